#define _GNU_SOURCE /* nftw */
#include "document-support.h"

#include <ftw.h>
#include <stdio.h>
#include <string.h>

const char clean_text[] = "//@ title: Small\n//@ author: A. Author\n\n// values first\nvalues = 1234\ncolumns = 4\nrows = 4\n"
                          "row_groups\ncolumn_groups\n\n"
                          "set_cell(1, 1)  // a given\nsum(5, 2, 3)    // the cage of which I am proud\n"
                          "set_cell( 7,2 )\n";
const char sample_text[] = "//@ title: Small\nvalues = 1234\ncolumns = 4\nrows = 4\nrow_groups\n\n"
                           "frobnicate(1, 2) // nobody knows it\nset_cell(99, 1)\n"
                           "set_cell(1, 1)  // a given\nsum(5, 2, 3) // proud\n";

GBytes *
text_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

char *
document_text (GwDocument *document)
{
  g_autoptr (GBytes) bytes = gw_document_write_text (document);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text != NULL ? text : "", length);
}

GwDocument *
document_new (const char *text)
{
  g_autoptr (GBytes) bytes = text_bytes (text);

  return gw_document_new (bytes);
}

/* ---- folders and files ---- */

char *
folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("gridwright-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static int
remove_one (const char *path, const struct stat *status, int kind, struct FTW *where)
{
  return remove (path);
}

void
folder_free (char *folder)
{
  nftw (folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
  g_free (folder);
}

char *
file_path (const char *folder, const char *name)
{
  return g_build_filename (folder, name, NULL);
}

void
file_write (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

char *
file_text (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

int
run_isolated (void)
{
  char *folder = folder_new ();
  int status;

  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  status = g_test_run ();
  folder_free (folder);
  return status;
}

/* ---- edits ---- */

static void
hear_nothing (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
}

/* A puzzle of the same definitions and this statement alone is read: what it makes of it fits. */
GwConstraint *
constraint_of (const GwPuzzle *puzzle, guint64 id, const char *statement)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree GwStatement *statements = g_new0 (GwStatement, puzzle->n_constraints + 1);
  g_autofree GwConstraint **made = g_new0 (GwConstraint *, puzzle->n_constraints + 1);
  g_autoptr (GwPuzzle) small = NULL;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_rule_is_definition (puzzle->constraints[i]->rule)
        && !g_str_has_prefix (statement, puzzle->constraints[i]->rule->id))
      {
        g_autofree char *text = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);
        g_auto (GStrv) parts = g_strsplit (text, " ", -1);

        g_ptr_array_add (texts, g_strjoinv ("", parts));
      }
  g_ptr_array_add (texts, g_strdup (statement));
  for (guint i = 0; i < texts->len; i++)
    statements[i] = (GwStatement) { .text = texts->pdata[i], .length = strlen (texts->pdata[i]) };
  statements[texts->len - 1].id = id;
  small = gw_assemble (statements, texts->len, NULL, hear_nothing, NULL, made);
  return made[texts->len - 1] != NULL ? gw_constraint_ref (made[texts->len - 1]) : NULL;
}

GwConstraint *
first_of (GwDocument *document, const char *rule)
{
  const GwPuzzle *puzzle = gw_document_get_puzzle (document);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, rule) == 0)
      return puzzle->constraints[i];
  return NULL;
}

void
add_statement (GwDocument *document, const char *statement)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwConstraint) constraint = constraint_of (gw_document_get_puzzle (document), 0, statement);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (constraint);
  gw_edit_add (edit, constraint, gw_document_get_puzzle (document)->n_constraints - 1);
  gw_document_apply (document, edit, "add a clue", &error);
  g_assert_no_error (error);
}

/* ---- random ones ---- */

static char *
random_statement (GwRandom *random)
{
  guint cell = 1 + gw_random_below (random, 12);

  switch (gw_random_below (random, 3))
    {
    case 0:
      return g_strdup_printf ("set_cell(%u,%u)", cell, 1 + gw_random_below (random, 4));
    case 1:
      return g_strdup_printf ("sum(%u,%u,%u)", 3 + gw_random_below (random, 5), cell, cell + 1);
    default:
      return g_strdup_printf ("even(%u)", cell);
    }
}

