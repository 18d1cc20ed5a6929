#pragma once

#include "book/manuscript.h"
#include "render/type.h"

G_BEGIN_DECLS

/* A book laid out for one edition: pages, and on each the boxes with what they hold. No toolkit and no surface: the PDF,
 * previews and checks all read it. Lengths in points, from the upper left of the trimmed page. */

typedef enum
{
  GW_BOX_TEXT,
  GW_BOX_PUZZLE,   /* an item as it is to be solved */
  GW_BOX_SOLUTION, /* an item with its solution, faded */
  GW_BOX_MARK,     /* a cut-out that shows how a rule is drawn */
  GW_BOX_EXAMPLE,  /* an item on the way to its solution */
  GW_BOX_RULE,     /* a line */
  GW_BOX_GRADE,    /* discs, some of them full */
} GwBoxKind;

/* What a box leads to, in editions with links. */
typedef enum
{
  GW_LINK_NONE,
  GW_LINK_PUZZLE,
  GW_LINK_SOLUTION,
  GW_LINK_CHAPTER,
  GW_LINK_PART,
} GwLink;

/* What stands in the contents beside chapters and solutions. */
typedef enum
{
  GW_PART_HOW_TO,
  GW_PART_HINTS,
  GW_N_PARTS
} GwPart;

typedef struct
{
  GwBoxKind   kind;
  GwFace      face;       /* TEXT */
  GwSetting   setting;
  GwLink      link;
  gboolean    is_upside_down;
  gboolean    is_ornament; /* screen readers need not speak of it: heads, numbers of pages, dots */
  gboolean    has_reference; /* its text has a %s for the page that LINK and TARGET mean */
  double      x, y, width, height;
  double      size;       /* of text; PUZZLE and the like: how wide a cell is */
  guint       item;       /* of the manuscript; GRADE: how many are full; MARK and EXAMPLE: the kind */
  guint       target;     /* an item, a chapter, a part */
  guint       step;       /* EXAMPLE: index into GwPages.examples; MARK: the constraint; GRADE: how many there are */
  const char *text;       /* of the pages' own store */
} GwBox;

typedef struct
{
  guint first_box, n_boxes;
  guint number;           /* as printed, from 1 */
  gboolean is_roman, is_blank;
} GwPage;

/* A line of the outline, and of the contents. */
typedef struct
{
  const char *title;
  guint       page;
  guint       level;
} GwHeading;

/* A puzzle on the way: what stands in its cells, and which cells the steps rest on. */
typedef struct
{
  const GwBookItem *item; /* of the manuscript */
  guint   n_cells;
  guint8 *found;          /* a symbol a cell, GW_NO_VALUE */
  guint8 *put;            /* per cell: which of the told steps put something there, bit 0 for the first */
  guint8 *taken;          /* likewise which remove something there */
  GwMask *marks;          /* what is known of places after these steps; or */
  guint8 *places;         /* what they hold for sure; NULL */
} GwExample;

typedef struct
{
  const GwManuscript *manuscript; /* borrowed, as is: */
  const GwEdition    *edition;
  GwType       *type;
  double        inner, outer, top, bottom; /* margins */
  double        text;      /* size of running text */
  GStringChunk *store;
  GArray       *pages;     /* of GwPage */
  GArray       *boxes;     /* of GwBox */
  GArray       *headings;  /* of GwHeading */
  GPtrArray    *examples;  /* of GwExample */
  guint        *puzzle_pages, *solution_pages; /* per item: which page; G_MAXUINT where none */
  guint        *chapter_pages;
  guint         part_pages[GW_N_PARTS]; /* G_MAXUINT where the book has no such part */
  guint         body;      /* the first page with an arabic number */
} GwPages;

/* Lays the book out; twice or more, until the inner margin fits the number of pages. What does not fit is a finding. The
 * manuscript has been solved. NULL after a stop. */
GwPages    *gw_pages_new    (const GwManuscript *manuscript,
                             const GwEdition    *edition,
                             const GwControl    *control,
                             GwFindings         *findings);
void        gw_pages_free   (GwPages            *pages);
/* "xii" or "12". Free it. */
char       *gw_page_label   (const GwPage       *page);
/* Whether the page lies on the right: the first one does. */
gboolean    gw_page_is_right (const GwPages     *pages,
                              guint              page);
/* Where the text begins: the inner margin or the outer. */
double      gw_page_left    (const GwPages      *pages,
                             guint               page);

static inline const GwPage *
gw_pages_page (const GwPages *pages, guint i)
{
  return &g_array_index (pages->pages, GwPage, i);
}

static inline const GwBox *
gw_page_boxes (const GwPages *pages, const GwPage *page)
{
  return &g_array_index (pages->boxes, GwBox, page->first_box);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPages, gw_pages_free)

G_END_DECLS
