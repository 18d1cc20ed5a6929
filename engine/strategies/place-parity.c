/* Even and odd: where each of many parts of a rule counts an even number of marks, as a loop does in each cell, a border around some of them is crossed an even number of
 * times. So the only open place on a border follows from those that are known there. */
#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-counts.h"
#include "strategies/place-names.h"
#include "strategies/place-subject.h"
#include "strategies/strategy.h"

#define NOBODY G_MAXUINT32

/* Places of a longer border are seen on the board, and not told one by one. */
#define MOST_NAMED 5u

/* Parts of one rule that know a parity, and places that two of them count. */
typedef struct
{
  guint32  part;
  guint64  counted; /* of its variables */
  gboolean is_odd;  /* what it counts, without the places that are known */
  guint    order;   /* in which it was reached, from 1 on; 0: not yet */
  guint    lowest;  /* the first that is reached from those behind it without the place that led there */
  guint    last;    /* of those behind it */
  guint32  led;     /* the place that led there */
  gboolean is_cut_odd; /* what it and those behind it count */
  gboolean leads_out; /* a place of theirs is counted by no other part */
} Node;

typedef struct
{
  GwPencil *pencil;
  guint32   owner;
  GArray   *nodes;      /* of Node */
  guint32  *ends[2];    /* per variable: the nodes that count it; NOBODY */
  guint     n_reached;
} Parity;

static Node *
node_of (const Parity *parity, guint i)
{
  return &g_array_index (parity->nodes, Node, i);
}

/* The variables of its part, in the order of `counted`. */
static const guint32 *
scope_of (const Parity *parity, const Node *node, guint *n)
{
  const GwModel *model = parity->pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (&parity->pencil->clues->clues[node->part], model);

  *n = instance->n_vars;
  return gw_instance_scope (model, instance);
}

static gboolean
is_open (const Parity *parity, guint32 var)
{
  return !gw_mask_is_single (parity->pencil->cells[var]);
}

/* ---- the parts of one rule ---- */

/* FALSE where a place is counted by more than two: then nothing is said of that rule. */
static gboolean
add_node (Parity *parity, guint part)
{
  Node node = { .part = part };
  const guint32 *scope;
  guint n;

  if (!gw_place_parity (parity->pencil, &parity->pencil->clues->clues[part], &node.counted, &node.is_odd))
    return TRUE;
  scope = scope_of (parity, &node, &n);
  for (guint i = 0; i < n; i++)
    {
      const guint32 var = scope[i];

      if ((node.counted >> i & 1) == 0)
        continue;
      if (parity->ends[1][var] != NOBODY)
        return FALSE;
      parity->ends[parity->ends[0][var] != NOBODY][var] = parity->nodes->len;
      node.is_odd ^= parity->pencil->cells[var] == GW_BIT (1);
    }
  g_array_append_val (parity->nodes, node);
  return TRUE;
}

static gboolean
list_nodes (Parity *parity, guint first, guint *end)
{
  const GwClues *clues = parity->pencil->clues;
  gboolean is_said = TRUE;

  parity->owner = clues->clues[first].owner;
  g_array_set_size (parity->nodes, 0);
  for (guint var = 0; var < parity->pencil->terrain->n_places; var++)
    parity->ends[0][var] = parity->ends[1][var] = NOBODY;
  for (*end = first; *end < clues->n && clues->clues[*end].owner == parity->owner; ++*end)
    is_said = is_said && add_node (parity, *end);
  return is_said && parity->nodes->len > 1;
}

/* ---- borders ---- */

static void
walk (Parity *parity, guint32 at, guint32 led)
{
  Node *node = node_of (parity, at);
  guint n;
  const guint32 *scope = scope_of (parity, node, &n);

  node->order = node->lowest = ++parity->n_reached;
  node->led = led;
  node->is_cut_odd = node->is_odd;
  for (guint i = 0; i < n; i++)
    {
      const guint32 var = scope[i], to = parity->ends[parity->ends[0][var] == at][var];
      Node *other;

      if ((node->counted >> i & 1) == 0 || var == led || !is_open (parity, var))
        continue;
      if (to == NOBODY)
        {
          node->leads_out = TRUE;
          continue;
        }
      other = node_of (parity, to);
      if (other->order == 0)
        {
          walk (parity, to, var);
          node->is_cut_odd ^= other->is_cut_odd;
          node->leads_out |= other->leads_out;
        }
      node->lowest = MIN (node->lowest, other->order < node->order ? other->order : other->lowest);
    }
  node->last = parity->n_reached;
}

