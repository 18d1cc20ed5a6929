/* How each variant of the book is played: every mark beside its sentence, and a worked example. */
#include <math.h>
#include <string.h>

#include "book/mark-words.h"
#include "book/setter.h"
#include "book/first-steps.h"
#include "recipe/genre.h"

#define CUT_OUT 5.5      /* of the running text: how large the picture of a mark is */
#define MOST_TRIED 12u   /* puzzles that are looked at for an example */
#define N_TOLD 3u        /* steps of the example */
#define FEW_CELLS 12u    /* that a step does something to which is read with ease */
#define MOST_AFTER 16u   /* steps among which these are, from the first that the variant's own rules allow */
#define MOST_SAID 280u   /* bytes of a sentence that somebody reads to learn how the puzzle goes */
#define MOST_AT_ALL 700u /* the same where no step has a shorter one */
#define MOST_WALK 80u    /* steps before the first that the variant's own rules allow */
#define LEAST_TOLD 2u    /* of these, where there is no room for more */
#define LEAST_UNIT 18.0  /* of a cell of the example, in points */
#define LEAST_OF_TEXT 2.0 /* likewise, of the running text */
#define MOST_UNIT 48.0
#define INDENT 1.4       /* of the running text: what is told, behind its letter */

/* ---- rules ---- */

/* What a rule says in this puzzle. NULL when it says nothing. */
static char *
sentence_of (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  char *told = constraint->rule->describe != NULL ? constraint->rule->describe (constraint, puzzle) : NULL;

  return told != NULL || constraint->rule->describe != NULL ? told : gw_rule_sentence (constraint->rule);
}

/* Where the next thing goes. */
typedef struct
{
  double x, y, width;
} Place;

/* A new page, over its whole width, for what is so high and has no room on the one at hand. */
static void
make_room (GwSetter *setter, Place *place, double height)
{
  if (place->y + height <= setter->y + setter->height || place->y <= setter->y)
    return;
  gw_setter_page (setter);
  *place = (Place) { setter->x, setter->y, setter->width };
}

/* The same, for a text with SPACE below it. */
static void
set_text (GwSetter *setter, Place *place, GwFace face, double size, const char *text, double space)
{
  make_room (setter, place, gw_type_height (setter->pages->type, face, size, place->width, text));
  place->y += gw_setter_text (setter, face, size, GW_SET_LEFT, place->x, place->y, place->width, text) + space;
}

/* Of rules of their own authors say in the text what they mean, and better than a formula does; a genre's text says all, also where built-in rules
 * do (Kakuro). */
static gboolean
is_in_text (const GwBookItem *item, const GwRule *rule)
{
  return item->rules != NULL && (gw_rule_is_own (rule) || gw_genre_has_rules (item->rules));
}

static gboolean
has_own_text (const GwBookKind *kind, const GwBookItem *item)
{
  return kind->has_own_rules || gw_genre_has_rules (item->rules);
}

/* The picture of a mark, its name and how it looks, what it means. Returns the height. */
static double
set_rule (GwSetter *setter, const GwBookItem *item, guint i, double y)
{
  const GwPuzzle *puzzle = gw_manuscript_kind (setter->pages->manuscript, item)->puzzle;
  const GwConstraint *constraint = puzzle->constraints[i];
  double text = setter->pages->text, side = CUT_OUT * text, x = setter->x, width = setter->width, top = y;
  g_autofree char *sentence = is_in_text (item, constraint->rule) ? NULL : sentence_of (puzzle, constraint), *name = gw_title (_(constraint->rule->name));
  g_autofree char *words = gw_mark_words (constraint->rule, setter->has_colour);
  gboolean is_drawn = words != NULL;

  if (is_drawn)
    {
      GwBox *box = gw_setter_box (setter, GW_BOX_MARK, x, y, side, side);

      box->item = item->kind;
      box->step = i;
      x += side + 1.2 * text;
      width -= side + 1.2 * text;
    }
  y += gw_setter_text (setter, GW_FACE_BOLD, text, GW_SET_LEFT, x, y, width, name);
  if (words != NULL)
    {
      g_autofree char *drawn = gw_capital (words);

      y += gw_setter_text (setter, GW_FACE_ITALIC, GW_SMALL * text, GW_SET_LEFT, x, y, width, drawn);
    }
  if (sentence != NULL)
    y += gw_setter_text (setter, GW_FACE_TEXT, text, GW_SET_LEFT, x, y + 0.15 * text, width, sentence) + 0.15 * text;
  return MAX (y - top, is_drawn ? side : 0) + 1.3 * text;
}

