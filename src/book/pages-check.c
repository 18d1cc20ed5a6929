/* What an edition is looked through for. */
#include <string.h>

#include "book/mark-words.h"
#include "book/ink-check.h"
#include "book/page-style.h"
#include "book/proof.h"

#define SLACK 0.01 /* points */

typedef struct
{
  const GwPages   *pages;
  const GwStyle   *style;
  GwFindings      *findings;
  const GwControl *control;
} Check;

/* Takes MESSAGE. */
static void
complain (Check *check, GwSeverityOfFinding severity, const char *code, char *message)
{
  g_autofree char *place = g_strdup_printf (_("edition %s"), check->pages->edition->name);

  gw_findings_add (check->findings, severity, code, place, GW_NO_ITEM, message);
}

/* ---- what the shop takes ---- */

static void
check_pages (Check *check)
{
  const GwShop *shop = check->pages->edition->shop;
  guint n = check->pages->pages->len;
  guint most = gw_shop_most_pages (shop, check->pages->edition->width, check->pages->edition->height);

  if (n > most)
    complain (check, GW_FINDING_ERROR, "too-many-pages",
              g_strdup_printf (_("%u pages, but %s takes at most %u of this size; put more puzzles on a page, or make two"
                                 " volumes"), n, shop->title, most));
  if (n < shop->least_pages)
    complain (check, GW_FINDING_WARNING, "too-few-pages",
              g_strdup_printf (_("%u pages, but %s takes no fewer than %u; put fewer puzzles on a page, or add some"), n, shop->title,
                               shop->least_pages));
}

static void
check_trim (Check *check)
{
  const GwEdition *edition = check->pages->edition;
  const GwShop *shop = edition->shop;
  const double sides[2] = { edition->width, edition->height };

  for (guint i = 0; i < 2; i++)
    if ((shop->least_side[i] > 0 && sides[i] < shop->least_side[i] - SLACK)
        || (shop->most_side[i] > 0 && sides[i] > shop->most_side[i] + SLACK))
      {
        complain (check, GW_FINDING_ERROR, "trim",
                  g_strdup_printf (_("%s takes pages from %g x %g to %g x %g inches; choose another trim size"), shop->title,
                                   shop->least_side[0] / GW_INCH, shop->least_side[1] / GW_INCH, shop->most_side[0] / GW_INCH,
                                   shop->most_side[1] / GW_INCH));
        return;
      }
}

static void
check_style (Check *check)
{
  const GwEdition *edition = check->pages->edition;
  const GwBook *book = check->pages->manuscript->book;
  const char *fonts[] = { book->text_font, book->digit_font };

  if (edition->is_pdfx && !check->style->is_grey)
    complain (check, GW_FINDING_ERROR, "pdfx-colour",
              g_strdup (_("PDF/X-1a does not allow RGB; use a grey style, or set \"pdfx\": false")));
  if (edition->is_pdfx && edition->has_links)
    complain (check, GW_FINDING_ERROR, "pdfx-links", g_strdup (_("PDF/X-1a does not allow links; set \"links\": false")));
  for (guint i = 0; i < G_N_ELEMENTS (fonts); i++)
    if (fonts[i] != NULL && !gw_type_has (fonts[i]))
      complain (check, GW_FINDING_WARNING, "font",
                g_strdup_printf (_("the font %s is not installed, so another is used instead; install it, or name one that is"
                                   " installed"), fonts[i]));
}

/* ---- boxes ---- */

/* The smallest of a chapter is told, not every one. */
typedef struct
{
  double size;
  guint  item;
} Smallest;

static void
note_digits (Check *check, const GwBox *box, Smallest *smallest)
{
  const GwBookItem *item = gw_manuscript_item (check->pages->manuscript, box->item);
  double size = check->style->sizes[GW_SIZE_DIGIT].fraction * box->size;
  Smallest *own = &smallest[item->chapter];

  if (own->size <= 0 || size < own->size)
    *own = (Smallest) { size, box->item };
}

