/* Rules of one's own whose parts are recognised: they are thought of as the rules that they are like. */
#include "rules/own-ideas.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/apart.h"
#include "rules/number.h"
#include "rules/own-ground.h"
#include "rules/own-rule.h"
#include "rules/own-value.h"
#include "rules/sum-words.h"

#define MOST_STEPS (1u << 16) /* of the graph, to see which digits count */

/* A clue, and what its sentence says of a number of its cells: at least and at most. */
typedef struct
{
  const GwSentence   *sentence;
  const GwConstraint *clue;
  GwThinker          *thinker;
  const GwCell       *cells;
  guint               n;
  gint                least, most; /* G_MININT, G_MAXINT: as it likes */
} Own;

/* ---- what is recognised ---- */

static gboolean
is_cells (const GwSentence *sentence, guint i)
{
  const GwOwnTerm *term = gw_sentence_term (sentence, i);

  return term->kind == GW_TERM_SLOT && term->type == GW_TYPE_LIST && term->slot == gw_sentence_cells_slot (sentence);
}

static gboolean
is_sum (const GwSentence *sentence, guint i)
{
  const GwOwnTerm *term = gw_sentence_term (sentence, i), *arguments = gw_sentence_term (sentence, term->x);

  return term->kind == GW_TERM_SUM && term->y == 0 && arguments->kind == GW_TERM_ARGUMENT && arguments->y == 0 && is_cells (sentence, arguments->x);
}

static gboolean
is_number (const GwSentence *sentence, guint i)
{
  const GwOwnTerm *term = gw_sentence_term (sentence, i);

  return term->kind == GW_TERM_NUMBER || (term->kind == GW_TERM_SLOT && term->slot < sentence->n_params && !sentence->may_be_open[term->slot]);
}

/* A sum, or how many there are of something, and a number behind it. */
static gboolean
is_bound (const GwSentence *sentence, guint i)
{
  const GwOwnTerm *term = gw_sentence_term (sentence, i);

  return (term->kind == GW_TERM_EQUAL || (term->kind >= GW_TERM_LESS && term->kind <= GW_TERM_AT_LEAST)) && is_number (sentence, term->y)
         && (is_sum (sentence, term->x) || gw_sentence_term (sentence, term->x)->kind == GW_TERM_COUNT);
}

static gboolean
is_known (const GwSentence *sentence, guint i)
{
  const GwOwnTerm *term = gw_sentence_term (sentence, i);

  if (term->kind == GW_TERM_AND)
    return is_known (sentence, term->x) && is_known (sentence, term->y);
  if (term->kind == GW_TERM_RISING || term->kind == GW_TERM_FALLING || term->kind == GW_TERM_DIFFERENT)
    return is_cells (sentence, term->x);
  /* Of a count it is looked at what all of the sentence says. */
  return is_bound (sentence, i) && (is_sum (sentence, term->x) || i == gw_sentence_whole (sentence));
}

gboolean
gw_own_has_ideas (const GwSentence *sentence)
{
  const guint whole = gw_sentence_whole (sentence);

  for (guint i = 0; i < GW_SENTENCE_MAX_LAYERS; i++)
    if (sentence->uses_layer[i])
      return FALSE;
  return (sentence->kind == GW_OWN_LINE || sentence->kind == GW_OWN_CAGE || sentence->kind == GW_OWN_OUTSIDE) && is_known (sentence, whole)
         && gw_sentence_term (sentence, whole)->kind != GW_TERM_DIFFERENT;
}

/* What the comparison TERM leaves its left side. */
static void
read_bound (Own *own, const GwOwnTerm *term)
{
  const GwOwnTerm *side = gw_sentence_term (own->sentence, term->y);
  const gint number = side->kind == GW_TERM_NUMBER ? side->number : gw_own_number (own->clue, side->slot);

  own->least = term->kind == GW_TERM_GREATER ? number + 1 : term->kind == GW_TERM_EQUAL || term->kind == GW_TERM_AT_LEAST ? number : G_MININT;
  own->most = term->kind == GW_TERM_LESS ? number - 1 : term->kind == GW_TERM_EQUAL || term->kind == GW_TERM_AT_MOST ? number : G_MAXINT;
}

