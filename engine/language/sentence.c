#include "language/sentence.h"

static const char *const kinds[GW_N_OWN_KINDS] = {
  [GW_OWN_LINE] = "line",       [GW_OWN_CAGE] = "cage", [GW_OWN_PAIR] = "pair",     [GW_OWN_CORNER] = "corner",
  [GW_OWN_OUTSIDE] = "outside", [GW_OWN_CELL] = "cell", [GW_OWN_GROUPS] = "groups", [GW_OWN_GLOBAL] = "global",
};

const char *
gw_own_kind_word (GwOwnKind kind)
{
  return kinds[kind];
}

void
gw_sentence_free (GwSentence *sentence)
{
  if (sentence == NULL)
    return;
  g_free (sentence->text);
  g_free (sentence->name);
  for (guint i = 0; i < sentence->n_params; i++)
    g_free (sentence->params[i]);
  g_array_unref (sentence->terms);
  g_ptr_array_unref (sentence->uses);
  g_free (sentence);
}
