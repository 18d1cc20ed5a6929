#include "canvas/describe-cell.h"

#include "author/own-digits.h"
#include "drawn/layer-numbers.h"
#include "render/clue.h"
#include "render/family.h"
#include "render/overlay.h"
#include "render/place-words.h"
#include "render/share.h"
#include "selection/drawn-list.h"

static void
append_content (GString *text, const GwScene *scene, GwCell cell, const char *words, gboolean is_in_fog)
{
  const GwSymbols *symbols = scene->puzzle->symbols;
  gint symbol = is_in_fog ? GW_NO_SYMBOL : scene->givens[cell];
  GwMask possible = is_in_fog ? symbols->all : scene->possible[cell];

  if (symbol >= 0)
    g_string_append_printf (text, _(", given %s"), gw_symbol_shown (symbols, (guint) symbol));
  if (words != NULL)
    g_string_append_printf (text, ", %s", words);
  else if (symbol == GW_OPEN)
    g_string_append (text, _(", given left open"));
  else if (symbol == GW_NO_SYMBOL && symbols->n > 0)
    g_string_append (text, _(", empty"));
  if (possible == symbols->all || possible == 0)
    return;
  g_string_append (text, _(", possible:"));
  for (guint i = 0; i < symbols->n; i++)
    if (possible & GW_BIT (i))
      g_string_append_printf (text, " %s", gw_symbol_shown (symbols, i));
}

#define MOST_TOLD 20u /* candidates: more nobody listens to */

static void
append_share (GString *text, double share)
{
  g_autofree char *part = gw_share_text (share, 1);

  /* Translators: behind a candidate: in so much of all solutions */
  g_string_append_printf (text, _(" (%s %%)"), part);
}

static void
append_candidates (GString *text, const GwScene *scene, const GwContent *content, GwCell cell)
{
  const GwSymbols *symbols = scene->puzzle->symbols;
  guint n = 0, n_all = gw_mask_count (content->candidates[cell]);

  g_string_append (text, _("candidates"));
  GW_MASK_FOREACH (symbol, content->candidates[cell])
    {
      if (n++ == MOST_TOLD)
        break;
      g_string_append_printf (text, n > 1 ? ", %s" : " %s", gw_symbol_shown (symbols, symbol));
      if (content->shares != NULL && n_all > 1)
        append_share (text, (double) content->shares[cell * symbols->n + symbol]);
    }
  if (n_all > MOST_TOLD)
    g_string_append_printf (text, _(" and %u more"), n_all - MOST_TOLD);
}

