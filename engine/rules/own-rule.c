/* The statement `rule`, and what every rule that it defines does. */
#include "rules/own-rule.h"

#include <string.h>

#include "base/error.h"
#include "rules/form.h"
#include "rules/own-check.h"
#include "rules/own-ideas.h"
#include "rules/own-look.h"
#include "rules/own-post.h"
#include "rules/own-value.h"
#include "rules/own-words.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

/* ---- one rule for one text ----
 *
 * Readers on several threads make rules, and any thread may drop the last constraint of one: a lock for both, which is
 * held for a look into a table. */

typedef struct
{
  GwRule rule; /* first: a GwOwnRule is a GwRule */
  guint n_references;
  char *key, *read_as;
  GwSentence *sentence;
  GwSentenceLayer layers[GW_SENTENCE_MAX_LAYERS]; /* those that it uses; a name, interned, or NULL */
  char *told; /* what its author says to solvers; NULL: the sentence in words */
} GwOwnRule;

static GMutex lock;
static GHashTable *made; /* char * → GwOwnRule; none is referred to by it */
static GHashTable *read_so; /* the same, of what each was read as first */

static void
hold (const GwRule *rule)
{
  g_mutex_lock (&lock);
  ((GwOwnRule *)rule)->n_references++;
  g_mutex_unlock (&lock);
}

static void
own_rule_free (GwOwnRule *own)
{
  gw_sentence_free (own->sentence);
  g_free (own->key);
  g_free (own->read_as);
  g_free (own->told);
  g_free (own);
}

void
gw_own_rule_unref (const GwRule *rule)
{
  GwOwnRule *own = (GwOwnRule *)rule;
  gboolean is_last;

  g_mutex_lock (&lock);
  is_last = --own->n_references == 0;
  if (is_last)
    {
      g_hash_table_remove (made, own->key);
      g_hash_table_remove (read_so, own->read_as);
    }
  g_mutex_unlock (&lock);
  if (is_last)
    own_rule_free (own);
}

static const GwRuleLife life = { hold, gw_own_rule_unref };

gboolean
gw_rule_is_own (const GwRule *rule)
{
  return rule->life == &life;
}

const GwSentence *
gw_own_rule_sentence (const GwRule *rule)
{
  return ((const GwOwnRule *)rule)->sentence;
}

void
gw_own_add_telling (GString *key, const GwFacts *facts)
{
  static const char *const telling[] = { "look", "text" };

  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    if (gw_facts_get (facts, telling[i]) != NULL)
      g_string_append_printf (key, "\n%s: %s", telling[i], gw_facts_get (facts, telling[i]));
}

/* What makes two rules one: the texts, and how it looks and is told. */
static char *
key_of (const GwSentence *sentence, const GwSentenceLayer *layers, const GwFacts *facts)
{
  GString *key = g_string_new (sentence->text);

  for (guint i = 0; i < sentence->uses->len; i++)
    g_string_append_printf (key, "\n%s", (const char *)sentence->uses->pdata[i]);
  for (guint i = 0; i < GW_SENTENCE_MAX_LAYERS; i++)
    if (sentence->uses_layer[i])
      g_string_append_printf (key, "\nlayer %u %s %d", i, layers[i].name, layers[i].joins_cells);
  gw_own_add_telling (key, facts);
  return g_string_free (key, FALSE);
}

/* ---- what clues do ---- */

/* The layers that the sentence was read with are those of GRID. */
static gboolean
has_layers (const GwGrid *grid, const GwOwnRule *own)
{
  for (guint i = 0; i < GW_SENTENCE_MAX_LAYERS; i++)
    {
      const GwPlaceLayer *layer = grid->layers != NULL && i < grid->layers->n_layers ? &grid->layers->layers[i] : NULL;

      if (own->sentence->uses_layer[i]
          && (layer == NULL || layer->name != own->layers[i].name
              || (layer->kind != GW_LAYER_SHADE) != own->layers[i].joins_cells))
        return FALSE;
    }
  return TRUE;
}

