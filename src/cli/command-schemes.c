/* schemes: how far does propagation come without search? */
#include <inttypes.h>
#include <string.h>

#include "cli/csv.h"
#include "cli/scheme-times.h"

/* ---- options of its own ---- */

enum
{
  OPTION_TABLE = GW_OWN_OPTION (0),
  OPTION_REDUCE,
  OPTION_TIMES,
};

static const GwOption own_options[] = {
  { 0, "table", GW_OPTION_FLAG, NULL, N_("print a line per source and grade: the percentage that each scheme solves") },
  { 0, "reduce", GW_OPTION_FLAG, NULL,
    N_("print a line per source and grade: givens before and after removing those that are not needed") },
  { 0, "times", GW_OPTION_FLAG, NULL, N_("print a line per scheme: how long solving takes with a search behind it") },
  { 0, NULL },
};

typedef struct
{
  GwSchemeList list;
  GwLadder    *ladder;  /* of the puzzle that was asked about last */
  GPtrArray   *groups;  /* of GwSchemeGroup * */
  guint64      n;       /* puzzles that went into the groups */
  GwSchemeTimes *times; /* with --times */
} State;

/* How far a scheme came with one puzzle. */
typedef struct
{
  const GwScheme *scheme;
  GwSchemeEnd     end;
  guint           n_open, n_candidates;
  GwMask         *left; /* a mask a place, cells first; with --verbose alone */
} Attempt;

static const char *const end_words[] = { [GW_SCHEME_SOLVED] = "solved", [GW_SCHEME_STUCK] = "stuck",
                                         [GW_SCHEME_IMPOSSIBLE] = "impossible", [GW_SCHEME_STOPPED] = "stopped" };

/* ---- what is asked ---- */

static gboolean
is_asked (char *const *names, const GwScheme *scheme)
{
  for (; *names != NULL; names++)
    if (g_ascii_strcasecmp (g_strstrip (*names), scheme->id) == 0)
      return TRUE;
  return FALSE;
}

/* The first name that is none; NULL when all are. */
static const char *
find_unknown (char *const *names)
{
  for (; *names != NULL; names++)
    if (gw_scheme_find (g_strstrip (*names)) == NULL)
      return *names;
  return NULL;
}

static gboolean
read_names (GwCall *call, GwSchemeList *list)
{
  const char *text = call->settings->text[GW_OPTION_SCHEME];
  g_auto (GStrv) names = text != NULL ? g_strsplit (text, ",", -1) : NULL;
  const char *unknown = names == NULL ? NULL : names[0] == NULL ? "" : find_unknown (names);

  if (unknown != NULL)
    {
      g_autofree const char **known = g_new0 (const char *, GW_N_SCHEMES + 1);
      g_autofree char *all = NULL;

      for (guint i = 0; i < GW_N_SCHEMES; i++)
        known[i] = gw_schemes[i].id;
      all = g_strjoinv (", ", (char **) known);
      gw_complain (call, NULL, g_strdup_printf (_("there is no scheme '%s'; the schemes are %s"), unknown, all));
      return FALSE;
    }
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    if (names == NULL || is_asked (names, &gw_schemes[i]))
      list->schemes[list->n++] = &gw_schemes[i];
  return TRUE;
}

/* Nothing is said of single puzzles. */
static gboolean
is_together (const GwCall *call)
{
  return gw_call_has (call, GW_OPTION_SUMMARY) || gw_call_has (call, OPTION_TABLE)
         || gw_call_has (call, OPTION_REDUCE) || gw_call_has (call, OPTION_TIMES);
}

/* At most one of the forms that put puzzles together, and of the ways to write. */
static gboolean
is_consistent (GwCall *call)
{
  static const guint forms[] = { GW_OPTION_SUMMARY, OPTION_TABLE, OPTION_REDUCE, OPTION_TIMES };
  const GwOption *const *options = call->settings->taken.options;
  guint first = GW_OPTION_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      if (!gw_call_has (call, forms[i]))
        continue;
      if (first != GW_OPTION_NONE)
        {
          gw_complain (call, NULL, g_strdup_printf (_("--%s and --%s cannot be used together"), options[first]->name,
                                                       options[forms[i]]->name));
          return FALSE;
        }
      first = forms[i];
    }
  if (gw_call_has (call, GW_OPTION_CSV) && gw_call_has (call, GW_OPTION_JSON))
    gw_complain (call, NULL, g_strdup_printf (_("--%s and --%s cannot be used together"), "csv", "json"));
  return call->status != GW_STATUS_WRONG;
}

