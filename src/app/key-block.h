#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children of one size, in lines of as many as possible: a pad of keys. */
#define GW_TYPE_KEY_BLOCK (gw_key_block_get_type ())

G_DECLARE_FINAL_TYPE (GwKeyBlock, gw_key_block, GW, KEY_BLOCK, GtkWidget)

/* Takes a floating reference. */
void gw_key_block_append    (GwKeyBlock *self,
                             GtkWidget  *child);
void gw_key_block_clear     (GwKeyBlock *self);
/* Its room stays, and nothing is in it. */
void gw_key_block_set_blank (GwKeyBlock *self,
                             gboolean    is_blank);

G_END_DECLS
