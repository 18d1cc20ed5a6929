#include "book/setter.h"

#include <math.h>
#include <string.h>

#define HEAD 2.4 /* of the running text: what the running head takes, with the space below it */
#define FOOT 2.2

/* ---- boxes ---- */

GwBox *
gw_setter_box (GwSetter *setter, GwBoxKind kind, double x, double y, double width, double height)
{
  GArray *boxes = setter->pages->boxes;
  GwPage *page = &g_array_index (setter->pages->pages, GwPage, setter->pages->pages->len - 1);
  const GwBox box = { .kind = kind, .x = x, .y = y, .width = width, .height = height };

  g_array_append_val (boxes, box);
  page->n_boxes++;
  return &g_array_index (boxes, GwBox, boxes->len - 1);
}

GwBox *
gw_setter_last (GwSetter *setter)
{
  return &g_array_index (setter->pages->boxes, GwBox, setter->pages->boxes->len - 1);
}

double
gw_setter_text (GwSetter *setter, GwFace face, double size, GwSetting setting, double x, double y, double width,
                const char *text)
{
  double height = gw_type_height (setter->pages->type, face, size, width, text);
  GwBox *box = gw_setter_box (setter, GW_BOX_TEXT, x, y, width, height);

  box->face = face;
  box->size = size;
  box->setting = setting;
  box->text = g_string_chunk_insert_const (setter->pages->store, text);
  return height;
}

void
gw_setter_heading (GwSetter *setter, const char *title, guint level)
{
  const GwHeading heading = { g_string_chunk_insert_const (setter->pages->store, title), setter->pages->pages->len - 1, level };

  g_array_append_val (setter->pages->headings, heading);
}

/* ---- pages ---- */

static void
begin_page (GwSetter *setter, gboolean is_blank)
{
  GwPages *pages = setter->pages;
  const GwPage page = { .first_box = pages->boxes->len, .number = pages->pages->len - setter->first + 1,
                        .is_roman = setter->is_roman, .is_blank = is_blank };

  g_array_append_val (pages->pages, page);
  setter->x = gw_page_left (pages, pages->pages->len - 1);
  setter->y = pages->top + HEAD * pages->text;
  setter->width = pages->edition->width - pages->inner - pages->outer;
  setter->height = pages->edition->height - pages->top - pages->bottom - (HEAD + FOOT) * pages->text;
}

/* Left-hand pages name the book, right-hand pages the chapter, at the outer border. */
static void
set_head (GwSetter *setter)
{
  GwPages *pages = setter->pages;
  gboolean is_right = gw_page_is_right (pages, pages->pages->len - 1) || !pages->edition->shop->is_mirrored;
  const char *text = is_right ? setter->running : pages->manuscript->book->title;
  double size = GW_SMALL * pages->text;

  gw_setter_text (setter, GW_FACE_ITALIC, size, is_right ? GW_SET_RIGHT : GW_SET_LEFT, setter->x, pages->top, setter->width, text);
  gw_setter_last (setter)->is_ornament = TRUE;
}

static void
set_folio (GwSetter *setter)
{
  GwPages *pages = setter->pages;
  g_autofree char *label = gw_page_label (gw_pages_page (pages, pages->pages->len - 1));
  double size = GW_SMALL * pages->text;
  double line = gw_type_line (pages->type, GW_FACE_TEXT, size);

  gw_setter_text (setter, GW_FACE_TEXT, size, GW_SET_CENTRE, setter->x, pages->edition->height - pages->bottom - line,
                  setter->width, label);
  gw_setter_last (setter)->is_ornament = TRUE;
}

void
gw_setter_page (GwSetter *setter)
{
  begin_page (setter, FALSE);
  if (setter->running != NULL)
    set_head (setter);
  set_folio (setter);
}

void
gw_setter_bare (GwSetter *setter)
{
  begin_page (setter, FALSE);
}

