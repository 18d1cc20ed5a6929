#pragma once

#include "render/path-pages.h"
#include "cli/output-file.h"

G_BEGIN_DECLS

typedef enum
{
  GW_PATH_FORM_PDF,
  GW_PATH_FORM_HTML,
  GW_PATH_FORM_RF, /* the puzzle itself, its path stated as the author's own (strategies/pins.h) */
  GW_N_PATH_FORMS,
} GwPathForm;

/* What `path -o` and `path --to` write: solve paths as pages to be printed, as walkthroughs to hand out, or in the puzzle's file. */
typedef struct
{
  const char  *output;   /* NULL: none is wanted; "-": standard output */
  GwTarget     target;
  GwPathForm   form;
  gboolean     is_whole; /* with the steps that do not matter, for those that state them */
  GwPathPaper  paper;
  GwStyle     *style;    /* owned; only for paper */
  guint64      n;        /* files so far */
} GwPathFile;

/* What the options ask for. FALSE when that cannot be: said already. */
gboolean gw_path_file_init  (GwPathFile   *file,
                            GwCall    *call);
void     gw_path_file_clear (GwPathFile   *file);
/* Writes the path of ITEM, walked with FOG if that is not NULL. NAME gets where it went, NULL for standard output; free it. FALSE with an error, or without one when
 * the call was ended before. */
gboolean gw_path_file_write (GwPathFile   *file,
                            GwCall    *call,
                            const GwItem *item,
                            const GwPath *path,
                            GwPathFog    *fog,
                            char        **name,
                            GError      **error);
/* The line of a list as a puzzle that has its givens. */
GwPuzzle *gw_path_file_puzzle (const GwItem *item);

G_END_DECLS
