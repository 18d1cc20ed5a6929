#include "compile/redundant.h"

#include <string.h>

#include "relations/assignment.h"
#include "relations/same.h"
#include "rules/group.h"

/* Bounds for hostile puzzles; the largest joined grids have half as many groups, each of which meets a dozen others. */
#define MOST_GROUPS    2048
#define MOST_RELATIONS 65536u

/* A full group and where it comes from. Groups of one family are disjoint. */
typedef struct
{
  const GwRegion *region;
  guint32         owner;
  guint           family;
} Full;

typedef struct
{
  GwPoster *poster;
  GArray   *groups;   /* Full */
  guint     n_families;
  guint     most_instances; /* of the model */
} Redundant;

static const Full *
full (const Redundant *r, guint i)
{
  return &g_array_index (r->groups, Full, i);
}

static gboolean
may_post (const Redundant *r)
{
  r->poster->is_cut |= gw_model_builder_n_instances (r->poster->builder) >= r->most_instances;
  return gw_model_builder_n_instances (r->poster->builder) < r->most_instances && gw_poster_goes_on (r->poster);
}

static gboolean
overlap (const GwRegion *a, const GwRegion *b, guint least)
{
  guint n = 0;

  for (guint i = 0; i < a->n_cells && n < least; i++)
    n += gw_region_contains (b, a->cells[i]);
  return n >= least;
}

/* Rows, columns and boxes of a part are families by nature; other groups join the first family of their kind that they
 * leave disjoint. */
static gboolean
fits_family (const Redundant *r, guint family, const GwRegion *region)
{
  for (guint i = 0; i < r->groups->len; i++)
    if (full (r, i)->family == family
        && (full (r, i)->region->kind != region->kind
            || (region->kind != GW_REGION_SET && full (r, i)->region->args[0] != region->args[0])
            || overlap (full (r, i)->region, region, 1)))
      return FALSE;
  return TRUE;
}

static gboolean
is_known (const Redundant *r, const GwRegion *region)
{
  for (guint i = 0; i < r->groups->len; i++)
    if (overlap (full (r, i)->region, region, region->n_cells))
      return TRUE;
  return FALSE;
}

static void
add_group (Redundant *r, const GwRegion *region, guint owner)
{
  Full group = { region, owner, 0 };

  while (!fits_family (r, group.family, region))
    group.family++;
  r->n_families = MAX (r->n_families, group.family + 1);
  g_array_append_val (r->groups, group);
}

static void
collect_groups (Redundant *r)
{
  const GwPuzzle *puzzle = r->poster->puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint j = 0; puzzle->constraints[i]->rule->post == gw_group_post && j < puzzle->constraints[i]->n_regions; j++)
      {
        const GwRegion *region = puzzle->constraints[i]->regions[j];

        r->poster->is_cut |= r->groups->len == MOST_GROUPS;
        if (r->groups->len == MOST_GROUPS || !gw_poster_goes_on (r->poster))
          return;
        if (!gw_poster_leaves_out (r->poster, i) && region->n_cells == puzzle->symbols->n_listed && !is_known (r, region))
          add_group (r, region, i);
      }
}

/* ---- same ---- */

static guint
outside_of (const Redundant *r, const GwRegion *region, const GwRegion *other, guint32 *vars)
{
  guint n = 0;

  for (guint i = 0; i < region->n_cells; i++)
    if (!gw_region_contains (other, region->cells[i]))
      vars[n++] = r->poster->var_of_cell[region->cells[i]];
  return n;
}

static void
post_same (Redundant *r, const Full *a, const Full *b)
{
  const guint32 owners[2] = { a->owner, b->owner };
  guint32 one[GW_MAX_SYMBOLS], other[GW_MAX_SYMBOLS];
  guint n_one = outside_of (r, a->region, b->region, one), n_other = outside_of (r, b->region, a->region, other);

  gw_model_builder_set_owners (r->poster->builder, owners, 2);
  gw_same_post (r->poster->builder, one, n_one, other, n_other);
}

/* ---- matrices and bands ---- */

/* A smallest set of groups of two families that covers the same cells both ways. */
typedef struct
{
  GArray *lines, *blocks; /* guint, groups */
} Band;

static void
spread_band (const Redundant *r, guint from, guint family, GArray *to)
{
  for (guint i = 0; i < r->groups->len; i++)
    {
      gboolean is_new = full (r, i)->family == family && overlap (full (r, i)->region, full (r, from)->region, 1);

      for (guint j = 0; is_new && j < to->len; j++)
        is_new = g_array_index (to, guint, j) != i;
      if (is_new)
        g_array_append_val (to, i);
    }
}

