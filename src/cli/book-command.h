#pragma once

#include "book/book-pdf.h"
#include "cli/output-json.h"

G_BEGIN_DECLS

/* What the actions of `book` share. */
typedef struct
{
  GwBook       *book;
  GwManuscript *manuscript;
  GwFindings   *findings;
} GwBookState;

/* The file that the action is about: the first word behind its name. */
const char *gw_book_word        (const GwCall *call);
/* What stands behind NAME= among the words; OTHERWISE when nothing does. */
const char *gw_book_setting     (const GwCall *call,
                                 const char      *name,
                                 const char      *otherwise);
/* A whole number; FALSE with an error when it is none. */
gboolean    gw_book_setting_number (const GwCall *call,
                                    const char      *name,
                                    guint            otherwise,
                                    guint           *number,
                                    GError         **error);
/* FALSE with an error when a word is a setting that is not among NAMES (NULL at their end), or no setting at all and none of
 * these may stand there. */
gboolean    gw_book_settings_known (const GwCall    *call,
                                    const char *const  *names,
                                    gboolean            takes_files,
                                    GError            **error);
/* Reads the book and its puzzles. FALSE without an error after a stop. */
gboolean    gw_book_command_load (GwCall      *call,
                                  GError        **error);
/* BOOK-EDITION with this end, beside the book or in the folder of -o; or -o itself where it ends so. */
char       *gw_book_output_name (const GwCall *call,
                                 const GwEdition *edition,
                                 const char      *end);
/* Says that something was written. */
void        gw_book_tell        (GwCall       *call,
                                 const char      *path,
                                 const char      *what,
                                 guint            n);

/* ---- the actions ---- */

gboolean    gw_book_action_new    (GwCall *call, GError **error);
gboolean    gw_book_action_add    (GwCall *call, GError **error);
gboolean    gw_book_action_fill   (GwCall *call, GError **error);
gboolean    gw_book_action_impose (GwCall *call, GError **error);
gboolean    gw_book_action_cover  (GwCall *call, GError **error);

G_END_DECLS
