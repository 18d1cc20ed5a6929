#pragma once

#include <json-glib/json-glib.h>

#include "render/board-svg.h"

G_BEGIN_DECLS

/* A page that is one file and needs nothing else: a template of data/page with its {{names}} filled in. */
typedef struct _GwPageFile GwPageFile;

GwPageFile *gw_page_file_new       (void);
void        gw_page_file_free      (GwPageFile       *file);
/* What stands for NAME, which is static. Takes TEXT. */
void        gw_page_file_set       (GwPageFile       *file,
                                    const char       *name,
                                    char             *text);
/* For NAME the resources that NAMES calls by their names, one after the other; NULL ends them. */
void        gw_page_file_set_resources (GwPageFile   *file,
                                    const char       *name,
                                    const char *const *names);
/* Language, title, author, rules, and where the puzzle comes from. The template's own words are the caller's. */
void        gw_page_file_set_words (GwPageFile       *file,
                                    const GwPuzzle   *puzzle);
/* How large the picture is, and its colours in light and in dark: after its last part was made. FALSE with an error. */
gboolean    gw_page_file_set_view  (GwPageFile       *file,
                                    const GwBoardSvg *picture,
                                    const GwScene    *scene,
                                    GError          **error);
/* What BUILDER has made, as it may stand in a script. Free it. */
char       *gw_page_script         (JsonBuilder      *builder);
/* The template of that NAME; what is put in is not looked through. Free it. */
char       *gw_page_file_fill      (const GwPageFile *file,
                                    const char       *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPageFile, gw_page_file_free)

G_END_DECLS
