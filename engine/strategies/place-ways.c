#include "strategies/place-ways.h"

#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/give-up.h"
#include "strategies/place-form.h"
#include "strategies/place-ideas.h"
#include "strategies/place-names.h"
#include "strategies/place-phrases.h"
#include "strategies/place-straight.h"
#include "strategies/place-subject.h"
#include "strategies/strategy.h"

#define MOST_NODES  400u
#define MOST_PLACES 24u

/* ---- all ways ---- */

static guint32
first_open (const GwClueScope *clue, const GwMask *cells)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if (!gw_mask_is_single (cells[clue->vars[i]]))
      return clue->vars[i];
  return GW_NO_VAR;
}

static guint32
next_open (const GwWays *ways)
{
  guint32 var = GW_NO_VAR;

  for (guint i = 0; i < ways->n_parts && var == GW_NO_VAR; i++)
    var = first_open (&ways->pencil->clues->clues[ways->parts[i]], ways->suppose->now);
  return var;
}

static void
note_filled (const GwWays *ways)
{
  const GArray *pending = ways->suppose->pending;

  g_array_append_vals (ways->filled->now, ways->suppose->now, ways->pencil->terrain->n_places);
  g_array_append_vals (ways->filled->pending, pending->data, pending->len);
  g_array_append_val (ways->filled->ends, ways->filled->pending->len);
}

/* FALSE when no further way matters: what is asked for holds in one already. */
static gboolean
keep_way (GwWays *ways)
{
  GwMask missing = 0;

  if (++ways->n_ways > GW_MOST_WAYS_TOGETHER && ways->n_parts > 1)
    return FALSE;
  if (ways->filled != NULL)
    note_filled (ways);
  for (guint var = 0; var < ways->pencil->terrain->n_places; var++)
    {
      ways->kept[var] |= ways->suppose->now[var];
      missing |= ways->cells[var] & ~ways->kept[var];
    }
  return ways->asked == GW_NO_VAR ? missing != 0 : (ways->kept[ways->asked] & ways->lost) == 0;
}

static gboolean walk (GwWays *ways);

/* VAR holds V, and what is PENDING is asked; FALSE as below. */
static gboolean
walk_from (GwWays *ways, guint32 var, guint v, const guint32 *pending, guint n_pending)
{
  const guint n = ways->suppose->taken->len;
  gboolean goes_on = TRUE;

  if (++ways->n_nodes > MOST_NODES || !gw_pencil_goes_on (ways->pencil, 100))
    return FALSE;
  gw_suppose_wake (ways->suppose, pending, n_pending);
  if (gw_suppose_more (ways->suppose, var, GW_BIT (v), ways->rounds))
    goes_on = walk (ways);
  gw_suppose_undo (ways->suppose, n);
  return goes_on;
}

/* FALSE when there are too many, or nothing is the same in all of them. */
static gboolean
walk (GwWays *ways)
{
  const guint32 var = next_open (ways);
  const guint first = ways->pending->len, n_pending = ways->suppose->pending->len;
  gboolean goes_on = TRUE;

  if (var == GW_NO_VAR)
    return keep_way (ways);
  g_array_append_vals (ways->pending, ways->suppose->pending->data, n_pending);
  for (gint v = (gint) ways->pencil->terrain->compiled->model->n_values - 1; v >= 0 && goes_on; v--)
    if ((ways->suppose->now[var] & GW_BIT (v)) != 0)
      goes_on = walk_from (ways, var, (guint) v, &g_array_index (ways->pending, guint32, first), n_pending);
  g_array_set_size (ways->pending, first);
  return goes_on;
}

static void
begin_ways (GwWays *ways, const GwMask *cells, guint32 var, GwMask lost)
{
  ways->n_nodes = ways->n_ways = 0;
  ways->cells = cells;
  ways->asked = var;
  ways->lost = lost;
  memset (ways->kept, 0, ways->pencil->terrain->n_places * sizeof (GwMask));
}

gboolean
gw_ways_find (GwWays *ways, const GwMask *cells, guint32 var, GwMask lost)
{
  begin_ways (ways, cells, var, lost);
  gw_suppose_begin (ways->suppose, cells);
  return walk (ways);
}

gboolean
gw_ways_find_further (GwWays *ways, const GwMask *cells, guint32 var, const GwFilledWays *filled)
{
  gboolean goes_on = TRUE;

  begin_ways (ways, cells, var, 0);
  ways->n_nodes = filled->n_nodes;
  for (guint way = 0, first = 0; way < filled->ends->len && goes_on; way++)
    {
      const guint end = g_array_index (filled->ends, guint, way);

      gw_suppose_begin (ways->suppose, &g_array_index (filled->now, GwMask, way * ways->pencil->terrain->n_places));
      g_array_append_vals (ways->suppose->pending, filled->pending->data + first * sizeof (guint32), end - first);
      goes_on = walk (ways);
      first = end;
    }
  return goes_on;
}

