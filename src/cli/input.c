#include "cli/input.h"

#include <errno.h>
#include <string.h>

#include "cli/foreign.h"
#include "cli/output-json.h"
#include "cli/stream.h"
#include "exchange/written.h"

#define SNIFF_MOST (64 * 1024)          /* so much of a file decides what it is */
#define RULE_FILE_MOST (32 * 1024 * 1024)
#define BATCH_LINES 4096
#define LINE_MOST (256u * 1024)          /* of a list: a link may be longer than any line of digits */
#define LEAST_SIDE 3                     /* of what is taken for a puzzle with something behind it */
#define COMPLAINTS_MOST 100u            /* a file */

/* All files of one run. Kinds of lists are made once, whatever the number of files. */
typedef struct
{
  GwCall       *call;
  const GwCommand *command;
  gboolean         is_only;      /* there is just one file */
  GwKind          *kinds[GW_MAX_SYMBOLS + 1];
  GwAnswerer         *answerers[GW_MAX_SYMBOLS + 1];
} Reader;

/* One list while it is read. */
typedef struct
{
  Reader     *reader;
  GwBatch     batch;
  GArray     *lines;        /* of guint64 */
  GByteArray *givens;
  guint64     line;         /* number of the line that comes next */
  guint       n_complaints;
  gboolean    is_skipping;  /* the rest of a line that is too long */
  char       *source, *grade; /* as the comments said last */
} List;

typedef enum
{
  LOOKS_OPEN, /* nothing telling so far */
  LOOKS_LIST,
  LOOKS_RULES,
  LOOKS_LINKS,    /* puzzles of other programs, one a line */
  LOOKS_DOCUMENT, /* one of another program */
  LOOKS_GRIDS,    /* a line a row */
} Looks;

static const char *
shown_name (const char *name)
{
  return strcmp (name, "-") == 0 ? _("(standard input)") : name;
}

/* ---- what a file is ---- */

static gboolean
is_rule_name (const char *line, gsize length)
{
  g_autofree char *name = g_strndup (line, MIN (length, 64));

  return gw_rule_find (name) != NULL;
}

static Looks
look_at_line (const char *line, gsize length, guint *side)
{
  gsize word;

  while (length > 0 && strchr (" \t\r", line[length - 1]) != NULL)
    length--;
  word = gw_kind_word_length (line, length);
  if (gw_written_sniff (line, word))
    return LOOKS_LINKS; /* 729 signs are a large square, too */
  *side = gw_kind_sniff (line, word);
  if (*side >= LEAST_SIDE && !is_rule_name (line, word))
    return LOOKS_LIST; /* whatever stands behind it: that is reported */
  if (gw_foreign_sniff (line, length) != GW_FOREIGN_NOT)
    return gw_foreign_sniff (line, length) == GW_FOREIGN_LIST ? LOOKS_LINKS : LOOKS_DOCUMENT;
  for (gsize i = 0; i < length && (line[i] != '/' || i + 1 == length || line[i + 1] != '/'); i++)
    if (line[i] == '=' || line[i] == '(')
      return LOOKS_RULES;
  *side = gw_kind_sniff (line, length);
  return *side != 0 && !is_rule_name (line, length) ? LOOKS_LIST : LOOKS_OPEN;
}

/* No line says what the file is. When its first one begins like a puzzle, it is meant as one, of about that size. */
static Looks
guess (const char *data, gsize size, guint *side)
{
  gsize start = 0, length = 0;

  while (start < size && strchr (" \t\r\n", data[start]) != NULL)
    start++;
  while (start + length < size && strchr ("\r\n", data[start + length]) == NULL)
    length++;
  if (length == 0 || (!g_ascii_isdigit (data[start]) && strchr (".*?", data[start]) == NULL))
    return LOOKS_RULES;
  for (*side = 1; *side < GW_MAX_SYMBOLS && *side * (*side + 1) < length; (*side)++)
    ;
  return LOOKS_LIST;
}

