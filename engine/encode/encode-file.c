#include "encode/encode-file.h"

#include <string.h>

#include "encode/cnf.h"
#include "encode/programme.h"

/* ---- names ---- */

static gboolean
is_plain (const char *symbol)
{
  return g_ascii_isalnum (symbol[0]) && symbol[1] == '\0';
}

static void
append_symbol (GString *out, const GwSymbols *symbols, guint value)
{
  if (is_plain (symbols->text[value]))
    g_string_append (out, symbols->text[value]);
  else
    g_string_append_printf (out, "s%u", value + 1);
}

/* Columns of cells, of variables beside them, and auxiliaries. */
static void
append_column (GString *out, const GwCompiled *compiled, guint column)
{
  const GwModel *model = compiled->model;
  const GwGrid *grid = compiled->puzzle->grid;
  guint var = column / model->n_values, value = column % model->n_values;
  guint cell;

  if (var >= model->n_vars)
    {
      g_string_append_printf (out, "a_%u", column - model->n_vars * model->n_values + 1);
      return;
    }
  if (var >= compiled->n_vars)
    {
      g_string_append_printf (out, "y_%u_%u", var - compiled->n_vars + 1, value + 1);
      return;
    }
  cell = compiled->cell_of_var[var];
  if (cell >= grid->n_cells)
    {
      const GwPlaceLayer *layer = gw_layer_of (grid, (GwCell) cell);

      g_string_append_printf (out, "p_%s_%u_%u", layer->name, cell - layer->first + 1, value);
      return;
    }
  g_string_append (out, "x_");
  if (grid->n_sheets > 1)
    g_string_append_printf (out, "%u_", grid->sheet[cell] + 1u);
  g_string_append_printf (out, "%u_%u_", grid->row[cell] + 1u, grid->column[cell] + 1u);
  append_symbol (out, compiled->puzzle->symbols, value);
}

static gboolean
is_column (const GwModel *model, guint column)
{
  guint var = column / model->n_values;

  return var >= model->n_vars || (model->initial[var] & GW_BIT (column % model->n_values)) != 0;
}

static void
append_symbol_table (GString *out, const GwSymbols *symbols, const char *comment)
{
  for (guint v = 0; v < symbols->n; v++)
    if (!is_plain (symbols->text[v]))
      g_string_append_printf (out, "%s s%u is %s\n", comment, v + 1, symbols->text[v]);
}

/* A text may have a hundred million letters: its writers ask every so many lines whether it is still wanted. */
static gboolean
goes_on (guint line, const GwControl *control)
{
  return line % 1024 != 0 || !gw_control_should_stop (control);
}

/* What the columns are: those of cells explain themselves, a place of a layer has a number. */
static void
append_names (GString *out, const GwCompiled *compiled, const char *comment)
{
  const GwPuzzle *puzzle = compiled->puzzle;

  if (puzzle->symbols->n > 0)
    g_string_append_printf (out, "%s x_ROW_COLUMN_SYMBOL is 1 where the symbol stands in the cell\n", comment);
  append_symbol_table (out, puzzle->symbols, comment);
  if (gw_grid_has_layers (puzzle->grid))
    g_string_append_printf (out, "%s p_LAYER_NUMBER_VALUE is 1 where the place holds the value\n", comment);
  for (guint var = 0; var < compiled->n_vars; var++)
    if (compiled->cell_of_var[var] >= puzzle->grid->n_cells)
      {
        const GwCell place = compiled->cell_of_var[var];
        const GwPlaceLayer *layer = gw_layer_of (puzzle->grid, place);
        g_autofree char *name = gw_grid_cell_name (puzzle->grid, place);

        g_string_append_printf (out, "%s p_%s_%d is %s\n", comment, layer->name, place - layer->first + 1, name);
      }
}

/* ---- rows ---- */

#define TERMS_A_LINE 9

