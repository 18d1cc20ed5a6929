#include "strategies/telling.h"

#include <string.h>

#include "base/i18n.h"
#include "strategies/hardest.h"
#include "strategies/strategy-table.h"

#define AFTER_HARDEST 3u /* digits that still belong to the break-in */

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

/* The step behind the openings. */
static guint
end_of_openings (const GwPath *path)
{
  guint i = 0;

  while (i < path->steps->len && (!path->matters[i] || path->is_first_sight[i] || gw_reason_is_single (step_of (path, i))))
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

/* The step behind the break-in, which begins at I; HARDEST belongs to it. */
static guint
end_of_break_in (const GwPath *path, guint i, guint hardest)
{
  const guint n_at_first = i > 0 ? path->n_left[i - 1] : path->n_candidates;
  guint n_behind = 0;

  for (; i < path->steps->len; i++)
    {
      n_behind += i >= hardest ? step_of (path, i)->placed->len : 0;
      if (n_behind >= AFTER_HARDEST || path->n_left[i] < n_at_first / 2)
        return i + 1;
    }
  return i;
}

static GwPathChapter *
chapters_of (const GwPath *path, guint hardest)
{
  GwPathChapter *chapters = g_new0 (GwPathChapter, path->steps->len + 1);
  const guint finish = begin_of_finish (path), opened = MIN (end_of_openings (path), finish);
  const guint broken = MIN (end_of_break_in (path, opened, hardest), finish);

  for (guint i = 0; i < path->steps->len; i++)
    chapters[i] = i >= finish   ? GW_CHAPTER_FINISH
                  : i >= broken ? GW_CHAPTER_MIDDLE
                  : i >= opened ? GW_CHAPTER_BREAK_IN
                                : GW_CHAPTER_OPENINGS;
  return chapters;
}

GwPathChapter *
gw_path_chapters (const GwPath *path)
{
  return chapters_of (path, gw_path_hardest (path));
}

/* ---- what it comes to ---- */

/* Of books, too, which have a language of their own: no plural forms (language.h), so one step is said by itself. Puzzles without
 * digits place none. */
typedef struct
{
  const GwPath  *path;
  GwPathChapter *chapters;
  guint          hardest;
  gboolean       counts_all; /* steps that do not matter, too */
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
  guint n = 0;

  for (guint i = 0; i < telling->path->steps->len && telling->chapters[i] <= chapter; i++)
    if (in_digits)
      n += step_of (telling->path, i)->placed->len;
    else
      n += telling->counts_all || telling->path->matters[i];
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

/* The step that comes first, by its name; NULL where there is none. Free it. */
static char *
name_of_first (const Telling *telling)
{
  guint i = 0;

  while (i < telling->path->steps->len && !telling->counts_all && !telling->path->matters[i])
    i++;
  return i < telling->path->steps->len ? gw_path_step_name (telling->path, i) : NULL;
}

static char *
tell_openings (const Telling *telling)
{
  const guint n = count_until (telling, GW_CHAPTER_OPENINGS, FALSE), n_digits = count_until (telling, GW_CHAPTER_OPENINGS, TRUE);
  g_autofree char *first = n > 0 ? name_of_first (telling) : NULL;

  if (n == 0 && telling->path->steps->len > 0 && telling->chapters[0] == GW_CHAPTER_FINISH)
    return g_strdup (_("Singles lead from the first digit to the last."));
  if (n == 0)
    return g_strdup (_("Nothing can be seen at first sight."));
  /* Translators: how many; at the end the first step by its name: arrow at R8C8 */
  if (n_digits <= 1)
    return g_strdup_printf (n == 1 ? _("%u step can be seen at first sight: %s.") : _("%u steps can be seen at first sight, beginning with %s."), n, first);
  return g_strdup_printf (n == 1 ? _("%u step opens the puzzle and places %u digits: %s.")
                                 : _("%u steps open the puzzle and place %u digits, beginning with %s."), n, n_digits, first);
}

/* Of singles alone, how often which. */
static char *
tell_singles (const Telling *telling)
{
  const guint n_naked = telling->path->uses[gw_strategy_index (&gw_strategy_naked_single)];
  const guint n_hidden = telling->path->uses[gw_strategy_index (&gw_strategy_hidden_single)];

  if (telling->path->end != GW_PATH_SOLVED || n_naked + n_hidden <= 1)
    return g_strdup (_("No step is harder than a single."));
  if (n_naked == 0)
    return g_strdup (_("Every time, a digit has one place left in its house."));
  if (n_hidden == 0)
    return g_strdup (_("Every time, a cell has one digit left."));
  return g_strdup_printf (_("%u× a cell has one digit left, %u× a digit has one place in its house."), n_naked, n_hidden);
}

static char *
tell_hardest (const Telling *telling)
{
  const guint hardest = telling->hardest;
  g_autofree char *name = NULL;

  if (hardest == telling->path->steps->len || gw_reason_is_single (step_of (telling->path, hardest)))
    return tell_singles (telling);
  name = gw_path_step_name (telling->path, hardest);
  if (telling->chapters[hardest] == GW_CHAPTER_OPENINGS)
    /* Translators: the number of a step; the name of a strategy, or of a clue that says it: 17-cage at R3C4 */
    return g_strdup_printf (_("Nothing is harder than step %u: %s."), number_of (telling, hardest), name);
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
  if (n == 0 && count_until (telling, GW_CHAPTER_OPENINGS, FALSE) == 0)
    return g_strdup (_("It needs no pencil marks."));
  if (n == 0)
    return g_strdup (_("After these it needs no break-in."));
  return tell_break_in (n, n_more, count_until (telling, GW_CHAPTER_FINISH, FALSE) - broken - n_more);
}

/* "R9C9 = 4", of a path that puts a digit. */
static char *
name_of_last (const Telling *telling)
{
  guint i = telling->path->steps->len - 1;

  while (!gw_reason_places (step_of (telling->path, i)))
    i--;
  return gw_reason_digit_text (step_of (telling->path, i), step_of (telling->path, i)->placed->len - 1, telling->path->terrain);
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
    return g_strdup (_("It takes thought to the very last digit."));
  if (before == 0 && count_until (telling, GW_CHAPTER_MIDDLE, FALSE) == 0)
    {
      g_autofree char *last = name_of_last (telling);

      /* Translators: a cell and its digit: R9C9 = 4 */
      return g_strdup_printf (_("It ends with %s."), last);
    }
  if (all == before + 1)
    return g_strdup (_("Only the last digit is a single."));
  return g_strdup_printf (_("The last %u digits are singles."), all - before);
}

char **
gw_path_summary (const GwPath *path, gboolean counts_all)
{
  const guint hardest = gw_path_hardest (path);
  Telling telling = { path, chapters_of (path, hardest), hardest, counts_all };
  char **summary = g_new0 (char *, 6);

  summary[0] = tell_end (&telling);
  summary[1] = tell_openings (&telling);
  summary[2] = tell_hardest (&telling);
  summary[3] = tell_middle (&telling);
  summary[4] = tell_finish (&telling);
  g_free (telling.chapters);
  return summary;
}
