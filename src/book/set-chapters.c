/* Chapters: a heading page, then puzzles, so many a page or packed by their size. */
#include <math.h>
#include <string.h>

#include "book/setter.h"
#include "render/sheet.h"

#define CAPTION 1.9    /* of the running text: number and grade above a grid */
#define BELOW 0.9      /* between a grid and what stands under it: letters rise nearly to the top of their line */
#define ABOVE_REFERENCE 0.4 /* between rules and where the solution is */
#define COLUMN_GAP 2.4
#define LEAST_ROW_GAP 1.2
#define MOST_UNIT 60.0 /* points a cell: larger looks no better */
#define MOST_UNDER 0.4 /* of a slot, for rules under the grid */
#define SHORT_RULES 60  /* letters */
#define MIXED_UNIT 20.0 /* points a cell, before a page is filled */

/* What stands under a grid. */
typedef struct
{
  char  *rules;      /* owned; NULL */
  double rules_size, rules_height, reference_height;
  gboolean is_too_long;
} Under;

static double
small_size (const GwSetter *setter)
{
  return GW_SMALL * setter->pages->text;
}

/* ---- rules ---- */

static gboolean
says_rules (const GwSetter *setter, const GwBookItem *item)
{
  GwRulesPlace rules = g_array_index (setter->pages->manuscript->book->chapters, GwChapter, item->chapter).rules;

  if (rules == GW_RULES_AUTO)
    return item->rules != NULL || gw_manuscript_kind (setter->pages->manuscript, item)->rules[0] != '\0';
  return rules == GW_RULES_ALWAYS;
}

/* The author's words, or the rules' own; one paragraph. NULL when nothing is to be said. */
static char *
rules_of (const GwSetter *setter, const GwBookItem *item)
{
  const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, item);
  g_autofree char *whole = NULL;
  const char *text = item->rules != NULL ? item->rules : kind->rules;

  if (!says_rules (setter, item))
    return NULL;
  if (*text == '\0')
    text = whole = gw_puzzle_rules_text (kind->puzzle);
  return g_strdelimit (g_strdup (text), "\n", ' ');
}

static gboolean
has_reference (const GwSetter *setter)
{
  const GwBook *book = setter->pages->manuscript->book;

  return book->has_references && book->solutions == GW_SOLUTIONS_END && setter->pages->edition->right_hand != GW_RIGHT_HAND_SOLUTION;
}

/* Rules are set smaller where they are long, down to what the shop takes. */
static void
measure_rules (const GwSetter *setter, Under *under, double width, double most)
{
  double least = setter->pages->edition->shop->least_text, size = small_size (setter);

  do
    {
      under->rules_size = MAX (size, least);
      under->rules_height = gw_type_height (setter->pages->type, GW_FACE_TEXT, under->rules_size, width, under->rules);
      size -= 0.5;
    }
  while (under->rules_height > most && under->rules_size > least);
  under->is_too_long = under->rules_height > most;
}

static void
complain_of_rules (GwSetter *setter, guint i)
{
  gw_setter_complain (setter, i, N_("the rules do not fit under the grid; shorten them, put fewer puzzles on a page, or set"
                                    " \"rules\": \"never\" for the chapter"));
}

static void
begin_under (const GwSetter *setter, Under *under, guint i, gboolean with_rules)
{
  *under = (Under) { .rules = with_rules ? rules_of (setter, gw_manuscript_item (setter->pages->manuscript, i)) : NULL };
  if (has_reference (setter))
    under->reference_height = 1.25 * small_size (setter);
}

/* From the top of the rules on. */
static double
reference_y (const GwSetter *setter, const Under *under)
{
  return under->rules_height > 0 ? under->rules_height + ABOVE_REFERENCE * setter->pages->text : 0;
}

static double
under_height (const GwSetter *setter, const Under *under)
{
  double height = under->reference_height > 0 ? reference_y (setter, under) + under->reference_height : under->rules_height;

  return height > 0 ? height + BELOW * setter->pages->text : 0;
}

