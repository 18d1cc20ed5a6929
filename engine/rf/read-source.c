/* From bytes to lines, statements and a puzzle. Nothing is copied but statements with blanks in them: a line is a slice. */
#include "rf/source-internal.h"

#include <string.h>

#include "base/i18n.h"
#include "model/hue.h"
#include "rf/fact-comment.h"
#include "rules/statement.h"

#define MARK        "\xef\xbb\xbf"
#define MARK_LENGTH 3
#define LOOK_EVERY  256 /* lines */

/* Where a statement stands, for complaints about it. */
typedef struct
{
  guint       line;   /* from 1 */
  guint       index;  /* among the lines of the source */
  const char *text;
  gsize       length; /* without comment and line end */
  const char *sentence; /* where a statement whose blanks count begins; NULL for others */
} Place;

typedef struct
{
  GBytes       *bytes;
  const char   *at, *end;
  const char   *next_feed;   /* the first LF from `at` on, END when there is none; NULL before the first search */
  const char   *next_return; /* likewise CR */
  guint         number;      /* of the line that begins at `at` */
  GPtrArray    *lines;       /* of GwLine */
  const char   *run;         /* where the run of plain lines began; NULL outside of one */
  guint         run_number;
  const char   *line_end;

  GArray       *statements;  /* of GwStatement */
  GArray       *places;      /* of Place, one a statement */
  GStringChunk *cleaned;
  GString      *scratch;     /* a statement without its blanks */
  GPtrArray    *kept_facts;  /* what the statements borrow */
  GwFacts      *head;        /* of the puzzle */
  GwFacts      *pending;     /* of the next statement */
  guint         pending_line;
  gboolean      is_past_head;
  guint         n_statements; /* those that were not understood included */
  guint         n_facts;
  gsize         text_size;

  gboolean      has_told_of_comments;
  gboolean      has_told_of_keys;
  gboolean      is_refused;
  const GwControl *control;
  gboolean      is_stopped;
  GPtrArray    *diagnostics;
} Reader;

static void
complain (Reader *reader, GwSeverity severity, guint line, guint column, const char *message)
{
  g_ptr_array_add (reader->diagnostics, gw_diagnostic_new (severity, line, column, message));
}

/* The file is too large in one way or another: this is the only thing said about it. */
static void
refuse (Reader *reader, guint column, const char *message)
{
  reader->is_refused = TRUE;
  g_ptr_array_set_size (reader->diagnostics, 0);
  complain (reader, GW_SEVERITY_ERROR, reader->number, column, message);
}

static void G_GNUC_PRINTF (3, 4)
refuse_number (Reader *reader, guint column, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  refuse (reader, column, message);
}

/* ---- lines ---- */

/* The next C from `at` on. KNOWN is where it was last; it is looked for again only when it has been passed, so that a file
 * without any C is gone through once. */
static const char *
find_next (Reader *reader, const char **known, char c)
{
  if (*known == NULL || *known < reader->at)
    *known = memchr (reader->at, c, (gsize) (reader->end - reader->at));
  if (*known == NULL)
    *known = reader->end;
  return *known;
}

/* Where the next line begins. A lone CR ends a line too: old files have them. */
static const char *
find_next_line (Reader *reader)
{
  const char *feed = find_next (reader, &reader->next_feed, '\n');
  const char *carriage = find_next (reader, &reader->next_return, '\r');

  if (carriage >= feed)
    return feed < reader->end ? feed + 1 : reader->end;
  return carriage + (carriage + 1 < reader->end && carriage + 1 == feed ? 2 : 1);
}

/* The first line end is what new lines will have. */
static void
note_line_end (Reader *reader, const char *next)
{
  if (reader->line_end != NULL || next == reader->at)
    return;
  if (next[-1] == '\n')
    reader->line_end = next - reader->at > 1 && next[-2] == '\r' ? "\r\n" : "\n";
  else if (next[-1] == '\r')
    reader->line_end = "\r";
}

static void
add_line (Reader *reader, GwLineKind kind, guint n_lines, const char *from, const char *to, GwFacts *facts)
{
  g_ptr_array_add (reader->lines, gw_line_new (&(GwLine) { .kind = kind, .n_lines = n_lines, .bytes = reader->bytes,
                                                           .text = from, .length = (gsize) (to - from), .facts = facts }));
}

static void
end_run (Reader *reader)
{
  if (reader->run == NULL)
    return;
  add_line (reader, GW_LINE_PLAIN, reader->number - reader->run_number, reader->run, reader->at, NULL);
  reader->run = NULL;
}

