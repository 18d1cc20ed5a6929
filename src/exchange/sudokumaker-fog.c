/* SudokuMaker: fog, on its way out. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/sudokumaker-document.h"

static JsonArray *
numbers_of (const GArray *cells)
{
  JsonArray *numbers = json_array_new ();

  for (guint i = 0; i < cells->len; i++)
    json_array_add_int_element (numbers, g_array_index (cells, GwCell, i));
  return numbers;
}

static void
add_fog (JsonArray *list, const char *label, const GArray *cells)
{
  JsonObject *part = json_object_new ();

  json_object_set_string_member (part, "label", label);
  json_object_set_array_member (part, "cells", numbers_of (cells));
  json_array_add_object_element (list, part);
}

static gboolean
has_same_causes (const GwFogTrigger *a, const GwFogTrigger *b)
{
  return a->causes->len == b->causes->len && memcmp (a->causes->data, b->causes->data, a->causes->len * sizeof (GwCell)) == 0;
}

/* Which trigger is the first with the same causes. */
static guint
first_alike (const GwFog *fog, guint i)
{
  guint first = 0;

  while (!has_same_causes (fog->triggers->pdata[first], fog->triggers->pdata[i]))
    first++;
  return first;
}

static JsonObject *
add_element (JsonArray *constraints, gint type)
{
  JsonObject *element = json_object_new ();

  json_object_set_int_member (element, "type", type);
  json_array_add_object_element (constraints, element);
  return element;
}

/* What has the same causes is one trigger with several effects. */
static void
write_triggers (JsonArray *constraints, const GwFog *fog)
{
  JsonObject *element = add_element (constraints, 4001);
  JsonArray *triggers = json_array_new (), *effects = json_array_new ();

  for (guint i = 0; i < fog->triggers->len; i++)
    {
      const GwFogTrigger *trigger = fog->triggers->pdata[i];
      const guint first = first_alike (fog, i);
      g_autofree char *label = first < 26 ? g_strdup_printf ("%c", 'A' + first) : g_strdup_printf ("%u", first + 1);

      if (first == i)
        add_fog (triggers, label, trigger->causes);
      add_fog (effects, label, trigger->lit);
    }
  json_object_set_array_member (element, "triggers", triggers);
  json_object_set_array_member (element, "effects", effects);
}

void
gw_maker_write_fog (GwOutlet *outlet, JsonArray *constraints)
{
  g_autoptr (GwFog) fog = gw_fog_hand_out (outlet);
  JsonObject *element = fog != NULL ? add_element (constraints, 4000) : NULL;

  if (fog != NULL && fog->lit->len > 0)
    json_object_set_array_member (element, "cells", numbers_of (fog->lit));
  if (fog != NULL && fog->triggers->len > 0)
    write_triggers (constraints, fog);
}
