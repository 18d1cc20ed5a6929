#include "exact/pattern.h"

#include "base/i18n.h"

#define LEAST_CLUES_OF_NINE 17u /* McGuire, Tugemann, Civario: There is no 16-clue sudoku (2014) */

typedef struct
{
  const GwCompiled *compiled;
  const GwGroupLayout   *layout;
  guint8           *is_clue;   /* per variable */
  GHashTable       *groups;    /* of GBytes: the cells of each group, rising */
} Look;

static gboolean
is_decided (const GwGroupLayout *layout, guint cell)
{
  return (layout->start[cell] & (layout->start[cell] - 1)) == 0;
}

/* ---- too few ---- */

static gboolean
is_plain_nine (const GwGroupLayout *layout, guint n_bands)
{
  if (layout->n_cells != 81 || layout->n_symbols != 9 || layout->n_groups != 27 || n_bands != 6)
    return FALSE;
  for (guint group = 0; group < layout->n_groups; group++)
    if (!layout->is_exact[group])
      return FALSE;
  return TRUE;
}

/* Values that no rule tells apart, and that no clue has. */
static char *
count_symbols (const GwGroupLayout *layout, const guint16 *cells, guint n_cells)
{
  guint32 decided = 0;
  guint n_open = 0, n_alike;

  for (guint i = 0; i < n_cells; i++)
    if (is_decided (layout, cells[i]))
      decided |= layout->start[cells[i]];
    else
      n_open++;
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (layout->start[cell] != layout->all && !is_decided (layout, cell))
      return NULL;
  n_alike = layout->n_symbols - (guint) __builtin_popcount (decided);
  if (n_open + 1 >= n_alike)
    return NULL;
  return g_strdup_printf (_("%u cells are too few: of %u values, two would appear in no clue and could be swapped"), n_cells,
                          layout->n_symbols);
}

/* ---- lines that may be swapped ---- */

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

static GBytes *
group_key (const GwGroupLayout *layout, guint group, const guint16 *image)
{
  guint n = gw_group_layout_group_size (layout, group);
  guint16 *cells = g_new (guint16, n);

  for (guint i = 0; i < n; i++)
    {
      guint16 cell = layout->cells[layout->first_cell[group] + i];

      cells[i] = image != NULL ? image[cell] : cell;
    }
  qsort (cells, n, sizeof *cells, compare_cells);
  return g_bytes_new_take (cells, n * sizeof *cells);
}

static gboolean
is_symmetry (const Look *look, const guint16 *image)
{
  const GwGroupLayout *layout = look->layout;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (layout->start[cell] != layout->start[image[cell]])
      return FALSE;
  for (guint group = 0; group < layout->n_groups; group++)
    {
      g_autoptr (GBytes) key = group_key (layout, group, image);

      if (!g_hash_table_contains (look->groups, key))
        return FALSE;
    }
  return TRUE;
}

/* Along a line LINE is the same; ACROSS counts its cells. */
static const guint16 *
line_of (const GwGrid *grid, gboolean is_row)
{
  return is_row ? grid->row : grid->column;
}

/* IMAGE: every cell of line A and its opposite in line B change places. FALSE when the lines hold clues or do not match. */
static gboolean
swap_lines (const Look *look, gboolean is_row, guint a, guint b, guint16 *image)
{
  const GwGrid *grid = look->compiled->puzzle->grid;
  const guint16 *line = line_of (grid, is_row), *across = line_of (grid, !is_row);
  guint n[2] = { 0, 0 };

  for (guint i = 0; i < look->layout->n_cells; i++)
    image[i] = (guint16) i;
  for (guint i = 0; i < look->layout->n_cells; i++)
    {
      GwCell cell = look->compiled->cell_of_var[i];

      if (line[cell] != a && line[cell] != b)
        continue;
      if (look->is_clue[i])
        return FALSE;
      n[line[cell] == b]++;
      for (guint k = 0; line[cell] == a && k < look->layout->n_cells; k++)
        if (line[look->compiled->cell_of_var[k]] == b && across[look->compiled->cell_of_var[k]] == across[cell])
          {
            image[i] = (guint16) k;
            image[k] = (guint16) i;
          }
    }
  return n[0] > 0 && n[0] == n[1];
}

static void
mark_line (const Look *look, gboolean is_row, guint line, guint8 *at_fault)
{
  const guint16 *line_of_cell = line_of (look->compiled->puzzle->grid, is_row);

  for (guint var = 0; var < look->layout->n_cells; var++)
    if (line_of_cell[look->compiled->cell_of_var[var]] == line)
      at_fault[var] = TRUE;
}

static char *
find_swap (const Look *look, guint8 *at_fault)
{
  const GwGridPlan *plan = &look->compiled->puzzle->grid->plan;
  g_autofree guint16 *image = g_new (guint16, look->layout->n_cells);

  for (guint is_row = 0; is_row < 2; is_row++)
    for (guint a = 0, n = is_row ? plan->rows : plan->columns; a < n; a++)
      for (guint b = a + 1; b < n; b++)
        if (swap_lines (look, (gboolean) is_row, a, b, image) && is_symmetry (look, image))
          {
            mark_line (look, (gboolean) is_row, a, at_fault);
            mark_line (look, (gboolean) is_row, b, at_fault);
            return g_strdup_printf (is_row ? _("rows %u and %u have no clue, and could be swapped in any solution")
                                           : _("columns %u and %u have no clue, and could be swapped in any solution"), a + 1,
                                    b + 1);
          }
  return NULL;
}

/* Only on one rectangle: elsewhere a line is not all of its row. */
static char *
find_swap_of (const GwCompiled *compiled, const GwGroupLayout *layout, const guint16 *cells, guint n_cells, guint8 *at_fault)
{
  const GwGrid *grid = compiled->puzzle->grid;
  g_autofree guint8 *is_clue = g_new0 (guint8, layout->n_cells);
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  const Look look = { compiled, layout, is_clue, groups };

  if (grid->plan.kind != GW_GRID_RECTANGLE || grid->n_sheets != 1)
    return NULL;
  for (guint i = 0; i < n_cells; i++)
    is_clue[cells[i]] = TRUE;
  for (guint group = 0; group < layout->n_groups; group++)
    g_hash_table_add (groups, group_key (layout, group, NULL));
  return find_swap (&look, at_fault);
}

char *
gw_pattern_fault (const GwCompiled *compiled, const GwGroupLayout *layout, guint n_bands, const guint16 *cells, guint n_cells,
                  guint8 *at_fault)
{
  char *fault = count_symbols (layout, cells, n_cells);

  if (fault == NULL && is_plain_nine (layout, n_bands) && n_cells < LEAST_CLUES_OF_NINE)
    fault = g_strdup_printf (_("%u cells are too few: no sudoku has one solution with fewer than %u clues"), n_cells,
                             LEAST_CLUES_OF_NINE);
  return fault != NULL ? fault : find_swap_of (compiled, layout, cells, n_cells, at_fault);
}
