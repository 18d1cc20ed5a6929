#pragma once

#include "book/book.h"

G_BEGIN_DECLS

/* What a thumbnail of an entry shows. */
typedef struct
{
  GwPuzzle *puzzle;  /* the first one; of a recipe: what it begins with. NULL: TROUBLE says why */
  char     *title;   /* of that puzzle; NULL */
  guint     count;   /* puzzles that the entry holds, or is to make */
  gboolean  is_recipe;
  char     *trouble; /* NULL */
} GwEntryGlance;

/* ENTRY by itself, in FOLDER (NULL: nowhere yet). Reads files. */
void gw_entry_glance       (JsonObject    *entry,
                            const char    *folder,
                            GwEntryGlance *glance);
void gw_entry_glance_clear (GwEntryGlance *glance);

G_END_DECLS
