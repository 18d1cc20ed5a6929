/* Fog of war: lamps are painted; a trigger is a stroke from its cell over what it lights. */
#include "drawn/fog.h"
#include "tools/clue-make.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

/* In the order of `variants`. */
enum
{
  LAMPS,
  TRIGGERS,
};

static gboolean
paints_lamps (const GwToolRun *run)
{
  return run->state->variant == LAMPS;
}

/* The puzzle's, or one in which everything is lit by nothing. */
static GwFog *
fog_of (const GwToolRun *run)
{
  GwFog *fog = gw_fog_read (run->puzzle);

  return fog != NULL ? fog : gw_fog_new ();
}

static void
press (GwToolRun *run)
{
  g_autoptr (GwFog) fog = fog_of (run);

  run->state->is_erasing = paints_lamps (run) && gw_cells_contain (fog->lit, run->event->place.cells[0]);
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_cell (run, FALSE);
}

static void
show (GwToolRun *run)
{
  run->result->preview.kind = paints_lamps (run) ? GW_PREVIEW_CELLS : GW_PREVIEW_PATH;
  run->result->preview.cells = g_array_copy (run->state->cells);
}

/* FOG NULL: none. */
static void
commit (GwToolRun *run, const GwFog *fog, const char *label)
{
  const gboolean is_first = gw_facts_get (run->puzzle->facts, GW_FOG_KEY) == NULL && gw_facts_get (run->puzzle->facts, GW_FOG_TRIGGER_KEY) == NULL;
  g_autoptr (GwFacts) facts = gw_fog_state_in (run->puzzle->facts, fog);
  GwEdit *edit = gw_edit_new ();

  gw_edit_set_facts (edit, facts);
  if (gw_run_commit (run, edit, g_strdup (label)) && is_first)
    gw_run_say (run, g_strdup (_("All other cells are in the fog now. Solvers see nothing of them until a right digit lights"
                                 " them.")));
}

/* ---- lamps ---- */

static void
paint (GwToolRun *run)
{
  g_autoptr (GwFog) fog = fog_of (run);

  for (guint i = fog->lit->len; run->state->is_erasing && i-- > 0;)
    if (gw_cells_contain (run->state->cells, g_array_index (fog->lit, GwCell, i)))
      g_array_remove_index (fog->lit, i);
  for (guint i = 0; !run->state->is_erasing && i < run->state->cells->len; i++)
    if (!gw_cells_contain (fog->lit, gw_stroke_cell (run->state, i)))
      g_array_append_val (fog->lit, gw_stroke_cell (run->state, i));
  gw_cells_sort (fog->lit);
  commit (run, fog, run->state->is_erasing ? _("Remove fog lamps") : _("Place fog lamps"));
}

/* ---- triggers ---- */

/* Its place in FOG; -1: CELL triggers nothing. One of its own goes before one that needs other cells, too. */
static gint
trigger_of (const GwFog *fog, GwCell cell)
{
  gint found = -1;

  for (guint i = 0; i < fog->triggers->len; i++)
    {
      const GArray *causes = ((const GwFogTrigger *) fog->triggers->pdata[i])->causes;

      if (gw_cells_contain (causes, cell) && (found < 0 || causes->len == 1))
        found = (gint) i;
    }
  return found;
}

static void
take_trigger (GwToolRun *run, GwFog *fog, gint place)
{
  if (place < 0)
    {
      gw_run_refuse (run, g_strdup (_("Drag from this cell over the cells that its right digit lights.")));
      return;
    }
  g_ptr_array_remove_index (fog->triggers, (guint) place);
  commit (run, fog, _("Remove fog trigger"));
}

/* The stroke's cell sees itself. */
static void
add_trigger (GwToolRun *run)
{
  g_autoptr (GwFog) fog = fog_of (run);
  const GwCell cell = gw_stroke_cell (run->state, 0);
  const gint old = trigger_of (fog, cell);
  GwFogTrigger *trigger = old >= 0 ? fog->triggers->pdata[old] : NULL;

  if (run->state->cells->len == 1)
    {
      take_trigger (run, fog, old);
      return;
    }
  if (trigger == NULL || trigger->causes->len > 1)
    trigger = gw_fog_add_trigger (fog, cell);
  if (!(run->state->modifiers & GW_BOARD_CONTROL))
    g_array_set_size (trigger->lit, 0);
  for (guint i = 0; i < run->state->cells->len; i++)
    if (!gw_cells_contain (trigger->lit, gw_stroke_cell (run->state, i)))
      g_array_append_val (trigger->lit, gw_stroke_cell (run->state, i));
  gw_cells_sort (trigger->lit);
  commit (run, fog, _("Draw fog trigger"));
}

static void
release (GwToolRun *run)
{
  if (paints_lamps (run))
    paint (run);
  else
    add_trigger (run);
}

static gboolean
key (GwToolRun *run)
{
  g_autoptr (GwFog) fog = run->event->key == GW_KEY_BACKSPACE || run->event->key == GW_KEY_DELETE ? gw_fog_read (run->puzzle) : NULL;

  if (fog == NULL)
    return FALSE;
  commit (run, NULL, _("Remove the fog"));
  return TRUE;
}

static const char *const variants[] = { N_("Lamps"), N_("Triggers"), NULL };
static const char *const variant_hints[] = {
  N_("cells that are lit from the beginning; all others are in the fog. Drag over cells; begin on a lamp to take lamps away. Backspace removes the fog."),
  N_("drag from a cell over what its right digit lights; with Ctrl, these are lit, too. Click the cell to remove its trigger."
     " Without triggers, each right digit lights the cells around it."), NULL,
};

const GwTool gw_tool_fog = {
  .id = "fog", .family = GW_FAMILY_FOG, .letter = "F", .name = N_("Fog of war"), .places = GW_AT (CELL), .variants = variants, .variant_hints = variant_hints,
  .stroke_hint = N_("let go, or Enter, to change the fog."),
  .with_control = N_("Add"), .press = press, .drag = drag, .release = release, .key = key, .show = show,
};
