#include "exact/group-layout.h"

#include <string.h>

#include "domain/relation.h"
#include "relations/distinct.h"

#define MOST_GROUPS 512

/* ---- the groups of a model ---- */

/* FALSE when the model has more than groups. Groups that are stated repeatedly are taken once. */
static gboolean
take_groups (GwGroupLayout *layout, const GwModel *model)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];
      const guint32 *scope = gw_instance_scope (model, instance);

      if (instance->relation->kind != GW_RELATION_DISTINCT || !gw_distinct_is_plain (model, instance)
          || instance->n_vars > model->n_values || layout->n_groups == MOST_GROUPS)
        return FALSE;
      if (!g_hash_table_add (seen, g_bytes_new_static (scope, instance->n_vars * sizeof (guint32))))
        continue;
      for (guint k = 0; k < instance->n_vars; k++)
        {
          guint16 cell = (guint16) scope[k];

          g_array_append_val (cells, cell);
        }
      layout->is_exact[layout->n_groups] = instance->n_vars == model->n_values;
      layout->first_cell[++layout->n_groups] = cells->len;
    }
  layout->cells = g_memdup2 (cells->data, MAX (cells->len, 1) * sizeof (guint16));
  return TRUE;
}

static void
take_start (GwGroupLayout *layout, const GwModel *model)
{
  layout->start = g_new (guint32, layout->n_cells);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    layout->start[cell] = (guint32) model->initial[cell];
  for (guint i = 0; i < model->n_restrictions; i++)
    layout->start[model->restrictions[i].var] &= (guint32) model->restrictions[i].allowed;
}

/* ---- what follows from the groups ---- */

static void
make_seats (GwGroupLayout *layout)
{
  guint32 n = layout->first_cell[layout->n_groups];
  g_autofree guint32 *next = NULL;

  layout->first_seat = g_new0 (guint32, layout->n_cells + 1);
  layout->seats = g_new (GwSeat, MAX (n, 1));
  for (guint32 i = 0; i < n; i++)
    layout->first_seat[layout->cells[i] + 1]++;
  for (guint cell = 0; cell < layout->n_cells; cell++)
    layout->first_seat[cell + 1] += layout->first_seat[cell];
  next = g_memdup2 (layout->first_seat, (layout->n_cells + 1) * sizeof (guint32));
  for (guint group = 0; group < layout->n_groups; group++)
    for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
      layout->seats[next[layout->cells[i]]++] = (GwSeat) { (guint16) group, (guint16) (i - layout->first_cell[group]) };
}

static void
make_peers (GwGroupLayout *layout)
{
  g_autoptr (GArray) peers = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autofree guint16 *seen_by = g_new0 (guint16, layout->n_cells); /* 1 + the cell whose peer it is */

  layout->first_peer = g_new0 (guint32, layout->n_cells + 1);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    {
      seen_by[cell] = (guint16) (cell + 1);
      for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
        for (guint32 i = layout->first_cell[layout->seats[s].group]; i < layout->first_cell[layout->seats[s].group + 1]; i++)
          if (seen_by[layout->cells[i]] != cell + 1)
            {
              seen_by[layout->cells[i]] = (guint16) (cell + 1);
              g_array_append_val (peers, layout->cells[i]);
            }
      layout->first_peer[cell + 1] = peers->len;
    }
  layout->peers = g_memdup2 (peers->data, MAX (peers->len, 1) * sizeof (guint16));
}

/* Of the cells of A those that stand in B, as seats of A. */
static guint32
common_seats (const GwGroupLayout *layout, guint a, guint b)
{
  guint32 common = 0;

  for (guint32 i = layout->first_cell[a]; i < layout->first_cell[a + 1]; i++)
    for (guint32 s = layout->first_seat[layout->cells[i]]; s < layout->first_seat[layout->cells[i] + 1]; s++)
      if (layout->seats[s].group == b)
        common |= 1u << (i - layout->first_cell[a]);
  return common;
}

static void
add_lock (GwGroupLayout *layout, guint a, guint b, GArray *locks, GArray *targets)
{
  GwLock lock = { common_seats (layout, a, b), targets->len, 0 };
  guint n = (guint) __builtin_popcount (lock.common);

  if (n < 2 || n == gw_group_layout_group_size (layout, b) || n == gw_group_layout_group_size (layout, a))
    return;
  for (guint32 i = layout->first_cell[b]; i < layout->first_cell[b + 1]; i++)
    {
      guint16 cell = layout->cells[i];
      gboolean is_common = FALSE;

      for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
        is_common = is_common || layout->seats[s].group == a;
      if (!is_common)
        g_array_append_val (targets, cell);
    }
  lock.n_targets = targets->len - lock.first_target;
  layout->most_common = MAX (layout->most_common, n);
  g_array_append_val (locks, lock);
}

static void
make_locks (GwGroupLayout *layout)
{
  g_autoptr (GArray) locks = g_array_new (FALSE, FALSE, sizeof (GwLock));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (guint16));

  layout->first_lock = g_new0 (guint32, layout->n_groups + 1);
  for (guint a = 0; a < layout->n_groups; a++)
    {
      for (guint b = 0; layout->is_exact[a] && b < layout->n_groups; b++)
        if (a != b)
          add_lock (layout, a, b, locks, targets);
      layout->first_lock[a + 1] = locks->len;
    }
  layout->locks = g_memdup2 (locks->data, MAX (locks->len, 1) * sizeof (GwLock));
  layout->targets = g_memdup2 (targets->data, MAX (targets->len, 1) * sizeof (guint16));
}

GwGroupLayout *
gw_group_layout_new (const GwModel *model)
{
  g_autoptr (GwGroupLayout) layout = g_new0 (GwGroupLayout, 1);

  if (model->n_vars > GW_GROUP_LAYOUT_MAX_CELLS || model->n_values > GW_GROUP_LAYOUT_MAX_SYMBOLS || model->n_parts > 0)
    return NULL;
  layout->n_cells = model->n_vars;
  layout->n_symbols = model->n_values;
  layout->all = (guint32) gw_mask_below (model->n_values);
  layout->first_cell = g_new0 (guint32, MOST_GROUPS + 1);
  layout->is_exact = g_new0 (guint8, MOST_GROUPS);
  if (!take_groups (layout, model))
    return NULL;
  take_start (layout, model);
  make_seats (layout);
  make_peers (layout);
  make_locks (layout);
  return g_steal_pointer (&layout);
}

void
gw_group_layout_free (GwGroupLayout *layout)
{
  if (layout == NULL)
    return;
  g_free (layout->start);
  g_free (layout->first_cell);
  g_free (layout->cells);
  g_free (layout->is_exact);
  g_free (layout->first_peer);
  g_free (layout->peers);
  g_free (layout->first_seat);
  g_free (layout->seats);
  g_free (layout->first_lock);
  g_free (layout->locks);
  g_free (layout->targets);
  g_free (layout);
}
