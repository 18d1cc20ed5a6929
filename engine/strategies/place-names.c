#include "strategies/place-names.h"

#include "base/i18n.h"
#include "model/place-layers.h"
#include "model/side-name.h"

char *
gw_place_names_list (const GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, names->len), (const char *) names->pdata[i]);
  return g_string_free (text, FALSE);
}

static char *
shade_name (const GwGrid *grid, GwCell place)
{
  GwCell cells[2];

  if (gw_layer_of (grid, place) == NULL)
    return gw_grid_cell_name (grid, place);
  gw_place_cells (grid, place, cells);
  return gw_grid_cell_name (grid, cells[0]);
}

/* ---- lines between cells ---- */

/* Of the lines that are not LAID yet the one at CELL; N: there is none, or several and FIRST is not so. */
static guint
line_at (const GwGrid *grid, const GwCell *lines, guint n, const gboolean *laid, GwCell cell)
{
  guint found = n;
  GwCell ends[2];

  for (guint i = 0; i < n; i++)
    {
      gw_place_cells (grid, lines[i], ends);
      if (laid[i] || (ends[0] != cell && ends[1] != cell))
        continue;
      if (found < n)
        return n;
      found = i;
    }
  return found;
}

/* "R1C1–R1C2–R1C3": the line FIRST, from its end FROM on, and what alone goes on from there. */
static char *
chain_name (const GwGrid *grid, const GwCell *lines, guint n, gboolean *laid, guint first, GwCell from)
{
  GString *name = g_string_new (NULL);
  guint at = first;

  for (GwCell cell = from;; at = line_at (grid, lines, n, laid, cell))
    {
      g_autofree char *one = gw_grid_cell_name (grid, cell);
      GwCell ends[2];

      g_string_append_printf (name, name->len > 0 ? "–%s" : "%s", one);
      if (at == n)
        break;
      laid[at] = TRUE;
      gw_place_cells (grid, lines[at], ends);
      cell = ends[0] == cell ? ends[1] : ends[0];
    }
  return g_string_free (name, FALSE);
}

static void
add_lines (GPtrArray *names, const GwGrid *grid, const GwCell *lines, guint n)
{
  g_autofree gboolean *laid = g_new0 (gboolean, n);
  GwCell ends[2];

  /* Those that begin somewhere first; what is left runs in circles. */
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < n; i++)
      {
        guint k = 0;

        gw_place_cells (grid, lines[i], ends);
        while (k < 2 && turn == 0 && line_at (grid, lines, n, laid, ends[k]) != i)
          k++;
        if (!laid[i] && k < 2)
          g_ptr_array_add (names, chain_name (grid, lines, n, laid, i, ends[k]));
      }
}

/* Whether the author has put CELL into some set, such as that of islands. */
static gboolean
is_in_set (const GwGrid *grid, GwCell cell)
{
  for (guint i = 0; i < grid->layers->sets->len; i++)
    if (gw_cells_contain (g_array_index (grid->layers->sets, GwCellSet, i).cells, cell))
      return TRUE;
  return FALSE;
}

/* From CELL on, as far as a bridge may lead: to the next cell of a set, or to the rim. */
static GwCell
far_end (const GwGrid *grid, GwCell cell, guint towards)
{
  while (!is_in_set (grid, cell) && gw_cell_towards (grid, cell, towards) != GW_NO_CELL)
    cell = gw_cell_towards (grid, cell, towards);
  return cell;
}

void
gw_place_bridge_ends (const GwGrid *grid, GwCell place, GwCell ends[2])
{
  const guint towards = gw_direction_towards (gw_place_direction (grid, gw_layer_of (grid, place), place));

  gw_place_cells (grid, place, ends);
  ends[0] = far_end (grid, ends[0], (towards + GW_N_TOWARDS / 2) % GW_N_TOWARDS);
  ends[1] = far_end (grid, ends[1], towards);
}

/* "R1C1–R1C4": of each bridge that the lines are pieces of once, from end to end. */
static void
add_bridges (GPtrArray *names, const GwGrid *grid, const GwCell *lines, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      GwCell ends[2];
      g_autofree char *one = NULL, *other = NULL, *name = NULL;

      gw_place_bridge_ends (grid, lines[i], ends);
      one = gw_grid_cell_name (grid, ends[0]);
      other = gw_grid_cell_name (grid, ends[1]);
      name = g_strdup_printf ("%s–%s", one, other);
      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
}

