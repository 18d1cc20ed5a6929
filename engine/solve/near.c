#include "solve/near.h"

#include <string.h>

#include "domain/relation.h"
#include "solve/search.h"
#include "solve/solver-work.h"

/* Contradictions that each difference may meet the first time that it is looked for, and how many times more the next time. */
#define FIRST_FAILURES 2u
#define MORE_FAILURES  4u

/* For one solution that is drawn, where a wish that cannot be is one. */
#define MOST_FAILURES_DRAWN 200u

/* What questions have in common, propagated once at the root of the state. */
typedef struct
{
  guint64  *off;        /* per owner; NULL: none is */
  GwMask   *clues;      /* per variable; NULL: none is held */
  GwActive  active;     /* both */
  guint32  *later;      /* instances that are off there, and may be on in a question */
  guint     n_later;
  gboolean  is_wanted, is_made;
} Base;

/* Under what a solution was drawn last: the next one begins at the same root, which is propagated once. */
typedef struct
{
  guint64 *off; /* per owner; NULL: none is */
  gboolean is_made;
} Root;

typedef struct
{
  guint32  var;
  guint32  place;      /* in the order: all before it were decided */
  GwMask   kept;
  gboolean has_others; /* further variables were guessed with it */
} Guess;

/* So many other solutions are known, the latest ones, of those that break few instances. */
#define MOST_KNOWN  16u
#define MOST_BROKEN 6u

/* A solution that was found beside the one that is asked about. While all that it breaks is off, it answers without a search. */
typedef struct
{
  guint8 *values;
  guint32 broken[MOST_BROKEN]; /* instances, and behind them restrictions */
  guint   n_broken;
} Other;

struct _GwNear
{
  GwModel       *model;
  GwState       *state;
  GwMask        *liked;     /* what a guess at a variable takes first, if it can */
  gint          *order;     /* of guesses, among those that weigh as much */
  guint          n_order;
  guint          n_liked;   /* from this place on, anything is liked as much as anything else */
  guint32       *open;      /* what has a choice where a question begins, in rising order */
  guint          n_open;
  guint8        *is_listed; /* scratch: per variable, whether it is in it */
  guint8        *is_looked_at; /* scratch: per instance */
  guint32       *weights;   /* per variable: contradictions that it was part of */
  gboolean       by_weight; /* whether guesses go by them */
  Guess         *guesses;   /* one a level of the state */
  guint          n_guesses;
  guint          n_at_once; /* variables in the next guess */
  guint          n_failures, most_failures; /* since the question, or the difference, was begun */
  const guint64 *off;       /* borrowed, of the question */
  GwRandom      *random;    /* borrowed; NULL: the lowest of the rest */
  guint64        work;      /* before the state was made anew last */
  Base           base;
  Root           drawn;
  guint8        *known_beside; /* a value per variable that is told; NULL: nothing is known */
  Other          known[MOST_KNOWN];
  guint          n_known;      /* ever */
};

GwNear *
gw_near_new (GwModel *model)
{
  GwNear *near = g_new0 (GwNear, 1);

  near->model = gw_model_ref (model);
  near->state = gw_state_new (model);
  near->liked = g_new (GwMask, model->n_vars);
  near->order = g_new (gint, model->n_vars);
  near->weights = g_new0 (guint32, model->n_vars);
  near->open = g_new (guint32, model->n_vars);
  near->is_listed = g_new (guint8, model->n_vars);
  near->is_looked_at = g_new (guint8, model->n_instances);
  near->guesses = g_new (Guess, model->n_vars + 1);
  near->base.later = g_new (guint32, MAX (model->n_instances, 1u));
  for (guint var = 0; var < model->n_vars; var++)
    near->order[var] = (gint) var;
  return near;
}

void
gw_near_free (GwNear *near)
{
  if (near == NULL)
    return;
  gw_state_free (near->state);
  gw_model_unref (near->model);
  g_free (near->liked);
  g_free (near->order);
  g_free (near->weights);
  g_free (near->open);
  g_free (near->is_listed);
  g_free (near->is_looked_at);
  g_free (near->guesses);
  g_free (near->base.off);
  g_free (near->base.clues);
  g_free (near->base.later);
  g_free (near->drawn.off);
  g_free (near->known_beside);
  for (guint i = 0; i < MOST_KNOWN; i++)
    g_free (near->known[i].values);
  g_free (near);
}

