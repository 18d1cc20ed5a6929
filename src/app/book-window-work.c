#include "app/book-window-private.h"

#include <glib/gstdio.h>

#include "book/book-edit.h"

#define POLL 100 /* milliseconds */

/* ---- questions ---- */

static GwBookQuestion *
ask (GwBookWindow *self, const char *path)
{
  const char *file = gw_book_document_get_path (self->document);
  g_autofree char *folder = file != NULL ? g_path_get_dirname (file) : NULL;

  return gw_book_question_new (gw_book_to_json (gw_book_document_get_book (self->document)), folder, gw_book_window_edition (self), path);
}

static void
set_tree (JsonNode **place, JsonNode *tree)
{
  g_clear_pointer (place, json_node_unref);
  *place = tree != NULL ? json_node_copy (tree) : NULL;
}

/* ---- the pages ---- */

static void
refresh_unmade (GwBookWindow *self)
{
  guint n = self->look != NULL ? self->look->n_unmade : 0;
  g_autofree char *text = g_strdup_printf (ngettext ("Without %u puzzle that is still to be made by recipe",
                                                     "Without %u puzzles that are still to be made by recipe", n), n);

  gtk_label_set_text (self->unmade, n > 0 ? text : "");
}

static void
on_looked (GwJob *job, gpointer news, GwBookWindow *self)
{
  GwBookLook *before = self->look;

  self->look = g_steal_pointer (&((GwBookLookNews *) news)->look);
  set_tree (&self->look_tree, self->asked_tree);
  gw_book_paper_set_look (self->paper, self->look);
  gw_book_paper_set_older (self->paper, FALSE);
  if (before != NULL)
    gw_book_look_free (before);
  refresh_unmade (self);
  if (self->look->error != NULL)
    gw_book_window_say_fault (self, self->look->error);
  if (self->whole_tree != NULL && json_node_get_object (self->whole_tree) == json_node_get_object (self->look_tree))
    return; /* a look sees less of the same book */
  g_clear_pointer (&self->whole_tree, json_node_unref);
  gw_book_window_show_problems (self, self->look->problems, self->look_tree, FALSE);
}

void
gw_book_window_look (GwBookWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%u.pdf", ++self->n_looks), *path = NULL;

  if (self->folder == NULL)
    return;
  path = g_build_filename (self->folder, name, NULL);
  set_tree (&self->asked_tree, gw_book_document_get_tree (self->document));
  gw_book_paper_set_older (self->paper, TRUE);
  gw_job_start (self->look_job, ask (self, path));
}

/* ---- bars ---- */

static gboolean
poll (gpointer data)
{
  GwBookWindow *self = data;
  gboolean goes_on = FALSE;

  for (guint i = 0; i < GW_N_BOOK_WORKS; i++)
    {
      gboolean is_running = gw_job_get_state (self->work[i].job) == GW_JOB_RUNNING;
      GwProgress progress;

      gw_job_get_progress (self->work[i].job, &progress);
      gtk_widget_set_visible (self->work[i].row, is_running);
      if (progress.total > 0)
        gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->work[i].bar), (double) progress.done / (double) progress.total);
      goes_on = goes_on || is_running;
    }
  if (!goes_on)
    self->poll_id = 0;
  return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
begin (GwBookWindow *self, GwBookWorkKind kind, const char *path, gboolean despite_errors)
{
  GwBookQuestion *question = ask (self, path);

  question->despite_errors = despite_errors;
  set_tree (&self->work[kind].tree, gw_book_document_get_tree (self->document));
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->work[kind].bar), 0);
  gw_job_start (self->work[kind].job, question);
  if (self->poll_id == 0)
    self->poll_id = g_timeout_add (POLL, poll, self);
  poll (self);
}

static void
on_stop (GtkButton *button, GwJob *job)
{
  gw_job_stop (job);
}

static GtkWidget *
make_row (GwBookWork *work, const char *what, const char *stop)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (what);
  GtkWidget *button = gtk_button_new_from_icon_name ("process-stop-symbolic");

  work->bar = gtk_progress_bar_new ();
  gtk_widget_set_hexpand (work->bar, TRUE);
  gtk_widget_set_valign (work->bar, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (work->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
  gtk_widget_set_tooltip_text (button, stop);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, stop, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (row, "book-work");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), work->bar);
  gtk_box_append (GTK_BOX (row), button);
  gtk_widget_set_visible (row, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_stop), work->job, 0);
  return row;
}