/* At least so high: the cut-out, or name, look and sentence beside it. */
static double
height_of_rule (const GwSetter *setter, const GwBookItem *item, guint i)
{
  const GwPuzzle *puzzle = gw_manuscript_kind (setter->pages->manuscript, item)->puzzle;
  g_autofree char *sentence = sentence_of (puzzle, puzzle->constraints[i]);
  const double text = setter->pages->text, width = setter->width - (CUT_OUT + 1.2) * text;

  return MAX (CUT_OUT * text,
              3 * text + (sentence != NULL ? gw_type_height (setter->pages->type, GW_FACE_TEXT, text, width, sentence) : 0));
}

static gboolean
is_first_of_rule (const GwPuzzle *puzzle, guint i)
{
  for (guint k = 0; k < i; k++)
    if (puzzle->constraints[k]->rule == puzzle->constraints[i]->rule)
      return FALSE;
  return TRUE;
}

/* Whether clue I has a place of its own among the rules: the first of a special rule, unless the text says all that it means. */
static gboolean
is_shown (const GwSetter *setter, const GwBookItem *item, guint i)
{
  const GwPuzzle *puzzle = gw_manuscript_kind (setter->pages->manuscript, item)->puzzle;
  const GwConstraint *constraint = puzzle->constraints[i];
  g_autofree char *words = NULL;

  if (!gw_rule_is_special (constraint->rule) || constraint->role == GW_ROLE_DEFINITION || !is_first_of_rule (puzzle, i))
    return FALSE;
  words = gw_mark_words (constraint->rule, setter->has_colour);
  return words != NULL || !is_in_text (item, constraint->rule);
}

static gboolean
is_basic (const GwRule *rule)
{
  return !gw_rule_is_special (rule);
}

/* ---- the example ---- */

/* The first step that rests on the variant's own rules; how many there are when none does. */
static guint
first_special (const GArray *steps)
{
  guint i = 0;

  while (i < steps->len && !g_array_index (steps, GwWalkStep, i).is_special)
    i++;
  return i;
}

/* The steps of the example that are told, rising. */
typedef struct
{
  guint at[N_TOLD];
  guint n;
} Told;

/* What makes a step worth telling, best first. */
typedef enum
{
  SHOWS_AN_IDEA, /* of the variant's own clues, another than those told, in a few cells */
  SHOWS_A_SWEEP, /* the same in many */
  SHOWS_A_CLUE,  /* the same idea once more */
  GOES_ON,       /* a digit that anybody sees */
  N_WORTHS
} Worth;

static gsize
length_of (const GArray *steps, guint i)
{
  return strlen (g_array_index (steps, GwWalkStep, i).sentence);
}

static void
tell_shortest (const GArray *steps, guint first, Told *told)
{
  guint shortest = first;

  for (guint i = first; i < steps->len; i++)
    if (length_of (steps, i) < length_of (steps, shortest))
      shortest = i;
  if (shortest < steps->len && length_of (steps, shortest) <= MOST_AT_ALL)
    told->at[told->n++] = shortest;
}

