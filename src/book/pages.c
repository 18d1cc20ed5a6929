#include "book/pages.h"

#include <math.h>
#include <string.h>

#include "book/setter.h"

#define MOST_PASSES 6u
#define GUTTER_AIR (0.125 * GW_INCH) /* beyond what the shop asks for: paper shifts */

/* ---- looking at pages ---- */

char *
gw_page_label (const GwPage *page)
{
  static const struct { guint value; const char *text; } digits[] = {
    { 100, "c" }, { 90, "xc" }, { 50, "l" }, { 40, "xl" }, { 10, "x" }, { 9, "ix" }, { 5, "v" }, { 4, "iv" }, { 1, "i" },
  };
  GString *text;
  guint left = page->number;

  if (!page->is_roman)
    return g_strdup_printf ("%u", page->number);
  text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    for (; left >= digits[i].value; left -= digits[i].value)
      g_string_append (text, digits[i].text);
  return g_string_free (text, FALSE);
}

gboolean
gw_page_is_right (const GwPages *pages, guint page)
{
  return page % 2 == 0;
}

double
gw_page_left (const GwPages *pages, guint page)
{
  return !pages->edition->shop->is_mirrored || gw_page_is_right (pages, page) ? pages->inner : pages->outer;
}

void
gw_chapter_items (const GwManuscript *manuscript, guint chapter, guint *first, guint *end)
{
  guint i = 0;

  while (i < manuscript->items->len && gw_manuscript_item (manuscript, i)->chapter < chapter)
    i++;
  *first = i;
  while (i < manuscript->items->len && gw_manuscript_item (manuscript, i)->chapter == chapter)
    i++;
  *end = i;
}

/* ---- beginning and end ---- */

static void
free_example (gpointer data)
{
  GwExample *example = data;

  g_free (example->found);
  g_free (example->put);
  g_free (example->taken);
  g_free (example->marks);
  g_free (example->places);
  g_free (example);
}

static guint *
no_pages (guint n)
{
  guint *pages = g_new (guint, n + 1);

  for (guint i = 0; i <= n; i++)
    pages[i] = G_MAXUINT;
  return pages;
}

/* Margins that look even; never less than the shop asks for. */
static void
set_margins (GwPages *pages, guint n_pages)
{
  const GwEdition *edition = pages->edition;
  const GwShop *shop = edition->shop;
  double least = edition->bleeds ? shop->outside_bleed : shop->outside;
  double usual = MAX (0.5 * GW_INCH, 0.07 * edition->width);

  pages->outer = MAX (least, edition->outer > 0 ? edition->outer : usual);
  pages->top = MAX (least, edition->top > 0 ? edition->top : 0.5 * GW_INCH);
  pages->bottom = MAX (least, edition->bottom > 0 ? edition->bottom : 0.5 * GW_INCH);
  pages->inner = gw_shop_gutter (shop, n_pages) + (shop->is_mirrored ? GUTTER_AIR : 0);
  pages->text = edition->text > 0 ? edition->text : CLAMP (edition->width / 56, 9.5, 12);
}

static GwPages *
empty_pages (const GwManuscript *manuscript, const GwEdition *edition, guint n_pages)
{
  GwPages *pages = g_new0 (GwPages, 1);

  pages->manuscript = manuscript;
  pages->edition = edition;
  pages->type = gw_type_new (manuscript->book->text_font);
  pages->store = g_string_chunk_new (4096);
  pages->pages = g_array_new (FALSE, TRUE, sizeof (GwPage));
  pages->boxes = g_array_new (FALSE, TRUE, sizeof (GwBox));
  pages->headings = g_array_new (FALSE, TRUE, sizeof (GwHeading));
  pages->examples = g_ptr_array_new_with_free_func (free_example);
  pages->puzzle_pages = no_pages (manuscript->items->len);
  pages->solution_pages = no_pages (manuscript->items->len);
  pages->chapter_pages = no_pages (manuscript->book->chapters->len);
  for (guint i = 0; i < GW_N_PARTS; i++)
    pages->part_pages[i] = G_MAXUINT;
  set_margins (pages, n_pages);
  return pages;
}

void
gw_pages_free (GwPages *pages)
{
  gw_type_free (pages->type);
  g_string_chunk_free (pages->store);
  g_array_unref (pages->pages);
  g_array_unref (pages->boxes);
  g_array_unref (pages->headings);
  g_ptr_array_unref (pages->examples);
  g_free (pages->puzzle_pages);
  g_free (pages->solution_pages);
  g_free (pages->chapter_pages);
  g_free (pages);
}

