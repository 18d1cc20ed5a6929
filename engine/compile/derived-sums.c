#include "compile/derived-sums.h"

#include <string.h>

#include "rules/group.h"
#include "rules/number.h"

#define MOST_GROUPS 3 /* side by side */
#define MOST_TERMS  6 /* longer sums say too little for what they cost */

/* Bounds for hostile puzzles: groups that overlap without end, thousands of cages on one cell. */
#define MOST_WINDOWS      8192
#define MOST_CAGES_A_CELL 8

/* The cages by their cells. */
typedef struct
{
  GwPoster *poster;
  GArray   *cages;     /* of GwPostedSum */
  guint32  *at;        /* per cell MOST_CAGES_A_CELL places of `cages` */
  guint8   *n_at;      /* per cell: how many of them are used */
  guint     n_windows; /* looked at */
  guint64   n_looks;   /* at cages */
} Derivation;

/* Some full groups of one constraint, side by side, and the cages that are chosen with them. */
typedef struct
{
  Derivation *derivation;
  GwPoster   *poster;
  guint64     cells[GW_WORDS (GW_MAX_CELLS)];
  guint64     taken[GW_WORDS (GW_MAX_CELLS)]; /* by the chosen cages */
  gint64      total;                          /* of the groups, then minus that of the cages */
  GArray     *owners;                         /* guint32 */
  guint       n_cages;
  gboolean    reaches_out;                    /* some chosen cage lies partly outside */
} Window;

static gint
group_total (const GwSymbols *symbols)
{
  gint total = 0;

  for (guint i = 0; i < symbols->n_listed; i++)
    total += symbols->number[symbols->listed[i]];
  return total;
}

/* The total of a group is that of its values: it says little about cells that count several times theirs. */
static gboolean
add_group (Window *w, const GwRegion *region)
{
  if (region->n_cells != w->poster->puzzle->symbols->n_listed
      || gw_are_multiplied (w->poster->puzzle, region->cells, region->n_cells))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (gw_bit_test (w->cells, region->cells[i]))
        return FALSE;
      gw_bit_set (w->cells, region->cells[i]);
    }
  w->total += group_total (w->poster->puzzle->symbols);
  return TRUE;
}

/* How many cells of a cage lie inside; 0 when some of them is taken. */
static guint
count_free (const Window *w, const GwPostedSum *cage)
{
  guint n = 0;

  for (guint i = 0; i < cage->n_cells; i++)
    {
      if (gw_bit_test (w->taken, cage->cells[i]))
        return 0;
      n += gw_bit_test (w->cells, cage->cells[i]);
    }
  return n;
}

/* Takes the first cage at CELL that fits: inside, or, when TOUCHING, partly outside. */
static void
choose_cage (Window *w, guint cell, gboolean touching)
{
  Derivation *d = w->derivation;

  for (guint i = 0; i < d->n_at[cell] && !gw_bit_test (w->taken, cell); i++)
    {
      const GwPostedSum *cage = &g_array_index (d->cages, GwPostedSum, d->at[cell * MOST_CAGES_A_CELL + i]);
      guint inside = count_free (w, cage);

      d->n_looks++;
      if (inside == 0 || (inside < cage->n_cells && !touching))
        continue;
      for (guint j = 0; j < cage->n_cells; j++)
        gw_bit_set (w->taken, cage->cells[j]);
      w->total -= cage->total;
      w->n_cages++;
      w->reaches_out |= inside < cage->n_cells;
      g_array_append_val (w->owners, cage->owner);
    }
}

static void
choose_cages (Window *w, gboolean touching)
{
  for (guint i = 0; i < G_N_ELEMENTS (w->cells); i++)
    GW_MASK_FOREACH (bit, w->cells[i])
      choose_cage (w, i * 64 + bit, touching);
}

