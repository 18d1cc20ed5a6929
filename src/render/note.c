#include "render/note.h"

#include <math.h>
#include <string.h>

#include "render/clue.h"

/* A word, and what it sets to which value. */
typedef struct
{
  const char *word;
  gsize       offset;
  gint        value;
} Word;

#define WORD(member, word_, value_) { word_, G_STRUCT_OFFSET (GwNote, member), value_ }

/* All members named here are enumerations, which the compiler keeps in an int. */
static const Word words[] = {
  WORD (weight, "thin", GW_WEIGHT_THIN),          WORD (weight, "medium", GW_WEIGHT_MEDIUM),
  WORD (weight, "wide", GW_WEIGHT_WIDE),          WORD (pattern, "plain", GW_PATTERN_PLAIN),
  WORD (pattern, "solid", GW_PATTERN_SOLID),      WORD (pattern, "dashed", GW_PATTERN_DASHED),
  WORD (pattern, "dotted", GW_PATTERN_DOTTED),    WORD (pattern, "zigzag", GW_PATTERN_ZIGZAG),
  WORD (pattern, "wave", GW_PATTERN_WAVE),        WORD (pattern, "ticks", GW_PATTERN_TICKS),
  WORD (pattern, "beads", GW_PATTERN_BEADS),      WORD (hatch, "rising", GW_HATCH_RISING),
  WORD (hatch, "falling", GW_HATCH_FALLING),      WORD (hatch, "rows", GW_HATCH_ROWS),
  WORD (hatch, "columns", GW_HATCH_COLUMNS),      WORD (hatch, "grid", GW_HATCH_GRID),
  WORD (hatch, "diamonds", GW_HATCH_DIAMONDS),    WORD (hatch, "dots", GW_HATCH_DOTS),
  WORD (mark, "circle", GW_MARK_CIRCLE),          WORD (mark, "square", GW_MARK_SQUARE),
  WORD (fill, "paper", GW_FILL_PAPER),            WORD (fill, "empty", GW_FILL_NONE),
  WORD (fill, "tint", GW_FILL_TINT),              WORD (fill, "ink", GW_FILL_INK),
};

G_STATIC_ASSERT (sizeof (GwWeight) == sizeof (guint) && sizeof (GwFill) == sizeof (guint));

/* ---- points ---- */

static gboolean
read_cell (const char *text, const GwGeometry *geometry, GwCell *cell)
{
  char *end;
  guint64 number;

  if (!g_ascii_isdigit (text[0]))
    return FALSE;
  number = g_ascii_strtoull (text, &end, 10);
  if (*end != '\0' || number < 1 || number > geometry->n_cells)
    return FALSE;
  *cell = (GwCell) (number - 1);
  return TRUE;
}

/* "@2.5/1": in cells from the upper left of the grid. */
static gboolean
read_place (const char *text, const GwGeometry *geometry, GwPoint *point)
{
  char *end;

  point->x = g_ascii_strtod (text, &end);
  if (end == text || *end != '/')
    return FALSE;
  text = end + 1;
  point->y = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !(fabs (point->x) < 100) || !(fabs (point->y) < 100))
    return FALSE;
  point->x += geometry->bounds.x;
  point->y += geometry->bounds.y;
  return TRUE;
}

/* "12", "12+13" for where cells meet, "@2.5/1". */
static gboolean
read_point (const char *text, const GwGeometry *geometry, GwPoint *point)
{
  g_auto (GStrv) parts = NULL;
  GwCell cells[4];
  guint n = 0;

  if (text[0] == '@')
    return read_place (text + 1, geometry, point);
  parts = g_strsplit (text, "+", 5);
  for (; parts[n] != NULL; n++)
    if (n == G_N_ELEMENTS (cells) || !read_cell (parts[n], geometry, &cells[n]))
      return FALSE;
  if (n > 0)
    gw_geometry_meeting (geometry, cells, n, point);
  return n > 0;
}

/* ---- words ---- */

static gboolean
read_size (const char *text, double *size)
{
  char *end;
  double percent = g_ascii_strtod (text, &end);

  if (end == text || strcmp (end, "%") != 0 || !(percent >= 1 && percent <= 1000))
    return FALSE;
  *size = percent / 100;
  return TRUE;
}

static gboolean
read_word (GwNote *note, const char *word, const GwGeometry *geometry)
{
  GwPoint point;
  GwCell cell;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].word, word) == 0)
      {
        G_STRUCT_MEMBER (gint, note, words[i].offset) = words[i].value;
        return TRUE;
      }
  if (gw_hue_find (word, &note->hue))
    return note->has_hue = TRUE;
  if (read_size (word, &note->size))
    return TRUE;
  if (note->kind == GW_NOTE_FILL && read_cell (word, geometry, &cell))
    g_array_append_val (note->cells, cell);
  else if (note->kind != GW_NOTE_FILL && read_point (word, geometry, &point))
    g_array_append_val (note->points, point);
  else
    return FALSE;
  return TRUE;
}

static gboolean
is_complete (const GwNote *note)
{
  if (note->kind == GW_NOTE_FILL)
    return note->cells->len > 0;
  return note->points->len >= (note->kind == GW_NOTE_LINE ? 2u : 1u) && (note->kind != GW_NOTE_TEXT || note->text != NULL);
}

/* ---- notes ---- */

static gboolean
read_kind (const char *word, GwNoteKind *kind)
{
  static const char *const kinds[] = { "fill", "line", "shape", "text" };

  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i], word) == 0)
      {
        *kind = (GwNoteKind) i;
        return TRUE;
      }
  return FALSE;
}

/* What stands between the first and the last `"` are the words of a text; blanks take their place. */
static char *
cut_quoted (char *head)
{
  char *open = strchr (head, '"'), *close = open != NULL ? strrchr (open + 1, '"') : NULL;
  char *quoted;

  if (close == NULL)
    return NULL;
  quoted = g_strndup (open + 1, (gsize) (close - open) - 1);
  memset (open, ' ', (gsize) (close - open) + 1);
  return quoted;
}

GwNote *
gw_note_parse (const char *text, const GwGeometry *geometry, GError **error)
{
  g_autoptr (GwNote) note = g_new0 (GwNote, 1);
  g_autofree char *head = g_strdup (text);
  g_auto (GStrv) parts = NULL;
  const char *bad = NULL;
  guint i = 0;

  note->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  note->points = g_array_new (FALSE, FALSE, sizeof (GwPoint));
  note->text = cut_quoted (head);
  parts = g_strsplit_set (head, " \t", -1);
  while (parts[i] != NULL && parts[i][0] == '\0')
    i++;
  if (!read_kind (parts[i], &note->kind))
    bad = parts[i] != NULL ? parts[i] : "";
  for (i++; bad == NULL && parts[i] != NULL; i++)
    if (parts[i][0] != '\0' && !read_word (note, parts[i], geometry))
      bad = parts[i];
  if (bad != NULL)
    g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX, _("a drawing has no '%s' here"), bad);
  else if (!is_complete (note))
    g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX, _("a drawing needs more: cells, points, or a text in quotes"));
  else
    return g_steal_pointer (&note);
  return NULL;
}

void
gw_note_free (GwNote *note)
{
  if (note->cells != NULL)
    g_array_unref (note->cells);
  if (note->points != NULL)
    g_array_unref (note->points);
  g_free (note->text);
  g_free (note);
}
