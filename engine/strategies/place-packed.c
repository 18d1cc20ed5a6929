/* Numbers of places and little groups that hold one each at most: what lines or regions still need lies in just so many of them, so each holds one; or a
 * place that is marked would leave too few of them. Two stars of a region in two squares of four cells; four stars of two rows in four. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-counts.h"
#include "strategies/place-numbers.h"
#include "strategies/place-names.h"
#include "strategies/place-phrases.h"
#include "strategies/strategy.h"

#define MOST_BARE   2u /* outer ones with nothing within taken out */
#define MOST_WANTED 6u
#define MOST_NODES  300u

typedef struct
{
  GwPencil      *pencil;
  GwPlaceNumbers numbers;
  GArray        *groups;                  /* of guint32: the parts that allow one at most */
  guint          largest;                 /* of these, in places */
  guint64       *touching;                /* per variable, a set: no two of these and it are marked together */
  GwPlaceOuter   outer;
  GArray        *inner;                   /* of guint: what is taken out of the outer ones */
  guint64       *within, *area;           /* what the inner ones still have open, and what is left of the outer ones */
  guint64       *left[MOST_WANTED + 1];   /* what no group covers yet, by how many are chosen */
  guint32        chosen[MOST_WANTED];
  guint          n_chosen, n_nodes;
  guint          wanted;                  /* in the area */
  guint32        supposed;                /* to be marked; GW_NO_VAR: nothing is */
  gboolean       supposes;                /* that places are marked, one by one */
} Packing;

static const GwClueScope *
group_of (const Packing *packing, guint32 part)
{
  return &packing->pencil->clues->clues[part];
}

/* ---- what touches ---- */

static guint64 *
touching (const Packing *packing, guint32 var)
{
  return packing->touching + var * packing->numbers.n_words;
}

static void
gather_groups (Packing *packing)
{
  const GwPencil *pencil = packing->pencil;

  packing->groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 part = 0; part < pencil->clues->n; part++)
    if (gw_place_is_one_at_most (pencil, &pencil->clues->clues[part]))
      g_array_append_val (packing->groups, part);
  if (packing->groups->len == 0)
    return;
  packing->touching = g_new0 (guint64, pencil->terrain->n_places * packing->numbers.n_words);
  for (guint i = 0; i < packing->groups->len; i++)
    {
      const GwClueScope *group = group_of (packing, g_array_index (packing->groups, guint32, i));

      packing->largest = MAX (packing->largest, group->n_vars);
      for (guint k = 0; k < group->n_vars * group->n_vars; k++)
        gw_bit_set (touching (packing, group->vars[k / group->n_vars]), group->vars[k % group->n_vars]);
    }
}

/* ---- the step ---- */

/* "one of R4C1 and R4C2, one of R4C6 and R4C7" */
static char *
groups_text (const Packing *packing)
{
  const GwTerrain *terrain = packing->pencil->terrain;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < packing->n_chosen; i++)
    {
      const GwClueScope *group = group_of (packing, packing->chosen[i]);
      g_autofree GwCell *places = g_new (GwCell, group->n_vars);
      g_autofree char *names = NULL;
      guint n = 0;

      for (guint k = 0; k < group->n_vars; k++)
        if (gw_bit_test (packing->area, group->vars[k]))
          places[n++] = gw_terrain_cell (terrain, group->vars[k]);
      names = gw_place_names (terrain->compiled->puzzle->grid, places, n, NULL);
      /* Translators: several places of which one is marked: one of R4C1 and R4C2 */
      g_ptr_array_add (list, n == 1 ? g_steal_pointer (&names) : g_strdup_printf (_("one of %s"), names));
    }
  return gw_place_names_list (list);
}

/* "row 1 and row 2 without the region of R1C1" */
static char *
wanted_text (const Packing *packing)
{
  const guint *inner = (const guint *) (gpointer) packing->inner->data;
  g_autofree char *outer = gw_place_numbers_text (&packing->numbers, packing->outer.at, packing->outer.n);
  g_autofree char *taken = gw_place_numbers_text (&packing->numbers, inner, packing->inner->len);

  if (packing->inner->len == 0)
    return g_steal_pointer (&outer);
  /* Translators: lines or regions, and others that lie within them: row 1 and row 2 without the region of R1C1 */
  return g_strdup_printf (_("%s without %s"), outer, taken);
}

