#include "model/edit.h"

#include <string.h>

struct _GwEdit
{
  GArray *steps;
};

static void
clear_step (gpointer data)
{
  GwEditStep *step = data;

  gw_constraint_unref (step->constraint);
  gw_facts_unref (step->facts);
}

GwEdit *
gw_edit_new (void)
{
  GwEdit *edit = g_new0 (GwEdit, 1);

  edit->steps = g_array_new (FALSE, TRUE, sizeof (GwEditStep));
  g_array_set_clear_func (edit->steps, clear_step);
  return edit;
}

void
gw_edit_free (GwEdit *edit)
{
  if (edit == NULL)
    return;
  g_array_unref (edit->steps);
  g_free (edit);
}

static void
append (GwEdit *edit, GwEditStep step)
{
  g_array_append_val (edit->steps, step);
}

void
gw_edit_add (GwEdit *edit, GwConstraint *constraint, guint position)
{
  append (edit, (GwEditStep) { .kind = GW_EDIT_ADD, .id = constraint->id, .position = position,
                               .constraint = gw_constraint_ref (constraint) });
}

void
gw_edit_remove (GwEdit *edit, guint64 id)
{
  append (edit, (GwEditStep) { .kind = GW_EDIT_REMOVE, .id = id });
}

void
gw_edit_replace (GwEdit *edit, guint64 id, GwConstraint *constraint)
{
  append (edit, (GwEditStep) { .kind = GW_EDIT_REPLACE, .id = id, .constraint = gw_constraint_ref (constraint) });
}

void
gw_edit_move (GwEdit *edit, guint64 id, guint position)
{
  append (edit, (GwEditStep) { .kind = GW_EDIT_MOVE, .id = id, .position = position });
}

void
gw_edit_set_facts (GwEdit *edit, GwFacts *facts)
{
  append (edit, (GwEditStep) { .kind = GW_EDIT_FACTS, .facts = gw_facts_ref (facts) });
}

const GwEditStep *
gw_edit_steps (const GwEdit *edit, guint *n_steps)
{
  *n_steps = edit->steps->len;
  return (gconstpointer) edit->steps->data;
}

/* ---- applying ---- */

/* The list while steps are applied to it. An edit may have as many steps as there are constraints, so that finding and
 * taking away must not cost a walk each: elements are found by a table, and leave a hole until a step needs places. */
typedef struct
{
  GPtrArray  *list;    /* NULL where an element was taken away */
  guint       n_holes;
  GHashTable *places;  /* from id to place + 1; NULL while it would be wrong */
} Desk;

static void
close_holes (Desk *desk)
{
  guint n = 0;

  if (desk->n_holes == 0)
    return;
  for (guint i = 0; i < desk->list->len; i++)
    if (desk->list->pdata[i] != NULL)
      desk->list->pdata[n++] = desk->list->pdata[i];
  memset (desk->list->pdata + n, 0, (desk->list->len - n) * sizeof (gpointer));
  g_ptr_array_set_size (desk->list, (gint) n);
  desk->n_holes = 0;
  g_clear_pointer (&desk->places, g_hash_table_unref);
}

static void
remember_place (Desk *desk, guint at)
{
  GwConstraint *constraint = desk->list->pdata[at];

  g_hash_table_replace (desk->places, &constraint->id, GUINT_TO_POINTER (at + 1));
}

static gint
position_of (Desk *desk, guint64 id)
{
  if (desk->places == NULL)
    {
      desk->places = g_hash_table_new (g_int64_hash, g_int64_equal);
      for (guint i = 0; i < desk->list->len; i++)
        if (desk->list->pdata[i] != NULL)
          remember_place (desk, i);
    }
  return (gint) GPOINTER_TO_UINT (g_hash_table_lookup (desk->places, &id)) - 1;
}

/* Takes CONSTRAINT over. */
static void
insert (Desk *desk, guint position, GwConstraint *constraint)
{
  if (position < desk->list->len - desk->n_holes)
    {
      close_holes (desk);
      g_clear_pointer (&desk->places, g_hash_table_unref);
      g_ptr_array_insert (desk->list, (gint) position, constraint);
      return;
    }
  g_ptr_array_add (desk->list, constraint);
  if (desk->places != NULL)
    remember_place (desk, desk->list->len - 1);
}

/* Takes the element out; the table's key lies in it. */
static GwConstraint *
take (Desk *desk, guint at)
{
  GwConstraint *constraint = g_steal_pointer (&desk->list->pdata[at]);

  desk->n_holes++;
  g_hash_table_remove (desk->places, &constraint->id);
  return constraint;
}

static void
replace (Desk *desk, guint at, GwConstraint *constraint)
{
  GwConstraint *old = desk->list->pdata[at];

  g_hash_table_remove (desk->places, &old->id);
  desk->list->pdata[at] = gw_constraint_ref (constraint);
  remember_place (desk, at);
  gw_constraint_unref (old);
}

static void
apply_step (const GwEditStep *step, Desk *desk, GwFacts **facts)
{
  gint at = step->kind == GW_EDIT_ADD || step->kind == GW_EDIT_FACTS ? 0 : position_of (desk, step->id);

  if (at < 0)
    return;
  switch (step->kind)
    {
    case GW_EDIT_ADD:
      insert (desk, step->position, gw_constraint_ref (step->constraint));
      break;
    case GW_EDIT_REMOVE:
      gw_constraint_unref (take (desk, (guint) at));
      break;
    case GW_EDIT_REPLACE:
      replace (desk, (guint) at, step->constraint);
      break;
    case GW_EDIT_MOVE:
      insert (desk, step->position, take (desk, (guint) at));
      break;
    case GW_EDIT_FACTS:
      gw_facts_unref (*facts);
      *facts = gw_facts_ref (step->facts);
      break;
    }
}

GPtrArray *
gw_edit_apply_to_list (const GwEdit *edit, const GwPuzzle *puzzle, GwFacts **facts)
{
  Desk desk = { .list = g_ptr_array_new_full (puzzle->n_constraints + 8, (GDestroyNotify) gw_constraint_unref) };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_ptr_array_add (desk.list, gw_constraint_ref (puzzle->constraints[i]));
  *facts = gw_facts_ref (puzzle->facts);
  for (guint i = 0; i < edit->steps->len; i++)
    apply_step (&g_array_index (edit->steps, GwEditStep, i), &desk, facts);
  close_holes (&desk);
  g_clear_pointer (&desk.places, g_hash_table_unref);
  return desk.list;
}
