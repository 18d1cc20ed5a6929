#include "play/solve.h"

#include <string.h>

#include "drawn/drawn.h"

#define MAGIC "gridwright-solve 1"
#define SUM   "puzzle "

G_DEFINE_QUARK (gw-solve-error-quark, gw_solve_error)

/* ---- writing ---- */

static void
append_time (GString *text, gint64 at)
{
  g_string_append_printf (text, "%" G_GINT64_FORMAT ".%03d", at / 1000, (int) (at % 1000));
}

/* "^1,2": SIGN and the numbers of the bits of SET; nothing when it is empty. */
static void
append_set (GString *text, char sign, guint64 set)
{
  for (guint i = 0; set != 0; i++, set >>= 1)
    if (set & 1)
      {
        g_string_append_printf (text, "%c%u", sign, i + 1);
        sign = ',';
      }
}

char *
gw_solve_held_text (const GwPlayCell *held)
{
  GString *text = g_string_new (NULL);

  if (held->value != GW_NO_VALUE)
    g_string_append_printf (text, "%u", held->value + 1);
  append_set (text, '^', held->corner);
  append_set (text, '~', held->centre);
  append_set (text, '#', held->colours);
  append_set (text, '!', held->pen);
  if (held->number > 0)
    g_string_append_printf (text, "&%u", held->number);
  for (guint i = 0; i < GW_MOST_SMALL && held->small[i] > 0; i++)
    g_string_append_printf (text, "%c%u", i == 0 ? '*' : ',', held->small[i]);
  return g_string_free (text, FALSE);
}

static void
append_change (GString *text, const GwPlayChange *change)
{
  g_autofree char *held = gw_solve_held_text (&change->held);

  g_string_append_printf (text, " %u:%s", change->cell + 1, held);
}

char *
gw_solve_write (const GwPlay *play, gint64 now)
{
  static const char *const deeds[] = { [GW_PLAY_STEP] = "", [GW_PLAY_UNDONE] = " undo", [GW_PLAY_REDONE] = " redo" };
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, MAGIC "\ncells %u\nsymbols %u\n", play->puzzle->grid->n_cells, play->puzzle->symbols->n);
  for (guint i = 0; i < play->entries->len; i++)
    {
      const GwPlayEntry *entry = &g_array_index (play->entries, GwPlayEntry, i);

      append_time (text, entry->at);
      g_string_append (text, deeds[entry->deed]);
      for (guint j = 0; entry->changes != NULL && j < entry->changes->len; j++)
        append_change (text, &g_array_index (entry->changes, GwPlayChange, j));
      g_string_append_c (text, '\n');
    }
  if (play->n_hints > 0)
    g_string_append_printf (text, "hints %u\n", play->n_hints);
  append_time (text, gw_play_elapsed (play, now));
  g_string_append (text, " end\n");
  return g_string_free (text, FALSE);
}

/* ---- reading ---- */

/* A number from 1 to MOST, as one from 0. */
static gboolean
take_index (const char **at, guint most, guint *index)
{
  guint number = 0;

  if (!g_ascii_isdigit (**at))
    return FALSE;
  for (; g_ascii_isdigit (**at) && number <= most; ++*at)
    number = 10 * number + (guint) (**at - '0');
  *index = number - 1;
  return number >= 1 && number <= most;
}

/* TRUE also where there is none: no SIGN. */
static gboolean
take_set (const char **at, char sign, guint most, guint64 *set)
{
  guint index;

  *set = 0;
  for (; **at == sign; sign = ',')
    {
      ++*at;
      if (!take_index (at, most, &index))
        return FALSE;
      *set |= G_GUINT64_CONSTANT (1) << index;
    }
  return TRUE;
}

/* "&3": 0 where there is none. */
static gboolean
take_number (const char **at, guint most, guint16 *number)
{
  guint index;

  if (**at != '&')
    return TRUE;
  ++*at;
  if (!take_index (at, most, &index))
    return FALSE;
  *number = (guint16) (index + 1);
  return TRUE;
}

/* "*3,12": ascending. */
static gboolean
take_small (const char **at, guint most, guint16 *small)
{
  char sign = '*';
  guint index;

  for (guint i = 0; i < GW_MOST_SMALL && **at == sign; i++, sign = ',')
    {
      ++*at;
      if (!take_index (at, most, &index) || (i > 0 && index + 1 <= small[i - 1]))
        return FALSE;
      small[i] = (guint16) (index + 1);
    }
  return TRUE;
}

static gboolean
take_change (const char **at, const GwPlay *play, GwPlayChange *change)
{
  const GwPuzzle *puzzle = play->puzzle;
  guint cell, value = GW_NO_VALUE, n = puzzle->symbols->n;
  GwPlayCell held = { .value = GW_NO_VALUE };
  guint64 corner, centre, colours, pen;

  if (!take_index (at, puzzle->grid->n_cells, &cell) || *(*at)++ != ':')
    return FALSE;
  if (g_ascii_isdigit (**at) && !take_index (at, n, &value))
    return FALSE;
  if (!take_set (at, '^', n, &corner) || !take_set (at, '~', n, &centre) || !take_set (at, '#', GW_N_HUES, &colours)
      || !take_set (at, '!', GW_N_PEN_MARKS, &pen) || !take_number (at, play->numbers.most, &held.number)
      || !take_small (at, gw_numbers_are_whole (&play->numbers) ? play->numbers.most : 0, held.small))
    return FALSE;
  held.value = (guint8) value;
  held.colours = (guint16) colours;
  held.corner = corner;
  held.centre = centre;
  held.pen = (guint32) pen;
  *change = (GwPlayChange){ (GwCell) cell, held };
  return **at == ' ' || **at == '\0';
}

