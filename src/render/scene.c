#include "render/scene.h"

#include "render/family.h"

/* From the bottom up. */
static const GwFamily families[] = {
  { GW_LAYER_PAPER, gw_draw_paper },
  { GW_LAYER_REGIONS, gw_draw_notes_below },
  { GW_LAYER_REGIONS, gw_draw_place_grounds },
  { GW_LAYER_REGIONS, gw_draw_shades },
  { GW_LAYER_REGIONS, gw_draw_cell_grounds },
  { GW_LAYER_CLUES, gw_draw_diagonals },
  { GW_LAYER_CLUES, gw_draw_lines },
  { GW_LAYER_CLUES, gw_draw_notes_between },
  { GW_LAYER_GRID, gw_draw_grid_lines },
  { GW_LAYER_CAGES, gw_draw_cages },
  { GW_LAYER_GRID, gw_draw_borders },
  { GW_LAYER_MARKS, gw_draw_place_lines },
  { GW_LAYER_MARKS, gw_draw_cell_marks },
  { GW_LAYER_MARKS, gw_draw_edge_marks },
  { GW_LAYER_MARKS, gw_draw_corner_marks },
  { GW_LAYER_MARKS, gw_draw_outside },
  { GW_LAYER_MARKS, gw_draw_notes_above },
  { GW_LAYER_PLACES, gw_draw_place_marks },
  { GW_LAYER_DIGITS, gw_draw_digits },
  { GW_LAYER_CANDIDATES, gw_draw_candidates },
};

/* ---- what the constraints say ---- */

static void
take_given (GwScene *scene, const GwConstraint *constraint)
{
  for (guint i = 1; i < constraint->n_args; i++)
    if (constraint->args[0].type == GW_ARG_CELL && constraint->args[i].type == GW_ARG_SYMBOL)
      scene->givens[constraint->args[0].value] = constraint->args[i].value;
}

/* Which symbols a clue about candidates leaves is the check's affair: a symbol is left when it does not violate it.
 * CELLS: room for a grid without candidates. */
static void
take_candidates (GwScene *scene, const GwConstraint *constraint, GwMask *cells)
{
  const GwPuzzle *puzzle = scene->puzzle;
  GwView view = { puzzle, cells };

  for (guint i = 0; constraint->rule->check != NULL && constraint->n_regions > 0 && i < constraint->regions[0]->n_cells; i++)
    for (guint symbol = 0; symbol < puzzle->symbols->n; symbol++)
      {
        GwCell cell = constraint->regions[0]->cells[i];

        cells[cell] = GW_BIT (symbol);
        if (gw_constraint_check (constraint, &view, NULL) == GW_VIOLATED)
          scene->possible[cell] &= ~GW_BIT (symbol);
        cells[cell] = 0;
      }
}

static guint
hash_clue (gconstpointer clue)
{
  return gw_constraint_hash (clue);
}

static gboolean
is_equal_clue (gconstpointer a, gconstpointer b)
{
  return gw_constraint_equal (a, b);
}

/* A clue that a file says thousands of times is one in the picture. */
static void
sort_clues (GwScene *scene)
{
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (scene->puzzle->grid));
  g_autoptr (GHashTable) said = g_hash_table_new (hash_clue, is_equal_clue);

  for (guint i = 0; i < G_N_ELEMENTS (scene->clues); i++)
    scene->clues[i] = g_ptr_array_new ();
  for (guint i = 0; i < scene->puzzle->n_constraints; i++)
    {
      GwConstraint *constraint = scene->puzzle->constraints[i];

      if (gw_constraint_is_hidden (constraint) || !g_hash_table_add (said, constraint))
        continue;
      g_ptr_array_add (scene->clues[constraint->rule->drawing], constraint);
      if (constraint->rule->drawing == GW_DRAW_DIGIT)
        take_given (scene, constraint);
      else if (constraint->rule->drawing == GW_DRAW_CANDIDATES)
        take_candidates (scene, constraint, cells);
    }
}

/* Whether any of CLUES has a text in a corner of a cell. */
static gboolean
is_any_labelled (const GwScene *scene, const GPtrArray *clues)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < clues->len && !is_any; i++)
    {
      g_autofree char *text = gw_clue_label (scene->puzzle, clues->pdata[i]);

      is_any = text != NULL;
    }
  return is_any;
}

/* ---- scenes ---- */

GwScene *
gw_scene_new (GwPuzzle *puzzle)
{
  return gw_scene_new_after (puzzle, NULL);
}

