#include "book/impose.h"

#include <stdlib.h>

#include "book/late-qpdf.h"
#include "document/safe-save.h"

#define NOTHING G_MAXUINT

/* ---- the order ---- */

static void
add_side (GArray *sides, guint left, guint right, guint n_pages)
{
  const guint pair[2] = { left < n_pages ? left : NOTHING, right < n_pages ? right : NOTHING };

  g_array_append_vals (sides, pair, 2);
}

/* A signature of S sheets has 4 S pages: outside is the last beside the first, inside the second beside the last but one.
 *
 *     front 4S 1 | back 2 4S-1 | front 4S-2 3 | back 4 4S-3 … */
static void
add_signature (GArray *sides, guint first, guint sheets, guint n_pages)
{
  guint last = first + 4 * sheets - 1;

  for (guint sheet = 0; sheet < sheets; sheet++)
    {
      add_side (sides, last - 2 * sheet, first + 2 * sheet, n_pages);
      add_side (sides, first + 2 * sheet + 1, last - 2 * sheet - 1, n_pages);
    }
}

/* Fronts in their order, then backs from the last to the first. */
static GArray *
fronts_then_backs (GArray *sides)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = sides->len / 2;

  for (guint i = 0; i < n; i += 2)
    g_array_append_vals (order, &g_array_index (sides, guint, 2 * i), 2);
  for (guint i = n - n % 2; i >= 2; i -= 2)
    g_array_append_vals (order, &g_array_index (sides, guint, 2 * (i - 1)), 2);
  g_array_unref (sides);
  return order;
}

GArray *
gw_impose_order (const GwImposition *imposition, guint n_pages)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (guint));
  guint all = (n_pages + 3) / 4, sheets = imposition->sheets > 0 ? imposition->sheets : all;

  if (imposition->order == GW_IMPOSE_TWO_UP)
    for (guint i = 0; i < 4 * all; i += 2)
      add_side (sides, i, i + 1, n_pages);
  else
    for (guint sheet = 0; sheet < all; sheet += sheets)
      add_signature (sides, 4 * sheet, MIN (sheets, all - sheet), n_pages);
  return imposition->duplex == GW_DUPLEX_MANUAL ? fronts_then_backs (sides) : sides;
}

/* ---- pages as pictures ---- */

typedef struct
{
  qpdf_data from, to;
  const GwImposition *imposition;
} Imposer;

typedef struct
{
  double x, y, width, height;
} Box;

/* What a page does not say itself stands with its parents. */
static qpdf_oh
inherited (qpdf_data pdf, qpdf_oh page, const char *key)
{
  for (guint i = 0; i < 64 && gw_qpdf.oh_is_dictionary (pdf, page); i++)
    {
      if (gw_qpdf.oh_has_key (pdf, page, key))
        return gw_qpdf.oh_get_key (pdf, page, key);
      page = gw_qpdf.oh_get_key (pdf, page, "/Parent");
    }
  return gw_qpdf.oh_new_null (pdf);
}

static Box
box_of (qpdf_data pdf, qpdf_oh page)
{
  qpdf_oh array = inherited (pdf, page, "/TrimBox");
  double side[4] = { 0, 0, 612, 792 };

  if (!gw_qpdf.oh_is_array (pdf, array))
    array = inherited (pdf, page, "/MediaBox");
  for (int i = 0; gw_qpdf.oh_is_array (pdf, array) && i < 4; i++)
    side[i] = gw_qpdf.oh_get_numeric_value (pdf, gw_qpdf.oh_get_array_item (pdf, array, i));
  return (Box) { side[0], side[1], side[2] - side[0], side[3] - side[1] };
}

/* The page as something that can be drawn, in the new file. */
static qpdf_oh
page_as_form (Imposer *imposer, qpdf_oh page, const Box *box)
{
  qpdf_data pdf = imposer->from;
  qpdf_oh form = gw_qpdf.oh_new_stream (pdf), dict = gw_qpdf.oh_get_dict (pdf, form), sides = gw_qpdf.oh_new_array (pdf);
  const double side[] = { box->x, box->y, box->x + box->width, box->y + box->height };
  unsigned char *data = NULL;
  size_t size = 0;

  gw_qpdf.oh_get_page_content_data (pdf, page, &data, &size);
  gw_qpdf.oh_replace_stream_data (pdf, form, data, size, gw_qpdf.oh_new_null (pdf), gw_qpdf.oh_new_null (pdf));
  free (data);
  for (guint i = 0; i < G_N_ELEMENTS (side); i++)
    gw_qpdf.oh_append_item (pdf, sides, gw_qpdf.oh_new_real_from_double (pdf, side[i], 4));
  gw_qpdf.oh_replace_key (pdf, dict, "/Type", gw_qpdf.oh_new_name (pdf, "/XObject"));
  gw_qpdf.oh_replace_key (pdf, dict, "/Subtype", gw_qpdf.oh_new_name (pdf, "/Form"));
  gw_qpdf.oh_replace_key (pdf, dict, "/BBox", sides);
  gw_qpdf.oh_replace_key (pdf, dict, "/Resources", inherited (pdf, page, "/Resources"));
  return gw_qpdf.oh_copy_foreign_object (imposer->to, pdf, form);
}

