#include "exchange/page-puzzle.h"

#include <string.h>

#include "drawn/check-sum.h"
#include "drawn/layer-numbers.h"
#include "exchange/page-file.h"
#include "exchange/page-texts.h"
#include "render/board-svg.h"
#include "render/clue.h"
#include "rules/rule-table.h"

/* The solution is hashed so often: a try costs a browser some hundredths of a second, and nobody tries a grid of them. */
#define ROUNDS 2000

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

/* Hundred-thousandths of a cell are enough for a board. */
static void
add_length (JsonBuilder *builder, const char *name, double length)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, (double) (gint64) (length * 1e5 + (length < 0 ? -0.5 : 0.5)) / 1e5);
}

static void
begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_cells (JsonBuilder *builder, const GwCell *cells, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    json_builder_add_int_value (builder, cells[i]);
}

/* ---- the board ---- */

/* What is told of cells beside their place: "in cage 15". */
static void
add_clues (JsonBuilder *builder, const GwPuzzle *puzzle)
{
  begin_list (builder, "clues");
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];
      g_autofree char *told = gw_constraint_is_hidden (clue) || clue->n_regions == 0 ? NULL : gw_clue_cell_text (puzzle, clue);

      if (told == NULL)
        continue;
      json_builder_begin_object (builder);
      add_text (builder, "text", told);
      add_text (builder, "kind", _(clue->rule->name));
      begin_list (builder, "cells");
      add_cells (builder, clue->regions[0]->cells, clue->regions[0]->n_cells);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_cell (JsonBuilder *builder, const GwScene *scene, GwCell cell)
{
  const GwPoint centre = scene->geometry->centres[cell];
  g_autofree char *name = gw_cell_place_text (scene->puzzle->grid, cell);

  json_builder_begin_object (builder);
  add_length (builder, "x", centre.x);
  add_length (builder, "y", centre.y);
  add_text (builder, "name", name);
  json_builder_end_object (builder);
}

/* A cell that is none is null, so that the others keep their numbers. */
static void
add_board (JsonBuilder *builder, const GwScene *scene)
{
  const GwBounds bounds = gw_board_svg_bounds (scene);
  const guint n = scene->puzzle->grid->n_cells;
  g_autofree guint64 *totals = gw_scene_find_totals (scene);

  add_number (builder, "unit", GW_BOARD_SVG_UNIT);
  add_number (builder, "sides", scene->geometry->n_sides);
  add_length (builder, "left", bounds.x);
  add_length (builder, "top", bounds.y);
  begin_list (builder, "cells");
  for (guint i = 0; i < n; i++)
    if (gw_grid_is_active (scene->puzzle->grid, (GwCell) i))
      add_cell (builder, scene, (GwCell) i);
    else
      json_builder_add_null_value (builder);
  json_builder_end_array (builder);
  add_clues (builder, scene->puzzle);
  begin_list (builder, "totals");
  for (guint i = 0; i < n; i++)
    if (gw_bit_test (totals, i))
      json_builder_add_int_value (builder, i);
  json_builder_end_array (builder);
}

static void
add_givens (JsonBuilder *builder, const GwScene *scene)
{
  json_builder_set_member_name (builder, "givens");
  json_builder_begin_object (builder);
  for (guint i = 0; i < scene->puzzle->grid->n_cells; i++)
    {
      g_autofree char *cell = g_strdup_printf ("%u", i);

      if (scene->givens[i] >= 0)
        add_number (builder, cell, scene->givens[i]);
    }
  json_builder_end_object (builder);
}

static void
add_symbols (JsonBuilder *builder, const GwSymbols *symbols)
{
  begin_list (builder, "symbols");
  for (guint i = 0; i < symbols->n; i++)
    json_builder_add_string_value (builder, gw_symbol_shown (symbols, i));
  json_builder_end_array (builder);
  begin_list (builder, "numbers");
  for (guint i = 0; i < symbols->n; i++)
    json_builder_add_int_value (builder, symbols->number[i]);
  json_builder_end_array (builder);
  begin_list (builder, "times");
  for (guint i = 0; i < symbols->n; i++)
    json_builder_add_int_value (builder, symbols->multiplicity[i]);
  json_builder_end_array (builder);
  add_number (builder, "blank", symbols->empty);
  begin_list (builder, "hues");
  for (guint i = 0; i < GW_N_HUES; i++)
    json_builder_add_string_value (builder, _(gw_hue_words[i]));
  json_builder_end_array (builder);
}

