#define G_LOG_DOMAIN "gridwright"

#include "canvas/board-private.h"
#include "canvas/describe-cell.h"
#include "selection/clue-edits.h"

/* The menu of a clue: right click, long press, Menu key. */

static const GwConstraint *
menu_clue (GwBoard *self)
{
  return self->scene != NULL ? gw_puzzle_find (self->scene->puzzle, self->menu_clue) : NULL;
}

static void
edit_number (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_board_edit_clue (GW_BOARD (widget), GW_BOARD (widget)->menu_clue);
}

static void
delete_clue (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwBoard *self = GW_BOARD (widget);
  GwEdit *edit = gw_edit_new ();

  gw_edit_remove (edit, self->menu_clue);
  gw_board_apply (self, edit, _("Delete clue"));
}

static void
set_fact (GwBoard *self, const char *key, gboolean value, const char *label)
{
  GwEdit *edit = self->scene != NULL ? gw_clues_set_fact (self->scene->puzzle, &self->menu_clue, 1, key, value) : NULL;

  if (edit != NULL)
    gw_board_apply (self, edit, label);
}

static void
toggle_lock (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const GwConstraint *constraint = menu_clue (GW_BOARD (widget));
  gboolean is_locked = constraint != NULL && gw_constraint_is_locked (constraint);

  set_fact (GW_BOARD (widget), "locked", !is_locked, is_locked ? _("Unlock clue") : _("Lock clue"));
}

static void
hide_clue (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_fact (GW_BOARD (widget), "hidden", TRUE, _("Hide clue"));
}

static void
select_clue (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_board_select_clue (GW_BOARD (widget), GW_BOARD (widget)->menu_clue);
}

void
gw_board_install_clue_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "clue.edit", NULL, edit_number);
  gtk_widget_class_install_action (klass, "clue.delete", NULL, delete_clue);
  gtk_widget_class_install_action (klass, "clue.toggle-lock", NULL, toggle_lock);
  gtk_widget_class_install_action (klass, "clue.hide", NULL, hide_clue);
  gtk_widget_class_install_action (klass, "clue.select", NULL, select_clue);
}

static GMenuModel *
menu_model (GwBoard *self, const GwConstraint *constraint)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();
  g_autofree char *title = gw_describe_constraint (self->scene->puzzle, constraint);

  g_menu_append (section, _("_Edit the Number"), "clue.edit");
  g_menu_append (section, _("_Select"), "clue.select");
  g_menu_append (section, gw_constraint_is_locked (constraint) ? _("_Unlock") : _("_Lock"), "clue.toggle-lock");
  g_menu_append (section, _("_Hide in the Drawing"), "clue.hide");
  g_menu_append (section, _("_Delete"), "clue.delete");
  g_menu_append_section (menu, title, G_MENU_MODEL (section));
  return G_MENU_MODEL (menu);
}

void
gw_board_pop_up_menu (GwBoard *self, guint64 id, double x, double y)
{
  GdkRectangle at = { (int) x, (int) y, 1, 1 };
  const GwConstraint *constraint;
  g_autoptr (GMenuModel) model = NULL;

  self->menu_clue = id;
  constraint = menu_clue (self);
  if (constraint == NULL)
    return;
  model = menu_model (self, constraint);
  if (self->menu == NULL)
    {
      self->menu = gtk_popover_menu_new_from_model (model);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  else
    gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}
