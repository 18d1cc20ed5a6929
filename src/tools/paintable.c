#include "tools/paintable.h"

#include <string.h>

#include "rules/rule-table.h"
#include "tools/clue-make.h"
#include "tools/tool-table.h"

/* ---- reading ---- */

static void
paintable_free (gpointer data)
{
  GwPaintable *paintable = data;

  g_array_unref (paintable->statements);
  g_free (paintable);
}

static GwPaintable *
paintable_new (const char *name)
{
  GwPaintable *paintable = g_new0 (GwPaintable, 1);

  paintable->name = g_intern_string (name);
  paintable->statements = g_array_new (FALSE, FALSE, sizeof (GwPaintStatement));
  return paintable;
}

static void
add_statement (GwPaintable *paintable, const GwRule *rule, const char *text, gboolean has_number)
{
  const GwPaintStatement statement = { rule, text != NULL ? g_intern_string (text) : NULL, has_number };

  g_array_append_val (paintable->statements, statement);
}

/* "set(Islands:#)", "blocked(bulb)", "Island(#)", "Cape". FALSE when it is none. */
static gboolean
read_statement (GwPaintable *paintable, const char *text, const GwDefinitions *rules)
{
  const char *open = strchr (text, '('), *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *word = g_strndup (text, open != NULL ? (gsize) (open - text) : strlen (text));
  g_autofree char *inside = close != NULL ? g_strndup (open + 1, (gsize) (close - open - 1)) : g_strdup ("");
  const gboolean has_number = g_str_has_suffix (inside, "#");
  const GwRule *own = rules != NULL ? gw_definitions_find (rules, g_strstrip (word), NULL) : NULL;

  if (own != NULL && (own->drawing == GW_DRAW_CELL_MARK || (own->drawing == GW_DRAW_CAGE && has_number)))
    {
      add_statement (paintable, own, NULL, has_number);
      return TRUE;
    }
  if (g_str_has_suffix (inside, ":#"))
    inside[strlen (inside) - 2] = '\0';
  if (*inside == '\0' || (!g_str_equal (word, "set") && !g_str_equal (word, "blocked")))
    return FALSE;
  add_statement (paintable, word[0] == 's' ? &gw_rule_set : &gw_rule_blocked, inside, has_number);
  return TRUE;
}

/* "Wall = blocked(bulb) + set(Walls)". NULL when it is not so. */
static GwPaintable *
read_paintable (const char *text, const GwDefinitions *rules)
{
  g_auto (GStrv) sides = g_strsplit (text, "=", 2), parts = NULL;
  GwPaintable *paintable;

  if (sides[0] == NULL || sides[1] == NULL)
    return NULL;
  paintable = paintable_new (g_strstrip (sides[0]));
  parts = g_strsplit (sides[1], "+", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!read_statement (paintable, g_strstrip (parts[i]), rules))
      {
        paintable_free (paintable);
        return NULL;
      }
  return paintable;
}

static void
add_single (GPtrArray *found, const char *name, const GwRule *rule, const char *text, gboolean has_number)
{
  GwPaintable *paintable = paintable_new (name);

  add_statement (paintable, rule, text, has_number);
  g_ptr_array_add (found, paintable);
}

/* What follows from the layers and sets that are there. */
static void
add_usual (GPtrArray *found, const GwPlaceLayers *layers)
{
  for (guint i = 0; i < layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &layers->layers[i];
      g_autofree char *name = layers->n_layers > 1 ? g_strdup_printf (_("Blocked (%s)"), layer->name) : g_strdup (_("Blocked"));

      if (layer->is_told && layer->kind != GW_LAYER_FENCES)
        add_single (found, name, &gw_rule_blocked, layer->name, FALSE);
    }
  for (guint i = 0; i < layers->sets->len; i++)
    {
      const GwCellSet *set = &g_array_index (layers->sets, GwCellSet, i);

      add_single (found, set->name, &gw_rule_set, set->name, TRUE);
    }
}

GPtrArray *
gw_paintables (const GwPuzzle *puzzle, const GwDefinitions *rules)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (paintable_free);
  const char *fact = puzzle != NULL ? gw_facts_get (puzzle->facts, "paint") : NULL;
  g_auto (GStrv) texts = g_strsplit (fact != NULL ? fact : "", ";", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      GwPaintable *paintable = read_paintable (texts[i], rules);

      if (paintable != NULL)
        g_ptr_array_add (found, paintable);
    }
  if (found->len == 0 && puzzle != NULL && puzzle->grid->layers != NULL)
    add_usual (found, puzzle->grid->layers);
  return found;
}

gboolean
gw_paint_gathers (const GwPaintStatement *statement)
{
  return statement->text != NULL || statement->rule->drawing == GW_DRAW_CAGE;
}

const GwPaintable *
gw_paintable_find (const GPtrArray *paintables, const char *name)
{
  for (guint i = 0; i < paintables->len; i++)
    if (((const GwPaintable *) paintables->pdata[i])->name == name)
      return paintables->pdata[i];
  return paintables->len > 0 ? paintables->pdata[0] : NULL;
}

/* ---- what is there ---- */

