#include "render/note.h"

static GwPoint
place (const GwDrawnPoint *drawn, const GwGeometry *geometry)
{
  GwPoint point = { geometry->bounds.x + drawn->x, geometry->bounds.y + drawn->y };

  if (drawn->n_cells > 0)
    gw_geometry_meeting (geometry, drawn->cells, drawn->n_cells, &point);
  return point;
}

GwNote *
gw_note_new (const GwDrawn *drawn, const GwGeometry *geometry)
{
  GwNote *note = g_new0 (GwNote, 1);

  *note = (GwNote) { .kind = drawn->kind, .look = drawn->look, .cells = gw_drawn_cells (drawn), .text = g_strdup (drawn->text),
                     .points = g_array_new (FALSE, FALSE, sizeof (GwPoint)) };
  for (guint i = 0; !gw_drawn_is_of_cells (drawn->kind) && i < drawn->points->len; i++)
    {
      GwPoint point = place (&g_array_index (drawn->points, GwDrawnPoint, i), geometry);

      g_array_append_val (note->points, point);
    }
  return note;
}

void
gw_note_free (GwNote *note)
{
  if (note->cells != NULL)
    g_array_unref (note->cells);
  if (note->points != NULL)
    g_array_unref (note->points);
  g_free (note->text);
  g_free (note);
}
