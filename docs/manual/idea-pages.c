/* Writes the manual's chapter on ideas: for each fixture of an idea or a strategy its step, in the program's words and as a picture.
 *
 * usage: idea-pages FIXTURES FOLDER    the folders ideas/ and strategies/ of FIXTURES; FOLDER gets 10-ideas.md and its pictures */
#include <string.h>

#include "compile/compile.h"
#include "grade/grade-table.h"
#include "render/path-overlay.h"
#include "rf/source.h"
#include "strategies/idea-table.h"
#include "strategies/path.h"

#define UNIT   48   /* of a cell, in pixels */
#define MARGIN 0.15 /* around the board, in cells */

#define HEAD "# Ideas\n\n" \
             "What the steps of a path say, an example each: the puzzle with what is known before the step, and the step itself as the path says it.\n\n"

static const char *folder;

static G_NORETURN void
give_up (const char *file, const char *what)
{
  g_printerr ("idea-pages: %s: %s\n", file, what);
  exit (1);
}

/* What stands behind "// KEY: " in TEXT; NULL where it does not. Free it. */
static char *
comment (const char *text, const char *key)
{
  g_autofree char *before = g_strdup_printf ("// %s: ", key);
  g_auto (GStrv) parts = g_strsplit (text, before, 2);

  return g_strv_length (parts) == 2 ? g_strndup (parts[1], strcspn (parts[1], "\n")) : NULL;
}

/* ---- steps ---- */

static GwPencil *
pencil_of (const char *file, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwCompiled) compiled = reading->puzzle != NULL ? gw_compile (reading->puzzle, NULL, &error) : NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  GwPencil *pencil;

  if (compiled == NULL)
    give_up (file, error != NULL ? error->message : "cannot be read");
  terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (terrain);
  gw_pencil_start (pencil, NULL);
  return pencil;
}

/* Goes on to the first step of the idea NAME, which STEP gets. */
static void
go_to_idea (GwPencil *pencil, const char *file, const char *name, GwReason *step)
{
  while (gw_path_next (pencil, gw_strategy_set_all (), NULL, step))
    {
      if (g_strcmp0 (step->idea, name) == 0)
        return;
      gw_pencil_apply (pencil, step);
      gw_reason_reset (step);
    }
  give_up (file, "no step of its path is of this idea");
}

/* STRATEGY's first step, behind what the fixture wants to come before. */
static void
go_to_strategy (GwPencil *pencil, const char *file, const char *text, const GwStrategy *strategy, GwReason *step)
{
  g_autofree char *before = comment (text, "after");
  GwStrategySet set;

  if (before != NULL && !gw_strategy_set_parse (before, &set, NULL))
    give_up (file, "names unknown strategies");
  if (before != NULL)
    gw_path_run (pencil, set, NULL);
  if (!gw_path_next (pencil, gw_strategy_set_of (strategy), NULL, step))
    give_up (file, "has no step of this strategy");
}

/* ---- pages ---- */

/* The part of the board that is shown. */
typedef struct
{
  double left, top, right, bottom;
} Part;

static void
take_cell (Part *part, const GwScene *scene, GwCell cell)
{
  const GwPoint *at;

  if (cell >= scene->geometry->n_cells) /* a place of a layer */
    {
      *part = (Part) { -G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };
      return;
    }
  at = &scene->geometry->centres[cell];
  part->left = MIN (part->left, at->x);
  part->top = MIN (part->top, at->y);
  part->right = MAX (part->right, at->x);
  part->bottom = MAX (part->bottom, at->y);
}

static void
take_marks (Part *part, const GwScene *scene, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    take_cell (part, scene, g_array_index (marks, GwCandidates, i).cell);
}

/* What STEP rests on and what it changes, and a cell more on each side. */
static Part
part_of (const GwScene *scene, const GwReason *step)
{
  Part part = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  take_marks (&part, scene, step->changes);
  take_marks (&part, scene, step->pattern);
  take_marks (&part, scene, step->marks);
  for (guint i = 0; i < step->clues->len; i++)
    {
      const GwConstraint *clue = scene->puzzle->constraints[g_array_index (step->clues, guint32, i)];

      for (guint k = 0; k < clue->n_regions; k++)
        for (guint cell = 0; cell < clue->regions[k]->n_cells; cell++)
          take_cell (&part, scene, clue->regions[k]->cells[cell]);
    }
  return (Part) {
    MAX (part.left - 1.5, scene->bounds.x) - MARGIN, MAX (part.top - 1.5, scene->bounds.y) - MARGIN,
    MIN (part.right + 1.5, scene->bounds.x + scene->bounds.width) + MARGIN, MIN (part.bottom + 1.5, scene->bounds.y + scene->bounds.height) + MARGIN,
  };
}

