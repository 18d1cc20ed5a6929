#pragma once

#include <gio/gio.h>

#include "jobs/analysis.h"

G_BEGIN_DECLS

/* One puzzle of a drawer: what its file says of it, and what was found out. Belongs to the main thread once it is published. */
typedef struct
{
  guint     number;  /* its place in the drawer, from 0 */
  GFile    *file;    /* NULL: a line of a list */
  char     *text;    /* of such a line, as a rule file; NULL: of a file */
  char     *name;    /* title, or else what it is called outside */
  GwPuzzle *puzzle;
  char     *verdict; /* in words; NULL: not known yet */
} GwDrawerEntry;

/* Takes PUZZLE; NAME is for what has no title. */
GwDrawerEntry *gw_drawer_entry_new         (guint           number,
                                            GwPuzzle       *puzzle,
                                            const char     *name);
void           gw_drawer_entry_free        (GwDrawerEntry  *entry);

/* How far the author is with it, in the reader's language, as `//@ state:` says it: "idea", "setting", "testing", "ready" and
 * "published" are known, and what follows them stays as it is. NULL: nothing is said. Free it. */
char          *gw_drawer_entry_state       (const GwDrawerEntry *entry);
/* Its kinds of clues, each once, as solvers call them. Free it. */
char          *gw_drawer_entry_kinds       (const GwDrawerEntry *entry);
/* Every word of TYPED stands in title, author, file name, state or verdict, or names one of its kinds as setters do. */
gboolean       gw_drawer_entry_matches     (const GwDrawerEntry *entry,
                                            const char          *typed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDrawerEntry, gw_drawer_entry_free)

G_END_DECLS
