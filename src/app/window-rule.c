#include "app/window-private.h"
#include "exchange/drawn-offers.h"
#include "panels/own-rule-window.h"

/* Rules that are not in the palette yet. What is drawn only becomes a rule: the offers, each with its reason in a sentence, as a sheet to choose from. */

#define RULE "rule" /* on a check button: the id of the rule */
#define MOST_HEIGHT 320

static const char *
chosen_of (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *check = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
        return g_object_get_data (G_OBJECT (check), RULE);
    }
  return NULL;
}

static void
on_response (AdwMessageDialog *dialog, const char *response, GwWindow *self)
{
  const char *rule = chosen_of (g_object_get_data (G_OBJECT (dialog), "list"));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "make") || rule == NULL || self->document == NULL)
    return;
  if (!gw_session_take_offer (self->session, rule, &error))
    gw_window_say_fault (self, error->message);
}

static GtkWidget *
check_of (const GwDrawnOffer *offer, GtkWidget *first)
{
  GtkWidget *check = gtk_check_button_new (), *label = gtk_label_new (offer->text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_widget_add_css_class (check, "import-line");
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, offer->text, -1);
  g_object_set_data (G_OBJECT (check), RULE, (gpointer) offer->rule);
  if (first != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (first));
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  return check;
}

/* The rows themselves take no focus: what is in them does. */
static GtkWidget *
list_of (const GPtrArray *offers)
{
  GtkWidget *list = gtk_list_box_new (), *first = NULL;

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rules that it may be"), -1);
  for (guint i = 0; i < offers->len; i++)
    {
      GtkWidget *row = gtk_list_box_row_new (), *check = check_of (offers->pdata[i], first);

      first = first != NULL ? first : check;
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), check);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  return list;
}

/* Enter takes the rule that is chosen; a button to choose one would keep it for itself. */
static void
accept_by_enter (GtkWidget *list)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Return|KP_Enter"),
                                                          gtk_named_action_new ("default.activate")));
  gtk_widget_add_controller (list, keys);
}

static void
ask (GwWindow *self, const GPtrArray *offers)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *list = list_of (offers);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Make It a Rule?"),
                                              _("Going by how it is drawn and what the rules text says. The drawing becomes a"
                                                " clue; undo brings it back."));

  accept_by_enter (list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), (int) MIN (offers->len * 56, MOST_HEIGHT));
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scroller);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "make", _("_Make It a Rule"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "make", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "make");
  g_object_set_data (G_OBJECT (dialog), "list", list);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_make_rule (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  g_autoptr (GPtrArray) offers = self->document != NULL ? gw_session_get_offers (self->session) : g_ptr_array_new ();

  if (offers->len > 0)
    ask (self, offers);
  else
    gw_window_say (self, _("The selection does not look like any rule that Gridwright knows"));
}

/* PARAMETER: what somebody has looked for in vain, or nothing. */
static void
on_own_rule (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  if (self->document != NULL && gw_document_get_puzzle (self->document) != NULL)
    gtk_window_present (GTK_WINDOW (gw_own_rule_window_new (GTK_WINDOW (self), self->session, g_variant_get_string (parameter, NULL))));
}

void
gw_window_connect_rule (GwWindow *self)
{
  static const GActionEntry actions[] = { { "make-rule", on_make_rule }, { "own-rule", on_own_rule, "s" } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
