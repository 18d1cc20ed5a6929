#include "strategies/case-text.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/supposition.h"

/* "index column 5", "index row 9": all of them are one clue; NULL: they do not lie so. Free it. */
static char *
index_name (const GwGrid *grid, const GwConstraint *clue)
{
  const GwRegion *region = clue->regions[0];
  const gboolean is_row = clue->rule == &gw_rule_row_indexer;
  const guint16 *place = is_row ? grid->row : grid->column;

  if (region->n_cells == 1 || (!is_row && clue->rule != &gw_rule_column_indexer))
    return NULL;
  for (guint i = 1; i < region->n_cells; i++)
    if (place[region->cells[i]] != place[region->cells[0]])
      return NULL;
  /* Translators: the row or column all of whose cells are indexers */
  return g_strdup_printf (is_row ? _("index row %u") : _("index column %u"), place[region->cells[0]] + 1u);
}

char *
gw_case_clue_name (const GwTerrain *terrain, guint place)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwConstraint *clue = puzzle->constraints[place];
  g_autofree char *name = gw_reason_clue_name (clue), *line = gw_cage_total_name (clue, puzzle), *cell = NULL, *index = NULL;

  if (clue->rule->cause != NULL)
    return g_strdup (_(clue->rule->cause));
  if (clue->n_regions != 1)
    return g_steal_pointer (&name);
  if (line != NULL)
    return g_steal_pointer (&line);
  index = index_name (puzzle->grid, clue);
  if (index != NULL)
    return g_steal_pointer (&index);
  if (clue->rule == &gw_rule_sandwich)
    {
      g_autofree char *row = gw_line_name (puzzle, clue->regions[0]);

      /* Translators: a clue that is the same from both ends, its row: sandwich 7 in row 1 */
      return g_strdup_printf (_("%s in %s"), name, row);
    }
  if (clue->rule->drawing == GW_DRAW_OUTSIDE)
    {
      g_autofree char *view = gw_line_view (puzzle, clue->regions[0]);
      const char *symbol = clue->n_args > 0 && clue->args[0].type == GW_ARG_SYMBOL && clue->args[0].value != GW_OPEN ? puzzle->symbols->text[clue->args[0].value] : "";

      /* the name of a clue, its symbol, from where it looks: skyscraper 2 from the left of row 6 */
      return g_strdup_printf ("%s%s%s %s", name, symbol[0] != '\0' ? " " : "", symbol, view);
    }
  cell = gw_grid_cell_name (puzzle->grid, clue->regions[0]->cells[0]);
  /* Translators: the name of a clue and its first cell: 13-cage at R6C6 */
  return g_strdup_printf (_("%s at %s"), name, cell);
}

/* Alternatives are several clues of one name: it is said once. */
static gboolean
is_named_before (const GwReason *line, guint i, const char *name, const GwTerrain *terrain)
{
  gboolean is_named = FALSE;

  for (guint k = 0; k < i && !is_named; k++)
    {
      g_autofree char *before = gw_case_clue_name (terrain, g_array_index (line->clues, guint32, k));

      is_named = strcmp (before, name) == 0;
    }
  return is_named;
}

/* What says a line: houses, clues, or both. */
static char *
source_text (const GwReason *line, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  if (line->groups->len > 0)
    {
      g_autofree char *houses = gw_reason_groups_text (line, 0, line->groups->len, terrain);

      g_string_append (text, houses);
    }
  for (guint i = 0; i < line->clues->len; i++)
    {
      g_autofree char *name = gw_case_clue_name (terrain, g_array_index (line->clues, guint32, i));

      if (!is_named_before (line, i, name, terrain))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* So many values of a cell are named; of more those that go where they are fewer, unless a digit has just taken them, which everybody
 * sees. */
#define MOST_LEFT 3u

/* What is said of a cell that a line changes: it is one of VALUES, or, IS_GONE, none of them; no VALUES: nothing. */
typedef struct
{
  GwMask   values;
  gboolean is_gone;
} Said;

static Said
said_of (const GwReason *line, guint i)
{
  const GwMask left = g_array_index (line->pattern, GwCandidates, i).values, gone = g_array_index (line->changes, GwCandidates, i).values;
  const gboolean is_long = gw_mask_count (left) > MAX (MOST_LEFT, gw_mask_count (gone));

  if (is_long && line->reasoning == GW_INFERENCE_SEEN)
    return (Said) { 0, TRUE };
  return (Said) { is_long ? gone : left, is_long };
}

/* The cells from I on of which the same is said; 0 where that was said of one before. */
static guint
collect_alike (const GwReason *line, guint i, GwCell *cells)
{
  const Said said = said_of (line, i);
  guint n = 0;

  for (guint k = 0; k < line->pattern->len; k++)
    {
      const Said other = said_of (line, k);

      if (other.values != said.values || other.is_gone != said.is_gone)
        continue;
      if (k < i)
        return 0;
      cells[n++] = g_array_index (line->pattern, GwCandidates, k).cell;
    }
  return n;
}

/* "R6C7 is 5 and R5C6 and R5C8 are 6 or 8": what the line leaves. May be empty. */
static char *
left_text (const GwReason *line, const GwTerrain *terrain)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree GwCell *cells = g_new (GwCell, line->pattern->len);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < line->pattern->len; i++)
    {
      const Said said = said_of (line, i);
      const guint n = said.values != 0 ? collect_alike (line, i, cells) : 0;
      g_autofree char *names = n > 0 ? gw_think_cells (&thinker, cells, n) : NULL, *values = gw_think_values (&thinker, said.values);

      if (n > 0)
        /* Translators: (if this were so) R1C1 is no 5; R1C1 and R1C2 are not 5 */
        g_ptr_array_add (parts, g_strdup_printf (said.is_gone ? n == 1 ? _("%s is no %s") : _("%s are not %s") : n == 1 ? _("%s is %s") : _("%s are %s"), names, values));
    }
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, parts->len), (const char *) parts->pdata[i]);
  return g_string_free (text, FALSE);
}

