#include "rf/source-line.h"

#include <string.h>

/* ---- values ---- */

GwLine *
gw_line_new (const GwLine *fields)
{
  GwLine *line = g_new (GwLine, 1);

  *line = *fields;
  g_atomic_ref_count_init (&line->ref_count);
  g_bytes_ref (line->bytes);
  if (line->constraint != NULL)
    gw_constraint_ref (line->constraint);
  gw_facts_ref (line->facts);
  return line;
}

GwLine *
gw_line_new_take (GwLineKind kind, char *text, gsize length, GwConstraint *constraint, GwFacts *facts)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);

  return gw_line_new (&(GwLine) { .kind = kind, .n_lines = 1, .bytes = bytes, .text = text, .length = length,
                                  .constraint = constraint, .facts = facts });
}

/* Not `*line`: that would read the counter, which another thread may be changing. */
GwLine
gw_line_fields (const GwLine *line)
{
  return (GwLine) { .kind = line->kind, .n_lines = line->n_lines, .is_joined = line->is_joined, .bytes = line->bytes,
                    .text = line->text, .length = line->length, .constraint = line->constraint, .facts = line->facts };
}

GwLine *
gw_line_ref (GwLine *line)
{
  g_atomic_ref_count_inc (&line->ref_count);
  return line;
}

void
gw_line_unref (GwLine *line)
{
  if (line == NULL || !g_atomic_ref_count_dec (&line->ref_count))
    return;
  g_bytes_unref (line->bytes);
  gw_constraint_unref (line->constraint);
  gw_facts_unref (line->facts);
  g_free (line);
}

gboolean
gw_line_has_end (const GwLine *line)
{
  return line->length > 0 && (line->text[line->length - 1] == '\n' || line->text[line->length - 1] == '\r');
}

/* ---- bytes ---- */

/* Of the characters that statements are made of only these begin a blank. */
static inline gboolean
may_be_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\xc2';
}

gsize
gw_blank_length (const char *text, const char *end)
{
  if (text == end)
    return 0;
  if (*text == ' ' || *text == '\t')
    return 1;
  return end - text >= 2 && text[0] == '\xc2' && text[1] == '\xa0' ? 2 : 0;
}

const char *
gw_skip_blanks (const char *text, const char *end)
{
  gsize blank;

  while ((blank = gw_blank_length (text, end)) > 0)
    text += blank;
  return text;
}

const char *
gw_before_blanks (const char *text, const char *end)
{
  for (;;)
    {
      if (end > text && gw_blank_length (end - 1, end) == 1)
        end -= 1;
      else if (end - text >= 2 && gw_blank_length (end - 2, end) == 2)
        end -= 2;
      else
        return end;
    }
}

static gsize
find_comment (const char *text, gsize length)
{
  const char *end = text + length;
  const char *slash = text;

  while (end - slash >= 2 && (slash = memchr (slash, '/', (gsize) (end - slash) - 1)) != NULL)
    {
      if (slash[1] == '/')
        return (gsize) (slash - text);
      slash++;
    }
  return length;
}

void
gw_line_cut (const char *text, gsize length, GwLineCut *cut)
{
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
    length--;
  cut->end = length;
  cut->comment = find_comment (text, length);
}

const char *
gw_find_bad_byte (const char *text, gsize length)
{
  const char *bad;

  return g_utf8_validate (text, (gssize) length, &bad) ? NULL : bad;
}

void
gw_append_cleaned (GString *cleaned, const char *text, gsize length)
{
  const char *end = text + length;
  gsize n = cleaned->len;

  g_string_set_size (cleaned, n + length);
  while (text < end)
    {
      const gsize blank = may_be_blank (*text) ? gw_blank_length (text, end) : 0;

      if (blank == 0)
        cleaned->str[n++] = *text++;
      text += blank;
    }
  g_string_truncate (cleaned, n);
}

/* ---- columns ---- */

/* Bytes of the character at TEXT; a byte that begins none stands for itself. */
static gsize
character_length (const char *text, const char *end)
{
  gunichar c = g_utf8_get_char_validated (text, end - text);

  return c == (gunichar) -1 || c == (gunichar) -2 || c == 0 ? 1 : (gsize) (g_utf8_next_char (text) - text);
}

guint
gw_column_of_cleaned (const char *text, gsize length, gsize offset)
{
  /* What is missing behind the last character is missing right behind it, not before the comment. */
  const char *end = gw_before_blanks (text, text + length);
  gsize seen = 0;
  guint column = 1;

  for (const char *p = text; p < end; column++)
    {
      gsize blank = gw_blank_length (p, end);
      gsize bytes = blank == 0 ? character_length (p, end) : 0;

      if (blank == 0 && seen + bytes > offset)
        break;
      seen += bytes;
      p += blank + bytes;
    }
  return column;
}

guint
gw_column_of_byte (const char *text, gsize offset)
{
  const char *end = text + offset;
  guint column = 1;

  for (const char *p = text; p < end; p += character_length (p, end))
    column++;
  return column;
}
