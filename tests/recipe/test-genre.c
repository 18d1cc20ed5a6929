/* Every genre begins with an empty board that can be read, has the size that was asked for, and says nothing that is not enforced. */
#include <string.h>

#include "gridwright.h"
#include "recipe/hybrid-start.h"
#include "recipe/genre.h"

static void
test_starts (void)
{
  g_auto (GStrv) names = gw_genre_names ();
  g_autoptr (GDir) folder = g_dir_open (GENRES, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (folder) != NULL)
    n_files++;
  g_assert_cmpuint (g_strv_length (names), ==, n_files);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = gw_genre_start (names[i], 8, 6, "Somebody", &error);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GwReading) reading = NULL;

      g_assert_no_error (error);
      bytes = g_bytes_new (text, strlen (text));
      reading = gw_source_read (bytes);
      g_test_message ("%s", names[i]);
      g_assert_cmpuint (reading->n_errors, ==, 0);
      g_assert_cmpuint (reading->puzzle->grid->n_cells, ==, 48);
      g_assert_cmpstr (gw_facts_get (reading->puzzle->facts, "author"), ==, "Somebody");
    }
}

static GwReading *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return gw_source_read (bytes);
}

static guint
count_definitions (const char *text)
{
  guint n = 0;

  for (const char *at = strstr (text, "\nrule "); at != NULL; at = strstr (at + 1, "\nrule "))
    n++;
  return n;
}

/* How many files of FOLDER name a family. */
static guint
count_families (GDir *folder)
{
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (HYBRIDS, name, NULL), *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      n += strstr (text, "//@ family: ") != NULL;
    }
  return n;
}

/* Each hybrid that names a family begins it: a board that can be read, with all that its rules name, and nothing that is said of single cells. */
static void
test_families (void)
{
  g_auto (GStrv) names = gw_family_names ();
  g_autoptr (GDir) folder = g_dir_open (HYBRIDS, 0, NULL);

  g_assert_cmpuint (g_strv_length (names), ==, count_families (folder));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *title = gw_family_title (names[i]), *text = gw_family_start (names[i], "Somebody"), *whole = gw_genre_read (GW_HYBRIDS, names[i]);
      g_autoptr (GwReading) reading = read_text (text), full = read_text (whole);

      g_test_message ("%s", names[i]);
      g_assert_nonnull (title);
      g_assert_cmpuint (reading->n_errors, ==, 0);
      g_assert_cmpuint (gw_grid_n_places (reading->puzzle->grid), ==, gw_grid_n_places (full->puzzle->grid));
      g_assert_cmpuint (count_definitions (text), ==, count_definitions (whole));
      g_assert_cmpuint (reading->puzzle->n_constraints, <, full->puzzle->n_constraints);
      g_assert_cmpstr (gw_facts_get (reading->puzzle->facts, "author"), ==, "Somebody");
      g_assert_null (gw_facts_get (reading->puzzle->facts, "title"));
      for (guint k = 0; k < reading->puzzle->n_constraints; k++)
        g_assert_false (gw_constraint_is_given (reading->puzzle->constraints[k]));
    }
  g_assert_null (gw_family_title ("no-such-family"));
  g_assert_null (gw_family_start ("no-such-family", NULL));
}

static void
test_parts (void)
{
  g_auto (GStrv) names = gw_genre_list (GW_PARTS);
  g_autofree char *title = gw_genre_title ("whispers-along-the-loop");

  g_assert_cmpstr (title, ==, "Whispers along the Loop");
  g_assert_true (gw_genre_is_part ("loop"));
  g_assert_false (gw_genre_is_part ("akari"));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *text = gw_genre_start (names[i], 9, 9, NULL, NULL), *board = g_strconcat ("values = 123456789\n", text, NULL);
      g_autoptr (GwReading) reading = read_text (board);

      g_test_message ("%s", names[i]);
      g_assert_cmpuint (reading->n_errors, ==, 0);
    }
}

static void
test_refusals (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = gw_genre_title ("star-battle");

  g_assert_cmpstr (title, ==, "Star Battle");
  g_assert_null (gw_genre_title ("no-such-genre"));
  g_assert_null (gw_genre_title ("../genres/akari"));
  g_assert_null (gw_genre_start ("no-such-genre", 8, 8, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (gw_genre_start ("akari", 0, 8, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (gw_genre_start ("akari", 8, GW_MOST_GENRE_SIDE + 1, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recipe/genre/starts", test_starts);
  g_test_add_func ("/recipe/genre/families", test_families);
  g_test_add_func ("/recipe/genre/parts", test_parts);
  g_test_add_func ("/recipe/genre/refusals", test_refusals);
  return g_test_run ();
}
