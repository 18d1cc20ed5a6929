#include "drawn/drawn.h"

#include <math.h>
#include <string.h>

#define LEAST_PERCENT 0.1
#define MOST_PERCENT 5000
#define INSIDE "fill:"
#define ANGLE "turned:"

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
  WORD (look.level, "below", GW_LEVEL_BELOW),       WORD (look.level, "between", GW_LEVEL_BETWEEN),
  WORD (look.level, "above", GW_LEVEL_ABOVE),
  WORD (is_hidden, "hidden", TRUE),                 WORD (is_locked, "locked", TRUE),
};

/* Lengths that are said as "width:7.5%". */
static const struct
{
  const char *word;
  gsize       offset;
} lengths[] = {
  { "width:", G_STRUCT_OFFSET (GwDrawn, look.width) },
  { "head:", G_STRUCT_OFFSET (GwDrawn, look.head) },
};

G_STATIC_ASSERT (sizeof (GwWeight) == sizeof (gint) && sizeof (GwFill) == sizeof (gint) && sizeof (gboolean) == sizeof (gint));

static const struct
{
  const char  *word;
  const char  *name;         /* for people */
  guint        least;        /* points */
  gboolean     is_of_cells;  /* these are cells */
  gboolean     runs;         /* from point to point */
  gboolean     needs_text;
  GwDrawnLevel level;        /* where it is drawn unless it says otherwise */
} kinds[GW_N_DRAWN] = {
  [GW_DRAWN_FILL] = { "fill", N_("Colour"), 1, TRUE, FALSE, FALSE, GW_LEVEL_BELOW },
  [GW_DRAWN_LINE] = { "line", N_("Line"), 2, FALSE, TRUE, FALSE, GW_LEVEL_BETWEEN },
  [GW_DRAWN_ARROW] = { "arrow", N_("Arrow"), 2, FALSE, TRUE, FALSE, GW_LEVEL_BETWEEN },
  [GW_DRAWN_SHAPE] = { "shape", N_("Circle"), 1, FALSE, FALSE, FALSE, GW_LEVEL_ABOVE },
  [GW_DRAWN_TEXT] = { "text", N_("Text"), 1, FALSE, FALSE, TRUE, GW_LEVEL_ABOVE },
  [GW_DRAWN_CAGE] = { "cage", N_("Cage outline"), 1, TRUE, FALSE, FALSE, GW_LEVEL_ABOVE },
};

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

/* A number with UNIT behind, as a part of 1; *END: what follows. FALSE when it is none. */
static gboolean
read_percent (const char *text, const char *unit, double *part, const char **end)
{
  char *behind;
  const double percent = g_ascii_strtod (text, &behind);

  if (behind == text || !g_str_has_prefix (behind, unit) || !(percent >= LEAST_PERCENT && percent <= MOST_PERCENT))
    return FALSE;
  *part = percent / 100;
  *end = behind + strlen (unit);
  return TRUE;
}

/* "40%", or width and height: "60x40%". */
static gboolean
read_size (const char *text, GwDrawnLook *look)
{
  const char *end;
  double size, height = 0;
  const gboolean is_read = read_percent (text, "x", &size, &end) ? read_percent (end, "%", &height, &end)
                                                                 : read_percent (text, "%", &size, &end);

  if (!is_read || *end != '\0')
    return FALSE;
  look->size = size;
  look->height = height;
  return TRUE;
}

static gboolean
read_angle (const char *text, double *angle)
{
  char *end;

  *angle = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && fabs (*angle) <= 360;
}

