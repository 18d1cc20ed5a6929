#pragma once

#include "rules/own-rule.h"

G_BEGIN_DECLS

/* The own rules of a file while it is put together: by name, each seeing those above it. */
typedef struct _GwDefinitions GwDefinitions;

/* GRID, which has the layers that they may name; NULL: none is known. */
GwDefinitions   *gw_definitions_new     (const GwGrid *grid);
void          gw_definitions_free    (GwDefinitions       *rules);
/* Reads TEXT, what stands behind the word `rule`. FALSE with a message, and AT the byte of TEXT that is wrong; clues of that name are
 * then not complained about. */
gboolean      gw_definitions_add     (GwDefinitions       *rules,
                                    const char       *text,
                                    const GwFacts    *facts,
                                    gsize            *at,
                                    GError          **error);
/* Borrowed; NULL when there is none, and WAS_REFUSED (may be NULL) says whether its definition was given up. */
const GwRule *gw_definitions_find    (const GwDefinitions *rules,
                                    const char       *name,
                                    gboolean         *was_refused);
/* All that PUZZLE defines, in its order, whether clues use them or not. */
GwDefinitions   *gw_definitions_of      (const GwPuzzle   *puzzle);
guint         gw_definitions_size    (const GwDefinitions *rules);
const GwRule *gw_definitions_nth     (const GwDefinitions *rules,
                                    guint             i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDefinitions, gw_definitions_free)

G_END_DECLS