static gboolean
take_step (GwPlay *play, const char *at, gint64 now)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (GwPlayChange));
  GwPlayChange change;

  for (; *at == ' '; g_array_append_val (changes, change))
    {
      at++;
      if (!take_change (&at, play, &change))
        return FALSE;
    }
  return *at == '\0' && changes->len > 0 && gw_play_take (play, changes, now);
}

/* "12.345", at most as many days as a clock may run. */
static gboolean
take_time (const char **at, gint64 *milliseconds)
{
  char *end;
  guint64 seconds = g_ascii_isdigit (**at) ? g_ascii_strtoull (*at, &end, 10) : G_MAXUINT64;
  int thousandths = 0;

  if (seconds > G_MAXINT32 || *end != '.')
    return FALSE;
  for (int i = 1; i <= 3; i++)
    {
      if (!g_ascii_isdigit (end[i]))
        return FALSE;
      thousandths = 10 * thousandths + end[i] - '0';
    }
  *at = end + 4;
  *milliseconds = (gint64) seconds * 1000 + thousandths;
  return TRUE;
}

/* TRUE as long as there is more to read before UNTIL; a line that is none sets *IS_BAD. */
static gboolean
take_line (GwPlay *play, const char *line, gint64 until, gboolean *is_bad)
{
  gint64 at, before = gw_play_elapsed (play, 0);

  if (g_str_has_prefix (line, SUM))
    return TRUE;
  if (g_str_has_prefix (line, "hints "))
    {
      play->n_hints = (guint) MIN (g_ascii_strtoull (line + strlen ("hints "), NULL, 10), G_MAXUINT16);
      return TRUE;
    }
  if (!take_time (&line, &at) || at < before)
    return !(*is_bad = TRUE);
  if (at > until)
    return FALSE;
  play->elapsed = at; /* the clock stands there, whatever is done */
  play->started = -1;
  if (g_str_equal (line, " end"))
    return FALSE;
  if (g_str_equal (line, " undo"))
    *is_bad = !gw_play_undo (play, 0);
  else if (g_str_equal (line, " redo"))
    *is_bad = !gw_play_redo (play, 0);
  else
    *is_bad = !take_step (play, line, 0);
  gw_play_pause (play, 0);
  return !*is_bad;
}

static gboolean
take_head (char **lines, const GwPuzzle *puzzle, GError **error)
{
  g_autofree char *cells = g_strdup_printf ("cells %u", puzzle->grid->n_cells);
  g_autofree char *symbols = g_strdup_printf ("symbols %u", puzzle->symbols->n);

  if (g_strv_length (lines) < 3 || !g_str_equal (lines[0], MAGIC))
    {
      g_set_error_literal (error, GW_SOLVE_ERROR, GW_SOLVE_ERROR_TEXT, _("This is not a solve."));
      return FALSE;
    }
  if (g_str_equal (lines[1], cells) && g_str_equal (lines[2], symbols))
    return TRUE;
  g_set_error_literal (error, GW_SOLVE_ERROR, GW_SOLVE_ERROR_PUZZLE, _("This is the solve of another puzzle: its cells or"
                                                                       " symbols are different."));
  return FALSE;
}

gboolean
gw_solve_sniff (const char *text, gsize length)
{
  return length >= strlen (MAGIC) && memcmp (text, MAGIC, strlen (MAGIC)) == 0;
}

char *
gw_solve_find_sum (const char *text)
{
  const char *line = strstr (text, "\n" SUM), *sum = line != NULL ? line + strlen ("\n" SUM) : NULL;

  return sum != NULL ? g_strndup (sum, strspn (sum, "0123456789abcdef")) : NULL;
}

/* Mailers give texts back with carriage returns. */
static char **
lines_of (const char *text)
{
  char **lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_suffix (lines[i], "\r"))
      lines[i][strlen (lines[i]) - 1] = '\0';
  return lines;
}

GwPlay *
gw_solve_read (GwPuzzle *puzzle, const char *text, gint64 until, GError **error)
{
  g_auto (GStrv) lines = lines_of (text);
  g_autoptr (GwPlay) play = NULL;
  gboolean is_bad = FALSE;

  if (!take_head (lines, puzzle, error))
    return NULL;
  play = gw_play_new (puzzle);
  for (guint i = 3; lines[i] != NULL && *lines[i] != '\0'; i++)
    if (!take_line (play, lines[i], until, &is_bad))
      {
        if (!is_bad)
          break;
        g_set_error (error, GW_SOLVE_ERROR, GW_SOLVE_ERROR_TEXT, _("Line %u of the solve cannot be carried out."), i + 1);
        return NULL;
      }
  return g_steal_pointer (&play);
}
