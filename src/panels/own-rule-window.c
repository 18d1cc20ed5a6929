#include "panels/own-rule-window.h"

#include "author/rule-change.h"
#include "author/rule-draft.h"
#include "author/rule-shelf.h"
#include "canvas/picture.h"
#include "files/data-path.h"
#include "jobs/draft-job.h"
#include "panels/rule-words.h"

#define PICTURE_SIDE 140

enum
{
  ALLOWED,
  FORBIDDEN,
  N_BOARDS
};

struct _GwOwnRuleWindow
{
  AdwWindow    parent_instance;

  /* Template widgets */
  GtkWidget   *keep_button, *boards, *words;
  GtkEditable *name_row, *numbers_row, *look_row;
  AdwComboRow *kind_row;
  GtkTextView *sentence;
  GtkLabel    *said, *told, *strength;
  GtkWidget   *allowed_button, *forbidden_button;
  GtkPicture  *allowed_picture, *forbidden_picture;
  GtkLabel    *allowed_label, *forbidden_label;
  AdwExpanderRow *shelf;

  /* Borrowed references */
  GwSession   *session;
  GtkTextTag  *wrong, *failing;

  /* Owned references */
  GwPuzzle    *puzzle;      /* what is typed is held against it: as it was when the window opened, without the rule that is changed */
  GwJob       *job;
  GPtrArray   *shelf_rules; /* of GwShelfRule */
  guint64      definition;  /* the rule that is changed; 0: a new one */
  guint64      seed;
  gboolean     is_stale[N_BOARDS]; /* the board waits for an example */
};

G_DEFINE_FINAL_TYPE (GwOwnRuleWindow, gw_own_rule_window, ADW_TYPE_WINDOW)

/* ---- what is typed ---- */

static char *
sentence_text (GwOwnRuleWindow *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (self->sentence), &start, &end);
  return gtk_text_buffer_get_text (gtk_text_view_get_buffer (self->sentence), &start, &end, FALSE);
}

/* START: the byte with which the sentence begins; SENTENCE may be a part of it. */
static char *
rule_text (GwOwnRuleWindow *self, const char *sentence, gsize *start)
{
  return gw_rule_draft_text (gtk_editable_get_text (self->name_row), (GwOwnKind) adw_combo_row_get_selected (self->kind_row),
                             gtk_editable_get_text (self->numbers_row), sentence, start);
}

static void
mark (GwOwnRuleWindow *self, GtkTextTag *tag, const char *sentence, gsize from, gsize to)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->sentence);
  const glong first = g_utf8_strlen (sentence, (gssize) MIN (from, strlen (sentence))),
              behind = g_utf8_strlen (sentence, (gssize) MIN (to, strlen (sentence)));
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) first);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, (int) behind);
  gtk_text_buffer_apply_tag (buffer, tag, &start, &end);
}

static void
unmark (GwOwnRuleWindow *self, GtkTextTag *tag)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (self->sentence), &start, &end);
  gtk_text_buffer_remove_tag (gtk_text_view_get_buffer (self->sentence), tag, &start, &end);
}

/* ---- the boards ---- */

static void
ask_boards (GwOwnRuleWindow *self)
{
  g_autofree char *sentence = sentence_text (self), *text = NULL;
  gsize start;

  text = rule_text (self, sentence, &start);
  gw_job_start (self->job, gw_draft_question_new (self->puzzle, text, gtk_editable_get_text (self->look_row), self->seed));
}

/* With room for a number beside the grid. */
static GdkTexture *
picture_of (const GwRuleExample *example, const GwStyle *style)
{
  const guint columns = example->puzzle->grid->plan.columns + 1, rows = example->puzzle->grid->plan.rows + 1;
  const GwContent content = { .places = example->places };

  return gw_picture_filled (example->puzzle, &content, style, PICTURE_SIDE, MIN (PICTURE_SIDE, PICTURE_SIDE * rows / columns));
}

