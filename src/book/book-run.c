#include "book/book-run.h"

#include "book/proof.h"
#include "book/stage.h"

#define MAKING  1 /* shares of the whole; an edition has one, and so has its PDF */
#define PROVING 3

typedef struct
{
  const GwBookErrand *errand;
  GwStages            stages;
  GwFindings         *findings;
  guint               n_told; /* findings */
  GwManuscript       *manuscript;
} Run;

static gboolean
tell (Run *run, GwBookEvent event, const GwPages *pages, const char *path, GError **error)
{
  const GwBookNews news = { event, run->manuscript, run->findings, run->n_told, pages, path };

  run->n_told = run->findings->list->len;
  return run->errand->hear == NULL || run->errand->hear (&news, run->errand->data, error);
}

static gboolean
export_pages (Run *run, const GwPages *pages, GError **error)
{
  g_autofree char *path = NULL;

  if (run->findings->n_errors > 0 && !run->errand->despite_errors)
    return tell (run, GW_BOOK_REFUSED, pages, NULL, error);
  path = run->errand->path (pages->edition, run->errand->data);
  return gw_book_export (pages, path, run->errand->replaces, gw_stages_next (&run->stages, 1), error)
         && tell (run, GW_BOOK_WRITTEN, pages, path, error);
}

static gboolean
run_edition (Run *run, const GwEdition *edition, GError **error)
{
  g_autoptr (GwPages) pages = gw_pages_new_checked (run->manuscript, edition, gw_stages_next (&run->stages, 1), run->findings);

  return pages != NULL && tell (run, GW_BOOK_SET, pages, NULL, error)
         && (!run->errand->exports || export_pages (run, pages, error));
}

gboolean
gw_book_run (const GwBook *book, const GwBookErrand *errand, const GwControl *control, GwFindings *findings, GwManuscript **manuscript,
             GError **error)
{
  const GwEdition *only = errand->edition != NULL ? gw_book_edition (book, errand->edition, error) : NULL;
  const guint n_editions = only != NULL ? 1 : book->editions->len;
  Run run = { .errand = errand, .findings = findings };

  *manuscript = NULL;
  if (errand->edition != NULL && only == NULL)
    return FALSE;
  gw_book_note (book, findings);
  gw_stages_init (&run.stages, control, MAKING + PROVING + n_editions * (errand->exports ? 2u : 1u));
  *manuscript = run.manuscript = gw_manuscript_new (book, gw_stages_next (&run.stages, MAKING), findings);
  if (run.manuscript->is_stopped || !gw_manuscript_prove (run.manuscript, gw_stages_next (&run.stages, PROVING), findings)
      || !tell (&run, GW_BOOK_PROVED, NULL, NULL, error))
    return FALSE;
  for (guint i = 0; i < n_editions; i++)
    if (!run_edition (&run, only != NULL ? only : &g_array_index (book->editions, GwEdition, i), error))
      return FALSE;
  return TRUE;
}
