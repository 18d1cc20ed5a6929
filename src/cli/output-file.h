#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* Where `convert` writes one result: --output as a file, a directory or a pattern with %n; NULL: standard output. */
typedef enum
{
  GW_TARGET_STDOUT,
  GW_TARGET_FILE,    /* for all puzzles together */
  GW_TARGET_EACH,    /* a file each: a directory or a pattern */
} GwTarget;

GwTarget gw_output_target (const char   *output);
gboolean gw_output_is_directory (const char *output);
/* For commands whose answers go to standard output in any case: FALSE when the option ID names that as its file, said already. */
gboolean gw_output_check  (GwCall    *call,
                           guint         id);
/* The file for ITEM, which is puzzle NUMBER of the run (from 1), for GW_TARGET_EACH. Free it. */
char    *gw_output_name   (const char   *output,
                           const GwItem *item,
                           guint64       number,
                           const char   *suffix);
/* Whether there is a place to write to: a directory, and no file that must not be replaced. */
gboolean gw_output_is_free (const char  *name,
                            gboolean     may_replace,
                            GError     **error);
/* Writes all or nothing, but into devices and pipes as they are. Refuses to replace a file unless MAY_REPLACE. */
gboolean gw_output_write  (const char   *name,
                           const char   *data,
                           gsize         size,
                           gboolean      may_replace,
                           GError      **error);

/* For an option ID that names one file, for one result: FALSE, said already, when several files are read. */
gboolean gw_output_is_for_one (GwCall   *call,
                               guint        id);
/* What a file of one result gets, "-" for standard output. Of a list it is written when everything has been read
 * (gw_output_write_held ()), so that nothing is when a second result comes for it, which is refused and ends the work; whether the
 * place is free is seen at once. */
gboolean gw_output_hold   (GwCall    *call,
                           const GwItem *item,
                           const char   *name,
                           GBytes       *bytes,
                           GError      **error);
void     gw_output_write_held (GwCall *call);

/* One result a puzzle: puts BYTES, number N of the run (from 1), to where --output says. NAME gets where that is, NULL for
 * standard output; free it. A second one for one file is refused. */
gboolean gw_output_put    (GwCall    *call,
                           const GwItem *item,
                           GBytes       *bytes,
                           GwTarget      target,
                           guint64       n,
                           const char   *suffix,
                           char        **name,
                           GError      **error);

G_END_DECLS
