#include "model/constraint.h"

static guint64
draw_identity (void)
{
  static gsize last = 0;

  return (guint64) __atomic_add_fetch (&last, 1, __ATOMIC_RELAXED);
}

GwConstraint *
gw_constraint_new (guint64 id, const GwRule *rule, GwRole role, const GwArg *args, guint n_args,
                   GwRegion *const *regions, guint n_regions, GwFacts *facts)
{
  GwConstraint *constraint = g_new0 (GwConstraint, 1);

  g_atomic_ref_count_init (&constraint->ref_count);
  constraint->id = id != 0 ? id : draw_identity ();
  constraint->rule = rule;
  constraint->role = role;
  constraint->n_args = n_args;
  constraint->args = g_memdup2 (args, n_args * sizeof (GwArg));
  constraint->n_regions = n_regions;
  constraint->regions = g_memdup2 (regions, n_regions * sizeof (GwRegion *));
  for (guint i = 0; i < n_regions; i++)
    gw_region_ref (regions[i]);
  constraint->facts = gw_facts_ref (facts);
  return constraint;
}

GwConstraint *
gw_constraint_ref (GwConstraint *constraint)
{
  g_atomic_ref_count_inc (&constraint->ref_count);
  return constraint;
}

void
gw_constraint_unref (GwConstraint *constraint)
{
  if (constraint == NULL || !g_atomic_ref_count_dec (&constraint->ref_count))
    return;
  for (guint i = 0; i < constraint->n_regions; i++)
    gw_region_unref (constraint->regions[i]);
  g_free (constraint->regions);
  g_free (constraint->args);
  gw_facts_unref (constraint->facts);
  g_free (constraint);
}

gboolean
gw_constraint_equal (const GwConstraint *a, const GwConstraint *b)
{
  if (a == b)
    return TRUE;
  if (a->rule != b->rule || a->n_args != b->n_args || !gw_facts_equal (a->facts, b->facts))
    return FALSE;
  for (guint i = 0; i < a->n_args; i++)
    if (a->args[i].type != b->args[i].type || a->args[i].value != b->args[i].value
        || g_strcmp0 (a->args[i].text, b->args[i].text) != 0)
      return FALSE;
  return TRUE;
}

guint
gw_constraint_hash (const GwConstraint *constraint)
{
  guint hash = g_direct_hash (constraint->rule);

  for (guint i = 0; i < constraint->n_args; i++)
    hash = hash * 31 + (guint) constraint->args[i].value
           + (constraint->args[i].text != NULL ? g_str_hash (constraint->args[i].text) : 0);
  return hash;
}

gboolean
gw_constraint_is_open (const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].value == GW_OPEN)
      return TRUE;
  return FALSE;
}
