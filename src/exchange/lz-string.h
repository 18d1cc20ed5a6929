#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The packing of f-puzzles, SudokuMaker and SudokuPad: a text as UTF-16, packed with a dictionary that grows with it
 * (LZ78), six bits a sign. docs/exchange.md has the bits. */

typedef enum
{
  GW_LZ_BASE64, /* + and /, filled up with = */
  GW_LZ_URI,    /* + and -, not filled up */
} GwLzSigns;

/* So many units of UTF-16 are unpacked at most: two hundred times the longest puzzle that was seen. A short payload can stand
 * for a text without end. */
#define GW_LZ_MOST_UNITS (4u * 1024 * 1024)

/* The text, whichever of the two sets of signs was used. LENGTH may be -1. NULL with an error: a sign that is none, a payload
 * that was cut off, a text that is too long. */
char *gw_lz_unpack (const char *payload,
                    gssize      length,
                    GError    **error);
/* TEXT must be UTF-8. Free it. */
char *gw_lz_pack   (const char *text,
                    GwLzSigns   signs);

G_END_DECLS
