/* grade A-B: how hard it is for people. Clues are taken away for as long as it is not harder; at the end it must be as hard. */
#include "base/error.h"
#include "base/i18n.h"
#include "generate/target.h"

typedef struct
{
  char         *text;
  guint         least, most;    /* tenths */
  guint         last;           /* of the grades that begin where strategies solve: below Beyond */
  guint         last_gentle;
  GwStrategySet may_need;       /* strategies of at most MOST and what can be taken off */
  GwStrategySet may_need_alone; /* of at most MOST: where there is no clue, nothing is taken off */
  GwStrategySet surely;         /* what these solve is not harder, however often they are needed */
} GradeRange;

/* ---- what is asked for ---- */

/* A number or a name, from the first grade to the last that it means. */
static gboolean
read_end (const char *text, const GwGradeTable *table, guint *first, guint *last)
{
  *first = *last = gw_grade_number_read (text);
  for (guint i = 0; i < GW_N_GRADE_NAMES && *first == 0; i++)
    if (g_ascii_strcasecmp (text, gw_grade_names[i]) == 0)
      {
        *first = table->names[i];
        *last = i + 1 < GW_N_GRADE_NAMES ? table->names[i + 1] - 1 : GW_GRADE_HIGHEST;
      }
  return *first != 0;
}

static GwStrategySet
strategies_up_to (const GwGradeTable *table, guint tenths)
{
  GwStrategySet set = GW_NO_STRATEGIES;

  for (guint i = 0; i < gw_n_strategies; i++)
    if (table->strategies[i] != 0 && table->strategies[i] <= tenths)
      gw_strategy_set_add (&set, i);
  return set;
}

static gboolean
learn (gpointer setting, const GwGradeTable *table, GError **error)
{
  GradeRange *range = setting;
  g_auto (GStrv) ends = g_strsplit (range->text, "-", -1);
  guint n = g_strv_length (ends), least, most, unused;

  if (n < 1 || n > 2 || !read_end (g_strstrip (ends[0]), table, &least, &most)
      || (n == 2 && !read_end (g_strstrip (ends[1]), table, &unused, &most)) || least > most)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' is not a range of grades; write one name, two names or two numbers: moderate,"
                                       " easy-tough, 3.0-4.5"),
                                     range->text));
  range->least = least;
  range->most = most;
  range->last = table->names[GW_GRADE_BEYOND] - 1;
  range->last_gentle = table->names[GW_GRADE_GENTLE + 1] - 1;
  range->may_need = strategies_up_to (table, most + gw_grade_table_most_off (table));
  range->may_need_alone = strategies_up_to (table, most);
  unused = gw_grade_table_most_extra (table);
  range->surely = strategies_up_to (table, most > unused ? most - unused : 0);
  return TRUE;
}

static void
free_range (gpointer setting)
{
  g_free (((GradeRange *) setting)->text);
  g_free (setting);
}

static gpointer
read_range (const char *argument, GError **error)
{
  GradeRange *range = g_new0 (GradeRange, 1);
  GwGradeTable table;

  range->text = g_strdup (argument);
  gw_grade_table_init (&table);
  if (learn (range, &table, error))
    return range;
  free_range (range);
  return NULL;
}

/* ---- whether it is met ---- */

/* With fewer clues a strategy may be needed fewer times; and that there is one solution is asked before anything else: search
 * finds a second one long before every chain has been tried in vain. */
static gboolean
is_sound (gconstpointer setting)
{
  return FALSE;
}

static GwAsked
compare (GwAsker *asker, const GwActive *active, const GwControl *control, guint least, guint most)
{
  GwGrade grade;
  GwAsked asked = gw_asker_grade (asker, active, control, &grade);

  if (asked != GW_ASKED_YES)
    return asked;
  return grade.tenths >= least && grade.tenths <= most ? GW_ASKED_YES : GW_ASKED_NO;
}

static GwStrategySet
may_need (const GradeRange *range, const GwAsker *asker)
{
  return asker->pencil != NULL && asker->pencil->terrain->is_whole ? range->may_need_alone : range->may_need;
}

/* Most of what is asked is told by which strategies solve it at all. */
static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  const GradeRange *range = setting;
  gboolean is_beyond = range->most > range->last; /* it need not be solved */
  GwAsked asked = GW_ASKED_NO;

  if (range->most == GW_GRADE_HIGHEST)
    return GW_ASKED_YES;
  if (!gw_strategy_set_is_empty (range->surely))
    asked = gw_asker_is_solved_by (asker, &puzzle->active, range->surely, control);
  if (asked != GW_ASKED_NO || (!is_beyond && gw_strategy_set_equal (range->surely, may_need (range, asker))))
    return asked;
  if (!is_beyond && (asked = gw_asker_is_solved_by (asker, &puzzle->active, may_need (range, asker), control)) != GW_ASKED_YES)
    return asked;
  return compare (asker, &puzzle->active, control, 0, range->most);
}

static GwAsked
reaches (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  const GradeRange *range = setting;

  return compare (asker, &puzzle->active, control, range->least, GW_GRADE_HIGHEST);
}

static gboolean
covers (gconstpointer setting, const GwGoal *other)
{
  const GradeRange *range = setting, *within = other->setting;

  return other->kind->covers == covers && range->least <= within->least && range->most >= within->most;
}

/* Beginners lose heart where they search a whole grid for the one thing that can be done. */
static const char *
beside (gconstpointer setting)
{
  const GradeRange *range = setting;

  return range->most <= range->last_gentle ? "open-steps 4" : NULL;
}

const GwTargetKind gw_target_grade = {
  .id = "grade", .argument = N_("RANGE"), .meaning = N_("how hard it is for people: moderate, easy-tough, 3.0-4.5"),
  .read = read_range, .free = free_range, .learn = learn, .is_sound = is_sound, .meets = meets, .reaches = reaches, .covers = covers, .beside = beside,
};
