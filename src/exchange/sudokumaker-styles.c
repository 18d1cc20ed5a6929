#include "exchange/sudokumaker-styles.h"

#include <string.h>

#include "exchange/loose-json.h"
#include "exchange/outlet.h"
#include "files/json-text.h"

#define LINE(colour) "{\"color\":\"" colour "\",\"thickness\":0.15}"
#define ENDS(line, fill, outline)                                                                                      \
  "{\"lines\":{\"thickness\":" line ",\"color\":\"#aaaaaa\"},\"endPoints\":{\"size\":0.8,\"fill\":\"" fill "\","       \
  "\"stroke\":{\"thickness\":" outline ",\"color\":\"#aaaaaa\"}}}"
#define ARROW                                                                                                          \
  "{\"bulb\":{\"size\":0.8,\"fill\":\"#ffffff00\",\"stroke\":{\"thickness\":0.02,\"color\":\"#aaaaaa\"}},\"arrow\":"   \
  "{\"thickness\":0.05,\"color\":\"#aaaaaa\",\"headSize\":0.35}}"
#define BLACK "{\"color\":\"#000000\"}"
#define SHADE "{\"color\":\"#00000033\"}"
#define CAGE "{\"text\":{\"color\":\"#000000\"},\"cage\":{\"color\":\"#000000\"}}"

static const struct
{
  gint type;
  const char *style;
} usual[] = {
  { 10, "{\"color\":\"#34bbe6ff\",\"thickness\":0.02}" },
  { 11, "{\"color\":\"#34bbe6ff\",\"thickness\":0.02}" },
  { 100, "{\"color\":\"#00000033\",\"size\":0.8}" },
  { 101, "{\"color\":\"#00000033\",\"size\":0.8}" },
  { 102, SHADE },
  { 103, SHADE },
  { 300, "{\"color\":\"#cccccc\",\"thickness\":0.3,\"bulbRadius\":0.4}" },
  { 301, CAGE },
  { 302, SHADE },
  { 303, "{\"singleLine\":false}" },
  { 304, CAGE },
  { 305, "{\"color\":\"#00000033\",\"offset\":0.1}" },
  { 400, LINE ("#f067f0") },
  { 401, LINE ("#67f067") },
  { GW_MAKER_DUTCH, LINE ("#ffa600") },
  { 402, LINE ("#aaaaaa") },
  { 403, ENDS ("0.1", "#ffffff80", "0.02") },
  { 404, LINE ("#2ecbff") },
  { 405, LINE ("#aaaaaa") },
  { 406, LINE ("#33bbaa") },
  { 407, ENDS ("0.1", "#ffffff80", "0.02") },
  { 408, ARROW },
  { 409, ENDS ("0.05", "#ffffff", "0.02") },
  { 500, "{\"text\":{\"color\":\"#000000\"},\"arrow\":{\"color\":\"#000000\"}}" },
  { 501, BLACK },
  { 502, BLACK },
  { 503, BLACK },
  { 504, BLACK },
  { 600, "{\"color\":\"#0080f955\"}" },
  { 601, "{\"color\":\"#f9000055\"}" },
};

JsonNode *
gw_maker_usual_style (gint type)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (usual[i].type == type)
      return gw_json_parse (usual[i].style, -1, NULL);
  return NULL;
}

/* ---- the same ---- */

/* "#000000" and "#000000ff" are one colour. */
static gboolean
is_same_text (const char *text, const char *other)
{
  GwInk ink = { 0 }, other_ink = { 0 };

  if (strcmp (text, other) == 0)
    return TRUE;
  return gw_ink_parse (text, &ink) && gw_ink_parse (other, &other_ink) && memcmp (&ink, &other_ink, sizeof ink) == 0;
}

/* Members of OBJECT are in OTHER. */
static gboolean
is_within (JsonObject *object, JsonObject *other)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!gw_maker_is_same_style (gw_loose_member (object, l->data), gw_loose_member (other, l->data)))
      return FALSE;
  return TRUE;
}

gboolean
gw_maker_is_same_style (JsonNode *style, JsonNode *other)
{
  JsonObject *object = gw_loose_object (style), *other_object = gw_loose_object (other);
  const char *text = gw_loose_text (style), *other_text = gw_loose_text (other);

  if (style == NULL || other == NULL)
    return style == other;
  if (object != NULL && other_object != NULL)
    return is_within (object, other_object) && is_within (other_object, object);
  if (text != NULL && other_text != NULL)
    return is_same_text (text, other_text);
  return json_node_equal (style, other);
}

