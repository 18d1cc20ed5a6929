/* Of puzzles without solution: why. */
#include "jobs/analysis-private.h"
#include "jobs/number-job.h"

#include "selection/clue-explain.h"

#define MOST_CLASHING 200u

/* "killer cage at R1C1". Free it. */
static char *
clue_name (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  const GwConstraint *core = clue->inner != NULL ? clue->inner : clue;
  g_autofree char *cell = NULL;

  if (core->n_regions != 1 || core->regions[0]->n_cells == 0 || core->rule->category <= GW_CATEGORY_GLOBAL)
    return g_strdup (_(core->rule->name));
  cell = gw_grid_cell_name (puzzle->grid, core->regions[0]->cells[0]);
  /* Translators: a clue and the cell where it begins: "killer cage at R1C1" */
  return g_strdup_printf (_("%s at %s"), _(core->rule->name), cell);
}

static void
add_cell (GArray *cells, GwCell cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, GwCell, i) == cell)
      return;
  g_array_append_val (cells, cell);
}

/* Those of clues that have a place; of all others every cell would be marked. */
static void
mark_clue (GwAnalysis *found, const GwConstraint *clue)
{
  const GwConstraint *core = clue->inner != NULL ? clue->inner : clue;

  if (core->rule->category <= GW_CATEGORY_REGION && core->rule->drawing == GW_DRAW_NOTHING)
    return;
  for (guint i = 0; i < core->n_regions; i++)
    for (guint k = 0; core->regions[i]->n_cells < found->puzzle->grid->n_cells && k < core->regions[i]->n_cells; k++)
      add_cell (found->cells, core->regions[i]->cells[k]);
}

/* "killer cage at R1C1, thermometer at R2C3 contradict each other": the names first, for a narrow place cuts off the end. */
static char *
sentence_of (GwAnalysis *found)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = MIN (found->clash->len, 6);

  for (guint i = 0; i < n; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (found->puzzle, g_array_index (found->clash, guint64, i));
      g_autofree char *name = clue_name (found->puzzle, clue);

      g_string_append_printf (names, i > 0 ? ", %s" : "%s", name);
    }
  if (found->clash->len > n)
    g_string_append (names, " …");
  /* Translators: a clue: "killer cage at R1C1" */
  if (found->clash->len == 1)
    return g_strdup_printf (_("%s cannot be met"), names->str);
  /* Translators: several clues: "killer cage at R1C1, thermometer at R2C3" */
  return g_strdup_printf (_("%s contradict each other"), names->str);
}

/* PUZZLE with the number of constraint PLACE left open; NULL where it has none that may be. */
static GwPuzzle *
with_open_number (GwPuzzle *puzzle, guint place)
{
  const GwConstraint *clue = puzzle->constraints[place];
  const GwField *field = &clue->rule->forms[0].fields[0];
  g_autofree GwArg *args = NULL;
  g_autoptr (GwConstraint) open = NULL;
  g_autoptr (GwEdit) edit = NULL;

  if (clue->inner != NULL || clue->n_args == 0 || clue->rule->derive == NULL || field->type != GW_FIELD_NUMBER || !field->may_be_open)
    return NULL;
  args = g_memdup2 (clue->args, clue->n_args * sizeof *args);
  args[0] = (GwArg){ GW_ARG_NUMBER, GW_OPEN, NULL };
  open = gw_constraint_new (clue->id, clue->rule, clue->role, args, clue->n_args, clue->regions, clue->n_regions, clue->facts);
  edit = gw_edit_new ();
  gw_edit_replace (edit, clue->id, open);
  return gw_puzzle_apply (puzzle, edit, NULL, NULL);
}

/* Of a clue that cannot be met by itself: which numbers could be, "killer cage at R9C5 needs 3–17". NULL: that is not known, or none can. */
static char *
needs_text (GwInquiry *inquiry, guint place)
{
  const GwConstraint *clue = inquiry->puzzle->constraints[place];
  g_autoptr (GwPuzzle) open = with_open_number (inquiry->puzzle, place);
  g_autofree char *name = clue_name (inquiry->puzzle, clue), *numbers = NULL;
  GwOpenNumbers found = { 0 };

  if (open != NULL && gw_open_numbers_find (open, place, inquiry->control, &found) && found.is_whole)
    numbers = gw_numbers_possible (&found, open->symbols);
  gw_open_numbers_clear (&found);
  /* Translators: a clue, and the numbers that it could have: "killer cage at R9C5 needs 3–17" */
  return numbers != NULL ? g_strdup_printf (_("%s needs %s"), name, numbers) : NULL;
}

char *
gw_analysis_clash_text (const GwAnalysis *found)
{
  guint n = found->clash->len, n_open = found->n_undecided;

  if (n < 2)
    return NULL;
  if (n_open == 0)
    return g_strdup (_("If any one of them is removed, the others can hold together."));
  return g_strdup_printf (_("Perhaps fewer are enough: for %u of %u, this is not known."), n_open, n);
}

void
gw_inquiry_clash (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  g_autofree guint *places = g_new (guint, MOST_CLASHING);
  guint n;

  if (gw_analysis_knows (found, GW_STAGE_CONFLICT)) /* kept */
    {
      gw_inquiry_tell (inquiry, GW_STAGE_CONFLICT);
      return;
    }
  found->known |= (1u << GW_N_STAGES) - 1;
  found->known &= ~(1u << GW_STAGE_CONFLICT);
  if (found->clash->len == 0)
    {
      gw_inquiry_tell (inquiry, GW_STAGE_COUNT);
      found->work[GW_STAGE_CONFLICT]++;
      n = gw_puzzle_conflict (inquiry->puzzle, NULL, inquiry->control, MOST_CLASHING, places, &found->n_undecided);
      for (guint i = 0; i < n; i++)
        g_array_append_val (found->clash, inquiry->puzzle->constraints[places[i]]->id);
      if (n == 1 && found->sentence == NULL)
        found->sentence = needs_text (inquiry, places[0]);
      if (n == 0 && gw_inquiry_is_over (inquiry))
        return;
    }
  for (guint i = 0; i < found->clash->len; i++)
    if (found->sentence == NULL || found->cells->len == 0)
      mark_clue (found, gw_puzzle_find (inquiry->puzzle, g_array_index (found->clash, guint64, i)));
  if (found->sentence == NULL && found->clash->len > 0)
    found->sentence = sentence_of (found);
  gw_inquiry_tell (inquiry, GW_STAGE_CONFLICT);
}

/* What can be told by looking at the givens alone: quick, and in the words of the rule. */
void
gw_inquiry_judge (GwInquiry *inquiry)
{
  GwAnalysis *found = inquiry->found;
  g_autofree GwMask *cells = gw_givens_cells (inquiry->puzzle, NULL);
  g_autoptr (GArray) faults = g_array_new (FALSE, TRUE, sizeof (GwFault));

  if (gw_puzzle_judge (inquiry->puzzle, cells, faults) != GW_VIOLATED || faults->len == 0)
    return;
  found->finding = GW_FINDING_NONE;
  found->sentence = gw_fault_explain (inquiry->puzzle, &g_array_index (faults, GwFault, 0));
  for (guint i = 0; i < faults->len; i++)
    {
      const GwViolation *violation = &g_array_index (faults, GwFault, i).violation;

      g_autoptr (GArray) cells_of = g_array_new (FALSE, FALSE, sizeof (GwCell));

      gw_places_append_cells (inquiry->puzzle->grid, violation->cells, violation->n_cells, cells_of);
      for (guint k = 0; k < cells_of->len; k++)
        add_cell (found->cells, g_array_index (cells_of, GwCell, k));
    }
}
