#include "compile/closed-lines.h"

#include "compile/group-walks.h"
#include "relations/distinct.h"
#include "rules/either.h"

/* How few turns are enough, by which group. */
typedef struct
{
  guint first, n;
  guint group; /* the instance */
} Window;

/* HOUSE: of the line's cells those in the group. */
static gboolean
mark_cells (const GwPoster *poster, const GwModel *model, const GwInstance *group, const GwRegion *line, guint8 *house)
{
  const guint32 *scope = gw_instance_scope (model, group);
  gboolean is_any = FALSE;

  for (guint i = 0; i < line->n_cells; i++)
    {
      house[i] = FALSE;
      for (guint k = 0; k < group->n_vars; k++)
        house[i] |= scope[k] == poster->var_of_value[line->cells[i]];
      is_any |= house[i];
    }
  return is_any;
}

/* WINDOW: what is enough without any group. FALSE: no group makes it less. */
static gboolean
find_window (const GwPoster *poster, const GwModel *model, const GwTurns *turns, Window *window)
{
  const GwConstraint *line = turns->statement[0];
  gboolean is_less = FALSE;
  guint8 house[GW_MAX_ALTERNATIVES];

  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *group = &model->instances[i];
      guint first, n;

      if (group->relation->kind != GW_RELATION_DISTINCT || !gw_distinct_is_plain (model, group)
          || !mark_cells (poster, model, group, line->regions[0], house))
        continue;
      n = line->rule->enough_turns (line, poster->puzzle, house, &first);
      if (n >= window->n)
        continue;
      *window = (Window) { first, n, i };
      is_less = TRUE;
    }
  return is_less;
}

static void
post_line (GwPoster *poster, guint32 i)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance *either = &model.instances[i];
  g_autoptr (GArray) owners = NULL;
  Window window = { 0 };
  GwTurns turns;

  if (!gw_either_find_turns (poster->puzzle, poster->puzzle->constraints[either->owner], &turns))
    return;
  window.n = turns.statement[0]->rule->enough_turns (turns.statement[0], poster->puzzle, NULL, &window.first);
  if (!find_window (poster, &model, &turns, &window))
    return;
  owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  gw_add_owners (&model, either, owners);
  gw_add_owners (&model, &model.instances[window.group], owners);
  gw_either_post_turns (poster, &turns, window.first, window.n, (const guint32 *) (gconstpointer) owners->data, owners->len);
  if (gw_model_builder_look (poster->builder).n_instances > model.n_instances)
    gw_model_builder_let_rest (poster->builder, i);
}

void
gw_post_closed_lines (GwPoster *poster)
{
  const guint n = gw_model_builder_look (poster->builder).n_instances;

  for (guint32 i = 0; i < n && gw_poster_goes_on (poster) && !poster->is_too_large; i++)
    if (gw_model_builder_look (poster->builder).instances[i].relation->kind == GW_RELATION_EITHER)
      post_line (poster, i);
}