/* ---- what can be checked ---- */

static gboolean
is_plain (const GwConstraint *clue)
{
  return clue->role == GW_ROLE_GOAL && clue->inner == NULL && !gw_constraint_is_hidden (clue);
}

/* Rows, columns, boxes, diagonals, whatever is checked as they are. */
static void
add_groups (JsonBuilder *builder, const GwPuzzle *puzzle)
{
  begin_list (builder, "groups");
  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < puzzle->constraints[i]->n_regions; k++)
      if (is_plain (puzzle->constraints[i]) && puzzle->constraints[i]->rule->check == gw_rule_row_groups.check)
        {
          json_builder_begin_array (builder);
          add_cells (builder, puzzle->constraints[i]->regions[k]->cells, puzzle->constraints[i]->regions[k]->n_cells);
          json_builder_end_array (builder);
        }
  json_builder_end_array (builder);
}

static void
add_cage (JsonBuilder *builder, const GwPuzzle *puzzle, const GwConstraint *cage)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (cage);
  const gboolean has_factors
      = gw_puzzle_has_rule (puzzle, &gw_rule_multiply_cell) || gw_puzzle_has_rule (puzzle, &gw_rule_hidden_multipliers);

  json_builder_begin_object (builder);
  begin_list (builder, "cells");
  add_cells (builder, (const GwCell *) (gconstpointer) cells->data, cells->len);
  json_builder_end_array (builder);
  if (gw_outgoing_has_number (cage) && !has_factors)
    add_number (builder, "total", gw_outgoing_number (cage, 0));
  else
    {
      json_builder_set_member_name (builder, "total");
      json_builder_add_null_value (builder);
    }
  json_builder_set_member_name (builder, "repeats");
  json_builder_add_boolean_value (builder, gw_puzzle_has_rule (puzzle, &gw_rule_repetition));
  json_builder_end_object (builder);
}

static void
add_cages (JsonBuilder *builder, const GwPuzzle *puzzle)
{
  begin_list (builder, "cages");
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_plain (puzzle->constraints[i])
        && (puzzle->constraints[i]->rule == &gw_rule_sum || puzzle->constraints[i]->rule == &gw_rule_cage))
      add_cage (builder, puzzle, puzzle->constraints[i]);
  json_builder_end_array (builder);
}

/* ---- places beside the cells ---- */

/* Told places of KIND, as [cell, side] from the lowest cell that each belongs to; a shade has no side. Whatever a page knows of places is in the
 * order in which this goes through them. */
typedef void (*TakePlace) (gpointer data, GwCell cell, guint side, GwCell place);

static void
for_each_place (const GwGrid *grid, const GwPlaceLayer *layer, TakePlace take, gpointer data)
{
  for (guint i = 0; i < grid->n_cells; i++)
    for (guint side = 0; side < (layer->kind == GW_LAYER_SHADE ? 1 : GW_N_TOWARDS); side++)
      {
        const GwCell cell = (GwCell) i;
        const GwCell place = layer->kind == GW_LAYER_SHADE ? gw_shade_at (grid, layer, cell) : gw_place_towards (grid, layer, cell, side);
        GwCell cells[2];
        const guint n = place != GW_NO_CELL ? gw_place_cells (grid, place, cells) : 0;

        if (n == 1 || (n == 2 && cell == MIN (cells[0], cells[1])))
          take (data, cell, side, place);
      }
}

static void
add_place (gpointer builder, GwCell cell, guint side, GwCell place)
{
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, cell);
  json_builder_add_int_value (builder, side);
  json_builder_end_array (builder);
}

/* Of a layer of numbers: what its digit counts, 1, 10 or 100; 0 where it holds the whole number. */
static guint
unit_of (const GwNumbers *numbers, const GwPlaceLayer *layer)
{
  guint unit = 1;

  for (guint i = numbers->n_layers; i-- > 0 && numbers->layers[i] != layer;)
    unit *= 10;
  return gw_numbers_are_whole (numbers) ? unit : 0;
}

static void
add_layers (JsonBuilder *builder, const GwPuzzle *puzzle, const GwNumbers *numbers)
{
  static const char *const kinds[] = { [GW_LAYER_SHADE] = "shade", [GW_LAYER_LINKS] = "links", [GW_LAYER_FENCES] = "fences" };
  const GwGrid *grid = puzzle->grid;

  begin_list (builder, "layers");
  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];

      if (!layer->is_told)
        continue;
      json_builder_begin_object (builder);
      add_text (builder, "kind", kinds[layer->kind]);
      add_number (builder, "most", layer->width - 1);
      json_builder_set_member_name (builder, "isNumbers");
      json_builder_add_boolean_value (builder, gw_numbers_have (numbers, layer));
      if (gw_numbers_have (numbers, layer))
        add_number (builder, "unit", unit_of (numbers, layer));
      begin_list (builder, "places");
      for_each_place (grid, layer, add_place, builder);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
