/* Which symbols some cells hold and how often: at least as often as listed (contains, quadruple), or exactly so often as
 * said (look_and_say). */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/thinker.h"
#include "rules/walk.h"

#define FREE G_MAXUINT /* not spoken of */

static gboolean
is_exact (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_look_and_say;
}

/* How often each symbol is wanted; what is still open wants nothing. */
static void
find_wanted (const GwConstraint *constraint, guint wanted[GW_MAX_SYMBOLS])
{
  for (guint v = 0; v < GW_MAX_SYMBOLS; v++)
    wanted[v] = FREE;
  for (guint i = 0; i < constraint->n_args; i++)
    {
      const GwArg *arg = &constraint->args[i];

      if (arg->type != GW_ARG_SYMBOL || arg->value == GW_OPEN)
        continue;
      if (is_exact (constraint))
        {
          if (constraint->args[i - 1].value != GW_OPEN)
            wanted[arg->value] = (guint) constraint->args[i - 1].value;
        }
      else
        wanted[arg->value] = wanted[arg->value] == FREE ? 1 : wanted[arg->value] + 1;
    }
}

/* Two counts of one symbol would be one too many. */
static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  GwMask seen = 0;

  for (guint i = 0; i < constraint->n_args; i++)
    {
      const GwArg *arg = &constraint->args[i];

      if (arg->type != GW_ARG_SYMBOL || arg->value == GW_OPEN)
        continue;
      if ((seen & GW_BIT (arg->value)) != 0)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s is counted twice; say only once how often it appears"),
                       puzzle->symbols->text[arg->value]);
          return FALSE;
        }
      seen |= GW_BIT (arg->value);
    }
  return TRUE;
}

static GwOutcome
check_symbol (const GwConstraint *constraint, const GwView *view, guint v, guint wanted)
{
  const GwRegion *region = constraint->regions[0];
  guint certain = 0, possible = 0;

  for (guint i = 0; i < region->n_cells; i++)
    {
      certain += view->cells[region->cells[i]] == GW_BIT (v);
      possible += (view->cells[region->cells[i]] & GW_BIT (v)) != 0;
    }
  if (possible < wanted || (is_exact (constraint) && certain > wanted))
    return GW_VIOLATED;
  if (certain == wanted && (possible == wanted || !is_exact (constraint)))
    return GW_SATISFIED;
  return certain > wanted ? GW_SATISFIED : GW_PENDING;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  guint wanted[GW_MAX_SYMBOLS];
  GwOutcome outcome = GW_SATISFIED;

  find_wanted (constraint, wanted);
  for (guint v = 0; v < view->puzzle->symbols->n; v++)
    {
      GwOutcome of_symbol = wanted[v] == FREE ? GW_SATISFIED : check_symbol (constraint, view, v, wanted[v]);

      outcome = MAX (outcome, of_symbol);
      if (of_symbol != GW_VIOLATED)
        continue;
      if (violation != NULL)
        {
          violation->numbers[0] = v;
          violation->numbers[1] = wanted[v];
        }
      gw_tell_region (violation, view, constraint->regions[0]);
      return GW_VIOLATED;
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  const char *symbol = puzzle->symbols->text[violation->numbers[0]];
  gint times = (gint) violation->numbers[1];

  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (is_exact (constraint) ? _("they must hold %s exactly %d times")
                                                         : _("they must hold %s at least %d times"), symbol, times));
}

/* The state counts what has been seen of each symbol: digits of a number whose places have different bases. */
typedef struct
{
  guint    wanted[GW_MAX_SYMBOLS];
  gint64   base[GW_MAX_SYMBOLS]; /* of the symbols that are spoken of */
  gboolean exact;
  gint64   full;
  gint64   n_states;
} Tally;

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Tally *tally = data;
  guint seen;

  *next = state;
  if (tally->wanted[symbol] == FREE)
    return TRUE;
  seen = (guint) (state / tally->base[symbol] % (tally->wanted[symbol] + 1));
  if (seen < tally->wanted[symbol])
    *next = state + tally->base[symbol];
  return seen < tally->wanted[symbol] || !tally->exact;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == ((const Tally *) data)->full;
}

#define MOST_STATES 1024