/* ---- sides of cells ---- */

typedef struct
{
  const GwGrid *grid;
  const GwCell *sides;
  guint         n;
  gboolean     *named;
} Sides;

static gboolean
is_at (const Sides *sides, guint i, GwCell cell)
{
  GwCell ends[2];
  const guint n = gw_place_cells (sides->grid, sides->sides[i], ends);

  return !sides->named[i] && (ends[0] == cell || (n == 2 && ends[1] == cell));
}

/* The side of CELL that the place is, as one says it. */
static const char *
side_word (const Sides *sides, guint i, GwCell cell)
{
  static const char *const words[] = { N_("upper"), N_("right"), N_("lower"), N_("left") };
  const GwCell side = sides->sides[i];
  const guint towards = gw_direction_towards (gw_place_direction (sides->grid, gw_layer_of (sides->grid, side), side));
  GwCell ends[2];

  gw_place_cells (sides->grid, side, ends);
  return _(words[ends[0] == cell ? towards : (towards + GW_N_TOWARDS / 2) % GW_N_TOWARDS]);
}

/* "the upper and left sides of R1C1" */
static char *
name_sides (const Sides *sides, GwCell cell)
{
  g_autofree char *name = gw_grid_cell_name (sides->grid, cell), *list = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < sides->n; i++)
    if (is_at (sides, i, cell))
      {
        g_ptr_array_add (words, (gpointer) side_word (sides, i, cell));
        sides->named[i] = TRUE;
      }
  /* Translators: a cell: with all four of its sides */
  if (words->len == GW_N_TOWARDS)
    return g_strdup_printf (_("the sides of %s"), name);
  list = gw_place_names_list (words);
  /* Translators: which sides of a cell ("upper and left"), the cell */
  return g_strdup_printf (_("the %s sides of %s"), list, name);
}

/* The cell most of whose sides have no name yet; GW_NO_CELL: no cell has two. */
static GwCell
busiest_cell (const Sides *sides)
{
  GwCell best = GW_NO_CELL, ends[2];
  guint most = 1;

  for (guint i = 0; i < sides->n; i++)
    for (guint k = gw_place_cells (sides->grid, sides->sides[i], ends); k-- > 0 && !sides->named[i];)
      {
        guint n = 0;

        for (guint m = 0; m < sides->n; m++)
          n += is_at (sides, m, ends[k]);
        if (n > most)
          {
            most = n;
            best = ends[k];
          }
      }
  return best;
}

static void
add_sides (GPtrArray *names, const GwGrid *grid, const GwCell *places, guint n)
{
  g_autofree gboolean *named = g_new0 (gboolean, n);
  const Sides sides = { grid, places, n, named };

  for (GwCell cell = busiest_cell (&sides); cell != GW_NO_CELL; cell = busiest_cell (&sides))
    g_ptr_array_add (names, name_sides (&sides, cell));
  for (guint i = 0; i < n; i++)
    if (!named[i])
      g_ptr_array_add (names, gw_grid_cell_name (grid, places[i]));
}

/* ---- all of them ---- */

char *
gw_place_names (const GwGrid *grid, const GwCell *places, guint n, guint *n_named)
{
  const GwPlaceLayer *layer = n > 0 ? gw_layer_of (grid, places[0]) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean is_plural = FALSE;

  if (layer != NULL && layer->kind == GW_LAYER_FENCES)
    {
      add_sides (names, grid, places, n);
      is_plural = n > 1; /* "the upper and left sides" are one name, but several */
    }
  else if (layer != NULL && layer->kind == GW_LAYER_LINKS && layer->width > 2)
    add_bridges (names, grid, places, n);
  else if (layer != NULL && layer->kind == GW_LAYER_LINKS)
    add_lines (names, grid, places, n);
  else
    for (guint i = 0; i < n; i++)
      g_ptr_array_add (names, shade_name (grid, places[i]));
  if (n_named != NULL)
    *n_named = is_plural ? n : names->len;
  return gw_place_names_list (names);
}
