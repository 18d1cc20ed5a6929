#pragma once

#include "answer/answer.h"

G_BEGIN_DECLS

typedef enum
{
  GW_FEWER_GIVENS,            /* to a puzzle with one solution in which every given is needed */
  GW_FEWER_NOT_UNIQUE,  /* it has not one solution: nothing was taken away */
  GW_FEWER_STOPPED,     /* the control ended it, or the puzzle is too large for the engine */
} GwFewerGivensEnd;

/* Takes givens that are not needed out of GIVENS (a byte a cell, 0 = open), the first first, and never takes one back
 * (simonis-2005, Table 7): what is left is locally minimal, not a smallest such puzzle. */
GwFewerGivensEnd gw_fewer_givens (GwAnswerer      *answerer,
                              guint8          *givens,
                              const GwControl *control);

G_END_DECLS
