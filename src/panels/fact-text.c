#include "panels/fact-text.h"

#define DELAY 400 /* milliseconds from the last key to the edit */

struct _GwFactText
{
  GtkWidget   parent_instance;

  GtkWidget  *frame;         /* child */
  GtkWidget  *view;          /* in it */
  char       *key;           /* owned */

  /* Borrowed references */
  GwSession    *session;

  /* Owned references */
  GwDocument *document;
  guint       delay_id;      /* timeout */
  gboolean    is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwFactText, gw_fact_text, GTK_TYPE_WIDGET)

enum
{
  PROP_KEY = 1
};

static char *
typed (GwFactText *self)
{
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), "text", &text, NULL);
  return text;
}

static const char *
stored (GwFactText *self)
{
  const char *text = gw_document_get_fact (self->document, self->key);

  return text != NULL ? text : "";
}

static gboolean
take (gpointer data)
{
  GwFactText *self = data;
  g_autofree char *text = typed (self);
  g_autoptr (GError) error = NULL;

  self->delay_id = 0;
  if (self->document != NULL && !g_str_equal (text, stored (self)) &&
      !gw_document_set_fact (self->document, self->key, text, &error))
    gw_session_say (self->session, error->message);
  return G_SOURCE_REMOVE;
}

void
gw_fact_text_flush (GwFactText *self)
{
  if (self->delay_id == 0)
    return;
  g_clear_handle_id (&self->delay_id, g_source_remove);
  take (self);
}

static void
on_typed (GwFactText *self)
{
  if (self->is_refreshing)
    return;
  g_clear_handle_id (&self->delay_id, g_source_remove);
  self->delay_id = g_timeout_add (DELAY, take, self);
}

/* What somebody is just typing goes before what the document says. */
static void
refresh (GwFactText *self)
{
  g_autofree char *text = typed (self);

  if (self->document == NULL || self->delay_id != 0 || g_str_equal (text, stored (self)))
    return;
  self->is_refreshing = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), stored (self), -1);
  self->is_refreshing = FALSE;
}

/* What was typed belongs to the document that it was typed for. */
static void
on_changed (GwFactText *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    {
      gw_fact_text_flush (self);
      g_set_object (&self->document, gw_session_get_document (self->session));
    }
  refresh (self);
}

void
gw_fact_text_set_session (GwFactText *self, GwSession *session, const char *label)
{
  g_return_if_fail (GW_IS_FACT_TEXT (self) && self->session == NULL);
  self->session = session;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gw_session_listen (session, GW_CHANGED_FACTS | GW_CHANGED_ALL, (GwSessionListener) on_changed, self);
}

/* ---- the object ---- */

static void
gw_fact_text_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_KEY)
    GW_FACT_TEXT (object)->key = g_value_dup_string (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
gw_fact_text_dispose (GObject *object)
{
  GwFactText *self = GW_FACT_TEXT (object);

  g_clear_handle_id (&self->delay_id, g_source_remove); /* the window has asked for it before it closed */
  g_clear_object (&self->document);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_fact_text_parent_class)->dispose (object);
}

static void
gw_fact_text_finalize (GObject *object)
{
  g_free (GW_FACT_TEXT (object)->key);
  G_OBJECT_CLASS (gw_fact_text_parent_class)->finalize (object);
}

static void
gw_fact_text_class_init (GwFactTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = gw_fact_text_set_property;
  object_class->dispose = gw_fact_text_dispose;
  object_class->finalize = gw_fact_text_finalize;
  g_object_class_install_property (object_class, PROP_KEY,
                                   g_param_spec_string ("key", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_fact_text_init (GwFactText *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkTextView *view;

  self->frame = gtk_frame_new (NULL);
  self->view = gtk_text_view_new ();
  view = GTK_TEXT_VIEW (self->view);
  gtk_text_view_set_wrap_mode (view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_text_view_set_top_margin (view, 8);
  gtk_text_view_set_bottom_margin (view, 8);
  gtk_text_view_set_left_margin (view, 8);
  gtk_text_view_set_right_margin (view, 8);
  gtk_widget_set_size_request (self->view, -1, 72);
  gtk_frame_set_child (GTK_FRAME (self->frame), self->view);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (view), "changed", G_CALLBACK (on_typed), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gw_fact_text_flush), self);
  gtk_widget_add_controller (self->view, focus);
}