static void
append_rows (GString *out, const GwCompiled *compiled, const GwProgramme *programme, const GwControl *control)
{
  static const char *const senses[] = { [GW_ROW_EQUAL] = "=", [GW_ROW_AT_MOST] = "<=", [GW_ROW_AT_LEAST] = ">=" };

  for (guint i = 0; i < programme->rows->len && goes_on (i, control); i++)
    {
      const GwProgrammeRow *row = &g_array_index (programme->rows, GwProgrammeRow, i);

      g_string_append_printf (out, " r%u:", i + 1);
      for (guint k = 0; k < row->n; k++)
        {
          const GwProgrammeTerm *term = &g_array_index (programme->terms, GwProgrammeTerm, row->first + k);
          gint64 size = ABS (term->coefficient);

          g_string_append (out, k > 0 && k % TERMS_A_LINE == 0 ? "\n  " : " ");
          g_string_append (out, term->coefficient < 0 ? "- " : k > 0 ? "+ " : "");
          if (size != 1)
            g_string_append_printf (out, "%" G_GINT64_FORMAT " ", size);
          append_column (out, compiled, term->column);
        }
      g_string_append_printf (out, " %s %" G_GINT64_FORMAT "\n", senses[row->sense], row->bound);
    }
}

/* Any solution will do: the objective is nothing. */
static GString *
write_lp (const GwCompiled *compiled, const GwProgramme *programme, const GwControl *control)
{
  guint first = 0;
  GString *out = g_string_new (NULL);

  append_names (out, compiled, "\\");
  while (first < programme->n_columns && !is_column (compiled->model, first))
    first++;
  g_string_append (out, "Minimize\n nothing: 0 ");
  append_column (out, compiled, first);
  g_string_append (out, "\nSubject To\n");
  append_rows (out, compiled, programme, control);
  g_string_append (out, "Binary\n");
  for (guint column = 0; column < programme->n_columns; column++)
    if (is_column (compiled->model, column))
      {
        g_string_append_c (out, ' ');
        append_column (out, compiled, column);
        g_string_append_c (out, '\n');
      }
  g_string_append (out, "End\n");
  return out;
}

/* ---- columns ---- */

/* Where the terms of each column are: a count per column becomes its start, then its end. After a stop some are missing. */
static guint *
sort_by_column (const GwProgramme *programme, guint *order, guint *row_of, const GwControl *control)
{
  guint *end = g_new0 (guint, programme->n_columns + 1);
  const GwProgrammeTerm *terms = (const GwProgrammeTerm *) (gpointer) programme->terms->data;

  for (guint i = 0; i < programme->terms->len; i++)
    end[terms[i].column + 1]++;
  for (guint column = 0; column < programme->n_columns; column++)
    end[column + 1] += end[column];
  for (guint i = 0; i < programme->rows->len && goes_on (i, control); i++)
    {
      const GwProgrammeRow *row = &g_array_index (programme->rows, GwProgrammeRow, i);

      for (guint k = row->first; k < row->first + row->n; k++)
        {
          row_of[k] = i;
          order[end[terms[k].column]++] = k;
        }
    }
  return end;
}

static void
append_columns (GString *out, const GwCompiled *compiled, const GwProgramme *programme, const GwControl *control)
{
  g_autofree guint *order = g_new (guint, programme->terms->len + 1), *row_of = g_new (guint, programme->terms->len + 1);
  g_autofree guint *end = sort_by_column (programme, order, row_of, control);

  for (guint column = 0, at = 0; column < programme->n_columns && goes_on (64 * column, control); column++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      append_column (name, compiled, column);
      if (is_column (compiled->model, column) && at == end[column])
        g_string_append_printf (out, " %s nothing 0\n", name->str);
      for (; at < end[column]; at++)
        g_string_append_printf (out, " %s r%u %" G_GINT64_FORMAT "\n", name->str, row_of[order[at]] + 1,
                                g_array_index (programme->terms, GwProgrammeTerm, order[at]).coefficient);
    }
}

static GString *
write_mps (const GwCompiled *compiled, const GwProgramme *programme, const GwControl *control)
{
  static const char senses[] = { [GW_ROW_EQUAL] = 'E', [GW_ROW_AT_MOST] = 'L', [GW_ROW_AT_LEAST] = 'G' };
  GString *out = g_string_new (NULL);

  append_names (out, compiled, "*");
  g_string_append (out, "NAME puzzle\nROWS\n N nothing\n");
  for (guint i = 0; i < programme->rows->len; i++)
    g_string_append_printf (out, " %c r%u\n", senses[g_array_index (programme->rows, GwProgrammeRow, i).sense], i + 1);
  g_string_append (out, "COLUMNS\n");
  append_columns (out, compiled, programme, control);
  g_string_append (out, "RHS\n");
  for (guint i = 0; i < programme->rows->len; i++)
    if (g_array_index (programme->rows, GwProgrammeRow, i).bound != 0)
      g_string_append_printf (out, " RHS r%u %" G_GINT64_FORMAT "\n", i + 1,
                              g_array_index (programme->rows, GwProgrammeRow, i).bound);
  g_string_append (out, "BOUNDS\n");
  for (guint column = 0; column < programme->n_columns; column++)
    if (is_column (compiled->model, column))
      {
        g_string_append (out, " BV BND ");
        append_column (out, compiled, column);
        g_string_append_c (out, '\n');
      }
  g_string_append (out, "ENDATA\n");
  return out;
}

