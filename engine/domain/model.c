#include "domain/model.h"

#include <string.h>

#define HEAVY_WORDS (2u * 1024 * 1024)

typedef struct
{
  guint32 first, owner;
} Again;

struct _GwModelBuilder
{
  guint       n_values;
  guint       n_told;       /* 0 = all */
  guint       owner;
  guint       n_others;     /* of the owners named last, the last so many of `owners` */
  GArray     *owners;       /* guint32 */
  GArray     *initial;      /* GwMask */
  GArray     *instances;    /* GwInstance */
  GArray     *scopes;       /* guint32 */
  GArray     *data;         /* gint32 */
  GArray     *masks;        /* GwMask */
  GArray     *memory;       /* GwMask */
  guint       n_notes;      /* words for all that has been added */
  guint       n_next_notes; /* for what is added next */
  GArray     *restrictions; /* GwRestriction */
  GArray     *again;        /* Again */
  GArray     *parts;        /* GwInstance */
  GArray     *part_restrictions;
  GArray     *alternatives; /* GwAlternative, of the group under way; NULL = none is */
  GHashTable *data_seen;    /* of Block */
  GHashTable *masks_seen;
  gsize       scratch_size;
};

/* Items that have been stored, or that are to be: those of ARRAY from FIRST on, which may move, or ITEMS where it is NULL. */
typedef struct
{
  const GArray *array;
  gconstpointer items;
  gsize         size; /* bytes: a multiple of four */
  guint32       first;
  guint         hash;
} Block;

static gconstpointer
items_of (const Block *block)
{
  return block->array != NULL ? block->array->data + (gsize) block->first * g_array_get_element_size ((GArray *) block->array)
                              : block->items;
}

