#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* Low, middle and high: the lowest third of the numbers that there are (their number divided by 3, rounded) is low, the
 * highest third is high. */
enum { GW_LOW, GW_MIDDLE, GW_HIGH };

/* For check: counts how many numbers are smaller, how many larger. */
guint gw_class_of (const GwPuzzle *puzzle,
                   gint            number);

/* For post: where the classes end. */
typedef struct
{
  gint most_low, least_high;
} GwClasses;

GwClasses gw_classes_find      (const GwPuzzle  *puzzle);
guint     gw_classes_of_number (const GwClasses *classes,
                                gint             number);

G_END_DECLS