/* Some rule that does not allow A and B together is a premise. */
static void
note_touch (const Packing *packing, guint32 a, guint32 b)
{
  for (guint i = 0; i < packing->groups->len; i++)
    {
      const GwClueScope *group = group_of (packing, g_array_index (packing->groups, guint32, i));
      guint n = 0;

      for (guint k = 0; k < group->n_vars; k++)
        n += (group->vars[k] == a) + (group->vars[k] == b);
      if (n == 2)
        {
          gw_reason_add_clue (packing->pencil->step, group->owner);
          return;
        }
    }
}

/* That what is supposed, or each place that changes, touches places of the outer numbers. */
static void
note_touches (const Packing *packing)
{
  const GwTerrain *terrain = packing->pencil->terrain;
  const GArray *changes = packing->pencil->step->changes;

  for (guint i = 0; i < changes->len; i++)
    {
      const guint32 var = terrain->compiled->var_of_cell[g_array_index (changes, GwCandidates, i).cell];

      for (guint k = 0; k < packing->outer.n; k++)
        for (guint32 other = 0; other < terrain->n_places; other++)
          if (other != var && gw_bit_test (gw_place_number (&packing->numbers, packing->outer.at[k])->open, other)
              && gw_bit_test (touching (packing, var), other))
            note_touch (packing, var, other);
    }
}

/* "suppose R5C5 has a star: then row 4 has only one of R4C1 and R4C2" */
static char *
supposed_text (const Packing *packing, const char *wanted, const char *groups)
{
  const GwTerrain *terrain = packing->pencil->terrain;
  const GwCandidates marked = { gw_terrain_cell (terrain, packing->supposed), GW_BIT (1) };
  g_autofree char *mark = gw_place_phrase_marks (terrain, &marked, 1);

  /* Translators: what is supposed; lines or regions; groups of places, of each of which one can be marked: suppose R5C5 has a star: then row 4 has no more
   * left than one of R4C1 and R4C2 */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "suppose %s: then %s has no more left than %s", "suppose %s: then %s have no more left than %s",
                                       packing->outer.n), mark, wanted, groups);
}

/* Whether marking VAR completes number I. */
static gboolean
completes (const Packing *packing, guint i, guint32 var)
{
  const GwPlaceNumber *number = gw_place_number (&packing->numbers, i);

  return number->wanted == 1 && gw_bit_test (number->open, var);
}

static void
tell (const Packing *packing)
{
  GwPencil *pencil = packing->pencil;
  GwReason *step = pencil->step;
  g_autofree char *wanted = wanted_text (packing), *groups = groups_text (packing);

  gw_place_numbers_note (&packing->numbers, packing->outer.at, packing->outer.n);
  gw_place_numbers_note (&packing->numbers, (const guint *) (gpointer) packing->inner->data, packing->inner->len);
  for (guint i = 0; i < packing->n_chosen; i++)
    gw_reason_add_clue (step, group_of (packing, packing->chosen[i])->owner);
  note_touches (packing);
  for (guint i = 0; i < packing->numbers.list->len && packing->supposes; i++)
    if (completes (packing, i, packing->supposed))
      gw_place_numbers_note (&packing->numbers, &i, 1);
  g_free (step->why);
  step->idea = packing->supposes ? "crowded" : "packed";
  /* Translators: lines or regions; groups of places, each with one that is marked: row 4 still needs one of R4C1 and R4C2 and one of R4C6 and R4C7 */
  step->why = packing->supposes ? supposed_text (packing, wanted, groups)
                                : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s still needs %s", "%s still need %s", packing->outer.n), wanted, groups);
}