/* All symbols at once where that is small, each for itself elsewhere. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  Tally tally = { .exact = is_exact (constraint), .n_states = 1 };
  const GwWalk walk = { &tally, step, accepts };
  gboolean any = FALSE;

  find_wanted (constraint, tally.wanted);
  for (guint v = 0; v < poster->puzzle->symbols->n; v++)
    if (tally.wanted[v] != FREE)
      {
        any = TRUE;
        tally.base[v] = tally.n_states;
        tally.full += tally.n_states * tally.wanted[v];
        tally.n_states = MIN (tally.n_states * (tally.wanted[v] + 1), MOST_STATES + 1);
        if (tally.wanted[v] > region->n_cells)
          {
            gw_post_impossible (poster, region->cells[0]);
            return;
          }
      }
  if (!any)
    return;
  if (tally.n_states <= MOST_STATES)
    {
      gw_post_walk (poster, region->cells, region->n_cells, &walk);
      return;
    }
  for (guint v = 0; v < poster->puzzle->symbols->n; v++)
    if (tally.wanted[v] != FREE)
      gw_post_count (poster, region->cells, region->n_cells, GW_BIT (v), tally.wanted[v],
                     tally.exact ? tally.wanted[v] : region->n_cells);
}

/* How many of the cells hold VALUE, or may still take it. */
static guint
count_places (const GwThinker *thinker, const GwRegion *region, guint value, gboolean is_certain)
{
  guint n = 0;

  for (guint i = 0; i < region->n_cells; i++)
    {
      GwMask may = thinker->may (thinker, region->cells[i]);

      n += is_certain ? may == GW_BIT (value) : (may >> value & 1) != 0;
    }
  return n;
}

/* "cage with 1 and 3 at R1C1" */
static char *
name_of_listed (const GwConstraint *constraint, const GwPuzzle *puzzle, const char *cell)
{
  g_autoptr (GString) values = g_string_new (NULL);
  const char *listed[GW_MAX_CELLS];
  guint n = 0;

  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_SYMBOL && constraint->args[i].value != GW_OPEN)
      listed[n++] = puzzle->symbols->text[constraint->args[i].value];
  for (guint i = 0; i < n; i++)
    g_string_append_printf (values, "%s%s", gw_and_between (i, n), listed[i]);
  /* Translators: a frame around cells, the values that it wants, its first cell */
  return g_strdup_printf (_("cage with %1$s at %2$s"), values->str, cell);
}

/* "quadruple 3779 at R8C6"; "look-and-say cage at R1C1" */
static char *
name_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autoptr (GString) values = g_string_new (NULL);
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, constraint->regions[0]->cells[0]);
  gboolean is_long = FALSE;

  if (is_exact (constraint))
    /* Translators: a clue, its first cell */
    return g_strdup_printf (_("%s at %s"), _(constraint->rule->name), cell);
  if (constraint->rule == &gw_rule_contains)
    return name_of_listed (constraint, puzzle, cell);
  for (guint v = 0; v < puzzle->symbols->n; v++)
    is_long |= strlen (puzzle->symbols->text[v]) > 1;
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_SYMBOL && constraint->args[i].value != GW_OPEN)
      g_string_append_printf (values, "%s%s", is_long && values->len > 0 ? " " : "", puzzle->symbols->text[constraint->args[i].value]);
  /* Translators: a clue, the values that it wants, its first cell: quadruple 3779 at R8C6 */
  return g_strdup_printf (_("%1$s %2$s at %3$s"), _(constraint->rule->name), values->str, cell);
}

/* Whether all cells of the clue are open, some, or one: what fills these. */
static char *
tell_full (const GwConstraint *constraint, const GwThinker *thinker, const guint8 *missing)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *known = g_new (GwCell, region->n_cells), *open = g_new (GwCell, region->n_cells);
  g_autofree char *name = name_of (constraint, thinker->puzzle), *marks = NULL, *cells = NULL, *values = NULL;
  guint n_known = 0, n_open = 0;

  for (guint i = 0; i < region->n_cells; i++)
    if (gw_mask_is_single (thinker->may (thinker, region->cells[i])))
      known[n_known++] = region->cells[i];
    else
      open[n_open++] = region->cells[i];
  marks = gw_think_marks (thinker, known, n_known);
  cells = gw_think_cells (thinker, open, n_open);
  values = gw_think_list (thinker, missing, n_open);
  if (n_known == 0)
    /* Translators: a circle, the values that it wants */
    return g_strdup_printf (_("%s: %s fill its cells"), name, values);
  /* Translators: a circle, what some of its cells hold, the values that it still wants, the cells for them */
  return g_strdup_printf (n_open == 1 ? _("%1$s: %2$s, which leaves %3$s for %4$s") : _("%1$s: %2$s; %3$s fill %4$s"), name, marks, values, cells);
}

