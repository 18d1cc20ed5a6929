/* Marks in cells, on edges and on corners of SudokuPad's pictures, and what stands outside the grid. */
#include <math.h>
#include <string.h>

#include "exchange/sudokupad-document.h"
#include "rules/rule-table.h"

#define MOST_DOT 0.45 /* of a cell: diameters */
#define MOST_QUADRUPLE 0.85
#define LEAST_PARITY 0.45
#define MOST_PARITY 0.98
#define NEAR 0.06 /* of a cell: so far off is still on an edge */

typedef enum
{
  SPOT_OTHER,
  SPOT_CELL,
  SPOT_UPRIGHT, /* the edge between two cells side by side */
  SPOT_LEVEL,   /* between two that stand one above the other */
  SPOT_CORNER,
} Spot;

/* ---- places ---- */

static gboolean
is_whole (double place)
{
  return fabs (place - round (place)) < NEAR;
}

static gboolean
is_half (double place)
{
  return is_whole (place - 0.5);
}

/* The cells that meet there, in reading order. */
static Spot
spot_of (const GwSudokupad *pad, const GwPadElement *shape, GArray *cells)
{
  const GwPadPoint at = gw_pad_at (shape);
  const gboolean is_beside = is_whole (at.x), is_over = is_whole (at.y);
  const Spot spot = is_beside && is_over                   ? SPOT_CORNER
                    : is_beside && is_half (at.y)          ? SPOT_UPRIGHT
                    : is_half (at.x) && is_over            ? SPOT_LEVEL
                    : is_half (at.x) && is_half (at.y)     ? SPOT_CELL
                                                           : SPOT_OTHER;
  const gint left = (gint)floor (at.x - 0.25), top = (gint)floor (at.y - 0.25);

  for (gint y = top; y <= top + is_over && spot != SPOT_OTHER; y++)
    for (gint x = left; x <= left + is_beside; x++)
      {
        const GwCell cell = gw_intake_cell (pad->intake, y, x);

        if (cell == GW_NO_CELL)
          return SPOT_OTHER;
        g_array_append_val (cells, cell);
      }
  return spot;
}

static char *
statement (const GwRule *rule, const char *first, const GArray *cells, const char *last)
{
  GString *text = g_string_new (rule->id);

  g_string_append_printf (text, "(%s", first != NULL ? first : "");
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 || first != NULL ? "," : "", g_array_index (cells, GwCell, i) + 1u);
  g_string_append_printf (text, "%s)", last != NULL ? last : "");
  return g_string_free (text, FALSE);
}

/* ---- kinds: each gives the statement that SHAPE looks like; NULL: it does not ---- */

typedef struct
{
  const GwSudokupad *pad;
  const GwPadElement *shape;
  Spot spot;
  const GArray *cells;
  gint number; /* that the text says such marks have, where they do not say it themselves; 0: none */
} Mark;

/* A dot with nothing in it, or the number that it stands for. */
static char *
dot (const Mark *mark, const GwRule *rule, gint usual)
{
  const GwPadElement *shape = mark->shape;
  g_autofree char *first = NULL;
  gint number = mark->number > 0 ? mark->number : usual;

  if ((mark->spot != SPOT_UPRIGHT && mark->spot != SPOT_LEVEL) || !shape->is_round || shape->width > MOST_DOT || shape->width < 0.1
      || fabs (shape->width - shape->height) > 0.05 || (shape->text != NULL && !gw_pad_number (shape, &number)))
    return NULL;
  first = number != usual ? g_strdup_printf ("%d", number) : NULL;
  return statement (rule, first, mark->cells, NULL);
}

static char *
see_white_dot (const Mark *mark)
{
  return gw_pad_is_white (mark->shape->fill) && gw_pad_is_seen (mark->shape->border) ? dot (mark, &gw_rule_kropki_diff, 1) : NULL;
}

static char *
see_black_dot (const Mark *mark)
{
  return gw_pad_is_black (mark->shape->fill) && gw_pad_is_seen (mark->shape->fill) ? dot (mark, &gw_rule_kropki_factor, 2) : NULL;
}

