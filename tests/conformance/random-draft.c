#include "random-draft.h"

#include "answer/answer.h"
#include "random-statement.h"
#include "rules/assemble.h"

static const DraftBase bases[] = {
  { "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n", 4 },
  { "values=abcd\ncolumns=4\nrows=4\nbox_groups(2,2)\nrow_groups\n", 4 },
  { "values=1123\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=12233\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=0123\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(3,3)\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=123-\nempty_value=-\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\n", 4 },
  { "values=12345\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nrestrict_grid(6,7)\n", 4 },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\n", 6 },
  { "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n", 6 },
  { "values=12345\nhexagonal_grid(3,5)\nhexagon_lines\n", 0 },
  { "values=123456\nhexagonal_grid(3,5)\nhexagon_lines\n", 0 },
};

GwRandom draft_random;

guint
draft_below (guint n)
{
  return gw_random_below (&draft_random, n);
}

GwPuzzle *
draft_build (const Draft *draft)
{
  g_autoptr (GString) text = g_string_new (draft->base->text);

  for (guint i = 0; i < draft->clues->len; i++)
    g_string_append_printf (text, "%s\n", (char *) draft->clues->pdata[i]);
  return build_puzzle (text->str, NULL);
}

static gboolean
is_active (const Draft *draft, guint cell)
{
  return gw_grid_is_active (draft->grid->grid, (GwCell) cell);
}

static guint
random_cell (const Draft *draft)
{
  guint cell;

  do
    cell = draft_below (draft->grid->grid->n_cells);
  while (!is_active (draft, cell));
  return cell;
}

/* A connected set of about WANTED cells. */
static guint
random_cells (const Draft *draft, guint wanted, GwCell *cells)
{
  guint n = 0;

  cells[n++] = (GwCell) random_cell (draft);
  for (guint tries = 0; n < wanted && tries < 30; tries++)
    {
      GwCell neighbours[6];
      guint n_neighbours = gw_grid_neighbours (draft->grid->grid, cells[draft_below (n)], neighbours);
      GwCell next = n_neighbours > 0 ? neighbours[draft_below (n_neighbours)] : cells[0];
      gboolean is_new = TRUE;

      for (guint i = 0; i < n; i++)
        is_new = is_new && cells[i] != next;
      if (is_new)
        cells[n++] = next;
    }
  return n;
}

static void
append_cells (GString *text, const GwCell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, ",%u", cells[i] + 1u);
  g_string_append_c (text, ')');
}

