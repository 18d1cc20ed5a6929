#include "rules/rules-text.h"

#include <string.h>

#include "base/capital.h"
#include "base/i18n.h"
#include "model/hue.h"
#include "rules/group.h"
#include "rules/rule-table.h"

char *
gw_rule_sentence (const GwRule *rule)
{
  g_autofree char *meaning = gw_capital (_(rule->meaning));

  return g_strdup_printf ("%s.", meaning);
}

/* A rule that is enforced and has no sentence is silent on purpose: solvers see a given. One that is not enforced yet has
 * none so far, and solvers must hear of it all the more where nothing is drawn. */
static gboolean
needs_words (const GwRule *rule)
{
  return !gw_rule_is_enforced (rule) && !gw_rule_is_definition (rule);
}

/* "Wheel: the four …" */
static char *
named_sentence (const GwRule *rule)
{
  g_autofree char *sentence = gw_rule_sentence (rule), *name = gw_capital (_(rule->name));

  return g_strdup_printf ("%s: %s", name, sentence);
}

static char *
sentence_of (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  char *told = constraint->rule->describe != NULL ? constraint->rule->describe (constraint, puzzle) : NULL;

  if (told == NULL && constraint->rule->describe == NULL && needs_words (constraint->rule))
    told = named_sentence (constraint->rule);
  return told;
}

/* ---- paragraphs ---- */

/* The order in which setters say them. */
typedef enum
{
  RANK_NORMAL,
  RANK_GRID,
  RANK_REGION,
  RANK_CELL,
  RANK_LINE,
  RANK_DOT,
  RANK_OUTSIDE,
  RANK_NEGATIVE,
} Rank;

/* "Normal sudoku rules": in this order. */
static const GwRule *const normal[] = { &gw_rule_row_groups, &gw_rule_column_groups, &gw_rule_box_groups };

static guint
place_in_normal (const GwRule *rule)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (normal) && normal[i] != rule)
    i++;
  return i;
}

/* What holds wherever no mark says otherwise. */
static gboolean
is_negative (const GwRule *rule)
{
  return rule->category == GW_CATEGORY_GLOBAL && rule->role == GW_ROLE_FORBIDDEN && rule->reads[0] != NULL;
}

static Rank
rank_of (const GwRule *rule)
{
  static const Rank ranks[GW_N_CATEGORIES] = {
    [GW_CATEGORY_VALUES] = RANK_GRID, [GW_CATEGORY_GRID] = RANK_GRID,   [GW_CATEGORY_GLOBAL] = RANK_GRID,
    [GW_CATEGORY_REGION] = RANK_REGION, [GW_CATEGORY_SET] = RANK_REGION, [GW_CATEGORY_CELL] = RANK_CELL,
    [GW_CATEGORY_LINE] = RANK_LINE,   [GW_CATEGORY_PAIR] = RANK_DOT,    [GW_CATEGORY_OUTSIDE] = RANK_OUTSIDE,
  };

  if (place_in_normal (rule) < G_N_ELEMENTS (normal))
    return RANK_NORMAL;
  if (is_negative (rule))
    return RANK_NEGATIVE;
  return rule->drawing == GW_DRAW_DIAGONAL ? RANK_GRID : ranks[rule->category];
}

/* A paragraph of the text: a sentence, or what several kinds of groups have in common. */
typedef struct
{
  Rank          rank;
  const GwRule *rule;     /* the first that says it */
  const char   *name;     /* what solvers call it */
  guint         hues;     /* a bit for each GwHue of the lines that it speaks of */
  char         *sentence; /* or */
  char         *rest;     /* what follows the */
  GPtrArray    *subjects; /* of those in `normal` at their places, NULL for those that are not there */
} Paragraph;

static void
paragraph_clear (gpointer data)
{
  Paragraph *paragraph = data;

  g_free (paragraph->sentence);
  g_free (paragraph->rest);
  if (paragraph->subjects != NULL)
    g_ptr_array_unref (paragraph->subjects);
}

/* ---- groups of several kinds in one sentence ---- */

/* What SENTENCE says of its groups, "Every row", when it is told as of groups and begins with them; else NULL. */
static char *
subject_of (const GwPuzzle *puzzle, const GwConstraint *constraint, const char *sentence, char **rest)
{
  g_autofree char *of_nothing = constraint->rule->post == gw_group_post ? gw_group_sentence (constraint, puzzle, "") : NULL;

  if (of_nothing == NULL || !g_str_has_suffix (sentence, of_nothing) || strlen (sentence) == strlen (of_nothing))
    return NULL;
  *rest = g_steal_pointer (&of_nothing);
  return g_strndup (sentence, strlen (sentence) - strlen (*rest));
}