static gboolean
is_told (const GArray *steps, const Told *told, const char *idea)
{
  for (guint i = 0; i < told->n; i++)
    if (strcmp (g_array_index (steps, GwWalkStep, told->at[i]).idea, idea) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_worth (const GArray *steps, const Told *told, guint i, Worth worth)
{
  const GwWalkStep *step = &g_array_index (steps, GwWalkStep, i);

  if (worth == GOES_ON)
    return step->placed->len > 0 && !step->rests_on_marks;
  return step->is_special && (worth == SHOWS_A_CLUE || !is_told (steps, told, step->idea))
         && (worth != SHOWS_AN_IDEA || step->placed->len + step->changes->len <= FEW_CELLS);
}

/* Puts step I where it belongs among those that are told, unless it is one of them. */
static void
tell (Told *told, guint i)
{
  guint place = told->n;

  while (place > 0 && told->at[place - 1] > i)
    place--;
  if (place > 0 && told->at[place - 1] == i)
    return;
  memmove (&told->at[place + 1], &told->at[place], (told->n - place) * sizeof *told->at);
  told->at[place] = i;
  told->n++;
}

/* From the first step of the variant's own on, where there is one, of those that are said in a few words: the ideas of its clues. */
static Told
choose_told (const GArray *steps)
{
  guint first = first_special (steps);
  Told told = { { 0 }, 0 };

  first = first < steps->len ? first : 0;
  for (guint worth = 0; worth < N_WORTHS; worth++)
    for (guint i = first; i < steps->len && told.n < N_TOLD; i++)
      if (length_of (steps, i) <= MOST_SAID && is_worth (steps, &told, i, worth))
        tell (&told, i);
  if (told.n == 0)
    tell_shortest (steps, first, &told);
  return told;
}

/* Its bit; 0: it is not told. */
static guint
bit_of (const Told *told, guint step)
{
  for (guint i = 0; i < told->n; i++)
    if (told->at[i] == step)
      return 1u << i;
  return 0;
}

/* The steps of the example. Where none of them is of the variant's own kind, another puzzle of the variant stands in for it, when
 * one of the first few has such a step. */
static GArray *
choose_steps (GwSetter *setter, GwWalker *walker, const GwBookItem **item)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  const char *variant = gw_manuscript_kind (manuscript, *item)->variant;
  GArray *steps = gw_walker_steps (walker, *item, MOST_WALK, MOST_AFTER, setter->control);
  guint n_tried = 0;

  for (guint i = 0; *variant != '\0' && first_special (steps) == steps->len && i < manuscript->items->len && n_tried < MOST_TRIED; i++)
    {
      const GwBookItem *other = gw_manuscript_item (manuscript, i);
      g_autoptr (GArray) its_steps = NULL;

      if (other == *item || strcmp (gw_manuscript_kind (manuscript, other)->variant, variant) != 0)
        continue;
      its_steps = gw_walker_steps (walker, other, MOST_WALK, MOST_AFTER, setter->control);
      n_tried++;
      if (first_special (its_steps) == its_steps->len)
        continue;
      g_array_unref (steps);
      steps = g_steal_pointer (&its_steps);
      *item = other;
    }
  return steps;
}

/* Beside digits there is no room for the signs of what is not there: what is there lies below them. */
static void
show_places (GwExample *example, const GwPuzzle *puzzle, const GwMask *marks)
{
  const guint n = gw_grid_n_places (puzzle->grid);

  if (puzzle->symbols->n == 0)
    example->marks = g_memdup2 (marks, n * sizeof (GwMask));
  else
    example->places = gw_scene_lone_candidates (marks, n);
}

/* What STEP does to the board: letters, where it is told, else its digits. */
static void
show_step (GwExample *example, const GwWalkStep *step, guint bit)
{
  for (guint i = 0; i < step->placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (step->placed, GwCandidates, i);

      if (digit->cell >= example->n_cells)
        continue;
      if (bit != 0)
        example->put[digit->cell] |= (guint8) bit;
      else
        example->found[digit->cell] = (guint8) gw_mask_lowest (digit->values);
    }
  for (guint i = 0; bit != 0 && i < step->changes->len; i++)
    {
      const GwCell cell = g_array_index (step->changes, GwCandidates, i).cell;

      if (cell < example->n_cells)
        example->taken[cell] |= (guint8) bit;
    }
}

static guint
new_example (GwSetter *setter, const GwBookItem *item, const GArray *steps, const Told *told)
{
  const GwPuzzle *puzzle = gw_manuscript_kind (setter->pages->manuscript, item)->puzzle;
  const guint n_cells = puzzle->grid->n_cells;
  GwExample *example = g_new0 (GwExample, 1);
  const GwMask *marks = NULL;

  example->item = item;
  example->n_cells = n_cells;
  example->found = g_malloc (n_cells);
  example->put = g_new0 (guint8, n_cells);
  example->taken = g_new0 (guint8, n_cells);
  memset (example->found, GW_NO_VALUE, n_cells);
  for (guint i = 0; i <= told->at[told->n - 1]; i++)
    {
      const GwWalkStep *step = &g_array_index (steps, GwWalkStep, i);

      marks = step->marks;
      show_step (example, step, bit_of (told, i));
    }
  /* A digit that was found on the way has the cell to itself. */
  for (guint cell = 0; cell < n_cells; cell++)
    if (example->found[cell] != GW_NO_VALUE)
      example->taken[cell] = 0;
  if (marks != NULL)
    show_places (example, puzzle, marks);
  g_ptr_array_add (setter->pages->examples, example);
  return setter->pages->examples->len - 1;
}

static void
set_steps (GwSetter *setter, const GArray *steps, const Told *told, Place *place)
{
  double text = setter->pages->text, indent = INDENT * text;

  for (guint i = 0; i < told->n; i++)
    {
      const char letter[] = { (char) ('a' + i), '\0' };
      const char *sentence = g_array_index (steps, GwWalkStep, told->at[i]).sentence;

      make_room (setter, place, gw_type_height (setter->pages->type, GW_FACE_TEXT, text, place->width - indent, sentence));
      gw_setter_text (setter, GW_FACE_BOLD, text, GW_SET_LEFT, place->x, place->y, indent, letter);
      place->y += gw_setter_text (setter, GW_FACE_TEXT, text, GW_SET_LEFT, place->x + indent, place->y, place->width - indent, sentence)
                  + 0.5 * text;
    }
}

/* No step is of the variant's own kind. */
static gboolean
says_rules_apply (const GwBookKind *kind, const GArray *steps)
{
  return *kind->variant != '\0' && first_special (steps) == steps->len;
}

static const char *
words_of_rules (void)
{
  return _("The rules above always apply, even where a step does not mention them.");
}

static const char *
words_of_cells (void)
{
  return _("R2C7 is the cell in row 2 and column 7.");
}

/* What is told below the picture, on one page. */
static double
height_of_told (GwSetter *setter, const GwBookKind *kind, const GArray *steps, const Told *told)
{
  GwType *type = setter->pages->type;
  const double text = setter->pages->text, indent = INDENT * text;
  double height = gw_type_height (type, GW_FACE_ITALIC, GW_SMALL * text, setter->width, words_of_cells ());

  for (guint i = 0; i < told->n; i++)
    height += gw_type_height (type, GW_FACE_TEXT, text, setter->width - indent, g_array_index (steps, GwWalkStep, told->at[i]).sentence) + 0.5 * text;
  if (says_rules_apply (kind, steps))
    height += gw_type_height (type, GW_FACE_TEXT, text, setter->width, words_of_rules ()) + 0.5 * text;
  return height;
}

/* How large a cell can be: the page is filled. */
static double
unit_within (const GwSetter *setter, const GwBookKind *kind, double height)
{
  return MIN (MIN (height / kind->bounds.height, setter->width / kind->bounds.width), MAX (MOST_UNIT, 2 * setter->pages->text));
}

/* The same from Y on, above what is told. */
static double
unit_below (GwSetter *setter, const GwBookKind *kind, const GArray *steps, const Told *told, double y)
{
  return unit_within (setter, kind, setter->y + setter->height - y - setter->pages->text - height_of_told (setter, kind, steps, told));
}

/* The picture, with what is told below it: on the page at hand, if need be with fewer of ALL steps. */
static void
set_example (GwSetter *setter, const GwBookItem *item, const GArray *steps, Told all, double y)
{
  const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, item);
  const double text = setter->pages->text;
  const double least = unit_within (setter, kind, MIN (MAX (LEAST_UNIT, LEAST_OF_TEXT * text) * kind->bounds.height, 0.7 * setter->height));
  g_autofree char *title = item->number > 0 ? g_strdup_printf (_("The beginning of puzzle %u"), item->number) : g_strdup (_("An example"));
  const double head = gw_type_height (setter->pages->type, GW_FACE_BOLD, 1.15 * text, setter->width, title) + 0.6 * text;
  double unit = unit_below (setter, kind, steps, &all, y + head), wide;
  Told told = all;
  GwBox *box;
  Place place;

  while (unit < least && told.n > LEAST_TOLD)
    {
      told.n--;
      unit = unit_below (setter, kind, steps, &told, y + head);
    }
  if (unit < least)
    {
      gw_setter_page (setter);
      y = setter->y;
      told = all;
      /* What is told goes on behind where the picture would be too small for readers of large print. */
      unit = MAX (unit_below (setter, kind, steps, &told, y + head), least);
    }
  gw_setter_text (setter, GW_FACE_BOLD, 1.15 * text, GW_SET_LEFT, setter->x, y, setter->width, title);
  y += head;
  wide = kind->bounds.width * unit;
  box = gw_setter_box (setter, GW_BOX_EXAMPLE, setter->x + (setter->width - wide) / 2, y, wide, kind->bounds.height * unit);
  box->item = item->kind;
  box->step = new_example (setter, item, steps, &told);
  box->size = unit;
  place = (Place) { setter->x, y + box->height + text, setter->width };
  set_steps (setter, steps, &told, &place);
  if (says_rules_apply (kind, steps))
    set_text (setter, &place, GW_FACE_TEXT, text, words_of_rules (), 0.5 * text);
  set_text (setter, &place, GW_FACE_ITALIC, GW_SMALL * text, words_of_cells (), 0);
}