static void
begin (GwCall *call)
{
  State *state = call->state;

  if (!is_consistent (call) || !read_names (call, &state->list))
    return;
  state->groups = gw_scheme_groups_new ();
  if (gw_call_has (call, OPTION_TIMES))
    state->times = gw_scheme_times_new (gw_call_has (call, GW_OPTION_SCHEME) ? &state->list : NULL);
  if (gw_call_has (call, GW_OPTION_CSV) && !is_together (call))
    g_string_append (gw_call_out (call), "file,line,source,grade,scheme,outcome,open,candidates\n");
}

/* ---- one puzzle ---- */

static GwLadder *
ladder_of (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;

  if (state->ladder != NULL && gw_ladder_puzzle (state->ladder) == item->puzzle)
    return state->ladder;
  g_clear_pointer (&state->ladder, gw_ladder_free);
  state->ladder = gw_ladder_new (item->puzzle, &call->control, &error);
  if (error != NULL)
    gw_complain (call, item, g_strdup (error->message));
  else if (state->ladder == NULL)
    gw_call_end_early (call);
  return state->ladder;
}

/* FALSE when the control ended it. */
static gboolean
attempt (GwCall *call, const GwItem *item, Attempt *result)
{
  State *state = call->state;

  result->end = gw_ladder_try (state->ladder, result->scheme, item->givens, gw_call_has (call, GW_OPTION_SHAVE_ONCE),
                               &call->control);
  if (result->end == GW_SCHEME_STUCK || result->end == GW_SCHEME_STOPPED)
    gw_ladder_count_left (state->ladder, &result->n_open, &result->n_candidates);
  if (result->end == GW_SCHEME_STUCK && gw_call_has (call, GW_OPTION_VERBOSE))
    {
      result->left = g_new (GwMask, gw_grid_n_places (item->puzzle->grid));
      gw_ladder_left (state->ladder, result->left);
    }
  return result->end != GW_SCHEME_STOPPED;
}

static const GwScheme *
weakest_of (const Attempt *attempts, guint n)
{
  for (guint i = 0; i < n; i++)
    if (attempts[i].end == GW_SCHEME_SOLVED)
      return attempts[i].scheme;
  return NULL;
}

/* Search free by one of those that were asked about, or not. */
static GwStatus
status_of (const Attempt *attempts, guint n)
{
  if (weakest_of (attempts, n) != NULL)
    return GW_STATUS_FINE;
  return n > 0 && attempts[n - 1].end == GW_SCHEME_STOPPED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT;
}

/* ---- as text ---- */

static void
append_left (GString *out, const GwPuzzle *puzzle, const GwMask *left)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (left[cell] != 0 && !gw_mask_is_single (left[cell]))
      {
        g_string_append (out, "    ");
        gw_cell_append_name (out, puzzle->grid, (GwCell) cell);
        GW_MASK_FOREACH (v, left[cell])
          g_string_append_printf (out, " %s", puzzle->symbols->text[v]);
        g_string_append_c (out, '\n');
      }
}

static void
append_attempt (GString *out, const GwPuzzle *puzzle, const Attempt *attempt)
{
  g_string_append_printf (out, "  %-6s ", attempt->scheme->id);
  switch (attempt->end)
    {
    case GW_SCHEME_SOLVED:
      g_string_append (out, _("solves it\n"));
      break;
    case GW_SCHEME_IMPOSSIBLE:
      g_string_append (out, _("shows that there is no solution\n"));
      break;
    case GW_SCHEME_STOPPED:
      g_string_append (out, _("was stopped\n"));
      break;
    default:
      g_string_append_printf (out, ngettext ("leaves %u cell open", "leaves %u cells open", attempt->n_open),
                              attempt->n_open);
      g_string_append_printf (out, ngettext (", %u candidate\n", ", %u candidates\n", attempt->n_candidates),
                              attempt->n_candidates);
      break;
    }
  if (attempt->left != NULL)
    append_left (out, puzzle, attempt->left);
}

