#include "exchange/walk-board.h"

#include <string.h>

#include "render/path-overlay.h"

/* What is known at some row. */
typedef struct
{
  guint8 *found;
  GwMask *candidates; /* those of places behind those of cells */
} Known;

typedef struct
{
  const GwPath *path;
  GwPencil     *pencil; /* NULL: that of the fog */
  GwPathFog    *fog;    /* NULL: none */
  GwScene      *scene;
  GwBoardSvg   *picture;
  GString      *parts[3]; /* candidates and marks; digits; what is said of a step */
  guint        *since;    /* by place: from which row its mark looks as it does */
  GArray       *placed;
  guint         last;     /* row */
  GError      **error;
  gboolean      is_fine;
} Walk;

enum
{
  PART_CANDIDATES,
  PART_DIGITS,
  PART_STEPS,
};

static void
known_clear (Known *known)
{
  g_free (known->found);
  g_free (known->candidates);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Known, known_clear)

static const GwGrid *
grid_of (const Walk *walk)
{
  return walk->path->terrain->compiled->puzzle->grid;
}

/* Takes SVG. */
static void
add_part (Walk *walk, guint part, guint from, guint until, char *svg)
{
  g_autofree char *owned = svg;

  walk->is_fine &= svg != NULL;
  if (svg != NULL)
    g_string_append_printf (walk->parts[part], "<g class=\"part\" data-from=\"%u\" data-until=\"%u\">%s</g>\n", from, until, owned);
}

/* ---- candidates ---- */

/* Those of CELLS, one mask a cell, are seen from the beginning until row UNTIL. */
static void
add_candidates (Walk *walk, const GwMask *cells, guint until)
{
  const GwContent content = { .candidates = cells };
  gboolean is_any = FALSE;

  for (guint cell = 0; cell < grid_of (walk)->n_cells; cell++)
    is_any |= cells[cell] != 0;
  if (is_any && walk->is_fine)
    add_part (walk, PART_CANDIDATES, 0, until, gw_board_svg_content (walk->picture, &content, 1u << GW_LAYER_CANDIDATES, walk->error));
}

static void
add_lost (Walk *walk, const Known *before, const Known *after, guint row)
{
  guint n = grid_of (walk)->n_cells;
  g_autofree GwMask *lost = g_new (GwMask, n);

  for (guint cell = 0; cell < n; cell++)
    lost[cell] = before->candidates[cell] & ~after->candidates[cell];
  add_candidates (walk, lost, row);
}

/* ---- digits ---- */

static void
add_digits (Walk *walk, const Known *before, const Known *after, guint row)
{
  guint n = grid_of (walk)->n_cells, n_new = 0;
  g_autofree guint8 *found = g_malloc (n);
  g_autofree GwMask *none = g_new0 (GwMask, n); /* among candidates they are set aslant */
  const GwContent content = { .found = found, .candidates = none };

  for (guint cell = 0; cell < n; cell++)
    {
      const GwWalkDigit digit = { (GwCell) cell, after->found[cell], row };

      found[cell] = before == NULL || before->found[cell] == GW_NO_VALUE ? after->found[cell] : GW_NO_VALUE;
      if (found[cell] == GW_NO_VALUE)
        continue;
      g_array_append_val (walk->placed, digit);
      found[cell] = walk->scene->givens[cell] >= 0 ? GW_NO_VALUE : found[cell]; /* the puzzle has it */
      n_new += found[cell] != GW_NO_VALUE;
    }
  if (n_new > 0 && walk->is_fine)
    add_part (walk, PART_DIGITS, row, walk->last, gw_board_svg_content (walk->picture, &content, 1u << GW_LAYER_DIGITS, walk->error));
}

/* ---- marks of places ---- */

/* What a mark looks like: open, none, or so many. */
static guint
look_of (GwMask values)
{
  return values == 0 ? 0 : values == GW_BIT (0) ? G_MAXUINT : gw_mask_lowest (values);
}

/* Whether the mark of PLACE is seen in BEFORE and looks otherwise in AFTER (NULL: it ends). */
static gboolean
mark_ends (guint place, const Known *before, const Known *after)
{
  const guint look = look_of (before->candidates[place]);

  return look != 0 && (after == NULL || look_of (after->candidates[place]) != look);
}

/* Those that end and came in row SINCE are one part. */
static void
add_marks (Walk *walk, const Known *before, const gboolean *ends, guint since, guint until)
{
  const guint n = gw_grid_n_places (grid_of (walk));
  g_autofree GwMask *marks = g_new0 (GwMask, n);
  const GwContent content = { .marks = marks };

  for (guint place = grid_of (walk)->n_cells; place < n; place++)
    if (ends[place] && walk->since[place] == since)
      marks[place] = before->candidates[place];
  if (walk->is_fine)
    add_part (walk, PART_CANDIDATES, since, until, gw_board_svg_content (walk->picture, &content, 1u << GW_LAYER_PLACES, walk->error));
}

