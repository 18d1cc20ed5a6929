/* Two lines that take turns in three kinds, low, middle and high, and the houses where they meet: both the same way round, a house would have more of one kind
 * than there are. */
#include "rules/class-turns.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/explain-why.h"
#include "strategies/meeting.h"
#include "strategies/strategy.h"

#define MOST_LINES 12u
#define MOST_CELLS 32u
#define MOST_HOUSES 64u
#define N_KINDS 3u

typedef struct
{
  guint   owner, n;
  guint16 vars[MOST_CELLS];
  GwMask  kinds[N_KINDS];
  guint8  open;                            /* bit per order that its candidates allow */
  guint8  n_in[MOST_HOUSES][N_KINDS];      /* per house: how many of its cells are the first, second, third of three */
} Line;

typedef struct
{
  GwPencil *pencil;
  guint     n_lines, n_houses;
  guint32   houses[MOST_HOUSES];
  Line      lines[MOST_LINES];
} Turns;

/* ---- what there is ---- */

static void
read_houses (Turns *turns)
{
  const GwTerrain *terrain = turns->pencil->terrain;

  turns->n_houses = 0;
  for (guint32 g = 0; g < terrain->n_groups && turns->n_houses < MOST_HOUSES; g++)
    if (gw_meeting_is_house (terrain, g) && gw_pencil_group_is_on (turns->pencil, g))
      turns->houses[turns->n_houses++] = g;
}

static gboolean
allows (const Turns *turns, const Line *line, guint order, guint i)
{
  return (turns->pencil->cells[line->vars[i]] & line->kinds[gw_turns_kind (order, i)]) != 0;
}

static void
measure_line (const Turns *turns, Line *line)
{
  line->open = 0;
  for (guint order = 0; order < GW_N_TURNS; order++)
    {
      guint n = 0;

      while (n < line->n && allows (turns, line, order, n))
        n++;
      line->open |= n == line->n ? 1u << order : 0;
    }
  memset (line->n_in, 0, sizeof line->n_in);
  for (guint h = 0; h < turns->n_houses; h++)
    for (guint i = 0; i < line->n; i++)
      line->n_in[h][i % N_KINDS] += gw_group_has (&turns->pencil->terrain->groups[turns->houses[h]], line->vars[i]);
}

/* Lines that cross themselves are none of these. */
static gboolean
read_line (const Turns *turns, guint owner, Line *line)
{
  const GwCompiled *compiled = turns->pencil->terrain->compiled;
  const GwConstraint *constraint = compiled->puzzle->constraints[owner];
  const GwRegion *region = constraint->n_regions > 0 ? constraint->regions[0] : NULL;

  if (region == NULL || region->n_cells > MOST_CELLS || !gw_pencil_owner_is_on (turns->pencil, owner)
      || !gw_turns_read (constraint, compiled->puzzle, line->kinds))
    return FALSE;
  line->owner = owner;
  line->n = region->n_cells;
  for (guint i = 0; i < line->n; i++)
    {
      line->vars[i] = compiled->var_of_cell[region->cells[i]];
      for (guint k = 0; k < i; k++)
        if (line->vars[k] == line->vars[i])
          return FALSE;
    }
  measure_line (turns, line);
  return line->open != 0;
}

static gboolean
share_cells (const Line *one, const Line *other)
{
  for (guint i = 0; i < one->n; i++)
    for (guint k = 0; k < other->n; k++)
      if (one->vars[i] == other->vars[k])
        return TRUE;
  return FALSE;
}

/* ---- what has room ---- */

/* A house that has more cells of a kind than there are; N_HOUSES: there is none. */
static guint
find_crowded (const Turns *turns, const Line *one, guint order, const Line *other, guint order_of_other)
{
  for (guint h = 0; h < turns->n_houses; h++)
    {
      guint n[N_KINDS] = { 0, 0, 0 };

      for (guint i = 0; i < N_KINDS; i++)
        {
          n[gw_turns_kind (order, i)] += one->n_in[h][i];
          n[gw_turns_kind (order_of_other, i)] += other->n_in[h][i];
        }
      for (guint k = 0; k < N_KINDS; k++)
        if (n[k] > gw_mask_count (one->kinds[k]))
          return h;
    }
  return turns->n_houses;
}

/* Orders of ONE that leave OTHER one. */
static guint8
orders_beside (const Turns *turns, const Line *one, const Line *other)
{
  guint8 left = 0;

  GW_MASK_FOREACH (order, one->open)
    GW_MASK_FOREACH (beside, other->open)
      if (find_crowded (turns, one, order, other, beside) == turns->n_houses)
        left |= (guint8) (1u << order);
  return left;
}

