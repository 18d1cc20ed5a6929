#include "panels/flow-box.h"
#include "window-tests.h"

static gboolean
move_cursor (GtkWidget *box, GtkMovementStep step, int count)
{
  gboolean is_done;

  g_signal_emit_by_name (box, "move-cursor", step, count, FALSE, FALSE, &is_done);
  return is_done;
}

/* A window of four cards with the cursor on the last. */
static GtkWidget *
cards_with_cursor (GtkWidget *cards[4])
{
  GtkWidget *window = gtk_window_new (), *box = gtk_flow_box_new ();

  for (guint i = 0; i < 4; i++)
    {
      cards[i] = gtk_flow_box_child_new ();
      gtk_flow_box_append (GTK_FLOW_BOX (box), cards[i]);
    }
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  wait_until ((gboolean (*) (gpointer)) gtk_widget_get_mapped, cards[0]);
  move_cursor (box, GTK_MOVEMENT_BUFFER_ENDS, 1);
  g_assert_true (gtk_widget_get_focus_child (box) == cards[3]);
  return window;
}

/* The cursor was on a card that is gone, and something else has the focus: an arrow goes on from there. */
static void
test_removed_card (void)
{
  GtkWidget *cards[4], *window = cards_with_cursor (cards), *box = gtk_window_get_child (GTK_WINDOW (window));

  gw_flow_box_remove (GTK_FLOW_BOX (box), cards[3]);
  gtk_widget_grab_focus (cards[1]);
  move_cursor (box, GTK_MOVEMENT_VISUAL_POSITIONS, 1);
  g_assert_true (gtk_widget_get_focus_child (box) == cards[2]);
  move_cursor (box, GTK_MOVEMENT_VISUAL_POSITIONS, -1);
  g_assert_true (gtk_widget_get_focus_child (box) == cards[1]);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
keep_chosen (GtkFlowBox *box, GtkWidget *card, GtkWidget **chosen)
{
  *chosen = card;
}

/* Return chooses what has the focus; where nothing has it, nothing is chosen. */
static void
test_return_after_removed_card (void)
{
  GtkWidget *cards[4], *window = cards_with_cursor (cards), *box = gtk_window_get_child (GTK_WINDOW (window)), *chosen = NULL;

  g_signal_connect (box, "child-activated", G_CALLBACK (keep_chosen), &chosen);
  gw_flow_box_remove (GTK_FLOW_BOX (box), cards[3]);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_signal_emit_by_name (box, "activate-cursor-child");
  g_assert_null (chosen);
  gtk_widget_grab_focus (cards[1]);
  g_signal_emit_by_name (box, "activate-cursor-child");
  g_assert_true (chosen == cards[1]);
  g_assert_true (gtk_widget_get_focus_child (box) == cards[1]);
  gtk_window_destroy (GTK_WINDOW (window));
}

void
add_card_tests (void)
{
  g_test_add_func ("/window/removed-card/arrow", test_removed_card);
  g_test_add_func ("/window/removed-card/return", test_return_after_removed_card);
}
