#include "strategies/telling.h"

#include <string.h>

#include "base/i18n.h"
#include "strategies/case-text.h"
#include "strategies/strategy-table.h"

#define AFTER_HARDEST 3u /* digits that still belong to the break-in */

gboolean
gw_reason_is_single (const GwReason *step)
{
  return gw_reason_places (step) && (step->strategy == &gw_strategy_naked_single || step->strategy == &gw_strategy_hidden_single);
}

const char *
gw_path_chapter_name (GwPathChapter chapter)
{
  static const char *const names[GW_N_CHAPTERS] = { N_("Openings"), N_("Break-in"), N_("Middle"), N_("Finish") };

  return _(names[chapter]);
}

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- chapters ---- */

/* Of two steps of one strategy the one that is told in more lines is harder. */
static guint
hardness_of (const GwReason *step)
{
  const guint n_lines = step->cases != NULL ? step->cases->len : 0;

  return gw_strategy_index (step->strategy) * 256 + MIN (n_lines, 255);
}

guint
gw_path_hardest (const GwPath *path)
{
  const gboolean counts_all = gw_path_n_that_matter (path) == 0; /* a path that is stuck before its first digit: all that there is of it */
  guint hardest = path->steps->len;

  for (guint i = 0; i < path->steps->len; i++)
    if ((counts_all || path->matters[i]) && (hardest == path->steps->len || hardness_of (step_of (path, i)) > hardness_of (step_of (path, hardest))))
      hardest = i;
  return hardest;
}

/* The step behind the openings. */
static guint
end_of_openings (const GwPath *path)
{
  const gboolean counts_all = gw_path_n_that_matter (path) == 0;
  guint i = 0;

  while (i < path->steps->len && ((!counts_all && !path->matters[i]) || path->is_first_sight[i] || gw_reason_is_single (step_of (path, i))))
    i++;
  return i;
}

/* The first step of the singles at the end. */
static guint
begin_of_finish (const GwPath *path)
{
  guint i = path->steps->len;

  while (path->end == GW_PATH_SOLVED && i > 0 && (!path->matters[i - 1] || gw_reason_is_single (step_of (path, i - 1))))
    i--;
  return i;
}

/* The step behind the break-in, which begins at I. */
static guint
end_of_break_in (const GwPath *path, guint i)
{
  const guint hardest = gw_path_hardest (path), n_at_first = i > 0 ? path->n_left[i - 1] : path->n_candidates;
  guint n_behind = 0;

  for (; i < path->steps->len; i++)
    {
      n_behind += i >= hardest ? step_of (path, i)->placed->len : 0;
      if (n_behind >= AFTER_HARDEST || path->n_left[i] < n_at_first / 2)
        return i + 1;
    }
  return i;
}

GwPathChapter *
gw_path_chapters (const GwPath *path)
{
  GwPathChapter *chapters = g_new0 (GwPathChapter, path->steps->len + 1);
  const guint finish = begin_of_finish (path), opened = MIN (end_of_openings (path), finish), broken = MIN (end_of_break_in (path, opened), finish);

  for (guint i = 0; i < path->steps->len; i++)
    chapters[i] = i >= finish   ? GW_CHAPTER_FINISH
                  : i >= broken ? GW_CHAPTER_MIDDLE
                  : i >= opened ? GW_CHAPTER_BREAK_IN
                                : GW_CHAPTER_OPENINGS;
  return chapters;
}

/* ---- what it comes to ---- */

/* Of books, too, which have a language of their own: no plural forms (language.h), so one step is said by itself. Puzzles without
 * digits place none. */
typedef struct
{
  const GwPath *path;
  GwPathChapter    *chapters;
  gboolean      counts_all;
} Telling;

/* The number of step I, as it is printed. */
static guint
number_of (const Telling *telling, guint i)
{
  guint n = 1;

  for (guint k = 0; k < i; k++)
    n += telling->counts_all || telling->path->matters[k];
  return n;
}

