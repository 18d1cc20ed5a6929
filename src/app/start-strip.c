#include "app/start-strip.h"

#include "app/other-grid.h"
#include "app/recent-cards.h"
#include "app/wrap-box.h"
#include "canvas/popover.h"
#include "gridwright.h"

struct _GwStartStrip
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *box;
  GwWrapBox     *buttons;
  GwRecentCards *recent_cards;

  GtkWidget *other_grid; /* the popover; NULL until somebody looks */
};

G_DEFINE_FINAL_TYPE (GwStartStrip, gw_start_strip, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_chosen (GwOtherGrid *grid, const char *text, GwStartStrip *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->other_grid));
  g_signal_emit (self, signals[CHOSEN], 0, text);
}

/* Two dozen pictures that the first frame need not wait for. */
static void
on_other_grid (GtkWidget *button, GwStartStrip *self)
{
  if (self->other_grid == NULL)
    {
      GtkWidget *grid = gw_other_grid_new ();

      self->other_grid = gtk_popover_new ();
      gtk_popover_set_child (GTK_POPOVER (self->other_grid), grid);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->other_grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Other Grid"), -1);
      gw_popover_attach (self->other_grid, button);
      g_signal_connect_object (grid, "chosen", G_CALLBACK (on_chosen), self, 0);
    }
  gtk_popover_popup (GTK_POPOVER (self->other_grid));
}

/* A button that is its words. */
static GtkWidget *
add_button (GwStartStrip *self, const char *text, const char *action)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE); /* long words of another language, in a narrow window */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (action != NULL)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gw_wrap_box_append (self->buttons, button);
  return button;
}

static void
on_map (GwStartStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->recent_cards), gw_recent_cards_refresh (self->recent_cards) > 0);
}

static void
gw_start_strip_dispose (GObject *object)
{
  GwStartStrip *self = GW_START_STRIP (object);

  g_clear_pointer (&self->other_grid, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_START_STRIP);
  G_OBJECT_CLASS (gw_start_strip_parent_class)->dispose (object);
}

static void
gw_start_strip_class_init (GwStartStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_start_strip_dispose;
  g_type_ensure (GW_TYPE_RECENT_CARDS);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/start-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, GwStartStrip, box);
  gtk_widget_class_bind_template_child (widget_class, GwStartStrip, buttons);
  gtk_widget_class_bind_template_child (widget_class, GwStartStrip, recent_cards);
  signals[CHOSEN] = g_signal_new ("chosen", GW_TYPE_START_STRIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_start_strip_init (GwStartStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_button (self, _("Paste a Link or Digits"), "win.paste-puzzle");
  add_button (self, _("Open…"), "win.open");
  g_signal_connect (add_button (self, _("Other Grid ▾"), NULL), "clicked", G_CALLBACK (on_other_grid), self);
  add_button (self, _("Finished Puzzles to Take Apart"), "app.finished-puzzles");
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
}
