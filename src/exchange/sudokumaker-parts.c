/* What the files that read SudokuMaker share: cells, groups of digits, parts. */
#include <string.h>

#include "exchange/sudokumaker-document.h"

GArray *
gw_maker_cells (const GwMakerElement *element, JsonArray *values, gboolean *is_fine)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < gw_loose_length (values); i++)
    {
      gint number = -1;
      GwCell cell = GW_NO_CELL;

      if (gw_loose_int (gw_loose_element (values, i), &number) && number >= 0)
        cell = gw_intake_cell (element->intake, number / element->document->columns,
                               number % element->document->columns);
      if (cell == GW_NO_CELL)
        *is_fine = FALSE;
      else
        g_array_append_val (cells, cell);
    }
  return cells;
}

/* The symbols of a bit mask of digits, as a text without blanks; NULL when it has a digit that the puzzle does not have. */
static char *
mask_to_text (const GwMakerElement *element, gint64 mask)
{
  GString *symbols = g_string_new (NULL);

  for (gint digit = 0; digit < 62; digit++)
    if (mask >> digit & 1)
      g_string_append (
          symbols, gw_intake_symbol (element->intake, digit) != NULL ? gw_intake_symbol (element->intake, digit) : "");
  return g_string_free (symbols, FALSE);
}

char **
gw_maker_groups (const GwMakerElement *element)
{
  JsonArray *masks = gw_loose_array (gw_loose_member (element->element, "groups"));
  GPtrArray *groups = g_ptr_array_new ();
  gboolean is_fine = gw_loose_length (masks) > 0;

  for (guint i = 0; i < gw_loose_length (masks); i++)
    {
      gint mask = 0;
      char *group;

      is_fine = gw_loose_int (gw_loose_element (masks, i), &mask) && mask > 0 && is_fine;
      group = mask_to_text (element, MAX (mask, 0));
      is_fine = *group != '\0' && is_fine;
      g_ptr_array_add (groups, group);
    }
  g_ptr_array_add (groups, NULL);
  if (is_fine)
    return (char **)g_ptr_array_free (groups, FALSE);
  g_strfreev ((char **)g_ptr_array_free (groups, FALSE));
  return NULL;
}

/* Whether every digit is in the group that CLASS names, and no two classes share one. */
static gboolean
is_classed (const GwMakerElement *element, char **groups, guint n, gboolean is_low_to_high)
{
  const gint lowest = element->document->lowest;
  const guint n_digits = gw_intake_n_digits (element->intake);
  gint group[GW_MAX_SYMBOLS];

  for (guint c = 0; c < n; c++)
    group[c] = -1;
  for (guint i = 0; i < n_digits; i++)
    {
      const char symbol = *gw_intake_symbol (element->intake, lowest + (gint) i);
      const guint class = is_low_to_high ? MIN (i / (n_digits / n), n - 1) : (guint) (lowest + (gint) i) % n;
      gint in = -1;

      for (gint g = 0; groups[g] != NULL; g++)
        if (strchr (groups[g], symbol) != NULL)
          in = in < 0 ? g : (gint) GW_MAX_SIDE;
      if (in < 0 || in >= (gint) n || (group[class] >= 0 && group[class] != in))
        return FALSE;
      group[class] = in;
    }
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < a; b++)
      if (group[a] == group[b] || group[a] < 0)
        return FALSE;
  return TRUE;
}

gint
gw_maker_classes (const GwMakerElement *element, char **groups)
{
  const guint n = g_strv_length (groups), n_digits = gw_intake_n_digits (element->intake);

  if (n < 2 || n > n_digits)
    return 0;
  if (n == 3 && n_digits % 3 == 0 && is_classed (element, groups, n, TRUE))
    return -1;
  return is_classed (element, groups, n, FALSE) ? (gint) n : 0;
}

JsonNode *
gw_maker_with_clue (const GwMakerElement *element, const char *list, JsonNode *clue)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *copy = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (element->element);
  JsonArray *clues = json_array_new ();

  for (GList *l = members; l != NULL; l = l->next)
    if (strcmp (l->data, list) != 0 && strcmp (l->data, "clues") != 0 && strcmp (l->data, "negative") != 0)
      json_object_set_member (copy, l->data, json_node_copy (json_object_get_member (element->element, l->data)));
  if (strcmp (list, "clues") == 0 && gw_loose_member (element->element, "negative") != NULL)
    json_object_set_array_member (copy, "negative", json_array_new ()); /* a part of its own */
  if (strcmp (list, "negative") == 0)
    {
      json_array_unref (clues);
      json_object_set_array_member (copy, "clues", json_array_new ());
      json_object_set_member (copy, list, json_node_copy (clue));
    }
  else
    {
      json_array_add_element (clues, json_node_copy (clue));
      json_object_set_array_member (copy, list, clues);
    }
  json_node_take_object (node, copy);
  return node;
}

static gboolean
is_false (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN && !json_node_get_boolean (node);
}

const char *
gw_maker_find_more (JsonObject *object, const char *const *known)
{
  g_autoptr (GList) members = object != NULL ? json_object_get_members (object) : NULL;

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *value = json_object_get_member (object, l->data);

      if (!g_strv_contains (known, l->data) && !gw_loose_is_empty (value) && !is_false (value))
        return l->data;
    }
  return NULL;
}

void
gw_maker_say_more (const GwMakerElement *element, const char *more)
{
  g_autofree char *message = g_strdup_printf (_("“%s” says more about it"), more);

  gw_intake_fate (element->intake, GW_FATE_KEPT, message);
}

/* One of a list of clues may say what nobody knows. */
static void
look_into (const GwMakerElement *element, JsonNode *clue)
{
  static const char *const known[] = { "value", "edge", "corner", "digits", "outerCell", "diagonal", "cells", "bulbCells", "arrows", NULL };
  const char *more = element->type < 1000 ? gw_maker_find_more (gw_loose_object (clue), known) : NULL;

  if (more != NULL)
    gw_maker_say_more (element, more);
}

void
gw_maker_begin (const GwMakerElement *element, const GArray *cells, const char *list, JsonNode *clue)
{
  g_autoptr (JsonNode) part = clue != NULL ? gw_maker_with_clue (element, list, clue) : NULL;

  gw_intake_begin (element->intake, element->what, cells, "constraints", part != NULL ? part : element->original);
  look_into (element, clue);
}

void
gw_maker_refuse (const GwMakerElement *element)
{
  gw_intake_fate (element->intake, GW_FATE_KEPT, _("what it says is not understood"));
}
