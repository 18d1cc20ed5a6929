#include "strategies/place-ideas.h"

#include "base/i18n.h"
#include "model/place-layers.h"
#include "relations/areas.h"
#include "relations/bijection.h"
#include "relations/connected.h"
#include "relations/lines.h"
#include "rules/number.h"
#include "strategies/place-counts.h"
#include "strategies/place-form.h"
#include "strategies/place-islands.h"
#include "strategies/place-names.h"
#include "strategies/place-phrases.h"
#include "strategies/place-straight.h"
#include "strategies/place-subject.h"

static void
say (GwPencil *pencil, const char *idea, char *why)
{
  g_free (pencil->step->why);
  pencil->step->idea = idea;
  pencil->step->why = why;
}

static char *
known_text (const GwPencil *pencil)
{
  return gw_place_phrase_known (pencil->terrain, (const GwCandidates *) (gpointer) pencil->step->marks->data, pencil->step->marks->len);
}

static gboolean
is_whole (const GwInstance *instance)
{
  return instance->relation == &gw_relation_connected || instance->relation == &gw_relation_areas || instance->relation == &gw_relation_lines
         || instance->relation == &gw_relation_bijection;
}

GwPlaceSight
gw_place_sight (const GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;

  for (guint i = 0; i < part->n_instances; i++)
    if (is_whole (&model->instances[part->instances[i]]))
      return GW_PLACE_WHOLE;
  return gw_place_is_count (pencil, part) ? GW_PLACE_COUNT : GW_PLACE_PART;
}

typedef struct
{
  guint in, open;   /* places that count in any case, and that may */
  GwCell *places;   /* those that count in any case */
} Counted;

/* TAKES: the place that changes first is to count. */
static Counted
count_places (const GwPencil *pencil, const GwInstance *instance, gboolean *takes)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, 0);
  Counted counted = { .places = g_new (GwCell, instance->n_vars + 1) };

  *takes = FALSE;
  for (guint i = 0; i < instance->n_vars; i++)
    {
      const GwMask holds = pencil->cells[scope[i]], members = gw_place_counted (model, instance, i);
      GwCell place = gw_terrain_cell (pencil->terrain, scope[i]);

      if (place == change->cell)
        *takes = (change->values & members) == 0;
      if ((holds & ~members) == 0)
        counted.places[counted.in++] = place;
      else
        counted.open += (holds & members) != 0;
    }
  return counted;
}

/* "row 3 is complete with R3C1 and R3C5", "row 3 needs all 2 places left" */
static void
say_count (GwPencil *pencil, const GwClueScope *part)
{
  const GwInstance *instance = gw_clue_scope_only_instance (part, pencil->terrain->compiled->model);
  gboolean takes;
  const Counted counted = count_places (pencil, instance, &takes);
  g_autofree char *subject = gw_place_subject_of (pencil->terrain, part), *names = NULL;

  if (takes)
    say (pencil, "count-need",
         counted.open == 1   ? g_strdup_printf (_("%s needs the only place left"), subject)
         : counted.open == 2 ? g_strdup_printf (_("%s needs both places left"), subject)
                             : g_strdup_printf (_("%s needs all %u places left"), subject, counted.open));
  else if (counted.in == 0)
    say (pencil, "count-full", pencil->step->marks->len == 0 ? g_steal_pointer (&subject) : g_strdup_printf (_("%s: too few places are left"), subject));
  else
    {
      names = gw_place_names (pencil->terrain->compiled->puzzle->grid, counted.places, counted.in, NULL);
      say (pencil, "count-full", g_strdup_printf (_("%s is complete with %s"), subject, names));
    }
  g_free (counted.places);
}

/* ---- what hangs together ---- */

/* Whether PLACE, which holds VALUES, is surely among what hangs together. */
static gboolean
is_member (const GwPencil *pencil, const GwInstance *instance, GwCell place, GwMask values)
{
  const GwTerrain *terrain = pencil->terrain;
  const guint32 *scope = gw_instance_scope (terrain->compiled->model, instance);

  for (guint i = 0; i < instance->n_vars; i++)
    if (gw_terrain_cell (terrain, scope[i]) == place)
      return (values & gw_instance_masks (terrain->compiled->model, instance)[i]) == 0;
  return FALSE;
}

