#include "book/manuscript.h"

#include <string.h>

#include "book/bar-code.h"
#include "book/manuscript-private.h"
#include "book/variant-title.h"
#include "rules/rule-table.h"

/* ---- kinds ---- */

static void
free_kind (gpointer data)
{
  GwBookKind *kind = data;

  gw_puzzle_unref (kind->puzzle);
  g_free (kind->variant);
  g_free (kind->title);
  g_free (kind->rules);
  g_free (kind);
}

static gboolean
is_given (const GwConstraint *constraint)
{
  return constraint->rule->drawing == GW_DRAW_DIGIT && constraint->facts == NULL && constraint->n_args == 2
         && constraint->args[0].type == GW_ARG_CELL && constraint->args[1].type == GW_ARG_SYMBOL
         && constraint->args[1].value != GW_OPEN;
}

/* Names of rules, and not the title, which may be the same for other rules. */
static char *
name_rules (const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_rules; i++)
    if (gw_rule_is_special (puzzle->rules[i]))
      g_ptr_array_add (names, (gpointer) puzzle->rules[i]->name);
  return gw_names_join (names);
}

/* Own rules of one name may say different things; while they live, one that says the same is the same. */
static char *
tell_variant (const GwPuzzle *puzzle)
{
  g_autofree char *names = name_rules (puzzle);
  GString *text = g_string_new (names);

  for (guint i = 0; i < puzzle->n_rules; i++)
    if (gw_rule_is_own (puzzle->rules[i]))
      g_string_append_printf (text, " %p", (gconstpointer) puzzle->rules[i]);
  return g_string_free (text, FALSE);
}

static gboolean
has_own_rules (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_rules; i++)
    if (gw_rule_is_own (puzzle->rules[i]))
      return TRUE;
  return FALSE;
}

/* All that tells kinds apart: statements with what is known of each, and what is drawn without a rule. */
static char *
describe_kind (GPtrArray *constraints, const GwSymbols *symbols, const GwFacts *facts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < constraints->len; i++)
    {
      const GwConstraint *constraint = constraints->pdata[i];
      g_autofree char *statement = gw_constraint_to_text (constraint, symbols);

      g_string_append_printf (text, "%s\n", statement != NULL ? statement : "");
      for (guint k = 0; k < gw_facts_size (constraint->facts); k++)
        g_string_append_printf (text, "@%s:%s\n", gw_facts_key (constraint->facts, k), gw_facts_value (constraint->facts, k));
    }
  for (guint k = 0; k < gw_facts_size (facts); k++)
    g_string_append_printf (text, "@@%s:%s\n", gw_facts_key (facts, k), gw_facts_value (facts, k));
  return g_string_free (text, FALSE);
}

/* Of a puzzle's facts those that belong to its picture: drawn-only elements, and what numbers mean. */
static GwFacts *
facts_of_picture (const GwFacts *facts)
{
  GwFacts *drawn = NULL;

  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (strcmp (gw_facts_key (facts, i), "draw") == 0 || strcmp (gw_facts_key (facts, i), "numbers") == 0)
      drawn = gw_facts_push (drawn, gw_facts_key (facts, i), gw_facts_value (facts, i));
  return drawn;
}

/* Names and rules are for the readers of the book, in their language. */
static GwBookKind *
new_kind (const GwBook *book, GwPuzzle *puzzle)
{
  const GwLanguage *before = gw_language_use (book->sentences);
  GwBookKind *kind = g_new0 (GwBookKind, 1);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);

  kind->puzzle = gw_puzzle_ref (puzzle);
  kind->bounds = scene->bounds;
  kind->rim = scene->geometry->bounds;
  kind->title = gw_variant_title (puzzle);
  kind->variant = tell_variant (puzzle);
  kind->has_own_rules = has_own_rules (puzzle);
  kind->rules = gw_puzzle_rules_text_of (puzzle, gw_rule_is_special);
  gw_language_use (before);
  return kind;
}