take_cell (gpointer builder, GwCell cell, guint side, GwCell place)
{
  json_builder_add_int_value (builder, cell);
}

static void
add_number_words (JsonBuilder *builder, const GwPuzzle *puzzle, const GwNumbers *numbers)
{
  begin_list (builder, "words");
  for (guint number = 1; !gw_numbers_are_whole (numbers) && number <= numbers->most; number++)
    {
      gboolean is_word;
      g_autofree char *text = gw_layer_number_text (puzzle, number, &is_word);

      json_builder_add_string_value (builder, is_word ? text : "");
    }
  json_builder_end_array (builder);
}

/* What the puzzle says itself, by cell. */
static void
add_said (JsonBuilder *builder, const GwPuzzle *puzzle)
{
  g_autofree guint16 *said = gw_numbers_said (puzzle);

  json_builder_set_member_name (builder, "said");
  json_builder_begin_object (builder);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (said[cell] > 0)
      {
        g_autofree char *name = g_strdup_printf ("%u", cell);

        add_number (builder, name, said[cell]);
      }
  json_builder_end_object (builder);
}

/* Numbers: what they are called, their words, and the cells that hold one: by itself (isWhole), or beside a digit. Null where there are none. */
static void
add_numbers_layer (JsonBuilder *builder, const GwPuzzle *puzzle, const GwNumbers *numbers)
{
  json_builder_set_member_name (builder, "numbersLayer");
  if (numbers->n_layers == 0)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  add_text (builder, "name", numbers->layers[0]->name);
  add_number (builder, "most", numbers->most);
  json_builder_set_member_name (builder, "isWhole");
  json_builder_add_boolean_value (builder, gw_numbers_are_whole (numbers));
  add_number_words (builder, puzzle, numbers);
  begin_list (builder, "cells");
  for_each_place (puzzle->grid, numbers->layers[0], take_cell, builder);
  json_builder_end_array (builder);
  if (gw_numbers_are_whole (numbers))
    add_said (builder, puzzle);
  json_builder_end_object (builder);
}

/* A pen has two marks for a cell, and lines of two kinds, and of numbers a cell holds one: what else places may hold, no page can be told. */
gboolean
gw_page_can_mark (const GwPuzzle *puzzle, GError **error)
{
  const GwGrid *grid = puzzle->grid;
  guint n_of_kind[GW_LAYER_FENCES + 1] = { 0 };
  GwNumbers numbers;

  gw_numbers_init (&numbers, puzzle);

  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];
      const guint most = layer->kind == GW_LAYER_LINKS ? 3 : 2;

      if (gw_numbers_have (&numbers, layer))
        continue;
      if (layer->is_told && (layer->width > most || ++n_of_kind[layer->kind] > 1))
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("what the layer '%s' holds cannot be drawn on a page"), layer->name);
          return FALSE;
        }
    }
  return TRUE;
}

/* ---- the solution ---- */

typedef struct
{
  const guint8 *solution; /* a value per place */
  GArray       *values;   /* of gint */
} PlaceValues;

static void
take_value (gpointer data, GwCell cell, guint side, GwCell place)
{
  const PlaceValues *taken = data;
  const gint value = taken->solution[place] != GW_NO_VALUE ? taken->solution[place] : 0;

  g_array_append_val (taken->values, value);
}

/* What told places hold in the only solution, in the order of the page; nothing where none is known. */
static GArray *
place_values (const GwOutlet *outlet)
{
  const GwPlaceLayers *layers = outlet->puzzle->grid->layers;
  PlaceValues taken = { outlet->delivery->solution, g_array_new (FALSE, FALSE, sizeof (gint)) };

  for (guint i = 0; taken.solution != NULL && layers != NULL && i < layers->n_layers; i++)
    if (layers->layers[i].is_told)
      for_each_place (outlet->puzzle->grid, &layers->layers[i], take_value, &taken);
  return taken.values;
}