static inline guint64
mix (guint64 hash, guint64 word)
{
  return ((hash << 5 | hash >> 59) ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

/* Two words side by side, which need not wait for each other: automata have hundreds of thousands of numbers. */
static guint
hash_items (gconstpointer items, gsize size)
{
  const char *at = items, *end = at + size;
  guint64 hash[2] = { size, 0 }, words[2] = { 0, 0 };

  for (; end - at >= (gssize) sizeof words; at += sizeof words)
    {
      memcpy (words, at, sizeof words);
      hash[0] = mix (hash[0], words[0]);
      hash[1] = mix (hash[1], words[1]);
    }
  words[0] = words[1] = 0;
  memcpy (words, at, (gsize) (end - at));
  return (guint) (mix (mix (hash[0], words[0]), mix (hash[1], words[1])) >> 32);
}

static guint
hash_block (gconstpointer block)
{
  return ((const Block *) block)->hash;
}

static gboolean
are_same_blocks (gconstpointer a, gconstpointer b)
{
  const Block *one = a, *other = b;

  return one->hash == other->hash && one->size == other->size && memcmp (items_of (one), items_of (other), one->size) == 0;
}

static GHashTable *
seen_new (void)
{
  return g_hash_table_new_full (hash_block, are_same_blocks, g_free, NULL);
}

GwModelBuilder *
gw_model_builder_new (guint n_vars, guint n_values)
{
  GwModelBuilder *builder;

  g_return_val_if_fail (n_values <= 64, NULL);

  builder = g_new0 (GwModelBuilder, 1);
  builder->n_values = n_values;
  /* What most puzzles need, so that arrays need not grow; `owners` is never NULL: none from 0 on is a place, too. */
  builder->initial = g_array_sized_new (FALSE, FALSE, sizeof (GwMask), n_vars);
  builder->instances = g_array_sized_new (FALSE, FALSE, sizeof (GwInstance), 256);
  builder->owners = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 256);
  builder->scopes = g_array_sized_new (FALSE, FALSE, sizeof (guint32), 1024);
  builder->data = g_array_sized_new (FALSE, FALSE, sizeof (gint32), 1024);
  builder->masks = g_array_sized_new (FALSE, FALSE, sizeof (GwMask), 256);
  builder->memory = g_array_sized_new (FALSE, FALSE, sizeof (GwMask), 256);
  builder->restrictions = g_array_sized_new (FALSE, FALSE, sizeof (GwRestriction), 64);
  builder->again = g_array_new (FALSE, FALSE, sizeof (Again));
  builder->parts = g_array_new (FALSE, FALSE, sizeof (GwInstance));
  builder->part_restrictions = g_array_new (FALSE, FALSE, sizeof (GwRestriction));
  builder->data_seen = seen_new ();
  builder->masks_seen = seen_new ();
  for (guint i = 0; i < n_vars; i++)
    gw_model_builder_add_var (builder, gw_mask_below (n_values));
  return builder;
}

static void
take (GArray *array, gconstpointer items, gsize n)
{
  if (n > 0)
    g_array_append_vals (array, items, (guint) n);
}

/* How far the slices reach that instances have of what they share. */
static void
find_ends (const GwInstance *instances, guint n, GwInstance *end)
{
  for (guint i = 0; i < n; i++)
    {
      end->first_other = MAX (end->first_other, instances[i].first_other + instances[i].n_others);
      end->first_var = MAX (end->first_var, instances[i].first_var + instances[i].n_vars);
      end->first_datum = MAX (end->first_datum, instances[i].first_datum + instances[i].n_data);
      end->first_mask = MAX (end->first_mask, instances[i].first_mask + instances[i].n_masks);
    }
}

GwModelBuilder *
gw_model_builder_new_beyond (const GwModel *model)
{
  GwModelBuilder *builder = gw_model_builder_new (0, model->n_values);
  GwInstance end = { 0 };

  g_return_val_if_fail (model->again == NULL, NULL);

  find_ends (model->instances, model->n_instances, &end);
  find_ends (model->parts, model->n_parts, &end);
  for (guint i = 0; i < model->n_restrictions; i++)
    end.first_other = MAX (end.first_other, model->restrictions[i].first_other + model->restrictions[i].n_others);
  for (guint i = 0; i < model->n_part_restrictions; i++)
    end.first_other = MAX (end.first_other, model->part_restrictions[i].first_other + model->part_restrictions[i].n_others);
  take (builder->initial, model->initial, model->n_vars);
  take (builder->instances, model->instances, model->n_instances);
  take (builder->owners, model->owners, end.first_other);
  take (builder->scopes, model->scopes, end.first_var);
  take (builder->data, model->data, end.first_datum);
  take (builder->masks, model->masks, end.first_mask);
  take (builder->memory, model->memory_start, model->n_memory);
  take (builder->restrictions, model->restrictions, model->n_restrictions);
  take (builder->parts, model->parts, model->n_parts);
  take (builder->part_restrictions, model->part_restrictions, model->n_part_restrictions);
  builder->n_told = model->n_told;
  builder->n_notes = model->n_notes;
  builder->scratch_size = model->scratch_size;
  return builder;
}

void
gw_model_builder_free (GwModelBuilder *builder)
{
  if (builder == NULL)
    return;
  g_array_unref (builder->initial);
  g_array_unref (builder->instances);
  g_array_unref (builder->owners);
  g_array_unref (builder->scopes);
  g_array_unref (builder->data);
  g_array_unref (builder->masks);
  g_array_unref (builder->memory);
  g_array_unref (builder->restrictions);
  g_array_unref (builder->again);
  g_array_unref (builder->parts);
  g_array_unref (builder->part_restrictions);
  g_clear_pointer (&builder->alternatives, g_array_unref);
  g_hash_table_unref (builder->data_seen);
  g_hash_table_unref (builder->masks_seen);
  g_free (builder);
}

void
gw_model_builder_set_owner (GwModelBuilder *builder, guint owner)
{
  g_return_if_fail (builder != NULL);

  builder->owner = owner;
  builder->n_others = 0;
}

void
gw_model_builder_set_owners (GwModelBuilder *builder, const guint32 *owners, guint n_owners)
{
  g_return_if_fail (builder != NULL && n_owners > 0);

  builder->owner = owners[0];
  builder->n_others = n_owners - 1;
  g_array_append_vals (builder->owners, owners + 1, n_owners - 1);
}

void
gw_model_builder_add_again (GwModelBuilder *builder, guint first, guint owner)
{
  const Again again = { first, owner };

  g_return_if_fail (builder != NULL && first != owner);

  g_array_append_val (builder->again, again);
}

void
gw_model_builder_set_told (GwModelBuilder *builder, guint n)
{
  g_return_if_fail (builder != NULL && n <= builder->initial->len);

  builder->n_told = n;
}

gboolean
gw_model_builder_is_heavy (GwModelBuilder *builder)
{
  g_return_val_if_fail (builder != NULL, FALSE);

  return builder->masks->len + builder->memory->len + builder->n_notes > HEAVY_WORDS;
}

void
gw_model_builder_need_notes (GwModelBuilder *builder, guint n_notes)
{
  g_return_if_fail (builder != NULL);

  builder->n_next_notes = n_notes;
}

guint
gw_model_builder_n_instances (GwModelBuilder *builder)
{
  g_return_val_if_fail (builder != NULL, 0);

  return builder->instances->len + builder->parts->len;
}

guint
gw_model_builder_n_values (GwModelBuilder *builder)
{
  g_return_val_if_fail (builder != NULL, 0);

  return builder->n_values;
}

guint
gw_model_builder_add_var (GwModelBuilder *builder, GwMask domain)
{
  g_return_val_if_fail (builder != NULL && builder->alternatives == NULL, 0);

  g_array_append_val (builder->initial, domain);
  return builder->initial->len - 1;
}

void
gw_model_builder_need_scratch (GwModelBuilder *builder, gsize size)
{
  g_return_if_fail (builder != NULL);

  builder->scratch_size = MAX (builder->scratch_size, size);
}

void
gw_model_builder_restrict (GwModelBuilder *builder, guint var, GwMask allowed)
{
  GwRestriction restriction;

  g_return_if_fail (builder != NULL && var < builder->initial->len);

  restriction = (GwRestriction) { builder->owner, builder->owners->len - builder->n_others, builder->n_others, var, allowed };
  if (builder->alternatives != NULL)
    g_array_append_val (builder->part_restrictions, restriction);
  else
    g_array_append_val (builder->restrictions, restriction);
}

/* Where ITEMS stand in ARRAY: many instances of a puzzle share their tables, so equal blocks are stored once. */
static guint32
intern (GArray *array, GHashTable *seen, gconstpointer items, guint n)
{
  const gsize size = (gsize) n * g_array_get_element_size (array);
  Block block = { NULL, items, size, array->len, 0 };
  const Block *found;

  if (n == 0)
    return 0;
  block.hash = hash_items (items, size);
  found = g_hash_table_lookup (seen, &block);
  if (found != NULL)
    return found->first;
  g_array_append_vals (array, items, n);
  block.array = array;
  g_hash_table_add (seen, g_memdup2 (&block, sizeof block));
  return block.first;
}

/* Up to so many variables are compared two by two. */
#define FEW_VARS 16

static gboolean
is_scope_of_few (const GwModelBuilder *builder, const guint32 *vars, guint n_vars)
{
  for (guint i = 0; i < n_vars; i++)
    {
      if (vars[i] >= builder->initial->len)
        return FALSE;
      for (guint k = 0; k < i; k++)
        if (vars[k] == vars[i])
          return FALSE;
    }
  return TRUE;
}

static gboolean
is_scope (GwModelBuilder *builder, const guint32 *vars, guint n_vars)
{
  g_autofree guint64 *seen = NULL;

  if (n_vars <= FEW_VARS)
    return is_scope_of_few (builder, vars, n_vars);
  seen = g_new0 (guint64, GW_WORDS (builder->initial->len));
  for (guint i = 0; i < n_vars; i++)
    {
      if (vars[i] >= builder->initial->len || gw_bit_test (seen, vars[i]))
        return FALSE;
      gw_bit_set (seen, vars[i]);
    }
  return TRUE;
}

void
gw_model_builder_add (GwModelBuilder *builder, const GwRelation *relation, const guint32 *vars, guint n_vars,
                      const gint32 *data, guint n_data, const GwMask *masks, guint n_masks, const GwMask *memory_start,
                      guint n_memory)
{
  GwInstance instance = { .relation = relation, .n_vars = n_vars, .n_data = n_data, .n_masks = n_masks };

  g_return_if_fail (builder != NULL && relation != NULL);
  g_return_if_fail (is_scope (builder, vars, n_vars));

  instance.owner = builder->owner;
  instance.n_others = builder->n_others;
  instance.first_other = builder->owners->len - builder->n_others;
  instance.first_var = builder->scopes->len;
  g_array_append_vals (builder->scopes, vars, n_vars);
  instance.first_datum = intern (builder->data, builder->data_seen, data, n_data);
  instance.first_mask = intern (builder->masks, builder->masks_seen, masks, n_masks);
  instance.first_memory = builder->memory->len;
  instance.n_memory = n_memory;
  instance.n_notes = builder->n_next_notes;
  instance.first_note = builder->n_notes;
  builder->n_notes += builder->n_next_notes;
  builder->n_next_notes = 0;
  g_array_set_size (builder->memory, builder->memory->len + n_memory);
  for (guint i = 0; i < n_memory; i++)
    g_array_index (builder->memory, GwMask, instance.first_memory + i) = memory_start != NULL ? memory_start[i] : 0;
  if (builder->alternatives != NULL)
    g_array_append_val (builder->parts, instance);
  else
    g_array_append_val (builder->instances, instance);
}

GwModel
gw_model_builder_look (GwModelBuilder *builder)
{
  return (GwModel) { .n_vars = builder->initial->len,
                     .n_values = builder->n_values,
                     .initial = (GwMask *) (gpointer) builder->initial->data,
                     .n_instances = builder->instances->len,
                     .instances = (GwInstance *) (gpointer) builder->instances->data,
                     .scopes = (guint32 *) (gpointer) builder->scopes->data,
                     .owners = (guint32 *) (gpointer) builder->owners->data,
                     .data = (gint32 *) (gpointer) builder->data->data,
                     .masks = (GwMask *) (gpointer) builder->masks->data };
}

void
gw_model_builder_let_rest (GwModelBuilder *builder, guint weak)
{
  g_array_index (builder->instances, GwInstance, weak).stronger = builder->instances->len;
}

/* ---- alternatives ---- */

void
gw_model_builder_begin_alternatives (GwModelBuilder *builder)
{
  g_return_if_fail (builder != NULL && builder->alternatives == NULL);

  builder->alternatives = g_array_new (FALSE, FALSE, sizeof (GwAlternative));
}

/* What was added since the last alternative began is all that belongs to it. */
static void
close_alternative (GwModelBuilder *builder)
{
  GwAlternative *last;

  if (builder->alternatives->len == 0)
    return;
  last = &g_array_index (builder->alternatives, GwAlternative, builder->alternatives->len - 1);
  last->n_parts = (gint32) builder->parts->len - last->first_part;
  last->n_restrictions = (gint32) builder->part_restrictions->len - last->first_restriction;
}

void
gw_model_builder_next_alternative (GwModelBuilder *builder)
{
  GwAlternative next = { 0 };

  g_return_if_fail (builder != NULL && builder->alternatives != NULL && builder->alternatives->len < GW_MAX_ALTERNATIVES);

  close_alternative (builder);
  next.first_part = (gint32) builder->parts->len;
  next.first_restriction = (gint32) builder->part_restrictions->len;
  g_array_append_val (builder->alternatives, next);
}

static void
add_to_scope (guint32 var, guint64 *seen, GArray *scope)
{
  if (gw_bit_test (seen, var))
    return;
  gw_bit_set (seen, var);
  g_array_append_val (scope, var);
}

/* All variables of all alternatives, each once. */
static GArray *
scope_of_alternatives (GwModelBuilder *builder, const GArray *alternatives)
{
  GArray *scope = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint64 *seen = g_new0 (guint64, GW_WORDS (builder->initial->len));
  const GwAlternative *first = (gconstpointer) alternatives->data;

  for (guint i = (guint) first->first_part; i < builder->parts->len; i++)
    {
      const GwInstance *part = &g_array_index (builder->parts, GwInstance, i);

      for (guint j = 0; j < part->n_vars; j++)
        add_to_scope (g_array_index (builder->scopes, guint32, part->first_var + j), seen, scope);
    }
  for (guint i = (guint) first->first_restriction; i < builder->part_restrictions->len; i++)
    add_to_scope (g_array_index (builder->part_restrictions, GwRestriction, i).var, seen, scope);
  return scope;
}

void
gw_model_builder_end_alternatives (GwModelBuilder *builder, const GwRelation *relation)
{
  g_autoptr (GArray) alternatives = NULL, scope = NULL;
  GwMask alive;

  g_return_if_fail (builder != NULL && builder->alternatives != NULL && builder->alternatives->len > 0);

  close_alternative (builder);
  alternatives = g_steal_pointer (&builder->alternatives);
  for (guint i = 0; i < alternatives->len; i++)
    {
      const GwAlternative *one = &g_array_index (alternatives, GwAlternative, i);

      if (one->n_parts == 0 && one->n_restrictions == 0)
        return;
    }
  scope = scope_of_alternatives (builder, alternatives);
  alive = gw_mask_below (alternatives->len);
  gw_model_builder_add (builder, relation, (const guint32 *) (gconstpointer) scope->data, scope->len,
                        (const gint32 *) (gconstpointer) alternatives->data,
                        (guint) (alternatives->len * sizeof (GwAlternative) / sizeof (gint32)), NULL, 0, &alive, 1);
}

/* Counting sort of the scopes by variable. */
static void
index_watchers (GwModel *model)
{
  g_autofree guint32 *place = g_new0 (guint32, model->n_vars + 1);
  gsize n_watches = 0;

  for (guint i = 0; i < model->n_instances; i++)
    n_watches += model->instances[i].n_vars;
  model->first_watch = g_new0 (guint32, model->n_vars + 1);
  model->watches = g_new (guint32, n_watches);
  for (guint i = 0; i < model->n_instances; i++)
    for (guint k = 0; k < model->instances[i].n_vars; k++)
      model->first_watch[gw_instance_scope (model, &model->instances[i])[k] + 1]++;
  for (guint var = 0; var < model->n_vars; var++)
    model->first_watch[var + 1] += model->first_watch[var];
  memcpy (place, model->first_watch, (model->n_vars + 1) * sizeof (guint32));
  for (guint i = 0; i < model->n_instances; i++)
    for (guint k = 0; k < model->instances[i].n_vars; k++)
      model->watches[place[gw_instance_scope (model, &model->instances[i])[k]]++] = i;
}

/* Chains the owners that say the same, each chain beginning with the one that has posted. */
static guint32 *
chain_owners (const GArray *pairs, guint n_owners)
{
  guint32 *again = pairs->len > 0 ? g_new (guint32, n_owners) : NULL;

  for (guint i = 0; again != NULL && i < n_owners; i++)
    again[i] = GW_NO_OWNER;
  for (guint i = 0; i < pairs->len; i++)
    {
      const Again *pair = &g_array_index (pairs, Again, i);

      g_assert (pair->first < n_owners && pair->owner < n_owners && again[pair->owner] == GW_NO_OWNER);
      again[pair->owner] = again[pair->first];
      again[pair->first] = pair->owner;
    }
  return again;
}

static gpointer
steal (GArray **array)
{
  GArray *stolen = g_steal_pointer (array);

  return g_array_free (stolen, FALSE);
}

GwModel *
gw_model_builder_end (GwModelBuilder *builder, guint n_owners)
{
  GwModel *model;

  g_return_val_if_fail (builder != NULL && builder->alternatives == NULL, NULL);

  model = g_new0 (GwModel, 1);
  g_atomic_ref_count_init (&model->ref_count);
  model->n_vars = builder->initial->len;
  model->n_told = builder->n_told > 0 ? builder->n_told : builder->initial->len;
  model->n_values = builder->n_values;
  model->n_owners = n_owners;
  model->n_instances = builder->instances->len;
  model->n_memory = builder->memory->len;
  model->n_notes = builder->n_notes;
  model->n_restrictions = builder->restrictions->len;
  model->n_parts = builder->parts->len;
  model->n_part_restrictions = builder->part_restrictions->len;
  model->scratch_size = builder->scratch_size;
  model->initial = steal (&builder->initial);
  model->instances = steal (&builder->instances);
  model->scopes = steal (&builder->scopes);
  model->owners = steal (&builder->owners);
  model->data = steal (&builder->data);
  model->masks = steal (&builder->masks);
  model->memory_start = steal (&builder->memory);
  model->restrictions = steal (&builder->restrictions);
  model->again = chain_owners (builder->again, n_owners);
  g_array_unref (builder->again);
  model->parts = steal (&builder->parts);
  model->part_restrictions = steal (&builder->part_restrictions);
  g_hash_table_unref (builder->data_seen);
  g_hash_table_unref (builder->masks_seen);
  g_free (builder);
  for (guint i = 0; i < model->n_instances; i++)
    g_assert (model->instances[i].owner < n_owners);
  for (guint i = 0; i < model->n_restrictions; i++)
    g_assert (model->restrictions[i].owner < n_owners);
  index_watchers (model);
  return model;
}

GwModel *
gw_model_ref (GwModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  g_atomic_ref_count_inc (&model->ref_count);
  return model;
}

void
gw_model_unref (GwModel *model)
{
  if (model == NULL || !g_atomic_ref_count_dec (&model->ref_count))
    return;
  g_free (model->initial);
  if (model->wider != NULL)
    {
      gw_model_unref (model->wider);
      g_free (model);
      return;
    }
  g_free (model->instances);
  g_free (model->scopes);
  g_free (model->owners);
  g_free (model->data);
  g_free (model->masks);
  g_free (model->memory_start);
  g_free (model->first_watch);
  g_free (model->watches);
  g_free (model->restrictions);
  g_free (model->again);
  g_free (model->parts);
  g_free (model->part_restrictions);
  g_free (model);
}

GwModel *
gw_model_narrowed (GwModel *model, const GwMask *left)
{
  GwModel *narrowed = g_memdup2 (model, sizeof *model);

  g_atomic_ref_count_init (&narrowed->ref_count);
  narrowed->wider = gw_model_ref (model);
  narrowed->initial = g_new (GwMask, model->n_vars);
  for (guint var = 0; var < model->n_vars; var++)
    narrowed->initial[var] = model->initial[var] & left[var];
  return narrowed;
}
