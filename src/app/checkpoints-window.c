#include "app/checkpoints-window.h"

#include <string.h>

#include "app/versions-window.h"
#include "author/checkpoint.h"

struct _GwCheckpointsWindow
{
  AdwWindow parent_instance;

  /* Template widgets */
  GtkWidget  *entry;
  GtkWidget  *take_button;
  GtkListBox *list;
  GtkLabel   *trouble;

  /* Weak reference */
  GwSession    *session;
};

G_DEFINE_FINAL_TYPE (GwCheckpointsWindow, gw_checkpoints_window, ADW_TYPE_WINDOW)

static GwDocument *
document_of (GwCheckpointsWindow *self)
{
  return self->session != NULL ? gw_session_get_document (self->session) : NULL;
}

static GwPuzzle *
puzzle_of (GwCheckpointsWindow *self)
{
  GwDocument *document = document_of (self);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

/* Takes ERROR; NULL: all is well. */
static void
say (GwCheckpointsWindow *self, GError *error)
{
  g_autoptr (GError) owned = error;

  gtk_label_set_text (self->trouble, owned != NULL ? owned->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), owned != NULL);
}

/* ---- what is done ---- */

static void
on_take (GwCheckpointsWindow *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GError *error = NULL;

  if (puzzle_of (self) == NULL || *name == '\0')
    return;
  if (gw_checkpoint_take (edit, puzzle_of (self), gw_document_get_source (document_of (self)), name, now, &error)
      && gw_session_apply (self->session, g_steal_pointer (&edit), _("take a checkpoint")))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  say (self, error);
}

static guint
number_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW)), "number"));
}

static void
restore (GwCheckpointsWindow *self, guint n)
{
  g_autoptr (GPtrArray) list = gw_checkpoints_list (puzzle_of (self));
  GError *error = NULL;
  g_autoptr (GBytes) text = gw_checkpoint_restore (puzzle_of (self), n, &error);
  g_autofree char *name = NULL;

  say (self, error);
  if (text == NULL)
    return;
  name = g_strdup_printf (_("restore \"%s\""), ((GwCheckpoint *) list->pdata[n])->name);
  gw_session_drop_stroke (self->session);
  gw_document_set_text (document_of (self), text, name, GW_NEVER_MERGE);
}

static void
on_restore (GtkWidget *button, GwCheckpointsWindow *self)
{
  restore (self, number_of (button));
}

static void
on_answered (GwVersionsWindow *versions, gboolean takes_theirs, GwCheckpointsWindow *self)
{
  if (takes_theirs && puzzle_of (self) != NULL)
    restore (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (versions), "number")));
}

static void
on_compare (GtkWidget *button, GwCheckpointsWindow *self)
{
  g_autoptr (GPtrArray) list = gw_checkpoints_list (puzzle_of (self));
  const GwCheckpoint *checkpoint = list->pdata[number_of (button)];
  g_autoptr (GBytes) text = g_bytes_new (checkpoint->text, strlen (checkpoint->text));
  g_autoptr (GwReading) theirs = gw_source_read (text);
  g_autoptr (GwPuzzle) mine = gw_checkpoints_left_out (puzzle_of (self));
  GtkWidget *versions = gw_versions_window_new_named (mine, theirs, checkpoint->name);

  g_object_set_data (G_OBJECT (versions), "number", GUINT_TO_POINTER (number_of (button)));
  gtk_window_set_transient_for (GTK_WINDOW (versions), GTK_WINDOW (self));
  g_signal_connect_object (versions, "answered", G_CALLBACK (on_answered), self, 0);
  gtk_window_present (GTK_WINDOW (versions));
}

static void
on_remove (GtkWidget *button, GwCheckpointsWindow *self)
{
  GwEdit *edit = gw_edit_new ();

  gw_checkpoint_remove (edit, puzzle_of (self), number_of (button));
  gw_session_apply (self->session, edit, _("remove a checkpoint"));
}

/* ---- the list ---- */

/* Takes LABEL. */
static void
add_button (GwCheckpointsWindow *self, GtkWidget *row, const char *icon, char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autofree char *owned = label;

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, owned);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, owned, -1);
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_row (GwCheckpointsWindow *self, const GwCheckpoint *checkpoint, guint n)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GDateTime) local = checkpoint->time != NULL ? g_date_time_to_local (checkpoint->time) : NULL;
  g_autofree char *when = local != NULL ? g_date_time_format (local, "%x %X") : g_strdup ("");

  g_object_set_data (G_OBJECT (row), "number", GUINT_TO_POINTER (n));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), checkpoint->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), when);
  add_button (self, row, "view-dual-symbolic", g_strdup_printf (_("Compare with \"%s\""), checkpoint->name),
              G_CALLBACK (on_compare));
  add_button (self, row, "edit-undo-symbolic", g_strdup_printf (_("Restore \"%s\""), checkpoint->name),
              G_CALLBACK (on_restore));
  add_button (self, row, "user-trash-symbolic", g_strdup_printf (_("Remove \"%s\""), checkpoint->name),
              G_CALLBACK (on_remove));
  gtk_list_box_append (self->list, row);
}

/* The newest first. */
static void
refresh (GwCheckpointsWindow *self)
{
  GwPuzzle *puzzle = puzzle_of (self);
  g_autoptr (GPtrArray) list = puzzle != NULL ? gw_checkpoints_list (puzzle) : g_ptr_array_new ();
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GtkListBoxRow *row;

  /* Keys go to what has the focus, and its row goes. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    gtk_widget_grab_focus (self->entry);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint n = list->len; n > 0; n--)
    add_row (self, list->pdata[n - 1], n - 1);
  gtk_widget_set_visible (GTK_WIDGET (self->list), list->len > 0);
  gtk_widget_set_sensitive (self->entry, puzzle != NULL);
}

static void
on_typed (GwCheckpointsWindow *self)
{
  gtk_widget_set_sensitive (self->take_button, *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0');
}

GtkWidget *
gw_checkpoints_window_new (GwSession *session)
{
  GwCheckpointsWindow *self = g_object_new (GW_TYPE_CHECKPOINTS_WINDOW, NULL);

  g_set_weak_pointer (&self->session, session);
  gw_session_listen (session, GW_CHANGED_FACTS | GW_CHANGED_ALL, (GwSessionListener) G_CALLBACK (refresh), self);
  refresh (self);
  return GTK_WIDGET (self);
}

/* ---- the object ---- */

static void
gw_checkpoints_window_dispose (GObject *object)
{
  g_clear_weak_pointer (&GW_CHECKPOINTS_WINDOW (object)->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_CHECKPOINTS_WINDOW);
  G_OBJECT_CLASS (gw_checkpoints_window_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwCheckpointsWindow, name)

static void
gw_checkpoints_window_class_init (GwCheckpointsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_checkpoints_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/checkpoints-window.ui");
  BIND (entry), BIND (take_button), BIND (list), BIND (trouble);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
gw_checkpoints_window_init (GwCheckpointsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->take_button, "clicked", G_CALLBACK (on_take), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_take), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_typed), self);
  on_typed (self);
}
