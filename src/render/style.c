#include "render/style.h"

#include <gio/gio.h>
#include <string.h>

#include "files/bounded-file.h"
#include "files/json-text.h"
#include "gw-style-resources.h"

#define FOLDER "/io/github/gridwright/Gridwright/styles"
#define MOST_FILE (1024 * 1024)

#define KEY(name, key) key,
static const char *const colour_keys[GW_N_COLOURS] = { GW_STYLE_COLOURS (KEY) };
static const char *const width_keys[GW_N_WIDTHS] = { GW_STYLE_WIDTHS (KEY) };
static const char *const size_keys[GW_N_SIZES] = { GW_STYLE_SIZES (KEY) };
static const char *const hue_keys[GW_N_HUES] = { "grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink" };
static const char *const tone_keys[GW_N_TONES] = { "band", "core", "tint" };
static const char *const top_keys[] = { "name",    "title",   "font", "is-grey", "is-dark", "hatches", "patterns", "halos", "cell",
                                        "colours", "widths",  "sizes", "hues",    "rules", NULL };
static const char *const rule_keys[] = { "line", "inside", "width", "head", "end", NULL };

/* ---- values ---- */

/* A member of the wrong type reads as NULL. */
static JsonNode *
member (JsonObject *object, const char *key, JsonNodeType type)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_TYPE (node) == type ? node : NULL;
}

static const char *
text_of (JsonObject *object, const char *key)
{
  JsonNode *node = member (object, key, JSON_NODE_VALUE);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

static gboolean
flag_of (JsonObject *object, const char *key)
{
  JsonNode *node = member (object, key, JSON_NODE_VALUE);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

static gboolean
is_number (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && (json_node_get_value_type (node) == G_TYPE_INT64 || json_node_get_value_type (node) == G_TYPE_DOUBLE);
}

gboolean
gw_colour_parse (const char *text, GwColour *colour)
{
  guint values[6];

  if (text == NULL || strlen (text) != 7 || text[0] != '#')
    return FALSE;
  for (guint i = 0; i < 6; i++)
    {
      if (!g_ascii_isxdigit (text[i + 1]))
        return FALSE;
      values[i] = (guint) g_ascii_xdigit_value (text[i + 1]);
    }
  colour->red = (values[0] * 16 + values[1]) / 255.0;
  colour->green = (values[2] * 16 + values[3]) / 255.0;
  colour->blue = (values[4] * 16 + values[5]) / 255.0;
  return TRUE;
}

/* [fraction of a cell, least points] */
static gboolean
read_length (JsonObject *object, const char *key, GwLength *length)
{
  JsonNode *node = member (object, key, JSON_NODE_ARRAY);
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;

  if (array == NULL || json_array_get_length (array) != 2 || !is_number (json_array_get_element (array, 0))
      || !is_number (json_array_get_element (array, 1)))
    return FALSE;
  length->fraction = json_array_get_double_element (array, 0);
  length->least = json_array_get_double_element (array, 1);
  return length->fraction >= 0 && length->fraction <= 1 && length->least >= 0 && length->least <= 100;
}

/* ---- sections ---- */

static gboolean
only_known (JsonObject *object, const char *section, const char *const *keys, guint n_keys, GError **error)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (const GList *link = members; link != NULL; link = link->next)
    {
      gboolean is_known = FALSE;

      for (guint i = 0; i < n_keys && keys[i] != NULL; i++)
        is_known = is_known || strcmp (keys[i], link->data) == 0;
      if (!is_known)
        return gw_fail (error, GW_ERROR_INVALID,
                        g_strdup_printf (_("a style has no member \"%s\" in \"%s\""), (char *) link->data, section));
    }
  return TRUE;
}

static JsonObject *
section_of (JsonObject *object, const char *key, const char *const *keys, guint n_keys, GError **error)
{
  JsonNode *node = member (object, key, JSON_NODE_OBJECT);

  if (node == NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("a style needs a section \"%s\""), key));
  else if (only_known (json_node_get_object (node), key, keys, n_keys, error))
    return json_node_get_object (node);
  return NULL;
}

static gboolean
read_colours (JsonObject *object, const char *section, const char *const *keys, guint n_keys, GwColour *colours,
              GError **error)
{
  JsonObject *members = section_of (object, section, keys, n_keys, error);

  if (members == NULL)
    return FALSE;
  for (guint i = 0; i < n_keys; i++)
    if (!gw_colour_parse (text_of (members, keys[i]), &colours[i]))
      return gw_fail (error, GW_ERROR_INVALID,
                      g_strdup_printf (_("\"%s\" in \"%s\" needs a colour such as \"#1a2b3c\""), keys[i], section));
  return TRUE;
}

