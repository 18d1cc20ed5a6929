#include "jobs/book-job.h"

#include <glib/gstdio.h>

#include "book/book-edit.h"
#include "book/book-run.h"
#include "book/proof.h"
#include "book/stage.h"

GwBookQuestion *
gw_book_question_new (char *json, const char *folder, const char *edition, const char *path)
{
  GwBookQuestion *question = g_new0 (GwBookQuestion, 1);

  question->json = json;
  question->folder = g_strdup (folder);
  question->edition = g_strdup (edition);
  question->path = g_strdup (path);
  return question;
}

static void
question_free (gpointer data)
{
  GwBookQuestion *question = data;

  g_free (question->json);
  g_free (question->folder);
  g_free (question->edition);
  g_free (question->path);
  g_free (question);
}

static GwBook *
read_book (const GwBookQuestion *question, GError **error)
{
  return gw_book_parse (question->json, -1, NULL, question->folder, error);
}

/* ---- problems ---- */

static void
problem_free (gpointer data)
{
  GwBookProblem *problem = data;

  g_free (problem->place);
  g_free (problem->message);
  g_free (problem);
}

static GPtrArray *
problems_of (const GwFindings *findings, const GwManuscript *manuscript)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (problem_free);

  for (guint i = 0; i < findings->list->len; i++)
    {
      const GwFinding *finding = &g_array_index (findings->list, GwFinding, i);
      const GwBookItem *item = finding->item != GW_NO_ITEM ? gw_manuscript_item (manuscript, finding->item) : NULL;
      GwBookProblem *problem = g_new0 (GwBookProblem, 1);

      problem->is_error = finding->severity == GW_FINDING_ERROR;
      problem->place = g_strdup (finding->place);
      problem->message = g_strdup (finding->message);
      problem->chapter = item != NULL ? item->chapter : finding->chapter;
      problem->entry = item != NULL ? item->entry : finding->entry;
      g_ptr_array_add (problems, problem);
    }
  return problems;
}

/* ---- the pages ---- */

void
gw_book_look_free (GwBookLook *look)
{
  if (look->pdf != NULL)
    g_unlink (look->pdf);
  g_free (look->pdf);
  g_free (look->error);
  g_strfreev (look->names);
  g_strfreev (look->labels);
  g_array_unref (look->spots);
  g_ptr_array_unref (look->problems);
  g_free (look);
}

static void
look_news_free (gpointer data)
{
  g_clear_pointer (&((GwBookLookNews *) data)->look, gw_book_look_free);
  g_free (data);
}

static void
add_spots (GwBookLook *look, const GwPages *pages)
{
  const GwManuscript *manuscript = pages->manuscript;

  for (guint i = 0; i < manuscript->items->len; i++)
    {
      const GwBookItem *item = gw_manuscript_item (manuscript, i);
      const GwBookSpot *last = look->spots->len > 0 ? &g_array_index (look->spots, GwBookSpot, look->spots->len - 1) : NULL;
      const GwBookSpot spot = { item->chapter, item->entry, item->number, pages->puzzle_pages[i] };

      if (last == NULL || last->chapter != item->chapter || last->entry != item->entry)
        g_array_append_val (look->spots, spot);
    }
}

/* The first and the last number of what KIND shows on a page; FALSE when nothing does. */
static gboolean
find_range (const GwPages *pages, guint page, GwBoxKind kind, guint *first, guint *last)
{
  const GwPage *of = gw_pages_page (pages, page);
  gboolean is_found = FALSE;

  *first = *last = 0;
  for (guint i = 0; i < of->n_boxes; i++)
    {
      const GwBox *box = &gw_page_boxes (pages, of)[i];

      if (box->kind != kind || (kind == GW_BOX_PUZZLE && box->step == 1)) /* a picture on the title page is no puzzle to solve */
        continue;
      *last = gw_manuscript_item (pages->manuscript, box->item)->number;
      *first = is_found ? *first : *last;
      is_found = TRUE;
    }
  return is_found;
}