void
gw_near_forget (GwNear *near)
{
  memset (near->weights, 0, near->model->n_vars * sizeof *near->weights);
  near->base.is_wanted = FALSE;
  near->n_known = 0;
}

/* ---- guesses ---- */

static GwMask
draw_value (GwRandom *random, GwMask domain)
{
  guint n = random != NULL ? gw_random_below (random, gw_mask_count (domain)) : 0;

  while (n-- > 0)
    domain &= domain - 1;
  return domain & -domain;
}

/* Of a variable that has a choice: what is liked, or one value. */
static GwMask
choose_values (const GwNear *near, guint var, GwMask domain)
{
  GwMask liked = domain & near->liked[var];

  return liked != 0 && liked != domain ? liked : draw_value (near->random, domain);
}

/* The place in the order of the variable to guess at: all before FROM are decided. FALSE when every variable is. */
static gboolean
choose (const GwNear *near, guint from, guint *place)
{
  gboolean is_some = FALSE;

  *place = 0;
  for (guint i = from; i < near->n_order; i++)
    if (!gw_mask_is_single (gw_state_domain (near->state, (guint) near->order[i]))
        && (!is_some || near->weights[near->order[i]] > near->weights[near->order[*place]]))
      {
        *place = i;
        is_some = TRUE;
        if (!near->by_weight)
          break;
      }
  return is_some;
}

static void
learn (GwNear *near)
{
  const GwInstance *failed = &near->model->instances[near->state->failed];

  for (guint i = 0; i < failed->n_vars; i++)
    near->weights[gw_instance_scope (near->model, failed)[i]]++;
}

static gboolean
propagate (GwNear *near)
{
  if (gw_state_propagate (near->state))
    return TRUE;
  if (!near->state->is_stopped)
    learn (near);
  return FALSE;
}

static gboolean
keep (GwNear *near, guint var, GwMask mask)
{
  return gw_state_keep (near->state, var, mask) && propagate (near);
}

/* Guesses at a variable, and at as many of the next as have gone well at once. FALSE when every variable is decided. */
static gboolean
guess (GwNear *near)
{
  guint place = near->n_guesses > 0 && !near->by_weight ? near->guesses[near->n_guesses - 1].place : 0, n = 1;
  Guess *made = &near->guesses[near->n_guesses];

  if (!choose (near, place, &place))
    return FALSE;
  *made = (Guess) { .var = (guint32) near->order[place], .place = place };
  made->kept = choose_values (near, made->var, gw_state_domain (near->state, made->var));
  near->n_guesses++;
  gw_state_push (near->state);
  gw_state_keep (near->state, made->var, made->kept);
  for (guint i = near->by_weight ? 0 : place + 1; i < near->n_liked && n < near->n_at_once; i++)
    {
      guint var = (guint) near->order[i];
      GwMask domain = gw_state_domain (near->state, var), liked = domain & near->liked[var];

      if (gw_mask_is_single (domain) || liked == 0 || liked == domain)
        continue;
      gw_state_keep (near->state, var, liked);
      made->has_others = TRUE;
      n++;
    }
  near->n_at_once = MIN (2 * near->n_at_once, near->model->n_vars);
  return TRUE;
}

/* The last guess does not hold; nor those before it, as far as nothing is left without them. Several at once are made again one by one. FALSE when none is left above
 * FIRST, after a stop, or when there were too many. */
static gboolean
turn_back (GwNear *near, guint first)
{
  near->n_at_once = 1;
  while (near->n_guesses > first && !near->state->is_stopped)
    {
      const Guess *last = &near->guesses[near->n_guesses - 1];

      if (!last->has_others && near->n_failures++ >= near->most_failures)
        return FALSE;
      near->n_guesses--;
      gw_state_pop (near->state);
      if (last->has_others || keep (near, last->var, ~last->kept))
        return TRUE;
    }
  return FALSE;
}

