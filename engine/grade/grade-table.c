#include "grade/grade-table.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

const char *const gw_grade_names[GW_N_GRADE_NAMES] = {
  [GW_GRADE_GENTLE] = N_("Gentle"), [GW_GRADE_EASY] = N_("Easy"), [GW_GRADE_MODERATE] = N_("Moderate"),
  [GW_GRADE_TOUGH] = N_("Tough"), [GW_GRADE_DIABOLICAL] = N_("Diabolical"), [GW_GRADE_BEYOND] = N_("Beyond"),
};

static const GwGradeTable rest_of_table = {
  .names = { 10, 20, 35, 50, 66, 90 },
  /* In the order of gw_schemes: by values; by bounds and by whole domains, which add the same, because what bounds can do
   * depends on which digit is called what; several groups together; by trying values; none. */
  .schemes = { 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4 },
  .glances = { 4, 3, 2, 1 },
  .often = { 5, { { 2, 1 }, { 4, 2 }, { 6, 3 }, { 9, 4 }, { 13, 5 } } },
  .narrow = { 2, { { 85, 1 }, { 95, 2 } } },
  .left = { 6, { { 30, 1 }, { 45, 2 }, { 55, 3 }, { 65, 4 }, { 70, 5 }, { 75, 6 } } },
};

void
gw_grade_table_init (GwGradeTable *table)
{
  *table = rest_of_table;
  for (guint i = 0; i < gw_n_strategies; i++)
    table->strategies[i] = gw_strategies[i]->tenths;
}

/* ---- whether it makes sense ---- */

static gboolean
check_names (const GwGradeTable *table, GError **error)
{
  if (table->names[0] != GW_GRADE_LOWEST)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s must begin at 1"), gw_grade_names[0]));
  for (guint i = 1; i < GW_N_GRADE_NAMES; i++)
    if (table->names[i] <= table->names[i - 1] || table->names[i] > GW_GRADE_HIGHEST)
      return gw_fail (error, GW_ERROR_INVALID,
                      g_strdup_printf (_("%s must begin above %s, and not above 10"), gw_grade_names[i], gw_grade_names[i - 1]));
  return TRUE;
}

static gboolean
check_strategies (const GwGradeTable *table, GError **error)
{
  gboolean is_any_used = FALSE;

  for (guint i = 0; i < gw_n_strategies; i++)
    {
      guint tenths = table->strategies[i];

      if (tenths != 0 && (tenths < GW_GRADE_LOWEST || tenths >= table->names[GW_GRADE_BEYOND]))
        return gw_fail (error, GW_ERROR_INVALID,
                        g_strdup_printf (_("%s must have a grade from 1 to below where Beyond begins"), gw_strategies[i]->id));
      is_any_used |= tenths != 0;
    }
  return is_any_used || gw_fail (error, GW_ERROR_INVALID, g_strdup (_("no strategy has a grade")));
}

gboolean
gw_grade_table_check (const GwGradeTable *table, GError **error)
{
  return check_names (table, error) && check_strategies (table, error);
}

/* ---- what it says ---- */

guint
gw_grade_stairs_at (const GwGradeStairs *stairs, guint measure)
{
  guint tenths = 0;

  for (guint i = 0; i < stairs->n && stairs->steps[i].from <= measure; i++)
    tenths = stairs->steps[i].tenths;
  return tenths;
}

static guint
most_of (const GwGradeStairs *stairs)
{
  guint most = 0;

  for (guint i = 0; i < stairs->n; i++)
    most = MAX (most, stairs->steps[i].tenths);
  return most;
}

guint
gw_grade_table_most_extra (const GwGradeTable *table)
{
  guint scheme = 0;

  for (guint i = 0; i <= GW_N_SCHEMES; i++)
    scheme = MAX (scheme, table->schemes[i]);
  return scheme + most_of (&table->often) + most_of (&table->narrow);
}

guint
gw_grade_table_most_off (const GwGradeTable *table)
{
  guint most = 0;

  for (guint i = 0; i < GW_N_GLANCES; i++)
    most = MAX (most, table->glances[i]);
  return most;
}

GwGradeName
gw_grade_table_name (const GwGradeTable *table, guint tenths)
{
  GwGradeName name = GW_GRADE_GENTLE;

  while (name < GW_GRADE_BEYOND && tenths >= table->names[name + 1])
    name++;
  return name;
}

gboolean
gw_grade_table_is_sound (const GwGradeTable *table)
{
  for (guint i = 0; i < gw_n_strategies; i++)
    if (table->strategies[i] != 0 && !gw_strategies[i]->monotone)
      return FALSE;
  return TRUE;
}