static gboolean
read_lengths (JsonObject *object, const char *section, const char *const *keys, guint n_keys, GwLength *lengths,
              GError **error)
{
  JsonObject *members = section_of (object, section, keys, n_keys, error);

  if (members == NULL)
    return FALSE;
  for (guint i = 0; i < n_keys; i++)
    if (!read_length (members, keys[i], &lengths[i]))
      return gw_fail (
          error, GW_ERROR_INVALID,
          g_strdup_printf (_("\"%s\" in \"%s\" needs a pair: part of a cell (0 to 1) and points (0 to 100)"), keys[i],
                           section));
  return TRUE;
}

static gboolean
read_hues (JsonObject *object, GwStyle *style, GError **error)
{
  JsonObject *hues = section_of (object, "hues", hue_keys, GW_N_HUES, error);

  for (guint i = 0; hues != NULL && i < GW_N_HUES; i++)
    if (!read_colours (hues, hue_keys[i], tone_keys, GW_N_TONES, style->hues[i], error))
      return FALSE;
  return hues != NULL;
}

static gboolean
read_part (JsonObject *object, const char *key, double *part)
{
  JsonNode *node = json_object_get_member (object, key);

  *part = is_number (node) ? json_node_get_double (node) : 0;
  return node == NULL || (is_number (node) && *part >= 0 && *part <= 1);
}

static gboolean
read_rule (JsonObject *rules, const char *name, GwStyle *style, GError **error)
{
  JsonNode *node = member (rules, name, JSON_NODE_OBJECT);
  JsonObject *object = node != NULL ? json_node_get_object (node) : NULL;
  GwRuleStyle rule = { 0 };

  if (object != NULL && !only_known (object, name, rule_keys, G_N_ELEMENTS (rule_keys), error))
    return FALSE;
  if (object == NULL || !gw_colour_parse (text_of (object, "line"), &rule.line) || !read_part (object, "width", &rule.width)
      || !read_part (object, "head", &rule.head) || !read_part (object, "end", &rule.end))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("what a style says of \"%s\" needs a colour \"line\", and parts of a cell"), name));
  rule.has_inside = gw_colour_parse (text_of (object, "inside"), &rule.inside);
  g_hash_table_insert (style->rules, g_strdup (name), g_memdup2 (&rule, sizeof rule));
  return TRUE;
}

/* May be left out. */
static gboolean
read_rules (JsonObject *object, GwStyle *style, GError **error)
{
  JsonNode *node = member (object, "rules", JSON_NODE_OBJECT);
  g_autoptr (GList) names = node != NULL ? json_object_get_members (json_node_get_object (node)) : NULL;
  gboolean is_fine = TRUE;

  if (node != NULL)
    style->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (const GList *link = names; link != NULL && is_fine; link = link->next)
    is_fine = read_rule (json_node_get_object (node), link->data, style, error);
  return is_fine;
}

static gboolean
read_head (JsonObject *object, GwStyle *style, GError **error)
{
  JsonNode *cell = member (object, "cell", JSON_NODE_VALUE);

  if (!only_known (object, "style", top_keys, G_N_ELEMENTS (top_keys), error))
    return FALSE;
  style->name = g_strdup (text_of (object, "name"));
  style->title = g_strdup (text_of (object, "title"));
  style->font = g_strdup (text_of (object, "font"));
  style->is_grey = flag_of (object, "is-grey");
  style->is_dark = flag_of (object, "is-dark");
  style->hatches = flag_of (object, "hatches");
  style->patterns = json_object_has_member (object, "patterns") ? flag_of (object, "patterns") : style->hatches;
  style->halos = flag_of (object, "halos");
  style->cell = is_number (cell) ? json_node_get_double (cell) : 0;
  if (style->name == NULL || style->title == NULL || style->font == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("a style needs \"name\", \"title\" and \"font\"")));
  if (!(style->cell >= 4 && style->cell <= 1000))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("a style needs \"cell\": 4 to 1000 points")));
  return TRUE;
}

static gboolean
read_style (JsonObject *object, GwStyle *style, GError **error)
{
  return read_head (object, style, error)
         && read_colours (object, "colours", colour_keys, GW_N_COLOURS, style->colours, error)
         && read_hues (object, style, error)
         && read_lengths (object, "widths", width_keys, GW_N_WIDTHS, style->widths, error)
         && read_lengths (object, "sizes", size_keys, GW_N_SIZES, style->sizes, error) && read_rules (object, style, error);
}