/* What touches all places of a group that are in the area is not marked; the only one is. */
static gboolean
conclude_group (Packing *packing, guint32 part)
{
  const GwClueScope *group = group_of (packing, part);
  const gsize n_words = packing->numbers.n_words;
  g_autofree guint64 *common = g_new (guint64, n_words);
  guint32 only = GW_NO_VAR;
  gboolean has_struck = FALSE;
  guint n = 0;

  memset (common, 0xff, n_words * sizeof *common);
  for (guint i = 0; i < group->n_vars; i++)
    if (gw_bit_test (packing->area, group->vars[i]))
      {
        for (gsize w = 0; w < n_words; w++)
          common[w] &= touching (packing, group->vars[i])[w];
        gw_bit_clear (common, group->vars[i]);
        only = group->vars[i];
        n++;
      }
  for (guint var = 0; var < packing->pencil->terrain->n_places; var++)
    if (gw_bit_test (common, var))
      has_struck |= gw_pencil_strike (packing->pencil, var, GW_BIT (1));
  return (n == 1 && gw_pencil_strike (packing->pencil, only, GW_BIT (0))) || has_struck;
}

static gboolean
conclude (Packing *packing)
{
  gboolean has_struck = packing->supposes && gw_pencil_strike (packing->pencil, packing->supposed, GW_BIT (1));

  for (guint i = 0; i < packing->n_chosen && !packing->supposes; i++)
    has_struck |= conclude_group (packing, packing->chosen[i]);
  if (!has_struck || !gw_pencil_explains (packing->pencil))
    return FALSE;
  tell (packing);
  return TRUE;
}

/* ---- packing ---- */

static guint32
first_of (const Packing *packing, const guint64 *set)
{
  for (gsize w = 0; w < packing->numbers.n_words; w++)
    if (set[w] != 0)
      return (guint32) (w * 64) + (guint32) __builtin_ctzll (set[w]);
  return GW_NO_VAR;
}

/* What of SET the group does not cover, into REST. Returns how much it covers. */
static guint
cover (const Packing *packing, guint32 part, const guint64 *set, guint64 *rest)
{
  const GwClueScope *group = group_of (packing, part);
  guint n = 0;

  memcpy (rest, set, packing->numbers.n_words * sizeof *rest);
  for (guint i = 0; i < group->n_vars; i++)
    {
      n += gw_bit_test (rest, group->vars[i]);
      gw_bit_clear (rest, group->vars[i]);
    }
  return n;
}

/* Covers what is left with WANTED groups more, each way that there is. TRUE: a step is found, and told. */
static gboolean
pack (Packing *packing, guint wanted)
{
  const guint64 *left = packing->left[packing->n_chosen];
  const guint32 first = first_of (packing, left);

  if (first == GW_NO_VAR)
    {
      packing->pencil->is_impossible |= wanted > 0 && !packing->supposes;
      return (wanted == 0 || packing->supposes) && conclude (packing);
    }
  for (guint i = 0; i < packing->groups->len && wanted > 0; i++)
    {
      const guint32 part = g_array_index (packing->groups, guint32, i);
      const GwClueScope *group = group_of (packing, part);
      gboolean has_first = FALSE;

      for (guint k = 0; k < group->n_vars; k++)
        has_first = has_first || group->vars[k] == first;
      if (!has_first)
        continue;
      if (++packing->n_nodes > MOST_NODES || !gw_pencil_goes_on (packing->pencil, 50))
        return FALSE;
      packing->chosen[packing->n_chosen] = part;
      cover (packing, part, left, packing->left[packing->n_chosen + 1]);
      packing->n_chosen++;
      if (pack (packing, wanted - 1))
        return TRUE;
      packing->n_chosen--;
    }
  return FALSE;
}

static gboolean
pack_area (Packing *packing, guint wanted)
{
  guint n_left = 0;

  for (gsize w = 0; w < packing->numbers.n_words; w++)
    n_left += (guint) __builtin_popcountll (packing->left[0][w]);
  packing->n_chosen = packing->n_nodes = 0;
  return n_left > 0 && n_left <= packing->largest * wanted && pack (packing, wanted);
}

/* What the outer numbers leave open and want, without or with what lies within them; FALSE when they meet, or too much is wanted. */
static gboolean
lay_out (Packing *packing, gboolean has_inner)
{
  if (!gw_place_numbers_join (&packing->numbers, packing->outer.at, packing->outer.n, packing->area, &packing->wanted))
    return FALSE;
  g_array_set_size (packing->inner, 0);
  if (has_inner)
    packing->wanted
      -= MIN (packing->wanted, gw_place_numbers_within (&packing->numbers, packing->area, packing->outer.at, packing->outer.n, packing->inner, packing->within));
  for (gsize w = 0; w < packing->numbers.n_words && has_inner; w++)
    packing->area[w] &= ~packing->within[w];
  return packing->wanted > 0 && packing->wanted <= MOST_WANTED && (!has_inner || packing->inner->len > 0);
}

