#include "author/rule-example.h"

#include <string.h>

#include "author/rule-draft.h"

/* The board of each kind: as small as shows it, and where its clue lies. Digits of a row and of a column differ. */
typedef struct
{
  guint       columns, rows; /* 0: as many as there are digits */
  const char *cells;         /* the clue, as files list it; NULL: the first row */
  gboolean    is_full;       /* digits stand beside the clue, too */
} Stage;

static const Stage stages[] = {
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
#define MOST_SOLVED 60   /* numbers of a clue that the solver is asked about */
#define MOST_TUPLES 1000 /* numbers of a clue that a filling is held against */

typedef struct
{
  const Stage     *stage;
  char            *head;    /* owned: the board as a file, without the clue */
  GwPuzzle        *board;   /* owned: with a clue of numbers 0 */
  const GwConstraint *clue; /* of that */
  const GwSentence *sentence;
  gint             numbers[GW_SENTENCE_MAX_PARAMS];
  GwMask          *digits;  /* owned: a filling, a mask a cell */
  gboolean         has_groups;
  GwRandom         random;
  const GwControl *control;
} Search;

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

static gboolean
speaks_of_layers (const GwSentence *sentence)
{
  gboolean speaks = FALSE;

  for (guint i = 0; i < GW_SENTENCE_MAX_LAYERS; i++)
    speaks = speaks || sentence->uses_layer[i];
  return speaks;
}

/* With the other rules of BASE, which the sentence may use. */
static char *
board_text (Search *s, const GwPuzzle *base, const char *rule, const char *look, guint *columns)
{
  g_autofree char *digits = digits_of (base->symbols);
  g_autoptr (GwDefinitions) known = gw_definitions_of (base);
  const guint n = (guint)g_utf8_strlen (digits, -1);
  GString *text = g_string_new (NULL);

  *columns = s->stage->columns != 0 ? s->stage->columns : n;
  s->has_groups = n >= MAX (*columns, s->stage->rows);
  g_string_append_printf (text, "values = %s\ncolumns = %u\nrows = %u\n", digits, *columns, s->stage->rows);
  if (s->has_groups)
    g_string_append (text, "row_groups\ncolumn_groups\n");
  for (guint i = 0; i < gw_definitions_size (known); i++)
    {
      const GwSentence *sentence = gw_own_rule_sentence (gw_definitions_nth (known, i));

      if (!speaks_of_layers (sentence))
        g_string_append_printf (text, "rule %s\n", sentence->text);
    }
  g_string_append_printf (text, *look != '\0' ? "rule %s //@ look: %s\n" : "rule %s\n", rule, look);
  return g_string_free (text, FALSE);
}

/* "Sum(15, 1, 2)", or without the parentheses where nothing stands in them. */
static char *
clue_text (const Search *s, const char *rule, guint columns)
{
  GString *list = g_string_new (NULL);
  g_autofree char *name = g_strndup (rule, strcspn (rule, "("));

  for (guint i = 0; i < s->sentence->n_params; i++)
    g_string_append_printf (list, "%s%d", list->len > 0 ? ", " : "", s->numbers[i]);
  if (s->stage->cells != NULL && *s->stage->cells != '\0')
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", s->stage->cells);
  for (guint i = 1; s->stage->cells == NULL && i <= columns; i++)
    g_string_append_printf (list, "%s%u", list->len > 0 ? ", " : "", i);
  if (list->len > 0)
    g_string_append_c (g_string_prepend_c (list, '('), ')');
  g_string_prepend (list, name);
  return g_string_free (list, FALSE);
}

static GwPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return reading->puzzle != NULL && reading->n_errors == 0 ? gw_puzzle_ref (reading->puzzle) : NULL;
}

/* FALSE when there is no board for RULE. */
static gboolean
set_stage (Search *s, const GwPuzzle *base, const char *rule, const char *look)
{
  g_autofree char *clue = NULL, *text = NULL;
  guint columns;

  s->stage = &stages[s->sentence->kind];
  s->head = board_text (s, base, rule, look, &columns);
  clue = clue_text (s, rule, columns);
  text = g_strconcat (s->head, clue, "\n", NULL);
  s->board = read_puzzle (text);
  for (guint i = 0; s->board != NULL && i < s->board->n_constraints; i++)
    if (gw_rule_is_own (s->board->constraints[i]->rule))
      s->clue = s->board->constraints[i];
  s->digits = g_new0 (GwMask, s->board != NULL ? s->board->grid->n_cells : 1);
  return s->clue != NULL;
}

/* ---- digits ---- */

