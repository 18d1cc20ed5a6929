#include "author/own-digits.h"

#include <string.h>

#include "rules/rule-table.h"

/* Identities of constraints are counted from 1 and stay far below. */
#define WORKING_BIT (1ull << 61)

static const char *const keys[GW_N_OWN] = { [GW_OWN_WORKING] = "working", [GW_OWN_SOLUTION] = "solution" };

const char *
gw_own_key (GwOwn which)
{
  return keys[which];
}

/* ---- text ---- */

static guint8 *
no_digits (const GwPuzzle *puzzle)
{
  guint8 *digits = g_malloc (puzzle->grid->n_cells);

  memset (digits, GW_NO_VALUE, puzzle->grid->n_cells);
  return digits;
}

guint
gw_own_count (const GwPuzzle *puzzle, const guint8 *digits)
{
  guint n = 0;

  for (guint cell = 0; digits != NULL && cell < puzzle->grid->n_cells; cell++)
    n += digits[cell] != GW_NO_VALUE;
  return n;
}

/* NULL when TEXT has not as many characters as there are cells, or none of them is a symbol. */
static guint8 *
parse (const GwPuzzle *puzzle, const char *text)
{
  g_autofree guint8 *digits = no_digits (puzzle);
  guint cell = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gint symbol = gw_symbols_find (puzzle->symbols, at, g_utf8_next_char (at) - at);

      if (*at == ' ')
        continue;
      if (cell == puzzle->grid->n_cells)
        return NULL;
      if (symbol != GW_NO_SYMBOL && gw_grid_is_active (puzzle->grid, (GwCell) cell))
        digits[cell] = (guint8) symbol;
      cell++;
    }
  return cell == puzzle->grid->n_cells && gw_own_count (puzzle, digits) > 0 ? g_steal_pointer (&digits) : NULL;
}