/* What the page makes of a full grid: the symbols from 1, 0 where no cell is. NULL when one is not known. */
static char *
solution_text (const GwPuzzle *puzzle, const GArray *symbols)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < symbols->len; i++)
    {
      const gint symbol = gw_grid_is_active (puzzle->grid, (GwCell) i) ? g_array_index (symbols, gint, i) : -1;

      if (symbol == GW_NO_SYMBOL && puzzle->symbols->n > 0 && gw_grid_is_active (puzzle->grid, (GwCell) i))
        {
          g_string_free (text, TRUE);
          return NULL;
        }
      g_string_append_printf (text, i > 0 ? ",%d" : "%d", symbol + 1);
    }
  return g_string_free (text, FALSE);
}

gboolean
gw_page_knows (const GwPuzzle *puzzle, const GArray *symbols)
{
  g_autofree char *text = symbols != NULL ? solution_text (puzzle, symbols) : NULL;

  return text != NULL;
}

static char *
hash_of (const char *text, const char *salt, guint rounds)
{
  g_autofree char *first = g_strconcat (salt, text, NULL);
  char *made = g_compute_checksum_for_string (G_CHECKSUM_SHA256, first, -1);

  for (guint i = 1; i < rounds; i++)
    {
      g_autofree char *last = made, *salted = g_strconcat (last, salt, NULL);

      made = g_compute_checksum_for_string (G_CHECKSUM_SHA256, salted, -1);
    }
  return made;
}

static void
add_plain (JsonBuilder *builder, const char *name, const GArray *values)
{
  begin_list (builder, name);
  for (guint i = 0; i < values->len; i++)
    json_builder_add_int_value (builder, g_array_index (values, gint, i));
  json_builder_end_array (builder);
}

static char *
salt_of (const char *sum)
{
  return g_strdup_printf ("gridwright %s ", sum);
}

static void
add_hash (JsonBuilder *builder, const char *text, const char *sum)
{
  g_autofree char *salt = salt_of (sum), *hash = hash_of (text, salt, ROUNDS);

  add_text (builder, "salt", salt);
  add_number (builder, "rounds", ROUNDS);
  add_text (builder, "hash", hash);
}

/* "0,0,0;1,0,1" */
static char *
with_places (const char *cells, const GArray *places)
{
  GString *text = g_string_new (cells);

  for (guint i = 0; i < places->len; i++)
    g_string_append_printf (text, i > 0 ? ",%d" : ";%d", g_array_index (places, gint, i));
  return g_string_free (text, FALSE);
}

/* Whether there are places that somebody who solves marks: helpers are none. */
static gboolean
has_told_places (const GwGrid *grid)
{
  for (guint i = 0; grid->layers != NULL && i < grid->layers->n_layers; i++)
    if (grid->layers->layers[i].is_told)
      return TRUE;
  return FALSE;
}

static void
add_solution (JsonBuilder *builder, GwOutlet *outlet, const char *sum)
{
  g_autoptr (GArray) symbols = gw_outlet_solution_symbols (outlet);
  g_autofree char *of_cells = symbols != NULL ? solution_text (outlet->puzzle, symbols) : NULL;
  g_autoptr (GArray) places = place_values (outlet);
  /* Of places no solution is known where the file says cells alone. */
  g_autofree char *text = of_cells != NULL && (places->len > 0 || !has_told_places (outlet->puzzle->grid))
                              ? with_places (of_cells, places) : NULL;

  json_builder_set_member_name (builder, "solution");
  if (text == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  if (outlet->delivery->handed == GW_HANDED_PLAIN)
    {
      add_plain (builder, "plain", symbols);
      add_plain (builder, "places", places);
    }
  else
    add_hash (builder, text, sum);
  json_builder_end_object (builder);
}

/* ---- fog ---- */

/* What a digit that is entered is tried by: quick enough for all that a browser has kept. More would hide nothing, as nine tries tell a
 * digit. */
#define FOG_ROUNDS 100

typedef struct
{
  JsonBuilder    *builder;
  const GwPuzzle *puzzle;
  const GArray   *symbols; /* of the solution */
  char           *salt;    /* NULL: the solution stands in the page */
} FogRun;

/* LIT is lit as soon as all of CELLS hold their right digits. */
static void
add_lighting (FogRun *run, const GArray *cells, const GArray *lit)
{
  g_autoptr (GString) text = g_string_new ("fog ");
  g_autofree char *hash = NULL;

  for (guint i = 0; i < cells->len; i++)
    {
      const GwCell cell = g_array_index (cells, GwCell, i);

      g_string_append_printf (text, "%s%u=%d", i > 0 ? "," : "", cell + 1u, g_array_index (run->symbols, gint, cell) + 1);
    }
  json_builder_begin_object (run->builder);
  begin_list (run->builder, "cells");
  add_cells (run->builder, (const GwCell *) (gconstpointer) cells->data, cells->len);
  json_builder_end_array (run->builder);
  begin_list (run->builder, "lit");
  add_cells (run->builder, (const GwCell *) (gconstpointer) lit->data, lit->len);
  json_builder_end_array (run->builder);
  if (run->salt != NULL)
    {
      hash = hash_of (text->str, run->salt, FOG_ROUNDS);
      add_text (run->builder, "hash", hash);
    }
  json_builder_end_object (run->builder);
}

static gboolean
are_all_in (const GArray *cells, const guint64 *set)
{
  for (guint i = 0; i < cells->len; i++)
    if (!gw_bit_test (set, g_array_index (cells, GwCell, i)))
      return FALSE;
  return TRUE;
}

/* Without triggers every cell lights those round it. One that is given, or round which all is lit, is no secret to be told. */
static void
add_rounds (FogRun *run, const GwScene *scene)
{
  const GwGrid *grid = run->puzzle->grid;
  g_autofree guint64 *nothing = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS)), *lit = gw_fog_find_lit (scene->fog, grid, nothing);

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const GwCell cell = (GwCell) i;
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell)), round = gw_fog_round (grid, cell);

      g_array_append_val (cells, cell);
      if (gw_grid_is_active (grid, cell) && scene->givens[i] < 0 && !are_all_in (round, lit))
        add_lighting (run, cells, round);
    }
}

