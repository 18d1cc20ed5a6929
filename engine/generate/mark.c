#include "generate/mark.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/mark-cells.h"
#include "generate/mark-layer.h"
#include "generate/painted.h"
#include "rules/assemble.h"
#include "rules/own-check.h"
#include "rules/own-places.h"
#include "rules/own-rule.h"

/* ---- marks ---- */

typedef struct
{
  gboolean      is_of_parts;
  guint         percent;
  const GwRule *rule;
  const char   *statements; /* a part of the text */
} Mark;

static gboolean
read_mark (const GwDefinitions *own, const char *text, Mark *mark)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint64 percent = 100;

  if (g_strv_length (words) < 3)
    return FALSE;
  mark->is_of_parts = strcmp (words[0], "parts") == 0;
  if (!mark->is_of_parts && strcmp (words[0], "all") != 0 && !g_ascii_string_to_unsigned (words[0], 10, 1, 99, &percent, NULL))
    return FALSE;
  mark->percent = (guint) percent;
  mark->rule = gw_definitions_find (own, words[1], NULL);
  mark->statements = text + (strlen (text) - strlen (words[2]));
  return mark->rule != NULL && gw_mark_is_of_cell (mark->rule) && gw_own_rule_sentence (mark->rule)->n_params == 0;
}

gboolean
gw_mark_check (const GwPuzzle *puzzle, const GwDefinitions *own, const char *text, GError **error)
{
  Mark mark;

  if (gw_layer_mark_is_one (text))
    return gw_layer_mark_check (puzzle, own, text, error);
  if (!read_mark (own, text, &mark))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' is not understood; write 'all Cape set(Circles,%%c)', '20 Off …' or 'parts Open …', with a rule of"
                                       " this file for a cell"), text));
  return gw_template_check (own, mark.statements, error);
}

/* Cells for which a mark's rule holds, and what becomes of them. */
typedef struct
{
  const GwView        *view;
  const GwDefinitions *own;
  const Mark          *mark;
  const GwCellSet     *painted;   /* of the mark's own name; NULL: nothing */
  guint8              *is_marked; /* per cell */
  GwEdit              *edit;
} Marking;

/* The one cell of PART that is painted already. FALSE when there are several, or another number is said of it. GW_NO_CELL: none is painted. */
static gboolean
find_painted (const Marking *marking, const GwCell *part, guint n, GwCell *found, gboolean *is_blank)
{
  *found = GW_NO_CELL;
  for (guint i = 0; i < n; i++)
    {
      gint number;

      if (!gw_painted_has (marking->painted, part[i], &number))
        continue;
      if (*found != GW_NO_CELL || (number >= 0 && number != (gint) n))
        return FALSE;
      *found = part[i];
      *is_blank = number < 0;
    }
  return TRUE;
}

/* The statements for a part of N cells, by lot at one of them, or where one is painted. */
static gboolean
put_part (const Marking *marking, const GwCell *part, guint n, GwRandom *random, GError **error)
{
  gboolean is_blank = TRUE;
  GwCell painted, cell;

  if (!find_painted (marking, part, n, &painted, &is_blank))
    return FALSE;
  if (painted != GW_NO_CELL && !(is_blank && gw_painted_says_number (marking->mark->statements)))
    return TRUE;
  cell = painted != GW_NO_CELL ? painted : part[gw_random_below (random, n)];
  return gw_template_put (marking->view->puzzle, marking->own, marking->mark->statements, n, &cell, 1, marking->edit, error);
}

/* What is painted has to be marked; it is one of so many. FALSE when some of it is not. */
static gboolean
heed_painted (const Marking *marking, guint *n_left)
{
  const GArray *cells = marking->painted != NULL ? marking->painted->cells : NULL;

  for (guint i = 0; cells != NULL && i < cells->len; i++)
    {
      if (!marking->is_marked[g_array_index (cells, GwCell, i)])
        return FALSE;
      if (!marking->mark->is_of_parts)
        {
          marking->is_marked[g_array_index (cells, GwCell, i)] = FALSE;
          *n_left -= MIN (*n_left, 1u);
        }
    }
  if (cells != NULL && marking->mark->is_of_parts && gw_painted_says_number (marking->mark->statements))
    gw_painted_take_blank (marking->view->puzzle, marking->painted, marking->edit);
  return TRUE;
}

/* Where the rule of MARK is true of the solution: a byte a cell. Free it. */
static guint8 *
find_marked (const GwView *view, const Mark *mark)
{
  const GwGrid *grid = view->puzzle->grid;
  guint8 *is_marked = g_new0 (guint8, grid->n_cells);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    is_marked[cell] = gw_grid_is_active (grid, (GwCell) cell) && gw_mark_holds_at (view, mark->rule, (GwCell) cell);
  return is_marked;
}

