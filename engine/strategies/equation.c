#include "strategies/equation.h"

#include <string.h>

#define MOST_GROUPS 4u
#define MOST_EQUATIONS 32768u
#define MOST_TRIES (1u << 20)
#define WORK_OF_TRY 100u
/* All sets of so many values fit into a table that is counted at once. */
#define LEAST_VALUES_OF_TABLE 3u
#define MOST_VALUES_OF_TABLE 9u

typedef struct
{
  GwPencil        *pencil;
  const GwTerrain *terrain;
  GwEquations     *equations;
  GArray          *list, *cells, *groups;
  GHashTable      *known;          /* GBytes: what cells they are of */
  guint            size, n_tries;  /* groups on either side */
  guint            family;         /* of the right side */
  guint32          left[MOST_GROUPS], right[MOST_GROUPS];
  guint32         *candidates;     /* groups that may be on the left */
  guint            n_candidates, most_overlap;
  guint8          *is_right;       /* per variable */
  guint8          *is_left;        /* likewise */
} Build;

/* ---- which groups ---- */

/* Full of the same as the first of all, with nothing else in it. */
static gboolean
is_alike (const GwTerrain *terrain, const GwGroup *group)
{
  const GwGroup *first = &terrain->groups[terrain->family_groups[0][0]];

  if (group->family == GW_NO_FAMILY || group->full != first->full || group->n_vars != first->n_vars)
    return FALSE;
  GW_MASK_FOREACH (v, group->full)
    if (group->capacity[v] != first->capacity[v])
      return FALSE;
  return TRUE;
}

static guint
group_size (const Build *build)
{
  return build->terrain->groups[build->terrain->family_groups[0][0]].n_vars;
}

/* As many cells of either side may be left over: the 16 of Phistomefel's ring by groups of 9. */
static guint
most_left_over (const Build *build)
{
  return 2 * group_size (build) - 2;
}

/* How many cells of the right groups in RIGHT (bits) none of the left groups in LEFT holds. */
static guint
left_over (Build *build, guint left, guint right)
{
  const GwTerrain *terrain = build->terrain;
  guint n = 0;

  for (guint i = 0; i < build->size; i++)
    for (guint k = 0; (right >> i & 1) != 0 && k < group_size (build); k++)
      {
        guint var = terrain->groups[build->right[i]].vars[k];
        gboolean is_left = FALSE;

        for (guint j = 0; j < build->size && !is_left; j++)
          {
            guint family = terrain->groups[build->left[j]].family;

            is_left = (left >> j & 1) != 0 && terrain->place[family * terrain->n_vars + var] != 0xff
                      && terrain->family_groups[family][terrain->place[family * terrain->n_vars + var]] == build->left[j];
          }
        n += !is_left;
      }
  return n;
}

/* Whether it is the sum of two smaller ones, of which no cells cancel each other. */
static gboolean
is_sum (Build *build, guint n_left_over)
{
  guint all = (1u << build->size) - 1;

  for (guint left = 1; left < all; left++)
    for (guint right = 1; right < all; right++)
      if (gw_mask_count (left) == gw_mask_count (right) && (right & 1) != 0
          && left_over (build, left, right) + left_over (build, all & ~left, all & ~right) == n_left_over)
        return TRUE;
  return FALSE;
}

/* ---- one equation ---- */

/* The cells that are left over, a bit each for either side: the same for both ways to say that these cells hold what those do. */
static GBytes *
key_of_cells (const Build *build)
{
  gsize n_words = GW_WORDS (build->terrain->n_vars);
  g_autofree guint64 *left = g_new0 (guint64, 3 * n_words);
  guint64 *right = left + n_words;

  for (guint var = 0; var < build->terrain->n_vars; var++)
    if (build->is_left[var] != build->is_right[var])
      gw_bit_set (build->is_left[var] ? left : right, var);
  memcpy (right + n_words, left, n_words * sizeof (guint64));
  return g_bytes_new (memcmp (left, right, n_words * sizeof (guint64)) < 0 ? left : right, 2 * n_words * sizeof (guint64));
}

/* Many sets of groups leave the same cells over; one will do. */
static gboolean
is_new (Build *build)
{
  return g_hash_table_add (build->known, key_of_cells (build));
}

static void
append_cells (Build *build, gboolean is_left)
{
  for (guint var = 0; var < build->terrain->n_vars; var++)
    {
      guint16 cell = (guint16) var;

      if (build->is_left[var] != build->is_right[var] && build->is_left[var] == is_left)
        g_array_append_val (build->cells, cell);
    }
}

static void
add_equation (Build *build, guint n_left_over)
{
  GwEquation equation = { .n_cells = n_left_over, .n_groups = build->size, .cells = GUINT_TO_POINTER (build->cells->len),
                          .groups = GUINT_TO_POINTER (build->groups->len) };

  if (n_left_over == 0 || n_left_over > most_left_over (build) || is_sum (build, n_left_over)
      || !is_new (build))
    return;
  append_cells (build, TRUE);
  append_cells (build, FALSE);
  g_array_append_vals (build->groups, build->left, build->size);
  g_array_append_vals (build->groups, build->right, build->size);
  g_array_append_val (build->list, equation);
}