/* The puzzle must define it, in the same words: a clue may come from another one. */
static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const char *text = gw_own_rule_sentence (constraint->rule)->text;

  if (!has_layers (puzzle->grid, (const GwOwnRule *)constraint->rule))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s uses layers that this puzzle does not have; define them: layer(…)"),
                   constraint->rule->id);
      return FALSE;
    }

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule && strcmp (puzzle->constraints[i]->args[0].text, text) == 0)
      return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no rule '%s' here; define it: rule %s(…) = …"),
               constraint->rule->id, constraint->rule->id);
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_own_check (gw_own_rule_sentence (constraint->rule), constraint, view, violation);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  const char *text = gw_own_rule_sentence (constraint->rule)->text;
  gsize from = (gsize)violation->numbers[0], length = (gsize)(violation->numbers[1] - violation->numbers[0]);

  /* The whole of a clue with a blank: each number that was tried left another part of it false. */
  if (gw_constraint_is_open (constraint) && from == gw_own_rule_sentence (constraint->rule)->condition)
    return gw_tell (constraint, puzzle, violation,
                    g_strdup_printf (_("no number for the blank makes '%.*s' true"), (gint)length, text + from));
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("'%.*s' does not hold"), (gint)length, text + from));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gw_own_post (gw_own_rule_sentence (constraint->rule), constraint, poster);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  return gw_own_think (gw_own_rule_sentence (constraint->rule), constraint, thinker);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwOwnRule *own = (const GwOwnRule *)constraint->rule;

  return own->told != NULL ? g_strdup (own->told) : gw_own_words (own->sentence);
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  const GwSentence *sentence = gw_own_rule_sentence (constraint->rule);
  gint numbers[GW_SENTENCE_MAX_PARAMS], filled[GW_SENTENCE_MAX_PARAMS];
  guint n = 0;

  if (!gw_own_find (sentence, constraint, solution, numbers))
    return;
  for (guint i = 0; i < sentence->n_params; i++)
    if (gw_own_number (constraint, i) == GW_OPEN)
      filled[n++] = numbers[i];
  gw_add_filled (constraint, filled, out);
}

GwOwnStrength
gw_own_rule_strength (const GwConstraint *clue, const GwPuzzle *puzzle, char **part)
{
  const GwSentence *sentence = gw_own_rule_sentence (clue->rule);
  GwOwnPosted posted;

  gw_own_estimate (sentence, clue, puzzle, &posted);
  if (part != NULL && posted.strength == GW_OWN_STRENGTH_NONE)
    *part = g_strndup (sentence->text + posted.from, posted.to - posted.from);
  return posted.strength;
}

/* ---- how it is made ---- */

/* What the clue lists behind its numbers. */
static GwField
field_of_cells (GwOwnKind kind)
{
  switch (kind)
    {
    case GW_OWN_LINE:
      return (GwField)GW_LINE (2);
    case GW_OWN_PAIR:
      return (GwField)GW_EXACT_CELLS (2);
    case GW_OWN_CORNER:
      return (GwField)GW_EXACT_CELLS (4);
    case GW_OWN_CELL:
      return (GwField){ .name = N_("cell"), .type = GW_FIELD_CELL };
    case GW_OWN_GROUPS:
      return (GwField){ .name = N_("groups"), .type = GW_FIELD_GROUP, .min = 1, .max = GW_MANY };
    default:
      return (GwField)GW_CELLS (1);
    }
}

static void
fill_form (GwRule *rule, const GwSentence *sentence)
{
  GwField *fields = rule->forms[0].fields;

  for (guint i = 0; i < sentence->n_params; i++)
    fields[i]
        = (GwField){ .name = sentence->params[i], .type = GW_FIELD_NUMBER, .may_be_open = sentence->may_be_open[i] };
  if (sentence->kind != GW_OWN_GLOBAL)
    fields[sentence->n_params] = field_of_cells (sentence->kind);
}

