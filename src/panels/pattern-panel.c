#include "panels/pattern-panel.h"

#include <string.h>

#include "jobs/place-job.h"
#include "panels/choice-list.h"
#include "panels/job-bar.h"
#include "panels/pattern-art-box.h"
#include "panels/strategy-list.h"
#include "render/share.h"
#include "selection/clue-places.h"

#define STRATEGIES   "pattern-strategies"
#define MOST_CHOICES 16u
#define MANY_GIVENS  30    /* to begin with, where as few as can be are wanted */
#define MOST_SECONDS 86400u

typedef enum { FOR_PLACES, FEWEST, N_AIMS } Aim;

static const char *const aim_names[N_AIMS] = { N_("Digits for these places"), N_("The fewest givens, anywhere") };

struct _GwPatternPanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *scroller, *paint_button, *even_button, *clear_button, *art_button, *strategies_button, *on_button;
  GtkWidget     *number_label;
  GtkLabel      *count, *fault, *strategies_text;
  GtkDropDown   *symmetry, *aim;
  GwStrategyList *strategies;
  GtkSpinButton *number, *seconds, *seed;
  GwJobBar      *bar;
  GwPatternArtBox *art;
  GwMadeGallery *results;

  /* Owned references */
  GwDocument *document; /* may be NULL */
  GSettings  *settings;
  GwJob      *job, *look_job;
  GwSource   *source;   /* of the puzzle that was asked about; NULL: nothing was, of this document */

  GwSession    *session;    /* borrowed */
  GwPlaceOrder asked;   /* what is being worked on; its puzzle is not to be used */
  GwStrategySet chosen; /* strategies */
  GPtrArray  *made;     /* of GwPuzzle: since Find Digits was pressed; what goes on from there looks for others */
  guint       n_wanted; /* when it was pressed */
  guint       n_before; /* of those made, before this run */
  guint       n_fewest; /* the fewest givens so far; 0: none yet */
  guint64     reached;  /* the last seed of a run that came to no end */
  gboolean    is_decided; /* the remark says how it ended: there is nothing to count */
  gint        numbers[N_AIMS]; /* what the author set for each */
  Aim         aim_shown;
  gboolean    looks;      /* there is something to look at before anybody asks */
  gboolean    is_filling;
};

G_DEFINE_FINAL_TYPE (GwPatternPanel, gw_pattern_panel, GTK_TYPE_WIDGET)

enum { FINISHED, BOOK, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- words ---- */

static void
say (GwPatternPanel *self, const char *text)
{
  gw_job_bar_set_remark (self->bar, text);
}

/* Before anybody asks for digits; NULL: nothing is wrong. */
static void
say_fault (GwPatternPanel *self, const char *text)
{
  gtk_label_set_text (self->fault, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), text != NULL);
}

static Aim
aim_of (GwPatternPanel *self)
{
  return (Aim) gtk_drop_down_get_selected (self->aim);
}

/* Borrowed; NULL while there is none, or its source has faults. */
static GwPuzzle *
puzzle_of (GwPatternPanel *self)
{
  return self->document != NULL ? gw_document_get_drawn (self->document) : NULL;
}

static void
show_count (GwPatternPanel *self, guint n_open, guint n_decided)
{
  g_autofree char *places = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u place for a digit", "%u places for digits", n_open), n_open);
  /* Translators: "24 places for digits, 3 givens stay" */
  g_autofree char *both = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u given stays", "%s, %u givens stay", n_decided), places,
                                           n_decided);

  if (n_open > 0 || aim_of (self) == FEWEST)
    gtk_label_set_text (self->count, n_decided > 0 ? both : places);
  else
    gtk_label_set_text (self->count, _("Paint where the givens should go, with tool A or from a text or a picture."));
}

static void
show_strategies (GwPatternPanel *self)
{
  GwStrategySet set = self->chosen;
  g_autoptr (GString) text = g_string_new (NULL);

  GW_STRATEGIES_FOREACH (i, &set)
    g_string_append_printf (text, text->len > 0 ? ", %s" : "%s", _(gw_strategies[i]->name));
  if (text->len == 0)
    g_string_append (text, _("no strategy at all"));
  g_string_prepend (text, _("Solved by: "));
  gtk_label_set_text (self->strategies_text, text->str);
}