gboolean
gw_paint_is_of (const GwConstraint *constraint, const GwPaintStatement *statement)
{
  const char *text;
  gsize n;

  if (constraint->rule != statement->rule)
    return FALSE;
  if (statement->text == NULL)
    return TRUE;
  text = constraint->args[0].text;
  n = strlen (statement->text);
  return strncmp (text, statement->text, n) == 0 && (text[n] == '\0' || text[n] == ':');
}

GArray *
gw_paint_cells (const GwPuzzle *puzzle, const GwPaintStatement *statement)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; gw_paint_is_of (puzzle->constraints[i], statement) && k < puzzle->constraints[i]->n_args; k++)
      if (puzzle->constraints[i]->args[k].type == GW_ARG_CELL)
        g_array_append_vals (cells, &(GwCell) { (GwCell) puzzle->constraints[i]->args[k].value }, 1);
  gw_cells_sort (cells);
  return cells;
}

gboolean
gw_paintable_is_at (const GwPuzzle *puzzle, const GwPaintable *paintable, GwCell cell)
{
  g_autoptr (GArray) cells = gw_paint_cells (puzzle, &g_array_index (paintable->statements, GwPaintStatement, 0));

  return gw_cells_contain (cells, cell);
}

/* The first number of the clue of RULE that has CELL; -1: none. */
static gint
clue_number (const GwPuzzle *puzzle, const GwRule *rule, GwCell cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 1; puzzle->constraints[i]->rule == rule && k < puzzle->constraints[i]->n_args; k++)
      if (puzzle->constraints[i]->args[k].type == GW_ARG_CELL && puzzle->constraints[i]->args[k].value == (gint) cell)
        return puzzle->constraints[i]->args[0].value;
  return -1;
}

gint
gw_paint_number (const GwPuzzle *puzzle, const GwPaintStatement *statement, GwCell cell)
{
  const GwCellSet *set = statement->text != NULL ? gw_cell_set_find (puzzle->grid, statement->text) : NULL;

  if (statement->text == NULL)
    return clue_number (puzzle, statement->rule, cell);
  for (guint i = 0; set != NULL && i < set->cells->len; i++)
    if (g_array_index (set->cells, GwCell, i) == cell)
      return g_array_index (set->numbers, gint, i);
  return -1;
}

/* ---- what can be picked up ---- */

GPtrArray *
gw_tool_rules_for (const GwTool *tool, const GwPuzzle *puzzle, const GwDefinitions *rules)
{
  g_autoptr (GPtrArray) usual = gw_tool_rules (tool);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; tool->takes != NULL && rules != NULL && i < gw_definitions_size (rules); i++)
    if (gw_tool_for_rule (gw_definitions_nth (rules, i)) == tool)
      g_ptr_array_add (found, (gpointer) gw_definitions_nth (rules, i));
  for (guint i = 0; i < usual->len && (found->len == 0 || puzzle == NULL || puzzle->symbols->n > 0); i++)
    g_ptr_array_add (found, usual->pdata[i]);
  return found;
}

static void
add_rules_of (GArray *kinds, const GwTool *tool, const GwPuzzle *puzzle, const GwDefinitions *rules)
{
  g_autoptr (GPtrArray) found = gw_tool_rules_for (tool, puzzle, rules);

  for (guint i = 0; i < found->len && gw_rule_is_own (found->pdata[i]); i++)
    g_array_append_vals (kinds, &(GwToolKind) { .tool = tool, .rule = found->pdata[i] }, 1);
}

static void
add_paintables (GArray *kinds, const GwPuzzle *puzzle, const GwDefinitions *rules)
{
  g_autoptr (GPtrArray) found = gw_paintables (puzzle, rules);

  for (guint i = 0; i < found->len; i++)
    g_array_append_vals (kinds, &(GwToolKind) { .tool = &gw_tool_named_cells, .named = ((const GwPaintable *) found->pdata[i])->name }, 1);
}

/* What comes first is the puzzle's own; rooms, and named cells without a name, are for puzzles that have some. */
GArray *
gw_tool_family_kinds_for (GwToolFamilyId family, const GwPuzzle *puzzle, const GwDefinitions *rules)
{
  g_autoptr (GArray) usual = gw_tool_family_kinds (family);
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (GwToolKind));
  const gboolean has_layers = puzzle != NULL && gw_grid_has_layers (puzzle->grid);
  const gboolean has_values = puzzle == NULL || puzzle->symbols->n > 0;
  guint n_own;

  if (family == gw_tool_named_cells.family)
    add_paintables (kinds, puzzle, rules);
  for (guint i = 0; i < gw_n_tools; i++)
    if (gw_tools[i]->family == family)
      add_rules_of (kinds, gw_tools[i], puzzle, rules);
  n_own = kinds->len;
  for (guint i = 0; i < usual->len; i++)
    {
      const GwToolKind *kind = &g_array_index (usual, GwToolKind, i);
      const gboolean is_of_layers = kind->tool == &gw_tool_named_cells || kind->tool == &gw_tool_room;

      if (kind->tool != &gw_tool_named_cells && (is_of_layers ? has_layers : has_values || n_own == 0 || kind->rule == NULL))
        g_array_append_val (kinds, *kind);
    }
  return kinds;
}