/* ---- variants ---- */

/* Puzzles with rules of their own are called as all of them are titled, else as their chapter is. */
static const char *
own_title (const GwManuscript *manuscript, const GwBookItem *item)
{
  const char *variant = gw_manuscript_kind (manuscript, item)->variant;

  for (guint i = 0; i < manuscript->items->len; i++)
    {
      const GwBookItem *other = gw_manuscript_item (manuscript, i);

      if (strcmp (gw_manuscript_kind (manuscript, other)->variant, variant) == 0 && g_strcmp0 (other->title, item->title) != 0)
        return g_array_index (manuscript->book->chapters, GwChapter, item->chapter).title;
    }
  return item->title;
}

/* Free it. */
static char *
title_of (const GwManuscript *manuscript, const GwBookItem *item)
{
  const GwBookKind *kind = gw_manuscript_kind (manuscript, item);
  const char *title = has_own_text (kind, item) ? own_title (manuscript, item) : NULL;

  if (title != NULL && *title != '\0')
    return g_strdup (title);
  return *kind->title != '\0' ? g_strdup (kind->title) : g_strdup (_("Sudoku"));
}

/* What is said before the marks: the author's words where rules are the author's. Free it. */
static char *
text_of (const GwBookKind *kind, const GwBookItem *item)
{
  return has_own_text (kind, item) && item->rules != NULL ? g_strdup (item->rules) : gw_puzzle_rules_text_of (kind->puzzle, is_basic);
}