static void
print_attempts (GwCall *call, const GwItem *item, const Attempt *attempts, guint n)
{
  const GwScheme *weakest = weakest_of (attempts, n);
  GString *out = gw_call_out (call);

  gw_call_note (call, status_of (attempts, n));
  if (!item->is_only)
    {
      g_autofree char *place = gw_item_place (item);

      g_string_append_printf (out, "%s: ", place);
    }
  if (weakest != NULL)
    g_string_append_printf (out, _("the weakest scheme is %s (%s)\n"), weakest->id, _(weakest->meaning));
  else
    g_string_append (out, _("no scheme solves it\n"));
  for (guint i = 0; i < n; i++)
    append_attempt (out, item->puzzle, &attempts[i]);
}

/* ---- as CSV and JSON ---- */

static void
print_csv (GwCall *call, const GwItem *item, const Attempt *attempts, guint n)
{
  GString *out = gw_call_out (call);

  gw_call_note (call, status_of (attempts, n));
  for (guint i = 0; i < n; i++)
    {
      gw_csv_append (out, item->file);
      gw_csv_append_number (out, item->line);
      gw_csv_append (out, item->source != NULL ? item->source : "");
      gw_csv_append (out, item->grade != NULL ? item->grade : "");
      gw_csv_append (out, attempts[i].scheme->id);
      gw_csv_append (out, end_words[attempts[i].end]);
      gw_csv_append_number (out, attempts[i].n_open);
      gw_csv_append_number (out, attempts[i].n_candidates);
      gw_csv_end (out);
    }
}

