#include "panels/taken-text.h"

typedef struct
{
  GtkWidget *editable; /* borrowed: it owns this */
  GwTakeText take;
  gpointer   data;
  guint      idle_id;
  gboolean   is_showing; /* what changes is not somebody's */
} Taker;

static Taker *
taker_of (GtkWidget *editable)
{
  return g_object_get_data (G_OBJECT (editable), "taker");
}

static gboolean
take_now (gpointer data)
{
  Taker *taker = data;

  taker->idle_id = 0;
  if (gtk_widget_get_root (taker->editable) != NULL)
    taker->take (taker->editable, taker->data);
  return G_SOURCE_REMOVE;
}

static gboolean
has_focus_in_it (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0;
}

static void
on_changed (GtkEditable *editable, Taker *taker)
{
  if (taker->idle_id == 0 && !taker->is_showing && !has_focus_in_it (GTK_WIDGET (editable)))
    taker->idle_id = g_idle_add (take_now, taker);
}

static void
on_leave (GtkEventControllerFocus *focus, Taker *taker)
{
  taker->take (taker->editable, taker->data);
}

static void
free_taker (gpointer data)
{
  Taker *taker = data;

  g_clear_handle_id (&taker->idle_id, g_source_remove);
  g_free (taker);
}

void
gw_take_text_when_left (GtkWidget *editable, GwTakeText take, gpointer data)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  Taker *taker = g_new0 (Taker, 1);

  taker->editable = editable, taker->take = take, taker->data = data;
  g_object_set_data_full (G_OBJECT (editable), "taker", taker, free_taker);
  g_signal_connect (editable, "changed", G_CALLBACK (on_changed), taker);
  g_signal_connect (focus, "leave", G_CALLBACK (on_leave), taker);
  gtk_widget_add_controller (editable, focus);
}

void
gw_show_text (GtkWidget *editable, const char *text)
{
  Taker *taker = taker_of (editable);

  if (taker->idle_id != 0 || g_str_equal (gtk_editable_get_text (GTK_EDITABLE (editable)), text))
    return;
  taker->is_showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (editable), text);
  taker->is_showing = FALSE;
}

void
gw_forget_text (GtkWidget *editable)
{
  g_clear_handle_id (&taker_of (editable)->idle_id, g_source_remove);
}
