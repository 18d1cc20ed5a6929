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
const char *gw_book_word        (const GwSession *session);
/* What stands behind NAME= among the words; OTHERWISE when nothing does. */
const char *gw_book_setting     (const GwSession *session,
                                 const char      *name,
                                 const char      *otherwise);
/* A whole number; FALSE with an error when it is none. */
gboolean    gw_book_setting_number (const GwSession *session,
                                    const char      *name,
                                    guint            otherwise,
                                    guint           *number,
                                    GError         **error);
/* FALSE with an error when a word is a setting that is not among NAMES (NULL at their end), or no setting at all and none of
 * these may stand there. */
gboolean    gw_book_settings_known (const GwSession    *session,
                                    const char *const  *names,
                                    gboolean            takes_files,
                                    GError            **error);
/* Reads the book and its puzzles. FALSE without an error after a stop. */
gboolean    gw_book_command_load (GwSession      *session,
                                  GError        **error);
/* BOOK-EDITION with this end, beside the book or in the folder of -o; or -o itself where it ends so. */
char       *gw_book_output_name (const GwSession *session,
                                 const GwEdition *edition,
                                 const char      *end);
/* Says that something was written. */
void        gw_book_tell        (GwSession       *session,
                                 const char      *path,
                                 const char      *what,
                                 guint            n);

/* ---- the actions ---- */

gboolean    gw_book_action_new    (GwSession *session, GError **error);
gboolean    gw_book_action_add    (GwSession *session, GError **error);
gboolean    gw_book_action_fill   (GwSession *session, GError **error);
gboolean    gw_book_action_impose (GwSession *session, GError **error);
gboolean    gw_book_action_cover  (GwSession *session, GError **error);

G_END_DECLS