/* The largest text of a page that is no ornament, which says best what it is about. */
static const char *
headline (const GwPages *pages, guint page)
{
  const GwPage *of = gw_pages_page (pages, page);
  const GwBox *best = NULL;

  for (guint i = 0; i < of->n_boxes; i++)
    {
      const GwBox *box = &gw_page_boxes (pages, of)[i];

      if (box->kind == GW_BOX_TEXT && !box->is_ornament && (best == NULL || box->size > best->size))
        best = box;
    }
  return best != NULL ? best->text : NULL;
}

static char *
name_page (const GwPages *pages, guint page, const char *label)
{
  const char *text = headline (pages, page);
  guint first, last;

  if (find_range (pages, page, GW_BOX_PUZZLE, &first, &last))
    return first == last ? g_strdup_printf (_("Page %s: puzzle %u"), label, first)
                         : g_strdup_printf (_("Page %s: puzzles %u to %u"), label, first, last);
  if (find_range (pages, page, GW_BOX_SOLUTION, &first, &last))
    return first == last ? g_strdup_printf (_("Page %s: solution of %u"), label, first)
                         : g_strdup_printf (_("Page %s: solutions of %u to %u"), label, first, last);
  return text != NULL ? g_strdup_printf (_("Page %s: %s"), label, text) : g_strdup_printf (_("Page %s: empty"), label);
}

static void
describe_pages (GwBookLook *look, const GwPages *pages)
{
  GwLeaf sheet = gw_page_sheet (pages, 0);

  look->n_pages = pages->pages->len;
  look->width = sheet.width;
  look->height = sheet.height;
  look->names = g_new0 (char *, look->n_pages + 1);
  look->labels = g_new0 (char *, look->n_pages + 1);
  for (guint i = 0; i < look->n_pages; i++)
    {
      look->labels[i] = gw_page_label (gw_pages_page (pages, i));
      look->names[i] = name_page (pages, i, look->labels[i]);
    }
  add_spots (look, pages);
}

/* FALSE after a stop. What cannot be done stands in the look. */
static gboolean
look_at (GwBookLook *look, const GwManuscript *manuscript, const GwBookQuestion *question, GwFindings *findings, GwStages *stages)
{
  g_autoptr (GError) error = NULL;
  const GwEdition *edition = gw_book_edition (manuscript->book, question->edition, NULL);
  g_autoptr (GwPages) pages = NULL;

  if (edition == NULL)
    edition = gw_book_edition (manuscript->book, NULL, NULL);
  pages = gw_pages_new_checked (manuscript, edition, gw_stages_next (stages, 1), findings);
  if (pages == NULL)
    return FALSE;
  if (manuscript->items->len == 0)
    return TRUE;
  describe_pages (look, pages);
  if (gw_book_export (pages, question->path, TRUE, gw_stages_next (stages, 1), &error))
    look->pdf = g_strdup (question->path);
  else if (error != NULL)
    look->error = g_strdup (error->message);
  return look->pdf != NULL || error != NULL;
}

static void
work_look (GwJobRun *run)
{
  const GwBookQuestion *question = gw_job_run_input (run);
  g_autoptr (GwFindings) findings = gw_findings_new ();
  g_autoptr (GwBook) book = read_book (question, NULL);
  g_autoptr (GwManuscript) manuscript = NULL;
  g_autoptr (GwBookLook) look = g_new0 (GwBookLook, 1);
  GwBookLookNews *news;
  GwStages stages;

  look->spots = g_array_new (FALSE, FALSE, sizeof (GwBookSpot));
  look->problems = g_ptr_array_new ();
  g_return_if_fail (book != NULL); /* the document has read it */
  book->leaves_recipes = TRUE;
  gw_book_note (book, findings);
  gw_stages_init (&stages, gw_job_run_control (run), 4);
  manuscript = gw_manuscript_new (book, gw_stages_next (&stages, 1), findings);
  if (manuscript->is_stopped || !gw_manuscript_solve (manuscript, FALSE, gw_stages_next (&stages, 1), findings)
      || !look_at (look, manuscript, question, findings, &stages))
    return;
  look->n_puzzles = manuscript->items->len;
  look->n_unmade = manuscript->n_unmade;
  g_ptr_array_unref (look->problems);
  look->problems = problems_of (findings, manuscript);
  news = g_new0 (GwBookLookNews, 1);
  news->look = g_steal_pointer (&look);
  gw_job_run_publish (run, news);
}