/* ---- all equations ---- */

static gboolean
goes_on (Build *build)
{
  return build->list->len < MOST_EQUATIONS && build->n_tries++ < MOST_TRIES && gw_pencil_goes_on (build->pencil, WORK_OF_TRY);
}

/* Whether some group of FAMILY has cells of both. */
static gboolean
have_common (const GwTerrain *terrain, guint32 one, guint32 other, guint family)
{
  const guint8 *place = terrain->place + (gsize) family * terrain->n_vars;
  guint64 met = 0;

  for (guint i = 0; i < terrain->groups[one].n_vars; i++)
    if (place[terrain->groups[one].vars[i]] != 0xff)
      met |= GW_BIT (place[terrain->groups[one].vars[i]]);
  for (guint i = 0; i < terrain->groups[other].n_vars; i++)
    if (place[terrain->groups[other].vars[i]] != 0xff && (met >> place[terrain->groups[other].vars[i]] & 1) != 0)
      return TRUE;
  return FALSE;
}

/* Two and two, such as rows 3 and 7 with boxes 4 and 6: the rows have no box in common, but the boxes rows. */
static gboolean
is_ring (const Build *build)
{
  const GwTerrain *terrain = build->terrain;
  guint32 half[2][2];
  guint n[2] = { 0, 0 }, family[2] = { terrain->groups[build->left[0]].family, GW_NO_FAMILY };

  for (guint i = 0; i < 4; i++)
    {
      guint of = terrain->groups[build->left[i]].family, side = of != family[0];

      if (n[side] == 2 || (side == 1 && n[1] == 1 && of != family[1]))
        return FALSE;
      family[side] = of;
      half[side][n[side]++] = build->left[i];
    }
  return have_common (terrain, half[0][0], half[0][1], family[1]) != have_common (terrain, half[1][0], half[1][1], family[0]);
}

/* One group or two on either side, all that there are. What is all of one family on the left has been on the right already, or
 * will be. Of four groups just what people know. */
static gboolean
is_wanted (const Build *build)
{
  const GwGroup *groups = build->terrain->groups;

  if (build->size == MOST_GROUPS)
    return is_ring (build);
  return groups[build->left[0]].family != groups[build->left[build->size - 1]].family
         || groups[build->left[0]].family > build->family;
}

/* How many cells of the right side it has. */
static guint
put_left (Build *build, guint32 index, guint8 is_left)
{
  const GwGroup *group = &build->terrain->groups[index];
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      build->is_left[group->vars[i]] = is_left;
      n += build->is_right[group->vars[i]];
    }
  return n;
}

/* Whether it may be chosen behind N others: no cell is in two groups, and of four no three are of one family. */
static gboolean
is_free (const Build *build, guint32 index, guint n)
{
  const GwGroup *group = &build->terrain->groups[index];
  guint n_alike = 0;

  for (guint i = 0; i < n; i++)
    n_alike += build->terrain->groups[build->left[i]].family == group->family;
  if (n_alike > 1)
    return FALSE;
  for (guint i = 0; i < group->n_vars; i++)
    if (build->is_left[group->vars[i]])
      return FALSE;
  return TRUE;
}

/* COVERED: cells of the right side that the left has so far. */
static void
choose_left (Build *build, guint n, guint from, guint covered)
{
  guint wanted = group_size (build) * build->size - most_left_over (build);

  if (n == build->size)
    {
      if (is_wanted (build))
        add_equation (build, group_size (build) * build->size - covered);
      return;
    }
  if (covered + (build->size - n) * build->most_overlap < wanted && group_size (build) * build->size > most_left_over (build))
    return;
  for (guint i = from; i < build->n_candidates && goes_on (build); i++)
    {
      guint new;

      if (!is_free (build, build->candidates[i], n))
        continue;
      new = put_left (build, build->candidates[i], TRUE);
      build->left[n] = build->candidates[i];
      choose_left (build, n + 1, i + 1, covered + new);
      put_left (build, build->candidates[i], FALSE);
    }
}

/* Groups of other families that share cells with the right side. */
static void
find_candidates (Build *build)
{
  const GwTerrain *terrain = build->terrain;

  build->n_candidates = build->most_overlap = 0;
  for (guint32 g = 0; g < terrain->n_groups; g++)
    {
      const GwGroup *group = &terrain->groups[g];
      guint n = 0;

      if (!is_alike (terrain, group) || group->family == build->family)
        continue;
      for (guint i = 0; i < group->n_vars; i++)
        n += build->is_right[group->vars[i]];
      if (n == 0)
        continue;
      build->candidates[build->n_candidates++] = g;
      build->most_overlap = MAX (build->most_overlap, n);
    }
}

