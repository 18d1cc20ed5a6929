#include "app/application.h"

#include "gridwright.h"

#include "app/book-window.h"
#include "app/drawer-window.h"
#include "app/flap-way.h"
#include "app/kept-solve.h"
#include "app/manual.h"
#include "app/preferences.h"
#include "app/settings.h"
#include "app/shortcuts-window.h"
#include "app/window.h"
#include "canvas/popover.h"
#include "files/data-path.h"
#include "jobs/job.h"

struct _GwApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (GwApplication, gw_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *keys[3];
} ACCELERATORS[] = {
  { "app.quit", { "<Control>q" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.new-book", { "<Control><Shift>b" } },
  { "app.drawer", { "<Control>d" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.manual", { "F1" } },
  { "app.shortcuts", { "<Control>question" } },
  { "win.start", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.print", { "<Control>p" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.copy-picture", { "<Control><Shift>c" } },
  { "window.close", { "<Control>w" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal" } },
  { "win.zoom-out", { "<Control>minus" } },
  { "win.zoom-fit", { "<Control>0" } },
  { "win.play", { "F5" } },
  { "win.stage", { "F11" } },
  { "win.play-hint", { "<Control>h" } },
  { "win.play-check", { "<Control><Shift>h" } },
  { "win.play-conflicts", { "<Control>k" } },
  { "win.show-panel", { "F9" } },
  { "win.focus-board", { "F6" } },
  { "win.focus-options", { "F4" } }, { "win.show-kinds", { "<shift>F4" } },
  { "win.transform", { "<Control>t" } },
  { "win.lock", { "<Control>l" } },
  { "win.why-not", { "<Alt>y" } },
  { "win.working-to-givens", { "<Control>g" } },
  { "win.clear-working", { "<Control><Shift>g" } },
  { "win.add-to-book", { "<Control>b" } },
  { "win.add-puzzles", { "<Control>i" } },
  { "win.add-chapter", { "<Control><Shift>i" } },
  { "win.fill", { "F7" } },
  { "win.check", { "F8" } },
  { "win.export", { "<Control>e" } },
  { "win.pin-solution", { "<Control><Shift>p" } },
  { "win.checkpoints", { "<Control><Shift>k" } },
  { "win.panel::clues", { "<Alt>1" } },
  { "win.panel::rules", { "<Alt>2" } },
  { "win.panel::source", { "<Alt>3" } },
  { "win.panel::analysis", { "<Alt>4" } },
  { "win.panel::path", { "<Alt>5" } },
  { "win.panel::generate", { "<Alt>6" } },
};

GwApplication *
gw_application_new (void)
{
  return g_object_new (GW_TYPE_APPLICATION, "application-id", GW_APPLICATION_ID,
                       "resource-base-path", "/io/github/gridwright/Gridwright",
                       "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE, NULL);
}

static void
apply_color_scheme (GSettings *settings, const char *key, GwApplication *self)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  guint choice = (guint) g_settings_get_enum (settings, "color-scheme");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[MIN (choice, 2)]);
}

static GwWindow *
new_window (GwApplication *self)
{
  GwWindow *window = gw_window_new (ADW_APPLICATION (self));

  gw_window_begin (window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
gw_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else
    gw_window_offer_recovery (new_window (GW_APPLICATION (application)));
}

/* What is wrong with a book is said in the window that has the focus, or in one of its own. */
static void
open_book (GwApplication *self, GFile *file)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autoptr (GError) error = NULL;

  if (gw_book_window_open (GTK_APPLICATION (self), file, &error))
    return;
  if (!GW_IS_WINDOW (window))
    window = GTK_WINDOW (new_window (self));
  gw_window_complain (GW_WINDOW (window), error->message);
}

/* The one that was used last of those in which nobody has done anything; else the last one of all. */
static GtkWindow *
window_for_more (GwApplication *self)
{
  for (GList *at = gtk_application_get_windows (GTK_APPLICATION (self)); at != NULL; at = at->next)
    if (GW_IS_WINDOW (at->data) && gw_window_is_free (at->data))
      return at->data;
  return gtk_application_get_active_window (GTK_APPLICATION (self));
}

/* A window in which nobody has done anything takes the first file; every other file gets a window of its own. */
static void
gw_application_open (GApplication *application, GFile **files, gint n_files, const char *hint)
{
  GwApplication *self = GW_APPLICATION (application);

  for (gint i = 0; i < n_files; i++)
    {
      GtkWindow *window = window_for_more (self);

      if (gw_is_book_file (files[i]))
        {
          open_book (self, files[i]);
          continue;
        }
      if (gw_is_solve_file (files[i]))
        {
          if (!GW_IS_WINDOW (window))
            window = GTK_WINDOW (new_window (self));
          gw_window_open_solve (GW_WINDOW (window), files[i]);
          continue;
        }
      if (!GW_IS_WINDOW (window) || !gw_window_is_free (GW_WINDOW (window)))
        window = GTK_WINDOW (gw_window_new (ADW_APPLICATION (self)));
      gw_window_open (GW_WINDOW (window), files[i]);
      gtk_window_present (window);
    }
}

static int
gw_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (line, NULL);
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 1; arguments[i] != NULL; i++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, arguments[i]));
  if (g_variant_dict_contains (options, "new-window"))
    new_window (GW_APPLICATION (application));
  else if (files->len == 0)
    g_application_activate (application);
  if (files->len > 0)
    g_application_open (application, (GFile **) files->pdata, (gint) files->len, "");
  return 0;
}

static void
on_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  new_window (GW_APPLICATION (data));
}

/* From a notification: the window may be gone by then. */
static void
on_present_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_window_by_id (GTK_APPLICATION (data), g_variant_get_uint32 (parameter));

  if (window != NULL)
    gtk_window_present (window);
  else
    g_application_activate (G_APPLICATION (data));
}

