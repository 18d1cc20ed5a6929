#include "panels/job-bar.h"

#include "gridwright.h"

#define LONG_RUN (5 * G_USEC_PER_SEC) /* nobody waits for it */

struct _GwJobBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget  *box, *button;
  GtkLabel   *name, *progress, *remark;
  GtkSpinner *spinner;

  /* Owned */
  GwJob      *job;
  char       *at_rest;  /* what the button says then */

  gint64      begun;    /* monotonic */
  guint       clock_id; /* timeout while something runs */
  gboolean    is_stopped; /* by hand */
};

G_DEFINE_FINAL_TYPE (GwJobBar, gw_job_bar, GTK_TYPE_WIDGET)

enum { GO, TICK, FINISHED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- words ---- */

static void
say_in (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

void
gw_job_bar_set_progress (GwJobBar *self, const char *text)
{
  g_return_if_fail (GW_IS_JOB_BAR (self));
  say_in (self->progress, text);
}

void
gw_job_bar_set_remark (GwJobBar *self, const char *text)
{
  g_return_if_fail (GW_IS_JOB_BAR (self));
  say_in (self->remark, text);
}

/* ---- running ---- */

gboolean
gw_job_bar_is_running (GwJobBar *self)
{
  g_return_val_if_fail (GW_IS_JOB_BAR (self), FALSE);
  return gw_job_get_state (self->job) == GW_JOB_RUNNING;
}

void
gw_job_bar_stop (GwJobBar *self)
{
  g_return_if_fail (GW_IS_JOB_BAR (self));
  self->is_stopped = TRUE;
  gw_job_stop (self->job);
}

guint
gw_job_bar_get_seconds (GwJobBar *self)
{
  g_return_val_if_fail (GW_IS_JOB_BAR (self), 0);
  return (guint) ((g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC);
}

static gboolean
on_second (gpointer data)
{
  g_signal_emit (data, signals[TICK], 0);
  return G_SOURCE_CONTINUE;
}

static void
tell_finished (GwJobBar *self)
{
  const char *remark = gtk_label_get_text (self->remark);

  if (!self->is_stopped && g_get_monotonic_time () - self->begun >= LONG_RUN)
    g_signal_emit (self, signals[FINISHED], 0, *remark != '\0' ? remark : gtk_label_get_text (self->progress));
}

static void
on_state (GwJobBar *self)
{
  gboolean is_running = gw_job_bar_is_running (self);
  const char *name = is_running ? _("Stop") : self->at_rest;

  gtk_label_set_text (self->name, name);
  if (is_running) /* what is wished for is the beginning, not the end */
    gtk_widget_remove_css_class (self->button, "suggested-action");
  else
    gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_spinner_set_spinning (self->spinner, is_running);
  if (is_running && self->clock_id == 0)
    self->clock_id = g_timeout_add_seconds (1, on_second, self);
  if (is_running || self->clock_id == 0)
    return;
  g_clear_handle_id (&self->clock_id, g_source_remove);
  on_second (self);
  tell_finished (self);
}

void
gw_job_bar_begin (GwJobBar *self, gpointer question)
{
  g_return_if_fail (GW_IS_JOB_BAR (self));
  say_in (self->remark, NULL);
  self->is_stopped = FALSE;
  self->begun = g_get_monotonic_time ();
  gw_job_start (self->job, question);
  on_second (self);
}

static void
on_button (GwJobBar *self)
{
  if (gw_job_bar_is_running (self))
    gw_job_bar_stop (self);
  else
    g_signal_emit (self, signals[GO], 0);
}

/* ---- the widget ---- */

void
gw_job_bar_set_ready (GwJobBar *self, gboolean is_ready)
{
  g_return_if_fail (GW_IS_JOB_BAR (self));
  gtk_widget_set_sensitive (self->button, is_ready);
}

void
gw_job_bar_set_job (GwJobBar *self, GwJob *job, const char *name)
{
  g_return_if_fail (GW_IS_JOB_BAR (self) && self->job == NULL);
  self->job = g_object_ref (job);
  self->at_rest = g_strdup (name);
  g_signal_connect_object (job, "state-changed", G_CALLBACK (on_state), self, G_CONNECT_SWAPPED);
  on_state (self);
}

static void
gw_job_bar_init (GwJobBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (on_button), self);
}

static void
gw_job_bar_dispose (GObject *object)
{
  GwJobBar *self = GW_JOB_BAR (object);

  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_object (&self->job);
  g_clear_pointer (&self->at_rest, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_JOB_BAR);
  G_OBJECT_CLASS (gw_job_bar_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, guint n_parameters)
{
  return g_signal_new (name, GW_TYPE_JOB_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n_parameters, G_TYPE_STRING);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwJobBar, name)

static void
gw_job_bar_class_init (GwJobBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_job_bar_dispose;
  signals[GO] = add_signal ("go", 0);
  signals[TICK] = add_signal ("tick", 0);
  signals[FINISHED] = add_signal ("finished", 1);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/job-bar.ui");
  BIND (box), BIND (button), BIND (name), BIND (progress), BIND (remark), BIND (spinner);
}
