/* Lines and arrows of SudokuPad: what they are by their ends and colours, and by what the text says of them. */
#include <math.h>
#include <string.h>

#include "exchange/sudokupad-document.h"
#include "rules/rule-table.h"

#define LEAST_END 0.45 /* of a cell: the diameter of what ends a line */
#define MOST_END 1.05
#define MOST_PILL 3.2

typedef enum
{
  ENDS_PLAIN,
  ENDS_BULB,     /* one is filled like the line */
  ENDS_CIRCLES,
  ENDS_DIAMONDS,
} Ends;

#define HUE(name) (1u << GW_HUE_##name)
#define ENDS(name) (1u << ENDS_##name)

typedef struct
{
  const GwRule *rule;
  guint ends;
  guint hues;          /* the usual ones */
  gconstpointer about; /* what the text must speak of, where that is not the rule itself; NULL: it is */
  const char *name;    /* N_; NULL: the rule's */
} Kind;

static const Kind kinds[] = {
  { &gw_rule_thermo, ENDS (BULB), HUE (GREY), NULL, NULL },
  { &gw_rule_slow_thermo, ENDS (BULB), HUE (BLUE) | HUE (TEAL), NULL, NULL },
  { &gw_rule_whisper, ENDS (PLAIN), HUE (GREEN) | HUE (ORANGE), NULL, NULL },
  { &gw_rule_renban_line, ENDS (PLAIN), HUE (PURPLE) | HUE (PINK), NULL, NULL },
  { &gw_rule_palindrome, ENDS (PLAIN), HUE (GREY), NULL, NULL },
  { &gw_rule_region_sum_line, ENDS (PLAIN), HUE (BLUE), NULL, NULL },
  { &gw_rule_entropic_line, ENDS (PLAIN), HUE (ORANGE), NULL, NULL },
  { &gw_rule_modular_line, ENDS (PLAIN), HUE (TEAL), NULL, NULL },
  { &gw_rule_modulo, ENDS (PLAIN), 0, NULL, NULL },
  { &gw_rule_zipper_line, ENDS (PLAIN), HUE (PURPLE), NULL, NULL },
  { &gw_rule_parity_line, ENDS (PLAIN), HUE (RED) | HUE (PINK), NULL, NULL },
  { &gw_rule_nabner_line, ENDS (PLAIN), HUE (YELLOW), NULL, NULL },
  { &gw_rule_between_line, ENDS (CIRCLES), HUE (GREY) | HUE (PURPLE), NULL, NULL },
  { &gw_rule_double_arrow_line, ENDS (CIRCLES), HUE (GREY) | HUE (PINK) | HUE (RED), NULL, NULL },
  { &gw_rule_lockout_line, ENDS (DIAMONDS) | ENDS (CIRCLES), HUE (GREY) | HUE (BLUE) | HUE (PURPLE), NULL, NULL },
  { &gw_rule_split_line, ENDS (PLAIN), HUE (GREY) | HUE (BLUE), NULL, NULL },
  { &gw_rule_relation_line, ENDS (PLAIN), 0, gw_saying_line_sums, N_("line of sums") },
  { &gw_rule_relation_line, ENDS (PLAIN), 0, gw_saying_line_steps, N_("line of consecutive neighbours") },
};

typedef struct
{
  guint place;
  GArray *cells;
  Ends ends;
  gboolean is_backward; /* its bulb is at the end */
  GwHue hue;
  const Kind *kind; /* what it is said to be; NULL: not known */
  const GwSaying *saying;
} Line;

/* ---- ends ---- */

static GwPadElement *
element_at (const GwSudokupad *pad, guint i)
{
  return &g_array_index (pad->elements, GwPadElement, i);
}

/* A shape of the size of a cell in the middle of CELL. */
static gboolean
is_end_at (const GwSudokupad *pad, const GwPadElement *shape, GwCell cell)
{
  const GwPadPoint at = gw_pad_at (shape);

  return shape->kind == GW_PAD_SHAPE && shape->width >= LEAST_END && shape->width <= MOST_END
         && fabs (shape->width - shape->height) < 0.1 && gw_pad_cell (pad, at) == cell
         && fabs (at.x - floor (at.x) - 0.5) < 0.1 && fabs (at.y - floor (at.y) - 0.5) < 0.1;
}