/* How many steps of CHAPTER and those before it are counted, or how many digits they place. */
static guint
count_until (const Telling *telling, GwPathChapter chapter, gboolean in_digits)
{
  const gboolean counts_all = telling->counts_all || gw_path_n_that_matter (telling->path) == 0;
  guint n = 0;

  for (guint i = 0; i < telling->path->steps->len && telling->chapters[i] <= chapter; i++)
    if (in_digits)
      n += step_of (telling->path, i)->placed->len;
    else
      n += counts_all || telling->path->matters[i];
  return n;
}

static char *
tell_end (const Telling *telling)
{
  const guint n = count_until (telling, GW_CHAPTER_FINISH, FALSE), n_digits = count_until (telling, GW_CHAPTER_FINISH, TRUE);

  if (telling->path->end == GW_PATH_SOLVED && n_digits > 1)
    return g_strdup_printf (n == 1 ? _("%u step solves it and places %u digits.") : _("%u steps solve it and place %u digits."), n, n_digits);
  if (telling->path->end == GW_PATH_SOLVED)
    return g_strdup_printf (n == 1 ? _("%u step solves it.") : _("%u steps solve it."), n);
  return g_strdup_printf (n == 1 ? _("%u step is found; %u cells stay open.") : _("%u steps are found; %u cells stay open."), n, telling->path->n_open);
}

static char *
tell_openings (const Telling *telling)
{
  const guint n = count_until (telling, GW_CHAPTER_OPENINGS, FALSE), n_digits = count_until (telling, GW_CHAPTER_OPENINGS, TRUE);

  if (n == 0 && telling->path->steps->len > 0 && telling->chapters[0] == GW_CHAPTER_FINISH)
    return g_strdup (_("Singles lead from the first digit to the last."));
  if (n == 0)
    return g_strdup (_("Nothing can be seen at first sight."));
  if (n_digits <= 1)
    return g_strdup_printf (n == 1 ? _("%u step can be seen at first sight.") : _("%u steps can be seen at first sight."), n);
  return g_strdup_printf (n == 1 ? _("%u step opens the puzzle and places %u digits.") : _("%u steps open the puzzle and place %u digits."), n, n_digits);
}

/* So many clues are named. */
#define MOST_NAMED 2u

/* "killer cage 17 at R3C4 and thermometer at R1C1"; of more the name that all have, NULL where they have several. Free it. */
static char *
names_of_clues (const GwTerrain *terrain, const GwReason *step)
{
  GwConstraint *const *constraints = terrain->compiled->puzzle->constraints;
  const GwRule *rule = gw_reason_has_clue (step) ? constraints[gw_reason_clue (step)]->rule : NULL;
  GString *names;

  for (guint i = 1; i < step->clues->len && step->clues->len > MOST_NAMED; i++)
    if (constraints[g_array_index (step->clues, guint32, i)]->rule != rule)
      return NULL;
  if (rule == NULL || step->clues->len > MOST_NAMED)
    return rule != NULL ? g_strdup (_(rule->name)) : NULL;
  names = g_string_new (NULL);
  for (guint i = 0; i < step->clues->len; i++)
    {
      g_autofree char *name = gw_case_clue_name (terrain, g_array_index (step->clues, guint32, i));

      g_string_append_printf (names, "%s%s", i > 0 ? _(" and ") : "", name);
    }
  return g_string_free (names, FALSE);
}

/* The clue where STEP is what it says; "no room (thermometer at R1C1)" where something else is said with it; "X-wing". Free it. */
static char *
name_of_step (const Telling *telling, const GwReason *step)
{
  g_autofree char *names = names_of_clues (telling->path->terrain, step);

  if (names == NULL)
    return g_strdup (_(step->strategy->name));
  return step->strategy->find == gw_strategy_clue_easy.find ? g_steal_pointer (&names) : g_strdup_printf ("%s (%s)", _(step->strategy->name), names);
}

