#include "panels/analysis-text.h"

#include <math.h>

#include "author/falsehood.h"
#include "author/own-digits.h"
#include "render/clue.h"
#include "render/place-words.h"
#include "render/share.h"
#include "selection/drawn-list.h"

static gboolean
is_inner_clue (const GwConstraint *clue)
{
  return (clue->inner != NULL ? clue->inner : clue)->rule->category > GW_CATEGORY_GRID;
}

/* Nothing but the grid itself. */
static gboolean
is_empty (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_inner_clue (puzzle->constraints[i]) && puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      return FALSE;
  return TRUE;
}

/* Marks in sight without a rule behind them; those of KIND, GW_N_DRAWN: all. */
static guint
count_marks (const GwPuzzle *puzzle, GwDrawnKind kind)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const GwDrawn *drawn = ((GwDrawnItem *) list->pdata[i])->drawn;

      n += !drawn->is_hidden && (kind == GW_N_DRAWN || drawn->kind == kind);
    }
  return n;
}

static guint
count_unenforced (const GwPuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (const GwConstraint *clue = puzzle->constraints[i]; clue != NULL; clue = clue->inner)
      n += !gw_rule_is_enforced (clue->rule) && !gw_rule_is_definition (clue->rule);
  return n;
}

/* N marks, all of KIND; GW_N_DRAWN: of several. */
static char *
unenforced_text (GwDrawnKind kind, guint n)
{
  if (kind == GW_DRAWN_LINE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u line is not enforced", "%u lines are not enforced", n), n);
  if (kind == GW_DRAWN_ARROW)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arrow is not enforced", "%u arrows are not enforced", n), n);
  if (kind == GW_DRAWN_CAGE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cage is not enforced", "%u cages are not enforced", n), n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u mark is not enforced", "%u marks are not enforced", n), n);
}

/* Of what somebody may take for a rule, and which is none: "2 lines are not enforced". NULL: there is nothing. */
static char *
unenforced_words (const GwPuzzle *puzzle)
{
  const guint n = count_marks (puzzle, GW_N_DRAWN);
  guint kind = 0;

  while (kind < GW_N_DRAWN && count_marks (puzzle, kind) < n)
    kind++;
  return n > 0 ? unenforced_text (kind, n) : NULL;
}

gboolean
gw_analysis_is_doubtful (const GwAnalysis *found)
{
  const gboolean is_counted = found->finding == GW_FINDING_ONE || found->finding == GW_FINDING_SEVERAL;

  if (found->finding == GW_FINDING_UNSOLVED)
    return found->puzzle != NULL && count_unenforced (found->puzzle) > 0;
  return is_counted && count_marks (found->puzzle, GW_N_DRAWN) > 0;
}

/* The same of working digits: they are no clues, but were counted as if. Takes KNOWN. */
static char *
with_working (const GwAnalysis *found, char *known)
{
  g_autofree char *owned = known;
  guint n = 0;

  for (guint i = 0; i < found->puzzle->n_constraints; i++)
    n += gw_id_is_working (found->puzzle->constraints[i]->id, NULL);
  if (n == 0)
    return g_steal_pointer (&owned);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, with %u working digit", "%s, with %u working digits", n), owned, n);
}

static char *
grade_words (const GwAnalysis *found)
{
  g_autofree char *number = gw_grade_number_text (found->grade.tenths), *shown = gw_decimal_text (number);

  return g_strdup_printf ("%s %s", _(gw_grade_names[found->grade.name]), shown);
}

/* The one solution beside the author's. What is not enforced stands before everything else, for a narrow pill shows no more than that. */
static char *
one_and_yours (const GwAnalysis *found)
{
  const GwOwnMatch match = found->n_solutions > 0 ? gw_solution_match (found->puzzle, found->solutions, NULL) : GW_OWN_UNSTATED;
  g_autofree char *unenforced = unenforced_words (found->puzzle);

  switch (match)
    {
    case GW_OWN_SAME:
      return unenforced != NULL ? g_strdup_printf (_("One solution, but %s · the solution is yours"), unenforced) : g_strdup (_("One solution, and it is yours"));
    case GW_OWN_PART:
      return unenforced != NULL ? g_strdup_printf (_("One solution, but %s · it agrees with yours"), unenforced)
                                : g_strdup (_("One solution, and it agrees with yours"));
    case GW_OWN_OTHER:
      return unenforced != NULL ? g_strdup_printf (_("One solution, but %s · it is not yours"), unenforced) : g_strdup (_("One solution, but not yours"));
    default:
      return unenforced != NULL ? g_strdup_printf (_("One solution, but %s"), unenforced) : g_strdup (_("One solution"));
    }
}

static char *
one_words (const GwAnalysis *found)
{
  g_autofree char *one = one_and_yours (found), *grade = NULL;

  if (!gw_analysis_knows (found, GW_STAGE_GRADE) || found->is_ungraded)
    return g_steal_pointer (&one);
  grade = grade_words (found);
  if (found->grade.hardest == NULL)
    return g_strdup_printf ("%s · %s", one, grade);
  return g_strdup_printf ("%s · %s · %s", one, _(found->grade.hardest->name), grade);
}