static gboolean
is_diamond (const GwPadElement *shape)
{
  const double turned = fmod (fabs (shape->angle), 90);

  return !shape->is_round && turned > 30 && turned < 60;
}

typedef struct
{
  gboolean has_bulb, has_circle, has_diamond;
} End;

static End
look_at_end (const GwSudokupad *pad, GwCell cell, GwHue hue)
{
  End end = { 0 };

  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *shape = element_at (pad, i);
      GwHue own;

      if (!is_end_at (pad, shape, cell))
        continue;
      if (is_diamond (shape))
        end.has_diamond = TRUE;
      else if (shape->is_round && gw_pad_hue (shape->fill, &own))
        end.has_bulb = end.has_bulb || own == hue;
      else if (shape->is_round)
        end.has_circle = TRUE;
    }
  return end;
}

static void
find_ends (const GwSudokupad *pad, Line *line)
{
  const End first = look_at_end (pad, g_array_index (line->cells, GwCell, 0), line->hue);
  const End last = look_at_end (pad, g_array_index (line->cells, GwCell, line->cells->len - 1), line->hue);

  if (first.has_diamond && last.has_diamond)
    line->ends = ENDS_DIAMONDS;
  else if (first.has_circle && last.has_circle)
    line->ends = ENDS_CIRCLES;
  else if (first.has_bulb || last.has_bulb)
    {
      /* Where thermometers meet, each begins at a bulb and may end at another's: as it was drawn. */
      line->ends = ENDS_BULB;
      line->is_backward = !first.has_bulb;
    }
}

/* What ends LINE: no mark of its own, but part of its rule. */
static void
claim_ends (GwSudokupad *pad, const Line *line, GwPadGroup *group)
{
  for (guint i = 0; i < pad->elements->len && line->ends != ENDS_PLAIN; i++)
    {
      GwPadElement *shape = element_at (pad, i);

      if (!is_end_at (pad, shape, g_array_index (line->cells, GwCell, 0))
          && !is_end_at (pad, shape, g_array_index (line->cells, GwCell, line->cells->len - 1)))
        continue;
      shape->is_end = TRUE;
      gw_pad_group_add_part (group, i);
    }
}

/* ---- what the text says ---- */

/* How well SAYING speaks of lines of HUE: by its colour, or of any line at all. */
static guint
fit_of (const GwSaying *saying, const Kind *kind, GwHue hue)
{
  const guint usual = (kind->hues >> hue & 1u) != 0;

  if (saying->is_varied)
    return 0;
  if (saying->hues != 0)
    return saying->hues >> hue & 1u ? 6 + usual : 0;
  return 3 + usual;
}

static gboolean
speaks_of (const GwSaying *saying, const Kind *kind)
{
  return saying->about == (kind->about != NULL ? kind->about : kind->rule);
}

/* The best saying of KIND; NULL: none. */
static const GwSaying *
find_saying (const GwSudokupad *pad, const Kind *kind, GwHue hue, guint *fit)
{
  const GwSaying *best = NULL;

  *fit = 0;
  for (guint i = 0; i < pad->sayings->len; i++)
    {
      const GwSaying *saying = &g_array_index (pad->sayings, GwSaying, i);
      const guint own = speaks_of (saying, kind) ? fit_of (saying, kind, hue) : 0;

      if (own > *fit || (own == *fit && own > 0 && best->number == 0 && saying->number != 0))
        {
          *fit = own;
          best = saying;
        }
    }
  return best;
}

/* A sentence about diamonds says nothing of lines between circles. */
static gboolean
has_other_ends (const Line *line, const GwSaying *saying)
{
  return line->ends == ENDS_CIRCLES && strstr (saying->sentence, "diamond") != NULL;
}

/* What the text says best of LINE, of at least LEAST; nothing where two rules claim it alike. IS_FREE says which kinds may. */
static void
ask_text (const GwSudokupad *pad, Line *line, guint least, const gboolean *is_free)
{
  guint greatest = least - 1;

  line->kind = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint fit;
      const GwSaying *saying
          = is_free[i] && kinds[i].ends >> line->ends & 1u ? find_saying (pad, &kinds[i], line->hue, &fit) : NULL;

      if (saying == NULL || fit < greatest || fit < least || has_other_ends (line, saying))
        continue;
      line->kind = fit > greatest ? &kinds[i] : NULL;
      line->saying = saying;
      greatest = fit;
    }
}

