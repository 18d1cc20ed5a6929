/* Areas whose cells hold their size: one that has all its cells, one that can grow in one way only, a cell that would join too many, room that is too small. */
#include <string.h>

#include "base/i18n.h"
#include "relations/areas.h"
#include "relations/connected-graph.h"
#include "strategies/explain-why.h"
#include "strategies/place-names.h"
#include "strategies/strategy.h"

/* A place while one goes through all that may hold a value together. */
typedef struct
{
  guint32 order;  /* in which it was reached, from 1 on; 0: not */
  guint32 lowest; /* the first that is reached from those behind it */
  guint32 behind; /* how many are reached through it, itself too */
  guint32 cut;    /* and of these only through it, itself not */
} Visit;

typedef struct
{
  GwPencil        *pencil;
  guint32          owner;
  GwConnectedGraph graph;
  const gint32    *sizes;  /* by value */
  guint32         *seen;   /* per place: the walk that came there, from 1 on */
  guint32         *queue;  /* the places of the last walk */
  guint            n;      /* of these */
  guint32          n_walks;
  Visit           *visits; /* per place */
  GwMask          *roomy;  /* per place: the values that more places than are wanted may hold together with it */
  guint64         *begun;  /* bit per place: of an area that was looked at already */
  guint32          avoided; /* a place that walks do not enter; NOBODY */
} Areas;

#define NOBODY G_MAXUINT32

static GwMask
held (const Areas *areas, guint32 place)
{
  return areas->pencil->cells[areas->graph.scope[place]];
}

/* From START over all that holds VALUE, or with MAY over all that may. */
static void
walk (Areas *areas, guint32 start, guint value, gboolean may)
{
  guint32 to = 0;

  areas->n = 0;
  areas->seen[start] = ++areas->n_walks;
  areas->queue[areas->n++] = start;
  for (guint at = 0; at < areas->n; at++)
    GW_CONNECTED_FOREACH (&areas->graph, areas->queue[at], to)
      if (to != areas->avoided && areas->seen[to] != areas->n_walks && (may ? (held (areas, to) & GW_BIT (value)) != 0 : held (areas, to) == GW_BIT (value)))
        {
          areas->seen[to] = areas->n_walks;
          areas->queue[areas->n++] = to;
        }
  gw_pencil_goes_on (areas->pencil, 4 * areas->n);
}

/* ---- what a step rests on ---- */

static char *
name_of (const Areas *areas, guint32 place)
{
  const GwTerrain *terrain = areas->pencil->terrain;

  return gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, areas->graph.scope[place]));
}

static void
note_held (Areas *areas, guint32 place)
{
  gw_pencil_note_known (areas->pencil, areas->graph.scope[place]);
}

/* The cells that the last walk came to hold the value; those around that cannot hold it are no way on. */
static void
note_walk (Areas *areas, guint value, gboolean with_border)
{
  guint32 to = 0;

  for (guint at = 0; at < areas->n; at++)
    {
      if (held (areas, areas->queue[at]) == GW_BIT (value))
        note_held (areas, areas->queue[at]);
      GW_CONNECTED_FOREACH (&areas->graph, areas->queue[at], to)
        if (with_border && areas->seen[to] != areas->n_walks)
          gw_pencil_note_lost (areas->pencil, areas->graph.scope[to], GW_BIT (value));
    }
}

static gboolean
tell (Areas *areas, const char *idea, char *why)
{
  GwReason *step = areas->pencil->step;

  gw_reason_add_clue (step, areas->owner);
  g_free (step->why);
  step->idea = idea;
  step->why = why;
  return TRUE;
}

/* ---- an area ---- */

/* Around the area of the last walk nothing else holds its value. TRUE: that is new. */
static gboolean
close_area (Areas *areas, guint value)
{
  gboolean has_struck = FALSE;
  guint32 to = 0;

  for (guint at = 0; at < areas->n; at++)
    GW_CONNECTED_FOREACH (&areas->graph, areas->queue[at], to)
      if (areas->seen[to] != areas->n_walks)
        has_struck |= gw_pencil_strike (areas->pencil, areas->graph.scope[to], GW_BIT (value));
  if (has_struck && gw_pencil_explains (areas->pencil))
    note_walk (areas, value, FALSE);
  return has_struck;
}

