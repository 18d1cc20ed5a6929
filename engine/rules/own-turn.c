/* What own rules say of a grid and of the same grid turned: both are put into one graph, in which equal conditions are one node. */
#include "rules/own-turn.h"

#include "rules/own-graph.h"
#include "rules/own-ground.h"

#define MOST_STEPS (1u << 26)

/* ---- directions ---- */

/* The number of the clue that SLOT stands for, when a rule is used by another: its slots are bound to those of the other. */
static guint
number_of_slot (const GwSentence *sentence, guint slot)
{
  for (guint i = sentence->terms->len; i-- > 1;)
    {
      const GwOwnTerm *term = gw_sentence_term (sentence, i);

      if (term->kind == GW_TERM_LET && term->slot == slot && gw_sentence_term (sentence, term->x)->kind == GW_TERM_SLOT)
        slot = gw_sentence_term (sentence, term->x)->slot;
    }
  return slot;
}

static gboolean
is_direction (const GwSentence *sentence, guint term, guint number)
{
  const GwOwnTerm *slot = gw_sentence_term (sentence, term);

  return slot->kind == GW_TERM_SLOT && number_of_slot (sentence, slot->slot) == number;
}

gboolean
gw_own_takes_direction (const GwRule *rule, guint i)
{
  const GwSentence *sentence = gw_rule_is_own (rule) ? gw_own_rule_sentence (rule) : NULL;

  if (sentence == NULL || i >= sentence->n_params)
    return FALSE;
  for (guint k = 1; k < sentence->terms->len; k++)
    {
      const GwOwnTerm *term = gw_sentence_term (sentence, k);

      if ((term->kind == GW_TERM_RAY || term->kind == GW_TERM_PLACE_TOWARDS) && is_direction (sentence, term->y, i))
        return TRUE;
    }
  return FALSE;
}

/* ---- the same, turned ---- */

static void
take_part (GwOwnGraph *graph, GwOwnNode part, GHashTable *parts)
{
  if (part == GW_OWN_TRUE)
    return;
  if (gw_own_node_kind (graph, part) != GW_OWN_IS_AND)
    {
      g_hash_table_add (parts, GUINT_TO_POINTER (part));
      return;
    }
  for (guint i = 0; i < gw_own_node_n_children (graph, part); i++)
    take_part (graph, gw_own_node_child (graph, part, i), parts);
}

typedef struct
{
  GwOwnGraph *graph;
  GHashTable *parts;
  GHashTable *wanted; /* NULL: whatever is said */
  gboolean has_other;
} Hearing;

static gboolean
hear (GwOwnNode part, gpointer data)
{
  Hearing *hearing = data;
  g_autoptr (GHashTable) here = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key;

  take_part (hearing->graph, part, here);
  g_hash_table_iter_init (&iter, here);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_hash_table_add (hearing->parts, key);
      hearing->has_other = hearing->has_other || (hearing->wanted != NULL && !g_hash_table_contains (hearing->wanted, key));
    }
  return TRUE;
}

/* An own rule's clue of PUZZLE, or within an alternative, that says something of the grid. */
static const GwConstraint *
own_clue (const GwPuzzle *puzzle, guint i)
{
  const GwConstraint *clue = puzzle->constraints[i];

  clue = clue->inner != NULL ? clue->inner : clue;
  return gw_rule_is_own (clue->rule) ? clue : NULL;
}

/* All that the own rules of PUZZLE say, into PARTS. The first rule that says what is not WANTED, or what cannot be looked at; NULL when there is none. */
static const GwRule *
tell_all (GwOwnGraph *graph, const GwPuzzle *puzzle, const GwCell *images, GHashTable *parts, GHashTable *wanted)
{
  gw_own_graph_show (graph, images);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = own_clue (puzzle, i);
      Hearing hearing = { graph, parts, wanted, FALSE };
      guint from, to;

      if (clue == NULL)
        continue;
      if (!gw_own_ground (gw_own_rule_sentence (clue->rule), clue, puzzle, graph, FALSE, hear, &hearing, &from, &to) || hearing.has_other)
        return clue->rule;
    }
  return NULL;
}

const GwRule *
gw_own_rules_differ (const GwPuzzle *before, const GwPuzzle *after, const GwCell *images)
{
  g_autoptr (GwOwnGraph) graph = gw_own_graph_new (after, MOST_STEPS);
  g_autoptr (GHashTable) turned = g_hash_table_new (NULL, NULL), itself = g_hash_table_new (NULL, NULL);
  const GwRule *other = tell_all (graph, before, images, turned, NULL);

  if (other == NULL)
    other = tell_all (graph, after, NULL, itself, turned);
  if (other == NULL && g_hash_table_size (itself) < g_hash_table_size (turned))
    other = tell_all (graph, before, images, turned, itself);
  return other;
}
