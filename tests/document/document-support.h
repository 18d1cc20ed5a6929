#pragma once

#include "document/document.h"

/* What the tests of documents share. */

extern const char sample_text[]; /* a 4x4 puzzle with facts, comments and a line that nobody understands */
extern const char clean_text[];  /* one without errors */

/* Like g_test_run (), with a state folder for journals that goes afterwards. (G_TEST_OPTION_ISOLATE_DIRS leaks.) */
int         run_isolated    (void);
GBytes     *text_bytes      (const char *text);
/* The text of DOCUMENT, NUL-terminated. */
char       *document_text   (GwDocument *document);
GwDocument *document_new    (const char *text);
/* A new folder; free it with folder_free (), which deletes everything in it. */
char       *folder_new      (void);
void        folder_free     (char       *folder);
char       *file_path       (const char *folder,
                             const char *name);
void        file_write      (const char *path,
                             const char *text);
char       *file_text       (const char *path);

/* What STATEMENT ("sum(8,2,11)", without blanks) means in PUZZLE, with identity ID, or 0 for a new one; NULL when it means
 * nothing there. */
GwConstraint *constraint_of (const GwPuzzle *puzzle,
                             guint64         id,
                             const char     *statement);
/* The first constraint of RULE. */
GwConstraint *first_of      (GwDocument *document,
                             const char *rule);
void        add_statement   (GwDocument *document,
                             const char *statement);
/* gw_document_save_async (), and waits for it. */
gboolean    save_now        (GwDocument *document,
                             GFile      *file,
                             GwSaveMode  mode,
                             GError    **error);
/* One random edit, undo, redo, or change of text. */
void        random_step     (GwDocument *document,
                             GwRandom   *random);
/* GW_TEST_SEED, or 1. */
guint64     test_seed       (void);
/* The text reads as the puzzle says, and the errors are those of the text. */
void        assert_in_step  (GwDocument *document);