char *
gw_own_text (const GwPuzzle *puzzle, const guint8 *digits)
{
  GString *text;

  if (gw_own_count (puzzle, digits) == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    g_string_append (text, digits[cell] == GW_NO_VALUE ? "?" : puzzle->symbols->text[digits[cell]]);
  return g_string_free (text, FALSE);
}

guint8 *
gw_own_read (const GwPuzzle *puzzle, GwOwn which)
{
  const char *text = gw_facts_get (puzzle->facts, keys[which]);

  return text != NULL ? parse (puzzle, text) : NULL;
}

gboolean
gw_own_edit (GwEdit *edit, const GwPuzzle *puzzle, GwOwn which, const guint8 *digits)
{
  g_autofree char *text = gw_own_text (puzzle, digits);
  g_autoptr (GwFacts) facts = gw_facts_set (puzzle->facts, keys[which], text);

  if (gw_facts_equal (facts, puzzle->facts))
    return FALSE;
  gw_edit_set_facts (edit, facts);
  return TRUE;
}

char *
gw_own_carry (const GwPuzzle *puzzle, const char *key, const char *value, const GwCell *cells, const gint *symbols)
{
  g_autofree guint8 *old = NULL, *new = NULL;
  gboolean is_own = FALSE;

  for (guint i = 0; i < GW_N_OWN; i++)
    is_own = is_own || g_str_equal (key, keys[i]);
  old = is_own ? parse (puzzle, value) : NULL;
  if (old == NULL)
    return NULL;
  new = no_digits (puzzle);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (old[cell] != GW_NO_VALUE)
      new[cells != NULL ? cells[cell] : cell] = symbols != NULL ? (guint8) symbols[old[cell]] : old[cell];
  return gw_own_text (puzzle, new);
}

/* ---- givens ---- */

static const GwRule *
given_rule (void)
{
  return &gw_rule_set_cell;
}

/* The given of each cell, NULL where there is none; of cells whose given is open, that. */
static const GwConstraint **
find_givens (const GwPuzzle *puzzle)
{
  const GwConstraint **givens = g_new0 (const GwConstraint *, puzzle->grid->n_cells);
  const GwRule *rule = given_rule ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      givens[puzzle->constraints[i]->args[0].value] = puzzle->constraints[i];
  return givens;
}

static gboolean
is_stated (const GwConstraint *given)
{
  return given != NULL && given->args[1].value != GW_OPEN;
}

gboolean *
gw_givens_stated (const GwPuzzle *puzzle)
{
  g_autofree const GwConstraint **givens = find_givens (puzzle);
  gboolean *is_given = g_new (gboolean, puzzle->grid->n_cells);

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    is_given[cell] = is_stated (givens[cell]);
  return is_given;
}

guint8 *
gw_working_read (const GwPuzzle *puzzle)
{
  g_autofree guint8 *digits = gw_own_read (puzzle, GW_OWN_WORKING);
  g_autofree const GwConstraint **givens = digits != NULL ? find_givens (puzzle) : NULL;

  for (guint cell = 0; digits != NULL && cell < puzzle->grid->n_cells; cell++)
    if (is_stated (givens[cell]))
      digits[cell] = GW_NO_VALUE;
  return gw_own_count (puzzle, digits) > 0 ? g_steal_pointer (&digits) : NULL;
}

guint8 *
gw_solution_read (const GwPuzzle *puzzle)
{
  guint8 *digits = gw_own_read (puzzle, GW_OWN_SOLUTION);
  g_autofree const GwConstraint **givens = digits != NULL ? find_givens (puzzle) : NULL;

  for (guint cell = 0; digits != NULL && cell < puzzle->grid->n_cells; cell++)
    if (digits[cell] == GW_NO_VALUE && is_stated (givens[cell]))
      digits[cell] = (guint8) givens[cell]->args[1].value;
  return digits;
}

static GwConstraint *
make_given (const GwPuzzle *puzzle, guint64 id, guint cell, guint8 symbol, GwFacts *facts)
{
  const GwArg args[] = { { GW_ARG_CELL, (gint) cell, NULL }, { GW_ARG_SYMBOL, symbol, NULL } };

  return gw_puzzle_make (puzzle, id, given_rule (), args, G_N_ELEMENTS (args), facts, NULL);
}

gboolean
gw_id_is_working (guint64 id, GwCell *cell)
{
  if ((id & WORKING_BIT) == 0 || id >= 2 * WORKING_BIT)
    return FALSE;
  if (cell != NULL)
    *cell = (GwCell) ((id - WORKING_BIT) / GW_MAX_SYMBOLS);
  return TRUE;
}

GwPuzzle *
gw_working_as_given (GwPuzzle *puzzle)
{
  g_autofree guint8 *digits = gw_working_read (puzzle);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwFacts) locked = gw_facts_set (NULL, "locked", "yes");
  GwPuzzle *with;

  for (guint cell = 0; digits != NULL && cell < puzzle->grid->n_cells; cell++)
    if (digits[cell] != GW_NO_VALUE)
      {
        g_autoptr (GwConstraint) given = make_given (puzzle, WORKING_BIT + cell * GW_MAX_SYMBOLS + digits[cell], cell,
                                                     digits[cell], locked);

        if (given != NULL)
          gw_edit_add (edit, given, G_MAXUINT);
      }
  with = digits != NULL ? gw_puzzle_apply (puzzle, edit, NULL, NULL) : NULL;
  return with != NULL ? with : gw_puzzle_ref (puzzle);
}

GwEdit *
gw_working_make_given (const GwPuzzle *puzzle)
{
  g_autofree guint8 *digits = gw_working_read (puzzle);
  g_autofree const GwConstraint **givens = digits != NULL ? find_givens (puzzle) : NULL;
  GwEdit *edit = digits != NULL ? gw_edit_new () : NULL;

  for (guint cell = 0; digits != NULL && cell < puzzle->grid->n_cells; cell++)
    if (digits[cell] != GW_NO_VALUE)
      {
        const GwConstraint *open = givens[cell];
        g_autoptr (GwConstraint) given = make_given (puzzle, open != NULL ? open->id : 0, cell, digits[cell],
                                                     open != NULL ? open->facts : NULL);

        if (given != NULL && open != NULL)
          gw_edit_replace (edit, open->id, given);
        else if (given != NULL)
          gw_edit_add (edit, given, G_MAXUINT);
      }
  if (edit != NULL)
    gw_own_edit (edit, puzzle, GW_OWN_WORKING, NULL);
  return edit;
}