/* Half a side: the page touches the fold. */
static void
put_page (Imposer *imposer, guint page, gboolean is_right, qpdf_oh forms, GString *drawing)
{
  const double half = imposer->imposition->width / 2, height = imposer->imposition->height;
  const char *name = is_right ? "/R" : "/L";
  char number[5][G_ASCII_DTOSTR_BUF_SIZE];
  qpdf_oh of;
  double scale, x, y;
  Box box;

  if (page == NOTHING)
    return;
  of = gw_qpdf.get_page_n (imposer->from, page);
  box = box_of (imposer->from, of);
  scale = MIN (MIN (half / box.width, height / box.height), 1);
  x = (is_right ? half : half - scale * box.width) - scale * box.x;
  y = (height - scale * box.height) / 2 - scale * box.y;
  gw_qpdf.oh_replace_key (imposer->to, forms, name, page_as_form (imposer, of, &box));
  g_string_append_printf (drawing, "q %s 0 0 %s %s %s cm %s Do Q\n", g_ascii_formatd (number[0], sizeof number[0], "%.6f", scale),
                          g_ascii_formatd (number[1], sizeof number[1], "%.6f", scale),
                          g_ascii_formatd (number[2], sizeof number[2], "%.4f", x),
                          g_ascii_formatd (number[3], sizeof number[3], "%.4f", y), name);
}

static void
add_sheet (Imposer *imposer, const guint *pair)
{
  qpdf_data pdf = imposer->to;
  qpdf_oh forms = gw_qpdf.oh_new_dictionary (pdf), resources = gw_qpdf.oh_new_dictionary (pdf), sheet = gw_qpdf.oh_new_dictionary (pdf);
  qpdf_oh contents = gw_qpdf.oh_new_stream (pdf), box = gw_qpdf.oh_new_array (pdf);
  const double side[] = { 0, 0, imposer->imposition->width, imposer->imposition->height };
  g_autoptr (GString) drawing = g_string_new (NULL);

  put_page (imposer, pair[0], FALSE, forms, drawing);
  put_page (imposer, pair[1], TRUE, forms, drawing);
  gw_qpdf.oh_replace_stream_data (pdf, contents, (const guchar *) drawing->str, drawing->len, gw_qpdf.oh_new_null (pdf),
                               gw_qpdf.oh_new_null (pdf));
  for (guint i = 0; i < G_N_ELEMENTS (side); i++)
    gw_qpdf.oh_append_item (pdf, box, gw_qpdf.oh_new_real_from_double (pdf, side[i], 4));
  gw_qpdf.oh_replace_key (pdf, resources, "/XObject", forms);
  gw_qpdf.oh_replace_key (pdf, sheet, "/Type", gw_qpdf.oh_new_name (pdf, "/Page"));
  gw_qpdf.oh_replace_key (pdf, sheet, "/MediaBox", box);
  gw_qpdf.oh_replace_key (pdf, sheet, "/Resources", resources);
  gw_qpdf.oh_replace_key (pdf, sheet, "/Contents", contents);
  gw_qpdf.add_page (pdf, pdf, gw_qpdf.make_indirect_object (pdf, sheet), QPDF_FALSE);
}

/* ---- files ---- */

static gboolean
fail (qpdf_data pdf, const char *file, GError **error)
{
  qpdf_error problem = gw_qpdf.get_error (pdf);

  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf ("%s: %s", file, problem != NULL ? gw_qpdf.get_error_message_detail (pdf, problem) : ""));
}

static gboolean
write_sheets (Imposer *imposer, const char *output, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if ((gw_qpdf.init_write_memory (imposer->to) & QPDF_ERRORS) != 0)
    return fail (imposer->to, output, error);
  gw_qpdf.set_deterministic_ID (imposer->to, QPDF_TRUE);
  if ((gw_qpdf.write (imposer->to) & QPDF_ERRORS) != 0)
    return fail (imposer->to, output, error);
  bytes = g_bytes_new_static (gw_qpdf.get_buffer (imposer->to), gw_qpdf.get_buffer_length (imposer->to));
  return gw_safe_save (output, bytes, error);
}

static gboolean
impose (Imposer *imposer, const char *input, const char *output, guint *n_sides, GError **error)
{
  g_autoptr (GArray) order = NULL;

  if ((gw_qpdf.read (imposer->from, input, NULL) & QPDF_ERRORS) != 0)
    return fail (imposer->from, input, error);
  gw_qpdf.empty_pdf (imposer->to);
  order = gw_impose_order (imposer->imposition, (guint) MAX (gw_qpdf.get_num_pages (imposer->from), 0));
  *n_sides = order->len / 2;
  for (guint i = 0; i < *n_sides; i++)
    add_sheet (imposer, &g_array_index (order, guint, 2 * i));
  if (gw_qpdf.has_error (imposer->from) || gw_qpdf.has_error (imposer->to))
    return fail (gw_qpdf.has_error (imposer->to) ? imposer->to : imposer->from, input, error);
  return write_sheets (imposer, output, error);
}

gboolean
gw_impose (const GwImposition *imposition, const char *input, const char *output, guint *n_sides, GError **error)
{
  Imposer imposer = { .imposition = imposition };
  gboolean is_done;

  if (!gw_qpdf_load (error))
    return FALSE;
  imposer.from = gw_qpdf.init ();
  imposer.to = gw_qpdf.init ();
  for (guint i = 0; i < 2; i++)
    {
      gw_qpdf.silence_errors (i == 0 ? imposer.from : imposer.to);
      gw_qpdf.set_suppress_warnings (i == 0 ? imposer.from : imposer.to, QPDF_TRUE);
    }
  is_done = impose (&imposer, input, output, n_sides, error);
  gw_qpdf.cleanup (&imposer.to);
  gw_qpdf.cleanup (&imposer.from);
  return is_done;
}
