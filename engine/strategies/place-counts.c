/* What parts of rules count, read from their relations. */
#include "strategies/place-counts.h"

#include "relations/bit-table.h"
#include "relations/count.h"
#include "relations/linear.h"

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

gboolean
gw_place_is_count (const GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (part, model);

  return instance != NULL && instance->n_vars == part->n_vars && part->n_vars > 2
         && (instance->relation == &gw_relation_count || is_plain_sum (model, instance) || is_plain_table (model, instance));
}

GwMask
gw_place_counted (const GwModel *model, const GwInstance *instance, guint i)
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

void
gw_place_count_bounds (const GwModel *model, const GwInstance *instance, guint *least, guint *most)
{
  const gint32 *weights, *coefficients;

  *least = *most = 0;
  if (instance->relation == &gw_relation_linear)
    {
      *least = *most = (guint) MAX (gw_linear_read (model, instance, &weights, &coefficients), 0);
      return;
    }
  while (*least < instance->n_vars && !allows (model, instance, *least))
    ++*least;
  for (guint c = *least; c <= instance->n_vars; c++)
    *most = allows (model, instance, c) ? c : *most;
}

/* Whether PART counts which of its places are marked. */
static gboolean
counts_marked (const GwPencil *pencil, const GwClueScope *part)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (part, model);

  if (!part->has_places || part->is_shared || !gw_place_is_count (pencil, part) || !gw_instance_is_two_valued (model, instance))
    return FALSE;
  for (guint i = 0; i < instance->n_vars; i++)
    if (gw_place_counted (model, instance, i) != GW_BIT (1))
      return FALSE;
  return TRUE;
}

static gboolean
is_on (const GwPencil *pencil, const GwClueScope *part)
{
  return pencil->off == NULL || !gw_bit_test (pencil->off, part->instances[0]);
}

gboolean
gw_place_exact_count (const GwPencil *pencil, const GwClueScope *part, guint *total)
{
  const GwModel *model = pencil->terrain->compiled->model;

  return counts_marked (pencil, part) && is_on (pencil, part) && read_total (model, gw_clue_scope_only_instance (part, model), total);
}

/* Whether PART counts marks, from LEAST to MOST of them. */
static gboolean
allows_from_to (const GwPencil *pencil, const GwClueScope *part, guint least, guint most)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (part, model);

  if (!counts_marked (pencil, part) || instance->relation == &gw_relation_linear)
    return FALSE;
  for (guint c = 0; c <= instance->n_vars; c++)
    if (allows (model, instance, c) != (c >= least && c <= most))
      return FALSE;
  return TRUE;
}

gboolean
gw_place_excludes_others (const GwPencil *pencil, const GwClueScope *part)
{
  return allows_from_to (pencil, part, 0, 1) || allows_from_to (pencil, part, 1, 1);
}

gboolean
gw_place_is_one_at_most (const GwPencil *pencil, const GwClueScope *part)
{
  return gw_place_excludes_others (pencil, part) && is_on (pencil, part);
}

gboolean
gw_place_is_one_at_least (const GwPencil *pencil, const GwClueScope *part)
{
  return allows_from_to (pencil, part, 1, part->n_vars);
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
    if (gw_place_counted (model, instance, i) != GW_BIT (1))
      return FALSE;
  *counted = gw_mask_below (MIN (instance->n_vars, 64u));
  *is_odd = seen == 2;
  return instance->n_vars <= 64 && (seen == 1 || seen == 2);
}

gboolean
gw_place_parity (const GwPencil *pencil, const GwClueScope *part, guint64 *counted, gboolean *is_odd)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (part, model);

  if (instance == NULL || !part->has_places || part->is_shared || instance->n_vars != part->n_vars || !gw_instance_is_two_valued (model, instance)
      || (pencil->off != NULL && gw_bit_test (pencil->off, part->instances[0])))
    return FALSE;
  if (instance->relation == &gw_relation_linear)
    return read_parity_of_sum (model, instance, counted, is_odd);
  if (instance->relation == &gw_relation_bit_table)
    return read_parity_of_table (model, instance, counted, is_odd);
  return instance->relation == &gw_relation_count && read_parity_of_count (model, instance, counted, is_odd);
}
