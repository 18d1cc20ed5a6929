#include "panels/solve-bar.h"

#include "play/play.h"

struct _GwSolveBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *box, *close_button;
  GtkLabel      *time, *outdated;
  GtkRange      *scale;

  GwSession     *session; /* weak: of the same window */
  gboolean       is_following;
};

G_DEFINE_FINAL_TYPE (GwSolveBar, gw_solve_bar, GTK_TYPE_WIDGET)

/* "1:05 of 12:40" */
static char *
time_text (gint64 at, gint64 length)
{
  g_autofree char *now = gw_play_time_text (at), *end = gw_play_time_text (length);

  /* Translators: two times: 1:05 of 12:40 */
  return g_strdup_printf (_("%s of %s"), now, end);
}

static void
on_changed (GwSolveBar *self, guint kinds)
{
  gint64 length, at = gw_session_get_laid_time (self->session, &length);
  gboolean is_seen = gw_session_get_laid (self->session) != NULL;
  g_autofree char *text = time_text (at, length);

  self->is_following = TRUE;
  gtk_label_set_text (self->time, text);
  gtk_range_set_range (self->scale, 0, (double) MAX (length, 1));
  gtk_range_set_value (self->scale, (double) at);
  self->is_following = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->outdated), gw_session_is_laid_outdated (self->session));
  gtk_widget_set_visible (GTK_WIDGET (self), is_seen);
}

static void
on_value (GwSolveBar *self)
{
  if (!self->is_following)
    gw_session_show_laid_at (self->session, (gint64) gtk_range_get_value (self->scale));
}

static void
on_close (GwSolveBar *self)
{
  gw_session_lay_solve (self->session, NULL, 0, NULL);
}

void
gw_solve_bar_set_session (GwSolveBar *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SOLVE_BAR (self) && self->session == NULL);
  g_set_weak_pointer (&self->session, session);
  gw_session_listen (session, GW_CHANGED_LAID | GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_changed), self);
}

static void
gw_solve_bar_dispose (GObject *object)
{
  g_clear_weak_pointer (&GW_SOLVE_BAR (object)->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_SOLVE_BAR);
  G_OBJECT_CLASS (gw_solve_bar_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwSolveBar, name)

static void
gw_solve_bar_class_init (GwSolveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_solve_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/solve-bar.ui");
  BIND (box), BIND (time), BIND (outdated), BIND (scale), BIND (close_button);
}

static void
gw_solve_bar_init (GwSolveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->scale, "value-changed", G_CALLBACK (on_value), self);
  g_signal_connect_swapped (self->close_button, "clicked", G_CALLBACK (on_close), self);
}
