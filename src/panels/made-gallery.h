#pragma once

#include <gtk/gtk.h>

#include "session/session.h"
#include "recipe/wish.h"

G_BEGIN_DECLS

/* Puzzles that were made, as thumbnails, the newest first. One that is clicked is shown large above them, with what can be
 * done with it; Escape puts it back.
 *
 * Signals
 *   use (GwMadeItem *)   the author takes it
 *   more (GwMadeItem *)  the author wants more like it
 *   book (GwMadeItem *, GtkWidget *)  the author wants it in a book; the button */
#define GW_TYPE_MADE_GALLERY (gw_made_gallery_get_type ())

G_DECLARE_FINAL_TYPE (GwMadeGallery, gw_made_gallery, GW, MADE_GALLERY, GtkWidget)

typedef struct
{
  GwPuzzle *puzzle;
  GwSource *source;  /* of what was painted when it was asked for */
  char     *story;   /* "Moderate 3.4, 28 givens" */
  guint     tenths;  /* of its grade; 0: not known */
  GwWish    wish;    /* that made it, its seed drawn */
} GwMadeItem;

/* Takes references and copies. ORIGIN: what makes the same puzzle again, as a tooltip. */
void gw_made_gallery_add   (GwMadeGallery    *self,
                            const GwMadeItem *made,
                            const char       *origin);
void gw_made_gallery_clear (GwMadeGallery    *self);

/* Puts it in place of what BOARD shows: one undo step, whatever was painted meanwhile, and undo brings that back. */
void gw_made_item_use      (const GwMadeItem *item,
                            GwSession          *session);

G_END_DECLS
