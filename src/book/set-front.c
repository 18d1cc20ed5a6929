/* Title, imprint, the owner's page, introduction, contents. */
#include "book/setter.h"

/* ---- title ---- */

/* A puzzle of the book stands in the middle of the title page. */
static void
set_ornament (GwSetter *setter, double y, double most)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  const GwBookKind *kind;
  GwBox *box;
  double unit;

  if (manuscript->items->len == 0)
    return;
  kind = gw_manuscript_kind (manuscript, gw_manuscript_item (manuscript, 0));
  unit = MIN (MIN (0.42 * setter->width / kind->bounds.width, most / kind->bounds.height), 24);
  box = gw_setter_box (setter, GW_BOX_PUZZLE, setter->x + (setter->width - kind->bounds.width * unit) / 2, y,
                       kind->bounds.width * unit, kind->bounds.height * unit);
  box->size = unit;
  box->step = 1; /* a picture of it, not the puzzle itself */
}

static void
set_title_page (GwSetter *setter)
{
  const GwBook *book = setter->pages->manuscript->book;
  double text = setter->pages->text, y;

  gw_setter_bare (setter);
  y = setter->y + 0.1 * setter->height;
  y += gw_setter_text (setter, GW_FACE_TITLE, 3.4 * text, GW_SET_CENTRE, setter->x, y, setter->width, book->title) + text;
  if (book->subtitle != NULL)
    y += gw_setter_text (setter, GW_FACE_ITALIC, 1.5 * text, GW_SET_CENTRE, setter->x, y, setter->width, book->subtitle) + text;
  set_ornament (setter, setter->y + 0.42 * setter->height, 0.34 * setter->height);
  if (book->author != NULL)
    gw_setter_text (setter, GW_FACE_TEXT, 1.5 * text, GW_SET_CENTRE, setter->x, setter->y + 0.84 * setter->height, setter->width,
                    book->author);
  if (book->publisher != NULL)
    gw_setter_text (setter, GW_FACE_TEXT, text, GW_SET_CENTRE, setter->x, setter->y + 0.97 * setter->height, setter->width,
                    book->publisher);
}

/* ---- imprint ---- */

/* Small, at the foot of the page. */
static void
set_imprint (GwSetter *setter)
{
  const GwBook *book = setter->pages->manuscript->book;
  GString *text = g_string_new (NULL);
  double size = GW_SMALL * setter->pages->text, height;

  gw_setter_bare (setter);
  g_string_append_printf (text, "%s\n", book->title);
  if (book->copyright != NULL)
    g_string_append_printf (text, "\n%s\n", book->copyright);
  if (book->imprint != NULL)
    g_string_append_printf (text, "\n%s\n", book->imprint);
  if (book->publisher != NULL)
    g_string_append_printf (text, "\n%s\n", book->publisher);
  if (book->isbn != NULL)
    g_string_append_printf (text, "\nISBN %s\n", book->isbn);
  g_string_append_printf (text, "\n%s", _("Every puzzle in this book has exactly one solution. Made with Gridwright."));
  height = gw_type_height (setter->pages->type, GW_FACE_TEXT, size, 0.75 * setter->width, text->str);
  gw_setter_text (setter, GW_FACE_TEXT, size, GW_SET_LEFT, setter->x, setter->y + setter->height - height, 0.75 * setter->width,
                  text->str);
  g_string_free (text, TRUE);
}

/* ---- this book belongs to ---- */

static void
set_owner_page (GwSetter *setter)
{
  double text = setter->pages->text, y;

  gw_setter_bare (setter);
  y = setter->y + 0.3 * setter->height;
  y += gw_setter_text (setter, GW_FACE_ITALIC, 1.6 * text, GW_SET_CENTRE, setter->x, y, setter->width, _("This book belongs to"));
  gw_setter_box (setter, GW_BOX_RULE, setter->x + 0.15 * setter->width, y + 4 * text, 0.7 * setter->width, 0)->size = 0.75;
}

/* ---- all of it ---- */

