#include "author/own-digits.h"
#include "canvas/board-private.h"
#include "tools/clue-find.h"
#include "tools/place-text.h"
#include "tools/tool-family.h"

/* The menu of a place on which no clue lies: an empty cell, an edge, a corner, a place beside the grid. */

#define MOST_SYMBOLS 16 /* that are offered in it */

/* ---- which place ---- */

/* Small things lie above large ones, and where nothing lies nothing hides the cell. What the tool rings comes first. */
GwPlace
gw_board_menu_place (GwBoard *self, GwPoint point)
{
  const GwTool *tool = gw_session_get_tool (self->shown.session);
  const guint all = GW_PLACE_BIT (CELL) | GW_PLACE_BIT (EDGE) | GW_PLACE_BIT (CORNER) | GW_PLACE_BIT (OUTSIDE);
  const guint kinds[] = { tool->places, all, all & ~GW_PLACE_BIT (CORNER), GW_PLACE_BIT (CELL) };
  GwPlace place = { GW_PLACE_NONE };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      place = gw_geometry_hit (self->shown.scene->geometry, point, kinds[i]);
      if (place.kind != GW_PLACE_NONE && gw_clue_top_id (self->shown.scene->puzzle, &place) != 0)
        return place;
    }
  if (tool->places & GW_PLACE_BIT (CELL))
    return gw_geometry_hit (self->shown.scene->geometry, point, tool->places & (GW_PLACE_BIT (CELL) | GW_PLACE_BIT (OUTSIDE)));
  return gw_geometry_hit (self->shown.scene->geometry, point, tool->places);
}

/* ---- what it does ---- */

static void
set_clue (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwBoard *self = (GwBoard *) widget;
  g_autofree char *place = gw_place_to_text (&self->menu_place);

  gw_board_do (self, "press", g_variant_new ("(ss)", place, ""));
  gw_board_do (self, "release", g_variant_new ("(ss)", place, ""));
  gw_board_focus_cursor (self);
}

static void
paste (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_board_paste ((GwBoard *) widget);
}

void
gw_board_install_place_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "place.set", NULL, set_clue);
  gtk_widget_class_install_action (klass, "place.paste", NULL, paste);
}

/* ---- what it shows ---- */

static void
add_symbol (GMenu *menu, const char *label, const char *text)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "session.type-given", "(s)", text);
  g_menu_append_item (menu, item);
}

static void
add_symbols (GwBoard *self, GMenu *menu)
{
  const GwSymbols *symbols = self->shown.scene->puzzle->symbols;
  gboolean is_own = gw_session_types_own (self->shown.session);
  g_autoptr (GMenu) values = g_menu_new ();

  for (guint i = 0; i < symbols->n; i++)
    add_symbol (values, gw_symbol_shown (symbols, i), symbols->text[i]);
  if (symbols->n <= MOST_SYMBOLS && is_own)
    g_menu_append_submenu (menu, gw_session_get_variant (self->shown.session) == GW_OWN_SOLUTION ? _("Your _Solution") : _("_Working Digit"), G_MENU_MODEL (values));
  else if (symbols->n <= MOST_SYMBOLS)
    g_menu_append_submenu (menu, _("_Given"), G_MENU_MODEL (values));
  if (!is_own)
    add_symbol (menu, _("Leave It to the Gene_rator"), "?");
}

/* All that the palette has: what is picked here shows its kinds at this place. */
static GMenuModel *
families_of (GwBoard *self)
{
  GMenu *families = g_menu_new ();

  for (guint i = 0; i < GW_N_TOOL_FAMILIES; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(gw_tool_families[i].name), NULL);

      g_menu_item_set_action_and_target (item, "win.draw-family", "(uii)", i, (int) self->menu_at.x, (int) self->menu_at.y);
      g_menu_append_item (families, item);
    }
  return G_MENU_MODEL (families);
}

/* As they stand side by side; the text is the title there. */
static GMenuModel *
list_panels (void)
{
  static const char *const panels[][2] = {
    { "clues", N_("Clues") }, { "rules", N_("Puzzle") }, { "path", N_("Path") }, { "generate", N_("Generate") }, { "source", N_("Source") },
    { "analysis", N_("Analysis") },
  };
  GMenu *list = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(panels[i][1]), NULL);

      g_menu_item_set_action_and_target (item, "win.panel", "s", panels[i][0]);
      g_menu_append_item (list, item);
    }
  return G_MENU_MODEL (list);
}

void
gw_board_add_picture (GMenu *row, const char *label, const char *icon, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_item_set_attribute (item, "verb-icon", "s", icon);
  g_menu_append_item (row, item);
}

void
gw_board_add_row (GMenu *menu, GMenu *row)
{
  g_autoptr (GMenuItem) section = g_menu_item_new_section (NULL, G_MENU_MODEL (row));

  g_menu_item_set_attribute (section, "display-hint", "s", "horizontal-buttons");
  g_menu_append_item (menu, section);
}

void
gw_board_add_near_hand (GwBoard *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new (), row = g_menu_new ();
  g_autoptr (GMenuModel) families = families_of (self), panels = list_panels ();

  gw_board_add_picture (row, _("Und_o"), "edit-undo-symbolic", "win.undo", NULL);
  gw_board_add_picture (row, _("R_edo"), "edit-redo-symbolic", "win.redo", NULL);
  gw_board_add_picture (row, _("Ro_w of Digits"), "input-keyboard-symbolic", "win.digit-row", NULL);
  gw_board_add_picture (row, _("Sol_ve the Puzzle"), "applications-games-symbolic", "win.play", NULL);
  gw_board_add_row (menu, row);
  g_menu_append_submenu (section, _("_Draw"), families);
  g_menu_append_submenu (section, _("Side Pa_nel"), panels);
  if (self->share_menu != NULL)
    g_menu_append_submenu (section, _("S_hare"), self->share_menu);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static char *
title_of (GwBoard *self)
{
  g_autoptr (GArray) cells = gw_selection_list (gw_session_get_selection (self->shown.session));

  if (self->menu_place.kind == GW_PLACE_CELL && cells->len > 1)
    return g_strdup_printf (ngettext ("%u cell", "%u cells", cells->len), cells->len);
  return gw_place_name (self->shown.scene->puzzle->grid, &self->menu_place);
}

GMenuModel *
gw_board_place_menu (GwBoard *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new (), clipboard = g_menu_new ();
  g_autofree char *title = title_of (self);
  const GwRule *rule = gw_session_get_rule (self->shown.session);
  g_autofree char *set = rule != NULL ? g_strdup_printf (_("Set %s"), _(rule->name)) : NULL;

  if (self->menu_place.kind == GW_PLACE_CELL)
    add_symbols (self, section);
  else if (set != NULL && (gw_session_get_tool (self->shown.session)->places & (1u << self->menu_place.kind)))
    g_menu_append (section, set, "place.set");
  if (self->menu_place.kind == GW_PLACE_CELL)
    gw_board_add_picture (clipboard, _("_Copy"), "edit-copy-symbolic", "session.copy", NULL);
  gw_board_add_picture (clipboard, _("_Paste"), "edit-paste-symbolic", "place.paste", NULL);
  gw_board_add_picture (clipboard, _("Select _All"), "edit-select-all-symbolic", "session.select-all", NULL);
  gw_board_add_near_hand (self, menu); /* nothing lies here: what can be drawn is nearest to the pointer */
  g_menu_append_section (menu, title, G_MENU_MODEL (section));
  gw_board_add_row (menu, clipboard);
  return G_MENU_MODEL (menu);
}
