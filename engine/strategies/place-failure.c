#include "strategies/place-failure.h"

#include "base/i18n.h"
#include "model/place-layers.h"
#include "strategies/place-counts.h"
#include "strategies/place-form.h"
#include "strategies/place-names.h"
#include "strategies/place-phrases.h"
#include "strategies/place-subject.h"

typedef struct
{
  const GwPencil    *pencil;
  const GwClueScope *part;
  const GwMask      *seen;
} Failure;

static const GwGrid *
grid_of (const Failure *failure)
{
  return failure->pencil->terrain->compiled->puzzle->grid;
}

/* The names of those that hold VALUES alone; N: how many. */
static char *
names_of (const Failure *failure, GwMask values, guint *n)
{
  const GwClueScope *part = failure->part;
  g_autofree GwCell *places = g_new (GwCell, part->n_vars + 1);

  *n = 0;
  for (guint i = 0; i < part->n_vars; i++)
    if (failure->seen[part->vars[i]] == values)
      places[(*n)++] = gw_terrain_cell (failure->pencil->terrain, part->vars[i]);
  return gw_place_names (grid_of (failure), places, *n, NULL);
}

static char *
say_of_rule (const Failure *failure)
{
  g_autofree char *subject = gw_place_subject_of (failure->pencil->terrain, failure->part);

  /* Translators: a clue or a rule */
  return g_strdup_printf (_("%s does not work out"), subject);
}

/* ---- parts of a usual form ---- */

/* None of those of which one has to be marked is. */
static char *
say_none (const Failure *failure)
{
  const GwClueScope *part = failure->part;
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (GwCandidates));
  g_autofree char *subject = gw_place_subject_of (failure->pencil->terrain, failure->part);

  if (part->n_vars > 2)
    return g_strdup_printf (_("%s has no place left"), subject);

  for (guint i = 0; i < part->n_vars; i++)
    {
      const GwCandidates mark = { gw_terrain_cell (failure->pencil->terrain, part->vars[i]), GW_BIT (0) };

      g_array_append_val (marks, mark);
    }
  return gw_place_phrase_marks (failure->pencil->terrain, (const GwCandidates *) (gpointer) marks->data, marks->len);
}

static char *
say_block (const Failure *failure)
{
  guint n;
  g_autofree char *marked = names_of (failure, GW_BIT (1), &n);
  g_autofree char *others = NULL;

  if (n == 4)
    return g_strdup_printf (_("%s are all alike"), marked);
  others = names_of (failure, GW_BIT (0), &n);
  return n == 4 ? g_strdup_printf (_("%s are all alike"), others) : say_of_rule (failure);
}

static char *
say_crossing (const Failure *failure)
{
  guint n;
  g_autofree char *names = names_of (failure, GW_BIT (1), &n);

  return n < 2 ? say_of_rule (failure) : g_strdup_printf (_("lines cross between %s"), names);
}

static char *
say_line (const Failure *failure)
{
  const GwGrid *grid = grid_of (failure);
  g_autofree char *cell = gw_grid_cell_name (grid, gw_place_form_cell (failure->pencil, failure->part));
  guint n_lines = 0;

  for (guint i = 0; i < failure->part->n_vars; i++)
    {
      const GwCell place = gw_terrain_cell (failure->pencil->terrain, failure->part->vars[i]);

      n_lines += gw_layer_of (grid, place)->kind == GW_LAYER_LINKS && failure->seen[failure->part->vars[i]] == GW_BIT (1);
    }
  if (n_lines > 2)
    return g_strdup_printf (_("too many lines meet in %s"), cell);
  return g_strdup_printf (n_lines == 1 ? _("the line cannot go on from %s") : _("no line can pass through %s"), cell);
}