/* ---- what it rests on ---- */

/* Whether VAR loses LOST in each way that there is from BASE. */
static gboolean
is_said (GwWays *ways, guint32 var, GwMask lost)
{
  return gw_ways_find (ways, ways->base, var, lost);
}

typedef struct
{
  GwWays   *ways;
  guint32 var;
  GwMask  lost;
} Loss;

static gboolean
is_lost (gpointer data)
{
  const Loss *loss = data;

  return is_said (loss->ways, loss->var, loss->lost);
}

/* Likewise, with all ways gone through, so that all parts that play a role are marked. */
static gboolean
is_said_by_used (GwWays *ways, guint32 var, GwMask lost)
{
  return gw_ways_find (ways, ways->base, var, 0) && (ways->kept[var] & lost) == 0;
}

/* Whether OWNER says one of the parts that are filled: those have their own place in the sentence. */
static gboolean
is_filled (const GwWays *ways, guint32 owner)
{
  for (guint i = 0; i < ways->n_parts; i++)
    if (owner == gw_suppose_owner (ways->suppose, ways->parts[i]))
      return TRUE;
  return FALSE;
}

/* Switches off whose parts played a role and need not, one after the other. */
static void
drop_owners (GwWays *ways, guint32 var, GwMask lost)
{
  for (guint32 i = 0; i < ways->suppose->n_parts; i++)
    {
      const guint32 owner = gw_suppose_owner (ways->suppose, i);

      if (!gw_bit_test (ways->suppose->used, i) || is_filled (ways, owner) || gw_bit_test (ways->suppose->off, owner))
        continue;
      gw_bit_set (ways->suppose->off, owner);
      if (!is_said_by_used (ways, var, lost))
        gw_bit_clear (ways->suppose->off, owner);
    }
}

/* All parts that take anything in the ways from BASE. */
static void
note_owners (GwWays *ways, guint32 var, GwMask lost)
{
  memset (ways->suppose->used, 0, GW_WORDS (ways->suppose->n_parts) * sizeof (guint64));
  is_said (ways, var, lost);
  for (guint i = 0; i < ways->n_parts; i++)
    gw_suppose_note (ways->suppose, ways->parts[i]);
  for (guint32 i = 0; i < ways->suppose->n_parts; i++)
    if (gw_bit_test (ways->suppose->used, i))
      gw_suppose_note (ways->suppose, i);
}

/* Of which something is known. Free it. */
static GArray *
known_places (const GwWays *ways)
{
  const GwMask *initial = ways->pencil->terrain->compiled->model->initial;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 var = 0; var < ways->pencil->terrain->n_places; var++)
    if (ways->base[var] != initial[var])
      g_array_append_val (list, var);
  return list;
}

/* ---- telling ---- */

/* The clues beside it that play a role, each once, and houses; rules of the whole grid go without saying. */
static char *
others_text (const GwWays *ways)
{
  const GwTerrain *terrain = ways->pencil->terrain;
  const GwReason *step = ways->pencil->step;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < step->clues->len; i++)
    if (gw_place_is_clue (terrain, g_array_index (step->clues, guint32, i)) && !is_filled (ways, g_array_index (step->clues, guint32, i)))
      g_ptr_array_add (names, gw_place_subject (terrain, g_array_index (step->clues, guint32, i), NULL, 0));
  if (step->groups->len > 0)
    g_ptr_array_add (names, gw_terrain_group_names (terrain, (const guint32 *) (gpointer) step->groups->data, step->groups->len));
  return gw_place_names_list (names);
}

/* Whether the place is marked or not, which nobody knows yet. */
static gboolean
is_in_doubt (const GwWays *ways, guint32 var)
{
  return !gw_mask_is_single (ways->base[var]) && ways->pencil->terrain->compiled->model->initial[var] == GW_BIT (0) + GW_BIT (1);
}

/* The first place of the part that is in doubt, rather one of which nothing follows; GW_NO_VAR: there is none. */
static guint32
place_in_doubt (const GwWays *ways)
{
  const GwTerrain *terrain = ways->pencil->terrain;
  const GwClueScope *clue = &ways->pencil->clues->clues[ways->parts[0]];
  guint32 doubtful = GW_NO_VAR;

  for (guint i = 0; i < clue->n_vars; i++)
    if (is_in_doubt (ways, clue->vars[i]))
      {
        if (gw_reason_taken_from (ways->pencil->step, gw_terrain_cell (terrain, clue->vars[i])) == 0)
          return clue->vars[i];
        doubtful = doubtful != GW_NO_VAR ? doubtful : clue->vars[i];
      }
  return doubtful;
}

