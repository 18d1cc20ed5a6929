/* book new, add, fill: what changes the file of a book. */
#include <string.h>

#include "book/book-edit.h"
#include "cli/book-command.h"
#include "cli/output-file.h"

static gboolean
is_same_folder (const char *a, const char *b)
{
  g_autofree char *one = g_path_get_dirname (a), *other = g_path_get_dirname (b);
  g_autofree char *one_whole = g_canonicalize_filename (one, NULL), *other_whole = g_canonicalize_filename (other, NULL);

  return strcmp (one_whole, other_whole) == 0;
}

/* Where the changed book goes: to its own file, or to the one that --output names. NULL with an error. */
static const char *
target_of (GwCall *call, const char *file, GError **error)
{
  const char *output = call->settings->text[GW_OPTION_OUTPUT];

  if (output == NULL || g_strcmp0 (output, file) == 0)
    return file;
  if (!is_same_folder (output, file))
    {
      gw_fail (error, GW_ERROR_INVALID,
               g_strdup_printf (_("%s: a book looks for its puzzles relative to its own folder; name a file in the same"
                                  " folder, and move both later"), output));
      return NULL;
    }
  return gw_output_is_free (output, gw_call_has (call, GW_OPTION_FORCE), error) ? output : NULL;
}

gboolean
gw_book_action_new (GwCall *call, GError **error)
{
  static const char *const names[] = { "title", "author", NULL };
  const char *file = gw_book_word (call);
  g_autoptr (GwBook) book = NULL;

  if (!gw_book_settings_known (call, names, FALSE, error))
    return FALSE;
  if (gw_call_has (call, GW_OPTION_OUTPUT))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("'new' writes the file named after it; leave out --output")));
  if (g_file_test (file, G_FILE_TEST_EXISTS) && !gw_call_has (call, GW_OPTION_FORCE))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s exists; --force replaces it"), file));
  book = gw_book_start (gw_book_setting (call, "title", _("A Book of Sudoku")), gw_book_setting (call, "author", NULL), error);
  if (book == NULL || !gw_book_save (book, file, error))
    return FALSE;
  gw_book_tell (call, file, "chapters", 1);
  return TRUE;
}

/* chapter=2, or chapter="A Title" for a new one at the end; the last when nothing is said. */
static guint
choose_chapter (GwCall *call, GwBook *book)
{
  const char *chapter = gw_book_setting (call, "chapter", NULL);
  guint64 number;

  if (chapter == NULL)
    return book->chapters->len > 0 ? book->chapters->len - 1 : 0;
  if (g_ascii_string_to_unsigned (chapter, 10, 1, G_MAXUINT, &number, NULL))
    return (guint) number - 1;
  gw_book_add_chapter (book, chapter);
  return book->chapters->len;
}

gboolean
gw_book_action_add (GwCall *call, GError **error)
{
  static const char *const names[] = { "chapter", "embed", NULL };
  const GPtrArray *words = call->settings->files;
  const char *file = gw_book_word (call);
  gboolean embedded = strcmp (gw_book_setting (call, "embed", "no"), "yes") == 0;
  g_autoptr (GwBook) book = gw_book_load (file, error);
  guint chapter, n = 0;

  if (book == NULL || !gw_book_settings_known (call, names, TRUE, error))
    return FALSE;
  chapter = choose_chapter (call, book);
  for (guint i = 2; i < words->len; i++)
    if (g_file_test (words->pdata[i], G_FILE_TEST_EXISTS) || strchr (words->pdata[i], '=') == NULL)
      {
        if (!gw_book_add_file (book, chapter, words->pdata[i], embedded, error))
          return FALSE;
        n++;
      }
  if (n == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("name the rule files or lists of puzzles to add")));
  file = target_of (call, file, error);
  if (file == NULL || !gw_book_save (book, file, error))
    return FALSE;
  gw_book_tell (call, file, "added", n);
  return TRUE;
}

gboolean
gw_book_action_fill (GwCall *call, GError **error)
{
  static const char *const names[] = { NULL };
  const char *file = gw_book_word (call);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GwBook) book = gw_book_load (file, error);
  const char *target;
  guint n;

  if (book == NULL || !gw_book_settings_known (call, names, FALSE, error))
    return FALSE;
  target = target_of (call, file, error); /* before the work, which may be long */
  if (target == NULL)
    return FALSE;
  n = gw_book_fill (book, &call->control, problems);
  for (guint i = 0; i < problems->len; i++)
    gw_complain (call, NULL, g_strdup (problems->pdata[i]));
  if (problems->len > 0)
    return TRUE; /* all has been said */
  if (gw_call_is_stopped (call) || ((n > 0 || target != file) && !gw_book_save (book, target, error)))
    return FALSE;
  gw_book_tell (call, target, "filled", n);
  return TRUE;
}
