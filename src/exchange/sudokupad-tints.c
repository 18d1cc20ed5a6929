/* SudokuPad's pictures: cells that are painted in full. By what the text says they are clones, regions, or the greatest and least of their
 * neighbours. */
#include <math.h>
#include <string.h>

#include "exchange/sudokupad-document.h"
#include "rules/rule-table.h"

#define LEAST_TINT 0.9 /* of a cell: what is narrower is a mark in it */

/* ---- which cells are painted ---- */

/* Cells that touch by their sides and have one colour, in reading order, with what paints them. */
typedef struct
{
  GArray *cells;  /* of GwCell */
  GArray *places; /* of guint: elements */
} Piece;

typedef struct
{
  const GwSudokupad *pad;
  gint *painter; /* of each cell: the element that paints it; -1: none */
} Paint;

static const GwPadElement *
element_at (const GwSudokupad *pad, guint i)
{
  return &g_array_index (pad->elements, GwPadElement, i);
}

/* An upright rectangle over whole cells, with nothing written in it. */
static gboolean
is_tint (const GwPadElement *element)
{
  GwHue hue;

  return element->kind == GW_PAD_SHAPE && gw_pad_is_open (element) && !element->is_round && element->text == NULL && element->width >= LEAST_TINT
         && element->height >= LEAST_TINT && fmod (fabs (element->angle), 90) < 1 && gw_pad_hue (element->fill, &hue);
}

/* The first of N rows or columns whose middle is beyond PLACE. */
static guint
first_beyond (double place, guint n)
{
  return (guint)CLAMP (floor (place + 0.5), 0, n);
}

GArray *
gw_pad_covered (const GwSudokupad *pad, const GwPadElement *shape)
{
  const GwPadPoint at = gw_pad_at (shape);
  const guint left = first_beyond (at.x - shape->width / 2, pad->columns), right = first_beyond (at.x + shape->width / 2, pad->columns);
  const guint top = first_beyond (at.y - shape->height / 2, pad->rows), bottom = first_beyond (at.y + shape->height / 2, pad->rows);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint y = top; y < bottom; y++)
    for (guint x = left; x < right; x++)
      {
        const GwCell cell = (GwCell)(y * pad->columns + x);

        g_array_append_val (cells, cell);
      }
  return cells;
}

static void
find_paint (Paint *paint)
{
  const GwSudokupad *pad = paint->pad;
  const guint n = pad->columns * pad->rows;

  paint->painter = g_new (gint, n + 1);
  for (guint i = 0; i < n; i++)
    paint->painter[i] = -1;
  for (guint i = 0; i < pad->elements->len; i++)
    {
      g_autoptr (GArray) cells = is_tint (element_at (pad, i)) ? gw_pad_covered (pad, element_at (pad, i)) : NULL;

      for (guint k = 0; cells != NULL && k < cells->len; k++)
        paint->painter[g_array_index (cells, GwCell, k)] = (gint)i;
    }
}

static gboolean
is_alike (const Paint *paint, guint a, guint b)
{
  return paint->painter[b] >= 0
         && g_strcmp0 (element_at (paint->pad, (guint)paint->painter[a])->fill, element_at (paint->pad, (guint)paint->painter[b])->fill) == 0;
}

/* ---- pieces ---- */

static void
clear_piece (gpointer data)
{
  Piece *piece = data;

  g_array_unref (piece->cells);
  g_array_unref (piece->places);
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) * (const GwCell *)a - (gint) * (const GwCell *)b;
}

static void
add_place (Piece *piece, guint place)
{
  for (guint i = 0; i < piece->places->len; i++)
    if (g_array_index (piece->places, guint, i) == place)
      return;
  g_array_append_val (piece->places, place);
}

