/* f-puzzles itself draws only its own clues: what its script adds, and what an author has coloured, is drawn besides, for viewers that
 * know no better. Readers take such lines for the clues that they show. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/f-puzzles-write.h"

/* As the script draws them: widths as documents say them. */
static const struct
{
  const char *key, *name, *colour;
  double width;
  gboolean has_bulb;
} shadows[] = {
  { "renban", "Renban", "#F067F0", 0.4, FALSE },
  { "whispers", "Whispers", "#67F067", 0.3, FALSE },
  { "dutchwhispers", "Whispers", "#FF9A00", 0.3, FALSE },
  { "regionsumline", "Region Sum Line", "#2ECBFF", 0.25, FALSE },
  { "entropicline", "Entropic Line", "#FFCCAA", 0.25, FALSE },
  { "modularline", "Modular Line", "#33BBBB", 0.25, FALSE },
  { "nabner", "Nabner", "#C9C883", 0.25, FALSE },
  { "zipperline", "Zipper Line", "#cdb1ec", 0.15625, FALSE },
  { "doublearrow", "Double Arrow", "#C54B8B", 0.15, FALSE },
  { "slowthermometer", "Slow Thermometer", "#6495ED", 0.3, TRUE },
};

const char *
gw_f_puzzles_usual_colour (const char *key)
{
  for (guint k = 0; k < G_N_ELEMENTS (shadows); k++)
    if (strcmp (shadows[k].key, key) == 0)
      return shadows[k].colour;
  return NULL;
}

#define USUAL_WIDTH 0.3
#define BULB 0.8

/* ---- in ---- */

char *
gw_f_puzzles_run (JsonArray *names)
{
  g_autoptr (GString) forward = g_string_new (NULL), backward = g_string_new (NULL);
  const guint n = gw_loose_length (names);

  for (guint i = 0; i < n; i++)
    {
      const char *name = gw_loose_text (gw_loose_element (names, i)), *other = gw_loose_text (gw_loose_element (names, n - 1 - i));

      if (name == NULL || other == NULL)
        return NULL;
      g_string_append_printf (forward, " %s", name);
      g_string_append_printf (backward, " %s", other);
    }
  return n < 2 ? NULL : g_ascii_strup (strcmp (forward->str, backward->str) < 0 ? forward->str : backward->str, -1);
}

/* The colours of all lines that are only drawn, by how they run. */
static GHashTable *
find_line_colours (const GwFpuzzles *document)
{
  GHashTable *colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonArray *list = gw_loose_array (gw_loose_member (document->root, "line"));

  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      JsonObject *element = gw_loose_object (gw_loose_element (list, i));
      JsonArray *lines = gw_loose_array (gw_loose_member (element, "lines"));
      const char *colour = gw_loose_text (gw_loose_member (element, "outlineC"));

      for (guint k = 0; k < gw_loose_length (lines) && colour != NULL; k++)
        {
          char *run = gw_f_puzzles_run (gw_loose_array (gw_loose_element (lines, k)));

          if (run != NULL)
            g_hash_table_insert (colours, run, (gpointer) colour);
        }
    }
  return colours;
}

const char *
gw_f_puzzles_line_colour (GwFpuzzles *document, JsonArray *names)
{
  g_autofree char *run = gw_f_puzzles_run (names);

  if (document->line_colours == NULL)
    document->line_colours = find_line_colours (document);
  return run != NULL ? g_hash_table_lookup (document->line_colours, run) : NULL;
}

/* ---- out ---- */

static void
write_bulb (GwFpuzzlesWriter *writer, JsonArray *cells, const char *name, const char *colour)
{
  JsonObject *bulb = json_object_new ();
  JsonArray *names = json_array_new ();

  json_array_add_element (names, json_node_copy (json_array_get_element (cells, 0)));
  json_object_set_array_member (bulb, "cells", names);
  json_object_set_string_member (bulb, "baseC", colour);
  json_object_set_string_member (bulb, "outlineC", colour);
  json_object_set_double_member (bulb, "width", BULB);
  json_object_set_double_member (bulb, "height", BULB);
  json_object_set_string_member (bulb, "fromConstraint", name);
  json_array_add_object_element (gw_f_puzzles_list (writer, "circle"), bulb);
}

void
gw_f_puzzles_write_shadow (GwFpuzzlesWriter *writer, const char *key, JsonArray *cells, const GwWorn *worn)
{
  g_autofree char *own = worn->ink.is_set  ? gw_ink_write (&worn->ink)
                         : worn->has_hue ? g_strdup (gw_outgoing_colour (TRUE, worn->hue, FALSE))
                                         : NULL;
  JsonObject *line;
  JsonArray *lines;
  const char *colour;
  guint k = 0;

  while (k < G_N_ELEMENTS (shadows) && strcmp (shadows[k].key, key) != 0)
    k++;
  if (k == G_N_ELEMENTS (shadows) && own == NULL)
    return; /* f-puzzles draws it by itself */
  colour = own != NULL ? own : shadows[k].colour;
  line = json_object_new ();
  lines = json_array_new ();
  json_array_add_array_element (lines, json_array_ref (cells));
  json_object_set_array_member (line, "lines", lines);
  json_object_set_string_member (line, "outlineC", colour);
  json_object_set_double_member (line, "width", worn->width > 0             ? worn->width / GW_F_PUZZLES_THICKNESS
                                                : k < G_N_ELEMENTS (shadows) ? shadows[k].width
                                                                             : USUAL_WIDTH);
  if (k < G_N_ELEMENTS (shadows))
    json_object_set_string_member (line, "fromConstraint", shadows[k].name);
  json_array_add_object_element (gw_f_puzzles_list (writer, "line"), line);
  if (k < G_N_ELEMENTS (shadows) && shadows[k].has_bulb)
    write_bulb (writer, cells, shadows[k].name, colour);
}