static void
add_fog (JsonBuilder *builder, GwOutlet *outlet, const GwScene *scene, const char *sum)
{
  g_autoptr (GArray) symbols = gw_outlet_solution_symbols (outlet);
  g_autofree char *salt = outlet->delivery->handed == GW_HANDED_PLAIN ? NULL : salt_of (sum);
  FogRun run = { builder, outlet->puzzle, symbols, salt };

  json_builder_set_member_name (builder, "fog");
  json_builder_begin_object (builder);
  add_number (builder, "rounds", FOG_ROUNDS);
  begin_list (builder, "lit");
  add_cells (builder, (const GwCell *) (gconstpointer) scene->fog->lit->data, scene->fog->lit->len);
  json_builder_end_array (builder);
  begin_list (builder, "groups");
  for (guint i = 0; i < scene->fog->triggers->len; i++)
    {
      const GwFogTrigger *trigger = scene->fog->triggers->pdata[i];

      add_lighting (&run, trigger->causes, trigger->lit);
    }
  if (scene->fog->triggers->len == 0)
    add_rounds (&run, scene);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* ---- the whole ---- */

/* Of letters and digits alone, so that every system takes it. */
static char *
file_name (const char *title)
{
  g_autofree char *plain = title != NULL ? g_str_to_ascii (title, NULL) : NULL;
  GString *name = g_string_new (NULL);

  for (const char *at = plain; at != NULL && *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (name, *at);
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  return name->len > 0 ? g_string_free (name, FALSE) : (g_string_free (name, TRUE), g_strdup ("puzzle"));
}

static void
add_node (JsonBuilder *builder, const char *name, JsonNode *node)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, node);
}

char *
gw_page_puzzle (GwOutlet *outlet, const GwScene *scene, gboolean has_fog)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *sum = gw_puzzle_check_sum (outlet->puzzle), *name = file_name (gw_outlet_fact (outlet, "title"));
  const char *message = gw_outlet_fact (outlet, "message-when-solved");
  GwNumbers numbers;

  gw_numbers_init (&numbers, outlet->puzzle);
  json_builder_begin_object (builder);
  add_text (builder, "sum", sum);
  add_text (builder, "file", name);
  if (message != NULL)
    add_text (builder, "message", message);
  add_board (builder, scene);
  add_symbols (builder, outlet->puzzle->symbols);
  add_givens (builder, scene);
  add_groups (builder, outlet->puzzle);
  add_cages (builder, outlet->puzzle);
  add_layers (builder, outlet->puzzle, &numbers);
  add_numbers_layer (builder, outlet->puzzle, &numbers);
  add_solution (builder, outlet, sum);
  if (has_fog)
    add_fog (builder, outlet, scene, sum);
  add_node (builder, "texts", gw_page_texts ());
  add_node (builder, "help", gw_page_help ());
  json_builder_end_object (builder);
  return gw_page_script (builder);
}