/* ---- what is asked ---- */

static const GwSymmetryKind *
symmetry_of (GwPatternPanel *self)
{
  return &gw_symmetry_kinds[gtk_drop_down_get_selected (self->symmetry)];
}

/* PUZZLE is borrowed. */
static GwPlaceOrder
order_of (GwPatternPanel *self, GwPuzzle *puzzle)
{
  gboolean is_fewest = aim_of (self) == FEWEST;

  return (GwPlaceOrder){ .puzzle = puzzle, .strategies = self->chosen,
                         .fewest = is_fewest ? (guint) gtk_spin_button_get_value_as_int (self->number) : 0,
                         .symmetry = is_fewest ? symmetry_of (self) : NULL,
                         .seed = (guint64) gtk_spin_button_get_value_as_int (self->seed),
                         .n_wanted = (guint) gtk_spin_button_get_value_as_int (self->number),
                         .n_threads = MAX (1, g_get_num_processors () - 1),
                         .seconds = (guint) gtk_spin_button_get_value_as_int (self->seconds) };
}

static gpointer
question_of (GwPlaceOrder order)
{
  gw_puzzle_ref (order.puzzle);
  return gw_place_order_new (&order);
}

/* What is wrong with the places is said before anybody asks for digits. */
static void
look (GwPatternPanel *self)
{
  GwPuzzle *puzzle = puzzle_of (self);
  GwPlaceOrder order;
  guint n_open = 0, n_decided = 0;

  if (puzzle == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_free (gw_pattern_spots (puzzle, &n_open, &n_decided));
  show_count (self, n_open, n_decided);
  self->looks = n_open > 0 || aim_of (self) == FEWEST;
  if (!self->looks)
    {
      gw_job_stop (self->look_job);
      say_fault (self, NULL);
      return;
    }
  order = order_of (self, puzzle);
  order.only_looks = TRUE;
  gw_job_start (self->look_job, question_of (order));
}

static void
on_looked (GwJob *job, gpointer data, GwPatternPanel *self)
{
  const GwPlacedNews *news = data;

  if (self->looks) /* else the places that it speaks of are gone */
    say_fault (self, news->kind == GW_PLACED_FINE ? NULL : news->story);
}

static void
on_puzzle_changed (GwPatternPanel *self)
{
  gw_session_set_overlay (self->session, GW_OVERLAY_GENERATE, NULL);
  gtk_widget_set_visible (self->on_button, FALSE);
  gw_pattern_art_box_refresh (self->art);
  look (self);
}

static void
on_aim (GwPatternPanel *self)
{
  gboolean is_fewest = aim_of (self) == FEWEST;
  const char *name = is_fewest ? _("Givens at most") : _("Answers");

  self->numbers[self->aim_shown] = gtk_spin_button_get_value_as_int (self->number);
  self->aim_shown = aim_of (self);
  gtk_label_set_text (GTK_LABEL (self->number_label), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_spin_button_set_range (self->number, 1, is_fewest ? 4096 : 100);
  gtk_spin_button_set_value (self->number, self->numbers[self->aim_shown]);
  look (self);
}

/* ---- painting ---- */

static void
show_symmetry (GwPatternPanel *self)
{
  if (self->session == NULL || strcmp (gw_session_get_tool (self->session)->id, "pattern") != 0)
    return;
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->symmetry, gw_session_get_variant (self->session));
  self->is_filling = FALSE;
}

static void
pick_tool (GwPatternPanel *self)
{
  guint symmetry = gtk_drop_down_get_selected (self->symmetry);

  gw_session_set_tool (self->session, gw_tool_find ("pattern"), NULL);
  gw_session_choose (self->session, GW_OPTION_VARIANT, symmetry);
}

static void
on_symmetry (GwPatternPanel *self)
{
  if (self->is_filling || self->session == NULL)
    return;
  pick_tool (self);
  if (aim_of (self) == FEWEST)
    look (self);
}

static void
on_paint (GwPatternPanel *self)
{
  if (self->session == NULL)
    return;
  pick_tool (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

/* Makes WANTED the places, unless they are that already. */
static void
put_places (GwPatternPanel *self, GwPuzzle *puzzle, const guint8 *wanted, const char *name)
{
  GwEdit *edit = gw_pattern_edit (puzzle, wanted);
  guint n_steps;

  gw_edit_steps (edit, &n_steps);
  if (n_steps > 0)
    gw_session_apply (self->session, edit, name);
  else
    gw_edit_free (edit);
}

static void
on_clear (GwPatternPanel *self)
{
  GwPuzzle *puzzle = puzzle_of (self);
  g_autofree guint8 *none = puzzle != NULL ? g_new0 (guint8, MAX (puzzle->grid->n_cells, 1)) : NULL;

  if (puzzle != NULL)
    put_places (self, puzzle, none, _("Clear the pattern"));
}

/* Decided givens have images as well. */
static void
on_even (GwPatternPanel *self)
{
  GwPuzzle *puzzle = puzzle_of (self);
  g_autofree guint8 *spots = puzzle != NULL ? gw_pattern_spots (puzzle, NULL, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  for (guint cell = 0; puzzle != NULL && cell < puzzle->grid->n_cells; cell++)
    spots[cell] = spots[cell] != GW_SPOT_FREE;
  if (puzzle != NULL && gw_pattern_spread (puzzle->grid, symmetry_of (self), spots, &error))
    put_places (self, puzzle, spots, _("Make the pattern symmetric"));
  if (error != NULL)
    {
      g_autofree char *sentence = g_strdup_printf (_("Not possible: %s"), error->message);

      say (self, sentence);
    }
}

/* ---- running ---- */

gboolean
gw_pattern_panel_is_running (GwPatternPanel *self)
{
  return gw_job_bar_is_running (self->bar);
}

void
gw_pattern_panel_stop (GwPatternPanel *self)
{
  gw_job_bar_stop (self->bar);
}

static void
show_progress (GwPatternPanel *self)
{
  guint seconds = gw_job_bar_get_seconds (self->bar);
  g_autofree char *text = NULL;

  if (self->source == NULL) /* of another document */
    return;
  if (self->is_decided)
    text = NULL;
  else if (self->asked.fewest == 0)
    /* Translators: answers that are found, how many are wanted, seconds */
    text = g_strdup_printf (_("%u of %u found in %u s"), self->made->len,
                            self->n_before + self->asked.n_wanted, seconds);
  else if (self->n_fewest == 0)
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "nothing with %u given so far, %u s", "nothing with %u givens so far, %u s", self->asked.fewest),
                            self->asked.fewest, seconds);
  else
    /* Translators: of the fewest givens; seconds */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "fewest so far: %u given, %u s", "fewest so far: %u givens, %u s", self->n_fewest),
                            self->n_fewest, seconds);
  gw_job_bar_set_progress (self->bar, text);
}

