#pragma once

#include <gtk/gtk.h>

#include "recipe/wish.h"

G_BEGIN_DECLS

/* Every detail of a wish, a row each.
 *
 * Signal
 *   changed   somebody has chosen */
#define GW_TYPE_WISH_DETAILS (gw_wish_details_get_type ())

G_DECLARE_FINAL_TYPE (GwWishDetails, gw_wish_details, GW, WISH_DETAILS, GtkWidget)

/* Shows WISH without a signal. */
void gw_wish_details_set        (GwWishDetails  *self,
                                 const GwWish   *wish);
/* What is chosen, into WISH; what the rows do not say stays as it is there. */
void gw_wish_details_get        (GwWishDetails  *self,
                                 GwWish         *wish);
/* Whose kinds of clues there are to choose from; may be NULL. */
void gw_wish_details_set_puzzle (GwWishDetails  *self,
                                 const GwPuzzle *puzzle);

G_END_DECLS
