/* Regional set equality, the kind of which Phistomefel's is the best known: two sets of full groups hold the same values, so
 * the cells that only one of them has hold the same as those that only the other has (equation.h). Where one side must hold
 * values of a set as often as the other can at most, it is clear which cells of either side hold them. */
#include "strategies/equation.h"

#include <string.h>

#include "base/i18n.h"

typedef struct
{
  GwPencil         *pencil;
  const GwEquation *equation;
} Search;

/* ---- counting ---- */

/* How many of N cells hold nothing but values of SET. */
static guint
count_within (const Search *search, const guint16 *cells, GwMask set)
{
  guint n = 0;

  for (guint i = 0; i < search->equation->n_cells; i++)
    n += (search->pencil->cells[cells[i]] & ~set) == 0;
  return n;
}

/* Each byte of WORD takes what those before it have whose places are a part of its own, in binary. */
static guint64
sum_parts (guint64 word)
{
  guint64 sum = GUINT64_FROM_LE (word);

  sum += (sum & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff)) << 8;
  sum += (sum & G_GUINT64_CONSTANT (0x0000ffff0000ffff)) << 16;
  sum += sum << 32;
  return GUINT64_TO_LE (sum);
}

/* The same for all sets of values at once, a byte each: each takes what the sets without one of its values have. */
static void
count_all_within (const Search *search, const guint16 *cells, guint64 *within)
{
  gsize n_words = (gsize) 1 << (search->pencil->terrain->compiled->model->n_values - 3);
  guint8 *counts = (guint8 *) within;

  memset (within, 0, n_words * sizeof (guint64));
  for (guint i = 0; i < search->equation->n_cells; i++)
    counts[search->pencil->cells[cells[i]]]++;
  for (gsize i = 0; i < n_words; i++)
    within[i] = sum_parts (within[i]);
  for (gsize step = 1; step < n_words; step *= 2)
    for (gsize base = 0; base < n_words; base += 2 * step)
      for (gsize i = base; i < base + step; i++)
        within[i + step] += within[i];
}

/* ---- steps ---- */

static void
note (Search *search, GwMask set, gboolean is_turned)
{
  const GwEquation *equation = search->equation;
  GwReason *step = search->pencil->step;
  guint first = is_turned ? 1 : 0;

  step->values = set;
  step->n_bases = equation->n_groups;
  step->reasoning = count_within (search, equation->cells + first * equation->n_cells, set);
  for (guint side = 0; side < 2; side++)
    {
      for (guint i = 0; i < equation->n_groups; i++)
        gw_pencil_note_group (search->pencil, equation->groups[(side ^ first) * equation->n_groups + i]);
      for (guint i = 0; i < equation->n_cells; i++)
        {
          guint var = equation->cells[(side ^ first) * equation->n_cells + i];

          gw_pencil_note_cell (search->pencil, var, search->pencil->cells[var]);
          gw_pencil_note_lost (search->pencil, var, (search->pencil->cells[var] & ~set) == 0 ? ~set : (search->pencil->cells[var] & set) == 0 ? set : 0);
        }
      step->n_first = side == 0 ? step->pattern->len : step->n_first;
    }
}

/* Of SET, as many must stand on the one side (the right one if IS_TURNED) as can stand on the other. */
static gboolean
strike (Search *search, GwMask set, gboolean is_turned)
{
  const GwEquation *equation = search->equation;
  const guint16 *must = equation->cells + (is_turned ? equation->n_cells : 0);
  const guint16 *can = equation->cells + (is_turned ? 0 : equation->n_cells);
  GwPencil *pencil = search->pencil;
  gboolean found = FALSE;

  for (guint i = 0; i < equation->n_cells; i++)
    {
      if ((pencil->cells[must[i]] & ~set) != 0)
        found |= gw_pencil_strike (pencil, must[i], set);
      if ((pencil->cells[can[i]] & set) != 0)
        found |= gw_pencil_strike (pencil, can[i], ~set);
    }
  if (!found || !gw_pencil_explains (pencil))
    return FALSE;
  note (search, set, is_turned);
  return TRUE;
}

/* How many cells hold only values of a set, and only others: IN and OUT, of the left side and of the right one. Where every cell
 * is one or the other, nothing goes. */
static gboolean
weigh (Search *search, GwMask set, const guint in[2], const guint out[2])
{
  guint n = search->equation->n_cells;

  if (MAX (in[0] + out[1], in[1] + out[0]) > n)
    search->pencil->is_impossible = TRUE;
  if (in[0] + out[0] == n && in[1] + out[1] == n)
    return FALSE;
  return (in[0] + out[1] == n && strike (search, set, FALSE)) || (in[1] + out[0] == n && strike (search, set, TRUE));
}