static gboolean
has_places (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_open (puzzle->constraints[i]))
      return TRUE;
  return FALSE;
}

/* What cannot be is said, else REMARK, if any. */
static void
start (GwPatternPanel *self, GwPlaceOrder order, const char *remark)
{
  gw_session_set_overlay (self->session, GW_OVERLAY_GENERATE, NULL);
  gtk_widget_set_visible (self->on_button, FALSE);
  if (order.puzzle == NULL || gw_document_get_n_errors (self->document) > 0)
    say (self, _("The source has errors: fix them first."));
  else if (order.fewest == 0 && !has_places (order.puzzle))
    say (self, _("There are no places for digits yet: paint the pattern first."));
  else
    {
      g_clear_pointer (&self->source, gw_source_unref);
      self->source = gw_source_ref (gw_document_get_source (self->document));
      self->asked = order;
      self->asked.puzzle = NULL;
      self->asked.known = NULL;
      self->n_before = self->made->len;
      self->n_fewest = 0;
      self->is_decided = FALSE;
      gw_job_bar_begin (self->bar, question_of (order));
      if (remark != NULL)
        say (self, remark);
    }
}

static guint64
drawn_seed (void)
{
  return (guint64) g_random_int_range (1, G_MAXINT32); /* what the field of the seed takes */
}