/* Takes SUBJECT; each is named once. */
static void
put_subject (Paragraph *paragraph, const GwRule *rule, char *subject)
{
  const guint place = place_in_normal (rule);

  for (guint i = 0; i < paragraph->subjects->len; i++)
    if (g_strcmp0 (paragraph->subjects->pdata[i], subject) == 0)
      {
        g_free (subject);
        return;
      }
  if (place == G_N_ELEMENTS (normal))
    g_ptr_array_add (paragraph->subjects, subject);
  else
    paragraph->subjects->pdata[place] = subject;
}

/* Takes SUBJECT and REST. */
static void
add_subject (GArray *paragraphs, const GwRule *rule, char *subject, char *rest)
{
  const Rank rank = rank_of (rule);
  Paragraph paragraph = { .rank = rank, .rule = rule, .rest = rest };

  for (guint i = 0; i < paragraphs->len; i++)
    {
      Paragraph *same = &g_array_index (paragraphs, Paragraph, i);

      if (same->rank == rank && g_strcmp0 (same->rest, rest) == 0)
        {
          put_subject (same, rule, subject);
          g_free (rest);
          return;
        }
    }
  paragraph.subjects = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (paragraph.subjects, G_N_ELEMENTS (normal));
  put_subject (&paragraph, rule, subject);
  g_array_append_val (paragraphs, paragraph);
}

static void
append_lower (GString *text, const char *subject)
{
  g_autofree char *first = g_utf8_strdown (subject, g_utf8_next_char (subject) - subject);

  g_string_append_printf (text, "%s%s", first, g_utf8_next_char (subject));
}

static gboolean
is_normal_sudoku (const Paragraph *paragraph)
{
  for (guint i = 0; i < G_N_ELEMENTS (normal); i++)
    if (paragraph->subjects->pdata[i] == NULL)
      return FALSE;
  return TRUE;
}

static void
append_subjects (GString *text, const Paragraph *paragraph)
{
  const gboolean is_normal = is_normal_sudoku (paragraph);
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();

  for (guint i = 0; i < paragraph->subjects->len; i++)
    if (paragraph->subjects->pdata[i] != NULL)
      g_ptr_array_add (shown, paragraph->subjects->pdata[i]);
  g_string_append (text, is_normal ? _("Normal sudoku rules apply: ") : "");
  for (guint i = 0; i < shown->len; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == shown->len ? _(" and ") : ", ");
      if (i > 0 || is_normal)
        append_lower (text, shown->pdata[i]);
      else
        g_string_append (text, shown->pdata[i]);
    }
  g_string_append (text, paragraph->rest);
}

/* ---- sentences ---- */

/* Whispers of 4 are Dutch, and these are orange wherever puzzles are solved; those of 5 are German, in puzzles with nine digits. */
#define DUTCH 4
#define GERMAN 5

static gboolean
is_whisper_of (const GwConstraint *constraint, gint number)
{
  return constraint->rule == &gw_rule_whisper && constraint->n_args > 0 && constraint->args[0].value == number;
}

/* What solvers call it. */
static const char *
name_of (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  if (puzzle->symbols->n == 9 && is_whisper_of (constraint, GERMAN))
    return N_("German whispers");
  return puzzle->symbols->n == 9 && is_whisper_of (constraint, DUTCH) ? N_("Dutch whispers") : constraint->rule->name;
}

/* The colour that a fact "look" gives all clues of RULE: "whisper #ff9a00 width:10%". */
static gboolean
find_kind_hue (const GwPuzzle *puzzle, const GwRule *rule, GwHue *hue)
{
  const gsize length = strlen (rule->id);
  gboolean is_found = FALSE;

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    {
      const char *value = gw_facts_value (puzzle->facts, i);

      if (strcmp (gw_facts_key (puzzle->facts, i), "look") == 0 && g_str_has_prefix (value, rule->id) && value[length] == ' ')
        {
          g_autofree char *word = g_strndup (value + length + 1, strcspn (value + length + 1, " "));

          is_found = gw_hue_find (word, hue) || is_found;
        }
    }
  return is_found;
}

/* Nothing but its colour tells it from others. */
static gboolean
is_plain_line (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_LINE && rule->look.start == GW_END_NONE && rule->look.end == GW_END_NONE;
}

/* The colour that solvers see it in; FALSE: none that would tell it from others. */
static gboolean
hue_of (const GwPuzzle *puzzle, const GwConstraint *constraint, GwHue *hue)
{
  *hue = is_whisper_of (constraint, DUTCH) ? GW_HUE_ORANGE
         : constraint->rule == &gw_rule_slow_thermo ? GW_HUE_BLUE
                                                    : constraint->rule->look.hue;
  return constraint->rule->category == GW_CATEGORY_LINE
         && (gw_hue_find (gw_facts_get (constraint->facts, "colour"), hue) || find_kind_hue (puzzle, constraint->rule, hue)
             || *hue != GW_HUE_GREY || is_plain_line (constraint->rule));
}