/* What the words of the sentence look at, in bits. */
enum
{
  LOOKS_AT_PLACES = 1 << 0, /* beyond the cells of the clue */
  LOOKS_AT_BOXES = 1 << 1,
  IS_ABSOLUTE = 1 << 2, /* this row is not that one */
  NEEDS_RECTANGLE = 1 << 3,
  COUNTS = 1 << 4, /* numbers are more than names */
};

/* Of terms that look alike whatever they are about. */
static const guint8 LOOKS[] = {
  [GW_TERM_GRID] = LOOKS_AT_PLACES | IS_ABSOLUTE,
  [GW_TERM_ROWS] = LOOKS_AT_PLACES | IS_ABSOLUTE,
  [GW_TERM_COLUMNS] = LOOKS_AT_PLACES | IS_ABSOLUTE,
  [GW_TERM_SHADE_AT] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_PLACE_BETWEEN] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_PLACE_TOWARDS] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_LAYER] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_LAYER_OF] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_PLACES_AT] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_RAY] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_ROOM_OF] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_SET] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_ROOMS] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_CONNECTED] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_PARTED] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_MEMBER] = LOOKS_AT_PLACES | IS_ABSOLUTE | COUNTS,
  [GW_TERM_ROW] = IS_ABSOLUTE | NEEDS_RECTANGLE,
  [GW_TERM_COLUMN] = IS_ABSOLUTE | NEEDS_RECTANGLE,
  [GW_TERM_BOX] = LOOKS_AT_PLACES | LOOKS_AT_BOXES | IS_ABSOLUTE,
  [GW_TERM_BOXES] = LOOKS_AT_PLACES | LOOKS_AT_BOXES | IS_ABSOLUTE,
  [GW_TERM_SEES] = LOOKS_AT_PLACES | LOOKS_AT_BOXES | IS_ABSOLUTE,
  [GW_TERM_NEIGHBOURS] = LOOKS_AT_PLACES | NEEDS_RECTANGLE,
  [GW_TERM_AROUND] = LOOKS_AT_PLACES | NEEDS_RECTANGLE,
  [GW_TERM_OPPOSITE] = LOOKS_AT_PLACES | NEEDS_RECTANGLE,
  [GW_TERM_SUM] = COUNTS,
  [GW_TERM_PRODUCT] = COUNTS,
  [GW_TERM_LEAST] = COUNTS,
  [GW_TERM_MOST] = COUNTS,
  [GW_TERM_TABLE] = COUNTS,
  [GW_TERM_WITHIN] = COUNTS,
  [GW_TERM_INSIDE] = COUNTS,
  [GW_TERM_RISING] = COUNTS,
  [GW_TERM_FALLING] = COUNTS,
  [GW_TERM_CONSECUTIVE] = COUNTS,
  [GW_TERM_POSITION] = COUNTS,
  [GW_TERM_DIGITS] = COUNTS,
};

static guint
looks_of (const GwSentence *sentence, const GwOwnTerm *term)
{
  const GwOwnTerm *x = gw_sentence_term (sentence, term->x), *y = gw_sentence_term (sentence, term->y);

  switch ((GwTermKind)term->kind)
    {
    case GW_TERM_PLACE_AT:
    case GW_TERM_FIRST:
    case GW_TERM_LAST:
      return x->kind == GW_TERM_NUMBER ? 0 : COUNTS; /* a number in a cell says where */
    case GW_TERM_EQUAL:
    case GW_TERM_UNEQUAL:
      return x->kind == GW_TERM_VALUE && y->kind == GW_TERM_VALUE ? 0 : COUNTS;
    case GW_TERM_RANGE:
      return term->way >= GW_RANGE_NEIGHBOURS ? LOOKS_AT_PLACES | NEEDS_RECTANGLE : 0;
    default:
      if ((guint) term->kind < G_N_ELEMENTS (LOOKS) && LOOKS[term->kind] != 0)
        return LOOKS[term->kind];
      return (term->kind >= GW_TERM_LESS && term->kind <= GW_TERM_TRIANGULAR)
                     || (term->kind >= GW_TERM_NEGATIVE && term->kind <= GW_TERM_DIGIT_SUM)
                 ? COUNTS
                 : 0;
    }
}

