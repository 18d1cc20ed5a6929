#include "session/action-private.h"

#include <string.h>

#include "tools/place-text.h"
#include "tools/tool-table.h"

/* ---- arguments ---- */

/* TEXT "": beside the board. */
static gboolean
read_place (GwSession *session, const char *text, GwPlace *place, GError **error)
{
  if (!gw_action_needs_puzzle (session, error))
    return FALSE;
  *place = gw_place_from_text (gw_session_get_puzzle (session)->grid, text);
  return *text == '\0' || place->kind != GW_PLACE_NONE || gw_action_complain (error, _("This grid has no place “%s”."), text);
}

/* ---- the document ---- */

static gboolean
undo (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_undo (session);
  return TRUE;
}

static gboolean
redo (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_redo (session);
  return TRUE;
}

static gboolean
turn (GwSession *session, GVariant *arguments, GError **error)
{
  guint symmetry;

  g_variant_get (arguments, "(u)", &symmetry);
  if (symmetry >= GW_N_SYMMETRIES)
    return gw_action_complain (error, _("There is no symmetry %u."), symmetry);
  gw_session_turn (session, (GwSymmetry) symmetry);
  return TRUE;
}

static gboolean
set_fact (GwSession *session, GVariant *arguments, GError **error)
{
  const char *key, *value;

  g_variant_get (arguments, "(&s&s)", &key, &value);
  if (*key == '\0')
    return gw_action_complain (error, _("A fact needs a name, not “%s”."), key);
  return gw_action_needs_puzzle (session, error) && gw_document_set_fact (gw_session_get_document (session), key, value, error);
}

static gboolean
set_text (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;
  g_autoptr (GBytes) bytes = NULL;

  g_variant_get (arguments, "(&s)", &text);
  if (!gw_action_needs_puzzle (session, error))
    return FALSE;
  bytes = g_bytes_new (text, strlen (text));
  gw_document_set_text (gw_session_get_document (session), bytes, NULL, GW_NEVER_MERGE);
  return TRUE;
}

/* ---- tools ---- */

static gboolean
set_tool (GwSession *session, GVariant *arguments, GError **error)
{
  const char *id, *rule_id;
  const GwTool *tool;
  const GwRule *rule;

  g_variant_get (arguments, "(&s&s)", &id, &rule_id);
  tool = gw_tool_find (id);
  rule = *rule_id != '\0' ? gw_rule_find (rule_id) : NULL;
  if (rule == NULL && g_ascii_isupper (*rule_id))
    rule = gw_session_find_own_rule (session, rule_id);
  if (tool == NULL)
    return gw_action_complain (error, _("There is no tool “%s”."), id);
  if (*rule_id != '\0' && (rule == NULL || tool->takes == NULL || !tool->takes (rule)))
    return gw_action_complain (error, _("This tool has no rule “%s”."), rule_id);
  gw_session_set_tool (session, tool, rule);
  return TRUE;
}

static gboolean
step_in_family (GwSession *session, GVariant *arguments, GError **error)
{
  gint step;

  g_variant_get (arguments, "(i)", &step);
  gw_session_step_in_family (session, step < 0 ? -1 : 1);
  return TRUE;
}

static gboolean
choose (GwSession *session, GVariant *arguments, GError **error)
{
  static const char *const names[] = { "member", "kind", "colour", "relation", "alternative", "named" };
  g_autoptr (GPtrArray) options = gw_session_get_options (session);
  const char *name;
  guint choice;

  g_variant_get (arguments, "(&su)", &name, &choice);
  for (guint i = 0; i < options->len; i++)
    {
      const GwToolOption *option = options->pdata[i];

      if (option->kind < G_N_ELEMENTS (names) && strcmp (names[option->kind], name) == 0 && choice < option->choices->len)
        {
          gw_session_choose (session, option->kind, choice);
          return TRUE;
        }
    }
  return gw_action_complain (error, _("This tool has no option “%s” with that many choices."), name);
}

static gboolean
set_number (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;

  g_variant_get (arguments, "(&s)", &text);
  gw_session_set_number (session, text);
  return TRUE;
}

/* ---- pointer and keys ---- */

static gboolean
send_pointer (GwSession *session, GwBoardEventKind kind, GVariant *arguments, GError **error)
{
  GwBoardEvent event = { .kind = kind };
  const char *place, *modifiers;

  g_variant_get (arguments, "(&s&s)", &place, &modifiers);
  if (!read_place (session, place, &event.place, error) || !gw_action_read_modifiers (modifiers, &event.modifiers, error))
    return FALSE;
  return gw_session_send (session, &event);
}