static gsize
bom_length (const char *data, gsize size)
{
  return size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

static Looks
look_at (const GwStream *stream, guint *side)
{
  const char *data = gw_stream_data (stream), *end = data + gw_stream_size (stream);
  gboolean is_all = stream->is_at_end || end - data > SNIFF_MOST;
  gboolean may_be_grid;
  Looks looks = LOOKS_OPEN;

  data += bom_length (data, (gsize) (end - data));
  if (gw_foreign_sniff_grids (data, MIN ((gsize) (end - data), SNIFF_MOST), &may_be_grid))
    return LOOKS_GRIDS;
  for (const char *line = data; line < end && looks == LOOKS_OPEN;)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));

      if (stop == NULL && !is_all)
        return LOOKS_OPEN;
      if (stop == NULL)
        stop = end;
      if (*line != '#')
        looks = look_at_line (line, (gsize) (stop - line), side);
      line = stop + 1;
    }
  if (may_be_grid && !is_all && looks != LOOKS_LIST) /* a puzzle on a line is answered at once, whoever may write more */
    return LOOKS_OPEN;
  return looks == LOOKS_OPEN && is_all ? guess (data, (gsize) (end - data), side) : looks;
}

/* Fills the stream until it is plain what it holds. */
static gboolean
find_out (Reader *reader, GwStream *stream, Looks *looks, guint *side)
{
  *looks = LOOKS_OPEN;
  while (*looks == LOOKS_OPEN)
    {
      if (!gw_stream_fill (stream))
        return FALSE;
      *looks = look_at (stream, side);
    }
  return TRUE;
}

static void hand_over_foreign (gpointer data, const GwItem *item);

/* ---- lists ---- */

static void
run_batch (List *list)
{
  Reader *reader = list->reader;
  const GwBatch *batch = &list->batch;

  list->batch.n = list->lines->len;
  list->batch.lines = (const guint64 *) (gconstpointer) list->lines->data;
  list->batch.givens = list->givens->data;
  if (reader->command->batch != NULL && batch->n > 0)
    reader->command->batch (reader->call, batch);
  for (gsize i = 0; i < batch->n && reader->command->batch == NULL; i++)
    {
      const GwItem item = gw_batch_item (batch, i);

      if (gw_call_is_stopped (reader->call))
        {
          gw_call_end_early (reader->call);
          break;
        }
      reader->command->puzzle (reader->call, &item);
      reader->call->n_puzzles++;
    }
  g_array_set_size (list->lines, 0);
  g_byte_array_set_size (list->givens, 0);
}

static void
complain_of_line (List *list, char *message)
{
  GwCall *call = list->reader->call;
  g_autofree char *owned = message;
  GwItem item = list->batch.item;

  item.line = list->line;
  list->n_complaints++;
  call->n_unreadable++;
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      run_batch (list); /* objects stand in the order of the lines */
      gw_complain (call, &item, g_steal_pointer (&owned));
    }
  else if (list->n_complaints <= COMPLAINTS_MOST)
    gw_complain (call, &item, g_steal_pointer (&owned));
  else
    gw_call_note (call, GW_STATUS_WRONG);
}

static gboolean
is_empty (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (line[i] != ' ' && line[i] != '\t')
      return FALSE;
  return TRUE;
}

/* "# source: …" and "# grade: …" hold for all lines behind them. */
static gboolean
read_fact (const char *line, gsize length, const char *key, char **value)
{
  gsize n = strlen (key);
  char *text;

  while (length > 0 && strchr ("#/@ \t", line[0]) != NULL)
    {
      line++;
      length--;
    }
  if (length <= n || g_ascii_strncasecmp (line, key, n) != 0 || line[n] != ':')
    return FALSE;
  text = g_strndup (line + n + 1, length - n - 1);
  g_free (*value);
  *value = g_utf8_make_valid (g_strstrip (text), -1);
  g_free (text);
  return TRUE;
}

static void
hear_comment (List *list, const char *line, gsize length)
{
  char *source = g_strdup (list->source), *grade = g_strdup (list->grade);

  if (read_fact (line, length, "source", &source) || read_fact (line, length, "grade", &grade))
    {
      run_batch (list); /* it holds for what comes, not for what was */
      g_free (list->source);
      g_free (list->grade);
      list->batch.item.source = list->source = g_steal_pointer (&source);
      list->batch.item.grade = list->grade = g_steal_pointer (&grade);
    }
  g_free (source);
  g_free (grade);
}

/* The length without what stands behind the puzzle: a note behind a tab; IS_ALL: anything. */
static gsize
skip_rest (const char *line, gsize length, gsize n_cells, gboolean is_all)
{
  gsize word = gw_kind_word_length (line, length);

  return word == n_cells && (is_all || line[MIN (word, length - 1)] == '\t') ? word : length;
}