/* Words of a name and a value: "fill:#cfcfcf", "turned:45", "width:12%". */
static gboolean
read_valued (GwDrawn *drawn, const char *word)
{
  const char *value = strchr (word, ':') + 1, *end;

  if (g_str_has_prefix (word, INSIDE))
    return gw_ink_parse (value, &drawn->look.inside);
  if (g_str_has_prefix (word, ANGLE))
    return read_angle (value, &drawn->look.angle);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (g_str_has_prefix (word, lengths[i].word))
      return read_percent (value, "%", &G_STRUCT_MEMBER (double, drawn, lengths[i].offset), &end) && *end == '\0';
  return FALSE;
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
  if (word[0] == '#')
    return gw_ink_parse (word, &drawn->look.colour);
  if (strchr (word, ':') != NULL)
    return read_valued (drawn, word);
  if (gw_hue_find (word, &drawn->look.hue))
    return drawn->look.has_hue = TRUE;
  if (read_size (word, &drawn->look))
    return TRUE;
  if (!read_point (word, n_cells, &point) || (kinds[drawn->kind].is_of_cells && point.n_cells != 1))
    return FALSE;
  g_array_append_val (drawn->points, point);
  return TRUE;
}

static gboolean
is_complete (const GwDrawn *drawn)
{
  return drawn->points->len >= kinds[drawn->kind].least && (!kinds[drawn->kind].needs_text || drawn->text != NULL);
}

static gboolean
read_kind (const char *word, GwDrawnKind *kind)
{
  for (guint i = 0; word != NULL && i < GW_N_DRAWN; i++)
    if (strcmp (kinds[i].word, word) == 0)
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

static void
write_ink (GString *text, const char *before, const GwInk *ink)
{
  g_autofree char *word = ink->is_set ? gw_ink_write (ink) : NULL;

  if (word != NULL)
    g_string_append_printf (text, "%s%s", before, word);
}

static void
write_colours (GString *text, const GwDrawnLook *look)
{
  if (look->has_hue)
    g_string_append_printf (text, " %s", gw_hue_words[look->hue]);
  write_ink (text, " ", &look->colour);
  write_ink (text, " " INSIDE, &look->inside);
}

static void
write_lengths (GString *text, const GwDrawn *drawn)
{
  const GwDrawnLook *look = &drawn->look;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (G_STRUCT_MEMBER (double, drawn, lengths[i].offset) > 0)
      {
        g_string_append_printf (text, " %s", lengths[i].word);
        write_number (text, "", G_STRUCT_MEMBER (double, drawn, lengths[i].offset) * 100, "%");
      }
  if (look->size > 0)
    write_number (text, " ", look->size * 100, look->height > 0 ? "" : "%");
  if (look->size > 0 && look->height > 0)
    write_number (text, "x", look->height * 100, "%");
  if (look->angle != 0)
    write_number (text, " " ANGLE, look->angle, "");
}

char *
gw_drawn_write (const GwDrawn *drawn)
{
  GString *text = g_string_new (kinds[drawn->kind].word);

  if (drawn->look.mark != GW_MARK_NONE)
    g_string_append (text, drawn->look.mark == GW_MARK_SQUARE ? " square" : " circle");
  write_colours (text, &drawn->look);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].value != 0 && words[i].offset != G_STRUCT_OFFSET (GwDrawn, look.mark)
        && G_STRUCT_MEMBER (gint, drawn, words[i].offset) == words[i].value)
      g_string_append_printf (text, " %s", words[i].word);
  write_lengths (text, drawn);
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

GwDrawn *
gw_drawn_copy (const GwDrawn *drawn)
{
  GwDrawn *copy = gw_drawn_new (drawn->kind);

  copy->look = drawn->look;
  copy->is_hidden = drawn->is_hidden;
  copy->is_locked = drawn->is_locked;
  copy->text = g_strdup (drawn->text);
  g_array_append_vals (copy->points, drawn->points->data, drawn->points->len);
  return copy;
}

/* The one or two rows (or columns) of N that AT belongs to: one in its middle, two where it parts them. 0: no such. */
static guint
find_bands (double at, guint n, guint bands[2])
{
  const double twice = round (2 * at);

  if (fabs (2 * at - twice) > 1e-6 || twice < 1 || twice > 2 * n - 1.)
    return 0;
  bands[0] = ((guint) twice - 1) / 2;
  bands[1] = bands[0] + 1;
  return fmod (twice, 2) > 0 ? 1 : 2;
}

