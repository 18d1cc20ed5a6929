#include "exchange/fog-parts.h"

#include <string.h>

#include "exchange/loose-json.h"

static const char *const members[] = { "foglight", "fogofwar", "triggereffect", NULL };

gboolean
gw_fog_is_member (const char *key)
{
  return g_strv_contains (members, key);
}

/* ---- cells ---- */

/* "r1c1" at *AT, which moves behind it; GW_NO_CELL: there is none, or it is not in the grid. */
static GwCell
read_name (const GwIntake *intake, const char **at)
{
  char *end;
  guint64 row, column;

  if (g_ascii_tolower (**at) != 'r' || !g_ascii_isdigit ((*at)[1]))
    return GW_NO_CELL;
  row = g_ascii_strtoull (*at + 1, &end, 10);
  if (g_ascii_tolower (*end) != 'c' || !g_ascii_isdigit (end[1]))
    return GW_NO_CELL;
  column = g_ascii_strtoull (end + 1, &end, 10);
  *at = end;
  return row <= GW_MAX_SIDE && column <= GW_MAX_SIDE ? gw_intake_cell (intake, (gint) row - 1, (gint) column - 1) : GW_NO_CELL;
}

/* Cells, each once, in the order in which they are named. */
typedef struct
{
  GArray *cells;
  guint64 seen[GW_WORDS (GW_MAX_CELLS)];
  guint n_named; /* with those that were named before */
} Named;

#define MOST_NAMED 100000u /* rectangles are short to write */

static void
add_cell (Named *named, GwCell cell)
{
  named->n_named++;
  if (gw_bit_test (named->seen, cell))
    return;
  gw_bit_set (named->seen, cell);
  g_array_append_val (named->cells, cell);
}

/* All in the rectangle of two. */
static void
add_range (const GwIntake *intake, Named *cells, GwCell from, GwCell to)
{
  const gint wide = (gint) gw_intake_columns (intake), a = from % wide, b = to % wide, c = from / wide, d = to / wide;

  for (gint row = MIN (c, d); row <= MAX (c, d); row++)
    for (gint column = MIN (a, b); column <= MAX (a, b); column++)
      add_cell (cells, gw_intake_cell (intake, row, column));
}

/* "r1c1, r2c2-r3c4". */
static gboolean
add_names (const GwIntake *intake, Named *cells, const char *text)
{
  for (const char *at = text; *at != '\0' && cells->n_named <= MOST_NAMED;)
    {
      GwCell from, to;

      if (*at == ' ' || *at == ',' || *at == ';')
        {
          at++;
          continue;
        }
      from = to = read_name (intake, &at);
      if (from != GW_NO_CELL && *at == '-')
        {
          at++;
          to = read_name (intake, &at);
        }
      if (from == GW_NO_CELL || to == GW_NO_CELL)
        return FALSE;
      add_range (intake, cells, from, to);
    }
  return cells->n_named <= MOST_NAMED;
}

/* Of GwCell; NULL where NODE names anything else, or too much. */
static GArray *
read_cells (const GwIntake *intake, JsonNode *node)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  Named named = { .cells = cells };
  JsonArray *list = gw_loose_array (node);
  gboolean is_fine = list != NULL || gw_loose_text (node) != NULL;

  if (list == NULL && is_fine)
    is_fine = add_names (intake, &named, gw_loose_text (node));
  for (guint i = 0; i < gw_loose_length (list) && is_fine; i++)
    {
      JsonNode *element = gw_loose_element (list, i);
      JsonArray *pair = gw_loose_array (element);
      gint row = -1, column = -1;
      GwCell cell;

      if (pair == NULL)
        {
          is_fine = gw_loose_text (element) != NULL && add_names (intake, &named, gw_loose_text (element));
          continue;
        }
      is_fine = gw_loose_int (gw_loose_element (pair, 0), &row) && gw_loose_int (gw_loose_element (pair, 1), &column);
      cell = is_fine ? gw_intake_cell (intake, row, column) : GW_NO_CELL;
      is_fine = cell != GW_NO_CELL;
      if (is_fine)
        add_cell (&named, cell);
    }
  return is_fine ? g_steal_pointer (&cells) : NULL;
}

/* ---- in ---- */

void
gw_fog_state (GwIntake *intake, const GArray *lit)
{
  g_autofree char *text = gw_fog_write (lit);

  gw_intake_fact (intake, GW_FOG_KEY, text);
}

void
gw_fog_state_trigger (GwIntake *intake, GArray *causes, GArray *lit)
{
  const GwFogTrigger trigger = { causes, lit };
  g_autofree char *text = gw_fog_write_trigger (&trigger);

  gw_intake_fact (intake, GW_FOG_TRIGGER_KEY, text);
}

/* The cells of LAMPS and those round them. */
static GArray *
round_lamps (const GwIntake *intake, const GArray *lamps)
{
  const gint wide = (gint) gw_intake_columns (intake);
  GArray *lit = g_array_new (FALSE, FALSE, sizeof (GwCell));
  Named named = { .cells = lit };

  for (guint i = 0; i < lamps->len; i++)
    for (gint k = 0; k < 9; k++)
      {
        const gint lamp = g_array_index (lamps, GwCell, i);
        const GwCell cell = gw_intake_cell (intake, lamp / wide + k / 3 - 1, lamp % wide + k % 3 - 1);

        if (cell != GW_NO_CELL)
          add_cell (&named, cell);
      }
  return lit;
}

gboolean
gw_fog_is_cage (const char *value)
{
  return g_ascii_strcasecmp (value, "FOW") == 0 || g_ascii_strcasecmp (value, "FOGLIGHT") == 0;
}

