#include "app/notices.h"

#define SECONDS_TO_NOTICE 2
#define READ_IN_A_SECOND 15 /* characters */
#define WIDE             480 /* pixels of a window in which a message stands in one line */
#define CHARACTERS        30 /* in a line of a narrower one … */
#define FEWEST_CHARACTERS 18 /* … and beside a button */

static void
on_response (GtkInfoBar *bar, int response, GwNotices *notices)
{
  gw_notices_fault (notices, NULL);
}

void
gw_notices_connect (GwNotices *notices)
{
  g_signal_connect (notices->fault_bar, "response", G_CALLBACK (on_response), notices);
}

void
gw_notices_say (const GwNotices *notices, const char *message)
{
  gw_notices_offer (notices, message, NULL, NULL);
}

/* In as many lines as it takes: a toast's own title would be cut off in a narrow window. */
void
gw_notices_offer (const GwNotices *notices, const char *message, const char *button, const char *action)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (message);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* The overlay takes the height that the text has at its natural width: one line where there is room, else as many as it will have. */
  if (gtk_widget_get_width (GTK_WIDGET (notices->toasts)) >= WIDE)
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  else
    gtk_label_set_max_width_chars (GTK_LABEL (label), button != NULL ? FEWEST_CHARACTERS : CHARACTERS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  if (button != NULL) /* what can be taken back is offered at once, not when others have been read */
    adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_timeout (toast, SECONDS_TO_NOTICE + (guint) (g_utf8_strlen (message, -1) / READ_IN_A_SECOND));
  adw_toast_overlay_add_toast (notices->toasts, toast);
}

void
gw_notices_fault (const GwNotices *notices, const char *message)
{
  gtk_label_set_text (notices->fault_label, message != NULL ? message : "");
  gtk_info_bar_set_revealed (notices->fault_bar, message != NULL);
}
