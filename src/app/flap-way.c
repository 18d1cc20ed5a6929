#include "app/flap-way.h"

#include <adwaita.h>

static double (*way_of_flap) (AdwSwipeable *flap);

static double
way_of_any (AdwSwipeable *flap)
{
  return MAX (way_of_flap (flap), 1);
}

void
gw_flap_way_begin (void)
{
  AdwSwipeableInterface *swipeable;

  if (way_of_flap != NULL)
    return;
  /* The class is final, and nobody else answers this. */
  swipeable = g_type_interface_peek (g_type_class_ref (ADW_TYPE_FLAP), ADW_TYPE_SWIPEABLE);
  way_of_flap = swipeable->get_distance;
  swipeable->get_distance = way_of_any;
}
