#include "canonical/clue-graph.h"

#include <string.h>

#include "rules/group.h"
#include "rules/rule-table.h"

/* Labels of edges. What is listed in an order has its place added to the last. */
enum
{
  IN,        /* a cell in its region, anything in what it is part of */
  NEXT,      /* along a line */
  TOUCHES,   /* cells that share an edge */
  SAME_SPOT, /* cells of separate sheets */
  NUMBER,    /* how far a symbol is from an end of the numbers */
  SYMBOL = 1 << 8, /* at so many values at most, they do not run into each other */
  CELL = 1 << 10,
};

#define MOST_PLACES (1u << 19) /* of a list: what stands behind them is told apart by nothing */

typedef struct
{
  const GwPuzzle *puzzle;
  GwGraph        *graph;
  guint           keeps;      /* what all rules keep of GW_MOVES, GW_TURNS, GW_RELABELS, GW_REFLECTS */
  guint           symbols;    /* vertex of the first */
  guint           ends[2];    /* where numbers can be reflected: their low and their high end */
  GHashTable     *said;       /* char *: what stands there once */
  GHashTable     *groups;     /* char * → vertex: of alternatives */
} Writing;

/* ---- which exchanges are allowed ---- */

/* Reversing needs the two ends of the numbers as reflecting does. */
static guint
kept_by (const GwRule *rule)
{
  guint keeps = rule->keeps;

  if (keeps & GW_MOVES)
    keeps |= GW_TURNS;
  if (keeps & (GW_RELABELS | GW_REVERSES))
    keeps |= GW_REFLECTS;
  return keeps;
}

/* What is mirrored must be a number of the puzzle, and be listed as often. */
static gboolean
can_reflect (const GwSymbols *symbols)
{
  gint ends = gw_symbols_min_number (symbols, symbols->all) + gw_symbols_max_number (symbols, symbols->all);

  for (guint v = 0; v < symbols->n; v++)
    {
      GwMask image = gw_symbols_in_range (symbols, ends - symbols->number[v], ends - symbols->number[v]);

      if (symbols->empty != GW_NO_SYMBOL || !gw_mask_is_single (image)
          || symbols->multiplicity[gw_mask_lowest (image)] != symbols->multiplicity[v])
        return FALSE;
    }
  return TRUE;
}

/* Places, rooms and named cells, of which own rules speak. */
static gboolean
is_of_layers (const GwRule *rule)
{
  return rule == &gw_rule_layer || rule == &gw_rule_blocked || rule == &gw_rule_room || rule == &gw_rule_set;
}

static gboolean
says_something (const GwConstraint *constraint)
{
  if (is_of_layers (constraint->rule))
    return TRUE;
  return constraint->rule->origin != GW_ORIGIN_INTERNAL
         && (!gw_rule_is_definition (constraint->rule) || constraint->rule->check != NULL);
}

static guint
kept_by_all (const GwPuzzle *puzzle)
{
  guint keeps = GW_MOVES | GW_TURNS | GW_RELABELS | GW_REFLECTS;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (says_something (constraint))
        keeps &= kept_by (constraint->inner != NULL ? constraint->inner->rule : constraint->rule);
    }
  return can_reflect (puzzle->symbols) ? keeps : keeps & ~(guint) GW_REFLECTS;
}

/* ---- cells and symbols ---- */

static guint
add (Writing *writing, const char *format, ...) G_GNUC_PRINTF (2, 3);

static guint
add (Writing *writing, const char *format, ...)
{
  g_autofree char *colour = NULL;
  va_list args;

  va_start (args, format);
  colour = g_strdup_vprintf (format, args);
  va_end (args);
  return gw_graph_add (writing->graph, colour);
}