/* Each sentence is told once. */
static void
add_sentence (GArray *paragraphs, const GwPuzzle *puzzle, const GwConstraint *constraint, const char *sentence)
{
  GwHue hue;
  const guint hues = hue_of (puzzle, constraint, &hue) ? 1u << hue : 0;
  Paragraph paragraph = { .rank = rank_of (constraint->rule), .rule = constraint->rule, .name = name_of (puzzle, constraint), .hues = hues };

  for (guint i = 0; i < paragraphs->len; i++)
    {
      Paragraph *same = &g_array_index (paragraphs, Paragraph, i);

      if (g_strcmp0 (same->sentence, sentence) != 0)
        continue;
      same->hues |= hues;
      return;
    }
  paragraph.sentence = g_strdup (sentence);
  g_array_append_val (paragraphs, paragraph);
}

/* What stands beside the grid without an arrow, and so looks like other numbers there. */
static gboolean
is_number_beside (const Paragraph *paragraph)
{
  return paragraph->subjects == NULL && paragraph->rule->category == GW_CATEGORY_OUTSIDE && paragraph->rule->look.sign != NULL;
}

/* Whether solvers need its name: others stand beside the grid, too. */
static gboolean
is_one_of_several (const GArray *paragraphs, const Paragraph *paragraph)
{
  guint n = 0;

  for (guint i = 0; i < paragraphs->len; i++)
    n += is_number_beside (&g_array_index (paragraphs, Paragraph, i));
  return n > 1 && is_number_beside (paragraph);
}

static void
append_bare_name (GString *text, const Paragraph *paragraph)
{
  g_autofree char *name = gw_capital (_(paragraph->name));

  g_string_append (text, name);
}

static void
append_short_name (GString *text, const Paragraph *paragraph)
{
  g_autofree char *title = gw_title (_(paragraph->name));

  g_string_append (text, title);
}

/* "Whispers (green): …" */
static void
append_name (GString *text, const Paragraph *paragraph)
{
  const char *before = " (";

  append_short_name (text, paragraph);
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    if (paragraph->hues & (1u << hue))
      {
        g_string_append_printf (text, "%s%s", before, _(gw_hue_words[hue]));
        before = ", ";
      }
  g_string_append (text, "): ");
}

/* On the screen, it is told apart by its colour, on paper by its shape. */
static const char slow_in_colour[] = N_("Numbers increase or stay the same along a slow thermometer, from its bulb to its end.");

static char *
join_paragraphs (const GArray *paragraphs, gboolean is_coloured)
{
  GString *text = g_string_new (NULL);

  for (guint rank = 0; rank <= RANK_NEGATIVE; rank++)
    for (guint i = 0; i < paragraphs->len; i++)
      {
        const Paragraph *paragraph = &g_array_index (paragraphs, Paragraph, i);

        if (paragraph->rank != rank)
          continue;
        g_string_append (text, text->len > 0 ? "\n" : "");
        if (paragraph->subjects != NULL)
          append_subjects (text, paragraph);
        else if (is_coloured && paragraph->hues != 0)
          append_name (text, paragraph);
        else if (is_coloured && is_one_of_several (paragraphs, paragraph))
          {
            append_bare_name (text, paragraph);
            g_string_append (text, ": ");
          }
        if (paragraph->subjects == NULL)
          g_string_append (text, is_coloured && paragraph->rule == &gw_rule_slow_thermo ? _(slow_in_colour) : paragraph->sentence);
      }
  return g_string_free (text, FALSE);
}

/* ---- the text ---- */

static GArray *
collect_paragraphs (const GwPuzzle *puzzle, gboolean (*is_told) (const GwRule *rule))
{
  GArray *paragraphs = g_array_new (FALSE, FALSE, sizeof (Paragraph));

  g_array_set_clear_func (paragraphs, paragraph_clear);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      const gboolean is_asked = is_told == NULL || is_told (constraint->rule);
      g_autofree char *sentence = is_asked ? sentence_of (puzzle, constraint) : NULL;
      char *rest = NULL, *subject = sentence != NULL ? subject_of (puzzle, constraint, sentence, &rest) : NULL;

      if (subject != NULL)
        add_subject (paragraphs, constraint->rule, subject, rest);
      else if (sentence != NULL)
        add_sentence (paragraphs, puzzle, constraint, sentence);
    }
  return paragraphs;
}

char *
gw_puzzle_rules_text_of (const GwPuzzle *puzzle, gboolean (*is_told) (const GwRule *rule))
{
  g_autoptr (GArray) paragraphs = collect_paragraphs (puzzle, is_told);

  return join_paragraphs (paragraphs, FALSE);
}

char *
gw_puzzle_rules_text (const GwPuzzle *puzzle)
{
  return gw_puzzle_rules_text_of (puzzle, NULL);
}

char *
gw_puzzle_rules_text_in_colour (const GwPuzzle *puzzle)
{
  g_autoptr (GArray) paragraphs = collect_paragraphs (puzzle, NULL);

  return join_paragraphs (paragraphs, TRUE);
}
