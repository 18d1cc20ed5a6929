#include "render/type.h"

#include <string.h>

/* Book faces that Debian has packages for, the best first; the last is everywhere. */
static const char *const usual_families[] = { "P052", "C059", "Nimbus Roman", "DejaVu Serif", "Serif" };

#define LONGEST 16384 /* bytes of a text that are set: no page holds more, and what does not fit its page is complained of */
#define LONGEST_WORD 300
#define ZERO_WIDTH_SPACE "\xe2\x80\x8b"
#define LEADING 1.08 /* of pango's own line height */

gboolean
gw_type_has (const char *family)
{
  PangoFontFamily **families;
  gboolean is_there = FALSE;
  int n;

  pango_font_map_list_families (pango_cairo_font_map_get_default (), &families, &n);
  for (int i = 0; i < n && !is_there; i++)
    is_there = g_ascii_strcasecmp (pango_font_family_get_name (families[i]), family) == 0;
  g_free (families);
  return is_there;
}

/* The first family of the usual ones that this system has. */
static const char *
usual_family (void)
{
  for (guint i = 0; i + 1 < G_N_ELEMENTS (usual_families); i++)
    if (gw_type_has (usual_families[i]))
      return usual_families[i];
  return usual_families[G_N_ELEMENTS (usual_families) - 1];
}

GwType *
gw_type_new (const char *family)
{
  GwType *type = g_new0 (GwType, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  type->family = g_strdup (family != NULL ? family : usual_family ());
  type->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (type->context, options);
  pango_cairo_context_set_resolution (type->context, 72);
  pango_context_set_round_glyph_positions (type->context, FALSE);
  cairo_font_options_destroy (options);
  for (guint i = 0; i < GW_N_FACES; i++)
    {
      type->layouts[i] = pango_layout_new (type->context);
      pango_layout_set_wrap (type->layouts[i], PANGO_WRAP_WORD_CHAR);
      pango_layout_set_line_spacing (type->layouts[i], LEADING);
    }
  return type;
}

void
gw_type_free (GwType *type)
{
  for (guint i = 0; i < GW_N_FACES; i++)
    g_object_unref (type->layouts[i]);
  g_object_unref (type->context);
  g_free (type->family);
  g_free (type);
}

static void
set_font (GwType *type, GwFace face, double size)
{
  PangoLayout *layout = type->layouts[face];
  const PangoFontDescription *now = pango_layout_get_font_description (layout);
  PangoFontDescription *font;

  if (now != NULL && pango_font_description_get_size (now) == (int) (size * PANGO_SCALE))
    return;
  font = pango_font_description_new ();
  pango_font_description_set_family (font, type->family);
  pango_font_description_set_absolute_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_style (font, face == GW_FACE_ITALIC ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_weight (font, face == GW_FACE_BOLD || face == GW_FACE_TITLE ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* Pango breaks a word without end in quadratic time: it is told where it may. No line holds so many letters. */
static char *
with_breaks (const char *text, gsize length)
{
  GString *broken = g_string_sized_new (length);
  gsize word = 0;

  for (gsize i = 0; i < length; i++)
    {
      word = text[i] == ' ' || text[i] == '\n' ? 0 : word + 1;
      if (word > LONGEST_WORD && ((guchar) text[i] & 0xc0) != 0x80)
        {
          g_string_append (broken, ZERO_WIDTH_SPACE);
          word = 0;
        }
      g_string_append_c (broken, text[i]);
    }
  return g_string_free (broken, FALSE);
}

/* Texts are valid UTF-8: a cut lies between two characters. */
static void
set_text (PangoLayout *layout, const char *text)
{
  const gsize length = strlen (text);
  const char *end = length <= LONGEST ? text + length : g_utf8_find_prev_char (text, text + LONGEST + 1);
  g_autofree char *broken = NULL;

  if (length > LONGEST_WORD)
    broken = with_breaks (text, (gsize) (end - text));
  pango_layout_set_text (layout, broken != NULL ? broken : text, -1);
}

PangoLayout *
gw_type_layout (GwType *type, GwFace face, double size, GwSetting setting, double width, const char *text)
{
  static const PangoAlignment alignments[] = { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT, PANGO_ALIGN_LEFT };
  PangoLayout *layout = type->layouts[face];

  set_font (type, face, size);
  pango_layout_set_width (layout, width > 0 ? (int) (width * PANGO_SCALE) : -1);
  pango_layout_set_alignment (layout, alignments[setting]);
  pango_layout_set_justify (layout, setting == GW_SET_JUSTIFIED);
  set_text (layout, text);
  return layout;
}

double
gw_type_height (GwType *type, GwFace face, double size, double width, const char *text)
{
  PangoRectangle logical;

  pango_layout_get_extents (gw_type_layout (type, face, size, GW_SET_LEFT, width, text), NULL, &logical);
  return (double) logical.height / PANGO_SCALE;
}

double
gw_type_width (GwType *type, GwFace face, double size, const char *text)
{
  PangoRectangle logical;

  pango_layout_get_extents (gw_type_layout (type, face, size, GW_SET_LEFT, 0, text), NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

double
gw_type_ascent (GwType *type, GwFace face, double size)
{
  return (double) pango_layout_get_baseline (gw_type_layout (type, face, size, GW_SET_LEFT, 0, "0")) / PANGO_SCALE;
}

double
gw_type_line (GwType *type, GwFace face, double size)
{
  return gw_type_height (type, face, size, 0, "0");
}