gboolean
gw_mark_put (const GwView *view, const GwDefinitions *own, const char *text, GwRandom *random, GwEdit *edit, GError **error)
{
  const GwGrid *grid = view->puzzle->grid;
  g_autofree guint8 *is_marked = NULL;
  g_autofree gint *order = g_new (gint, grid->n_cells);
  g_autofree GwCell *part = g_new (GwCell, grid->n_cells);
  Marking marking = { .view = view, .own = own, .edit = edit };
  guint n_left;
  Mark mark;

  if (gw_layer_mark_is_one (text))
    return gw_layer_mark_put (view, own, text, random, edit, error);
  if (!gw_mark_check (view->puzzle, own, text, error))
    return FALSE;
  read_mark (own, text, &mark);
  is_marked = find_marked (view, &mark);
  marking.mark = &mark;
  marking.is_marked = is_marked;
  marking.painted = gw_painted_set (view->puzzle, mark.statements);
  n_left = (grid->n_active * mark.percent + 50) / 100;
  if (!heed_painted (&marking, &n_left))
    return FALSE;
  for (guint cell = 0; cell < grid->n_cells; cell++)
    order[cell] = (gint) cell;
  gw_random_shuffle (random, order, grid->n_cells);
  for (guint i = 0; i < grid->n_cells; i++)
    if (is_marked[order[i]] && n_left > 0)
      {
        guint n = 1;

        n_left--;
        part[0] = (GwCell) order[i];
        if (mark.is_of_parts)
          n = gw_mark_take_part (view, is_marked, part[0], part);
        if (!put_part (&marking, part, n, random, error))
          return FALSE;
      }
  return TRUE;
}

gboolean
gw_mark_hold (const GwPuzzle *puzzle, const GwDefinitions *own, const char *text, GwEdit *edit)
{
  const GwCellSet *painted;
  Mark mark;

  if (!read_mark (own, text, &mark))
    return FALSE;
  painted = gw_painted_set (puzzle, mark.statements);
  for (guint i = 0; painted != NULL && i < painted->cells->len; i++)
    {
      g_autoptr (GwConstraint) clue = gw_mark_make_clue (puzzle, mark.rule, NULL, &g_array_index (painted->cells, GwCell, i), 1);

      if (clue == NULL)
        return FALSE;
      gw_edit_add (edit, clue, G_MAXUINT);
    }
  return painted != NULL;
}

/* ---- offers ---- */

#define TOWARDS G_MAXINT

typedef struct
{
  const GwView *view;
  const GwRule *rule;
  gint          numbers[GW_SENTENCE_MAX_PARAMS]; /* GW_OPEN: what makes it true; TOWARDS: a direction by lot */
  char         *places; /* of `in`; NULL: each cell. Owned */
  GwRandom     *random;
  GPtrArray    *out;
} Offer;

/* "(?,1)" behind the name. FALSE when it is not understood. */
static gboolean
read_numbers (Offer *offer, const char *inside)
{
  g_auto (GStrv) words = g_strsplit (inside, ",", -1);
  guint n = gw_own_rule_sentence (offer->rule)->n_params, n_open = 0;

  for (guint i = 0; i < n; i++)
    {
      guint64 number = 0;
      const char *word = i < g_strv_length (words) && *words[i] != '\0' ? words[i] : "?";

      if (strcmp (word, "?") != 0 && strcmp (word, "towards") != 0 && !g_ascii_string_to_unsigned (word, 10, 0, 1000, &number, NULL))
        return FALSE;
      offer->numbers[i] = *word == '?' ? GW_OPEN : *word == 't' ? TOWARDS : (gint) number;
      n_open += *word == '?';
    }
  return n_open <= 1 && g_strv_length (words) <= MAX (n, 1u);
}

static gboolean
read_offer (const GwDefinitions *own, const char *text, Offer *offer)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n_words = g_strv_length (words);
  char *inside = n_words > 0 ? strchr (words[0], '(') : NULL;

  if ((n_words != 1 && n_words != 3) || (n_words == 3 && strcmp (words[1], "in") != 0))
    return FALSE;
  if (inside != NULL)
    {
      *inside++ = '\0';
      inside[strcspn (inside, ")")] = '\0';
    }
  offer->rule = gw_definitions_find (own, words[0], NULL);
  offer->places = n_words == 3 ? g_strdup (words[2]) : NULL;
  return offer->rule != NULL && read_numbers (offer, inside != NULL ? inside : "");
}

gboolean
gw_own_offer_is_one (const GwDefinitions *own, const char *text)
{
  Offer offer = { 0 };
  gboolean is_one = read_offer (own, text, &offer);

  g_free (offer.places);
  return is_one;
}

