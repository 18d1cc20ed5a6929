/* Where the points of Penpa+ lie. */
#include "exchange/penpa-document.h"

gboolean
gw_penpa_point (const GwPenpa *penpa, guint64 index, double *x, double *y)
{
  static const double middles[4][2] = { { 0.5, 0.5 }, { 1, 1 }, { 0.5, 1 }, { 1, 0.5 } };
  static const double parts[8][2] = { { 0.25, 0.25 }, { 0.75, 0.25 }, { 0.25, 0.75 }, { 0.75, 0.75 },
                                      { 0.5, 0.2 },   { 0.8, 0.5 },   { 0.2, 0.5 },   { 0.5, 0.8 } };
  const guint64 n = (guint64) penpa->wide * penpa->high, rest = index >= 4 * n ? index - 4 * n : 0;
  guint64 cell;
  const double *at;

  if (index >= 12 * n)
    return FALSE;
  cell = index < 4 * n ? index % n : rest / 4 % n;
  at = index < 4 * n ? middles[index / n] : parts[rest / (4 * n) * 4 + rest % 4];
  *x = (double) (cell % penpa->wide) - penpa->left + at[0];
  *y = (double) (cell / penpa->wide) - penpa->top + at[1];
  return TRUE;
}

GwCell
gw_penpa_cell (const GwPenpa *penpa, guint64 index)
{
  if (index >= (guint64) penpa->wide * penpa->high)
    return GW_NO_CELL;
  return gw_intake_cell (penpa->intake, (gint) (index / penpa->wide) - (gint) penpa->top, (gint) (index % penpa->wide) - (gint) penpa->left);
}