/* All areas of VALUE that have their cells, in one step. */
static gboolean
close_areas (Areas *areas, guint value)
{
  const guint32 before = areas->n_walks;
  guint32 first = NOBODY;
  g_autofree char *name = NULL;
  guint n_closed = 0;

  for (guint32 i = 0; i < areas->graph.n && gw_pencil_goes_on (areas->pencil, 1); i++)
    {
      if (held (areas, i) != GW_BIT (value) || areas->seen[i] > before)
        continue;
      walk (areas, i, value, FALSE);
      if (areas->n != (guint) areas->sizes[value] || !close_area (areas, value))
        continue;
      n_closed++;
      first = MIN (first, i);
    }
  if (n_closed == 0 || !gw_pencil_explains (areas->pencil))
    return FALSE;
  if (n_closed > 1)
    /* Translators: the size of areas, twice */
    return tell (areas, "area-full", g_strdup_printf (_("areas of %d do not touch, and these have their cells"), areas->sizes[value]));
  name = name_of (areas, first);
  /* Translators: a cell, the number of cells */
  return tell (areas, "area-full", g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the area of %s has its %d cell", "the area of %s has all its %d cells",
                                                                 (gulong) areas->sizes[value]), name, areas->sizes[value]));
}

/* The only cell beside the area of the last walk that may hold its value. */
static gboolean
grow_area (Areas *areas, guint value)
{
  guint32 only = NOBODY, to = 0;
  g_autofree char *name = NULL;

  for (guint at = 0; at < areas->n; at++)
    GW_CONNECTED_FOREACH (&areas->graph, areas->queue[at], to)
      {
        if (areas->seen[to] == areas->n_walks || (held (areas, to) & GW_BIT (value)) == 0 || to == only)
          continue;
        if (only != NOBODY)
          return FALSE;
        only = to;
      }
  if (only == NOBODY)
    {
      areas->pencil->is_impossible = TRUE;
      return FALSE;
    }
  if (!gw_pencil_strike (areas->pencil, areas->graph.scope[only], ~GW_BIT (value)) || !gw_pencil_explains (areas->pencil))
    return FALSE;
  areas->seen[only] = areas->n_walks;
  note_walk (areas, value, TRUE);
  name = name_of (areas, areas->queue[0]);
  return tell (areas, "only-way", g_strdup_printf (_("the area of %s, which needs %d cells, grows only this way"), name, areas->sizes[value]));
}

/* Every area that is begun and wants more cells, once. TRUE: a step is found, and told. */
static gboolean
grow_areas (Areas *areas)
{
  const guint32 before = areas->n_walks;

  for (guint32 i = 0; i < areas->graph.n && gw_pencil_goes_on (areas->pencil, 1); i++)
    {
      const guint value = gw_mask_lowest (held (areas, i));

      if (!gw_mask_is_single (held (areas, i)) || areas->sizes[value] == GW_AREAS_ANY || areas->seen[i] > before)
        continue;
      walk (areas, i, value, FALSE);
      areas->pencil->is_impossible |= areas->n > (guint) areas->sizes[value];
      if (areas->n < (guint) areas->sizes[value] && grow_area (areas, value))
        return TRUE;
    }
  return FALSE;
}

/* ---- a cell that would join too many ---- */

static gboolean
look_at_join (Areas *areas, guint32 place, guint value)
{
  const guint32 before = areas->n_walks;
  g_autofree char *name = NULL;
  guint n = 1;
  guint32 to = 0;

  GW_CONNECTED_FOREACH (&areas->graph, place, to)
    if (held (areas, to) == GW_BIT (value) && areas->seen[to] <= before)
      {
        walk (areas, to, value, FALSE);
        n += areas->n;
      }
  if (n <= (guint) areas->sizes[value] || !gw_pencil_strike (areas->pencil, areas->graph.scope[place], GW_BIT (value))
      || !gw_pencil_explains (areas->pencil))
    return FALSE;
  for (guint32 i = 0; i < areas->graph.n; i++)
    if (areas->seen[i] > before)
      note_held (areas, i);
  name = name_of (areas, place);
  return tell (areas, "area-join", g_strdup_printf (_("through %s areas of %d would become one that is too large"), name, areas->sizes[value]));
}

static gboolean
look_at_joins (Areas *areas)
{
  for (guint32 i = 0; i < areas->graph.n && gw_pencil_goes_on (areas->pencil, 4); i++)
    GW_MASK_FOREACH (v, held (areas, i))
      if (!gw_mask_is_single (held (areas, i)) && areas->sizes[v] != GW_AREAS_ANY && look_at_join (areas, i, v))
        return TRUE;
  return FALSE;
}

/* ---- room ---- */