/* A text that stands elsewhere too, in a book. */
static void
on_open_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);
  GwWindow *window = gw_window_new (ADW_APPLICATION (data));

  gw_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  gw_window_tell (window, _("A copy: the puzzle itself is in the book"));
}

static void
on_open_uri (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GFile *file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  g_application_open (G_APPLICATION (data), &file, 1, "");
  g_object_unref (file);
}

static void
on_open_text (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);
  GtkWindow *window = window_for_more (data);

  if (!GW_IS_WINDOW (window) || !gw_window_is_free (GW_WINDOW (window)))
    window = GTK_WINDOW (gw_window_new (ADW_APPLICATION (data)));
  gw_window_set_document (GW_WINDOW (window), document);
  gtk_window_present (window);
}

/* ---- drawers ---- */

static void
on_open_list (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  gtk_window_present (GTK_WINDOW (gw_drawer_window_new_list (data, bytes)));
}

static void
on_drawer (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) folder = gw_drawer_usual_folder ();

  gtk_window_present (GTK_WINDOW (gw_drawer_window_new (data, folder, FALSE)));
}

static void
on_finished_puzzles (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *path = gw_data_path ("examples");
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  gtk_window_present (GTK_WINDOW (gw_drawer_window_new (data, folder, TRUE)));
}

static void
on_new_book (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_book_window_begin (GTK_APPLICATION (data));
}

static void
present_over_window (GtkApplication *application, GType type)
{
  GtkWindow *window = g_object_new (type, NULL);

  gtk_window_set_transient_for (window, gtk_application_get_active_window (application));
  gtk_window_present (window);
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  present_over_window (GTK_APPLICATION (data), GW_TYPE_PREFERENCES);
}

static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  present_over_window (GTK_APPLICATION (data), GW_TYPE_SHORTCUTS_WINDOW);
}

static void
on_manual (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_manual_open (gtk_application_get_active_window (GTK_APPLICATION (data)));
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));

  adw_show_about_window (parent, "application-name", _("Gridwright"), "application-icon", GW_APPLICATION_ID, "version",
                         GW_VERSION, "license-type", GTK_LICENSE_GPL_3_0, "developer-name",
                         _("The Gridwright authors"), "comments", _("Draw, check and keep variant sudoku"),
                         /* Translators: your names, one a line */
                         "translator-credits", _("translator-credits"), NULL);
}

/* Each window asks about its own unsaved work; the program ends with the last one. */
static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (data));

  windows = g_list_copy (windows); /* a dialog goes with its window */
  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_ref, NULL);
  for (GList *node = windows; node != NULL; node = node->next)
    gtk_window_close (GTK_WINDOW (node->data));
  g_list_free_full (windows, g_object_unref);
}

static void
gw_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { "new-window", on_new_window }, { "new-book", on_new_book }, { "open-copy", on_open_copy, "s" },
    { "open-uri", on_open_uri, "s" }, { "open-text", on_open_text, "s" }, { "open-list", on_open_list, "s" },
    { "drawer", on_drawer }, { "finished-puzzles", on_finished_puzzles },
    { "preferences", on_preferences }, { "shortcuts", on_shortcuts },
    { "manual", on_manual },
    { "about", on_about }, { "quit", on_quit },
    { "present-window", on_present_window, "u" },
  };
  GSettings *settings = gw_settings_get ();

  G_APPLICATION_CLASS (gw_application_parent_class)->startup (application);
  gw_flap_way_begin ();
  gtk_window_set_default_icon_name (GW_APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < G_N_ELEMENTS (ACCELERATORS); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), ACCELERATORS[i].action, ACCELERATORS[i].keys);
  g_signal_connect_object (settings, "changed::color-scheme", G_CALLBACK (apply_color_scheme), application, 0);
  apply_color_scheme (settings, NULL, GW_APPLICATION (application));
}

/* Threads end before the program does. */
static void
gw_application_shutdown (GApplication *application)
{
  G_APPLICATION_CLASS (gw_application_parent_class)->shutdown (application);
  gw_jobs_end ();
}

/* With a window go the popovers of its buttons, and a tooltip may be on its way to one. */
static void
gw_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  gw_forget_tooltip (GTK_WIDGET (window));
  GTK_APPLICATION_CLASS (gw_application_parent_class)->window_removed (application, window);
}

static void
gw_application_class_init (GwApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  GTK_APPLICATION_CLASS (klass)->window_removed = gw_application_window_removed;
  application_class->startup = gw_application_startup;
  application_class->shutdown = gw_application_shutdown;
  application_class->activate = gw_application_activate;
  application_class->open = gw_application_open;
  application_class->command_line = gw_application_command_line;
}

static void
gw_application_init (GwApplication *self)
{
  static const GOptionEntry options[] = {
    { "new-window", 'n', 0, G_OPTION_ARG_NONE, NULL, N_("Open a new window"), NULL }, { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE …]"));
}
