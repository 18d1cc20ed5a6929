#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sentences in a language of their own. Usually those of the process' locale come, by gettext. A text that is made for others
 * (a German book on an English desktop) has its own: what a thread says between two calls of gw_language_use () comes in
 * that language, and no other thread notices. Nothing is asked of the system's locales; a catalogue of the program is enough.
 *
 * Sentences with a plural (ngettext) stay in the language of the process: no text that is made for others has any. */
typedef struct _GwLanguage GwLanguage;

/* CODE: "de", "de-AT", "pt_BR"; the region is left out where only the language is there. "en" is what the sentences are
 * written in. NULL: there is no catalogue. Immutable; any thread may use it. */
GwLanguage       *gw_language_load (const char       *code);
void              gw_language_free (GwLanguage       *language);
/* From now on this thread's sentences come in LANGUAGE (borrowed), NULL: as in the rest of the process. Returns what it was. */
const GwLanguage *gw_language_use  (const GwLanguage *language);
/* The code of the catalogue that the process' own sentences come from: "de"; "en" where it has none. Free it. */
char             *gw_language_of_process (void);
/* Programs call it first: sentences follow the environment, and come from the first of these folders that has any. */
void              gw_language_start (const char      *installed,
                                     const char      *built);

/* What stands behind _(…). */
char             *gw_translate     (const char       *message) G_GNUC_FORMAT (1);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLanguage, gw_language_free)

G_END_DECLS
