/* gridwright-verify: checks a proof that `gridwright-cli place --certificate` has written. It shares no code with what finds such
 * proofs, needs nothing but the C library, and is short enough to be read: docs/placing.md says what each line claims and why
 * the claims are enough. Cells, groups and symbols count from 1 in the file, from 0 here. */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/region-check.h"

/* The clues that are decided, what naked singles make of them, and what was refuted of the other clues. */
typedef struct
{
  uint32_t may[MAX_CELLS];    /* candidates */
  bool     placed[MAX_CELLS];
  uint32_t banned[MAX_CELLS];
  bool     is_dead;
} State;

static Problem problem;
static FILE *file;
static char *line;
static size_t line_size;
static unsigned long line_number, n_steps, n_leaves;

static void reject (const char *format, ...) __attribute__ ((noreturn, format (printf, 1, 2)));

/* What was not written was not said: false, with a word about it. */
static bool
told (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return true;
  fprintf (stderr, "gridwright-verify: standard output: %s\n", strerror (errno));
  return false;
}

static void
reject (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  printf ("rejected: line %lu: ", line_number);
  vprintf (format, arguments);
  printf ("\n");
  va_end (arguments);
  exit (told () ? 1 : 2);
}

static void
next_line (void)
{
  line_number++;
  if (getline (&line, &line_size, file) < 0)
    reject ("the proof ends too early");
  line[strcspn (line, "\n")] = '\0';
}

/* ---- the head ---- */

/* The numbers of the line behind its first word, less one each. */
static int
read_numbers (int *numbers, int most)
{
  char *at = line + strcspn (line, " ");
  int n = 0;

  while (*at != '\0')
    {
      char *end;
      long number = strtol (at, &end, 10);

      if (end == at || number < 1 || number > MAX_CELLS || n == most)
        reject ("bad number");
      numbers[n++] = (int) number - 1;
      at = end;
    }
  return n;
}