static char *
tell_hardest (const Telling *telling)
{
  const guint hardest = gw_path_hardest (telling->path);
  g_autofree char *name = NULL;

  if (hardest == telling->path->steps->len || gw_reason_is_single (step_of (telling->path, hardest)))
    return g_strdup (_("No step is harder than a single."));
  name = name_of_step (telling, step_of (telling->path, hardest));
  if (telling->chapters[hardest] == GW_CHAPTER_OPENINGS)
    /* Translators: the name of a strategy, or of a clue that says it: killer cage 17 at R3C4 */
    return g_strdup_printf (_("It needs nothing harder than this: %s."), name);
  /* Translators: the number of a step; the name of a strategy, or of a clue */
  return g_strdup_printf (_("The hardest moment is step %u: %s."), number_of (telling, hardest), name);
}

/* N steps of the break-in, N_MORE of the middle and N_LAST of the finish: with the openings, which are told before, they are all. */
static char *
tell_break_in (guint n, guint n_more, guint n_last)
{
  if (n_more == 0 && n_last == 0)
    return g_strdup_printf (n == 1 ? _("The break-in takes %u step.") : _("The break-in takes %u steps."), n);
  if (n_more == 0)
    return g_strdup_printf (n == 1 ? _("The break-in takes %u step, and the finish %u.") : _("The break-in takes %u steps, and the finish %u."), n, n_last);
  if (n_last == 0)
    return g_strdup_printf (n == 1 ? _("The break-in takes %u step, and the rest %u.") : _("The break-in takes %u steps, and the rest %u."), n, n_more);
  return g_strdup_printf (n == 1 ? _("The break-in takes %u step, the middle %u, and the finish %u.")
                                 : _("The break-in takes %u steps, the middle %u, and the finish %u."), n, n_more, n_last);
}

static char *
tell_middle (const Telling *telling)
{
  const guint opened = count_until (telling, GW_CHAPTER_OPENINGS, FALSE), broken = count_until (telling, GW_CHAPTER_BREAK_IN, FALSE);
  const guint n = broken - opened, n_more = count_until (telling, GW_CHAPTER_MIDDLE, FALSE) - broken;
  const guint n_digits = count_until (telling, GW_CHAPTER_FINISH, TRUE);

  if (n == 0 && telling->path->end != GW_PATH_SOLVED)
    return n_digits == 0 ? g_strdup (_("No digit is placed by then."))
                         : g_strdup_printf (n_digits == 1 ? _("%u digit is placed by then.") : _("%u digits are placed by then."), n_digits);
  if (n == 0)
    return g_strdup (_("It needs no break-in."));
  return tell_break_in (n, n_more, count_until (telling, GW_CHAPTER_FINISH, FALSE) - broken - n_more);
}

static char *
tell_finish (const Telling *telling)
{
  const guint before = count_until (telling, GW_CHAPTER_MIDDLE, TRUE), all = count_until (telling, GW_CHAPTER_FINISH, TRUE);

  if (telling->path->end != GW_PATH_SOLVED)
    return g_strdup (_("Here the strategies end."));
  if (all == 0) /* the puzzle has none */
    return NULL;
  if (all == before)
    return g_strdup (_("The last digit is not a single."));
  if (all == before + 1)
    return g_strdup (_("The last digit is a single."));
  return g_strdup_printf (_("The last %u digits are singles."), all - before);
}

char **
gw_path_summary (const GwPath *path, gboolean counts_all)
{
  Telling telling = { path, gw_path_chapters (path), counts_all };
  char **summary = g_new0 (char *, 6);

  summary[0] = tell_end (&telling);
  summary[1] = tell_openings (&telling);
  summary[2] = tell_hardest (&telling);
  summary[3] = tell_middle (&telling);
  summary[4] = tell_finish (&telling);
  g_free (telling.chapters);
  return summary;
}