static char *
see_letter (const Mark *mark)
{
  const char *text = mark->shape->text;

  if ((mark->spot != SPOT_UPRIGHT && mark->spot != SPOT_LEVEL) || text == NULL)
    return NULL;
  if (g_ascii_strcasecmp (text, "x") == 0)
    return statement (&gw_rule_kropki_sum2, "10", mark->cells, NULL);
  return g_ascii_strcasecmp (text, "v") == 0 && strcmp (text, "v") != 0 ? statement (&gw_rule_kropki_sum, "5", mark->cells, NULL) : NULL;
}

/* Sums of 5 or 15, and of 10 or 15: one group of two alternatives each. */
static char *
see_double_letter (const Mark *mark)
{
  const gboolean is_ten = mark->shape->text != NULL && g_ascii_strcasecmp (mark->shape->text, "x") == 0;
  g_autofree char *plain = see_letter (mark);
  const guint tag = plain != NULL ? gw_intake_next_tag (mark->pad->intake, 1) : 0;

  if (plain == NULL)
    return NULL;
  return g_strdup_printf ("either(%u,1,kropki_sum,%u,%u,%u)\neither(%u,2,kropki_sum,15,%u,%u)", tag, is_ten ? 10 : 5,
                          g_array_index (mark->cells, GwCell, 0) + 1u, g_array_index (mark->cells, GwCell, 1) + 1u, tag,
                          g_array_index (mark->cells, GwCell, 0) + 1u, g_array_index (mark->cells, GwCell, 1) + 1u);
}

/* A sign between two cells is open towards the greater, which comes first. */
static char *
see_sign (const Mark *mark)
{
  const gint opening = gw_pad_opening (mark->shape);
  g_autoptr (GArray) cells = NULL;
  guint greater;

  if (opening < 0 || mark->spot != (opening % 2 == 0 ? SPOT_UPRIGHT : SPOT_LEVEL))
    return NULL;
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  greater = opening < 2 ? 0 : 1;
  g_array_append_val (cells, g_array_index (mark->cells, GwCell, greater));
  g_array_append_val (cells, g_array_index (mark->cells, GwCell, 1 - greater));
  return statement (&gw_rule_greater, NULL, cells, NULL);
}

static char *
see_quadruple (const Mark *mark)
{
  const GwPadElement *shape = mark->shape;
  g_autoptr (GString) digits = g_string_new (NULL);

  if (mark->spot != SPOT_CORNER || !shape->is_round || shape->width > MOST_QUADRUPLE || shape->text == NULL)
    return NULL;
  for (const char *at = shape->text; *at != '\0'; at++)
    if (g_ascii_isdigit (*at) && gw_intake_symbol (mark->pad->intake, *at - '0') != NULL)
      g_string_append_printf (digits, ",%c", *at);
    else if (!g_ascii_isspace (*at) && *at != ',')
      return NULL;
  return digits->len > 0 && digits->len <= 8 ? statement (&gw_rule_quadruple, NULL, mark->cells, digits->str) : NULL;
}

/* A grey shape in the middle of a cell that fills most of it. */
static gboolean
is_grey_in_cell (const Mark *mark)
{
  const GwPadElement *shape = mark->shape;
  GwHue hue;

  return mark->spot == SPOT_CELL && shape->width >= LEAST_PARITY && shape->width <= MOST_PARITY
         && fabs (shape->width - shape->height) < 0.05 && shape->text == NULL && gw_pad_hue (shape->fill, &hue) && hue == GW_HUE_GREY
         && fmod (fabs (shape->angle), 90) < 1;
}

static char *
see_odd (const Mark *mark)
{
  return is_grey_in_cell (mark) && mark->shape->is_round ? statement (&gw_rule_odd, NULL, mark->cells, NULL) : NULL;
}

static char *
see_even (const Mark *mark)
{
  return is_grey_in_cell (mark) && !mark->shape->is_round ? statement (&gw_rule_even, NULL, mark->cells, NULL) : NULL;
}

/* Setters colour what indexes rows green, what indexes columns red, boxes blue: cell by cell, or a whole column at once. */
static char *
tinted_cell (const Mark *mark, const GwRule *rule, GwHue hue)
{
  const GwPadElement *shape = mark->shape;
  g_autoptr (GArray) cells = NULL;
  GwHue own;

  if (shape->is_round || shape->width < 0.8 || shape->height < 0.8 || shape->text != NULL || fmod (fabs (shape->angle), 180) > 1
      || !gw_pad_hue (shape->fill, &own) || own != hue)
    return NULL;
  cells = gw_pad_covered (mark->pad, shape);
  return cells->len > 0 ? statement (rule, NULL, cells, NULL) : NULL;
}