static void
write_left (JsonBuilder *builder, const GwPuzzle *puzzle, const GwMask *left)
{
  json_builder_set_member_name (builder, "left");
  json_builder_begin_array (builder);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (left[cell] != 0 && !gw_mask_is_single (left[cell]))
      {
        g_autoptr (GString) name = g_string_new (NULL);

        json_builder_begin_object (builder);
        gw_cell_append_name (name, puzzle->grid, (GwCell) cell);
        gw_json_add_text (builder, "cell", name->str);
        gw_json_add_symbols (builder, "candidates", puzzle->symbols, left[cell]);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
write_attempts (GwCall *call, const GwItem *item, const Attempt *attempts, guint n)
{
  const GwScheme *weakest = weakest_of (attempts, n);
  JsonBuilder *builder = gw_json_begin (call, item);

  if (weakest != NULL)
    gw_json_add_text (builder, "weakest", weakest->id);
  json_builder_set_member_name (builder, "schemes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      gw_json_add_text (builder, "scheme", attempts[i].scheme->id);
      gw_json_add_text (builder, "outcome", end_words[attempts[i].end]);
      if (attempts[i].end == GW_SCHEME_STUCK || attempts[i].end == GW_SCHEME_STOPPED)
        {
          gw_json_add_number (builder, "open", attempts[i].n_open);
          gw_json_add_number (builder, "candidates", attempts[i].n_candidates);
        }
      if (attempts[i].left != NULL)
        write_left (builder, item->puzzle, attempts[i].left);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  gw_json_end (call, item, builder, status_of (attempts, n));
}

/* ---- puzzles ---- */

static guint
count_givens (const GwItem *item)
{
  g_autofree GwMask *cells = g_new (GwMask, item->puzzle->grid->n_cells);
  guint n = 0;

  gw_item_start (item, cells);
  for (guint cell = 0; cell < item->puzzle->grid->n_cells; cell++)
    n += cells[cell] != 0 && cells[cell] != item->puzzle->symbols->all;
  return n;
}

static void
add_to_group (State *state, const GwItem *item, const Attempt *attempts)
{
  GwSchemeGroup *group = gw_scheme_groups_get (state->groups, item);

  gw_spread_add (&group->givens, group->n, count_givens (item));
  for (guint i = 0; i < state->list.n; i++)
    group->n_solved[attempts[i].scheme - gw_schemes] += attempts[i].end == GW_SCHEME_SOLVED;
  group->n++;
  state->n++;
}

static void
tell (GwCall *call, const GwItem *item, const Attempt *attempts, guint n)
{
  State *state = call->state;
  gboolean is_complete = attempts[n - 1].end != GW_SCHEME_STOPPED;

  if (!is_complete && (item->line != 0 || is_together (call)))
    gw_call_end_early (call);
  else if (is_together (call))
    add_to_group (state, item, attempts);
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_attempts (call, item, attempts, n);
  else if (gw_call_has (call, GW_OPTION_CSV))
    print_csv (call, item, attempts, n);
  else
    print_attempts (call, item, attempts, n);
}

static void
climb (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  Attempt attempts[GW_N_SCHEMES] = { 0 };
  gboolean goes_on = TRUE;
  guint n = 0;

  while (goes_on && n < state->list.n)
    {
      attempts[n].scheme = state->list.schemes[n];
      goes_on = attempt (call, item, &attempts[n++]);
    }
  tell (call, item, attempts, n);
  for (guint i = 0; i < n; i++)
    g_free (attempts[i].left);
}

/* ---- reduction ---- */

/* The puzzle of a rule file without the givens that may be taken away; these go into GIVENS. NULL with an error. */
static GwPuzzle *
take_givens_out (const GwPuzzle *puzzle, guint8 *givens, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (!gw_constraint_is_given (constraint) || gw_constraint_is_open (constraint)
          || gw_constraint_is_locked (constraint))
        continue;
      givens[constraint->args[0].value] = (guint8) (constraint->args[1].value + 1);
      gw_edit_remove (edit, constraint->id);
    }
  return gw_puzzle_apply (puzzle, edit, &hint, error);
}

static guint
count_set (const guint8 *givens, guint n_cells)
{
  guint n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n += givens[cell] != 0;
  return n;
}

/* N_BEFORE givens have become those in GIVENS. */
static void
add_reduced (State *state, const GwItem *item, guint n_before, const guint8 *givens)
{
  GwSchemeGroup *group = gw_scheme_groups_get (state->groups, item);
  guint n = count_set (givens, item->puzzle->grid->n_cells);

  gw_spread_add (&group->givens, group->n, n_before);
  gw_spread_add (&group->reduced, group->n, n);
  group->n_minimal += n == n_before;
  group->n++;
}

static void
leave_out (GwCall *call, const GwItem *item)
{
  g_autofree char *place = gw_item_place (item);

  gw_call_note (call, GW_STATUS_NOT);
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (call, item);

      gw_json_add_flag (builder, "unique", FALSE);
      gw_json_end (call, item, builder, GW_STATUS_NOT);
    }
  else if (!gw_call_has (call, GW_OPTION_QUIET))
    gw_call_say (call, place, g_strdup (_("left out: it does not have exactly one solution")));
}

static void
reduce_with (GwCall *call, const GwItem *item, GwAnswerer *answerer, guint8 *givens)
{
  guint n_before = count_set (givens, item->puzzle->grid->n_cells);

  switch (gw_fewer_givens (answerer, givens, &call->control))
    {
    case GW_FEWER_GIVENS:
      add_reduced (call->state, item, n_before, givens);
      break;
    case GW_FEWER_NOT_UNIQUE:
      leave_out (call, item);
      break;
    default:
      gw_call_end_early (call);
      break;
    }
}

static void
reduce (GwCall *call, const GwItem *item)
{
  g_autofree guint8 *givens = g_new0 (guint8, item->puzzle->grid->n_cells);
  g_autoptr (GwAnswerer) answerer = NULL;
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (item->givens != NULL)
    {
      memcpy (givens, item->givens, item->puzzle->grid->n_cells);
      reduce_with (call, item, gw_item_answerer (item, NULL), givens);
      return;
    }
  puzzle = take_givens_out (item->puzzle, givens, &error);
  answerer = puzzle != NULL ? gw_answerer_new (puzzle, &error) : NULL;
  if (answerer != NULL)
    reduce_with (call, item, answerer, givens);
  else
    gw_complain (call, item, g_strdup (error->message));
}

static void
look_at_puzzle (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  GwLadder *ladder;

  if (gw_call_has (call, OPTION_REDUCE))
    {
      if (gw_grid_is_cells_alone (item->puzzle->grid, &error))
        reduce (call, item);
      else
        gw_complain (call, item, g_strdup (error->message));
      return;
    }
  ladder = ladder_of (call, item);
  if (ladder == NULL)
    return;
  if (state->times == NULL)
    climb (call, item);
  else if (!gw_scheme_times_add (state->times, call, ladder, item->givens))
    gw_call_end_early (call);
}

/* ---- all together ---- */

static guint64
total_of (const State *state, const GwScheme *scheme)
{
  guint64 total = 0;

  for (guint i = 0; i < state->groups->len; i++)
    total += ((const GwSchemeGroup *) g_ptr_array_index (state->groups, i))->n_solved[scheme - gw_schemes];
  return total;
}

/* Other programs read these lines: they are the same in every language. */
static void
print_summary (GwCall *call, const State *state)
{
  GString *out = gw_call_out (call);
  gboolean is_csv = gw_call_has (call, GW_OPTION_CSV);

  if (is_csv)
    g_string_append (out, "scheme,solved,puzzles\n");
  for (guint i = 0; i < state->list.n; i++)
    g_string_append_printf (out, is_csv ? "%s,%" PRIu64 ",%" PRIu64 "\n" : "%s %" PRIu64 " of %" PRIu64 "\n",
                            state->list.schemes[i]->id, total_of (state, state->list.schemes[i]), state->n);
}

static void
write_summary (GwCall *call, const State *state)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_number (builder, "puzzles", state->n);
  json_builder_set_member_name (builder, "solved");
  json_builder_begin_object (builder);
  for (guint i = 0; i < state->list.n; i++)
    gw_json_add_number (builder, state->list.schemes[i]->id, total_of (state, state->list.schemes[i]));
  json_builder_end_object (builder);
  gw_json_end_summary (call, builder);
}