/* A link or payload among the digits. */
static gboolean
take_foreign_line (List *list, const char *line, gsize length)
{
  Reader *reader = list->reader;
  GwItem item = { .file = list->batch.item.file, .line = list->line, .engine = list->batch.item.engine };

  if (gw_kind_sniff (line, gw_kind_word_length (line, length)) != 0 || gw_foreign_sniff (line, length) != GW_FOREIGN_LIST)
    return FALSE;
  run_batch (list); /* one after the other, as the lines stand */
  gw_foreign_read_line (reader->call, &item, line, length, hand_over_foreign, reader);
  return TRUE;
}

/* Empty lines and lines that begin with '#' or "//" are no puzzles; what follows a tab is a note. */
static void
take_line (List *list, const char *line, gsize length)
{
  const GwItem *item = &list->batch.item;
  guint n_cells = item->puzzle->grid->n_cells, size = list->givens->len;
  char *message;

  if (length > 0 && line[length - 1] == '\r')
    length--;
  if (length > 0)
    length = skip_rest (line, length, n_cells, list->reader->command->skips_rest);
  if (is_empty (line, length) || take_foreign_line (list, line, length))
    return;
  if (line[0] == '#' || (length > 1 && line[0] == '/' && line[1] == '/'))
    {
      hear_comment (list, line, length);
      return;
    }
  g_byte_array_set_size (list->givens, size + n_cells);
  message = gw_kind_read_line (item->kind, line, length, list->givens->data + size);
  if (message != NULL)
    {
      g_byte_array_set_size (list->givens, size);
      complain_of_line (list, message);
      return;
    }
  g_array_append_val (list->lines, list->line);
  if (list->lines->len == BATCH_LINES)
    run_batch (list);
}

/* Nothing that long is a puzzle; it is not kept in memory. */
static void
skip_long_line (List *list, GwStream *stream)
{
  if (!list->is_skipping)
    complain_of_line (list, g_strdup_printf (_("the line is longer than any puzzle; the largest has %u characters"),
                                             GW_MAX_LINE));
  list->is_skipping = TRUE;
  stream->taken = stream->bytes->len;
}

/* Takes all lines that are complete. */
static void
take_lines (List *list, GwStream *stream)
{
  const char *end = gw_stream_data (stream) + gw_stream_size (stream);

  while (gw_stream_size (stream) > 0 && !gw_call_is_stopped (list->reader->call))
    {
      const char *line = gw_stream_data (stream);
      const char *stop = memchr (line, '\n', (gsize) (end - line));

      if (stop == NULL && !stream->is_at_end)
        break;
      if (stop == NULL)
        stop = end;
      if (!list->is_skipping)
        take_line (list, line, (gsize) (stop - line));
      list->is_skipping = FALSE;
      list->line++;
      stream->taken += (gsize) (stop - line) + (stop < end ? 1 : 0);
    }
  run_batch (list);
}

static void
read_lines (List *list, GwStream *stream)
{
  GwCall *call = list->reader->call;

  stream->taken += bom_length (gw_stream_data (stream), gw_stream_size (stream));
  for (;;)
    {
      take_lines (list, stream);
      gw_call_flush (call);
      if (stream->is_at_end && gw_stream_size (stream) == 0)
        return;
      if (gw_call_is_stopped (call))
        {
          gw_call_end_early (call);
          return;
        }
      if (gw_stream_size (stream) > LINE_MOST)
        skip_long_line (list, stream);
      if (!gw_stream_fill (stream) && errno != EINTR)
        {
          GwItem item = list->batch.item;

          item.line = list->line;
          gw_complain (call, &item, g_strdup (g_strerror (errno)));
          return;
        }
    }
}

