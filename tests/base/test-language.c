/* Sentences in a language of their own: by thread, by code, from catalogues that may be broken. */
#include "base/i18n.h"

#include <libintl.h>
#include <string.h>

#include <glib/gstdio.h>

/* As po/de.po has it. */
#define SAID "Solutions"
#define SAID_IN_GERMAN "Lösungen"

static void
test_codes (void)
{
  static const struct { const char *code, *said; } rows[] = {
    { "de", SAID_IN_GERMAN }, { "DE", SAID_IN_GERMAN }, { "de-AT", SAID_IN_GERMAN }, { "de_CH.UTF-8", SAID_IN_GERMAN },
    { "en", SAID }, { "en-GB", SAID }, { "fr", NULL }, { "", NULL }, { "C", NULL }, { "../de", NULL }, { "de/../de", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GwLanguage) language = gw_language_load (rows[i].code);

      g_assert_cmpint (language != NULL, ==, rows[i].said != NULL);
      g_assert_null (gw_language_use (language));
      g_assert_cmpstr (_(SAID), ==, rows[i].said != NULL ? rows[i].said : SAID);
      g_assert_cmpstr (_("no sentence of this program"), ==, "no sentence of this program");
      g_assert_true (gw_language_use (NULL) == language);
      g_assert_cmpstr (_(SAID), ==, SAID);
    }
}

static gpointer
speak (gpointer data)
{
  gboolean is_german = GPOINTER_TO_INT (data) == 1, is_own = GPOINTER_TO_INT (data) < 2;
  g_autoptr (GwLanguage) language = is_own ? gw_language_load (is_german ? "de" : "en") : NULL;
  guint n_wrong = 0;

  gw_language_use (language);
  for (guint i = 0; i < 20000; i++)
    n_wrong += strcmp (_(SAID), is_german ? SAID_IN_GERMAN : SAID) != 0;
  return GUINT_TO_POINTER (n_wrong);
}

/* Threads that speak different languages at the same time, and one that speaks as the process does. */
static void
test_threads (void)
{
  GThread *threads[6];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, speak, GINT_TO_POINTER (i % 3));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, 0);
}

/* Half a catalogue, and one with a wrong word: nothing is read beyond its end, and a sentence is what it is or a translation. */
static void
test_broken (void)
{
  g_autofree char *good = g_build_filename (GW_LOCALES, "de", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL), *bytes = NULL;
  g_autofree char *folder = g_dir_make_tmp ("gw-language-XXXXXX", NULL), *de = g_build_filename (folder, "de", NULL);
  g_autofree char *deep = g_build_filename (de, "LC_MESSAGES", NULL), *path = g_build_filename (deep, GETTEXT_PACKAGE ".mo", NULL);
  gsize size;

  g_assert_true (g_file_get_contents (good, &bytes, &size, NULL));
  g_assert_cmpint (g_mkdir_with_parents (deep, 0700), ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *broken = g_memdup2 (bytes, size);
      g_autoptr (GwLanguage) language = NULL;

      if (i >= 30)
        memset (broken + 4 * (i - 30), 0xff, 4); /* the head, and rows of the first table */
      g_assert_true (g_file_set_contents (path, broken, i < 30 ? (gssize) (i * size / 30) : (gssize) size, NULL));
      language = gw_language_load ("de");
      gw_language_use (language);
      g_assert_true (g_utf8_validate (_(SAID), -1, NULL));
      gw_language_use (NULL);
    }
  bindtextdomain (GETTEXT_PACKAGE, GW_LOCALES);
  g_unlink (path);
  g_rmdir (deep);
  g_rmdir (de);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, GW_LOCALES);
  g_test_add_func ("/language/codes", test_codes);
  g_test_add_func ("/language/threads", test_threads);
  g_test_add_func ("/language/broken", test_broken);
  return g_test_run ();
}