/* Neighbours in every way round may be turned, though `grid` names them in an order: only a range of them is drawn from
 * it. */
static guint
looks_of_all (const GwSentence *sentence)
{
  guint looks = 0;

  for (guint i = 1; i < sentence->terms->len; i++)
    {
      const GwOwnTerm *term = gw_sentence_term (sentence, i),
                      *next = gw_sentence_term (sentence, MIN (i + 1, sentence->terms->len - 1));
      gboolean is_drawn_from
          = term->kind == GW_TERM_GRID && next->kind == GW_TERM_RANGE && next->way == GW_RANGE_NEIGHBOURS;

      looks |= is_drawn_from ? 0 : looks_of (sentence, term);
    }
  return looks;
}

/* Whether TERM asks for the order of a list that is not the clue's own. */
static gboolean
orders_places (const GwSentence *sentence, const GwOwnTerm *term)
{
  switch ((GwTermKind)term->kind)
    {
    case GW_TERM_PLACE_AT:
    case GW_TERM_FIRST:
    case GW_TERM_LAST:
      return gw_sentence_term (sentence, term->y)->kind != GW_TERM_SLOT;
    case GW_TERM_REST:
    case GW_TERM_BETWEEN:
    case GW_TERM_ENDS:
    case GW_TERM_MIDDLE:
    case GW_TERM_RISING:
    case GW_TERM_FALLING:
    case GW_TERM_PALINDROME:
    case GW_TERM_MATCHES:
      return gw_sentence_term (sentence, term->x)->kind != GW_TERM_SLOT;
    case GW_TERM_POSITION:
      return gw_sentence_term (sentence, term->y)->kind != GW_TERM_SLOT;
    case GW_TERM_LET: /* in whatever order another rule asks for */
      return gw_sentence_term (sentence, term->x)->type == GW_TYPE_LIST
             && gw_sentence_term (sentence, term->x)->kind != GW_TERM_SLOT;
    case GW_TERM_RANGE:
      return (term->way != GW_RANGE_EACH || term->n == 2) && term->way != GW_RANGE_NEIGHBOURS
             && gw_sentence_term (sentence, term->x)->kind != GW_TERM_SLOT;
    default:
      return FALSE;
    }
}

/* An order in what surrounds a cell is the grid's, not the clue's: then nothing may be turned. Cells of the clue go
 * along. */
static guint
kept_by (const GwSentence *sentence, guint looks)
{
  guint keeps = looks & COUNTS ? 0 : GW_RELABELS;

  for (guint i = 1; i < sentence->terms->len && (looks & LOOKS_AT_PLACES); i++)
    if (orders_places (sentence, gw_sentence_term (sentence, i)))
      return keeps;
  if (looks & IS_ABSOLUTE)
    return keeps;
  return keeps | (looks & LOOKS_AT_PLACES ? GW_TURNS : GW_MOVES);
}

static void
fill_meaning (GwRule *rule, const GwSentence *sentence)
{
  static const char *const boxes[] = { GW_READS_BOXES, "jigsaw" };
  guint looks = looks_of_all (sentence);

  rule->is_arithmetic = TRUE;
  rule->is_at_odds_with_empty = TRUE;
  rule->looks_around = (looks & LOOKS_AT_PLACES) != 0;
  rule->grids = looks & NEEDS_RECTANGLE ? GW_ON (RECTANGLE) : 0;
  rule->keeps = (guint16)kept_by (sentence, looks);
  if (looks & LOOKS_AT_BOXES)
    memcpy (rule->reads, boxes, sizeof boxes);
}

