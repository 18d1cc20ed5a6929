#pragma once

#include "book/grade-range.h"
#include "book/pages.h"

G_BEGIN_DECLS

/* Puts pages together, one after the other; each set-….c sets a part of the book with it. X, Y, WIDTH, HEIGHT are the room
 * for text on the page at hand, without running head and page number. */
typedef struct
{
  GwPages         *pages;
  GwFindings      *findings;
  const GwControl *control;
  double           x, y, width, height;
  const char      *running;   /* what stands at the head of right-hand pages; NULL: no heads */
  gboolean         has_colour; /* the edition's style */
  gboolean         is_roman;
  guint            first;     /* the page with number 1 of this kind */
} GwSetter;

/* A new page. */
void    gw_setter_page     (GwSetter   *setter);
/* A new page on the right, with a blank one before it where that is needed. */
void    gw_setter_right    (GwSetter   *setter);
/* A blank page. */
void    gw_setter_blank    (GwSetter   *setter);
/* A page without head and number. */
void    gw_setter_bare     (GwSetter   *setter);
/* A box on the page at hand; the caller's to fill until the next call. */
GwBox  *gw_setter_box      (GwSetter   *setter,
                            GwBoxKind   kind,
                            double      x,
                            double      y,
                            double      width,
                            double      height);
/* TEXT is copied. Returns the height that it takes. */
double  gw_setter_text     (GwSetter   *setter,
                            GwFace      face,
                            double      size,
                            GwSetting   setting,
                            double      x,
                            double      y,
                            double      width,
                            const char *text);
/* The box that was added last. */
GwBox  *gw_setter_last     (GwSetter   *setter);
void    gw_setter_heading  (GwSetter   *setter,
                            const char *title,
                            guint       level);
/* Paragraphs (a newline between them) over as many pages as they need, beginning at Y of the page at hand. Returns where they
 * end. */
double  gw_setter_flow     (GwSetter   *setter,
                            GwFace      face,
                            double      size,
                            double      y,
                            const char *text);
/* A heading at the top of the page at hand; returns where text may begin. */
double  gw_setter_title    (GwSetter   *setter,
                            const char *title);

/* Something does not fit: an error about an item, or GW_NO_ITEM. The pages speak the book's language, this speaks the author's;
 * FORMAT is marked by N_(). */
void    gw_setter_complain (GwSetter   *setter,
                            guint       item,
                            const char *format,
                            ...) G_GNUC_PRINTF (3, 4);

/* ---- the parts ---- */

void    gw_set_front       (GwSetter   *setter);
void    gw_set_contents    (GwSetter   *setter);
void    gw_set_how_to      (GwSetter   *setter);
void    gw_set_chapters    (GwSetter   *setter);
void    gw_set_hints       (GwSetter   *setter);
void    gw_set_solutions   (GwSetter   *setter);
/* The solutions of items FIRST to END on one page; for the backs of pages. */
void    gw_set_solution_page (GwSetter *setter,
                              guint     first,
                              guint     end);

/* ---- shared ---- */

/* How many of GW_N_GRADE_NAMES discs stand beside a puzzle, or a chapter's title; 0: none of them, as where a chapter holds several
 * grades. */
guint   gw_setter_item_marks (const GwSetter *setter,
                              guint           item);
guint   gw_setter_chapter_marks (const GwSetter *setter,
                                 guint           chapter);
/* From the easiest to the hardest puzzle of a chapter, as measured; FALSE where nothing was. */
gboolean gw_setter_chapter_range (const GwSetter *setter,
                                  guint           chapter,
                                  GwGradeRange   *range);
/* How much smaller what stands around puzzles is than running text. */
#define GW_SMALL 0.85
/* The items of a chapter: FIRST to END. */
void    gw_chapter_items   (const GwManuscript *manuscript,
                            guint               chapter,
                            guint              *first,
                            guint              *end);

G_END_DECLS