void
gw_setter_blank (GwSetter *setter)
{
  begin_page (setter, TRUE);
}

void
gw_setter_right (GwSetter *setter)
{
  if (setter->pages->edition->shop->is_mirrored && !gw_page_is_right (setter->pages, setter->pages->pages->len))
    gw_setter_blank (setter);
  gw_setter_page (setter);
}

/* ---- what does not fit ---- */

void
gw_setter_complain (GwSetter *setter, guint item, const char *format, ...)
{
  const GwLanguage *language = gw_language_use (NULL);
  const char *place = item != GW_NO_ITEM ? gw_manuscript_item (setter->pages->manuscript, item)->place : NULL;
  va_list arguments;

  va_start (arguments, format);
  gw_findings_add (setter->findings, GW_FINDING_ERROR, "overflow", place, item, g_strdup_vprintf (_(format), arguments));
  va_end (arguments);
  gw_language_use (language);
}

/* ---- running text ---- */

double
gw_setter_title (GwSetter *setter, const char *title)
{
  double size = 1.7 * setter->pages->text, height;

  height = gw_setter_text (setter, GW_FACE_TITLE, size, GW_SET_LEFT, setter->x, setter->y, setter->width, title);
  return setter->y + height + 0.9 * size;
}

double
gw_setter_flow (GwSetter *setter, GwFace face, double size, double y, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (char **paragraph = paragraphs; *paragraph != NULL && !gw_control_should_stop (setter->control); paragraph++)
    {
      double height;

      if (**paragraph == '\0')
        continue;
      height = gw_type_height (setter->pages->type, face, size, setter->width, *paragraph);
      if (y + height > setter->y + setter->height + 0.01 && y > setter->y)
        {
          gw_setter_page (setter);
          y = setter->y;
        }
      if (height > setter->height)
        gw_setter_complain (setter, GW_NO_ITEM, N_("a paragraph is longer than a page; divide it: %.60s…"), *paragraph);
      y += gw_setter_text (setter, face, size, GW_SET_JUSTIFIED, setter->x, y, setter->width, *paragraph) + 0.5 * size;
    }
  return y;
}

/* ---- shared ---- */

gboolean
gw_setter_chapter_range (const GwSetter *setter, guint chapter, GwGradeRange *range)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  guint first, end;

  *range = (GwGradeRange) { G_MAXUINT, 0 };
  gw_chapter_items (manuscript, chapter, &first, &end);
  for (guint i = first; i < end; i++)
    {
      const guint tenths = gw_manuscript_item (manuscript, i)->tenths;

      if (tenths > 0)
        *range = (GwGradeRange) { MIN (range->least, tenths), MAX (range->most, tenths) };
    }
  return range->most > 0;
}

/* What it holds says more than what was asked for. Discs that stood for the hardest alone would be wrong for the others. */
guint
gw_setter_chapter_marks (const GwSetter *setter, guint chapter)
{
  const GwBook *book = setter->pages->manuscript->book;
  GwGradeRange range;

  if (!book->has_marks
      || (!gw_setter_chapter_range (setter, chapter, &range)
          && !gw_grade_range_parse (g_array_index (book->chapters, GwChapter, chapter).grade, &range, NULL)))
    return 0;
  return gw_grade_marks (range.least) == gw_grade_marks (range.most) ? gw_grade_marks (range.most) : 0;
}

/* As measured, or as the author says. */
guint
gw_setter_item_marks (const GwSetter *setter, guint i)
{
  const GwBookItem *item = gw_manuscript_item (setter->pages->manuscript, i);
  GwGradeRange range;

  if (!setter->pages->manuscript->book->has_marks)
    return 0;
  if (item->tenths > 0)
    return gw_grade_marks (item->tenths);
  if (gw_grade_range_parse (item->grade, &range, NULL))
    return gw_grade_marks (range.most);
  return gw_setter_chapter_marks (setter, item->chapter);
}