static GwMask *
solution_masks (const Draft *draft)
{
  guint n_cells = draft->grid->grid->n_cells;
  GwMask *cells = g_new0 (GwMask, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = is_active (draft, cell) ? GW_BIT (draft->solution[cell]) : 0;
  return cells;
}

static const char *
symbol_at (const Draft *draft, guint cell)
{
  return draft->grid->symbols->text[draft->solution[cell]];
}

static gint
number_at (const Draft *draft, guint cell)
{
  return draft->grid->symbols->number[draft->solution[cell]];
}

char *
draft_given (const Draft *draft)
{
  guint cell = random_cell (draft);

  return g_strdup_printf ("set_cell(%u,%s)", cell + 1, symbol_at (draft, cell));
}

/* Cages by their true total; whether their cells differ is for the caller's check to find out. */
static char *
cage (const Draft *draft, gboolean is_product)
{
  GString *text = g_string_new (NULL);
  GwCell cells[5];
  guint n = random_cells (draft, 1 + draft_below (4), cells);
  gint64 sum = 0, product = 1;

  for (guint i = 0; i < n; i++)
    {
      sum += number_at (draft, cells[i]);
      if (draft->solution[cells[i]] != draft->grid->symbols->empty)
        product *= number_at (draft, cells[i]);
    }
  g_string_append_printf (text, is_product ? "product(%d" : "sum(%d", (gint) (is_product ? product : sum));
  append_cells (text, cells, n);
  return g_string_free (text, FALSE);
}

static char *
parity (const Draft *draft)
{
  guint cell = random_cell (draft);

  return g_strdup_printf (number_at (draft, cell) % 2 ? "odd(%u)" : "even(%u)", cell + 1);
}

static char *
possible_values (const Draft *draft)
{
  const GwSymbols *symbols = draft->grid->symbols;
  guint cell = random_cell (draft), other = draft_below (symbols->n);

  if (other == draft->solution[cell])
    return g_strdup_printf ("set_values(%u,%s)", cell + 1, symbols->text[other]);
  if (draft_below (2))
    return g_strdup_printf ("del_values(%u,%s)", cell + 1, symbols->text[other]);
  return g_strdup_printf ("set_values(%u,%s,%s)", cell + 1, symbols->text[other], symbol_at (draft, cell));
}

static char *
group (const Draft *draft)
{
  GString *text = g_string_new (draft_below (2) ? "extra_region(" : "jigsaw(");
  GwCell cells[6];
  guint n = random_cells (draft, 2 + draft_below (3), cells);

  g_string_append_printf (text, "%u", cells[0] + 1u);
  append_cells (text, cells + 1, n - 1);
  return g_string_free (text, FALSE);
}

static char *
diagonal (const Draft *draft)
{
  guint side = draft->base->columns;

  if (side == 0)
    return g_strdup ("renban");
  return draft_below (2) ? g_strdup_printf ("diagonal(1,%u)", side * side)
                   : g_strdup_printf ("diagonal(%u,%u)", side, side * side - side + 1);
}

gboolean
draft_can_draw (const GwRule *rule)
{
  return gw_rule_is_enforced (rule) && !gw_rule_is_definition (rule) && rule->define == NULL && rule->origin != GW_ORIGIN_INTERNAL
         && rule->forms[0].fields[0].type != GW_FIELD_TEXT;
}

static const GwRule *
random_rule (void)
{
  const GwRule *rule;

  do
    rule = gw_rules[draft_below (gw_n_rules)];
  while (!draft_can_draw (rule));
  return rule;
}

/* As it stands, or with what the solution makes of its blanks; NULL when it does not fit. */
static char *
filled_in (const Draft *draft, const char *statement)
{
  g_autofree char *text = g_strconcat (draft->base->text, statement, "\n", NULL);
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  g_autofree GwMask *cells = NULL;
  const GwConstraint *constraint;

  if (puzzle == NULL)
    return NULL;
  constraint = puzzle->constraints[puzzle->n_constraints - 2];
  if (!gw_constraint_is_open (constraint) || constraint->rule->derive == NULL)
    return g_strdup (statement);
  cells = solution_masks (draft);
  gw_constraint_derive (constraint, &(GwView){ puzzle, cells }, derived);
  return derived->len > 0 ? gw_constraint_to_text (derived->pdata[0], puzzle->symbols) : NULL;
}

char *
draft_clue_of (const Draft *draft, const GwRule *rule)
{
  g_autofree char *statement = random_statement (&draft_random, draft->grid, rule);

  return filled_in (draft, statement);
}

static char *
any_clue (const Draft *draft)
{
  for (guint tries = 0; tries < 10; tries++)
    {
      char *clue = draft_clue_of (draft, random_rule ());

      if (clue != NULL)
        return clue;
    }
  return draft_given (draft);
}

static char *
random_clue (const Draft *draft)
{
  switch (draft_below (18))
    {
    case 12:
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
      return any_clue (draft);
    case 0:
    case 1:
    case 2:
      return cage (draft, FALSE);
    case 3:
      return cage (draft, TRUE);
    case 4:
      return parity (draft);
    case 5:
    case 6:
      return possible_values (draft);
    case 7:
      return group (draft);
    case 8:
      return diagonal (draft);
    case 9:
      return g_strdup (draft_below (2) ? "renban" : "repetition");
    default:
      return draft_given (draft);
    }
}

static gboolean
solution_satisfies (const Draft *draft, const GwPuzzle *puzzle)
{
  g_autofree GwMask *cells = solution_masks (draft);

  return gw_puzzle_judge (puzzle, cells, NULL) == GW_SATISFIED;
}

gboolean
draft_add (Draft *draft, char *clue)
{
  g_autoptr (GwPuzzle) puzzle = NULL;

  if (clue == NULL)
    return FALSE;
  g_ptr_array_add (draft->clues, clue);
  puzzle = draft_build (draft);
  if (puzzle != NULL && solution_satisfies (draft, puzzle))
    return TRUE;
  g_ptr_array_remove_index (draft->clues, draft->clues->len - 1);
  return FALSE;
}

static void
draw_solution (Draft *draft)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (draft->grid, NULL);
  GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = gw_random_next (&draft_random) };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  draft->solution = g_memdup2 (answer.witnesses, draft->grid->grid->n_cells);
  gw_answer_clear (&answer);
}

void
draft_init (Draft *draft, guint n_clues)
{
  draft->base = &bases[draft_below (G_N_ELEMENTS (bases))];
  draft->clues = g_ptr_array_new_with_free_func (g_free);
  draft->grid = draft_build (draft);
  g_assert_nonnull (draft->grid);
  draw_solution (draft);
  for (guint n = 0; n < n_clues; n++)
    draft_add (draft, random_clue (draft));
}

void
draft_clear (Draft *draft)
{
  g_ptr_array_unref (draft->clues);
  gw_puzzle_unref (draft->grid);
  g_free (draft->solution);
}
