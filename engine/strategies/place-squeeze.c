/* Numbers of places against each other: some lines or regions lie within others that want no more than they do. So the others have nothing
 * beside them. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/place-ideas.h"
#include "strategies/place-subject.h"
#include "strategies/strategy.h"

#define MOST_TOGETHER 3u

/* A count of exactly so many: what it wants yet, and where. */
typedef struct
{
  guint    part;
  guint    wanted;
  guint64 *open; /* bit per variable */
} Number;

typedef struct
{
  GwPencil *pencil;
  gsize     n_words;
  GArray   *numbers;  /* of Number */
  guint     outer[MOST_TOGETHER];
  guint     n_outer;
  GArray   *inner;    /* of guint */
  guint64  *around, *within; /* bit per variable: open places of the outer, of the inner ones */
} Squeeze;

static const Number *
number (const Squeeze *squeeze, guint i)
{
  return &g_array_index (squeeze->numbers, Number, i);
}

/* ---- what there is ---- */

static void
add_number (Squeeze *squeeze, guint part)
{
  const GwPencil *pencil = squeeze->pencil;
  const GwClueScope *clue = &pencil->clues->clues[part];
  guint total, has = 0;
  Number found = { part, 0, NULL };

  if (!gw_place_exact_count (pencil, clue, &total))
    return;
  found.open = g_new0 (guint64, squeeze->n_words);
  for (guint i = 0; i < clue->n_vars; i++)
    if (!gw_pencil_is_placed (pencil, clue->vars[i]))
      gw_bit_set (found.open, clue->vars[i]);
    else
      has += pencil->cells[clue->vars[i]] == GW_BIT (1);
  found.wanted = total - MIN (has, total);
  if (found.wanted > 0)
    g_array_append_val (squeeze->numbers, found);
  else
    g_free (found.open);
}

