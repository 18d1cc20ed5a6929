/* Every genre begins with an empty board that can be read, has the size that was asked for, and says nothing that is not enforced. */
#include <string.h>

#include "gridwright.h"
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
  g_test_add_func ("/recipe/genre/refusals", test_refusals);
  return g_test_run ();
}