GwDrawnPoint
gw_drawn_point_at (guint columns, guint rows, double x, double y)
{
  GwDrawnPoint point = { .x = x, .y = y };
  guint across[2], down[2];
  const guint n_across = find_bands (x, columns, across), n_down = find_bands (y, rows, down);

  for (guint i = 0; i < n_down; i++)
    for (guint k = 0; k < n_across; k++)
      point.cells[point.n_cells++] = (GwCell) (down[i] * columns + across[k]);
  return point;
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

/* ---- kinds and colours ---- */

gboolean
gw_drawn_runs (GwDrawnKind kind)
{
  return kinds[kind].runs;
}

gboolean
gw_drawn_is_of_cells (GwDrawnKind kind)
{
  return kinds[kind].is_of_cells;
}

GwDrawnLevel
gw_drawn_level (GwDrawnKind kind, const GwDrawnLook *look)
{
  return look->level != GW_LEVEL_USUAL ? look->level : kinds[kind].level;
}

void
gw_drawn_recolour (GwDrawn *drawn, GwHue hue)
{
  GwDrawnLook *look = &drawn->look;

  look->hue = hue;
  look->has_hue = TRUE;
  look->colour.is_set = FALSE;
  if (look->inside.is_set && look->inside.alpha > 0 && !gw_ink_is_pale (&look->inside) && !gw_ink_is_dark (&look->inside))
    {
      look->inside.is_set = FALSE;
      look->fill = GW_FILL_TINT;
    }
}

gboolean
gw_drawn_hue (const GwDrawn *drawn, GwHue *hue)
{
  const GwDrawnLook *look = &drawn->look;
  const gboolean is_inside = look->inside.is_set && look->inside.alpha > 0 && gw_ink_hue (&look->inside) != GW_HUE_GREY;

  if (look->has_hue)
    *hue = look->hue;
  else if (is_inside)
    *hue = gw_ink_hue (&look->inside);
  else if (look->colour.is_set && look->colour.alpha > 0 && !gw_ink_is_dark (&look->colour))
    *hue = gw_ink_hue (&look->colour);
  else
    return FALSE;
  return TRUE;
}

/* ---- names ---- */

/* A circle or square that is longer than wide has names of its own. */
static const char *
shape_name (const GwDrawnLook *look)
{
  const gboolean is_long = look->height > 0 && look->height != look->size;

  if (look->mark == GW_MARK_SQUARE)
    return is_long ? _("Rectangle") : _("Square");
  return is_long ? _("Pill") : _("Circle");
}

const char *
gw_drawn_kind_name (const GwDrawn *drawn)
{
  return drawn->kind == GW_DRAWN_SHAPE ? shape_name (&drawn->look) : _(kinds[drawn->kind].name);
}

char *
gw_drawn_name (const GwDrawn *drawn)
{
  GwHue hue;

  if (drawn->text != NULL && drawn->kind == GW_DRAWN_TEXT)
    /* Translators: a drawn text with its words */
    return g_strdup_printf (_("Text “%s”"), drawn->text);
  if (drawn->text != NULL && drawn->kind == GW_DRAWN_CAGE)
    /* Translators: a drawn outline with the words in its corner */
    return g_strdup_printf (_("Cage outline “%s”"), drawn->text);
  if (!gw_drawn_hue (drawn, &hue))
    return g_strdup (gw_drawn_kind_name (drawn));
  /* Translators: a drawn line, circle … with its colour: Line, green */
  return g_strdup_printf (_("%s, %s"), gw_drawn_kind_name (drawn), _(gw_hue_words[hue]));
}

/* ---- parts of a look ---- */

#define NONE "none"
#define NOTHING "#00000000"

const char *const gw_drawn_part_words[GW_N_PARTS + 1] = { "colour", "fill", "width", "size", "angle", "level", NULL };

static const char *const level_words[] = { [GW_LEVEL_USUAL] = "", [GW_LEVEL_BELOW] = "below", [GW_LEVEL_BETWEEN] = "between",
                                           [GW_LEVEL_ABOVE] = "above" };

gboolean
gw_drawn_has_part (GwDrawnKind kind, GwDrawnPart part)
{
  switch (part)
    {
    case GW_PART_FILL:
      return kind == GW_DRAWN_SHAPE;
    case GW_PART_WIDTH:
      return gw_drawn_runs (kind) || kind == GW_DRAWN_SHAPE || kind == GW_DRAWN_CAGE;
    case GW_PART_SIZE:
    case GW_PART_ANGLE:
      return kind == GW_DRAWN_SHAPE || kind == GW_DRAWN_TEXT;
    default:
      return TRUE;
    }
}

static gboolean
set_colour (GwDrawnLook *look, const char *value)
{
  GwInk ink = { 0 };
  GwHue hue = look->hue;
  const gboolean is_hue = gw_hue_find (value, &hue) && *value != '#';

  if (*value != '\0' && !is_hue && !gw_ink_parse (strcmp (value, NONE) == 0 ? NOTHING : value, &ink))
    return FALSE;
  look->colour = ink;
  look->hue = is_hue ? hue : GW_HUE_GREY;
  look->has_hue = is_hue;
  return TRUE;
}

static gboolean
set_fill (GwDrawnLook *look, const char *value)
{
  GwInk ink = { 0 };

  if (*value != '\0' && strcmp (value, NONE) != 0 && !gw_ink_parse (value, &ink))
    return FALSE;
  look->inside = ink;
  look->fill = strcmp (value, NONE) == 0 ? GW_FILL_NONE : GW_FILL_PAPER;
  return TRUE;
}

static gboolean
set_width (GwDrawnLook *look, const char *value)
{
  const char *end = value;
  double width = 0;

  if (*value != '\0' && (!read_percent (value, "%", &width, &end) || *end != '\0' || width > 1))
    return FALSE;
  look->width = width;
  return TRUE;
}

static gboolean
set_size (GwDrawnLook *look, const char *value)
{
  if (*value != '\0')
    return read_size (value, look);
  look->size = look->height = 0;
  return TRUE;
}

static gboolean
set_angle (GwDrawnLook *look, const char *value)
{
  double angle = 0;

  if (*value != '\0' && !read_angle (value, &angle))
    return FALSE;
  look->angle = angle;
  return TRUE;
}

static gboolean
set_level (GwDrawnLook *look, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (level_words); i++)
    if (strcmp (level_words[i], value) == 0)
      {
        look->level = (GwDrawnLevel) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
gw_drawn_set_part (GwDrawn *drawn, GwDrawnPart part, const char *value, GError **error)
{
  static gboolean (*const set[GW_N_PARTS]) (GwDrawnLook *look, const char *value)
      = { set_colour, set_fill, set_width, set_size, set_angle, set_level };

  return set[part] (&drawn->look, value)
         || gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("“%s” is not a %s of a drawing"), value, gw_drawn_part_words[part]));
}