/* Turns and mirrors are what keeps all cells, inactive ones too, beside their neighbours. */
static void
link_cells (Writing *writing)
{
  const GwGrid *grid = writing->puzzle->grid;
  guint of_sheet = grid->n_cells / grid->n_sheets;
  GwGridPlan plan = grid->plan;
  g_autoptr (GwGrid) whole = NULL;

  plan.n_removed = 0;
  whole = gw_grid_new (&plan, NULL);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell neighbours[6];
      guint n = gw_grid_neighbours (whole, (GwCell) cell, neighbours);

      for (guint i = 0; i < n; i++)
        if (neighbours[i] > cell)
          gw_graph_link (writing->graph, cell, neighbours[i], TOUCHES);
      for (guint other = cell + of_sheet; other < grid->n_cells; other += of_sheet)
        gw_graph_link (writing->graph, cell, other, SAME_SPOT);
    }
}

static void
add_cells (Writing *writing)
{
  const GwGrid *grid = writing->puzzle->grid;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if ((writing->keeps & (GW_MOVES | GW_TURNS)) == 0)
      add (writing, "cell %u of %u by %u, kind %u", cell, grid->plan.columns, grid->plan.rows, grid->plan.kind);
    else
      add (writing, gw_grid_is_active (grid, (GwCell) cell) ? "cell" : writing->keeps & GW_MOVES ? "nothing" : "hole");
  if ((writing->keeps & (GW_MOVES | GW_TURNS)) == GW_TURNS)
    link_cells (writing);
}

static void
add_symbols (Writing *writing)
{
  const GwSymbols *symbols = writing->puzzle->symbols;
  gint low = gw_symbols_min_number (symbols, symbols->all), high = gw_symbols_max_number (symbols, symbols->all);

  writing->symbols = writing->puzzle->grid->n_cells;
  for (guint v = 0; v < symbols->n; v++)
    {
      g_autofree char *number = writing->keeps & (GW_RELABELS | GW_REFLECTS) ? g_strdup ("any")
                                                                             : g_strdup_printf ("%d", symbols->number[v]);

      add (writing, "symbol %s, %u times%s", number, symbols->multiplicity[v], (gint) v == symbols->empty ? ", empty" : "");
    }
  if ((writing->keeps & (GW_RELABELS | GW_REFLECTS)) != GW_REFLECTS)
    return;
  writing->ends[0] = add (writing, "end");
  writing->ends[1] = add (writing, "end");
  for (guint v = 0; v < symbols->n; v++)
    {
      gw_graph_link (writing->graph, writing->symbols + v, writing->ends[0], NUMBER + (guint) (symbols->number[v] - low));
      gw_graph_link (writing->graph, writing->symbols + v, writing->ends[1], NUMBER + (guint) (high - symbols->number[v]));
    }
}

/* ---- groups ---- */

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* FALSE when this was said before. */
static gboolean
is_new (Writing *writing, const char *colour, const GwCell *cells, guint n)
{
  GString *key = g_string_new (colour);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (key, " %u", cells[i]);
  return g_hash_table_add (writing->said, g_string_free (key, FALSE));
}

/* Rows, boxes, diagonals are all one thing, unless some rule tells them apart. */
static char *
group_colour (const GwPuzzle *puzzle, const GwRule *rule, const GwRegion *region)
{
  gboolean is_interval = FALSE;

  for (guint i = 0; i < puzzle->n_rules; i++)
    {
      const GwRule *reader = puzzle->rules[i];

      if (reader == &gw_rule_renban)
        is_interval = rule->is_renban_group;
      else if (gw_rule_reads (reader, rule) || reader == &gw_rule_either
               || (reader->keeps == 0 && says_something (&(GwConstraint) { .rule = reader })))
        return g_strconcat ("group ", rule->id, region->kind == GW_REGION_BOX ? " box" : "", NULL);
    }
  return g_strdup (is_interval ? "interval" : "group");
}

static void
add_groups (Writing *writing, const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    {
      const GwRegion *region = constraint->regions[i];
      g_autofree char *colour = group_colour (writing->puzzle, constraint->rule, region);
      g_autofree GwCell *cells = g_memdup2 (region->cells, region->n_cells * sizeof (GwCell));
      guint vertex;

      if (region->n_cells > 1)
        qsort (cells, region->n_cells, sizeof (GwCell), compare_cells);
      if (!is_new (writing, colour, cells, region->n_cells))
        continue;
      vertex = gw_graph_add (writing->graph, colour);
      for (guint k = 0; k < region->n_cells; k++)
        gw_graph_link (writing->graph, vertex, cells[k], IN);
    }
}

