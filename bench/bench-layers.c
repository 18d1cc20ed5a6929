#define G_LOG_DOMAIN "gridwright"

/* What puzzles of yes and no cost, built as models without rules or files: shades, links and fences, hundreds to thousands of variables of
 * two values under a connected relation. A line a puzzle, tabs between: kind, id, variables, milliseconds of processor time to count its
 * solutions to two (making the engine included), solutions (with + when it gave up), rounds of cuts and conflicts, or nodes and guesses.
 * Then, for each kind, the median, the 90th percentile and the worst.
 *
 *   bench-layers [--engine own|sat|auto] SECONDS FILE.tsv…      gives a puzzle up after so many seconds; 0 = never
 *
 * A file has lines "id TAB problem TAB solution", lines of a grid parted by "/"; its name says the kind (bench/run-layers.py makes them). */

#include "answer/race.h"
#include "encode/cnf.h"
#include "relations/automaton.h"
#include "relations/connected.h"
#include "relations/count.h"
#include "relations/distinct.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "sat/sat-engine.h"
#include "solve/solver.h"

#include "cpu-seconds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  guint  rows, columns;
  char **words;    /* of the problem, line by line */
  char **solution;
} Record;

typedef struct
{
  const char *name;
  GwModel    *(*build)  (const Record *record);
  /* The value of a told variable in the published solution. */
  guint       (*expect) (const Record *record, guint var);
} Kind;

static guint
n_cells (const Record *record)
{
  return record->rows * record->columns;
}

/* ---- what several kinds say ---- */

typedef struct
{
  guint (*pairs)[2];
  guint n;
} Edges;

static void
add_edge (Edges *edges, guint a, guint b)
{
  edges->pairs = g_realloc_n (edges->pairs, edges->n + 1, sizeof *edges->pairs);
  edges->pairs[edges->n][0] = a;
  edges->pairs[edges->n++][1] = b;
}

static Edges
grid_edges (const Record *record)
{
  Edges edges = { NULL, 0 };

  for (guint i = 0; i < n_cells (record); i++)
    {
      if ((i + 1) % record->columns != 0)
        add_edge (&edges, i, i + 1);
      if (i + record->columns < n_cells (record))
        add_edge (&edges, i, i + record->columns);
    }
  return edges;
}

static void
post_connected (GwModelBuilder *builder, guint first, guint n, const Edges *edges, GwMask blank)
{
  g_autofree guint32 *vars = g_new (guint32, n);
  g_autofree GwMask *blanks = g_new (GwMask, n);

  for (guint i = 0; i < n; i++)
    {
      vars[i] = first + i;
      blanks[i] = blank;
    }
  gw_connected_post (builder, vars, n, (const guint (*)[2]) edges->pairs, edges->n, blanks);
}

/* Of VARS, as many are 1 as a bit of COUNTS says. */
static void
post_count (GwModelBuilder *builder, const guint32 *vars, guint n, guint64 counts)
{
  g_autofree GwMask *members = g_new (GwMask, n);

  for (guint i = 0; i < n; i++)
    members[i] = GW_BIT (1);
  gw_count_post (builder, vars, n, members, &counts);
}

static void
post_no_pair (GwModelBuilder *builder, guint a, guint b)
{
  gw_pair_table_post (builder, a, b, (const GwMask[2]) { 3, 1 });
}

/* ---- Yin-Yang: 1 is black ---- */

/* No 2x2 of one colour, and, which follows from both colours being connected, none like a checkerboard: cells a b above c d, read bit
 * by bit. */
static void
post_square (GwModelBuilder *builder, const guint32 *cells)
{
  static const guint n_states[5] = { 1, 2, 4, 8, 1 };
  gint32 steps[15][2];
  guint n = 0;

  for (guint layer = 0; layer < 4; layer++)
    for (guint state = 0; state < n_states[layer]; state++, n++)
      for (guint v = 0; v < 2; v++)
        {
          guint read = 2 * state + v;

          steps[n][v] = layer < 3 ? (gint32) read : read == 0 || read == 15 || read == 6 || read == 9 ? -1 : 0;
        }
  gw_automaton_post (builder, cells, 4, (const guint[4]) { 0, 1, 2, 3 }, 4, n_states, &steps[0][0]);
}