/* SAID: in words what the board is for; NOTHING: why there is none. */
static void
show_board (GwOwnRuleWindow *self, guint which, const GwRuleExample *example, const char *said, const char *nothing)
{
  GtkWidget *button = which == ALLOWED ? self->allowed_button : self->forbidden_button;
  GtkPicture *picture = which == ALLOWED ? self->allowed_picture : self->forbidden_picture;
  GtkLabel *label = which == ALLOWED ? self->allowed_label : self->forbidden_label;
  g_autofree char *name = example->puzzle != NULL ? g_strdup_printf ("%s: %s", said, example->digits) : g_strdup (nothing);
  g_autoptr (GwStyle) style = gw_picture_screen_style ();
  g_autoptr (GdkTexture) texture = example->puzzle != NULL ? picture_of (example, style) : NULL;

  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
  gtk_label_set_text (label, name);
  gtk_widget_set_sensitive (button, example->puzzle != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  self->is_stale[which] = FALSE;
}

static void
on_examples (GwJob *job, GwRuleExamples *found, GwOwnRuleWindow *self)
{
  g_autofree char *sentence = sentence_text (self), *text = NULL;
  gsize start;

  text = rule_text (self, sentence, &start);
  gtk_widget_set_visible (self->boards, TRUE);
  gtk_label_set_text (self->strength, found->strength);
  if (self->is_stale[ALLOWED])
    show_board (self, ALLOWED, &found->allowed, _("Allowed"), _("Nothing was found that it allows"));
  if (!self->is_stale[FORBIDDEN])
    return;
  show_board (self, FORBIDDEN, &found->forbidden, _("Forbidden"), _("Nothing was found that it forbids"));
  gtk_label_set_text (self->told, found->forbidden.told != NULL ? found->forbidden.told : "");
  unmark (self, self->failing);
  if (found->forbidden.to > start)
    mark (self, self->failing, sentence, MAX (found->forbidden.from, start) - start, found->forbidden.to - start);
}

static void
ask_another (GwOwnRuleWindow *self, guint which)
{
  self->seed++;
  self->is_stale[which] = TRUE;
  ask_boards (self);
}

static void
on_allowed (GwOwnRuleWindow *self)
{
  ask_another (self, ALLOWED);
}

static void
on_forbidden (GwOwnRuleWindow *self)
{
  ask_another (self, FORBIDDEN);
}

/* ---- while one types ---- */

static void
show_words (GwOwnRuleWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->sentence);
  g_autofree char *before = NULL, *text = NULL;
  GtkTextIter start, cursor;
  gsize at;

  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  before = gtk_text_buffer_get_text (buffer, &start, &cursor, FALSE);
  text = rule_text (self, before, &at);
  gw_rule_words_show (GW_RULE_WORDS (self->words), self->puzzle, text);
}

/* A fault of the name comes before one of the sentence; a sentence that is not there yet is none. */
static char *
find_fault (GwOwnRuleWindow *self, const char *sentence, const char *text, gsize start, gsize *at)
{
  const char *name = gtk_editable_get_text (self->name_row);
  g_autofree char *fault = gw_rule_draft_fault (self->puzzle, text, at), *before = NULL;

  if (*name == '\0')
    return g_strdup (_("Give it a name."));
  if (*sentence == '\0' && (fault == NULL || *at + strlen ("= ") >= start))
    return g_strdup (_("Say when it holds: every next a, b: |a - b| >= 5"));
  if (fault == NULL || *at <= start)
    return g_steal_pointer (&fault);
  before = g_strndup (text + start, *at - start);
  return g_strdup_printf (_("Behind “%s”: %s"), g_strstrip (before), fault);
}

static void
refresh (GwOwnRuleWindow *self)
{
  g_autofree char *sentence = sentence_text (self), *text = NULL, *fault = NULL;
  gsize start, at;

  text = rule_text (self, sentence, &start);
  fault = find_fault (self, sentence, text, start, &at);
  unmark (self, self->wrong);
  unmark (self, self->failing);
  gtk_widget_set_sensitive (self->keep_button, fault == NULL);
  gtk_label_set_text (self->said, fault != NULL ? fault : _("The sentence is clear. Click a board to see another example."));
  self->is_stale[ALLOWED] = self->is_stale[FORBIDDEN] = TRUE;
  if (fault == NULL)
    {
      ask_boards (self);
      return;
    }
  if (at >= start && at < start + strlen (sentence))
    mark (self, self->wrong, sentence, at - start, strlen (sentence));
  gw_job_stop (self->job);
  gtk_widget_set_visible (self->boards, FALSE);
  gtk_label_set_text (self->told, "");
  gtk_label_set_text (self->strength, "");
}

