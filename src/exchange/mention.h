#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The links to puzzles in TEXT (LENGTH bytes), as people write them in chats and posts, one a line and each once: "My new puzzle: https://… Enjoy!"
 * NULL: there are none, or a line of TEXT is one of a rule file, which may name links, too. */
char *gw_mentioned_links (const char *text, gsize length);

G_END_DECLS