/* ---- checking ---- */

static void
show_whole (GwBookWindow *self, GPtrArray *problems, JsonNode *tree)
{
  set_tree (&self->whole_tree, tree);
  gw_book_window_show_problems (self, problems, tree, TRUE);
}

void
gw_book_window_check (GwBookWindow *self)
{
  begin (self, GW_BOOK_CHECK, NULL, FALSE);
}

static void
on_checked (GwJob *job, gpointer news, GwBookWindow *self)
{
  const GwBookReport *report = news;

  show_whole (self, report->problems, self->work[GW_BOOK_CHECK].tree);
}

/* ---- exporting ---- */

void
gw_book_window_export (GwBookWindow *self, const char *path, gboolean despite_errors)
{
  g_free (self->export_path);
  self->export_path = g_strdup (path);
  begin (self, GW_BOOK_EXPORT, path, despite_errors);
}

static void
on_despite (AdwMessageDialog *dialog, const char *response, GwBookWindow *self)
{
  g_autofree char *path = g_strdup (self->export_path);

  if (g_str_equal (response, "export"))
    gw_book_window_export (self, path, TRUE);
}

static void
offer_despite (GwBookWindow *self, guint n_errors)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u error should not go to print. It is in the list of problems.",
                                                     "%u errors should not go to print. They are in the list of problems.", n_errors),
                                           n_errors);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("The Book Was Not Exported"), text);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "look", _("_Show Problems"), "export", _("_Export Anyway"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "export", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "look");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "look");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_despite), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_exported (GwJob *job, gpointer news, GwBookWindow *self)
{
  const GwBookReport *report = news;
  g_autofree char *name = g_path_get_basename (self->export_path), *shown = g_filename_display_name (name), *text = NULL;

  show_whole (self, report->problems, self->work[GW_BOOK_EXPORT].tree);
  if (report->error != NULL)
    gw_book_window_say_fault (self, report->error);
  else if (!report->is_written)
    offer_despite (self, report->n_errors);
  else
    {
      text = g_strdup_printf (ngettext ("%s has been written: %u page", "%s has been written: %u pages", report->n_pages), shown,
                              report->n_pages);
      gw_book_window_say (self, text);
    }
}

/* ---- filling ---- */

gboolean
gw_book_window_is_filling (GwBookWindow *self)
{
  return gw_job_get_state (self->work[GW_BOOK_FILL].job) == GW_JOB_RUNNING;
}

static gboolean
has_recipe (const GwBook *book)
{
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const GArray *entries = g_array_index (book->chapters, GwChapter, i).entries;

      for (guint k = 0; k < entries->len; k++)
        if (g_array_index (entries, GwBookEntry, k).kind == GW_ENTRY_RECIPE)
          return TRUE;
    }
  return FALSE;
}

void
gw_book_window_fill (GwBookWindow *self)
{
  if (gw_book_window_is_filling (self))
    return;
  if (!has_recipe (gw_book_document_get_book (self->document)))
    {
      gw_book_window_say (self, _("There is no recipe in the book; add one to a chapter first"));
      return;
    }
  g_string_truncate (self->unfilled, 0);
  begin (self, GW_BOOK_FILL, NULL, FALSE);
}

void
gw_book_window_follow (GwBookWindow *self, const char *old_folder, const char *folder)
{
  JsonNode *tree = self->work[GW_BOOK_FILL].tree;

  if (tree == NULL || g_strcmp0 (old_folder, folder) == 0)
    return;
  self->work[GW_BOOK_FILL].tree = gw_book_tree_rebase (tree, old_folder, folder);
  json_node_unref (tree);
}

/* Each recipe has its sentence. */
static void
say_unfilled (GwBookWindow *self, const char *text)
{
  g_string_append_printf (self->unfilled, "%s%s", self->unfilled->len > 0 ? "\n" : "", text);
  gw_book_window_say_fault (self, self->unfilled->str);
}

/* A recipe that was changed or taken away meanwhile gets nothing. */
static void
say_homeless (GwBookWindow *self, guint chapter)
{
  g_autofree char *text = g_strdup_printf (_("Chapter %u: a recipe was changed or taken away while it was filled; its puzzles are not used."),
                                           chapter + 1);

  say_unfilled (self, text);
}