/* "Big at R1C1". Free it. */
static char *
name_of (const Own *own)
{
  g_autofree char *first = gw_grid_cell_name (own->thinker->puzzle->grid, own->cells[0]);

  return g_strdup_printf (_("%s at %s"), own->clue->rule->name, first);
}

/* ---- sums with one end ---- */

typedef struct
{
  GwApart  cells;
  gboolean is_least; /* there is a least that they make */
  gint     bound;
} Limit;

static gboolean
leave (const Limit *limit, gint *bounds, GwMask *left)
{
  return gw_apart_leave (&limit->cells, !limit->is_least, limit->bound, bounds, left);
}

static void
leave_apart (gconstpointer data, const GwMask *may, GwMask *left)
{
  Limit limit = *(const Limit *) data;
  gint bounds[GW_APART_CELLS];

  limit.cells.may = may;
  if (!leave (&limit, bounds, left))
    memcpy (left, may, limit.cells.n * sizeof (GwMask));
}

/* "Big at R1C1, at least 20: R1C1 and R1C2 differ in row 1, so the cells make at most 9+8+9 = 26, so R1C1 is at least 3". MAY: what they might hold; KNOWN:
 * what shows it, with what joins it; takes it. */
static gboolean
say_limit (const Own *own, const Limit *limit, const GwMask *may, char *known)
{
  g_autofree char *lead = known, *name = name_of (own), *sum = NULL, *bounds_text = NULL;
  gint bounds[GW_APART_CELLS];
  gint64 numbers[GW_APART_CELLS], all;
  GwMask left[GW_APART_CELLS];
  guint32 struck = 0;

  if (!gw_apart_measure (&limit->cells, GW_APART_NONE, !limit->is_least, numbers, &all) || !leave (limit, bounds, left))
    return FALSE;
  for (guint i = 0; i < own->n; i++)
    struck |= own->thinker->goes (own->thinker, own->cells[i], may[i] & ~left[i]) ? 1u << i : 0;
  sum = gw_apart_addends (numbers, own->n);
  bounds_text = gw_sum_bounds_text (own->thinker, own->cells, own->n, !limit->is_least, bounds, struck);
  own->thinker->say (own->thinker, "sum-limit",
                     /* Translators: a clue, its number, what is known, a sum, "9+8+9 = 26", what follows, "R1C1 is at least 3" */
                     g_strdup_printf (limit->is_least ? _("%1$s, at least %2$d: %3$sthe cells make at most %4$s, so %5$s")
                                                      : _("%1$s, at most %2$d: %3$sthe cells make at least %4$s, so %5$s"), name, limit->bound, lead, sum, bounds_text));
  return TRUE;
}

typedef struct
{
  const Own *own;
  Limit      limit;
} Apart;

static gboolean
try_house (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  const Apart *apart = data;
  const Own *own = apart->own;
  Limit limit = apart->limit;
  gint bounds[GW_APART_CELLS];
  GwMask left[GW_APART_CELLS];
  gboolean found = FALSE;

  limit.cells.house = house;
  if (!leave (&limit, bounds, left))
    return FALSE;
  for (guint i = 0; i < own->n; i++)
    found |= thinker->strike (thinker, own->cells[i], limit.cells.may[i] & ~left[i]);
  if (!found)
    return FALSE;
  for (guint i = 0; i < own->n; i++)
    thinker->rest (thinker, own->cells[i], ~(GwMask) 0);
  /* Translators: which cells differ where, behind which goes on what they make at least or at most */
  return say_limit (own, &limit, limit.cells.may, g_strdup_printf (_("%s, so "), where));
}

static gboolean
think_limit (const Own *own, gboolean is_least)
{
  GwMask may[GW_APART_CELLS];
  const Apart apart = { own, { { own->thinker->puzzle, own->cells, may, own->n, NULL }, is_least, is_least ? own->least : own->most } };
  GwCell needed[GW_APART_CELLS];
  guint n_needed;

  for (guint i = 0; i < own->n; i++)
    may[i] = own->thinker->may (own->thinker, own->cells[i]);
  if (gw_think_needed (own->thinker, own->cells, own->n, leave_apart, &apart.limit, needed, &n_needed))
    {
      g_autofree char *marks = gw_think_marks (own->thinker, needed, n_needed);

      /* Translators: what is known of cells, behind which goes on what they make */
      return say_limit (own, &apart.limit, may, n_needed == 0 ? g_strdup ("") : g_strdup_printf (_("%s, and "), marks));
    }
  return gw_apart_think (own->thinker, own->cells, NULL, own->n, try_house, &apart);
}

