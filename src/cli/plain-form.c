#include "cli/plain-form.h"

#include <string.h>

/* ---- what is lost ---- */

static gboolean
has_kind_values (const GwPuzzle *puzzle)
{
  const GwSymbols *symbols = puzzle->symbols;
  g_autofree char *values = gw_kind_values (symbols->n);

  if (symbols->has_repeats || symbols->empty != GW_NO_SYMBOL || symbols->n != puzzle->grid->plan.columns)
    return FALSE;
  for (guint v = 0; v < symbols->n; v++)
    if (symbols->text[v][0] != values[v] || symbols->text[v][1] != '\0' || symbols->shown[v] != NULL
        || symbols->number[v] != (gint) v + 1)
      return FALSE;
  return TRUE;
}

static gboolean
is_plain_square (const GwGrid *grid)
{
  return grid->plan.kind == GW_GRID_RECTANGLE && grid->plan.columns == grid->plan.rows && grid->n_active == grid->n_cells;
}

static gboolean
says_the_same (const GwConstraint *a, const GwConstraint *b)
{
  if (a->rule != b->rule || a->n_args != b->n_args)
    return FALSE;
  for (guint i = 0; i < a->n_args; i++)
    if (a->args[i].value != b->args[i].value || g_strcmp0 (a->args[i].text, b->args[i].text) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_given (const GwConstraint *constraint)
{
  return gw_constraint_is_given (constraint) && constraint->args[1].value != GW_OPEN;
}

/* The statements that a line stands for: those of its kind, and givens. */
static gboolean
is_held (const GwPuzzle *kind, const GwConstraint *constraint)
{
  if (constraint->role == GW_ROLE_DEFINITION || constraint->rule->origin == GW_ORIGIN_INTERNAL)
    return TRUE; /* grid and values are compared as a whole */
  if (is_given (constraint))
    return TRUE; /* what contradicts it is told apart */
  for (guint i = 0; i < kind->n_constraints; i++)
    if (says_the_same (constraint, kind->constraints[i]))
      return TRUE;
  return FALSE;
}

static void
add_loss (GString *losses, const char *what, guint times)
{
  if (losses->len > 0)
    g_string_append (losses, ", ");
  g_string_append (losses, what);
  if (times > 1)
    g_string_append_printf (losses, ngettext (" (%u time)", " (%u times)", times), times);
}

/* Each rule once, with how often it stands. */
static void
add_lost_rules (GString *losses, const GwPuzzle *puzzle, const GwPuzzle *kind)
{
  for (guint r = 0; r < gw_n_rules; r++)
    {
      guint times = 0;

      for (guint i = 0; i < puzzle->n_constraints; i++)
        times += puzzle->constraints[i]->rule == gw_rules[r] && !is_held (kind, puzzle->constraints[i]);
      if (times > 0)
        add_loss (losses, _(gw_rules[r]->name), times);
    }
}

/* A cell has room for one given; of contradictory ones the first is written. */
static void
add_second_givens (GString *losses, const GwItem *item)
{
  const GwPuzzle *puzzle = item->puzzle;
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));

  gw_item_start (item, cells);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *given = puzzle->constraints[i];

      if (is_given (given) && cells[given->args[0].value] != GW_BIT (given->args[1].value))
        {
          g_autofree char *cell = gw_grid_cell_name (puzzle->grid, (GwCell) given->args[0].value);
          g_autofree char *what = g_strdup_printf (_("the given %s, which contradicts another in %s"),
                                                   puzzle->symbols->text[given->args[1].value], cell);

          add_loss (losses, what, 1);
        }
    }
}

/* What a line says and the puzzle does not. */
static void
add_additions (GString *losses, const GwPuzzle *puzzle, const GwPuzzle *kind)
{
  for (guint i = 0; i < kind->n_constraints; i++)
    if (kind->constraints[i]->role != GW_ROLE_DEFINITION && !gw_puzzle_has_rule (puzzle, kind->constraints[i]->rule))
      {
        g_autofree char *what = g_strdup_printf (_("added: %s"), _(kind->constraints[i]->rule->name));

        add_loss (losses, what, 1);
      }
}

char *
gw_plain_losses (const GwItem *item)
{
  const GwPuzzle *puzzle = item->puzzle;
  g_autoptr (GwKind) kind = gw_kind_new (CLAMP (puzzle->grid->plan.columns, 1, GW_MAX_SYMBOLS));
  gboolean is_square = is_plain_square (puzzle->grid), has_values = has_kind_values (puzzle);
  GString *losses = g_string_new (NULL);

  if (!is_square)
    add_loss (losses, _("the shape of the grid"), 1);
  if (!has_values)
    add_loss (losses, _("the values"), 1);
  add_lost_rules (losses, puzzle, kind->reading->puzzle);
  add_second_givens (losses, item);
  if (is_square && has_values)
    add_additions (losses, puzzle, kind->reading->puzzle);
  return g_string_free (losses, losses->len == 0);
}

/* "//" begins a comment, wherever it stands; "//@" a fact. */
static guint
count_comments (const GwSource *source)
{
  g_autoptr (GBytes) bytes = gw_source_write (source);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autofree char *copy = g_strndup (text != NULL ? text : "", size);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *comment = strstr (lines[i], "//");

      n += comment != NULL && comment[2] != '@';
    }
  return n;
}

char *
gw_plain_leftovers (const GwItem *item)
{
  GwFacts *head = item->puzzle->facts;
  guint n_comments = count_comments (item->reading->source), n_marked = 0;
  GString *leftovers = g_string_new (NULL);

  for (guint i = 0; i < gw_facts_size (head); i++)
    add_loss (leftovers, gw_facts_key (head, i), 1);
  for (guint i = 0; i < item->puzzle->n_constraints; i++)
    n_marked += item->puzzle->constraints[i]->facts != NULL;
  if (n_marked > 0)
    add_loss (leftovers, _("what //@ says about statements"), n_marked);
  if (n_comments > 0)
    add_loss (leftovers, _("comments"), n_comments);
  return g_string_free (leftovers, leftovers->len == 0);
}

/* ---- the forms ---- */

static void
append_cell (GString *text, const GwPuzzle *puzzle, guint cell, GwMask mask)
{
  if (!gw_grid_is_active (puzzle->grid, (GwCell) cell))
    g_string_append_c (text, ' ');
  else if (gw_mask_is_single (mask) && puzzle->symbols->n > 1)
    g_string_append (text, puzzle->symbols->text[gw_mask_lowest (mask)]);
  else
    g_string_append_c (text, '.');
}

static char *
write_cells (const GwItem *item, gboolean has_rows)
{
  const GwGrid *grid = item->puzzle->grid;
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (grid));
  GString *text = g_string_new (NULL);

  gw_item_start (item, cells);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      if (has_rows && cell > 0 && grid->sheet[cell] != grid->sheet[cell - 1])
        g_string_append (text, "\n\n");
      else if (has_rows && cell > 0 && grid->row[cell] != grid->row[cell - 1])
        g_string_append_c (text, '\n');
      append_cell (text, item->puzzle, cell, cells[cell]);
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

char *
gw_plain_line (const GwItem *item)
{
  return write_cells (item, FALSE);
}

char *
gw_plain_rows (const GwItem *item)
{
  return write_cells (item, TRUE);
}
