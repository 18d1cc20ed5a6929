/* collect: the pieces of a batch become one. */
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

#include "cli/output-file.h"
#include "cli/output-json.h"
#include "cli/piece.h"

/* ---- options of its own ---- */

enum
{
  OPTION_REPEATS = GW_OWN_OPTION (0),
};

static const GwOption own_options[] = {
  { 0, "repeats", GW_OPTION_FLAG, NULL, N_("keep puzzles that are the same up to symmetry") },
  { 0, NULL },
};

/* One number of the batch. */
typedef struct
{
  const GwPiece *piece;
  guint          entry;
  gboolean       is_puzzle;
  char          *form;    /* owned; NULL: none */
  guint64        same_as; /* the earlier number that is the same up to symmetry; its own: none */
  GError        *error;
} Number;

/* "5-7, 12", from 1 as in files; what follows each other comes together. */
typedef struct
{
  GString *text;
  guint64  first, end; /* not written yet */
} Ranges;

typedef struct
{
  GwCall *call;
  GPtrArray *pieces;   /* GwPiece */
  GArray    *numbers;  /* Number, by number, each once */
  Ranges     gaps, doubles;
  guint64    n_missing, n_doubles, n_puzzles, n_same, n_nothing;
  gint       next;     /* atomic: the first number that no thread has begun */
  GString   *text, *journal; /* of what is written */
} State;

static const GwJournalEntry *
entry_of (const Number *number)
{
  return &g_array_index (number->piece->entries, GwJournalEntry, number->entry);
}

/* ---- pieces ---- */

/* Pieces of one batch differ in their numbers alone. */
static gboolean
agrees (const GwPiece *piece, const GwPiece *first, GError **error)
{
  const GwJournalHead *a = &piece->head, *b = &first->head;
  const char *what = strcmp (a->recipe, b->recipe) != 0      ? _("they have different recipes")
                     : a->seed != b->seed                    ? _("they have different seeds")
                     : a->count != b->count                  ? _("they have different total counts")
                     : a->is_each != b->is_each              ? _("one is a directory, the other has one puzzle per line")
                     : g_strcmp0 (a->until, b->until) != 0   ? _("they were told to stop at different points (--until)")
                     : g_strcmp0 (a->rules, b->rules) != 0   ? _("their puzzles have different rules")
                                                             : NULL;

  return what == NULL
         || gw_fail (error, GW_ERROR_INVALID,
                     g_strdup_printf (_("%s and %s are not from the same batch: %s"), first->name, piece->name, what));
}

static gboolean
read_pieces (State *state, GError **error)
{
  GPtrArray *names = state->call->settings->files;

  if (names->len == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("name the pieces that 'generate -o' has written")));
  for (guint i = 0; i < names->len; i++)
    {
      GwPiece *piece = gw_piece_read (names->pdata[i], error);

      if (piece == NULL)
        return FALSE;
      g_ptr_array_add (state->pieces, piece);
      if (!agrees (piece, state->pieces->pdata[0], error))
        return FALSE;
    }
  return TRUE;
}

/* ---- numbers ---- */

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint64 x = entry_of (a)->number, y = entry_of (b)->number;

  return x < y ? -1 : x > y;
}

#define MUCH_TEXT 200u

static void
finish_range (Ranges *ranges)
{
  GString *text = ranges->text;

  if (ranges->end == ranges->first || g_str_has_suffix (text->str, "…"))
    return;
  if (text->len > MUCH_TEXT)
    {
      g_string_append (text, ", …");
      return;
    }
  g_string_append_printf (text, text->len > 0 ? ", %" PRIu64 : "%" PRIu64, ranges->first + 1);
  if (ranges->end > ranges->first + 1)
    g_string_append_printf (text, "-%" PRIu64, ranges->end);
}

/* Ranges come in order; what is in the last one already adds nothing. */
static void
add_range (Ranges *ranges, guint64 first, guint64 end)
{
  if (first > ranges->end || ranges->end == ranges->first)
    {
      finish_range (ranges);
      ranges->first = first;
    }
  ranges->end = end;
}

