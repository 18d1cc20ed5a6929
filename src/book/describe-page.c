#include "book/describe-page.h"

#include "render/clue.h"

/* "Row 1: 5, 3, 2 blank.": blanks that follow each other are said once, with how many. */
static void
end_row (GString *text)
{
  if (text->str[text->len - 1] == ',')
    text->str[text->len - 1] = '.';
}

static void
append_rows (GString *text, const GwPuzzle *puzzle, const guint8 *first, const guint8 *second)
{
  const GwGrid *grid = puzzle->grid;
  guint row = G_MAXUINT, sheet = G_MAXUINT, n_blank = 0;

  for (guint cell = 0; cell <= grid->n_cells; cell++)
    {
      guint8 symbol = cell < grid->n_cells && first[cell] != GW_NO_VALUE ? first[cell]
                      : cell < grid->n_cells && second != NULL ? second[cell] : GW_NO_VALUE;
      gboolean ends = cell == grid->n_cells || grid->row[cell] != row || grid->sheet[cell] != sheet;

      if (cell < grid->n_cells && !gw_grid_is_active (grid, (GwCell) cell))
        continue;
      if (n_blank > 0 && (ends || symbol != GW_NO_VALUE))
        {
          g_string_append_printf (text, n_blank > 1 ? _(" %u blank,") : _(" blank,"), n_blank);
          n_blank = 0;
        }
      if (ends)
        end_row (text);
      if (cell == grid->n_cells)
        break;
      if (ends)
        {
          row = grid->row[cell], sheet = grid->sheet[cell];
          g_string_append_printf (text, _(" Row %u:"), row + 1);
        }
      if (symbol == GW_NO_VALUE)
        n_blank++;
      else
        g_string_append_printf (text, " %s,", gw_symbol_shown (puzzle->symbols, symbol));
    }
}

/* "killer cage 12: R1C1 and R1C2." */
static void
append_clues (GString *text, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      g_autofree char *cells = NULL, *label = NULL;

      if (!gw_rule_is_special (constraint->rule) || constraint->n_regions == 0 || constraint->rule->drawing == GW_DRAW_NOTE
          || gw_constraint_is_hidden (constraint))
        continue;
      cells = gw_grid_cell_names (puzzle->grid, constraint->regions[0]->cells, constraint->regions[0]->n_cells);
      label = gw_clue_text (puzzle, constraint, NULL);
      g_string_append_printf (text, " %s%s%s: %s.", _(constraint->rule->name), label != NULL ? " " : "", label != NULL ? label : "", cells);
    }
}

static char *
describe_item (const GwPages *pages, const GwBox *box)
{
  const GwBookItem *item = gw_manuscript_item (pages->manuscript, box->item);
  const GwPuzzle *puzzle = gw_manuscript_kind (pages->manuscript, item)->puzzle;
  gboolean is_solution = box->kind == GW_BOX_SOLUTION;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, is_solution ? _("Solution of puzzle %u.") : _("Puzzle %u."), item->number);
  append_rows (text, puzzle, item->givens, is_solution ? item->solution : NULL);
  if (!is_solution)
    append_clues (text, puzzle);
  return g_string_free (text, FALSE);
}

static char *
describe_box (const GwPages *pages, const GwBox *box)
{
  switch (box->kind)
    {
    case GW_BOX_PUZZLE:
    case GW_BOX_SOLUTION:
      return describe_item (pages, box);
    case GW_BOX_GRADE:
      return g_strdup_printf (_("Grade %u of %u."), box->item, box->step);
    case GW_BOX_MARK:
      return g_strdup (_("How it is drawn."));
    case GW_BOX_EXAMPLE:
      return g_strdup (_("The example, partly solved."));
    default:
      return NULL;
    }
}

char *
gw_pages_describe (GwDescriber *describer)
{
  const GwPages *pages = describer->pages;
  const GwLanguage *before = gw_language_use (pages->manuscript->book->sentences);
  char *text = NULL;

  while (text == NULL && describer->page < pages->pages->len)
    {
      const GwPage *page = gw_pages_page (pages, describer->page);

      if (describer->box < page->n_boxes)
        text = describe_box (pages, &gw_page_boxes (pages, page)[describer->box++]);
      else
        describer->page++, describer->box = 0;
    }
  gw_language_use (before);
  return text;
}
