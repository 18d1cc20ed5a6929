#include "book/finding.h"

#define LONGEST_PLACE 200u /* a title or the name of a file may be anything */

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
  GwFinding finding = { severity, code, place != NULL ? gw_bounded_message (g_strdup (place), LONGEST_PLACE) : NULL, item, GW_NO_ITEM,
                        GW_NO_ITEM, gw_bounded_message (message, GW_LONGEST_MESSAGE) };

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