/* ---- facts ---- */

static void
add_fact (Reader *reader, GwFacts **facts, const char *key, const char *value)
{
  if (reader->n_facts > GW_MAX_FACTS)
    {
      refuse_number (reader, 1, _("more than %u '//@' facts; the file was not read"), GW_MAX_FACTS);
      return;
    }
  *facts = gw_facts_push (*facts, key, value);
}

/* Says once a file that words in comments are in another encoding: they are kept, whatever they are. */
static void
check_comment (Reader *reader, const char *line, const char *comment, const char *end)
{
  const char *bad;

  if (reader->has_told_of_comments || (bad = gw_find_bad_byte (comment, (gsize) (end - comment))) == NULL)
    return;
  reader->has_told_of_comments = TRUE;
  complain (reader, GW_SEVERITY_WARNING, reader->number, gw_column_of_byte (line, (gsize) (bad - line)),
            _("this comment is not UTF-8 text; such comments are kept byte for byte"));
}

static void
note_no_key (Reader *reader, const char *fact)
{
  if (reader->has_told_of_keys)
    return;
  reader->has_told_of_keys = TRUE;
  complain (reader, GW_SEVERITY_NOTE, reader->number, gw_column_of_byte (reader->at, (gsize) (fact - reader->at)),
            _("'//@' without 'key: value' is a comment like any other"));
}

static void
note_colour (Reader *reader, const char *fact, const char *value)
{
  GwHue hue;
  g_autofree char *message = NULL;

  if (gw_hue_find (value, &hue))
    return;
  message = g_strdup_printf (_("'%s' is not a colour and changes nothing; colours are grey, red, orange, yellow, green, teal, blue,"
                               " purple, pink and #rrggbb"), value);
  complain (reader, GW_SEVERITY_WARNING, reader->number, gw_column_of_byte (reader->at, (gsize) (fact - reader->at)), message);
}

/* The facts in [from, to), which belongs to the line at reader->at. */
static GwFacts *
read_facts (Reader *reader, const char *from, const char *to)
{
  GwFacts *facts = NULL;

  for (const char *next, *fact = gw_fact_find (from, to); fact < to && !reader->is_refused; fact = next)
    {
      g_autofree char *key = NULL, *value = NULL;
      GwFactFault fault;

      next = gw_fact_find (fact + 1, to);
      fault = gw_fact_read (fact, next, &key, &value);
      if (fault == GW_FACT_NO_KEY)
        note_no_key (reader, fact);
      if (fault != GW_FACT_GOOD)
        continue;
      reader->n_facts++;
      reader->text_size += strlen (key) + strlen (value);
      add_fact (reader, &facts, key, value);
      if (strcmp (key, "colour") == 0)
        note_colour (reader, fact, value);
    }
  return facts;
}

static void
append_facts (Reader *reader, GwFacts **to, GwFacts *facts)
{
  if (*to == NULL)
    *to = gw_facts_ref (facts);
  else
    for (guint i = 0; i < gw_facts_size (facts) && !reader->is_refused; i++)
      add_fact (reader, to, gw_facts_key (facts, i), gw_facts_value (facts, i));
}

/* A line whose comment is all that it has. TRUE when there are facts in it. */
static gboolean
read_comment_line (Reader *reader, const char *comment, const char *end, const char *next)
{
  g_autoptr (GwFacts) facts = NULL;

  check_comment (reader, reader->at, comment, end);
  if (end - comment < 3 || comment[2] != '@' || (facts = read_facts (reader, comment, end)) == NULL)
    return FALSE;
  end_run (reader);
  add_line (reader, GW_LINE_FACTS, 1, reader->at, next, facts);
  if (reader->is_past_head && reader->pending == NULL)
    reader->pending_line = reader->number;
  append_facts (reader, reader->is_past_head ? &reader->pending : &reader->head, facts);
  return TRUE;
}

/* ---- statements ---- */

static GwFacts *
take_statement_facts (Reader *reader, GwFacts *trailing)
{
  GwFacts *facts = g_steal_pointer (&reader->pending);

  append_facts (reader, &facts, trailing);
  return facts;
}

