#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <dlfcn.h>
#include <pango/pangocairo.h>

/* A program into which this file is linked needs no cairo and no pango to start: whoever draws first has them loaded. With them come thirty other
 * libraries, and to load those takes twice as long as to count the solutions of a usual puzzle. Here stands each function of theirs that is used anywhere
 * (tests/cli/test-late-libraries.py says when one is missing), under its own name, so that nobody who draws need know. */

/* It brings the others along. */
#define LIBRARY "libpangocairo-1.0.so.0"

/* Like a library that was linked and is not there, that is the end of the program. */
static gpointer
find (const char *name)
{
  gpointer library = dlopen (LIBRARY, RTLD_LAZY | RTLD_LOCAL), function = library != NULL ? dlsym (library, name) : NULL;

  if (function == NULL)
    g_error ("%s", dlerror ());
  return function;
}

/* Found once for each function; threads that ask at once find the same. */
#define FIND(name_)                                                        \
  static __typeof__ (name_) *found_##name_;                                \
                                                                           \
  static __typeof__ (name_) *                                              \
  find_##name_ (void)                                                      \
  {                                                                        \
    __typeof__ (name_) *function = g_atomic_pointer_get (&found_##name_);  \
                                                                           \
    if (G_UNLIKELY (function == NULL))                                     \
      {                                                                    \
        function = (__typeof__ (name_) *) find (#name_);                   \
        g_atomic_pointer_set (&found_##name_, function);                   \
      }                                                                    \
    return function;                                                       \
  }

#define DOES(name_, parameters_, arguments_) \
  FIND (name_)                               \
  void name_ parameters_                     \
  {                                          \
    find_##name_ () arguments_;              \
  }

#define GIVES(type_, name_, parameters_, arguments_) \
  FIND (name_)                                       \
  type_ name_ parameters_                            \
  {                                                  \
    return find_##name_ () arguments_;               \
  }

DOES (cairo_arc, (cairo_t *a, double b, double c, double d, double e, double f), (a, b, c, d, e, f))
DOES (cairo_clip, (cairo_t *a), (a))
DOES (cairo_close_path, (cairo_t *a), (a))
GIVES (cairo_t *, cairo_create, (cairo_surface_t *a), (a))
DOES (cairo_curve_to, (cairo_t *a, double b, double c, double d, double e, double f, double g), (a, b, c, d, e, f, g))
DOES (cairo_destroy, (cairo_t *a), (a))
DOES (cairo_fill, (cairo_t *a), (a))
DOES (cairo_fill_preserve, (cairo_t *a), (a))
GIVES (cairo_font_options_t *, cairo_font_options_create, (void), ())
DOES (cairo_font_options_destroy, (cairo_font_options_t *a), (a))
DOES (cairo_font_options_set_antialias, (cairo_font_options_t *a, cairo_antialias_t b), (a, b))
DOES (cairo_font_options_set_hint_metrics, (cairo_font_options_t *a, cairo_hint_metrics_t b), (a, b))
DOES (cairo_font_options_set_hint_style, (cairo_font_options_t *a, cairo_hint_style_t b), (a, b))
DOES (cairo_get_current_point, (cairo_t *a, double *b, double *c), (a, b, c))
GIVES (cairo_surface_t *, cairo_image_surface_create, (cairo_format_t a, int b, int c), (a, b, c))
GIVES (cairo_surface_t *, cairo_image_surface_create_from_png_stream, (cairo_read_func_t a, void *b), (a, b))
GIVES (unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *a), (a))
GIVES (cairo_format_t, cairo_image_surface_get_format, (cairo_surface_t *a), (a))
GIVES (int, cairo_image_surface_get_height, (cairo_surface_t *a), (a))
GIVES (int, cairo_image_surface_get_stride, (cairo_surface_t *a), (a))
GIVES (int, cairo_image_surface_get_width, (cairo_surface_t *a), (a))
DOES (cairo_line_to, (cairo_t *a, double b, double c), (a, b, c))
DOES (cairo_move_to, (cairo_t *a, double b, double c), (a, b, c))
DOES (cairo_new_path, (cairo_t *a), (a))
DOES (cairo_new_sub_path, (cairo_t *a), (a))
DOES (cairo_paint, (cairo_t *a), (a))
DOES (cairo_path_extents, (cairo_t *a, double *b, double *c, double *d, double *e), (a, b, c, d, e))
GIVES (int, cairo_pdf_surface_add_outline, (cairo_surface_t *a, int b, const char *c, const char *d, cairo_pdf_outline_flags_t e), (a, b, c, d, e))
GIVES (cairo_surface_t *, cairo_pdf_surface_create_for_stream, (cairo_write_func_t a, void *b, double c, double d), (a, b, c, d))
DOES (cairo_pdf_surface_restrict_to_version, (cairo_surface_t *a, cairo_pdf_version_t b), (a, b))
DOES (cairo_pdf_surface_set_metadata, (cairo_surface_t *a, cairo_pdf_metadata_t b, const char *c), (a, b, c))
DOES (cairo_pdf_surface_set_page_label, (cairo_surface_t *a, const char *b), (a, b))
DOES (cairo_pdf_surface_set_size, (cairo_surface_t *a, double b, double c), (a, b, c))
GIVES (cairo_surface_t *, cairo_recording_surface_create, (cairo_content_t a, const cairo_rectangle_t *b), (a, b))
DOES (cairo_rectangle, (cairo_t *a, double b, double c, double d, double e), (a, b, c, d, e))
GIVES (cairo_t *, cairo_reference, (cairo_t *a), (a))
DOES (cairo_rel_line_to, (cairo_t *a, double b, double c), (a, b, c))
DOES (cairo_restore, (cairo_t *a), (a))
DOES (cairo_rotate, (cairo_t *a, double b), (a, b))
DOES (cairo_save, (cairo_t *a), (a))
DOES (cairo_scale, (cairo_t *a, double b, double c), (a, b, c))
DOES (cairo_set_dash, (cairo_t *a, const double *b, int c, double d), (a, b, c, d))
DOES (cairo_set_font_options, (cairo_t *a, const cairo_font_options_t *b), (a, b))
DOES (cairo_set_line_cap, (cairo_t *a, cairo_line_cap_t b), (a, b))
DOES (cairo_set_line_join, (cairo_t *a, cairo_line_join_t b), (a, b))
DOES (cairo_set_line_width, (cairo_t *a, double b), (a, b))
DOES (cairo_set_scaled_font, (cairo_t *a, const cairo_scaled_font_t *b), (a, b))
DOES (cairo_set_source_rgb, (cairo_t *a, double b, double c, double d), (a, b, c, d))
DOES (cairo_set_source_rgba, (cairo_t *a, double b, double c, double d, double e), (a, b, c, d, e))
DOES (cairo_set_source_surface, (cairo_t *a, cairo_surface_t *b, double c, double d), (a, b, c, d))
DOES (cairo_show_glyphs, (cairo_t *a, const cairo_glyph_t *b, int c), (a, b, c))
DOES (cairo_show_page, (cairo_t *a), (a))
GIVES (cairo_status_t, cairo_status, (cairo_t *a), (a))
GIVES (const char *, cairo_status_to_string, (cairo_status_t a), (a))
DOES (cairo_stroke, (cairo_t *a), (a))
DOES (cairo_surface_destroy, (cairo_surface_t *a), (a))
DOES (cairo_surface_finish, (cairo_surface_t *a), (a))
DOES (cairo_surface_flush, (cairo_surface_t *a), (a))
GIVES (cairo_status_t, cairo_surface_set_mime_data, (cairo_surface_t *a, const char *b, const unsigned char *c, unsigned long d, cairo_destroy_func_t e, void *f), (a, b, c, d, e, f))
GIVES (cairo_status_t, cairo_surface_status, (cairo_surface_t *a), (a))
GIVES (cairo_status_t, cairo_surface_write_to_png, (cairo_surface_t *a, const char *b), (a, b))
GIVES (cairo_status_t, cairo_surface_write_to_png_stream, (cairo_surface_t *a, cairo_write_func_t b, void *c), (a, b, c))
GIVES (cairo_surface_t *, cairo_svg_surface_create_for_stream, (cairo_write_func_t a, void *b, double c, double d), (a, b, c, d))
DOES (cairo_svg_surface_set_document_unit, (cairo_surface_t *a, cairo_svg_unit_t b), (a, b))
DOES (cairo_tag_begin, (cairo_t *a, const char *b, const char *c), (a, b, c))
DOES (cairo_tag_end, (cairo_t *a, const char *b), (a, b))
DOES (cairo_translate, (cairo_t *a, double b, double c), (a, b, c))
DOES (pango_cairo_context_set_font_options, (PangoContext *a, const cairo_font_options_t *b), (a, b))
DOES (pango_cairo_context_set_resolution, (PangoContext *a, double b), (a, b))
GIVES (PangoLayout *, pango_cairo_create_layout, (cairo_t *a), (a))
GIVES (cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *a), (a))
GIVES (GType, pango_cairo_font_get_type, (void), ())
GIVES (PangoFontMap *, pango_cairo_font_map_get_default, (void), ())
DOES (pango_cairo_layout_line_path, (cairo_t *a, PangoLayoutLine *b), (a, b))
DOES (pango_cairo_show_layout, (cairo_t *a, PangoLayout *b), (a, b))
DOES (pango_cairo_show_layout_line, (cairo_t *a, PangoLayoutLine *b), (a, b))
DOES (pango_context_set_round_glyph_positions, (PangoContext *a, gboolean b), (a, b))
DOES (pango_font_description_free, (PangoFontDescription *a), (a))
GIVES (gint, pango_font_description_get_size, (const PangoFontDescription *a), (a))
GIVES (PangoFontDescription *, pango_font_description_new, (void), ())
DOES (pango_font_description_set_absolute_size, (PangoFontDescription *a, double b), (a, b))
DOES (pango_font_description_set_family, (PangoFontDescription *a, const char *b), (a, b))
DOES (pango_font_description_set_style, (PangoFontDescription *a, PangoStyle b), (a, b))
DOES (pango_font_description_set_weight, (PangoFontDescription *a, PangoWeight b), (a, b))
GIVES (const char *, pango_font_family_get_name, (PangoFontFamily *a), (a))
GIVES (PangoContext *, pango_font_map_create_context, (PangoFontMap *a), (a))
DOES (pango_font_map_list_families, (PangoFontMap *a, PangoFontFamily ***b, int *c), (a, b, c))
GIVES (int, pango_layout_get_baseline, (PangoLayout *a), (a))
GIVES (PangoContext *, pango_layout_get_context, (PangoLayout *a), (a))
DOES (pango_layout_get_extents, (PangoLayout *a, PangoRectangle *b, PangoRectangle *c), (a, b, c))
GIVES (const PangoFontDescription *, pango_layout_get_font_description, (PangoLayout *a), (a))
GIVES (PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *a, int b), (a, b))
GIVES (int, pango_layout_get_unknown_glyphs_count, (PangoLayout *a), (a))
GIVES (PangoLayout *, pango_layout_new, (PangoContext *a), (a))
DOES (pango_layout_set_alignment, (PangoLayout *a, PangoAlignment b), (a, b))
DOES (pango_layout_set_font_description, (PangoLayout *a, const PangoFontDescription *b), (a, b))
DOES (pango_layout_set_justify, (PangoLayout *a, gboolean b), (a, b))
DOES (pango_layout_set_line_spacing, (PangoLayout *a, float b), (a, b))
DOES (pango_layout_set_text, (PangoLayout *a, const char *b, int c), (a, b, c))
DOES (pango_layout_set_width, (PangoLayout *a, int b), (a, b))
DOES (pango_layout_set_wrap, (PangoLayout *a, PangoWrapMode b), (a, b))