/* From a fixpoint with FIRST guesses to a solution. */
static GwNearEnd
descend (GwNear *near, guint first)
{
  near->n_at_once = 1;
  while (guess (near))
    if (!propagate (near) && !turn_back (near, first))
      return near->state->is_stopped ? GW_NEAR_STOPPED : near->n_guesses > first ? GW_NEAR_UNDECIDED : GW_NEAR_NONE;
  return GW_NEAR_FOUND;
}

static void
begin_question (GwNear *near, const GwActive *active, const GwControl *control, GwRandom *random)
{
  near->state->control = control;
  near->n_guesses = 0;
  near->random = random;
  near->by_weight = random == NULL;
  near->off = active->off;
}

guint64
gw_near_work (const GwNear *near)
{
  return near->work + gw_state_work (near->state);
}

/* To a fixpoint at the root. */
static gboolean
begin (GwNear *near, const GwActive *active)
{
  near->base.is_made = FALSE;
  near->drawn.is_made = FALSE;
  near->work = gw_near_work (near);
  return gw_state_init (near->state, gw_search_propagation (near->model), active) && gw_state_propagate (near->state);
}

/* ---- what questions have in common ---- */

/* Whether singles take it for a group: then nothing wakes it, and who is one is said when the state begins. */
static gboolean
is_single_group (const GwModel *model, const GwInstance *instance)
{
  GwMask limited, needed;
  gboolean has_rest;

  return instance->relation->group != NULL && instance->relation->group (model, instance, gw_search_propagation (model), &limited, &needed, &has_rest);
}

/* FALSE when such a group is off. */
static gboolean
list_later (GwNear *near, const guint64 *off)
{
  const GwModel *model = near->model;
  const guint32 left_out = gw_search_propagation (near->model)->left_out;

  near->base.n_later = 0;
  for (guint i = 0; i < model->n_instances; i++)
    if (!gw_instance_is_on (model, &model->instances[i], off) && (left_out >> model->instances[i].relation->kind & 1) == 0)
      {
        if (is_single_group (model, &model->instances[i]))
          return FALSE;
        near->base.later[near->base.n_later++] = i;
      }
  return TRUE;
}

void
gw_near_loosen (GwNear *near, const GwActive *loose)
{
  const GwModel *model = near->model;
  Base *base = &near->base;

  g_free (base->off);
  g_free (base->clues);
  base->off = loose->off != NULL ? g_memdup2 (loose->off, GW_WORDS (model->n_owners) * sizeof (guint64)) : NULL;
  base->clues = loose->clues != NULL ? g_memdup2 (loose->clues, model->n_vars * sizeof (GwMask)) : NULL;
  base->active = (GwActive) { base->off, base->clues };
  base->is_made = FALSE;
  base->is_wanted = list_later (near, base->off);
}

/* Whether all that holds in the base holds under ACTIVE. */
static gboolean
fits_base (const GwNear *near, const GwActive *active)
{
  const Base *base = &near->base;

  if (!base->is_wanted || (base->off == NULL && active->off != NULL) || (active->off == NULL && base->off != NULL) || (base->clues != NULL && active->clues == NULL))
    return FALSE;
  for (guint word = 0; base->off != NULL && word < GW_WORDS (near->model->n_owners); word++)
    if ((active->off[word] & ~base->off[word]) != 0)
      return FALSE;
  for (guint var = 0; base->clues != NULL && var < near->model->n_vars; var++)
    if ((active->clues[var] & ~base->clues[var]) != 0)
      return FALSE;
  return TRUE;
}

/* What the question has beside the base. FALSE when that leaves nothing. */
static gboolean
add_to_base (GwNear *near, const GwActive *active)
{
  const GwModel *model = near->model;

  for (guint i = 0; i < near->base.n_later; i++)
    if (gw_instance_is_on (model, &model->instances[near->base.later[i]], active->off))
      {
        near->state->flags[near->base.later[i]] = near->state->flags_start[near->base.later[i]];
        gw_state_queue (near->state, near->base.later[i]);
      }
  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], active->off) && !gw_state_keep (near->state, model->restrictions[i].var, model->restrictions[i].allowed))
      return FALSE;
  for (guint var = 0; active->clues != NULL && var < model->n_vars; var++)
    if (!gw_state_keep (near->state, var, active->clues[var]))
      return FALSE;
  return gw_state_propagate (near->state);
}

