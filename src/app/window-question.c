#define G_LOG_DOMAIN "gridwright"

#include "app/window-private.h"

/* What a tool asks stands in the hint bar, in place of the hint, and is read aloud: it has the role of an alert. Nothing waits
 * for the answer; whoever goes on painting is asked again. */

static void
on_hint (GwWindow *self)
{
  const GwToolQuestion *question = gw_session_get_question (self->session);

  if (question != NULL)
    {
      gtk_label_set_text (self->question_label, _(question->text));
      gtk_button_set_label (GTK_BUTTON (self->question_yes), _(question->yes));
      gtk_button_set_label (GTK_BUTTON (self->question_no), _(question->no));
    }
  gtk_widget_set_visible (self->question_box, question != NULL);
  gtk_widget_set_visible (self->zoom_button, question == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), question == NULL && !gw_session_is_picking (self->session));
}

static void
on_yes (GtkButton *button, GwWindow *self)
{
  gw_session_answer (self->session, TRUE);
}

static void
on_no (GtkButton *button, GwWindow *self)
{
  gw_session_answer (self->session, FALSE);
}

void
gw_window_connect_question (GwWindow *self)
{
  gw_session_listen (self->session, GW_CHANGED_HINT, (GwSessionListener) G_CALLBACK (on_hint), self);
  g_signal_connect_object (self->question_yes, "clicked", G_CALLBACK (on_yes), self, 0);
  g_signal_connect_object (self->question_no, "clicked", G_CALLBACK (on_no), self, 0);
}
