#include "app/closing-question.h"

#include "app/letter-button.h"
#include "canvas/popover.h"

#define MARGIN     12
#define CORNER     24 /* pixels from the edge of a window to the middle of the button that closes it */
#define MOST_CHARS 38

struct _GwClosingQuestion
{
  GtkPopover parent_instance;

  const char *answer; /* static */
  GtkWidget  *first;  /* borrowed: the button on which the keyboard begins */
  GtkWidget  *before; /* weak: where it was */
};

G_DEFINE_FINAL_TYPE (GwClosingQuestion, gw_closing_question, GTK_TYPE_POPOVER)

enum
{
  RESPONSE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define ASKED "question" /* on a window: its question */

/* ---- answers ---- */

static void
let_go (gpointer data)
{
  g_autoptr (GtkWidget) self = data;

  if (gtk_widget_get_parent (self) != NULL)
    gtk_widget_unparent (self);
}

/* The answer may close the window: what is left of this one goes before that. */
static void
gw_closing_question_closed (GtkPopover *popover)
{
  GwClosingQuestion *self = GW_CLOSING_QUESTION (popover);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL) /* the window is going */
    return;
  g_object_set_data (G_OBJECT (root), ASKED, NULL);
  if (self->before != NULL)
    gtk_widget_grab_focus (self->before);
  g_idle_add_once (let_go, g_object_ref (self));
  g_signal_emit (self, signals[RESPONSE], 0, self->answer);
}

static void
on_clicked (GtkButton *button, GwClosingQuestion *self)
{
  self->answer = g_object_get_data (G_OBJECT (button), "answer");
  gtk_popover_popdown (GTK_POPOVER (self));
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_popover_popdown (GTK_POPOVER (widget));
  return TRUE;
}

/* ---- what it shows ---- */

static GtkWidget *
label_of (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
add_answer (GwClosingQuestion *self, GtkWidget *row, const GwClosingAnswer *answer, const char *first)
{
  GtkWidget *button = gw_letter_button_new (answer->text);

  if (answer->look != NULL)
    gtk_widget_add_css_class (button, answer->look);
  if (g_str_equal (answer->answer, first))
    self->first = button;
  g_object_set_data (G_OBJECT (button), "answer", (gpointer) answer->answer);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (row), button);
}

static void
fill (GwClosingQuestion *self, const char *title, const char *text, const GwClosingAnswer *answers, const char *first)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, MARGIN / 2);

  gtk_widget_set_margin_top (box, MARGIN / 2);
  gtk_widget_set_margin_bottom (box, MARGIN / 2);
  gtk_widget_set_margin_start (box, MARGIN / 2);
  gtk_widget_set_margin_end (box, MARGIN / 2);
  gtk_box_append (GTK_BOX (box), label_of (title, "heading"));
  gtk_box_append (GTK_BOX (box), label_of (text, NULL));
  for (; answers->answer != NULL; answers++)
    add_answer (self, row, answers, first);
  gtk_box_append (GTK_BOX (box), row);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Below the button that closes WINDOW, at the end of its header bar. */
static void
attach (GwClosingQuestion *self, GtkWindow *window)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  const gboolean is_left = gtk_widget_get_direction (content) == GTK_TEXT_DIR_RTL;
  const int x = is_left ? CORNER : gtk_widget_get_width (content) - CORNER;

  gw_popover_attach (GTK_WIDGET (self), content);
  gw_popover_point_to (GTK_WIDGET (self), &(GdkRectangle){ x, 0, CORNER / 2, 2 * CORNER });
  gtk_widget_set_halign (GTK_WIDGET (self), is_left ? GTK_ALIGN_START : GTK_ALIGN_END);
  g_signal_connect_object (content, "destroy", G_CALLBACK (gtk_widget_unparent), self, G_CONNECT_SWAPPED);
}

GwClosingQuestion *
gw_closing_question_ask (GtkWindow *window, const char *title, const char *text, const GwClosingAnswer *answers, const char *first)
{
  GwClosingQuestion *self = g_object_get_data (G_OBJECT (window), ASKED);

  gtk_window_present (window);
  if (self != NULL)
    {
      gtk_widget_grab_focus (self->first);
      return NULL;
    }
  self = g_object_new (GW_TYPE_CLOSING_QUESTION, "autohide", FALSE, "has-arrow", FALSE, "position", GTK_POS_BOTTOM,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, NULL);
  fill (self, title, text, answers, first);
  attach (self, window);
  g_set_weak_pointer (&self->before, gtk_window_get_focus (window));
  g_object_set_data (G_OBJECT (window), ASKED, self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->first);
  return self;
}

static void
gw_closing_question_finalize (GObject *object)
{
  g_clear_weak_pointer (&GW_CLOSING_QUESTION (object)->before);
  G_OBJECT_CLASS (gw_closing_question_parent_class)->finalize (object);
}

static void
gw_closing_question_class_init (GwClosingQuestionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_closing_question_finalize;
  GTK_POPOVER_CLASS (klass)->closed = gw_closing_question_closed;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, on_escape, NULL);
  signals[RESPONSE] = g_signal_new ("response", GW_TYPE_CLOSING_QUESTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_closing_question_init (GwClosingQuestion *self)
{
  self->answer = "cancel";
  gtk_widget_add_css_class (GTK_WIDGET (self), "closing-question");
  gw_popover_close_when_left (GTK_WIDGET (self));
  gw_popover_keep_presses (GTK_WIDGET (self));
}