/* Places clockwise, each once. */
static guint
list_rim (const Record *record, guint32 *rim)
{
  guint w = record->columns, h = record->rows, n = 0;

  for (guint column = 0; column < w; column++)
    rim[n++] = column;
  for (guint row = 1; row < h; row++)
    rim[n++] = row * w + w - 1;
  for (guint column = w - 1; column-- > 0;)
    rim[n++] = (h - 1) * w + column;
  for (guint row = h - 1; row-- > 1;)
    rim[n++] = row * w;
  return n;
}

/* A state of the rim: the colour that it began with, the one it has, and how often it has changed. */
#define RIM_STATE(first_, now_, changes_) ((first_) | (now_) << 1 | (changes_) << 2)
#define N_RIM_STATES 12

/* Where colour NOW leads from a state of LAYER, of N. */
static gint32
step_of_rim (guint layer, guint n, guint state, guint now)
{
  guint first = layer == 0 ? now : state & 1, before = layer == 0 ? now : state >> 1 & 1;
  guint changes = (layer == 0 ? 0 : state >> 2) + (now != before);

  if (layer == n - 1)
    return changes + (now != first) <= 2 ? 0 : -1;
  return changes <= 2 ? (gint32) RIM_STATE (first, now, changes) : -1;
}

/* Both colours are connected: so the rim, which goes round, changes twice at most. */
static void
post_rim (GwModelBuilder *builder, const Record *record)
{
  g_autofree guint32 *rim = g_new (guint32, 2 * (record->rows + record->columns));
  guint n = list_rim (record, rim), at = 0;
  g_autofree guint *visits = g_new (guint, n), *n_states = g_new (guint, n + 1);
  gint32 (*steps)[2] = g_malloc_n (n * N_RIM_STATES, sizeof *steps);

  for (guint layer = 0; layer <= n; layer++)
    n_states[layer] = layer == 0 || layer == n ? 1 : N_RIM_STATES;
  for (guint layer = 0; layer < n; layer++)
    {
      visits[layer] = layer;
      for (guint state = 0; state < n_states[layer]; state++, at++)
        for (guint now = 0; now < 2; now++)
          steps[at][now] = step_of_rim (layer, n, state, now);
    }
  gw_automaton_post (builder, rim, n, visits, n, n_states, &steps[0][0]);
  g_free (steps);
}

static GwModel *
build_yin_yang (const Record *record)
{
  GwModelBuilder *builder = gw_model_builder_new (n_cells (record), 2);
  Edges edges = grid_edges (record);
  guint w = record->columns;

  post_connected (builder, 0, n_cells (record), &edges, 1);
  post_connected (builder, 0, n_cells (record), &edges, 2);
  for (guint i = 0; i + w + 1 < n_cells (record); i++)
    if ((i + 1) % w != 0)
      post_square (builder, (const guint32[4]) { i, i + 1, i + w, i + w + 1 });
  post_rim (builder, record);
  for (guint i = 0; i < n_cells (record); i++)
    if (record->words[i][0] != '-')
      gw_model_builder_restrict (builder, i, record->words[i][0] == 'b' ? 2 : 1);
  g_free (edges.pairs);
  return gw_model_builder_end (builder, 1);
}

static guint
expect_letter (const Record *record, guint var, char letter)
{
  return record->solution[var][0] == letter;
}

static guint
expect_yin_yang (const Record *record, guint var)
{
  return expect_letter (record, var, 'b');
}

static guint
expect_shade (const Record *record, guint var)
{
  return expect_letter (record, var, 'x');
}

/* ---- Hitori: 1 is shaded ---- */