/* ---- one puzzle ---- */

/* How wide a cell is in a room of this size. */
static double
unit_of (const GwSetter *setter, guint i, double width, double height)
{
  const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, gw_manuscript_item (setter->pages->manuscript, i));

  return MIN (MIN (width / kind->bounds.width, height / kind->bounds.height), MOST_UNIT);
}

static void
set_caption (GwSetter *setter, guint i, double x, double y, double width)
{
  const GwBookItem *item = gw_manuscript_item (setter->pages->manuscript, i);
  double text = setter->pages->text, size = 1.25 * text, disc = 0.62 * text, number_width;
  g_autofree char *number = g_strdup_printf ("%u", item->number);
  guint marks = gw_setter_item_marks (setter, i);

  gw_setter_text (setter, GW_FACE_BOLD, size, GW_SET_LEFT, x, y, width, number);
  number_width = gw_type_width (setter->pages->type, GW_FACE_BOLD, size, number) + 0.7 * text;
  if (marks > 0)
    {
      double marks_width = GW_N_GRADE_NAMES * 1.35 * disc;
      GwBox *box = gw_setter_box (setter, GW_BOX_GRADE, x + width - marks_width, y + 0.5 * text, marks_width, disc);

      box->item = marks;
      box->step = GW_N_GRADE_NAMES;
      box->size = disc;
      width -= marks_width + text;
    }
  if (item->title != NULL && width > number_width + 2 * text)
    {
      double rise = gw_type_ascent (setter->pages->type, GW_FACE_BOLD, size) - gw_type_ascent (setter->pages->type, GW_FACE_ITALIC, text);

      if (gw_type_width (setter->pages->type, GW_FACE_ITALIC, text, item->title) <= width - number_width)
        gw_setter_text (setter, GW_FACE_ITALIC, text, GW_SET_LEFT, x + number_width, y + rise, width - number_width, item->title);
    }
}

static void
set_under (GwSetter *setter, const Under *under, guint i, double x, double y, double width)
{
  double size = small_size (setter);
  GwBox *box;

  y += BELOW * setter->pages->text;
  if (under->rules != NULL)
    gw_setter_text (setter, GW_FACE_TEXT, under->rules_size, GW_SET_LEFT, x, y, width, under->rules);
  if (under->reference_height <= 0)
    return;
  gw_setter_text (setter, GW_FACE_ITALIC, size, GW_SET_RIGHT, x, y + reference_y (setter, under), width, _("Solution on page %s"));
  box = gw_setter_last (setter);
  box->has_reference = TRUE;
  box->link = GW_LINK_SOLUTION;
  box->target = i;
}

/* Caption, grid and what stands under it; X and Y: of the caption's upper left corner, WIDTH: of the room for it all. */
static void
set_puzzle (GwSetter *setter, guint i, const Under *under, double x, double y, double width, double unit)
{
  const GwBookItem *item = gw_manuscript_item (setter->pages->manuscript, i);
  const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, item);
  double grid_x = x + (width - kind->bounds.width * unit) / 2, grid_y = y + CAPTION * setter->pages->text;
  double rim_x = grid_x + (kind->rim.x - kind->bounds.x) * unit, rim = kind->rim.width * unit;
  GwBox *box;

  set_caption (setter, i, rim_x, y, rim);
  box = gw_setter_box (setter, GW_BOX_PUZZLE, grid_x, grid_y, kind->bounds.width * unit, kind->bounds.height * unit);
  box->item = i;
  box->size = unit;
  set_under (setter, under, i, rim_x, grid_y + kind->bounds.height * unit, rim);
  setter->pages->puzzle_pages[i] = setter->pages->pages->len - 1;
}

/* ---- slots of one size ---- */

/* When all puzzles of a page say the same, it is said once at its foot; a short sentence stands under each of two. */
static char *
common_rules (GwSetter *setter, guint first, guint end)
{
  g_autofree char *common = rules_of (setter, gw_manuscript_item (setter->pages->manuscript, first));

  for (guint i = first + 1; common != NULL && i < end; i++)
    {
      g_autofree char *other = rules_of (setter, gw_manuscript_item (setter->pages->manuscript, i));

      if (g_strcmp0 (common, other) != 0)
        return NULL;
    }
  return g_steal_pointer (&common);
}