/* Walks over all that may hold VALUE together with START, unless there are more than it wants: then nothing follows. */
static gboolean
is_narrow (Areas *areas, guint32 start, guint value)
{
  if ((areas->roomy[start] & GW_BIT (value)) != 0)
    return FALSE;
  walk (areas, start, value, TRUE);
  for (guint at = 0; at < areas->n && areas->n > (guint) areas->sizes[value]; at++)
    areas->roomy[areas->queue[at]] |= GW_BIT (value);
  return areas->n <= (guint) areas->sizes[value];
}

/* Where just as many cells as VALUE says may hold it together and one does, all do. */
static gboolean
fill_room (Areas *areas, guint32 start, guint value)
{
  gboolean has_struck = FALSE;
  g_autofree char *name = NULL;

  if (!is_narrow (areas, start, value))
    return FALSE;
  for (guint at = 0; at < areas->n && areas->n == (guint) areas->sizes[value]; at++)
    has_struck |= gw_pencil_strike (areas->pencil, areas->graph.scope[areas->queue[at]], ~GW_BIT (value));
  if (!has_struck || !gw_pencil_explains (areas->pencil))
    return FALSE;
  note_walk (areas, value, TRUE);
  name = name_of (areas, start);
  return tell (areas, "area-room", g_strdup_printf (_("the area of %s needs all the room there is for its %d cells"), name, areas->sizes[value]));
}

/* From AT on over all that may hold VALUE and was not reached yet. */
static void
explore (Areas *areas, guint32 at, guint value)
{
  Visit *visit = &areas->visits[at];
  guint32 to = 0;

  *visit = (Visit) { ++areas->n, areas->n, 1, 0 };
  GW_CONNECTED_FOREACH (&areas->graph, at, to)
    {
      Visit *next = &areas->visits[to];

      if ((held (areas, to) & GW_BIT (value)) == 0)
        continue;
      if (next->order != 0)
        {
          visit->lowest = MIN (visit->lowest, next->order);
          continue;
        }
      explore (areas, to, value);
      visit->lowest = MIN (visit->lowest, next->lowest);
      visit->behind += next->behind;
      visit->cut += next->lowest >= visit->order ? next->behind : 0;
    }
}

/* Cells without which the area at START has no room are of the area. */
static gboolean
look_at_narrow (Areas *areas, guint32 start, guint value)
{
  g_autofree char *name = NULL;
  guint n;

  memset (areas->visits, 0, areas->graph.n * sizeof *areas->visits);
  areas->n = 0;
  explore (areas, start, value);
  n = areas->n;
  gw_pencil_goes_on (areas->pencil, 4 * n);
  for (guint32 i = 0; i < areas->graph.n; i++)
    {
      const Visit *visit = &areas->visits[i];

      if (visit->order == 0 || n - 1 - visit->cut >= (guint) areas->sizes[value] || !gw_pencil_strike (areas->pencil, areas->graph.scope[i], ~GW_BIT (value))
          || !gw_pencil_explains (areas->pencil))
        continue;
      areas->avoided = i;
      walk (areas, start, value, TRUE);
      areas->avoided = NOBODY;
      areas->seen[i] = areas->n_walks;
      note_walk (areas, value, TRUE);
      name = name_of (areas, start);
      return tell (areas, "must-cell", g_strdup_printf (_("without this cell the area of %s has no room for its %d cells"), name, areas->sizes[value]));
    }
  return FALSE;
}

/* Of each area one cell is enough to begin with: what all of it holds is no narrow place. */
static gboolean
look_at_narrows (Areas *areas)
{
  memset (areas->begun, 0, GW_WORDS (areas->graph.n) * sizeof *areas->begun);
  for (guint32 i = 0; i < areas->graph.n && gw_pencil_goes_on (areas->pencil, 1); i++)
    {
      const guint value = gw_mask_lowest (held (areas, i));

      if (!gw_mask_is_single (held (areas, i)) || areas->sizes[value] == GW_AREAS_ANY || areas->sizes[value] == 1 || gw_bit_test (areas->begun, i))
        continue;
      walk (areas, i, value, FALSE);
      for (guint at = 0; at < areas->n; at++)
        gw_bit_set (areas->begun, areas->queue[at]);
      if (look_at_narrow (areas, i, value))
        return TRUE;
    }
  return FALSE;
}