static GwModel *
build_hitori (const Record *record)
{
  GwModelBuilder *builder = gw_model_builder_new (n_cells (record), 2);
  Edges edges = grid_edges (record);
  guint w = record->columns;

  post_connected (builder, 0, n_cells (record), &edges, 2);
  for (guint k = 0; k < edges.n; k++)
    post_no_pair (builder, edges.pairs[k][0], edges.pairs[k][1]);
  for (guint a = 0; a < n_cells (record); a++)
    for (guint b = a + 1; b < n_cells (record); b++)
      if ((a / w == b / w || a % w == b % w) && strcmp (record->words[a], record->words[b]) == 0)
        gw_pair_table_post (builder, a, b, (const GwMask[2]) { 2, 3 });
  g_free (edges.pairs);
  return gw_model_builder_end (builder, 1);
}

/* ---- Slitherlink: first the fences above cells, row by row, then those left of them ---- */

static guint
fence_above (const Record *record, guint row, guint column)
{
  return row * record->columns + column;
}

static guint
fence_left (const Record *record, guint row, guint column)
{
  return (record->rows + 1) * record->columns + row * (record->columns + 1) + column;
}

/* The fences that meet at a corner. */
static guint
fences_at (const Record *record, guint row, guint column, guint32 *fences)
{
  guint n = 0;

  if (column > 0)
    fences[n++] = fence_above (record, row, column - 1);
  if (column < record->columns)
    fences[n++] = fence_above (record, row, column);
  if (row > 0)
    fences[n++] = fence_left (record, row - 1, column);
  if (row < record->rows)
    fences[n++] = fence_left (record, row, column);
  return n;
}

static GwModel *
build_slitherlink (const Record *record)
{
  guint n = fence_left (record, record->rows, 0);
  GwModelBuilder *builder = gw_model_builder_new (n, 2);
  Edges edges = { NULL, 0 };
  guint32 fences[4];

  for (guint row = 0; row <= record->rows; row++)
    for (guint column = 0; column <= record->columns; column++)
      {
        guint n_fences = fences_at (record, row, column, fences);

        post_count (builder, fences, n_fences, 0x05);
        for (guint a = 0; a < n_fences; a++)
          for (guint b = a + 1; b < n_fences; b++)
            add_edge (&edges, fences[a], fences[b]);
      }
  for (guint i = 0; i < n_cells (record); i++)
    {
      guint row = i / record->columns, column = i % record->columns;
      const guint32 around[4] = { fence_above (record, row, column), fence_above (record, row + 1, column),
                                  fence_left (record, row, column), fence_left (record, row, column + 1) };

      if (g_ascii_isdigit (record->words[i][0]))
        post_count (builder, around, 4, GW_BIT (atoi (record->words[i])));
    }
  post_connected (builder, 0, n, &edges, 1);
  g_free (edges.pairs);
  return gw_model_builder_end (builder, 1);
}

static gboolean
is_inside (const Record *record, gint row, gint column)
{
  if (row < 0 || column < 0 || row >= (gint) record->rows || column >= (gint) record->columns)
    return FALSE;
  return record->solution[row * (gint) record->columns + column][0] == 'x';
}

static guint
expect_slitherlink (const Record *record, guint var)
{
  guint n_above = (record->rows + 1) * record->columns;
  gint row, column;

  if (var < n_above)
    {
      row = (gint) (var / record->columns);
      column = (gint) (var % record->columns);
      return is_inside (record, row, column) != is_inside (record, row - 1, column);
    }
  row = (gint) ((var - n_above) / (record->columns + 1));
  column = (gint) ((var - n_above) % (record->columns + 1));
  return is_inside (record, row, column) != is_inside (record, row, column - 1);
}

/* ---- Heyawake: 1 is shaded; the regions follow the numbers ---- */

static const char *
room_of (const Record *record, guint cell)
{
  return record->words[n_cells (record) + cell];
}