static gboolean
press (GwSession *session, GVariant *arguments, GError **error)
{
  return send_pointer (session, GW_BOARD_PRESS, arguments, error);
}

static gboolean
drag (GwSession *session, GVariant *arguments, GError **error)
{
  return send_pointer (session, GW_BOARD_DRAG, arguments, error);
}

static gboolean
release (GwSession *session, GVariant *arguments, GError **error)
{
  return send_pointer (session, GW_BOARD_RELEASE, arguments, error);
}

static gboolean
move (GwSession *session, GVariant *arguments, GError **error)
{
  return send_pointer (session, GW_BOARD_MOVE, arguments, error);
}

static gboolean
double_click (GwSession *session, GVariant *arguments, GError **error)
{
  return send_pointer (session, GW_BOARD_DOUBLE_CLICK, arguments, error);
}

static gboolean
menu (GwSession *session, GVariant *arguments, GError **error)
{
  return send_pointer (session, GW_BOARD_MENU, arguments, error);
}

static const struct
{
  const char *name;
  GwBoardKey  key;
  GwDirection direction;
} KEYS[] = {
  { "right", GW_KEY_ARROW, GW_RIGHT }, { "down", GW_KEY_ARROW, GW_DOWN }, { "left", GW_KEY_ARROW, GW_LEFT },
  { "up", GW_KEY_ARROW, GW_UP }, { "home", GW_KEY_ARROW, GW_UP_LEFT }, { "page-up", GW_KEY_ARROW, GW_UP_RIGHT },
  { "page-down", GW_KEY_ARROW, GW_DOWN_RIGHT }, { "end", GW_KEY_ARROW, GW_DOWN_LEFT }, { "enter", GW_KEY_ENTER, GW_RIGHT },
  { "escape", GW_KEY_ESCAPE, GW_RIGHT }, { "backspace", GW_KEY_BACKSPACE, GW_RIGHT }, { "delete", GW_KEY_DELETE, GW_RIGHT },
  { "tab", GW_KEY_TAB, GW_RIGHT },
};

static gboolean
press_key (GwSession *session, GVariant *arguments, GError **error)
{
  GwBoardEvent event = { .kind = GW_BOARD_KEY };
  const char *name, *modifiers;
  guint i = 0;

  g_variant_get (arguments, "(&s&s)", &name, &modifiers);
  while (i < G_N_ELEMENTS (KEYS) && strcmp (KEYS[i].name, name) != 0)
    i++;
  if (i == G_N_ELEMENTS (KEYS))
    return gw_action_complain (error, _("There is no key “%s”."), name);
  if (!gw_action_read_modifiers (modifiers, &event.modifiers, error))
    return FALSE;
  event.key = KEYS[i].key;
  event.direction = KEYS[i].direction;
  return gw_session_send (session, &event);
}

static gboolean
type (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text, *modifier_names;
  gboolean means = FALSE;
  guint modifiers;

  g_variant_get (arguments, "(&s&s)", &text, &modifier_names);
  if (!gw_action_read_modifiers (modifier_names, &modifiers, error))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    means |= gw_session_type (session, g_utf8_get_char (p), modifiers);
  return means;
}

static gboolean
pick_tool (GwSession *session, GVariant *arguments, GError **error)
{
  const char *letter, *modifier_names;
  guint modifiers;

  g_variant_get (arguments, "(&s&s)", &letter, &modifier_names);
  if (!gw_action_read_modifiers (modifier_names, &modifiers, error))
    return FALSE;
  return gw_session_pick_tool (session, g_utf8_get_char (letter), modifiers);
}

static gboolean
type_given (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;

  g_variant_get (arguments, "(&s)", &text);
  gw_session_type_given (session, text);
  return TRUE;
}

static gboolean
answer (GwSession *session, GVariant *arguments, GError **error)
{
  gboolean is_yes;

  g_variant_get (arguments, "(b)", &is_yes);
  gw_session_answer (session, is_yes);
  return TRUE;
}

static gboolean
drop_stroke (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_drop_stroke (session);
  return TRUE;
}

/* ---- what is selected ---- */

static gboolean
select_cell (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;
  GwPlace place;

  g_variant_get (arguments, "(&s)", &text);
  if (!read_place (session, text, &place, error))
    return FALSE;
  if (place.kind != GW_PLACE_CELL)
    return gw_action_complain (error, _("“%s” is not a cell of this grid."), text);
  gw_session_select_place (session, &place);
  return TRUE;
}

