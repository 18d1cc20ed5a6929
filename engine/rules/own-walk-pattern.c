/* Patterns on a grid: behind which places of a list a part of the pattern may end, given behind which it may begin. */
#include "rules/own-walk.h"

typedef struct
{
  GwOwnWalk  *w;
  GwWalkList  list;
  GwWalkState worst; /* UNKNOWN, when some place was that; YES: all are known */
} Matching;

/* BEHIND has a byte for 0 … n places, what follows is written there. */
static void match (Matching *m, guint term, guint8 *behind);

static void
match_one (Matching *m, const GwOwnTerm *t, guint8 *behind)
{
  GwOwnWalk *w = m->w;

  for (guint i = m->list.n; i > 0; i--)
    {
      GwWalkState holds = GW_WALK_NO;

      if (behind[i - 1])
        {
          w->slots[t->slot].number = gw_walk_known (gw_walk_cell (w, m->list, i - 1));
          holds = w->truth_of (w, t->x);
        }
      if (holds == GW_WALK_UNKNOWN)
        m->worst = holds;
      behind[i] = holds == GW_WALK_YES;
    }
  behind[0] = FALSE;
}

static gboolean
add_to (guint8 *all, const guint8 *more, guint n)
{
  gboolean is_new = FALSE;

  for (guint i = 0; i <= n; i++)
    {
      is_new = is_new || (more[i] && !all[i]);
      all[i] |= more[i];
    }
  return is_new;
}

/* As often as something new comes of it. */
static void
match_repeated (Matching *m, const GwOwnTerm *t, guint8 *behind)
{
  const guint n = m->list.n;
  g_autofree guint8 *all = g_new0 (guint8, n + 1), *now = g_memdup2 (behind, n + 1);
  gboolean goes_on = TRUE;

  if (t->number == 0)
    add_to (all, behind, n);
  while (goes_on && m->worst == GW_WALK_YES)
    {
      match (m, t->x, now);
      goes_on = add_to (all, now, n) && t->last == 0;
    }
  for (guint i = 0; i <= n; i++)
    behind[i] = all[i];
}

static void
match (Matching *m, guint term, guint8 *behind)
{
  const GwOwnTerm *t = gw_walk_term (m->w, term);
  g_autofree guint8 *other = NULL;

  switch ((GwTermKind) t->kind)
    {
    case GW_TERM_ONE:
      match_one (m, t, behind);
      return;
    case GW_TERM_THEN:
      match (m, t->x, behind);
      match (m, t->y, behind);
      return;
    case GW_TERM_EITHER:
      other = g_memdup2 (behind, m->list.n + 1);
      match (m, t->x, behind);
      match (m, t->y, other);
      add_to (behind, other, m->list.n);
      return;
    default:
      match_repeated (m, t, behind);
    }
}

GwWalkState
gw_walk_matches (GwOwnWalk *w, const GwOwnTerm *t)
{
  Matching m = { w, gw_walk_list (w, t->x), GW_WALK_YES };
  g_autofree guint8 *behind = g_new0 (guint8, m.list.n + 1);

  if (m.list.state != GW_WALK_YES)
    return m.list.state;
  for (guint i = 0; i < m.list.n; i++)
    if (!gw_view_is_decided (w->view, gw_walk_cell (w, m.list, i)))
      return GW_WALK_UNKNOWN;
  behind[0] = TRUE;
  match (&m, t->y, behind);
  return m.worst != GW_WALK_YES ? m.worst : behind[m.list.n] ? GW_WALK_YES : GW_WALK_NO;
}
