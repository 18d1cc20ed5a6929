#include "jobs/drawer-job.h"

#include <string.h>

#include "jobs/import-job.h"
#include "jobs/import-list.h"
#include "jobs/thumbnail-job.h"

/* What is found out of a puzzle among hundreds must not take long: looks at the control are counted, as docs/analysis.md says, not seconds. */
#define PATIENCE   1u

struct _GwDrawerQuestion
{
  GFile   *folder;
  GBytes  *list;
  GwStyle *style;
  guint    side;
};

GwDrawerQuestion *
gw_drawer_question_new (GFile *folder, GBytes *list, GwStyle *style, guint side)
{
  GwDrawerQuestion *question = g_new (GwDrawerQuestion, 1);

  *question = (GwDrawerQuestion) { folder != NULL ? g_object_ref (folder) : NULL, list != NULL ? g_bytes_ref (list) : NULL,
                                   gw_style_ref (style), side };
  return question;
}

static void
question_free (gpointer data)
{
  GwDrawerQuestion *question = data;

  g_clear_object (&question->folder);
  g_clear_pointer (&question->list, g_bytes_unref);
  gw_style_unref (question->style);
  g_free (question);
}

static void
news_free (gpointer data)
{
  GwDrawerNews *news = data;

  g_clear_pointer (&news->entry, gw_drawer_entry_free);
  g_clear_pointer (&news->picture, cairo_surface_destroy);
  g_clear_pointer (&news->found, gw_analysis_unref);
  g_free (news);
}

/* What has come so far: the puzzles are looked at once more when all pictures are there. */
typedef struct
{
  GwJobRun               *run;
  const GwDrawerQuestion *question;
  GPtrArray              *puzzles; /* of GwPuzzle */
  GArray                 *errors;  /* of guint: how many each file has */
} Look;

/* Takes READING. */
static GwDrawerEntry *
entry_of (Look *look, GwReading *reading, const char *name)
{
  g_autoptr (GwReading) owned = reading;

  g_ptr_array_add (look->puzzles, gw_puzzle_ref (owned->puzzle));
  g_array_append_val (look->errors, owned->n_errors);
  return gw_drawer_entry_new (look->puzzles->len - 1, gw_puzzle_ref (owned->puzzle), name);
}

/* Takes ENTRY. */
static void
publish (Look *look, GwDrawerEntry *entry)
{
  GwDrawerNews *news = g_new0 (GwDrawerNews, 1);

  *news = (GwDrawerNews) { .number = entry->number, .entry = entry,
                           .picture = gw_thumbnail_draw (entry->puzzle, look->question->style, look->question->side) };
  gw_job_run_publish (look->run, news);
}

/* ---- a folder ---- */

static int
compare_files (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_file_get_basename (*(GFile *const *) a), *other = g_file_get_basename (*(GFile *const *) b);

  return strcmp (one, other);
}

static GPtrArray *
files_in (GFile *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) all = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info;

  while (all != NULL && g_file_enumerator_iterate (all, &info, NULL, NULL, NULL) && info != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), ".rf"))
      g_ptr_array_add (files, g_file_get_child (folder, g_file_info_get_name (info)));
  g_ptr_array_sort (files, compare_files);
  return files;
}

static void
look_through_folder (Look *look, const GwControl *control)
{
  g_autoptr (GPtrArray) files = files_in (look->question->folder);

  for (guint i = 0; i < files->len && !gw_control_should_stop (control); i++)
    {
      GwReading *reading = gw_thumbnail_read (files->pdata[i], control);
      g_autofree char *base = g_file_get_basename (files->pdata[i]), *name = g_filename_display_name (base);
      GwDrawerEntry *entry;

      if (reading == NULL)
        continue;
      entry = entry_of (look, reading, name);
      entry->file = g_object_ref (files->pdata[i]);
      publish (look, entry);
    }
}

/* ---- a list ---- */

/* A note names what has no title. */
static void
look_at_piece (Look *look, const GwImportPiece *piece)
{
  g_autoptr (GBytes) asked = g_bytes_new (piece->text, strlen (piece->text));
  g_autoptr (GwImportNews) news = gw_import_read (asked, NULL);
  g_autoptr (GBytes) bytes = news->text != NULL ? g_bytes_new (news->text, strlen (news->text)) : NULL;
  GwReading *reading = bytes != NULL ? gw_source_read (bytes) : NULL;
  /* Translators: a puzzle without a title in a list, by its line */
  g_autofree char *name = piece->note != NULL ? g_strdup (piece->note) : g_strdup_printf (_("Line %u"), piece->line);
  GwDrawerEntry *entry;

  if (reading == NULL || reading->puzzle == NULL)
    {
      g_clear_pointer (&reading, gw_reading_free);
      return;
    }
  entry = entry_of (look, reading, name);
  entry->text = g_strdup (news->text);
  publish (look, entry);
}

static void
look_through_list (Look *look, const GwControl *control)
{
  gsize length;
  const char *text = g_bytes_get_data (look->question->list, &length);
  g_autoptr (GPtrArray) pieces = gw_import_split (text, length);

  for (guint i = 0; pieces != NULL && i < pieces->len && !gw_control_should_stop (control); i++)
    look_at_piece (look, pieces->pdata[i]);
}

/* ---- what is found out ---- */

static void
find_out (Look *look, guint number, const GwControl *control)
{
  GwBudget budget = { .outer = control, .most = GW_LOOKS_A_SECOND };
  const GwControl bounded = gw_budget_control (&budget);
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (look->puzzles->pdata[number], g_array_index (look->errors, guint, number), NULL, PATIENCE);
  GwDrawerNews *news = g_new0 (GwDrawerNews, 1);

  gw_analysis_input_rest (input, TRUE);
  *news = (GwDrawerNews) { .number = number, .found = gw_analysis_find (input, &bounded, NULL, NULL) };
  gw_job_run_publish (look->run, news);
}

static void
work (GwJobRun *run)
{
  const GwControl *control = gw_job_run_control (run);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_puzzle_unref);
  g_autoptr (GArray) errors = g_array_new (FALSE, FALSE, sizeof (guint));
  Look look = { run, gw_job_run_input (run), puzzles, errors };

  if (look.question->folder != NULL)
    look_through_folder (&look, control);
  else
    look_through_list (&look, control);
  for (guint i = 0; i < puzzles->len && !gw_control_should_stop (control); i++)
    find_out (&look, i, control);
}

const GwJobKind gw_drawer_job = { .is_long = TRUE, .work = work, .free_input = question_free, .free_news = news_free };
