#include "book/special-rules.h"

#include <string.h>

#define STAGE_OF_GRID_KINDS 3 /* rules/rule.h */

gboolean
gw_rule_is_special (const GwRule *rule)
{
  if (rule->origin == GW_ORIGIN_INTERNAL || rule->drawing == GW_DRAW_DIGIT || rule->category == GW_CATEGORY_VALUES)
    return FALSE;
  return rule->category != GW_CATEGORY_GRID || (rule->role == GW_ROLE_DEFINITION && rule->stage == STAGE_OF_GRID_KINDS);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
gw_names_join (GPtrArray *names)
{
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}
