#pragma once

#include "cli/call.h"

G_BEGIN_DECLS

/* A table as text, texts to the left and numbers to the right, or as CSV when the call says so. */
typedef struct _GwTextTable GwTextTable;

/* HEADING (NULL-terminated) is translated, but for CSV, which other programs read; further titles can be added to it. The
 * first N_TEXTS columns are texts. */
GwTextTable *gw_text_table_new          (GwCall         *call,
                                         const char *const *heading,
                                         guint              n_texts);
void         gw_text_table_free         (GwTextTable       *table);
void         gw_text_table_add_row      (GwTextTable       *table);
void         gw_text_table_add          (GwTextTable       *table,
                                         const char        *text);
void         gw_text_table_add_number   (GwTextTable       *table,
                                         guint64            number);
/* PART / WHOLE with two decimals, the nearest: "70.28". */
void         gw_text_table_add_quotient (GwTextTable       *table,
                                         guint64            part,
                                         guint64            whole);
void         gw_text_table_print        (GwTextTable       *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTextTable, gw_text_table_free)

G_END_DECLS