static guint
intern_kind (GwManuscript *manuscript, const GwPuzzle *puzzle, GPtrArray *constraints)
{
  g_autoptr (GwFacts) facts = facts_of_picture (puzzle->facts);
  g_autofree char *key = describe_kind (constraints, puzzle->symbols, facts);
  gpointer known = g_hash_table_lookup (manuscript->index, key);
  g_autoptr (GwPuzzle) bare = NULL;

  if (known != NULL)
    return GPOINTER_TO_UINT (known) - 1;
  bare = gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) constraints->pdata, constraints->len, facts);
  g_ptr_array_add (manuscript->kinds, new_kind (manuscript->book, bare));
  g_hash_table_insert (manuscript->index, g_steal_pointer (&key), GUINT_TO_POINTER (manuscript->kinds->len));
  return manuscript->kinds->len - 1;
}

/* ---- items ---- */

static void
clear_item (gpointer data)
{
  GwBookItem *item = data;

  g_free (item->givens);
  g_free (item->solution);
  g_free (item->title);
  g_free (item->author);
  g_free (item->rules);
  g_free (item->grade);
  g_free (item->place);
}

/* Givens go into a row of symbols; of two in one cell the second stays a clue, so that the contradiction is not lost. */
static guint8 *
take_givens (const GwPuzzle *puzzle, GPtrArray *others)
{
  guint8 *givens = g_malloc (puzzle->grid->n_cells);

  memset (givens, GW_NO_VALUE, puzzle->grid->n_cells);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      GwConstraint *constraint = puzzle->constraints[i];

      if (is_given (constraint) && givens[constraint->args[0].value] == GW_NO_VALUE)
        givens[constraint->args[0].value] = (guint8) constraint->args[1].value;
      else
        g_ptr_array_add (others, constraint);
    }
  return givens;
}

static void
add_item (GwManuscript *manuscript, const GwItemSource *source, guint kind, guint8 *givens, const GwFacts *facts)
{
  const char *title = source->entry->title != NULL ? source->entry->title : gw_facts_get (facts, "title");
  const char *grade = source->entry->grade != NULL ? source->entry->grade : gw_facts_get (facts, "grade");
  GwBookItem item = { .chapter = source->chapter, .kind = kind, .givens = givens, .title = g_strdup (title),
                      .author = g_strdup (gw_facts_get (facts, "author")), .rules = g_strdup (gw_facts_get (facts, "rules")),
                      .grade = g_strdup (grade) };
  const GwChapter *chapter = &g_array_index (manuscript->book->chapters, GwChapter, source->chapter);
  GArray *array = source->is_example ? manuscript->examples : manuscript->items;

  item.number = source->number;
  item.entry = (guint) (source->entry - &g_array_index (chapter->entries, GwBookEntry, 0));
  item.place = source->name != NULL ? g_strdup_printf (_("%s, puzzle %u (%s)"), chapter->place, item.number, source->name)
                                    : g_strdup_printf (_("%s, puzzle %u"), chapter->place, item.number);
  g_array_append_val (array, item);
  ((GwBookKind *) manuscript->kinds->pdata[kind])->n_items++;
}

void
gw_manuscript_take (GwManuscript *manuscript, const GwItemSource *source, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  guint8 *givens = take_givens (puzzle, others);

  add_item (manuscript, source, intern_kind (manuscript, puzzle, others), givens, puzzle->facts);
}

void
gw_manuscript_take_givens (GwManuscript *manuscript, const GwItemSource *source, const GwPuzzle *puzzle, const guint8 *givens)
{
  guint8 *row = g_malloc (puzzle->grid->n_cells);

  if (manuscript->last != puzzle)
    {
      g_autoptr (GPtrArray) others = g_ptr_array_new ();

      g_free (take_givens (puzzle, others));
      manuscript->last_kind = intern_kind (manuscript, puzzle, others);
      manuscript->last = puzzle;
    }
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    row[cell] = givens[cell] == 0 ? GW_NO_VALUE : (guint8) (givens[cell] - 1);
  add_item (manuscript, source, manuscript->last_kind, row, puzzle->facts);
}

