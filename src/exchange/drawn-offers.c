#include "exchange/drawn-offers.h"

#include <string.h>

#include "drawn/worn.h"
#include "exchange/outlet.h"
#include "exchange/sudokupad-document.h"

/* The symbols as a file lists them, each one sign. */
static char *
values_of (const GwPuzzle *puzzle)
{
  GString *values = g_string_new (NULL);

  for (guint i = 0; i < puzzle->symbols->n; i++)
    g_string_append (values, puzzle->symbols->text[i]);
  return g_string_free (values, FALSE);
}

/* As gw_assemble () takes it, without blanks; NULL for what no file states. */
static char *
statement_of (const GwPuzzle *puzzle, guint i)
{
  char *text = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols), *to = text;

  for (const char *at = text; at != NULL && *at != '\0'; at++)
    if (*at != ' ')
      *to++ = *at;
  if (to != NULL)
    *to = '\0';
  return text;
}

/* All that PUZZLE says, and its author's solution: what offers are tried on. FALSE where its grid is no rectangle. */
static gboolean
lay_out (GwIntake *intake, const GwPuzzle *puzzle)
{
  g_autofree char *values = values_of (puzzle);
  g_autoptr (GArray) solution = gw_stated_solution (puzzle);
  gint last = 0;

  if (puzzle->grid->plan.kind != GW_GRID_RECTANGLE
      || !gw_intake_symbols (intake, puzzle->grid->plan.columns, puzzle->grid->plan.rows, values, NULL))
    return FALSE;
  gw_intake_begin (intake, "", NULL, NULL, NULL);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      char *text = statement_of (puzzle, i);

      if (text != NULL)
        gw_intake_state (intake, text);
      if (puzzle->constraints[i]->inner != NULL) /* an alternative: new groups take numbers that none has */
        last = MAX (last, puzzle->constraints[i]->args[0].value);
    }
  gw_intake_next_tag (intake, (guint) last);
  for (guint i = 0; solution != NULL && i < solution->len; i++)
    if (g_array_index (solution, gint, i) != GW_NO_SYMBOL)
      gw_intake_solution (intake, (GwCell) i, g_array_index (solution, gint, i) + 1);
  return TRUE;
}

/* What is sure comes first; else as they were found. */
static gint
compare_offers (gconstpointer a, gconstpointer b)
{
  const GwDrawnOffer *one = *(GwDrawnOffer *const *) a, *other = *(GwDrawnOffer *const *) b;

  return other->is_sure - one->is_sure;
}

GPtrArray *
gw_drawn_offers (const GwPuzzle *puzzle, const GPtrArray *drawings, const gboolean *asked)
{
  g_autoptr (GwIntake) intake = gw_intake_new ("", "");
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_offer_free);
  GwSudokupad pad = { .offers = offers };

  if (!lay_out (intake, puzzle))
    return offers;
  gw_pad_open (&pad, intake, gw_facts_get (puzzle->facts, "rules"));
  pad.n_stated = 0; /* clues of the same kind beside them are what one expects here */
  for (guint i = 0; i < drawings->len; i++)
    gw_pad_add_drawing (&pad, drawings->pdata[i], i, "", NULL);
  for (guint i = 0; i < pad.elements->len; i++)
    {
      GwPadElement *element = &g_array_index (pad.elements, GwPadElement, i);

      element->is_context = !asked[element->source];
    }
  gw_pad_find_rules (&pad);
  gw_pad_close (&pad);
  g_ptr_array_sort (offers, compare_offers);
  return offers;
}

/* ---- accepted ---- */

/* What is said of a clue that DRAWN was: its colour, where that is not the usual one; where the drawing stays the clue is not drawn. */
static GwFacts *
facts_of (const GwDrawnOffer *offer, const GwRule *rule, const GwDrawn *drawn)
{
  g_autofree char *colour = gw_drawn_get_part (drawn, GW_PART_COLOUR);
  GwHue hue;

  if (offer->keeps_pictures)
    return gw_facts_push (NULL, "hidden", "yes");
  return drawn->kind == GW_DRAWN_LINE && gw_drawn_hue (drawn, &hue) && hue != rule->look.hue ? gw_facts_push (NULL, GW_COLOUR_KEY, colour) : NULL;
}

/* One statement, behind those that PUZZLE has, as a clue of it. */
static GwConstraint *
make_clue (const GwDrawnOffer *offer, const GwPuzzle *puzzle, const char *text, const GwDrawn *drawn, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) given = g_array_new (FALSE, FALSE, sizeof (GwStatement));
  g_autofree GwConstraint **made = NULL;
  g_autoptr (GwPuzzle) all = NULL;
  g_autoptr (GwFacts) facts = NULL;

  for (guint i = 0; i <= puzzle->n_constraints; i++)
    {
      char *own = i < puzzle->n_constraints ? statement_of (puzzle, i) : g_strdup (text);
      const GwStatement one = { .text = own, .length = own != NULL ? strlen (own) : 0 };

      if (own == NULL)
        continue;
      g_ptr_array_add (texts, own);
      g_array_append_val (given, one);
    }
  made = g_new0 (GwConstraint *, given->len);
  all = gw_assemble ((const GwStatement *) (gconstpointer) given->data, given->len, NULL, NULL, NULL, made);
  if (all == NULL || made[given->len - 1] == NULL)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("“%s” cannot be a clue of this puzzle"), text));
      return NULL;
    }
  facts = facts_of (offer, made[given->len - 1]->rule, drawn);
  return gw_puzzle_make (puzzle, 0, made[given->len - 1]->rule, made[given->len - 1]->args, made[given->len - 1]->n_args, facts, error);
}

GPtrArray *
gw_drawn_offer_clues (const GwDrawnOffer *offer, const GwPuzzle *puzzle, const GPtrArray *drawings, GError **error)
{
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < offer->statements->len; i++)
    {
      g_auto (GStrv) texts = g_strsplit (offer->statements->pdata[i], "\n", -1);
      const GwDrawn *drawn = drawings->pdata[g_array_index (offer->shown, guint, i)];

      for (guint k = 0; texts[k] != NULL; k++)
        {
          GwConstraint *clue = make_clue (offer, puzzle, texts[k], drawn, error);

          if (clue == NULL)
            return NULL;
          g_ptr_array_add (clues, clue);
        }
    }
  return g_steal_pointer (&clues);
}
