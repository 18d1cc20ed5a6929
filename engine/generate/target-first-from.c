/* first-from KIND: the first placement comes from clues of this kind: without them nothing can be placed at the start. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/spread.h"
#include "rules/rule-table.h"
#include "rules/rule.h"
#include "strategies/path.h"

static gpointer
read_setting (const char *argument, GError **error)
{
  const GwRule *rule = strcmp (argument, "givens") == 0 ? &gw_rule_set_cell : gw_rule_find (argument);

  if (rule != NULL && gw_rule_is_clue (rule))
    return (gpointer) rule;
  gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a kind of clue"), argument));
  return NULL;
}

/* Whether the strategies come to place anything. */
static GwAsked
places_any (GwAsker *asker, const GwActive *active, const GwControl *control)
{
  GwPencil *pencil = gw_asker_pencil (asker, active, gw_strategy_set_all (), control);
  GwReason step;
  GwAsked asked = GW_ASKED_NO;

  if (pencil == NULL)
    return GW_ASKED_STOPPED;
  gw_reason_init (&step);
  while (asked == GW_ASKED_NO && gw_path_next (pencil, gw_strategy_set_all (), control, &step))
    {
      if (gw_reason_places (&step))
        asked = GW_ASKED_YES;
      gw_pencil_apply (pencil, &step);
      gw_reason_reset (&step);
    }
  gw_reason_clear (&step);
  return asked == GW_ASKED_NO && gw_control_should_stop (control) ? GW_ASKED_STOPPED : asked;
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  const GwRule *kind = setting;
  const GwPuzzle *whole = asker->puzzle;
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (asker->compiled->model->n_owners));
  GwActive without = { off, kind == &gw_rule_set_cell ? NULL : puzzle->active.clues };
  GwAsked with = places_any (asker, &puzzle->active, control);

  for (guint i = 0; i < whole->n_constraints; i++)
    if ((puzzle->active.off != NULL && gw_bit_test (puzzle->active.off, i)) || whole->constraints[i]->rule == kind
        || (whole->constraints[i]->rule->category == GW_CATEGORY_GLOBAL && gw_rule_reads (whole->constraints[i]->rule, kind)))
      gw_bit_set (off, i);
  if (with != GW_ASKED_YES)
    return with;
  switch (places_any (asker, &without, control))
    {
    case GW_ASKED_YES:
      return GW_ASKED_NO;
    case GW_ASKED_NO:
      return GW_ASKED_YES;
    default:
      return GW_ASKED_STOPPED;
    }
}

static char *
measure (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  GwAsked asked = meets (setting, asker, puzzle, control);
  const char *id = ((const GwRule *) setting)->id;

  return asked == GW_ASKED_STOPPED ? NULL : asked == GW_ASKED_YES ? g_strdup (id) : g_strdup_printf ("not from %s", id);
}

const GwTargetKind gw_target_first_from = {
  .id = "first-from", .argument = N_("KIND"), .meaning = N_("at the start, only clues of this kind lead to a digit"),
  .at_end = TRUE, .read = read_setting, .is_sound = gw_target_promises_nothing, .meets = meets, .measure = measure,
};
