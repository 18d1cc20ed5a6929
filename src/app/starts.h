#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A start of the gallery: a small rule file to go on from. */
typedef struct
{
  const char *name;  /* for N_ () */
  guint       side;  /* of a plain square grid with boxes; 0: TEXT says everything */
  guint       box_width, box_height;
  const char *text;  /* what comes behind the square grid, or all of it */
  const char *shown; /* what stands before it for its thumbnail: drawn-only elements, where a rule marks nothing; may be NULL */
  const char *words; /* for N_ (): what else people call it; NULL: nothing */
} GwStart;

extern const GwStart gw_starts[];
extern const guint   gw_n_starts;

/* With which a window begins: plain, nine by nine. */
const GwStart *gw_start_usual (void);
/* By which it is found: its name, in English too, its size, and what else people call it. Free it. */
char *gw_start_words      (const GwStart *start);
/* The rule file of a start; AUTHOR may be NULL or "". */
char *gw_start_text       (const GwStart *start,
                           const char    *author);
/* The same as its thumbnail shows it. */
char *gw_start_picture    (const GwStart *start);
/* An empty grid; boxes when the rows can be cut into them. */
char *gw_start_empty_text (guint          columns,
                           guint          rows,
                           const char    *symbols,
                           const char    *author);
/* The first N usual symbols: 1 to 9, then capital letters, then small ones, 0 and two signs. */
char *gw_start_symbols    (guint          n);

G_END_DECLS
