#include "rules/classes.h"

#include "rules/number.h"

/* The values' own numbers draw the borders, not what multiplied cells count. */
static GwMask
measured (const GwPuzzle *puzzle)
{
  return gw_numbered (puzzle) & gw_mask_below (puzzle->symbols->n_plain);
}

guint
gw_class_of (const GwPuzzle *puzzle, gint number)
{
  guint n = gw_mask_count (measured (puzzle)), smaller = 0, larger = 0;

  GW_MASK_FOREACH (v, measured (puzzle))
    {
      smaller += puzzle->symbols->number[v] < number;
      larger += puzzle->symbols->number[v] > number;
    }
  /* n / 3, rounded; a number that is not there may be lower than all, or higher */
  if (smaller < (2 * n + 3) / 6)
    return GW_LOW;
  return larger < (2 * n + 3) / 6 ? GW_HIGH : GW_MIDDLE;
}

GwClasses
gw_classes_find (const GwPuzzle *puzzle)
{
  GwClasses classes = { G_MININT, G_MAXINT };
  gint sorted[GW_MAX_SYMBOLS];
  guint n = 0, third;

  GW_MASK_FOREACH (v, measured (puzzle))
    {
      guint i = n++;

      for (; i > 0 && sorted[i - 1] > puzzle->symbols->number[v]; i--)
        sorted[i] = sorted[i - 1];
      sorted[i] = puzzle->symbols->number[v];
    }
  third = n / 3 + (n % 3 == 2);
  if (third > 0)
    classes = (GwClasses) { sorted[third - 1], sorted[n - third] };
  return classes;
}

guint
gw_classes_of_number (const GwClasses *classes, gint number)
{
  return number <= classes->most_low ? GW_LOW : number >= classes->least_high ? GW_HIGH : GW_MIDDLE;
}
