#include "selection/turn-sentence.h"

#include <string.h>

static const char *const directions[GW_N_TOWARDS] = { "up", "right", "down", "left" };

#define UP    0
#define RIGHT 1
#define DOWN  2

typedef struct
{
  const GwGrid *grid;
  GwSymmetry    symmetry;
} Turn;

/* The row or column of WHO is counted towards where rows or columns rise; after some turns, from the other end. COUNT: "6 - " was written before it (NULL:
 * nothing was). */
static void
write_line_number (GString *to, const Turn *turn, const char *word, const char *who, const char *count)
{
  const gboolean is_row = g_str_equal (word, "row");
  const guint end = 1 + (is_row ? turn->grid->plan.rows : turn->grid->plan.columns);
  const guint towards = gw_symmetry_towards (turn->symmetry, is_row ? DOWN : RIGHT);
  const char *now = towards == UP || towards == DOWN ? "row" : "column";
  const gboolean is_reversed = towards != RIGHT && towards != DOWN;
  const gboolean was_reversed = count != NULL && g_ascii_strtoull (count, NULL, 10) == end;

  if (is_reversed && was_reversed)
    g_string_append_printf (to, "%s of %s", now, who);
  else if (is_reversed && count != NULL)
    g_string_append_printf (to, "(%s - (%u - %s of %s))", count, end, now, who);
  else if (is_reversed)
    g_string_append_printf (to, "(%u - %s of %s)", end, now, who);
  else if (count != NULL)
    g_string_append_printf (to, "(%s - %s of %s)", count, now, who);
  else
    g_string_append_printf (to, "%s of %s", now, who);
}

static const char *
turn_word (const Turn *turn, const char *word)
{
  for (guint i = 0; i < GW_N_TOWARDS; i++)
    if (g_str_equal (word, directions[i]))
      return directions[gw_symmetry_towards (turn->symmetry, i)];
  if (!gw_symmetry_swaps (turn->symmetry))
    return word;
  return g_str_equal (word, "rows") ? "columns" : "rows";
}

static gboolean
turn_match (const GMatchInfo *match, GString *to, gpointer data)
{
  const Turn *turn = data;
  g_autofree char *word = g_match_info_fetch_named (match, "word"), *count = g_match_info_fetch_named (match, "count");
  g_autofree char *line = g_match_info_fetch_named (match, "line"), *who = g_match_info_fetch_named (match, "who");

  if (word != NULL && *word != '\0')
    g_string_append (to, turn_word (turn, word));
  else
    write_line_number (to, turn, line, who, count != NULL && *count != '\0' ? count : NULL);
  return FALSE;
}

char *
gw_sentence_turn (const char *text, const GwGrid *grid, GwSymmetry symmetry)
{
  const Turn turn = { grid, symmetry };
  g_autoptr (GRegex) words = g_regex_new ("\\b(?<word>up|right|down|left|rows|columns)\\b"
                                          "|\\((?<count>\\d+) - (?<line>row|column) of (?<who>\\w+)\\)"
                                          "|\\b(?<line>row|column) of (?<who>\\w+)\\b", G_REGEX_DUPNAMES, 0, NULL);

  return g_regex_replace_eval (words, text, -1, 0, 0, turn_match, (gpointer) &turn, NULL);
}
