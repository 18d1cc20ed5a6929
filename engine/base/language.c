#include "base/language.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "base/i18n.h"

#define SOURCE_LANGUAGE "en"
#define MAGIC 0x950412deu

/* A catalogue as msgfmt writes it:
 *
 *     0  magic, in the byte order of who wrote it       12  where the table of messages begins
 *     4  version                                        16  where the table of their translations begins
 *     8  how many messages
 *
 * A row of a table is a length and a place, 32 bits each; texts end with a zero. Messages are sorted by strcmp (). */
struct _GwLanguage
{
  GMappedFile *file; /* NULL: the language of the source */
  const char  *data;
  gsize        size;
  gboolean     is_swapped;
  guint32      n, messages, translations;
};

static _Thread_local const GwLanguage *used;

/* ---- catalogues ---- */

static guint32
read_word (const GwLanguage *language, gsize place)
{
  guint32 word;

  memcpy (&word, language->data + place, sizeof word);
  return language->is_swapped ? GUINT32_SWAP_LE_BE (word) : word;
}

/* The text in row I of a table; NULL where the file is broken. */
static const char *
read_text (const GwLanguage *language, guint32 table, guint32 i)
{
  gsize length = read_word (language, table + 8 * (gsize) i), place = read_word (language, table + 8 * (gsize) i + 4);

  if (place >= language->size || length >= language->size - place || language->data[place + length] != '\0')
    return NULL;
  return language->data + place;
}

static const char *
look_up (const GwLanguage *language, const char *message)
{
  guint32 low = 0, high = language->n;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;
      const char *text = read_text (language, language->messages, middle);
      int order = text != NULL ? strcmp (message, text) : 0;

      if (order == 0)
        return text != NULL ? read_text (language, language->translations, middle) : NULL;
      if (order < 0)
        high = middle;
      else
        low = middle + 1;
    }
  return NULL;
}

/* The head is the translation of the empty message. */
static gboolean
is_catalogue (GwLanguage *language)
{
  const char *head;

  if (language->size < 20)
    return FALSE;
  language->is_swapped = read_word (language, 0) == GUINT32_SWAP_LE_BE (MAGIC);
  language->n = read_word (language, 8);
  language->messages = read_word (language, 12);
  language->translations = read_word (language, 16);
  if (read_word (language, 0) != MAGIC || language->messages + 8 * (guint64) language->n > language->size
      || language->translations + 8 * (guint64) language->n > language->size)
    return FALSE;
  head = look_up (language, "");
  return head != NULL && strstr (head, "charset=UTF-8") != NULL;
}

static GwLanguage *
open_catalogue (const char *code)
{
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL) : NULL;
  GMappedFile *file = path != NULL ? g_mapped_file_new (path, FALSE, NULL) : NULL;
  GwLanguage *language;

  if (file == NULL)
    return NULL;
  language = g_new0 (GwLanguage, 1);
  *language = (GwLanguage) { .file = file, .data = g_mapped_file_get_contents (file), .size = g_mapped_file_get_length (file) };
  if (is_catalogue (language))
    return language;
  gw_language_free (language);
  return NULL;
}

/* "de-at" as folders of catalogues are named: "de_AT". NULL where it is no code: it becomes part of a file's name. */
static char *
folder_name (const char *code)
{
  char *name = g_strdup (code), *region;

  g_strdelimit (name, "-", '_');
  name[strcspn (name, ".@")] = '\0';
  region = strchr (name, '_');
  for (char *sign = name; *sign != '\0'; sign++)
    {
      if (!g_ascii_isalnum (*sign) && *sign != '_')
        *name = '\0';
      *sign = region == NULL || sign < region ? g_ascii_tolower (*sign) : g_ascii_toupper (*sign);
    }
  return name;
}

GwLanguage *
gw_language_load (const char *code)
{
  g_autofree char *name = folder_name (code);
  GwLanguage *language = *name != '\0' ? open_catalogue (name) : NULL;

  if (language != NULL || *name == '\0')
    return language;
  name[strcspn (name, "_")] = '\0';
  language = open_catalogue (name);
  if (language != NULL || strcmp (name, SOURCE_LANGUAGE) != 0)
    return language;
  return g_new0 (GwLanguage, 1);
}

void
gw_language_free (GwLanguage *language)
{
  g_clear_pointer (&language->file, g_mapped_file_unref);
  g_free (language);
}

/* ---- sentences ---- */

const GwLanguage *
gw_language_use (const GwLanguage *language)
{
  const GwLanguage *before = used;

  used = language;
  return before;
}

char *
gw_translate (const char *message)
{
  const char *text;

  if (used == NULL)
    return (char *) g_dgettext (GETTEXT_PACKAGE, message);
  text = used->file != NULL && *message != '\0' ? look_up (used, message) : NULL;
  return (char *) (text != NULL && *text != '\0' ? text : message);
}

/* ---- the process ---- */

/* What gettext itself takes: the first of the languages that are asked for. */
char *
gw_language_of_process (void)
{
  const char *const *codes = g_get_language_names_with_category ("LC_MESSAGES");

  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autoptr (GwLanguage) whole = gw_language_load (codes[i]);
      g_autoptr (GwLanguage) language = NULL;
      g_autofree char *name = g_strdelimit (folder_name (codes[i]), "_", '-'), *base = g_strndup (name, strcspn (name, "-"));

      if (whole == NULL)
        continue;
      language = gw_language_load (base);
      return language != NULL ? g_steal_pointer (&base) : g_steal_pointer (&name);
    }
  return g_strdup (SOURCE_LANGUAGE);
}

void
gw_language_start (const char *installed, const char *built)
{
  g_autofree char *catalogue = g_build_filename (installed, "de", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_file_test (catalogue, G_FILE_TEST_EXISTS) ? installed : built);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
