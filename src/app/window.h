#pragma once

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW (gw_window_get_type ())

G_DECLARE_FINAL_TYPE (GwWindow, gw_window, GW, WINDOW, AdwApplicationWindow)

GwWindow   *gw_window_new            (AdwApplication *application);
/* An empty board, with a strip over it that shows other ways to begin, unless there is a puzzle already. */
void        gw_window_begin          (GwWindow       *window);
/* NULL: there is none yet. Borrowed. */
GwDocument *gw_window_get_document   (GwWindow       *window);
/* Takes a reference; shows it in place of what was there before, which must not be dirty. */
void        gw_window_set_document   (GwWindow       *window,
                                      GwDocument     *document);
/* Shows nothing that anybody has made, and no file is being read for it. */
gboolean    gw_window_is_free        (GwWindow       *window);
/* Reads FILE and shows it; says so when it cannot be read. */
void        gw_window_open           (GwWindow       *window,
                                      GFile          *file);
/* FILE holds a solve of the puzzle that is shown, or is being read: it is what is entered now. Says why when it is none. */
void        gw_window_open_solve     (GwWindow       *window,
                                      GFile          *file);
/* Says it for a moment. */
void        gw_window_tell           (GwWindow       *window,
                                      const char     *message);
/* Says what is wrong until it is closed. */
void        gw_window_complain       (GwWindow       *window,
                                      const char     *message);
/* Looks for unsaved work of programs that died, and offers the newest. */
void        gw_window_offer_recovery (GwWindow       *window);

G_END_DECLS
