#include "exchange/report.h"

#include <string.h>

#define PLACES_SHOWN 3u

/* For machines. */
static const char *const fate_words[GW_N_FATES] = { "rule", "beside", "approximation", "drawing", "kept", "lost" };
static const char *const fate_titles[GW_N_FATES] = {
  N_("became rules"), N_("kept beside the puzzle"), N_("nearly the same rule"), N_("only drawn"), N_("kept unread"), N_("cannot be held"),
};
static const char *const solution_words[] = { NULL, "part", "holds", "breaks" };

static void
free_part (gpointer data)
{
  GwReportPart *part = data;

  g_free (part->what);
  g_free (part->place);
  g_free (part->message);
  g_free (part->program);
  g_free (part);
}

GwReport *
gw_report_new (const char *format)
{
  GwReport *report = g_new0 (GwReport, 1);

  report->format = format;
  report->parts = g_ptr_array_new_with_free_func (free_part);
  report->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_choice_free);
  report->broken = g_ptr_array_new_with_free_func (g_free);
  return report;
}

void
gw_report_free (GwReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->parts);
  g_ptr_array_unref (report->choices);
  g_ptr_array_unref (report->broken);
  g_free (report);
}

GwReportPart *
gw_report_add (GwReport *report, GwFate fate, const char *what, const char *place, const char *message)
{
  GwReportPart *part = g_new0 (GwReportPart, 1);

  *part = (GwReportPart){ .fate = fate, .what = g_strdelimit (g_utf8_make_valid (what, -1), "\r\n\t", ' '), .place = g_strdup (place),
                          .message = g_strdup (message) };
  g_ptr_array_add (report->parts, part);
  return part;
}

void
gw_report_part_say (GwReportPart *part, const char *message)
{
  g_free (part->message);
  part->message = g_strdelimit (gw_bounded_message (g_strdup (message), GW_LONGEST_MESSAGE), "\r\n\t", ' ');
}

void
gw_report_part_name_program (GwReportPart *part, const char *name)
{
  g_free (part->program);
  part->program = g_utf8_make_valid (name, -1);
}

char **
gw_report_programs (const GwReport *report)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < report->parts->len; i++)
    {
      const GwReportPart *part = g_ptr_array_index (report->parts, i);

      if (part->program != NULL && !g_ptr_array_find_with_equal_func (names, part->program, g_str_equal, NULL))
        g_ptr_array_add (names, g_strdup (part->program));
    }
  g_ptr_array_add (names, NULL);
  return (char **)g_ptr_array_free (names, FALSE);
}

guint
gw_report_count (const GwReport *report, GwFate fate)
{
  guint n = 0;

  for (guint i = 0; i < report->parts->len; i++)
    n += ((const GwReportPart *)g_ptr_array_index (report->parts, i))->fate == fate;
  return n;
}

guint
gw_report_count_left (const GwReport *report)
{
  return report->parts->len - gw_report_count (report, GW_FATE_RULE) - gw_report_count (report, GW_FATE_BESIDE);
}

gboolean
gw_report_is_whole (const GwReport *report)
{
  return gw_report_count_left (report) == 0;
}

/* ---- for people ---- */

/* Parts of one fate, name and reason are said together: the number of the first of them for each part. A document may
 * have a hundred thousand parts, so they are not compared one by one. */
static guint *
find_groups (const GwReport *report)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint *group = g_new (guint, report->parts->len + 1);

  for (guint i = 0; i < report->parts->len; i++)
    {
      const GwReportPart *part = g_ptr_array_index (report->parts, i);
      char *key = g_strdup_printf ("%u\n%s\n%s", part->fate, part->what, part->message != NULL ? part->message : "");
      gpointer first;

      group[i] = i;
      if (g_hash_table_lookup_extended (seen, key, NULL, &first))
        group[i] = GPOINTER_TO_UINT (first);
      g_hash_table_insert (seen, key, GUINT_TO_POINTER (group[i]));
    }
  return group;
}

/* How many there are in each group, by its first part. */
static guint *
count_groups (const GwReport *report, const guint *group)
{
  guint *times = g_new0 (guint, report->parts->len + 1);

  for (guint i = 0; i < report->parts->len; i++)
    times[group[i]]++;
  return times;
}

/* "thermometer (3 times)" */
static void
append_times (GString *line, const char *what, guint times)
{
  g_string_append (line, what);
  if (times > 1)
    g_string_append_printf (line, ngettext (" (%u time)", " (%u times)", times), times);
}

/* All of the group whose first part is I, on one line. */
static char *
line_of (const GwReport *report, const guint *group, guint i, guint times)
{
  const GwReportPart *part = g_ptr_array_index (report->parts, i);
  g_autoptr (GString) places = g_string_new (NULL);
  GString *line = g_string_new (_(fate_titles[part->fate]));
  guint n_places = 0, n = 0;

  g_string_append (line, ": ");
  append_times (line, part->what, times);
  for (guint k = i; n < times && n_places <= PLACES_SHOWN; k++)
    {
      const GwReportPart *other = g_ptr_array_index (report->parts, k);

      n += group[k] == i;
      if (group[k] == i && other->place != NULL && n_places++ < PLACES_SHOWN)
        g_string_append_printf (places, "%s%s", places->len > 0 ? "; " : "", other->place);
    }
  if (places->len > 0)
    g_string_append_printf (line, " [%s%s]", places->str, n_places > PLACES_SHOWN ? "; …" : "");
  if (part->message != NULL)
    g_string_append_printf (line, ": %s", part->message);
  return g_string_free (line, FALSE);
}

