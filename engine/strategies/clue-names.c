/* Several clues in one sentence: their names, and the ways in which they go together. */
#include "strategies/clue-names.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-premises.h"
#include "strategies/reason.h"

/* ---- names ---- */

typedef struct
{
  const GwRule *rule;
  const char   *name; /* of several */
} Several;

/* Those that stand beside each other often. */
static const Several several[] = {
  { &gw_rule_thermo, N_("thermometers") },
  { &gw_rule_slow_thermo, N_("slow thermometers") },
  { &gw_rule_fuzzy_thermo, N_("fuzzy thermometers") },
  { &gw_rule_arrow, N_("arrows") },
  { &gw_rule_double_arrow_line, N_("double arrows") },
  { &gw_rule_whisper, N_("whispers lines") },
  { &gw_rule_renban_line, N_("renban lines") },
  { &gw_rule_nabner_line, N_("nabner lines") },
  { &gw_rule_relation_line, N_("relation lines") },
  { &gw_rule_entropic_line, N_("entropic lines") },
  { &gw_rule_modular_line, N_("modular lines") },
  { &gw_rule_parity_line, N_("parity lines") },
  { &gw_rule_region_sum_line, N_("region sum lines") },
  { &gw_rule_zipper_line, N_("zipper lines") },
  { &gw_rule_between_line, N_("between lines") },
  { &gw_rule_lockout_line, N_("lockout lines") },
  { &gw_rule_palindrome, N_("palindromes") },
  { &gw_rule_kropki_diff, N_("white dots") },
  { &gw_rule_kropki_factor, N_("black dots") },
  { &gw_rule_relation_mark, N_("relation marks") },
  { &gw_rule_quadruple, N_("quadruples") },
  { &gw_rule_look_and_say, N_("look-and-say cages") },
  { &gw_rule_row_indexer, N_("row indexers") },
  { &gw_rule_column_indexer, N_("column indexers") },
};

/* NULL: it is said of each. */
static const char *
name_of_several (const GwRule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (several); i++)
    if (several[i].rule == rule)
      return _(several[i].name);
  return NULL;
}

/* The name that several clues have together; NULL: they have none. Free it. */
static char *
common_name (const GwPuzzle *puzzle, const guint *places, guint n)
{
  const GwConstraint *first = n > 1 ? puzzle->constraints[places[0]] : NULL;
  g_autofree char *name = first != NULL ? gw_reason_clue_name (first) : NULL;

  for (guint i = 0; i < n && first != NULL; i++)
    {
      const GwConstraint *clue = puzzle->constraints[places[i]];
      g_autofree char *other = gw_reason_clue_name (clue);

      if (clue->rule != first->rule || clue->n_regions != 1 || strcmp (name, other) != 0)
        return NULL;
    }
  if (first == NULL)
    return NULL;
  /* a printed X stays an X */
  return first->rule->look.is_roman ? g_steal_pointer (&name) : g_strdup (name_of_several (first->rule));
}

/* Whether another of these clues, of the same rule, begins in the cell in which PLACES[AT] does: its first cell does not say which is meant. */
static gboolean
has_namesake (const GwPuzzle *puzzle, const guint *places, guint n, guint at)
{
  const GwConstraint *clue = puzzle->constraints[places[at]];
  gboolean has_any = FALSE;

  for (guint i = 0; i < n && clue->n_regions == 1; i++)
    {
      const GwConstraint *other = puzzle->constraints[places[i]];

      has_any |= i != at && other->rule == clue->rule && other->n_regions == 1 && other->regions[0]->cells[0] == clue->regions[0]->cells[0];
    }
  return has_any && clue->regions[0]->n_cells > 1 && clue->rule->drawing != GW_DRAW_OUTSIDE;
}

/* "R2C2 and R8C8"; BY_ENDS: "R2C2-R2C5 and R2C2-R5C5" */
static char *
cells_of (const GwPuzzle *puzzle, const guint *places, guint n, gboolean by_ends)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const GwRegion *region = puzzle->constraints[places[i]]->regions[0];
      g_autofree char *cell = by_ends && region->n_cells > 1 ? gw_line_ends (puzzle, region) : gw_grid_cell_name (puzzle->grid, region->cells[0]);

      g_string_append_printf (text, "%s%s", gw_and_between (i, n), cell);
    }
  return g_string_free (text, FALSE);
}

/* "13-cage at R6C6"; "arrow R1C9-R1C6" where another of these begins in R1C9, too. */
static char *
name_among (const GwTerrain *terrain, const guint *places, guint n, guint at)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree char *name = NULL, *ends = NULL;

  if (!has_namesake (puzzle, places, n, at))
    return gw_case_clue_name (terrain, places[at]);
  name = gw_reason_clue_name (puzzle->constraints[places[at]]);
  ends = cells_of (puzzle, &places[at], 1, TRUE);
  /* Translators: one clue or several, their first and last cells: arrow R1C9-R1C6, arrows R1C9-R1C6 and R1C9-R3C9 */
  return g_strdup_printf (_("%1$s %2$s"), name, ends);
}