void
gw_set_front (GwSetter *setter)
{
  const GwBook *book = setter->pages->manuscript->book;

  set_title_page (setter);
  set_imprint (setter);
  if (book->has_owner_page && setter->pages->edition->has_owner_page)
    set_owner_page (setter);
  if (book->introduction != NULL)
    {
      gw_setter_right (setter);
      gw_setter_heading (setter, _("Introduction"), 0);
      gw_setter_flow (setter, GW_FACE_TEXT, setter->pages->text, gw_setter_title (setter, _("Introduction")), book->introduction);
    }
}

/* ---- contents ---- */

/* Title, a row of dots, the page. Dots of different lines stand above each other. */
static double
set_line (GwSetter *setter, double y, const char *title, GwLink link, guint target, guint marks)
{
  double text = setter->pages->text, size = 1.1 * text, number_width = 2.4 * text, left, dot;
  GwType *type = setter->pages->type;
  GString *dots = g_string_new (NULL);
  double height = gw_setter_text (setter, GW_FACE_TEXT, size, GW_SET_LEFT, setter->x, y, setter->width - number_width - 5 * text, title);
  GwBox *box;

  left = setter->x + MIN (gw_type_width (type, GW_FACE_TEXT, size, title), setter->width - number_width - 5 * text) + 0.6 * text;
  if (marks > 0)
    {
      box = gw_setter_box (setter, GW_BOX_GRADE, left, y + 0.4 * text, GW_N_GRADE_NAMES * 0.8 * text, 0.6 * text);
      box->item = marks;
      box->step = GW_N_GRADE_NAMES;
      box->size = 0.6 * text;
      left += box->width + 0.6 * text;
    }
  dot = gw_type_width (type, GW_FACE_TEXT, size, " .");
  for (double x = setter->x + setter->width - number_width; x - dot > left; x -= dot)
    g_string_append (dots, " .");
  y += height - gw_type_line (type, GW_FACE_TEXT, size);
  gw_setter_text (setter, GW_FACE_TEXT, size, GW_SET_RIGHT, left, y, setter->x + setter->width - number_width - left, dots->str);
  gw_setter_last (setter)->is_ornament = TRUE;
  gw_setter_text (setter, GW_FACE_TEXT, size, GW_SET_RIGHT, setter->x, y, setter->width, "%s");
  box = gw_setter_last (setter);
  box->has_reference = TRUE;
  box->link = link;
  box->target = target;
  g_string_free (dots, TRUE);
  return height + 0.75 * text;
}

/* A line of the contents, on a new page where this one is full; Y goes on. */
static void
add_line (GwSetter *setter, double *y, const char *title, GwLink link, guint target, guint marks)
{
  if (*y + 2.4 * setter->pages->text > setter->y + setter->height)
    {
      gw_setter_page (setter);
      *y = setter->y;
    }
  *y += set_line (setter, *y, title, link, target, marks);
}

static gboolean
explains_variants (const GwManuscript *manuscript)
{
  const GwBook *book = manuscript->book;

  for (guint i = 0; book->has_how_to && i < manuscript->items->len; i++)
    if (g_array_index (book->chapters, GwChapter, gw_manuscript_item (manuscript, i)->chapter).shows_how)
      return TRUE;
  return FALSE;
}

void
gw_set_contents (GwSetter *setter)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  const GwBook *book = manuscript->book;
  double y;

  gw_setter_right (setter);
  gw_setter_heading (setter, _("Contents"), 0);
  y = gw_setter_title (setter, _("Contents"));
  if (explains_variants (manuscript))
    add_line (setter, &y, _("How to Play"), GW_LINK_PART, GW_PART_HOW_TO, 0);
  for (guint i = 0; i < book->chapters->len && !gw_control_should_stop (setter->control); i++)
    add_line (setter, &y, g_array_index (book->chapters, GwChapter, i).title, GW_LINK_CHAPTER, i, gw_setter_chapter_marks (setter, i));
  if (book->hints > 0 && manuscript->items->len > 0)
    add_line (setter, &y, _("Hints"), GW_LINK_PART, GW_PART_HINTS, 0);
  if (book->solutions == GW_SOLUTIONS_END && manuscript->items->len > 0)
    add_line (setter, &y, _("Solutions"), GW_LINK_SOLUTION, 0, 0);
}