/* First by colour; then a line without a named colour may be any that no line was taken for. */
static void
name_lines (const GwSudokupad *pad, GArray *lines)
{
  gboolean is_free[G_N_ELEMENTS (kinds)];

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    is_free[i] = TRUE;
  for (guint i = 0; i < lines->len; i++)
    ask_text (pad, &g_array_index (lines, Line, i), 4, is_free);
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, Line, i).kind != NULL)
      is_free[g_array_index (lines, Line, i).kind - kinds] = FALSE;
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, Line, i).kind == NULL)
      ask_text (pad, &g_array_index (lines, Line, i), 3, is_free);
}

/* What lines look like of which the text says nothing that fits. */
static const Kind *
guess (const Line *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].ends >> line->ends & 1u && kinds[i].hues >> line->hue & 1u)
      return &kinds[i];
  return NULL;
}

/* ---- statements ---- */

/* What the text says, or what its name means: five of nine digits, four where it is Dutch. */
static gint
least_difference (const GwSudokupad *pad, const Line *line)
{
  const gint n = (gint)gw_intake_n_digits (pad->intake);

  if (line->saying != NULL && line->saying->about == &gw_rule_whisper && line->saying->number > 1 && line->saying->number < n)
    return line->saying->number;
  return (n + 1) / 2 - (line->hue == GW_HUE_ORANGE ? 1 : 0);
}

/* "relation(NAME, pairs)" of the digits that neighbours on such a line may be. */
static void
define_relation (const GwSudokupad *pad, const Kind *kind, gint number, const char *name, GString *text)
{
  g_string_append_printf (text, "%s(%s", gw_rule_relation.id, name);
  for (gint a = 0; a < (gint) GW_MAX_SYMBOLS; a++)
    for (gint b = 0; b < (gint) GW_MAX_SYMBOLS; b++)
      {
        const char *first = gw_intake_symbol (pad->intake, a), *second = gw_intake_symbol (pad->intake, b);
        const gboolean is_fine = kind->about == gw_saying_line_sums ? (a + b) % number == 0 : ABS (a - b) == 1;

        if (first != NULL && second != NULL && is_fine)
          g_string_append_printf (text, ",%s%s", first, second);
      }
  g_string_append (text, ")\n");
}

/* The relation, which every line of the kind states, as its own; NULL where the text does not say of which sums. */
static char *
relation_statement (const GwSudokupad *pad, const Line *line, const Kind *kind, GString *cells)
{
  const gboolean is_sum = kind->about == gw_saying_line_sums;
  const gint number = is_sum && line->saying != NULL ? line->saying->number : 0;
  g_autofree char *name = is_sum ? g_strdup_printf ("sums_of_%d", number) : g_strdup ("consecutive");
  GString *text;

  if (line->saying == NULL || line->kind != kind || (is_sum && number < 2) || pad->offers != NULL) /* an offer defines no relation */
    return NULL;
  text = g_string_new (NULL);
  define_relation (pad, kind, number, name, text);
  g_string_append_printf (text, "%s(%s,%s)", kind->rule->id, name, cells->str);
  return g_string_free (text, FALSE);
}

/* NULL where the text does not say enough. */
static char *
statement_of (const GwSudokupad *pad, const Line *line, const Kind *kind)
{
  g_autoptr (GString) cells = g_string_new (NULL), numbers = g_string_new (NULL);
  const gint said = line->saying != NULL && line->kind == kind ? line->saying->number : 0;
  const guint n = line->cells->len;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (cells, "%s%u", i > 0 ? "," : "", g_array_index (line->cells, GwCell, line->is_backward ? n - 1 - i : i) + 1u);
  if (kind->rule == &gw_rule_relation_line)
    return relation_statement (pad, line, kind, cells);
  if (kind->rule == &gw_rule_split_line && said == 0 && pad->offers == NULL)
    return NULL;
  if (kind->rule == &gw_rule_whisper)
    g_string_printf (numbers, "%d,", least_difference (pad, line));
  else if (kind->rule == &gw_rule_modulo)
    g_string_printf (numbers, "%d,", said > 1 ? said : 3);
  else if (kind->rule == &gw_rule_split_line)
    g_string_printf (numbers, "%d,", said > 0 ? said : 10);
  else if (kind->rule == &gw_rule_lockout_line)
    g_string_printf (numbers, "%u,", gw_intake_n_digits (pad->intake) / 2);
  return g_strdup_printf ("%s(%s%s)", kind->rule->id, numbers->str, cells->str);
}

