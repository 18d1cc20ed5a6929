/* Clues beside the grid, looking along a row, a column, a diagonal or a line of a hexagon. */
#include "rules/rule-table.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/entry.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_OUTSIDE;
}

static void
press (GwToolRun *run)
{
  gw_stroke_begin (run);
}

/* Of the lines that begin where PLACE does the one that runs through CELL; NONE when none does. */
static GwPlace
line_through (const GwGrid *grid, const GwPlace *place, GwCell cell)
{
  GwPlace line = *place;

  do
    {
      GwCell cells[GW_MAX_SIDE * 2];
      guint n = gw_place_line (grid, &line, cells);

      for (guint i = 0; i < n; i++)
        if (cells[i] == cell)
          return line;
      line = gw_place_turn (grid, &line);
    }
  while (!gw_place_equal (&line, place));
  return (GwPlace) { .kind = GW_PLACE_NONE };
}

/* A stroke into the grid turns the line that it began with. What it touched on its way there beside that was not meant. */
static void
turn (GwToolRun *run)
{
  GArray *places = run->state->places;
  GwPlace line = line_through (run->puzzle->grid, &gw_stroke_place (run->state, 0), run->event->place.cells[0]);

  if (line.kind == GW_PLACE_NONE || places->len > 2)
    return;
  g_array_set_size (places, 1);
  gw_stroke_place (run->state, 0) = line;
  gw_run_select (run, gw_selection_at (gw_run_selection (run), &line));
}

/* The line at the spot of PLACE that looks the same way as the one that the stroke began with, if there is one. */
static GwPlace
alike (GwToolRun *run, const GwPlace *place)
{
  GwPlace line = *place;

  do
    {
      if (line.direction == gw_stroke_place (run->state, 0).direction)
        return line;
      line = gw_place_turn (run->puzzle->grid, &line);
    }
  while (!gw_place_equal (&line, place));
  return line;
}

static void
drag (GwToolRun *run)
{
  GwPlace place;

  if (run->event->place.kind != GW_PLACE_OUTSIDE)
    {
      turn (run);
      return;
    }
  place = alike (run, &run->event->place);
  gw_stroke_to_place (run, &place);
}

static GwConstraint *
make (GwToolRun *run, const GwPlace *place)
{
  GwCell line[GW_MAX_SIDE * 2];
  guint n = gw_place_line (run->puzzle->grid, place, line);
  g_autoptr (GError) error = NULL;
  GwConstraint *clue = gw_run_make (run, line, n, NULL, &error);

  if (clue != NULL && n < 2)
    {
      g_clear_pointer (&clue, gw_constraint_unref);
      g_set_error (&error, GW_ERROR, GW_ERROR_INVALID, _("'%s' needs at least %u cells, not %u."), _(run->state->rule->name), 2u, n);
    }
  if (clue == NULL)
    gw_run_refuse (run, g_strdup (error->message));
  return clue;
}

static void
release (GwToolRun *run)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwConstraint) last = NULL;
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (guint64)); /* LAST among them */

  for (guint i = 0; i < run->state->places->len; i++)
    {
      const GwPlace *place = &gw_stroke_place (run->state, i);

      if (gw_clue_of_rule (run->puzzle, run->state->rule, place) != NULL)
        continue;
      gw_constraint_unref (last);
      last = make (run, place);
      if (last == NULL)
        return;
      gw_edit_add (edit, last, G_MAXUINT);
      g_array_append_val (made, last->id);
    }
  if (last != NULL
      && !gw_run_commit (run, g_steal_pointer (&edit), g_strdup_printf (_("Set %s"), _(run->state->rule->name))))
    return;
  if (last == NULL)
    last = gw_constraint_ref ((GwConstraint *) gw_clue_of_rule (run->puzzle, run->state->rule, &gw_stroke_place (run->state, 0)));
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), last->id));
  if (gw_entry_begin (&run->state->entry, last, made->len > 0 ? GW_ENTRY_MADE : GW_ENTRY_PICKED))
    for (guint i = 0; i + 1 < made->len; i++)
      gw_entry_add (&run->state->entry, g_array_index (made, guint64, i));
}

/* As often as puzzles have them; the others follow. */
static const GwRule *const usual[] = {
  &gw_rule_sandwich, &gw_rule_x_sum, &gw_rule_skyscraper, &gw_rule_total, &gw_rule_numbered_room, NULL
};

const GwTool gw_tool_outside = {
  .id = "outside", .family = GW_FAMILY_OUTSIDE, .letter = "O", .name = N_("Outside clue"), .places = GW_AT (OUTSIDE), .stroke_places = GW_AT (CELL), .usual = usual, .takes = takes,
  .hint = N_("click beside the grid and type the number. Drag into the grid, or Tab, to turn the line."),
  .stroke_hint = N_("let go to set it; drag into the grid to turn its line, or along the border for several."),
  .is_click = TRUE, .press = press, .drag = drag, .release = release,
};
