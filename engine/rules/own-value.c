#include "rules/own-value.h"

GArray *
gw_own_cells (const GwSentence *sentence, const GwConstraint *clue)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = sentence->n_params; i < clue->n_args; i++)
    {
      GwCell cell = (GwCell)clue->args[i].value;

      g_array_append_val (cells, cell);
    }
  return cells;
}

static void
free_group (gpointer group)
{
  g_array_unref (group);
}

/* 2, c, c, 3, c, c, c: a size before each. */
GPtrArray *
gw_own_groups (const GwSentence *sentence, const GwConstraint *clue)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (free_group);

  for (guint i = sentence->n_params; i < clue->n_args; i++)
    {
      GwCell cell = (GwCell)clue->args[i].value;

      if (clue->args[i].type == GW_ARG_NUMBER)
        g_ptr_array_add (groups, g_array_new (FALSE, FALSE, sizeof (GwCell)));
      else
        g_array_append_val (groups->pdata[groups->len - 1], cell);
    }
  return groups;
}