static gboolean
is_alike (const Line *line, const Line *other)
{
  return line->kind == other->kind && line->hue == other->hue && line->ends == other->ends;
}

/* All lines of LINES that are like the one at FIRST, as KIND (NULL: they are nothing). */
static void
settle_as (GwSudokupad *pad, GArray *lines, guint first, const Kind *kind)
{
  const Line model = g_array_index (lines, Line, first);
  GwPadGroup group;

  gw_pad_group_init (&group, kind != NULL ? kind->rule : NULL);
  group.name = kind != NULL ? kind->name : NULL;
  group.keeps_pictures = kind != NULL && kind->rule == &gw_rule_relation_line;
  for (guint i = first; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      char *text;

      if (!is_alike (line, &model))
        continue;
      text = kind != NULL ? statement_of (pad, line, kind) : NULL;
      if (text != NULL)
        gw_pad_group_add (&group, line->place, text);
      claim_ends (pad, line, &group);
    }
  if (kind != NULL)
    gw_pad_group_settle (pad, &group, model.kind == kind ? model.saying : NULL);
  gw_pad_group_clear (&group);
}

/* Whoever asks what lines may be hears of every kind that has such ends: first what the text says, then what usually has their colour. */
static void
offer_like (GwSudokupad *pad, GArray *lines, guint first, const Kind *likely)
{
  const Ends ends = g_array_index (lines, Line, first).ends;

  if (likely != NULL)
    settle_as (pad, lines, first, likely);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (&kinds[i] != likely && kinds[i].ends >> ends & 1u)
      settle_as (pad, lines, first, &kinds[i]);
}

/* All lines of one kind, ends and hue. */
static void
settle_like (GwSudokupad *pad, GArray *lines, guint first, gboolean *is_done)
{
  const Line *model = &g_array_index (lines, Line, first);
  const Kind *kind = model->kind != NULL ? model->kind : guess (model);

  for (guint i = first; i < lines->len; i++)
    is_done[i] = is_done[i] || is_alike (&g_array_index (lines, Line, i), model);
  if (pad->offers != NULL)
    offer_like (pad, lines, first, kind);
  else
    settle_as (pad, lines, first, kind);
}

static void
clear_line (gpointer data)
{
  g_array_unref (((Line *)data)->cells);
}

static GArray *
collect_lines (GwSudokupad *pad)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (Line));

  g_array_set_clear_func (lines, clear_line);
  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *element = element_at (pad, i);
      Line line = { .place = i };

      if (!gw_pad_is_open (element) || element->kind != GW_PAD_LINE || !gw_pad_hue (element->colour, &line.hue)
          || (line.cells = gw_pad_path (pad, element)) == NULL)
        continue;
      find_ends (pad, &line);
      g_array_append_val (lines, line);
    }
  return lines;
}

static void
take_lines (GwSudokupad *pad)
{
  g_autoptr (GArray) lines = collect_lines (pad);
  g_autofree gboolean *is_done = g_new0 (gboolean, lines->len + 1);

  name_lines (pad, lines);
  for (guint i = 0; i < lines->len; i++)
    if (!is_done[i])
      settle_like (pad, lines, i, is_done);
}

/* ---- diagonals ---- */

/* A line from corner to corner of the grid. */
static void
take_diagonals (GwSudokupad *pad)
{
  const GwSaying *saying = gw_sayings_find (pad->sayings, &gw_rule_diagonal);
  GwPadGroup group;

  gw_pad_group_init (&group, &gw_rule_diagonal);
  for (guint i = 0; i < pad->elements->len && pad->columns == pad->rows; i++)
    {
      const GwPadElement *element = element_at (pad, i);
      const double n = pad->columns;
      const guint size = pad->columns;
      GwPadPoint a, b;

      if (!gw_pad_is_open (element) || element->kind != GW_PAD_LINE || element->points->len != 2)
        continue;
      a = g_array_index (element->points, GwPadPoint, 0);
      b = g_array_index (element->points, GwPadPoint, 1);
      if (fabs (fabs (a.x - b.x) - n) > 0.1 || fabs (fabs (a.y - b.y) - n) > 0.1 || MIN (a.x, b.x) < -0.1 || MIN (a.y, b.y) < -0.1)
        continue;
      gw_pad_group_add (&group, i,
                        (a.x < b.x) == (a.y < b.y) ? g_strdup_printf ("diagonal(1,%u)", size * size)
                                                   : g_strdup_printf ("diagonal(%u,%u)", size * (size - 1) + 1, size));
    }
  gw_pad_group_settle (pad, &group, saying);
  gw_pad_group_clear (&group);
}