static char *
end_text (const GwReason *line, const GwTerrain *terrain)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *source = source_text (line, terrain), *values = gw_think_values (&thinker, line->values);

  switch (line->values != 0 ? line->reasoning : GW_INFERENCE_CLUE)
    {
    case GW_INFERENCE_SEEN:
      /* Translators: a value, a house: 5 stands twice in box 6 */
      return g_strdup_printf (_("%s stands twice in %s"), values, source);
    case GW_INFERENCE_ONLY_PLACE:
      /* Translators: a house, a value: row 5 has no place for 7 */
      return g_strdup_printf (_("%s has no place for %s"), source, values);
    default:
      /* Translators: the name of a clue, or a house */
      return g_strdup_printf (_("there is no room left for %s"), source);
    }
}

static char *
line_text (const GwReason *line, const GwTerrain *terrain)
{
  g_autofree char *source = source_text (line, terrain), *left = left_text (line, terrain);

  if (line->reasoning == GW_INFERENCE_SEEN || left[0] == '\0')
    return g_steal_pointer (&left);
  if (line->reasoning == GW_INFERENCE_ONLY_PLACE)
    /* Translators: what a cell holds, a house: R5C3 is 7, its only place in row 5 */
    return g_strdup_printf (_("%s, the only place in %s"), left, source);
  return g_strdup_printf ("%s (%s)", left, source);
}

/* Whether all cells that LINE changes are changed by OTHER. */
static gboolean
covers (const GwReason *other, const GwReason *line)
{
  for (guint i = 0; i < line->pattern->len; i++)
    {
      gboolean is_in = FALSE;

      for (guint k = 0; k < other->pattern->len && !is_in; k++)
        is_in = g_array_index (other->pattern, GwCandidates, k).cell == g_array_index (line->pattern, GwCandidates, i).cell;
      if (!is_in)
        return FALSE;
    }
  return TRUE;
}

/* What a clue says of cells line after line is told once: its last word. */
static gboolean
is_said_again (const GwReason *step, guint i, const GwTerrain *terrain)
{
  const GwReason *line = step->cases->pdata[i], *next = i + 2 < step->cases->len ? step->cases->pdata[i + 1] : NULL;
  g_autofree char *source = NULL, *of_next = NULL;

  if (next == NULL || line->clues->len == 0 || line->reasoning != next->reasoning || !covers (next, line))
    return FALSE;
  source = source_text (line, terrain);
  of_next = source_text (next, terrain);
  return strcmp (source, of_next) == 0;
}

/* All lines but the last. Free it. */
static char *
lines_text (const GwReason *step, const GwTerrain *terrain)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i + 1 < step->cases->len; i++)
    {
      g_autofree char *line = is_said_again (step, i, terrain) ? g_strdup ("") : line_text (step->cases->pdata[i], terrain);

      if (line[0] != '\0')
        g_string_append_printf (told, "%s%s", told->len > 0 ? "; " : "", line);
    }
  return g_string_free (told, FALSE);
}

/* "R4C8, R4C9 or R5C9": each of them is supposed to hold it. */
static char *
supposed_text (const GwReason *step, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->changes->len; i++)
    {
      g_autofree char *cell = gw_grid_cell_name (terrain->compiled->puzzle->grid, g_array_index (step->changes, GwCandidates, i).cell);

      g_string_append_printf (text, "%s%s", gw_or_between (i, step->changes->len), cell);
    }
  return g_string_free (text, FALSE);
}

char *
gw_case_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwCandidates *change = &g_array_index (step->changes, GwCandidates, 0);
  g_autofree char *cell = supposed_text (step, terrain);
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *value = gw_think_values (&thinker, change->values), *told = lines_text (step, terrain);
  g_autofree char *end = end_text (step->cases->pdata[step->cases->len - 1], terrain);

  if (told[0] == '\0')
    /* Translators: a cell, a value that it is supposed to hold, what then fails */
    return g_strdup_printf (_("if %s were %s, %s"), cell, value, end);
  /* Translators: a cell, a value that it is supposed to hold, what follows, what then fails */
  return g_strdup_printf (_("if %s were %s: %s. Then %s"), cell, value, told, end);
}

/* How many different sets of values MARKS have; FIRST: per mark, the place of the first that has the same. */
static guint
count_kinds (const GwCandidates *marks, guint n, guint *first)
{
  guint n_kinds = 0;

  for (guint i = 0; i < n; i++)
    {
      first[i] = 0;
      while (marks[first[i]].values != marks[i].values)
        first[i]++;
      n_kinds += first[i] == i;
    }
  return n_kinds;
}

char *
gw_case_marks_text (const GwCandidates *marks, guint n, const GwTerrain *terrain)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree guint *first = g_new (guint, n);
  g_autofree GwCell *cells = g_new (GwCell, n);
  const guint n_kinds = count_kinds (marks, n, first);
  GString *text = g_string_new (NULL);
  guint n_said = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *names = NULL, *mark = NULL;
      guint n_alike = 0;

      if (first[i] != i)
        continue;
      for (guint k = i; k < n; k++)
        if (first[k] == i)
          cells[n_alike++] = marks[k].cell;
      names = gw_think_cells (&thinker, cells, n_alike);
      mark = gw_think_mark (&thinker, names, n_alike, marks[i].values);
      g_string_append_printf (text, "%s%s", gw_and_between (n_said++, n_kinds), mark);
    }
  return g_string_free (text, FALSE);
}
