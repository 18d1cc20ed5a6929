#include "selection/puzzle-text.h"

#include "rules/rule-table.h"

char *
gw_values_text (const GwSymbols *symbols)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < symbols->n_listed; i++)
    g_string_append (text, symbols->text[symbols->listed[i]]);
  return g_string_free (text, FALSE);
}

char *
gw_values_with_times (const GwSymbols *symbols, guint symbol, guint times)
{
  guint before = symbols->multiplicity[symbol], n = 0;
  GString *text;

  if (times == 0 || symbols->n_listed - before + times > GW_MAX_SYMBOLS)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < symbols->n_listed; i++)
    {
      if (symbols->listed[i] != symbol)
        g_string_append (text, symbols->text[symbols->listed[i]]);
      else if (++n <= times)
        g_string_append (text, symbols->text[symbol]);
      for (guint more = before; symbols->listed[i] == symbol && n == before && more < times; more++)
        g_string_append (text, symbols->text[symbol]);
    }
  return g_string_free (text, FALSE);
}

/* ---- what a symbol is shown as, counts, and whether it is none ---- */

/* What RULE says: of SYMBOL, or with GW_NO_SYMBOL of any. */
static const GwConstraint *
find_definition (const GwPuzzle *puzzle, const GwRule *rule, gint symbol)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule && (symbol == GW_NO_SYMBOL || puzzle->constraints[i]->args[0].value == symbol))
      return puzzle->constraints[i];
  return NULL;
}

/* OLD becomes what ARGS say; with no ARGS it goes. A new one stands behind the last definition. */
static GwEdit *
define (const GwPuzzle *puzzle, const GwRule *rule, const GwConstraint *old, const GwArg *args, guint n_args, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwConstraint) new = NULL;
  guint position = 0;

  if (n_args > 0)
    new = gw_puzzle_make (puzzle, old != NULL ? old->id : 0, rule, args, n_args, old != NULL ? old->facts : NULL, error);
  if ((n_args > 0 && new == NULL) || (n_args == 0 && old == NULL) || (old != NULL && new != NULL && gw_constraint_equal (old, new)))
    return NULL;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_rule_is_definition (puzzle->constraints[i]->rule))
      position = i + 1;
  if (new == NULL)
    gw_edit_remove (edit, old->id);
  else if (old != NULL)
    gw_edit_replace (edit, old->id, new);
  else
    gw_edit_add (edit, new, position);
  return g_steal_pointer (&edit);
}

GwEdit *
gw_symbols_say (const GwPuzzle *puzzle, const GwRule *rule, guint symbol, const char *text, GError **error)
{
  const GwConstraint *old = find_definition (puzzle, rule, (gint) symbol);
  gboolean is_text = rule->forms[0].fields[1].type == GW_FIELD_TEXT;
  GwArg args[2] = { { GW_ARG_SYMBOL, (gint) symbol, NULL }, { is_text ? GW_ARG_TEXT : GW_ARG_NUMBER, 0, NULL } };
  gint64 number = 0;

  if (*text == '\0')
    return define (puzzle, rule, old, NULL, 0, error);
  if (is_text)
    args[1].text = g_intern_string (text);
  else if (!g_ascii_string_to_signed (text, 10, 0, 99, &number, error))
    return NULL;
  else
    args[1].value = (gint) number;
  return define (puzzle, rule, old, args, 2, error);
}

GwEdit *
gw_symbols_set_empty (const GwPuzzle *puzzle, gint symbol, GError **error)
{
  const GwRule *rule = &gw_rule_empty_value;
  GwArg arg = { GW_ARG_SYMBOL, symbol, NULL };

  return define (puzzle, rule, find_definition (puzzle, rule, GW_NO_SYMBOL), &arg, symbol != GW_NO_SYMBOL, error);
}
