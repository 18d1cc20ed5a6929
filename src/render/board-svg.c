#include "render/board-svg.h"

#include <string.h>

#include <cairo-svg.h>

#include "render/pdf.h"

struct _GwBoardSvg
{
  const GwScene *scene;   /* borrowed */
  GwStyle       *style;   /* numbers in place of colours */
  GHashTable    *classes; /* what a style attribute says → the name of its class */
  GHashTable    *glyphs;  /* the outline of a glyph → its name in the part that has it */
  GString       *css;     /* of the classes */
  guint          n_parts;
};

/* What a part is a picture of. */
typedef struct
{
  const GwContent *content; /* may be NULL */
  guint            layers;
  const GwOverlay *overlay; /* NULL: the scene */
} Subject;

GwBoardSvg *
gw_board_svg_new (const GwScene *scene, const GwStyle *style)
{
  GwBoardSvg *svg = g_new (GwBoardSvg, 1);

  *svg = (GwBoardSvg){ scene, gw_style_numbered (style), g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                       g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free), g_string_new (NULL), 0 };
  return svg;
}

void
gw_board_svg_free (GwBoardSvg *svg)
{
  gw_style_unref (svg->style);
  g_hash_table_unref (svg->classes);
  g_hash_table_unref (svg->glyphs);
  g_string_free (svg->css, TRUE);
  g_free (svg);
}

GwBounds
gw_board_svg_bounds (const GwScene *scene)
{
  const GwBounds inner = scene->bounds;
  const double margin = GW_BOARD_SVG_MARGIN;

  return (GwBounds){ inner.x - margin, inner.y - margin, inner.width + 2 * margin, inner.height + 2 * margin };
}

const char *
gw_board_svg_classes (const GwBoardSvg *svg)
{
  return svg->css->str;
}

char *
gw_board_svg_colours (const GwStyle *style)
{
  GString *css = g_string_new (NULL);
  GwColour colour;
  char *name;

  for (guint i = 0; (name = gw_style_find_number (style, i, &colour)) != NULL; i++, g_free (name))
    g_string_append_printf (css, " --%s: #%02x%02x%02x;", name, (guint) (colour.red * 255 + 0.5), (guint) (colour.green * 255 + 0.5),
                            (guint) (colour.blue * 255 + 0.5));
  return g_string_free (css, FALSE);
}

/* ---- what cairo writes ---- */