/* All cells that hang together with START. */
static Piece
grow (const Paint *paint, GwCell start, gboolean *is_seen)
{
  const guint columns = paint->pad->columns, rows = paint->pad->rows;
  Piece piece = { g_array_new (FALSE, FALSE, sizeof (GwCell)), g_array_new (FALSE, FALSE, sizeof (guint)) };

  g_array_append_val (piece.cells, start);
  is_seen[start] = TRUE;
  for (guint i = 0; i < piece.cells->len; i++)
    {
      const guint cell = g_array_index (piece.cells, GwCell, i), x = cell % columns, y = cell / columns;
      const guint next[] = { x > 0 ? cell - 1 : cell, x + 1 < columns ? cell + 1 : cell, y > 0 ? cell - columns : cell,
                             y + 1 < rows ? cell + columns : cell };

      add_place (&piece, (guint)paint->painter[cell]);
      for (guint k = 0; k < G_N_ELEMENTS (next); k++)
        if (!is_seen[next[k]] && is_alike (paint, cell, next[k]))
          {
            const GwCell one = (GwCell)next[k];

            is_seen[one] = TRUE;
            g_array_append_val (piece.cells, one);
          }
    }
  g_array_sort (piece.cells, compare_cells);
  return piece;
}

/* In reading order of their first cells. */
static GArray *
find_pieces (const GwSudokupad *pad)
{
  const guint n = pad->columns * pad->rows;
  g_autofree gboolean *is_seen = g_new0 (gboolean, n + 1);
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  Paint paint = { pad, NULL };

  g_array_set_clear_func (pieces, clear_piece);
  find_paint (&paint);
  for (guint i = 0; i < n; i++)
    if (paint.painter[i] >= 0 && !is_seen[i])
      {
        Piece piece = grow (&paint, (GwCell)i, is_seen);

        g_array_append_val (pieces, piece);
      }
  g_free (paint.painter);
  return pieces;
}

static void
list_cells (const Piece *piece, GString *text)
{
  for (guint i = 0; i < piece->cells->len; i++)
    g_string_append_printf (text, ",%u", g_array_index (piece->cells, GwCell, i) + 1u);
}

/* The rule of PIECE as the group's, TEXT; takes it. Whatever paints it is part of it. */
static void
add_piece (GwPadGroup *group, const Piece *piece, char *text)
{
  gw_pad_group_add (group, g_array_index (piece->places, guint, 0), text);
  for (guint i = 1; i < piece->places->len; i++)
    gw_pad_group_add_part (group, g_array_index (piece->places, guint, i));
}

/* ---- clones ---- */

