#define G_LOG_DOMAIN "gridwright"

#include "panels/author-group.h"

#include "author/own-digits.h"

struct _GwAuthorGroup
{
  AdwPreferencesGroup parent_instance;

  /* Weak references, as in the panel */
  GwBoard *board;

  /* Borrowed references */
  GtkWidget *working;
};

G_DEFINE_FINAL_TYPE (GwAuthorGroup, gw_author_group, ADW_TYPE_PREFERENCES_GROUP)

static const GwPuzzle *
puzzle_of (GwAuthorGroup *self)
{
  GwDocument *document = self->board != NULL ? gw_board_get_document (self->board) : NULL;

  return document != NULL ? gw_document_get_drawn (document) : NULL;
}

/* What stands there for somebody who sees nothing on the board: a fact of another grid stays in the file. */
static const char *
why_none (const GwPuzzle *puzzle, GwOwn which, const char *usual)
{
  g_autofree guint8 *digits = gw_own_read (puzzle, which);

  if (digits != NULL || gw_facts_get (puzzle->facts, gw_own_key (which)) == NULL)
    return usual;
  return _("What the file states does not fit this grid");
}

static void
refresh_working (GwAuthorGroup *self, const GwPuzzle *puzzle)
{
  g_autofree guint8 *digits = gw_working_read (puzzle);
  guint n = gw_own_count (puzzle, digits);
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u, analysed as if it were given",
                                                        "%u, analysed as if they were given", n), n);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->working), n > 0 ? text : why_none (puzzle, GW_OWN_WORKING, _("None; W types what you want to try")));
}

static void
refresh (GwAuthorGroup *self)
{
  const GwPuzzle *puzzle = puzzle_of (self);

  gtk_widget_set_visible (GTK_WIDGET (self), puzzle != NULL);
  if (puzzle != NULL)
    refresh_working (self, puzzle);
}

void
gw_author_group_set_analyst (GwAuthorGroup *self, GwAnalyst *analyst, GwBoard *board)
{
  g_return_if_fail (GW_IS_AUTHOR_GROUP (self) && self->board == NULL);
  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (analyst, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* ---- the object ---- */

static void
add_button (GtkWidget *row, const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
add_row (GwAuthorGroup *self, const char *title)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return row;
}

static void
gw_author_group_dispose (GObject *object)
{
  g_clear_weak_pointer (&GW_AUTHOR_GROUP (object)->board);
  G_OBJECT_CLASS (gw_author_group_parent_class)->dispose (object);
}

static void
gw_author_group_class_init (GwAuthorGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_author_group_dispose;
}

static void
gw_author_group_init (GwAuthorGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Beside the Clues"));
  self->working = add_row (self, _("Working Digits"));
  add_button (self->working, "emblem-ok-symbolic", _("Make the working digits givens"), "win.working-to-givens");
  add_button (self->working, "user-trash-symbolic", _("Take the working digits away"), "win.clear-working");
}