static void
random_edit (GwDocument *document, GwRandom *random)
{
  const GwPuzzle *puzzle = gw_document_get_puzzle (document);
  const GwConstraint *old = puzzle->constraints[gw_random_below (random, puzzle->n_constraints - 1)];
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autofree char *statement = random_statement (random);
  gboolean is_definition = gw_rule_is_definition (old->rule);
  guint what = gw_random_below (random, 4);
  g_autoptr (GwConstraint) new = constraint_of (puzzle, what == 1 ? old->id : 0, statement);

  if (new == NULL)
    return;
  if (what == 0 || is_definition)
    gw_edit_add (edit, new, gw_random_below (random, puzzle->n_constraints));
  else if (what == 1)
    gw_edit_replace (edit, old->id, new);
  else if (what == 2)
    gw_edit_remove (edit, old->id);
  else
    gw_edit_move (edit, old->id, gw_random_below (random, puzzle->n_constraints));
  gw_document_apply_typed (document, edit, "random", gw_random_below (random, 3), NULL);
}

/* Another text: a line more, a line less, a letter lost, a grid of another size. */
static void
random_text (GwDocument *document, GwRandom *random)
{
  static const char *const lines[] = { "even(5)\n", "// words\n", "set_cell(20, 1)\n", "nonsense\n", "\n", "//@ notes: some\n" };
  g_autofree char *text = document_text (document);
  g_autoptr (GString) new = g_string_new (text);
  guint at = gw_random_below (random, (guint) new->len + 1);
  char *row;

  switch (gw_random_below (random, 4))
    {
    case 0:
      g_string_append (new, lines[gw_random_below (random, G_N_ELEMENTS (lines))]);
      break;
    case 1:
      if (at < new->len)
        g_string_erase (new, at, 1);
      break;
    case 2:
      if ((row = strstr (new->str, "rows = ")) != NULL)
        row[7] = gw_random_below (random, 2) ? '4' : '6';
      break;
    default:
      while (at > 0 && new->str[at - 1] != '\n')
        at--;
      g_string_insert (new, at, lines[gw_random_below (random, G_N_ELEMENTS (lines))]);
    }
  {
    g_autoptr (GBytes) bytes = text_bytes (new->str);

    gw_document_set_text (document, bytes, NULL, gw_random_below (random, 2) ? GW_MERGE_TEXT : GW_NEVER_MERGE);
  }
}

void
random_step (GwDocument *document, GwRandom *random)
{
  g_autofree char *value = g_strdup_printf ("Title %u", gw_random_below (random, 100));
  guint what = gw_random_below (random, 12);

  if (what == 0)
    gw_document_undo (document);
  else if (what == 1)
    gw_document_redo (document);
  else if (what == 2)
    gw_document_set_fact (document, gw_random_below (random, 2) ? "title" : "notes", value, NULL);
  else if (what <= 4 || gw_document_get_puzzle (document) == NULL)
    random_text (document, random);
  else
    random_edit (document, random);
}

guint64
test_seed (void)
{
  const char *seed = g_getenv ("GW_TEST_SEED");

  return seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 1;
}

void
assert_in_step (GwDocument *document)
{
  g_autoptr (GBytes) bytes = gw_document_write_text (document);
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  GwPuzzle *puzzle = gw_document_get_puzzle (document);

  g_assert_cmpuint (reading->n_errors, ==, gw_document_get_n_errors (document));
  g_assert_true ((reading->puzzle == NULL) == (puzzle == NULL));
  g_assert_true (puzzle == NULL || gw_puzzle_equal (reading->puzzle, puzzle));
  g_assert_cmpuint (gw_document_get_diagnostics (document)->len, ==, reading->diagnostics->len);
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

gboolean
save_now (GwDocument *document, GFile *file, GwSaveMode mode, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  gw_document_save_async (document, file, mode, NULL, take_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return gw_document_save_finish (document, result, error);
}