/* Styles that were written before there was fog have none. */
static void
add_fog (JsonObject *object)
{
  JsonNode *colours = member (object, "colours", JSON_NODE_OBJECT);

  if (colours != NULL && !json_object_has_member (json_node_get_object (colours), "fog"))
    json_object_set_string_member (json_node_get_object (colours), "fog", "#888888");
}

/* ---- styles ---- */

GwStyle *
gw_style_parse (const char *json, gssize length, GError **error)
{
  g_autoptr (JsonNode) root = gw_json_parse (json, length, error);
  GwStyle *style;

  if (root == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("a style is a JSON object")));
      return NULL;
    }
  style = g_new0 (GwStyle, 1);
  g_atomic_ref_count_init (&style->ref_count);
  add_fog (json_node_get_object (root));
  if (read_style (json_node_get_object (root), style, error))
    return style;
  gw_style_unref (style);
  return NULL;
}

static GwStyle *
load_file (const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = gw_file_read (path, MOST_FILE, GW_FILE_PLAIN, NULL, &length, error);
  GwStyle *style;

  if (text == NULL)
    return NULL;
  style = gw_style_parse (text, (gssize) length, error);
  if (style == NULL)
    g_prefix_error (error, "%s: ", path);
  return style;
}

GwStyle *
gw_style_load (const char *name, GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.json", FOLDER, name);
  g_autofree char *known = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (strchr (name, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (name, ".json"))
    return load_file (name, error);
  bytes = g_resource_lookup_data (gw_style_resources_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes != NULL)
    return gw_style_parse (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), error);
  names = gw_style_names ();
  known = g_strjoinv (", ", names);
  gw_fail (error, GW_ERROR_INVALID,
           g_strdup_printf (_("there is no style '%s'; the styles are %s, and JSON files"), name, known));
  return NULL;
}

/* ---- made of another ---- */

#define PALER   0.6 /* how much of the paper gets into what fills */
#define THINNER 0.6
#define LEGIBLE 9 /* points: of a total in a corner … */
#define MOST_OF_CELL 0.29 /* … which leaves the digit its place */

static void
make_paler (GwColour *colour, const GwColour *paper)
{
  colour->red += (paper->red - colour->red) * PALER;
  colour->green += (paper->green - colour->green) * PALER;
  colour->blue += (paper->blue - colour->blue) * PALER;
}

static GwStyle *
copy (const GwStyle *style)
{
  GwStyle *made = g_memdup2 (style, sizeof *style);

  g_atomic_ref_count_init (&made->ref_count);
  made->name = g_strdup (style->name);
  made->title = g_strdup (style->title);
  made->font = g_strdup (style->font);
  if (made->rules != NULL)
    g_hash_table_ref (made->rules);
  return made;
}

/* ---- numbered ---- */

/* Colours, then hues, then two a rule, as far as numbers go. */
#define N_PLAIN   (GW_N_COLOURS + GW_N_HUES * GW_N_TONES)
#define N_PARTS   2u
#define MOST_RULES ((256u - N_PLAIN) / N_PARTS)

static const char *const part_keys[N_PARTS] = { "line", "inside" };

static GwColour
colour_of (guint number)
{
  return (GwColour){ number / 255.0, GW_NUMBERED_GREEN / 255.0, GW_NUMBERED_BLUE / 255.0, 0 };
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Of the rules that STYLE says something of, sorted: borrowed, in a list to be freed. */
static char **
rule_names (const GwStyle *style, guint *n)
{
  char **names = style->rules != NULL ? (char **) g_hash_table_get_keys_as_array (style->rules, n) : NULL;

  if (names == NULL)
    *n = 0;
  else
    qsort (names, *n, sizeof *names, compare_names);
  *n = MIN (*n, MOST_RULES);
  return names;
}

static GwColour *
numbered (GwStyle *style, guint number)
{
  if (number < GW_N_COLOURS)
    return &style->colours[number];
  number -= GW_N_COLOURS;
  return number < GW_N_HUES * GW_N_TONES ? &style->hues[number / GW_N_TONES][number % GW_N_TONES] : NULL;
}

static void
number_rules (GwStyle *style)
{
  guint n;
  g_autofree char **names = rule_names (style, &n);
  GHashTable *rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < n; i++)
    {
      GwRuleStyle *rule = g_memdup2 (g_hash_table_lookup (style->rules, names[i]), sizeof *rule);
      const guint number = N_PLAIN + N_PARTS * i;

      rule->line = colour_of (number);
      rule->inside = colour_of (number + 1);
      g_hash_table_insert (rules, g_strdup (names[i]), rule);
    }
  g_clear_pointer (&style->rules, g_hash_table_unref);
  style->rules = rules;
}

