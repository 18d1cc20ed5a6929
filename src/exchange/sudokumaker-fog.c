/* SudokuMaker: fog. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/sudokumaker-document.h"

/* ---- in ---- */

void
gw_maker_take_lit (GwMakerElement *element)
{
  gboolean is_fine = TRUE;
  JsonNode *listed = gw_loose_member (element->element, "cells"), *newer = gw_loose_member (element->element, "lightCells");
  g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (listed != NULL ? listed : newer), &is_fine);

  gw_intake_begin (element->intake, element->what, NULL, "constraints", is_fine ? NULL : element->original);
  if (is_fine)
    gw_fog_state (element->intake, cells);
  else
    gw_maker_refuse (element);
}

#define MOST_PAIRS 10000u /* of triggers and effects */

/* Each pair of a trigger and an effect with the same label. FALSE where one is not understood, or where there are too many. */
static gboolean
state_triggers (GwMakerElement *element, gboolean is_stating)
{
  JsonArray *triggers = gw_loose_array (gw_loose_member (element->element, "triggers"));
  JsonArray *effects = gw_loose_array (gw_loose_member (element->element, "effects"));
  gboolean is_fine = (guint64) gw_loose_length (triggers) * gw_loose_length (effects) <= MOST_PAIRS;

  for (guint i = 0; i < gw_loose_length (triggers) && is_fine; i++)
    for (guint k = 0; k < gw_loose_length (effects); k++)
      {
        JsonObject *trigger = gw_loose_object (gw_loose_element (triggers, i)), *effect = gw_loose_object (gw_loose_element (effects, k));
        g_autofree char *cause = gw_loose_words (gw_loose_member (trigger, "label")), *label = gw_loose_words (gw_loose_member (effect, "label"));
        g_autoptr (GArray) causes = gw_maker_cells (element, gw_loose_array (gw_loose_member (trigger, "cells")), &is_fine);
        g_autoptr (GArray) lit = gw_maker_cells (element, gw_loose_array (gw_loose_member (effect, "cells")), &is_fine);

        is_fine = is_fine && causes->len > 0;
        if (is_fine && is_stating && g_strcmp0 (cause, label) == 0)
          gw_fog_state_trigger (element->intake, causes, lit);
      }
  return is_fine;
}

/* What a right digit lights: how far away in each direction, and how often; by the numbers of `patterns`. */
static const struct
{
  gint across, down, n_steps;
} reaches[][8] = {
  { { 0, 0, 1 } },
  { { 0, 1, 1 }, { 1, 0, 1 }, { 0, -1, 1 }, { -1, 0, 1 } },
  { { 1, 1, 1 }, { 1, -1, 1 }, { -1, 1, 1 }, { -1, -1, 1 } },
  { { 1, 2, 1 }, { 2, 1, 1 }, { -1, 2, 1 }, { -2, 1, 1 }, { 1, -2, 1 }, { 2, -1, 1 }, { -1, -2, 1 }, { -2, -1, 1 } },
  { { 1, 0, GW_MAX_SIDE }, { -1, 0, GW_MAX_SIDE } },
  { { 0, 1, GW_MAX_SIDE }, { 0, -1, GW_MAX_SIDE } },
};

/* Cells that PATTERN, a number of `patterns`, lights from cell FROM. A row and a column have their own cell, too. */
static void
reach (const GwMakerElement *element, guint pattern, gint from, gboolean *is_lit)
{
  const gint row = from / element->document->columns, column = from % element->document->columns;

  is_lit[from] = is_lit[from] || pattern >= 4;
  for (guint i = 0; i < G_N_ELEMENTS (reaches[0]); i++)
    for (gint step = 1; step <= reaches[pattern][i].n_steps; step++)
      {
        const GwCell cell
            = gw_intake_cell (element->intake, row + step * reaches[pattern][i].down, column + step * reaches[pattern][i].across);

        if (cell == GW_NO_CELL)
          break;
        is_lit[cell] = TRUE;
      }
}

/* What the digit of cell FROM lights. */
static void
state_pattern (GwMakerElement *element, JsonArray *patterns, gint from)
{
  const gint n_cells = element->document->columns * element->document->rows;
  g_autofree gboolean *is_lit = g_new0 (gboolean, n_cells);
  g_autoptr (GArray) cause = g_array_new (FALSE, FALSE, sizeof (GwCell)), lit = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint k = 0; k < gw_loose_length (patterns); k++)
    {
      gint pattern = 0;

      gw_loose_int (gw_loose_element (patterns, k), &pattern);
      reach (element, (guint) pattern, from, is_lit);
    }
  for (gint i = 0; i < n_cells; i++)
    {
      const GwCell cell = (GwCell) i;

      if (i == from)
        g_array_append_val (cause, cell);
      if (is_lit[i])
        g_array_append_val (lit, cell);
    }
  gw_fog_state_trigger (element->intake, cause, lit);
}

static gboolean
are_known (JsonArray *patterns)
{
  for (guint i = 0; i < gw_loose_length (patterns); i++)
    {
      gint pattern = -1;

      if (!gw_loose_int (gw_loose_element (patterns, i), &pattern) || pattern < 0 || pattern >= (gint) G_N_ELEMENTS (reaches))
        return FALSE;
    }
  return TRUE;
}

#define MOST_PATTERNS   6u
#define MOST_FOG_CELLS  1000 /* of a grid with patterns */

void
gw_maker_take_triggers (GwMakerElement *element)
{
  const gint n_cells = element->document->columns * element->document->rows;
  JsonArray *patterns = gw_loose_array (gw_loose_member (element->element, "patterns"));
  gboolean is_fine = TRUE;
  g_autoptr (GArray) overrides = gw_maker_cells (element, gw_loose_array (gw_loose_member (element->element, "overrides")), &is_fine);

  is_fine = is_fine && gw_loose_length (patterns) <= MOST_PATTERNS && are_known (patterns) && (gw_loose_length (patterns) == 0 || n_cells <= MOST_FOG_CELLS)
            && gw_loose_length (patterns) + gw_loose_length (gw_loose_array (gw_loose_member (element->element, "triggers"))) > 0
            && state_triggers (element, FALSE);
  gw_intake_begin (element->intake, element->what, NULL, "constraints", is_fine ? NULL : element->original);
  if (is_fine)
    {
      state_triggers (element, TRUE);
      for (gint i = 0; i < n_cells && gw_loose_length (patterns) > 0; i++)
        if (!gw_cells_contain (overrides, (GwCell) i))
          state_pattern (element, patterns, i);
    }
  else
    gw_maker_refuse (element);
  if (is_fine && overrides->len > 0 && gw_loose_length (patterns) > 0)
    gw_intake_fate (element->intake, GW_FATE_APPROXIMATION, _("its “overrides” are taken for cells that do not light others by the pattern"));
}

/* ---- out ---- */

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