static GBytes *
write_document (const GwBoardSvg *svg, const Subject *subject, GError **error)
{
  const GwBounds bounds = gw_board_svg_bounds (svg->scene);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (gw_append_bytes, bytes, bounds.width * GW_BOARD_SVG_UNIT,
                                                                  bounds.height * GW_BOARD_SVG_UNIT);
  cairo_t *cr = cairo_create (surface);
  GwPainter painter;
  gboolean is_fine;

  cairo_translate (cr, -bounds.x * GW_BOARD_SVG_UNIT, -bounds.y * GW_BOARD_SVG_UNIT);
  gw_painter_init (&painter, cr, svg->style, GW_BOARD_SVG_UNIT);
  if (subject->overlay != NULL)
    gw_overlay_draw (subject->overlay, svg->scene, &painter, NULL);
  else
    gw_scene_draw (svg->scene, &painter, subject->content, subject->layers);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  is_fine = gw_surface_is_fine (surface, error);
  cairo_surface_destroy (surface);
  return is_fine ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* What stands between <svg …> and </svg>. */
static char *
inner_of (GBytes *document)
{
  gsize size;
  const char *text = g_bytes_get_data (document, &size), *end = g_strrstr_len (text, (gssize) size, "</svg>");
  const char *svg = g_strstr_len (text, (gssize) size, "<svg"), *begin = svg != NULL ? memchr (svg, '>', size - (gsize) (svg - text)) : NULL;

  return begin != NULL && end != NULL && end > begin ? g_strndup (begin + 1, (gsize) (end - begin - 1)) : g_strdup ("");
}

/* ---- made shorter, and fit for a page ---- */

/* A number with a point in it. Those below a hundred may count in cells, and those below one be factors. */
static const char *
append_number (GString *out, const char *at)
{
  const gsize whole = strspn (at, "0123456789"), part = strspn (at + whole + 1, "0123456789");
  gsize kept = MIN (part, at[0] == '0' ? 4u : whole <= 2 ? 3u : 2u);

  g_string_append_len (out, at, (gssize) whole);
  while (kept > 0 && at[whole + kept] == '0')
    kept--;
  if (kept > 0)
    g_string_append_len (out, at + whole, (gssize) (kept + 1));
  return at + whole + 1 + part;
}

/* "rgb(2.7%,20%,80%)" at AT: the colour with that number, if it is one. NULL: it is none. */
static const char *
append_colour (GString *out, const GwStyle *style, const char *at)
{
  double parts[3];
  g_autofree char *name = NULL;
  GwColour colour;

  at += strlen ("rgb(");
  for (guint i = 0; i < 3; i++)
    {
      char *end;

      parts[i] = g_ascii_strtod (at, &end) * 2.55;
      if (end == at || end[0] != '%' || end[1] != (i < 2 ? ',' : ')'))
        return NULL;
      at = end + 2 + (i < 2 ? strspn (end + 2, " ") : 0);
    }
  if ((guint) (parts[1] + 0.5) == GW_NUMBERED_GREEN && (guint) (parts[2] + 0.5) == GW_NUMBERED_BLUE)
    name = gw_style_find_number (style, (guint) (parts[0] + 0.5), &colour);
  if (name == NULL)
    return NULL;
  g_string_append_printf (out, "var(--%s)", name);
  return at;
}

static const char *
append_plain (const GwBoardSvg *svg, GString *out, const char *at)
{
  const char *behind = g_str_has_prefix (at, "rgb(") ? append_colour (out, svg->style, at) : NULL;

  if (behind != NULL)
    return behind;
  if (g_ascii_isdigit (*at) && at[strspn (at, "0123456789")] == '.')
    return append_number (out, at);
  g_string_append_c (out, *at);
  return at + 1;
}

/* cairo says how each path is painted in full; what is said alike is a class. */
static const char *
append_class (GwBoardSvg *svg, GString *out, const char *at)
{
  const char *end = strchr (at, '"');
  g_autoptr (GString) said = g_string_new (NULL);
  const char *name;

  while (at < end)
    at = append_plain (svg, said, at);
  name = g_hash_table_lookup (svg->classes, said->str);
  if (name == NULL)
    {
      name = g_strdup_printf ("p%u", g_hash_table_size (svg->classes));
      g_hash_table_insert (svg->classes, g_strdup (said->str), (gpointer) name);
      g_string_append_printf (svg->css, ".%s { %s }\n", name, said->str);
    }
  g_string_append_printf (out, " class=\"%s\"", name);
  return end + 1;
}

/* ---- names ---- */

/* Of a glyph that an earlier part has: the name that it has there, by the name that it would have here. Its outline goes from TEXT. */
static GHashTable *
share_glyphs (GwBoardSvg *svg, GString *text)
{
  static const char opening[] = "<symbol overflow=\"visible\" id=\"", closing[] = "</symbol>\n";
  GHashTable *shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize from = 0;
  const char *at;

  while ((at = strstr (text->str + from, opening)) != NULL)
    {
      const char *name = at + strlen (opening), *quote = strchr (name, '"'), *end = quote != NULL ? strstr (quote, closing) : NULL;
      g_autofree char *own = end != NULL ? g_strndup (name, (gsize) (quote - name)) : NULL;
      g_autofree char *outline = end != NULL ? g_strndup (quote, (gsize) (end - quote)) : NULL;
      char *known = outline != NULL ? g_hash_table_lookup (svg->glyphs, outline) : NULL;

      if (outline == NULL)
        break;
      from = (gsize) (at - text->str);
      if (known != NULL)
        {
          g_string_erase (text, (gssize) from, (gssize) (end + strlen (closing) - at));
          g_hash_table_insert (shared, g_steal_pointer (&own), known);
          continue;
        }
      g_hash_table_insert (svg->glyphs, g_steal_pointer (&outline), g_strdup_printf ("p%u-%s", svg->n_parts, own));
      from = (gsize) (end - text->str);
    }
  return shared;
}

/* The names that cairo gives the parts of a picture, and calls them by, are told apart from those of other pictures of the page. */
static const char *
append_name (const GwBoardSvg *svg, GHashTable *shared, GString *out, const char *at)
{
  static const char *const before_names[] = { " id=\"", "xlink:href=\"#", "url(#" };

  for (guint i = 0; i < G_N_ELEMENTS (before_names); i++)
    if (g_str_has_prefix (at, before_names[i]))
      {
        const char *name = at + strlen (before_names[i]);
        const gsize length = strcspn (name, "\")");
        g_autofree char *own = g_strndup (name, length);
        const char *known = g_hash_table_lookup (shared, own);

        g_string_append (out, before_names[i]);
        if (known != NULL)
          g_string_append (out, known);
        else
          g_string_append_printf (out, "p%u-%s", svg->n_parts, own);
        return name + length;
      }
  return NULL;
}

static char *
tidy (GwBoardSvg *svg, const char *inner)
{
  g_autoptr (GString) text = g_string_new (inner);
  g_autoptr (GHashTable) shared = share_glyphs (svg, text);
  GString *out = g_string_new (NULL);

  for (const char *at = text->str, *behind; *at != '\0'; at = behind)
    {
      behind = append_name (svg, shared, out, at);
      if (behind == NULL && g_str_has_prefix (at, " style=\""))
        behind = append_class (svg, out, at + strlen (" style=\""));
      if (behind == NULL)
        behind = append_plain (svg, out, at);
    }
  return g_string_free (out, FALSE);
}

/* ---- parts ---- */

static char *
make_part (GwBoardSvg *svg, const Subject *subject, GError **error)
{
  g_autoptr (GBytes) document = write_document (svg, subject, error);
  g_autofree char *inner = document != NULL ? inner_of (document) : NULL;

  svg->n_parts++;
  return inner != NULL ? tidy (svg, inner) : NULL;
}

char *
gw_board_svg_part (GwBoardSvg *svg, guint layers, GError **error)
{
  return make_part (svg, &(Subject){ .layers = layers }, error);
}

char *
gw_board_svg_content (GwBoardSvg *svg, const GwContent *content, guint layers, GError **error)
{
  GwContent alone = *content;
  guint64 all[GW_WORDS (GW_MAX_CELLS)];

  memset (all, 0xff, sizeof all); /* as in the fog, where what the puzzle has is not drawn */
  alone.fogged = all;
  return make_part (svg, &(Subject){ .content = &alone, .layers = layers }, error);
}

char *
gw_board_svg_overlay (GwBoardSvg *svg, const GwOverlay *overlay, GError **error)
{
  return make_part (svg, &(Subject){ .overlay = overlay }, error);
}
