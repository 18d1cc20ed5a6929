#include "book/proof.h"

#include "book/stage.h"

gboolean
gw_manuscript_prove (GwManuscript *manuscript, const GwControl *control, GwFindings *findings)
{
  GwStages stages;

  gw_stages_init (&stages, control, 3);
  if (manuscript->is_stopped || !gw_manuscript_solve (manuscript, TRUE, gw_stages_next (&stages, 1), findings)
      || !gw_manuscript_grade (manuscript, gw_stages_next (&stages, 1), findings)
      || !gw_manuscript_compare (manuscript, gw_stages_next (&stages, 1), findings))
    return FALSE;
  if (manuscript->items->len == 0)
    gw_findings_add (findings, GW_FINDING_ERROR, "empty", NULL, GW_NO_ITEM,
                     g_strdup (_("the book holds no puzzle; put some into its chapters")));
  return TRUE;
}

GwPages *
gw_pages_new_checked (const GwManuscript *manuscript, const GwEdition *edition, const GwControl *control, GwFindings *findings)
{
  g_autoptr (GwPages) pages = NULL;
  GwStages stages;

  gw_stages_init (&stages, control, 2);
  pages = gw_pages_new (manuscript, edition, gw_stages_next (&stages, 1), findings);
  return pages != NULL && gw_pages_check (pages, gw_stages_next (&stages, 1), findings) ? g_steal_pointer (&pages) : NULL;
}