static void
read_list (Reader *reader, const char *name, GwStream *stream, guint side)
{
  List list = { .reader = reader, .line = 1 };

  if (reader->kinds[side] == NULL)
    reader->kinds[side] = gw_kind_new (side);
  list.lines = g_array_new (FALSE, FALSE, sizeof (guint64));
  list.givens = g_byte_array_new ();
  list.batch.item = (GwItem) { .file = shown_name (name), .kind = reader->kinds[side], .reading = reader->kinds[side]->reading,
                               .puzzle = reader->kinds[side]->reading->puzzle,
                               .engine = gw_call_engine (reader->call), .answerer = &reader->answerers[side] };
  if (reader->kinds[side]->box_height == 0 && side > 1 && !gw_call_has (reader->call, GW_OPTION_QUIET))
    gw_call_say (reader->call, shown_name (name),
                    g_strdup_printf (_("note: %u is a prime: these puzzles have rows and columns, but no boxes"), side));
  read_lines (&list, stream);
  if (list.n_complaints > COMPLAINTS_MOST && !gw_call_has (reader->call, GW_OPTION_JSON))
    gw_call_complain (reader->call, shown_name (name),
                         g_strdup_printf (_("%u lines have errors; the first %u are listed"), list.n_complaints, COMPLAINTS_MOST));
  g_array_unref (list.lines);
  g_byte_array_unref (list.givens);
  g_free (list.source);
  g_free (list.grade);
}

/* ---- rule files ---- */

static void
say_diagnostics (GwCall *call, const GwCommand *command, const GwItem *item)
{
  GPtrArray *diagnostics = item->reading->diagnostics;
  gboolean says_all = command->is_thorough || gw_call_has (call, GW_OPTION_VERBOSE);
  guint n_said[2] = { 0, 0 }, n_more[2] = { 0, 0 }; /* errors apart: no number of notes may hide one */

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const GwDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      gboolean is_error = diagnostic->severity == GW_SEVERITY_ERROR;
      g_autofree char *line = gw_diagnostic_format (diagnostic, item->file);

      if ((!is_error && gw_call_has (call, GW_OPTION_QUIET)) || (diagnostic->severity == GW_SEVERITY_ASIDE && !says_all))
        continue;
      if (n_said[is_error] == COMPLAINTS_MOST)
        {
          n_more[is_error]++;
          continue;
        }
      gw_call_say_line (call, line);
      n_said[is_error]++;
    }
  if (n_more[0] + n_more[1] > 0)
    gw_call_say (call, item->file, g_strdup_printf (_("%u more like these"), n_more[0] + n_more[1]));
}

static void
refuse_errors (GwCall *call, const GwItem *item)
{
  guint n = item->reading->n_errors;
  char *message = g_strdup_printf (ngettext ("not well formed: %u error", "not well formed: %u errors", n), n);
  JsonBuilder *builder;

  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      gw_call_complain (call, item->file, message);
      return;
    }
  builder = gw_json_begin (call, item);
  gw_json_add_text (builder, "error", message);
  gw_json_end (call, item, builder, GW_STATUS_WRONG);
  g_free (message);
}

/* What another program's document says and the puzzle does not, in a line: whoever gets an answer has to know. */
static void
say_left_out (GwCall *call, const GwItem *item)
{
  const guint n_near = gw_report_count (item->report, GW_FATE_APPROXIMATION);
  const guint n_drawn = gw_report_count (item->report, GW_FATE_DRAWING), n_kept = gw_report_count (item->report, GW_FATE_KEPT);
  g_autofree char *place = gw_item_place (item);

  if (n_near + n_drawn + n_kept > 0 && !gw_call_has (call, GW_OPTION_QUIET))
    gw_call_say (call, place,
                 g_strdup_printf (_("warning: not everything became rules (approximated: %u, only drawn: %u, kept unread: %u);"
                                    " convert --report says which"), n_near, n_drawn, n_kept));
}

static void
hand_over (Reader *reader, const GwItem *item)
{
  GwCall *call = reader->call;
  GError *error = NULL;

  if (item->report != NULL && !reader->command->is_reporting && !gw_call_has (call, GW_OPTION_JSON))
    say_left_out (call, item);
  else if (item->report == NULL && !gw_call_has (call, GW_OPTION_JSON))
    say_diagnostics (call, reader->command, item);
  if (reader->command->input == GW_INPUT_SOLVED && item->reading->n_errors > 0)
    refuse_errors (call, item);
  else if (reader->command->input == GW_INPUT_SOLVED && gw_item_answerer (item, &error) == NULL)
    {
      gw_complain (call, item, g_strdup (error->message));
      g_error_free (error);
    }
  else
    reader->command->puzzle (call, item);
  call->n_puzzles++;
}

