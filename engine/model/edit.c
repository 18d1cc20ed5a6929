#include "model/edit.h"

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

static gint
position_of (GPtrArray *list, guint64 id)
{
  for (guint i = 0; i < list->len; i++)
    if (((GwConstraint *) list->pdata[i])->id == id)
      return (gint) i;
  return -1;
}

static void
insert (GPtrArray *list, guint position, GwConstraint *constraint)
{
  g_ptr_array_insert (list, (gint) MIN (position, list->len), constraint);
}

static void
apply_step (const GwEditStep *step, GPtrArray *list, GwFacts **facts)
{
  gint at = step->kind == GW_EDIT_ADD || step->kind == GW_EDIT_FACTS ? 0 : position_of (list, step->id);

  if (at < 0)
    return;
  switch (step->kind)
    {
    case GW_EDIT_ADD:
      insert (list, step->position, gw_constraint_ref (step->constraint));
      break;
    case GW_EDIT_REMOVE:
      g_ptr_array_remove_index (list, (guint) at);
      break;
    case GW_EDIT_REPLACE:
      gw_constraint_unref (list->pdata[at]);
      list->pdata[at] = gw_constraint_ref (step->constraint);
      break;
    case GW_EDIT_MOVE:
      insert (list, step->position, g_ptr_array_steal_index (list, (guint) at));
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
  GPtrArray *list = g_ptr_array_new_full (puzzle->n_constraints + 8, (GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_ptr_array_add (list, gw_constraint_ref (puzzle->constraints[i]));
  *facts = gw_facts_ref (puzzle->facts);
  for (guint i = 0; i < edit->steps->len; i++)
    apply_step (&g_array_index (edit->steps, GwEditStep, i), list, facts);
  return list;
}
