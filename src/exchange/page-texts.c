#include "exchange/page-texts.h"

#include "gridwright.h"

typedef struct
{
  const char *key;
  const char *text; /* N_; of a page's help: also the key */
} Text;

/* In those with a % the page puts a number, a digit or a time. */
static const Text texts[] = {
  { "board", N_("Board") },
  { "modes", N_("Entry mode") },
  { "digit", N_("Digit") },
  { "corner", N_("Corner") },
  { "centre", N_("Centre") },
  { "colour", N_("Colour") },
  { "pen", N_("Pen") },
  { "number", N_("Second") },
  { "whole-number", N_("Number") },
  { "small", N_("Small") },
  { "pen-how", N_("Drag through cells or along borders to draw lines. Tap a cell or a side to put a cross there. To erase a line, draw over it again.") },
  { "pen-shade", N_("Tap a cell to shade it, again for a dot: it is not shaded. Drag to shade several.") },
  { "pen-links", N_("Drag through cells to draw a line; over a line again to erase it. Tap a side for a cross: no line there.") },
  { "pen-fences", N_("Tap a side to draw a line along it, again for a cross. Drag along borders to draw several.") },
  { "undo", N_("Undo") },
  { "redo", N_("Redo") },
  { "clear", N_("Delete") },
  { "check", N_("Check") },
  { "restart", N_("Start Again") },
  { "restart-question", N_("Start again? Everything you have entered will be deleted, and the clock starts from zero.") },
  { "cancel", N_("Cancel") },
  { "close", N_("Close") },
  { "rules", N_("Rules") },
  { "help", N_("Keys") },
  { "clock", N_("Clock") },
  { "theme", N_("Light or Dark") },
  { "send", N_("Send Back") },
  { "send-why", N_("This is everything you have entered, and when. Send it to the author, who can open it in Gridwright and watch how you solved the puzzle.") },
  { "solve", N_("Your solve as text") },
  { "copy", N_("Copy") },
  { "save", N_("Save as a File") },
  { "copied", N_("Copied") },
  { "saved", N_("Saved") },
  { "given", N_("given %") },
  { "entered", N_("entered %") },
  { "empty", N_("empty") },
  { "in-fog", N_("in the fog") },
  { "partly-in-fog", N_("%, partly in the fog") },
  { "corner-marks", N_("corner marks") },
  { "small-numbers", N_("small numbers") },
  { "centre-marks", N_("centre marks") },
  { "coloured", N_("coloured") },
  { "drawn-on", N_("with pen lines") },
  { "shaded", N_("shaded") },
  { "not-shaded", N_("not shaded") },
  { "line", N_("line %") },
  { "double-line", N_("double line %") },
  { "no-line", N_("no line %") },
  { "border", N_("border %") },
  { "no-border", N_("no border %") },
  { "side-0", N_("up") },
  { "side-1", N_("right") },
  { "side-2", N_("down") },
  { "side-3", N_("left") },
  { "in-conflict", N_("in conflict") },
  { "solved", N_("Solved in %!") },
  { "not-it", N_("Every cell is filled, but this is not the solution.") },
  { "wrong", N_("Wrong digits: %") },
  { "wrong-marks", N_("Wrong marks: %") },
  { "not-yet", N_("Not solved yet. This page can only tell when everything is right.") },
  { "no-solution", N_("This page does not know the solution.") },
  { "right-so-far", N_("Everything entered so far is right.") },
  { "conflicts", N_("Cells in conflict: %") },
  { "no-conflict", N_("No row, column, region or cage is broken so far. This page does not check the other rules one by one.") },
  { "full", N_("Every cell is filled, and no row, column, region or cage is broken. This page does not know the solution, so it cannot check the other rules.") },
  { "conflicts-on", N_("Conflicts are now shown.") },
  { "conflicts-off", N_("Conflicts are no longer shown.") },
  { "not-kept", N_("This browser does not keep what you enter. Before you close the page, press “Send Back” and save your solve as a file.") },
};

static const Text help[] = {
  { N_("1–9"), N_("enter in the current mode") },
  { N_("Shift, Ctrl, Alt and a digit"), N_("corner mark, centre mark, colour") },
  { "Z X C V B", N_("digit, corner, centre, colour, pen; Space: next mode") },
  { N_("Arrows"), N_("move; with Shift or Ctrl, select more") },
  { N_("Double click"), N_("select all cells with the same content") },
  { "Ctrl+A, Ctrl+I, Esc", N_("select all, the others, none") },
  { N_("Delete"), N_("delete") },
  { "Ctrl+Z, Ctrl+Y", N_("undo, redo") },
  { "Ctrl+Enter, Ctrl+K", N_("check; show or hide conflicts") },
  { N_("Drag with the right button"), N_("draw with the pen in any mode") },
  { N_("In pen mode"), N_("Shift+arrow: line, Ctrl+arrow: side, both: cross there, Enter: as a tap on the cell") },
};

JsonNode *
gw_page_texts (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      json_builder_set_member_name (builder, texts[i].key);
      json_builder_add_string_value (builder, _(texts[i].text));
    }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

JsonNode *
gw_page_help (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (help); i++)
    {
      json_builder_begin_array (builder);
      json_builder_add_string_value (builder, _(help[i].key));
      json_builder_add_string_value (builder, _(help[i].text));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}