/* A cell, or two, and the line at it. */
static char *
say_parted (const Failure *failure)
{
  const GwGrid *grid = grid_of (failure);
  gboolean has_line = FALSE;
  g_autofree char *line = NULL;

  for (guint i = 0; i < failure->part->n_vars; i++)
    {
      const GwCell place = gw_terrain_cell (failure->pencil->terrain, failure->part->vars[i]);

      if (gw_layer_of (grid, place)->kind == GW_LAYER_SHADE)
        continue;
      has_line = failure->seen[failure->part->vars[i]] == GW_BIT (1);
      line = gw_place_names (grid, &place, 1, NULL);
    }
  return g_strdup_printf (has_line ? _("%s parts nothing") : _("%s has to part something, but has no line"), line);
}

static char *
say_bridges (const Failure *failure)
{
  g_autofree char *cell = gw_grid_cell_name (grid_of (failure), gw_place_form_cell (failure->pencil, failure->part));

  return g_strdup_printf (_("bridges cross or end in %s"), cell);
}

/* ---- numbers, and what hangs together ---- */

static char *
say_count (const Failure *failure)
{
  const GwModel *model = failure->pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (failure->part, model);
  const guint32 *scope = gw_instance_scope (model, instance);
  g_autofree char *subject = gw_place_subject_of (failure->pencil->terrain, failure->part);
  guint n_in = 0, n_open = 0, least, most;

  gw_place_count_bounds (model, instance, &least, &most);
  for (guint i = 0; i < instance->n_vars; i++)
    {
      const GwMask counted = gw_place_counted (model, instance, i);

      n_in += (failure->seen[scope[i]] & ~counted) == 0;
      n_open += (failure->seen[scope[i]] & ~counted) != 0 && (failure->seen[scope[i]] & counted) != 0;
    }
  if (n_in <= most && n_in + n_open >= least)
    return say_of_rule (failure);
  return g_strdup_printf (n_in > most ? _("%s has too many") : _("%s has too few places"), subject);
}

/* Two that are marked; of those of which one is wanted, too, there may be none. */
static char *
say_excluded (const Failure *failure)
{
  guint n;
  g_autofree char *names = names_of (failure, GW_BIT (1), &n);

  if (n < 2)
    return gw_place_is_count (failure->pencil, failure->part) ? say_count (failure) : say_of_rule (failure);
  return g_strdup_printf (_("%s exclude each other"), names);
}

static char *
say_connected (const Failure *failure)
{
  const GwModel *model = failure->pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (failure->part, model);
  const guint32 *scope = gw_instance_scope (model, instance);
  g_autofree GwCell *members = g_new (GwCell, instance->n_vars + 1);
  g_autofree char *names = NULL;
  guint n = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    if (failure->seen[scope[i]] != model->initial[scope[i]] && (failure->seen[scope[i]] & gw_instance_masks (model, instance)[i]) == 0)
      members[n++] = gw_terrain_cell (failure->pencil->terrain, scope[i]);
  names = gw_place_names (grid_of (failure), members, n, NULL);
  if (n == 0)
    return say_of_rule (failure);
  return g_strdup_printf (n == 1 ? _("%s is cut off") : _("%s cannot be joined"), names);
}

char *
gw_place_failure (const GwPencil *pencil, const GwClueScope *part, const GwMask *seen)
{
  const Failure failure = { pencil, part, seen };

  switch (gw_place_form (pencil, part))
    {
    case GW_FORM_ONE_AT_MOST:
      return say_excluded (&failure);
    case GW_FORM_ONE_AT_LEAST:
      return say_none (&failure);
    case GW_FORM_BLOCK:
      return say_block (&failure);
    case GW_FORM_CROSSING:
      return say_crossing (&failure);
    case GW_FORM_LINE:
      return say_line (&failure);
    case GW_FORM_PARTED:
      return say_parted (&failure);
    default:
      break;
    }
  if (gw_place_is_straight (pencil, part))
    return say_bridges (&failure);
  if (gw_place_is_count (pencil, part))
    return say_count (&failure);
  return gw_place_is_connected (pencil, part) ? say_connected (&failure) : say_of_rule (&failure);
}
