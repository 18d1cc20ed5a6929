#include "app/book-window.h"
#include "app/window-private.h"

/* Puzzles go into books: the one that is painted, or one that was made. */

#define LONGEST_TITLE 40 /* characters */
#define ROUND_MARGIN  8  /* pixels: what is two rows high comes near the round corners */
#define SHOW_SECONDS  8  /* time enough to reach for the button */

/* A toast's own button would have no name for those who cannot see it. It goes when the button has been used. */
static GtkWidget *
new_toast_button (AdwToast *toast, const char *text)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), toast, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return button;
}

/* SECONDS 0: until it is closed. Puts a box with MESSAGE into TOAST, in which buttons find room: beside it, or below. */
static GtkWidget *
show_toast (GwWindow *self, AdwToast *toast, const char *message, GtkOrientation orientation, guint seconds)
{
  GtkWidget *box = gtk_box_new (orientation, 12), *label = gtk_label_new (message);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  adw_toast_set_custom_title (toast, box);
  adw_toast_set_timeout (toast, seconds);
  adw_toast_overlay_add_toast (self->notices.toasts, toast);
  return box;
}

/* With a button that leads there. */
static void
say_where (GwWindow *self, GwBookWindow *book, const char *message)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *button = new_toast_button (toast, _("Show the Book"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.present-window");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", gtk_application_window_get_id (GTK_APPLICATION_WINDOW (book)));
  gtk_box_append (GTK_BOX (show_toast (self, toast, message, GTK_ORIENTATION_HORIZONTAL, SHOW_SECONDS)), button);
}

static void
add_to_book (GwWindow *self, GwBookWindow *book)
{
  g_autofree char *said = NULL;

  gw_window_settle (self);
  said = gw_book_window_take (book, self->document);
  say_where (self, book, said);
}

static void
on_begin_book (GwWindow *self)
{
  add_to_book (self, gw_book_window_begin (gtk_window_get_application (GTK_WINDOW (self))));
}

/* With buttons for the two ways to one, under the words, so that narrow windows have room for them. Said once at a time. */
static void
say_no_book (GwWindow *self)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *open = new_toast_button (toast, _("Open a Book…")), *begin = new_toast_button (toast, _("New Book"));
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *box;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "win.open");
  g_signal_connect_object (begin, "clicked", G_CALLBACK (on_begin_book), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (buttons), open);
  gtk_box_append (GTK_BOX (buttons), begin);
  if (self->no_book != NULL)
    adw_toast_dismiss (self->no_book);
  g_set_weak_pointer (&self->no_book, toast);
  box = show_toast (self, toast, _("No book is open."), GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_margin_top (box, ROUND_MARGIN);
  gtk_widget_set_margin_bottom (box, ROUND_MARGIN);
  gtk_box_append (GTK_BOX (box), buttons);
}

/* Into the book whose window had the focus last. */
static void
on_add_to_book (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  g_autoptr (GList) books = gw_book_windows (gtk_window_get_application (GTK_WINDOW (self)));

  if (books != NULL)
    add_to_book (self, books->data);
  else
    say_no_book (self);
}

/* ---- what was made ---- */

/* BOOK NULL: a new one. */
static void
put (GwWindow *self, GwBookWindow *book, GBytes *text)
{
  g_autofree char *said = NULL;

  if (book == NULL)
    book = gw_book_window_begin (gtk_window_get_application (GTK_WINDOW (self)));
  said = gw_book_window_take_text (book, text);
  say_where (self, book, said);
}

/* The window of the book may have gone while the list was in sight. */
static void
on_chosen (GtkWidget *button, GwWindow *self)
{
  guint id = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "book"));
  GtkWindow *book = id != 0 ? gtk_application_get_window_by_id (gtk_window_get_application (GTK_WINDOW (self)), id) : NULL;
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);

  if (book != NULL || id == 0)
    put (self, book != NULL ? GW_BOOK_WINDOW (book) : NULL, g_object_get_data (G_OBJECT (popover), "text"));
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
add_choice (GwWindow *self, GtkWidget *box, const char *name, guint id)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST_TITLE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "book", GUINT_TO_POINTER (id));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_chosen), self, 0);
  gtk_box_append (GTK_BOX (box), button);
}

static void
drop_popover (gpointer data)
{
  gtk_widget_unparent (data);
  g_object_unref (data);
}

/* It is still busy with itself. */
static void
on_closed (GtkWidget *popover)
{
  g_idle_add_once (drop_popover, g_object_ref (popover));
}

static void
ask_which (GwWindow *self, GList *books, GBytes *text, GtkWidget *button)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (GList *node = books; node != NULL; node = node->next)
    add_choice (self, box, gw_book_window_name (node->data), gtk_application_window_get_id (node->data));
  add_choice (self, box, _("A New Book"), 0);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_object_set_data_full (G_OBJECT (popover), "text", g_bytes_ref (text), (GDestroyNotify) g_bytes_unref);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which book"), -1);
  gtk_widget_set_parent (popover, button);
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  g_signal_connect_object (button, "destroy", G_CALLBACK (gtk_widget_unparent), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Into the open book; a new one where there is none; of several, whichever is chosen. */
static void
on_made (GwGeneratePanel *panel, GBytes *text, GtkWidget *button, GwWindow *self)
{
  g_autoptr (GList) books = gw_book_windows (gtk_window_get_application (GTK_WINDOW (self)));

  if (books != NULL && books->next != NULL)
    ask_which (self, books, text, button);
  else
    put (self, books != NULL ? books->data : NULL, text);
}

void
gw_window_connect_books (GwWindow *self)
{
  static const GActionEntry actions[] = { { "add-to-book", on_add_to_book } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->side.generate, "add-to-book", G_CALLBACK (on_made), self, 0);
}