/* ---- references ---- */

static guint
page_of (const GwPages *pages, const GwBox *box)
{
  if (box->link == GW_LINK_PUZZLE)
    return pages->puzzle_pages[box->target];
  if (box->link == GW_LINK_SOLUTION)
    return pages->solution_pages[box->target];
  return box->link == GW_LINK_PART ? pages->part_pages[box->target] : pages->chapter_pages[box->target];
}

/* Boxes that speak of pages learn which. What has no page (solutions of a book without) says nothing. */
static void
resolve_references (GwPages *pages)
{
  for (guint i = 0; i < pages->boxes->len; i++)
    {
      GwBox *box = &g_array_index (pages->boxes, GwBox, i);
      guint page = box->has_reference ? page_of (pages, box) : G_MAXUINT;
      g_autofree char *label = page != G_MAXUINT ? gw_page_label (gw_pages_page (pages, page)) : NULL;
      g_auto (GStrv) parts = NULL;
      g_autofree char *text = NULL;

      if (!box->has_reference)
        continue;
      parts = g_strsplit (box->text, "%s", 2);
      text = label != NULL ? g_strjoinv (label, parts) : g_strdup ("");
      box->text = g_string_chunk_insert_const (pages->store, text);
    }
}

/* ---- setting ---- */

static void
set_all (GwSetter *setter)
{
  const GwBook *book = setter->pages->manuscript->book;

  setter->is_roman = TRUE;
  gw_set_front (setter);
  if (book->has_contents)
    gw_set_contents (setter);
  if (book->has_how_to)
    gw_set_how_to (setter);
  while (setter->pages->edition->shop->is_mirrored && !gw_page_is_right (setter->pages, setter->pages->pages->len))
    gw_setter_blank (setter);
  setter->is_roman = FALSE;
  setter->first = setter->pages->body = setter->pages->pages->len;
  gw_set_chapters (setter);
  if (book->hints > 0)
    gw_set_hints (setter);
  gw_set_solutions (setter);
  if (setter->pages->edition->shop->is_even && setter->pages->pages->len % 2 == 1)
    gw_setter_blank (setter);
}

static gboolean
has_colour (const GwEdition *edition)
{
  g_autoptr (GwStyle) style = gw_style_load (edition->style, NULL);

  return style != NULL && !style->is_grey;
}

/* One pass with the inner margin of a book of N_PAGES. */
static GwPages *
set_pass (const GwManuscript *manuscript, const GwEdition *edition, guint n_pages, const GwControl *control, GwFindings *findings)
{
  GwSetter setter = { .pages = empty_pages (manuscript, edition, n_pages), .findings = findings, .control = control,
                      .has_colour = has_colour (edition) };
  const GwLanguage *before = gw_language_use (manuscript->book->sentences);

  set_all (&setter);
  resolve_references (setter.pages);
  gw_language_use (before);
  return setter.pages;
}

static void
take_findings (GwFindings *to, GwFindings *from)
{
  for (guint i = 0; i < from->list->len; i++)
    {
      GwFinding *finding = &g_array_index (from->list, GwFinding, i);

      gw_findings_add (to, finding->severity, finding->code, finding->place, finding->item, g_steal_pointer (&finding->message));
    }
}

/* The inner margin follows from the number of pages, and that from the margin: until both agree. Where they never do, the
 * wider margin stays. */
GwPages *
gw_pages_new (const GwManuscript *manuscript, const GwEdition *edition, const GwControl *control, GwFindings *findings)
{
  guint n_pages = edition->shop->least_pages;

  for (guint pass = 0;; pass++)
    {
      g_autoptr (GwFindings) own = gw_findings_new ();
      g_autoptr (GwPages) pages = set_pass (manuscript, edition, n_pages, control, own);
      guint now = pages->pages->len;

      if (gw_control_should_stop (control))
        return NULL;
      if (gw_shop_gutter (edition->shop, now) == gw_shop_gutter (edition->shop, n_pages)
          || (pass >= MOST_PASSES && now < n_pages))
        {
          take_findings (findings, own);
          return g_steal_pointer (&pages);
        }
      n_pages = now;
    }
}
