#include "solve/plain-groups.h"

GwPlain *
gw_plain_of_groups (const GwModel *model, gboolean (*is_group) (const GwModel *model, const GwInstance *instance), guint most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (GwPlainGroup));

  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];
      GwPlainGroup group = { gw_instance_scope (model, instance), instance->n_vars };

      if (!is_group (model, instance) || !g_hash_table_add (seen, g_bytes_new_static (group.cells, group.n_cells * sizeof (guint32))))
        continue;
      if (groups->len == most)
        return NULL;
      g_array_append_val (groups, group);
    }
  return gw_plain_new (model->n_vars, model->n_values, (const GwPlainGroup *) (gpointer) groups->data, groups->len);
}
