#include "exchange/drawn-offers.h"

GwDrawnOffer *
gw_drawn_offer_new (const char *rule, char *text, gboolean is_sure)
{
  GwDrawnOffer *offer = g_new (GwDrawnOffer, 1);

  *offer = (GwDrawnOffer) { .rule = rule, .text = text, .is_sure = is_sure };
  offer->statements = g_ptr_array_new_with_free_func (g_free);
  offer->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  offer->drawings = g_array_new (FALSE, FALSE, sizeof (guint));
  return offer;
}

void
gw_drawn_offer_free (GwDrawnOffer *offer)
{
  if (offer == NULL)
    return;
  g_free (offer->text);
  g_ptr_array_unref (offer->statements);
  g_array_unref (offer->shown);
  g_array_unref (offer->drawings);
  g_free (offer);
}
