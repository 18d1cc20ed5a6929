#include "author/rule-example-internal.h"

#include <string.h>

#include "author/rule-draft.h"

static const GwExampleStage stages[] = {
  [GW_OWN_LINE] = { 5, 3, "6, 2, 8, 4, 10", FALSE },
  [GW_OWN_CAGE] = { 3, 3, "1, 2, 4, 5", FALSE },
  [GW_OWN_PAIR] = { 3, 3, "4, 5", FALSE },
  [GW_OWN_CORNER] = { 3, 3, "1, 2, 4, 5", FALSE },
  [GW_OWN_OUTSIDE] = { 0, 1, NULL, FALSE },
  [GW_OWN_CELL] = { 3, 3, "5", TRUE },
  [GW_OWN_GROUPS] = { 3, 3, "3, 1, 2, 4, 3, 6, 8, 9", FALSE },
  [GW_OWN_GLOBAL] = { 4, 4, "", TRUE },
};

#define USUAL_DIGITS "123456789"
#define MOST_FILLINGS 40

/* ---- the board ---- */

static char *
digits_of (const GwSymbols *symbols)
{
  GString *digits = g_string_new (NULL);

  for (guint i = 0; i < symbols->n && symbols->n <= 9; i++)
    g_string_append (digits, symbols->text[i]);
  if (digits->len == 0)
    g_string_assign (digits, USUAL_DIGITS);
  return g_string_free (digits, FALSE);
}

/* With the other rules of BASE, which the sentence may use. */
static char *
board_text (GwExampleSearch *s, const GwPuzzle *base, const char *rule, const char *look)
{
  g_autofree char *digits = digits_of (base->symbols);
  g_autoptr (GwDefinitions) known = gw_definitions_of (base);
  const guint n = (guint)g_utf8_strlen (digits, -1);
  GString *text = g_string_new (NULL);

  s->columns = s->stage->columns != 0 ? s->stage->columns : n;
  s->has_groups = n >= MAX (s->columns, s->stage->rows);
  g_string_append_printf (text, "values = %s\ncolumns = %u\nrows = %u\n", digits, s->columns, s->stage->rows);
  if (s->has_groups)
    g_string_append (text, "row_groups\ncolumn_groups\n");
  for (guint i = 0; i < gw_definitions_size (known); i++)
    {
      const GwSentence *sentence = gw_own_rule_sentence (gw_definitions_nth (known, i));

      if (!gw_example_speaks_of_layers (sentence))
        g_string_append_printf (text, "rule %s\n", sentence->text);
    }
  g_string_append_printf (text, *look != '\0' ? "rule %s //@ look: %s\n" : "rule %s\n", rule, look);
  return g_string_free (text, FALSE);
}

/* FALSE when there is no board for RULE. */
static gboolean
set_stage (GwExampleSearch *s, const GwPuzzle *base, const char *rule, const char *look)
{
  s->stage = &stages[s->sentence->kind];
  return gw_example_set_board (s, rule, board_text (s, base, rule, look));
}

/* ---- digits ---- */

static gboolean
is_free (const GwExampleSearch *s, guint cell, GwMask digit)
{
  const GwGrid *grid = s->board->grid;

  for (guint other = 0; s->has_groups && other < grid->n_cells; other++)
    if (other != cell && s->held[other] == digit && (grid->row[other] == grid->row[cell] || grid->column[other] == grid->column[cell]))
      return FALSE;
  return TRUE;
}

/* A digit that may stand in CELL, other than what does; 0 when there is none. */
static GwMask
any_digit (GwExampleSearch *s, guint cell)
{
  const guint n = s->board->symbols->n, first = gw_random_below (&s->random, n);

  for (guint i = 0; i < n; i++)
    {
      const GwMask digit = GW_BIT ((first + i) % n);

      if (digit != s->held[cell] && is_free (s, cell, digit))
        return digit;
    }
  return 0;
}

/* Cell by cell, and from the beginning where that comes to no end: small squares of few digits do now and then. */
static gboolean
fill (GwExampleSearch *s)
{
  const guint n = s->board->grid->n_cells;
  guint cell = 0;

  for (guint tries = 0; tries < 2000 && cell < n; tries++)
    {
      memset (s->held, 0, n * sizeof *s->held);
      for (cell = 0; cell < n && (s->held[cell] = any_digit (s, cell)) != 0; cell++)
        ;
    }
  return cell == n;
}