/* Where fewer cells than VALUE says may hold it together, none does. TRUE: that is new. */
static gboolean
leave_room (Areas *areas, guint32 start, guint value)
{
  gboolean has_struck = FALSE;

  if (!is_narrow (areas, start, value))
    return FALSE;
  for (guint at = 0; at < areas->n && areas->n < (guint) areas->sizes[value]; at++)
    has_struck |= gw_pencil_strike (areas->pencil, areas->graph.scope[areas->queue[at]], GW_BIT (value));
  if (has_struck && gw_pencil_explains (areas->pencil))
    note_walk (areas, value, TRUE);
  return has_struck;
}

/* "5 and 6" */
static char *
sizes_text (const Areas *areas, GwMask values)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  GW_MASK_FOREACH (v, values)
    g_ptr_array_add (list, g_strdup_printf ("%d", areas->sizes[v]));
  return gw_place_names_list (list);
}

/* All areas that have no room around START, in one step. */
static gboolean
look_at_room (Areas *areas, guint32 start)
{
  GwMask gone = 0;
  g_autofree char *name = NULL, *sizes = NULL;

  GW_MASK_FOREACH (v, held (areas, start))
    if (areas->sizes[v] != GW_AREAS_ANY && leave_room (areas, start, v))
      gone |= GW_BIT (v);
  if (gone == 0 || !gw_pencil_explains (areas->pencil))
    return FALSE;
  name = name_of (areas, start);
  sizes = sizes_text (areas, gone);
  /* Translators: a cell, sizes of areas ("5 and 6") */
  return tell (areas, "unreached", g_strdup_printf (_("around %s there is no room for %s"), name, sizes));
}

static gboolean
look_at_rooms (Areas *areas)
{
  memset (areas->roomy, 0, areas->graph.n * sizeof *areas->roomy);
  for (guint32 i = 0; i < areas->graph.n && gw_pencil_goes_on (areas->pencil, 1); i++)
    {
      const GwMask holds = held (areas, i);
      const guint value = gw_mask_lowest (holds);

      if (gw_mask_is_single (holds) ? areas->sizes[value] != GW_AREAS_ANY && fill_room (areas, i, value) : look_at_room (areas, i))
        return TRUE;
    }
  return FALSE;
}

/* ---- the strategy ---- */

static gboolean
close_all (Areas *areas)
{
  for (guint v = 0; v < areas->pencil->terrain->compiled->model->n_values; v++)
    if (areas->sizes[v] != GW_AREAS_ANY && close_areas (areas, v))
      return TRUE;
  return FALSE;
}

/* TRUE: a step is found, and told. */
static gboolean
look_at (Areas *areas, const GwInstance *instance)
{
  const GwModel *model = areas->pencil->terrain->compiled->model;
  gboolean is_told;

  areas->owner = instance->owner;
  areas->graph = gw_connected_graph (model, instance);
  areas->sizes = gw_areas_sizes (model, instance);
  areas->seen = g_new0 (guint32, 2 * areas->graph.n);
  areas->queue = areas->seen + areas->graph.n;
  areas->visits = g_new (Visit, areas->graph.n);
  areas->roomy = g_new (GwMask, areas->graph.n);
  areas->begun = g_new (guint64, GW_WORDS (areas->graph.n));
  areas->n_walks = 0;
  is_told = close_all (areas) || grow_areas (areas) || look_at_joins (areas) || look_at_rooms (areas)
            || look_at_narrows (areas);
  g_free (areas->seen);
  g_free (areas->visits);
  g_free (areas->roomy);
  g_free (areas->begun);
  return is_told;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwClues *clues = gw_pencil_clues (pencil);
  Areas areas = { .pencil = pencil, .avoided = NOBODY };

  for (guint i = 0; i < clues->n && clues->has_areas && gw_pencil_goes_on (pencil, 1); i++)
    for (guint k = 0; k < clues->clues[i].n_instances && !clues->clues[i].has_places && !clues->clues[i].is_shared; k++)
      {
        const guint32 instance = clues->clues[i].instances[k];

        if (model->instances[instance].relation == &gw_relation_areas && (pencil->off == NULL || !gw_bit_test (pencil->off, instance))
            && look_at (&areas, &model->instances[instance]))
          return TRUE;
      }
  return pencil->has_found;
}

const GwStrategy gw_strategy_cell_areas = {
  .id = "cell-areas",
  .name = N_("areas of cells"),
  .meaning = N_("an area is as large as its number: it is full, grows in one way only, or has no room"),
  .monotone = TRUE,
  .tenths = 20,
  .sees_several = FALSE,
  .find = find,
  .explain = gw_explain_why,
};
