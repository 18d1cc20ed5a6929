#include "schemes/scheme.h"

#include "base/i18n.h"

#include <string.h>

/* Every relation but the all-different ones takes part at the strength that the scheme names. */
#define ALL(strength_)                             \
  .strength = {                                    \
    [GW_RELATION_DISTINCT] = strength_,            \
    [GW_RELATION_COMBINATION] = strength_,         \
    [GW_RELATION_LINEAR] = strength_,              \
    [GW_RELATION_PRODUCT] = strength_,             \
    [GW_RELATION_BIJECTION] = strength_,           \
    [GW_RELATION_BIT_TABLE] = strength_,           \
    [GW_RELATION_PAIR_TABLE] = strength_,          \
    [GW_RELATION_TRIPLE_TABLE] = strength_,        \
    [GW_RELATION_AUTOMATON] = strength_,           \
    [GW_RELATION_CRUSTS] = strength_,              \
    [GW_RELATION_VISIBLE] = strength_,             \
    [GW_RELATION_COUNT] = strength_,               \
    [GW_RELATION_STRETCHES] = strength_,           \
    [GW_RELATION_MULTISET] = strength_,            \
    [GW_RELATION_CONNECTED] = strength_,           \
    [GW_RELATION_AREAS] = strength_,               \
    [GW_RELATION_LINES] = strength_,               \
    [GW_RELATION_SUBSET_SUMS] = strength_,         \
    [GW_RELATION_EITHER] = strength_,              \
    [GW_RELATION_CAGE_SETS] = strength_,           \
    [GW_RELATION_GROUP_SUM] = strength_,           \
    [GW_RELATION_ORDER] = strength_,               \
    [GW_RELATION_SAME] = GW_STRENGTH_DOMAIN,       \
    [GW_RELATION_COLORED_MATRIX] = GW_STRENGTH_DOMAIN, \
    [GW_RELATION_BAND] = GW_STRENGTH_DOMAIN,       \
  }
#define S    (1u << GW_RELATION_SAME)
#define C    (1u << GW_RELATION_COLORED_MATRIX)
#define BAND (1u << GW_RELATION_BAND)
#define WITH(redundant_) .left_out = GW_REDUNDANT_RELATIONS & ~(redundant_)

const GwScheme gw_schemes[GW_N_SCHEMES] = {
  { "FC", N_("forward checking"), N_("cells with one candidate left"),
    { ALL (GW_STRENGTH_VALUE), WITH (0) } },
  { "FCI", N_("forward checking with channelling"), N_("naked and hidden singles"),
    { ALL (GW_STRENGTH_VALUE), .channelling = TRUE, WITH (0) } },
  { "BC", N_("bounds consistency"), N_("what the smallest and largest candidates of a group rule out"),
    { ALL (GW_STRENGTH_BOUNDS), WITH (0) } },
  { "BCI", N_("bounds consistency with channelling"), N_("smallest and largest candidates, and the first and last places of a digit"),
    { ALL (GW_STRENGTH_BOUNDS), .channelling = TRUE, WITH (0) } },
  { "HAC", N_("domain consistency"), N_("singles, pairs, triples and all larger sets, naked or hidden"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (0) } },
  { "HACS", N_("domain consistency with same"), N_("all naked and hidden sets, and locked candidates"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (S) } },
  { "HACC", N_("domain consistency with the colored matrix"), N_("all naked and hidden sets, and fish of any size"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (C) } },
  { "HAC3", N_("domain consistency with bands"), N_("all naked and hidden sets, and how a digit lies in three boxes in a line"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (BAND) } },
  { "HACSC", N_("domain consistency with same and the colored matrix"), N_("all naked and hidden sets, locked candidates, and fish of any size"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (S | C) } },
  { "HACS3", N_("domain consistency with same and bands"), N_("all naked and hidden sets, locked candidates, and three boxes in a line"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (S | BAND) } },
  { "HACC3", N_("domain consistency with the colored matrix and bands"), N_("all naked and hidden sets, fish of any size, and three boxes in a line"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (C | BAND) } },
  { "HACSC3", N_("domain consistency with all three"), N_("all naked and hidden sets, locked candidates, fish of any size, and three boxes in a line"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (S | C | BAND) } },
  { "FCV", N_("forward checking with shaving"), N_("candidates that lead to a contradiction by naked singles"),
    { ALL (GW_STRENGTH_VALUE), WITH (0) }, TRUE },
  { "BCV", N_("bounds consistency with shaving"), N_("candidates that lead to a contradiction by smallest and largest candidates"),
    { ALL (GW_STRENGTH_BOUNDS), WITH (0) }, TRUE },
  { "HACV", N_("domain consistency with shaving"), N_("candidates that lead to a contradiction by naked and hidden sets"),
    { ALL (GW_STRENGTH_DOMAIN), WITH (0) }, TRUE },
};

const GwScheme *
gw_scheme_find (const char *id)
{
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    if (g_ascii_strcasecmp (gw_schemes[i].id, id) == 0)
      return &gw_schemes[i];
  return NULL;
}