static gboolean
has_same_shape (const GwSudokupad *pad, const Piece *a, const Piece *b)
{
  const gint columns = (gint)pad->columns;

  if (a->cells->len != b->cells->len)
    return FALSE;
  for (guint i = 1; i < a->cells->len; i++)
    {
      const gint from = g_array_index (a->cells, GwCell, 0), to = g_array_index (a->cells, GwCell, i);
      const gint own = g_array_index (b->cells, GwCell, 0), other = g_array_index (b->cells, GwCell, i);

      if (to / columns - from / columns != other / columns - own / columns || to % columns - from % columns != other % columns - own % columns)
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_same_paint (const GwSudokupad *pad, const Piece *a, const Piece *b)
{
  return g_strcmp0 (element_at (pad, g_array_index (a->places, guint, 0))->fill, element_at (pad, g_array_index (b->places, guint, 0))->fill) == 0;
}

/* Pieces of one shape and colour are clones of each other. */
static void
take_clones (GwSudokupad *pad, const GArray *pieces, const GwSaying *saying)
{
  g_autofree gboolean *is_done = g_new0 (gboolean, pieces->len + 1);
  GwPadGroup group;

  gw_pad_group_init (&group, &gw_rule_clone);
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *first = &g_array_index (pieces, Piece, i);
      g_autoptr (GString) cells = g_string_new (NULL);
      guint n = 0;

      for (guint k = i; k < pieces->len && !is_done[i]; k++)
        if (has_same_shape (pad, first, &g_array_index (pieces, Piece, k)) && has_same_paint (pad, first, &g_array_index (pieces, Piece, k)))
          {
            list_cells (&g_array_index (pieces, Piece, k), cells);
            n++;
          }
      for (guint k = i; k < pieces->len && n > 1; k++)
        if (has_same_shape (pad, first, &g_array_index (pieces, Piece, k)) && has_same_paint (pad, first, &g_array_index (pieces, Piece, k)))
          {
            is_done[k] = TRUE;
            add_piece (&group, &g_array_index (pieces, Piece, k), g_strdup_printf ("clone(%u%s)", first->cells->len, cells->str));
          }
    }
  gw_pad_group_settle (pad, &group, saying);
  gw_pad_group_clear (&group);
}

/* ---- regions ---- */

/* Where digits index, what is not grey may be an indexer. */
static gboolean
may_index (const GwSudokupad *pad, const Piece *piece)
{
  GwHue hue = GW_HUE_GREY;

  gw_pad_hue (element_at (pad, g_array_index (piece->places, guint, 0))->fill, &hue);
  return hue != GW_HUE_GREY
         && (gw_sayings_find (pad->sayings, &gw_rule_column_indexer) != NULL || gw_sayings_find (pad->sayings, &gw_rule_row_indexer) != NULL
             || gw_sayings_find (pad->sayings, &gw_rule_box_indexer) != NULL);
}

/* What paints the cells of a region that is stated already is its look. */
static void
show_region (GwSudokupad *pad, const Piece *piece)
{
  for (guint i = 0; i < piece->places->len; i++)
    {
      GwPadElement *tint = &g_array_index (pad->elements, GwPadElement, g_array_index (piece->places, guint, i));

      gw_intake_begin (pad->intake, _(gw_rule_extra_region.name), piece->cells, tint->list, tint->node);
      if (tint->drawn != NULL)
        gw_intake_picture (pad->intake, gw_drawn_copy (tint->drawn));
      gw_intake_fate (pad->intake, GW_FATE_RULE, _("it shows a clue that is there"));
      tint->is_taken = TRUE;
    }
}

static void
add_region (GwSudokupad *pad, GwPadGroup *group, const Piece *piece)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (piece->cells->len != gw_intake_n_digits (pad->intake) || !gw_pad_is_open (element_at (pad, g_array_index (piece->places, guint, 0)))
      || may_index (pad, piece))
    return;
  list_cells (piece, cells);
  text = g_strdup_printf ("%s(%s)", gw_rule_extra_region.id, cells->str + 1);
  if (pad->offers == NULL && gw_intake_has (pad->intake, gw_intake_n_statements (pad->intake), text))
    show_region (pad, piece);
  else
    add_piece (group, piece, g_steal_pointer (&text));
}

/* All pieces of one colour together, where they have as many cells as there are digits and are several; clear with clear_piece (). */
static gboolean
gather (const GwSudokupad *pad, const GArray *pieces, guint first, Piece *all)
{
  const Piece *model = &g_array_index (pieces, Piece, first);
  guint n = 0;

  *all = (Piece){ g_array_new (FALSE, FALSE, sizeof (GwCell)), g_array_new (FALSE, FALSE, sizeof (guint)) };
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);

      if (!has_same_paint (pad, model, piece))
        continue;
      if (i < first)
        return FALSE;
      g_array_append_vals (all->cells, piece->cells->data, piece->cells->len);
      g_array_append_vals (all->places, piece->places->data, piece->places->len);
      n++;
    }
  g_array_sort (all->cells, compare_cells);
  return n > 1 && all->cells->len == gw_intake_n_digits (pad->intake);
}

/* A piece of as many cells as there are digits, or all cells of one colour. */
static void
take_regions (GwSudokupad *pad, const GArray *pieces, const GwSaying *saying)
{
  GwPadGroup group;

  gw_pad_group_init (&group, &gw_rule_extra_region);
  for (guint i = 0; i < pieces->len; i++)
    {
      Piece all;

      add_region (pad, &group, &g_array_index (pieces, Piece, i));
      if (gather (pad, pieces, i, &all))
        add_region (pad, &group, &all);
      clear_piece (&all);
    }
  gw_pad_group_settle (pad, &group, saying);
  gw_pad_group_clear (&group);
}

/* ---- the greatest and the least ---- */

