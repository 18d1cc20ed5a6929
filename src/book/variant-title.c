/* Variants as players know them: Kropki is three rules here, Windoku is four regions in their places. */
#include "book/variant-title.h"

#include "book/special-rules.h"
#include "rules/rule-table.h"

#define MOST_RULES 4

typedef struct
{
  const char   *title;
  gboolean    (*is_it) (const GwPuzzle *puzzle); /* asked besides; NULL: the rule is enough */
  const GwRule *rules[MOST_RULES];               /* any of them; all go by the one title */
} Title;

/* How many clues of RULE there are. */
static guint
count_clues (const GwPuzzle *puzzle, const GwRule *rule)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += puzzle->constraints[i]->rule == rule;
  return n;
}

static gboolean
has_two_diagonals (const GwPuzzle *puzzle)
{
  return count_clues (puzzle, &gw_rule_diagonal) == 2;
}

/* Which of the four windows of a grid of nine by nine CELL lies in, from 1; 0: in none. */
static guint
window_of (GwCell cell)
{
  const guint row = cell / 9, column = cell % 9;

  return row % 4 == 0 || column % 4 == 0 ? 0 : 1 + row / 4 * 2 + column / 4;
}

static gboolean
has_four_windows (const GwPuzzle *puzzle)
{
  guint seen = 0;

  if (puzzle->grid->plan.kind != GW_GRID_RECTANGLE || puzzle->grid->plan.columns != 9 || puzzle->grid->n_cells != 81)
    return FALSE;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];

      if (clue->rule != &gw_rule_extra_region)
        continue;
      if (clue->regions[0]->n_cells != 9)
        return FALSE;
      for (guint k = 0; k < clue->regions[0]->n_cells; k++)
        if (window_of (clue->regions[0]->cells[k]) == 0 || window_of (clue->regions[0]->cells[k]) != window_of (clue->regions[0]->cells[0]))
          return FALSE;
      seen |= 1u << window_of (clue->regions[0]->cells[0]);
    }
  return seen == 0x1e;
}

static gboolean
has_ten_lines (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_split_line && puzzle->constraints[i]->args[0].value != 10)
      return FALSE;
  return TRUE;
}

static const Title titles[] = {
  { N_("Windoku"), has_four_windows, { &gw_rule_extra_region } },
  { N_("Sudoku X"), has_two_diagonals, { &gw_rule_diagonal } },
  { N_("Kropki"), NULL, { &gw_rule_kropki_diff, &gw_rule_kropki_factor, &gw_rule_no_kropki, &gw_rule_no_kropki_elsewhere } },
  { N_("XV"), NULL, { &gw_rule_kropki_sum, &gw_rule_kropki_sum2, &gw_rule_no_sum_elsewhere } },
  { N_("Jigsaw"), NULL, { &gw_rule_jigsaw } },
  { N_("Killer"), NULL, { &gw_rule_sum } },
  { N_("Little Killer"), NULL, { &gw_rule_total } },
  { N_("Thermometers"), NULL, { &gw_rule_thermo } },
  { N_("Arrows"), NULL, { &gw_rule_arrow } },
  { N_("Quadruples"), NULL, { &gw_rule_quadruple } },
  { N_("Greater Than"), NULL, { &gw_rule_greater } },
  { N_("Even and Odd"), NULL, { &gw_rule_even, &gw_rule_odd } },
  { N_("Minima and Maxima"), NULL, { &gw_rule_min_cell, &gw_rule_max_cell } },
  { N_("Indexers"), NULL, { &gw_rule_row_indexer, &gw_rule_column_indexer, &gw_rule_box_indexer } },
  { N_("Renban"), NULL, { &gw_rule_renban_line } },
  { N_("Palindromes"), NULL, { &gw_rule_palindrome } },
  { N_("X-Sums"), NULL, { &gw_rule_x_sum } },
  { N_("Skyscrapers"), NULL, { &gw_rule_skyscraper } },
  { N_("Numbered Rooms"), NULL, { &gw_rule_numbered_room } },
  { N_("Ten Lines"), has_ten_lines, { &gw_rule_split_line } },
  { N_("Split Lines"), NULL, { &gw_rule_split_line } },
};

static gboolean
is_among (const GwRule *const *rules, const GwRule *rule)
{
  for (guint i = 0; i < MOST_RULES && rules[i] != NULL; i++)
    if (rules[i] == rule)
      return TRUE;
  return FALSE;
}

/* Free it. */
static char *
title_of (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (is_among (titles[i].rules, rule) && (titles[i].is_it == NULL || titles[i].is_it (puzzle)))
      return g_strdup (_(titles[i].title));
  return gw_title (_(rule->name));
}

char *
gw_variant_title (const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < puzzle->n_rules; i++)
    {
      g_autofree char *title = gw_rule_is_special (puzzle->rules[i]) ? title_of (puzzle, puzzle->rules[i]) : NULL;

      if (title != NULL && !g_ptr_array_find_with_equal_func (found, title, g_str_equal, NULL))
        g_ptr_array_add (found, g_steal_pointer (&title));
    }
  return gw_names_join (found);
}