static void
add_statement (Reader *reader, const char *text, gsize length, GwFacts *facts, gboolean is_broken)
{
  GwStatement statement = { .text = text, .length = length, .facts = facts, .is_broken = is_broken };
  gboolean is_sentence = gw_statement_is_sentence (text, length);
  Place place = { reader->number, reader->lines->len - 1, reader->at, length, is_sentence ? text : NULL };

  for (const char *p = text; p < text + length && !is_sentence; p++)
    if (gw_blank_length (p, text + length) > 0)
      {
        g_string_truncate (reader->scratch, 0);
        gw_append_cleaned (reader->scratch, text, length);
        statement.text = g_string_chunk_insert_len (reader->cleaned, reader->scratch->str, (gssize) reader->scratch->len);
        statement.length = reader->scratch->len;
        break;
      }
  place.length = (gsize) (text + length - reader->at);
  reader->text_size += statement.length;
  if (facts != NULL)
    g_ptr_array_add (reader->kept_facts, gw_facts_ref (facts));
  g_array_append_val (reader->statements, statement);
  g_array_append_val (reader->places, place);
}

static void
complain_of_byte (Reader *reader, const char *bad)
{
  g_autofree char *message = NULL;

  if (*bad == '\0')
    message = g_strdup (_("a statement cannot contain a NUL byte"));
  else
    message = g_strdup_printf (_("byte 0x%02X is not UTF-8 text; save the file as UTF-8"), (guint) (guchar) *bad);
  complain (reader, GW_SEVERITY_ERROR, reader->number, gw_column_of_byte (reader->at, (gsize) (bad - reader->at)), message);
}

static void
read_statement_line (Reader *reader, const GwLineCut *cut, const char *next)
{
  const char *comment = reader->at + cut->comment, *end = reader->at + cut->end;
  const char *text = gw_skip_blanks (reader->at, comment);
  const char *text_end = gw_before_blanks (text, comment);
  const char *bad = gw_find_bad_byte (text, (gsize) (text_end - text));
  g_autoptr (GwFacts) trailing = NULL, facts = NULL;

  end_run (reader);
  check_comment (reader, reader->at, comment, end);
  trailing = read_facts (reader, comment, end);
  add_line (reader, GW_LINE_STATEMENT, 1, reader->at, next, trailing);
  reader->is_past_head = TRUE;
  facts = take_statement_facts (reader, trailing);
  if (++reader->n_statements > GW_MAX_CONSTRAINTS)
    refuse_number (reader, 1, _("more than %u statements; the file was not read"), GW_MAX_CONSTRAINTS);
  else
    add_statement (reader, text, (gsize) ((bad != NULL ? bad : text_end) - text), facts, bad != NULL);
  if (bad != NULL && !reader->is_refused)
    complain_of_byte (reader, bad);
}

static void
read_line (Reader *reader)
{
  const char *next = find_next_line (reader);
  const char *text = gw_skip_blanks (reader->at, next);
  gboolean is_plain = text == next || *text == '\n' || *text == '\r';
  GwLineCut cut;

  note_line_end (reader, next);
  if (!is_plain)
    {
      gw_line_cut (reader->at, (gsize) (next - reader->at), &cut);
      is_plain = reader->at + cut.comment == text && !read_comment_line (reader, text, reader->at + cut.end, next);
      if (reader->at + cut.comment != text)
        read_statement_line (reader, &cut, next);
    }
  if (is_plain && reader->run == NULL)
    {
      reader->run = reader->at;
      reader->run_number = reader->number;
    }
  if (reader->text_size > GW_MAX_RF_TEXT && !reader->is_refused)
    refuse_number (reader, 1, _("more than %u MiB of statements; the file was not read"), GW_MAX_RF_TEXT >> 20);
  reader->at = next;
  reader->number++;
}

static void
read_lines (Reader *reader)
{
  while (reader->at < reader->end && !reader->is_refused && !reader->is_stopped)
    {
      read_line (reader);
      if (reader->number % LOOK_EVERY == 0)
        reader->is_stopped = gw_control_should_stop (reader->control);
    }
  end_run (reader);
  if (reader->pending != NULL && !reader->is_refused)
    complain (reader, GW_SEVERITY_NOTE, reader->pending_line, 1, _("no statement follows that this could apply to"));
}

/* ---- the puzzle ---- */

static void
hear (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  Reader *reader = data;
  const Place *place;

  /* What is missing altogether is missing at the top. */
  if (statement >= reader->places->len)
    {
      complain (reader, severity, 1, 1, message);
      return;
    }
  place = &g_array_index (reader->places, Place, statement);
  complain (reader, severity, place->line,
            place->sentence != NULL ? gw_column_of_byte (place->text, (gsize) (place->sentence - place->text) + offset)
                                    : gw_column_of_cleaned (place->text, place->length, offset), message);
}