static void
say_smallest (Check *check, const Smallest *smallest, double least, gboolean is_solution)
{
  const GwManuscript *manuscript = check->pages->manuscript;

  for (guint i = 0; i < manuscript->book->chapters->len; i++)
    if (smallest[i].size > 0 && smallest[i].size < least - SLACK)
      gw_findings_add (check->findings, is_solution ? GW_FINDING_WARNING : GW_FINDING_ERROR, "small-digits",
                       gw_manuscript_item (manuscript, smallest[i].item)->place, smallest[i].item,
                       is_solution
                         ? g_strdup_printf (_("edition %s: the digits in its solution are %.1f points high, but at least %g are"
                                              " wanted; put fewer solutions on a page"), check->pages->edition->name, smallest[i].size, least)
                         : g_strdup_printf (_("edition %s: its digits are %.1f points high, but at least %g are wanted; put fewer"
                                              " puzzles on a page, or set \"least-digits\""), check->pages->edition->name, smallest[i].size, least));
}

/* The shop's margins: nothing may stand there. */
static gboolean
is_safe (const Check *check, const GwBox *box, guint page)
{
  const GwPages *pages = check->pages;
  const GwEdition *edition = pages->edition;
  double outside = edition->bleeds ? edition->shop->outside_bleed : edition->shop->outside;
  double inner = gw_shop_gutter (edition->shop, pages->pages->len), left, right;
  gboolean is_inner_left = !edition->shop->is_mirrored || gw_page_is_right (pages, page);

  left = is_inner_left ? inner : outside;
  right = is_inner_left ? outside : inner;
  return box->x >= left - SLACK && box->y >= outside - SLACK && box->x + box->width <= edition->width - right + SLACK
         && box->y + box->height <= edition->height - outside + SLACK;
}

/* What no font has is shown as a box with a number. */
static void
check_text (Check *check, const GwBox *box, guint page, GHashTable *seen)
{
  PangoLayout *layout = gw_type_layout (check->pages->type, box->face, box->size, box->setting, box->width, box->text);
  g_autofree char *label = NULL;

  if (pango_layout_get_unknown_glyphs_count (layout) == 0 || !g_hash_table_add (seen, (gpointer) box->text))
    return;
  label = gw_page_label (gw_pages_page (check->pages, page));
  complain (check, GW_FINDING_ERROR, "no-glyph",
            g_strdup_printf (_("page %s: no font has all the characters of \"%.60s\"; install one that does, or write it"
                               " differently"), label,
                             box->text));
}

static void
check_boxes (Check *check)
{
  const GwPages *pages = check->pages;
  guint n_chapters = pages->manuscript->book->chapters->len;
  g_autofree Smallest *puzzles = g_new0 (Smallest, n_chapters + 1), *solutions = g_new0 (Smallest, n_chapters + 1);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gboolean is_told = FALSE;

  for (guint i = 0; i < pages->pages->len && !gw_control_should_stop (check->control); i++)
    for (guint k = 0; k < gw_pages_page (pages, i)->n_boxes; k++)
      {
        const GwBox *box = &gw_page_boxes (pages, gw_pages_page (pages, i))[k];

        if (box->kind == GW_BOX_TEXT)
          check_text (check, box, i, seen);
        else if (box->kind == GW_BOX_PUZZLE && box->step == 0)
          note_digits (check, box, puzzles);
        else if (box->kind == GW_BOX_SOLUTION)
          note_digits (check, box, solutions);
        if (!is_told && !is_safe (check, box, i))
          {
            g_autofree char *label = gw_page_label (gw_pages_page (pages, i));

            is_told = TRUE;
            complain (check, GW_FINDING_ERROR, "safe-area",
                      g_strdup_printf (_("page %s: something is in the margin that %s wants empty; shorten the text, or put"
                                         " fewer puzzles on a page"), label, pages->edition->shop->title));
          }
      }
  say_smallest (check, puzzles, pages->edition->least_digits, FALSE);
  say_smallest (check, solutions, pages->edition->shop->least_text, TRUE);
}

/* ---- marks and words ---- */

