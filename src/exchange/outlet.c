#include "exchange/outlet.h"

#include <string.h>

#include "drawn/worn.h"
#include "exchange/loose-json.h"
#include "exchange/standing.h"
#include "files/json-text.h"
#include "rules/rule-table.h"

/* ---- clues ---- */

GArray *
gw_outgoing_cells (const GwConstraint *clue)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_CELL)
      {
        const GwCell cell = (GwCell) clue->args[i].value;

        g_array_append_val (cells, cell);
      }
  return cells;
}

gint
gw_outgoing_number (const GwConstraint *clue, gint otherwise)
{
  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_NUMBER && clue->args[i].value != GW_OPEN)
      return clue->args[i].value;
  return otherwise;
}

gboolean
gw_outgoing_has_number (const GwConstraint *clue)
{
  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_NUMBER)
      return clue->args[i].value != GW_OPEN;
  return FALSE;
}

GArray *
gw_outgoing_symbols (const GwConstraint *clue, const GwPuzzle *puzzle)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_SYMBOL && clue->args[i].value != GW_OPEN)
      g_array_append_val (numbers, puzzle->symbols->number[clue->args[i].value]);
  return numbers;
}

gboolean
gw_outgoing_is_dutch (const GwConstraint *clue)
{
  return clue->rule == &gw_rule_whisper && gw_outgoing_number (clue, 0) == 4;
}

const char *
gw_outgoing_colour (gboolean has_hue, GwHue hue, gboolean is_tint)
{
  static const char *const inks[GW_N_HUES]
      = { "#808080", "#E6261F", "#EB7532", "#F7D038", "#67F067", "#33BBBB", "#34BBE6", "#D23BE7", "#F067F0" };
  static const char *const tints[GW_N_HUES]
      = { "#CFCFCF", "#FFA3A3", "#FFCC80", "#FFFFA3", "#B3FFB3", "#A3E0E0", "#C0E0FF", "#CC99FF", "#FFB3FF" };

  if (!has_hue)
    return is_tint ? "#CFCFCF" : "#000000";
  return is_tint ? tints[hue] : inks[hue];
}

/* ---- life ---- */

void
gw_outlet_init (GwOutlet *outlet, const GwDelivery *delivery)
{
  *outlet = (GwOutlet){ delivery, delivery->puzzle };
  outlet->has_look = g_new0 (GwLookFate, outlet->puzzle->n_constraints + 1);
  outlet->is_done = g_new0 (gboolean, outlet->puzzle->n_constraints + 1);
  outlet->is_said = g_new0 (gboolean, gw_facts_size (outlet->puzzle->facts) + 1);
}

static const char passed_over[] = N_("other programs ignore it; Gridwright reads it back");

/* What became of the colour and the width that somebody chose for clue I. That a clue is locked or hidden matters to nobody there. */
static GwLookFate
look_fate (const GwOutlet *outlet, guint i)
{
  const GwWorn worn = gw_worn (outlet->puzzle, outlet->puzzle->constraints[i]);
  const gboolean is_usual = !worn.ink.is_set && !worn.has_hue && worn.width <= 0;

  return is_usual || outlet->keeps || outlet->shows_looks ? GW_LOOK_SHOWN : outlet->has_look[i];
}

/* What FACT says of all clues of a rule is said of each of them. */
static gboolean
is_look_shown (const GwOutlet *outlet, const char *key, const char *value)
{
  if (strcmp (key, GW_LOOK_KEY) != 0)
    return FALSE;
  for (guint i = 0; i < outlet->puzzle->n_constraints; i++)
    if (gw_worn_is_about (value, outlet->puzzle->constraints[i]->rule) && look_fate (outlet, i) == GW_LOOK_LEFT)
      return FALSE;
  return TRUE;
}

static void
tell_left (GwOutlet *outlet, const char *what, const char *place)
{
  gw_report_add (outlet->delivery->report, outlet->keeps ? GW_FATE_KEPT : GW_FATE_LOST, what, place,
                 outlet->keeps ? _(passed_over) : NULL);
}