static gboolean
strike (const Turns *turns, const Line *line, guint8 orders)
{
  gboolean found = FALSE;

  for (guint i = 0; i < line->n; i++)
    {
      GwMask kept = 0;

      GW_MASK_FOREACH (order, orders)
        kept |= line->kinds[gw_turns_kind (order, i)];
      found |= gw_pencil_strike (turns->pencil, line->vars[i], ~kept);
    }
  return found;
}

/* ---- words ---- */

/* By which cells orders of the line are out: the first of each. */
static void
note_orders (const Turns *turns, const Line *line)
{
  for (guint order = 0; order < GW_N_TURNS; order++)
    for (guint i = 0; i < line->n; i++)
      if ((line->open >> order & 1) == 0 && !allows (turns, line, order, i))
        {
          gw_pencil_note_lost (turns->pencil, line->vars[i], line->kinds[gw_turns_kind (order, i)]);
          break;
        }
}

/* "R3C1 is 1-3 and R3C4 is 4-9: ", or nothing. Free it. */
static char *
marks_text (const Turns *turns)
{
  const GwReason *step = turns->pencil->step;
  const GwThinker thinker = { .puzzle = turns->pencil->terrain->compiled->puzzle };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->marks->len; i++)
    {
      const GwCell cell = g_array_index (step->marks, GwCandidates, i).cell;
      g_autofree char *name = gw_grid_cell_name (thinker.puzzle->grid, cell);
      g_autofree char *values = gw_think_values (&thinker, turns->pencil->cells[turns->pencil->terrain->compiled->var_of_cell[cell]]);

      g_string_append (text, gw_and_between (i, step->marks->len));
      g_string_append_printf (text, _("%s is %s"), name, values);
    }
  g_string_append (text, text->len > 0 ? ": " : "");
  return g_string_free (text, FALSE);
}

static void
tell (const Turns *turns, const Line *one, const Line *other)
{
  const GwTerrain *terrain = turns->pencil->terrain;
  GwReason *step = turns->pencil->step;
  g_autofree char *first = gw_case_clue_name (terrain, one->owner), *second = gw_case_clue_name (terrain, other->owner), *marks = NULL, *houses = NULL;

  gw_reason_add_clue (step, one->owner);
  gw_reason_add_clue (step, other->owner);
  GW_MASK_FOREACH (order, one->open)
    GW_MASK_FOREACH (beside, other->open)
      {
        const guint h = find_crowded (turns, one, order, other, beside);

        if (h < turns->n_houses)
          gw_reason_add_seen (step, step->groups, turns->houses[h]);
      }
  step->n_bases = step->groups->len;
  note_orders (turns, one);
  note_orders (turns, other);
  marks = marks_text (turns);
  houses = gw_reason_groups_text (step, 0, step->groups->len, terrain);
  step->idea = "turn-house";
  /* Translators: what is known of cells, with a colon, or nothing; two lines, houses: "entropic line at R3C1 and entropic line at R3C4 take turns so that row 3 does not get too many
   * digits of one kind" */
  step->why = g_strdup_printf (_("%1$s%2$s and %3$s take turns so that %4$s does not get too many digits of one kind"), marks, first, second, houses);
}

/* ---- the strategy ---- */

static gboolean
look_at (const Turns *turns, const Line *one, const Line *other)
{
  guint8 orders;

  if (memcmp (one->kinds, other->kinds, sizeof one->kinds) != 0 || share_cells (one, other))
    return FALSE;
  orders = orders_beside (turns, one, other);
  if (orders == 0)
    {
      turns->pencil->is_impossible = TRUE;
      return FALSE;
    }
  if (orders == one->open || !strike (turns, one, orders) || !gw_pencil_explains (turns->pencil))
    return FALSE;
  tell (turns, one, other);
  return TRUE;
}

static gboolean
find_any (Turns *turns)
{
  for (guint i = 0; i < turns->n_lines; i++)
    for (guint k = 0; k < turns->n_lines; k++)
      if (k != i && gw_pencil_goes_on (turns->pencil, 200) && look_at (turns, &turns->lines[i], &turns->lines[k]))
        return TRUE;
  return turns->pencil->has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  Turns turns; /* most of it is filled line by line */

  turns.pencil = pencil;
  turns.n_lines = turns.n_houses = 0;
  for (guint owner = 0; owner < puzzle->n_constraints && turns.n_lines < MOST_LINES; owner++)
    if (gw_turns_is_line (puzzle->constraints[owner]))
      {
        if (turns.n_houses == 0)
          read_houses (&turns);
        turns.n_lines += read_line (&turns, owner, &turns.lines[turns.n_lines]);
      }
  return turns.n_lines > 1 && find_any (&turns);
}

const GwStrategy gw_strategy_turn_house = {
  .id = "turn-house",
  .name = N_("turns in a house"),
  .meaning = N_("two lines that take turns in three kinds: together a house would have too many of one"),
  .monotone = TRUE,
  .tenths = 30,
  .find = find,
  .explain = gw_explain_why,
};