const GwJobKind gw_book_look_job = { .work = work_look, .free_input = question_free, .free_news = look_news_free };

/* ---- checking and exporting ---- */

static void
report_free (gpointer data)
{
  GwBookReport *report = data;

  g_clear_pointer (&report->problems, g_ptr_array_unref);
  g_free (report->error);
  g_free (report);
}

typedef struct
{
  const GwBookQuestion *question;
  GwBookReport         *report;
} Errand;

static gboolean
hear (const GwBookNews *news, gpointer data, GError **error)
{
  GwBookReport *report = ((Errand *) data)->report;

  if (news->event == GW_BOOK_SET)
    report->n_pages = news->pages->pages->len;
  report->is_written |= news->event == GW_BOOK_WRITTEN;
  return TRUE;
}

static char *
path_of (const GwEdition *edition, gpointer data)
{
  return g_strdup (((Errand *) data)->question->path);
}

static void
report_on (GwJobRun *run, gboolean exports)
{
  const GwBookQuestion *question = gw_job_run_input (run);
  g_autoptr (GwFindings) findings = gw_findings_new ();
  g_autoptr (GwBook) book = read_book (question, NULL);
  g_autoptr (GwManuscript) manuscript = NULL;
  g_autoptr (GError) error = NULL;
  Errand errand = { question, g_new0 (GwBookReport, 1) };
  GwBookErrand wanted = { .exports = exports, .replaces = TRUE, .despite_errors = question->despite_errors, .path = path_of, .hear = hear,
                          .data = &errand };

  g_return_if_fail (book != NULL);
  if (exports) /* one has one path */
    wanted.edition = question->edition != NULL ? question->edition : gw_book_edition (book, NULL, NULL)->name;
  if (!gw_book_run (book, &wanted, gw_job_run_control (run), findings, &manuscript, &error) && error == NULL)
    {
      report_free (errand.report);
      return;
    }
  errand.report->error = error != NULL ? g_strdup (error->message) : NULL;
  errand.report->problems = problems_of (findings, manuscript);
  errand.report->n_errors = findings->n_errors;
  errand.report->n_puzzles = manuscript != NULL ? manuscript->items->len : 0;
  gw_job_run_publish (run, errand.report);
}

static void
work_check (GwJobRun *run)
{
  report_on (run, FALSE);
}

static void
work_export (GwJobRun *run)
{
  report_on (run, TRUE);
}

const GwJobKind gw_book_check_job = { .name = N_("checking a book"), .is_long = TRUE, .work = work_check,
                                      .free_input = question_free, .free_news = report_free };
const GwJobKind gw_book_export_job = { .name = N_("exporting a book"), .is_long = TRUE, .work = work_export,
                                       .free_input = question_free, .free_news = report_free };

/* ---- recipes ---- */

static void
filled_free (gpointer data)
{
  GwBookFilled *filled = data;

  g_ptr_array_unref (filled->texts);
  g_free (filled->error);
  g_free (filled);
}

static void
hear_made (guint chapter, guint entry, GPtrArray *texts, const GError *error, gpointer run)
{
  GwBookFilled *filled = g_new0 (GwBookFilled, 1);

  *filled = (GwBookFilled) { chapter, entry, g_ptr_array_ref (texts), error != NULL ? g_strdup (error->message) : NULL };
  gw_job_run_publish (run, filled);
}

static void
work_fill (GwJobRun *run)
{
  const GwBookQuestion *question = gw_job_run_input (run);
  g_autoptr (GwBook) book = read_book (question, NULL);

  g_return_if_fail (book != NULL);
  gw_book_make (book, gw_job_run_control (run), hear_made, run);
}

const GwJobKind gw_book_fill_job = { .name = N_("filling a book by recipe"), .is_long = TRUE, .work = work_fill,
                                     .free_input = question_free, .free_news = filled_free };
