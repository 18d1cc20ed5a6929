/* Colours, lines, shapes and words that are drawn only: for what no rule expresses. Digits 1 to 9 pick the colour; a stroke
 * that begins on the same kind in the same colour takes away. Words are typed into the cell at the cursor. */
#include "selection/drawn-list.h"
#include "tools/clue-make.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

/* In the order of `variants`. */
static const struct
{
  GwDrawnKind kind;
  GwMark      mark;
} made[] = {
  { GW_DRAWN_FILL, GW_MARK_NONE },    { GW_DRAWN_LINE, GW_MARK_NONE },    { GW_DRAWN_ARROW, GW_MARK_NONE },
  { GW_DRAWN_SHAPE, GW_MARK_CIRCLE }, { GW_DRAWN_SHAPE, GW_MARK_SQUARE }, { GW_DRAWN_CAGE, GW_MARK_NONE },
  { GW_DRAWN_TEXT, GW_MARK_NONE },
};

static GwDrawnKind
kind_of (const GwToolRun *run)
{
  return made[run->state->variant].kind;
}

static GwDrawnItem *
note_at (GwToolRun *run, GPtrArray *list, GwCell cell)
{
  return gw_drawn_at (run->puzzle->grid, list, cell, kind_of (run), made[run->state->variant].mark);
}

/* ---- how they look ---- */

gboolean
gw_note_set_look (GwToolState *state, GwDrawnPart part, const char *value, GError **error)
{
  g_autoptr (GwDrawn) tried = gw_drawn_new (GW_DRAWN_SHAPE);

  if (!gw_drawn_set_part (tried, part, value, error))
    return FALSE;
  g_clear_pointer (&state->look[part], g_free);
  if (part == GW_PART_COLOUR && tried->look.has_hue)
    state->hue = tried->look.hue;
  else if (*value != '\0')
    state->look[part] = g_strdup (value);
  return TRUE;
}

char *
gw_note_get_look (const GwToolState *state, GwDrawnPart part)
{
  if (!gw_drawn_has_part (made[state->variant].kind, part))
    return NULL;
  if (part == GW_PART_COLOUR && state->look[part] == NULL)
    return g_strdup (gw_hue_words[state->hue]);
  return g_strdup (state->look[part] != NULL ? state->look[part] : "");
}

static GwDrawn *
new_note (const GwToolRun *run)
{
  GwDrawn *drawn = gw_drawn_new (kind_of (run));

  drawn->look.mark = made[run->state->variant].mark;
  for (guint part = 0; part < GW_N_PARTS; part++)
    {
      g_autofree char *value = gw_note_get_look (run->state, (GwDrawnPart) part);

      if (value != NULL)
        gw_drawn_set_part (drawn, (GwDrawnPart) part, value, NULL);
    }
  return drawn;
}

/* Whether DRAWN has the colour that new notes have. */
static gboolean
has_colour (const GwToolRun *run, const GwDrawn *drawn)
{
  g_autofree char *own = gw_drawn_get_part (drawn, GW_PART_COLOUR), *wanted = gw_note_get_look (run->state, GW_PART_COLOUR);

  return g_strcmp0 (own, wanted) == 0;
}

static void
press (GwToolRun *run)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (run->puzzle);
  const GwDrawnItem *item = note_at (run, list, run->event->place.cells[0]);

  run->state->ongoing = 0;
  run->state->is_erasing = item != NULL && has_colour (run, item->drawn) && kind_of (run) != GW_DRAWN_TEXT;
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_cell (run, gw_drawn_runs (kind_of (run)));
}

static void
show (GwToolRun *run)
{
  run->result->preview.kind = gw_drawn_runs (kind_of (run)) ? GW_PREVIEW_PATH : GW_PREVIEW_CELLS;
  run->result->preview.cells = g_array_copy (run->state->cells);
}

/* LIST: the drawn-only elements as they shall be. */
static GwEdit *
edit_of (GwToolRun *run, GPtrArray *list)
{
  GwEdit *edit = gw_edit_new ();

  gw_drawn_edit (edit, run->puzzle, list);
  return edit;
}

static gboolean
is_locked (GwToolRun *run, const GwDrawn *drawn)
{
  g_autofree char *name = drawn->is_locked ? gw_drawn_name (drawn) : NULL;

  if (name != NULL)
    gw_run_refuse (run, g_strdup_printf (_("This clue (%s) is locked; unlock it to change it."), name));
  return name != NULL;
}

