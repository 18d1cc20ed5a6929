#include "app/window-private.h"
#include "jobs/number-job.h"

/* The line under the hint while a number is being typed: what each number would leave of the puzzle. What is typed meanwhile is no new question:
 * the clue is asked about as if it were blank. */

static void
show_line (GwWindow *self, const char *text)
{
  GtkWidget *label = GTK_WIDGET (self->numbers.label);

  gtk_label_set_text (self->numbers.label, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (label, NULL);
  gtk_widget_set_visible (label, text != NULL);
  gw_window_fit_hint (self);
}

static void
on_news (GwJob *job, gpointer news, GwWindow *self)
{
  const GwOpenNumbers *found = news;
  const GwSymbols *symbols = self->numbers.asked != NULL ? self->numbers.asked->symbols : NULL;
  g_autofree char *text = NULL, *sentences = NULL;

  if (symbols == NULL || found->numbers->len == 0)
    return;
  text = gw_numbers_line (found, symbols);
  sentences = gw_numbers_text (found, symbols);
  show_line (self, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->numbers.label), sentences);
}

static void
forget (GwWindow *self)
{
  gw_job_stop (self->numbers.job);
  g_clear_pointer (&self->numbers.asked, gw_puzzle_unref);
  show_line (self, NULL);
}

static void
on_typing (GwWindow *self)
{
  GwNumberLine *line = &self->numbers;
  guint64 clue = 0;
  g_autoptr (GwPuzzle) blank = gw_session_get_blank (self->session, &clue);

  if (blank != NULL && line->asked != NULL && clue == line->clue && gw_puzzle_equal (blank, line->asked))
    return;
  if (line->asked != NULL)
    forget (self);
  if (blank == NULL || gw_number_clue_of (blank, &clue, 1, GW_NO_CELL) == 0)
    return;
  line->clue = clue;
  line->asked = g_steal_pointer (&blank);
  gw_job_start (line->job, gw_number_question_new (line->asked, clue));
}

void
gw_window_connect_numbers (GwWindow *self)
{
  self->numbers.job = gw_job_new (&gw_number_job);
  g_signal_connect_object (self->numbers.job, "news", G_CALLBACK (on_news), self, 0);
  gw_session_listen (self->session, GW_CHANGED_HINT | GW_CHANGED_PUZZLE | GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_typing), self);
}

void
gw_window_end_numbers (GwWindow *self)
{
  if (self->numbers.job != NULL)
    gw_job_stop (self->numbers.job);
  g_clear_object (&self->numbers.job);
  g_clear_pointer (&self->numbers.asked, gw_puzzle_unref);
}