/* "R1C1 is inside, or not", where the part itself has no name; free it. */
static char *
either_text (const GwWays *ways)
{
  const GwTerrain *terrain = ways->pencil->terrain;
  const guint32 var = place_in_doubt (ways);
  g_autofree char *what = NULL;

  if (var == GW_NO_VAR)
    return gw_suppose_name (ways->suppose, ways->parts[0]);
  what = gw_place_phrase_marks (terrain, &(const GwCandidates){ gw_terrain_cell (terrain, var), GW_BIT (1) }, 1);
  /* Translators: what a place is, which is not known: R1C1 is inside, or not */
  return g_strdup_printf (_("%s, or not"), what);
}

/* "the line at R3C6", "the 2x2 from R1C1 to R2C2", "the 3 in R2C2"; free it. */
static char *
name_of (const GwWays *ways, guint32 part)
{
  const GwTerrain *terrain = ways->pencil->terrain;
  const GwGrid *grid = terrain->compiled->puzzle->grid;
  const GwClueScope *clue = &ways->pencil->clues->clues[part];
  const GwPlaceForm form = gw_place_form (ways->pencil, clue);
  g_autofree char *first = NULL, *last = NULL;
  GwCell ends[2];

  if (form == GW_FORM_LINE)
    {
      first = gw_grid_cell_name (grid, gw_place_form_cell (ways->pencil, clue));
      /* Translators: the line that passes a cell */
      return g_strdup_printf (_("the line at %s"), first);
    }
  if (form != GW_FORM_CROSSING && form != GW_FORM_BLOCK)
    return gw_suppose_name (ways->suppose, part);
  gw_place_cells (grid, gw_terrain_cell (terrain, clue->vars[0]), ends);
  first = gw_grid_cell_name (grid, ends[0]);
  gw_place_cells (grid, gw_terrain_cell (terrain, clue->vars[clue->n_vars - 1]), ends);
  last = gw_grid_cell_name (grid, ends[0]);
  /* Translators: the first and the last cell of a block of two by two cells */
  return g_strdup_printf (_("the 2x2 from %1$s to %2$s"), first, last);
}

/* "the 2 in R2C2 and the 3 in R2C3 fit together in 4 ways" */
static char *
together_text (const GwWays *ways)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < ways->n_parts; i++)
    g_ptr_array_add (names, name_of (ways, ways->parts[i]));
  list = gw_place_names_list (names);
  /* Translators: two or more clues, lines or regions ("A and B"), and in how many ways they fit */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s fit together in %u way", "%s fit together in %u ways", ways->n_ways), list, ways->n_ways);
}

/* What is filled, in how many ways: "the line has 2 ways at R3C6", "the 3 in R2C2 fits in 2 ways"; NULL: the part has no name that people know. */
static char *
ways_text (const GwWays *ways)
{
  const GwPencil *pencil = ways->pencil;
  const GwClueScope *clue = &pencil->clues->clues[ways->parts[0]];
  g_autofree char *name = NULL, *cell = NULL;

  if (ways->n_parts > 1)
    return together_text (ways);
  if (gw_place_form (pencil, clue) == GW_FORM_LINE)
    {
      cell = gw_grid_cell_name (pencil->terrain->compiled->puzzle->grid, gw_place_form_cell (pencil, clue));
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the line has %u way at %s", "the line has %u ways at %s", ways->n_ways), ways->n_ways, cell);
    }
  if (!gw_place_is_clue (pencil->terrain, clue->owner) && gw_place_form (pencil, clue) != GW_FORM_OTHER)
    return NULL;
  name = gw_suppose_name (ways->suppose, ways->parts[0]);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s fits in %u way", "%s fits in %u ways", ways->n_ways), name, ways->n_ways);
}

static const char *
idea_of (const GwWays *ways)
{
  if (ways->rounds > GW_WAYS_ROUNDS)
    return NULL;
  return ways->n_parts == 1 ? "ways" : ways->n_parts == 2 ? "ways-together" : "ways-of-several";
}

static void
say (GwWays *ways)
{
  GwReason *step = ways->pencil->step;
  g_autofree char *what = ways_text (ways), *others = others_text (ways), *either = what == NULL ? either_text (ways) : NULL, *beside = NULL;

  if (what == NULL)
    beside = others[0] == '\0' ? g_steal_pointer (&either) : g_strdup_printf ("%s (%s)", either, others);
  else
    /* Translators: in how many ways something fits, the clues that leave no other: the 3 in R2C2 fits in 2 ways beside the 1 in R2C3 */
    beside = others[0] == '\0' ? g_strdup (what) : g_strdup_printf (_("%s beside %s"), what, others);
  g_free (step->why);
  step->idea = idea_of (ways);
  if (what != NULL && ways->n_ways == 1)
    step->why = g_steal_pointer (&beside);
  else
    step->why = g_strdup_printf (what == NULL || ways->n_ways == 2 ? _("%s; either way") : _("%s; in all of them"), beside);
}

