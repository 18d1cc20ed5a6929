#include <string.h>

#include "app/window-private.h"
#include "drawn/check-sum.h"
#include "exchange/exchange.h"

/* Links and pages for testers and solvers: a whole puzzle in a text that opens in another program or in a browser. What is not in it
 * is said. */

#define FITS_MESSAGE 2000u /* characters, in the chat programs that setters use */

static void
show_lost (GwWindow *self, const GwReport *report, const char *heading)
{
  g_auto (GStrv) lines = gw_report_lines (report, FALSE);
  g_autofree char *body = g_strjoinv ("\n", lines);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What solvers would miss first; "": nothing. */
static const char *
missing_facts (const GwPuzzle *puzzle)
{
  const gboolean has_title = puzzle == NULL || gw_facts_get (puzzle->facts, "title") != NULL, has_author = puzzle == NULL || gw_facts_get (puzzle->facts, "author") != NULL;

  if (!has_title && !has_author)
    return _("It has no title and no author yet.");
  if (!has_title)
    return _("It has no title yet.");
  return has_author ? "" : _("It has no author yet.");
}

/* In a line of its own, so that it is seen; a message cannot be wider than a phone. */
static void
say_with (GwWindow *self, const char *said, const char *missing)
{
  g_autofree char *both = g_strconcat (said, *missing != '\0' ? "\n" : "", missing, NULL);

  gw_window_say (self, both);
}

/* What stands in the copy, so that a report can name it. */
static void
say_test_copy (GwWindow *self, const char *link)
{
  const GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autofree char *line = gw_test_copy_line (puzzle);
  /* Translators: a number, and what stands at the end of the rules text: Test copy 2 · 1a2b3c4d */
  g_autofree char *copied = g_strdup_printf (_("Test copy copied: %'u characters, without the solution. It ends with “%s”."), (guint) strlen (link), line);
  say_with (self, copied, missing_facts (puzzle));
}

static void
say_copied (GwWindow *self, const GwReport *report, const char *link, gboolean is_solved)
{
  const guint length = (guint) strlen (link);
  const char *fits = length <= FITS_MESSAGE ? _("It fits into a chat message.") : _("It is too long for a chat message of 2,000 characters.");
  /* Translators: a program, a number, whether that fits, and perhaps that the solution is not in it */
  g_autofree char *copied = g_strdup_printf (_("%s link copied: %'u characters. %s%s"), report->format, length, fits,
                                             is_solved ? "" : _(" It has no solution, as none is known yet."));

  say_with (self, copied, missing_facts (gw_document_get_puzzle (self->document)));
}

/* The puzzle as FORMAT has it; NULL, and it is said why, when that cannot be. */
static char *
write_for (GwWindow *self, const char *id, const guint8 *solution, GwHanded handed, GwReport **report)
{
  const GwPuzzle *puzzle = gw_document_get_n_errors (self->document) == 0 ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GError) error = NULL;
  char *text = puzzle != NULL ? gw_exchange_write (gw_exchange_find (id), puzzle, solution, handed, report, &error) : NULL;

  if (puzzle == NULL)
    gw_window_say_fault (self, _("The puzzle has errors; the Source panel lists them. Fix them first."));
  else if (text == NULL)
    gw_window_say_fault (self, error->message);
  return text;
}

/* SudokuPad opens documents of f-puzzles, too, which are often shorter: LINK and REPORT become such a one where that is so and nothing gets
 * lost by it; a rules text that nobody has written is made for SudokuPad's own form alone. */
static void
shorten (GwWindow *self, const guint8 *solution, char **link, GwReport **report)
{
  const GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autoptr (GwReport) other_report = NULL;
  g_autofree char *other = gw_exchange_write (gw_exchange_find ("fpuz"), puzzle, solution, GW_HANDED_AS_USUAL, &other_report, NULL);

  if (other == NULL || gw_facts_get (puzzle->facts, "rules") == NULL || strlen (other) >= strlen (*link) || !gw_report_is_whole (other_report))
    return;
  other_report->format = (*report)->format; /* what it opens in */
  g_free (*link);
  gw_report_free (*report);
  *link = g_steal_pointer (&other);
  *report = g_steal_pointer (&other_report);
}

static void
copy_link (GwWindow *self, const char *id, gboolean is_test)
{
  g_autofree guint8 *solution = is_test ? NULL : gw_window_get_solution (self);
  g_autoptr (GwReport) report = NULL;
  g_autofree char *link = write_for (self, id, solution, is_test ? GW_HANDED_WITHOUT : GW_HANDED_AS_USUAL, &report);

  if (link == NULL)
    return;
  if (!is_test && strcmp (id, "sudokupad") == 0)
    shorten (self, solution, &link, &report);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  if (is_test)
    say_test_copy (self, link);
  else
    say_copied (self, report, link, solution != NULL);
  if (!gw_report_is_whole (report))
    show_lost (self, report, _("Not All of It Is in the Link"));
}

static void
on_copy_link (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *id = g_variant_get_string (parameter, NULL);

  if (gw_exchange_find (id) != NULL)
    copy_link (data, id, FALSE);
}

static void
on_copy_test (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy_link (data, "sudokupad", TRUE);
}

/* ---- pages ---- */

static void
save_page (GwWindow *self, GtkFileChooser *chooser, GFile *file)
{
  const gboolean is_plain = g_strcmp0 (gtk_file_chooser_get_choice (chooser, "plain"), "true") == 0;
  g_autofree guint8 *solution = gw_window_get_solution (self);
  g_autoptr (GwReport) report = NULL;
  const char *missing = missing_facts (gw_document_get_puzzle (self->document));
  char *text = write_for (self, "html", solution, is_plain ? GW_HANDED_PLAIN : GW_HANDED_AS_USUAL, &report);
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;

  if (bytes == NULL)
    return;
  gw_window_write_bytes (self, file, bytes);
  if (*missing != '\0')
    gw_window_say (self, missing);
  if (!gw_report_is_whole (report))
    show_lost (self, report, _("Not All of It Is on the Page"));
}

static void
on_page_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  GwWindow *self = (GwWindow *) gtk_native_dialog_get_transient_for (dialog);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (self != NULL && file != NULL && self->document != NULL)
    save_page (self, GTK_FILE_CHOOSER (dialog), file);
  g_object_unref (dialog);
}

static void
on_save_page (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save a Page to Solve"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree guint8 *solution = gw_window_get_solution (self);

  if (solution != NULL)
    gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (dialog), "plain", _("Solvers can check single digits (the file then shows the solution)"), NULL, NULL);
  gw_window_propose_name (self, GTK_FILE_CHOOSER (dialog), "html");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_page_response), NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- the menu ---- */

/* The submenu of MENU (or of one of its sections) that is marked as this one. */
static GMenuModel *
find_share_menu (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      GMenuModel *found = section != NULL ? find_share_menu (section) : NULL;
      gboolean is_it = FALSE;

      if (found != NULL)
        return found;
      if (g_menu_model_get_item_attribute (menu, i, "is-share", "b", &is_it) && is_it)
        return g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
    }
  return NULL;
}

void
gw_window_connect_share (GwWindow *self)
{
  static const GActionEntry actions[] = { { "copy-link", on_copy_link, "s" }, { "copy-test", on_copy_test }, { "save-page", on_save_page } };
  g_autoptr (GMenuModel) menu = find_share_menu (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->head.menu_button)));

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->head.share_button), menu);
  gw_board_set_share_menu (self->board, menu);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