static void
on_typed (GwOwnRuleWindow *self)
{
  refresh (self);
  show_words (self);
}

static void
on_kind (GwOwnRuleWindow *self)
{
  g_autofree char *word = g_strdup_printf (_("In the sentence: %s"), gw_own_kind_word ((GwOwnKind) adw_combo_row_get_selected (self->kind_row)));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->kind_row), word);
  on_typed (self);
}

/* WORD takes the place of the letters that it begins with. */
static void
on_word (GwRuleWords *words, const char *word, GwOwnRuleWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->sentence);
  g_autofree char *put = g_strconcat (word, " ", NULL);
  GtkTextIter start, cursor;

  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  start = cursor;
  while (gtk_text_iter_backward_char (&start))
    if (!g_unichar_isalnum (gtk_text_iter_get_char (&start)))
      {
        gtk_text_iter_forward_char (&start);
        break;
      }
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &start, &cursor);
  gtk_text_buffer_insert (buffer, &start, put, -1);
  gtk_text_buffer_end_user_action (buffer);
  gtk_widget_grab_focus (GTK_WIDGET (self->sentence));
}

/* ---- what is kept ---- */

/* What stands beside the rule already stays, but where it was copied from when it does not say the same any more. */
static GwFacts *
facts_before (const GwConstraint *changed, const char *text)
{
  if (changed == NULL)
    return NULL;
  return gw_facts_set (changed->facts, "copied", g_str_equal (changed->args[0].text, text) ? gw_facts_get (changed->facts, "copied") : NULL);
}

/* NULL: it has none. What was taken from the shelf and not changed says so. */
static GwFacts *
facts_of (GwOwnRuleWindow *self, const GwConstraint *changed, const char *text)
{
  const char *look = gtk_editable_get_text (self->look_row);
  g_autoptr (GwFacts) stay = facts_before (changed, text);
  GwFacts *facts = gw_facts_set (stay, "look", *look != '\0' ? look : NULL);

  for (guint i = 0; i < self->shelf_rules->len; i++)
    {
      const GwShelfRule *rule = self->shelf_rules->pdata[i];
      g_autoptr (GwFacts) before = NULL;

      if (!g_str_equal (rule->text, text))
        continue;
      before = g_steal_pointer (&facts);
      facts = gw_facts_set (before, "copied", rule->copied);
    }
  return facts;
}

static GwEdit *
make_edit (GwOwnRuleWindow *self, const GwPuzzle *puzzle, const char *text, GError **error)
{
  const GwConstraint *changed = self->definition != 0 ? gw_puzzle_find (puzzle, self->definition) : NULL;
  g_autoptr (GwFacts) facts = facts_of (self, changed, text);

  return changed != NULL ? gw_rule_change_edit (puzzle, changed, text, facts, error) : gw_rule_draft_edit (puzzle, text, facts, error);
}

static void
on_keep (GwOwnRuleWindow *self)
{
  GwDocument *document = gw_session_get_document (self->session);
  GwPuzzle *puzzle = document != NULL ? gw_document_get_puzzle (document) : NULL;
  g_autofree char *sentence = sentence_text (self), *text = NULL, *name = NULL;
  g_autoptr (GError) error = NULL;
  const GwRule *rule;
  GwEdit *edit;
  gsize start;

  if (!gtk_widget_get_sensitive (self->keep_button) || puzzle == NULL)
    return;
  text = rule_text (self, sentence, &start);
  name = gw_rule_text_name (text);
  edit = make_edit (self, puzzle, text, &error);
  if (edit == NULL)
    {
      gtk_label_set_text (self->said, error->message);
      return;
    }
  if (!gw_session_apply (self->session, edit, self->definition != 0 ? _("Change own rule") : _("Add own rule")))
    return;
  rule = gw_session_find_own_rule (self->session, name);
  if (rule != NULL && gw_tool_for_rule (rule) != NULL)
    gw_session_take_rule (self->session, rule);
  gtk_window_close (GTK_WINDOW (self));
}