/* "12%" of a part of a cell; "" of nothing. */
static char *
percent_text (double part, double other)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (part > 0)
    write_number (text, "", 100 * part, other > 0 ? "" : "%");
  if (part > 0 && other > 0)
    write_number (text, "x", 100 * other, "%");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
ink_text (const GwInk *ink, const char *otherwise)
{
  if (!ink->is_set)
    return g_strdup (otherwise);
  return ink->alpha == 0 ? g_strdup (NONE) : gw_ink_write (ink);
}

char *
gw_drawn_get_part (const GwDrawn *drawn, GwDrawnPart part)
{
  const GwDrawnLook *look = &drawn->look;
  g_autoptr (GString) angle = g_string_new (NULL);

  switch (part)
    {
    case GW_PART_COLOUR:
      return ink_text (&look->colour, look->has_hue ? gw_hue_words[look->hue] : "");
    case GW_PART_FILL:
      return ink_text (&look->inside, look->fill == GW_FILL_NONE ? NONE : "");
    case GW_PART_WIDTH:
      return percent_text (look->width, 0);
    case GW_PART_SIZE:
      return percent_text (look->size, look->height);
    case GW_PART_ANGLE:
      if (look->angle != 0)
        write_number (angle, "", look->angle, "");
      return g_string_free (g_steal_pointer (&angle), FALSE);
    default:
      return g_strdup (level_words[look->level]);
    }
}
