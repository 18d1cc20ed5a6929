#include "drawn/drawn.h"

#include <math.h>
#include <string.h>

/* ---- words ---- */

/* What it sets to which value. Zero is what stands when nothing is said, and is not written. */
typedef struct
{
  const char *word;
  gsize       offset;
  gint        value;
} Word;

#define WORD(member, word_, value_) { word_, G_STRUCT_OFFSET (GwDrawn, member), value_ }

/* All members named here are enumerations or gboolean, which the compiler keeps in an int. */
static const Word words[] = {
  WORD (look.weight, "thin", GW_WEIGHT_THIN),       WORD (look.weight, "medium", GW_WEIGHT_MEDIUM),
  WORD (look.weight, "wide", GW_WEIGHT_WIDE),       WORD (look.pattern, "plain", GW_PATTERN_PLAIN),
  WORD (look.pattern, "solid", GW_PATTERN_SOLID),   WORD (look.pattern, "dashed", GW_PATTERN_DASHED),
  WORD (look.pattern, "dotted", GW_PATTERN_DOTTED), WORD (look.pattern, "zigzag", GW_PATTERN_ZIGZAG),
  WORD (look.pattern, "wave", GW_PATTERN_WAVE),     WORD (look.pattern, "ticks", GW_PATTERN_TICKS),
  WORD (look.pattern, "beads", GW_PATTERN_BEADS),   WORD (look.hatch, "rising", GW_HATCH_RISING),
  WORD (look.hatch, "falling", GW_HATCH_FALLING),   WORD (look.hatch, "rows", GW_HATCH_ROWS),
  WORD (look.hatch, "columns", GW_HATCH_COLUMNS),   WORD (look.hatch, "grid", GW_HATCH_GRID),
  WORD (look.hatch, "diamonds", GW_HATCH_DIAMONDS), WORD (look.hatch, "dots", GW_HATCH_DOTS),
  WORD (look.mark, "circle", GW_MARK_CIRCLE),       WORD (look.mark, "square", GW_MARK_SQUARE),
  WORD (look.fill, "paper", GW_FILL_PAPER),         WORD (look.fill, "empty", GW_FILL_NONE),
  WORD (look.fill, "tint", GW_FILL_TINT),           WORD (look.fill, "ink", GW_FILL_INK),
  WORD (is_hidden, "hidden", TRUE),                 WORD (is_locked, "locked", TRUE),
};

G_STATIC_ASSERT (sizeof (GwWeight) == sizeof (gint) && sizeof (GwFill) == sizeof (gint) && sizeof (gboolean) == sizeof (gint));

static const char *const kinds[GW_N_DRAWN] = { "fill", "line", "shape", "text" };
const char *const gw_hue_names[GW_N_HUES + 1] = {
  N_("Grey"), N_("Red"), N_("Orange"), N_("Yellow"), N_("Green"), N_("Teal"), N_("Blue"), N_("Purple"), N_("Pink"), NULL,
};

/* ---- reading points ---- */

static gboolean
read_cell (const char *text, guint n_cells, GwCell *cell)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, n_cells, &number, NULL))
    return FALSE;
  *cell = (GwCell) (number - 1);
  return TRUE;
}

/* "2.5/1", behind its "@". */
static gboolean
read_place (const char *text, GwDrawnPoint *point)
{
  char *end;

  point->x = g_ascii_strtod (text, &end);
  if (end == text || *end != '/')
    return FALSE;
  text = end + 1;
  point->y = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && fabs (point->x) < 100 && fabs (point->y) < 100;
}

/* "12", "12+13" for where cells meet, "@2.5/1". */
static gboolean
read_point (const char *text, guint n_cells, GwDrawnPoint *point)
{
  g_auto (GStrv) parts = NULL;

  *point = (GwDrawnPoint) { 0 };
  if (text[0] == '@')
    return read_place (text + 1, point);
  parts = g_strsplit (text, "+", GW_DRAWN_MOST_CELLS + 1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (i == GW_DRAWN_MOST_CELLS || !read_cell (parts[i], n_cells, &point->cells[point->n_cells++]))
      return FALSE;
  return point->n_cells > 0;
}

/* ---- reading ---- */

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
read_word (GwDrawn *drawn, const char *word, guint n_cells)
{
  GwDrawnPoint point;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].word, word) == 0)
      {
        G_STRUCT_MEMBER (gint, drawn, words[i].offset) = words[i].value;
        return TRUE;
      }
  if (gw_hue_find (word, &drawn->look.hue))
    return drawn->look.has_hue = TRUE;
  if (read_size (word, &drawn->look.size))
    return TRUE;
  if (!read_point (word, n_cells, &point) || (drawn->kind == GW_DRAWN_FILL && point.n_cells != 1))
    return FALSE;
  g_array_append_val (drawn->points, point);
  return TRUE;
}

static gboolean
is_complete (const GwDrawn *drawn)
{
  return drawn->points->len >= (drawn->kind == GW_DRAWN_LINE ? 2u : 1u)
         && (drawn->kind != GW_DRAWN_TEXT || drawn->text != NULL);
}