/* Sets the common rules at the foot of the page; returns how high they are with the space above. */
static double
set_common_rules (GwSetter *setter, const char *rules)
{
  double size = small_size (setter), gap = setter->pages->text;
  double height = gw_type_height (setter->pages->type, GW_FACE_ITALIC, size, setter->width, rules);

  gw_setter_text (setter, GW_FACE_ITALIC, size, GW_SET_CENTRE, setter->x, setter->y + setter->height - height, setter->width, rules);
  return height + gap;
}

/* How wide a cell can be so that all of the page fit their slots. Rules are as wide as the grid, whose size depends on how
 * high they are: a few rounds settle that. */
static double
fit_slots (GwSetter *setter, guint first, guint end, double width, double height, Under *under)
{
  double unit = MOST_UNIT;

  for (guint round = 0; round < 4; round++)
    {
      double now = unit;

      for (guint i = first; i < end; i++)
        {
          const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, gw_manuscript_item (setter->pages->manuscript, i));
          Under *own = &under[i - first];

          if (own->rules != NULL)
            measure_rules (setter, own, MIN (width, kind->rim.width * unit), MOST_UNDER * height);
          now = MIN (now, unit_of (setter, i, width, height - CAPTION * setter->pages->text - under_height (setter, own)));
        }
      unit = now;
    }
  return MAX (unit, 1);
}

/* What is left over stands between the rows, and a little of it above and below. */
static void
set_slots (GwSetter *setter, guint first, guint end, guint layout, double room, gboolean with_rules)
{
  guint columns, rows;
  double gap = COLUMN_GAP * setter->pages->text, width, height = 0, slot_height, unit, free_height, y, step;
  g_autofree Under *under = g_new0 (Under, end - first);

  gw_page_slots (setter->width, setter->height, layout, &columns, &rows);
  width = (setter->width - (columns - 1) * gap) / columns;
  slot_height = (room - (rows - 1) * LEAST_ROW_GAP * setter->pages->text) / rows;
  for (guint i = first; i < end; i++)
    begin_under (setter, &under[i - first], i, with_rules);
  unit = fit_slots (setter, first, end, width, slot_height, under);
  for (guint i = first; i < end; i++)
    {
      const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, gw_manuscript_item (setter->pages->manuscript, i));

      height = MAX (height, CAPTION * setter->pages->text + kind->bounds.height * unit + under_height (setter, &under[i - first]));
      if (under[i - first].is_too_long)
        complain_of_rules (setter, i);
    }
  free_height = MAX (room - rows * height, 0);
  y = setter->y + (rows == 1 ? 0.4 * free_height : 0.3 * free_height / rows);
  step = height + (rows > 1 ? free_height * (1 - 0.6 / rows) / (rows - 1) : 0);
  for (guint i = first; i < end; i++)
    {
      guint at = i - first;

      set_puzzle (setter, i, &under[at], setter->x + at % columns * (width + gap), y + at / columns * step, width, unit);
      g_free (under[at].rules);
    }
}

/* ---- solutions upside down at the foot ---- */

static double
foot_unit (const GwSetter *setter)
{
  return setter->pages->edition->shop->least_text / 0.62;
}

