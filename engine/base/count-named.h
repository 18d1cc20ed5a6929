#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How much a sentence has to say: the cells, digits and numbers that it names, as often as it does. Words are longer or shorter in other languages; these are the
 * same, and what is told together is, too. About nine letters each, with the words around them. */
guint gw_count_named (const char *text);

G_END_DECLS