static int
by_place (gconstpointer a, gconstpointer b)
{
  return *(const guint *) a < *(const guint *) b ? -1 : *(const guint *) a > *(const guint *) b;
}

char *
gw_clue_names (const GwTerrain *terrain, const guint *places, guint n)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree char *of_several = common_name (puzzle, places, n);
  g_autofree guint *sorted = g_memdup2 (places, n * sizeof *places);
  g_autofree char *cells = NULL;
  gboolean by_ends = FALSE;
  GString *text = NULL;

  qsort (sorted, n, sizeof *sorted, by_place);
  for (guint i = 0; i < n; i++)
    by_ends |= has_namesake (puzzle, sorted, n, i);
  if (of_several != NULL)
    {
      cells = cells_of (puzzle, sorted, n, by_ends);
      return by_ends ? g_strdup_printf (_("%1$s %2$s"), of_several, cells) : g_strdup_printf (_("%s at %s"), of_several, cells);
    }
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = name_among (terrain, sorted, n, i);

      g_string_append_printf (text, "%s%s", gw_and_between (i, n), name);
    }
  return g_string_free (text, FALSE);
}

char *
gw_clue_scope_name (const GwTerrain *terrain, const GwClueScope *clue)
{
  GwReason *premises = gw_reason_new ();
  g_autofree char *clues = NULL, *houses = NULL;
  char *name;

  gw_clue_premises_add (premises, terrain, clue);
  clues = gw_clue_names (terrain, (const guint *) (gconstpointer) premises->clues->data, premises->clues->len);
  houses = gw_reason_groups_text (premises, 0, premises->groups->len, terrain);
  if (!clue->is_shared)
    name = gw_case_clue_name (terrain, clue->owner);
  else if (premises->groups->len == 0)
    name = g_steal_pointer (&clues);
  else
    /* Translators: rows or boxes, then clues. */
    name = premises->clues->len == 0 ? g_steal_pointer (&houses) : g_strdup_printf (_("%s with %s"), houses, clues);
  gw_reason_free (premises);
  return name;
}

/* ---- ways ---- */

static GPtrArray *
parts_of (guint n_clues, GwWayPart part, gconstpointer way_data, guint k)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);

  for (guint c = 0; c < n_clues; c++)
    {
      char *text = part (way_data, k, c);

      if (text != NULL)
        g_ptr_array_add (parts, text);
    }
  return parts;
}

/* "4/6, 1/9 and 2/3" */
static char *
way_text (const GPtrArray *parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, parts->len), (const char *) parts->pdata[i]);
  return g_string_free (text, FALSE);
}

/* The ways of two clues from K on in which the first is the same: "5+8 with 2+4 or 1+5"; their number. */
static guint
append_group (GString *text, GPtrArray *const *ways, guint k, guint n_ways)
{
  const char *first = ways[k]->pdata[0];
  guint n = 1;

  while (k + n < n_ways && strcmp (ways[k + n]->pdata[0], first) == 0)
    n++;
  g_string_append_printf (text, "%s%s", first, _(" with "));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", gw_or_between (i, n), (const char *) ways[k + i]->pdata[1]);
  return n;
}

/* Between what has commas and "or" itself. */
static const char *
or_between_long (guint i, gboolean is_last)
{
  return i == 0 ? "" : is_last ? _("; or ") : "; ";
}

static void
append_pairs (GString *text, GPtrArray *const *ways, guint n_ways)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < n_ways;)
    {
      GString *group = g_string_new (NULL);

      k += append_group (group, ways, k, n_ways);
      g_ptr_array_add (groups, g_string_free (group, FALSE));
    }
  for (guint i = 0; i < groups->len; i++)
    g_string_append_printf (text, "%s%s", groups->len == n_ways ? gw_or_between (i, n_ways) : or_between_long (i, i + 1 == groups->len), (const char *) groups->pdata[i]);
}

char *
gw_clue_ways (guint n_ways, guint n_clues, GwWayPart part, gconstpointer way_data)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < n_ways; k++)
    g_ptr_array_add (ways, parts_of (n_clues, part, way_data, k));
  if (n_ways > 1 && ((GPtrArray *) ways->pdata[0])->len == 2)
    {
      append_pairs (text, (GPtrArray *const *) ways->pdata, n_ways);
      return g_string_free (text, FALSE);
    }
  for (guint k = 0; k < n_ways; k++)
    {
      const GPtrArray *parts = ways->pdata[k];
      g_autofree char *way = way_text (parts);

      g_string_append_printf (text, "%s%s", parts->len == 1 ? gw_or_between (k, n_ways) : or_between_long (k, k + 1 == n_ways), way);
    }
  return g_string_free (text, FALSE);
}