static void
on_go (GwPatternPanel *self)
{
  GwPlaceOrder order = order_of (self, self->document != NULL ? gw_document_get_puzzle (self->document) : NULL);

  if (order.seed == 0)
    order.seed = drawn_seed ();
  g_ptr_array_set_size (self->made, 0);
  self->n_wanted = order.n_wanted;
  start (self, order, NULL);
}

/* The same question of the puzzle as it is now; what was found is not wanted again. */
static GwPlaceOrder
order_again (GwPatternPanel *self)
{
  GwPlaceOrder order = self->asked;

  order.puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  order.known = self->made;
  return order;
}

static void
on_more (GwPatternPanel *self, const GwMadeItem *item)
{
  GwPlaceOrder order = order_again (self);

  order.seed = drawn_seed ();
  order.n_wanted = self->n_wanted;
  start (self, order, NULL);
}

/* Proofs begin anew, so that time which was too short once is not given them again. */
static void
on_further (GwPatternPanel *self)
{
  GwPlaceOrder order = order_again (self);
  g_autofree char *remark = NULL;

  order.seed = self->reached >= G_MAXINT32 ? 1 : self->reached + 1;
  order.seconds = MIN (2 * order.seconds, MOST_SECONDS);
  order.n_wanted -= MIN (self->made->len - self->n_before, order.n_wanted - 1);
  remark = g_strdup_printf (_("Going on with seed %u, for up to %u s."), (guint) order.seed, order.seconds);
  start (self, order, remark);
}

/* ---- what was found ---- */

static void
on_use (GwPatternPanel *self, const GwMadeItem *item)
{
  if (self->document != NULL)
    gw_made_item_use (item, self->session);
}

static void
on_book (GwPatternPanel *self, const GwMadeItem *item, GtkWidget *button)
{
  g_signal_emit (self, signals[BOOK], 0, item, button);
}

static void
on_finished (GwPatternPanel *self, const char *sentence)
{
  g_signal_emit (self, signals[FINISHED], 0, sentence);
}

static void
add_found (GwPatternPanel *self, const GwPlacedNews *news)
{
  g_autofree char *plain = g_strdup_printf ("%.1f", (double) news->micros / G_USEC_PER_SEC), *seconds = gw_decimal_text (plain);
  g_autofree char *origin = g_strdup_printf (_("Seed %u, after %s s"), (guint) news->seed, seconds);

  gw_made_gallery_add (self->results, &(GwMadeItem){ .puzzle = news->puzzle, .source = self->source, .story = news->story,
                                                    .tenths = news->tenths }, origin);
  g_ptr_array_add (self->made, gw_puzzle_ref (news->puzzle));
  show_progress (self);
}

static void
mark_cells (GwPatternPanel *self, const GArray *cells)
{
  GwOverlay *overlay;

  /* Of what has been edited since they mean nothing. */
  if (cells == NULL || cells->len == 0 || gw_document_get_source (self->document) != self->source)
    return;
  overlay = gw_overlay_new ();
  gw_overlay_add_region (overlay, GW_AREA_BAD, (const GwCell *) (gconstpointer) cells->data, cells->len);
  gw_session_set_overlay (self->session, GW_OVERLAY_GENERATE, overlay);
}

static void
tell_undecided (GwPatternPanel *self, const GwPlacedNews *news)
{
  double seconds = (double) news->micros / G_USEC_PER_SEC;
  g_autofree char *text = NULL;

  if (self->asked.fewest > 0)
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Undecided after %.0f s: none with %u given was found, which proves nothing.",
                                         "Undecided after %.0f s: none with %u givens was found, which proves nothing.", self->asked.fewest),
                            seconds, self->asked.fewest);
  else if (self->made->len > 0)
    text = g_strdup_printf (_("Time is up after %.0f s: these were found."), seconds);
  else
    text = g_strdup_printf (_("Undecided after %.0f s: no digits were found, and no proof that there are none."), seconds);
  say (self, text);
  self->reached = news->seed;
  self->is_decided = self->made->len == 0;
  show_progress (self);
  gtk_widget_set_visible (self->on_button, TRUE);
}