static void
tell_clue (GwOutlet *outlet, guint i)
{
  const GwConstraint *clue = outlet->puzzle->constraints[i];
  GArray *cells = gw_outgoing_cells (clue);
  g_autofree char *place = cells->len > 0 ? gw_grid_cell_names (outlet->puzzle->grid,
                                                                (const GwCell *) (gconstpointer)cells->data, cells->len)
                                          : NULL;

  if (!outlet->is_done[i])
    tell_left (outlet, _(clue->rule->name), place);
  else if (look_fate (outlet, i) == GW_LOOK_KEPT)
    gw_report_add (outlet->delivery->report, GW_FATE_KEPT, _("colour or width of a clue"), place, _(passed_over));
  else if (look_fate (outlet, i) == GW_LOOK_LEFT)
    gw_report_add (outlet->delivery->report, GW_FATE_LOST, _("colour or width of a clue"), place, NULL);
  else
    gw_report_add (outlet->delivery->report, GW_FATE_RULE, _(clue->rule->name), place, NULL);
  g_array_unref (cells);
}

void
gw_outlet_finish (GwOutlet *outlet)
{
  for (guint i = 0; i < outlet->puzzle->n_constraints; i++)
    if (outlet->puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      tell_clue (outlet, i);
  for (guint i = 0; i < gw_facts_size (outlet->puzzle->facts); i++)
    {
      /* These are found anew where somebody asks. */
      const gboolean is_derived = strcmp (gw_facts_key (outlet->puzzle->facts, i), "scheme") == 0
                                  || strcmp (gw_facts_key (outlet->puzzle->facts, i), "grade") == 0;
      g_autofree char *what
          = g_strdup_printf (_("what the file says about “%s”"), gw_facts_key (outlet->puzzle->facts, i));

      if (outlet->is_said[i] || is_derived
          || is_look_shown (outlet, gw_facts_key (outlet->puzzle->facts, i), gw_facts_value (outlet->puzzle->facts, i)))
        gw_report_add (outlet->delivery->report, GW_FATE_RULE, what, NULL, NULL);
      else
        tell_left (outlet, what, NULL);
    }
  gw_outlet_drop (outlet);
}

void
gw_outlet_drop (GwOutlet *outlet)
{
  g_free (outlet->is_done);
  g_free (outlet->has_look);
  g_free (outlet->is_said);
}

/* ---- facts ---- */

const char *
gw_outlet_fact (GwOutlet *outlet, const char *key)
{
  GwFacts *facts = outlet->puzzle->facts;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (strcmp (gw_facts_key (facts, i), key) == 0)
      {
        outlet->is_said[i] = TRUE;
        return gw_facts_value (facts, i);
      }
  return NULL;
}

GArray *
gw_stated_solution (const GwPuzzle *puzzle)
{
  const char *text = gw_facts_get (puzzle->facts, "solution");
  g_autoptr (GArray) symbols = g_array_new (FALSE, FALSE, sizeof (gint));

  for (const char *at = text != NULL ? text : ""; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gint symbol = gw_symbols_find (puzzle->symbols, at, (gsize) (g_utf8_next_char (at) - at));

      if (*at != ' ')
        g_array_append_val (symbols, symbol);
    }
  return symbols->len == puzzle->grid->n_cells ? g_steal_pointer (&symbols) : NULL;
}

gboolean
gw_stated_solution_is_whole (const GwPuzzle *puzzle)
{
  g_autoptr (GArray) stated = gw_stated_solution (puzzle);
  gboolean is_whole = stated != NULL;

  for (guint i = 0; is_whole && i < stated->len; i++)
    is_whole = g_array_index (stated, gint, i) != GW_NO_SYMBOL || !gw_grid_is_active (puzzle->grid, (GwCell) i);
  return is_whole;
}

/* What was found, where it has every symbol that the author has stated: his word goes before ours. */
static gboolean
agrees (const GArray *found, const GArray *stated)
{
  for (guint i = 0; stated != NULL && i < stated->len; i++)
    if (g_array_index (stated, gint, i) != GW_NO_SYMBOL && g_array_index (stated, gint, i) != g_array_index (found, gint, i))
      return FALSE;
  return TRUE;
}

GArray *
gw_outlet_solution_symbols (GwOutlet *outlet)
{
  const GwPuzzle *puzzle = outlet->puzzle;
  g_autoptr (GArray) found = NULL, stated = NULL;

  gw_outlet_fact (outlet, "solution");
  if (outlet->delivery->handed == GW_HANDED_WITHOUT)
    return NULL;
  stated = gw_stated_solution (puzzle);
  if (outlet->delivery->solution == NULL)
    return g_steal_pointer (&stated);
  found = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    {
      const gint symbol = outlet->delivery->solution[i] < puzzle->symbols->n ? outlet->delivery->solution[i] : GW_NO_SYMBOL;

      g_array_append_val (found, symbol);
    }
  return agrees (found, stated) ? g_steal_pointer (&found) : g_steal_pointer (&stated);
}

GArray *
gw_outlet_solution (GwOutlet *outlet)
{
  GArray *digits = gw_outlet_solution_symbols (outlet);

  for (guint i = 0; digits != NULL && i < digits->len; i++)
    {
      gint *digit = &g_array_index (digits, gint, i);

      *digit = *digit != GW_NO_SYMBOL ? outlet->puzzle->symbols->number[*digit] : GW_NO_DIGIT;
    }
  return digits;
}

void
gw_outlet_drawings (GwOutlet *outlet, gboolean (*take) (gpointer data, const GwDrawn *drawn), gpointer data)
{
  GwFacts *facts = outlet->puzzle->facts;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (!outlet->is_said[i] && strcmp (gw_facts_key (facts, i), GW_DRAWN_KEY) == 0)
      {
        g_autoptr (GwDrawn) drawn = gw_drawn_parse (gw_facts_value (facts, i), outlet->puzzle->grid->n_cells, NULL);

        outlet->is_said[i] = drawn != NULL && take (data, drawn);
      }
}

/* ---- what was kept ---- */

/* The drawing, or the clue, that reads TEXT: its place among facts, or behind them among the constraints; -1: none that
 * is free. */
static gint
find_standing (const GwOutlet *outlet, const char *text)
{
  GwFacts *facts = outlet->puzzle->facts;
  const guint n = gw_facts_size (facts);

  for (guint i = 0; i < n; i++)
    if (!outlet->is_said[i] && strcmp (gw_facts_key (facts, i), GW_DRAWN_KEY) == 0
        && strcmp (gw_facts_value (facts, i), text) == 0)
      return (gint) i;
  for (guint i = 0; i < outlet->puzzle->n_constraints; i++)
    {
      g_autofree char *own = outlet->is_done[i] ? NULL
                                                : gw_standing_text (outlet->puzzle->constraints[i], outlet->puzzle->symbols,
                                                                    gw_standing_has_look (text));

      if (own != NULL && strcmp (own, text) == 0)
        return (gint) (n + i);
    }
  return -1;
}

static void
set_standing (GwOutlet *outlet, guint place, gboolean is_there)
{
  const guint n = gw_facts_size (outlet->puzzle->facts);

  if (place < n)
    outlet->is_said[place] = is_there;
  else
    {
      outlet->is_done[place - n] = is_there;
      outlet->has_look[place - n] = is_there ? GW_LOOK_SHOWN : GW_LOOK_LEFT;
    }
}

/* All that stand for it, or none. */
static gboolean
take_standing (GwOutlet *outlet, JsonArray *as)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < gw_loose_length (as); i++)
    {
      const char *text = gw_loose_text (gw_loose_element (as, i));
      const gint place = text != NULL ? find_standing (outlet, text) : -1;
      const guint index = (guint) MAX (place, 0);

      if (place < 0)
        {
          for (guint k = 0; k < taken->len; k++)
            set_standing (outlet, g_array_index (taken, guint, k), FALSE);
          return FALSE;
        }
      set_standing (outlet, index, TRUE);
      g_array_append_val (taken, index);
    }
  return TRUE;
}

static void
restore (GwOutlet *outlet, const char *format, gboolean are_pictures, GwPutBack put, gpointer data)
{
  GwFacts *facts = outlet->puzzle->facts;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      g_autoptr (JsonNode) root
          = strcmp (gw_facts_key (facts, i), format) == 0 ? gw_json_parse (gw_facts_value (facts, i), -1, NULL) : NULL;
      JsonObject *kept = gw_loose_object (root);
      const char *key = gw_loose_text (gw_loose_member (kept, "key"));
      JsonNode *value = gw_loose_member (kept, "value");

      if (key == NULL || value == NULL || gw_loose_flag (gw_loose_member (kept, "picture")) != are_pictures)
        continue;
      outlet->is_said[i] = TRUE; /* where what stood for it is gone, so is it: that is what was wanted */
      if (take_standing (outlet, gw_loose_array (gw_loose_member (kept, "as"))))
        put (data, key, value);
    }
}

void
gw_outlet_restore (GwOutlet *outlet, const char *format, GwPutBack put, gpointer data)
{
  restore (outlet, format, FALSE, put, data);
}

void
gw_outlet_restore_pictures (GwOutlet *outlet, const char *format, GwPutBack put, gpointer data)
{
  restore (outlet, format, TRUE, put, data);
}