/* Marks that look otherwise in AFTER (NULL: all) were seen until row UNTIL. */
static void
end_marks (Walk *walk, const Known *before, const Known *after, guint until)
{
  const guint n_cells = grid_of (walk)->n_cells, n = gw_grid_n_places (grid_of (walk));
  g_autofree gboolean *ends = g_new0 (gboolean, n + 1), *is_done = g_new0 (gboolean, until + 1);

  for (guint place = n_cells; place < n; place++)
    ends[place] = mark_ends (place, before, after);
  for (guint place = n_cells; place < n; place++)
    if (ends[place] && !is_done[walk->since[place]])
      {
        is_done[walk->since[place]] = TRUE;
        add_marks (walk, before, ends, walk->since[place], until);
      }
  for (guint place = n_cells; place < n && after != NULL; place++)
    if (look_of (after->candidates[place]) != look_of (before->candidates[place]))
      walk->since[place] = until + 1;
}

/* ---- steps ---- */

static const GwPencil *
pencil_of (const Walk *walk)
{
  return walk->fog != NULL ? gw_path_fog_pencil (walk->fog) : walk->pencil;
}

static void
start (Walk *walk)
{
  const GwActive active = { NULL };

  if (walk->fog != NULL)
    gw_path_fog_start (walk->fog);
  else
    gw_pencil_start (walk->pencil, &active);
}

static void
apply (Walk *walk, const GwReason *step)
{
  if (walk->fog != NULL)
    gw_path_fog_apply (walk->fog, step);
  else
    gw_pencil_apply (walk->pencil, step);
}

static Known
know (const Walk *walk)
{
  Known known;

  gw_path_known (pencil_of (walk), &known.found, &known.candidates);
  return known;
}

static void
add_step (Walk *walk, const GwReason *step, guint row)
{
  g_autoptr (GwOverlay) overlay = walk->fog != NULL ? gw_path_overlay_fog (walk->fog, FALSE) : gw_path_overlay_known (walk->pencil);

  gw_overlay_add_step (overlay, step, walk->path->terrain);
  add_part (walk, PART_STEPS, row, row, gw_board_svg_overlay (walk->picture, overlay, walk->error));
}

static void
add_end (Walk *walk)
{
  g_autoptr (GwOverlay) overlay = walk->fog != NULL ? gw_path_overlay_fog (walk->fog, TRUE) : NULL;

  if (overlay != NULL && walk->is_fine)
    add_part (walk, PART_STEPS, walk->last, walk->last, gw_board_svg_overlay (walk->picture, overlay, walk->error));
}

static void
add_rows (Walk *walk)
{
  g_auto (Known) known = { NULL, NULL };
  guint row = 0;

  start (walk);
  known = know (walk);
  add_digits (walk, NULL, &known, 0);
  for (guint i = 0; i < walk->path->steps->len && walk->is_fine; i++)
    {
      Known after;

      if (!walk->path->matters[i])
        continue;
      add_step (walk, walk->path->steps->pdata[i], ++row);
      apply (walk, walk->path->steps->pdata[i]);
      after = know (walk);
      add_lost (walk, &known, &after, row);
      end_marks (walk, &known, &after, row);
      add_digits (walk, &known, &after, row + 1);
      known_clear (&known);
      known = after;
    }
  add_candidates (walk, known.candidates, walk->last);
  end_marks (walk, &known, NULL, walk->last);
  add_end (walk);
}

/* ---- the whole ---- */

static gboolean
draw (Walk *walk, GwPageFile *file)
{
  char *puzzle = gw_board_svg_part (walk->picture, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER), walk->error);
  GString *whole = g_string_new (NULL);

  if (puzzle != NULL)
    gw_page_file_set (file, "picture", puzzle);
  walk->is_fine = puzzle != NULL;
  if (walk->is_fine)
    add_rows (walk);
  for (guint i = 0; i < G_N_ELEMENTS (walk->parts); i++)
    {
      g_string_append_len (whole, walk->parts[i]->str, (gssize) walk->parts[i]->len);
      g_string_free (walk->parts[i], TRUE);
    }
  gw_page_file_set (file, "parts", g_string_free (whole, FALSE));
  return walk->is_fine && gw_page_file_set_view (file, walk->picture, walk->scene, walk->error);
}

gboolean
gw_walk_board (GwPageFile *file, const GwPath *path, GwPathFog *fog, GArray *placed, GError **error)
{
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", error);
  g_autoptr (GwPencil) pencil = fog == NULL ? gw_pencil_new (path->terrain) : NULL;
  g_autoptr (GwScene) scene = gw_scene_new (path->terrain->compiled->puzzle);
  g_autoptr (GwBoardSvg) picture = style != NULL ? gw_board_svg_new (scene, style) : NULL;
  g_autofree guint *since = g_new0 (guint, gw_grid_n_places (scene->puzzle->grid));
  Walk walk = { .path = path, .pencil = pencil, .fog = fog, .scene = scene, .picture = picture, .since = since, .placed = placed,
                .last = gw_path_n_that_matter (path) + 1, .error = error };

  if (picture == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (walk.parts); i++)
    walk.parts[i] = g_string_new (NULL);
  return draw (&walk, file);
}
