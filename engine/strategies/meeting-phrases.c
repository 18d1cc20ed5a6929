#include "strategies/meeting-phrases.h"

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-names.h"

char *
gw_meeting_cell_name (const GwMeetingTelling *telling, guint cell)
{
  return gw_grid_cell_name (telling->puzzle->grid, gw_terrain_cell (telling->terrain, telling->meeting->vars[cell]));
}

char *
gw_meeting_cells_text (const GwMeetingTelling *telling, guint64 cells)
{
  GwCandidates marks[GW_MEETING_CELLS];
  guint n = 0;

  GW_MASK_FOREACH (i, cells)
    marks[n++] = (GwCandidates) { gw_terrain_cell (telling->terrain, telling->meeting->vars[i]), 0 };
  return gw_reason_cells_text (marks, n, telling->terrain);
}

char *
gw_meeting_either_text (const GwMeetingTelling *telling, guint64 cells)
{
  const GwThinker thinker = { .puzzle = telling->puzzle };
  GwCell list[GW_MEETING_CELLS];
  guint n = 0;

  GW_MASK_FOREACH (i, cells)
    list[n++] = gw_terrain_cell (telling->terrain, telling->meeting->vars[i]);
  return gw_think_alternatives (&thinker, list, n);
}

const GwRule *
gw_meeting_rule (const GwMeetingTelling *telling, guint c)
{
  return telling->puzzle->constraints[telling->meeting->clues[c]->owner]->rule;
}

gboolean
gw_meeting_is_whole_clue (const GwMeetingTelling *telling, guint c)
{
  const GwClueScope *clue = telling->meeting->clues[c];
  const GwConstraint *constraint = telling->puzzle->constraints[clue->owner];

  return constraint->n_regions == 1 && constraint->regions[0]->n_cells == clue->n_vars && !gw_meeting_is_one_condition (telling->meeting, c);
}

/* So many cells of a clue are named. */
#define MOST_NAMED 5u

/* In the order in which its values are said. */
static char *
cells_of_clue (const GwMeetingTelling *telling, guint c)
{
  const GwThinker thinker = { .puzzle = telling->puzzle };
  const GwConstraint *clue = telling->puzzle->constraints[telling->meeting->clues[c]->owner];

  return (clue->rule->keeps & GW_UNORDERED) == 0 && gw_meeting_is_whole_clue (telling, c) ? gw_think_cells (&thinker, clue->regions[0]->cells, clue->regions[0]->n_cells)
                                                                               : gw_meeting_cells_text (telling, telling->meeting->members[c]);
}

char *
gw_meeting_label (const GwMeetingTelling *telling, guint c)
{
  const GwConstraint *clue = telling->puzzle->constraints[telling->meeting->clues[c]->owner];
  g_autofree char *cells = cells_of_clue (telling, c);
  /* That marks are missing is no name that a sentence could go on from. */
  g_autofree char *name = clue->rule->cause != NULL ? gw_case_clue_name (telling->terrain, telling->meeting->clues[c]->owner) : gw_reason_clue_name (clue);

  if (gw_meeting_rule (telling, c) == &gw_rule_sum)
    /* Translators: a total, the cells of a cage */
    return g_strdup_printf (_("%d in %s"), clue->args[0].value, cells);
  if (gw_mask_count (telling->meeting->members[c]) > MOST_NAMED)
    return gw_case_clue_name (telling->terrain, telling->meeting->clues[c]->owner);
  return g_strdup_printf (_("%s (%s)"), name, cells);
}

char *
gw_meeting_label_of_set (const GwMeetingTelling *telling, guint c)
{
  const GwThinker thinker = { .puzzle = telling->puzzle };
  const GwConstraint *clue = telling->puzzle->constraints[telling->meeting->clues[c]->owner];

  return clue->rule->drawing == GW_DRAW_LINE && gw_meeting_is_whole_clue (telling, c) ? gw_think_line_name (&thinker, clue) : gw_meeting_label (telling, c);
}

/* Two conditions of one rule about the same cells are one clue for whoever reads. */
static gboolean
is_named_before (const GwMeetingTelling *telling, guint c)
{
  const GwMeeting *meeting = telling->meeting;

  return c > 0 && meeting->clues[c]->owner == meeting->clues[c - 1]->owner && meeting->members[c] == meeting->members[c - 1];
}