/* A number that is in two pieces must be the same in both; in one of them it may have been left out as like another. */
static gboolean
is_double (State *state, const Number *number, const Number *other, GError **error)
{
  g_autofree char *a = NULL, *b = NULL;
  gboolean is_same = number->is_puzzle == other->is_puzzle || gw_journal_entry_is (entry_of (number), "same")
                     || gw_journal_entry_is (entry_of (other), "same");

  if (number->is_puzzle && other->is_puzzle)
    {
      a = gw_piece_text (number->piece, number->entry, error);
      b = a != NULL ? gw_piece_text (other->piece, other->entry, error) : NULL;
      if (b == NULL)
        return FALSE;
      is_same = strcmp (a, b) == 0;
    }
  state->n_doubles++;
  add_range (&state->doubles, entry_of (number)->number, entry_of (number)->number + 1);
  return is_same || gw_fail (error, GW_ERROR_INVALID,
                             g_strdup_printf (_("puzzle %" PRIu64 " is not the same in %s and %s; they come from"
                                                " different versions of the program"),
                                              entry_of (number)->number + 1, other->piece->name, number->piece->name));
}

static void
note_gap (State *state, guint64 first, guint64 end)
{
  if (first >= end)
    return;
  state->n_missing += end - first;
  add_range (&state->gaps, first, end);
}

/* In order, each once; what is missing is noted. */
static gboolean
sort_numbers (State *state, GError **error)
{
  const GwJournalHead *head = &((const GwPiece *) state->pieces->pdata[0])->head;
  g_autoptr (GArray) all = g_steal_pointer (&state->numbers);
  guint64 next = 0;

  g_array_sort (all, compare_numbers);
  state->numbers = g_array_new (FALSE, FALSE, sizeof (Number));
  for (guint i = 0; i < all->len; i++)
    {
      const Number *number = &g_array_index (all, Number, i);

      if (i > 0 && compare_numbers (number, number - 1) == 0)
        {
          if (!is_double (state, number, number - 1, error))
            return FALSE;
          continue;
        }
      note_gap (state, next, entry_of (number)->number);
      next = entry_of (number)->number + 1;
      g_array_append_vals (state->numbers, number, 1);
    }
  note_gap (state, next, head->until != NULL ? next : head->count);
  finish_range (&state->gaps);
  finish_range (&state->doubles);
  return TRUE;
}

static void
gather_numbers (State *state)
{
  for (guint i = 0; i < state->pieces->len; i++)
    {
      const GwPiece *piece = state->pieces->pdata[i];

      for (guint k = 0; k < piece->entries->len; k++)
        {
          Number number = { .piece = piece, .entry = k };

          number.same_as = entry_of (&number)->number;
          number.is_puzzle = gw_journal_entry_is (entry_of (&number), "puzzle");
          g_array_append_val (state->numbers, number);
        }
    }
}

/* ---- the same up to symmetry ---- */

static gboolean
should_stop (gpointer data)
{
  return gw_call_is_stopped (data);
}

static void
find_form (State *state, Number *number)
{
  const GwControl control = { .should_stop = should_stop, .data = state->call };
  g_autofree char *text = gw_piece_text (number->piece, number->entry, &number->error);

  if (text != NULL)
    number->form = gw_piece_form (number->piece, text, &control, &number->error);
}

static gpointer
find_forms (gpointer data)
{
  State *state = data;

  while (TRUE)
    {
      guint i = (guint) g_atomic_int_add (&state->next, 1);
      Number *number;

      if (i >= state->numbers->len || gw_call_is_stopped (state->call))
        return NULL;
      number = &g_array_index (state->numbers, Number, i);
      if (number->is_puzzle)
        find_form (state, number);
    }
}

static gboolean
find_same (State *state, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < state->numbers->len; i++)
    {
      Number *number = &g_array_index (state->numbers, Number, i), *first;

      if (number->error != NULL)
        {
          g_propagate_prefixed_error (error, g_steal_pointer (&number->error), "%s, %" PRIu64 ": ", number->piece->name,
                                      entry_of (number)->number + 1);
          return FALSE;
        }
      if (number->form == NULL)
        continue;
      first = g_hash_table_lookup (known, number->form);
      if (first != NULL)
        number->same_as = entry_of (first)->number;
      else
        g_hash_table_insert (known, number->form, number);
    }
  return TRUE;
}

/* FALSE with an error, or without one after a stop. */
static gboolean
compare_puzzles (State *state, GError **error)
{
  guint jobs = (guint) MIN (1024, gw_call_number (state->call, GW_OPTION_JOBS, g_get_num_processors ()));
  g_autofree GThread **threads = g_new (GThread *, MAX (jobs, 1u));

  if (gw_call_has (state->call, OPTION_REPEATS))
    return TRUE;
  for (guint i = 0; i < MAX (jobs, 1u); i++)
    threads[i] = g_thread_new ("collect", find_forms, state);
  for (guint i = 0; i < MAX (jobs, 1u); i++)
    g_thread_join (threads[i]);
  return find_same (state, error) && !gw_call_is_stopped (state->call);
}