/* The note under the press goes: lines whole, of the others the stroke's cells. */
static void
take_away (GwToolRun *run)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (run->puzzle);
  GwDrawnItem *item = note_at (run, list, gw_stroke_cell (run->state, 0));

  if (item == NULL || is_locked (run, item->drawn)) /* none: it was undone meanwhile */
    return;
  for (guint i = 0; i < run->state->cells->len && g_ptr_array_find (list, item, NULL); i++)
    gw_drawn_erase (run->puzzle->grid, list, item, gw_stroke_cell (run->state, i));
  gw_run_commit (run, edit_of (run, list), g_strdup (_("Remove note")));
}

static void
add (GwToolRun *run)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (run->puzzle);
  GwDrawn *note;

  if (gw_drawn_runs (kind_of (run)) && run->state->cells->len < 2)
    {
      gw_run_refuse (run, g_strdup (_("A line needs at least two cells.")));
      return;
    }
  if (!gw_drawn_runs (kind_of (run)))
    gw_cells_sort (run->state->cells);
  note = new_note (run);
  for (guint i = 0; i < run->state->cells->len; i++)
    gw_drawn_add_cell (note, gw_stroke_cell (run->state, i));
  gw_drawn_append (list, note);
  gw_run_commit (run, edit_of (run, list), g_strdup (_("Draw note")));
}

static void
release (GwToolRun *run)
{
  if (run->state->is_erasing)
    take_away (run);
  else if (kind_of (run) != GW_DRAWN_TEXT)
    add (run);
  else
    gw_run_say (run, g_strdup (_("Type the words for this cell; Alt with a letter picks a tool.")));
}

/* ---- words ---- */

/* FALSE when there is nothing to take away. */
static gboolean
type_into (const GwToolRun *run, GwDrawn *drawn)
{
  g_autoptr (GString) words = g_string_new (drawn->text);

  if (run->event->key == GW_KEY_TEXT)
    g_string_append (words, run->event->text);
  else if (words->len > 0)
    g_string_truncate (words, (gsize) (g_utf8_prev_char (words->str + words->len) - words->str));
  else
    return FALSE;
  g_free (drawn->text);
  drawn->text = g_strdup (words->str);
  return TRUE;
}

static gboolean
type (GwToolRun *run)
{
  GwPlace cursor = gw_run_selection (run)->cursor;
  g_autoptr (GPtrArray) list = NULL;
  GwDrawnItem *item;
  gboolean is_new;

  if (cursor.kind != GW_PLACE_CELL || (run->event->key == GW_KEY_TEXT && run->event->text == NULL))
    return FALSE;
  list = gw_drawn_list (run->puzzle);
  item = note_at (run, list, cursor.cells[0]);
  is_new = item == NULL;
  if (is_new && run->event->key != GW_KEY_TEXT)
    return FALSE;
  if (is_new)
    {
      GwDrawn *note = new_note (run);

      gw_drawn_add_cell (note, cursor.cells[0]);
      gw_drawn_append (list, note);
      item = list->pdata[list->len - 1];
    }
  else if (is_locked (run, item->drawn))
    return TRUE;
  if (!type_into (run, item->drawn))
    return FALSE;
  if (item->drawn->text[0] == '\0')
    g_ptr_array_remove (list, item);
  gw_run_commit_on (run, edit_of (run, list), g_strdup (_("Type note")), cursor.cells[0] + 1u);
  return TRUE;
}

static gboolean
key (GwToolRun *run)
{
  const char *text = run->event->text;

  if (kind_of (run) == GW_DRAWN_TEXT && (run->event->key == GW_KEY_TEXT || run->event->key == GW_KEY_BACKSPACE))
    return type (run);
  if (run->event->key != GW_KEY_TEXT || text == NULL || text[0] < '1' || text[0] > '9')
    return FALSE;
  run->state->hue = (guint) (text[0] - '1') % GW_N_HUES;
  g_clear_pointer (&run->state->look[GW_PART_COLOUR], g_free);
  return TRUE;
}

static gboolean
types_words (const GwToolState *state)
{
  return made[state->variant].kind == GW_DRAWN_TEXT;
}

static const char *const variants[] = { N_("Colour"), N_("Line"), N_("Arrow"), N_("Circle"), N_("Square"), N_("Cage outline"),
                                        N_("Text"), NULL };

const GwTool gw_tool_note = {
  .id = "note", .family = GW_FAMILY_NOTE, .letter = "N", .name = N_("Notes and colours"), .places = GW_AT (CELL), .variants = variants,
  .hint = N_("drawn only, not enforced. Drag over cells; 1 to 9 pick the colour; N switches to the next kind."),
  .stroke_hint = N_("let go, or Enter, to draw it."),
  .has_hue = TRUE, .press = press, .drag = drag, .release = release, .key = key, .show = show,
  .types_words = types_words,
};
