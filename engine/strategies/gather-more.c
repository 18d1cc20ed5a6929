#include "strategies/gather-more.h"

#include <string.h>

#include "base/count-named.h"
#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/gather-marks.h"
#include "strategies/gather-partners.h"
#include "strategies/think.h"

/* So many are one sentence, which names so much. */
#define MOST_SAID  3u
#define MOST_ALIKE 8u
#define MOST_NAMED 62u

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- which steps ---- */

static gboolean
is_same (const GArray *one, const GArray *other)
{
  return one->len == other->len && memcmp (one->data, other->data, one->len * sizeof (guint32)) == 0;
}

static gboolean
is_of_ideas (const GwPath *path, guint i)
{
  const GwReason *step = step_of (path, i);

  return path->matters[i] && !step->is_pinned && !step->is_list && !step->is_run && step->idea != NULL && step->cases == NULL && step->why != NULL;
}

/* How much of MORE was said by WHY: up to the last part that both begin with, else its name. */
static gsize
count_said (const char *why, const char *more)
{
  gsize n = 0, said = 0;

  for (; why[n] != '\0' && why[n] == more[n]; n++)
    if (n > 0 && more[n] == ' ' && (more[n - 1] == ';' || more[n - 1] == ':'))
      said = n + 1;
  return said;
}

/* The same clues say both; or the same houses, where there are no clues. */
static gboolean
is_of_one_source (const GwReason *one, const GwReason *other)
{
  if (one->clues->len > 0 || other->clues->len > 0)
    return is_same (one->clues, other->clues);
  return one->strategy == other->strategy && count_said (one->why, other->why) > 0;
}

/* What the candidates of CHANGES are supposed to be where WHY says it; NULL: it supposes nothing. Free it. */
static char *
supposed_in (const GwPath *path, const char *why, const GArray *changes)
{
  const GwThinker thinker = { .puzzle = path->terrain->compiled->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, changes);

  return strstr (why, supposed) != NULL ? g_steal_pointer (&supposed) : NULL;
}

gboolean
gw_step_supposes (const GwPath *path, guint i)
{
  g_autofree char *supposed = supposed_in (path, step_of (path, i)->why, step_of (path, i)->changes);

  return supposed != NULL;
}

#define SUPPOSED '\001' /* stands for what is supposed */

/* WHY of STEP, whatever it is that is supposed; NULL: nothing is. Free it. */
static char *
failure_of (const GwPath *path, const GwReason *step)
{
  g_autofree char *supposed = supposed_in (path, step->why, step->changes);
  const char *at = supposed != NULL ? strstr (step->why, supposed) : NULL;

  return at != NULL ? g_strdup_printf ("%.*s%c%s", (int) (at - step->why), step->why, SUPPOSED, at + strlen (supposed)) : NULL;
}

/* The one digit that STEP takes; NULL: several. */
static const char *
digit_of (const GwPath *path, const GwReason *step)
{
  GwMask values = 0;

  for (guint i = 0; i < step->changes->len; i++)
    values |= g_array_index (step->changes, GwCandidates, i).values;
  return gw_mask_is_single (values) ? path->terrain->compiled->puzzle->symbols->text[gw_mask_lowest (values)] : NULL;
}

/* Whether WORD is at AT in TEXT. */
static gboolean
is_word (const char *text, const char *at, const char *word)
{
  const gsize n = strlen (word);

  return strncmp (at, word, n) == 0 && (at == text || (!g_ascii_isalnum (at[-1]) && at[-1] != '-')) && !g_ascii_isalnum (at[n]) && at[n] != '-';
}

/* What both texts say, "that digit" where one says DIGIT and the other OTHER_DIGIT; NULL: they say different things. Free it. */
static char *
of_any_digit (const char *text, const char *digit, const char *other, const char *other_digit)
{
  g_autoptr (GString) both = g_string_new (NULL);
  const char *at = text, *beside = other;

  while (*at != '\0' && *beside != '\0')
    if (is_word (text, at, digit) && is_word (other, beside, other_digit))
      {
        /* Translators: one of several that were supposed in a cell: (if R4C7 were 4-6, …) would leave R1C6 nothing but that digit */
        g_string_append (both, _("that digit"));
        at += strlen (digit);
        beside += strlen (other_digit);
      }
    else if (*at == *beside)
      {
        g_string_append_c (both, *at++);
        beside++;
      }
    else
      return NULL;
  return *at == *beside ? g_strdup (both->str) : NULL;
}

