/* All ways to fill the places of two or more parts of rules that touch each other, as gw_ways_find () has them for one. Sets of parts grow by what
 * shares an open place with them; those with few ways first, as people see them first. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-form.h"
#include "strategies/place-ways.h"

/* Of so few ways, fewer need not be looked for. */
#define FEW_TOGETHER 4u

/* So many fillings of two, and of more, are tried: a bound that is the same on every machine. */
#define MOST_TRIED         30000u
#define MOST_TRIED_SEVERAL 400000u

/* Parts that touch, and in how many ways they fit. */
typedef struct
{
  guint32 parts[GW_MOST_FILLED], rising[GW_MOST_FILLED]; /* in the order in which they are filled, and by number; behind the last one 0 */
  guint   n_parts, n_ways;
} Together;

/* What is looked at together: sets of parts grow by what touches them. */
typedef struct
{
  GwWays     ways;
  guint64    *worth;  /* bit per part that may be filled */
  GHashTable *seen;  /* of Together, by their parts: each is looked at once */
  GArray     *grown;  /* of Together: those that have nothing in common yet */
  GwFilledWays filled; /* the ways of what grows just now */
  gboolean   is_last; /* nothing grows from what is found: what has nothing in common need not be gone through to the end */
  Together   best;   /* that with the fewest ways that has */
  guint      most_tried;
} Growing;

/* What a mark excludes, or what lies on both sides of a line, is drawn with it, and has no ways of its own; digits have too many. */
static gboolean
is_worth_both (const GwWays *ways, guint32 part)
{
  const GwClueScope *clue = &ways->pencil->clues->clues[part];
  const GwPlaceForm form = gw_place_form (ways->pencil, clue);
  const GwMask *cells = ways->pencil->cells;

  for (guint i = 0; i < clue->n_vars; i++)
    if (!gw_mask_is_single (cells[clue->vars[i]]) && (cells[clue->vars[i]] & ~(GW_BIT (0) | GW_BIT (1))) != 0)
      return FALSE;
  return gw_ways_may_fill (ways, part) && form != GW_FORM_ONE_AT_MOST && form != GW_FORM_PARTED;
}

static guint
together_hash (gconstpointer key)
{
  const Together *together = key;
  guint hash = 0;

  for (guint i = 0; i < GW_MOST_FILLED; i++)
    hash = hash * 31u + together->rising[i];
  return hash;
}

static gboolean
together_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (((const Together *) a)->rising, ((const Together *) b)->rising, sizeof ((const Together *) a)->rising) == 0;
}

/* TOGETHER with PART as well; FALSE: it is there already. */
static gboolean
join (const Together *together, guint32 part, Together *joined)
{
  guint i = together->n_parts;

  *joined = *together;
  joined->parts[joined->n_parts++] = part;
  for (; i > 0 && joined->rising[i - 1] > part; i--)
    joined->rising[i] = joined->rising[i - 1];
  joined->rising[i] = part;
  return i == 0 || joined->rising[i - 1] != part;
}

/* Whether the ways have anything in common that is not known. */
static gboolean
have_common (const GwWays *ways)
{
  for (guint var = 0; var < ways->pencil->terrain->n_places; var++)
    if ((ways->pencil->cells[var] & ~ways->kept[var]) != 0 && gw_pencil_wants (ways->pencil, var, ways->pencil->cells[var] & ~ways->kept[var]))
      return TRUE;
  return FALSE;
}

static gboolean
is_over (const Growing *growing)
{
  return growing->ways.n_tried >= growing->most_tried || growing->best.n_ways <= FEW_TOGETHER || !gw_pencil_goes_on (growing->ways.pencil, 1);
}

static void
set_parts (GwWays *ways, const Together *together)
{
  memcpy (ways->parts, together->parts, sizeof ways->parts);
  ways->n_parts = together->n_parts;
}

/* Whether all ways of TOGETHER are found, of its last part those that go on from `filled`. */
static gboolean
has_ways (Growing *growing, const Together *together)
{
  GwWays *ways = &growing->ways;
  const guint32 any = growing->is_last ? GW_NO_VAR : 0;
  const guint n_before = together->n_parts == 2 ? 0 : growing->filled.n_nodes;
  const gboolean is_whole = together->n_parts == 2 ? gw_ways_find (ways, ways->pencil->cells, any, 0)
                                                   : gw_ways_find_further (ways, ways->pencil->cells, any, &growing->filled);

  ways->n_tried += ways->n_nodes - n_before;
  return is_whole && ways->n_ways > 0;
}

static void
try_together (Growing *growing, Together *together)
{
  GwWays *ways = &growing->ways;

  set_parts (ways, together);
  if (!has_ways (growing, together))
    return;
  together->n_ways = ways->n_ways;
  if (!have_common (ways))
    g_array_append_val (growing->grown, *together);
  else if (ways->n_ways < growing->best.n_ways)
    growing->best = *together;
}

