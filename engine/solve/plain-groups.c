#include "solve/plain-groups.h"

#include <string.h>

static guint
group_hash (gconstpointer data)
{
  const GwPlainGroup *group = data;
  guint hash = group->n_cells;

  for (guint i = 0; i < group->n_cells; i++)
    hash = hash * 31 + group->cells[i];
  return hash;
}

static gboolean
group_equal (gconstpointer a, gconstpointer b)
{
  const GwPlainGroup *one = a, *other = b;

  return one->n_cells == other->n_cells && memcmp (one->cells, other->cells, one->n_cells * sizeof *one->cells) == 0;
}

GwPlain *
gw_plain_of_groups (const GwModel *model, gboolean (*is_group) (const GwModel *model, const GwInstance *instance), guint most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (group_hash, group_equal);
  g_autofree GwPlainGroup *groups = g_new (GwPlainGroup, model->n_instances + 1);
  guint n = 0;

  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];

      if (!is_group (model, instance))
        continue;
      groups[n] = (GwPlainGroup) { gw_instance_scope (model, instance), instance->n_vars };
      if (!g_hash_table_add (seen, &groups[n]))
        continue;
      if (n == most)
        return NULL;
      n++;
    }
  return gw_plain_new (model->n_vars, model->n_values, groups, n);
}
