#include "session/session-private.h"

#include "exchange/drawn-offers.h"
#include "selection/drawn-list.h"

/* Drawings that are selected become clues: what others have only drawn, or one has drawn oneself before there was a rule for it. */

/* The drawings of LIST, and which of them are selected and may be changed. Free both. */
static GPtrArray *
drawings_of (GwSession *self, GPtrArray *list, gboolean **asked)
{
  GPtrArray *drawings = g_ptr_array_new ();

  *asked = g_new0 (gboolean, list->len + 1);
  for (guint i = 0; i < list->len; i++)
    {
      const GwDrawnItem *item = list->pdata[i];

      g_ptr_array_add (drawings, item->drawn);
      (*asked)[i] = gw_selection_has_clue (self->selection, item->id) && !item->drawn->is_locked;
    }
  return drawings;
}

GPtrArray *
gw_session_get_offers (GwSession *self)
{
  g_autoptr (GPtrArray) list = NULL, drawings = NULL;
  g_autofree gboolean *asked = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  if (self->puzzle == NULL)
    return g_ptr_array_new ();
  list = gw_drawn_list (self->puzzle);
  drawings = drawings_of (self, list, &asked);
  return gw_drawn_offers (self->puzzle, drawings, asked);
}

/* LIST without the drawings that OFFER takes away. */
static void
drop_drawn (GPtrArray *list, const GwDrawnOffer *offer)
{
  for (guint i = list->len; i > 0; i--)
    for (guint k = 0; k < offer->drawings->len; k++)
      if (g_array_index (offer->drawings, guint, k) == i - 1)
        {
          g_ptr_array_remove_index (list, i - 1);
          break;
        }
}

static gboolean
take (GwSession *self, const GwDrawnOffer *offer, GPtrArray *list, const GPtrArray *drawings, GError **error)
{
  g_autoptr (GPtrArray) clues = gw_drawn_offer_clues (offer, self->puzzle, drawings, error);
  GwEdit *edit;

  if (clues == NULL)
    return FALSE;
  edit = gw_edit_new ();
  for (guint i = 0; i < clues->len; i++)
    gw_edit_add (edit, clues->pdata[i], G_MAXUINT);
  drop_drawn (list, offer);
  gw_drawn_edit (edit, self->puzzle, list);
  return gw_session_apply (self, edit, _("Make it a rule"));
}

gboolean
gw_session_take_offer (GwSession *self, const char *rule, GError **error)
{
  g_autoptr (GPtrArray) list = NULL, drawings = NULL, offers = NULL;
  g_autofree gboolean *asked = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self) && self->puzzle != NULL, FALSE);
  list = gw_drawn_list (self->puzzle);
  drawings = drawings_of (self, list, &asked);
  offers = gw_drawn_offers (self->puzzle, drawings, asked);
  for (guint i = 0; i < offers->len; i++)
    if (g_strcmp0 (((const GwDrawnOffer *) offers->pdata[i])->rule, rule) == 0)
      return take (self, offers->pdata[i], list, drawings, error);
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("The selection does not look like “%s”."), rule));
}