/* ---- clues ---- */

/* The rule, and every argument that is neither cell nor symbol, with its place among those. */
static char *
clue_colour (const GwConstraint *constraint)
{
  GString *colour = g_string_new (constraint->rule->id);
  gboolean is_listed = FALSE;

  for (guint i = 0; i < constraint->n_args; i++)
    {
      const GwArg *arg = &constraint->args[i];

      if (arg->type == GW_ARG_TEXT)
        g_string_append_printf (colour, " %s", arg->text);
      else if (arg->type == GW_ARG_NUMBER && arg->value != GW_OPEN)
        g_string_append_printf (colour, " %d", arg->value);
      else if (arg->value == GW_OPEN)
        g_string_append (colour, " ?");
      else if (!is_listed || constraint->args[i - 1].type != arg->type)
        g_string_append (colour, arg->type == GW_ARG_CELL ? " c" : " v");
      is_listed = arg->type == GW_ARG_CELL || arg->type == GW_ARG_SYMBOL;
    }
  g_string_append_printf (colour, " of %u", constraint->n_args);
  return g_string_free (colour, FALSE);
}

static guint
placed (guint first, guint place)
{
  return first + MIN (place, MOST_PLACES);
}

/* As beads on a string that hangs from CLUE, so that it has no beginning; or one, when it is tied to an end of the numbers. */
static void
string_cells (Writing *writing, guint clue, const GwCell *cells, guint n, gboolean is_tied)
{
  guint last = 0;

  for (guint i = 0; i < n; i++)
    {
      guint bead = gw_graph_add (writing->graph, "bead");

      gw_graph_link (writing->graph, bead, clue, IN);
      gw_graph_link (writing->graph, bead, cells[i], IN);
      if (i > 0)
        gw_graph_link (writing->graph, bead, last, NEXT);
      if (is_tied && i == 0)
        gw_graph_link (writing->graph, bead, writing->ends[0], IN);
      if (is_tied && i + 1 == n)
        gw_graph_link (writing->graph, bead, writing->ends[1], IN);
      last = bead;
    }
}

/* The low end of what rises: rules that list the larger cell first say so by being an inequality of two. */
static gboolean
falls (const GwRule *rule)
{
  return rule->category == GW_CATEGORY_PAIR;
}

static void
link_clue_cells (Writing *writing, const GwConstraint *constraint, guint clue, GwCell *cells, guint n)
{
  const guint keeps = constraint->rule->keeps;
  gboolean is_tied = (keeps & GW_REVERSES) && (writing->keeps & (GW_RELABELS | GW_REFLECTS)) == GW_REFLECTS;

  if (is_tied && falls (constraint->rule))
    for (guint i = 0; i < n / 2; i++)
      {
        GwCell other = cells[i];

        cells[i] = cells[n - 1 - i];
        cells[n - 1 - i] = other;
      }
  if (is_tied || (keeps & GW_TWO_WAY))
    string_cells (writing, clue, cells, n, is_tied);
  else
    for (guint i = 0; i < n; i++)
      gw_graph_link (writing->graph, clue, cells[i], keeps & GW_UNORDERED ? IN : placed (CELL, i));
}

/* The bijection of twins joins cells two by two. */
static void
add_twins (Writing *writing, const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    {
      guint pair = gw_graph_add (writing->graph, constraint->rule->id);

      for (guint side = 0; side < 2; side++)
        gw_graph_link (writing->graph, pair, constraint->regions[side]->cells[i], CELL + side);
    }
}

/* Groups as an alternative: their cells in any order. */
static void
link_region (Writing *writing, const GwRegion *region, guint clue)
{
  guint vertex = gw_graph_add (writing->graph, "region");

  gw_graph_link (writing->graph, vertex, clue, IN);
  for (guint i = 0; i < region->n_cells; i++)
    gw_graph_link (writing->graph, vertex, region->cells[i], IN);
}

