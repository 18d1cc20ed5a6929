#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What print shops ask for: data/print/print.json. All lengths in points. */

#define GW_INCH 72.0

typedef struct
{
  char  *name;
  double width, height;
} GwTrim;

/* A trim size of which a shop takes fewer pages than of others. */
typedef struct
{
  const char *trim;
  guint       most_pages;
} GwTrimLimit;

typedef struct
{
  char  *name;
  double page; /* how thick one is: half a sheet */
} GwPaper;

/* Up to so many pages the inner margin must be so wide. */
typedef struct
{
  guint  pages;
  double margin;
} GwGutter;

typedef struct
{
  char    *name, *title;
  guint    least_pages, most_pages;
  gboolean is_even;        /* a page count that is odd gets a page more */
  gboolean is_mirrored;    /* left-hand pages have their inner margin on the right */
  double   least_side[2], most_side[2]; /* width, height; 0: no limit */
  GArray  *limits;         /* of GwTrimLimit */
  GArray  *gutters;        /* of GwGutter, rising */
  double   outside, outside_bleed; /* least outer, upper and lower margin; where pages bleed */
  double   bleed;
  gboolean bleeds_at_spine;
  double   least_line, least_text, least_grey;
  gboolean is_colour, is_pdfx;
  gboolean has_owner_page; /* somebody holds a pen to it */
  gboolean has_outline, has_metadata, has_links, has_tags, has_labels;
} GwShop;

typedef struct
{
  GArray *trims;   /* of GwTrim */
  GArray *papers;  /* of GwPaper */
  GArray *shops;   /* of GwShop */
  guint   spine_text_from; /* pages */
} GwPressData;

/* Read once, kept for ever. */
const GwPressData *gw_press_data  (void);
/* NULL with an error that names what there is. */
const GwShop      *gw_shop_find   (const char  *name,
                                   GError     **error);
const GwPaper     *gw_paper_find  (const char  *name,
                                   GError     **error);
/* "6x9", "A4", "152x229mm", "14.8x21cm", "432x648pt"; inches where no unit stands. */
gboolean           gw_trim_parse  (const char  *text,
                                   double      *width,
                                   double      *height,
                                   GError     **error);
/* How many pages of this size a shop takes. */
guint              gw_shop_most_pages (const GwShop *shop,
                                       double        width,
                                       double        height);
/* The least inner margin of a book of so many pages. */
double             gw_shop_gutter (const GwShop *shop,
                                   guint         n_pages);

G_END_DECLS
