#include "exchange/outgoing-drawn.h"

#include <string.h>

#define SHAPE_SIZE 0.3 /* as our own styles draw them */
#define TEXT_SIZE 0.3

/* ---- said outright ---- */

static void
settle_ink (GwInk *ink, gboolean has_hue, GwHue hue, gboolean is_tint)
{
  if (!ink->is_set)
    gw_ink_parse (gw_outgoing_colour (has_hue, hue, is_tint), ink);
}

static void
settle_inside (GwDrawnLook *look)
{
  if (look->inside.is_set || look->fill == GW_FILL_NONE)
    return;
  if (look->fill == GW_FILL_INK)
    look->inside = look->colour;
  else if (look->fill == GW_FILL_TINT)
    settle_ink (&look->inside, TRUE, look->hue, TRUE);
  else
    gw_ink_parse ("#ffffff", &look->inside);
}

/* A line without a hue is grey; the outline of a shape, a text and a cage are black. */
static void
settle_colours (GwDrawn *drawn)
{
  GwDrawnLook *look = &drawn->look;
  const gboolean is_grey = drawn->kind == GW_DRAWN_FILL || gw_drawn_runs (drawn->kind);

  settle_ink (&look->colour, look->has_hue || is_grey, look->hue, drawn->kind == GW_DRAWN_FILL);
  if (drawn->kind == GW_DRAWN_SHAPE)
    settle_inside (look);
  look->has_hue = FALSE;
  look->hue = GW_HUE_GREY;
  look->fill = GW_FILL_PAPER;
}

GwDrawn *
gw_outgoing_drawn (const GwDrawn *drawn)
{
  static const double widths[] = { [GW_WEIGHT_MEDIUM] = 0.15, [GW_WEIGHT_WIDE] = 0.3, [GW_WEIGHT_THIN] = 0.05 };
  GwDrawn *plain = gw_drawn_copy (drawn);
  GwDrawnLook *look = &plain->look;

  settle_colours (plain);
  if (gw_drawn_runs (plain->kind) && look->width == 0)
    look->width = plain->kind == GW_DRAWN_ARROW && look->weight == GW_WEIGHT_MEDIUM ? widths[GW_WEIGHT_THIN] : widths[look->weight];
  if (plain->kind == GW_DRAWN_ARROW && look->head == 0)
    look->head = 0.25;
  if (look->size == 0 && (plain->kind == GW_DRAWN_SHAPE || plain->kind == GW_DRAWN_TEXT))
    look->size = plain->kind == GW_DRAWN_SHAPE ? SHAPE_SIZE : TEXT_SIZE;
  look->weight = GW_WEIGHT_MEDIUM;
  plain->is_locked = FALSE; /* what matters to its author alone */
  return plain;
}

char *
gw_outgoing_ink (const GwInk *ink, const char *otherwise)
{
  return ink->is_set ? gw_ink_write (ink) : g_strdup (otherwise);
}

void
gw_outgoing_place (const GwDrawnPoint *point, guint columns, double *x, double *y)
{
  const guint n = point->n_cells;

  *x = n > 0 ? 0 : point->x;
  *y = n > 0 ? 0 : point->y;
  for (guint i = 0; i < n; i++)
    {
      *x += (point->cells[i] % columns + 0.5) / n;
      *y += (point->cells[i] / columns + 0.5) / n;
    }
}

/* ---- what the element does not say ---- */

static gboolean
is_same (const GwDrawn *drawn, const GwDrawn *other)
{
  g_autofree char *text = gw_drawn_write (drawn), *other_text = gw_drawn_write (other);

  return strcmp (text, other_text) == 0;
}

void
gw_outgoing_say (GwOutlet *outlet, JsonObject *element, const GwDrawn *plain, const GwDrawn *drawn)
{
  g_autoptr (GwDrawn) outright = gw_outgoing_drawn (drawn), shown = gw_drawn_copy (plain);
  g_autofree char *said = gw_drawn_write (plain), *text = gw_drawn_write (drawn), *name = NULL;

  /* Of what stands at several points only the first element says all; an outline could be taken for a clue. */
  if (strcmp (said, text) != 0 || (drawn->points->len > 1 && !gw_drawn_runs (drawn->kind)))
    json_object_set_string_member (element, GW_OWN_MEMBER, text);
  if (outright->look.width <= 0)
    shown->look.width = 0; /* any outline will do */
  if (is_same (shown, outright))
    return;
  name = gw_drawn_name (drawn);
  gw_report_add (outlet->delivery->report, GW_FATE_APPROXIMATION, name, NULL,
                 _("only Gridwright restores its full appearance; other programs show as much of it as the format allows"));
}

void
gw_outgoing_accompany (JsonObject *element)
{
  json_object_set_int_member (element, GW_OWN_MEMBER, 1);
}