/* What a recipe has made takes its place, wherever that is by now. */
static void
on_filled (GwJob *job, gpointer news, GwBookWindow *self)
{
  const GwBookFilled *filled = news;
  JsonObject *recipe = gw_book_tree_entry (self->work[GW_BOOK_FILL].tree, filled->chapter, filled->entry);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  JsonNode *tree = gw_book_document_get_tree (self->document);
  guint chapter, at;

  if (recipe == NULL || !gw_book_tree_find (tree, recipe, &chapter, &at))
    {
      say_homeless (self, filled->chapter);
      return;
    }
  for (guint i = 0; i < filled->texts->len; i++)
    g_ptr_array_add (entries, gw_book_entry_filled (recipe, filled->texts->pdata[i]));
  if (filled->error == NULL)
    gw_book_chapters_change (self->chapters, gw_book_tree_splice (tree, chapter, at, 1, entries), N_("Fill by Recipe"));
  else
    {
      g_autofree char *text = g_strdup_printf (_("Chapter %u: %s"), chapter + 1, filled->error);

      say_unfilled (self, text);
    }
}

/* ---- beginning and end ---- */

char *
gw_book_window_list_work (GwBookWindow *self)
{
  const GwJobKind *const kinds[GW_N_BOOK_WORKS] = { [GW_BOOK_CHECK] = &gw_book_check_job, [GW_BOOK_EXPORT] = &gw_book_export_job,
                                                    [GW_BOOK_FILL] = &gw_book_fill_job };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < GW_N_BOOK_WORKS; i++)
    if (gw_job_get_state (self->work[i].job) == GW_JOB_RUNNING)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", _(kinds[i]->name));
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

void
gw_book_window_begin_work (GwBookWindow *self)
{
  static const struct
  {
    const GwJobKind *kind;
    const char      *what, *stop;
    GCallback        on_news;
  } works[GW_N_BOOK_WORKS] = {
    [GW_BOOK_CHECK] = { &gw_book_check_job, N_("Checking …"), N_("Stop checking"), G_CALLBACK (on_checked) },
    [GW_BOOK_EXPORT] = { &gw_book_export_job, N_("Exporting …"), N_("Stop the export"), G_CALLBACK (on_exported) },
    [GW_BOOK_FILL] = { &gw_book_fill_job, N_("Filling by recipe …"), N_("Stop filling"), G_CALLBACK (on_filled) },
  };
  g_autoptr (GError) error = NULL;

  self->unfilled = g_string_new (NULL);
  self->look_job = gw_job_new (&gw_book_look_job);
  g_signal_connect_object (self->look_job, "news", G_CALLBACK (on_looked), self, 0);
  for (guint i = 0; i < GW_N_BOOK_WORKS; i++)
    {
      self->work[i].job = gw_job_new (works[i].kind);
      self->work[i].row = make_row (&self->work[i], _(works[i].what), _(works[i].stop));
      gtk_box_append (self->works, self->work[i].row);
      g_signal_connect_object (self->work[i].job, "news", works[i].on_news, self, 0);
    }
  self->folder = g_build_filename (g_get_user_runtime_dir (), "gridwright-book-XXXXXX", NULL);
  if (g_mkdtemp (self->folder) != NULL)
    return;
  g_clear_pointer (&self->folder, g_free);
  self->folder = g_dir_make_tmp ("gridwright-book-XXXXXX", &error);
  if (self->folder == NULL)
    gw_book_window_say_fault (self, error->message);
}

/* A look that is still under way may leave its file in the folder: then both stay for whoever cleans up temporary files. */
void
gw_book_window_end_work (GwBookWindow *self)
{
  g_clear_handle_id (&self->poll_id, g_source_remove);
  if (self->paper != NULL)
    gw_book_paper_set_look (self->paper, NULL);
  if (self->look_job != NULL)
    gw_job_stop (self->look_job);
  g_clear_object (&self->look_job);
  g_clear_pointer (&self->look, gw_book_look_free);
  g_clear_pointer (&self->look_tree, json_node_unref);
  g_clear_pointer (&self->asked_tree, json_node_unref);
  g_clear_pointer (&self->whole_tree, json_node_unref);
  for (guint i = 0; i < GW_N_BOOK_WORKS; i++)
    {
      if (self->work[i].job != NULL)
        gw_job_stop (self->work[i].job);
      g_clear_object (&self->work[i].job);
      g_clear_pointer (&self->work[i].tree, json_node_unref);
    }
  if (self->folder != NULL)
    g_rmdir (self->folder);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->export_path, g_free);
  if (self->unfilled != NULL)
    g_string_free (self->unfilled, TRUE);
  self->unfilled = NULL;
}
