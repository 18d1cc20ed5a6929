/* Clues that name a relation: the author's own rules. On a line and between two listed cells the order counts; where
 * there is none (neighbours, moves) a pair may stand either way round. */
#include "base/error.h"
#include "rules/form.h"
#include "rules/post.h"
#include "rules/named-relation.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  if (gw_relation_find (puzzle, constraint->args[0].text) != NULL)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no relation '%s'; define it: relation(%s, …)"),
               constraint->args[0].text, constraint->args[0].text);
  return FALSE;
}

/* ---- which cells ---- */

typedef struct
{
  gint8 rows, columns;
} Move;

static const Move knight[] = { { 1, -2 }, { 1, 2 }, { 2, -1 }, { 2, 1 } };
static const Move king[] = { { 0, 1 }, { 1, -1 }, { 1, 0 }, { 1, 1 } };

/* The cells that the rule sets against CELL, each two cells once. */
static guint
opposites (const GwRule *rule, const GwGrid *grid, GwCell cell, GwCell out[6])
{
  const Move *moves = rule == &gw_rule_relation_knight ? knight : king;
  guint n = 0, n_neighbours;
  GwCell neighbours[6];

  if (!gw_grid_is_active (grid, cell))
    return 0;
  if (rule == &gw_rule_relation_adjacent)
    {
      n_neighbours = gw_grid_neighbours (grid, cell, neighbours);
      for (guint i = 0; i < n_neighbours; i++)
        if (neighbours[i] > cell)
          out[n++] = neighbours[i];
      return n;
    }
  for (guint i = 0; i < G_N_ELEMENTS (king); i++)
    {
      GwCell other = gw_grid_cell_at (grid, grid->sheet[cell], grid->row[cell] + moves[i].rows,
                                      grid->column[cell] + moves[i].columns);

      if (other != GW_NO_CELL)
        out[n++] = other;
    }
  return n;
}

/* ---- check ---- */

static GwOutcome
check_two (const GwConstraint *constraint, const GwView *view, GwCell a, GwCell b, gboolean is_ordered, GwViolation *violation)
{
  const GwConstraint *relation = gw_relation_find (view->puzzle, constraint->args[0].text);
  guint v, w;

  if (!gw_view_is_decided (view, a) || !gw_view_is_decided (view, b))
    return GW_PENDING;
  v = gw_view_symbol (view, a);
  w = gw_view_symbol (view, b);
  if (gw_relation_has (relation, v, w) || (!is_ordered && gw_relation_has (relation, w, v)))
    return GW_SATISFIED;
  if (violation != NULL)
    {
      gw_violation_add_cell (violation, a);
      gw_violation_add_cell (violation, b);
      violation->numbers[0] = v;
      violation->numbers[1] = w;
    }
  return GW_VIOLATED;
}

static GwOutcome
check_list (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 1; i + 1 < constraint->n_args && outcome != GW_VIOLATED; i++)
    {
      GwOutcome two = check_two (constraint, view, (GwCell) constraint->args[i].value, (GwCell) constraint->args[i + 1].value,
                                 TRUE, violation);

      outcome = MAX (outcome, two);
    }
  return outcome;
}

static GwOutcome
check_everywhere (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;
  GwCell others[6];

  for (guint cell = 0; cell < view->puzzle->grid->n_cells; cell++)
    {
      guint n = opposites (constraint->rule, view->puzzle->grid, (GwCell) cell, others);

      for (guint i = 0; i < n && outcome != GW_VIOLATED; i++)
        {
          GwOutcome two = check_two (constraint, view, (GwCell) cell, others[i], FALSE, violation);

          outcome = MAX (outcome, two);
        }
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *a = gw_grid_cell_name (puzzle->grid, violation->cells[0]);
  g_autofree char *b = gw_grid_cell_name (puzzle->grid, violation->cells[1]);

  return g_strdup_printf (_("%s: %s in %s and %s in %s are not a pair of '%s'."), _(constraint->rule->name),
                          puzzle->symbols->text[violation->numbers[0]], a, puzzle->symbols->text[violation->numbers[1]], b,
                          constraint->args[0].text);
}

/* ---- post ---- */

/* For each symbol of the first cell, what may stand in the second. */
static void
read_table (const GwConstraint *constraint, const GwPuzzle *puzzle, gboolean is_ordered, GwMask allowed[64])
{
  const GwConstraint *relation = gw_relation_find (puzzle, constraint->args[0].text);

  for (guint v = 0; v < 64; v++)
    allowed[v] = 0;
  for (guint i = 1; i + 1 < relation->n_args; i += 2)
    {
      guint v = (guint) relation->args[i].value, w = (guint) relation->args[i + 1].value;

      allowed[v] |= GW_BIT (w);
      if (!is_ordered)
        allowed[w] |= GW_BIT (v);
    }
}

static void
post_list (const GwConstraint *constraint, GwPoster *poster)
{
  GwMask allowed[64];

  read_table (constraint, poster->puzzle, TRUE, allowed);
  for (guint i = 1; i + 1 < constraint->n_args; i++)
    gw_post_pairs (poster, (GwCell) constraint->args[i].value, (GwCell) constraint->args[i + 1].value, allowed);
}

static void
post_everywhere (const GwConstraint *constraint, GwPoster *poster)
{
  GwMask allowed[64];
  GwCell others[6];

  read_table (constraint, poster->puzzle, FALSE, allowed);
  for (guint cell = 0; cell < poster->puzzle->grid->n_cells; cell++)
    {
      guint n = opposites (constraint->rule, poster->puzzle->grid, (GwCell) cell, others);

      for (guint i = 0; i < n; i++)
        gw_post_pairs (poster, (GwCell) cell, others[i], allowed);
    }
}

/* ---- the line as a whole ---- */

static void
read_pair (gconstpointer data, const GwPuzzle *puzzle, GwCell one, GwCell other, GwMask *allowed)
{
  read_table (data, puzzle, TRUE, allowed);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *line = constraint->regions[0];

  return gw_think_chain (thinker, _(constraint->rule->name), line->cells, line->n_cells, read_pair, constraint);
}

/* ---- describe ---- */

/* "12, 24 and 36 (or the other way round)", or what is forbidden where that is shorter to say. */
static char *
pairs_sentence (const GwConstraint *constraint, const GwPuzzle *puzzle, gboolean is_ordered)
{
  const GwSymbols *symbols = puzzle->symbols;
  g_autoptr (GString) in = g_string_new (NULL), out = g_string_new (NULL);
  guint n_in = 0, n_out = 0;
  GwMask allowed[64];

  read_table (constraint, puzzle, is_ordered, allowed);
  for (guint v = 0; v < symbols->n; v++)
    for (guint w = is_ordered ? 0 : v; w < symbols->n; w++)
      {
        gboolean is_in = (allowed[v] & GW_BIT (w)) != 0;

        g_string_append_printf (is_in ? in : out, "%s%s%s", *(is_in ? &n_in : &n_out) > 0 ? ", " : "", symbols->text[v],
                                symbols->text[w]);
        *(is_in ? &n_in : &n_out) += 1;
      }
  if (n_out == 0)
    return g_strdup (_("any pair"));
  return g_strdup_printf (n_in <= n_out ? _("one of %s") : _("none of %s"), n_in <= n_out ? in->str : out->str);
}

static char *
describe_line (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree char *pairs = pairs_sentence (constraint, puzzle, TRUE);

  return g_strdup_printf (_("Neighbours on a '%s' line are, in the order of the line, %s."), constraint->args[0].text, pairs);
}

static char *
describe_mark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree char *pairs = pairs_sentence (constraint, puzzle, TRUE);

  return g_strdup_printf (_("Cells joined by a '%s' mark are %s."), constraint->args[0].text, pairs);
}

