#include "cli/stop-rule.h"

#include <inttypes.h>

/* ---- reading ---- */

static gboolean
refuse (const char *text, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    g_string_append_printf (names, i > 0 ? ", %s" : "%s", gw_grade_names[i]);
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("'%s' does not say how many; write 40 for that many of each grade, or Easy=40,Tough=20;"
                                     " the grades are %s"), text, names->str));
}

/* "Easy=40" */
static gboolean
read_part (GwStopRule *rule, const char *part)
{
  g_auto (GStrv) words = g_strsplit (part, "=", -1);

  for (guint i = 0; g_strv_length (words) == 2 && i < GW_N_GRADE_NAMES; i++)
    if (g_ascii_strcasecmp (g_strstrip (words[0]), gw_grade_names[i]) == 0)
      return g_ascii_string_to_unsigned (g_strstrip (words[1]), 10, 0, G_MAXINT64, &rule->wanted[i], NULL);
  return FALSE;
}

gboolean
gw_stop_rule_read (GwStopRule *rule, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  guint64 all;

  rule->is_set = TRUE;
  if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &all, NULL))
    {
      for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
        rule->wanted[i] = all;
      return TRUE;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    if (!read_part (rule, parts[i]))
      return refuse (text, error);
  return !gw_stop_rule_is_over (rule) || refuse (text, error);
}

char *
gw_stop_rule_text (const GwStopRule *rule)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    g_string_append_printf (text, i > 0 ? ",%s=%" PRIu64 : "%s=%" PRIu64, gw_grade_names[i], rule->wanted[i]);
  return g_string_free (text, FALSE);
}

/* ---- counting ---- */

gboolean
gw_stop_rule_take (GwStopRule *rule, GwGradeName grade)
{
  gboolean is_kept = rule->kept[grade] < rule->wanted[grade];

  rule->kept[grade] += is_kept;
  rule->n_let_go += !is_kept;
  return is_kept;
}

void
gw_stop_rule_hear (GwStopRule *rule, const GwJournalEntry *entry)
{
  g_autofree char *grade = gw_journal_entry_find (entry, "grade");

  for (guint i = 0; grade != NULL && i < GW_N_GRADE_NAMES; i++)
    if (g_strcmp0 (grade, gw_grade_names[i]) == 0)
      gw_stop_rule_take (rule, (GwGradeName) i);
}

gboolean
gw_stop_rule_is_over (const GwStopRule *rule)
{
  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    if (rule->kept[i] < rule->wanted[i])
      return FALSE;
  return rule->is_set;
}

double
gw_stop_rule_share (const GwStopRule *rule)
{
  double least = 1;

  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    if (rule->wanted[i] > 0)
      least = MIN (least, (double) rule->kept[i] / (double) rule->wanted[i]);
  return least;
}

char *
gw_stop_rule_stand (const GwStopRule *rule)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    if (rule->wanted[i] > 0)
      g_string_append_printf (text, _("%s%s %" PRIu64 " of %" PRIu64), text->len > 0 ? ", " : "", _(gw_grade_names[i]),
                              rule->kept[i], rule->wanted[i]);
  return g_string_free (text, FALSE);
}