/* In which words both suppose something and fail, whatever their digits are; NULL: in different ones. Free it. */
static char *
common_failure (const GwPath *path, const GwReason *one, const GwReason *other)
{
  const char *digit = digit_of (path, one), *other_digit = digit_of (path, other);
  g_autofree char *first = failure_of (path, one), *second = failure_of (path, other);

  if (first == NULL || second == NULL)
    return NULL;
  if (strcmp (first, second) == 0)
    return g_steal_pointer (&first);
  /* In other houses the number that goes with the digit may be the house's: "column 4 would have no place for 4". */
  if (digit == NULL || other_digit == NULL || strcmp (digit, other_digit) == 0 || !is_same (one->groups, other->groups))
    return NULL;
  return of_any_digit (first, digit, second, other_digit);
}

static gboolean
fails_alike (const GwPath *path, const GwReason *one, const GwReason *other)
{
  g_autofree char *common = common_failure (path, one, other);

  return common != NULL;
}

/* OTHER rests on what ONE changes. */
static gboolean
rests_on (const GwReason *other, const GwReason *one)
{
  for (guint i = 0; i < other->marks->len; i++)
    {
      const GwCandidates *mark = &g_array_index (other->marks, GwCandidates, i);

      if ((gw_reason_taken_from (one, mark->cell) & ~mark->values) != 0 || gw_reason_places_in (one, mark->cell))
        return TRUE;
    }
  return FALSE;
}

/* What WHY names that was not said by the step before it; NULL: there was none. */
static guint
count_new (const GwReason *before, const char *why)
{
  return gw_count_named (why + (before != NULL ? count_said (before->why, why) : 0));
}

static guint
count_all_named (const GwPath *path, const guint *lines, guint n)
{
  guint n_named = 0;

  for (guint i = 0; i < n; i++)
    n_named += count_new (i > 0 ? step_of (path, lines[i - 1]) : NULL, step_of (path, lines[i])->why);
  return n_named;
}

gboolean
gw_goes_on_more (const GwPath *path, const guint *lines, guint n, guint i)
{
  const GwReason *last = n > 0 ? step_of (path, lines[n - 1]) : NULL, *step = step_of (path, i);

  if (!is_of_ideas (path, i) || (n > 0 && (!is_of_ideas (path, lines[0]) || !is_of_one_source (last, step))))
    return FALSE;
  if (n == 0)
    return TRUE;
  if (fails_alike (path, step_of (path, lines[0]), step) && fails_alike (path, last, step))
    return n < MOST_ALIKE;
  if (gw_tell_partners (path->terrain, step_of (path, lines[0]), step) && gw_tell_partners (path->terrain, step_of (path, lines[0]), last) == (n > 1))
    return n < MOST_ALIKE;
  return !gw_step_supposes (path, lines[n - 1]) && !gw_step_supposes (path, i) && n < MOST_SAID
         && count_all_named (path, lines, n) + count_new (last, step->why) <= MOST_NAMED
         && (count_said (last->why, step->why) > 0 || rests_on (step, last));
}

/* ---- one step of several ---- */

/* The words in which all of them fail, with all that is supposed in any of them; NULL: they suppose nothing, or fail in different ones. Free it. */
static char *
alike_text (const GwPath *path, const GwReason *run, const guint *lines, guint n)
{
  const GwThinker thinker = { .puzzle = path->terrain->compiled->puzzle };
  const GwReason *first = step_of (path, lines[0]);
  g_autofree char *plain = failure_of (path, first), *failure = g_strdup (plain), *all = gw_think_suppositions (&thinker, run->changes);
  const char *at;

  for (guint i = 1; i < n && failure != NULL; i++)
    {
      g_autofree char *common = common_failure (path, first, step_of (path, lines[i]));

      if (common != NULL && strcmp (common, plain) == 0)
        continue;
      g_free (failure);
      failure = g_steal_pointer (&common);
    }
  if (failure == NULL)
    return NULL;
  at = strchr (failure, SUPPOSED);
  return gw_reason_say_clue (run, g_strdup_printf ("%.*s%s%s", (int) (at - failure), failure, all, at + 1), path->terrain);
}

/* Where the last sentence of TEXT begins, if that begins with THEN and does not go on with NEXT yet; NULL: it does not. */
static const char *
last_then (const GString *text, const char *then, const char *next)
{
  const char *last = g_strrstr (text->str, then);

  return last != NULL && g_strrstr (last + strlen (then), ". ") == NULL && strstr (last, next) == NULL ? last : NULL;
}

void
gw_append_then (GString *text, const char *said, gboolean goes_on)
{
  g_autofree char *then = g_strdup_printf (_(" Then %s"), ""), *next = g_strdup_printf (_("; after that, %s"), "");

  if (goes_on && g_str_has_suffix (text->str, ".") && last_then (text, then, next) != NULL)
    {
      g_string_truncate (text, text->len - 1);
      /* Translators: behind what follows from a sentence ("Then ..."), instead of another such: what follows from that */
      g_string_append_printf (text, _("; after that, %s"), said);
    }
  else
    /* Translators: behind a sentence: what its clue says next */
    g_string_append_printf (text, _(" Then %s"), said);
}

