#include "app/window-private.h"
#include "exchange/exchange.h"

/* Links for testers and solvers: a whole puzzle in a text that opens in another program. What is not in it is said. */

#define FITS_MESSAGE 2000u /* characters, in the chat programs that setters use */

static void
show_lost (GwWindow *self, const GwReport *report)
{
  g_auto (GStrv) lines = gw_report_lines (report, FALSE);
  g_autofree char *body = g_strjoinv ("\n", lines);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Not All of It Is in the Link"), body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
say_copied (GwWindow *self, const GwReport *report, const char *link, gboolean is_solved)
{
  const guint length = (guint) strlen (link);
  const char *fits = length <= FITS_MESSAGE ? _("It fits into a chat message.") : _("It is too long for a chat message of 2,000 characters.");
  /* Translators: a program, a number, whether that fits, and perhaps that the solution is not in it */
  g_autofree char *said = g_strdup_printf (_("%s link copied: %'u characters. %s%s"), report->format, length, fits,
                                           is_solved ? "" : _(" It has no solution, as none is known yet."));

  gw_window_say (self, said);
}

static void
copy_link (GwWindow *self, const char *id, gboolean is_test)
{
  const GwExchangeFormat *format = gw_exchange_find (id);
  const GwPuzzle *puzzle = gw_document_get_n_errors (self->document) == 0 ? gw_document_get_puzzle (self->document) : NULL;
  g_autofree guint8 *solution = puzzle != NULL && !is_test ? gw_window_get_solution (self) : NULL;
  g_autoptr (GwReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *link = NULL;

  if (puzzle == NULL)
    {
      gw_window_say_fault (self, _("The puzzle has errors; the Source panel names them. Mend them first."));
      return;
    }
  link = gw_exchange_write (format, puzzle, solution, is_test, &report, &error);
  if (link == NULL)
    {
      gw_window_say_fault (self, error->message);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  say_copied (self, report, link, is_test || solution != NULL);
  if (!gw_report_is_whole (report))
    show_lost (self, report);
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
  static const GActionEntry actions[] = { { "copy-link", on_copy_link, "s" }, { "copy-test", on_copy_test } };
  g_autoptr (GMenuModel) menu = find_share_menu (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->head.menu_button)));

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->head.share_button), menu);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
