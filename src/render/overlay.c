#include "render/overlay-private.h"

static void
clear_area (gpointer data)
{
  g_array_unref (((GwOverlayArea *) data)->places);
}

static void
clear_group (gpointer data)
{
  g_array_unref (((GwOverlayGroup *) data)->cells);
}

GwOverlay *
gw_overlay_new (void)
{
  GwOverlay *overlay = g_new0 (GwOverlay, 1);

  overlay->areas = g_array_new (FALSE, FALSE, sizeof (GwOverlayArea));
  g_array_set_clear_func (overlay->areas, clear_area);
  overlay->groups = g_array_new (FALSE, FALSE, sizeof (GwOverlayGroup));
  g_array_set_clear_func (overlay->groups, clear_group);
  overlay->marks = g_array_new (FALSE, FALSE, sizeof (GwOverlayMark));
  overlay->links = g_array_new (FALSE, FALSE, sizeof (GwOverlayLink));
  overlay->lamps = g_array_new (FALSE, FALSE, sizeof (GwCell));
  return overlay;
}

void
gw_overlay_free (GwOverlay *overlay)
{
  g_array_unref (overlay->areas);
  g_array_unref (overlay->groups);
  g_array_unref (overlay->marks);
  g_array_unref (overlay->links);
  g_array_unref (overlay->lamps);
  g_free (overlay->found);
  g_free (overlay->candidates);
  g_free (overlay->shares);
  g_free (overlay->place_marks);
  g_free (overlay->fog);
  g_free (overlay);
}

void
gw_overlay_add_area (GwOverlay *overlay, GwAreaLook look, const GwPlace *places, guint n_places)
{
  GwOverlayArea area = { look, g_array_sized_new (FALSE, FALSE, sizeof (GwPlace), n_places) };

  g_array_append_vals (area.places, places, n_places);
  g_array_append_val (overlay->areas, area);
}

void
gw_overlay_add_region (GwOverlay *overlay, GwAreaLook look, const GwCell *cells, guint n_cells)
{
  g_autofree GwPlace *places = g_new (GwPlace, n_cells);

  for (guint i = 0; i < n_cells; i++)
    places[i] = gw_place_cell (cells[i]);
  gw_overlay_add_area (overlay, look, places, n_cells);
}

void
gw_overlay_add_clue (GwOverlay *overlay, GwAreaLook look, const GwConstraint *clue)
{
  for (guint i = 0; i < clue->n_regions; i++)
    gw_overlay_add_region (overlay, look, clue->regions[i]->cells, clue->regions[i]->n_cells);
}

void
gw_overlay_add_group (GwOverlay *overlay, const GwCell *cells, guint n_cells, guint number)
{
  GwOverlayGroup group = { number, g_array_sized_new (FALSE, FALSE, sizeof (GwCell), n_cells) };

  g_array_append_vals (group.cells, cells, n_cells);
  g_array_append_val (overlay->groups, group);
}

void
gw_overlay_add_candidates (GwOverlay *overlay, GwCandidateLook look, const GwPlace *place, GwMask values)
{
  GwOverlayMark mark = { look, *place, values };

  g_return_if_fail (place->kind == GW_PLACE_CELL);

  g_array_append_val (overlay->marks, mark);
}

void
gw_overlay_add_link (GwOverlay *overlay, const GwPlace *from, guint from_value, const GwPlace *to, guint to_value, gboolean is_strong)
{
  GwOverlayLink link = { *from, *to, from_value, to_value, is_strong };

  g_return_if_fail (from->kind == GW_PLACE_CELL && to->kind == GW_PLACE_CELL);

  g_array_append_val (overlay->links, link);
}

void
gw_overlay_set_content (GwOverlay *overlay, const guint8 *found, const GwMask *candidates, guint n_cells)
{
  g_free (overlay->found);
  g_free (overlay->candidates);
  overlay->found = g_memdup2 (found, found != NULL ? n_cells : 0);
  overlay->candidates = g_memdup2 (candidates, candidates != NULL ? n_cells * sizeof *candidates : 0);
  overlay->n_cells = n_cells;
}

void
gw_overlay_set_shares (GwOverlay *overlay, const float *shares, guint n_symbols)
{
  g_free (overlay->shares);
  overlay->shares = g_memdup2 (shares, (gsize) overlay->n_cells * n_symbols * sizeof *shares);
  overlay->n_symbols = n_symbols;
}

void
gw_overlay_set_marks (GwOverlay *overlay, const GwMask *marks, guint n_places)
{
  g_free (overlay->place_marks);
  overlay->place_marks = g_memdup2 (marks, n_places * sizeof *marks);
  overlay->n_places = n_places;
}

void
gw_overlay_set_fog (GwOverlay *overlay, const guint64 *dark, guint n_cells)
{
  g_free (overlay->fog);
  overlay->fog = g_memdup2 (dark, GW_WORDS (n_cells) * sizeof *dark);
}

gboolean
gw_overlay_has_fog (const GwOverlay *overlay)
{
  return overlay->fog != NULL;
}

void
gw_overlay_add_lamp (GwOverlay *overlay, GwCell cell)
{
  g_array_append_val (overlay->lamps, cell);
}

/* "a", "b" … "z", then "a2": as letters go. */
char *
gw_overlay_group_name (guint number)
{
  char letter = (char) ('a' + (number - 1) % 26);

  return number <= 26 ? g_strdup_printf ("%c", letter) : g_strdup_printf ("%c%u", letter, (number - 1) / 26 + 1);
}

void
gw_overlay_tell_groups (const GwOverlay *overlay, guint *groups, guint n_cells)
{
  for (guint i = 0; i < overlay->groups->len; i++)
    {
      const GwOverlayGroup *group = &g_array_index (overlay->groups, GwOverlayGroup, i);

      for (guint j = 0; j < group->cells->len; j++)
        if (g_array_index (group->cells, GwCell, j) < n_cells)
          groups[g_array_index (group->cells, GwCell, j)] = group->number;
    }
}

gboolean
gw_overlay_has_content (const GwOverlay *overlay)
{
  return overlay->n_cells > 0 || overlay->n_places > 0;
}

static void
tell_place (const GwPlace *place, gboolean *flags, guint n_cells)
{
  for (guint i = 0; i < place->n_cells; i++)
    if (place->cells[i] < n_cells)
      flags[place->cells[i]] = TRUE;
}

static void
tell_area (const GwOverlay *overlay, GwAreaLook look, gboolean *flags, guint n_cells)
{
  for (guint i = 0; i < overlay->areas->len; i++)
    {
      const GwOverlayArea *area = &g_array_index (overlay->areas, GwOverlayArea, i);

      for (guint j = 0; area->look == look && j < area->places->len; j++)
        tell_place (&g_array_index (area->places, GwPlace, j), flags, n_cells);
    }
}

void
gw_overlay_tell_bad (const GwOverlay *overlay, gboolean *is_bad, guint n_cells)
{
  tell_area (overlay, GW_AREA_BAD, is_bad, n_cells);
  tell_area (overlay, GW_AREA_WRONG, is_bad, n_cells);
}

void
gw_overlay_tell_differing (const GwOverlay *overlay, gboolean *differs, guint n_cells)
{
  tell_area (overlay, GW_AREA_DIFFERS, differs, n_cells);
}