static void
put_right (Build *build, guint32 index, guint8 is_right)
{
  for (guint i = 0; i < build->terrain->groups[index].n_vars; i++)
    build->is_right[build->terrain->groups[index].vars[i]] = is_right;
}

static void
choose_right (Build *build, guint n, guint from)
{
  const GwTerrain *terrain = build->terrain;

  if (n == build->size)
    {
      find_candidates (build);
      choose_left (build, 0, 0, 0);
      return;
    }
  for (guint i = from; i < terrain->family_size[build->family] && goes_on (build); i++)
    {
      guint32 group = terrain->family_groups[build->family][i];

      if (!is_alike (terrain, &terrain->groups[group]))
        continue;
      build->right[n] = group;
      put_right (build, group, 1);
      choose_right (build, n + 1, i + 1);
      put_right (build, group, 0);
    }
}

/* With so many groups on either side: all there are, or none, so that it is the same whichever way a grid is turned. */
static gboolean
choose_size (Build *build)
{
  guint n[] = { build->list->len, build->cells->len, build->groups->len };

  for (build->family = 0; build->family < build->terrain->n_families; build->family++)
    choose_right (build, 0, 0);
  if (goes_on (build))
    return TRUE;
  g_array_set_size (build->list, n[0]);
  g_array_set_size (build->cells, n[1]);
  g_array_set_size (build->groups, n[2]);
  return FALSE;
}

/* Fewest groups first. */
static void
choose_all (Build *build)
{
  build->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  build->candidates = g_new (guint32, build->terrain->n_groups + 1);
  build->is_right = g_new0 (guint8, build->terrain->n_vars + 1);
  build->is_left = g_new0 (guint8, build->terrain->n_vars + 1);
  build->size = 1;
  while (build->size <= MOST_GROUPS && choose_size (build))
    build->size *= 2;
  g_hash_table_unref (build->known);
  g_free (build->candidates);
  g_free (build->is_right);
  g_free (build->is_left);
}

static void
keep (Build *build)
{
  GwEquations *equations = build->equations;

  equations->n = build->list->len;
  equations->equations = (GwEquation *) (gpointer) g_array_free (build->list, FALSE);
  equations->memory[0] = build->cells;
  equations->memory[1] = build->groups;
  for (guint i = 0; i < equations->n; i++)
    {
      GwEquation *equation = &equations->equations[i];

      equation->cells = &g_array_index (build->cells, guint16, GPOINTER_TO_UINT (equation->cells));
      equation->groups = &g_array_index (build->groups, guint32, GPOINTER_TO_UINT (equation->groups));
    }
  equations->fruitless = g_new0 (guint64, equations->n + 1);
}

/* ---- sets of values ---- */

/* Every set of few values; of many those of one and two. A set and its complement are asked together. */
static void
list_sets (GwEquations *equations, guint n_values)
{
  guint most = n_values <= MOST_VALUES_OF_TABLE ? n_values / 2 : 2;
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  GwMask all = gw_mask_below (n_values);

  for (guint n = 1; n <= most; n++)
    for (GwMask set = gw_mask_below (n), next; set != 0 && (set & ~all) == 0; set = next)
      {
        GwMask lowest = set & -set, ripple = set + lowest;

        if (2 * n != n_values || (set & 1) != 0)
          g_array_append_val (sets, set);
        next = ripple == 0 ? 0 : ripple | (((set ^ ripple) >> 2) / lowest);
      }
  equations->n_sets = sets->len;
  equations->sets = (GwMask *) (gpointer) g_array_free (sets, FALSE);
  if (n_values >= LEAST_VALUES_OF_TABLE && n_values <= MOST_VALUES_OF_TABLE)
    equations->within = g_new (guint64, (gsize) 2 << (n_values - 3));
}

GwEquations *
gw_equations_get (GwPencil *pencil)
{
  Build build = { .pencil = pencil, .terrain = pencil->terrain };

  if (pencil->equations != NULL)
    return pencil->equations;
  build.equations = g_new0 (GwEquations, 1);
  build.list = g_array_new (FALSE, FALSE, sizeof (GwEquation));
  build.cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  build.groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (pencil->terrain->n_families > 1)
    choose_all (&build);
  keep (&build);
  list_sets (build.equations, pencil->terrain->compiled->model->n_values);
  if (gw_pencil_goes_on (pencil, 0))
    return pencil->equations = build.equations;
  gw_equations_free (build.equations);
  return NULL;
}

void
gw_equations_free (GwEquations *equations)
{
  if (equations == NULL)
    return;
  g_free (equations->equations);
  g_free (equations->fruitless);
  g_free (equations->sets);
  g_free (equations->within);
  for (guint i = 0; i < G_N_ELEMENTS (equations->memory); i++)
    g_array_unref (equations->memory[i]);
  g_free (equations);
}
