#include "canvas/board-private.h"
#include "canvas/describe-cell.h"
#include "canvas/popover.h"
#include "selection/clue-edits.h"
#include "selection/clue-explain.h"
#include "selection/drawn-list.h"
#include "tools/alternatives.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-number.h"

/* The menu of a clue: right click, long press, Menu key. Of several selected clues it is about all. Where no clue lies it is
 * that of the place (board-place-menu.c). */

#define MOST_TITLE  40 /* characters */
#define MOST_OTHERS 8

static const GwConstraint *
menu_clue (GwBoard *self)
{
  return self->shown.scene != NULL ? gw_puzzle_find (self->shown.scene->puzzle, self->menu_clue) : NULL;
}

/* What the menu is about, when it is drawn only: owned. */
static GwDrawn *
menu_drawn (GwBoard *self)
{
  return self->shown.scene != NULL ? gw_drawn_get (self->shown.scene->puzzle, self->menu_clue) : NULL;
}

/* What the menu is about: borrowed. */
static const guint64 *
menu_ids (GwBoard *self, guint *n)
{
  return gw_session_clues_with (self->shown.session, &self->menu_clue, n);
}

/* ---- what it does beside the session's actions ---- */

static void
edit_number (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_board_edit_clue ((GwBoard *) widget, ((GwBoard *) widget)->menu_clue);
}

static void
show_in_list (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwBoard *self = (GwBoard *) widget;

  if (!gw_selection_has_clue (gw_session_get_selection (self->shown.session), self->menu_clue))
    gw_board_do (self, "select-clue", g_variant_new ("(t)", self->menu_clue));
  gtk_widget_activate_action (widget, "win.panel", "s", "clues");
}

static gboolean
keep_within (gpointer data)
{
  GwBoard *self = data;
  GdkRectangle place;

  if (self->menu == NULL || !gtk_widget_get_mapped (self->menu))
    return G_SOURCE_REMOVE;
  place = gw_popover_place (self->menu, GTK_WIDGET (self), &(graphene_point_t){ (float) self->menu_at.x, (float) self->menu_at.y }, 0);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  return G_SOURCE_REMOVE;
}

static void
point_to (GtkWidget *popover, GwPoint at)
{
  GdkRectangle place = { (int) at.x, (int) at.y, 1, 1 };

  gw_popover_point_to (popover, &place);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* In a narrow window all of the menu is within that, as it would be on a screen of this size. Its titles and lines between come when nothing else is to
 * be done, and how large it is it knows only then. */
static void
pop_up (GwBoard *self)
{
  point_to (self->menu, self->menu_at);
  if (gw_popover_is_tight (GTK_WIDGET (self)))
    {
      keep_within (self);
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, keep_within, g_object_ref (self), g_object_unref);
    }
}

/* GTK leaves the keyboard nowhere; unless what was chosen took it, it is the board's again. */
static void
on_closed (GtkPopover *menu, GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->shown.scene != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (menu))))
    gw_board_focus_cursor (self);
}

static GtkWidget *
note_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
pop_up_note (GwBoard *self, const char *title, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  if (self->note == NULL)
    {
      self->note = gtk_popover_new ();
      g_signal_connect_object (self->note, "closed", G_CALLBACK (on_closed), self, 0);
      gw_popover_attach (self->note, GTK_WIDGET (self));
    }
  gtk_box_append (GTK_BOX (box), note_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), note_label (text, NULL));
  gtk_popover_set_child (GTK_POPOVER (self->note), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  point_to (self->note, self->menu_at);
}

static void
explain (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBoard *self = (GwBoard *) widget;
  const GwConstraint *constraint = menu_clue (self);
  g_autoptr (GwDrawn) drawn = menu_drawn (self);
  g_autofree char *text = constraint != NULL ? gw_clue_explain (self->shown.scene->puzzle, constraint) : NULL;
  g_autofree char *name = drawn != NULL ? gw_drawn_name (drawn) : NULL, *about = drawn != NULL ? gw_drawn_explain (drawn) : NULL;

  if (drawn != NULL)
    pop_up_note (self, name, about);
  else if (text != NULL)
    pop_up_note (self, _(constraint->rule->name), text);
}