/* Whether MORE begins with what TEXT, of STEP, ends with, which is then taken from it: it is said once. */
static gboolean
goes_on_from (GString *text, const GwReason *step, const char *more, const GwTerrain *terrain)
{
  g_autofree char *changes = gw_reason_changes_text (step, terrain), *first = g_strdup_printf ("%s,", changes), *last = g_strdup_printf ("%s.", changes);

  if (!g_str_has_prefix (more, first) || !g_str_has_suffix (text->str, last))
    return FALSE;
  g_string_truncate (text, text->len - strlen (last));
  return TRUE;
}

/* "R4C4 and R4C5 make 9, so …: R3C3 ≠ 7. Then R2C2+R3C2 = 9: …: R3C2 is 4." What is found of places often supposes something; "after that" would belong to it. */
static char *
text_of (const GwPath *path, const guint *lines, guint n)
{
  const gboolean is_about_cells = gw_reason_first_cell (step_of (path, lines[0])) < path->terrain->compiled->puzzle->grid->n_cells;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const GwReason *step = step_of (path, lines[i]);
      const char *more = step->why + (i > 0 ? count_said (step_of (path, lines[i - 1])->why, step->why) : 0);
      g_autofree char *said = gw_reason_say_clue (step, g_strdup (more), path->terrain);

      if (i == 0 || goes_on_from (text, step_of (path, lines[i - 1]), more, path->terrain))
        g_string_append (text, said);
      else
        gw_append_then (text, said, is_about_cells);
    }
  return g_string_free (text, FALSE);
}

/* Of a clue that was found to say more every time. */
static gboolean
all_say_the_same (const GwPath *path, const guint *lines, guint n)
{
  for (guint i = 1; i < n; i++)
    if (strcmp (step_of (path, lines[0])->why, step_of (path, lines[i])->why) != 0)
      return FALSE;
  return TRUE;
}

static void
add_part (GwReason *run, const GwPath *path, const guint *lines, guint i)
{
  const GwReason *step = step_of (path, lines[i]);

  if (gw_strategy_index (step->strategy) > gw_strategy_index (run->strategy))
    run->strategy = step->strategy;
  for (guint k = 0; k < step->changes->len; k++)
    gw_reason_add_change (run, g_array_index (step->changes, GwCandidates, k).cell, g_array_index (step->changes, GwCandidates, k).values);
  for (guint k = 0; step->left != NULL && k < step->left->len; k++)
    gw_reason_add_left (run, g_array_index (step->left, GwCandidates, k).cell, g_array_index (step->left, GwCandidates, k).values);
  for (guint k = 0; k < step->pattern->len; k++)
    gw_reason_add_pattern (run, g_array_index (step->pattern, GwCandidates, k).cell, g_array_index (step->pattern, GwCandidates, k).values);
  for (guint k = 0; k < step->clues->len; k++)
    gw_reason_add_clue (run, g_array_index (step->clues, guint32, k));
  gw_gather_digits (run, step);
  gw_gather_list (run, run->groups, step->groups);
  gw_gather_list (run, run->seen_groups, step->seen_groups);
  gw_gather_list (run, run->seen_clues, step->seen_clues);
  for (guint k = 0; k < step->marks->len; k++)
    gw_gather_mark (run, path, lines[0], &g_array_index (step->marks, GwCandidates, k));
  gw_reason_add_part (run, gw_reason_copy (step));
}

static char *
partners_of (const GwPath *path, const guint *lines, guint n)
{
  g_autofree const GwReason **steps = g_new (const GwReason *, n);

  for (guint i = 0; i < n; i++)
    steps[i] = step_of (path, lines[i]);
  return gw_partners_text (path->terrain, steps, n);
}

GwReason *
gw_more_of (const GwPath *path, const guint *lines, guint n)
{
  const GwReason *first = step_of (path, lines[0]);
  GwReason *run = gw_reason_new ();

  run->strategy = first->strategy;
  run->idea = first->idea;
  run->reasoning = first->reasoning;
  for (guint i = 0; i < n; i++)
    add_part (run, path, lines, i);
  run->n_bases = run->groups->len;
  run->why = alike_text (path, run, lines, n);
  if (run->why == NULL)
    {
      char *partners = partners_of (path, lines, n);

      run->why = partners != NULL ? gw_reason_say_clue (run, partners, path->terrain) : NULL;
    }
  if (run->why == NULL)
    run->why = all_say_the_same (path, lines, n) ? gw_reason_say_clue (run, g_strdup (first->why), path->terrain) : text_of (path, lines, n);
  run->is_run = TRUE;
  return run;
}