/* How strong the relations are that have a choice. */
static GwStrength
strength_of (const GwScheme *scheme)
{
  return scheme->propagation.strength[GW_RELATION_DISTINCT];
}

/* Domain consistency of all groups has all that channelling finds. With shaving it has what "same" finds, too: a value that one of
 * two groups cannot hold outside of the other stands in their common cells, and whoever tries it outside leaves one of the
 * groups without it. (Of values that stand several times in a group that would be false; "same" is not stated of them.) */
gboolean
gw_scheme_covers (const GwScheme *strong, const GwScheme *weak)
{
  gboolean is_domain = strength_of (strong) == GW_STRENGTH_DOMAIN;
  guint32 missing = strong->propagation.left_out & ~weak->propagation.left_out;

  if (strong->shaves && is_domain)
    missing &= ~S;
  return strength_of (strong) >= strength_of (weak) && missing == 0 && (strong->shaves || !weak->shaves)
         && (is_domain || strong->propagation.channelling || !weak->propagation.channelling);
}

static gboolean
all_are_decided (const GwState *state)
{
  for (guint var = 0; var < state->model->n_vars; var++)
    if (!gw_mask_is_single (gw_state_domain (state, var)))
      return FALSE;
  return TRUE;
}

/* ---- shaving ---- */

/* So many of the last tries that held are remembered. */
#define N_WITNESSES 16u

/* What a try that held has left is a fixpoint. As long as no value of it is lost, none that it has decided can be refuted: from a larger
 * set, propagation leaves no less. So such values need not be tried, and a solution that was met vouches for its values to the end. */
typedef struct
{
  GwState *state;
  GwMask  *safe;  /* a mask per variable: the values that are vouched for */
  GwMask  *left;  /* a mask per variable for each witness */
  guint    n;     /* witnesses */
  guint    next;  /* which of them the next one replaces when there are N_WITNESSES */
} Shaving;

static GwMask *
left_by_witness (const Shaving *shaving, guint i)
{
  return shaving->left + (gsize) i * shaving->state->model->n_vars;
}

static void
vouch (Shaving *shaving, const GwMask *left)
{
  for (guint var = 0; var < shaving->state->model->n_vars; var++)
    if (gw_mask_is_single (left[var]))
      shaving->safe[var] |= left[var];
}

static void
remember (Shaving *shaving)
{
  const GwState *state = shaving->state;
  guint i = shaving->n < N_WITNESSES ? shaving->n++ : shaving->next++ % N_WITNESSES;

  memcpy (left_by_witness (shaving, i), state->words, state->model->n_vars * sizeof (GwMask));
  vouch (shaving, state->words);
}

static gboolean
has_lost_nothing (const Shaving *shaving, guint i)
{
  const GwMask *left = left_by_witness (shaving, i);

  for (guint var = 0; var < shaving->state->model->n_vars; var++)
    if ((left[var] & ~gw_state_domain (shaving->state, var)) != 0)
      return FALSE;
  return TRUE;
}

/* After values were lost. */
static void
ask_witnesses_again (Shaving *shaving)
{
  guint n_vars = shaving->state->model->n_vars, n = 0;

  memset (shaving->safe, 0, n_vars * sizeof (GwMask));
  for (guint i = 0; i < shaving->n; i++)
    if (has_lost_nothing (shaving, i))
      {
        if (i != n)
          memcpy (left_by_witness (shaving, n), left_by_witness (shaving, i), n_vars * sizeof (GwMask));
        vouch (shaving, left_by_witness (shaving, n++));
      }
  shaving->n = n;
}

/* The control may end a propagation in its midst: nothing is refuted then. */
static gboolean
is_refuted (Shaving *shaving, guint var, guint value)
{
  GwState *state = shaving->state;
  gboolean alive;

  gw_state_push (state);
  alive = gw_state_keep (state, var, GW_BIT (value)) && gw_state_propagate (state);
  if (alive)
    remember (shaving);
  gw_state_pop (state);
  return !alive && !state->is_stopped;
}

/* Tries every value that VAR still has. FALSE when none is left, or it was stopped. */
static gboolean
shave_variable (Shaving *shaving, guint var, gboolean *changed)
{
  GwState *state = shaving->state;
  GwMask tried = gw_state_domain (state, var);

  if (gw_mask_is_single (tried))
    return TRUE;
  for (; tried != 0; tried &= tried - 1)
    {
      guint value = gw_mask_lowest (tried);

      if ((gw_state_domain (state, var) & ~shaving->safe[var] & GW_BIT (value)) == 0 || !is_refuted (shaving, var, value))
        continue;
      *changed = TRUE;
      if (!gw_state_keep (state, var, ~GW_BIT (value)) || !gw_state_propagate (state))
        return FALSE;
      ask_witnesses_again (shaving);
    }
  return !state->is_stopped;
}

static GwSchemeEnd
end_of_contradiction (const GwState *state)
{
  return state->is_stopped ? GW_SCHEME_STOPPED : GW_SCHEME_IMPOSSIBLE;
}

