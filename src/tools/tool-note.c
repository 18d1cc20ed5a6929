/* Colours, lines, shapes and words that are drawn only: for what no rule expresses. Digits 1 to 9 pick the colour; a stroke
 * that begins on the same kind in the same colour takes away. Words are typed into the cell at the cursor. */
#include "tools/clue-make.h"
#include "tools/drawn-only.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static GwDrawn *
note_at (GwToolRun *run, GwCell cell, gint *index)
{
  *index = gw_drawn_find (run->puzzle, cell, (GwDrawnKind) run->state->variant);
  return *index >= 0 ? gw_drawn_read (gw_facts_value (run->puzzle->facts, (guint) *index)) : NULL;
}

static void
press (GwToolRun *run)
{
  gint index;
  g_autoptr (GwDrawn) note = note_at (run, run->event->place.cells[0], &index);

  run->state->is_erasing = note != NULL && note->hue == (GwHue) run->state->hue && note->kind != GW_DRAWN_TEXT;
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_cell (run, run->state->variant == GW_DRAWN_LINE);
}

static void
show (GwToolRun *run)
{
  run->result->preview.kind = run->state->variant == GW_DRAWN_LINE ? GW_PREVIEW_PATH : GW_PREVIEW_CELLS;
  run->result->preview.cells = g_array_copy (run->state->cells);
}

/* Takes FACTS. */
static void
commit (GwToolRun *run, GwFacts *facts, const char *label)
{
  GwEdit *edit = gw_edit_new ();

  gw_edit_set_facts (edit, facts);
  gw_facts_unref (facts);
  gw_run_commit (run, edit, g_strdup (label));
}

/* The note under the press goes: lines whole, of the others the stroke's cells. */
static void
take_away (GwToolRun *run)
{
  gint index;
  g_autoptr (GwDrawn) note = note_at (run, gw_stroke_cell (run->state, 0), &index);
  g_autofree char *text = NULL;

  if (note == NULL) /* it was undone meanwhile */
    return;
  for (guint i = note->cells->len; note->kind != GW_DRAWN_LINE && note->is_plain && i > 0; i--)
    if (gw_cells_contain (run->state->cells, g_array_index (note->cells, GwCell, i - 1)))
      g_array_remove_index (note->cells, i - 1);
  if (note->kind != GW_DRAWN_LINE && note->is_plain && note->cells->len > 0)
    text = gw_drawn_write (note);
  commit (run, gw_drawn_set (run->puzzle, index, text), _("Remove note"));
}

static void
add (GwToolRun *run)
{
  GwDrawn note = { .kind = (GwDrawnKind) run->state->variant, .hue = (GwHue) run->state->hue, .cells = run->state->cells };
  g_autofree char *text = NULL;

  if (note.kind == GW_DRAWN_LINE && note.cells->len < 2)
    {
      gw_run_refuse (run, g_strdup (_("A line needs at least two cells.")));
      return;
    }
  if (note.kind != GW_DRAWN_LINE)
    gw_cells_sort (note.cells);
  text = gw_drawn_write (&note);
  commit (run, gw_drawn_set (run->puzzle, -1, text), _("Draw note"));
}

static void
release (GwToolRun *run)
{
  if (run->state->is_erasing)
    take_away (run);
  else if (run->state->variant != GW_DRAWN_TEXT)
    add (run);
  else
    gw_run_say (run, g_strdup (_("Type the words for this cell.")));
}

/* ---- words ---- */

static gboolean
type (GwToolRun *run)
{
  GwPlace cursor = gw_run_selection (run)->cursor;
  g_autoptr (GwDrawn) note = NULL;
  g_autoptr (GString) words = NULL;
  g_autofree char *text = NULL;
  gint index;

  if (cursor.kind != GW_PLACE_CELL || (run->event->key == GW_KEY_TEXT && run->event->text == NULL))
    return FALSE;
  note = note_at (run, cursor.cells[0], &index);
  words = g_string_new (note != NULL ? note->text : "");
  if (run->event->key == GW_KEY_TEXT)
    g_string_append (words, run->event->text);
  else if (words->len > 0)
    g_string_truncate (words, (gsize) (g_utf8_prev_char (words->str + words->len) - words->str));
  else
    return FALSE;
  if (note == NULL)
    {
      note = g_new0 (GwDrawn, 1);
      *note = (GwDrawn) { .kind = GW_DRAWN_TEXT, .hue = (GwHue) run->state->hue,
                         .cells = g_array_new (FALSE, FALSE, sizeof (GwCell)) };
      g_array_append_val (note->cells, cursor.cells[0]);
    }
  g_free (note->text);
  note->text = g_strdup (words->str);
  text = words->len > 0 ? gw_drawn_write (note) : NULL;
  commit (run, gw_drawn_set (run->puzzle, index, text), _("Type note"));
  run->result->continues = index >= 0;
  return TRUE;
}

static gboolean
key (GwToolRun *run)
{
  const char *text = run->event->text;

  if (run->state->variant == GW_DRAWN_TEXT && (run->event->key == GW_KEY_TEXT || run->event->key == GW_KEY_BACKSPACE))
    return type (run);
  if (run->event->key != GW_KEY_TEXT || text == NULL || text[0] < '1' || text[0] > '9')
    return FALSE;
  run->state->hue = (guint) (text[0] - '1') % GW_N_HUES;
  return TRUE;
}

static const char *const variants[] = { N_("Colour"), N_("Line"), N_("Circle"), N_("Square"), N_("Text"), NULL };

const GwTool gw_tool_note = {
  .id = "note", .letter = "N", .name = N_("Notes and colours"), .places = GW_AT (CELL), .variants = variants,
  .hint = N_("drawn only, without a rule. Drag over cells; 1 to 9 pick the colour; N goes on to the next kind."),
  .stroke_hint = N_("let go, or Enter, to draw it."),
  .has_hue = TRUE, .press = press, .drag = drag, .release = release, .key = key, .show = show,
};