/* Of what hangs together, what the step rests on: "R1C1 and R5C5"; N: how many. */
static char *
members_text (const GwPencil *pencil, const GwInstance *instance, guint *n)
{
  const GArray *marks = pencil->step->marks;
  g_autofree GwCell *places = g_new (GwCell, marks->len + 1);

  *n = 0;
  for (guint i = 0; i < marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (marks, GwCandidates, i);

      if (is_member (pencil, instance, mark->cell, mark->values))
        places[(*n)++] = mark->cell;
    }
  return gw_place_names (pencil->terrain->compiled->puzzle->grid, places, *n, NULL);
}

static void
say_connected (GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (part, model);
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, 0);
  const GwMask kept = gw_values_at (pencil->terrain->compiled->puzzle, change->cell) & ~change->values;
  guint n;
  g_autofree char *members = members_text (pencil, instance, &n);

  if (!is_member (pencil, instance, change->cell, kept))
    /* Translators: cells that are shaded, or that are not, and of which all have to hang together */
    say (pencil, "unreached", n == 0 ? g_strdup (_("it would be cut off")) : g_strdup_printf (_("no way leads there from %s"), members));
  else if (n == 1)
    say (pencil, "only-way", g_strdup_printf (_("%s has only one way out"), members));
  else
    say (pencil, "only-way", n == 0 ? g_strdup (_("only that way does everything hang together")) : g_strdup_printf (_("%s are only joined that way"), members));
}

/* ---- lines ---- */

/* How many of the step's marks are lines. */
static guint
n_lines_known (const GwPencil *pencil)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GArray *marks = pencil->step->marks;
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (marks, GwCandidates, i);

      n += gw_layer_of (grid, mark->cell)->kind != GW_LAYER_SHADE && mark->values == GW_BIT (1);
    }
  return n;
}

/* Whether the step's marks tell whether the line passes the cell. */
static gboolean
is_shade_known (const GwPencil *pencil)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GArray *marks = pencil->step->marks;

  for (guint i = 0; i < marks->len; i++)
    if (gw_layer_of (grid, g_array_index (marks, GwCandidates, i).cell)->kind == GW_LAYER_SHADE)
      return TRUE;
  return FALSE;
}

/* The lines of a cell: where it goes on, that there are two, that there is no way on. */
static void
say_line (GwPencil *pencil, const GwClueScope *part)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, 0);
  const gboolean draws = gw_layer_of (grid, change->cell)->kind != GW_LAYER_SHADE && change->values == GW_BIT (0);
  const guint n = n_lines_known (pencil);
  g_autofree char *cell = gw_grid_cell_name (grid, gw_place_form_cell (pencil, part)), *known = known_text (pencil);

  if ((is_shade_known (pencil) && !draws && n < 2) || (gw_layer_of (grid, change->cell)->kind == GW_LAYER_SHADE && n > 0))
    say (pencil, "line", g_steal_pointer (&known));
  else if (n == 2)
    say (pencil, "line-two", g_strdup_printf (_("%s has both of its lines"), cell));
  else if (draws && n == 1)
    say (pencil, "line-on", g_strdup_printf (_("the line goes on from %s"), cell));
  else if (draws)
    say (pencil, "line-on", g_strdup_printf (_("only two ways lead out of %s"), cell));
  else
    say (pencil, "dead-end", g_strdup_printf (_("%s is a dead end"), cell));
}

/* ---- all others ---- */

/* That a bridge leads on to where there is no island, or that another one is in its way. */
static void
say_straight (GwPencil *pencil, const GwClueScope *part)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, 0);
  const guint32 var = terrain->compiled->var_of_cell[change->cell];
  g_autofree char *known = known_text (pencil);

  if (gw_place_is_told_by (pencil, part, var, pencil->cells, pencil->cells[var] & ~change->values))
    say (pencil, "bridge", g_strdup (_("bridges lead straight from island to island")));
  else
    /* Translators: what is known of a bridge */
    say (pencil, "bridge", g_strdup_printf (_("%s, and bridges do not cross"), known));
}