/* Rows of solutions as they will stand; returns the height. SET: puts them there, too. */
static double
set_foot (GwSetter *setter, guint first, guint end, gboolean set)
{
  double unit = foot_unit (setter), gap = setter->pages->text, size = small_size (setter);
  double x = 0, y = 0, row = 0, label = 1.3 * size;

  for (guint i = first; i < end; i++)
    {
      const GwBookItem *item = gw_manuscript_item (setter->pages->manuscript, i);
      const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, item);
      double width = kind->rim.width * unit, height = kind->rim.height * unit;

      if (x > 0 && x + width > setter->width)
        {
          y += row + gap;
          x = row = 0;
        }
      if (set)
        {
          /* Turned by a half about the middle of the foot: from the right, from below. */
          double bottom = setter->y + setter->height - y, right = setter->x + setter->width - x;
          g_autofree char *number = g_strdup_printf ("%u", item->number);
          GwBox *box = gw_setter_box (setter, GW_BOX_SOLUTION, right - width, bottom - label - height, width, height);

          box->item = i;
          box->size = unit;
          box->is_upside_down = TRUE;
          gw_setter_text (setter, GW_FACE_BOLD, size, GW_SET_LEFT, right - width, bottom - label, width, number);
          gw_setter_last (setter)->is_upside_down = TRUE;
          setter->pages->solution_pages[i] = setter->pages->pages->len - 1;
        }
      x += width + gap;
      row = MAX (row, height + label);
    }
  return y + row + 1.5 * gap;
}

/* ---- pages ---- */

static void
set_page (GwSetter *setter, guint first, guint end, guint layout)
{
  const GwBook *book = setter->pages->manuscript->book;
  g_autofree char *rules = end - first > 1 ? common_rules (setter, first, end) : NULL;
  double room = setter->height;

  if (book->solutions == GW_SOLUTIONS_FOOT)
    {
      double foot = set_foot (setter, first, end, TRUE);

      room -= foot;
      setter->height -= foot;
    }
  if (rules != NULL && layout == 2 && g_utf8_strlen (rules, -1) <= SHORT_RULES)
    g_clear_pointer (&rules, g_free);
  if (rules != NULL)
    room -= set_common_rules (setter, rules);
  set_slots (setter, first, end, layout, room, rules == NULL);
}

/* Lines for what one wants to write down. */
static void
set_notes (GwSetter *setter)
{
  double gap = 2.2 * setter->pages->text;
  double y = gw_setter_title (setter, _("Notes"));

  for (; y < setter->y + setter->height; y += gap)
    gw_setter_box (setter, GW_BOX_RULE, setter->x, y, setter->width, 0)->size = 0.75;
}

static gboolean
is_right_only (const GwSetter *setter)
{
  return setter->pages->edition->shop->is_mirrored
         && (setter->pages->edition->right_hand != GW_RIGHT_HAND_NO
             || setter->pages->manuscript->book->solutions == GW_SOLUTIONS_BEHIND);
}

/* What stands behind the puzzles FIRST to END. */
static void
set_back (GwSetter *setter, guint first, guint end)
{
  GwRightHand what = setter->pages->edition->right_hand;

  if (setter->pages->manuscript->book->solutions == GW_SOLUTIONS_BEHIND)
    what = GW_RIGHT_HAND_SOLUTION;
  if (what == GW_RIGHT_HAND_BLANK)
    {
      gw_setter_blank (setter);
      return;
    }
  gw_setter_page (setter);
  if (what == GW_RIGHT_HAND_SOLUTION)
    gw_set_solution_page (setter, first, end);
  else
    set_notes (setter);
}

static void
next_page (GwSetter *setter)
{
  if (is_right_only (setter))
    gw_setter_right (setter);
  else
    gw_setter_page (setter);
}

/* ---- mixed sizes ---- */

/* Rows of puzzles as wide as they are, at UNIT points a cell. Fills ENDS with the end of each row that fits on the page. */
typedef struct
{
  guint  ends[64];
  guint  n_rows;
  double height; /* of all rows with the least gaps */
} Shelves;

static double
item_height (GwSetter *setter, guint i, double unit)
{
  const GwBookKind *kind = gw_manuscript_kind (setter->pages->manuscript, gw_manuscript_item (setter->pages->manuscript, i));
  Under under;
  double height;

  begin_under (setter, &under, i, TRUE);
  if (under.rules != NULL)
    measure_rules (setter, &under, kind->rim.width * unit, G_MAXDOUBLE);
  height = CAPTION * setter->pages->text + kind->bounds.height * unit + under_height (setter, &under);
  g_free (under.rules);
  return height;
}