/* NULL: the author has not stated all of it. */
static const char *
several_and_yours (const GwAnalysis *found)
{
  gboolean is_full;
  g_autofree GwMask *cells = gw_solution_view (found->puzzle, &is_full);

  if (!is_full)
    return NULL;
  return gw_puzzle_judge (found->puzzle, cells, NULL) == GW_SATISFIED ? _("yours among them") : _("yours is not among them");
}

/* Takes KNOWN. */
static char *
with_yours (const GwAnalysis *found, char *known)
{
  g_autofree char *owned = known;
  const char *yours = several_and_yours (found);

  return yours != NULL ? g_strdup_printf ("%s, %s", owned, yours) : g_steal_pointer (&owned);
}

static char *
plain_several_words (const GwAnalysis *found)
{
  gulong n = (gulong) found->count;

  if (is_empty (found->puzzle))
    return g_strdup (_("Empty grid"));
  if (gw_analysis_knows (found, GW_STAGE_ALL))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu solution", "%lu solutions", n), n);
  return g_strdup (_("Two or more solutions"));
}

static char *
several_words (const GwAnalysis *found)
{
  g_autofree char *several = plain_several_words (found), *unenforced = unenforced_words (found->puzzle);

  /* Translators: Two or more solutions: 1 line is not enforced */
  return unenforced != NULL ? g_strdup_printf (_("%s: %s"), several, unenforced) : g_steal_pointer (&several);
}

static char *
unsolved_words (const GwAnalysis *found)
{
  guint n = found->puzzle != NULL ? count_unenforced (found->puzzle) : 0;

  if (n == 0)
    return g_strdup (found->complaint);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clue is drawn only", "%u clues are drawn only", n), n);
}

char *
gw_analysis_verdict (const GwAnalysis *found)
{
  switch (found->finding)
    {
    case GW_FINDING_BROKEN:
      if (found->n_errors == 0)
        return g_strdup (_("No grid yet"));
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Not well formed: %u error", "Not well formed: %u errors",
                                           found->n_errors), found->n_errors);
    case GW_FINDING_UNSOLVED:
      return unsolved_words (found);
    case GW_FINDING_NONE:
      return found->sentence != NULL ? g_strdup_printf (_("No solution: %s"), found->sentence)
                                     : with_working (found, g_strdup (_("No solution")));
    case GW_FINDING_ONE:
      return with_working (found, one_words (found));
    case GW_FINDING_SEVERAL:
      return with_working (found, with_yours (found, several_words (found)));
    default:
      return NULL;
    }
}

#define MOST_NAMED 6u /* cells in a sentence */

/* "It differs from yours in R1C1, R2C4 and 12 more cells."; NULL when it does not. */
static char *
differing_text (const GwAnalysis *found)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *names = NULL;
  guint n_more;

  if (found->finding != GW_FINDING_ONE || found->n_solutions == 0)
    return NULL;
  gw_solution_match (found->puzzle, found->solutions, cells);
  if (cells->len == 0)
    return NULL;
  n_more = cells->len - MIN (cells->len, MOST_NAMED);
  names = gw_grid_cell_names (found->puzzle->grid, (const GwCell *) (gconstpointer) cells->data, cells->len - n_more);
  if (n_more == 0)
    return g_strdup_printf (_("It differs from yours in %s."), names);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It differs from yours in %s and %u more cell.",
                                       "It differs from yours in %s and %u more cells.", n_more), names, n_more);
}

char *
gw_analysis_sentence (const GwAnalysis *found)
{
  g_autofree char *verdict = NULL, *differing = NULL;

  if (found->finding == GW_FINDING_UNSOLVED && found->complaint != NULL)
    return g_strdup (found->complaint);
  verdict = gw_analysis_verdict (found);
  differing = verdict != NULL ? differing_text (found) : NULL;
  return differing != NULL ? g_strdup_printf ("%s. %s", verdict, differing) : g_steal_pointer (&verdict);
}

/* "400000" below a million, "7 × 10²¹" above: one digit, as no more of it is sure. */
static char *
about (double log10_count)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  double whole = floor (log10_count), first = round (pow (10, log10_count - whole));
  g_autofree char *exponent = NULL;
  g_autoptr (GString) text = NULL;

  if (first > 9)
    {
      first = 1;
      whole++;
    }
  if (whole < 6)
    return g_strdup_printf ("%.0f", first * pow (10, whole));
  exponent = g_strdup_printf ("%.0f", whole);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%.0f × 10", first);
  for (const char *digit = exponent; *digit != '\0'; digit++)
    g_string_append (text, raised[*digit - '0']);
  return g_strdup (text->str);
}

