#include "panels/rule-words.h"

#include "author/rule-draft.h"

struct _GwRuleWords
{
  GtkBox     parent_instance;

  GPtrArray *words; /* that are shown; owned */
};

G_DEFINE_FINAL_TYPE (GwRuleWords, gw_rule_words, GTK_TYPE_BOX)

static guint taken_signal;

static void
on_clicked (GtkButton *button, GwRuleWords *self)
{
  g_autofree char *word = g_strdup (g_object_get_data (G_OBJECT (button), "word"));

  g_signal_emit (self, taken_signal, 0, word);
}

/* Whoever types gets the same buttons again as long as the words stay. */
static gboolean
are_same (const GPtrArray *one, const GPtrArray *other)
{
  gboolean is_same = one->len == other->len;

  for (guint i = 0; is_same && i < one->len; i++)
    is_same = g_str_equal (one->pdata[i], other->pdata[i]);
  return is_same;
}

static void
add_button (GwRuleWords *self, const char *word)
{
  GtkWidget *button = gtk_button_new ();

  /* A label of its own: one set as the button's would be read out behind the name. */
  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (word));
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
  g_object_set_data_full (G_OBJECT (button), "word", g_strdup (word), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_box_append (GTK_BOX (self), button);
}

void
gw_rule_words_show (GwRuleWords *self, const GwPuzzle *puzzle, const char *text)
{
  g_autoptr (GPtrArray) words = NULL;
  GtkWidget *child;

  g_return_if_fail (GW_IS_RULE_WORDS (self));
  words = gw_rule_draft_words (puzzle, text);
  if (are_same (words, self->words))
    return;
  g_ptr_array_unref (self->words);
  self->words = g_steal_pointer (&words);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  for (guint i = 0; i < self->words->len; i++)
    add_button (self, self->words->pdata[i]);
}

void
gw_rule_words_take_first (GwRuleWords *self)
{
  g_return_if_fail (GW_IS_RULE_WORDS (self));
  if (self->words->len > 0)
    {
      g_autofree char *word = g_strdup (self->words->pdata[0]);

      g_signal_emit (self, taken_signal, 0, word);
    }
}

static void
gw_rule_words_finalize (GObject *object)
{
  g_ptr_array_unref (GW_RULE_WORDS (object)->words);
  G_OBJECT_CLASS (gw_rule_words_parent_class)->finalize (object);
}

static void
gw_rule_words_class_init (GwRuleWordsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_rule_words_finalize;
  taken_signal = g_signal_new ("taken", GW_TYPE_RULE_WORDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_rule_words_init (GwRuleWords *self)
{
  self->words = g_ptr_array_new_with_free_func (g_free);
}
