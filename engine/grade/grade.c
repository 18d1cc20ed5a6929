#include <string.h>

#include "grade/grade.h"
#include "strategies/strategy-table.h"

/* So many tenths easier than the hardest, a round is nearly as hard. */
#define NEAR 5u

/* What a round finds. */
typedef struct
{
  GwPencil           *pencil;
  const GwGradeTable *table;
  const GwControl    *control;
  GwMask             *lost, *put; /* per variable */
  GwReason              step;
  gboolean            is_stopped;
  guint               n_rounds[GW_GRADE_HIGHEST + 1]; /* by the grade of what they needed; those that count */
} Round;

/* ---- one round ---- */

/* LIST into what is known per variable. */
static void
note_list (const Round *round, const GArray *list, GwMask *into)
{
  const GwCompiled *compiled = round->pencil->terrain->compiled;

  for (guint i = 0; i < list->len; i++)
    {
      const GwCandidates *change = &g_array_index (list, GwCandidates, i);

      into[compiled->var_of_cell[change->cell]] |= change->values;
    }
}

static void
note_changes (Round *round)
{
  note_list (round, round->step.changes, round->lost);
  note_list (round, round->step.placed, round->put);
}

/* All that the strategies of this grade find. Returns the first that finds anything, in the order of paths. */
static const GwStrategy *
collect (Round *round, guint tenths)
{
  const GwStrategy *first = NULL;

  for (guint i = 0; i < gw_n_strategies && !round->is_stopped; i++)
    {
      if (round->table->strategies[i] != tenths)
        continue;
      if (gw_path_collect (round->pencil, gw_strategies[i], round->control, &round->step) > 0 && first == NULL)
        first = gw_strategies[i];
      round->is_stopped = round->pencil->is_stopped;
      note_changes (round);
    }
  return first;
}

/* The grade of strategies next above TENTHS; 0 when there is none. */
static guint
next_grade (const GwGradeTable *table, guint tenths)
{
  guint next = 0;

  for (guint i = 0; i < gw_n_strategies; i++)
    if (table->strategies[i] > tenths && (next == 0 || table->strategies[i] < next))
      next = table->strategies[i];
  return next;
}

static const GwStrategy *
find_easiest (Round *round)
{
  const GwStrategy *first = NULL;

  for (guint tenths = 0; first == NULL && (tenths = next_grade (round->table, tenths)) != 0;)
    first = collect (round, tenths);
  return round->is_stopped || round->pencil->is_impossible ? NULL : first;
}

/* Returns of how many cells the round speaks. */
static guint
do_all (Round *round)
{
  GwPencil *pencil = round->pencil;
  guint n_told = 0;

  for (guint var = 0; var < pencil->terrain->n_places; var++)
    {
      n_told += (round->lost[var] | round->put[var]) != 0;
      gw_pencil_remove (pencil, var, round->lost[var]);
      if (round->put[var] != 0 && !gw_pencil_is_placed (pencil, var))
        gw_pencil_place (pencil, var, gw_mask_lowest (round->put[var]));
      round->lost[var] = round->put[var] = 0;
    }
  return n_told;
}

/* ---- what the rounds come to ---- */

/* What a clue says by itself people look for at all clues in one go, and the one cell that a house leaves over is no work: however often. */
static gboolean
is_at_a_glance (const GwStrategy *strategy)
{
  return strategy == &gw_strategy_clue_easy || strategy == &gw_strategy_innie;
}

static guint
count_near (const Round *round, const GwGrade *grade)
{
  guint hardest = grade->hardest != NULL ? round->table->strategies[gw_strategy_index (grade->hardest)] : 0, n = 0;

  for (guint tenths = hardest - MIN (hardest, NEAR); tenths <= hardest; tenths++)
    n += round->n_rounds[tenths];
  return n;
}