/* Whether SIGN lies in or on the rim of CELL, and how: 1: the cell is greater than what it points at, -1: less; 0: neither. */
static gint
read_sign (const GwSudokupad *pad, const GwPadElement *sign, GwCell cell)
{
  const double x = gw_pad_at (sign).x - (cell % pad->columns + 0.5), y = gw_pad_at (sign).y - (cell / pad->columns + 0.5);
  const gint opening = gw_pad_opening (sign);
  /* From the side that it lies on, in quarters clockwise from the left. */
  const gint side = fabs (x) > fabs (y) ? (x < 0 ? 0 : 2) : (y < 0 ? 1 : 3);

  if (opening < 0 || MAX (fabs (x), fabs (y)) < 0.2 || MAX (fabs (x), fabs (y)) > 0.55 || MIN (fabs (x), fabs (y)) > 0.15)
    return 0;
  return opening == side ? -1 : opening == (side + 2) % 4 ? 1 : 0;
}

/* What the signs round CELL say together, and which they are; 0: nothing, or no one thing. */
static gint
read_signs (const GwSudokupad *pad, GwCell cell, GArray *signs)
{
  gint says = 0;

  for (guint i = 0; i < pad->elements->len; i++)
    {
      const GwPadElement *sign = element_at (pad, i);
      const gint one = gw_pad_is_open (sign) ? read_sign (pad, sign, cell) : 0;

      if (one == 0)
        continue;
      if (says != 0 && says != one)
        return 0;
      says = one;
      g_array_append_val (signs, i);
    }
  return says;
}

/* Painted cells one by one, with signs of the kind that WANTED is (1: the greatest, -1: the least); without any where the text speaks of no
 * other kind. */
static void
take_extremes (GwSudokupad *pad, const GwRule *rule, gint wanted, gboolean may_be_bare)
{
  GwPadGroup group;

  gw_pad_group_init (&group, rule);
  for (guint i = 0; i < pad->elements->len; i++)
    {
      g_autoptr (GArray) cells = is_tint (element_at (pad, i)) ? gw_pad_covered (pad, element_at (pad, i)) : NULL;
      g_autoptr (GArray) signs = g_array_new (FALSE, FALSE, sizeof (guint));
      gint says;

      if (cells == NULL || cells->len != 1)
        continue;
      says = read_signs (pad, g_array_index (cells, GwCell, 0), signs);
      if (says != wanted && (says != 0 || signs->len > 0 || !may_be_bare))
        continue;
      gw_pad_group_add (&group, i, g_strdup_printf ("%s(%u)", rule->id, g_array_index (cells, GwCell, 0) + 1u));
      for (guint k = 0; k < signs->len; k++)
        gw_pad_group_add_part (&group, g_array_index (signs, guint, k));
    }
  gw_pad_group_settle (pad, &group, gw_sayings_find (pad->sayings, rule));
  gw_pad_group_clear (&group);
}

/* ---- all ---- */

/* A kind is asked about when the text speaks of it, or when somebody wants to know all that a drawing may be. */
void
gw_sudokupad_take_tints (GwSudokupad *pad)
{
  const gboolean is_asked = pad->offers != NULL;
  const GwSaying *clones = gw_sayings_find (pad->sayings, &gw_rule_clone), *regions = gw_sayings_find (pad->sayings, &gw_rule_extra_region);
  const gboolean has_greatest = gw_sayings_find (pad->sayings, &gw_rule_max_cell) != NULL,
                 has_least = gw_sayings_find (pad->sayings, &gw_rule_min_cell) != NULL;
  const gboolean has_others = clones != NULL || regions != NULL || gw_sayings_find (pad->sayings, &gw_rule_even) != NULL;
  g_autoptr (GArray) pieces = find_pieces (pad);

  if (clones != NULL || is_asked)
    take_clones (pad, pieces, clones);
  if (regions != NULL || is_asked)
    take_regions (pad, pieces, regions);
  if (has_greatest || is_asked)
    take_extremes (pad, &gw_rule_max_cell, 1, is_asked || (!has_least && !has_others));
  if (has_least || is_asked)
    take_extremes (pad, &gw_rule_min_cell, -1, is_asked || (!has_greatest && !has_others));
}
