#define G_LOG_DOMAIN "gridwright"

#include "app/window-private.h"
#include "selection/clue-explain.h"
#include "selection/drawn-list.h"
#include "tools/clue-fields.h"

/* What is known without counting solutions, and nothing else. */
typedef struct
{
  char       *text;
  const char *icon;
  const char *look;  /* style class */
} Verdict;

static guint
count_unenforced (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += !gw_rule_is_enforced (gw_clue_core (puzzle->constraints[i])->rule) && !gw_rule_is_definition (puzzle->constraints[i]->rule);
  return n;
}

/* Marks in sight without a rule behind them. */
static guint
count_marks (const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += !((GwDrawnItem *) list->pdata[i])->drawn->is_hidden;
  return n;
}

/* What is known, and what it leaves out: somebody may take a drawn line for a rule. */
static char *
say (const char *known, guint n_marks)
{
  if (n_marks == 0)
    return g_strdup (known);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, without %u drawn-only mark", "%s, without %u drawn-only marks",
                                       n_marks), known, n_marks);
}

/* More than the grid itself. */
static gboolean
has_clues (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->category > GW_CATEGORY_GRID)
      return TRUE;
  return FALSE;
}

static Verdict
judge_puzzle (const GwPuzzle *puzzle)
{
  guint n_givens, n_drawn = count_unenforced (puzzle), n_marks = count_marks (puzzle);
  g_autofree GwMask *cells = gw_givens_cells (puzzle, &n_givens);
  g_autoptr (GArray) faults = g_array_new (FALSE, TRUE, sizeof (GwFault));
  GwOutcome outcome = gw_puzzle_judge (puzzle, cells, faults);

  if (outcome == GW_VIOLATED && faults->len > 0)
    return (Verdict){ gw_fault_explain (puzzle, &g_array_index (faults, GwFault, 0)), "dialog-error-symbolic", "bad" };
  if (n_drawn > 0)
    return (Verdict){ g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clue is drawn only", "%u clues are drawn only", n_drawn),
                                       n_drawn), "dialog-information-symbolic", "unsure" };
  if (outcome == GW_SATISFIED)
    return (Verdict){ say (_("Full and right"), n_marks), "emblem-ok-symbolic", "good" };
  if (n_givens + n_marks == 0 && !has_clues (puzzle))
    return (Verdict){ g_strdup (_("Empty grid")), "radio-symbolic", "unsure" };
  return (Verdict){ say (_("No conflict; not counted"), n_marks), "radio-symbolic", "unsure" };
}

static Verdict
judge (GwDocument *document)
{
  guint n_errors = gw_document_get_n_errors (document);

  if (n_errors > 0)
    return (Verdict){ g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Not well formed: %u error", "Not well formed: %u errors",
                                                    n_errors), n_errors), "dialog-warning-symbolic", "bad" };
  if (gw_document_get_puzzle (document) == NULL)
    return (Verdict){ g_strdup (_("No grid yet")), "dialog-warning-symbolic", "bad" };
  return judge_puzzle (gw_document_get_puzzle (document));
}

static void
set_look (GtkWidget *widget, const char *look)
{
  static const char *const looks[] = { "good", "bad", "unsure" };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (looks[i], look))
      gtk_widget_add_css_class (widget, looks[i]);
    else
      gtk_widget_remove_css_class (widget, looks[i]);
}

static void
show_verdict (GwWindow *self, const Verdict *verdict)
{
  g_autofree char *spoken = g_strdup_printf (_("Verdict: %s"), verdict->text);

  gtk_image_set_from_icon_name (self->verdict_icon, verdict->icon);
  gtk_image_set_from_icon_name (self->verdict_small_icon, verdict->icon);
  gtk_label_set_ellipsize (self->verdict_label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->verdict_label, 34);
  gtk_label_set_width_chars (self->verdict_label, (int) MIN (g_utf8_strlen (verdict->text, -1), 24));
  gtk_label_set_text (self->verdict_label, verdict->text);
  gtk_widget_set_tooltip_text (self->verdict_button, verdict->text);
  gtk_widget_set_tooltip_text (self->verdict_small, verdict->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict_small), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  set_look (self->verdict_button, verdict->look);
  set_look (self->verdict_small, verdict->look);
}

static gboolean
refresh_verdict (gpointer data)
{
  GwWindow *self = data;

  self->verdict_id = 0;
  gtk_widget_set_visible (self->verdict_squeezer, self->document != NULL && !gw_window_is_playing (self));
  if (self->document != NULL)
    {
      Verdict verdict = judge (self->document);

      show_verdict (self, &verdict);
      g_free (verdict.text);
    }
  return G_SOURCE_REMOVE;
}

/* Behind the frame that shows the edit: a stroke never waits for the verdict. */
void
gw_window_queue_verdict (GwWindow *self)
{
  if (self->verdict_id == 0)
    self->verdict_id = g_idle_add_full (G_PRIORITY_LOW, refresh_verdict, self, NULL);
}