GwScene *
gw_scene_new_after (GwPuzzle *puzzle, const GwScene *old)
{
  gboolean is_same_grid = old != NULL && gw_grid_has_same_cells (old->puzzle->grid, puzzle->grid);
  guint n_cells = puzzle->grid->n_cells;
  GwScene *scene = g_new0 (GwScene, 1);

  scene->puzzle = gw_puzzle_ref (puzzle);
  scene->geometry = is_same_grid ? gw_geometry_ref (old->geometry) : gw_geometry_new (puzzle->grid);
  scene->bounds = scene->geometry->bounds;
  scene->givens = g_new (gint, n_cells);
  scene->possible = g_new (GwMask, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      scene->givens[cell] = GW_NO_SYMBOL;
      scene->possible[cell] = puzzle->symbols->all;
    }
  sort_clues (scene);
  gw_scene_read_notes (scene);
  gw_scene_read_nested (scene);
  gw_scene_place_outside (scene);
  scene->has_labels = is_any_labelled (scene, scene->clues[GW_DRAW_CAGE]) || is_any_labelled (scene, scene->clues[GW_DRAW_LINE]);
  scene->fog = gw_fog_read (puzzle);
  return scene;
}

void
gw_scene_free (GwScene *scene)
{
  for (guint i = 0; i < G_N_ELEMENTS (scene->clues); i++)
    g_ptr_array_unref (scene->clues[i]);
  g_ptr_array_unref (scene->outside);
  g_ptr_array_unref (scene->notes);
  g_clear_pointer (&scene->fog, gw_fog_free);
  g_free (scene->givens);
  g_free (scene->possible);
  gw_geometry_unref (scene->geometry);
  gw_puzzle_unref (scene->puzzle);
  g_free (scene);
}

void
gw_scene_draw (const GwScene *scene, GwPainter *painter, const GwContent *content, guint layers)
{
  static const GwContent nothing;

  for (guint i = 0; i < G_N_ELEMENTS (families) && !gw_painter_is_stopped (painter); i++)
    if (layers & (1u << families[i].layer))
      families[i].draw (scene, painter, content != NULL ? content : &nothing);
}

/* ---- shared by families ---- */

guint8 *
gw_scene_lone_candidates (const GwMask *candidates, guint n_cells)
{
  guint8 *found = g_new (guint8, MAX (n_cells, 1));

  for (guint cell = 0; cell < n_cells; cell++)
    found[cell] = gw_mask_count (candidates[cell]) == 1 ? (guint8) gw_mask_lowest (candidates[cell]) : GW_NO_VALUE;
  return found;
}

gboolean
gw_scene_is_fogged (const GwContent *content, GwCell cell)
{
  return content->fogged != NULL && gw_bit_test (content->fogged, cell);
}

/* What the puzzle says of the cell, as far as it can be seen. */
static gint
given_in (const GwScene *scene, const GwContent *content, GwCell cell)
{
  return gw_scene_is_fogged (content, cell) ? GW_NO_SYMBOL : scene->givens[cell];
}

gboolean
gw_scene_is_working (const GwScene *scene, const GwContent *content, GwCell cell)
{
  return given_in (scene, content, cell) < 0 && content->working != NULL && content->working[cell] != GW_NO_VALUE;
}

gint
gw_scene_symbol (const GwScene *scene, const GwContent *content, GwCell cell, GwColourName *colour)
{
  const gint given = given_in (scene, content, cell);

  *colour = GW_COLOUR_GIVEN;
  if (given != GW_NO_SYMBOL && given != GW_OPEN)
    return given;
  if (content->givens != NULL && content->givens[cell] != GW_NO_VALUE && !gw_scene_is_fogged (content, cell))
    return content->givens[cell];
  *colour = GW_COLOUR_ENTRY;
  if (content->entries != NULL && content->entries[cell] != GW_NO_VALUE)
    return content->entries[cell];
  if (gw_scene_is_working (scene, content, cell))
    return content->working[cell];
  *colour = GW_COLOUR_FOUND;
  if (content->found != NULL && content->found[cell] != GW_NO_VALUE)
    return content->found[cell];
  *colour = GW_COLOUR_GIVEN;
  return given;
}

guint64 *
gw_scene_find_totals (const GwScene *scene)
{
  const GPtrArray *cages = scene->clues[GW_DRAW_CAGE];
  guint64 *taken = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));

  for (guint i = 0; i < cages->len; i++)
    {
      const GwConstraint *cage = g_ptr_array_index (cages, i);
      g_autofree char *text = gw_clue_label (scene->puzzle, cage);
      GwCell corner = GW_NO_CELL;

      for (guint k = 0; text != NULL && cage->n_regions > 0 && k < cage->regions[0]->n_cells; k++)
        corner = MIN (corner, cage->regions[0]->cells[k]);
      if (corner != GW_NO_CELL)
        gw_bit_set (taken, corner);
    }
  return taken;
}
