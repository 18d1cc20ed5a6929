#include "compile/narrowed.h"

#include <string.h>

#include "domain/relation.h"
#include "relations/bit-table.h"

typedef struct
{
  const GwModel  *model;
  const GwMask   *left;
  const guint64  *off;
  GwModelBuilder *builder;
  GArray         *owners; /* scratch, of guint32 */
} Narrowing;

static void
set_owners (Narrowing *n, guint32 owner, guint32 first_other, guint32 n_others)
{
  if (n_others == 0)
    {
      gw_model_builder_set_owner (n->builder, owner);
      return;
    }
  g_array_set_size (n->owners, 0);
  g_array_append_val (n->owners, owner);
  g_array_append_vals (n->owners, n->model->owners + first_other, n_others);
  gw_model_builder_set_owners (n->builder, (const guint32 *) (gpointer) n->owners->data, n->owners->len);
}

static gboolean
is_decided (const Narrowing *n, const GwInstance *instance)
{
  for (guint i = 0; i < instance->n_vars; i++)
    if (!gw_mask_is_single (n->left[gw_instance_scope (n->model, instance)[i]]))
      return FALSE;
  return TRUE;
}

static void
copy_whole (Narrowing *n, const GwInstance *instance)
{
  gw_model_builder_need_notes (n->builder, instance->n_notes);
  gw_model_builder_add (n->builder, instance->relation, gw_instance_scope (n->model, instance), instance->n_vars, gw_instance_data (n->model, instance),
                        instance->n_data, gw_instance_masks (n->model, instance), instance->n_masks, n->model->memory_start + instance->first_memory,
                        instance->n_memory);
}

static void
copy_instance (Narrowing *n, const GwInstance *instance)
{
  guint32 vars[GW_BIT_TABLE_MOST];
  GwMask allowed;
  guint n_vars;

  if (is_decided (n, instance))
    return;
  set_owners (n, instance->owner, instance->first_other, instance->n_others);
  if (instance->relation != &gw_relation_bit_table)
    {
      copy_whole (n, instance);
      return;
    }
  n_vars = gw_bit_table_narrow (n->model, instance, n->left, vars, &allowed);
  if (n_vars > 0)
    gw_bit_table_post (n->builder, vars, n_vars, allowed);
}

static GwModel *
narrow (const GwModel *model, const GwMask *left, const guint64 *off)
{
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  Narrowing n = { model, left, off, gw_model_builder_new (0, model->n_values), owners };

  for (guint var = 0; var < model->n_vars; var++)
    gw_model_builder_add_var (n.builder, left[var]);
  gw_model_builder_set_told (n.builder, model->n_told);
  gw_model_builder_need_scratch (n.builder, model->scratch_size);
  for (guint i = 0; i < model->n_instances; i++)
    if (gw_instance_is_on (model, &model->instances[i], off))
      copy_instance (&n, &model->instances[i]);
  for (guint i = 0; i < model->n_restrictions; i++)
    if (gw_restriction_is_on (model, &model->restrictions[i], off))
      {
        set_owners (&n, model->restrictions[i].owner, model->restrictions[i].first_other, model->restrictions[i].n_others);
        gw_model_builder_restrict (n.builder, model->restrictions[i].var, model->restrictions[i].allowed);
      }
  return gw_model_builder_end (n.builder, model->n_owners);
}

/* What stands within alternatives, or says the same as another statement, has no owners of its own to be copied with. */
gboolean
gw_compiled_can_narrow (const GwCompiled *compiled)
{
  const GwModel *model = compiled->model;

  return model->again == NULL && model->n_parts == 0 && model->n_part_restrictions == 0;
}

GwCompiled *
gw_compiled_narrowed (const GwCompiled *compiled, const GwMask *left, const guint64 *off)
{
  const GwModel *model = compiled->model;
  const gsize n_places = gw_grid_n_places (compiled->puzzle->grid), n_words = GW_WORDS (model->n_owners) + 1;
  GwCompiled *narrowed;

  g_return_val_if_fail (gw_compiled_can_narrow (compiled), NULL);

  narrowed = g_memdup2 (compiled, sizeof *compiled);
  g_atomic_ref_count_init (&narrowed->ref_count);
  narrowed->puzzle = gw_puzzle_ref (compiled->puzzle);
  narrowed->model = narrow (model, left, off);
  narrowed->var_of_cell = g_memdup2 (compiled->var_of_cell, n_places * sizeof *compiled->var_of_cell);
  narrowed->cell_of_var = g_memdup2 (compiled->cell_of_var, n_places * sizeof *compiled->cell_of_var);
  narrowed->pivots = g_memdup2 (compiled->pivots, n_words * sizeof (guint64));
  narrowed->addends = g_memdup2 (compiled->addends, n_words * sizeof (guint64));
  return narrowed;
}
