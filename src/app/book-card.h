#pragma once

#include <adwaita.h>
#include <json-glib/json-glib.h>

#include "render/scene.h"

G_BEGIN_DECLS

/* An entry of a book's chapter as a thumbnail that can be dragged. */
#define GW_TYPE_BOOK_CARD (gw_book_card_get_type ())

G_DECLARE_FINAL_TYPE (GwBookCard, gw_book_card, GW, BOOK_CARD, GtkFlowBoxChild)

/* Shows nothing before gw_book_card_draw (). */
GtkWidget  *gw_book_card_new       (JsonObject    *entry);
/* Borrowed. */
JsonObject *gw_book_card_get_entry (GwBookCard    *self);
/* Reads the entry, and draws it. */
void        gw_book_card_draw      (GwBookCard    *self,
                                    const char    *folder,
                                    const GwStyle *style);
/* It is the puzzle at PLACE of N, both from 1, of the chapter TITLE: for who does not see it. */
void        gw_book_card_set_place (GwBookCard    *self,
                                    guint          place,
                                    guint          n,
                                    const char    *title);

G_END_DECLS