/* To a fixpoint one level above the root, which `leave_base ()` takes back. */
static gboolean
begin_at_base (GwNear *near, const GwActive *active)
{
  Base *base = &near->base;

  if (!base->is_made && !begin (near, &base->active))
    return FALSE;
  base->is_made = TRUE;
  gw_state_push (near->state);
  return add_to_base (near, active);
}

static void
leave_base (GwNear *near)
{
  Base *base = &near->base;

  base->is_made = base->is_made && !near->state->is_stopped;
  if (!base->is_made)
    return;
  gw_state_pop (near->state);
  for (guint i = 0; i < base->n_later; i++)
    near->state->flags[base->later[i]] = 0;
}

/* ---- another one ---- */

/* What looks at more than one in so many variables makes no neighbours. */
#define LARGE_SHARE 4u

/* Puts the open variables of an instance behind the N that are in the order, but for those that are in it. Returns how many there are then. */
static guint
list_scope (GwNear *near, const GwInstance *instance, guint n)
{
  const GwModel *model = near->model;
  const guint32 *scope = gw_instance_scope (model, instance);

  if (instance->n_vars * LARGE_SHARE > model->n_vars || (near->off != NULL && !gw_instance_is_on (model, instance, near->off)))
    return n;
  for (guint k = 0; k < instance->n_vars; k++)
    {
      if (!near->is_listed[scope[k]] && !gw_mask_is_single (gw_state_domain (near->state, scope[k])))
        near->order[n++] = (gint) scope[k];
      near->is_listed[scope[k]] = TRUE;
    }
  return n;
}

/* The order of guesses: what is furthest from VAR first, which most often is as it was; then there is little choice left around it. */
static void
order_towards (GwNear *near, guint var)
{
  const GwModel *model = near->model;
  guint n = 1;

  memset (near->is_listed, 0, model->n_vars);
  memset (near->is_looked_at, 0, model->n_instances);
  near->order[0] = (gint) var;
  near->is_listed[var] = TRUE;
  for (guint i = 0; i < n; i++)
    for (guint32 w = model->first_watch[near->order[i]]; w < model->first_watch[near->order[i] + 1]; w++)
      if (!near->is_looked_at[model->watches[w]])
        {
          near->is_looked_at[model->watches[w]] = TRUE;
          n = list_scope (near, &model->instances[model->watches[w]], n);
        }
  for (guint i = 0; i < near->n_open; i++)
    if (!near->is_listed[near->open[i]] && !gw_mask_is_single (gw_state_domain (near->state, near->open[i])))
      near->order[n++] = (gint) near->open[i];
  near->n_order = near->n_liked = n;
  for (guint i = 0; i < n / 2; i++)
    {
      const gint nearer = near->order[i];

      near->order[i] = near->order[n - 1 - i];
      near->order[n - 1 - i] = nearer;
    }
}

/* ---- other solutions that are known ---- */

/* Whether the solution that the state holds breaks an instance; FALSE only where that is sure. Groups are looked at by others. */
static gboolean
breaks (GwNear *near, const GwInstance *instance)
{
  const GwPropagation *propagation = gw_search_propagation (near->model);
  gboolean is_kept;

  if ((propagation->left_out >> instance->relation->kind & 1) != 0 || is_single_group (near->model, instance))
    return TRUE;
  gw_state_push (near->state);
  is_kept = instance->relation->propagate (near->state, instance, propagation->strength[instance->relation->kind]);
  gw_state_pop (near->state);
  return !is_kept;
}

/* What the solution that the state holds breaks. FALSE when that is too much. */
static gboolean
list_broken (GwNear *near, Other *other)
{
  const GwModel *model = near->model;

  other->n_broken = 0;
  for (guint i = 0; i < model->n_instances + model->n_restrictions; i++)
    {
      const GwRestriction *restriction = i >= model->n_instances ? &model->restrictions[i - model->n_instances] : NULL;
      const gboolean is_on = restriction != NULL ? gw_restriction_is_on (model, restriction, near->off) : gw_instance_is_on (model, &model->instances[i], near->off);

      if (is_on || (restriction != NULL ? (gw_state_domain (near->state, restriction->var) & restriction->allowed) != 0 : !breaks (near, &model->instances[i])))
        continue;
      if (other->n_broken == MOST_BROKEN)
        return FALSE;
      other->broken[other->n_broken++] = i;
    }
  return TRUE;
}