/* ---- clauses ---- */

/* "c 17 R1C2 5", "c 40 shade R1C2 1" */
static void
append_meaning (GString *out, const GwPuzzle *puzzle, gint number, GwCell place, guint value)
{
  g_autofree char *name = gw_grid_cell_name (puzzle->grid, place);

  g_string_append_printf (out, "c %d %s ", number, name);
  if (place < puzzle->grid->n_cells)
    g_string_append (out, puzzle->symbols->text[value]);
  else
    g_string_append_printf (out, "%u", value);
  g_string_append_c (out, '\n');
}

static GString *
write_cnf (const GwCompiled *compiled, const GwCnf *cnf, const GwMask *clues, const GwControl *control)
{
  const GwPuzzle *puzzle = compiled->puzzle;
  GString *out = g_string_new ("c a number, and the cell and symbol that it stands for; the rest are auxiliaries\n"), *units;
  guint64 n_units = 0;

  units = g_string_new (NULL);
  for (guint var = 0; var < compiled->n_vars; var++)
    GW_MASK_FOREACH (v, compiled->model->initial[var])
      {
        append_meaning (out, puzzle, gw_cnf_number (cnf, var, v), compiled->cell_of_var[var], v);
        if ((clues[var] & GW_BIT (v)) == 0)
          {
            g_string_append_printf (units, "-%d 0\n", gw_cnf_number (cnf, var, v));
            n_units++;
          }
      }
  g_string_append_printf (out, "p cnf %u %" G_GUINT64_FORMAT "\n", cnf->n_numbers, cnf->n_clauses + n_units);
  for (guint i = 0; i < cnf->literals->len && goes_on (i, control); i++)
    {
      gint32 literal = g_array_index (cnf->literals, gint32, i);

      g_string_append_printf (out, literal == 0 ? "%d\n" : "%d ", literal);
    }
  g_string_append_len (out, units->str, (gssize) units->len);
  g_string_free (units, TRUE);
  return out;
}

/* ---- all of it ---- */

static void
take_givens (const GwCompiled *compiled, const guint8 *givens, GwMask *clues)
{
  for (guint var = 0; var < compiled->model->n_vars; var++)
    clues[var] = ~(GwMask) 0;
  for (guint var = 0; givens != NULL && var < compiled->n_vars; var++)
    if (givens[compiled->cell_of_var[var]] != 0)
      clues[var] = GW_BIT (givens[compiled->cell_of_var[var]] - 1);
}

static GString *
write_text (const GwCompiled *compiled, const GwMask *clues, GwEncoding encoding, const GwControl *control, GError **error)
{
  g_autoptr (GwProgramme) programme = NULL;
  g_autoptr (GwCnf) cnf = NULL;

  if (encoding == GW_ENCODING_CNF)
    {
      cnf = gw_cnf_new (compiled->model, GW_CNF_WIDE, GW_EXTENT_ALL, FALSE, NULL, GW_CNF_MAX_LITERALS, control, error);
      return cnf != NULL ? write_cnf (compiled, cnf, clues, control) : NULL;
    }
  programme = gw_programme_new (compiled->model, clues, GW_CNF_MAX_LITERALS, control, error);
  if (programme == NULL)
    return NULL;
  return (encoding == GW_ENCODING_LP ? write_lp : write_mps) (compiled, programme, control);
}

GString *
gw_puzzle_encode (GwPuzzle *puzzle, const guint8 *givens, GwEncoding encoding, const GwControl *control, GError **error)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, control, error);
  g_autofree GwMask *clues = NULL;
  GString *text;

  if (compiled == NULL)
    return NULL;
  clues = g_new (GwMask, MAX (compiled->model->n_vars, 1u));
  take_givens (compiled, givens, clues);
  text = write_text (compiled, clues, encoding, control, error);
  if (text != NULL && gw_control_should_stop (control))
    g_string_free (g_steal_pointer (&text), TRUE);
  return text;
}
