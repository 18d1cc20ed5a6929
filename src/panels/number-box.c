#include "panels/number-box.h"

#include "panels/taken-text.h"
#include "tools/clue-number.h"

struct _GwNumberBox
{
  GtkWidget parent_instance;

  GPtrArray *entries;       /* of GtkEntry, borrowed children */
  guint64    id;            /* of the clue; 0: none */
  gboolean   is_refreshing;

  /* Borrowed references */
  GwSession   *session;
};

G_DEFINE_FINAL_TYPE (GwNumberBox, gw_number_box, GTK_TYPE_WIDGET)

/* ---- showing ---- */

static void
set_entry (GtkWidget *entry, const GwPuzzle *puzzle, const GwConstraint *constraint, guint i)
{
  g_autofree char *text = gw_clue_number_text (puzzle, constraint, i);
  g_autofree char *number = gw_clue_number_name (constraint, i);
  /* Translators: what is typed there, of which rule: "total of killer cage" */
  g_autofree char *name = g_strdup_printf (_("%s of %s"), number, _(constraint->rule->name));

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (entry))))
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_widget_remove_css_class (entry, "error");
  gtk_widget_set_tooltip_text (entry, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_sensitive (entry, !gw_constraint_is_locked (constraint));
}

static GwPuzzle *
current_puzzle (GwNumberBox *self)
{
  GwDocument *document = gw_session_get_document (self->session);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

static const GwConstraint *
current_clue (GwNumberBox *self)
{
  GwPuzzle *puzzle = current_puzzle (self);

  return puzzle != NULL ? gw_puzzle_find (puzzle, self->id) : NULL;
}

/* ---- typing ---- */

static void
refuse (GwNumberBox *self, GtkWidget *entry, const char *why)
{
  gtk_widget_add_css_class (entry, "error");
  gtk_widget_set_tooltip_text (entry, why);
  gw_session_say (self->session, why);
}

static void
take (GtkWidget *entry, gpointer data)
{
  GwNumberBox *self = data;
  const GwConstraint *constraint = current_clue (self);
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  guint i;

  if (self->is_refreshing || constraint == NULL || !g_ptr_array_find (self->entries, entry, &i) ||
      i >= gw_clue_n_numbers (constraint) || gw_constraint_is_locked (constraint))
    return;
  before = gw_clue_number_text (current_puzzle (self), constraint, i);
  if (g_str_equal (before, typed))
    return;
  if (gw_session_set_clue_number (self->session, constraint->id, i, typed, &error))
    set_entry (entry, current_puzzle (self), current_clue (self), i);
  else if (error != NULL)
    refuse (self, entry, error->message);
  else
    gtk_widget_add_css_class (entry, "error");
}

static gboolean
on_key (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, GwNumberBox *self)
{
  const GwConstraint *constraint = current_clue (self);

  if (keyval != GDK_KEY_Escape || constraint == NULL)
    return FALSE;
  gw_number_box_show (self, current_puzzle (self), constraint);
  return TRUE;
}

/* ---- entries ---- */

static void
add_entry (GwNumberBox *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  g_signal_connect (entry, "activate", G_CALLBACK (take), self);
  gw_take_text_when_left (entry, take, self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (entry, keys);
  gtk_widget_set_parent (entry, GTK_WIDGET (self));
  g_ptr_array_add (self->entries, entry);
}

static void
set_n_entries (GwNumberBox *self, guint n)
{
  while (self->entries->len > n)
    gtk_widget_unparent (g_ptr_array_steal_index (self->entries, self->entries->len - 1));
  while (self->entries->len < n)
    add_entry (self);
}

void
gw_number_box_show (GwNumberBox *self, const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  guint n = constraint != NULL ? gw_clue_n_numbers (constraint) : 0;

  g_return_if_fail (GW_IS_NUMBER_BOX (self));
  self->is_refreshing = TRUE;
  self->id = constraint != NULL ? constraint->id : 0;
  set_n_entries (self, n);
  for (guint i = 0; i < n; i++)
    set_entry (g_ptr_array_index (self->entries, i), puzzle, constraint, i);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  self->is_refreshing = FALSE;
}

void
gw_number_box_forget (GwNumberBox *self)
{
  g_return_if_fail (GW_IS_NUMBER_BOX (self));
  self->id = 0;
}

/* ---- the object ---- */

GtkWidget *
gw_number_box_new (GwSession *session)
{
  GwNumberBox *self = g_object_new (GW_TYPE_NUMBER_BOX, NULL);

  self->session = session;
  return GTK_WIDGET (self);
}

static void
gw_number_box_dispose (GObject *object)
{
  GwNumberBox *self = GW_NUMBER_BOX (object);

  self->is_refreshing = TRUE;
  set_n_entries (self, 0);
  G_OBJECT_CLASS (gw_number_box_parent_class)->dispose (object);
}

static void
gw_number_box_finalize (GObject *object)
{
  g_ptr_array_unref (GW_NUMBER_BOX (object)->entries);
  G_OBJECT_CLASS (gw_number_box_parent_class)->finalize (object);
}

static void
gw_number_box_class_init (GwNumberBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_number_box_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_number_box_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
gw_number_box_init (GwNumberBox *self)
{
  self->entries = g_ptr_array_new ();
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 3);
}