/* As many are still wanted as there are cells open: nothing else goes there. */
static gboolean
think_full (const GwConstraint *constraint, const guint *wanted, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  GwMask missing = 0;
  guint8 list[GW_MAX_CELLS];
  guint n_missing = 0, n_open = 0;
  gboolean found = FALSE;

  for (guint v = 0; v < thinker->puzzle->symbols->n; v++)
    {
      guint stands = count_places (thinker, region, v, TRUE);

      if (wanted[v] == FREE || wanted[v] <= stands)
        continue;
      missing |= GW_BIT (v);
      for (guint k = stands; k < wanted[v] && n_missing < region->n_cells; k++)
        list[n_missing++] = (guint8) v;
    }
  for (guint i = 0; i < region->n_cells; i++)
    n_open += !gw_mask_is_single (thinker->may (thinker, region->cells[i]));
  for (guint i = 0; i < region->n_cells && n_open > 0 && n_missing == n_open; i++)
    if (!gw_mask_is_single (thinker->may (thinker, region->cells[i])))
      found |= thinker->strike (thinker, region->cells[i], ~missing);
  if (!found)
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    if (gw_mask_is_single (thinker->may (thinker, region->cells[i])))
      thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
  thinker->say (thinker, "quad-four", tell_full (constraint, thinker, list));
  return TRUE;
}

/* "quadruple 339 at R3C8: its 9 fits only in R3C9" */
static char *
tell_places (const GwConstraint *constraint, const GwThinker *thinker, guint value, guint n)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *places = g_new (GwCell, region->n_cells);
  g_autofree char *name = name_of (constraint, thinker->puzzle), *cells = NULL;
  guint n_places = 0;

  for (guint i = 0; i < region->n_cells; i++)
    if ((thinker->may (thinker, region->cells[i]) >> value & 1) != 0)
      places[n_places++] = region->cells[i];
  cells = gw_think_cells (thinker, places, n_places);
  /* Translators: a circle, one of its values, the only cell for it; then the same of a value that it has several times */
  return g_strdup_printf (n == 1 ? _("%1$s: its %2$s fits only in %3$s") : _("%1$s: its %2$ss fit only in %3$s"), name, thinker->puzzle->symbols->text[value],
                          cells);
}

/* A value that is wanted as often as it has places. */
static gboolean
think_places (const GwConstraint *constraint, const guint *wanted, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];

  for (guint v = 0; v < thinker->puzzle->symbols->n; v++)
    {
      gboolean found = FALSE;

      if (wanted[v] == FREE || wanted[v] == 0 || count_places (thinker, region, v, FALSE) != wanted[v])
        continue;
      for (guint i = 0; i < region->n_cells; i++)
        if ((thinker->may (thinker, region->cells[i]) >> v & 1) != 0)
          found |= thinker->strike (thinker, region->cells[i], ~GW_BIT (v));
      if (!found)
        continue;
      for (guint i = 0; i < region->n_cells; i++)
        thinker->rest (thinker, region->cells[i], GW_BIT (v));
      thinker->say (thinker, "quad-side", tell_places (constraint, thinker, v, wanted[v]));
      return TRUE;
    }
  return FALSE;
}

/* The cells that have VALUE for sure. */
static GArray *
cells_with (const GwConstraint *constraint, const GwThinker *thinker, guint value)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    if (thinker->may (thinker, constraint->regions[0]->cells[i]) == GW_BIT (value))
      g_array_append_val (cells, constraint->regions[0]->cells[i]);
  return cells;
}

/* A value that stands as often as it is said goes from the other cells. */
static gboolean
think_said (const GwConstraint *constraint, const guint *wanted, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];

  for (guint v = 0; v < thinker->puzzle->symbols->n; v++)
    {
      g_autoptr (GArray) there = wanted[v] != FREE ? cells_with (constraint, thinker, v) : NULL;
      g_autofree char *name = NULL, *cells = NULL;
      gboolean found = FALSE;

      if (there == NULL || there->len != wanted[v])
        continue;
      for (guint i = 0; i < region->n_cells; i++)
        found |= thinker->may (thinker, region->cells[i]) != GW_BIT (v) && thinker->strike (thinker, region->cells[i], GW_BIT (v));
      if (!found)
        continue;
      for (guint i = 0; i < there->len; i++)
        thinker->rest (thinker, g_array_index (there, GwCell, i), ~GW_BIT (v));
      name = name_of (constraint, thinker->puzzle);
      cells = gw_think_cells (thinker, (const GwCell *) (gpointer) there->data, there->len);
      /* Translators: a cage, a value that it does not hold; then one that it holds once, or several times, and the cells that hold it */
      thinker->say (thinker, "say-full", g_strdup_printf (there->len == 0 ? _("%1$s: it holds no %2$s") : there->len == 1 ? _("%1$s: its %2$s is in %3$s, and it has no other")
                                                                                                 : _("%1$s: its %2$ss are in %3$s, and it has no others"),
                                                          name, thinker->puzzle->symbols->text[v], cells));
      return TRUE;
    }
  return FALSE;
}

static gboolean
ideas_said (const GwConstraint *constraint, GwThinker *thinker)
{
  guint wanted[GW_MAX_SYMBOLS];

  find_wanted (constraint, wanted);
  return thinker->puzzle->symbols->n == thinker->puzzle->symbols->n_plain
         && (think_said (constraint, wanted, thinker) || think_full (constraint, wanted, thinker) || think_places (constraint, wanted, thinker));
}