/* Return keeps it, as in the rows above: a rule is one line. */
static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwOwnRuleWindow *self)
{
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    on_keep (self);
  else if (keyval == GDK_KEY_space && (state & GDK_CONTROL_MASK) != 0)
    gw_rule_words_take_first (GW_RULE_WORDS (self->words));
  else
    return FALSE;
  return TRUE;
}

/* ---- a rule that is there already ---- */

/* TEXT, "Name(kind, numbers) = sentence", into its places; LOOK may be NULL. */
static void
put_text (GwOwnRuleWindow *self, const char *text, GwOwnKind kind, const char *look)
{
  const char *open = strchr (text, '('), *comma = strchr (open, ','), *close = strchr (open, ')'), *equals = strchr (close, '=');
  g_autofree char *name = gw_rule_text_name (text);
  g_autofree char *numbers = comma != NULL && comma < close ? g_strndup (comma + 1, (gsize) (close - comma - 1)) : g_strdup ("");

  if (equals == NULL)
    return;
  gtk_editable_set_text (self->name_row, name);
  gtk_editable_set_text (self->numbers_row, g_strstrip (numbers));
  gtk_editable_set_text (self->look_row, look != NULL ? look : "");
  adw_combo_row_set_selected (self->kind_row, (guint) kind);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->sentence), equals + 1 + strspn (equals + 1, " "), -1);
}

/* ---- the shelf ---- */

static void
take_from_shelf (GwOwnRuleWindow *self, const GwShelfRule *rule)
{
  put_text (self, rule->text, rule->kind, rule->look);
  adw_expander_row_set_expanded (self->shelf, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->sentence));
}

static void
on_shelf_row (GtkWidget *row, GwOwnRuleWindow *self)
{
  take_from_shelf (self, g_object_get_data (G_OBJECT (row), "rule"));
}

/* When it is opened for the first time: it reads thirty files. */
static void
on_expanded (GwOwnRuleWindow *self)
{
  g_autofree char *folder = gw_data_path ("rules");

  if (self->shelf_rules->len > 0 || !adw_expander_row_get_expanded (self->shelf))
    return;
  g_ptr_array_unref (self->shelf_rules);
  self->shelf_rules = gw_shelf_list (folder);
  for (guint i = 0; i < self->shelf_rules->len; i++)
    {
      GwShelfRule *rule = self->shelf_rules->pdata[i];
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *told = g_markup_escape_text (rule->told, -1);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), rule->title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), told);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data (G_OBJECT (row), "rule", rule);
      g_signal_connect (row, "activated", G_CALLBACK (on_shelf_row), self);
      adw_expander_row_add_row (self->shelf, row);
    }
}

/* ---- building ---- */

static void
fill_kinds (GwOwnRuleWindow *self)
{
  static const char *const kinds[] = { N_("Line"), N_("Cage"), N_("Pair of neighbours"), N_("Corner of four cells"), N_("Number beside the grid"),
                                       N_("Cell"), N_("Groups of cells"), N_("The whole grid") };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == GW_N_OWN_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (names, _(kinds[i]));
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (names));
}

static void
listen (GwOwnRuleWindow *self)
{
  g_signal_connect_swapped (self->name_row, "changed", G_CALLBACK (on_typed), self);
  g_signal_connect_swapped (self->numbers_row, "changed", G_CALLBACK (on_typed), self);
  g_signal_connect_swapped (self->look_row, "changed", G_CALLBACK (refresh), self);
  g_signal_connect_swapped (self->kind_row, "notify::selected", G_CALLBACK (on_kind), self);
  g_signal_connect_swapped (gtk_text_view_get_buffer (self->sentence), "changed", G_CALLBACK (refresh), self);
  g_signal_connect_swapped (gtk_text_view_get_buffer (self->sentence), "notify::cursor-position", G_CALLBACK (show_words), self);
  on_kind (self);
}

GtkWidget *
gw_own_rule_window_new (GtkWindow *over, GwSession *session, const char *name)
{
  GwOwnRuleWindow *self = g_object_new (GW_TYPE_OWN_RULE_WINDOW, "transient-for", over, NULL);
  g_autofree char *proposed = gw_rule_draft_name (name);

  self->session = session;
  self->puzzle = gw_puzzle_ref (gw_document_get_puzzle (gw_session_get_document (session)));
  gtk_editable_set_text (self->name_row, proposed);
  listen (self);
  return GTK_WIDGET (self);
}