static void
on_news (GwJob *job, gpointer data, GwPatternPanel *self)
{
  const GwPlacedNews *news = data;

  if (self->document == NULL || self->source == NULL)
    return;
  switch (news->kind)
    {
    case GW_PLACED_FOUND:
      add_found (self, news);
      break;
    case GW_PLACED_FEWER:
      self->n_fewest = news->n_clues;
      show_progress (self);
      break;
    case GW_PLACED_LEAST:
      say (self, _("It was proved that fewer givens are not enough."));
      break;
    case GW_PLACED_UNDECIDED:
      tell_undecided (self, news);
      break;
    case GW_PLACED_NO_MORE:
      say (self, _("The same digits come again and again: there may be no others."));
      break;
    case GW_PLACED_IMPOSSIBLE:
    case GW_PLACED_REFUSED:
      say_fault (self, NULL); /* not twice */
      say (self, news->story);
      self->is_decided = TRUE;
      show_progress (self);
      mark_cells (self, news->cells);
      break;
    default:
      break;
    }
}

/* ---- strategies ---- */

/* The first of SET that cannot be asked for is refused with a sentence. */
static gboolean
may_be_asked (GwPatternPanel *self, GwStrategySet set)
{
  const GwStrategy *promise = gw_strategy_set_promise (set);
  g_autofree char *sentence = NULL;

  if (promise == NULL)
    return TRUE;
  /* Translators: a strategy */
  sentence = g_strdup_printf (_("Not possible: “%s” assumes that there is only one solution, but that is just what must be found out."),
                              _(promise->name));
  gw_strategy_list_refuse (self->strategies, gw_strategy_index (promise), sentence);
  return FALSE;
}

static void
on_strategies (GwPatternPanel *self)
{
  GwStrategySet set = gw_strategy_list_get (self->strategies);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  if (!may_be_asked (self, set))
    {
      gw_strategy_list_set (self->strategies, self->chosen);
      return;
    }
  self->chosen = set;
  GW_STRATEGIES_FOREACH (i, &set)
    g_strv_builder_add (builder, gw_strategies[i]->id);
  ids = g_strv_builder_end (builder);
  if (self->settings != NULL)
    g_settings_set_strv (self->settings, STRATEGIES, (const char *const *) ids);
  show_strategies (self);
  look (self);
}

void
gw_pattern_panel_set_settings (GwPatternPanel *self, GSettings *settings)
{
  g_auto (GStrv) ids = g_settings_get_strv (settings, STRATEGIES);

  g_return_if_fail (GW_IS_PATTERN_PANEL (self) && self->settings == NULL);
  self->settings = g_object_ref (settings);
  self->chosen = GW_NO_STRATEGIES;
  for (guint i = 0; i < gw_n_strategies; i++)
    if (g_strv_contains ((const char *const *) ids, gw_strategies[i]->id) && gw_strategies[i]->monotone)
      gw_strategy_set_add (&self->chosen, i);
  gw_strategy_list_set (self->strategies, self->chosen);
  show_strategies (self);
}

/* ---- the widget ---- */

/* What still comes is about another puzzle. */
static void
start_anew (GwPatternPanel *self)
{
  gw_pattern_panel_stop (self);
  g_set_object (&self->document, gw_session_get_document (self->session));
  g_clear_pointer (&self->source, gw_source_unref);
  g_ptr_array_set_size (self->made, 0);
  gw_made_gallery_clear (self->results);
  say (self, NULL);
  gw_job_bar_set_progress (self->bar, NULL);
  gw_job_bar_set_ready (self->bar, self->document != NULL);
}

static void
on_changed (GwPatternPanel *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    start_anew (self);
  if (kinds & GW_CHANGED_PUZZLE)
    on_puzzle_changed (self);
  if (kinds & GW_CHANGED_TOOL)
    show_symmetry (self);
}

void
gw_pattern_panel_set_session (GwPatternPanel *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PATTERN_PANEL (self) && self->session == NULL);
  self->session = session;
  gw_pattern_art_box_set_session (self->art, session);
  gw_session_listen (session, GW_CHANGED_PUZZLE | GW_CHANGED_TOOL, (GwSessionListener) on_changed, self);
}

