/* Patterns in the graph: under which condition a part of the pattern ends behind 0 … n places of a list, given those under which it begins there. */
#include "rules/own-ground-lists.h"

typedef struct
{
  GwGround *g;
  GwGroundList list;
} Matching;

static void end_of (Matching *m, guint term, GwOwnNode *behind);

static void
end_of_one (Matching *m, const GwOwnTerm *t, GwOwnNode *behind)
{
  GwGround *g = m->g;

  for (guint i = m->list.n; i > 0; i--)
    {
      GwOwnNode holds = GW_OWN_FALSE;

      if (behind[i - 1] != GW_OWN_FALSE)
        {
          g->slots[t->slot].list = (GwGroundList){ m->list.from + i - 1, 1, GW_OWN_TRUE };
          holds = gw_own_held_node (g->graph, g->condition_of (g, t->x));
        }
      behind[i] = gw_ground_both (g, behind[i - 1], holds);
    }
  behind[0] = GW_OWN_FALSE;
}

/* Whether anything is left to go on from. */
static gboolean
add_to (Matching *m, GwOwnNode *all, const GwOwnNode *more)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i <= m->list.n; i++)
    {
      is_any = is_any || more[i] != GW_OWN_FALSE;
      all[i] = gw_ground_either (m->g, all[i], more[i]);
    }
  return is_any;
}

/* Once for each place at most: what takes none up is no other the next time. */
static void
end_of_repeated (Matching *m, const GwOwnTerm *t, GwOwnNode *behind)
{
  const guint n = m->list.n;
  g_autofree GwOwnNode *all = g_new (GwOwnNode, n + 1), *now = g_memdup2 (behind, (n + 1) * sizeof *behind);
  gboolean goes_on = TRUE;

  for (guint i = 0; i <= n; i++)
    all[i] = t->number == 0 ? behind[i] : GW_OWN_FALSE;
  for (guint i = 0; i <= n && goes_on && gw_ground_goes_on (m->g); i++)
    {
      end_of (m, t->x, now);
      goes_on = add_to (m, all, now) && t->last == 0;
    }
  for (guint i = 0; i <= n; i++)
    behind[i] = all[i];
}

static void
end_of (Matching *m, guint term, GwOwnNode *behind)
{
  const GwOwnTerm *t = gw_ground_term (m->g, term);
  g_autofree GwOwnNode *other = NULL;

  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_ONE:
      end_of_one (m, t, behind);
      return;
    case GW_TERM_THEN:
      end_of (m, t->x, behind);
      end_of (m, t->y, behind);
      return;
    case GW_TERM_EITHER:
      other = g_memdup2 (behind, (m->list.n + 1) * sizeof *behind);
      end_of (m, t->x, behind);
      end_of (m, t->y, other);
      add_to (m, behind, other);
      return;
    default:
      end_of_repeated (m, t, behind);
    }
}

GwOwnNode
gw_ground_matches (GwGround *g, const GwOwnTerm *t)
{
  Matching m = { g, gw_ground_fixed_list (g, t->x) };
  g_autofree GwOwnNode *behind = g_new0 (GwOwnNode, m.list.n + 1);

  if (!gw_ground_goes_on (g))
    return GW_OWN_FALSE;
  for (guint i = 0; i <= m.list.n; i++)
    behind[i] = i == 0 ? GW_OWN_TRUE : GW_OWN_FALSE;
  end_of (&m, t->y, behind);
  return gw_ground_where_there (g, m.list, behind[m.list.n]);
}