GwStyle *
gw_style_numbered (const GwStyle *style)
{
  GwStyle *made = copy (style);
  GwColour *colour;

  made->is_numbered = TRUE;
  for (guint i = 0; (colour = numbered (made, i)) != NULL; i++)
    *colour = colour_of (i);
  number_rules (made);
  return made;
}

/* "rule-whisper-4--line", as variables of a page may be called. */
static char *
find_rule_number (const GwStyle *style, guint number, GwColour *colour)
{
  guint n;
  g_autofree char **names = rule_names (style, &n);
  const GwRuleStyle *rule = number / N_PARTS < n ? gw_style_rule (style, names[number / N_PARTS]) : NULL;
  g_autofree char *name = NULL;

  if (rule == NULL)
    return NULL;
  *colour = number % N_PARTS == 0 ? rule->line : rule->has_inside ? rule->inside : style->colours[GW_COLOUR_PAPER];
  name = g_strcanon (g_strdup (names[number / N_PARTS]), G_CSET_a_2_z G_CSET_DIGITS "_", '-');
  return g_strdup_printf ("rule-%s-%s", name, part_keys[number % N_PARTS]);
}

char *
gw_style_find_number (const GwStyle *style, guint number, GwColour *colour)
{
  const GwColour *found = numbered ((GwStyle *) style, number);
  const guint tone = number - GW_N_COLOURS;

  if (found == NULL)
    return find_rule_number (style, number - N_PLAIN, colour);
  *colour = *found;
  return number < GW_N_COLOURS ? g_strdup (colour_keys[number])
                               : g_strdup_printf ("hue-%u-%s", tone / GW_N_TONES, tone_keys[tone % GW_N_TONES]);
}

GwStyle *
gw_style_with_text (const GwStyle *style, double factor)
{
  GwStyle *made = copy (style);
  GwLength *text = &made->sizes[GW_SIZE_TEXT];

  *text = (GwLength) { text->fraction * factor, text->least * factor };
  return made;
}

GwStyle *
gw_style_legible (const GwStyle *style)
{
  GwStyle *made = copy (style);
  GwLength *label = &made->sizes[GW_SIZE_LABEL];

  *label = (GwLength) { label->fraction, MAX (label->least, LEGIBLE), MAX (label->fraction, MOST_OF_CELL) };
  return made;
}

GwStyle *
gw_style_with_sight (const GwStyle *style, GwSight sight)
{
  GwStyle *made = copy (style);

  made->sight = sight;
  return made;
}

GwStyle *
gw_style_sparing (const GwStyle *style)
{
  GwStyle *sparing = copy (style);
  const GwColour *paper = &style->colours[GW_COLOUR_PAPER];
  GwLength *border = &sparing->widths[GW_WIDTH_BORDER];

  sparing->hatches = FALSE;
  make_paler (&sparing->colours[GW_COLOUR_SHAPE], paper);
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    {
      make_paler (&sparing->hues[hue][GW_TONE_BAND], paper);
      make_paler (&sparing->hues[hue][GW_TONE_TINT], paper);
    }
  *border = (GwLength) { border->fraction * THINNER, border->least * THINNER };
  return sparing;
}

const GwRuleStyle *
gw_style_rule (const GwStyle *style, const char *name)
{
  return style->rules != NULL ? g_hash_table_lookup (style->rules, name) : NULL;
}

GwStyle *
gw_style_ref (GwStyle *style)
{
  g_atomic_ref_count_inc (&style->ref_count);
  return style;
}

void
gw_style_unref (GwStyle *style)
{
  if (!g_atomic_ref_count_dec (&style->ref_count))
    return;
  g_free (style->name);
  g_free (style->title);
  g_free (style->font);
  g_clear_pointer (&style->rules, g_hash_table_unref);
  g_free (style);
}

char **
gw_style_names (void)
{
  char **names = g_resource_enumerate_children (gw_style_resources_get_resource (), FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (char **name = names; *name != NULL; name++)
    *strrchr (*name, '.') = '\0';
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}