/* One set after the other. */
static gboolean
try_few (Search *search, const GwEquations *equations)
{
  const guint16 *left = search->equation->cells, *right = left + search->equation->n_cells;
  GwMask all = gw_mask_below (search->pencil->terrain->compiled->model->n_values);

  for (guint i = 0; i < equations->n_sets; i++)
    {
      GwMask set = equations->sets[i];
      const guint in[] = { count_within (search, left, set), count_within (search, right, set) };
      const guint out[] = { count_within (search, left, all & ~set), count_within (search, right, all & ~set) };

      if (weigh (search, set, in, out))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_sets (Search *search, GwEquations *equations)
{
  guint n_values = search->pencil->terrain->compiled->model->n_values;
  GwMask all = gw_mask_below (n_values);
  const guint8 *left, *right;

  if (equations->within == NULL)
    return try_few (search, equations);
  left = (const guint8 *) equations->within;
  right = left + ((gsize) 1 << n_values);
  count_all_within (search, search->equation->cells, equations->within);
  count_all_within (search, search->equation->cells + search->equation->n_cells, equations->within + ((gsize) 1 << (n_values - 3)));
  for (guint i = 0; i < equations->n_sets; i++)
    {
      GwMask set = equations->sets[i];
      const guint in[] = { left[set], right[set] }, out[] = { left[all & ~set], right[all & ~set] };

      if (weigh (search, set, in, out))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_on (const Search *search)
{
  for (guint i = 0; i < 2 * search->equation->n_groups; i++)
    if (!gw_pencil_group_is_on (search->pencil, search->equation->groups[i]))
      return FALSE;
  return TRUE;
}

/* Whether the candidates are what they were when n_changes was THEN. */
static gboolean
is_known (const Search *search, guint64 then)
{
  for (guint i = 0; i < 2 * search->equation->n_cells; i++)
    if (search->pencil->changed[search->equation->cells[i]] > then)
      return FALSE;
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwEquations *equations = gw_equations_get (pencil);
  Search search = { .pencil = pencil };

  for (guint i = 0; equations != NULL && i < equations->n; i++)
    {
      guint64 now = pencil->n_changes;

      search.equation = &equations->equations[i];
      if (is_known (&search, equations->fruitless[i]) || !is_on (&search))
        continue;
      if (!gw_pencil_goes_on (pencil, 200 + 2 * equations->n_sets))
        return FALSE;
      if (try_sets (&search, equations))
        return TRUE;
      if (pencil->n_changes == now && !pencil->has_found)
        equations->fruitless[i] = now;
    }
  return pencil->has_found;
}

/* ---- words ---- */

/* The cells of one side that hold nothing but the values, or of the other one those that can hold any of them. */
static char *
cells_that_matter (const GwReason *step, gboolean is_first, const GwTerrain *terrain)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (GwCandidates));

  for (guint i = is_first ? 0 : step->n_first; i < (is_first ? step->n_first : step->pattern->len); i++)
    {
      GwCandidates mark = g_array_index (step->pattern, GwCandidates, i);

      if (is_first ? (mark.values & ~step->values) == 0 : (mark.values & step->values) != 0)
        g_array_append_val (marks, mark);
    }
  return gw_reason_cells_text ((const GwCandidates *) (gconstpointer) marks->data, marks->len, terrain);
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *values = gw_reason_values_text (step->values, terrain);
  g_autofree char *groups = gw_reason_groups_text (step, 0, step->n_bases, terrain);
  g_autofree char *others = gw_reason_groups_text (step, step->n_bases, step->groups->len - step->n_bases, terrain);
  g_autofree char *must = cells_that_matter (step, TRUE, terrain), *can = cells_that_matter (step, FALSE, terrain);

  if (step->reasoning == 0)
    return g_strdup_printf (_("%1$s hold each value as often as %2$s, and so do the cells that only one side has: on the second side none "
                              "can hold %3$s, so on the first none does"),
                            groups, others, values);
  /* Translators: groups, other groups; cells, which hold nothing but the values; cells, as many, which can hold one of them at all */
  return g_strdup_printf (_("%1$s hold each value as often as %2$s, and so do the cells that only one side has: on the first side %3$s "
                            "hold nothing but %4$s; on the second only as many can hold any of these (%5$s)"),
                          groups, others, must, values, can);
}

const GwStrategy gw_strategy_set_equality = {
  .id = "set-equality",
  .name = N_("set equality"),
  .meaning = N_("two sets of full groups: the cells that only one of them has hold the same values as those of the other"),
  .monotone = TRUE,
  .tenths = 78,
  .size = 4,
  .find = find,
  .explain = explain,
};