static gboolean
think_sum (const Own *own)
{
  g_autofree char *name = NULL, *place = name_of (own);

  if (!gw_think_is_plain (own->thinker))
    return FALSE;
  if (own->least != own->most)
    return think_limit (own, own->least != G_MININT);
  /* Translators: a clue of a rule of one's own, and what its cells add up to: "Ten at R1C1, sum 10" */
  name = g_strdup_printf (_("%s, sum %d"), place, own->least);
  return gw_think_sum (own->thinker, name, own->cells, own->n, own->least, TRUE, 0);
}

/* ---- how many of its cells hold what ---- */

typedef struct
{
  const Own *own;
  GwMask     wanted;   /* these count */
  gboolean   is_most;  /* as many as there may be are found, else as many as there must be are left */
} Count;

static void
leave_count (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Count *count = data;
  const Own *own = count->own;
  gint n_sure = 0, n_possible = 0;

  for (guint i = 0; i < own->n; i++)
    {
      left[i] = may[i];
      n_sure += (may[i] & ~count->wanted) == 0;
      n_possible += (may[i] & count->wanted) != 0;
    }
  for (guint i = 0; i < own->n; i++)
    if (count->is_most && n_sure == own->most && (may[i] & ~count->wanted) != 0)
      left[i] &= ~count->wanted;
    else if (!count->is_most && n_possible == own->least && (may[i] & count->wanted) != 0)
      left[i] &= count->wanted;
}

/* "exactly 2", "at most 2". Free it. */
static char *
number_text (const Own *own)
{
  if (own->least == own->most)
    /* Translators: how many cells of a clue hold something */
    return g_strdup_printf (_("exactly %d"), own->least);
  return own->least != G_MININT ? g_strdup_printf (_("at least %d"), own->least) : g_strdup_printf (_("at most %d"), own->most);
}

/* NUMBER is NULL where none may; KNOWN is empty where nothing has to be. Free it. */
static char *
count_text (gboolean is_most, const char *name, const char *digits, const char *number, const char *known)
{
  if (number == NULL)
    /* Translators: a clue; digits, "2, 4, 6 or 8" */
    return g_strdup_printf (_("no cell of %1$s holds %2$s"), name, digits);
  if (*known == '\0')
    /* Translators: a clue; digits, "2, 4, 6 or 8"; how many, "exactly 2" */
    return g_strdup_printf (is_most ? _("%1$s has %2$s in %3$s of its cells") : _("%1$s has %2$s in %3$s of its cells, so all of them hold one"), name, digits, number);
  /* Translators: a clue; digits, "2, 4, 6 or 8"; how many, "exactly 2"; what is known: "R1C1 is 2 and R1C3 is 4 or 8" */
  return g_strdup_printf (is_most ? _("%1$s has %2$s in %3$s of its cells: %4$s, so the others hold none") : _("%1$s has %2$s in %3$s of its cells; %4$s, so all the others hold one"),
                          name, digits, number, known);
}

static gboolean
think_count_of (const Own *own, GwMask wanted, gboolean is_most)
{
  const Count count = { own, wanted, is_most };
  g_autofree char *name = name_of (own), *digits = NULL, *number = NULL, *known = NULL;
  GwCell needed[GW_APART_CELLS];
  guint n_needed;

  if (!gw_think_needed (own->thinker, own->cells, own->n, leave_count, &count, needed, &n_needed))
    return FALSE;
  digits = gw_think_values (own->thinker, wanted);
  number = own->most == 0 ? NULL : number_text (own);
  known = gw_think_marks (own->thinker, needed, n_needed);
  own->thinker->say (own->thinker, is_most ? "count-found" : "count-left", count_text (is_most, name, digits, number, known));
  return TRUE;
}

/* ---- which digits count ---- */

typedef struct
{
  const Own  *own;
  GwOwnGraph *graph;
  GwOwnNode   part;
  guint       n_parts;
} Heard;

static gboolean
hear (GwOwnNode part, gpointer data)
{
  Heard *heard = data;

  heard->part = part;
  heard->n_parts++;
  return heard->n_parts == 1;
}