static char *
see_column_indexer (const Mark *mark)
{
  return tinted_cell (mark, &gw_rule_column_indexer, GW_HUE_RED);
}

static char *
see_pink_column_indexer (const Mark *mark)
{
  return tinted_cell (mark, &gw_rule_column_indexer, GW_HUE_PINK);
}

static char *
see_row_indexer (const Mark *mark)
{
  return tinted_cell (mark, &gw_rule_row_indexer, GW_HUE_GREEN);
}

static char *
see_box_indexer (const Mark *mark)
{
  return tinted_cell (mark, &gw_rule_box_indexer, GW_HUE_BLUE);
}

static char *
see_purple_box_indexer (const Mark *mark)
{
  return tinted_cell (mark, &gw_rule_box_indexer, GW_HUE_PURPLE);
}

/* A circle that nothing is in, the size of a digit or larger. */
static gboolean
is_ring (const GwPadElement *shape)
{
  return shape->is_round && shape->text == NULL && shape->width >= LEAST_PARITY && shape->width <= MOST_PARITY
         && fabs (shape->width - shape->height) < 0.05 && gw_pad_is_seen (shape->border);
}

/* All circled cells are one clue, which each of them says. */
static void
take_circles (GwSudokupad *pad)
{
  const GwSaying *saying = gw_sayings_find (pad->sayings, &gw_rule_count_circles);
  g_autoptr (GString) text = g_string_new (gw_rule_count_circles.id);
  g_autoptr (GArray) rings = g_array_new (FALSE, FALSE, sizeof (guint));
  GwPadGroup group;

  g_string_append_c (text, '(');
  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *shape = &g_array_index (pad->elements, GwPadElement, i);
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

      if (shape->kind != GW_PAD_SHAPE || !gw_pad_is_open (shape) || !is_ring (shape) || spot_of (pad, shape, cells) != SPOT_CELL)
        continue;
      g_string_append_printf (text, "%s%u", rings->len > 0 ? "," : "", g_array_index (cells, GwCell, 0) + 1u);
      g_array_append_val (rings, i);
    }
  g_string_append_c (text, ')');
  gw_pad_group_init (&group, &gw_rule_count_circles);
  for (guint i = 0; i < rings->len && rings->len > 1 && (saying != NULL || pad->offers != NULL); i++)
    gw_pad_group_add (&group, g_array_index (rings, guint, i), g_strdup (text->str));
  gw_pad_group_settle (pad, &group, saying);
  gw_pad_group_clear (&group);
}

typedef struct
{
  const GwRule *rule;
  char *(*see) (const Mark *mark);
  gconstpointer saying; /* what the text must say, where that is not the rule itself; NULL: it is */
} Kind;

static const Kind kinds[] = {
  { &gw_rule_kropki_diff, see_white_dot, NULL },
  { &gw_rule_kropki_factor, see_black_dot, NULL },
  { &gw_rule_kropki_sum, see_double_letter, gw_saying_two_sums },
  { &gw_rule_kropki_sum, see_letter, NULL },
  { &gw_rule_greater, see_sign, NULL },
  { &gw_rule_quadruple, see_quadruple, NULL },
  { &gw_rule_odd, see_odd, NULL },
  { &gw_rule_even, see_even, NULL },
  { &gw_rule_column_indexer, see_column_indexer, NULL },
  { &gw_rule_column_indexer, see_pink_column_indexer, NULL },
  { &gw_rule_row_indexer, see_row_indexer, NULL },
  { &gw_rule_box_indexer, see_box_indexer, NULL },
  { &gw_rule_box_indexer, see_purple_box_indexer, NULL },
};

static void
take_kind (GwSudokupad *pad, const Kind *kind)
{
  const GwSaying *saying = gw_sayings_find (pad->sayings, kind->saying != NULL ? kind->saying : kind->rule);
  GwPadGroup group;

  if (kind->saying != NULL && saying == NULL)
    return; /* what only a text tells from another kind */
  gw_pad_group_init (&group, kind->rule);
  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *shape = &g_array_index (pad->elements, GwPadElement, i);
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
      const Mark mark = { pad, shape, SPOT_OTHER, cells, saying != NULL ? saying->dot : 0 };
      Mark placed = mark;
      char *text;

      if (shape->kind != GW_PAD_SHAPE || !gw_pad_is_open (shape))
        continue;
      placed.spot = spot_of (pad, shape, cells);
      text = kind->see (&placed);
      if (text != NULL)
        gw_pad_group_add (&group, i, text);
    }
  gw_pad_group_settle (pad, &group, saying);
  gw_pad_group_clear (&group);
}