void
gw_book_note (const GwBook *book, GwFindings *findings)
{
  g_autoptr (GError) error = NULL;
  char digits[GW_EAN_DIGITS + 1];

  for (guint i = 0; i < book->notes->len; i++)
    gw_findings_add (findings, GW_FINDING_WARNING, "unknown-member", NULL, GW_NO_ITEM, g_strdup (book->notes->pdata[i]));
  if (book->isbn != NULL && !gw_isbn_read (book->isbn, digits, &error))
    gw_findings_add (findings, GW_FINDING_ERROR, "isbn", NULL, GW_NO_ITEM, g_strdup (error->message));
  if (!book->is_translated)
    gw_findings_add (findings, GW_FINDING_WARNING, "language", NULL, GW_NO_ITEM,
                     g_strdup_printf (_("headings, rules and steps have not been translated into the book's language \"%s\";"
                                        " they appear in English"), book->language));
}

GwManuscript *
gw_manuscript_new (const GwBook *book, const GwControl *control, GwFindings *findings)
{
  GwManuscript *manuscript = g_new0 (GwManuscript, 1);

  manuscript->book = book;
  manuscript->kinds = g_ptr_array_new_with_free_func (free_kind);
  manuscript->items = g_array_new (FALSE, TRUE, sizeof (GwBookItem));
  g_array_set_clear_func (manuscript->items, clear_item);
  manuscript->examples = g_array_new (FALSE, TRUE, sizeof (GwBookItem));
  g_array_set_clear_func (manuscript->examples, clear_item);
  manuscript->index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gw_manuscript_read (manuscript, control, findings);
  return manuscript;
}

void
gw_manuscript_free (GwManuscript *manuscript)
{
  g_array_unref (manuscript->items);
  g_array_unref (manuscript->examples);
  g_ptr_array_unref (manuscript->kinds);
  g_hash_table_unref (manuscript->index);
  g_free (manuscript);
}

const GwBookKind *
gw_manuscript_kind (const GwManuscript *manuscript, const GwBookItem *item)
{
  return manuscript->kinds->pdata[item->kind];
}

GwPuzzle *
gw_manuscript_puzzle (const GwManuscript *manuscript, const GwBookItem *item, GError **error)
{
  const GwPuzzle *puzzle = gw_manuscript_kind (manuscript, item)->puzzle;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (item->givens[cell] != GW_NO_VALUE)
      {
        const GwArg args[] = { { .type = GW_ARG_CELL, .value = (gint) cell },
                               { .type = GW_ARG_SYMBOL, .value = item->givens[cell] } };
        g_autoptr (GwConstraint) given = gw_puzzle_make (puzzle, 0, &gw_rule_set_cell, args, G_N_ELEMENTS (args), NULL, error);

        if (given == NULL)
          return NULL;
        gw_edit_add (edit, given, G_MAXUINT);
      }
  return gw_puzzle_apply (puzzle, edit, &hint, error);
}

/* ---- solving ---- */

guint8 *
gw_manuscript_givens (const GwBookKind *kind, const GwBookItem *item)
{
  const guint n = kind->puzzle->grid->n_cells;
  guint8 *givens = g_new0 (guint8, gw_grid_n_places (kind->puzzle->grid));

  for (guint cell = 0; cell < n; cell++)
    givens[cell] = item->givens[cell] == GW_NO_VALUE ? 0 : (guint8) (item->givens[cell] + 1);
  return givens;
}

static void
complain_of_count (GwFindings *findings, const GwBookItem *item, guint i, guint64 count, const char *complaint)
{
  if (complaint != NULL)
    gw_findings_add (findings, GW_FINDING_ERROR, "unproved", item->place, i, g_strdup (complaint));
  else if (count == 0)
    gw_findings_add (findings, GW_FINDING_ERROR, "no-solution", item->place, i,
                     g_strdup (_("there is no solution; fix the puzzle or leave it out")));
  else
    gw_findings_add (findings, GW_FINDING_ERROR, "several-solutions", item->place, i,
                     g_strdup (_("there is more than one solution; add a clue or leave the puzzle out")));
}

/* Asks ENGINE for two solutions at most. FALSE after a stop. */
static gboolean
ask (GwAnswerer *answerer, const GwBookKind *kind, const GwBookItem *item, const GwControl *control, GwAnswer *answer)
{
  g_autofree guint8 *givens = gw_manuscript_givens (kind, item);
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };

  gw_answerer_count (answerer, givens, &question, control, answer);
  return answer->end != GW_END_STOPPED || gw_answerer_complaint (answerer) != NULL;
}

/* The answerers of one kind of puzzle at a time. */
typedef struct
{
  guint       kind;
  GwAnswerer *own, *sat;
} Proof;