static gboolean
is_free (const Search *s, guint cell, GwMask digit)
{
  const GwGrid *grid = s->board->grid;

  for (guint other = 0; s->has_groups && other < grid->n_cells; other++)
    if (other != cell && s->digits[other] == digit && (grid->row[other] == grid->row[cell] || grid->column[other] == grid->column[cell]))
      return FALSE;
  return TRUE;
}

/* A digit that may stand in CELL, other than what does; 0 when there is none. */
static GwMask
any_digit (Search *s, guint cell)
{
  const guint n = s->board->symbols->n, first = gw_random_below (&s->random, n);

  for (guint i = 0; i < n; i++)
    {
      const GwMask digit = GW_BIT ((first + i) % n);

      if (digit != s->digits[cell] && is_free (s, cell, digit))
        return digit;
    }
  return 0;
}

/* Cell by cell, and from the beginning where that comes to no end: small squares of few digits do now and then. */
static gboolean
fill (Search *s)
{
  const guint n = s->board->grid->n_cells;
  guint cell = 0;

  for (guint tries = 0; tries < 2000 && cell < n; tries++)
    {
      memset (s->digits, 0, n * sizeof *s->digits);
      for (cell = 0; cell < n && (s->digits[cell] = any_digit (s, cell)) != 0; cell++)
        ;
    }
  return cell == n;
}

static GwConstraint *
numbered_clue (const Search *s)
{
  g_autofree GwArg *args = g_memdup2 (s->clue->args, s->clue->n_args * sizeof *args);

  for (guint i = 0; i < s->sentence->n_params; i++)
    args[i].value = s->numbers[i];
  return gw_puzzle_make (s->board, 0, s->clue->rule, args, s->clue->n_args, NULL, NULL);
}

static GwOutcome
outcome (const Search *s, GwViolation *violation)
{
  g_autoptr (GwConstraint) clue = numbered_clue (s);
  const GwView view = { s->board, s->digits };

  return clue != NULL ? gw_constraint_check (clue, &view, violation) : GW_PENDING;
}

/* ---- allowed ---- */

/* The I-th of the numbers that a clue may have: each of several is small. */
static void
choose_numbers (Search *s, guint i)
{
  static const guint bases[GW_SENTENCE_MAX_PARAMS + 1] = { 1, MOST_TUPLES, 31, 10, 5 };
  const guint base = bases[s->sentence->n_params];

  for (guint k = 0; k < s->sentence->n_params; k++, i /= base)
    s->numbers[k] = (gint)(i % base);
}

static gboolean
holds_with_some_number (Search *s)
{
  const guint n = s->sentence->n_params == 0 ? 1 : MOST_TUPLES, first = gw_random_below (&s->random, n);

  for (guint i = 0; i < n && !gw_control_should_stop (s->control); i++)
    {
      choose_numbers (s, (first + i) % n);
      if (outcome (s, NULL) == GW_SATISFIED)
        return TRUE;
    }
  return FALSE;
}

/* What is rarely so by chance, the solver finds. */
static gboolean
solve (Search *s, const char *rule)
{
  g_autofree char *clue = clue_text (s, rule, s->board->grid->plan.columns), *text = g_strconcat (s->head, clue, "\n", NULL);
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwAnswerer) answerer = puzzle != NULL ? gw_answerer_new (puzzle, NULL) : NULL;
  const GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = gw_random_next (&s->random) };
  GwAnswer answer = { 0 };
  gboolean is_found;

  if (answerer == NULL)
    return FALSE;
  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  gw_answerer_count (answerer, NULL, &question, s->control, &answer);
  is_found = answer.n_witnesses > 0;
  for (guint cell = 0; is_found && cell < s->board->grid->n_cells; cell++)
    s->digits[cell] = GW_BIT (answer.witnesses[cell]);
  gw_answer_clear (&answer);
  return is_found && outcome (s, NULL) == GW_SATISFIED;
}

static gboolean
find_allowed (Search *s, const char *rule)
{
  for (guint i = 0; i < MOST_FILLINGS && !gw_control_should_stop (s->control); i++)
    if (fill (s) && holds_with_some_number (s))
      return TRUE;
  for (guint i = 0; i < (s->sentence->n_params == 0 ? 1 : MOST_SOLVED) && !gw_control_should_stop (s->control); i++)
    {
      choose_numbers (s, gw_random_below (&s->random, s->sentence->n_params == 1 ? MOST_SOLVED : MOST_TUPLES));
      if (solve (s, rule))
        return TRUE;
    }
  return FALSE;
}

/* ---- forbidden ---- */

