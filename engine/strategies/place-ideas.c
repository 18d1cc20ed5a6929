#include "strategies/place-ideas.h"

#include "base/i18n.h"
#include "relations/areas.h"
#include "relations/bijection.h"
#include "relations/bit-table.h"
#include "relations/connected.h"
#include "relations/count.h"
#include "relations/linear.h"
#include "relations/lines.h"
#include "strategies/place-subject.h"
#include "strategies/place-phrases.h"

static void
say (GwPencil *pencil, const char *idea, char *why)
{
  g_free (pencil->step->why);
  pencil->step->idea = idea;
  pencil->step->why = why;
}

static char *
subject_of (const GwPencil *pencil, const GwClueScope *part)
{
  g_autofree GwCell *places = g_new (GwCell, part->n_vars + 1);

  for (guint i = 0; i < part->n_vars; i++)
    places[i] = gw_terrain_cell (pencil->terrain, part->vars[i]);
  return gw_place_subject (pencil->terrain, part->owner, places, part->n_vars);
}

static char *
marks_text (const GwPencil *pencil)
{
  return gw_place_phrase_marks (pencil->terrain, (const GwCandidates *) (gpointer) pencil->step->marks->data, pencil->step->marks->len);
}

/* ---- counts ---- */

/* A sum of places that hold 0 or 1, each added once. */
static gboolean
is_plain_sum (const GwModel *model, const GwInstance *instance)
{
  const gint32 *weights, *coefficients;

  if (instance->relation != &gw_relation_linear || !gw_instance_is_two_valued (model, instance))
    return FALSE;
  gw_linear_read (model, instance, &weights, &coefficients);
  for (guint i = 0; i < instance->n_vars; i++)
    if (coefficients[i] != 1)
      return FALSE;
  return weights[0] == 0 && weights[1] == 1;
}

/* A table of places that hold 0 or 1 in which only their number matters. */
static gboolean
is_plain_table (const GwModel *model, const GwInstance *instance)
{
  GwMask allowed, right = 0, wrong = 0;

  if (instance->relation != &gw_relation_bit_table)
    return FALSE;
  allowed = gw_instance_masks (model, instance)[0];
  for (guint k = 0; k < 1u << instance->n_vars; k++)
    if ((allowed & GW_BIT (k)) != 0)
      right |= GW_BIT (gw_mask_count (k));
    else
      wrong |= GW_BIT (gw_mask_count (k));
  return (right & wrong) == 0;
}

static gboolean
is_count (const GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = &model->instances[part->instances[0]];

  return part->n_instances == 1 && instance->n_vars == part->n_vars && part->n_vars > 2
         && (instance->relation == &gw_relation_count || is_plain_sum (model, instance) || is_plain_table (model, instance));
}

/* What is counted of variable I. */
static GwMask
members_of (const GwModel *model, const GwInstance *instance, guint i)
{
  return instance->relation == &gw_relation_count ? gw_instance_masks (model, instance)[i] : GW_BIT (1);
}

/* Whether C marked places are right of an instance that is a count, and no sum. */
static gboolean
allows (const GwModel *model, const GwInstance *instance, guint c)
{
  return instance->relation == &gw_relation_count ? gw_bit_test (gw_instance_masks (model, instance) + instance->n_vars, c)
                                                  : (gw_instance_masks (model, instance)[0] >> ((1u << c) - 1) & 1) != 0;
}

/* Which number of marked places is right of an instance that is a count; FALSE where several are. */
static gboolean
read_total (const GwModel *model, const GwInstance *instance, guint *total)
{
  const gint32 *weights, *coefficients;
  guint n = 0;

  if (instance->relation == &gw_relation_linear)
    {
      const gint sum = gw_linear_read (model, instance, &weights, &coefficients);

      *total = (guint) MAX (sum, 0);
      return sum >= 0;
    }
  for (guint c = 0; c <= instance->n_vars; c++)
    if (allows (model, instance, c))
      {
        *total = c;
        n++;
      }
  return n == 1;
}

