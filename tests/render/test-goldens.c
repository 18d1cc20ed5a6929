/* Every example, one fixture a rule and what is only drawn, in two styles, against the pictures in tests/render/goldens. With
 * GW_REFRESH_GOLDENS set they are drawn anew instead: look at what git says has changed before you commit it. What
 * differs is put into the directory of the test's build. */
#include <glib/gstdio.h>
#include <string.h>

#include "compare-pictures.h"
#include "render-support.h"

#define WIDTH 176        /* pixels */

static const char *const layered[] = { "akari.rf", "loop.rf", "slitherlink.rf", "nurikabe.rf", "yin-yang.rf", "hitori.rf", "hidoku.rf" };
static const char *const hybrids[] = { "schroedinger-cells.rf", "line-kinds.rf" };
static const char *const marked[] = { "hidoku.rf", "loop.rf", "nurikabe.rf", "several.rf", "slitherlink.rf" };
static const char *const styles[] = { "screen-light", "print-grey" };

typedef struct
{
  char       *path;  /* of the rule file */
  char       *name;  /* of the picture */
  const char *style;
  gboolean    is_solved; /* with what its solution draws */
  gboolean    is_marked; /* with what is known of its places */
} Case;

/* ---- pictures ---- */

/* What the places of its layers hold. Free it. */
static guint8 *
solve (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  guint8 *places;
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  places = g_steal_pointer (&answer.witnesses);
  gw_answer_clear (&answer);
  return places;
}

/* What they may hold. Free it. */
static GwMask *
mark (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  g_autofree GwMask *open = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  GwMask *marks = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));

  gw_answerer_candidates (answerer, NULL, NULL, marks, open);
  return marks;
}

static cairo_surface_t *
draw (const Case *this)
{
  g_autoptr (GwPuzzle) puzzle = load_puzzle (this->path);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load (this->style, NULL);
  g_autofree guint8 *places = this->is_solved ? solve (puzzle) : NULL;
  g_autofree GwMask *marks = this->is_marked ? mark (puzzle) : NULL;
  const GwContent content = { .places = places, .marks = marks };
  GwOutputSettings settings = { .style = style, .width = WIDTH, .dpi = 72, .content = &content };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = gw_output_surface (scene, &settings, &error);

  g_assert_no_error (error);
  return surface;
}

/* ---- cases ---- */

/* One that the test takes for the same stays: git names those that are new or different, and no others. */
static void
refresh (cairo_surface_t *drawn, const char *golden)
{
  g_autofree char *folder = g_path_get_dirname (golden);
  cairo_surface_t *old = cairo_image_surface_create_from_png (golden);
  const gboolean is_same = cairo_surface_status (old) == CAIRO_STATUS_SUCCESS && pictures_are_alike (drawn, old);

  cairo_surface_destroy (old);
  if (is_same)
    return;
  g_assert_cmpint (g_mkdir_with_parents (folder, 0777), ==, 0);
  g_assert_cmpint (cairo_surface_write_to_png (drawn, golden), ==, CAIRO_STATUS_SUCCESS);
}

static void
compare (const Case *this, cairo_surface_t *drawn, const char *golden)
{
  cairo_surface_t *expected = cairo_image_surface_create_from_png (golden);
  g_autofree char *copy = g_strdup_printf ("%s.%s.png", this->name, this->style);

  g_assert_cmpint (cairo_surface_status (expected), ==, CAIRO_STATUS_SUCCESS);
  if (!pictures_are_alike (drawn, expected))
    {
      cairo_surface_write_to_png (drawn, copy);
      g_test_message ("%s is drawn differently: see %s, and %s beside this test; GW_REFRESH_GOLDENS=1 takes the new one",
                      this->path, golden, copy);
      g_test_fail ();
    }
  cairo_surface_destroy (expected);
}

static void
test_case (gconstpointer data)
{
  const Case *this = data;
  g_autofree char *golden = g_strdup_printf ("%s/%s.%s.png", GOLDENS, this->name, this->style);
  cairo_surface_t *drawn = draw (this);

  coarsen_picture (drawn);
  if (g_getenv ("GW_REFRESH_GOLDENS") != NULL)
    refresh (drawn, golden);
  else if (g_file_test (golden, G_FILE_TEST_EXISTS))
    compare (this, drawn, golden);
  else if (g_getenv ("GW_TEST_LONG") != NULL)
    g_test_fail_printf ("no golden picture yet; GW_REFRESH_GOLDENS=1 makes it: look at it");
  else
    g_test_skip ("no golden picture yet; GW_REFRESH_GOLDENS=1 makes it: look at it");
  cairo_surface_destroy (drawn);
}

static void
case_free (gpointer data)
{
  Case *this = data;

  g_free (this->path);
  g_free (this->name);
  g_free (this);
}

static void
add_case (const char *folder, const char *file, const char *prefix, gboolean is_solved, gboolean is_marked)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      Case *this = g_new0 (Case, 1);
      g_autofree char *test = NULL;

      this->path = g_build_filename (folder, file, NULL);
      this->name = g_strdup_printf ("%s%.*s", prefix, (int) strlen (file) - 3, file);
      this->style = styles[i];
      this->is_solved = is_solved;
      this->is_marked = is_marked;
      test = g_strdup_printf ("/render/goldens/%s/%s", this->style, this->name);
      g_test_add_data_func_full (test, this, test_case, case_free);
    }
}

static void
add_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);
  const char *file;

  while (folder != NULL && (file = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (file, ".rf"))
      add_case (EXAMPLES, file, "example-", FALSE, FALSE);
}

/* Every rule has a fixture, enforced or not. */
static void
add_rules (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *file = g_strconcat (gw_rules[i]->id, ".rf", NULL);

        add_case (FIXTURES, file, "rule-", FALSE, FALSE);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_examples ();
  add_rules ();
  add_case (FIXTURES "/../drawings", "kinds.rf", "drawing-", FALSE, FALSE);
  add_case (FIXTURES "/../layers", "named.rf", "layers-", FALSE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (layered); i++)
    {
      add_case (FIXTURES "/../layers", layered[i], "layers-", FALSE, FALSE);
      add_case (FIXTURES "/../layers", layered[i], "solved-", TRUE, FALSE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (marked); i++)
    add_case (FIXTURES "/../layers", marked[i], "marked-", FALSE, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (hybrids); i++)
    {
      add_case (HYBRIDS, hybrids[i], "solved-", TRUE, FALSE);
      add_case (HYBRIDS, hybrids[i], "marked-", FALSE, TRUE);
    }
  return g_test_run ();
}