/* The window asks about what is selected. */
static void
make_rule (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwBoard *self = (GwBoard *) widget;

  if (!gw_selection_has_clue (gw_session_get_selection (self->shown.session), self->menu_clue))
    gw_board_do (self, "select-clue", g_variant_new ("(t)", self->menu_clue));
  gtk_widget_activate_action (widget, "win.make-rule", NULL);
}

/* The menu of another clue that lies at the same place. */
static void
turn_to (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwBoard *self = (GwBoard *) widget;
  guint64 id = g_variant_get_uint64 (parameter);

  gw_board_do (self, "select-clue", g_variant_new ("(t)", id));
  gw_board_pop_up_menu (self, id, self->menu_at.x, self->menu_at.y);
}

void
gw_board_install_clue_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "clue.edit", NULL, edit_number);
  gtk_widget_class_install_action (klass, "clue.list", NULL, show_in_list);
  gtk_widget_class_install_action (klass, "clue.explain", NULL, explain);
  gtk_widget_class_install_action (klass, "clue.make-rule", NULL, make_rule);
  gtk_widget_class_install_action (klass, "clue.other", "t", turn_to);
}

/* ---- what it shows ---- */

static char *
short_name (const GwPuzzle *puzzle, guint64 id)
{
  g_autofree char *name = gw_describe_id (puzzle, id);
  g_autofree char *start = NULL;

  if (g_utf8_strlen (name, -1) <= MOST_TITLE)
    return g_steal_pointer (&name);
  start = g_utf8_substring (name, 0, MOST_TITLE - 1);
  return g_strdup_printf ("%s…", start);
}

static char *
title_of (GwBoard *self)
{
  guint n;

  menu_ids (self, &n);
  return n > 1 ? g_strdup_printf (_("%u clues"), n) : short_name (self->shown.scene->puzzle, self->menu_clue);
}

static GMenuModel *
others_here (GwBoard *self)
{
  GMenu *menu = g_menu_new ();
  const GwPuzzle *puzzle = self->shown.scene->puzzle;
  guint64 other = 0;

  if (self->menu_place.kind != GW_PLACE_NONE)
    other = gw_clue_under_id (puzzle, &self->menu_place, self->menu_clue);
  for (guint i = 0; i < MOST_OTHERS && other != 0 && other != self->menu_clue; i++)
    {
      g_autofree char *name = short_name (puzzle, other);
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      g_menu_item_set_action_and_target (item, "clue.other", "t", other);
      g_menu_append_item (menu, item);
      other = gw_clue_under_id (puzzle, &self->menu_place, other);
    }
  return G_MENU_MODEL (menu);
}

/* An action of the session about the clue of the menu. */
static void
add_about_clue (GwBoard *self, GMenu *menu, const char *label, const char *action)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "(t)", self->menu_clue);
  g_menu_append_item (menu, item);
}

static void
add_alternative (GwBoard *self, GMenu *menu, const char *label, const GwAlternativeName *name)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "session.alternative", "(tuu)", self->menu_clue, name->group, name->alternative);
  g_menu_append_item (menu, item);
}

static void
add_alternatives (GwBoard *self, GMenu *menu, const GwConstraint *constraint)
{
  static const GwAlternativeName own = { 0 };
  g_autoptr (GArray) possible = NULL;
  g_autoptr (GMenu) names = g_menu_new ();

  if (!gw_rule_may_be_alternative (gw_clue_core (constraint)->rule) || gw_constraint_is_locked (constraint))
    return;
  possible = gw_alternatives_possible (self->shown.scene->puzzle);
  for (guint i = 1; i < possible->len; i++)
    {
      const GwAlternativeName *name = &g_array_index (possible, GwAlternativeName, i);
      g_autofree char *tag = gw_alternative_text (name);

      add_alternative (self, names, tag, name);
    }
  g_menu_append_submenu (menu, _("Make It an _Alternative"), G_MENU_MODEL (names));
  if (constraint->inner != NULL)
    add_alternative (self, menu, _("_On Its Own"), &own);
}

static void
add_hues (GwBoard *self, GMenu *menu)
{
  g_autoptr (GMenu) hues = g_menu_new ();

  for (guint i = 0; i < GW_N_HUES; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(gw_hue_names[i]), NULL);

      g_menu_item_set_action_and_target (item, "session.hue", "(tu)", self->menu_clue, i);
      g_menu_append_item (hues, item);
    }
  g_menu_append_submenu (menu, _("C_olour"), G_MENU_MODEL (hues));
}

