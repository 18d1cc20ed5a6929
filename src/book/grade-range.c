#include "book/grade-range.h"

#include <math.h>
#include <string.h>

/* A name is all that it spans; a number itself. */
static gboolean
parse_end (const char *text, GwGradeRange *range)
{
  GwGradeTable table;
  char *rest;
  double number = g_ascii_strtod (text, &rest);

  gw_grade_table_init (&table);
  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    if (g_ascii_strcasecmp (gw_grade_names[i], text) == 0)
      {
        range->least = table.names[i];
        range->most = i + 1 < GW_N_GRADE_NAMES ? table.names[i + 1] - 1 : GW_GRADE_HIGHEST;
        return TRUE;
      }
  if (rest == text || *rest != '\0' || !(number >= 1 && number <= 10))
    return FALSE;
  range->least = range->most = (guint) lround (10 * number);
  return TRUE;
}

gboolean
gw_grade_range_parse (const char *text, GwGradeRange *range, GError **error)
{
  g_auto (GStrv) ends = NULL;
  GwGradeRange last;

  *range = (GwGradeRange) { GW_GRADE_LOWEST, GW_GRADE_HIGHEST };
  if (text == NULL)
    return FALSE;
  ends = g_strsplit (text, "..", 2);
  if (ends[0] == NULL || !parse_end (g_strstrip (ends[0]), range) || !parse_end (ends[1] != NULL ? g_strstrip (ends[1]) : ends[0], &last)
      || last.most < range->least)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("\"%s\" is not a grade; write Easy, Easy..Tough or 2.5..3.4, with the names Gentle,"
                                       " Easy, Moderate, Tough, Diabolical, Beyond"), text));
  range->most = last.most;
  return TRUE;
}

gboolean
gw_grade_range_holds (const GwGradeRange *range, guint tenths)
{
  return tenths >= range->least && tenths <= range->most;
}

guint
gw_grade_marks (guint tenths)
{
  GwGradeTable table;

  gw_grade_table_init (&table);
  return (guint) gw_grade_table_name (&table, tenths) + 1;
}