/* No straight run of unshaded cells crosses two borders, LINE being N cells in a row. */
static void
post_line (GwModelBuilder *builder, const Record *record, const guint32 *line, guint n)
{
  for (guint from = 0, second = 0, last = 0; from < n; from++)
    {
      guint crossed = 0;

      for (last = from; last + 1 < n && crossed < 2; last++)
        crossed += strcmp (room_of (record, line[last]), room_of (record, line[last + 1])) != 0;
      if (crossed < 2)
        return;
      second = from + 1;
      if (strcmp (room_of (record, line[from]), room_of (record, line[second])) != 0)
        post_count (builder, line + from, last - from + 1, gw_mask_below (MIN (last - from + 2, 64)) & ~(guint64) 1);
    }
}

static void
post_rooms (GwModelBuilder *builder, const Record *record)
{
  for (guint i = 0; i < n_cells (record); i++)
    {
      g_autofree guint32 *room = g_new (guint32, n_cells (record));
      guint n = 0;

      if (!g_ascii_isdigit (record->words[i][0]))
        continue;
      for (guint k = 0; k < n_cells (record); k++)
        if (strcmp (room_of (record, k), room_of (record, i)) == 0)
          room[n++] = k;
      post_count (builder, room, n, GW_BIT (atoi (record->words[i])));
    }
}

static GwModel *
build_heyawake (const Record *record)
{
  GwModelBuilder *builder = gw_model_builder_new (n_cells (record), 2);
  Edges edges = grid_edges (record);
  g_autofree guint32 *line = g_new (guint32, MAX (record->rows, record->columns));

  post_connected (builder, 0, n_cells (record), &edges, 2);
  for (guint k = 0; k < edges.n; k++)
    post_no_pair (builder, edges.pairs[k][0], edges.pairs[k][1]);
  post_rooms (builder, record);
  for (guint row = 0; row < record->rows; row++)
    {
      for (guint column = 0; column < record->columns; column++)
        line[column] = row * record->columns + column;
      post_line (builder, record, line, record->columns);
    }
  for (guint column = 0; column < record->columns; column++)
    {
      for (guint row = 0; row < record->rows; row++)
        line[row] = row * record->columns + column;
      post_line (builder, record, line, record->rows);
    }
  g_free (edges.pairs);
  return gw_model_builder_end (builder, 1);
}

static const Kind kinds[] = {
  { "YinYang", build_yin_yang, expect_yin_yang },
  { "Hitori", build_hitori, expect_shade },
  { "Slitherlink", build_slitherlink, expect_slitherlink },
  { "Heyawake", build_heyawake, expect_shade },
};

/* ---- asking ---- */

typedef struct
{
  double end;
  guint  looks;
} Limit;

/* The clock is read now and then only. */
static gboolean
is_spent (gpointer data)
{
  Limit *limit = data;

  return limit->end > 0 && ++limit->looks % 16 == 0 && cpu_seconds () > limit->end;
}

typedef struct
{
  const Kind   *kind;
  const Record *record;
  guint         n_told;
} Check;

static void
check_solution (const guint8 *values, gpointer data)
{
  const Check *check = data;

  for (guint var = 0; var < check->n_told; var++)
    if (values[var] != check->kind->expect (check->record, var))
      {
        printf ("another solution: variable %u is %u\n", var, values[var]);
        return;
      }
}

typedef struct
{
  double  seconds;
  guint64 count, first, second; /* rounds and conflicts, or nodes and guesses */
  gboolean gave_up;
} Cost;

static void
ask_sat (GwModel *model, const GwControl *control, Check *check, Cost *cost)
{
  GwSatEngine *engine = gw_sat_engine_new (model, GW_CNF_MAX_LITERALS);
  GwEnd end;

  gw_sat_engine_count (engine, NULL, 2, check_solution, check, control, &cost->count, &end, NULL);
  cost->gave_up = end == GW_END_STOPPED;
  cost->first = gw_sat_engine_n_rounds (engine);
  cost->second = gw_sat_engine_n_conflicts (engine);
  gw_sat_engine_free (engine);
}