/* Reads on to the end of the file. */
static gboolean
fill_up (GwStream *stream, char **message)
{
  while (!stream->is_at_end)
    {
      if (gw_stream_size (stream) > RULE_FILE_MOST)
        {
          *message = g_strdup_printf (_("too large: a rule file may have at most %u megabytes"), RULE_FILE_MOST >> 20);
          return FALSE;
        }
      if (!gw_stream_fill (stream))
        {
          *message = g_strdup (g_strerror (errno));
          return FALSE;
        }
    }
  return TRUE;
}

static void
hand_over_foreign (gpointer data, const GwItem *item)
{
  hand_over (data, item);
}

static void
read_foreign (Reader *reader, const char *name, GwStream *stream, GwForeign kind)
{
  const GwItem item = { .file = shown_name (name), .is_only = reader->is_only, .engine = gw_call_engine (reader->call) };
  g_autofree char *message = NULL;
  gsize mark;

  if (!fill_up (stream, &message) && gw_call_is_stopped (reader->call))
    gw_call_end_early (reader->call);
  else if (message != NULL)
    gw_complain (reader->call, &item, g_steal_pointer (&message));
  else
    {
      mark = bom_length (gw_stream_data (stream), gw_stream_size (stream));
      gw_foreign_read (reader->call, &item, kind, gw_stream_data (stream) + mark, gw_stream_size (stream) - mark,
                       hand_over_foreign, reader);
    }
}

static void
read_rules (Reader *reader, const char *name, GwStream *stream)
{
  GwItem item = { .file = shown_name (name), .is_only = reader->is_only, .engine = gw_call_engine (reader->call) };
  GwAnswerer *answerer = NULL;
  g_autofree char *message = NULL;

  item.answerer = &answerer;
  if (!fill_up (stream, &message) && gw_call_is_stopped (reader->call))
    gw_call_end_early (reader->call);
  else if (message != NULL)
    gw_complain (reader->call, &item, g_steal_pointer (&message));
  else if (gw_stream_size (stream) == 0)
    gw_complain (reader->call, &item, g_strdup (_("the file is empty")));
  else
    {
      g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (g_steal_pointer (&stream->bytes));
      g_autoptr (GwReading) reading = gw_source_read_while (bytes, &reader->call->control);

      if (reading == NULL)
        {
          gw_call_end_early (reader->call);
          return;
        }
      item.reading = reading;
      item.puzzle = reading->puzzle;
      if (item.puzzle != NULL)
        {
          item.source = gw_facts_get (item.puzzle->facts, "source");
          item.grade = gw_facts_get (item.puzzle->facts, "grade");
        }
      hand_over (reader, &item);
      gw_answerer_free (answerer);
    }
}

/* ---- files ---- */

static void
read_file (Reader *reader, const char *name)
{
  const GwItem item = { .file = shown_name (name) };
  gboolean could_read;
  guint side = 0;
  GwStream stream;
  Looks looks;

  if (!gw_stream_open (&stream, name))
    {
      gw_complain (reader->call, &item, g_strdup (g_strerror (errno)));
      return;
    }
  could_read = find_out (reader, &stream, &looks, &side);
  if (gw_call_is_stopped (reader->call))
    gw_call_end_early (reader->call);
  else if (!could_read)
    gw_complain (reader->call, &item, g_strdup (g_strerror (errno)));
  else if (looks == LOOKS_LIST)
    read_list (reader, name, &stream, side);
  else if (looks == LOOKS_LINKS || looks == LOOKS_DOCUMENT || looks == LOOKS_GRIDS)
    read_foreign (reader, name, &stream,
                  looks == LOOKS_LINKS      ? GW_FOREIGN_LIST
                  : looks == LOOKS_DOCUMENT ? GW_FOREIGN_DOCUMENT
                                            : GW_FOREIGN_GRIDS);
  else
    read_rules (reader, name, &stream);
  gw_stream_close (&stream);
}

void
gw_input_read_all (GwCall *call, const GwCommand *command)
{
  GPtrArray *files = call->settings->files;
  Reader reader = { .call = call, .command = command, .is_only = files->len <= 1 };

  for (guint i = 0; i < MAX (files->len, 1u); i++)
    {
      if (gw_call_is_stopped (call))
        {
          gw_call_end_early (call);
          break;
        }
      read_file (&reader, files->len > 0 ? g_ptr_array_index (files, i) : "-");
    }
  for (guint side = 0; side <= GW_MAX_SYMBOLS; side++)
    {
      gw_answerer_free (reader.answerers[side]);
      gw_kind_free (reader.kinds[side]);
    }
}