static GwPuzzle *
assemble (Reader *reader)
{
  guint n = reader->statements->len;
  g_autofree GwConstraint **made = g_new0 (GwConstraint *, n);
  GwPuzzle *puzzle = gw_assemble_while ((const void *) reader->statements->data, n, reader->head, hear, reader, made,
                                        reader->control);

  for (guint i = 0; i < n && puzzle != NULL; i++)
    if (made[i] != NULL)
      {
        GwLine *line = reader->lines->pdata[g_array_index (reader->places, Place, i).index];

        line->constraint = gw_constraint_ref (made[i]); /* nobody else has seen the line yet */
      }
  return puzzle;
}

/* ---- all of it ---- */

/* TRUE when nothing of it shall be read. */
static gboolean
is_hopeless (Reader *reader)
{
  gsize size = (gsize) (reader->end - reader->at);

  if (size > GW_MAX_RF_BYTES)
    refuse_number (reader, 1, _("the file is larger than %u MiB; it was not read"), GW_MAX_RF_BYTES >> 20);
  else if (size >= 2 && (memcmp (reader->at, "\xff\xfe", 2) == 0 || memcmp (reader->at, "\xfe\xff", 2) == 0))
    refuse (reader, 1, _("this is UTF-16 text; save the file as UTF-8"));
  return reader->is_refused;
}

static void
reader_init (Reader *reader, GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  text = text != NULL ? text : "";
  *reader = (Reader) { .bytes = bytes, .at = text, .end = text + length, .number = 1 };
  reader->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_line_unref);
  reader->statements = g_array_new (FALSE, FALSE, sizeof (GwStatement));
  reader->places = g_array_new (FALSE, FALSE, sizeof (Place));
  reader->cleaned = g_string_chunk_new (4096);
  reader->scratch = g_string_new (NULL);
  reader->kept_facts = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_facts_unref);
  reader->diagnostics = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_diagnostic_free);
}

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->lines, g_ptr_array_unref);
  g_array_unref (reader->statements);
  g_array_unref (reader->places);
  g_string_chunk_free (reader->cleaned);
  g_string_free (reader->scratch, TRUE);
  g_ptr_array_unref (reader->kept_facts);
  gw_facts_unref (reader->head);
  gw_facts_unref (reader->pending);
}

/* The whole file as one node that nothing looks into. */
static void
keep_untouched (Reader *reader)
{
  gsize length;
  const char *text = g_bytes_get_data (reader->bytes, &length);
  guint n_lines = 0;

  g_ptr_array_set_size (reader->lines, 0);
  if (length == 0)
    return;
  for (const char *p = text; p != NULL && p < text + length; n_lines++)
    {
      p = memchr (p, '\n', length - (gsize) (p - text));
      p = p != NULL ? p + 1 : NULL;
    }
  add_line (reader, GW_LINE_PLAIN, n_lines, text, text + length, NULL);
}

GwReading *
gw_source_read (GBytes *bytes)
{
  return gw_source_read_while (bytes, NULL);
}

GwReading *
gw_source_read_while (GBytes *bytes, const GwControl *control)
{
  GwReading *reading;
  Reader reader;
  gboolean has_mark;

  g_return_val_if_fail (bytes != NULL, NULL);

  reading = g_new0 (GwReading, 1);
  reader_init (&reader, bytes);
  reader.control = control;
  has_mark = reader.end - reader.at >= MARK_LENGTH && memcmp (reader.at, MARK, MARK_LENGTH) == 0;
  if (has_mark)
    reader.at += MARK_LENGTH;
  if (!is_hopeless (&reader))
    read_lines (&reader);
  if (!reader.is_refused && !reader.is_stopped)
    reading->puzzle = assemble (&reader);
  else
    {
      keep_untouched (&reader);
      has_mark = FALSE;
    }
  reading->n_errors = gw_diagnostics_count (reader.diagnostics, GW_SEVERITY_ERROR);
  gw_diagnostics_sort (reader.diagnostics);
  reading->diagnostics = reader.diagnostics;
  reading->source = gw_source_new_take (g_steal_pointer (&reader.lines), has_mark,
                                        reader.line_end != NULL ? reader.line_end : "\n", reading->puzzle);
  reader_clear (&reader);
  if (gw_control_should_stop (control))
    g_clear_pointer (&reading, gw_reading_free);
  return reading;
}