/* The ways of FROM, for those of one part more; of one part there are too many. */
static void
fill (Growing *growing, const Together *from)
{
  GwWays *ways = &growing->ways;

  if (from->n_parts == 1)
    return;
  g_array_set_size (growing->filled.now, 0);
  g_array_set_size (growing->filled.pending, 0);
  g_array_set_size (growing->filled.ends, 0);
  set_parts (ways, from);
  ways->filled = &growing->filled;
  gw_ways_find (ways, ways->pencil->cells, 0, 0);
  ways->filled = NULL;
  growing->filled.n_nodes = ways->n_nodes;
  ways->n_tried += ways->n_nodes;
}

/* FROM with each part that shares an open place with one of its own. */
static void
grow (Growing *growing, const Together *from)
{
  const GwPencil *pencil = growing->ways.pencil;
  Together joined;

  fill (growing, from);
  for (guint p = 0; p < from->n_parts; p++)
    {
      const GwClueScope *clue = &pencil->clues->clues[from->parts[p]];

      for (guint i = 0; i < clue->n_vars; i++)
        for (guint32 k = pencil->clues->first_of[clue->vars[i]]; k < pencil->clues->first_of[clue->vars[i] + 1]; k++)
          {
            if (gw_pencil_is_placed (pencil, clue->vars[i]) || !gw_bit_test (growing->worth, pencil->clues->of[k]) || !join (from, pencil->clues->of[k], &joined)
                || g_hash_table_contains (growing->seen, &joined))
              continue;
            if (is_over (growing))
              return;
            g_hash_table_add (growing->seen, g_memdup2 (&joined, sizeof joined));
            try_together (growing, &joined);
          }
    }
}

static gint
by_ways (gconstpointer a, gconstpointer b)
{
  const Together *one = a, *other = b;

  return one->n_ways != other->n_ways ? (one->n_ways > other->n_ways) - (one->n_ways < other->n_ways) : memcmp (one->rising, other->rising, sizeof one->rising);
}

/* All that FROM, of Together, grows to by one part more: into `grown`. */
static void
grow_all (Growing *growing, const GArray *from)
{
  for (guint i = 0; i < from->len && !is_over (growing); i++)
    grow (growing, &g_array_index (from, Together, i));
  g_array_sort (growing->grown, by_ways);
}

static void
begin_to_grow (Growing *growing, GwPencil *pencil)
{
  *growing = (Growing) { .best = { .n_ways = G_MAXUINT } };
  gw_ways_begin (&growing->ways, pencil, GW_WAYS_ROUNDS);
  memset (growing->ways.suppose->off, 0, GW_WORDS (pencil->terrain->compiled->model->n_owners) * sizeof (guint64));
  growing->worth = g_new0 (guint64, GW_WORDS (pencil->clues->n) + 1);
  growing->seen = g_hash_table_new_full (together_hash, together_equal, g_free, NULL);
  growing->grown = g_array_new (FALSE, FALSE, sizeof (Together));
  growing->filled = (GwFilledWays) { g_array_new (FALSE, FALSE, sizeof (GwMask)), g_array_new (FALSE, FALSE, sizeof (guint32)), g_array_new (FALSE, FALSE, sizeof (guint)), 0 };
  for (guint32 part = 0; part < pencil->clues->n; part++)
    if (is_worth_both (&growing->ways, part))
      {
        const Together one = { { part }, { part }, 1, 0 };

        gw_bit_set (growing->worth, part);
        g_array_append_val (growing->grown, one);
      }
}

static void
end_of_growing (Growing *growing)
{
  gw_ways_end (&growing->ways);
  g_free (growing->worth);
  g_hash_table_unref (growing->seen);
  g_array_unref (growing->grown);
  g_array_unref (growing->filled.now);
  g_array_unref (growing->filled.pending);
  g_array_unref (growing->filled.ends);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Growing growing;

  if (pencil->terrain->n_places == pencil->terrain->n_vars)
    return FALSE;
  begin_to_grow (&growing, pencil);
  growing.most_tried = strategy->size == 2 ? MOST_TRIED : MOST_TRIED_SEVERAL;
  for (guint n_parts = 2; n_parts <= strategy->size && growing.best.n_ways == G_MAXUINT; n_parts++)
    {
      g_autoptr (GArray) from = g_steal_pointer (&growing.grown);

      growing.grown = g_array_new (FALSE, FALSE, sizeof (Together));
      growing.is_last = n_parts == strategy->size;
      grow_all (&growing, from);
    }
  if (growing.best.n_ways != G_MAXUINT)
    {
      set_parts (&growing.ways, &growing.best);
      gw_ways_take_common (&growing.ways);
    }
  end_of_growing (&growing);
  return pencil->has_found;
}

#define TOGETHER(id_, tenths_, name_, most_, meaning_)                                                    \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = most_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_place_ways_together
    = TOGETHER ("place-ways-together", 50, N_("ways of two clues"), 2, N_("what is the same in all ways to fill the places of two clues that share one"));
const GwStrategy gw_strategy_place_ways_of_several
    = TOGETHER ("place-ways-of-several", 50, N_("ways of several clues"), GW_MOST_FILLED,
                N_("what is the same in all ways to fill the places of up to five clues, each of which shares one with another"));