static gboolean
ideas_listed (const GwConstraint *constraint, GwThinker *thinker)
{
  guint wanted[GW_MAX_SYMBOLS];

  find_wanted (constraint, wanted);
  return thinker->puzzle->symbols->n == thinker->puzzle->symbols->n_plain
         && (think_full (constraint, wanted, thinker) || think_places (constraint, wanted, thinker));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (is_exact (constraint))
    return g_strdup (_("A look-and-say cage holds each value of its clue exactly as often as the clue says."));
  if (constraint->rule == &gw_rule_quadruple)
    return g_strdup (_("The values in a circle appear in the four cells around it, at least as often as in the circle."));
  return g_strdup (_("The values beside a solid frame appear in its cells, at least as often as they are listed."));
}

/* How often the cells hold SYMBOL. */
static guint
count (const GwConstraint *constraint, const GwView *solution, guint symbol)
{
  const GwRegion *region = constraint->regions[0];
  guint n = 0;

  for (guint i = 0; i < region->n_cells; i++)
    n += gw_view_symbol (solution, region->cells[i]) == symbol;
  return n;
}

/* The next open place gets the lowest symbol that the cells hold more often than is listed already. */
static void
derive_listed (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  guint wanted[GW_MAX_SYMBOLS];
  g_autofree gint *values = g_new (gint, constraint->n_args);
  guint n = 0;

  find_wanted (constraint, wanted);
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].value == GW_OPEN)
      {
        guint v = 0, listed;

        for (; v < solution->puzzle->symbols->n; v++)
          {
            listed = wanted[v] == FREE ? 0 : wanted[v];
            if (count (constraint, solution, v) > listed)
              break;
          }
        if (v == solution->puzzle->symbols->n)
          return;
        wanted[v] = wanted[v] == FREE ? 1 : wanted[v] + 1;
        values[n++] = (gint) v;
      }
  if (check (constraint, solution, NULL) != GW_VIOLATED)
    gw_add_filled (constraint, values, out);
}

static void
derive_counts (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  g_autofree gint *values = g_new (gint, constraint->n_args);
  guint n = 0;

  for (guint i = 0; i + 1 < constraint->n_args; i++)
    {
      const GwArg *next = &constraint->args[i + 1];

      if (constraint->args[i].value != GW_OPEN)
        continue;
      if (constraint->args[i].type == GW_ARG_NUMBER)
        values[n++] = (gint) (next->value != GW_OPEN ? count (constraint, solution, (guint) next->value) : 0);
      else
        values[n++] = 0;
    }
  if (check (constraint, solution, NULL) != GW_VIOLATED)
    gw_add_filled (constraint, values, out);
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_look_and_say = {
  SET (look_and_say, N_("look-and-say cage"), GOAL, EXTENSION, CAGE),
  .words = N_("look and say"),
  .meaning = N_("the cage holds each listed value exactly as often as said; the other values are free"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DASH_DOT, .text = "%" },
  .forms = { { { GW_SETTING (N_("number of values"), 1, GW_MAX_SYMBOLS),
                 { .name = N_("counted values"), .type = GW_FIELD_COUNTED, .count = 1, .may_be_open = TRUE },
                 GW_CELLS (1) } } },
  .valid = valid, .check = check, .explain = explain, .post = post, .ideas = ideas_said, .describe = describe,
  .derive = derive_counts,
};

const GwRule gw_rule_contains = {
  SET (contains, N_("contained values"), GOAL, EXTENSION, CAGE),
  .meaning = N_("the values occur in the cells, at least as often as listed"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED | GW_SYMBOLS_UNORDERED,
  .look = { .pattern = GW_PATTERN_SOLID, .text = "%" },
  .forms = { { { GW_SETTING (N_("number of values"), 1, GW_MAX_CELLS),
                 { .name = N_("values"), .type = GW_FIELD_SYMBOL, .count = 1, .may_be_open = TRUE },
                 GW_CELLS (1) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas_listed, .describe = describe,
  .derive = derive_listed,
};

#define CORNER(id_, name_, origin_)                                                       \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_PAIR, \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CORNER_MARK

const GwRule gw_rule_quadruple = {
  CORNER (quadruple, N_("quadruple"), EXTENSION),
  .words = N_("quad, quads, circle at an intersection"),
  .meaning = N_("the values occur in the four cells, at least as often as listed"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED | GW_SYMBOLS_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE },
  .forms = { { { GW_EXACT_CELLS (4),
                 { .name = N_("values"), .type = GW_FIELD_SYMBOL, .min = 1, .max = 4, .may_be_open = TRUE } } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas_listed, .describe = describe,
  .derive = derive_listed,
};