static void
append_places (GString *text, const GwPuzzle *puzzle, const GwContent *content, GwCell cell)
{
  g_autofree char *words = gw_place_words (puzzle, content->marks, cell);

  if (words != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
}

char *
gw_describe_marks (const GwScene *scene, const GwContent *content, GwCell cell, const GwCellMarks *marks)
{
  g_autoptr (GString) text = g_string_new (marks->is_bad ? _("marked as impossible") : NULL);
  GwColourName colour;
  gint symbol = gw_scene_symbol (scene, content, cell, &colour);

  if (symbol < 0 && content->candidates != NULL && content->candidates[cell] != 0)
    {
      g_string_append (text, text->len > 0 ? "; " : "");
      append_candidates (text, scene, content, cell);
    }
  else if (symbol >= 0 && colour == GW_COLOUR_FOUND)
    {
      g_string_append (text, text->len > 0 ? "; " : "");
      /* Translators: the digit of a solution that the program has found */
      g_string_append_printf (text, _("found %s"), gw_symbol_shown (scene->puzzle->symbols, (guint) symbol));
    }
  if (content->marks != NULL)
    append_places (text, scene->puzzle, content, cell);
  if (marks->differs)
    {
      g_string_append (text, text->len > 0 ? "; " : "");
      g_string_append (text, _("not the same in two solutions"));
    }
  if (marks->group > 0)
    {
      g_autofree char *name = gw_overlay_group_name (marks->group);

      g_string_append (text, text->len > 0 ? "; " : "");
      /* Translators: cells that are equal in all solutions bear the same letter */
      g_string_append_printf (text, _("equal cells %s"), name);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static gboolean
is_hidden (const GwFogTold *fog, GwCell cell)
{
  return fog->hides && fog->dark != NULL && gw_bit_test (fog->dark, cell);
}

/* Of what goes on in the fog, its kind alone is told: its number may stand there. */
static char *
told_of (const GwScene *scene, const GwConstraint *constraint, const GwFogTold *fog)
{
  const GwRegion *region = constraint->n_regions > 0 ? constraint->regions[0] : NULL;
  char *told = region != NULL ? gw_clue_cell_text (scene->puzzle, constraint) : NULL;

  for (guint i = 0; told != NULL && i < region->n_cells; i++)
    if (is_hidden (fog, region->cells[i]))
      {
        g_free (told);
        /* Translators: what is told of a cell; %s is a kind of clue, as "Thermometer" */
        return g_strdup_printf (_("%s, partly in the fog"), _(constraint->rule->name));
      }
  return told;
}

static void
append_clue (GString **texts, const GwScene *scene, const GwConstraint *constraint, const GwFogTold *fog)
{
  g_autofree char *told = told_of (scene, constraint, fog);
  GwCell last = GW_NO_CELL;

  if (told == NULL)
    return;
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    {
      GwCell cell = constraint->regions[0]->cells[i];

      if (cell != last && !is_hidden (fog, cell))
        g_string_append_printf (texts[cell], ", %s", told);
      last = cell;
    }
}

/* What the puzzle says of cells by their names: walls, islands and their numbers; a number that is all that a cell holds is given. */
static void
append_sets (GString **texts, const GwPuzzle *puzzle, const GwFogTold *fog)
{
  const GwPlaceLayers *layers = puzzle->grid->layers;
  GwNumbers numbers;

  gw_numbers_init (&numbers, puzzle);
  for (guint i = 0; layers != NULL && i < layers->sets->len; i++)
    {
      const GwCellSet *set = &g_array_index (layers->sets, GwCellSet, i);

      for (guint k = 0; k < set->cells->len; k++)
        {
          const GwCell cell = g_array_index (set->cells, GwCell, k);
          const gint number = g_array_index (set->numbers, gint, k);
          g_autofree char *word = g_strdup_printf ("%d", number);

          if (is_hidden (fog, cell))
            continue;
          if (number >= 0 && gw_numbers_are_whole (&numbers))
            g_string_append_printf (texts[cell], _(", given %s"), word);
          else
            g_string_append_printf (texts[cell], ", %s%s%s", set->name, number >= 0 ? " " : "", number >= 0 ? word : "");
        }
    }
}

/* Rooms are parts of the grid that a thick line borders. */
static void
append_rooms (GString **texts, const GwGrid *grid)
{
  for (guint cell = 0; grid->layers != NULL && cell < grid->n_cells; cell++)
    if (grid->layers->room_of != NULL && grid->layers->room_of[cell] > 0)
      /* Translators: in the name of a cell; %u is a number: the part of the grid that it lies in */
      g_string_append_printf (texts[cell], _(", room %u"), grid->layers->room_of[cell]);
}

/* No clue at all, so it is told last. */
static void
append_drawn (GString **texts, const GwScene *scene, const GwFogTold *fog)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (scene->puzzle);

  for (guint i = 0; i < list->len; i++)
    {
      const GwDrawn *drawn = ((GwDrawnItem *) list->pdata[i])->drawn;
      g_autoptr (GArray) cells = gw_drawn_cells (drawn);
      g_autofree char *name = gw_drawn_name (drawn);

      for (guint k = 0; !drawn->is_hidden && k < cells->len; k++)
        if (!is_hidden (fog, g_array_index (cells, GwCell, k)))
          /* Translators: what is drawn only, in the name of a cell: drawn only: Line, green */
          g_string_append_printf (texts[g_array_index (cells, GwCell, k)], _(", drawn only: %s"), name);
    }
}

static void
append_triggers (GString **texts, const GwFog *fog)
{
  for (guint i = 0; i < fog->triggers->len; i++)
    {
      const GwFogTrigger *trigger = fog->triggers->pdata[i];

      for (guint k = 0; k < trigger->causes->len; k++)
        /* Translators: in the name of a cell; %u is a number: its right digit lights other cells */
        g_string_append_printf (texts[g_array_index (trigger->causes, GwCell, k)], _(", trigger %u"), i + 1);
      for (guint k = 0; k < trigger->lit->len; k++)
        /* Translators: in the name of a cell; %u is the number of a trigger */
        g_string_append_printf (texts[g_array_index (trigger->lit, GwCell, k)], _(", lit by trigger %u"), i + 1);
    }
}

char **
gw_describe_cells (const GwScene *scene, const GPtrArray *words, const GwFogTold *fog)
{
  const GwGrid *grid = scene->puzzle->grid;
  g_autofree GString **texts = g_new (GString *, grid->n_cells);
  char **result = g_new0 (char *, grid->n_cells + 1);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      g_autofree char *place = gw_cell_place_text (grid, (GwCell) cell);

      texts[cell] = g_string_new (NULL);
      if (!gw_grid_is_active (grid, (GwCell) cell))
        continue;
      g_string_append (texts[cell], place);
      if (fog->dark != NULL && gw_bit_test (fog->dark, cell))
        g_string_append (texts[cell], _(", in the fog"));
      append_content (texts[cell], scene, (GwCell) cell, words != NULL ? g_ptr_array_index (words, cell) : NULL,
                      is_hidden (fog, (GwCell) cell));
    }
  append_rooms (texts, grid);
  append_sets (texts, scene->puzzle, fog);
  for (guint i = 0; i < scene->puzzle->n_constraints; i++)
    append_clue (texts, scene, scene->puzzle->constraints[i], fog);
  append_drawn (texts, scene, fog);
  if (scene->fog != NULL && !fog->hides)
    append_triggers (texts, scene->fog);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    result[cell] = g_string_free (texts[cell], FALSE);
  return result;
}

char *
gw_describe_constraint (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  g_autofree char *text = gw_clue_text (puzzle, constraint, NULL);
  g_autofree char *cells = NULL;
  GString *result = g_string_new (_(constraint->rule->name));

  if (text != NULL)
    g_string_append_printf (result, " %s", text);
  if (constraint->n_regions > 0 && constraint->rule->drawing != GW_DRAW_NOTHING && constraint->rule->drawing != GW_DRAW_GRID)
    {
      cells = gw_grid_cell_names (puzzle->grid, constraint->regions[0]->cells, constraint->regions[0]->n_cells);
      g_string_append_printf (result, ", %s", cells);
    }
  return g_string_free (result, FALSE);
}

char *
gw_describe_drawn (const GwPuzzle *puzzle, const GwDrawn *drawn)
{
  g_autofree char *name = gw_drawn_name (drawn), *names = NULL;
  g_autoptr (GArray) cells = gw_drawn_cells (drawn);

  if (cells->len == 0)
    return g_strdup_printf (_("%s, drawn only"), name);
  names = gw_grid_cell_names (puzzle->grid, (const GwCell *) (gconstpointer) cells->data, cells->len);
  /* Translators: Line, green, drawn only, R1C1-3 */
  return g_strdup_printf (_("%s, drawn only, %s"), name, names);
}

char *
gw_describe_id (const GwPuzzle *puzzle, guint64 id)
{
  const GwConstraint *constraint = gw_puzzle_find (puzzle, id);
  g_autoptr (GwDrawn) drawn = gw_drawn_get (puzzle, id);
  g_autofree char *name = NULL;
  GwCell cell;

  if (gw_id_is_working (id, &cell))
    {
      name = gw_grid_cell_name (puzzle->grid, cell);
      /* Translators: in a list of clues; %s is the name of a cell */
      return g_strdup_printf (_("working digit, %s"), name);
    }

  if (constraint != NULL)
    return gw_describe_constraint (puzzle, constraint);
  return drawn != NULL ? gw_describe_drawn (puzzle, drawn) : NULL;
}
