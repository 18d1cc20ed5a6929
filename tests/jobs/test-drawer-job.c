/* Drawers, without a window: what comes of a folder and of a list, and what finds it. */
#include "jobs/drawer-job.h"

#include <glib/gstdio.h>
#include <string.h>

#include "jobs/import-list.h"

#define SIDE 24

static char *folder;

typedef struct
{
  GPtrArray *entries;  /* of GwDrawerEntry */
  guint      n_found;
  GwFinding  findings[4];
} Heard;

static void
on_news (GwJob *job, gpointer data, Heard *heard)
{
  GwDrawerNews *news = data;

  if (news->entry == NULL)
    {
      heard->findings[news->number] = news->found->finding;
      heard->n_found++;
      return;
    }
  g_assert_cmpuint (heard->n_found, ==, 0); /* pictures come first */
  g_assert_cmpuint (news->entry->number, ==, heard->entries->len);
  g_assert_cmpint (cairo_image_surface_get_width (news->picture), ==, SIDE);
  g_ptr_array_add (heard->entries, g_steal_pointer (&news->entry));
}

static void
look_through (Heard *heard, GFile *file, const char *list)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_drawer_job);
  g_autoptr (GwStyle) style = gw_style_load ("print-grey", NULL);
  g_autoptr (GBytes) bytes = list != NULL ? g_bytes_new (list, strlen (list)) : NULL;

  *heard = (Heard){ g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawer_entry_free), 0, { GW_FINDING_UNKNOWN } };
  g_signal_connect (job, "news", G_CALLBACK (on_news), heard);
  gw_job_start (job, gw_drawer_question_new (file, bytes, style, SIDE));
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
}

#define GRID "values = 12\ncolumns = 2\nrows = 2\ncolumn_groups\nrow_groups\n"

/* In the order of their names; a digit in one corner of a square of two leaves one solution, none leaves two, two equal ones none. */
static void
test_folder (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  Heard heard;

  write_file ("b.rf", "//@ title: Bridge\n//@ author: Nora\n//@ state: published at example.org\n\n" GRID "set_cell(1, 1)\nkropki_diff(1, 2)\n");
  write_file ("a.rf", GRID);
  write_file ("c.rf", GRID "set_cell(1, 1)\nset_cell(2, 1)\n");
  write_file ("notes.txt", "set_cell(1, 1)\n");
  look_through (&heard, file, NULL);
  g_assert_cmpuint (heard.entries->len, ==, 3);
  g_assert_cmpuint (heard.n_found, ==, 3);
  g_assert_cmpstr (((GwDrawerEntry *) heard.entries->pdata[0])->name, ==, "a.rf");
  g_assert_cmpstr (((GwDrawerEntry *) heard.entries->pdata[1])->name, ==, "Bridge");
  g_assert_cmpint (heard.findings[0], ==, GW_FINDING_SEVERAL);
  g_assert_cmpint (heard.findings[1], ==, GW_FINDING_ONE);
  g_assert_cmpint (heard.findings[2], ==, GW_FINDING_NONE);
  g_ptr_array_unref (heard.entries);
  remove_file ("a.rf"), remove_file ("b.rf"), remove_file ("c.rf"), remove_file ("notes.txt");
}

static guint
first_given (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (g_str_equal (puzzle->constraints[i]->rule->id, "set_cell"))
      return puzzle->constraints[i]->regions[0]->cells[0];
  return G_MAXUINT;
}

static void
test_list (void)
{
  static const char list[] = "# of two\n1..............2\n\n.1..............\n";
  Heard heard;

  look_through (&heard, NULL, list);
  g_assert_cmpuint (heard.entries->len, ==, 2);
  g_assert_cmpstr (((GwDrawerEntry *) heard.entries->pdata[0])->name, ==, "Line 2");
  g_assert_cmpstr (((GwDrawerEntry *) heard.entries->pdata[1])->name, ==, "Line 4");
  g_assert_cmpuint (first_given (((GwDrawerEntry *) heard.entries->pdata[0])->puzzle), ==, 0);
  g_assert_cmpuint (first_given (((GwDrawerEntry *) heard.entries->pdata[1])->puzzle), ==, 1);
  g_ptr_array_unref (heard.entries);
}

#define PACKED "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54"
#define GAME "<game data=\"530070000600195000098000060800060003400803001700020006060000280000419005000080079\"/>\n"