/* What is known first, then which clue says what follows from it. */
static void
say_part (GwPencil *pencil, const GwClueScope *part)
{
  g_autofree char *subject = gw_place_subject_of (pencil->terrain, part), *known = known_text (pencil);
  char *islands = gw_place_islands_why (pencil, part);

  if (islands != NULL)
    {
      say (pencil, "island", islands);
      return;
    }

  if (gw_place_is_straight (pencil, part))
    {
      say_straight (pencil, part);
      return;
    }
  say (pencil, "part", known[0] == '\0' ? g_steal_pointer (&subject) : g_strdup_printf ("%s (%s)", known, subject));
}

/* "one of R1C1 and R1C2 is needed": of two; of more what is left is the only one. */
static void
say_only_one (GwPencil *pencil, const GwClueScope *part)
{
  g_autofree char *subject = gw_place_subject_of (pencil->terrain, part), *known = known_text (pencil);

  say (pencil, "count-need", part->n_vars == 2 ? g_strdup_printf ("%s (%s)", known, subject) : g_strdup_printf (_("%s needs the only place left"), subject));
}

/* "R1C1 is inside, with a line between", where that tells what another cell is; else what is known. */
static void
say_parted (GwPencil *pencil)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GArray *marks = pencil->step->marks;
  const GwCandidates *shade = NULL, *line = NULL;
  g_autofree char *cell = NULL;

  for (guint i = 0; i < marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (marks, GwCandidates, i);

      *(gw_layer_of (grid, mark->cell)->kind == GW_LAYER_SHADE ? &shade : &line) = mark;
    }
  if (shade == NULL || line == NULL)
    {
      say (pencil, "in-out", known_text (pencil));
      return;
    }
  cell = gw_place_phrase_marks (pencil->terrain, shade, 1);
  /* Translators: what a cell is, beside which another cell lies: R1C1 is inside, with a line between */
  say (pencil, "in-out", g_strdup_printf (line->values == GW_BIT (1) ? _("%s, with a line between") : _("%s, with no line between"), cell));
}

/* FALSE where the part has no form that is seen without its rule. */
static gboolean
say_form (GwPencil *pencil, const GwClueScope *part)
{
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, 0);
  g_autofree char *known = known_text (pencil);

  if (pencil->step->marks->len == 0)
    return FALSE;
  switch (gw_place_form (pencil, part))
    {
    case GW_FORM_ONE_AT_MOST:
      if (change->values != GW_BIT (1))
        return FALSE;
      say (pencil, "touch", g_steal_pointer (&known));
      return TRUE;
    case GW_FORM_ONE_AT_LEAST:
      say_only_one (pencil, part);
      return TRUE;
    case GW_FORM_PARTED:
      say_parted (pencil);
      return TRUE;
    case GW_FORM_CROSSING:
      /* Translators: what three cells of a square are; a line parts those that are inside from those outside */
      say (pencil, "crossing", g_strdup_printf (_("%s, and lines do not cross"), known));
      return TRUE;
    case GW_FORM_BLOCK:
      /* Translators: what three cells of a square are */
      say (pencil, "pool", g_strdup_printf (_("%s, and not all four cells of a square may be"), known));
      return TRUE;
    case GW_FORM_LINE:
      say_line (pencil, part);
      return TRUE;
    default:
      return FALSE;
    }
}

void
gw_place_say (GwPencil *pencil, const GwClueScope *part, GwPlaceSight sight)
{
  if (sight == GW_PLACE_WHOLE && gw_place_is_connected (pencil, part))
    say_connected (pencil, part);
  else if (sight == GW_PLACE_WHOLE || !say_form (pencil, part))
    (sight == GW_PLACE_COUNT ? say_count : say_part) (pencil, part);
}
