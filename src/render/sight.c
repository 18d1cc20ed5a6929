#include "render/sight.h"

#include <math.h>
#include <string.h>

#define HUE_APART 25       /* degrees */
#define LIGHTNESS_APART 15 /* of 100 */
#define CHROMA_APART 46
#define COLOURLESS 8       /* chroma: below it nobody sees a hue */

static const char *const names[GW_N_SIGHTS] = { "full", "protanopia", "deuteranopia", "tritanopia" };

gboolean
gw_sight_find (const char *name, GwSight *sight)
{
  for (guint i = 0; i < GW_N_SIGHTS; i++)
    if (strcmp (names[i], name) == 0)
      {
        *sight = (GwSight) i;
        return TRUE;
      }
  return FALSE;
}

const char *
gw_sight_name (GwSight sight)
{
  return names[sight];
}

/* ---- colours ---- */

static double
to_linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
from_linear (double channel)
{
  const double in = CLAMP (channel, 0, 1);

  return in <= 0.0031308 ? in * 12.92 : 1.055 * pow (in, 1 / 2.4) - 0.055;
}

/* Machado, Oliveira and Fernandes (2009), the full loss of one kind of cones, on linear channels. */
GwColour
gw_colour_seen (const GwColour *colour, GwSight sight)
{
  static const double losses[GW_N_SIGHTS][3][3] = {
    [GW_SIGHT_FULL] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    [GW_SIGHT_PROTANOPIA] = { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
    [GW_SIGHT_DEUTERANOPIA] = { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
    [GW_SIGHT_TRITANOPIA] = { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
  };
  const double in[3] = { to_linear (colour->red), to_linear (colour->green), to_linear (colour->blue) };
  double out[3];

  if (sight == GW_SIGHT_FULL)
    return *colour;
  for (guint i = 0; i < 3; i++)
    out[i] = from_linear (losses[sight][i][0] * in[0] + losses[sight][i][1] * in[1] + losses[sight][i][2] * in[2]);
  return (GwColour) { out[0], out[1], out[2], colour->clear };
}

typedef struct
{
  double lightness, a, b;
} Lab;

static double
bend (double part)
{
  return part > 216. / 24389 ? cbrt (part) : (24389. / 27 * part + 16) / 116;
}

/* White as screens have it (D65). */
static Lab
lab_of (const GwColour *colour)
{
  const double red = to_linear (colour->red), green = to_linear (colour->green), blue = to_linear (colour->blue);
  const double x = bend ((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047),
               y = bend (0.2126729 * red + 0.7151522 * green + 0.0721750 * blue),
               z = bend ((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883);

  return (Lab) { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

gboolean
gw_colours_differ (const GwColour *one, const GwColour *other, GwSight sight)
{
  const GwColour seen = gw_colour_seen (one, sight), other_seen = gw_colour_seen (other, sight);
  const Lab a = lab_of (&seen), b = lab_of (&other_seen);
  const double chroma_a = hypot (a.a, a.b), chroma_b = hypot (b.a, b.b);
  const double turn = fabs (remainder (atan2 (a.b, a.a) - atan2 (b.b, b.a), 2 * G_PI)) * 180 / G_PI;

  if (fabs (a.lightness - b.lightness) >= LIGHTNESS_APART)
    return TRUE;
  if (chroma_a < COLOURLESS || chroma_b < COLOURLESS)
    return fabs (chroma_a - chroma_b) >= 2 * COLOURLESS;
  return turn >= HUE_APART || fabs (chroma_a - chroma_b) >= CHROMA_APART;
}