/* Nothing is estimated at less than what was found. */
static gboolean
is_estimated (const GwAnalysis *found)
{
  return gw_analysis_knows (found, GW_STAGE_ESTIMATE) && found->log10_count > log10 ((double) found->count);
}

char *
gw_analysis_solutions_text (const GwAnalysis *found)
{
  g_autofree char *number = NULL;

  if (found->finding == GW_FINDING_NONE)
    return g_strdup (_("None"));
  if (found->finding == GW_FINDING_ONE)
    return g_strdup (_("Exactly one"));
  if (found->finding != GW_FINDING_SEVERAL)
    return NULL;
  if (gw_analysis_knows (found, GW_STAGE_ALL))
    return g_strdup_printf (_("Exactly %lu"), (gulong) found->count);
  if (!is_estimated (found))
    return g_strdup_printf (_("At least %lu"), (gulong) found->count);
  number = about (found->log10_count);
  return g_strdup_printf (_("At least %lu, estimated about %s"), (gulong) found->count, number);
}

char *
gw_analysis_grade_text (const GwAnalysis *found)
{
  g_autofree char *grade = NULL;

  if (found->finding != GW_FINDING_ONE || !gw_analysis_knows (found, GW_STAGE_GRADE))
    return NULL;
  if (found->is_ungraded)
    return g_strdup (_("Not found: it would take too long"));
  grade = grade_words (found);
  if (found->grade.hardest == NULL)
    return g_steal_pointer (&grade);
  return g_strdup_printf (_("%s; hardest: %s"), grade, _(found->grade.hardest->name));
}

char *
gw_analysis_scheme_text (const GwAnalysis *found)
{
  if (found->finding != GW_FINDING_ONE || !gw_analysis_knows (found, GW_STAGE_GRADE) || found->is_ungraded)
    return NULL;
  if (found->grade.scheme == NULL)
    return g_strdup (_("None solves it without search"));
  return g_strdup_printf (_("%s solves it without search"), found->grade.scheme->id);
}

char *
gw_analysis_drawn_text (const GwAnalysis *found)
{
  guint n_marks, n_clues;

  if (found->puzzle == NULL)
    return NULL;
  n_marks = count_marks (found->puzzle, GW_N_DRAWN);
  n_clues = count_unenforced (found->puzzle);
  if (n_marks + n_clues == 0)
    return g_strdup (_("Nothing: every clue is enforced"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u mark or clue that is not enforced",
                                       "%u marks or clues that are not enforced", n_marks + n_clues), n_marks + n_clues);
}

/* " 4 in 62.3 %"; without shares just the digit. */
static void
append_candidate (GString *text, const GwAnalysis *found, GwCell cell, guint symbol, gboolean has_shares)
{
  const GwSymbols *symbols = found->puzzle->symbols;
  g_autofree char *part = has_shares ? gw_share_text ((double) found->shares[cell * symbols->n + symbol], 1) : NULL;

  if (has_shares)
    /* Translators: a digit, and in how much of the solutions it stands in this cell */
    g_string_append_printf (text, _("%s in %s %%"), gw_symbol_shown (symbols, symbol), part);
  else
    g_string_append (text, gw_symbol_shown (symbols, symbol));
}

char *
gw_analysis_places_text (const GwAnalysis *found, GwCell cell)
{
  g_autofree char *known = NULL, *open = NULL;

  if (!gw_grid_has_layers (found->puzzle->grid))
    return NULL;
  known = gw_place_words (found->puzzle, found->possible, cell);
  open = gw_place_words_of_open (found->puzzle, found->possible, found->marked, cell);
  if (known == NULL || open == NULL)
    return known != NULL ? g_steal_pointer (&known) : g_steal_pointer (&open);
  return g_strdup_printf ("%s; %s", known, open);
}

char *
gw_analysis_cell_text (const GwAnalysis *found, GwCell cell)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *name = NULL, *places = NULL;
  gboolean has_shares;
  guint n = 0;

  if (found->finding != GW_FINDING_SEVERAL || found->possible == NULL || cell >= found->puzzle->grid->n_cells)
    return NULL;
  name = gw_grid_cell_name (found->puzzle->grid, cell);
  text = g_string_new (name);
  has_shares = found->shares != NULL && gw_mask_count (found->possible[cell]) > 1;
  GW_MASK_FOREACH (symbol, found->possible[cell])
    {
      g_string_append (text, n++ == 0 ? ": " : ", ");
      append_candidate (text, found, cell, symbol, has_shares);
    }
  places = gw_analysis_places_text (found, cell);
  if (places != NULL)
    g_string_append_printf (text, n == 0 ? ": %s" : "; %s", places);
  return n > 0 || places != NULL ? g_strdup (text->str) : NULL;
}

char *
gw_analysis_cell_heading (const GwAnalysis *found, GwCell cell)
{
  g_autofree char *name = gw_grid_cell_name (found->puzzle->grid, cell);

  return g_strdup_printf (_("%s: in how many of the solutions"), name);
}
