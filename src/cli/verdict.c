#include "cli/verdict.h"

#include <inttypes.h>

/* Of a conflict; larger ones are not looked for. In one sentence, unless more details are wanted. */
#define MOST_CLUES 200u
#define MOST_SAID  6u

GwStatus
gw_verdict_status (const GwVerdict *verdict)
{
  if (verdict->count >= 2)
    return GW_STATUS_NOT;
  if (verdict->end != GW_END_COMPLETE)
    return GW_STATUS_UNDECIDED;
  return verdict->count == 1 ? GW_STATUS_FINE : GW_STATUS_NOT;
}

const char *
gw_verdict_word (const GwVerdict *verdict)
{
  switch (gw_verdict_status (verdict))
    {
    case GW_STATUS_FINE:
      return "one";
    case GW_STATUS_NOT:
      return verdict->count == 0 ? "none" : "several";
    default:
      return "undecided";
    }
}

const char *
gw_leaves_word (GwLeaves leaves)
{
  static const char *const words[] = { [GW_LEAVES_NONE] = "none", [GW_LEAVES_ONE] = "one", [GW_LEAVES_SEVERAL] = "several",
                                       [GW_LEAVES_UNDECIDED] = "undecided" };

  return words[leaves];
}

char *
gw_verdict_text (const GwVerdict *verdict)
{
  GwStatus status = gw_verdict_status (verdict);

  if (status == GW_STATUS_FINE)
    return g_strdup (_("one solution"));
  if (status == GW_STATUS_UNDECIDED)
    return g_strdup (verdict->count == 0 ? _("undecided: no solution found so far")
                                         : _("undecided: one solution found so far"));
  if (verdict->count == 0)
    return g_strdup (_("no solution"));
  if (verdict->end == GW_END_COMPLETE && verdict->count > 2)
    return g_strdup_printf (_("%" PRIu64 " solutions"), verdict->count);
  if (verdict->end == GW_END_COMPLETE)
    return g_strdup (_("two solutions"));
  if (verdict->count > 2)
    return g_strdup_printf (_("%" PRIu64 " or more solutions"), verdict->count);
  return g_strdup (_("two or more solutions"));
}

const char *
gw_end_word (const GwCall *call, GwEnd end)
{
  if (end == GW_END_COMPLETE)
    return NULL;
  if (end == GW_END_LIMIT)
    return "limit";
  return gw_call_stop_word (call);
}

GPtrArray *
gw_item_faults (const GwItem *item)
{
  g_autofree GwMask *cells = g_new (GwMask, gw_grid_n_places (item->puzzle->grid));
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  gw_item_start (item, cells);
  gw_puzzle_judge (item->puzzle, cells, faults);
  for (guint i = 0; i < faults->len; i++)
    g_ptr_array_add (sentences, gw_fault_explain (item->puzzle, &g_array_index (faults, GwFault, i)));
  return sentences;
}

/* When the puzzle of a rule file contradicts itself: the clues that do, of const GwConstraint *; else empty.
 * N_UNDECIDED: of so many it is not known whether they are needed for that. */
static GPtrArray *
find_conflict (const GwCall *call, const GwItem *item, guint *n_undecided)
{
  GPtrArray *clues = g_ptr_array_new ();
  guint places[MOST_CLUES], n = 0;

  *n_undecided = 0;
  if (item->kind == NULL)
    n = gw_puzzle_conflict (item->puzzle, NULL, &call->control, MOST_CLUES, places, n_undecided);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (clues, item->puzzle->constraints[places[i]]);
  return clues;
}

void
gw_json_add_conflict (const GwCall *call, JsonBuilder *builder, const GwItem *item)
{
  guint n_undecided;
  g_autoptr (GPtrArray) clues = find_conflict (call, item, &n_undecided);

  if (clues->len == 0)
    return;
  json_builder_set_member_name (builder, "conflict");
  json_builder_begin_array (builder);
  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *clue = g_ptr_array_index (clues, i);
      g_autofree char *statement = gw_constraint_to_text (clue, item->puzzle->symbols);

      json_builder_begin_object (builder);
      gw_json_add_number (builder, "line", gw_source_line_of (item->reading->source, clue->id));
      gw_json_add_text (builder, "statement", statement);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (n_undecided > 0)
    gw_json_add_number (builder, "conflict_undecided", n_undecided);
}

/* "line 7: sum(8, 1, 2)" */
static char *
clue_text (const GwItem *item, const GwConstraint *clue)
{
  g_autofree char *statement = gw_constraint_to_text (clue, item->puzzle->symbols);
  guint line = gw_source_line_of (item->reading->source, clue->id);

  return line == 0 ? g_steal_pointer (&statement) : g_strdup_printf (_("line %u: %s"), line, statement);
}

void
gw_append_undecided (GString *text, guint n_undecided, guint n)
{
  if (n_undecided == 0)
    return;
  g_string_append_printf (text, _(" (perhaps fewer are enough: for %u of %u, this is not known)"), n_undecided, n);
}

static GString *
reason_of (const GwItem *item, const GPtrArray *clues, guint n_said)
{
  GString *text = g_string_new (clues->len == 1 ? _("this cannot be met: ") : _("these contradict each other: "));

  for (guint i = 0; i < n_said; i++)
    {
      g_autofree char *clue = clue_text (item, g_ptr_array_index (clues, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", clue);
    }
  if (n_said < clues->len)
    g_string_append_printf (text, ngettext ("; and %u more", "; and %u more", clues->len - n_said), clues->len - n_said);
  return text;
}

char *
gw_item_reason (const GwCall *call, const GwItem *item, const GPtrArray *faults)
{
  g_autoptr (GPtrArray) clues = NULL;
  g_autoptr (GString) text = NULL;
  guint n_undecided, n_said;

  if (faults->len > 0)
    return g_strdup (g_ptr_array_index (faults, 0));
  clues = find_conflict (call, item, &n_undecided);
  if (clues->len == 0)
    return item->kind == NULL ? g_strdup (_("it is not known which clues contradict each other")) : NULL;
  /* "and 1 more" is no shorter than the clue. */
  n_said = clues->len <= MOST_SAID + 1 || gw_call_has (call, GW_OPTION_VERBOSE) ? clues->len : MOST_SAID;
  text = reason_of (item, clues, n_said);
  gw_append_undecided (text, n_undecided, clues->len);
  return g_strdup (text->str);
}

gsize
gw_batch_n_told (const GwBatch *batch, const guint64 *counts, const GwEnd *ends)
{
  gsize n = batch->n;

  while (n > 1 && ends[n - 1] == GW_END_STOPPED && counts[n - 1] == 0)
    n--;
  return n;
}