static void
count_round (GwGrade *grade, Round *round, const GwStrategy *first, guint n_told, guint n_told_of)
{
  const GwGradeTable *table = round->table;
  guint tenths = table->strategies[gw_strategy_index (first)];
  guint hardest = grade->hardest != NULL ? table->strategies[gw_strategy_index (grade->hardest)] : 0;

  round->n_rounds[tenths] += !is_at_a_glance (first);
  if (tenths < hardest)
    return;
  if (tenths > hardest)
    grade->times = 0;
  if (grade->times == 0 || n_told * grade->n_told_of < grade->n_told * n_told_of)
    {
      grade->n_told = n_told;
      grade->n_told_of = n_told_of;
    }
  if (tenths > hardest || gw_strategy_index (first) > gw_strategy_index (grade->hardest))
    grade->hardest = first;
  grade->times++;
}

GwPathEnd
gw_grade_climb (GwGrade *grade, const GwGradeTable *table, GwPencil *pencil, const GwControl *control)
{
  guint n_vars = pencil->terrain->n_places;
  g_autofree GwMask *masks = g_new0 (GwMask, 2 * MAX (n_vars, 1));
  Round round = { .pencil = pencil, .table = table, .control = control, .lost = masks, .put = masks + n_vars };
  const GwStrategy *first;

  *grade = (GwGrade) { .glance = GW_N_GLANCES, .n_cells = pencil->terrain->compiled->n_told };
  gw_reason_init (&round.step);
  while (pencil->n_open > 0 && !pencil->is_impossible && (first = find_easiest (&round)) != NULL)
    {
      guint n_open = pencil->n_open;

      count_round (grade, &round, first, do_all (&round), n_open);
    }
  grade->n_near = count_near (&round, grade);
  gw_reason_clear (&round.step);
  grade->n_left = pencil->n_open;
  if (round.is_stopped)
    return GW_PATH_STOPPED;
  return gw_path_run (pencil, GW_NO_STRATEGIES, control);
}

/* ---- the number ---- */

void
gw_grade_settle (GwGrade *grade, const GwGradeTable *table)
{
  guint beyond = table->names[GW_GRADE_BEYOND];
  guint scheme = table->schemes[grade->scheme != NULL ? (guint) (grade->scheme - gw_schemes) : GW_N_SCHEMES];

  if (grade->n_left > 0)
    {
      grade->hardest = NULL;
      grade->tenths = beyond + scheme + gw_grade_stairs_at (&table->left, grade->n_left * 100 / grade->n_cells);
      grade->tenths = MIN (grade->tenths, GW_GRADE_HIGHEST);
    }
  else if (grade->hardest == NULL)
    grade->tenths = GW_GRADE_LOWEST;
  else
    {
      grade->tenths = table->strategies[gw_strategy_index (grade->hardest)] + scheme
                      + gw_grade_stairs_at (&table->often, grade->n_near)
                      + gw_grade_stairs_at (&table->narrow, 100 - grade->n_told * 100 / grade->n_told_of);
      if (grade->glance != GW_N_GLANCES)
        grade->tenths -= MIN (table->glances[grade->glance], grade->tenths - GW_GRADE_LOWEST);
      grade->tenths = MIN (grade->tenths, beyond - 1);
    }
  grade->name = gw_grade_table_name (table, grade->tenths);
}

char *
gw_grade_number_text (guint tenths)
{
  return g_strdup_printf ("%u.%u", tenths / 10, tenths % 10);
}

guint
gw_grade_number_read (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  guint64 whole, tenths = 0;

  if (parts[0] == NULL || g_strv_length (parts) > 2 || (parts[1] != NULL && strlen (parts[1]) != 1)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, 10, &whole, NULL)
      || (parts[1] != NULL && !g_ascii_string_to_unsigned (parts[1], 10, 0, 9, &tenths, NULL)))
    return 0;
  return whole * 10 + tenths <= GW_GRADE_HIGHEST ? (guint) (whole * 10 + tenths) : 0;
}
