#include "book/press-data.h"

#include <math.h>
#include <string.h>

#include <gio/gio.h>

#include "book/members.h"
#include "files/json-text.h"
#include "gw-print-resources.h"

#define DATA "/io/github/gridwright/Gridwright/print/print.json"
#define LEAST_SIDE (2 * GW_INCH)
#define MOST_SIDE (40 * GW_INCH)

/* ---- reading: the file is our own, so that what is wrong with it is a bug ---- */

static double
inches (GwMembers *members, JsonObject *object, const char *key, double otherwise)
{
  return GW_INCH * gw_members_number (members, object, NULL, key, otherwise, 0, 100);
}

static void
read_side (GwMembers *members, JsonObject *object, const char *key, double *side)
{
  JsonArray *pair = gw_members_array (members, object, NULL, key);

  for (guint i = 0; pair != NULL && i < 2; i++)
    side[i] = GW_INCH * json_array_get_double_element (pair, i);
}

static GArray *
read_gutters (GwMembers *members, JsonObject *object)
{
  JsonArray *rows = gw_members_array (members, object, NULL, "gutter");
  GArray *gutters = g_array_new (FALSE, TRUE, sizeof (GwGutter));

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      GwGutter gutter = { (guint) json_array_get_int_element (row, 0), GW_INCH * json_array_get_double_element (row, 1) };

      g_array_append_val (gutters, gutter);
    }
  return gutters;
}

static GArray *
read_limits (GwMembers *members, JsonObject *object)
{
  JsonArray *rows = gw_members_array (members, object, NULL, "limits");
  GArray *limits = g_array_new (FALSE, TRUE, sizeof (GwTrimLimit));

  for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      GwTrimLimit limit = { g_intern_string (json_array_get_string_element (row, 0)), (guint) json_array_get_int_element (row, 1) };

      g_array_append_val (limits, limit);
    }
  return limits;
}

static void
read_habits (GwMembers *members, JsonObject *object, GwShop *shop)
{
  shop->is_colour = gw_members_flag (members, object, NULL, "colour", FALSE);
  shop->is_pdfx = gw_members_flag (members, object, NULL, "pdfx", FALSE);
  shop->has_owner_page = gw_members_flag (members, object, NULL, "owner-page", TRUE);
  shop->has_outline = gw_members_flag (members, object, NULL, "outline", TRUE);
  shop->has_metadata = gw_members_flag (members, object, NULL, "metadata", TRUE);
  shop->has_links = gw_members_flag (members, object, NULL, "links", TRUE);
  shop->has_tags = gw_members_flag (members, object, NULL, "tags", TRUE);
  shop->has_labels = gw_members_flag (members, object, NULL, "labels", TRUE);
}

static void
read_shop (GwMembers *members, JsonObject *object, GwShop *shop)
{
  JsonObject *bleed = gw_members_object (members, object, NULL, "bleed");

  *shop = (GwShop) { .name = g_strdup (gw_members_text (members, object, NULL, "name", "")) };
  shop->title = g_strdup (gw_members_text (members, object, NULL, "title", ""));
  shop->least_pages = gw_members_count (members, object, NULL, "least-pages", 1, 1, 100000);
  shop->most_pages = gw_members_count (members, object, NULL, "most-pages", 100000, 1, 100000);
  shop->is_even = gw_members_flag (members, object, NULL, "even", TRUE);
  shop->is_mirrored = gw_members_flag (members, object, NULL, "mirrored", TRUE);
  read_side (members, object, "least-side", shop->least_side);
  read_side (members, object, "most-side", shop->most_side);
  shop->gutters = read_gutters (members, object);
  shop->limits = read_limits (members, object);
  shop->outside = inches (members, object, "outside", 0.25);
  shop->outside_bleed = inches (members, object, "outside-bleed", 0.375);
  shop->bleed = inches (members, bleed, "size", 0);
  shop->bleeds_at_spine = gw_members_flag (members, bleed, NULL, "spine", FALSE);
  shop->least_line = gw_members_number (members, object, NULL, "least-line", 0.75, 0, 10);
  shop->least_text = gw_members_number (members, object, NULL, "least-text", 7, 0, 100);
  shop->least_grey = gw_members_number (members, object, NULL, "least-grey", 0, 0, 1);
  read_habits (members, object, shop);
}

static void
read_trim (GwMembers *members, JsonObject *object, GwTrim *trim)
{
  trim->name = g_strdup (gw_members_text (members, object, NULL, "name", ""));
  trim->width = inches (members, object, "width", 0);
  trim->height = inches (members, object, "height", 0);
}

