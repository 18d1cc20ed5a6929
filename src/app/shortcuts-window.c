#include "app/shortcuts-window.h"

#include "app/shortcut-row.h"

struct _GwShortcutsWindow
{
  AdwPreferencesWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (GwShortcutsWindow, gw_shortcuts_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
gw_shortcuts_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_SHORTCUTS_WINDOW);
  G_OBJECT_CLASS (gw_shortcuts_window_parent_class)->dispose (object);
}

static void
gw_shortcuts_window_class_init (GwShortcutsWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_shortcuts_window_dispose;
  g_type_ensure (GW_TYPE_SHORTCUT_ROW);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/gridwright/Gridwright/shortcuts-window.ui");
}

static void
gw_shortcuts_window_init (GwShortcutsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