static char *
describe_adjacent (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree char *pairs = pairs_sentence (constraint, puzzle, FALSE);

  return g_strdup_printf (_("Cells that share an edge are, in either order, %s."), pairs);
}

static char *
describe_knight (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree char *pairs = pairs_sentence (constraint, puzzle, FALSE);

  return g_strdup_printf (_("Cells a knight's move apart are, in either order, %s."), pairs);
}

static char *
describe_king (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree char *pairs = pairs_sentence (constraint, puzzle, FALSE);

  return g_strdup_printf (_("Cells a king's move apart are, in either order, %s."), pairs);
}

#define NAME_FIELD { .name = N_("name"), .type = GW_FIELD_TEXT }
#define CLUE \
  .origin = GW_ORIGIN_EXTENSION, .role = GW_ROLE_GOAL, .reads = { "relation" }, .valid = valid, .explain = explain, \
  .levels = GW_LEVELS_OF_PAIRS
#define EVERYWHERE                                                                              \
  CLUE, .category = GW_CATEGORY_GLOBAL, .drawing = GW_DRAW_NOTE, .forms = { { { NAME_FIELD } } }, \
  .check = check_everywhere, .post = post_everywhere

const GwRule gw_rule_relation_line = {
  CLUE, .id = "relation_line", .name = N_("relation line"), .category = GW_CATEGORY_LINE, .drawing = GW_DRAW_LINE,
  .meaning = N_("every two neighbours on the line form a pair of the relation"),
  .keeps = GW_MOVES | GW_RELABELS,
  .look = { .hue = GW_HUE_PINK, .end = GW_END_ARROW, .text = "%" },
  .is_at_odds_with_empty = TRUE,
  .forms = { { { NAME_FIELD, GW_LINE (2) } } }, .check = check_list, .post = post_list, .ideas = ideas,
  .describe = describe_line,
};

const GwRule gw_rule_relation_mark = {
  CLUE, .id = "relation_mark", .name = N_("relation mark"), .category = GW_CATEGORY_PAIR, .drawing = GW_DRAW_EDGE_MARK,
  .meaning = N_("the two cells form a pair of the relation"),
  .keeps = GW_MOVES | GW_RELABELS,
  .look = { .mark = GW_MARK_BOX, .fill = GW_FILL_TINT, .hue = GW_HUE_PINK, .text = "%" },
  .forms = { { { NAME_FIELD, GW_EXACT_CELLS (2) } } }, .check = check_list, .post = post_list, .describe = describe_mark,
};

const GwRule gw_rule_relation_adjacent = {
  EVERYWHERE, .id = "relation_adjacent", .name = N_("relation of neighbours"),
  .meaning = N_("every two cells that share an edge form a pair of the relation"),
  .keeps = GW_TURNS | GW_RELABELS, .describe = describe_adjacent,
};

const GwRule gw_rule_relation_knight = {
  EVERYWHERE, .id = "relation_knight", .name = N_("relation at a knight's move"), .grids = GW_ANY_BUT_HEXAGON,
  .meaning = N_("every two cells a knight's move apart form a pair of the relation"),
  .keeps = GW_TURNS | GW_RELABELS, .describe = describe_knight,
};

const GwRule gw_rule_relation_king = {
  EVERYWHERE, .id = "relation_king", .name = N_("relation at a king's move"), .grids = GW_ANY_BUT_HEXAGON,
  .meaning = N_("every two cells a king's move apart form a pair of the relation"),
  .keeps = GW_TURNS | GW_RELABELS, .describe = describe_king,
};