/* ---- allowed ---- */

static gboolean
holds_with_some_number (GwExampleSearch *s)
{
  const guint n = s->sentence->n_params == 0 ? 1 : GW_EXAMPLE_MOST_TUPLES, first = gw_random_below (&s->random, n);

  for (guint i = 0; i < n && !gw_control_should_stop (s->control); i++)
    {
      gw_example_choose_numbers (s, (first + i) % n);
      if (gw_example_outcome (s, NULL) == GW_SATISFIED)
        return TRUE;
    }
  return FALSE;
}

/* What is rarely so by chance, the solver finds. */
static gboolean
solve (GwExampleSearch *s, const char *rule)
{
  g_autofree char *text = gw_example_text (s, rule);

  return gw_example_solve (s, text) && gw_example_outcome (s, NULL) == GW_SATISFIED;
}

static gboolean
find_allowed (GwExampleSearch *s, const char *rule)
{
  for (guint i = 0; i < MOST_FILLINGS && !gw_control_should_stop (s->control); i++)
    if (fill (s) && holds_with_some_number (s))
      return TRUE;
  for (guint i = 0; i < (s->sentence->n_params == 0 ? 1 : GW_EXAMPLE_MOST_SOLVED) && !gw_control_should_stop (s->control); i++)
    {
      gw_example_choose_numbers (s, gw_random_below (&s->random, s->sentence->n_params == 1 ? GW_EXAMPLE_MOST_SOLVED : GW_EXAMPLE_MOST_TUPLES));
      if (solve (s, rule))
        return TRUE;
    }
  return FALSE;
}

/* ---- forbidden ---- */

static GArray *
clue_cells (const GwExampleSearch *s)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < s->clue->n_args; i++)
    if (s->clue->args[i].type == GW_ARG_CELL)
      g_array_append_val (cells, s->clue->args[i].value);
  return cells;
}

/* The cells whose digits stand on the board: of GwCell, in the order of the clue. */
static GArray *
shown_cells (const GwExampleSearch *s)
{
  GArray *cells = s->stage->is_full ? g_array_new (FALSE, FALSE, sizeof (gint)) : clue_cells (s);

  if (gw_grid_has_layers (s->board->grid) && !gw_example_reads_digits (s))
    return cells;
  for (gint cell = 0; s->stage->is_full && cell < (gint) s->board->grid->n_cells; cell++)
    g_array_append_val (cells, cell);
  return cells;
}

/* One other digit that breaks what held. */
static gboolean
break_one (GwExampleSearch *s, GwViolation *violation)
{
  g_autoptr (GArray) cells = shown_cells (s);

  gw_random_shuffle (&s->random, (gint *)(gpointer)cells->data, cells->len);
  for (guint i = 0; i < cells->len * s->board->symbols->n; i++)
    {
      const guint cell = (guint)g_array_index (cells, gint, i % cells->len);
      const GwMask before = s->held[cell], other = any_digit (s, cell);

      if (other == 0)
        continue;
      s->held[cell] = other;
      if (gw_example_outcome (s, violation) == GW_VIOLATED)
        return TRUE;
      s->held[cell] = before;
    }
  return FALSE;
}

/* Where nothing is allowed, or a single digit breaks nothing, any filling that is forbidden. */
static gboolean
find_forbidden (GwExampleSearch *s, gboolean is_allowed, GwViolation *violation)
{
  if (is_allowed && break_one (s, violation))
    return TRUE;
  for (guint i = 0; i < MOST_FILLINGS && !gw_control_should_stop (s->control); i++)
    if (fill (s) && gw_example_outcome (s, violation) == GW_VIOLATED)
      return TRUE;
  return FALSE;
}

/* ---- what was found ---- */

static char *
told_digits (const GwExampleSearch *s, const GArray *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            s->board->symbols->text[gw_mask_lowest (s->held[g_array_index (cells, gint, i)])]);
  return g_string_free (text, FALSE);
}