/* Group cells that no cage takes count once, cage cells outside of the groups minus once. */
static guint
collect_terms (const Window *w, GwCell *cells, gint *coefficients)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (w->cells); i++)
    GW_MASK_FOREACH (bit, w->cells[i] ^ w->taken[i])
      {
        if (n > MOST_TERMS)
          return n;
        cells[n] = (GwCell) (i * 64 + bit);
        coefficients[n++] = gw_bit_test (w->cells, i * 64 + bit) ? 1 : -1;
      }
  return n;
}

static void
post_window (Window *w, gboolean is_one_group)
{
  GwCell cells[MOST_TERMS + 1];
  gint coefficients[MOST_TERMS + 1];
  guint n = collect_terms (w, cells, coefficients);
  gboolean are_inside = TRUE;

  if (w->n_cages == 0 || n == 0 || n > MOST_TERMS || ABS (w->total) > GW_MAX_NUMBER)
    return;
  for (guint i = 0; i < n; i++)
    are_inside = are_inside && coefficients[i] == 1;
  gw_model_builder_set_owners (w->poster->builder, (const guint32 *) (gpointer) w->owners->data, w->owners->len);
  if (is_one_group && are_inside && !w->poster->puzzle->symbols->has_repeats)
    gw_post_cage_sum (w->poster, cells, n, (gint) w->total);
  else
    gw_post_linear (w->poster, cells, coefficients, n, (gint) w->total);
}

/* N groups of the constraint from the place FIRST on. What no cage reaches out of has been posted without TOUCHING. */
static void
derive (Derivation *d, guint owner, guint first, guint n, gboolean touching)
{
  const GwConstraint *constraint = d->poster->puzzle->constraints[owner];
  Window w = { .derivation = d, .poster = d->poster };
  gboolean fits = TRUE;

  d->n_windows++;
  w.owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (w.owners, owner);
  for (guint i = 0; i < n && fits; i++)
    fits = add_group (&w, constraint->regions[first + i]);
  if (fits)
    choose_cages (&w, touching);
  if (w.reaches_out == touching)
    post_window (&w, n == 1);
  g_array_unref (w.owners);
}

static void
derive_from (Derivation *d, guint owner)
{
  const GwConstraint *constraint = d->poster->puzzle->constraints[owner];

  if (constraint->rule->post != gw_group_post || d->poster->first[owner] != owner)
    return;
  for (guint first = 0; first < constraint->n_regions; first++)
    for (guint n = 1; n <= MOST_GROUPS && first + n <= constraint->n_regions; n++)
      {
        if (d->n_windows >= MOST_WINDOWS || !gw_poster_goes_on (d->poster))
          return;
        derive (d, owner, first, n, FALSE);
        derive (d, owner, first, n, TRUE);
      }
}

/* Cages with more cells than these have too many outside of any groups. */
static void
index_cages (Derivation *d)
{
  guint most = MOST_GROUPS * d->poster->puzzle->symbols->n_listed + MOST_TERMS;

  for (guint i = 0; i < d->cages->len; i++)
    {
      const GwPostedSum *cage = &g_array_index (d->cages, GwPostedSum, i);

      for (guint j = 0; cage->n_cells <= most && j < cage->n_cells; j++)
        {
          GwCell cell = cage->cells[j];

          if (d->n_at[cell] < MOST_CAGES_A_CELL)
            d->at[cell * MOST_CAGES_A_CELL + d->n_at[cell]++] = i;
        }
    }
}

guint64
gw_post_derived_sums (GwPoster *poster)
{
  guint n_cells = poster->puzzle->grid->n_cells;
  Derivation d = { .poster = poster, .cages = poster->sums };

  if (d.cages->len == 0)
    return 0;
  d.at = g_new (guint32, n_cells * MOST_CAGES_A_CELL);
  d.n_at = g_new0 (guint8, n_cells);
  index_cages (&d);
  /* What is derived is not derived from again. */
  poster->sums = NULL;
  for (guint i = 0; i < poster->puzzle->n_constraints; i++)
    derive_from (&d, i);
  poster->sums = d.cages;
  g_free (d.at);
  g_free (d.n_at);
  return d.n_looks;
}
