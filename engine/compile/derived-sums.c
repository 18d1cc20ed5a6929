#include "compile/derived-sums.h"

#include <string.h>

#include "model/place-layers.h"
#include "rules/group.h"
#include "rules/number.h"

#define MOST_GROUPS 3 /* side by side */
#define MOST_TERMS  6 /* longer sums say too little for what they cost */

/* For search also larger windows, and longer sums where few terms stand on one side. */
#define MOST_GROUPS_IN_SEARCH 8
#define MOST_LONE_TERMS       9 /* when one of them is in no cage: nothing else says anything about it */
#define MOST_ON_LESSER_SIDE   2

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
  gboolean  for_search;
  guint     n_words;   /* of a set of places: of those that there are, not of as many as there may be */
  guint64  *sets;          /* per cage the set of its cells */
  guint64  *cells, *taken; /* the sets of the window that is looked at */
  guint    *inside;        /* per cage: how many of its cells lie in that window, */
  guint    *counted;       /* where this is the number of the window; */
  guint    *refused;       /* the choice that has refused it, by its number */
  guint64  *passed;        /* per cell: the same of all cages on it */
  guint     window, look;  /* these numbers */
  gint64    total;         /* of its groups */
  guint     n_lone;        /* of its cells: those in no cage */
  guint64  *caged;         /* the cells that are in some cage */
  guint64  *crowded;       /* and in several */
  guint32  *owners;    /* those of that window, with room for each cage and a group */
  gboolean  has_multipliers;
  GHashTable *seen;    /* of GBytes, in search: the terms that have been posted */
  guint     n_windows; /* looks at windows, and choices of cages in them */
  guint64   n_looks;   /* at cages */
} Derivation;

/* Which cages a window takes. */
typedef enum
{
  INSIDE,     /* those that lie wholly in it */
  TOUCHING,   /* all that have a cell in it */
  MAJORITY,   /* those with more cells inside than outside */
  ONE_BEYOND, /* those inside and one that has a single cell outside */
} Choice;

/* Some full groups of one constraint, side by side, and the cages that are chosen with them. */
typedef struct
{
  Derivation *derivation;
  GwPoster   *poster;
  guint64    *cells;                          /* borrowed from the derivation */
  guint64    *taken;                          /* likewise: by the chosen cages */
  gint64      total;                          /* of the groups, then minus that of the cages */
  guint32    *owners;                         /* likewise */
  guint       n_owners;
  Choice      choice;
  guint       beyond;                         /* the cage that may reach out, by its place in `cages`: of ONE_BEYOND */
  gboolean    reaches_out;                    /* some chosen cage lies partly outside */
  guint       n_terms, most_terms;            /* at least so many there will be; more than that say nothing */
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
add_group (Derivation *d, const GwRegion *region)
{
  if (region->n_cells != d->poster->puzzle->symbols->n_listed
      || (d->has_multipliers && gw_are_multiplied (d->poster->puzzle, region->cells, region->n_cells)))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (gw_bit_test (d->cells, region->cells[i]))
        return FALSE;
      gw_bit_set (d->cells, region->cells[i]);
    }
  d->total += group_total (d->poster->puzzle->symbols);
  return TRUE;
}

/* Cells in no cage are terms of the window, whichever cages it takes: with too many of them it says too little. */
static gboolean
may_be_short (Derivation *d)
{
  d->n_lone = 0;
  for (guint i = 0; i < d->n_words && d->n_lone <= MOST_LONE_TERMS; i++)
    d->n_lone += gw_mask_count (d->cells[i] & ~d->caged[i]);
  return d->n_lone <= MOST_LONE_TERMS;
}

/* The window of N groups of the constraint from the place FIRST on. FALSE: they are no window, or one of which nothing follows. */
static gboolean
take_groups (Derivation *d, guint owner, guint first, guint n)
{
  const GwConstraint *constraint = d->poster->puzzle->constraints[owner];
  gboolean fits = TRUE;

  d->n_windows++;
  d->window++;
  d->total = 0;
  memset (d->cells, 0, d->n_words * sizeof (guint64));
  for (guint i = 0; i < n && fits; i++)
    fits = add_group (d, constraint->regions[first + i]);
  return fits && may_be_short (d);
}