/* ---- what is given in full ---- */

static void
state_negative (GwSudokupad *pad, const GwSaying *saying, const GwRule *rule, const char *arguments)
{
  g_autofree char *text = g_strconcat (rule->id, arguments, NULL);
  g_autofree char *reason = g_strdup_printf (_("because the text says “%s”"), saying->sentence);

  gw_intake_begin (pad->intake, _(rule->name), NULL, NULL, NULL);
  if (gw_intake_is_broken (pad->intake, text))
    gw_intake_fate (pad->intake, GW_FATE_KEPT, _("the rules text seems to say so, but the solution in the document breaks it"));
  else
    {
      gw_intake_state (pad->intake, g_steal_pointer (&text));
      gw_intake_fate (pad->intake, GW_FATE_RULE, reason);
    }
}

void
gw_sudokupad_take_negatives (GwSudokupad *pad)
{
  static const struct
  {
    const char *given; /* gw_saying_… */
    const GwRule *mark, *rule;
    const char *behind; /* the number */
    gint usual;
  } negatives[] = { { gw_saying_all_white, &gw_rule_kropki_diff, &gw_rule_no_diff_elsewhere, ")", 1 },
                    { gw_saying_all_black, &gw_rule_kropki_factor, &gw_rule_no_ratio_elsewhere, ",1)", 2 },
                    { gw_saying_all_letters, &gw_rule_kropki_sum, &gw_rule_no_sum_elsewhere, ",10)", 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (negatives); i++)
    {
      const GwSaying *given = gw_sayings_find (pad->sayings, negatives[i].given);

      const GwSaying *mark = gw_sayings_find (pad->sayings, negatives[i].mark);
      const gint number = mark != NULL && mark->dot > 0 && i < 2 ? mark->dot : negatives[i].usual;
      g_autofree char *arguments = g_strdup_printf ("(%d%s", number, negatives[i].behind);

      if (given != NULL && mark != NULL)
        state_negative (pad, given, negatives[i].rule, arguments);
    }
}

void
gw_sudokupad_take_marks (GwSudokupad *pad)
{
  gw_sudokupad_take_tints (pad);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    take_kind (pad, &kinds[i]);
  take_circles (pad);
}

/* ---- outside ---- */

static const GwRule *const outside_rules[] = { &gw_rule_sandwich, &gw_rule_x_sum, &gw_rule_skyscraper, &gw_rule_numbered_room };

/* The cells from beside the grid at (X, Y) onwards. */
static GArray *
look_along (const GwSudokupad *pad, gint x, gint y, gint step_x, gint step_y)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  GwCell cell;

  for (x += step_x, y += step_y; (cell = gw_intake_cell (pad->intake, y, x)) != GW_NO_CELL; x += step_x, y += step_y)
    g_array_append_val (cells, cell);
  return cells;
}

static gboolean
is_outside (const GwSudokupad *pad, GwPadPoint at)
{
  return gw_pad_cell (pad, at) == GW_NO_CELL && at.x > -2 && at.y > -2 && at.x < pad->columns + 2 && at.y < pad->rows + 2;
}

/* The number nearest to the outer cell at (X, Y), which nothing else has. */
static GwPadElement *
number_near (const GwSudokupad *pad, GwPadPoint at, guint *place)
{
  double least = 0.8;
  GwPadElement *best = NULL;

  for (guint i = 0; i < pad->elements->len; i++)
    {
      GwPadElement *element = &g_array_index (pad->elements, GwPadElement, i);
      const GwPadPoint own = gw_pad_at (element);
      const double away = hypot (own.x - at.x, own.y - at.y);
      gint number;

      if (element->kind != GW_PAD_SHAPE || element->is_taken || element->is_end || !gw_pad_number (element, &number) || away >= least
          || !is_outside (pad, own))
        continue;
      least = away;
      best = element;
      *place = i;
    }
  return best;
}