/* Packed documents with notes, a document with a tab in it, grids one below the other, a folder of games. */
static void
test_pieces (void)
{
  static const struct
  {
    const char *text, *note;
    guint line; /* of the second */
  } lists[] = {
    { PACKED "\tof somebody\n" PACKED "\tof somebody else\n", "of somebody else", 2 },
    { "{\"size\":\t9}\tone\n# two\n{\"size\":9}\n", NULL, 3 },
    { "1...\n....\n....\n....\n\n2...\n....\n....\n....\n", NULL, 6 },
    { "<opensudoku>\n" GAME GAME "</opensudoku>", NULL, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GPtrArray) pieces = gw_import_split (lists[i].text, strlen (lists[i].text));
      const GwImportPiece *second;

      g_assert_nonnull (pieces);
      g_assert_cmpuint (pieces->len, ==, 2);
      second = pieces->pdata[1];
      g_assert_cmpstr (second->note, ==, lists[i].note);
      g_assert_cmpuint (second->line, ==, lists[i].line);
    }
}

/* A list of grids is looked through as one of lines is. */
static void
test_grids (void)
{
  Heard heard;

  look_through (&heard, NULL, "1...\n....\n....\n....\n\n.1..\n....\n....\n....\n");
  g_assert_cmpuint (heard.entries->len, ==, 2);
  g_assert_cmpuint (first_given (((GwDrawerEntry *) heard.entries->pdata[1])->puzzle), ==, 1);
  g_ptr_array_unref (heard.entries);
}

/* One puzzle, a grid written a line a row, and what is none. */
static void
test_no_list (void)
{
  static const char *const texts[] = { "1...............", "1...\n....\n....\n...2\n", GRID, "", "a line\n1...............\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) pieces = gw_import_split (texts[i], strlen (texts[i]));

      if (pieces != NULL)
        g_test_fail_printf ("a list: %s", texts[i]);
    }
}

static GwDrawerEntry *
entry_of (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return gw_drawer_entry_new (0, gw_puzzle_ref (reading->puzzle), "bridge.rf");
}

static void
test_search (void)
{
  static const char *const finds[] = { "bridge", "NORA", "published", "example.org", "white dot", "kropki", "tough", "tough nora", "" };
  static const char *const misses[] = { "thermometer", "setting", "tough thermometer", "zz" };
  g_autoptr (GwDrawerEntry) entry = entry_of ("//@ title: Bridge\n//@ author: Nora\n//@ state: published at example.org\n\n" GRID "kropki_diff(1, 2)\n");
  g_autofree char *kinds = NULL;

  kinds = gw_drawer_entry_kinds (entry);
  g_assert_cmpstr (kinds, ==, gw_rule_find ("kropki_diff")->name);
  entry->verdict = g_strdup ("One solution · X-wing · Tough 5.2");
  for (guint i = 0; i < G_N_ELEMENTS (finds); i++)
    if (!gw_drawer_entry_matches (entry, finds[i]))
      g_test_fail_printf ("not found by \"%s\"", finds[i]);
  for (guint i = 0; i < G_N_ELEMENTS (misses); i++)
    if (gw_drawer_entry_matches (entry, misses[i]))
      g_test_fail_printf ("found by \"%s\"", misses[i]);
}

/* What follows a word that is known stays; a longer word is another one. */
static void
test_states (void)
{
  static const struct
  {
    const char *text, *state;
  } cases[] = { { "//@ state: idea\n" GRID, "idea" }, { "//@ state: Published at home\n" GRID, "published at home" },
                { "//@ state: ideal\n" GRID, "ideal" }, { "//@ state: waiting for Nora\n" GRID, "waiting for Nora" }, { GRID, NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwDrawerEntry) entry = entry_of (cases[i].text);
      g_autofree char *state = gw_drawer_entry_state (entry);

      g_assert_cmpstr (state, ==, cases[i].state);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("drawer-XXXXXX", NULL);
  g_test_add_func ("/drawer-job/folder", test_folder);
  g_test_add_func ("/drawer-job/list", test_list);
  g_test_add_func ("/drawer-job/pieces", test_pieces);
  g_test_add_func ("/drawer-job/grids", test_grids);
  g_test_add_func ("/drawer-job/no-list", test_no_list);
  g_test_add_func ("/drawer-job/search", test_search);
  g_test_add_func ("/drawer-job/states", test_states);
  status = g_test_run ();
  gw_jobs_end ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}