/* What is no longer open when VAR is marked, itself too: what touches it, and what else lies in lines and regions that it completes. */
static void
shut (const Packing *packing, guint32 var, guint64 *gone)
{
  const gsize n_words = packing->numbers.n_words;

  memcpy (gone, touching (packing, var), n_words * sizeof *gone);
  for (guint i = 0; i < packing->numbers.list->len; i++)
    {
      if (!completes (packing, i, var))
        continue;
      for (gsize w = 0; w < n_words; w++)
        gone[w] |= gw_place_number (&packing->numbers, i)->open[w];
    }
}

/* Whether GONE takes something from each outer number. */
static gboolean
presses (const Packing *packing, const guint64 *gone)
{
  for (guint k = 0; k < packing->outer.n; k++)
    {
      const guint64 *open = gw_place_number (&packing->numbers, packing->outer.at[k])->open;
      gboolean meets = FALSE;

      for (gsize w = 0; w < packing->numbers.n_words && !meets; w++)
        meets = (open[w] & gone[w]) != 0;
      if (!meets)
        return FALSE;
    }
  return TRUE;
}

/* A place that would leave groups for too few. */
static gboolean
suppose_each (Packing *packing)
{
  const gsize n_words = packing->numbers.n_words;
  g_autofree guint64 *whole = g_memdup2 (packing->area, n_words * sizeof *whole), *gone = g_new (guint64, n_words);

  for (guint32 var = 0; var < packing->pencil->terrain->n_places; var++)
    {
      const guint wanted = packing->wanted - gw_bit_test (whole, var);

      if (wanted < 2 || gw_pencil_is_placed (packing->pencil, var))
        continue;
      shut (packing, var, gone);
      if (!presses (packing, gone))
        continue;
      for (gsize w = 0; w < n_words; w++)
        packing->area[w] = whole[w] & ~gone[w];
      memcpy (packing->left[0], packing->area, n_words * sizeof *whole);
      packing->supposed = var;
      if (pack_area (packing, wanted - 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_area (Packing *packing, gboolean has_inner)
{
  if (!lay_out (packing, has_inner))
    return FALSE;
  if (packing->supposes)
    return suppose_each (packing);
  memcpy (packing->left[0], packing->area, packing->numbers.n_words * sizeof *packing->area);
  return pack_area (packing, packing->wanted);
}

/* TRUE: a step is found, and told. */
static gboolean
try_outer (gpointer data)
{
  Packing *packing = data;

  return (packing->outer.n <= MOST_BARE && try_area (packing, FALSE)) || try_area (packing, TRUE);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  Packing packing = { .pencil = pencil, .supposed = GW_NO_VAR, .supposes = strategy->size > 0 };

  if (terrain->n_places == terrain->n_vars)
    return FALSE;
  gw_place_numbers_init (&packing.numbers, pencil);
  gather_groups (&packing);
  packing.inner = g_array_new (FALSE, FALSE, sizeof (guint));
  packing.within = g_new0 (guint64, (MOST_WANTED + 3) * packing.numbers.n_words);
  packing.area = packing.within + packing.numbers.n_words;
  for (guint i = 0; i <= MOST_WANTED; i++)
    packing.left[i] = packing.area + (i + 1) * packing.numbers.n_words;
  if (packing.groups->len > 0)
    gw_place_numbers_choose (&packing.numbers, &packing.outer, GW_PLACE_MOST_OUTER, try_outer, &packing);
  gw_place_numbers_clear (&packing.numbers);
  g_array_unref (packing.groups);
  g_array_unref (packing.inner);
  g_free (packing.touching);
  g_free (packing.within);
  return pencil->has_found;
}

#define PACKING(id_, name_, size_, meaning_)                                                           \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = 35, .size = size_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_place_packed
    = PACKING ("place-packed", N_("packed places"), 0, N_("lines or regions still need as many as there are groups with room for one each"));
const GwStrategy gw_strategy_place_crowded
    = PACKING ("place-crowded", N_("crowded places"), 1, N_("a place that would leave lines or regions too few groups with room for one each"));
