#pragma once

#include "exchange/format.h"

G_BEGIN_DECLS

/* The member with what ipuz has no words for, in ours:
 *
 *     "io.github.gridwright:rules": {
 *       "values": "123456700",                              where a value is listed twice
 *       "ranked": true,                                     digits do not count what they say, but 1, 2 … as they are listed
 *       "statements": ["thermo(1, 2)", {"state": "arrow(1, 3, 4)", "facts": [["colour", "#ff0000"]]}],
 *       "notes": [{"of": "sum(8, 1, 2)", "facts": [["locked", "yes"]]}],   of what stands in ipuz's own members
 *       "facts": [["scheme", "FCI"]]
 *     }
 */
#define GW_IPUZ_OWN "io.github.gridwright:rules"
#define GW_IPUZ_SUDOKU "http://ipuz.org/sudoku"
/* What stands for an open cell, where a document does not say. */
#define GW_IPUZ_EMPTY "0"

/* The kinds of sudoku that a document says it is: bits. */
typedef enum
{
  GW_IPUZ_WORDOKU  = 1 << 0,
  GW_IPUZ_LATIN    = 1 << 1,
  GW_IPUZ_DIAGONAL = 1 << 2,
  GW_IPUZ_HYPER    = 1 << 3,
  GW_IPUZ_JIGSAW   = 1 << 4,
  GW_IPUZ_CALCUDOKU = 1 << 5,
  GW_IPUZ_KILLER   = 1 << 6,
} GwIpuzKind;

#define GW_IPUZ_N_KINDS 7u

extern const char *const gw_ipuz_kind_names[GW_IPUZ_N_KINDS];
/* What a document calls what people read, and what of it we call otherwise. */
extern const GwIntakeWord gw_ipuz_words[];
extern const guint        gw_ipuz_n_words;

/* A document on one line. */
char *gw_ipuz_write (const GwDelivery *delivery, GError **error);

G_END_DECLS