void
gw_fog_take_cage (GwIntake *intake, const char *value, const GArray *cells)
{
  g_autoptr (GArray) lit = g_ascii_strcasecmp (value, "FOW") == 0 ? round_lamps (intake, cells) : g_array_copy ((GArray *) cells);

  gw_fog_state (intake, lit);
}

static void
take_lit (GwIntake *intake, const char *key, JsonNode *node)
{
  g_autoptr (GArray) cells = read_cells (intake, node);
  g_autoptr (GArray) lit = cells != NULL && strcmp (key, "fogofwar") == 0 ? round_lamps (intake, cells) : NULL;

  gw_intake_begin (intake, key, NULL, key, cells != NULL ? NULL : node);
  if (cells != NULL)
    gw_fog_state (intake, lit != NULL ? lit : cells);
  else
    gw_intake_fate (intake, GW_FATE_KEPT, _("it names a cell that is not in the grid"));
}

static void
take_trigger (GwIntake *intake, JsonNode *node)
{
  JsonObject *trigger = gw_loose_object (gw_loose_member (gw_loose_object (node), "trigger"));
  JsonObject *effect = gw_loose_object (gw_loose_member (gw_loose_object (node), "effect"));
  g_autoptr (GArray) causes = read_cells (intake, gw_loose_member (trigger, "cell"));
  g_autoptr (GArray) lit = read_cells (intake, gw_loose_member (effect, "cells"));
  const gboolean is_light = g_strcmp0 (gw_loose_text (gw_loose_member (effect, "type")), "foglight") == 0;
  const gboolean is_fine = is_light && causes != NULL && causes->len > 0 && lit != NULL;

  gw_intake_begin (intake, "triggereffect", causes, "triggereffect", is_fine ? NULL : node);
  if (is_fine)
    gw_fog_state_trigger (intake, causes, lit);
  else
    gw_intake_fate (intake, GW_FATE_KEPT, _("what it says is not understood"));
}

#define MOST_TRIGGERS 1000u

void
gw_fog_take (GwIntake *intake, JsonObject *root)
{
  JsonNode *triggers = gw_loose_member (root, "triggereffect");
  const gboolean is_fine = gw_loose_length (gw_loose_array (triggers)) <= MOST_TRIGGERS;
  JsonArray *list = is_fine ? gw_loose_array (triggers) : NULL;

  for (guint i = 0; i < 2; i++)
    if (json_object_has_member (root, members[i]))
      take_lit (intake, members[i], json_object_get_member (root, members[i]));
  for (guint i = 0; i < gw_loose_length (list); i++)
    take_trigger (intake, gw_loose_element (list, i));
  if (triggers != NULL && list == NULL)
    gw_intake_keep (intake, "triggereffect", NULL, "triggereffect", triggers, _("what it says is not understood"));
}

/* ---- out ---- */

GwFog *
gw_fog_hand_out (GwOutlet *outlet)
{
  GwFog *fog = gw_fog_read (outlet->puzzle);
  GwFacts *facts = outlet->puzzle->facts;

  for (guint i = 0; i < gw_facts_size (facts) && fog != NULL; i++)
    if (strcmp (gw_facts_key (facts, i), GW_FOG_KEY) == 0 || strcmp (gw_facts_key (facts, i), GW_FOG_TRIGGER_KEY) == 0)
      outlet->is_said[i] = TRUE;
  return fog;
}

static char *
name_of (const GwGrid *grid, GwCell cell, gboolean is_capital)
{
  return g_strdup_printf (is_capital ? "R%uC%u" : "r%uc%u", grid->row[cell] + 1u, grid->column[cell] + 1u);
}

static JsonArray *
write_lit (const GwGrid *grid, const GArray *cells, gboolean has_names)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < cells->len; i++)
    {
      const GwCell cell = g_array_index (cells, GwCell, i);
      g_autofree char *name = name_of (grid, cell, TRUE);
      JsonArray *pair = has_names ? NULL : json_array_new ();

      if (pair == NULL)
        {
          json_array_add_string_element (list, name);
          continue;
        }
      json_array_add_int_element (pair, grid->row[cell]);
      json_array_add_int_element (pair, grid->column[cell]);
      json_array_add_array_element (list, pair);
    }
  return list;
}

static JsonObject *
write_half (const GwGrid *grid, const char *type, const char *member, const GArray *cells)
{
  JsonObject *half = json_object_new ();
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *name = name_of (grid, g_array_index (cells, GwCell, i), FALSE);

      g_string_append_printf (names, "%s%s", i > 0 ? "," : "", name);
    }
  json_object_set_string_member (half, "type", type);
  json_object_set_string_member (half, member, names->str);
  return half;
}

void
gw_fog_put (GwOutlet *outlet, JsonObject *root, gboolean has_names)
{
  const GwGrid *grid = outlet->puzzle->grid;
  g_autoptr (GwFog) fog = gw_fog_hand_out (outlet);
  JsonArray *triggers;

  if (fog == NULL)
    return;
  json_object_set_array_member (root, "foglight", write_lit (grid, fog->lit, has_names));
  if (fog->triggers->len == 0)
    return;
  triggers = json_array_new ();
  for (guint i = 0; i < fog->triggers->len; i++)
    {
      const GwFogTrigger *trigger = fog->triggers->pdata[i];
      JsonObject *pair = json_object_new ();

      json_object_set_object_member (pair, "trigger", write_half (grid, "cellvalue", "cell", trigger->causes));
      json_object_set_object_member (pair, "effect", write_half (grid, "foglight", "cells", trigger->lit));
      json_array_add_object_element (triggers, pair);
    }
  json_object_set_array_member (root, "triggereffect", triggers);
}
