#include "language/open-params.h"

/* Each name is bound in one place: what depends is found by going through all terms until nothing changes. */
static void
find_dependent (GwOpenParams *params)
{
  gboolean slots[GW_SENTENCE_MAX_SLOTS] = { FALSE }, is_changed = TRUE;
  const guint n = params->sentence->terms->len;

  for (guint i = 0; i < params->sentence->n_params; i++)
    slots[i] = params->is_open[i];
  for (guint i = 1; i < n; i++)
    params->depends[i] = FALSE;
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint i = 1; i < n; i++)
        {
          const GwOwnTerm *t = gw_sentence_term (params->sentence, i);
          gboolean does = t->kind == GW_TERM_SLOT ? slots[t->slot]
                                                  : params->depends[t->x] || params->depends[t->y] || params->depends[t->z];

          is_changed = is_changed || (does && !params->depends[i]);
          params->depends[i] = does;
          if (t->kind == GW_TERM_LET && params->depends[t->x] && !slots[t->slot])
            slots[t->slot] = is_changed = TRUE;
        }
    }
}

GwOpenParams *
gw_open_params_new (const GwSentence *sentence, const gboolean *is_open)
{
  GwOpenParams *params = g_new0 (GwOpenParams, 1);
  gboolean some = FALSE;

  params->sentence = sentence;
  params->depends = g_new0 (gboolean, sentence->terms->len);
  params->is_said = g_new0 (gboolean, sentence->terms->len);
  for (guint i = 0; i < sentence->n_params; i++)
    some |= params->is_open[i] = is_open[i];
  if (some)
    find_dependent (params);
  return params;
}

void
gw_open_params_free (GwOpenParams *params)
{
  if (params == NULL)
    return;
  g_free (params->depends);
  g_free (params->is_said);
  g_free (params);
}

/* The parameter that TERM is, by whatever name rules that are used in one another call it. */
static gint
param_of (const GwOpenParams *params, guint term)
{
  const GwOwnTerm *t = gw_sentence_term (params->sentence, term);

  if (t->kind != GW_TERM_SLOT || !params->depends[term])
    return -1;
  if (t->slot < params->sentence->n_params)
    return t->slot;
  for (guint i = 1; i < params->sentence->terms->len; i++)
    {
      const GwOwnTerm *let = gw_sentence_term (params->sentence, i);

      if (let->kind == GW_TERM_LET && let->slot == t->slot)
        return param_of (params, let->x);
    }
  return -1;
}

gboolean
gw_open_params_says (const GwOpenParams *params, guint term, guint *param, guint *value)
{
  const GwOwnTerm *t = gw_sentence_term (params->sentence, term);
  gint left, right;

  if (t->kind != GW_TERM_EQUAL || !params->depends[term])
    return FALSE;
  left = param_of (params, t->x);
  right = param_of (params, t->y);
  if (left >= 0 && !params->depends[t->y])
    {
      *param = (guint)left;
      *value = t->y;
      return TRUE;
    }
  if (right >= 0 && !params->depends[t->x])
    {
      *param = (guint)right;
      *value = t->x;
      return TRUE;
    }
  return FALSE;
}

void
gw_open_params_settle (GwOpenParams *params, guint param, guint term)
{
  params->is_open[param] = FALSE;
  params->is_said[term] = TRUE;
  find_dependent (params);
}

guint
gw_open_params_n (const GwOpenParams *params)
{
  guint n = 0;

  for (guint i = 0; i < params->sentence->n_params; i++)
    n += params->is_open[i] ? 1 : 0;
  return n;
}

guint
gw_open_params_first (const GwOpenParams *params)
{
  guint i = 0;

  while (i < params->sentence->n_params && !params->is_open[i])
    i++;
  return i;
}
