#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* A count of exactly so many places that still wants some. */
typedef struct
{
  guint    part;   /* the clue */
  guint    wanted; /* how many more are to be marked */
  guint64 *open;   /* bit per variable: the places that are not decided */
} GwPlaceNumber;

/* All that there are, for strategies that hold them against each other. */
typedef struct
{
  GwPencil *pencil;
  gsize     n_words; /* of a set of variables */
  GArray   *list;    /* of GwPlaceNumber */
  guint    *first_at, *next; /* per place, one behind the last for those without any: the first number of the list whose lowest open place that is, and per number the
                              * next such one; GW_PLACE_NO_NUMBER: none */
  guint64  *may_fit; /* scratch: a bit a number */
} GwPlaceNumbers;

#define GW_PLACE_NO_NUMBER G_MAXUINT

#define GW_PLACE_MOST_OUTER 4u

/* Some of the list together, by their places in it. */
typedef struct
{
  guint at[GW_PLACE_MOST_OUTER];
  guint n;
} GwPlaceOuter;

void  gw_place_numbers_init  (GwPlaceNumbers       *numbers,
                              GwPencil             *pencil);
void  gw_place_numbers_clear (GwPlaceNumbers       *numbers);
static inline const GwPlaceNumber *
gw_place_number (const GwPlaceNumbers *numbers, guint i)
{
  return &g_array_index (numbers->list, GwPlaceNumber, i);
}
/* The owners of those in INDEXES, and what is known of their places, are premises. */
void  gw_place_numbers_note  (const GwPlaceNumbers *numbers,
                              const guint          *indexes,
                              guint                 n);
/* "row 1 and the region of R1C1". Free it. */
char *gw_place_numbers_text  (const GwPlaceNumbers *numbers,
                              const guint          *indexes,
                              guint                 n);
/* LOOK is asked of any one, two … MOST of the list, which stand in OUTER, the smallest first, until it says TRUE. */
void  gw_place_numbers_choose (const GwPlaceNumbers *numbers,
                               GwPlaceOuter         *outer,
                               guint                 most,
                               gboolean            (*look) (gpointer data),
                               gpointer              data);
/* What those in INDEXES have OPEN together, and want; FALSE when two of them meet. */
gboolean gw_place_numbers_join (const GwPlaceNumbers *numbers,
                                const guint          *indexes,
                                guint                 n,
                                guint64              *open,
                                guint                *wanted);
/* Those of the list that lie within AROUND and do not meet each other or any of OUTER, as they come: into INNER (of guint) and, their open places, into
 * WITHIN. Returns how many places they want. */
guint gw_place_numbers_within (const GwPlaceNumbers *numbers,
                               const guint64        *around,
                               const guint          *outer,
                               guint                 n_outer,
                               GArray               *inner,
                               guint64              *within);

G_END_DECLS