static GwSchemeEnd
shave (GwState *state, gboolean once, const GwControl *control)
{
  guint n_vars = state->model->n_vars;
  g_autofree GwMask *masks = g_new0 (GwMask, (gsize) (N_WITNESSES + 1) * n_vars);
  Shaving shaving = { .state = state, .safe = masks, .left = masks + n_vars };
  gboolean changed = TRUE;

  while (changed && !all_are_decided (state))
    {
      changed = FALSE;
      for (guint var = 0; var < n_vars; var++)
        {
          if (gw_control_should_stop (control))
            return GW_SCHEME_STOPPED;
          if (!shave_variable (&shaving, var, &changed))
            return end_of_contradiction (state);
        }
      if (once)
        break;
    }
  return all_are_decided (state) ? GW_SCHEME_SOLVED : GW_SCHEME_STUCK;
}

GwSchemeEnd
gw_scheme_run (const GwScheme *scheme, GwState *state, const GwActive *active, gboolean shave_once,
               const GwControl *control)
{
  state->control = control;
  state->is_stopped = FALSE;
  if (!gw_state_init (state, &scheme->propagation, active) || !gw_state_propagate (state))
    return end_of_contradiction (state);
  if (all_are_decided (state))
    return GW_SCHEME_SOLVED;
  return scheme->shaves ? shave (state, shave_once, control) : GW_SCHEME_STUCK;
}

/* ---- the weakest that solves it ---- */

/* Asked before the others: what these two do not solve, none that they cover does. */
static const char *const probes[] = { "HAC", "HACSC3" };

/* So many are cheap enough to be asked before the probes. */
#define N_CHEAP 2u

/* What schemes left that are stuck: whoever covers one of them goes on from there, and ends where it would have ended anyway. */
typedef struct
{
  GwState        *state;
  const GwActive *active;
  const GwControl *control;
  guint           n;
  const GwScheme *stuck[GW_N_SCHEMES];
  GwMask         *left; /* a mask per variable for each of them */
} Climb;

static GwMask *
left_by (const Climb *climb, guint i)
{
  return climb->left + (gsize) i * climb->state->model->n_vars;
}

/* The last one that is stuck and that SCHEME covers; N where there is none. */
static guint
find_base (const Climb *climb, const GwScheme *scheme)
{
  for (guint i = climb->n; i-- > 0;)
    if (gw_scheme_covers (scheme, climb->stuck[i]))
      return i;
  return climb->n;
}

static gboolean
cannot_solve (const Climb *climb, const GwScheme *scheme)
{
  for (guint i = 0; i < climb->n; i++)
    if (gw_scheme_covers (climb->stuck[i], scheme))
      return TRUE;
  return FALSE;
}

static GwSchemeEnd
ask (Climb *climb, const GwScheme *scheme)
{
  guint base = find_base (climb, scheme);
  GwActive active = climb->active != NULL ? *climb->active : (GwActive){ NULL };
  GwSchemeEnd end;

  if (base < climb->n)
    active.clues = left_by (climb, base);
  end = gw_scheme_run (scheme, climb->state, &active, FALSE, climb->control);
  if (end != GW_SCHEME_STUCK)
    return end;
  for (guint var = 0; var < climb->state->model->n_vars; var++)
    left_by (climb, climb->n)[var] = gw_state_domain (climb->state, var);
  climb->stuck[climb->n++] = scheme;
  return end;
}

/* Whether any of the probes solves it, into SOLVER; GW_SCHEME_STUCK where nothing but that is known. */
static GwSchemeEnd
probe (Climb *climb, const GwScheme **solver)
{
  GwSchemeEnd end = GW_SCHEME_STUCK;

  for (guint i = 0; i < G_N_ELEMENTS (probes) && end == GW_SCHEME_STUCK; i++)
    {
      const GwScheme *scheme = gw_scheme_find (probes[i]);

      end = ask (climb, scheme);
      if (end == GW_SCHEME_SOLVED)
        *solver = scheme;
    }
  return end == GW_SCHEME_SOLVED ? GW_SCHEME_STUCK : end;
}

GwSchemeEnd
gw_scheme_weakest (GwState *state, const GwActive *active, const GwControl *control, const GwScheme **scheme)
{
  g_autofree GwMask *left = g_new (GwMask, (gsize) GW_N_SCHEMES * state->model->n_vars + 1);
  Climb climb = { .state = state, .active = active, .control = control, .left = left };
  const GwScheme *solver = NULL; /* known to */
  GwSchemeEnd end = GW_SCHEME_STUCK;

  *scheme = NULL;
  for (guint i = 0; i < GW_N_SCHEMES && end == GW_SCHEME_STUCK; i++)
    {
      if (i == N_CHEAP)
        end = probe (&climb, &solver);
      if (end != GW_SCHEME_STUCK || cannot_solve (&climb, &gw_schemes[i]))
        continue;
      end = &gw_schemes[i] == solver ? GW_SCHEME_SOLVED : ask (&climb, &gw_schemes[i]);
      if (end == GW_SCHEME_SOLVED)
        *scheme = &gw_schemes[i];
    }
  return end;
}