/* Whether PART is on and counts which of its places are marked. */
static gboolean
counts_marked (const GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = &model->instances[part->instances[0]];

  if (!part->has_places || part->is_shared || !is_count (pencil, part) || !gw_instance_is_two_valued (model, instance))
    return FALSE;
  for (guint i = 0; i < instance->n_vars; i++)
    if (members_of (model, instance, i) != GW_BIT (1))
      return FALSE;
  return pencil->off == NULL || !gw_bit_test (pencil->off, part->instances[0]);
}

gboolean
gw_place_exact_count (const GwPencil *pencil, const GwClueScope *part, guint *total)
{
  const GwModel *model = pencil->terrain->compiled->model;

  return counts_marked (pencil, part) && read_total (model, &model->instances[part->instances[0]], total);
}

gboolean
gw_place_is_one_at_most (const GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = &model->instances[part->instances[0]];

  if (!counts_marked (pencil, part) || instance->relation == &gw_relation_linear || !allows (model, instance, 1))
    return FALSE;
  for (guint c = 2; c <= instance->n_vars; c++)
    if (allows (model, instance, c))
      return FALSE;
  return TRUE;
}

/* Whether an even number of the places in SOME is marked in every row of a table, or an odd one in every row. */
static gboolean
has_parity (GwMask allowed, guint n_vars, guint some, gboolean *is_odd)
{
  guint seen = 0;

  for (guint k = 0; k < 1u << n_vars; k++)
    if ((allowed & GW_BIT (k)) != 0)
      seen |= 1u << gw_mask_count (k & some) % 2;
  *is_odd = seen == 2;
  return seen == 1 || seen == 2;
}

/* A sum: what is added an even number of times does not matter. */
static gboolean
read_parity_of_sum (const GwModel *model, const GwInstance *instance, guint64 *counted, gboolean *is_odd)
{
  const gint32 *weights, *coefficients;
  const gint sum = gw_linear_read (model, instance, &weights, &coefficients);

  if (instance->n_vars > 64 || weights[0] != 0 || weights[1] != 1)
    return FALSE;
  *counted = 0;
  for (guint i = 0; i < instance->n_vars; i++)
    if (coefficients[i] % 2 != 0)
      *counted |= GW_BIT (i);
  *is_odd = sum % 2 != 0;
  return *counted != 0;
}

/* A table, all of it or without one of its places, such as the one that says whether there is anything to count: then what is left is even. */
static gboolean
read_parity_of_table (const GwModel *model, const GwInstance *instance, guint64 *counted, gboolean *is_odd)
{
  const GwMask allowed = gw_instance_masks (model, instance)[0], all = gw_mask_below (instance->n_vars);

  *counted = all;
  if (has_parity (allowed, instance->n_vars, (guint) all, is_odd))
    return TRUE;
  for (guint i = 0; i < instance->n_vars; i++)
    {
      *counted = all & ~GW_BIT (i);
      if (*counted != 0 && has_parity (allowed, instance->n_vars, (guint) *counted, is_odd) && !*is_odd)
        return TRUE;
    }
  return FALSE;
}

static gboolean
read_parity_of_count (const GwModel *model, const GwInstance *instance, guint64 *counted, gboolean *is_odd)
{
  guint seen = 0;

  for (guint c = 0; c <= instance->n_vars; c++)
    if (allows (model, instance, c))
      seen |= 1u << c % 2;
  for (guint i = 0; i < instance->n_vars; i++)
    if (members_of (model, instance, i) != GW_BIT (1))
      return FALSE;
  *counted = gw_mask_below (MIN (instance->n_vars, 64u));
  *is_odd = seen == 2;
  return instance->n_vars <= 64 && (seen == 1 || seen == 2);
}

gboolean
gw_place_parity (const GwPencil *pencil, const GwClueScope *part, guint64 *counted, gboolean *is_odd)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = part->n_instances == 1 ? &model->instances[part->instances[0]] : NULL;

  if (instance == NULL || !part->has_places || part->is_shared || instance->n_vars != part->n_vars || !gw_instance_is_two_valued (model, instance)
      || (pencil->off != NULL && gw_bit_test (pencil->off, part->instances[0])))
    return FALSE;
  if (instance->relation == &gw_relation_linear)
    return read_parity_of_sum (model, instance, counted, is_odd);
  if (instance->relation == &gw_relation_bit_table)
    return read_parity_of_table (model, instance, counted, is_odd);
  return instance->relation == &gw_relation_count && read_parity_of_count (model, instance, counted, is_odd);
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
  return is_count (pencil, part) ? GW_PLACE_COUNT : GW_PLACE_PART;
}