static void
ask_own (GwModel *model, gboolean is_race, const GwControl *control, Check *check, Cost *cost)
{
  GwSolver *solver = gw_solver_new (model);
  GwSatEngine *sat = gw_sat_engine_new (model, GW_RACE_MOST_LITERALS);
  const GwRace race = { solver, &sat, model, 1000000000, GW_RACE_MOST_CONFLICTS, 1200000 };
  const GwQuestion question = { .limit = 2, .found = check_solution, .data = check };
  GwCount count;

  if (is_race)
    gw_race_count (&race, NULL, &question, control, &count);
  else
    gw_solver_count (solver, NULL, &question, control, &count);
  *cost = (Cost) { 0, count.count, count.nodes, count.guesses, count.end == GW_END_STOPPED };
  gw_count_clear (&count);
  gw_solver_free (solver);
  gw_sat_engine_free (sat);
}

static double
measure (const Kind *kind, const Record *record, const char *id, const char *engine, double seconds)
{
  GwModel *model = kind->build (record);
  double start = cpu_seconds ();
  Limit limit = { .end = seconds > 0 ? start + seconds : 0 };
  const GwControl control = { .should_stop = is_spent, .data = &limit };
  Check check = { kind, record, model->n_told };
  Cost cost = { 0 };

  if (strcmp (engine, "sat") == 0)
    ask_sat (model, &control, &check, &cost);
  else
    ask_own (model, strcmp (engine, "auto") == 0, &control, &check, &cost);
  cost.seconds = cpu_seconds () - start;
  if (cost.count != 1 && !cost.gave_up)
    printf ("another number of solutions than one: %s\n", id);
  printf ("%s\t%s\t%u\t%.2f\t%" G_GUINT64_FORMAT "%s\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\n", kind->name, id, model->n_vars,
          cost.seconds * 1000, cost.count, cost.gave_up ? "+" : "", cost.first, cost.second);
  gw_model_unref (model);
  return cost.seconds * 1000;
}

/* ---- files ---- */

static char **
words_of (const char *text, guint *n_lines)
{
  g_auto (GStrv) lines = g_strsplit (text, "/", -1);
  GPtrArray *words = g_ptr_array_new ();

  *n_lines = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (lines[i], " \t", -1);

      *n_lines += lines[i][0] != '\0';
      for (guint k = 0; parts[k] != NULL; k++)
        if (parts[k][0] != '\0')
          g_ptr_array_add (words, g_strdup (parts[k]));
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

static gint
compare_doubles (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

static void
measure_file (const char *path, const char *engine, double seconds)
{
  g_autofree char *text = NULL, *name = g_path_get_basename (path);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  const Kind *kind = NULL;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    if (g_str_has_prefix (name, kinds[k].name))
      kind = &kinds[k];
  if (kind == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    {
      fprintf (stderr, "bench-layers: %s: no such kind or file\n", path);
      exit (1);
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", 3);
      guint n_lines, n_of_solution, n_grids = strcmp (kind->name, "Heyawake") == 0 ? 2 : 1;
      g_auto (GStrv) words = words_of (parts[1], &n_lines), solution = words_of (parts[2], &n_of_solution);
      Record record = { n_lines / n_grids, g_strv_length (words) / n_lines, words, solution };
      double time = measure (kind, &record, parts[0], engine, seconds);

      g_array_append_val (times, time);
    }
  g_array_sort (times, compare_doubles);
  printf ("# %s, %s: %u puzzles, median %.2f ms, 90 %% %.2f, worst %.2f\n", name, engine, times->len,
          g_array_index (times, double, times->len / 2), g_array_index (times, double, times->len * 9 / 10),
          g_array_index (times, double, times->len - 1));
}

int
main (int argc, char **argv)
{
  const char *engine = "sat";
  int first = 1;

  if (argc > 2 && strcmp (argv[1], "--engine") == 0)
    {
      engine = argv[2];
      first = 3;
    }
  if (argc < first + 2)
    {
      fprintf (stderr, "usage: bench-layers [--engine own|sat|auto] SECONDS FILE.tsv…\n");
      return 2;
    }
  for (int i = first + 1; i < argc; i++)
    measure_file (argv[i], engine, atof (argv[first]));
  return 0;
}
