#include "app/drawer-window.h"

#include "app/recent.h"
#include "app/settings.h"
#include "app/start-card.h"
#include "canvas/picture.h"
#include "jobs/drawer-job.h"
#include "panels/analysis-text.h"
#include "panels/flow-box.h"

struct _GwDrawerWindow
{
  AdwWindow parent_instance;

  /* Template widgets */
  AdwWindowTitle *title;
  GtkWidget      *folder_button;
  GtkWidget      *search;
  GtkFlowBox     *cards;
  GtkLabel       *status;

  /* Owned references */
  GwJob     *job;
  GFile     *folder;  /* NULL: a list */
  GBytes    *list;    /* NULL: a folder */
  GPtrArray *entries; /* of GwDrawerEntry: whose cards these are, in the same order */
  GwStyle   *style;
  guint      n_known; /* of how many there is a verdict */
  gboolean   opens_copies;
};

G_DEFINE_FINAL_TYPE (GwDrawerWindow, gw_drawer_window, ADW_TYPE_WINDOW)

/* ---- what is said ---- */

static gboolean
is_found (GwDrawerWindow *self, guint number)
{
  return gw_drawer_entry_matches (self->entries->pdata[number], gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static guint
count_found (GwDrawerWindow *self)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n += is_found (self, i);
  return n;
}

static void
refresh_status (GwDrawerWindow *self)
{
  const guint n = self->entries->len, n_found = count_found (self);
  g_autofree char *text = NULL;

  if (n_found < n)
    /* Translators: how many puzzles what was typed finds, of how many there are */
    text = g_strdup_printf (_("%u of %u puzzles"), n_found, n);
  else if (n == 0 && gw_job_get_state (self->job) == GW_JOB_RUNNING)
    text = g_strdup (_("Looking …"));
  else if (n == 0)
    text = g_strdup (_("There are no puzzles here."));
  else if (self->n_known < n)
    /* Translators: how many puzzles were looked at more closely, of how many */
    text = g_strdup_printf (_("%u of %u solved and graded"), self->n_known, n);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u puzzle", "%u puzzles", n), n);
  gtk_label_set_text (self->status, text);
}

/* What stands under a picture, and what screen readers say. */
static void
tell_card (GtkFlowBoxChild *card, const GwDrawerEntry *entry)
{
  GtkWidget *details = g_object_get_data (G_OBJECT (card), "details");
  g_autofree char *state = gw_drawer_entry_state (entry), *kinds = gw_drawer_entry_kinds (entry);
  const char *author = gw_facts_get (entry->puzzle->facts, "author");
  const char *const lines[] = { state, entry->verdict, kinds, author };
  g_autoptr (GString) shown = g_string_new (NULL), spoken = g_string_new (entry->name);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL && *lines[i] != '\0')
      {
        g_string_append_printf (spoken, "\n%s", lines[i]);
        if (lines[i] != author)
          g_string_append_printf (shown, "%s%s", shown->len > 0 ? "\n" : "", lines[i]);
      }
  gtk_label_set_text (GTK_LABEL (details), shown->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (card), spoken->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken->str, -1);
}

/* ---- cards ---- */

static GtkWidget *
add_details (GtkFlowBoxChild *card)
{
  GtkWidget *details = gtk_label_new (NULL);

  gtk_label_set_lines (GTK_LABEL (details), 6);
  gtk_label_set_wrap (GTK_LABEL (details), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (details), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (details), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (details), 16);
  gtk_label_set_width_chars (GTK_LABEL (details), 14);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_widget_add_css_class (details, "caption");
  gtk_box_append (GTK_BOX (gtk_flow_box_child_get_child (card)), details);
  return details;
}

/* Takes what it shows out of NEWS. */
static void
add_card (GwDrawerWindow *self, GwDrawerNews *news)
{
  GwDrawerEntry *entry = g_steal_pointer (&news->entry);
  GtkFlowBoxChild *card = gw_start_card_new (entry->name, NULL, GW_START_CARD);
  g_autoptr (GdkTexture) texture = gw_picture_from_surface (g_steal_pointer (&news->picture));

  gtk_image_set_from_paintable (GTK_IMAGE (gw_start_card_picture (card)), GDK_PAINTABLE (texture));
  g_object_set_data (G_OBJECT (card), "details", add_details (card));
  g_ptr_array_add (self->entries, entry);
  gtk_flow_box_append (self->cards, GTK_WIDGET (card));
  tell_card (card, entry);
}

static void
on_news (GwJob *job, gpointer data, GwDrawerWindow *self)
{
  GwDrawerNews *news = data;

  if (news->entry != NULL)
    add_card (self, news);
  else if (news->number < self->entries->len)
    {
      GwDrawerEntry *entry = self->entries->pdata[news->number];

      entry->verdict = gw_analysis_verdict (news->found);
      self->n_known++;
      tell_card (gtk_flow_box_get_child_at_index (self->cards, (int) news->number), entry);
      gtk_flow_box_invalidate_filter (self->cards);
    }
  refresh_status (self);
}

static gboolean
is_wanted (GtkFlowBoxChild *card, gpointer data)
{
  GwDrawerWindow *self = data;
  const int at = gtk_flow_box_child_get_index (card);

  return at < 0 || (guint) at >= self->entries->len || is_found (self, (guint) at);
}

static void
on_search (GwDrawerWindow *self)
{
  gtk_flow_box_invalidate_filter (self->cards);
  refresh_status (self);
}