/* ---- writing ---- */

static gboolean
is_kept (const Number *number)
{
  return number->is_puzzle && number->same_as == entry_of (number)->number;
}

static void
journal_number (State *state, const Number *number)
{
  const GwJournalEntry *entry = entry_of (number);
  gboolean is_same = number->is_puzzle && !is_kept (number);

  g_string_append_printf (state->journal, "%" PRIu64 " %" G_GSIZE_FORMAT " ", entry->number, state->text->len);
  g_string_append_len (state->journal, is_same ? "same" : entry->word, (gssize) (is_same ? 4 : entry->word_length));
  if (is_same)
    g_string_append_printf (state->journal, " as=%" PRIu64, number->same_as);
  g_string_append_len (state->journal, entry->rest, (gssize) entry->rest_length);
  g_string_append_c (state->journal, '\n');
}

/* FOLDER: where files go; NULL where lines are put together. */
static gboolean
take_numbers (State *state, const char *folder, GError **error)
{
  for (guint i = 0; i < state->numbers->len; i++)
    {
      const Number *number = &g_array_index (state->numbers, Number, i);
      g_autofree char *text = is_kept (number) ? gw_piece_text (number->piece, number->entry, error) : NULL;

      if (is_kept (number) && text == NULL)
        return FALSE;
      state->n_puzzles += is_kept (number);
      state->n_same += number->is_puzzle && !is_kept (number);
      state->n_nothing += gw_journal_entry_is (entry_of (number), "nothing");
      if (text != NULL && folder == NULL)
        g_string_append (state->text, text);
      else if (text != NULL)
        {
          g_autofree char *file = gw_journal_file (entry_of (number)->number, number->piece->head.count);
          g_autofree char *name = g_build_filename (folder, file, NULL);

          if (!gw_output_write (name, text, strlen (text), FALSE, error))
            return FALSE;
        }
      journal_number (state, number);
    }
  return TRUE;
}

static void
begin_journal (State *state)
{
  GwJournalHead head = ((const GwPiece *) state->pieces->pdata[0])->head;
  g_autofree char *text = NULL;

  head.is_collected = TRUE;
  head.first = 0;
  head.end = head.count;
  text = gw_journal_head_text (&head);
  g_string_append_printf (state->journal, "%s\n", text);
}

static gboolean
write_lines (State *state, const char *name, GError **error)
{
  gboolean may_replace = gw_call_has (state->call, GW_OPTION_FORCE);
  g_autofree char *journal = gw_journal_name (name, FALSE);

  if (!take_numbers (state, NULL, error))
    return FALSE;
  if (gw_output_write (name, state->text->str, state->text->len, may_replace, error))
    return gw_output_write (journal, state->journal->str, state->journal->len, TRUE, error);
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) list = g_dir_open (folder, 0, NULL);
  const char *file;

  while (list != NULL && (file = g_dir_read_name (list)) != NULL)
    {
      g_autofree char *name = g_build_filename (folder, file, NULL);

      g_unlink (name);
    }
  g_rmdir (folder);
}

/* All files lie in another directory until it takes the name. */
static gboolean
write_folder (State *state, const char *name, GError **error)
{
  g_autofree char *folder = g_strconcat (name, ".XXXXXX", NULL), *journal = NULL;

  if (g_file_test (name, G_FILE_TEST_EXISTS))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s exists; name a new directory"), name));
  if (g_mkdtemp_full (folder, 0777) == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s: cannot make a directory there"), name));
  journal = gw_journal_name (folder, TRUE);
  if (take_numbers (state, folder, error)
      && gw_output_write (journal, state->journal->str, state->journal->len, FALSE, error))
    {
      if (g_rename (folder, name) == 0)
        return TRUE;
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s: the directory could not be given this name"), name));
    }
  remove_folder (folder);
  return FALSE;
}

static gboolean
write_all (State *state, GError **error)
{
  const char *name = state->call->settings->text[GW_OPTION_OUTPUT];
  gboolean is_each = ((const GwPiece *) state->pieces->pdata[0])->head.is_each;

  begin_journal (state);
  if (name != NULL && strcmp (name, "-") != 0)
    return (is_each ? write_folder : write_lines) (state, name, error);
  if (is_each)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("these pieces are directories; name a new one with -o")));
  if (!take_numbers (state, NULL, error))
    return FALSE;
  g_string_append_len (gw_call_out (state->call), state->text->str, (gssize) state->text->len);
  return TRUE;
}

/* ---- how it went ---- */

