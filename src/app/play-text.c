#include "app/play-text.h"

#include "render/output.h"

struct _GwPlayText
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget *scroll;
  GtkLabel  *title, *author, *rules;

  GwSession *session; /* borrowed */
  GwPuzzle  *shown;   /* owned: whose texts there are; NULL: none */
};

G_DEFINE_FINAL_TYPE (GwPlayText, gw_play_text, GTK_TYPE_WIDGET)

/* TEXT may be NULL. */
static void
show (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
on_played (GwPlayText *self)
{
  const GwPlay *play = gw_session_get_play (self->session);
  g_autofree char *rules = NULL;

  if (play == NULL || play->puzzle == self->shown)
    return;
  g_clear_pointer (&self->shown, gw_puzzle_unref);
  self->shown = gw_puzzle_ref (play->puzzle);
  rules = gw_rules_text (play->puzzle);
  show (self->title, gw_facts_get (play->puzzle->facts, "title"));
  show (self->author, gw_facts_get (play->puzzle->facts, "author"));
  show (self->rules, rules);
}

void
gw_play_text_set_session (GwPlayText *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PLAY_TEXT (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_played), self);
}

static void
gw_play_text_dispose (GObject *object)
{
  g_clear_pointer (&GW_PLAY_TEXT (object)->shown, gw_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PLAY_TEXT);
  G_OBJECT_CLASS (gw_play_text_parent_class)->dispose (object);
}

static void
gw_play_text_class_init (GwPlayTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_play_text_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/play-text.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPlayText, scroll); /* else it would stay when this goes */
  gtk_widget_class_bind_template_child (widget_class, GwPlayText, title);
  gtk_widget_class_bind_template_child (widget_class, GwPlayText, author);
  gtk_widget_class_bind_template_child (widget_class, GwPlayText, rules);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_play_text_init (GwPlayText *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
