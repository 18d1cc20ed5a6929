#include "cli/scheme-times.h"

#include <string.h>
#include <time.h>

#include "cli/text-table.h"

typedef struct
{
  const GwScheme *scheme;
  gboolean        searches;
  GArray         *took; /* of guint64: nanoseconds of processor time, one a puzzle */
} Program;

struct _GwSchemeTimes
{
  Program programs[GW_N_SCHEMES];
  guint   n;
};

static void
add_program (GwSchemeTimes *times, const GwScheme *scheme, gboolean searches)
{
  times->programs[times->n++] = (Program) { scheme, searches, g_array_new (FALSE, FALSE, sizeof (guint64)) };
}

GwSchemeTimes *
gw_scheme_times_new (const GwSchemeList *list)
{
  static const char *const searching[] = { "FC", "BC", "FCI", "BCI", "HAC", "FCV", "BCV" };
  GwSchemeTimes *times = g_new0 (GwSchemeTimes, 1);

  for (guint i = 0; list != NULL && i < list->n; i++)
    add_program (times, list->schemes[i], TRUE);
  if (list != NULL)
    return times;
  add_program (times, gw_scheme_find ("HACV"), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (searching); i++)
    add_program (times, gw_scheme_find (searching[i]), TRUE);
  return times;
}

void
gw_scheme_times_free (GwSchemeTimes *times)
{
  if (times == NULL)
    return;
  for (guint i = 0; i < times->n; i++)
    g_array_unref (times->programs[i].took);
  g_free (times);
}

static guint64
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (guint64) time.tv_sec * 1000000000 + (guint64) time.tv_nsec;
}

static gboolean
solve (const Program *program, GwCall *call, GwLadder *ladder, const guint8 *givens)
{
  gboolean once = program->searches || gw_call_has (call, GW_OPTION_SHAVE_ONCE);
  GwSchemeEnd end = gw_ladder_try (ladder, program->scheme, givens, once, &call->control);

  if (end != GW_SCHEME_STUCK || !program->searches)
    return end != GW_SCHEME_STOPPED;
  return gw_ladder_search (ladder, 1, &call->control).end != GW_END_STOPPED;
}

gboolean
gw_scheme_times_add (GwSchemeTimes *times, GwCall *call, GwLadder *ladder, const guint8 *givens)
{
  guint64 took[GW_N_SCHEMES];

  for (guint i = 0; i < times->n; i++)
    {
      guint64 start = now ();

      if (!solve (&times->programs[i], call, ladder, givens))
        return FALSE;
      took[i] = now () - start;
    }
  for (guint i = 0; i < times->n; i++)
    g_array_append_val (times->programs[i].took, took[i]);
  return TRUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

typedef struct
{
  char    name[16];
  guint64 n, min, max, total, median;
} Row;

static Row
sum_up (const Program *program)
{
  const guint64 *took = (const guint64 *) (gconstpointer) program->took->data;
  Row row = { .n = program->took->len };

  g_array_sort (program->took, compare);
  g_snprintf (row.name, sizeof row.name, "%s%s", program->scheme->id, program->searches ? "L" : "");
  if (row.n == 0)
    return row;
  row.min = took[0];
  row.max = took[row.n - 1];
  row.median = took[row.n / 2];
  for (guint64 i = 0; i < row.n; i++)
    row.total += took[i];
  return row;
}

static void
write_row (GwCall *call, const Row *row)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_text (builder, "program", row->name);
  gw_json_add_number (builder, "instances", row->n);
  gw_json_add_number (builder, "min", row->min);
  gw_json_add_number (builder, "max", row->max);
  gw_json_add_number (builder, "total", row->total);
  gw_json_add_number (builder, "median", row->median);
  gw_json_end (call, NULL, builder, GW_STATUS_FINE);
}

/* Microseconds: the paper's milliseconds have become too long. */
static void
add_row (GwTextTable *table, const Row *row)
{
  gw_text_table_add_row (table);
  gw_text_table_add (table, row->name);
  gw_text_table_add_number (table, row->n);
  gw_text_table_add_quotient (table, row->min, 1000);
  gw_text_table_add_quotient (table, row->max, 1000);
  gw_text_table_add_quotient (table, row->total, MAX (row->n, 1) * 1000);
  gw_text_table_add_quotient (table, row->median, 1000);
}

void
gw_scheme_times_print (GwSchemeTimes *times, GwCall *call)
{
  static const char *const heading[] = { N_("Program"), N_("Puzzles"), N_("Min µs"), N_("Max µs"), N_("Avg µs"),
                                         N_("Median µs"), NULL };
  g_autoptr (GwTextTable) table = gw_text_table_new (call, heading, 1);

  for (guint i = 0; i < times->n; i++)
    {
      const Row row = sum_up (&times->programs[i]);

      if (gw_call_has (call, GW_OPTION_JSON))
        write_row (call, &row);
      else
        add_row (table, &row);
    }
  if (!gw_call_has (call, GW_OPTION_JSON))
    gw_text_table_print (table);
}
