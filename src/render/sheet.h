#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

#define GW_SHEET_MARGIN 36.0 /* points on all sides: half an inch, which every printer reaches */

/* A puzzle on paper, to be solved by pencil: title, board and rules, once or several times a page, with its solution where that is
 * wanted. */
typedef enum
{
  GW_SHEET_PUZZLE,         /* alone */
  GW_SHEET_SOLUTION_AFTER, /* on a second page */
  GW_SHEET_SOLUTION_BELOW, /* small and upside down at the foot */
  GW_N_SHEET_KINDS,
} GwSheetKind;

/* All borrowed. */
typedef struct
{
  const GwScene   *scene;
  const GwStyle   *style;
  const GwContent *content;  /* what stands in the puzzle beside its clues; may be NULL */
  const guint8    *solution; /* a symbol a cell; NULL: none is known, and none is printed */
  const guint8    *places;   /* of the same solution, what the places of layers hold (GwContent); NULL: nothing is known */
  GwSheetKind      kind;
  guint            per_page; /* 1, 2 or 4 */
} GwSheet;

/* Columns and rows for so many puzzles on a page of this shape. */
void     gw_page_slots        (double         width,
                               double         height,
                               guint          n,
                               guint         *columns,
                               guint         *rows);
/* Two are larger side by side than one above the other: on paper that lies on its long side. */
gboolean gw_sheet_is_wide     (const GwSheet *sheet);
guint    gw_sheet_count_pages (const GwSheet *sheet);
/* PAGE, from 0, at the origin of CR, which counts in points: what lies inside of the margins. */
void     gw_sheet_draw        (const GwSheet *sheet,
                               guint          page,
                               cairo_t       *cr,
                               double         width,
                               double         height);
/* All pages as a PDF on paper of WIDTH by HEIGHT, turned where gw_sheet_is_wide (). */
GBytes  *gw_sheet_to_pdf      (const GwSheet *sheet,
                               double         width,
                               double         height,
                               GError       **error);

G_END_DECLS
