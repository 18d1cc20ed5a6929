#include "model/hue.h"

#include <string.h>

#include "base/i18n.h"

#define LEAST_COLOUR 0.15 /* of full saturation: less is grey */
#define PALE         0.5  /* less is a red that people call pink */

const char *const gw_hue_words[GW_N_HUES] = {
  N_("grey"), N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("teal"), N_("blue"), N_("purple"), N_("pink"),
};

/* Where each lies on the circle of colours, in degrees. */
static const gint angles[GW_N_HUES] = {
  [GW_HUE_RED] = 0, [GW_HUE_ORANGE] = 30, [GW_HUE_YELLOW] = 55, [GW_HUE_GREEN] = 120,
  [GW_HUE_TEAL] = 175, [GW_HUE_BLUE] = 220, [GW_HUE_PURPLE] = 285, [GW_HUE_PINK] = 330,
};

/* "#rgb" or "#rrggbb", each from 0 to 255. */
static gboolean
read_numbers (const char *text, gint rgb[3])
{
  gsize length = strlen (text), each = length == 4 ? 1 : 2;

  if (text[0] != '#' || (length != 4 && length != 7))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      gint high = g_ascii_xdigit_value (text[1 + i * each]), low = g_ascii_xdigit_value (text[1 + i * each + each - 1]);

      if (high < 0 || low < 0)
        return FALSE;
      rgb[i] = 16 * high + low;
    }
  return TRUE;
}

static double
angle_of (const gint rgb[3], gint most, gint span)
{
  double angle = most == rgb[0]   ? 60.0 * (rgb[1] - rgb[2]) / span
                 : most == rgb[1] ? 60.0 * (rgb[2] - rgb[0]) / span + 120
                                  : 60.0 * (rgb[0] - rgb[1]) / span + 240;

  return angle < 0 ? angle + 360 : angle;
}

static GwHue
nearest (const gint rgb[3])
{
  gint most = MAX (rgb[0], MAX (rgb[1], rgb[2])), span = most - MIN (rgb[0], MIN (rgb[1], rgb[2]));
  double angle, least = 360;
  GwHue best = GW_HUE_GREY;

  if (span <= LEAST_COLOUR * most)
    return GW_HUE_GREY;
  angle = angle_of (rgb, most, span);
  for (guint hue = GW_HUE_RED; hue < GW_N_HUES; hue++)
    {
      double away = ABS (angle - angles[hue]);

      away = MIN (away, 360 - away);
      if (away < least)
        least = away, best = (GwHue) hue;
    }
  return best == GW_HUE_RED && span < PALE * most ? GW_HUE_PINK : best;
}

gboolean
gw_hue_find (const char *text, GwHue *hue)
{
  gint rgb[3];

  if (text == NULL)
    return FALSE;
  for (guint i = 0; i < GW_N_HUES; i++)
    if (strcmp (gw_hue_words[i], text) == 0)
      {
        *hue = (GwHue) i;
        return TRUE;
      }
  if (!read_numbers (text, rgb))
    return FALSE;
  *hue = nearest (rgb);
  return TRUE;
}