static bool
begins (const char *word)
{
  size_t length = strlen (word);

  return strncmp (line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static int
read_size (const char *word, int most)
{
  int size;

  next_line ();
  if (!begins (word) || read_numbers (&size, 1) != 1 || size + 1 > most)
    reject ("expected '%s N', at most %d", word, most);
  return size + 1;
}

static void
read_group (void)
{
  Group *group = &problem.groups[problem.n_groups];

  if (problem.n_groups == MAX_GROUPS)
    reject ("too many groups");
  group->n = read_numbers (group->cells, MAX_SYMBOLS);
  if (group->n > problem.n_symbols)
    reject ("a group with more cells than symbols");
  problem.n_groups++;
  for (int i = 0; i < group->n; i++)
    for (int k = 0; k < group->n; k++)
      {
        if (group->cells[i] >= problem.n_cells || (i != k && group->cells[i] == group->cells[k]))
          reject ("bad cell in a group");
        problem.sees[group->cells[i]][group->cells[k]] |= i != k;
      }
}

static void
read_only (void)
{
  unsigned cell, mask;

  if (sscanf (line, "only %u %x", &cell, &mask) != 2 || cell < 1 || cell > (unsigned) problem.n_cells
      || (mask & ~problem.all) != 0)
    reject ("bad 'only'");
  problem.start[cell - 1] = mask;
}

static void
read_clues (void)
{
  if (!begins ("clues"))
    reject ("expected the clues");
  problem.n_clues = read_numbers (problem.clues, MAX_CELLS);
  for (int i = 0; i < problem.n_clues; i++)
    {
      if (problem.clues[i] >= problem.n_cells || problem.is_clue[problem.clues[i]])
        reject ("bad clue");
      problem.is_clue[problem.clues[i]] = true;
    }
}

static void
read_head (void)
{
  next_line ();
  if (strcmp (line, "gridwright-certificate 1") != 0)
    reject ("not a certificate of a known form");
  problem.n_cells = read_size ("cells", MAX_CELLS);
  problem.n_symbols = read_size ("symbols", MAX_SYMBOLS);
  problem.all = (uint32_t) (((uint64_t) 1 << problem.n_symbols) - 1);
  for (int cell = 0; cell < problem.n_cells; cell++)
    problem.start[cell] = problem.all;
  for (next_line (); begins ("group"); next_line ())
    read_group ();
  for (; begins ("only"); next_line ())
    read_only ();
  read_clues ();
  next_line ();
  if (!begins ("strategies"))
    reject ("expected the strategies");
  problem.has_naked = strstr (line, " naked-single") != NULL;
  problem.has_hidden = strstr (line, " hidden-single") != NULL;
  problem.has_locked = strstr (line, " locked-candidates") != NULL;
  next_line ();
  if (strcmp (line, "proof") != 0)
    reject ("expected 'proof'");
}

/* ---- naked singles ---- */

static void
place (State *state, int cell, int symbol)
{
  uint32_t bit = 1u << symbol;

  if ((state->may[cell] & bit) == 0)
    state->is_dead = true;
  state->may[cell] = bit;
  state->placed[cell] = true;
  for (int other = 0; other < problem.n_cells; other++)
    if (problem.sees[cell][other])
      {
        state->may[other] &= ~bit;
        state->is_dead = state->is_dead || state->may[other] == 0;
      }
}

static void
use_naked_singles (State *state)
{
  for (int cell = 0; cell < problem.n_cells && !state->is_dead;)
    if (!state->placed[cell] && count_bits (state->may[cell]) == 1)
      {
        place (state, cell, lowest_bit (state->may[cell]));
        cell = 0;
      }
    else
      cell++;
}

/* ---- what lines claim ---- */

/* Symbols that nothing has told apart from this one so far. */
static uint32_t
alike (const State *state, int symbol)
{
  uint32_t same = 0;

  for (int other = 0; other < problem.n_symbols; other++)
    {
      bool is_same = true;

      for (int i = 0; i < problem.n_clues && is_same; i++)
        {
          int cell = problem.clues[i];

          is_same = !(state->placed[cell] && state->may[cell] & (1u << other | 1u << symbol))
                    && (state->banned[cell] >> other & 1) == (state->banned[cell] >> symbol & 1);
        }
      if ((is_same && same_start (&problem, other, symbol)) || other == symbol)
        same |= 1u << other;
    }
  return same;
}

static uint32_t
allowed (const State *state, int cell)
{
  return state->may[cell] & ~state->banned[cell];
}

static int
read_clue (const State *state, int *symbol)
{
  int numbers[2];

  if (read_numbers (numbers, 2) < 1 || numbers[0] >= problem.n_cells || !problem.is_clue[numbers[0]]
      || state->placed[numbers[0]])
    reject ("no open clue");
  if (symbol != NULL)
    *symbol = numbers[1];
  if (symbol != NULL && (*symbol >= problem.n_symbols || (allowed (state, numbers[0]) >> *symbol & 1) == 0))
    reject ("the clue cannot have this symbol anyway");
  return numbers[0];
}

static void
read_sets (const State *state, uint32_t *sets)
{
  int taken = 0;

  for (int cell = 0; cell < problem.n_cells; cell++)
    sets[cell] = state->placed[cell] ? 0 : problem.is_clue[cell] ? allowed (state, cell) : state->may[cell];
  for (char *at = line + 1; *at != '\0'; at += taken)
    {
      unsigned cell, set;

      if (sscanf (at, " %u=%x%n", &cell, &set, &taken) != 2 || cell < 1 || cell > (unsigned) problem.n_cells)
        reject ("bad set");
      if (state->placed[cell - 1] || problem.is_clue[cell - 1] || (set & ~state->may[cell - 1]) != 0)
        reject ("a set for a cell that has none, or too large");
      sets[cell - 1] = set;
    }
}

/* How many open cells that CELL sees may get something in SYMBOLS. */
static int
count_suppliers (const uint32_t *sets, int cell, uint32_t symbols)
{
  int n = 0;

  for (int other = 0; other < problem.n_cells; other++)
    n += problem.sees[cell][other] && (sets[other] & symbols) != 0;
  return n;
}

/* A naked single in CELL as SYMBOL needs all its other candidates in cells that it sees, each in one of its own. By Hall's theorem
 * that cannot be when some of them together have fewer cells that may get them. */
static bool
is_blocked (const State *state, const uint32_t *sets, int cell, int symbol)
{
  uint32_t others = state->may[cell] & ~(1u << symbol);

  for (uint32_t some = others; some != 0; some = (some - 1) & others)
    if (count_bits (some) > count_suppliers (sets, cell, some))
      return true;
  return false;
}

static bool
lacks_place (const State *state, const uint32_t *sets)
{
  for (int g = 0; g < problem.n_groups; g++)
    {
      const Group *group = &problem.groups[g];
      uint32_t seen = 0;

      for (int i = 0; i < group->n; i++)
        seen |= state->placed[group->cells[i]] ? state->may[group->cells[i]] : sets[group->cells[i]];
      if (group->n == problem.n_symbols && seen != problem.all)
        return true;
    }
  return false;
}

static void
check_sets (const State *state)
{
  uint32_t sets[MAX_CELLS];
  bool has_stuck = false;

  if (!problem.has_naked || problem.has_hidden || problem.has_locked)
    reject ("sets are for naked singles only");
  read_sets (state, sets);
  for (int cell = 0; cell < problem.n_cells; cell++)
    {
      if (state->placed[cell] || problem.is_clue[cell])
        continue;
      has_stuck = has_stuck || sets[cell] == 0;
      for (int symbol = 0; symbol < problem.n_symbols; symbol++)
        if ((state->may[cell] & ~sets[cell]) >> symbol & 1 && !is_blocked (state, sets, cell, symbol))
          reject ("cell %d might get symbol %d", cell + 1, symbol + 1);
    }
  if (!has_stuck && !lacks_place (state, sets))
    reject ("the sets leave every cell and symbol a place");
}

static void
check_region (void)
{
  int order[MAX_CELLS], n = read_numbers (order, MAX_CELLS);
  bool is_in[MAX_CELLS] = { false };

  for (int i = 0; i < n; i++)
    {
      if (order[i] >= problem.n_cells || is_in[order[i]])
        reject ("bad region");
      is_in[order[i]] = true;
    }
  if (region_has_filling (&problem, order, n))
    reject ("a filling of the region is singled out");
}

/* ---- the proof ---- */

static void check_node (State *state);

static void
check_refutation (State *state)
{
  int symbol, cell = read_clue (state, &symbol);
  uint32_t same = alike (state, symbol);
  State *child = malloc (sizeof *child);

  *child = *state;
  place (child, cell, symbol);
  use_naked_singles (child);
  check_node (child);
  free (child);
  state->banned[cell] |= same;
}

static void
check_assignment (State *state)
{
  int symbol, cell = read_clue (state, &symbol);

  if (allowed (state, cell) != 1u << symbol)
    reject ("the clue could have another symbol");
  place (state, cell, symbol);
  use_naked_singles (state);
}

/* Up to the line that closes it. */
static void
check_node (State *state)
{
  for (;;)
    {
      next_line ();
      n_steps++;
      if (begins ("r"))
        check_refutation (state);
      else if (begins ("a"))
        check_assignment (state);
      else
        break;
    }
  n_leaves++;
  if (begins ("o"))
    check_sets (state);
  else if (begins ("b"))
    check_region ();
  else if (begins ("e") && allowed (state, read_clue (state, NULL)) != 0)
    reject ("the clue has symbols left");
  else if (begins ("x") && !state->is_dead)
    reject ("no contradiction");
  else if (!begins ("e") && !begins ("x"))
    reject ("unknown line");
}

int
main (int argc, char **argv)
{
  static State state;

  file = argc == 2 ? fopen (argv[1], "r") : NULL;
  if (file == NULL)
    {
      fprintf (stderr, "usage: gridwright-verify FILE\n");
      return 2;
    }
  read_head ();
  memcpy (state.may, problem.start, sizeof state.may);
  use_naked_singles (&state);
  check_node (&state);
  if (getline (&line, &line_size, file) >= 0)
    reject ("there is more after the proof");
  printf ("accepted: %lu steps, %lu leaves; %s; clues ", n_steps, n_leaves, name_shape (&problem));
  for (int cell = 0; cell < problem.n_cells; cell++)
    putchar (problem.is_clue[cell] ? '1' : '.');
  printf ("; strategies%s%s%s\n", problem.has_naked ? " naked-single" : "", problem.has_hidden ? " hidden-single" : "",
          problem.has_locked ? " locked-candidates" : "");
  free (line);
  fclose (file);
  return told () ? 0 : 2;
}
