#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* The `define` functions of rules whose mere presence says what kind of grid it is. */
gboolean gw_define_conjoined (GwDraft *draft, const GwArg *args, guint n_args, GError **error);
gboolean gw_define_twodoku   (GwDraft *draft, const GwArg *args, guint n_args, GError **error);

/* Kind and size in one statement: two_grid (c,r). */
gboolean gw_draft_set_size   (GwDraft *draft, GwGridKind kind, const GwArg *args, GError **error);

G_END_DECLS
