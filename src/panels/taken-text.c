#include "panels/taken-text.h"

typedef struct
{
  GtkWidget *editable; /* borrowed: it owns this */
  GwTakeText take;
  gpointer   data;
  char      *shown;    /* by the program, not typed; owned */
  guint      idle_id;
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
  if (taker->idle_id == 0 && !has_focus_in_it (GTK_WIDGET (editable)))
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
  g_free (taker->shown);
  g_free (taker);
}

void
gw_take_text_when_left (GtkWidget *editable, GwTakeText take, gpointer data)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  Taker *taker = g_new0 (Taker, 1);

  taker->editable = editable, taker->take = take, taker->data = data;
  taker->shown = g_strdup (gtk_editable_get_text (GTK_EDITABLE (editable)));
  g_object_set_data_full (G_OBJECT (editable), "taker", taker, free_taker);
  g_signal_connect (editable, "changed", G_CALLBACK (on_changed), taker);
  g_signal_connect (focus, "leave", G_CALLBACK (on_leave), taker);
  gtk_widget_add_controller (editable, focus);
}

/* Typed or set from outside, and not taken yet. */
static gboolean
is_open (Taker *taker)
{
  return (taker->idle_id != 0 || has_focus_in_it (taker->editable)) &&
         !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (taker->editable)), taker->shown);
}

void
gw_show_text (GtkWidget *editable, const char *text)
{
  Taker *taker = taker_of (editable);
  gboolean is_there = g_str_equal (gtk_editable_get_text (GTK_EDITABLE (editable)), text);

  if (!is_there && is_open (taker))
    return;
  g_free (taker->shown);
  taker->shown = g_strdup (text);
  if (!is_there)
    gtk_editable_set_text (GTK_EDITABLE (editable), text);
}

void
gw_end_typing (GtkWidget *editable, gboolean is_taken)
{
  Taker *taker = taker_of (editable);

  if (is_taken && is_open (taker))
    taker->take (editable, taker->data);
  g_clear_handle_id (&taker->idle_id, g_source_remove);
  g_free (taker->shown);
  taker->shown = g_strdup (gtk_editable_get_text (GTK_EDITABLE (editable)));
}
