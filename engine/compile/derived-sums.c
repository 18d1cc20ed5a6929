#include "compile/derived-sums.h"

#include <string.h>

#include "rules/group.h"

#define MOST_GROUPS 3 /* side by side */
#define MOST_TERMS  6 /* longer sums say too little for what they cost */

/* Some full groups of one constraint, side by side, and the cages that are chosen with them. */
typedef struct
{
  GwPoster *poster;
  GArray   *cages;                          /* of GwPostedSum */
  guint64   cells[GW_WORDS (GW_MAX_CELLS)];
  guint64   taken[GW_WORDS (GW_MAX_CELLS)]; /* by the chosen cages */
  gint      total;                          /* of the groups, then minus that of the cages */
  GArray   *owners;                         /* guint32 */
  guint     n_cages;
} Union;

static gint
group_total (const GwSymbols *symbols)
{
  gint total = 0;

  for (guint i = 0; i < symbols->n_listed; i++)
    total += symbols->number[symbols->listed[i]];
  return total;
}

static gboolean
add_group (Union *u, const GwRegion *region)
{
  if (region->n_cells != u->poster->puzzle->symbols->n_listed)
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (gw_bit_test (u->cells, region->cells[i]))
        return FALSE;
      gw_bit_set (u->cells, region->cells[i]);
    }
  u->total += group_total (u->poster->puzzle->symbols);
  return TRUE;
}

static guint
count_inside (const Union *u, const GwPostedSum *cage)
{
  guint n = 0;

  for (guint i = 0; i < cage->n_cells; i++)
    n += gw_bit_test (u->cells, cage->cells[i]);
  return n;
}

static gboolean
is_free (const Union *u, const GwPostedSum *cage)
{
  for (guint i = 0; i < cage->n_cells; i++)
    if (gw_bit_test (u->taken, cage->cells[i]))
      return FALSE;
  return TRUE;
}

/* Chooses disjoint cages: those inside, and with TOUCHING also those that lie partly outside. */
static void
choose_cages (Union *u, gboolean touching)
{
  for (guint i = 0; i < u->cages->len; i++)
    {
      const GwPostedSum *cage = &g_array_index (u->cages, GwPostedSum, i);
      guint inside = count_inside (u, cage);

      if (inside == 0 || (inside < cage->n_cells && !touching) || !is_free (u, cage))
        continue;
      for (guint j = 0; j < cage->n_cells; j++)
        gw_bit_set (u->taken, cage->cells[j]);
      u->total -= cage->total;
      u->n_cages++;
      g_array_append_val (u->owners, cage->owner);
    }
}

/* Group cells that no cage takes count once, cage cells outside of the groups minus once. */
static guint
collect_terms (const Union *u, GwCell *cells, gint *coefficients)
{
  guint n = 0;

  for (guint cell = 0; cell < u->poster->puzzle->grid->n_cells && n <= MOST_TERMS; cell++)
    if (gw_bit_test (u->cells, cell) != gw_bit_test (u->taken, cell))
      {
        cells[n] = (GwCell) cell;
        coefficients[n++] = gw_bit_test (u->cells, cell) ? 1 : -1;
      }
  return n;
}

static void
post_union (Union *u, gboolean is_one_group)
{
  GwCell cells[MOST_TERMS + 1];
  gint coefficients[MOST_TERMS + 1];
  guint n = collect_terms (u, cells, coefficients);
  gboolean are_inside = TRUE;

  if (u->n_cages == 0 || n == 0 || n > MOST_TERMS)
    return;
  for (guint i = 0; i < n; i++)
    are_inside = are_inside && coefficients[i] == 1;
  gw_model_builder_set_owners (u->poster->builder, (const guint32 *) (gpointer) u->owners->data, u->owners->len);
  if (is_one_group && are_inside && !u->poster->puzzle->symbols->has_repeats)
    gw_post_cage_sum (u->poster, cells, n, u->total);
  else
    gw_post_linear (u->poster, cells, coefficients, n, u->total);
}

static void
post_from (GwPoster *poster, GArray *cages, guint owner, guint first, guint n, gboolean touching)
{
  const GwConstraint *constraint = poster->puzzle->constraints[owner];
  Union *u = g_new0 (Union, 1);
  gboolean fits = TRUE;

  u->poster = poster;
  u->cages = cages;
  u->owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (u->owners, owner);
  for (guint i = 0; i < n && fits; i++)
    fits = add_group (u, constraint->regions[first + i]);
  if (fits)
    {
      choose_cages (u, touching);
      post_union (u, n == 1);
    }
  g_array_unref (u->owners);
  g_free (u);
}

static void
post_constraint (GwPoster *poster, GArray *cages, guint owner)
{
  const GwConstraint *constraint = poster->puzzle->constraints[owner];

  if (constraint->rule->post != gw_group_post)
    return;
  for (guint first = 0; first < constraint->n_regions; first++)
    for (guint n = 1; n <= MOST_GROUPS && first + n <= constraint->n_regions; n++)
      {
        post_from (poster, cages, owner, first, n, FALSE);
        post_from (poster, cages, owner, first, n, TRUE);
      }
}

void
gw_post_derived_sums (GwPoster *poster)
{
  GArray *cages = poster->sums;

  /* What is derived is not derived from again. */
  poster->sums = NULL;
  for (guint i = 0; cages->len > 0 && i < poster->puzzle->n_constraints; i++)
    post_constraint (poster, cages, i);
  poster->sums = cages;
}