static guint
place_in (const Redundant *r, const GArray *groups, GwCell cell)
{
  for (guint i = 0; i < groups->len; i++)
    if (gw_region_contains (full (r, g_array_index (groups, guint, i))->region, cell))
      return i;
  return G_MAXUINT;
}

static gboolean
is_rows_by_columns (const GwRegion *a, const GwRegion *b)
{
  return (a->kind == GW_REGION_ROW && b->kind == GW_REGION_COLUMN)
         || (a->kind == GW_REGION_COLUMN && b->kind == GW_REGION_ROW);
}

static void
post_band (Redundant *r, const Band *band)
{
  guint k = band->lines->len, n = 0, size = r->poster->puzzle->symbols->n_listed;
  g_autofree guint32 *vars = g_new (guint32, k * size), *owners = g_new (guint32, 2 * k);
  g_autofree guint8 *line = g_new (guint8, k * size), *block = g_new (guint8, k * size);
  gboolean is_matrix = is_rows_by_columns (full (r, g_array_index (band->lines, guint, 0))->region,
                                           full (r, g_array_index (band->blocks, guint, 0))->region);

  for (guint i = 0; i < k; i++)
    {
      const Full *group = full (r, g_array_index (band->lines, guint, i));

      owners[2 * i] = group->owner;
      owners[2 * i + 1] = full (r, g_array_index (band->blocks, guint, i))->owner;
      for (guint j = 0; j < size; j++, n++)
        {
          guint place = place_in (r, band->blocks, group->region->cells[j]);

          if (place == G_MAXUINT)
            return; /* the others do not cover the same cells */
          vars[n] = r->poster->var_of_cell[group->region->cells[j]];
          line[n] = (guint8) i;
          block[n] = (guint8) place;
        }
    }
  gw_model_builder_set_owners (r->poster->builder, owners, 2 * k);
  gw_assignment_post (r->poster->builder, is_matrix ? &gw_relation_colored_matrix : &gw_relation_band, vars, n, line,
                      block, k);
}

/* Grows a band from one line of FAMILY until neither side touches anything new. */
static void
find_band (Redundant *r, guint first, guint other_family, guint64 *seen)
{
  Band band = { g_array_new (FALSE, FALSE, sizeof (guint)), g_array_new (FALSE, FALSE, sizeof (guint)) };
  guint n_lines = 0, n_blocks = 0;

  g_array_append_val (band.lines, first);
  while (n_lines < band.lines->len || n_blocks < band.blocks->len)
    {
      for (; n_lines < band.lines->len; n_lines++)
        spread_band (r, g_array_index (band.lines, guint, n_lines), other_family, band.blocks);
      for (; n_blocks < band.blocks->len; n_blocks++)
        spread_band (r, g_array_index (band.blocks, guint, n_blocks), full (r, first)->family, band.lines);
    }
  for (guint i = 0; i < band.lines->len; i++)
    gw_bit_set (seen, g_array_index (band.lines, guint, i));
  if (band.lines->len == band.blocks->len && band.lines->len > 1 && band.lines->len <= GW_ASSIGNMENT_MAX_GROUPS)
    post_band (r, &band);
  g_array_unref (band.lines);
  g_array_unref (band.blocks);
}

static void
post_bands (Redundant *r, guint family, guint other_family)
{
  g_autofree guint64 *seen = g_new0 (guint64, GW_WORDS (r->groups->len));

  for (guint i = 0; i < r->groups->len; i++)
    if (full (r, i)->family == family && !gw_bit_test (seen, i) && may_post (r))
      find_band (r, i, other_family, seen);
}

void
gw_post_redundant (GwPoster *poster)
{
  Redundant r = { .poster = poster, .groups = g_array_new (FALSE, FALSE, sizeof (Full)) };

  r.most_instances = gw_model_builder_n_instances (poster->builder) + MOST_RELATIONS;
  /* With repeated values a group holds some of them several times: neither relation is true of that. */
  if (!poster->puzzle->symbols->has_repeats)
    collect_groups (&r);
  for (guint i = 0; i < r.groups->len && may_post (&r); i++)
    for (guint j = 0; j < i; j++)
      if (overlap (full (&r, i)->region, full (&r, j)->region, 2))
        post_same (&r, full (&r, j), full (&r, i));
  for (guint family = 0; family < r.n_families; family++)
    for (guint other = family + 1; other < r.n_families; other++)
      post_bands (&r, family, other);
  g_array_unref (r.groups);
}