static gboolean
proof_begin (Proof *proof, const GwManuscript *manuscript, guint kind, gboolean both, GError **error)
{
  GwPuzzle *puzzle = ((GwBookKind *) manuscript->kinds->pdata[kind])->puzzle;

  if (proof->own != NULL && proof->kind == kind)
    return TRUE;
  g_clear_pointer (&proof->own, gw_answerer_free);
  g_clear_pointer (&proof->sat, gw_answerer_free);
  proof->kind = kind;
  proof->own = gw_answerer_new (puzzle, error);
  if (proof->own == NULL)
    return FALSE;
  if (both)
    {
      gw_answerer_set_engine (proof->own, GW_ENGINE_OWN);
      proof->sat = gw_answerer_new (puzzle, error);
      gw_answerer_set_engine (proof->sat, GW_ENGINE_SAT);
    }
  return TRUE;
}

/* What helper layers hold may be said in several ways. */
static gboolean
is_same_solution (const GwGrid *grid, const guint8 *one, const guint8 *other)
{
  for (guint place = 0; place < gw_grid_n_places (grid); place++)
    if (one[place] != other[place] && gw_place_is_told (grid, (GwCell) place))
      return FALSE;
  return TRUE;
}

/* What the second engine says must be the same. */
static gboolean
ask_again (Proof *proof, const GwBookKind *kind, const GwBookItem *item, guint i, const GwControl *control, GwFindings *findings)
{
  GwAnswer again;
  gboolean is_answered = ask (proof->sat, kind, item, control, &again);
  const char *complaint = gw_answerer_complaint (proof->sat);

  if (is_answered && complaint != NULL)
    gw_findings_add (findings, GW_FINDING_WARNING, "proved-once", item->place, i,
                     g_strdup_printf (_("only one engine has proved it: %s"), complaint));
  else if (is_answered && (again.count != 1 || !is_same_solution (kind->puzzle->grid, again.witnesses, item->solution)))
    gw_findings_add (findings, GW_FINDING_ERROR, "engines-differ", item->place, i,
                     g_strdup (_("the two engines do not agree about this puzzle; please report it")));
  gw_answer_clear (&again);
  return is_answered;
}

static gboolean
solve_item (GwManuscript *manuscript, Proof *proof, guint i, const GwControl *control, GwFindings *findings)
{
  GwBookItem *item = &g_array_index (manuscript->items, GwBookItem, i);
  const GwBookKind *kind = gw_manuscript_kind (manuscript, item);
  gboolean is_answered;
  GwAnswer answer;

  is_answered = ask (proof->own, kind, item, control, &answer);
  if (is_answered && answer.count == 1 && answer.end != GW_END_STOPPED)
    {
      g_free (item->solution);
      item->solution = g_memdup2 (answer.witnesses, gw_grid_n_places (kind->puzzle->grid));
    }
  else if (is_answered)
    complain_of_count (findings, item, i, answer.count, gw_answerer_complaint (proof->own));
  gw_answer_clear (&answer);
  return is_answered && (proof->sat == NULL || item->solution == NULL || ask_again (proof, kind, item, i, control, findings));
}

gboolean
gw_manuscript_solve (GwManuscript *manuscript, gboolean both, const GwControl *control, GwFindings *findings)
{
  Proof proof = { .own = NULL };
  gboolean goes_on = TRUE;

  for (guint i = 0; goes_on && i < manuscript->items->len; i++)
    {
      const GwBookItem *item = gw_manuscript_item (manuscript, i);
      g_autoptr (GError) error = NULL;

      goes_on = !gw_control_should_stop (control);
      if (!goes_on)
        break;
      if (!proof_begin (&proof, manuscript, item->kind, both, &error))
        gw_findings_add (findings, GW_FINDING_ERROR, "unproved", item->place, i, g_strdup (error->message));
      else
        goes_on = solve_item (manuscript, &proof, i, control, findings);
      gw_control_report (control, &(GwProgress) { GW_UNIT_PUZZLES, i + 1, manuscript->items->len, 0 });
    }
  g_clear_pointer (&proof.own, gw_answerer_free);
  g_clear_pointer (&proof.sat, gw_answerer_free);
  return goes_on;
}