/* What only this sort of clue has, above or below what all have. */
static void
add_own (GwBoard *self, GMenu *section, const GwConstraint *clue, const GwDrawn *drawn, gboolean is_above)
{
  guint n;

  menu_ids (self, &n);
  if (clue != NULL && is_above && n == 1 && gw_clue_n_numbers (clue) > 0 && !gw_constraint_is_locked (clue))
    g_menu_append (section, _("_Edit the Number"), "clue.edit");
  if (drawn != NULL && is_above && n == 1 && drawn->kind == GW_DRAWN_TEXT && !drawn->is_locked)
    g_menu_append (section, _("_Edit the Words"), "clue.edit");
  if (drawn != NULL && !is_above && !drawn->is_locked)
    {
      add_hues (self, section);
      g_menu_append (section, _("Make It a _Rule…"), "clue.make-rule");
    }
  if (clue != NULL && !is_above)
    add_alternatives (self, section, clue);
}

/* One of CLUE and DRAWN is there. */
static GMenuModel *
menu_model (GwBoard *self, const GwConstraint *clue, const GwDrawn *drawn)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new (), clipboard = g_menu_new ();
  g_autofree char *title = title_of (self);
  g_autoptr (GMenuModel) others = others_here (self);
  gboolean is_locked = drawn != NULL ? drawn->is_locked : gw_constraint_is_locked (clue);
  guint n;

  menu_ids (self, &n);
  add_own (self, section, clue, drawn, TRUE);
  g_menu_append (section, _("E_xplain"), "clue.explain");
  g_menu_append (section, _("_Show in the List"), "clue.list");
  add_about_clue (self, section, is_locked ? _("_Unlock") : _("_Lock"), "session.lock-clue");
  add_about_clue (self, section, _("_Hide in the Drawing"), "session.hide-clue");
  add_own (self, section, clue, drawn, FALSE);
  gw_board_add_picture (clipboard, _("_Copy"), "edit-copy-symbolic", "session.copy", NULL);
  if (n > 1 || !is_locked)
    gw_board_add_picture (clipboard, _("Cu_t"), "edit-cut-symbolic", "session.cut", NULL);
  if (self->menu_place.kind != GW_PLACE_NONE)
    gw_board_add_picture (clipboard, _("_Paste"), "edit-paste-symbolic", "place.paste", NULL);
  if (n > 1 || !is_locked)
    gw_board_add_picture (clipboard, _("_Delete"), "edit-delete-symbolic", "session.delete-clue", g_variant_new ("(t)", self->menu_clue));
  g_menu_append_section (menu, title, G_MENU_MODEL (section));
  gw_board_add_row (menu, clipboard);
  if (g_menu_model_get_n_items (others) > 0)
    g_menu_append_section (menu, _("Also here"), others);
  gw_board_add_near_hand (self, menu);
  return G_MENU_MODEL (menu);
}

static GtkWidget *
make_menu (GwBoard *self, GMenuModel *model)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gw_popover_attach (menu, GTK_WIDGET (self));
  g_signal_connect_object (menu, "closed", G_CALLBACK (on_closed), self, 0);
  return menu;
}

void
gw_board_pop_up_menu (GwBoard *self, guint64 id, double x, double y)
{
  const GwConstraint *constraint;
  g_autoptr (GwDrawn) drawn = NULL;
  g_autoptr (GMenuModel) model = NULL;

  self->menu_clue = id;
  self->menu_at = (GwPoint){ x, y };
  constraint = menu_clue (self);
  drawn = menu_drawn (self);
  if (constraint == NULL && drawn == NULL && self->menu_place.kind == GW_PLACE_NONE)
    return;
  model = constraint != NULL || drawn != NULL ? menu_model (self, constraint, drawn) : gw_board_place_menu (self);
  if (self->menu == NULL)
    self->menu = make_menu (self, model);
  else
    gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  pop_up (self);
}

void
gw_board_pop_up_menu_of (GwBoard *self, guint64 id, GtkWidget *widget, double x, double y)
{
  g_return_if_fail (self != NULL && GTK_IS_WIDGET (widget));
  if (!gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &x, &y))
    return;
  self->menu_place = (GwPlace){ .kind = GW_PLACE_NONE };
  gw_board_pop_up_menu (self, id, x, y);
}