GtkWidget *
gw_own_rule_window_new_for (GtkWindow *over, GwSession *session, const GwConstraint *definition)
{
  GwOwnRuleWindow *self = g_object_new (GW_TYPE_OWN_RULE_WINDOW, "transient-for", over, NULL);
  GwPuzzle *puzzle = gw_document_get_puzzle (gw_session_get_document (session));
  g_autofree char *name = gw_rule_text_name (definition->args[0].text);
  const GwRule *rule = gw_session_find_own_rule (session, name);

  self->session = session;
  self->definition = definition->id;
  self->puzzle = gw_rule_change_base (puzzle, definition, NULL);
  if (self->puzzle == NULL) /* nothing is lost: its own name is then said to be taken */
    self->puzzle = gw_puzzle_ref (puzzle);
  put_text (self, definition->args[0].text, gw_own_rule_sentence (rule)->kind, gw_facts_get (definition->facts, "look"));
  listen (self);
  return GTK_WIDGET (self);
}

static void
gw_own_rule_window_finalize (GObject *object)
{
  GwOwnRuleWindow *self = GW_OWN_RULE_WINDOW (object);

  g_clear_pointer (&self->puzzle, gw_puzzle_unref);
  g_ptr_array_unref (self->shelf_rules);
  G_OBJECT_CLASS (gw_own_rule_window_parent_class)->finalize (object);
}

static void
gw_own_rule_window_dispose (GObject *object)
{
  GwOwnRuleWindow *self = GW_OWN_RULE_WINDOW (object);

  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_OWN_RULE_WINDOW);
  G_OBJECT_CLASS (gw_own_rule_window_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwOwnRuleWindow, name)

static void
gw_own_rule_window_class_init (GwOwnRuleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GW_TYPE_RULE_WORDS);
  G_OBJECT_CLASS (klass)->dispose = gw_own_rule_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_own_rule_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/own-rule-window.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  BIND (keep_button), BIND (boards), BIND (words), BIND (name_row), BIND (numbers_row), BIND (look_row), BIND (kind_row);
  BIND (sentence), BIND (said), BIND (told), BIND (strength), BIND (allowed_button), BIND (forbidden_button);
  BIND (allowed_picture), BIND (forbidden_picture), BIND (allowed_label), BIND (forbidden_label), BIND (shelf);
}

/* Not before the window is on the screen: assistive technology would not hear of it. */
static void
on_map (GwOwnRuleWindow *self)
{
  const gboolean is_named = *gtk_editable_get_text (self->name_row) != '\0';

  gtk_widget_grab_focus (is_named ? GTK_WIDGET (self->sentence) : GTK_WIDGET (self->name_row));
}

static void
gw_own_rule_window_init (GwOwnRuleWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->shelf_rules = g_ptr_array_new ();
  self->job = gw_job_new (&gw_draft_job);
  self->wrong = gtk_text_buffer_create_tag (gtk_text_view_get_buffer (self->sentence), NULL, "underline", PANGO_UNDERLINE_ERROR, NULL);
  self->failing = gtk_text_buffer_create_tag (gtk_text_view_get_buffer (self->sentence), NULL, "underline", PANGO_UNDERLINE_DOUBLE, NULL);
  fill_kinds (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->sentence), keys);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_examples), self, 0);
  g_signal_connect (self->words, "taken", G_CALLBACK (on_word), self);
  g_signal_connect_after (self, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect_swapped (self->keep_button, "clicked", G_CALLBACK (on_keep), self);
  g_signal_connect_swapped (self->name_row, "entry-activated", G_CALLBACK (on_keep), self);
  g_signal_connect_swapped (self->allowed_button, "clicked", G_CALLBACK (on_allowed), self);
  g_signal_connect_swapped (self->forbidden_button, "clicked", G_CALLBACK (on_forbidden), self);
  g_signal_connect_swapped (self->shelf, "notify::expanded", G_CALLBACK (on_expanded), self);
}