/* The solution that the state holds differs from the one that is asked about. */
static void
remember_other (GwNear *near)
{
  Other *other = &near->known[near->n_known % MOST_KNOWN];

  if (near->off == NULL || near->model->n_parts + near->model->n_part_restrictions > 0 || !list_broken (near, other))
    return;
  if (other->values == NULL)
    other->values = g_new (guint8, near->model->n_vars);
  for (guint var = 0; var < near->model->n_vars; var++)
    other->values[var] = (guint8) gw_mask_lowest (gw_state_domain (near->state, var));
  near->n_known++;
}

static gboolean
differs_in (const Other *other, const guint8 *values, guint n, const guint64 *where)
{
  for (guint var = 0; var < n; var++)
    if (other->values[var] != values[var] && (where == NULL || gw_bit_test (where, var)))
      return TRUE;
  return FALSE;
}

static gboolean
is_still_one (const GwNear *near, const Other *other, const GwActive *active)
{
  const GwModel *model = near->model;

  for (guint k = 0; k < other->n_broken; k++)
    {
      const guint32 i = other->broken[k];

      if (i < model->n_instances ? gw_instance_is_on (model, &model->instances[i], active->off)
                                 : gw_restriction_is_on (model, &model->restrictions[i - model->n_instances], active->off))
        return FALSE;
    }
  for (guint var = 0; active->clues != NULL && var < model->n_vars; var++)
    if ((active->clues[var] & GW_BIT (other->values[var])) == 0)
      return FALSE;
  return TRUE;
}

/* Whether one that was found before answers the question about VALUES. */
static gboolean
is_known (GwNear *near, const GwActive *active, const guint8 *values, const guint64 *where)
{
  const gsize n_told = near->model->n_told;

  if (near->n_known == 0 || memcmp (near->known_beside, values, n_told) != 0)
    {
      near->n_known = 0;
      g_free (near->known_beside);
      near->known_beside = g_memdup2 (values, MAX (n_told, 1u));
      return FALSE;
    }
  for (guint i = 0; i < MIN (near->n_known, MOST_KNOWN); i++)
    if (is_still_one (near, &near->known[i], active) && differs_in (&near->known[i], values, near->model->n_told, where))
      return TRUE;
  return FALSE;
}

/* ---- another one, by a difference ---- */

/* One in which VAR has another value than VALUE. */
static GwNearEnd
differ (GwNear *near, guint var, guint value)
{
  GwNearEnd end = GW_NEAR_NONE;

  near->n_failures = 0;
  gw_state_push (near->state);
  if (keep (near, var, ~GW_BIT (value)))
    {
      order_towards (near, var);
      end = descend (near, near->n_guesses);
    }
  if (end == GW_NEAR_FOUND)
    remember_other (near);
  while (near->n_guesses > 0)
    {
      near->n_guesses--;
      gw_state_pop (near->state);
    }
  if (near->state->is_stopped)
    end = GW_NEAR_STOPPED;
  gw_state_pop (near->state);
  return end;
}

/* One difference after the other, each with so many contradictions, and LEFT in all. */
static GwNearEnd
look_around (GwNear *near, const guint8 *values, const guint64 *where, guint most_failures, guint *left)
{
  gboolean is_undecided = FALSE;

  for (guint i = 0; i < near->n_open && near->open[i] < near->model->n_told; i++)
    {
      const guint32 var = near->open[i];
      GwNearEnd end;

      if (gw_mask_is_single (gw_state_domain (near->state, var)) || (where != NULL && !gw_bit_test (where, var)))
        continue;
      if (*left == 0)
        return GW_NEAR_UNDECIDED;
      near->most_failures = MIN (most_failures, *left);
      end = differ (near, var, values[var]);
      *left -= MIN (near->n_failures, *left);
      if (end == GW_NEAR_FOUND || end == GW_NEAR_STOPPED)
        return end;
      if (end == GW_NEAR_NONE && !keep (near, var, GW_BIT (values[var])))
        return near->state->is_stopped ? GW_NEAR_STOPPED : GW_NEAR_NONE;
      is_undecided |= end == GW_NEAR_UNDECIDED;
    }
  return is_undecided ? GW_NEAR_UNDECIDED : GW_NEAR_NONE;
}