static gboolean
read_kind (const char *word, GwDrawnKind *kind)
{
  for (guint i = 0; word != NULL && i < GW_N_DRAWN; i++)
    if (strcmp (kinds[i], word) == 0)
      {
        *kind = (GwDrawnKind) i;
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

GwDrawn *
gw_drawn_parse (const char *text, guint n_cells, GError **error)
{
  g_autoptr (GwDrawn) drawn = gw_drawn_new (GW_DRAWN_FILL);
  g_autofree char *head = g_strdup (text);
  g_auto (GStrv) parts = NULL;
  const char *bad = NULL;
  guint i = 0;

  drawn->text = cut_quoted (head);
  parts = g_strsplit_set (head, " \t", -1);
  while (parts[i] != NULL && parts[i][0] == '\0')
    i++;
  if (!read_kind (parts[i], &drawn->kind))
    bad = parts[i] != NULL ? parts[i] : "";
  for (i++; bad == NULL && parts[i] != NULL; i++)
    if (parts[i][0] != '\0' && !read_word (drawn, parts[i], n_cells))
      bad = parts[i];
  if (bad != NULL)
    g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX, _("a drawing has no '%s' here"), bad);
  else if (!is_complete (drawn))
    g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX, _("a drawing needs more: cells, points, or a text in quotes"));
  else
    return g_steal_pointer (&drawn);
  return NULL;
}

/* ---- writing ---- */

static void
write_number (GString *text, const char *before, double number, const char *behind)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s%s%s", before, g_ascii_formatd (buffer, sizeof buffer, "%.10g", number), behind);
}

static void
write_point (GString *text, const GwDrawnPoint *point)
{
  for (guint i = 0; i < point->n_cells; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? " " : "+", point->cells[i] + 1u);
  if (point->n_cells > 0)
    return;
  write_number (text, " @", point->x, "/");
  write_number (text, "", point->y, "");
}

char *
gw_drawn_write (const GwDrawn *drawn)
{
  GString *text = g_string_new (kinds[drawn->kind]);

  if (drawn->look.mark != GW_MARK_NONE)
    g_string_append (text, drawn->look.mark == GW_MARK_SQUARE ? " square" : " circle");
  if (drawn->look.has_hue)
    g_string_append_printf (text, " %s", gw_hue_words[drawn->look.hue]);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].value != 0 && words[i].offset != G_STRUCT_OFFSET (GwDrawn, look.mark)
        && G_STRUCT_MEMBER (gint, drawn, words[i].offset) == words[i].value)
      g_string_append_printf (text, " %s", words[i].word);
  if (drawn->look.size > 0)
    write_number (text, " ", drawn->look.size * 100, "%");
  for (guint i = 0; i < drawn->points->len; i++)
    write_point (text, &g_array_index (drawn->points, GwDrawnPoint, i));
  if (drawn->text != NULL)
    g_string_append_printf (text, " \"%s\"", drawn->text);
  return g_string_free (text, FALSE);
}

/* ---- elements ---- */

GwDrawn *
gw_drawn_new (GwDrawnKind kind)
{
  GwDrawn *drawn = g_new0 (GwDrawn, 1);

  drawn->kind = kind;
  drawn->points = g_array_new (FALSE, FALSE, sizeof (GwDrawnPoint));
  return drawn;
}

void
gw_drawn_free (GwDrawn *drawn)
{
  if (drawn == NULL)
    return;
  g_array_unref (drawn->points);
  g_free (drawn->text);
  g_free (drawn);
}

void
gw_drawn_add_cell (GwDrawn *drawn, GwCell cell)
{
  GwDrawnPoint point = { .n_cells = 1, .cells = { cell } };

  g_array_append_val (drawn->points, point);
}

gboolean
gw_drawn_point_is_at (const GwDrawnPoint *point, GwCell cell)
{
  for (guint k = 0; k < point->n_cells; k++)
    if (point->cells[k] == cell)
      return TRUE;
  return FALSE;
}

gboolean
gw_drawn_touches (const GwDrawn *drawn, GwCell cell)
{
  for (guint i = 0; i < drawn->points->len; i++)
    if (gw_drawn_point_is_at (&g_array_index (drawn->points, GwDrawnPoint, i), cell))
      return TRUE;
  return FALSE;
}

GArray *
gw_drawn_cells (const GwDrawn *drawn)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  guint64 seen[GW_WORDS (GW_MAX_CELLS)] = { 0 };

  for (guint i = 0; i < drawn->points->len; i++)
    {
      const GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, i);

      for (guint k = 0; k < point->n_cells; k++)
        if (!gw_bit_test (seen, point->cells[k]))
          {
            gw_bit_set (seen, point->cells[k]);
            g_array_append_val (cells, point->cells[k]);
          }
    }
  return cells;
}

gboolean
gw_drawn_carry (GwDrawn *drawn, const GwCell *to, guint n_cells)
{
  for (guint i = 0; i < drawn->points->len; i++)
    {
      GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, i);

      for (guint k = 0; k < point->n_cells; k++)
        {
          GwCell cell = point->cells[k] < n_cells ? to[point->cells[k]] : GW_NO_CELL;

          if (cell == GW_NO_CELL)
            return FALSE;
          point->cells[k] = cell;
        }
    }
  return TRUE;
}

/* ---- names ---- */

const char *
gw_drawn_kind_name (const GwDrawn *drawn)
{
  static const char *const names[GW_N_DRAWN] = { N_("Colour"), N_("Line"), N_("Circle"), N_("Text") };

  return _(drawn->kind == GW_DRAWN_SHAPE && drawn->look.mark == GW_MARK_SQUARE ? N_("Square") : names[drawn->kind]);
}

char *
gw_drawn_name (const GwDrawn *drawn)
{
  if (drawn->text != NULL && drawn->kind == GW_DRAWN_TEXT)
    /* Translators: a drawn text with its words */
    return g_strdup_printf (_("Text “%s”"), drawn->text);
  if (!drawn->look.has_hue)
    return g_strdup (gw_drawn_kind_name (drawn));
  /* Translators: a drawn line, circle … with its colour: Line, green */
  return g_strdup_printf (_("%s, %s"), gw_drawn_kind_name (drawn), _(gw_hue_words[drawn->look.hue]));
}