char *
gw_meeting_labels (const GwMeetingTelling *telling)
{
  GString *text = g_string_new (NULL);
  guint n = 0, n_named = 0;

  for (guint c = 0; c < telling->meeting->n_clues; c++)
    n += !is_named_before (telling, c);
  for (guint c = 0; c < telling->meeting->n_clues; c++)
    if (!is_named_before (telling, c))
      {
        g_autofree char *one = gw_meeting_label (telling, c);

        g_string_append (text, gw_and_between (n_named++, n));
        if (gw_meeting_is_one_condition (telling->meeting, c))
          g_string_append_printf (text, _("one condition of %s"), one);
        else
          g_string_append (text, one);
      }
  return g_string_free (text, FALSE);
}

char *
gw_meeting_houses_text (const GwMeetingTelling *telling)
{
  return gw_reason_groups_text (telling->step, 0, telling->step->groups->len, telling->terrain);
}

/* Whether clue C has the cells of the one before it, which are said in the same order: two ends of a row. */
static gboolean
is_said_before (const GwMeetingTelling *telling, guint c)
{
  const GwMeeting *meeting = telling->meeting;

  return c > 0 && meeting->members[c] == meeting->members[c - 1] && (gw_meeting_rule (telling, c)->keeps & GW_UNORDERED) == 0
         && (gw_meeting_rule (telling, c - 1)->keeps & GW_UNORDERED) == 0;
}

/* Where in the clue's part of a row its cell I stands: a clue is read as it looks along its line. */
static guint
place_in_row (const GwMeetingTelling *telling, guint c, guint i)
{
  const GwMeeting *meeting = telling->meeting;
  const GwClueScope *clue = meeting->clues[c];
  const GwConstraint *constraint = telling->puzzle->constraints[clue->owner];
  guint place = 0;

  if ((gw_meeting_rule (telling, c)->keeps & GW_UNORDERED) != 0 || !gw_meeting_is_whole_clue (telling, c))
    return i;
  GW_MASK_FOREACH (k, meeting->members[c])
    {
      if (gw_terrain_cell (telling->terrain, meeting->vars[k]) == constraint->regions[0]->cells[i])
        return place;
      place++;
    }
  return i;
}

/* What clue C is in ROW, as it is read. */
static char *
part_of_row (const GwMeetingTelling *telling, const guint8 *row, guint c)
{
  const GwRule *rule = telling->meeting->in_order ? NULL : gw_meeting_rule (telling, c);
  const char *between = rule == &gw_rule_sum || rule == &gw_rule_total ? "+" : rule == &gw_rule_product ? "×" : "-";
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint k = 0; k < c; k++)
    n += gw_mask_count (telling->meeting->members[k]);
  for (guint i = 0; i < gw_mask_count (telling->meeting->members[c]); i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : between, telling->puzzle->symbols->text[row[n + place_in_row (telling, c, i)]]);
  return g_string_free (text, FALSE);
}

char *
gw_meeting_row_text (const GwMeetingTelling *telling, const guint8 *row)
{
  return part_of_row (telling, row, 0);
}

static char *
part_of_way (gconstpointer way_data, guint k, guint c)
{
  const GwMeetingTelling *telling = way_data;

  return is_said_before (telling, c) ? NULL : part_of_row (telling, telling->meeting->rows[k], c);
}

char *
gw_meeting_rows_text (const GwMeetingTelling *telling)
{
  return gw_clue_ways (telling->meeting->n_rows, telling->meeting->n_clues, part_of_way, telling);
}

/* So many marks are said in words. */
#define MOST_MARKS 3u

static gboolean
is_of_clues (const GwMeetingTelling *telling, GwCell cell)
{
  for (guint i = 0; i < telling->meeting->n_of_clues; i++)
    if (gw_terrain_cell (telling->terrain, telling->meeting->vars[i]) == cell)
      return TRUE;
  return FALSE;
}

/* What the step rests on of cells that are still open: of the clues' own, or of others; "" where that is nothing, or more than MOST. */
static char *
marks_text (const GwMeetingTelling *telling, gboolean of_clues, guint most)
{
  const GArray *marks = telling->step->marks;
  g_autofree GwCandidates *named = g_new (GwCandidates, most);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (marks, GwCandidates, i);

      if (gw_mask_is_single (mark->values) || is_of_clues (telling, mark->cell) != of_clues)
        continue;
      if (n == most)
        return g_strdup ("");
      named[n++] = *mark;
    }
  return gw_case_marks_text (named, n, telling->terrain);
}

char *
gw_meeting_others_text (const GwMeetingTelling *telling)
{
  return marks_text (telling, FALSE, MOST_MARKS);
}

char *
gw_meeting_own_text (const GwMeetingTelling *telling)
{
  return marks_text (telling, TRUE, MOST_NAMED);
}
