#include "recipe/grade-file.h"

#include <string.h>

#include "files/json-file.h"

/* ---- members that are numbers by name ---- */

/* One of the lists of the table in which each number has a name. */
typedef struct
{
  const char *member;
  guint       n;
  guint       least, most;            /* tenths */
  gboolean    may_be_null;            /* null: 0 */
  const char *(*name) (guint place);
} NumberList;

static const char *
name_of_grade (guint place)
{
  return gw_grade_names[place];
}

static const char *
name_of_strategy (guint place)
{
  return gw_strategies[place]->id;
}

static const char *
name_of_scheme (guint place)
{
  return place < GW_N_SCHEMES ? gw_schemes[place].id : "none";
}

static const char *
name_of_glance (guint place)
{
  return gw_glance_names[place];
}

static const NumberList number_lists[] = {
  { "names", GW_N_GRADE_NAMES, GW_GRADE_LOWEST, GW_GRADE_HIGHEST, FALSE, name_of_grade },
  { "strategies", 0, GW_GRADE_LOWEST, GW_GRADE_HIGHEST, TRUE, name_of_strategy }, /* as many as there are */
  { "schemes", GW_N_SCHEMES + 1, 0, GW_GRADE_HIGHEST, FALSE, name_of_scheme },
  { "glances", GW_N_GLANCES, 0, GW_GRADE_HIGHEST, FALSE, name_of_glance },
};

static guint *
numbers_of (GwGradeTable *table, const NumberList *list)
{
  guint *const numbers[] = { table->names, table->strategies, table->schemes, table->glances };

  return numbers[list - number_lists];
}

static guint
count_of (const NumberList *list)
{
  return list->n != 0 ? list->n : gw_n_strategies;
}

/* ---- members that are stairs ---- */

static const char *const stairs_members[] = { "often", "narrow", "left" };

static GwGradeStairs *
stairs_of (GwGradeTable *table, guint place)
{
  GwGradeStairs *const stairs[] = { &table->often, &table->narrow, &table->left };

  return stairs[place];
}

/* ---- reading ---- */

/* A number with at most one digit behind the point, in tenths. */
static gboolean
read_tenths (JsonNode *node, guint least, guint most, guint *tenths, GError **error)
{
  double number = -1, times_ten;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) != G_TYPE_STRING
      && json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    number = json_node_get_double (node);
  times_ten = number * 10;
  if (times_ten >= least && times_ten <= most)
    {
      *tenths = (guint) (times_ten + 0.5);
      if (ABS (times_ten - *tenths) < 1e-6)
        return TRUE;
    }
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("write a number from %u.%u to %u.%u with at most one digit after the point"),
                                   least / 10, least % 10, most / 10, most % 10));
}

static gboolean
read_named (const NumberList *list, const char *name, JsonNode *node, guint *numbers, GError **error)
{
  for (guint i = 0; i < count_of (list); i++)
    {
      if (strcmp (list->name (i), name) != 0)
        continue;
      if (list->may_be_null && JSON_NODE_HOLDS_NULL (node))
        numbers[i] = 0;
      else if (!read_tenths (node, list->least, list->most, &numbers[i], error))
        break;
      return TRUE;
    }
  if (error == NULL || *error == NULL)
    gw_fail (error, GW_ERROR_INVALID, g_strdup (_("there is nothing by that name")));
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

static gboolean
read_list (const NumberList *list, JsonNode *node, GwGradeTable *table, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("this must be an object: a name and a number each")));
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!read_named (list, name, member, numbers_of (table, list), error))
      return FALSE;
  return TRUE;
}

