#include "panels/path-step-button.h"

#include "author/own-way.h"

struct _GwPathStepButton
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget *button, *each_check, *pin_check, *earlier_button, *later_button, *words_entry, *words_button, *forget_button;

  GwSession   *session; /* borrowed */
  GwPathFound *found;   /* NULL: there is none */
  guint        row;
  gboolean     is_showing;
};

enum
{
  GOES,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwPathStepButton, gw_path_step_button, GTK_TYPE_WIDGET)

static const GwPuzzle *
puzzle_of (GwPathStepButton *self)
{
  GwDocument *document = self->session != NULL ? gw_session_get_document (self->session) : NULL;

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

/* NULL at the start and at the end. */
static const GwReason *
step_of (GwPathStepButton *self)
{
  const GwPath *path = self->found != NULL ? self->found->path : NULL;

  return path != NULL && self->row > 0 && self->row <= path->steps->len ? path->steps->pdata[self->row - 1] : NULL;
}

/* Takes EDIT (may be NULL). */
static void
apply (GwPathStepButton *self, GwEdit *edit, guint row, const char *name)
{
  if (edit == NULL)
    return;
  g_signal_emit (self, signals[GOES], 0, row);
  gw_session_apply (self->session, edit, name);
}

static gboolean
is_ready (GwPathStepButton *self)
{
  return !self->is_showing && step_of (self) != NULL && puzzle_of (self) != NULL;
}

static void
on_pin (GwPathStepButton *self)
{
  const gboolean is_pinned = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->pin_check));

  if (is_ready (self))
    apply (self, gw_way_pin (puzzle_of (self), self->found->path, self->row - 1, is_pinned), self->row, is_pinned ? _("Pin step") : _("Unpin step"));
}

static void
on_earlier (GwPathStepButton *self)
{
  if (is_ready (self))
    apply (self, gw_way_move (puzzle_of (self), self->found->path, self->row - 1, FALSE), self->row - 1, _("Move step"));
}

static void
on_later (GwPathStepButton *self)
{
  if (is_ready (self))
    apply (self, gw_way_move (puzzle_of (self), self->found->path, self->row - 1, TRUE), self->row + 1, _("Move step"));
}

/* The popover goes first: until the new path is there, nothing in it could have the keyboard. A field that is hidden while it has it complains. */
static void
put_away (GwPathStepButton *self)
{
  gtk_widget_grab_focus (self->each_check);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
on_words (GwPathStepButton *self)
{
  g_autofree char *words = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->words_entry)));

  if (!is_ready (self))
    return;
  put_away (self);
  apply (self, gw_way_say (puzzle_of (self), self->found->path, self->row - 1, words), self->row, _("Change the sentence of a step"));
}

static void
on_forget (GwPathStepButton *self)
{
  put_away (self);
  if (puzzle_of (self) != NULL)
    apply (self, gw_way_forget (puzzle_of (self)), self->row, _("Leave the path to the program"));
}

void
gw_path_step_button_show (GwPathStepButton *self, GwPathFound *found, guint row)
{
  const GwReason *step;
  g_autofree char *way = NULL;
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->button)));
  gboolean is_own; /* there is one that an author can do something with */

  g_return_if_fail (GW_IS_PATH_STEP_BUTTON (self));
  if (found != NULL)
    gw_path_found_ref (found);
  g_clear_pointer (&self->found, gw_path_found_unref);
  self->found = found;
  self->row = row;
  step = step_of (self);
  way = puzzle_of (self) != NULL ? gw_way_text (puzzle_of (self)) : g_strdup ("");
  is_own = step != NULL && found->is_each;
  self->is_showing = TRUE;
  /* What is asked in it for each step by itself stays open until these are there. */
  gtk_widget_set_sensitive (self->button, found != NULL || *way != '\0' || gtk_widget_get_visible (popover));
  gtk_widget_set_sensitive (self->pin_check, is_own);
  gtk_widget_set_sensitive (self->words_entry, is_own);
  gtk_widget_set_sensitive (self->words_button, is_own);
  gtk_widget_set_sensitive (self->earlier_button, is_own && row > 1);
  gtk_widget_set_sensitive (self->later_button, is_own && row < found->path->steps->len);
  gtk_widget_set_sensitive (self->forget_button, *way != '\0');
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->pin_check), step != NULL && step->is_pinned);
  gtk_editable_set_text (GTK_EDITABLE (self->words_entry), step != NULL && step->own_words != NULL ? step->own_words : "");
  self->is_showing = FALSE;
}

void
gw_path_step_button_set_session (GwPathStepButton *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PATH_STEP_BUTTON (self) && self->session == NULL);
  self->session = session;
}

void
gw_path_step_button_set_settings (GwPathStepButton *self, GSettings *settings)
{
  g_return_if_fail (GW_IS_PATH_STEP_BUTTON (self));
  g_settings_bind (settings, GW_PATH_EACH, self->each_check, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
gw_path_step_button_dispose (GObject *object)
{
  GwPathStepButton *self = GW_PATH_STEP_BUTTON (object);

  g_clear_pointer (&self->found, gw_path_found_unref);
  self->session = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PATH_STEP_BUTTON);
  G_OBJECT_CLASS (gw_path_step_button_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwPathStepButton, name)

static void
gw_path_step_button_class_init (GwPathStepButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_path_step_button_dispose;
  signals[GOES] = g_signal_new ("goes", GW_TYPE_PATH_STEP_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/path-step-button.ui");
  BIND (button), BIND (each_check), BIND (pin_check), BIND (earlier_button), BIND (later_button), BIND (words_entry), BIND (words_button), BIND (forget_button);
}

static void
gw_path_step_button_init (GwPathStepButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->pin_check, "toggled", G_CALLBACK (on_pin), self);
  g_signal_connect_swapped (self->earlier_button, "clicked", G_CALLBACK (on_earlier), self);
  g_signal_connect_swapped (self->later_button, "clicked", G_CALLBACK (on_later), self);
  g_signal_connect_swapped (self->words_entry, "activate", G_CALLBACK (on_words), self);
  g_signal_connect_swapped (self->words_button, "clicked", G_CALLBACK (on_words), self);
  g_signal_connect_swapped (self->forget_button, "clicked", G_CALLBACK (on_forget), self);
}