static double
item_width (const GwSetter *setter, guint i, double unit)
{
  return gw_manuscript_kind (setter->pages->manuscript, gw_manuscript_item (setter->pages->manuscript, i))->bounds.width * unit;
}

static double
rim_width (const GwSetter *setter, guint i, double unit)
{
  return gw_manuscript_kind (setter->pages->manuscript, gw_manuscript_item (setter->pages->manuscript, i))->rim.width * unit;
}

static double
unit_within (const GwSetter *setter, guint i, double unit)
{
  return MIN (unit, unit_of (setter, i, setter->width, 0.8 * setter->height));
}

static void
pack (GwSetter *setter, guint first, guint end, double unit, Shelves *shelves)
{
  double gap = COLUMN_GAP * setter->pages->text, row_gap = LEAST_ROW_GAP * setter->pages->text, width = 0, height = 0;

  *shelves = (Shelves) { .n_rows = 0 };
  for (guint i = first; i < end; i++)
    {
      double cell = unit_within (setter, i, unit), wide = item_width (setter, i, cell), high = item_height (setter, i, cell);

      if (width > 0 && width + gap + wide > setter->width)
        {
          shelves->ends[shelves->n_rows++] = i;
          shelves->height += height + row_gap;
          width = height = 0;
        }
      if (shelves->height + MAX (height, high) > setter->height && (shelves->n_rows > 0 || width > 0))
        {
          if (shelves->n_rows == 0 || width > 0)
            shelves->ends[shelves->n_rows++] = i;
          shelves->height += height;
          return;
        }
      if (shelves->n_rows == G_N_ELEMENTS (shelves->ends) - 1)
        return;
      width += (width > 0 ? gap : 0) + wide;
      height = MAX (height, high);
    }
  shelves->ends[shelves->n_rows++] = end;
  shelves->height += height;
}

/* A row, with what is left over on both sides and between. Returns its height. */
static double
set_row (GwSetter *setter, guint first, guint end, double unit, double y)
{
  double width = 0, height = 0, gap, x;

  for (guint i = first; i < end; i++)
    width += item_width (setter, i, unit_within (setter, i, unit));
  gap = (setter->width - width) / (end - first + 1 - (end - first > 1 ? 2 : 0));
  x = setter->x + (end - first > 1 ? 0 : gap / 2);
  for (guint i = first; i < end; i++)
    {
      double cell = unit_within (setter, i, unit), wide = item_width (setter, i, cell);
      Under under;

      begin_under (setter, &under, i, TRUE);
      if (under.rules != NULL)
        measure_rules (setter, &under, rim_width (setter, i, cell), G_MAXDOUBLE);
      set_puzzle (setter, i, &under, x, y, wide, cell);
      g_free (under.rules);
      height = MAX (height, item_height (setter, i, cell));
      x += wide + gap;
    }
  return height;
}

/* The largest cells with which the same puzzles stay in the same rows. */
static double
grow (GwSetter *setter, guint first, guint end, const Shelves *shelves)
{
  double unit = MIXED_UNIT;

  for (double larger = unit * 1.03; larger <= MIXED_UNIT * 1.6; larger *= 1.03)
    {
      Shelves now;

      pack (setter, first, shelves->ends[shelves->n_rows - 1], larger, &now);
      if (now.n_rows != shelves->n_rows || memcmp (now.ends, shelves->ends, now.n_rows * sizeof (guint)) != 0
          || now.height > setter->height)
        break;
      unit = larger;
    }
  return unit;
}

static guint
set_mixed_page (GwSetter *setter, guint first, guint end)
{
  Shelves shelves;
  double unit, y = setter->y, gap;
  guint i = first;

  pack (setter, first, end, MIXED_UNIT, &shelves);
  unit = grow (setter, first, end, &shelves);
  pack (setter, first, shelves.ends[shelves.n_rows - 1], unit, &shelves);
  gap = LEAST_ROW_GAP * setter->pages->text
        + MIN (MAX (setter->height - shelves.height, 0) / MAX (shelves.n_rows - 1, 1), 4 * setter->pages->text);
  for (guint row = 0; row < shelves.n_rows; row++)
    {
      y += set_row (setter, i, shelves.ends[row], unit, y) + gap;
      i = shelves.ends[row];
    }
  return i;
}

