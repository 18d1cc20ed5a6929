#include "app/notices.h"

#define SECONDS_TO_NOTICE 2
#define READ_IN_A_SECOND 15 /* characters */

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
  g_autofree char *markup = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, SECONDS_TO_NOTICE + (guint) (g_utf8_strlen (message, -1) / READ_IN_A_SECOND));
  adw_toast_overlay_add_toast (notices->toasts, toast);
}

void
gw_notices_fault (const GwNotices *notices, const char *message)
{
  gtk_label_set_text (notices->fault_label, message != NULL ? message : "");
  gtk_info_bar_set_revealed (notices->fault_bar, message != NULL);
}