typedef struct
{
  guint in, open;   /* places that count in any case, and that may */
  GwCell *places;   /* those that count in any case */
} Counted;

/* The step's marks alone are looked at, as they are what it rests on; TAKES: those that change are to count. */
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
      const GwMask holds = pencil->cells[scope[i]], members = members_of (model, instance, i);
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

/* "row 3: R3C1 and R3C5 are all 2", "row 3: 2 more are wanted, and 2 places are left". */
static void
say_count (GwPencil *pencil, const GwClueScope *part)
{
  const GwInstance *instance = &pencil->terrain->compiled->model->instances[part->instances[0]];
  gboolean takes;
  const Counted counted = count_places (pencil, instance, &takes);
  g_autofree char *subject = subject_of (pencil, part), *names = NULL;

  if (takes)
    say (pencil, "count-need",
         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u place is left, and needed", "%s: %u places are left, and all are needed", counted.open), subject,
                          counted.open));
  else if (counted.in == 0)
    /* Translators: what is counted there: Edges 0 (R2C2): none fits */
    say (pencil, "count-full", g_strdup_printf (pencil->step->marks->len == 0 ? _("%s: none fits") : _("%s: too few places are left"), subject));
  else
    {
      names = gw_place_phrase_names (pencil->terrain->compiled->puzzle->grid, counted.places, counted.in);
      say (pencil, "count-full", g_strdup_printf (_("%s: with %s it is full"), subject, names));
    }
  g_free (counted.places);
}

/* ---- what hangs together ---- */

/* Whether PART is one relation that says of one kind of place that it hangs together. */
static gboolean
is_connected (const GwPencil *pencil, const GwClueScope *part)
{
  const GwInstance *instance = &pencil->terrain->compiled->model->instances[part->instances[0]];

  return part->n_instances == 1 && instance->relation == &gw_relation_connected && instance->n_vars == part->n_vars;
}

/* Whether the place that changes has to be there from now on, and not to be away. */
static gboolean
is_needed (const GwPencil *pencil, const GwInstance *instance)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, 0);
  const guint32 *scope = gw_instance_scope (terrain->compiled->model, instance);

  for (guint i = 0; i < instance->n_vars; i++)
    if (gw_terrain_cell (terrain, scope[i]) == change->cell)
      return (change->values & ~gw_instance_masks (terrain->compiled->model, instance)[i]) == 0;
  return FALSE;
}

static void
say_connected (GwPencil *pencil, const GwClueScope *part)
{
  const GwInstance *instance = &pencil->terrain->compiled->model->instances[part->instances[0]];
  g_autofree char *subject = subject_of (pencil, part), *marks = marks_text (pencil);

  if (is_needed (pencil, instance))
    /* Translators: the name of a rule, what is known of places: Connected: R1C1 and R1C3 are not shaded; R2C2 is shaded, so there is one way out */
    say (pencil, "only-way", g_strdup_printf (_("%s: %s, so there is only one way to go on"), subject, marks));
  else
    say (pencil, "unreached", g_strdup_printf (_("%s: %s, so no way leads there"), subject, marks));
}

/* ---- all others ---- */

static void
say_part (GwPencil *pencil, const GwClueScope *part)
{
  g_autofree char *subject = subject_of (pencil, part), *marks = marks_text (pencil);

  say (pencil, "part", marks[0] == '\0' ? g_steal_pointer (&subject) : g_strdup_printf (_("%s: %s"), subject, marks));
}

void
gw_place_say (GwPencil *pencil, const GwClueScope *part, GwPlaceSight sight)
{
  if (sight == GW_PLACE_COUNT)
    say_count (pencil, part);
  else if (sight == GW_PLACE_WHOLE && is_connected (pencil, part))
    say_connected (pencil, part);
  else
    say_part (pencil, part);
}