/* ---- arrows ---- */

/* The cells that a round shape lies over, in the order in which they are read, upright or across; NULL: it is no bulb. */
static GArray *
bulb_cells (const GwSudokupad *pad, const GwPadElement *shape)
{
  const double length = MAX (shape->width, shape->height), breadth = MIN (shape->width, shape->height);
  const guint n = (guint)ceil (length - 0.05);
  const gboolean is_upright = (shape->height > shape->width) != (fabs (fmod (shape->angle, 180)) > 45);
  g_autoptr (GArray) cells = NULL;
  GwPadPoint at = gw_pad_at (shape);

  if (shape->kind != GW_PAD_SHAPE || !shape->is_round || breadth < LEAST_END || breadth > MOST_END || length > MOST_PILL)
    return NULL;
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  at.x -= is_upright ? 0 : (n - 1) / 2.0;
  at.y -= is_upright ? (n - 1) / 2.0 : 0;
  for (guint i = 0; i < n; i++)
    {
      const GwPadPoint point = { at.x + (is_upright ? 0 : i), at.y + (is_upright ? i : 0) };
      const GwCell cell = gw_pad_cell (pad, point);

      if (cell == GW_NO_CELL)
        return NULL;
      g_array_append_val (cells, cell);
    }
  return g_steal_pointer (&cells);
}

/* The longest bulb that the path begins in. */
static GArray *
find_bulb (const GwSudokupad *pad, GwCell start, guint *place)
{
  GArray *best = NULL;

  for (guint i = 0; i < pad->elements->len; i++)
    {
      g_autoptr (GArray) cells = bulb_cells (pad, element_at (pad, i));

      if (cells == NULL || !gw_cells_contain (cells, start) || (best != NULL && best->len >= cells->len))
        continue;
      g_clear_pointer (&best, g_array_unref);
      best = g_steal_pointer (&cells);
      *place = i;
    }
  return best;
}

/* "arrow(1,bulb,shaft…)"; NULL: it has no bulb, or no shaft. */
static char *
arrow_statement (const GwSudokupad *pad, const GArray *path, guint *place)
{
  g_autoptr (GArray) bulb = find_bulb (pad, g_array_index (path, GwCell, 0), place);
  GString *text;
  guint from = 0;

  while (bulb != NULL && from < path->len && gw_cells_contain (bulb, g_array_index (path, GwCell, from)))
    from++;
  if (bulb == NULL || from == path->len)
    return NULL;
  text = g_string_new ("arrow(");
  g_string_append_printf (text, "%u", bulb->len);
  for (guint i = 0; i < bulb->len; i++)
    g_string_append_printf (text, ",%u", g_array_index (bulb, GwCell, i) + 1u);
  for (guint i = from; i < path->len; i++)
    g_string_append_printf (text, ",%u", g_array_index (path, GwCell, i) + 1u);
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static void
take_arrows (GwSudokupad *pad)
{
  GwPadGroup group;

  gw_pad_group_init (&group, &gw_rule_arrow);
  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *element = element_at (pad, i);
      g_autoptr (GArray) path = element->kind == GW_PAD_ARROW && gw_pad_is_open (element) ? gw_pad_path (pad, element) : NULL;
      guint bulb;
      char *text = path != NULL ? arrow_statement (pad, path, &bulb) : NULL;

      if (text == NULL)
        continue;
      gw_pad_group_add (&group, i, text);
      gw_pad_group_add_part (&group, bulb);
    }
  gw_pad_group_settle (pad, &group, gw_sayings_find (pad->sayings, &gw_rule_arrow));
  gw_pad_group_clear (&group);
}

void
gw_sudokupad_take_lines (GwSudokupad *pad)
{
  take_arrows (pad);
  take_lines (pad);
  take_diagonals (pad);
}