/* The digits of CELL with which CONDITION counts 1, and 0 with all others; FALSE where it depends on something else. */
static gboolean
read_digits (const Heard *heard, GwOwnNode condition, GwCell cell, GwMask *digits)
{
  const GwPuzzle *puzzle = heard->own->thinker->puzzle;

  *digits = 0;
  for (guint v = 0; v < gw_n_values_at (puzzle, cell); v++)
    {
      const GwOwnNode left = gw_own_graph_put (heard->graph, condition, cell, gw_number_of (puzzle, cell, v));
      const gboolean is_number = gw_own_node_kind (heard->graph, left) == GW_OWN_IS_NUMBER;
      const gint64 number = left == GW_OWN_TRUE ? 1 : left == GW_OWN_FALSE ? 0 : is_number ? gw_own_node_number (heard->graph, left) : -1;

      if (number != 0 && number != 1)
        return FALSE;
      *digits |= number == 1 ? GW_BIT (v) : 0;
    }
  return TRUE;
}

/* Those that count, the same ones in each of the cells: what the clue comes to is a sum of conditions, one of each cell. */
static gboolean
find_wanted (const Heard *heard, GwMask *wanted)
{
  GwOwnNode sum;

  if (heard->n_parts != 1 || gw_own_node_kind (heard->graph, heard->part) != GW_OWN_IS_COMPARED)
    return FALSE;
  sum = gw_own_node_child (heard->graph, heard->part, 0);
  if (gw_own_node_kind (heard->graph, sum) != GW_OWN_IS_SUM || gw_own_node_n_children (heard->graph, sum) != heard->own->n)
    return FALSE;
  for (guint i = 0; i < heard->own->n; i++)
    {
      gboolean is_found = FALSE;

      for (guint k = 0; k < heard->own->n && !is_found; k++)
        {
          GwMask digits;

          is_found = read_digits (heard, gw_own_node_child (heard->graph, sum, k), heard->own->cells[i], &digits) && (i == 0 || digits == *wanted);
          *wanted = is_found ? digits : *wanted;
        }
      if (!is_found)
        return FALSE;
    }
  return !gw_own_graph_is_full (heard->graph);
}

static gboolean
think_count (const Own *own)
{
  g_autoptr (GwOwnGraph) graph = NULL;
  Heard heard = { .own = own };
  GwMask wanted = 0;
  guint from, to;

  if (own->thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (own->thinker->puzzle))
    return FALSE;
  graph = heard.graph = gw_own_graph_new (own->thinker->puzzle, MOST_STEPS);
  if (!gw_own_ground (own->sentence, own->clue, own->thinker->puzzle, graph, FALSE, hear, &heard, &from, &to) || !find_wanted (&heard, &wanted))
    return FALSE;
  return think_count_of (own, wanted, TRUE) || think_count_of (own, wanted, FALSE);
}

/* ---- all of it ---- */

static gboolean
think_line (const Own *own, gboolean is_falling)
{
  GwCell cells[GW_APART_CELLS];

  for (guint i = 0; i < own->n; i++)
    cells[i] = own->cells[is_falling ? own->n - 1 - i : i];
  return gw_think_rising (own->thinker, own->clue->rule->name, cells, own->n);
}

static gboolean
think (Own *own, guint i)
{
  const GwOwnTerm *term = gw_sentence_term (own->sentence, i);

  if (term->kind == GW_TERM_AND)
    return think (own, term->x) || think (own, term->y);
  if (term->kind == GW_TERM_RISING || term->kind == GW_TERM_FALLING)
    return think_line (own, term->kind == GW_TERM_FALLING);
  if (term->kind == GW_TERM_DIFFERENT)
    return FALSE;
  read_bound (own, term);
  return is_sum (own->sentence, term->x) ? think_sum (own) : think_count (own);
}

gboolean
gw_own_think (const GwSentence *sentence, const GwConstraint *clue, GwThinker *thinker)
{
  g_autoptr (GArray) cells = gw_own_cells (sentence, clue);
  Own own = { .sentence = sentence, .clue = clue, .thinker = thinker, .cells = (const GwCell *) (gpointer) cells->data, .n = cells->len };

  return own.n > 0 && own.n <= GW_APART_CELLS && think (&own, gw_sentence_whole (sentence));
}
