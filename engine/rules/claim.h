#pragma once

#include "model/cell.h"

G_BEGIN_DECLS

/* The numbers that a sentence says, as data, so that whoever proves a step can ask them, too: "589 or 679", "at least 6", "24 is left". */
typedef enum
{
  GW_CLAIM_WAYS,  /* CELLS hold one of ROWS, and can hold each of them; of a part that is a set, in any order */
  GW_CLAIM_LEAST, /* by what they may hold CELLS make at least NUMBER, and this can be reached */
  GW_CLAIM_MOST,  /* likewise at most */
  GW_CLAIM_REST,  /* the step's houses make HOUSES, its cages CAGES of that: NUMBER is left for CELLS */
} GwClaimKind;

#define GW_CLAIM_CELLS 16u
#define GW_CLAIM_ROWS  32u
#define GW_CLAIM_PARTS 8u

typedef struct
{
  GwClaimKind kind;
  gboolean    is_open;    /* what was found out about CELLS counts for nothing */
  gboolean    may_repeat; /* of LEAST and MOST */
  gboolean    is_bound;   /* of WAYS: there are no others; whether each of them can be is more than was looked at */
  guint       n, n_rows, n_parts;
  guint8      sizes[GW_CLAIM_PARTS]; /* of ways: how many cells each part has, one clue after the other */
  guint8      sets;                  /* bit per part: rising, whatever order the cells have */
  GwCell      cells[GW_CLAIM_CELLS];
  guint8      rows[GW_CLAIM_ROWS][GW_CLAIM_CELLS];
  gint        number, houses, cages;
} GwClaim;

G_END_DECLS