static GwOwnRule *
own_rule_make (GwSentence *sentence, const GwFacts *facts, char *key)
{
  GwOwnRule *own = g_new0 (GwOwnRule, 1);
  gboolean is_open = FALSE;

  for (guint i = 0; i < sentence->n_params; i++)
    is_open |= sentence->may_be_open[i];
  own->key = key;
  own->told = g_strdup (gw_facts_get (facts, "text"));
  own->sentence = sentence;
  own->rule = (GwRule){
    .life = &life,
    .id = sentence->name,
    .name = sentence->name,
    .meaning = sentence->text + sentence->condition,
    .origin = GW_ORIGIN_EXTENSION,
    .category = gw_own_category (sentence->kind),
    .role = GW_ROLE_GOAL,
    .drawing = gw_own_drawing (sentence->kind),
    .look = gw_own_look (sentence->kind, facts),
    .valid = valid,
    .check = check,
    .explain = explain,
    .post = post,
    .ideas = gw_own_has_ideas (sentence) ? ideas : NULL,
    .describe = describe,
    .derive = is_open ? derive : NULL,
  };
  fill_form (&own->rule, sentence);
  fill_meaning (&own->rule, sentence);
  return own;
}

const GwRule *
gw_own_rule_new (GwSentence *sentence, const GwSentenceLayer *layers, const GwFacts *facts, const char *read_as)
{
  g_autofree char *key = key_of (sentence, layers, facts);
  GwOwnRule *own;

  g_mutex_lock (&lock);
  if (made == NULL)
    {
      made = g_hash_table_new (g_str_hash, g_str_equal);
      read_so = g_hash_table_new (g_str_hash, g_str_equal);
    }
  own = g_hash_table_lookup (made, key);
  if (own != NULL)
    gw_sentence_free (sentence);
  else
    {
      own = own_rule_make (sentence, facts, g_steal_pointer (&key));
      memcpy (own->layers, layers, sizeof own->layers);
      own->read_as = g_strdup (read_as);
      g_hash_table_insert (made, own->key, own);
      g_hash_table_insert (read_so, own->read_as, own);
    }
  own->n_references++;
  g_mutex_unlock (&lock);
  return &own->rule;
}

const GwRule *
gw_own_rule_find (const char *read_as)
{
  GwOwnRule *own;

  g_mutex_lock (&lock);
  own = read_so != NULL ? g_hash_table_lookup (read_so, read_as) : NULL;
  if (own != NULL)
    own->n_references++;
  g_mutex_unlock (&lock);
  return own != NULL ? &own->rule : NULL;
}

/* ---- the statement ---- */

/* Was read when rules were defined, before any clue (rules/assemble.c). */
static gboolean
define (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return TRUE;
}

/* What it cannot be drawn by. */
static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const char *look = gw_facts_get (constraint->facts, "look");
  g_autofree char *bad = look != NULL ? gw_own_look_bad_word (look) : NULL;

  return bad != NULL ? g_strdup_printf (_("'%s' does not describe how clues look and changes nothing"), bad) : NULL;
}

static GwOutcome
check_nothing (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return GW_SATISFIED;
}

static void
post_nothing (const GwConstraint *constraint, GwPoster *poster)
{
}

const GwRule gw_rule_rule = {
  .id = "rule",
  .name = N_("rule of your own"),
  .origin = GW_ORIGIN_EXTENSION,
  .category = GW_CATEGORY_VALUES,
  .words = N_("own rule, custom rule, formula"),
  .role = GW_ROLE_DEFINITION,
  .drawing = GW_DRAW_NOTE,
  .stage = 1,
  .is_sentence = TRUE,
  .meaning = N_("defines a rule by a sentence; clues name it"),
  .keeps = GW_MOVES | GW_RELABELS,
  .forms = { { { { .name = N_("sentence"), .type = GW_FIELD_TEXT } } } },
  .define = define,
  .remark = remark,
  .check = check_nothing,
  .post = post_nothing,
};