/* ---- elements ---- */

/* Whether all but the members called LIST, and what is forbidden elsewhere, are the same. */
static gboolean
is_alike (JsonObject *element, JsonObject *other, const char *list)
{
  g_autoptr (GList) members = json_object_get_members (element);

  if (other == NULL || json_object_get_size (element) != json_object_get_size (other)
      || gw_loose_array (gw_loose_member (other, list)) == NULL)
    return FALSE;
  for (GList *l = members; l != NULL; l = l->next)
    if (strcmp (l->data, list) != 0 && strcmp (l->data, "negative") != 0
        && !gw_maker_is_same_style (json_object_get_member (element, l->data), gw_loose_member (other, l->data)))
      return FALSE;
  return TRUE;
}

gboolean
gw_maker_join_alike (JsonArray *elements, JsonObject *element)
{
  static const char *const lists[] = { "clues", "cages", "lines", "thermometers", "bulbsWithArrows" };

  for (guint k = 0; k < G_N_ELEMENTS (lists) && !json_object_has_member (element, "disabled"); k++)
    for (guint i = 0; gw_loose_array (gw_loose_member (element, lists[k])) != NULL && i < json_array_get_length (elements); i++)
      {
        JsonObject *other = gw_loose_object (gw_loose_element (elements, i));
        JsonArray *clues = gw_loose_array (gw_loose_member (element, lists[k]));

        if (!is_alike (element, other, lists[k]))
          continue;
        for (guint c = 0; c < gw_loose_length (clues); c++)
          json_array_add_element (json_object_get_array_member (other, lists[k]), json_node_copy (gw_loose_element (clues, c)));
        if (!gw_loose_is_empty (gw_loose_member (element, "negative")))
          json_object_set_member (other, "negative", json_node_copy (gw_loose_member (element, "negative")));
        return TRUE;
      }
  return FALSE;
}

/* ---- in ---- */

/* What has the colour and the width of lines in STYLE. */
static JsonObject *
main_part (JsonNode *style)
{
  static const char *const parts[] = { "lines", "cage", "arrow" };
  JsonObject *whole = gw_loose_object (style);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gw_loose_object (gw_loose_member (whole, parts[i])) != NULL)
      return gw_loose_object (gw_loose_member (whole, parts[i]));
  return whole;
}

const char *
gw_maker_colour (JsonNode *style)
{
  return gw_loose_text (gw_loose_member (main_part (style), "color"));
}

double
gw_maker_width (JsonNode *style)
{
  double width;

  return gw_loose_double (gw_loose_member (main_part (style), "thickness"), &width) && width > 0 ? width : 0;
}

/* ---- out ---- */

/* Everything in OBJECT that has a colour gets INK, or, where that is NULL, becomes clear. */
static void
ink_all (JsonObject *object, const char *ink)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *l = members; l != NULL; l = l->next)
    {
      const char *text = gw_loose_text (gw_loose_member (object, l->data));

      if (gw_loose_object (gw_loose_member (object, l->data)) != NULL)
        ink_all (gw_loose_object (gw_loose_member (object, l->data)), ink);
      else if (text != NULL && ink == NULL && *text == '#')
        {
          g_autofree char *clear = g_strdup_printf ("%.7s00", text);

          json_object_set_string_member (object, l->data, clear);
        }
      else if (text != NULL && ink != NULL && strcmp (l->data, "color") == 0)
        json_object_set_string_member (object, l->data, ink);
    }
}

JsonNode *
gw_maker_style_of (gint type, const GwWorn *worn, gboolean is_hidden)
{
  JsonNode *style = gw_maker_usual_style (type);
  g_autofree char *ink = worn->ink.is_set  ? gw_ink_write (&worn->ink)
                         : worn->has_hue ? g_strdup (gw_outgoing_colour (TRUE, worn->hue, type < 300 || type >= 600))
                                         : NULL;

  if (style == NULL)
    return NULL;
  if (ink != NULL)
    ink_all (json_node_get_object (style), ink);
  if (worn->width > 0 && gw_maker_width (style) > 0)
    json_object_set_double_member (main_part (style), "thickness", worn->width);
  if (is_hidden)
    ink_all (json_node_get_object (style), NULL);
  return style;
}
