#include "rules/own-ground-open.h"

/* Under `and`, the first part of term I that says what an open number is. */
static gboolean
take_one (GwGround *g, GwOpenParams *open, guint i, GwOwnNode *is_there)
{
  const GwOwnTerm *t = gw_ground_term (g, i);
  GwOwnNode number;
  guint param, value;

  if (t->kind == GW_TERM_LET)
    gw_ground_bind (g, t);
  if (t->kind == GW_TERM_AND && take_one (g, open, t->x, is_there))
    return TRUE;
  if (t->kind == GW_TERM_AND || t->kind == GW_TERM_LET)
    return take_one (g, open, t->y, is_there);
  if (!gw_open_params_says (open, i, &param, &value))
    return FALSE;
  number = g->number_of (g, value);
  g->slots[param].number = number;
  *is_there = gw_ground_both (g, *is_there, gw_ground_compare (g, GW_TERM_AT_LEAST, number, gw_ground_constant (g, 0)));
  gw_open_params_settle (open, param, i);
  return TRUE;
}

GwOwnNode
gw_ground_take_said (GwGround *g, GwOpenParams *open)
{
  GwOwnNode is_there = GW_OWN_TRUE;

  while (gw_ground_goes_on (g) && gw_open_params_n (open) > 0
         && take_one (g, open, gw_sentence_whole (g->sentence), &is_there))
    ;
  return is_there;
}

gboolean
gw_ground_is_left_out (const GwGround *g, guint i)
{
  const GwTermKind kind = (GwTermKind)gw_ground_term (g, i)->kind;

  return g->open->is_said[i] || (g->open->depends[i] && kind != GW_TERM_AND && kind != GW_TERM_LET);
}

/* All under term I that speaks of an open number. */
static GwOwnNode
what_depends (GwGround *g, const GwOpenParams *open, guint i)
{
  const GwOwnTerm *t = gw_ground_term (g, i);

  if (t->kind == GW_TERM_LET)
    gw_ground_bind (g, t);
  if (t->kind == GW_TERM_LET)
    return what_depends (g, open, t->y);
  if (t->kind == GW_TERM_AND)
    return gw_ground_both (g, what_depends (g, open, t->x), what_depends (g, open, t->y));
  return open->depends[i] ? gw_own_held_node (g->graph, g->condition_of (g, i)) : GW_OWN_TRUE;
}

GwOwnNode
gw_ground_some_number (GwGround *g, const GwOpenParams *open)
{
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (GwOwnNode));
  const guint param = gw_open_params_first (open), kept = g->n_items;

  for (gint value = 0; value <= GW_OPEN_MOST_TRIED && gw_ground_goes_on (g); value++)
    {
      GwOwnNode way;

      g->slots[param].number = gw_ground_constant (g, value);
      way = what_depends (g, open, gw_sentence_whole (g->sentence));
      g->n_items = kept;
      if (way == GW_OWN_TRUE)
        return way;
      if (way != GW_OWN_FALSE)
        g_array_append_val (ways, way);
    }
  return gw_own_join_node (g->graph, GW_OWN_IS_OR, (const GwOwnNode *)(gconstpointer)ways->data, ways->len);
}