/* The cells whose digits stand on the board: of GwCell, in the order of the clue. */
static GArray *
shown_cells (const Search *s)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint));

  for (gint cell = 0; s->stage->is_full && cell < (gint)s->board->grid->n_cells; cell++)
    g_array_append_val (cells, cell);
  for (guint i = 0; !s->stage->is_full && i < s->clue->n_args; i++)
    if (s->clue->args[i].type == GW_ARG_CELL)
      g_array_append_val (cells, s->clue->args[i].value);
  return cells;
}

/* One other digit that breaks what held. */
static gboolean
break_one (Search *s, GwViolation *violation)
{
  g_autoptr (GArray) cells = shown_cells (s);

  gw_random_shuffle (&s->random, (gint *)(gpointer)cells->data, cells->len);
  for (guint i = 0; i < cells->len * s->board->symbols->n; i++)
    {
      const guint cell = (guint)g_array_index (cells, gint, i % cells->len);
      const GwMask before = s->digits[cell], other = any_digit (s, cell);

      if (other == 0)
        continue;
      s->digits[cell] = other;
      if (outcome (s, violation) == GW_VIOLATED)
        return TRUE;
      s->digits[cell] = before;
    }
  return FALSE;
}

/* Where nothing is allowed, or a single digit breaks nothing, any filling that is forbidden. */
static gboolean
find_forbidden (Search *s, gboolean is_allowed, GwViolation *violation)
{
  if (is_allowed && break_one (s, violation))
    return TRUE;
  for (guint i = 0; i < MOST_FILLINGS && !gw_control_should_stop (s->control); i++)
    if (fill (s) && outcome (s, violation) == GW_VIOLATED)
      return TRUE;
  return FALSE;
}

/* ---- what was found ---- */

static char *
told_digits (const Search *s, const GArray *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            s->board->symbols->text[gw_mask_lowest (s->digits[g_array_index (cells, gint, i)])]);
  return g_string_free (text, FALSE);
}

static GwPuzzle *
board_with_digits (const Search *s, const char *rule, const GArray *cells)
{
  g_autofree char *clue = clue_text (s, rule, s->board->grid->plan.columns);
  g_autoptr (GString) text = g_string_new (s->head);

  g_string_append_printf (text, "%s\n", clue);
  for (guint i = 0; i < cells->len; i++)
    {
      const gint cell = g_array_index (cells, gint, i);

      g_string_append_printf (text, "set_cell(%d, %s)\n", cell + 1, s->board->symbols->text[gw_mask_lowest (s->digits[cell])]);
    }
  return read_puzzle (text->str);
}

static void
fill_example (const Search *s, const char *rule, const GwViolation *violation, GwRuleExample *example)
{
  g_autoptr (GArray) cells = shown_cells (s);

  example->puzzle = board_with_digits (s, rule, cells);
  example->digits = told_digits (s, cells);
  if (violation == NULL)
    return;
  example->from = (gsize)violation->numbers[0];
  example->to = (gsize)violation->numbers[1];
  example->told = s->clue->rule->explain (s->clue, s->board, violation);
}

static void
find_examples (Search *s, const char *rule, GwRuleExamples *found)
{
  GwViolation violation = { 0 };
  g_autofree char *part = NULL;
  const gboolean is_allowed = find_allowed (s, rule);

  if (is_allowed)
    fill_example (s, rule, NULL, &found->allowed);
  if (find_forbidden (s, is_allowed, &violation))
    fill_example (s, rule, &violation, &found->forbidden);
  found->strength = gw_own_strength_text (gw_own_rule_strength (s->clue, s->board, &part), part);
}

GwRuleExamples *
gw_rule_examples_find (const GwPuzzle *puzzle, const char *text, const char *look, guint64 seed, const GwControl *control)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  g_autoptr (GwRuleExamples) found = g_new0 (GwRuleExamples, 1);
  const guint n = gw_definitions_size (rules);
  Search s = { .control = control };
  gsize at;

  if (!gw_definitions_add (rules, text, NULL, &at, NULL) || gw_definitions_size (rules) == n)
    return NULL;
  s.sentence = gw_own_rule_sentence (gw_definitions_nth (rules, n));
  gw_random_init (&s.random, seed);
  if (!speaks_of_layers (s.sentence) && set_stage (&s, puzzle, text, look))
    find_examples (&s, text, found);
  g_clear_pointer (&s.board, gw_puzzle_unref);
  g_free (s.head);
  g_free (s.digits);
  return found->strength != NULL && !gw_control_should_stop (control) ? g_steal_pointer (&found) : NULL;
}

static void
example_clear (GwRuleExample *example)
{
  g_clear_pointer (&example->puzzle, gw_puzzle_unref);
  g_free (example->digits);
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