static void
draw (const char *name, const GwPencil *pencil, const GwReason *step)
{
  g_autoptr (GwScene) scene = gw_scene_new (pencil->terrain->compiled->puzzle);
  g_autoptr (GwOverlay) overlay = gw_path_overlay_known (pencil);
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", NULL);
  g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);
  const Part part = part_of (scene, step);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ((part.right - part.left) * UNIT), (int) ((part.bottom - part.top) * UNIT));
  cairo_t *cr = cairo_create (surface);
  GwContent content = { NULL };
  GwPainter painter;

  gw_overlay_add_step (overlay, step, pencil->terrain);
  gw_overlay_fill (overlay, scene, &content);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, -part.left * UNIT, -part.top * UNIT);
  gw_painter_init (&painter, cr, style, UNIT);
  gw_scene_draw (scene, &painter, &content, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER));
  gw_overlay_draw (overlay, scene, &painter, &content);
  gw_painter_clear (&painter);
  if (cairo_surface_write_to_png (surface, file) != CAIRO_STATUS_SUCCESS)
    give_up (file, "cannot be written");
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
add_step (GString *chapter, const char *name, const char *title, const char *meaning, const GwPencil *pencil, const GwReason *step)
{
  g_autofree char *said = gw_reason_say (step, pencil->terrain);
  GwGradeTable table;

  gw_grade_table_init (&table);
  draw (name, pencil, step);
  g_string_append_printf (chapter, "### %s\n\n", title);
  if (meaning != NULL)
    g_string_append_printf (chapter, "%s\n\n", meaning);
  g_string_append_printf (chapter, "![%s](%s.png)\n\n*%s*: %s\n\n", title, name,
                          gw_grade_names[gw_grade_table_name (&table, step->strategy->tenths)], said);
}

/* ---- ideas of clues, by what they are about ---- */

static void
add_idea (GHashTable *chapters, const char *name, const char *file, const char *text)
{
  const GwIdea *idea = gw_idea_find (name);
  g_autoptr (GwPencil) pencil = pencil_of (file, text);
  GString *chapter;
  GwReason step;

  if (idea == NULL)
    give_up (file, "shows an idea that has no name in engine/strategies/idea-table.c");
  chapter = g_hash_table_lookup (chapters, idea->kind);
  if (chapter == NULL)
    g_hash_table_insert (chapters, (gpointer) idea->kind, chapter = g_string_new (NULL));
  gw_reason_init (&step);
  go_to_idea (pencil, file, name, &step);
  add_step (chapter, name, idea->title, NULL, pencil, &step);
  gw_reason_clear (&step);
}

static int
by_name (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* The names of the rule files in PLACE, without their ends. */
static GPtrArray *
fixtures_in (const char *place)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  GDir *opened = g_dir_open (place, 0, &error);
  const char *name;

  if (opened == NULL)
    give_up (place, error->message);
  while ((name = g_dir_read_name (opened)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".rf")));
  g_dir_close (opened);
  g_ptr_array_sort (names, by_name);
  return names;
}

static char *
read_file (const char *file)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  if (!g_file_get_contents (file, &text, NULL, &error))
    give_up (file, error->message);
  return text;
}

static void
add_ideas (GString *page, const char *place)
{
  g_autoptr (GHashTable) chapters = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) names = fixtures_in (place);
  g_autoptr (GList) kinds = NULL;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *file = g_strdup_printf ("%s/%s.rf", place, name), *text = read_file (file);

      add_idea (chapters, name, file, text);
    }
  kinds = g_list_sort (g_hash_table_get_keys (chapters), (GCompareFunc) strcmp);
  for (GList *at = kinds; at != NULL; at = at->next)
    {
      GString *chapter = g_hash_table_lookup (chapters, at->data);

      g_string_append_printf (page, "## %s\n\n%s", (const char *) at->data, chapter->str);
      g_string_free (chapter, TRUE);
    }
}

/* ---- strategies, as their table has them ---- */

static void
add_strategy (GString *page, const GwStrategy *strategy, const char *file)
{
  g_autofree char *text = read_file (file), *title = g_strdup (strategy->name), *picture = g_strdup_printf ("strategy-%s", strategy->id);
  g_autofree char *meaning = g_strdup_printf ("%c%s.", g_ascii_toupper (strategy->meaning[0]), strategy->meaning + 1);
  g_autoptr (GwPencil) pencil = pencil_of (file, text);
  GwReason step;

  title[0] = g_ascii_toupper (title[0]);
  gw_reason_init (&step);
  go_to_strategy (pencil, file, text, strategy, &step);
  if (step.idea == NULL) /* else it is one of the ideas above */
    add_step (page, picture, title, meaning, pencil, &step);
  gw_reason_clear (&step);
}

int
main (int argc, char **argv)
{
  g_autoptr (GString) page = g_string_new (HEAD);
  g_autofree char *ideas = NULL, *chapter = NULL;

  if (argc != 3)
    give_up ("usage", "idea-pages FIXTURES FOLDER");
  folder = argv[2];
  ideas = g_build_filename (argv[1], "ideas", NULL);
  add_ideas (page, ideas);
  g_string_append (page, "## Patterns and chains\n\n");
  for (guint i = 0; i < gw_n_strategies; i++)
    {
      g_autofree char *file = g_strdup_printf ("%s/strategies/%s.rf", argv[1], gw_strategies[i]->id);

      if (g_file_test (file, G_FILE_TEST_EXISTS))
        add_strategy (page, gw_strategies[i], file);
    }
  chapter = g_build_filename (folder, "10-ideas.md", NULL);
  return !g_file_set_contents (chapter, page->str, -1, NULL);
}