static GwPressData *
read_data (JsonObject *object)
{
  GwPressData *data = g_new0 (GwPressData, 1);
  GwMembers members = { .error = NULL };
  JsonArray *trims = gw_members_array (&members, object, NULL, "trims");
  JsonArray *papers = gw_members_array (&members, object, NULL, "papers");
  JsonArray *shops = gw_members_array (&members, object, NULL, "shops");

  data->trims = g_array_new (FALSE, TRUE, sizeof (GwTrim));
  data->papers = g_array_new (FALSE, TRUE, sizeof (GwPaper));
  data->shops = g_array_new (FALSE, TRUE, sizeof (GwShop));
  data->spine_text_from = gw_members_count (&members, object, NULL, "spine-text-from", 79, 1, 100000);
  g_array_set_size (data->trims, json_array_get_length (trims));
  for (guint i = 0; i < data->trims->len; i++)
    read_trim (&members, json_array_get_object_element (trims, i), &g_array_index (data->trims, GwTrim, i));
  g_array_set_size (data->papers, json_array_get_length (papers));
  for (guint i = 0; i < data->papers->len; i++)
    {
      JsonObject *paper = json_array_get_object_element (papers, i);

      g_array_index (data->papers, GwPaper, i)
        = (GwPaper) { g_strdup (gw_members_text (&members, paper, NULL, "name", "")), inches (&members, paper, "page", 0) };
    }
  g_array_set_size (data->shops, json_array_get_length (shops));
  for (guint i = 0; i < data->shops->len; i++)
    read_shop (&members, json_array_get_object_element (shops, i), &g_array_index (data->shops, GwShop, i));
  g_assert_no_error (members.error);
  return data;
}

const GwPressData *
gw_press_data (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      g_autoptr (GBytes) bytes = g_resource_lookup_data (gw_print_resources_get_resource (), DATA, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                         NULL);
      g_autoptr (JsonNode) root = gw_json_parse (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL);

      g_assert (root != NULL);
      g_once_init_leave (&once, (gsize) read_data (json_node_get_object (root)));
    }
  return (const GwPressData *) once;
}

/* ---- looking up ---- */

/* Items that begin with their names. NULL when none has this one; KNOWN then gets all names. */
static gpointer
find_named (GArray *array, guint size, const char *name, char **known)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < array->len; i++)
    {
      char *const *item = (gpointer) (array->data + (gsize) i * size);

      if (g_ascii_strcasecmp (*item, name) == 0)
        {
          g_string_free (names, TRUE);
          return (gpointer) item;
        }
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", *item);
    }
  *known = g_string_free (names, FALSE);
  return NULL;
}

const GwShop *
gw_shop_find (const char *name, GError **error)
{
  g_autofree char *known = NULL;
  const GwShop *shop = find_named (gw_press_data ()->shops, sizeof (GwShop), name, &known);

  if (shop == NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no shop \"%s\"; the shops are %s"), name, known));
  return shop;
}

const GwPaper *
gw_paper_find (const char *name, GError **error)
{
  g_autofree char *known = NULL;
  const GwPaper *paper = find_named (gw_press_data ()->papers, sizeof (GwPaper), name, &known);

  if (paper == NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no paper \"%s\"; the papers are %s"), name, known));
  return paper;
}

guint
gw_shop_most_pages (const GwShop *shop, double width, double height)
{
  guint most = shop->most_pages;

  for (guint i = 0; i < shop->limits->len; i++)
    {
      const GwTrimLimit *limit = &g_array_index (shop->limits, GwTrimLimit, i);
      double own_width, own_height;

      if (gw_trim_parse (limit->trim, &own_width, &own_height, NULL) && fabs (own_width - width) < 0.01
          && fabs (own_height - height) < 0.01)
        most = MIN (most, limit->most_pages);
    }
  return most;
}

/* "152x229mm" */
static gboolean
parse_sides (const char *text, double *width, double *height)
{
  static const struct { const char *unit; double points; } units[] = {
    { "", GW_INCH }, { "in", GW_INCH }, { "mm", GW_INCH / 25.4 }, { "cm", GW_INCH / 2.54 }, { "pt", 1 },
  };
  char *rest;

  *width = g_ascii_strtod (text, &rest);
  if (rest == text || *rest != 'x')
    return FALSE;
  text = rest + 1;
  *height = g_ascii_strtod (text, &rest);
  for (guint i = 0; rest != text && i < G_N_ELEMENTS (units); i++)
    if (strcmp (rest, units[i].unit) == 0)
      {
        *width *= units[i].points;
        *height *= units[i].points;
        return *width >= LEAST_SIDE && *height >= LEAST_SIDE && *width <= MOST_SIDE && *height <= MOST_SIDE;
      }
  return FALSE;
}

gboolean
gw_trim_parse (const char *text, double *width, double *height, GError **error)
{
  const GArray *trims = gw_press_data ()->trims;

  for (guint i = 0; i < trims->len; i++)
    {
      const GwTrim *trim = &g_array_index (trims, GwTrim, i);

      if (g_ascii_strcasecmp (trim->name, text) == 0)
        {
          *width = trim->width;
          *height = trim->height;
          return TRUE;
        }
    }
  if (parse_sides (text, width, height))
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("\"%s\" is not a page size; write 6x9, 8.5x11, A4 or 152x229mm (2 to 40 inches a side)"), text));
}

double
gw_shop_gutter (const GwShop *shop, guint n_pages)
{
  const GwGutter *gutters = (gconstpointer) shop->gutters->data;
  guint i = 0;

  while (i + 1 < shop->gutters->len && n_pages > gutters[i].pages)
    i++;
  return gutters[i].margin;
}