/* Which outer cell an arrow stands in, and which way it points: slanted, from outside. */
static gboolean
look_at_pointer (const GwSudokupad *pad, const GwPadElement *arrow, GwPadPoint *from, gint *step_x, gint *step_y)
{
  GwPadPoint to;

  if (arrow->is_taken || arrow->kind == GW_PAD_SHAPE || arrow->points->len != 2)
    return FALSE;
  *from = g_array_index (arrow->points, GwPadPoint, 0);
  to = g_array_index (arrow->points, GwPadPoint, 1);
  *step_x = (to.x > from->x) - (to.x < from->x);
  *step_y = (to.y > from->y) - (to.y < from->y);
  return is_outside (pad, *from) && fabs (fabs (to.x - from->x) - fabs (to.y - from->y)) < 0.1 && *step_x != 0 && *step_y != 0
         && hypot (to.x - from->x, to.y - from->y) < 1.5;
}

/* Numbers with a slanted arrow. The arrow is part of what its number becomes. */
static void
take_pointers (GwSudokupad *pad)
{
  GwPadGroup group;

  gw_pad_group_init (&group, &gw_rule_total);
  for (guint i = 0; i < pad->elements->len; i++)
    {
      GwPadPoint from;
      gint step_x, step_y, number;
      guint place;
      GwPadElement *text;
      g_autoptr (GArray) cells = NULL;
      g_autofree char *first = NULL;

      if (!look_at_pointer (pad, &g_array_index (pad->elements, GwPadElement, i), &from, &step_x, &step_y)
          || (text = number_near (pad, from, &place)) == NULL || text->is_context || !gw_pad_number (text, &number))
        continue;
      cells = look_along (pad, (gint)floor (from.x), (gint)floor (from.y), step_x, step_y);
      if (cells->len == 0)
        continue;
      text->is_end = TRUE; /* no other arrow's */
      first = g_strdup_printf ("%d", number);
      gw_pad_group_add (&group, place, statement (&gw_rule_total, first, cells, NULL));
      gw_pad_group_add_part (&group, i);
    }
  gw_pad_group_settle (pad, &group, gw_sayings_find (pad->sayings, &gw_rule_total));
  gw_pad_group_clear (&group);
}

/* A number beside a row or column, as a clue of RULE. */
static char *
see_outside (const GwSudokupad *pad, const GwPadElement *shape, const GwRule *rule)
{
  const GwPadPoint at = gw_pad_at (shape);
  const gint x = (gint)floor (at.x), y = (gint)floor (at.y), columns = (gint)pad->columns, rows = (gint)pad->rows;
  const gboolean is_beside = y >= 0 && y < rows && (x == -1 || x == columns);
  const gboolean is_over = x >= 0 && x < columns && (y == -1 || y == rows);
  g_autoptr (GArray) cells = NULL;
  g_autofree char *first = NULL;
  gint number;

  if (!gw_pad_number (shape, &number) || is_beside == is_over)
    return NULL;
  cells = look_along (pad, x, y, is_beside ? (x == -1 ? 1 : -1) : 0, is_over ? (y == -1 ? 1 : -1) : 0);
  first = g_strdup_printf ("%d", number);
  return statement (rule, first, cells, NULL);
}

/* All numbers that are left beside rows and columns are clues of the one rule that the text speaks of. */
void
gw_sudokupad_take_outside (GwSudokupad *pad)
{
  const GwRule *rule = NULL;
  guint n = 0;
  GwPadGroup group;

  take_pointers (pad);
  for (guint i = 0; i < G_N_ELEMENTS (outside_rules); i++)
    if (gw_sayings_find (pad->sayings, outside_rules[i]) != NULL)
      {
        rule = outside_rules[i];
        n++;
      }
  if (n != 1)
    return;
  gw_pad_group_init (&group, rule);
  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *shape = &g_array_index (pad->elements, GwPadElement, i);
      char *text = shape->kind == GW_PAD_SHAPE && gw_pad_is_open (shape) ? see_outside (pad, shape, rule) : NULL;

      if (text != NULL)
        gw_pad_group_add (&group, i, text);
    }
  gw_pad_group_settle (pad, &group, gw_sayings_find (pad->sayings, rule));
  gw_pad_group_clear (&group);
}
