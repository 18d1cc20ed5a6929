#include "drawn/ink.h"

#include <string.h>

#define OPAQUE 255
#define DARK_BELOW 0x60 /* what is darker in every channel is black, */
#define PALE_FROM 0xf0  /* what is lighter in every one is white */

gboolean
gw_ink_parse (const char *text, GwInk *ink)
{
  const gsize n = text != NULL && *text == '#' ? strlen (text + 1) : 0, step = n <= 4 ? 1 : 2;
  guint8 channels[4] = { 0, 0, 0, OPAQUE };

  if (n != 3 && n != 4 && n != 6 && n != 8)
    return FALSE;
  for (gsize i = 0; i < n / step; i++)
    {
      const gint high = g_ascii_xdigit_value (text[1 + i * step]), low = g_ascii_xdigit_value (text[i * step + step]);

      if (high < 0 || low < 0)
        return FALSE;
      channels[i] = (guint8) (16 * high + low);
    }
  *ink = (GwInk) { TRUE, channels[0], channels[1], channels[2], channels[3] };
  return TRUE;
}

char *
gw_ink_write (const GwInk *ink)
{
  if (ink->alpha == OPAQUE)
    return g_strdup_printf ("#%02x%02x%02x", ink->red, ink->green, ink->blue);
  return g_strdup_printf ("#%02x%02x%02x%02x", ink->red, ink->green, ink->blue, ink->alpha);
}

GwHue
gw_ink_hue (const GwInk *ink)
{
  g_autofree char *opaque = g_strdup_printf ("#%02x%02x%02x", ink->red, ink->green, ink->blue);
  GwHue hue = GW_HUE_GREY;

  gw_hue_find (opaque, &hue);
  return hue;
}

gboolean
gw_ink_is_dark (const GwInk *ink)
{
  return MAX (MAX (ink->red, ink->green), ink->blue) < DARK_BELOW && ink->alpha > OPAQUE / 2;
}

gboolean
gw_ink_is_pale (const GwInk *ink)
{
  return MIN (MIN (ink->red, ink->green), ink->blue) >= PALE_FROM;
}
