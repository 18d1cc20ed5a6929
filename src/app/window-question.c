#define G_LOG_DOMAIN "gridwright"

#include "app/window-private.h"

/* What a tool asks stands in the hint bar, in place of the hint, and is read aloud: it has the role of an alert. Nothing waits
 * for the answer; whoever goes on painting is asked again. */

static void
on_hint (GwBoard *board, GwWindow *self)
{
  const GwToolQuestion *question = gw_board_get_question (board);

  if (question != NULL)
    {
      gtk_label_set_text (self->question_label, _(question->text));
      gtk_button_set_label (GTK_BUTTON (self->question_yes), _(question->yes));
      gtk_button_set_label (GTK_BUTTON (self->question_no), _(question->no));
    }
  gtk_widget_set_visible (self->question_box, question != NULL);
  gtk_widget_set_visible (self->zoom_button, question == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), question == NULL && !gw_board_is_picking (board));
}

static void
on_yes (GtkButton *button, GwWindow *self)
{
  gw_board_answer (self->board, TRUE);
}

static void
on_no (GtkButton *button, GwWindow *self)
{
  gw_board_answer (self->board, FALSE);
}

void
gw_window_connect_question (GwWindow *self)
{
  g_signal_connect_object (self->board, "hint-changed", G_CALLBACK (on_hint), self, 0);
  g_signal_connect_object (self->question_yes, "clicked", G_CALLBACK (on_yes), self, 0);
  g_signal_connect_object (self->question_no, "clicked", G_CALLBACK (on_no), self, 0);
}