static void
on_card (GtkFlowBox *box, GtkFlowBoxChild *card, GwDrawerWindow *self)
{
  const GwDrawerEntry *entry = self->entries->pdata[gtk_flow_box_child_get_index (card)];
  g_autofree char *uri = entry->file != NULL ? g_file_get_uri (entry->file) : NULL, *copy = NULL;
  GActionGroup *actions = G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (self)));

  if (self->opens_copies && entry->file != NULL && g_file_load_contents (entry->file, NULL, &copy, NULL, NULL, NULL))
    g_action_group_activate_action (actions, "open-text", g_variant_new_string (copy));
  else if (uri != NULL)
    g_action_group_activate_action (actions, "open-uri", g_variant_new_string (uri));
  else
    g_action_group_activate_action (actions, "open-text", g_variant_new_string (entry->text));
}

/* ---- which drawer ---- */

static void
look (GwDrawerWindow *self)
{
  const guint side = (guint) (GW_START_CARD * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  GtkFlowBoxChild *card;

  while ((card = gtk_flow_box_get_child_at_index (self->cards, 0)) != NULL)
    gw_flow_box_remove (self->cards, GTK_WIDGET (card));
  g_ptr_array_set_size (self->entries, 0);
  self->n_known = 0;
  g_clear_pointer (&self->style, gw_style_unref);
  self->style = gw_picture_screen_style ();
  gw_job_start (self->job, gw_drawer_question_new (self->folder, self->list, self->style, side));
  refresh_status (self);
}

static void
show_folder (GwDrawerWindow *self, GFile *folder)
{
  g_autofree char *base = g_file_get_basename (folder), *place = g_file_get_parse_name (folder);
  g_autofree char *name = self->opens_copies ? g_strdup (_("Finished Puzzles")) : g_filename_display_name (base);

  g_set_object (&self->folder, folder);
  g_clear_pointer (&self->list, g_bytes_unref);
  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, place);
  gtk_window_set_title (GTK_WINDOW (self), name);
  look (self);
}

static void
on_chosen (GtkNativeDialog *dialog, int response, gpointer data)
{
  GwDrawerWindow *self = GW_DRAWER_WINDOW (gtk_native_dialog_get_transient_for (dialog));
  g_autoptr (GFile) folder = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (self != NULL && folder != NULL)
    {
      g_autofree char *uri = g_file_get_uri (folder);

      g_settings_set_string (gw_settings_get (), "drawer-folder", uri);
      self->opens_copies = FALSE;
      show_folder (self, folder);
    }
  g_object_unref (dialog);
}

static void
on_choose (GwDrawerWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Choose a Folder of Puzzles"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);

  if (self->folder != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), self->folder, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_chosen), NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

GFile *
gw_drawer_usual_folder (void)
{
  g_autofree char *uri = g_settings_get_string (gw_settings_get (), "drawer-folder");
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr (GPtrArray) recent = gw_recent_files ();
  GFile *folder = *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (folder == NULL && recent->len > 0)
    folder = g_file_get_parent (recent->pdata[0]);
  return folder != NULL ? folder : g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
}

GtkWidget *
gw_drawer_window_new (GtkApplication *application, GFile *folder, gboolean opens_copies)
{
  GwDrawerWindow *self = g_object_new (GW_TYPE_DRAWER_WINDOW, "application", application, NULL);

  self->opens_copies = opens_copies;
  show_folder (self, folder);
  return GTK_WIDGET (self);
}

GtkWidget *
gw_drawer_window_new_list (GtkApplication *application, GBytes *list)
{
  GwDrawerWindow *self = g_object_new (GW_TYPE_DRAWER_WINDOW, "application", application, NULL);

  self->list = g_bytes_ref (list);
  adw_window_title_set_title (self->title, _("List of Puzzles"));
  gtk_window_set_title (GTK_WINDOW (self), _("List of Puzzles"));
  look (self);
  return GTK_WIDGET (self);
}

/* ---- the object ---- */

static void
gw_drawer_window_dispose (GObject *object)
{
  GwDrawerWindow *self = GW_DRAWER_WINDOW (object);

  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_DRAWER_WINDOW);
  G_OBJECT_CLASS (gw_drawer_window_parent_class)->dispose (object);
}

static void
gw_drawer_window_finalize (GObject *object)
{
  GwDrawerWindow *self = GW_DRAWER_WINDOW (object);

  g_clear_object (&self->folder);
  g_clear_pointer (&self->list, g_bytes_unref);
  g_ptr_array_unref (self->entries);
  g_clear_pointer (&self->style, gw_style_unref);
  G_OBJECT_CLASS (gw_drawer_window_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwDrawerWindow, name)

static void
gw_drawer_window_class_init (GwDrawerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_drawer_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_drawer_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/drawer-window.ui");
  BIND (title), BIND (folder_button), BIND (search), BIND (cards), BIND (status);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
gw_drawer_window_init (GwDrawerWindow *self)
{
  self->job = gw_job_new (&gw_drawer_job);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawer_entry_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  gtk_flow_box_set_filter_func (self->cards, is_wanted, self, NULL);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_news), self, 0);
  g_signal_connect_object (self->job, "state-changed", G_CALLBACK (refresh_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cards, "child-activated", G_CALLBACK (on_card), self, 0);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (on_search), self);
  g_signal_connect_swapped (self->folder_button, "clicked", G_CALLBACK (on_choose), self);
}
