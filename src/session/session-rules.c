#include "rules/rule-table.h"
#include "session/session-private.h"
#include "tools/clue-make.h"

/* Rules by name: those that a tool paints, and those of the whole grid, which are switched. */

static GwEdit *
switching_on (const GwPuzzle *puzzle, const GwRule *rule, GError **error)
{
  g_autoptr (GwConstraint) constraint = gw_clue_new (puzzle, rule, NULL, 0, NULL, error);
  GwEdit *edit;

  if (constraint == NULL)
    return NULL;
  edit = gw_edit_new ();
  gw_edit_add (edit, constraint, G_MAXUINT);
  return edit;
}

static GwEdit *
switching_off (const GwPuzzle *puzzle, const GwRule *rule)
{
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  return edit;
}

gboolean
gw_session_switch_rule (GwSession *self, const GwRule *rule, gboolean is_on)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  GwEdit *edit;

  g_return_val_if_fail (GW_IS_SESSION (self) && gw_rule_is_switch (rule), FALSE);
  if (puzzle == NULL)
    return FALSE;
  edit = is_on ? switching_on (puzzle, rule, &error) : switching_off (puzzle, rule);
  if (edit == NULL)
    {
      gw_session_say (self, error->message);
      return FALSE;
    }
  name = g_strdup_printf (is_on ? _("Switch on %s") : _("Switch off %s"), _(rule->name));
  return gw_session_apply (self, edit, name);
}

static GwConstraint *
make_values (const GwPuzzle *puzzle, const char *values, GError **error)
{
  const GwArg arg = { GW_ARG_TEXT, 0, g_intern_string (values) };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_values)
      return gw_puzzle_make (puzzle, puzzle->constraints[i]->id, &gw_rule_values, &arg, 1, puzzle->constraints[i]->facts, error);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This puzzle has no “values” line: add one in the source."));
  return NULL;
}

gboolean
gw_session_set_values (GwSession *self, const char *values)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) changed = NULL;
  GwEdit *edit;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (puzzle == NULL)
    return FALSE;
  changed = make_values (puzzle, values, &error);
  if (changed == NULL)
    {
      gw_session_say (self, error->message);
      return FALSE;
    }
  edit = gw_edit_new ();
  gw_edit_replace (edit, changed->id, changed);
  return gw_session_apply (self, edit, _("Change the symbols"));
}

static gboolean
holds (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return TRUE;
  return FALSE;
}

static void
take_switch (GwSession *self, const GwRule *rule)
{
  g_autofree char *said = NULL;

  if (holds (self->document != NULL ? gw_document_get_puzzle (self->document) : NULL, rule))
    said = g_strdup_printf (_("“%s” is already on; you can switch it off in the Puzzle panel."), _(rule->name));
  else if (gw_session_switch_rule (self, rule, TRUE))
    said = g_strdup_printf (_("“%s” is on now. Ctrl+Z undoes this."), _(rule->name));
  if (said != NULL)
    gw_session_say (self, said);
}

void
gw_session_take_rule (GwSession *self, const GwRule *rule)
{
  const GwTool *tool = gw_tool_for_rule (rule);

  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_begin (self);
  if (tool != NULL)
    gw_session_set_tool (self, tool, rule);
  else if (gw_rule_is_switch (rule))
    take_switch (self, rule);
  gw_session_end (self);
}

/* ---- finding ---- */

#define LEAST_LETTERS 5 /* of a word of which the end is left off */
#define FEW 3           /* rules: with fewer a phrase is looked at word by word, too */
#define MOST_MEANT 40   /* rules that match a word: with more it says nothing */

/* How well each rule that can be taken matches TYPED. How many do. */
static guint
match_all (guint *matches, const char *typed)
{
  guint n = 0;

  for (guint i = 0; i < gw_n_rules; i++)
    {
      const gboolean can_be_taken = gw_tool_for_rule (gw_rules[i]) != NULL || gw_rule_is_switch (gw_rules[i]);

      matches[i] = can_be_taken ? gw_rule_match (gw_rules[i], typed) : 0;
      n += matches[i] > 0;
    }
  return n;
}

/* Other spellings of the words in which rules are told. */
static const char *
spelling (const char *word)
{
  static const char *const others[][2] = { { "gray", "grey" }, { "color", "colour" }, { "center", "centre" }, { "neighbor", "neighbour" } };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_ascii_strcasecmp (word, others[i][0]) == 0)
      return others[i][1];
  return word;
}

/* What a word matches. Its end is left off where that is nothing: "sandwiched", "lunchboxes". How many rules. */
static guint
match_word (guint *matches, const char *word)
{
  g_autofree char *cut = g_strdup (spelling (word));
  guint n;

  while ((n = match_all (matches, cut)) == 0 && g_utf8_strlen (cut, -1) > LEAST_LETTERS)
    *g_utf8_prev_char (cut + strlen (cut)) = '\0';
  return n;
}

/* Whatever is no letter and no digit becomes a blank. */
static char *
blank_out_signs (const char *typed)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = typed; *p != '\0'; p = g_utf8_next_char (p))
    g_string_append_unichar (plain, g_unichar_isalnum (g_utf8_get_char (p)) ? g_utf8_get_char (p) : ' ');
  return g_string_free (plain, FALSE);
}

typedef struct
{
  const GwRule *rule;
  guint         place; /* in the list of rules */
  guint         fit;   /* of all words together */
} Fit;

/* The better come first, equal ones as the rules are listed. */
static gint
by_fit (gconstpointer a, gconstpointer b)
{
  const Fit *one = a, *two = b;

  return one->fit != two->fit ? (one->fit > two->fit ? -1 : 1) : (gint) one->place - (gint) two->place;
}

static void
add_fitting (GPtrArray *found, Fit *fits)
{
  qsort (fits, gw_n_rules, sizeof *fits, by_fit);
  for (guint i = 0; i < gw_n_rules && fits[i].fit > 0; i++)
    if (!g_ptr_array_find (found, fits[i].rule, NULL))
      g_ptr_array_add (found, (gpointer) fits[i].rule);
}

static void
count_fits (Fit *fits, const guint *matches)
{
  for (guint i = 0; i < gw_n_rules; i++)
    fits[i].fit += matches[i];
}

static Fit *
new_fits (void)
{
  Fit *fits = g_new0 (Fit, gw_n_rules);

  for (guint i = 0; i < gw_n_rules; i++)
    fits[i] = (Fit){ gw_rules[i], i, 0 };
  return fits;
}

/* Adds to FOUND the rules that any word of TYPED matches, those first that most of them match best. */
static void
add_by_words (GPtrArray *found, const char *typed)
{
  g_autofree Fit *fits = new_fits ();
  g_autofree guint *matches = g_new (guint, gw_n_rules);
  g_autofree char *plain = blank_out_signs (typed);
  g_auto (GStrv) words = g_strsplit (plain, " ", -1);

  for (guint k = 0; words[k] != NULL; k++)
    if (g_utf8_strlen (words[k], -1) > 1 && match_word (matches, words[k]) <= MOST_MEANT)
      count_fits (fits, matches);
  add_fitting (found, fits);
}

/* Whoever knows the name gets what has it. Of a phrase that is hardly anybody's name each word may mean something. */
GPtrArray *
gw_session_find_rules (const char *typed)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree Fit *fits = new_fits ();
  g_autofree guint *matches = g_new (guint, gw_n_rules);

  match_all (matches, typed);
  count_fits (fits, matches);
  add_fitting (found, fits);
  if (found->len == 0 || (found->len < FEW && strpbrk (typed, " /-") != NULL))
    add_by_words (found, typed);
  return found;
}