static void
write_summary (State *state)
{
  GwCall *call = state->call;
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_number (builder, "pieces", state->pieces->len);
  gw_json_add_number (builder, "puzzles", state->n_puzzles);
  gw_json_add_number (builder, "same", state->n_same);
  gw_json_add_number (builder, "nothing", state->n_nothing);
  gw_json_add_number (builder, "missing", state->n_missing);
  gw_json_add_text (builder, "gaps", state->gaps.text->str);
  gw_json_add_number (builder, "doubles", state->n_doubles);
  gw_json_add_flag (builder, "complete", state->n_missing == 0);
  gw_json_end (call, NULL, builder, state->n_missing == 0 ? GW_STATUS_FINE : GW_STATUS_NOT);
}

static void
say_summary (State *state)
{
  GwCall *call = state->call;

  if (!gw_call_has (call, GW_OPTION_QUIET))
    gw_call_say (call, NULL, g_strdup_printf (_("%u pieces: %" PRIu64 " puzzles; %" PRIu64
                                                      " were the same as another up to symmetry, %" PRIu64 " times nothing was made"),
                                                    state->pieces->len, state->n_puzzles, state->n_same, state->n_nothing));
  if (state->n_doubles > 0 && !gw_call_has (call, GW_OPTION_QUIET))
    gw_call_say (call, NULL, g_strdup_printf (_("in several pieces, and alike there: %s"), state->doubles.text->str));
  if (state->n_missing > 0)
    gw_call_say (call, NULL, g_strdup_printf (_("%" PRIu64 " are missing: %s"), state->n_missing, state->gaps.text->str));
}

static void
tell (State *state)
{
  if (state->n_missing > 0)
    gw_call_note (state->call, GW_STATUS_NOT);
  if (gw_call_has (state->call, GW_OPTION_JSON))
    write_summary (state);
  else
    say_summary (state);
}

/* ---- the command ---- */

static void
clear (State *state)
{
  for (guint i = 0; state->numbers != NULL && i < state->numbers->len; i++)
    {
      g_free (g_array_index (state->numbers, Number, i).form);
      g_clear_error (&g_array_index (state->numbers, Number, i).error);
    }
  g_clear_pointer (&state->numbers, g_array_unref);
  g_ptr_array_unref (state->pieces);
  g_string_free (state->gaps.text, TRUE);
  g_string_free (state->doubles.text, TRUE);
  g_string_free (state->text, TRUE);
  g_string_free (state->journal, TRUE);
}

static gboolean
collect (State *state, GError **error)
{
  if (!read_pieces (state, error))
    return FALSE;
  gather_numbers (state);
  return sort_numbers (state, error) && compare_puzzles (state, error) && write_all (state, error);
}

static void
run (GwCall *call)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;

  state->call = call;
  state->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_piece_free);
  state->numbers = g_array_new (FALSE, FALSE, sizeof (Number));
  state->gaps.text = g_string_new (NULL);
  state->doubles.text = g_string_new (NULL);
  state->text = g_string_new (NULL);
  state->journal = g_string_new (NULL);
  if (collect (state, &error))
    tell (state);
  else if (error != NULL)
    gw_complain (call, NULL, g_strdup (error->message));
  else
    gw_call_end_early (call);
  clear (state);
}

const GwCommand gw_command_collect = {
  .name = "collect",
  .synopsis = N_("[OPTION…] PIECE…"),
  .summary = N_("join the pieces of a batch"),
  .description = N_("A piece is what 'generate -o' wrote: a file with one puzzle per line, or a directory, with the journal"
                    " beside it or in it. All pieces must have the same recipe, seed and count. Their puzzles are put in the"
                    " order of their numbers; of those that are the same up to symmetry (bands and rows swapped, turned,"
                    " mirrored, values relabelled, as far as all rules of the puzzle allow it), only the first is kept, unless"
                    " --repeats is given. The result is written all at once, with its own journal, so that collections can be"
                    " collected again.\n"
                    "Standard error says how many puzzles there are, which numbers are missing and which are in several"
                    " pieces. The exit status is 1 if numbers are missing. docs/generate.md shows how to use many machines."),
  .examples = N_("-o all.txt piece-*.txt\tone file from many\n"
                 "-o book pieces/*\tone directory from many\n"
                 "--repeats piece-*.txt\twhat a single run would have printed"),
  .options = { GW_OPTION_OUTPUT, GW_OPTION_FORCE, GW_OPTION_JOBS },
  .own_options = own_options,
  .input = GW_INPUT_NONE,
  .state_size = sizeof (State),
  .run = run,
};