static void
finish (GwCall *call)
{
  State *state = call->state;

  if (gw_call_has (call, OPTION_TABLE))
    gw_scheme_groups_print_solved (call, state->groups, &state->list);
  else if (gw_call_has (call, OPTION_REDUCE))
    gw_scheme_groups_print_reduced (call, state->groups);
  else if (state->times != NULL)
    gw_scheme_times_print (state->times, call);
  else if (gw_call_has (call, GW_OPTION_SUMMARY) && gw_call_has (call, GW_OPTION_JSON))
    write_summary (call, state);
  else if (gw_call_has (call, GW_OPTION_SUMMARY))
    print_summary (call, state);
  g_ptr_array_unref (state->groups);
  gw_scheme_times_free (state->times);
  gw_ladder_free (state->ladder);
}

const GwCommand gw_command_schemes = {
  .name = "schemes",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("say which propagation schemes solve each puzzle without search"),
  .description = N_("Says for each puzzle which of the fifteen propagation schemes of H. Simonis, Sudoku as a Constraint"
                    " Problem (2005), solve it without search, which of these is the weakest, and how many cells and"
                    " candidates each of the others leaves open; with --verbose, which candidates. The exit status is 1 if"
                    " none of them solves it.\n"
                    "From weak to strong: FC, BC and HAC make every group all different by values, by bounds and by whole"
                    " domains; every other rule takes part with the same strength. I adds the places of each value in a full"
                    " group. S, C and 3 add, in this order, that two full groups that overlap hold the same values outside"
                    " their overlap; that a value pairs rows with columns; and that it pairs the groups of a band with others"
                    " on the same cells. V tries every candidate and drops it if that fails (shaving). If several solve a"
                    " puzzle, the weakest is the first in the order FC, FCI, BC, BCI, HAC, HACS, HACC, HAC3, HACSC, HACS3,"
                    " HACC3, HACSC3, FCV, BCV, HACV.\n"
                    "With --summary, it prints only one line per scheme, 'FCI 21905 of 49151'. With --table, it prints a line"
                    " for each source and grade, as given in a rule file by '//@ source:' and '//@ grade:', and in a list by"
                    " comments '# source: …', '# grade: …' that apply to the lines after them; the columns are the number of"
                    " puzzles, their givens (least, average, most), and the percentage that each scheme solves. With --reduce,"
                    " such a line says how many puzzles need all of their givens, and how many givens are left when each that"
                    " is not needed is removed in turn; locked ones stay, and puzzles without exactly one solution are left"
                    " out.\n"
                    "With --times, it prints how long solving takes with a simple search behind a scheme (the L in its name):"
                    " minimum, maximum, average and median in microseconds of processor time. Without --scheme, these are the"
                    " paper's eight programs; shaving is done once before the search, except in HACV, which has no search and"
                    " shaves until nothing more can be removed."),
  .examples = N_("puzzle.rf\thow far each scheme gets\n"
                 "--scheme FCI,HAC --summary puzzles.txt\thow many each of the two solves\n"
                 "--table --csv *.txt\ta table by source and grade"),
  .options = { GW_OPTION_SCHEME, GW_OPTION_SHAVE_ONCE, GW_OPTION_SUMMARY, GW_OPTION_CSV },
  .own_options = own_options,
  .input = GW_INPUT_SOLVED,
  .state_size = sizeof (State),
  .run = begin,
  .puzzle = look_at_puzzle,
  .finish = finish,
};
