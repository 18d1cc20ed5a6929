#include "book/finding.h"

static void
clear_finding (gpointer data)
{
  GwFinding *finding = data;

  g_free (finding->place);
  g_free (finding->message);
}

GwFindings *
gw_findings_new (void)
{
  GwFindings *findings = g_new0 (GwFindings, 1);

  findings->list = g_array_new (FALSE, TRUE, sizeof (GwFinding));
  g_array_set_clear_func (findings->list, clear_finding);
  return findings;
}

void
gw_findings_free (GwFindings *findings)
{
  g_array_unref (findings->list);
  g_free (findings);
}

void
gw_findings_add (GwFindings *findings, GwSeverityOfFinding severity, const char *code, const char *place, guint item,
                 char *message)
{
  GwFinding finding = { severity, code, g_strdup (place), item, GW_NO_ITEM, GW_NO_ITEM, message };

  g_array_append_val (findings->list, finding);
  findings->n_errors += severity == GW_FINDING_ERROR;
  findings->n_warnings += severity == GW_FINDING_WARNING;
}

void
gw_findings_locate (GwFindings *findings, guint chapter, guint entry)
{
  GwFinding *finding = &g_array_index (findings->list, GwFinding, findings->list->len - 1);

  finding->chapter = chapter;
  finding->entry = entry;
}

const char *
gw_finding_word (GwSeverityOfFinding severity)
{
  static const char *const words[] = { N_("error"), N_("warning"), N_("note") };

  return _(words[severity]);
}