static void
gw_pattern_panel_dispose (GObject *object)
{
  GwPatternPanel *self = GW_PATTERN_PANEL (object);
  GwJob **jobs[] = { &self->job, &self->look_job };

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    if (*jobs[i] != NULL)
      {
        gw_job_stop (*jobs[i]);
        g_clear_object (jobs[i]);
      }
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->source, gw_source_unref);
  g_clear_pointer (&self->made, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PATTERN_PANEL);
  G_OBJECT_CLASS (gw_pattern_panel_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwPatternPanel, name)

static void
gw_pattern_panel_class_init (GwPatternPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_pattern_panel_dispose;
  signals[FINISHED] = g_signal_new ("finished", GW_TYPE_PATTERN_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_STRING);
  signals[BOOK] = g_signal_new ("book", GW_TYPE_PATTERN_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                GTK_TYPE_WIDGET);
  g_type_ensure (GW_TYPE_JOB_BAR);
  g_type_ensure (GW_TYPE_MADE_GALLERY);
  g_type_ensure (GW_TYPE_PATTERN_ART_BOX);
  g_type_ensure (GW_TYPE_STRATEGY_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/pattern-panel.ui");
  BIND (scroller), BIND (paint_button), BIND (even_button), BIND (clear_button), BIND (art_button), BIND (strategies_button);
  BIND (on_button), BIND (number_label), BIND (count), BIND (fault), BIND (strategies_text), BIND (symmetry), BIND (aim);
  BIND (strategies), BIND (number), BIND (seconds), BIND (seed), BIND (bar), BIND (art), BIND (results);
}

static void
fill_lists (GwPatternPanel *self)
{
  const GwTool *tool = gw_tool_find ("pattern");
  const char *words[MOST_CHOICES];
  guint n = 0;

  for (; n < MOST_CHOICES && tool->variants[n] != NULL; n++)
    words[n] = _(tool->variants[n]);
  gw_choice_list_fill (self->symmetry, _("Symmetry"), words, n);
  for (guint i = 0; i < N_AIMS; i++)
    words[i] = _(aim_names[i]);
  gw_choice_list_fill (self->aim, _("What to find"), words, N_AIMS);
}

static void
gw_pattern_panel_init (GwPatternPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = gw_job_new (&gw_place_job);
  self->look_job = gw_job_new (&gw_place_look_job);
  self->made = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_puzzle_unref);
  self->numbers[FOR_PLACES] = gtk_spin_button_get_value_as_int (self->number);
  self->numbers[FEWEST] = MANY_GIVENS;
  self->is_filling = TRUE;
  fill_lists (self);
  self->is_filling = FALSE;
  on_aim (self);
  gw_job_bar_set_job (self->bar, self->job, _("Find Digits"));
  gw_job_bar_set_ready (self->bar, FALSE);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_news), self, 0);
  g_signal_connect_object (self->look_job, "news", G_CALLBACK (on_looked), self, 0);
  g_signal_connect_swapped (self->symmetry, "notify::selected", G_CALLBACK (on_symmetry), self);
  g_signal_connect_swapped (self->aim, "notify::selected", G_CALLBACK (on_aim), self);
  g_signal_connect_swapped (self->paint_button, "clicked", G_CALLBACK (on_paint), self);
  g_signal_connect_swapped (self->even_button, "clicked", G_CALLBACK (on_even), self);
  g_signal_connect_swapped (self->clear_button, "clicked", G_CALLBACK (on_clear), self);
  g_signal_connect_swapped (self->bar, "go", G_CALLBACK (on_go), self);
  g_signal_connect_swapped (self->bar, "tick", G_CALLBACK (show_progress), self);
  g_signal_connect_swapped (self->bar, "finished", G_CALLBACK (on_finished), self);
  g_signal_connect_swapped (self->on_button, "clicked", G_CALLBACK (on_further), self);
  g_signal_connect_swapped (self->strategies, "changed", G_CALLBACK (on_strategies), self);
  g_signal_connect_swapped (self->art, "said", G_CALLBACK (say), self);
  g_signal_connect_swapped (self->results, "use", G_CALLBACK (on_use), self);
  g_signal_connect_swapped (self->results, "more", G_CALLBACK (on_more), self);
  g_signal_connect_swapped (self->results, "book", G_CALLBACK (on_book), self);
  g_signal_connect_after (self, "map", G_CALLBACK (look), NULL);
}