static void
set_variant (GwSetter *setter, GwWalker *walker, const GwBookItem *item)
{
  const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, item);
  g_autofree char *name = title_of (setter->pages->manuscript, item), *basic = text_of (kind, item);
  const GwBookItem *shown = item;
  g_autoptr (GArray) steps = choose_steps (setter, walker, &shown);
  double text = setter->pages->text, y;
  Told told;

  gw_setter_page (setter);
  if (setter->pages->part_pages[GW_PART_HOW_TO] == G_MAXUINT)
    setter->pages->part_pages[GW_PART_HOW_TO] = setter->pages->pages->len - 1;
  gw_setter_heading (setter, name, 1);
  y = gw_setter_title (setter, name);
  y = gw_setter_flow (setter, GW_FACE_TEXT, text, y, basic) + text;
  for (guint i = 0; i < kind->puzzle->n_constraints; i++)
    if (is_shown (setter, item, i))
      {
        if (y + height_of_rule (setter, item, i) > setter->y + setter->height && y > setter->y)
          {
            gw_setter_page (setter);
            y = setter->y;
          }
        y += set_rule (setter, item, i, y);
      }
  told = choose_told (steps);
  if (told.n > 0)
    set_example (setter, shown, steps, told, y + 0.5 * text);
}

/* Variants in the order in which the book has them, each once; an example made for the purpose where there is one, else the
 * first puzzle. */
void
gw_set_how_to (GwSetter *setter)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  g_autoptr (GwWalker) walker = gw_walker_new (manuscript);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  setter->running = NULL;
  for (guint i = 0; i < manuscript->items->len && !gw_control_should_stop (setter->control); i++)
    {
      const GwBookItem *item = gw_manuscript_item (manuscript, i);
      const GwBookKind *kind = gw_manuscript_kind (manuscript, item);

      if (!g_array_index (manuscript->book->chapters, GwChapter, item->chapter).shows_how
          || !g_hash_table_add (seen, kind->variant))
        continue;
      setter->running = g_hash_table_size (seen) > 1 ? _("How to Play") : NULL;
      for (guint k = 0; k < manuscript->examples->len; k++)
        {
          const GwBookItem *example = &g_array_index (manuscript->examples, GwBookItem, k);

          if (strcmp (gw_manuscript_kind (manuscript, example)->variant, kind->variant) == 0)
            item = example;
        }
      set_variant (setter, walker, item);
    }
}
