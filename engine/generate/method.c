#include "generate/method.h"

#include <string.h>

#include "generate/orbit.h"
#include "generate/remove.h"

/* ---- givens on an empty grid ---- */

typedef struct
{
  const GwPlan    *plan;
  GwAsker         *asker;
  const guint64   *off;
  GwRandom        *random;
  const GwControl *control;
  guint8          *solution, *chosen;
  GwMask          *clues;  /* per variable */
} Adding;

static GwAsked
solve (const Adding *adding)
{
  const GwActive active = { adding->off, adding->clues };

  return gw_asker_solve (adding->asker, &active, adding->random, gw_asker_most_nodes (adding->asker), adding->control,
                         adding->solution);
}

/* A random value that leaves a solution; those that leave none are taken back. FALSE when the control ended it. */
static gboolean
add_given (Adding *adding, guint var)
{
  guint n = adding->asker->puzzle->symbols->n;
  gint values[GW_MAX_SYMBOLS];

  for (guint i = 0; i < n; i++)
    values[i] = (gint) i;
  gw_random_shuffle (adding->random, values, n);
  adding->chosen[var] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      GwAsked asked;

      adding->clues[var] = GW_BIT (values[i]);
      asked = solve (adding);
      if (asked == GW_ASKED_YES || asked == GW_ASKED_STOPPED)
        return asked == GW_ASKED_YES;
    }
  adding->clues[var] = ~(GwMask) 0;
  return !gw_control_should_stop (adding->control);
}

/* Cells where givens must stand come first, then all where they may: orbit after orbit. Returns how many cells; free ORDER. */
static guint
draw_cells (const Adding *adding, gint **order)
{
  const GwCompiled *compiled = adding->asker->compiled;
  guint n = 0, n_must = 0;

  *order = g_new (gint, MAX (compiled->n_vars, 1u));
  for (guint place = GW_GIVEN_MUST + 1; place-- > 0;)
    for (guint var = 0; place != GW_GIVEN_NEVER && var < compiled->n_vars; var++)
      if (adding->plan->places[compiled->cell_of_var[var]] == place)
        {
          (*order)[n++] = (gint) var;
          n_must += place == GW_GIVEN_MUST;
        }
  gw_random_shuffle (adding->random, *order, n_must);
  gw_random_shuffle (adding->random, *order + n_must, n - n_must);
  return n;
}

static GwAsked
add_all (Adding *adding, const GwCell *orbits)
{
  const GwCompiled *compiled = adding->asker->compiled;
  const GwActive active = { adding->off, adding->clues };
  g_autofree gint *order = NULL;
  guint n = draw_cells (adding, &order);
  GwAsked asked = GW_ASKED_NO;

  for (guint i = 0; i < n && asked != GW_ASKED_YES; i++)
    {
      GwCell orbit = orbits[compiled->cell_of_var[order[i]]];

      for (guint var = 0; var < compiled->n_vars && !adding->chosen[order[i]]; var++)
        if (orbits[compiled->cell_of_var[var]] == orbit && var != (guint) order[i] && !adding->chosen[var]
            && adding->plan->places[compiled->cell_of_var[var]] != GW_GIVEN_NEVER && !add_given (adding, var))
          return GW_ASKED_STOPPED;
      if (!adding->chosen[order[i]] && !add_given (adding, (guint) order[i]))
        return GW_ASKED_STOPPED;
      asked = gw_asker_is_unique (adding->asker, &active, gw_asker_most_nodes (adding->asker), adding->control);
      if (asked == GW_ASKED_STOPPED)
        return asked;
    }
  return asked == GW_ASKED_YES ? solve (adding) : GW_ASKED_UNDECIDED;
}

GwAsked
gw_add_givens (const GwPlan *plan, GwAsker *asker, const guint64 *off, GwRandom *random, const GwControl *control,
               guint8 *solution, guint8 *chosen)
{
  g_autofree GwMask *clues = g_new (GwMask, asker->compiled->model->n_vars);
  g_autofree GwCell *orbits = gw_orbits_of_cells (plan->puzzle->grid, plan->symmetries, NULL);
  Adding adding = { plan, asker, off, random, control, solution, chosen, clues };
  GwAsked asked;

  memset (clues, 0xff, asker->compiled->model->n_vars * sizeof (GwMask));
  memset (chosen, 0, asker->compiled->model->n_vars);
  asked = solve (&adding);
  return asked == GW_ASKED_YES ? add_all (&adding, orbits) : asked;
}

/* ---- what is begun with ---- */

static gboolean
is_chosen (const GwStock *stock, guint unit, const guint8 *chosen)
{
  const GwClueUnit *of = &g_array_index (stock->units, GwClueUnit, unit);

  for (guint i = of->first; chosen != NULL && i < of->first + of->n; i++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

      if (clue->is_given && chosen[clue->index])
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_givens (const GwLeft *left, guint unit)
{
  gboolean only;

  return gw_left_givens (left, unit, NULL, &only) > 0;
}

/* All units that hold givens or, where the plan puts none in, all units go; those that were chosen come back. */
static void
take_all (GwLeft *left, const guint8 *chosen)
{
  for (guint u = 0; u < left->stock->units->len; u++)
    if ((has_givens (left, u) || !left->stock->plan->adds_givens) && !is_chosen (left->stock, u, chosen))
      gw_left_take (left, u);
}

/* One more at random while the targets are missed, or too few givens stand. FALSE after a stop. */
static gboolean
add_units (GwLeft *left, GwRandom *random, const GwControl *control)
{
  const GwPlan *plan = left->stock->plan;
  guint n = left->stock->units->len;
  g_autofree gint *order = g_new (gint, MAX (n, 1u));

  for (guint i = 0; i < n; i++)
    order[i] = (gint) i;
  gw_random_shuffle (random, order, n);
  for (guint i = 0; i < n; i++)
    {
      if (plan->method == GW_METHOD_RANDOM ? left->n_givens >= plan->most_givens
                                           : gw_left_meets (left, control, NULL) == GW_ASKED_YES)
        break;
      if (gw_control_should_stop (control))
        return FALSE;
      if (left->is_gone[order[i]])
        gw_left_give (left, (guint) order[i]);
    }
  return TRUE;
}

gboolean
gw_left_begin (GwLeft *left, const guint8 *chosen, GwRandom *random, const GwControl *control)
{
  if (left->stock->plan->method == GW_METHOD_REMOVE)
    return TRUE;
  take_all (left, chosen);
  return add_units (left, random, control);
}
