/* Where givens shall stand, symmetric on wish: the digits are found later. A stroke that begins on a place takes places away. */
#include <string.h>

#include "selection/clue-places.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static const GwSymmetryKind *
symmetry_of (const GwToolRun *run)
{
  return &gw_symmetry_kinds[run->state->variant];
}

static void
press (GwToolRun *run)
{
  g_autofree guint8 *spots = gw_pattern_spots (run->puzzle, NULL, NULL);

  run->state->is_erasing = spots[run->event->place.cells[0]] == GW_SPOT_OPEN;
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_cell (run, FALSE);
}

/* The cells of the stroke and those that go with them, a byte a cell. Says why when the grid does not have the symmetry. */
static guint8 *
cells_of (GwToolRun *run)
{
  g_autofree guint8 *cells = g_new0 (guint8, MAX (run->puzzle->grid->n_cells, 1));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < run->state->cells->len; i++)
    cells[gw_stroke_cell (run->state, i)] = TRUE;
  if (gw_pattern_spread (run->puzzle->grid, symmetry_of (run), cells, &error))
    return g_steal_pointer (&cells);
  gw_run_refuse (run, g_strdup (error->message));
  return NULL;
}

/* All places after the stroke; N of them, with the decided givens. Takes CELLS over. */
static guint8 *
places_after (GwToolRun *run, guint8 *cells, guint *n)
{
  g_autofree guint8 *spots = gw_pattern_spots (run->puzzle, NULL, NULL);

  *n = 0;
  for (guint cell = 0; cell < run->puzzle->grid->n_cells; cell++)
    {
      if (run->state->is_erasing)
        cells[cell] = spots[cell] == GW_SPOT_OPEN && !cells[cell];
      else
        cells[cell] = cells[cell] || spots[cell] == GW_SPOT_OPEN;
      *n += (cells[cell] && gw_grid_is_active (run->puzzle->grid, (GwCell) cell)) || spots[cell] == GW_SPOT_DECIDED;
    }
  return cells;
}

static void
say_number (GwToolRun *run, guint n)
{
  gw_run_say (run, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u place for a given", "%u places for givens", n), n));
}

static void
show (GwToolRun *run)
{
  guint8 *cells = cells_of (run);
  g_autofree guint8 *after = NULL;
  guint n;

  if (cells == NULL)
    return;
  run->result->preview.kind = GW_PREVIEW_CELLS;
  run->result->preview.cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  for (guint cell = 0; cell < run->puzzle->grid->n_cells; cell++)
    if (cells[cell] && gw_grid_is_active (run->puzzle->grid, (GwCell) cell))
      {
        GwCell marked = (GwCell) cell;

        g_array_append_val (run->result->preview.cells, marked);
      }
  after = places_after (run, cells, &n);
  say_number (run, n);
}

static void
release (GwToolRun *run)
{
  guint8 *cells = cells_of (run);
  g_autofree guint8 *after = NULL;
  guint n;

  if (cells == NULL)
    return;
  after = places_after (run, cells, &n);
  if (gw_run_commit (run, gw_pattern_edit (run->puzzle, after),
                     g_strdup (run->state->is_erasing ? _("Take places from the pattern") : _("Paint the pattern"))))
    say_number (run, n);
}

/* In the order of gw_symmetry_kinds; tests see to that. */
static const char *const variants[] = {
  N_("No symmetry"), N_("Half turn"), N_("Quarter turn"), N_("Left and right"), N_("Top and bottom"), N_("Both mirrors"),
  N_("Falling diagonal"), N_("Rising diagonal"), N_("Both diagonals"), N_("All turns and mirrors"), N_("Sixth of a turn"), NULL,
};

const GwTool gw_tool_pattern = {
  .id = "pattern", .family = GW_FAMILY_GIVEN, .letter = "A", .name = N_("Pattern of givens"), .places = GW_AT (CELL), .variants = variants, .variant_name = N_("Symmetry"),
  .hint = N_("click or drag over cells where givens should go; begin on such a place to take places away. A switches to the"
             " next symmetry."),
  .stroke_hint = N_("let go, or Enter, to set the places."),
  .press = press, .drag = drag, .release = release, .show = show,
};