static gboolean
select_clue (GwSession *session, GVariant *arguments, GError **error)
{
  guint64 id;

  g_variant_get (arguments, "(t)", &id);
  gw_session_select_clue (session, id);
  return TRUE;
}

static gboolean
select_clues (GwSession *session, GVariant *arguments, GError **error)
{
  g_autoptr (GVariant) clues = g_variant_get_child_value (arguments, 0);
  gsize n;
  const guint64 *ids = g_variant_get_fixed_array (clues, &n, sizeof *ids);

  gw_session_select_clues (session, ids, (guint) n);
  return TRUE;
}

static gboolean
select_all (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_select_all (session);
  return TRUE;
}

static gboolean
invert_selection (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_invert_selection (session);
  return TRUE;
}

/* ---- clues: of several that are selected, all ---- */

static gboolean
edit_clue (GwSession *session, GVariant *arguments, GError **error)
{
  guint64 id;

  g_variant_get (arguments, "(t)", &id);
  return gw_session_edit_clue (session, id);
}

static gboolean
delete_clue (GwSession *session, GVariant *arguments, GError **error)
{
  guint64 id;
  const guint64 *ids;
  guint n;

  g_variant_get (arguments, "(t)", &id);
  ids = gw_session_clues_with (session, &id, &n);
  gw_session_delete_clues (session, ids, n);
  return TRUE;
}

static gboolean
lock_clue (GwSession *session, GVariant *arguments, GError **error)
{
  guint64 id;
  const guint64 *ids;
  gboolean was_locked;
  guint n;

  g_variant_get (arguments, "(t)", &id);
  ids = gw_session_clues_with (session, &id, &n);
  was_locked = gw_session_is_locked (session, id);
  gw_session_set_clue_fact (session, ids, n, "locked", !was_locked, was_locked ? _("Unlock clue") : _("Lock clue"));
  return TRUE;
}

static gboolean
set_hidden (GwSession *session, GVariant *arguments, gboolean is_hidden)
{
  guint64 id;
  const guint64 *ids;
  guint n;

  g_variant_get (arguments, "(t)", &id);
  ids = gw_session_clues_with (session, &id, &n);
  gw_session_set_clue_fact (session, ids, n, "hidden", is_hidden, is_hidden ? _("Hide clue") : _("Show clue"));
  return TRUE;
}

static gboolean
hide_clue (GwSession *session, GVariant *arguments, GError **error)
{
  return set_hidden (session, arguments, TRUE);
}

static gboolean
show_clue (GwSession *session, GVariant *arguments, GError **error)
{
  return set_hidden (session, arguments, FALSE);
}

static gboolean
set_clue_number (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;
  guint64 id;
  guint which;

  g_variant_get (arguments, "(tu&s)", &id, &which, &text);
  return gw_session_set_clue_number (session, id, which, text, error);
}

static gboolean
set_hue (GwSession *session, GVariant *arguments, GError **error)
{
  guint64 id;
  const guint64 *ids;
  guint hue, n;

  g_variant_get (arguments, "(tu)", &id, &hue);
  ids = gw_session_clues_with (session, &id, &n);
  gw_session_set_hue (session, ids, n, hue);
  return TRUE;
}

static gboolean
set_look (GwSession *session, GVariant *arguments, GError **error)
{
  const char *word, *value;
  gboolean is_kind;

  g_variant_get (arguments, "(&s&sb)", &word, &value, &is_kind);
  for (guint part = 0; part < GW_N_PARTS; part++)
    if (strcmp (gw_drawn_part_words[part], word) == 0)
      return gw_action_needs_puzzle (session, error) && gw_session_set_look (session, (GwDrawnPart) part, value, is_kind, error);
  return gw_action_complain (error, _("A look has no part “%s”."), word);
}

static gboolean
reset_look (GwSession *session, GVariant *arguments, GError **error)
{
  gboolean is_kind;

  g_variant_get (arguments, "(b)", &is_kind);
  gw_session_reset_look (session, is_kind);
  return TRUE;
}

static gboolean
take_genre (GwSession *session, GVariant *arguments, GError **error)
{
  const char *name;

  g_variant_get (arguments, "(&s)", &name);
  return gw_action_needs_puzzle (session, error) && gw_session_take_genre (session, name, error);
}

static gboolean
make_rule (GwSession *session, GVariant *arguments, GError **error)
{
  const char *rule;

  g_variant_get (arguments, "(&s)", &rule);
  return gw_action_needs_puzzle (session, error) && gw_session_take_offer (session, rule, error);
}