/* ---- why ---- */

/* Places that are counted by one of the parts behind FROM and are known. */
static GArray *
list_border (const Parity *parity, const Node *from)
{
  GArray *border = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 var = 0; var < parity->pencil->terrain->n_places; var++)
    {
      guint n_within = 0;

      for (guint k = 0; k < 2; k++)
        if (parity->ends[k][var] != NOBODY)
          {
            const Node *node = node_of (parity, parity->ends[k][var]);

            n_within += node->order >= from->order && node->order <= from->last;
          }
      if (n_within == 1 && !is_open (parity, var))
        g_array_append_val (border, var);
    }
  return border;
}

static void
tell (const Parity *parity, const Node *from)
{
  GwPencil *pencil = parity->pencil;
  const GwTerrain *terrain = pencil->terrain;
  g_autoptr (GArray) border = list_border (parity, from);
  g_autofree GwCell *places = g_new (GwCell, border->len + 1);
  g_autofree char *rule = gw_place_subject (terrain, parity->owner, NULL, 0), *names = NULL;
  gboolean is_odd = from->is_cut_odd;

  for (guint i = 0; i < border->len; i++)
    {
      const guint32 var = g_array_index (border, guint32, i);

      places[i] = gw_terrain_cell (terrain, var);
      is_odd ^= pencil->cells[var] == GW_BIT (1);
      gw_pencil_note_known (pencil, var);
    }
  places[border->len] = gw_terrain_cell (terrain, from->led);
  gw_reason_add_clue (pencil->step, parity->owner);
  g_free (pencil->step->why);
  pencil->step->idea = "parity-cut";
  if (border->len >= MOST_NAMED)
    {
      /* Translators: the name of a rule, such as that of a loop; of places that lie between two parts of the grid, all are known but one */
      pencil->step->why = g_strdup_printf (is_odd ? _("%s: on the border around a part of the grid an odd number of places is marked, and only one is open")
                                                  : _("%s: on the border around a part of the grid an even number of places is marked, and only one is open"), rule);
      return;
    }
  names = gw_place_names (terrain->compiled->puzzle->grid, places, border->len + 1, NULL);
  /* Translators: the name of a rule, such as that of a loop, and places that lie between two parts of the grid */
  pencil->step->why = g_strdup_printf (is_odd ? _("%s: %s part the grid, and an odd number of them is marked")
                                              : _("%s: %s part the grid, and an even number of them is marked"), rule, names);
}

/* ---- the strategy ---- */

/* TRUE: a step is found, and told. */
static gboolean
look_at (Parity *parity)
{
  GwPencil *pencil = parity->pencil;

  parity->n_reached = 0;
  for (guint32 i = 0; i < parity->nodes->len; i++)
    if (node_of (parity, i)->order == 0)
      walk (parity, i, NOBODY);
  for (guint32 i = 0; i < parity->nodes->len; i++)
    {
      const Node *node = node_of (parity, i);

      if (node->led == NOBODY || node->lowest < node->order || node->leads_out || !gw_pencil_strike (pencil, node->led, GW_BIT (node->is_cut_odd ? 0 : 1)))
        continue;
      if (gw_pencil_explains (pencil))
        {
          tell (parity, node);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;
  Parity parity = { .pencil = pencil };
  guint next = 0;

  if (terrain->n_places == terrain->n_vars)
    return FALSE;
  parity.ends[0] = g_new (guint32, 2 * terrain->n_places);
  parity.ends[1] = parity.ends[0] + terrain->n_places;
  parity.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  for (guint first = 0; first < gw_pencil_clues (pencil)->n && gw_pencil_goes_on (pencil, 100); first = next)
    if (list_nodes (&parity, first, &next) && look_at (&parity))
      break;
  g_array_unref (parity.nodes);
  g_free (parity.ends[0]);
  return pencil->has_found;
}

const GwStrategy gw_strategy_place_parity = {
  .id = "place-parity",
  .name = N_("even and odd"),
  .meaning = N_("places that part the grid, of which a loop crosses an even number"),
  .monotone = TRUE,
  .tenths = 36,
  .sees_several = FALSE,
  .find = find,
  .explain = gw_explain_why,
};
