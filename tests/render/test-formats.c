/* One puzzle, one picture: what librsvg makes of our SVG and poppler of our PDF is what our PNG shows. Some examples; all
 * examples and a fixture a rule when GW_TEST_LONG is set. */
#include <glib/gstdio.h>

#include "compare-pictures.h"
#include "render-support.h"

#define WIDTH 360 /* pixels, at an inch of 72 */
/* Of 255. Other programs place glyphs and edges between pixels in their own way: measured over all examples and fixtures, a
 * block of 4 by 4 pixels differs by 65 at most, and a picture by 6.2. A digit that is missing makes 80 in the smallest cells, 140 in others. */
#define MOST_BLOCK 75
#define MOST_MEAN 10

static const char *const some[] = { "killer-x", "hexagon-thermo", "samurai", "suits", "sandwich", "arrow", "kropki-mini" };

typedef struct
{
  const char *name, *end; /* of files */
  GwFormat    format;
  const char *command[8]; /* what makes PICTURE.png of the file; both names are added to the first two NULLs */
} Reader;

static const Reader readers[] = {
  { "svg", ".svg", GW_FORMAT_SVG, { "rsvg-convert", "--background-color=white", "--keep-aspect-ratio", "--width=360", "-o" } },
  { "pdf", ".pdf", GW_FORMAT_PDF, { "pdftocairo", "-png", "-singlefile", "-r", "72" } },
};

typedef struct
{
  char         *path; /* of the rule file */
  const Reader *reader;
} Case;

static char *folder; /* for what is written */

static void
write_picture (const char *puzzle_path, GwFormat format, const char *path)
{
  g_autoptr (GwPuzzle) puzzle = load_puzzle (puzzle_path);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load ("print-colour", NULL);
  GwOutputSettings settings = { .style = style, .width = WIDTH, .dpi = 72, .has_title = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_output_bytes (scene, &settings, format, &error);

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
}

/* FILE becomes PICTURE by another program. */
static void
read_by_others (const Reader *reader, const char *file, const char *picture)
{
  const char *command[G_N_ELEMENTS (reader->command) + 1] = { NULL };
  g_autofree char *stem = g_strndup (picture, strlen (picture) - strlen (".png")), *said = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;
  int status;

  for (; reader->command[n] != NULL; n++)
    command[n] = reader->command[n];
  command[n] = reader->format == GW_FORMAT_SVG ? picture : file;
  command[n + 1] = reader->format == GW_FORMAT_SVG ? file : stem;
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &said, &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, &error))
    g_test_fail_printf ("%s: %s%s", command[0], said, error->message);
}

/* On paper, SIZE large. Programs do not agree on whether a part of a pixel is one. */
static cairo_surface_t *
load_picture (const char *path, int width, int height)
{
  cairo_surface_t *read = cairo_image_surface_create_from_png (path);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (ABS (cairo_image_surface_get_width (read) - width), <=, 1);
  g_assert_cmpint (ABS (cairo_image_surface_get_height (read) - height), <=, 1);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, read, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (read);
  return surface;
}

static void
test_case (gconstpointer data)
{
  const Case *this = data;
  g_autofree char *ours = g_build_filename (folder, "ours.png", NULL), *theirs = g_build_filename (folder, "theirs.png", NULL);
  g_autofree char *stem = g_build_filename (folder, "written", NULL), *file = g_strconcat (stem, this->reader->end, NULL);
  g_autofree char *program = g_find_program_in_path (this->reader->command[0]);
  cairo_surface_t *picture, *other;
  int width, height;

  if (program == NULL)
    {
      g_test_skip_printf ("%s is not installed: ./run packages test", this->reader->command[0]);
      return;
    }
  write_picture (this->path, GW_FORMAT_PNG, ours);
  write_picture (this->path, this->reader->format, file);
  read_by_others (this->reader, file, theirs);
  picture = cairo_image_surface_create_from_png (ours);
  width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  cairo_surface_destroy (picture);
  picture = load_picture (ours, width, height);
  other = load_picture (theirs, width, height);
  if (!pictures_are_within (picture, other, MOST_BLOCK, MOST_MEAN))
    g_test_fail_printf ("%s: the %s does not show what the png shows", this->path, this->reader->name);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (other);
}

static void
case_free (gpointer data)
{
  Case *this = data;

  g_free (this->path);
  g_free (this);
}

static void
add_case (const char *directory, const char *file, const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autofree char *test = g_strdup_printf ("/render/formats/%s/%s/%s", readers[i].name, kind, file);
      Case *this = g_new0 (Case, 1);

      this->path = g_build_filename (directory, file, NULL);
      this->reader = &readers[i];
      g_test_add_data_func_full (test, this, test_case, case_free);
    }
}

static void
add_all_in (const char *directory, const char *kind)
{
  g_autoptr (GDir) open = g_dir_open (directory, 0, NULL);
  const char *file;

  g_assert_nonnull (open);
  while ((file = g_dir_read_name (open)) != NULL)
    if (g_str_has_suffix (file, ".rf"))
      add_case (directory, file, kind);
}

static void
remove_folder (void)
{
  g_autoptr (GDir) open = g_dir_open (folder, 0, NULL);
  const char *file;

  while ((file = g_dir_read_name (open)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("gridwright-formats-XXXXXX", NULL);
  if (g_getenv ("GW_TEST_LONG") != NULL)
    {
      add_all_in (EXAMPLES, "example");
      add_all_in (FIXTURES, "rule");
    }
  else
    for (guint i = 0; i < G_N_ELEMENTS (some); i++)
      {
        g_autofree char *file = g_strconcat (some[i], ".rf", NULL);

        add_case (EXAMPLES, file, "example");
      }
  status = g_test_run ();
  remove_folder ();
  return status;
}