static void
tell (GwWays *ways)
{
  GwPencil *pencil = ways->pencil;
  GwReason *step = pencil->step;
  const guint n = pencil->terrain->n_places;
  g_autoptr (GArray) changes = g_array_copy (step->changes), known = NULL;
  const GwCandidates *first = &g_array_index (changes, GwCandidates, 0);
  const guint32 var = pencil->terrain->compiled->var_of_cell[first->cell];
  Loss loss = { ways, var, first->values };

  memcpy (ways->base, pencil->cells, n * sizeof (GwMask));
  drop_owners (ways, var, first->values);
  known = known_places (ways);
  gw_give_up (&(const GwGivingUp){ ways->base, pencil->terrain->compiled->model->initial, pencil->cells,
                                   (const guint32 *) (gpointer) known->data, is_lost, &loss }, 0, known->len);
  note_owners (ways, var, first->values);
  g_array_set_size (step->changes, 0);
  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);

      if ((ways->kept[pencil->terrain->compiled->var_of_cell[change->cell]] & change->values) == 0)
        gw_reason_add_change (step, change->cell, change->values);
    }
  for (guint i = 0; i < known->len; i++)
    {
      const guint32 place = g_array_index (known, guint32, i);

      gw_pencil_note_lost (pencil, place, ~ways->base[place]);
      if (ways->base[place] == pencil->cells[place])
        gw_pencil_note_cell (pencil, place, pencil->cells[place]);
    }
  step->n_bases = step->groups->len;
  say (ways);
  gw_place_run_on (pencil);
}

/* ---- the strategy ---- */

gboolean
gw_ways_may_fill (const GwWays *ways, guint32 part)
{
  const GwClueScope *clue = &ways->pencil->clues->clues[part];
  guint n_open = 0;

  if (!clue->has_places || clue->is_shared || gw_place_sight (ways->pencil, clue) == GW_PLACE_WHOLE)
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    n_open += !gw_pencil_is_placed (ways->pencil, clue->vars[i]);
  return n_open > 1 && n_open <= MOST_PLACES;
}

gboolean
gw_ways_take_common (GwWays *ways)
{
  GwPencil *pencil = ways->pencil;
  const guint n = pencil->terrain->n_places;

  memset (ways->suppose->used, 0, GW_WORDS (ways->suppose->n_parts) * sizeof (guint64));
  memset (ways->suppose->off, 0, GW_WORDS (pencil->terrain->compiled->model->n_owners) * sizeof (guint64));
  if (!gw_ways_find (ways, pencil->cells, GW_NO_VAR, 0))
    return FALSE;
  if (ways->n_ways == 0)
    {
      pencil->is_impossible = TRUE;
      return FALSE;
    }
  for (guint var = 0; var < n; var++)
    gw_pencil_strike (pencil, var, ~ways->kept[var]);
  if (!pencil->has_found || !gw_pencil_explains (pencil))
    return FALSE;
  tell (ways);
  return TRUE;
}

void
gw_ways_begin (GwWays *ways, GwPencil *pencil, guint rounds)
{
  const guint n = pencil->terrain->n_places;

  *ways = (GwWays) { .pencil = pencil, .rounds = rounds, .suppose = gw_suppose_new (pencil), .kept = g_new (GwMask, n), .base = g_new (GwMask, n),
                   .pending = g_array_new (FALSE, FALSE, sizeof (guint32)) };
}

void
gw_ways_end (GwWays *ways)
{
  gw_suppose_free (ways->suppose);
  g_free (ways->kept);
  g_free (ways->base);
  g_array_unref (ways->pending);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwWays ways;

  if (pencil->terrain->n_places == pencil->terrain->n_vars)
    return FALSE;
  gw_ways_begin (&ways, pencil, strategy->size);
  ways.n_parts = 1;
  for (guint32 part = 0; part < pencil->clues->n && gw_pencil_goes_on (pencil, 1); part++)
    {
      ways.parts[0] = part;
      if (gw_ways_may_fill (&ways, part) && gw_ways_take_common (&ways))
        break;
    }
  gw_ways_end (&ways);
  return pencil->has_found;
}

#define WAYS(id_, tenths_, name_, rounds_, meaning_)                                                       \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = rounds_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_place_ways
    = WAYS ("place-ways", 40, N_("ways of a clue"), GW_WAYS_ROUNDS, N_("what is the same in all ways to fill the places of a clue"));
const GwStrategy gw_strategy_place_long_ways
    = WAYS ("place-long-ways", 78, N_("ways followed to the end"), G_MAXUINT, N_("what is the same in all ways to fill the places of a clue, each followed to the end"));