/* Whether such a clue is painted there. */
static gboolean
is_painted (const Offer *offer, const GwCell *cells, guint n_cells)
{
  const GwPuzzle *puzzle = offer->view->puzzle;
  const guint n_numbers = gw_own_rule_sentence (offer->rule)->n_params;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];
      guint k = 0;

      if (clue->rule != offer->rule || clue->n_args != n_numbers + n_cells)
        continue;
      while (k < n_cells && clue->args[n_numbers + k].value == (gint) cells[k])
        k++;
      if (k == n_cells)
        return TRUE;
    }
  return FALSE;
}

/* A direction by lot, of those in which there is a cell: nobody draws an arrow that points out of the grid. */
static gint
choose_direction (Offer *offer, GwCell cell)
{
  gint ways[GW_N_TOWARDS];
  guint n = 0;

  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    if (gw_cell_towards (offer->view->puzzle->grid, cell, towards) != GW_NO_CELL)
      ways[n++] = (gint) towards + 1;
  return n > 0 ? ways[gw_random_below (offer->random, n)] : 1;
}

/* The clue with the least number that makes it true, up to the number of cells; with none when that is not open. */
static void
offer_clue (Offer *offer, const GwCell *cells, guint n_cells)
{
  guint n = gw_own_rule_sentence (offer->rule)->n_params, most = offer->view->puzzle->grid->n_cells;
  gint numbers[GW_SENTENCE_MAX_PARAMS];
  g_autoptr (GwConstraint) clue = NULL;

  if (is_painted (offer, cells, n_cells))
    return;
  for (guint i = 0; i < n; i++)
    numbers[i] = offer->numbers[i] == TOWARDS ? choose_direction (offer, cells[0]) : offer->numbers[i];
  clue = gw_mark_make_clue (offer->view->puzzle, offer->rule, numbers, cells, n_cells);
  if (clue == NULL || !gw_own_find (gw_own_rule_sentence (offer->rule), clue, offer->view, numbers))
    return;
  for (guint i = 0; i < n; i++)
    if (offer->numbers[i] == GW_OPEN && numbers[i] > (gint) most)
      return;
  g_ptr_array_add (offer->out, gw_mark_with_numbers (clue, numbers));
}

static void
offer_lists (Offer *offer, const GArray *sets)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const GArray *cells = g_array_index (sets, GwCellSet, i).cells;

      offer_clue (offer, (const GwCell *) (gconstpointer) cells->data, cells->len);
    }
}

static void
offer_lines (Offer *offer)
{
  const GwGridPart *part = &offer->view->puzzle->grid->parts[0];
  GwCell cells[GW_MAX_SIDE];

  for (guint line = 0; line < part->rows + part->columns; line++)
    {
      gboolean is_row = line < part->rows;
      guint length = is_row ? part->columns : part->rows;

      for (guint i = 0; i < length; i++)
        cells[i] = gw_grid_cell_at (offer->view->puzzle->grid, (gint) part->sheet, (gint) (part->top + (is_row ? line : i)),
                                    (gint) (part->left + (is_row ? i : line - part->rows)));
      offer_clue (offer, cells, length);
    }
}

static void
offer_boxes (Offer *offer)
{
  g_autoptr (GPtrArray) boxes = gw_own_houses (offer->view->puzzle, GW_OWN_BOXES);

  for (guint i = 0; i < boxes->len; i++)
    {
      const GArray *cells = boxes->pdata[i];

      offer_clue (offer, (const GwCell *) (gconstpointer) cells->data, cells->len);
    }
}

/* Each of CELLS by itself. */
static void
offer_each (Offer *offer, const GwCell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    offer_clue (offer, &cells[i], 1);
}

static void
offer_set (Offer *offer, const char *name)
{
  const GwCellSet *set = gw_cell_set_find (offer->view->puzzle->grid, name);

  if (set != NULL)
    offer_each (offer, (const GwCell *) (gconstpointer) set->cells->data, set->cells->len);
}

void
gw_own_offer_clues (const GwView *view, const GwDefinitions *own, const char *text, GwRandom *random, GPtrArray *out)
{
  const GwGrid *grid = view->puzzle->grid;
  Offer offer = { .view = view, .random = random, .out = out };

  if (read_offer (own, text, &offer))
    {
      if (offer.places == NULL)
        for (guint cell = 0; cell < grid->n_cells; cell++)
          offer_each (&offer, &(GwCell) { (GwCell) cell }, gw_grid_is_active (grid, (GwCell) cell));
      else if (strcmp (offer.places, "rooms") == 0 && grid->layers != NULL)
        offer_lists (&offer, grid->layers->rooms);
      else if (strcmp (offer.places, "lines") == 0 && grid->n_parts == 1)
        offer_lines (&offer);
      else if (strcmp (offer.places, "boxes") == 0)
        offer_boxes (&offer);
      else
        offer_set (&offer, offer.places);
    }
  g_free (offer.places);
}
