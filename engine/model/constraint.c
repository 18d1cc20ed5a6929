#include "model/constraint.h"

#include <string.h>

static guint64
draw_identity (void)
{
  static gsize last = 0;

  return (guint64) __atomic_add_fetch (&last, 1, __ATOMIC_RELAXED);
}

static gpointer
share_regions (GwRegion *const *regions, guint n_regions)
{
  GwRegion **shared = n_regions > 0 ? g_atomic_rc_box_alloc (n_regions * sizeof (GwRegion *)) : NULL;

  for (guint i = 0; i < n_regions; i++)
    shared[i] = gw_region_ref (regions[i]);
  return shared;
}

/* Its first member, which is all of it that is known here. */
static const GwRuleLife *
life_of (const GwRule *rule)
{
  return rule != NULL ? *(const GwRuleLife *const *) (gconstpointer) rule : NULL;
}

static GwConstraint *
constraint_alloc (guint64 id, const GwRule *rule, GwRole role, const GwArg *args, guint n_args, GwFacts *facts)
{
  GwConstraint *constraint = g_new0 (GwConstraint, 1);

  g_atomic_ref_count_init (&constraint->ref_count);
  constraint->id = id != 0 ? id : draw_identity ();
  constraint->rule = rule;
  if (life_of (rule) != NULL)
    life_of (rule)->ref (rule);
  constraint->role = role;
  constraint->n_args = n_args;
  constraint->args = g_memdup2 (args, n_args * sizeof (GwArg));
  constraint->facts = gw_facts_ref (facts);
  return constraint;
}

GwConstraint *
gw_constraint_new (guint64 id, const GwRule *rule, GwRole role, const GwArg *args, guint n_args,
                   GwRegion *const *regions, guint n_regions, GwFacts *facts)
{
  GwConstraint *constraint = constraint_alloc (id, rule, role, args, n_args, facts);

  constraint->n_regions = n_regions;
  constraint->regions = share_regions (regions, n_regions);
  return constraint;
}

GwConstraint *
gw_constraint_with_inner (GwConstraint *constraint, GwConstraint *inner)
{
  g_return_val_if_fail (constraint->inner == NULL, constraint);

  constraint->inner = inner;
  return constraint;
}

GwConstraint *
gw_constraint_again (const GwConstraint *original, guint64 id, GwFacts *facts)
{
  GwConstraint *constraint = constraint_alloc (id, original->rule, original->role, original->args, original->n_args, facts);

  constraint->n_regions = original->n_regions;
  if (original->regions != NULL)
    constraint->regions = g_atomic_rc_box_acquire (original->regions);
  if (original->inner != NULL)
    constraint->inner = gw_constraint_again (original->inner, constraint->id, NULL);
  return constraint;
}

GwConstraint *
gw_constraint_ref (GwConstraint *constraint)
{
  g_atomic_ref_count_inc (&constraint->ref_count);
  return constraint;
}

static void
unref_regions (gpointer data)
{
  GwRegion **regions = data;

  for (gsize i = 0; i < g_atomic_rc_box_get_size (regions) / sizeof (GwRegion *); i++)
    gw_region_unref (regions[i]);
}

void
gw_constraint_unref (GwConstraint *constraint)
{
  if (constraint == NULL || !g_atomic_ref_count_dec (&constraint->ref_count))
    return;
  if (constraint->regions != NULL)
    g_atomic_rc_box_release_full (constraint->regions, unref_regions);
  g_free (constraint->args);
  gw_constraint_unref (constraint->inner);
  gw_facts_unref (constraint->facts);
  if (life_of (constraint->rule) != NULL)
    life_of (constraint->rule)->unref (constraint->rule);
  g_free (constraint);
}

gboolean
gw_constraint_says_same (const GwConstraint *a, const GwConstraint *b)
{
  if (a == b)
    return TRUE;
  if (a->rule != b->rule || a->n_args != b->n_args)
    return FALSE;
  for (guint i = 0; i < a->n_args; i++)
    if (a->args[i].type != b->args[i].type || a->args[i].value != b->args[i].value
        || (a->args[i].text != b->args[i].text && g_strcmp0 (a->args[i].text, b->args[i].text) != 0))
      return FALSE;
  return TRUE;
}

gboolean
gw_constraint_equal (const GwConstraint *a, const GwConstraint *b)
{
  return gw_constraint_says_same (a, b) && gw_facts_equal (a->facts, b->facts);
}

/* Arguments come in dense ranges, so that hash * 31 + value would give thousands of them the same hash. Texts are interned: where one stands is enough. */
guint
gw_constraint_hash (const GwConstraint *constraint)
{
  guint64 hash = GPOINTER_TO_SIZE (constraint->rule);

  for (guint i = 0; i < constraint->n_args; i++)
    {
      const GwArg *arg = &constraint->args[i];

      hash = (hash ^ (guint32) arg->value ^ GPOINTER_TO_SIZE (arg->text)) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
  return (guint) (hash ^ hash >> 32);
}

/* A fact is on unless it says no. */
static gboolean
has_fact (const GwConstraint *constraint, const char *key)
{
  const char *value = gw_facts_get (constraint->facts, key);

  return value != NULL && strcmp (value, "no") != 0 && strcmp (value, "false") != 0;
}

gboolean
gw_constraint_is_locked (const GwConstraint *constraint)
{
  return has_fact (constraint, "locked");
}

gboolean
gw_constraint_is_hidden (const GwConstraint *constraint)
{
  return has_fact (constraint, "hidden");
}

gboolean
gw_constraint_is_open (const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].value == GW_OPEN)
      return TRUE;
  return constraint->inner != NULL && gw_constraint_is_open (constraint->inner);
}