static const guint64 *
set_of (const Derivation *d, guint cage)
{
  return d->sets + (gsize) cage * d->n_words;
}

/* How many cells of a cage lie inside. */
static guint
count_inside (Derivation *d, guint cage)
{
  const guint64 *set = set_of (d, cage);

  if (d->counted[cage] == d->window)
    return d->inside[cage];
  d->counted[cage] = d->window;
  d->inside[cage] = 0;
  for (guint i = 0; i < d->n_words; i++)
    d->inside[cage] += gw_mask_count (set[i] & d->cells[i]);
  return d->inside[cage];
}

static gboolean
is_free (const Window *w, guint cage)
{
  const guint64 *set = set_of (w->derivation, cage);

  for (guint i = 0; i < w->derivation->n_words; i++)
    if ((set[i] & w->taken[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_wanted (const Window *w, guint cage, guint inside, guint n_cells)
{
  switch (w->choice)
    {
    case TOUCHING:
      return TRUE;
    case MAJORITY:
      return 2 * inside > n_cells;
    case ONE_BEYOND:
      return inside == n_cells || cage == w->beyond;
    default:
      return inside == n_cells;
    }
}

static void
take_cage (Window *w, guint number, guint inside)
{
  const Derivation *d = w->derivation;
  const GwPostedSum *cage = &g_array_index (d->cages, GwPostedSum, number);

  for (guint i = 0; i < d->n_words; i++)
    w->taken[i] |= set_of (d, number)[i];
  w->total -= cage->total;
  w->reaches_out |= inside < cage->n_cells;
  w->n_terms += cage->n_cells - inside;
  w->owners[w->n_owners++] = cage->owner;
}

/* Its cells that no other cage can take are terms. */
static void
refuse_cage (Window *w, guint number)
{
  Derivation *d = w->derivation;

  d->refused[number] = d->look;
  for (guint i = 0; i < d->n_words; i++)
    {
      const guint64 alone = set_of (d, number)[i] & ~d->crowded[i];

      d->passed[i] |= alone;
      w->n_terms += gw_mask_count (alone & w->cells[i]);
    }
}

/* Takes the first cage at CELL that fits. What is refused once stays so, for there is ever more that is taken. */
static void
choose_cage (Window *w, guint cell)
{
  Derivation *d = w->derivation;

  for (guint i = 0; i < d->n_at[cell] && !gw_bit_test (w->taken, cell); i++)
    {
      guint number = d->at[cell * MOST_CAGES_A_CELL + i], inside;

      if (d->refused[number] == d->look)
        continue;
      inside = count_inside (d, number);
      d->n_looks++;
      if (is_wanted (w, number, inside, g_array_index (d->cages, GwPostedSum, number).n_cells) && is_free (w, number))
        take_cage (w, number, inside);
      else
        refuse_cage (w, number);
    }
  gw_bit_set (d->passed, cell);
}

static void
choose_cages (Window *w)
{
  const Derivation *d = w->derivation;

  for (guint i = 0; i < d->n_words; i++)
    for (GwMask left; w->n_terms <= w->most_terms && (left = w->cells[i] & d->caged[i] & ~w->taken[i] & ~d->passed[i]) != 0;)
      choose_cage (w, i * 64 + gw_mask_lowest (left));
}

/* Group cells that no cage takes count once, cage cells outside of the groups minus once. */
static guint
collect_terms (const Window *w, GwCell *cells, gint *coefficients)
{
  guint n = 0;

  for (guint i = 0; i < w->derivation->n_words; i++)
    GW_MASK_FOREACH (bit, w->cells[i] ^ w->taken[i])
      {
        if (n > MOST_LONE_TERMS)
          return n;
        cells[n] = (GwCell) (i * 64 + bit);
        coefficients[n++] = gw_bit_test (w->cells, i * 64 + bit) ? 1 : -1;
      }
  return n;
}

/* Whether the terms are few enough to say something. */
static gboolean
is_short (const Window *w, const GwCell *cells, const gint *coefficients, guint n)
{
  guint n_outside = 0;
  gboolean has_free = FALSE;

  if (n <= MOST_TERMS || !w->derivation->for_search)
    return n <= MOST_TERMS;
  for (guint i = 0; i < n; i++)
    {
      n_outside += coefficients[i] < 0;
      has_free = has_free || w->derivation->n_at[cells[i]] == 0;
    }
  return has_free && n <= MOST_LONE_TERMS && MIN (n_outside, n - n_outside) <= MOST_ON_LESSER_SIDE;
}

/* Rows and columns often come to the same terms, and a window and the groups beside it to opposite ones: once is enough. */
static gboolean
is_known (Derivation *d, const GwCell *cells, const gint *coefficients, guint n)
{
  gint terms[2 * MOST_LONE_TERMS];

  if (!d->for_search)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      terms[2 * i] = cells[i];
      terms[2 * i + 1] = coefficients[i] * coefficients[0];
    }
  return !g_hash_table_add (d->seen, g_bytes_new (terms, 2 * n * sizeof (gint)));
}

static void
post_window (Window *w, gboolean is_one_group)
{
  GwCell cells[MOST_LONE_TERMS + 1];
  gint coefficients[MOST_LONE_TERMS + 1];
  guint n = collect_terms (w, cells, coefficients);
  gboolean are_inside = TRUE;

  if (w->n_owners == 1 || n == 0 || ABS (w->total) > GW_MAX_NUMBER || !is_short (w, cells, coefficients, n)
      || is_known (w->derivation, cells, coefficients, n))
    return;
  for (guint i = 0; i < n; i++)
    are_inside = are_inside && coefficients[i] == 1;
  gw_model_builder_set_owners (w->poster->builder, w->owners, w->n_owners);
  if (is_one_group && are_inside && !w->poster->puzzle->symbols->has_repeats)
    gw_post_cage_sum (w->poster, cells, n, (gint) w->total);
  else
    gw_post_linear (w->poster, cells, coefficients, n, (gint) w->total);
}

/* Of a sum that is_short (): it needs a cell in no cage to have more. */
static guint
most_terms (const Derivation *d)
{
  return d->for_search && d->n_lone > 0 ? MOST_LONE_TERMS : MOST_TERMS;
}

/* The window of N groups with the cages of CHOICE. What no cage reaches out of is posted by INSIDE. */
static void
derive (Derivation *d, guint owner, guint n, Choice choice, guint beyond)
{
  Window w = { .derivation = d, .poster = d->poster, .cells = d->cells, .taken = d->taken, .total = d->total, .owners = d->owners,
               .choice = choice, .beyond = beyond, .n_terms = d->n_lone, .most_terms = most_terms (d) };

  d->n_windows++;
  d->look++;
  memset (w.taken, 0, d->n_words * sizeof (guint64));
  memset (d->passed, 0, d->n_words * sizeof (guint64));
  w.owners[w.n_owners++] = owner;
  choose_cages (&w);
  if (w.n_terms <= w.most_terms && w.reaches_out == (choice != INSIDE))
    post_window (&w, n == 1);
}

/* The group by itself with each cage that has one cell outside of it. */
static void
derive_beyond (Derivation *d, guint owner, guint first)
{
  const GwRegion *region = d->poster->puzzle->constraints[owner]->regions[first];

  for (guint i = 0; i < region->n_cells; i++)
    for (guint k = 0; k < d->n_at[region->cells[i]]; k++)
      {
        guint cage = d->at[region->cells[i] * MOST_CAGES_A_CELL + k], inside = 0;
        const GwPostedSum *sum = &g_array_index (d->cages, GwPostedSum, cage);

        for (guint j = 0; j < sum->n_cells; j++)
          inside += gw_region_contains (region, sum->cells[j]);
        d->n_looks++;
        if (inside + 1 == sum->n_cells && inside > 0)
          derive (d, owner, 1, ONE_BEYOND, cage);
      }
}

static void
derive_from (Derivation *d, guint owner)
{
  const GwConstraint *constraint = d->poster->puzzle->constraints[owner];
  guint most = d->for_search ? MOST_GROUPS_IN_SEARCH : MOST_GROUPS;

  if (constraint->rule->post != gw_group_post || d->poster->first[owner] != owner || gw_poster_leaves_out (d->poster, owner))
    return;
  /* Small windows first: of one group, what is left inside is a cage. */
  for (guint n = 1; n <= most; n++)
    for (guint first = 0; first + n <= constraint->n_regions; first++)
      {
        d->poster->is_cut |= d->n_windows >= MOST_WINDOWS;
        if (d->n_windows >= MOST_WINDOWS || !gw_poster_goes_on (d->poster))
          return;
        if (!take_groups (d, owner, first, n))
          continue;
        derive (d, owner, n, INSIDE, 0);
        derive (d, owner, n, TOUCHING, 0);
        if (d->for_search)
          derive (d, owner, n, MAJORITY, 0);
        if (d->for_search && n == 1)
          derive_beyond (d, owner, first);
      }
}

/* Cages with more cells than these have too many outside of any groups. */
static void
index_cages (Derivation *d)
{
  guint most = (d->for_search ? MOST_GROUPS_IN_SEARCH : MOST_GROUPS) * d->poster->puzzle->symbols->n_listed + MOST_TERMS;

  for (guint i = 0; i < d->cages->len; i++)
    {
      const GwPostedSum *cage = &g_array_index (d->cages, GwPostedSum, i);

      for (guint j = 0; cage->n_cells <= most && j < cage->n_cells; j++)
        {
          GwCell cell = cage->cells[j];

          gw_bit_set (d->sets + (gsize) i * d->n_words, cell);
          gw_bit_set (gw_bit_test (d->caged, cell) ? d->crowded : d->caged, cell);
          if (d->n_at[cell] < MOST_CAGES_A_CELL)
            d->at[cell * MOST_CAGES_A_CELL + d->n_at[cell]++] = i;
          else
            d->poster->is_cut = TRUE;
        }
    }
}

guint64
gw_post_derived_sums (GwPoster *poster, gboolean for_search)
{
  guint n_places = gw_grid_n_places (poster->puzzle->grid);
  Derivation d = { .poster = poster, .cages = poster->sums, .for_search = for_search, .n_words = (guint) GW_WORDS (n_places) };

  if (d.cages->len == 0)
    return 0;
  d.at = g_new (guint32, n_places * MOST_CAGES_A_CELL);
  d.n_at = g_new0 (guint8, n_places);
  d.cells = g_new (guint64, d.n_words);
  d.sets = g_new0 (guint64, (gsize) d.cages->len * d.n_words);
  d.taken = g_new (guint64, d.n_words);
  d.caged = g_new0 (guint64, d.n_words);
  d.crowded = g_new0 (guint64, d.n_words);
  d.passed = g_new (guint64, d.n_words);
  d.owners = g_new (guint32, d.cages->len + 1);
  d.inside = g_new (guint, d.cages->len);
  d.counted = g_new0 (guint, d.cages->len);
  d.refused = g_new0 (guint, d.cages->len);
  d.has_multipliers = gw_has_multipliers (poster->puzzle);
  d.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  index_cages (&d);
  /* What is derived is not derived from again. */
  poster->sums = NULL;
  for (guint i = 0; i < poster->puzzle->n_constraints; i++)
    derive_from (&d, i);
  poster->sums = d.cages;
  g_free (d.at);
  g_free (d.n_at);
  g_free (d.cells);
  g_free (d.taken);
  g_free (d.sets);
  g_free (d.caged);
  g_free (d.crowded);
  g_free (d.passed);
  g_free (d.owners);
  g_free (d.inside);
  g_free (d.counted);
  g_free (d.refused);
  g_hash_table_unref (d.seen);
  return d.n_looks;
}