/* Two clues of one rule, told apart by their author's colours alone. */
static gboolean
differs_in_colour (const GwConstraint *a, const GwConstraint *b)
{
  return a->rule == b->rule && g_strcmp0 (gw_facts_get (a->facts, "colour"), gw_facts_get (b->facts, "colour")) != 0;
}

static void
check_marks (Check *check, const GwBookItem *item, guint i)
{
  const GwPuzzle *puzzle = gw_manuscript_kind (check->pages->manuscript, item)->puzzle;
  gboolean is_coloured = FALSE;

  for (guint a = 0; a < puzzle->n_rules; a++)
    for (guint b = 0; b < a; b++)
      if (gw_rule_is_special (puzzle->rules[a]) && gw_rule_is_special (puzzle->rules[b])
          && puzzle->rules[a]->drawing != GW_DRAW_NOTE && puzzle->rules[a]->drawing != GW_DRAW_NOTHING
          && !gw_marks_differ (puzzle->rules[a], puzzle->rules[b], check->style->is_grey))
        gw_findings_add (check->findings, GW_FINDING_WARNING, "marks-alike", item->place, i,
                         g_strdup_printf (_("the marks of %s and %s look alike in the style %s; use another style, or say in"
                                            " the rules which is which"), _(puzzle->rules[b]->name), _(puzzle->rules[a]->name), check->style->name));
  for (guint a = 1; check->style->is_grey && a < puzzle->n_constraints && !is_coloured; a++)
    is_coloured = differs_in_colour (puzzle->constraints[a - 1], puzzle->constraints[a]);
  if (is_coloured)
    gw_findings_add (check->findings, GW_FINDING_WARNING, "marks-alike", item->place, i,
                     g_strdup_printf (_("some of its clues differ only in colour, but the style %s is grey"), check->style->name));
}

static void
check_words (Check *check, const char *text, const char *place, guint i)
{
  const GwLanguage *before = gw_language_use (check->pages->manuscript->book->sentences);
  g_autofree char *word = text != NULL && check->style->is_grey ? gw_colour_word (text) : NULL;

  gw_language_use (before);
  if (word != NULL)
    gw_findings_add (check->findings, GW_FINDING_WARNING, "colour-word", place, i,
                     g_strdup_printf (_("the text says \"%s\", but the style %s is grey; describe the mark as it is drawn"), word,
                                      check->style->name));
}

/* A kind is looked at once. */
static void
check_items (Check *check)
{
  const GwManuscript *manuscript = check->pages->manuscript;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < manuscript->items->len && !gw_control_should_stop (check->control); i++)
    {
      const GwBookItem *item = gw_manuscript_item (manuscript, i);

      check_words (check, item->title, item->place, i);
      check_words (check, item->rules, item->place, i);
      if (g_hash_table_add (seen, GUINT_TO_POINTER (item->kind + 1)))
        check_marks (check, item, i);
    }
  for (guint i = 0; i < manuscript->book->chapters->len; i++)
    {
      const GwChapter *chapter = &g_array_index (manuscript->book->chapters, GwChapter, i);

      check_words (check, chapter->title, chapter->place, GW_NO_ITEM);
      check_words (check, chapter->introduction, chapter->place, GW_NO_ITEM);
    }
  check_words (check, manuscript->book->introduction, NULL, GW_NO_ITEM);
}

gboolean
gw_pages_check (const GwPages *pages, const GwControl *control, GwFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwStyle) style = gw_page_style_load (pages->manuscript->book, pages->edition, GW_PAGE_STYLE_PLAIN, &error);
  Check check = { .pages = pages, .findings = findings, .style = style, .control = control };

  if (style == NULL || !gw_pages_check_ink (pages, control, findings, &error))
    {
      complain (&check, GW_FINDING_ERROR, "style", g_strdup (error->message));
      return TRUE;
    }
  check_trim (&check);
  check_pages (&check);
  check_style (&check);
  check_boxes (&check);
  check_items (&check);
  return !gw_control_should_stop (control);
}