/* From a fixpoint, ever more contradictions a difference. */
static GwNearEnd
look_for_another (GwNear *near, const guint8 *values, const guint64 *where, guint *left)
{
  GwNearEnd end = GW_NEAR_UNDECIDED;

  near->n_open = 0;
  for (guint var = 0; var < near->model->n_vars; var++)
    if (!gw_mask_is_single (gw_state_domain (near->state, var)))
      {
        near->open[near->n_open++] = var;
        near->liked[var] = var < near->model->n_told ? GW_BIT (values[var]) : ~(GwMask) 0;
      }
  for (guint most = FIRST_FAILURES; end == GW_NEAR_UNDECIDED && *left > 0; most *= MORE_FAILURES)
    end = look_around (near, values, where, most, left);
  return end;
}

/* What nothing is said of is all on. */
static const GwActive all_on;

GwNearEnd
gw_near_another (GwNear *near, const GwActive *asked, const guint8 *values, const guint64 *where, guint *left, const GwControl *control)
{
  const GwActive *active = asked != NULL ? asked : &all_on;
  const gboolean is_at_base = fits_base (near, active);
  GwNearEnd end;

  if (is_known (near, active, values, where))
    return GW_NEAR_FOUND;
  begin_question (near, active, control, NULL);
  if (is_at_base ? begin_at_base (near, active) : begin (near, active))
    end = look_for_another (near, values, where, left);
  else
    end = near->state->is_stopped ? GW_NEAR_STOPPED : GW_NEAR_NONE;
  if (is_at_base)
    leave_base (near);
  return end;
}

/* ---- what is wished ---- */

static gboolean
is_drawn_root (const GwNear *near, const GwActive *active)
{
  const guint64 *off = near->drawn.off;

  if (!near->drawn.is_made || active->clues != NULL || (off == NULL) != (active->off == NULL))
    return FALSE;
  return off == NULL || memcmp (off, active->off, GW_WORDS (near->model->n_owners) * sizeof *off) == 0;
}

/* To a fixpoint one level above the root. */
static gboolean
begin_to_draw (GwNear *near, const GwActive *active)
{
  if (is_drawn_root (near, active))
    {
      while (near->state->n_levels > 0)
        gw_state_pop (near->state);
    }
  else
    {
      if (!begin (near, active))
        return FALSE;
      g_free (near->drawn.off);
      near->drawn.off = active->off != NULL ? g_memdup2 (active->off, GW_WORDS (near->model->n_owners) * sizeof *active->off) : NULL;
      near->drawn.is_made = active->clues == NULL;
    }
  gw_state_push (near->state);
  return TRUE;
}

GwNearEnd
gw_near_draw (GwNear *near, const GwActive *asked, const GwMask *wishes, GwRandom *random, const GwControl *control, guint8 *values)
{
  const GwActive *active = asked != NULL ? asked : &all_on;
  GwNearEnd end;

  begin_question (near, active, control, random);
  if (!begin_to_draw (near, active))
    return near->state->is_stopped ? GW_NEAR_STOPPED : GW_NEAR_NONE;
  for (guint var = 0; var < near->model->n_vars; var++)
    {
      near->order[var] = (gint) var;
      near->liked[var] = wishes[var];
    }
  /* Variables that only help follow from the others. */
  gw_random_shuffle (random, near->order, near->model->n_told);
  near->n_order = near->n_liked = near->model->n_vars;
  while (near->n_liked > 0 && wishes[near->order[near->n_liked - 1]] == ~(GwMask) 0)
    near->n_liked--;
  near->n_failures = 0;
  near->most_failures = MOST_FAILURES_DRAWN;
  end = descend (near, 0);
  for (guint var = 0; var < near->model->n_vars && end == GW_NEAR_FOUND; var++)
    values[var] = (guint8) gw_mask_lowest (gw_state_domain (near->state, var));
  return end;
}