static gboolean
meets (const Squeeze *squeeze, const guint64 *a, const guint64 *b)
{
  for (gsize w = 0; w < squeeze->n_words; w++)
    if ((a[w] & b[w]) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
lies_within (const Squeeze *squeeze, const guint64 *a, const guint64 *b)
{
  for (gsize w = 0; w < squeeze->n_words; w++)
    if ((a[w] & ~b[w]) != 0)
      return FALSE;
  return TRUE;
}

static void
join (const Squeeze *squeeze, guint64 *a, const guint64 *b)
{
  for (gsize w = 0; w < squeeze->n_words; w++)
    a[w] |= b[w];
}

/* ---- the step ---- */

static char *
subject (const Squeeze *squeeze, guint i)
{
  const GwTerrain *terrain = squeeze->pencil->terrain;
  const GwClueScope *clue = &squeeze->pencil->clues->clues[number (squeeze, i)->part];
  g_autofree GwCell *places = g_new (GwCell, clue->n_vars + 1);

  for (guint k = 0; k < clue->n_vars; k++)
    places[k] = gw_terrain_cell (terrain, clue->vars[k]);
  return gw_place_subject (terrain, clue->owner, places, clue->n_vars);
}

static char *
subjects (const Squeeze *squeeze, const guint *list, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = subject (squeeze, list[i]);

      if (i > 0)
        g_string_append (text, i + 1 == n ? _(" and ") : ", ");
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

/* What is known of a number's places is a premise. */
static void
note_number (const Squeeze *squeeze, guint i)
{
  GwPencil *pencil = squeeze->pencil;
  const GwClueScope *clue = &pencil->clues->clues[number (squeeze, i)->part];

  gw_reason_add_clue (pencil->step, clue->owner);
  for (guint k = 0; k < clue->n_vars; k++)
    {
      gw_pencil_note_lost (pencil, clue->vars[k], ~(GwMask) 0);
      gw_pencil_note_cell (pencil, clue->vars[k], pencil->cells[clue->vars[k]]);
    }
}

static void
tell (const Squeeze *squeeze, guint wanted)
{
  GwReason *step = squeeze->pencil->step;
  const guint *inner = (const guint *) (gpointer) squeeze->inner->data;
  g_autofree char *in = subjects (squeeze, inner, squeeze->inner->len), *out = subjects (squeeze, squeeze->outer, squeeze->n_outer);

  for (guint i = 0; i < squeeze->inner->len; i++)
    note_number (squeeze, inner[i]);
  for (guint i = 0; i < squeeze->n_outer; i++)
    note_number (squeeze, squeeze->outer[i]);
  g_free (step->why);
  step->idea = "squeeze";
  /* Translators: lines or regions, others within which they lie, how many places they want: Stars (row 1) lies within Stars (the region of R1C1) and takes all 2 of it */
  step->why = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "what %s still wants lies within %s and is all %u of it",
                                            "what %s still want lies within %s and is all %u of it", squeeze->inner->len),
                               in, out, wanted);
}

/* Numbers that lie within the outer ones and do not meet each other, as they come. Returns how many places they want. */
static guint
find_inner (Squeeze *squeeze)
{
  guint wanted = 0;

  g_array_set_size (squeeze->inner, 0);
  memset (squeeze->within, 0, squeeze->n_words * sizeof (guint64));
  for (guint i = 0; i < squeeze->numbers->len; i++)
    {
      gboolean is_outer = FALSE;

      for (guint k = 0; k < squeeze->n_outer; k++)
        is_outer = is_outer || squeeze->outer[k] == i;
      if (is_outer || !lies_within (squeeze, number (squeeze, i)->open, squeeze->around) || meets (squeeze, number (squeeze, i)->open, squeeze->within))
        continue;
      join (squeeze, squeeze->within, number (squeeze, i)->open);
      wanted += number (squeeze, i)->wanted;
      g_array_append_val (squeeze->inner, i);
    }
  return wanted;
}

static gboolean
try_outer (Squeeze *squeeze)
{
  GwPencil *pencil = squeeze->pencil;
  gboolean has_struck = FALSE;
  guint wanted = 0;

  memset (squeeze->around, 0, squeeze->n_words * sizeof (guint64));
  for (guint k = 0; k < squeeze->n_outer; k++)
    {
      if (meets (squeeze, squeeze->around, number (squeeze, squeeze->outer[k])->open))
        return FALSE;
      join (squeeze, squeeze->around, number (squeeze, squeeze->outer[k])->open);
      wanted += number (squeeze, squeeze->outer[k])->wanted;
    }
  if (find_inner (squeeze) != wanted)
    return FALSE;
  for (guint var = 0; var < pencil->terrain->n_places; var++)
    if (gw_bit_test (squeeze->around, var) && !gw_bit_test (squeeze->within, var))
      has_struck |= gw_pencil_strike (pencil, var, GW_BIT (1));
  if (!has_struck || !gw_pencil_explains (pencil))
    return FALSE;
  tell (squeeze, wanted);
  return TRUE;
}

/* So many more of the outer ones, from FROM on. TRUE: a step is found, and told. */
static gboolean
choose (Squeeze *squeeze, guint from, guint more)
{
  if (more == 0)
    return try_outer (squeeze);
  for (guint i = from; i < squeeze->numbers->len && gw_pencil_goes_on (squeeze->pencil, 20); i++)
    {
      squeeze->outer[squeeze->n_outer++] = i;
      if (choose (squeeze, i + 1, more - 1))
        return TRUE;
      squeeze->n_outer--;
    }
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  Squeeze squeeze = { .pencil = pencil, .n_words = GW_WORDS (terrain->n_places) + 1 };

  if (terrain->n_places == terrain->n_vars)
    return FALSE;
  squeeze.numbers = g_array_new (FALSE, FALSE, sizeof (Number));
  squeeze.inner = g_array_new (FALSE, FALSE, sizeof (guint));
  squeeze.around = g_new0 (guint64, 2 * squeeze.n_words);
  squeeze.within = squeeze.around + squeeze.n_words;
  for (guint i = 0; i < gw_pencil_clues (pencil)->n; i++)
    add_number (&squeeze, i);
  for (guint n = 1; n <= MOST_TOGETHER; n++)
    if (choose (&squeeze, 0, n))
      break;
  for (guint i = 0; i < squeeze.numbers->len; i++)
    g_free (number (&squeeze, i)->open);
  g_array_unref (squeeze.numbers);
  g_array_unref (squeeze.inner);
  g_free (squeeze.around);
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  return g_strdup (step->why);
}

const GwStrategy gw_strategy_place_squeeze = {
  .id = "place-squeeze",
  .name = N_("squeezed places"),
  .meaning = N_("lines or regions lie within others that want no more places than they do"),
  .monotone = TRUE,
  .tenths = 35,
  .sees_several = TRUE,
  .find = find,
  .explain = explain,
};