static guint
add_clue (Writing *writing, const GwConstraint *constraint)
{
  g_autofree char *colour = clue_colour (constraint);
  g_autofree GwCell *cells = g_new (GwCell, MAX (constraint->n_args, 1u));
  guint clue = gw_graph_add (writing->graph, colour), n = 0, n_symbols = 0;

  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_CELL && constraint->args[i].value != GW_OPEN)
      cells[n++] = (GwCell) constraint->args[i].value;
    else if (constraint->args[i].type == GW_ARG_SYMBOL && constraint->args[i].value != GW_OPEN)
      {
        gw_graph_link (writing->graph, clue, writing->symbols + (guint) constraint->args[i].value,
                       constraint->rule->keeps & GW_SYMBOLS_UNORDERED ? SYMBOL : placed (SYMBOL, n_symbols));
        n_symbols++;
      }
  if (constraint->rule->regions == NULL)
    link_clue_cells (writing, constraint, clue, cells, n);
  for (guint i = 0; constraint->rule->regions != NULL && i < constraint->n_regions; i++)
    link_region (writing, constraint->regions[i], clue);
  return clue;
}

/* The vertex of PARENT's part that is called so. */
static guint
part_of (Writing *writing, const char *name, const char *colour, guint parent)
{
  gpointer known;
  guint vertex;

  if (g_hash_table_lookup_extended (writing->groups, name, NULL, &known))
    return GPOINTER_TO_UINT (known);
  vertex = gw_graph_add (writing->graph, colour);
  g_hash_table_insert (writing->groups, g_strdup (name), GUINT_TO_POINTER (vertex));
  if (parent != G_MAXUINT)
    gw_graph_link (writing->graph, vertex, parent, IN);
  return vertex;
}

/* What alternatives are called has no meaning, only which belong together. */
static void
add_alternative (Writing *writing, const GwConstraint *constraint)
{
  g_autofree char *group = g_strdup_printf ("%d", constraint->args[0].value);
  g_autofree char *alternative = g_strdup_printf ("%d/%d", constraint->args[0].value, constraint->args[1].value);
  guint vertex = part_of (writing, alternative, "alternative", part_of (writing, group, "alternatives", G_MAXUINT));

  gw_graph_link (writing->graph, add_clue (writing, constraint->inner), vertex, IN);
}

static void
add_constraint (Writing *writing, const GwConstraint *constraint)
{
  if (constraint->inner != NULL)
    add_alternative (writing, constraint);
  else if (constraint->rule->check == gw_group_check)
    add_groups (writing, constraint);
  else if (constraint->rule == &gw_rule_twin_doku)
    add_twins (writing, constraint);
  else
    add_clue (writing, constraint);
}

static void
add_givens (Writing *writing, const guint8 *givens)
{
  for (guint cell = 0; givens != NULL && cell < writing->puzzle->grid->n_cells; cell++)
    if (givens[cell] != 0)
      {
        guint clue = gw_graph_add (writing->graph, "set_cell c v of 2");

        gw_graph_link (writing->graph, clue, writing->symbols + givens[cell] - 1u, SYMBOL);
        gw_graph_link (writing->graph, clue, cell, CELL);
      }
}

GwGraph *
gw_clue_graph_new (const GwPuzzle *puzzle, const guint8 *givens)
{
  Writing writing = { .puzzle = puzzle, .graph = gw_graph_new (), .keeps = kept_by_all (puzzle) };
  g_autofree guint *repeats = gw_puzzle_find_repeats (puzzle);

  writing.said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  writing.groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_cells (&writing);
  add_symbols (&writing);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (repeats[i] == i && says_something (puzzle->constraints[i]))
      add_constraint (&writing, puzzle->constraints[i]);
  add_givens (&writing, givens);
  g_hash_table_unref (writing.said);
  g_hash_table_unref (writing.groups);
  return writing.graph;
}
