/* What stands behind the puzzles: hints, and solutions with their marks faded. */
#include "book/setter.h"
#include "render/sheet.h"

#define CAPTION 1.7    /* of the small text */
#define COLUMN_GAP 1.8 /* of the running text */
#define MOST_UNIT 30.0

/* ---- solutions ---- */

static void
set_solution (GwSetter *setter, guint i, double x, double y, double width, double height)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  const GwBookItem *item = gw_manuscript_item (manuscript, i);
  const GwBookKind *kind = gw_manuscript_kind (manuscript, item);
  double small = GW_SMALL * setter->pages->text, caption = CAPTION * small;
  double unit = MIN (MIN (width / kind->bounds.width, (height - caption) / kind->bounds.height), MOST_UNIT);
  double grid_x = x + (width - kind->bounds.width * unit) / 2, rim_x = grid_x + (kind->rim.x - kind->bounds.x) * unit;
  double rim_width = kind->rim.width * unit;
  g_autofree char *number = g_strdup_printf ("%u", item->number);
  GwBox *box;

  gw_setter_text (setter, GW_FACE_BOLD, 1.15 * small, GW_SET_LEFT, rim_x, y, rim_width, number);
  if (setter->pages->puzzle_pages[i] != G_MAXUINT && setter->pages->puzzle_pages[i] + 1 < setter->pages->pages->len - 1)
    {
      double rise = gw_type_ascent (setter->pages->type, GW_FACE_BOLD, 1.15 * small)
                    - gw_type_ascent (setter->pages->type, GW_FACE_ITALIC, 0.9 * small);

      gw_setter_text (setter, GW_FACE_ITALIC, 0.9 * small, GW_SET_RIGHT, rim_x, y + rise, rim_width, _("page %s"));
      box = gw_setter_last (setter);
      box->has_reference = TRUE;
      box->link = GW_LINK_PUZZLE;
      box->target = i;
    }
  box = gw_setter_box (setter, GW_BOX_SOLUTION, grid_x, y + caption, kind->bounds.width * unit, kind->bounds.height * unit);
  box->item = i;
  box->size = unit;
  setter->pages->solution_pages[i] = setter->pages->pages->len - 1;
}

/* SLOTS: how many a page has, of which the items from FIRST to END fill the first. */
static void
set_solutions_from (GwSetter *setter, guint first, guint end, guint slots, double top)
{
  double gap = COLUMN_GAP * setter->pages->text, width, height, room = setter->y + setter->height - top;
  guint columns, rows;

  gw_page_slots (setter->width, setter->height, slots, &columns, &rows);
  width = (setter->width - (columns - 1) * gap) / columns;
  height = (room - (rows - 1) * gap) / rows;
  for (guint i = first; i < end; i++)
    {
      guint at = i - first;

      set_solution (setter, i, setter->x + at % columns * (width + gap), top + at / columns * (height + gap), width, height);
    }
}

/* How many of LEFT solutions come next. A row or less would not fill the last page: then the last two share their rows. */
static guint
count_on_page (const GwSetter *setter, guint left, guint slots)
{
  guint columns, rows;

  gw_page_slots (setter->width, setter->height, slots, &columns, &rows);
  if (left <= slots || left > slots + columns)
    return MIN (left, slots);
  rows = (left + columns - 1) / columns;
  return MIN ((rows + 1) / 2 * columns, slots);
}

void
gw_set_solution_page (GwSetter *setter, guint first, guint end)
{
  set_solutions_from (setter, first, end, MAX (end - first, 2), gw_setter_title (setter, _("Solutions")));
}

void
gw_set_solutions (GwSetter *setter)
{
  const GwPages *pages = setter->pages;
  const GwBook *book = pages->manuscript->book;
  guint slots = pages->edition->solutions > 0 ? pages->edition->solutions : book->solutions_per_page;

  if (book->solutions != GW_SOLUTIONS_END || pages->edition->right_hand == GW_RIGHT_HAND_SOLUTION)
    return;
  setter->running = NULL;
  for (guint i = 0, n; i < pages->manuscript->items->len && !gw_control_should_stop (setter->control); i += n)
    {
      double top;

      if (i == 0)
        gw_setter_right (setter);
      else
        gw_setter_page (setter);
      if (i == 0)
        gw_setter_heading (setter, _("Solutions"), 0);
      top = i == 0 ? gw_setter_title (setter, _("Solutions")) : setter->y;
      setter->running = _("Solutions");
      n = count_on_page (setter, pages->manuscript->items->len - i, slots);
      set_solutions_from (setter, i, i + n, slots, top);
    }
}
