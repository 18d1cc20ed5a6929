/* Numbers of places against each other: some lines or regions lie within others that want no more than they do. So the others have nothing
 * beside them. */
#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-numbers.h"
#include "strategies/strategy.h"

#define MOST_TOGETHER 3u

typedef struct
{
  GwPencil      *pencil;
  GwPlaceNumbers numbers;
  GwPlaceOuter   outer;
  GArray        *inner;            /* of guint */
  guint64       *around, *within;  /* bit per variable: open places of the outer, of the inner ones */
} Squeeze;

static void
tell (const Squeeze *squeeze, guint wanted)
{
  GwReason *step = squeeze->pencil->step;
  const guint *inner = (const guint *) (gpointer) squeeze->inner->data;
  g_autofree char *in = gw_place_numbers_text (&squeeze->numbers, inner, squeeze->inner->len);
  g_autofree char *out = gw_place_numbers_text (&squeeze->numbers, squeeze->outer.at, squeeze->outer.n);

  gw_place_numbers_note (&squeeze->numbers, inner, squeeze->inner->len);
  gw_place_numbers_note (&squeeze->numbers, squeeze->outer.at, squeeze->outer.n);
  g_free (step->why);
  step->idea = "squeeze";
  /* Translators: lines or regions, others within which they lie, how many places they need: what the region of R1C1 still needs lies within row 1,
   * where no more than that (2) is needed */
  step->why = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "what %s still needs lies within %s, where no more than that (%u) is needed",
                                            "what %s still need lies within %s, where no more than that (%u) is needed", squeeze->inner->len),
                               in, out, wanted);
}

/* TRUE: a step is found, and told. */
static gboolean
try_outer (gpointer data)
{
  Squeeze *squeeze = data;
  GwPencil *pencil = squeeze->pencil;
  gboolean has_struck = FALSE;
  guint wanted;

  if (!gw_place_numbers_join (&squeeze->numbers, squeeze->outer.at, squeeze->outer.n, squeeze->around, &wanted)
      || gw_place_numbers_within (&squeeze->numbers, squeeze->around, squeeze->outer.at, squeeze->outer.n, squeeze->inner, squeeze->within) != wanted)
    return FALSE;
  for (guint var = 0; var < pencil->terrain->n_places; var++)
    if (gw_bit_test (squeeze->around, var) && !gw_bit_test (squeeze->within, var))
      has_struck |= gw_pencil_strike (pencil, var, GW_BIT (1));
  if (!has_struck || !gw_pencil_explains (pencil))
    return FALSE;
  tell (squeeze, wanted);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  Squeeze squeeze = { .pencil = pencil };

  if (terrain->n_places == terrain->n_vars)
    return FALSE;
  gw_place_numbers_init (&squeeze.numbers, pencil);
  squeeze.inner = g_array_new (FALSE, FALSE, sizeof (guint));
  squeeze.around = g_new0 (guint64, 2 * squeeze.numbers.n_words);
  squeeze.within = squeeze.around + squeeze.numbers.n_words;
  gw_place_numbers_choose (&squeeze.numbers, &squeeze.outer, MOST_TOGETHER, try_outer, &squeeze);
  gw_place_numbers_clear (&squeeze.numbers);
  g_array_unref (squeeze.inner);
  g_free (squeeze.around);
  return pencil->has_found;
}

const GwStrategy gw_strategy_place_squeeze = {
  .id = "place-squeeze",
  .name = N_("squeezed places"),
  .meaning = N_("lines or regions that lie within others, which need no more places than they do"),
  .monotone = TRUE,
  .tenths = 35,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