static GwPuzzle *
board_with_digits (const GwExampleSearch *s, const char *rule, const GArray *cells)
{
  g_autofree char *with_clue = gw_example_text (s, rule);
  g_autoptr (GString) text = g_string_new (with_clue);

  for (guint i = 0; i < cells->len; i++)
    {
      const gint cell = g_array_index (cells, gint, i);

      g_string_append_printf (text, "set_cell(%d, %s)\n", cell + 1, s->board->symbols->text[gw_mask_lowest (s->held[cell])]);
    }
  return gw_example_read (text->str);
}

/* Of a board of many cells, in words, no more is told than the clue's own digits and how much its layers hold. */
static void
tell_layers (const GwExampleSearch *s, GwRuleExample *example)
{
  const guint n = gw_grid_n_places (s->board->grid);
  g_autoptr (GArray) own = clue_cells (s);
  g_autofree char *digits = gw_example_reads_digits (s) ? told_digits (s, own) : g_strdup (""), *places = gw_example_tell_places (s);

  example->digits = *digits != '\0' ? g_strdup_printf ("%s; %s", digits, places) : g_strdup (places);
  example->places = g_new (guint8, n);
  for (guint place = 0; place < n; place++)
    example->places[place] = s->held[place] != 0 ? (guint8) gw_mask_lowest (s->held[place]) : GW_NO_VALUE;
}

static void
fill_example (const GwExampleSearch *s, const char *rule, const GwViolation *violation, GwRuleExample *example)
{
  g_autoptr (GArray) cells = shown_cells (s);

  example->puzzle = board_with_digits (s, rule, cells);
  if (gw_grid_has_layers (s->board->grid))
    tell_layers (s, example);
  else
    example->digits = told_digits (s, cells);
  if (violation == NULL)
    return;
  example->from = (gsize)violation->numbers[0];
  example->to = (gsize)violation->numbers[1];
  example->told = s->clue->rule->explain (s->clue, s->board, violation);
}

static void
find_examples (GwExampleSearch *s, const char *rule, GwRuleExamples *found)
{
  const gboolean has_layers = gw_grid_has_layers (s->board->grid);
  const gboolean is_allowed = has_layers ? gw_example_allow_layers (s, rule) : find_allowed (s, rule);
  GwViolation violation = { 0 };
  g_autofree char *part = NULL;

  if (is_allowed)
    fill_example (s, rule, NULL, &found->allowed);
  if (has_layers ? gw_example_forbid_layers (s, is_allowed, &violation) : find_forbidden (s, is_allowed, &violation))
    fill_example (s, rule, &violation, &found->forbidden);
  found->strength = gw_own_strength_text (gw_own_rule_strength (s->clue, s->board, &part), part);
}

GwRuleExamples *
gw_rule_examples_find (const GwPuzzle *puzzle, const char *text, const char *look, guint64 seed, const GwControl *control)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  g_autoptr (GwRuleExamples) found = g_new0 (GwRuleExamples, 1);
  const guint n = gw_definitions_size (rules);
  GwExampleSearch s = { .control = control };
  gsize at;

  if (!gw_definitions_add (rules, text, NULL, &at, NULL) || gw_definitions_size (rules) == n)
    return NULL;
  s.sentence = gw_own_rule_sentence (gw_definitions_nth (rules, n));
  gw_random_init (&s.random, seed);
  if (gw_example_speaks_of_layers (s.sentence) ? gw_example_set_layers (&s, puzzle, text, look) : set_stage (&s, puzzle, text, look))
    find_examples (&s, text, found);
  gw_example_clear_board (&s);
  return found->strength != NULL && !gw_control_should_stop (control) ? g_steal_pointer (&found) : NULL;
}

static void
example_clear (GwRuleExample *example)
{
  g_clear_pointer (&example->puzzle, gw_puzzle_unref);
  g_free (example->digits);
  g_free (example->places);
  g_free (example->told);
}

void
gw_rule_examples_free (GwRuleExamples *examples)
{
  if (examples == NULL)
    return;
  example_clear (&examples->allowed);
  example_clear (&examples->forbidden);
  g_free (examples->strength);
  g_free (examples);
}