static gboolean
is_told (const GwReportPart *part, GwReportLines which)
{
  return !part->is_chosen || (which & GW_LINES_BESIDE_CHOICES) == 0;
}

/* What became rules, on one line; why each did, which may differ, is of no interest here. */
static char *
rules_line (const GwReport *report, const guint *group, const guint *times, GwReportLines which)
{
  g_autoptr (GHashTable) n_called = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < report->parts->len; i++)
    {
      const GwReportPart *part = g_ptr_array_index (report->parts, i);

      if (part->fate == GW_FATE_RULE && group[i] == i && is_told (part, which) && !g_hash_table_contains (n_called, part->what))
        g_ptr_array_add (names, part->what);
      if (part->fate == GW_FATE_RULE && group[i] == i && is_told (part, which))
        g_hash_table_insert (n_called, part->what,
                             GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (n_called, part->what)) + times[i]));
    }
  for (guint i = 0; i < names->len; i++)
    {
      g_string_append (line, i > 0 ? ", " : "");
      append_times (line, names->pdata[i], GPOINTER_TO_UINT (g_hash_table_lookup (n_called, names->pdata[i])));
    }
  if (line->len > 0)
    g_string_prepend (line, ": ");
  if (line->len > 0)
    g_string_prepend (line, _(fate_titles[GW_FATE_RULE]));
  return g_string_free (line, line->len == 0);
}

static void
add_solution_lines (const GwReport *report, gboolean is_full, GPtrArray *lines)
{
  if (report->solution == GW_SOLUTION_HOLDS && is_full)
    g_ptr_array_add (lines, g_strdup (_("the solution in it satisfies every rule that was read")));
  if (report->solution == GW_SOLUTION_PART && is_full)
    g_ptr_array_add (lines, g_strdup (_("the partial solution in it breaks no rule that was read")));
  for (guint i = 0; i < report->broken->len; i++)
    g_ptr_array_add (lines, g_strdup_printf (_("the solution in it breaks a rule: %s"),
                                             (const char *)g_ptr_array_index (report->broken, i)));
}

static void
add_choice_lines (const GwReport *report, GPtrArray *lines)
{
  for (guint i = 0; i < report->choices->len; i++)
    {
      const GwChoice *choice = g_ptr_array_index (report->choices, i);

      g_ptr_array_add (lines, g_strdup_printf (choice->is_taken ? _("choice %s, taken as a rule: %s")
                                                                : _("choice %s, left as a drawing: %s"),
                                               choice->id, choice->text));
    }
}

char **
gw_report_lines (const GwReport *report, GwReportLines which)
{
  const gboolean is_full = (which & GW_LINES_FULL) != 0;
  GPtrArray *lines = g_ptr_array_new ();
  g_autofree guint *group = find_groups (report), *times = count_groups (report, group);
  char *rules = is_full ? rules_line (report, group, times, which) : NULL;

  if (rules != NULL)
    g_ptr_array_add (lines, rules);
  for (guint fate = is_full ? GW_FATE_BESIDE : GW_FATE_APPROXIMATION; fate < GW_N_FATES; fate++)
    for (guint i = 0; i < report->parts->len; i++)
      {
        const GwReportPart *part = g_ptr_array_index (report->parts, i);

        if (part->fate == fate && group[i] == i && is_told (part, which))
          g_ptr_array_add (lines, line_of (report, group, i, times[i]));
      }
  if (is_full && (which & GW_LINES_BESIDE_CHOICES) == 0)
    add_choice_lines (report, lines);
  add_solution_lines (report, is_full, lines);
  g_ptr_array_add (lines, NULL);
  return (char **)g_ptr_array_free (lines, FALSE);
}

/* ---- for machines ---- */

static void
set_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

static JsonObject *
part_to_json (const GwReportPart *part)
{
  JsonObject *object = json_object_new ();

  set_text (object, "what", part->what);
  set_text (object, "became", fate_words[part->fate]);
  set_text (object, "place", part->place);
  set_text (object, "message", part->message);
  return object;
}

static JsonObject *
choice_to_json (const GwChoice *choice)
{
  JsonObject *object = json_object_new ();

  set_text (object, "id", choice->id);
  set_text (object, "text", choice->text);
  json_object_set_boolean_member (object, "taken", choice->is_taken);
  return object;
}

JsonNode *
gw_report_to_json (const GwReport *report)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *parts = json_array_new (), *choices = json_array_new (), *broken = json_array_new ();

  set_text (object, "format", report->format);
  json_object_set_boolean_member (object, "whole", gw_report_is_whole (report));
  set_text (object, "solution", solution_words[report->solution]);
  for (guint i = 0; i < report->parts->len; i++)
    json_array_add_object_element (parts, part_to_json (g_ptr_array_index (report->parts, i)));
  for (guint i = 0; i < report->choices->len; i++)
    json_array_add_object_element (choices, choice_to_json (g_ptr_array_index (report->choices, i)));
  for (guint i = 0; i < report->broken->len; i++)
    json_array_add_string_element (broken, g_ptr_array_index (report->broken, i));
  json_object_set_array_member (object, "parts", parts);
  json_object_set_array_member (object, "choices", choices);
  json_object_set_array_member (object, "broken", broken);
  json_node_take_object (node, object);
  return node;
}
