#include "exact/ground.h"

#include <string.h>

#include "domain/relation.h"
#include "relations/distinct.h"

#define MOST_GROUPS 512

/* ---- the groups of a model ---- */

/* FALSE when the model has more than groups. Groups that are stated repeatedly are taken once. */
static gboolean
take_groups (GwGround *ground, const GwModel *model)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];
      const guint32 *scope = gw_instance_scope (model, instance);

      if (instance->relation->kind != GW_RELATION_DISTINCT || !gw_distinct_is_plain (model, instance)
          || instance->n_vars > model->n_values || ground->n_groups == MOST_GROUPS)
        return FALSE;
      if (!g_hash_table_add (seen, g_bytes_new_static (scope, instance->n_vars * sizeof (guint32))))
        continue;
      for (guint k = 0; k < instance->n_vars; k++)
        {
          guint16 cell = (guint16) scope[k];

          g_array_append_val (cells, cell);
        }
      ground->is_exact[ground->n_groups] = instance->n_vars == model->n_values;
      ground->first_cell[++ground->n_groups] = cells->len;
    }
  ground->cells = g_memdup2 (cells->data, MAX (cells->len, 1) * sizeof (guint16));
  return TRUE;
}

static void
take_start (GwGround *ground, const GwModel *model)
{
  ground->start = g_new (guint32, ground->n_cells);
  for (guint cell = 0; cell < ground->n_cells; cell++)
    ground->start[cell] = (guint32) model->initial[cell];
  for (guint i = 0; i < model->n_restrictions; i++)
    ground->start[model->restrictions[i].var] &= (guint32) model->restrictions[i].allowed;
}

/* ---- what follows from the groups ---- */

static void
make_seats (GwGround *ground)
{
  guint32 n = ground->first_cell[ground->n_groups];
  g_autofree guint32 *next = NULL;

  ground->first_seat = g_new0 (guint32, ground->n_cells + 1);
  ground->seats = g_new (GwSeat, MAX (n, 1));
  for (guint32 i = 0; i < n; i++)
    ground->first_seat[ground->cells[i] + 1]++;
  for (guint cell = 0; cell < ground->n_cells; cell++)
    ground->first_seat[cell + 1] += ground->first_seat[cell];
  next = g_memdup2 (ground->first_seat, (ground->n_cells + 1) * sizeof (guint32));
  for (guint group = 0; group < ground->n_groups; group++)
    for (guint32 i = ground->first_cell[group]; i < ground->first_cell[group + 1]; i++)
      ground->seats[next[ground->cells[i]]++] = (GwSeat) { (guint16) group, (guint16) (i - ground->first_cell[group]) };
}

static void
make_peers (GwGround *ground)
{
  g_autoptr (GArray) peers = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autofree guint16 *seen_by = g_new0 (guint16, ground->n_cells); /* 1 + the cell whose peer it is */

  ground->first_peer = g_new0 (guint32, ground->n_cells + 1);
  for (guint cell = 0; cell < ground->n_cells; cell++)
    {
      seen_by[cell] = (guint16) (cell + 1);
      for (guint32 s = ground->first_seat[cell]; s < ground->first_seat[cell + 1]; s++)
        for (guint32 i = ground->first_cell[ground->seats[s].group]; i < ground->first_cell[ground->seats[s].group + 1]; i++)
          if (seen_by[ground->cells[i]] != cell + 1)
            {
              seen_by[ground->cells[i]] = (guint16) (cell + 1);
              g_array_append_val (peers, ground->cells[i]);
            }
      ground->first_peer[cell + 1] = peers->len;
    }
  ground->peers = g_memdup2 (peers->data, MAX (peers->len, 1) * sizeof (guint16));
}

/* Of the cells of A those that stand in B, as seats of A. */
static guint32
common_seats (const GwGround *ground, guint a, guint b)
{
  guint32 common = 0;

  for (guint32 i = ground->first_cell[a]; i < ground->first_cell[a + 1]; i++)
    for (guint32 s = ground->first_seat[ground->cells[i]]; s < ground->first_seat[ground->cells[i] + 1]; s++)
      if (ground->seats[s].group == b)
        common |= 1u << (i - ground->first_cell[a]);
  return common;
}

static void
add_lock (GwGround *ground, guint a, guint b, GArray *locks, GArray *targets)
{
  GwLock lock = { common_seats (ground, a, b), targets->len, 0 };
  guint n = (guint) __builtin_popcount (lock.common);

  if (n < 2 || n == gw_ground_group_size (ground, b) || n == gw_ground_group_size (ground, a))
    return;
  for (guint32 i = ground->first_cell[b]; i < ground->first_cell[b + 1]; i++)
    {
      guint16 cell = ground->cells[i];
      gboolean is_common = FALSE;

      for (guint32 s = ground->first_seat[cell]; s < ground->first_seat[cell + 1]; s++)
        is_common = is_common || ground->seats[s].group == a;
      if (!is_common)
        g_array_append_val (targets, cell);
    }
  lock.n_targets = targets->len - lock.first_target;
  ground->most_common = MAX (ground->most_common, n);
  g_array_append_val (locks, lock);
}

static void
make_locks (GwGround *ground)
{
  g_autoptr (GArray) locks = g_array_new (FALSE, FALSE, sizeof (GwLock));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (guint16));

  ground->first_lock = g_new0 (guint32, ground->n_groups + 1);
  for (guint a = 0; a < ground->n_groups; a++)
    {
      for (guint b = 0; ground->is_exact[a] && b < ground->n_groups; b++)
        if (a != b)
          add_lock (ground, a, b, locks, targets);
      ground->first_lock[a + 1] = locks->len;
    }
  ground->locks = g_memdup2 (locks->data, MAX (locks->len, 1) * sizeof (GwLock));
  ground->targets = g_memdup2 (targets->data, MAX (targets->len, 1) * sizeof (guint16));
}

GwGround *
gw_ground_new (const GwModel *model)
{
  g_autoptr (GwGround) ground = g_new0 (GwGround, 1);

  if (model->n_vars > GW_GROUND_MAX_CELLS || model->n_values > GW_GROUND_MAX_SYMBOLS || model->n_parts > 0)
    return NULL;
  ground->n_cells = model->n_vars;
  ground->n_symbols = model->n_values;
  ground->all = (guint32) gw_mask_below (model->n_values);
  ground->first_cell = g_new0 (guint32, MOST_GROUPS + 1);
  ground->is_exact = g_new0 (guint8, MOST_GROUPS);
  if (!take_groups (ground, model))
    return NULL;
  take_start (ground, model);
  make_seats (ground);
  make_peers (ground);
  make_locks (ground);
  return g_steal_pointer (&ground);
}

void
gw_ground_free (GwGround *ground)
{
  if (ground == NULL)
    return;
  g_free (ground->start);
  g_free (ground->first_cell);
  g_free (ground->cells);
  g_free (ground->is_exact);
  g_free (ground->first_peer);
  g_free (ground->peers);
  g_free (ground->first_seat);
  g_free (ground->seats);
  g_free (ground->first_lock);
  g_free (ground->locks);
  g_free (ground->targets);
  g_free (ground);
}