static gboolean
step_order (GwSession *session, GVariant *arguments, GError **error)
{
  gint step;

  g_variant_get (arguments, "(i)", &step);
  gw_session_step_order (session, step < 0 ? -1 : 1);
  return TRUE;
}

static gboolean
set_alternative (GwSession *session, GVariant *arguments, GError **error)
{
  guint64 id;
  const guint64 *ids;
  guint group, alternative, n;

  g_variant_get (arguments, "(tuu)", &id, &group, &alternative);
  ids = gw_session_clues_with (session, &id, &n);
  gw_session_set_alternative (session, ids, n, group, alternative);
  return TRUE;
}

static gboolean
toggle_lock (GwSession *session, GVariant *arguments, GError **error)
{
  gw_session_toggle_lock (session);
  return TRUE;
}

static gboolean
nudge (GwSession *session, GVariant *arguments, GError **error)
{
  const char *name;

  g_variant_get (arguments, "(&s)", &name);
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    if (KEYS[i].key == GW_KEY_ARROW && strcmp (KEYS[i].name, name) == 0)
      {
        gw_session_nudge (session, KEYS[i].direction);
        return TRUE;
      }
  return gw_action_complain (error, _("There is no direction “%s”."), name);
}

/* ---- what is shown and asked ---- */

static gboolean
set_picking (GwSession *session, GVariant *arguments, GError **error)
{
  gboolean picks;

  g_variant_get (arguments, "(b)", &picks);
  gw_session_set_picking (session, picks);
  return TRUE;
}

static gboolean
show_solution (GwSession *session, GVariant *arguments, GError **error)
{
  gboolean shows;

  g_variant_get (arguments, "(b)", &shows);
  gw_session_show_solution (session, shows);
  return TRUE;
}

static gboolean
lay_solve (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;
  guint32 until;

  g_variant_get (arguments, "(&su)", &text, &until);
  return gw_action_needs_puzzle (session, error) && gw_session_lay_solve (session, text, until, error);
}

static gboolean
show_laid (GwSession *session, GVariant *arguments, GError **error)
{
  guint32 until;

  g_variant_get (arguments, "(u)", &until);
  gw_session_show_laid_at (session, until);
  return TRUE;
}

static gboolean
step_laid (GwSession *session, GVariant *arguments, GError **error)
{
  gint32 steps;

  g_variant_get (arguments, "(i)", &steps);
  gw_session_step_laid (session, steps);
  return TRUE;
}

static gboolean
advance_laid (GwSession *session, GVariant *arguments, GError **error)
{
  guint32 by;

  g_variant_get (arguments, "(u)", &by);
  gw_session_advance_laid (session, by);
  return TRUE;
}

static gboolean
take_solve_off (GwSession *session, GVariant *arguments, GError **error)
{
  return gw_session_lay_solve (session, NULL, 0, error);
}

static gboolean
type_in_play (GwSession *session, GVariant *arguments, GError **error)
{
  const char *text;

  g_variant_get (arguments, "(&s)", &text);
  gw_session_play_type (session, text);
  return TRUE;
}

/* ---- the table ---- */

#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })

const GwAction gw_actions[] = {
  { "undo", NULL, NULL, undo },
  { "redo", NULL, NULL, redo },
  { "turn", "(u)", NAMES ("symmetry"), turn },
  { "relabel", "(s)", NAMES ("to"), gw_action_relabel },
  { "values", "(s)", NAMES ("text"), gw_action_set_values },
  { "switch-rule", "(sb)", NAMES ("rule", "on"), gw_action_switch_rule },
  { "fact", "(ss)", NAMES ("key", "value"), set_fact },
  { "text", "(s)", NAMES ("text"), set_text },
  { "tool", "(ss)", NAMES ("tool", "rule"), set_tool },
  { "take-kind", "(s)", NAMES ("kind"), gw_action_take_kind },
  { "pick-tool", "(ss)", NAMES ("letter", "with"), pick_tool },
  { "step-in-family", "(i)", NAMES ("step"), step_in_family },
  { "choose", "(su)", NAMES ("option", "choice"), choose },
  { "number", "(s)", NAMES ("text"), set_number },
  { "press", "(ss)", NAMES ("place", "with"), press },
  { "drag", "(ss)", NAMES ("place", "with"), drag },
  { "release", "(ss)", NAMES ("place", "with"), release },
  { "move", "(ss)", NAMES ("place", "with"), move },
  { "double-click", "(ss)", NAMES ("place", "with"), double_click },
  { "menu", "(ss)", NAMES ("place", "with"), menu },
  { "key", "(ss)", NAMES ("key", "with"), press_key },
  { "type", "(ss)", NAMES ("text", "with"), type },
  { "type-given", "(s)", NAMES ("text"), type_given },
  { "answer", "(b)", NAMES ("yes"), answer },
  { "drop-stroke", NULL, NULL, drop_stroke },
  { "select-cell", "(s)", NAMES ("place"), select_cell },
  { "select-clue", "(t)", NAMES ("clue"), select_clue },
  { "select-clues", "(at)", NAMES ("clues"), select_clues },
  { "select-all", NULL, NULL, select_all },
  { "invert-selection", NULL, NULL, invert_selection },
  { "edit-clue", "(t)", NAMES ("clue"), edit_clue },
  { "delete-clue", "(t)", NAMES ("clue"), delete_clue },
  { "lock-clue", "(t)", NAMES ("clue"), lock_clue },
  { "hide-clue", "(t)", NAMES ("clue"), hide_clue },
  { "show-clue", "(t)", NAMES ("clue"), show_clue },
  { "clue-number", "(tus)", NAMES ("clue", "which", "text"), set_clue_number },
  { "hue", "(tu)", NAMES ("clue", "hue"), set_hue },
  { "look", "(ssb)", NAMES ("part", "value", "kind"), set_look },
  { "usual-look", "(b)", NAMES ("kind"), reset_look },
  { "make-rule", "(s)", NAMES ("rule"), make_rule },
  { "genre", "(s)", NAMES ("genre"), take_genre },
  { "order", "(i)", NAMES ("step"), step_order },
  { "alternative", "(tuu)", NAMES ("clue", "group", "alternative"), set_alternative },
  { "toggle-lock", NULL, NULL, toggle_lock },
  { "copy", NULL, NULL, gw_action_copy },
  { "cut", NULL, NULL, gw_action_cut },
  { "paste", "(s)", NAMES ("text"), gw_action_paste },
  { "nudge", "(s)", NAMES ("direction"), nudge },
  { "pick-candidates", "(b)", NAMES ("on"), set_picking },
  { "working-to-givens", NULL, NULL, gw_action_make_working_given },
  { "clear-working", NULL, NULL, gw_action_clear_working },
  { "pin-solution", NULL, NULL, gw_action_pin_solution },
  { "clear-solution", NULL, NULL, gw_action_clear_solution },
  { "show-solution", "(b)", NAMES ("on"), show_solution },
  { "lay-solve", "(su)", NAMES ("solve", "milliseconds"), lay_solve },
  { "show-laid", "(u)", NAMES ("milliseconds"), show_laid },
  { "step-laid", "(i)", NAMES ("steps"), step_laid },
  { "advance-laid", "(u)", NAMES ("milliseconds"), advance_laid },
  { "take-solve-off", NULL, NULL, take_solve_off },
  { "play", "(b)", NAMES ("on"), gw_action_play },
  { "type-in-play", "(s)", NAMES ("text"), type_in_play },
};

const guint gw_n_actions = G_N_ELEMENTS (gw_actions);

const GwAction *
gw_action_find (const char *name)
{
  for (guint i = 0; i < gw_n_actions; i++)
    if (strcmp (gw_actions[i].name, name) == 0)
      return &gw_actions[i];
  return NULL;
}

static gboolean
fits (const GwAction *action, GVariant *arguments)
{
  return action->type != NULL ? arguments != NULL && g_variant_is_of_type (arguments, G_VARIANT_TYPE (action->type))
                              : arguments == NULL;
}

gboolean
gw_session_do (GwSession *session, const char *name, GVariant *arguments, GError **error)
{
  const GwAction *action = gw_action_find (name);
  g_autoptr (GVariant) owned = arguments != NULL ? g_variant_ref_sink (arguments) : NULL;
  gboolean is_done;

  g_return_val_if_fail (GW_IS_SESSION (session), FALSE);
  if (action == NULL)
    {
      g_set_error (error, GW_ACTION_ERROR, GW_ACTION_ERROR_UNKNOWN, _("There is no action “%s”."), name);
      return FALSE;
    }
  if (!fits (action, owned))
    {
      g_set_error (error, GW_ACTION_ERROR, GW_ACTION_ERROR_ARGUMENT, _("The arguments of “%s” do not fit."), name);
      return FALSE;
    }
  gw_session_begin (session);
  is_done = action->run (session, owned, error);
  gw_session_end (session);
  return is_done;
}
