#include "solve/clued-internal.h"

const GwCluedVariant *const gw_clued_variants[] = {
#if defined(__x86_64__)
  &gw_clued_avx512,
  &gw_clued_avx2,
#endif
  &gw_clued_portable,
  NULL,
};

#define FIRST_GUESSES 1000000

static gpointer
words_of_lanes (guint n)
{
  return g_aligned_alloc0 (n, GW_CLUED_LANES * sizeof (guint16), 64);
}

GwEnd
gw_clued_run_variant (const GwClued *clued, const GwCluedVariant *variant, const GwCluedQuestion *question, GwCluedTotals *totals)
{
  const guint frame = clued->plain->frame;
  GwCluedWork work = { .clued = clued, .question = question,
                       .most_guesses = question->most_guesses > 0 ? question->most_guesses : FIRST_GUESSES };
  GwEnd end;

  work.state = words_of_lanes (frame);
  work.last = words_of_lanes (1);
  work.low = words_of_lanes (frame);
  work.high = words_of_lanes (frame);
  work.costs = words_of_lanes (frame / GW_CLUED_LANES * clued->plain->n_symbols);
  work.weights = words_of_lanes (frame / GW_CLUED_LANES);
  work.wanted = question->wanted != NULL ? words_of_lanes (frame / GW_CLUED_LANES) : NULL;
  gw_clued_set_costs (&work);
  gw_clued_put_frames (&work);
  end = work.wanted == NULL || gw_clued_set_wanted (&work) ? variant->run (&work) : GW_END_LIMIT;
  *totals = work.totals;
  for (guint l = 0; l < GW_CLUED_LANES; l++)
    {
      g_aligned_free (work.lanes[l].stack);
      g_free (work.lanes[l].sides);
    }
  g_aligned_free (work.state);
  g_aligned_free (work.last);
  g_aligned_free (work.low);
  g_aligned_free (work.high);
  g_aligned_free (work.costs);
  g_aligned_free (work.weights);
  g_aligned_free (work.wanted);
  return end;
}

GwEnd
gw_clued_run (const GwClued *clued, const GwCluedQuestion *question, GwCluedTotals *totals)
{
  guint i = 0;

  while (!gw_clued_variants[i]->available ())
    i++;
  return gw_clued_run_variant (clued, gw_clued_variants[i], question, totals);
}