/* ---- chapters ---- */

/* "Puzzles 1 to 20: Gentle to Tough", as far as grades are told. */
static char *
say_range (const GwSetter *setter, guint chapter, guint first, guint last)
{
  g_autofree char *puzzles = first == last ? g_strdup_printf (_("Puzzle %u"), first) : g_strdup_printf (_("Puzzles %u to %u"), first, last);
  GwGradeRange range;
  const char *least, *most;

  if (!setter->pages->manuscript->book->has_marks || !gw_setter_chapter_range (setter, chapter, &range))
    return g_steal_pointer (&puzzles);
  least = _(gw_grade_names[gw_grade_marks (range.least) - 1]);
  most = _(gw_grade_names[gw_grade_marks (range.most) - 1]);
  if (least == most)
    return g_strdup_printf (_("%s: %s"), puzzles, least);
  return g_strdup_printf (_("%s: %s to %s"), puzzles, least, most);
}

static void
set_heading_page (GwSetter *setter, guint number, guint first, guint end)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  const GwChapter *chapter = &g_array_index (manuscript->book->chapters, GwChapter, number);
  double text = setter->pages->text, y;
  guint marks = gw_setter_chapter_marks (setter, number);
  g_autofree char *range = NULL;

  setter->running = NULL;
  if (chapter->begins_right)
    gw_setter_right (setter);
  else
    gw_setter_page (setter);
  setter->running = chapter->title;
  setter->pages->chapter_pages[number] = setter->pages->pages->len - 1;
  gw_setter_heading (setter, chapter->title, 0);
  y = setter->y + 0.22 * setter->height;
  y += gw_setter_text (setter, GW_FACE_TITLE, 2.6 * text, GW_SET_LEFT, setter->x, y, setter->width, chapter->title) + 0.6 * text;
  if (first < end)
    {
      range = say_range (setter, number, gw_manuscript_item (manuscript, first)->number, gw_manuscript_item (manuscript, end - 1)->number);
      y += gw_setter_text (setter, GW_FACE_ITALIC, 1.2 * text, GW_SET_LEFT, setter->x, y, setter->width, range) + text;
    }
  if (marks > 0)
    {
      GwBox *box = gw_setter_box (setter, GW_BOX_GRADE, setter->x, y, GW_N_GRADE_NAMES * 1.35 * text, text);

      box->item = marks;
      box->step = GW_N_GRADE_NAMES;
      box->size = text;
      y += 2.2 * text;
    }
  gw_setter_box (setter, GW_BOX_RULE, setter->x, y, 0.3 * setter->width, 0)->size = 1;
  if (chapter->introduction != NULL)
    gw_setter_flow (setter, GW_FACE_TEXT, text, y + 1.5 * text, chapter->introduction);
}

static void
set_chapter (GwSetter *setter, guint number)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  guint layout = setter->pages->edition->layout, first, end, next;

  if (layout == GW_LAYOUT_NONE)
    layout = g_array_index (manuscript->book->chapters, GwChapter, number).layout;
  gw_chapter_items (manuscript, number, &first, &end);
  set_heading_page (setter, number, first, end);
  for (guint i = first; i < end && !gw_control_should_stop (setter->control); i = next)
    {
      next_page (setter);
      next = MIN (i + MAX (layout, 1), end);
      if (layout == GW_LAYOUT_MIXED)
        next = set_mixed_page (setter, i, end);
      else
        set_page (setter, i, next, layout);
      if (is_right_only (setter))
        set_back (setter, i, next);
    }
}

void
gw_set_chapters (GwSetter *setter)
{
  for (guint i = 0; i < setter->pages->manuscript->book->chapters->len && !gw_control_should_stop (setter->control); i++)
    set_chapter (setter, i);
}