/* [from, grade]. */
static gboolean
read_step (JsonNode *node, GwGradeStairs *stairs, GError **error)
{
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  JsonNode *first = pair != NULL && json_array_get_length (pair) == 2 ? json_array_get_element (pair, 0) : NULL;
  gint64 from = first != NULL && JSON_NODE_HOLDS_VALUE (first) && json_node_get_value_type (first) == G_TYPE_INT64
                  ? json_node_get_int (first) : -1;
  gint64 least = stairs->n > 0 ? (gint64) stairs->steps[stairs->n - 1].from + 1 : 0;

  if (stairs->n == GW_MOST_GRADE_STAIRS)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there may be at most %u steps"), GW_MOST_GRADE_STAIRS));
  if (from < least || from > G_MAXINT32)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup (_("a step is [from, grade], such as [2, 0.1]; 'from' is a whole number and rises")));
  stairs->steps[stairs->n].from = (guint) from;
  return read_tenths (json_array_get_element (pair, 1), 0, GW_GRADE_HIGHEST, &stairs->steps[stairs->n++].tenths, error);
}

static gboolean
read_stairs (JsonNode *node, GwGradeStairs *stairs, GError **error)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("this must be a list of steps, such as [[2, 0.1], [4, 0.2]]")));
  stairs->n = 0;
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_step (json_array_get_element (array, i), stairs, error))
      {
        g_prefix_error (error, "[%u]: ", i + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_named_part (const char *name, JsonNode *node, GwGradeTable *table, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (number_lists); i++)
    if (strcmp (number_lists[i].member, name) == 0)
      return read_list (&number_lists[i], node, table, error);
  for (guint i = 0; i < G_N_ELEMENTS (stairs_members); i++)
    if (strcmp (stairs_members[i], name) == 0)
      return read_stairs (node, stairs_of (table, i), error);
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup (_("a grade table has no such part; its parts are names, strategies, schemes, glances, often, narrow and left")));
}

static gboolean
read_parts (JsonObject *object, GwGradeTable *table, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!read_named_part (name, node, table, error))
      {
        g_prefix_error (error, "%s: ", name);
        return FALSE;
      }
  return gw_grade_table_check (table, error);
}

gboolean
gw_grade_file_read (const char *name, GwFileWish wish, GwGradeTable *table, GError **error)
{
  g_autoptr (JsonNode) root = gw_json_file_read (name, wish, NULL, error);

  gw_grade_table_init (table);
  if (root == NULL)
    return FALSE;
  if (read_parts (json_node_get_object (root), table, error))
    return TRUE;
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

/* ---- writing ---- */

static void
append_list (GString *text, const NumberList *list, GwGradeTable *table)
{
  const guint *numbers = numbers_of (table, list);

  g_string_append_printf (text, "  \"%s\": {\n", list->member);
  for (guint i = 0; i < count_of (list); i++)
    {
      g_autofree char *number = gw_grade_number_text (numbers[i]);
      gboolean is_null = list->may_be_null && numbers[i] == 0;

      g_string_append_printf (text, "    \"%s\": %s%s\n", list->name (i), is_null ? "null" : number,
                              i + 1 < count_of (list) ? "," : "");
    }
  g_string_append (text, "  },\n");
}

static void
append_stairs (GString *text, const char *member, const GwGradeStairs *stairs)
{
  g_string_append_printf (text, "  \"%s\": [", member);
  for (guint i = 0; i < stairs->n; i++)
    {
      g_autofree char *number = gw_grade_number_text (stairs->steps[i].tenths);

      g_string_append_printf (text, "%s[%u, %s]", i > 0 ? ", " : "", stairs->steps[i].from, number);
    }
  g_string_append_c (text, ']');
}

char *
gw_grade_file_text (const GwGradeTable *table)
{
  GString *text = g_string_new ("{\n");
  GwGradeTable copy = *table;

  for (guint i = 0; i < G_N_ELEMENTS (number_lists); i++)
    append_list (text, &number_lists[i], &copy);
  for (guint i = 0; i < G_N_ELEMENTS (stairs_members); i++)
    {
      append_stairs (text, stairs_members[i], stairs_of (&copy, i));
      g_string_append (text, i + 1 < G_N_ELEMENTS (stairs_members) ? ",\n" : "\n}\n");
    }
  return g_string_free (text, FALSE);
}
