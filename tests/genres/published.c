/* published KIND FILE.json [ID]: solves each record of a collection from its `problem` alone and compares with what was published
 * (docs/reference/genre-records.md). With an ID it prints the rule file that the record becomes, and solves nothing.
 *
 * A line a puzzle: id, cells, verdict, user time; the last line counts. The status is 0 when all are as published. */
#include <stdlib.h>
#include <string.h>

#include "files/bounded-file.h"
#include "files/json-text.h"
#include "gridwright.h"
#include "comparison.h"

#define MOST_BYTES (256u * 1024 * 1024)
#define LIMIT      (60 * (gint64) G_USEC_PER_SEC)

static const char *const words[N_VERDICTS] = { "as published", "differs", "several", "undecided" };

typedef struct
{
  const Kind *kind;
  char       *genre;           /* the text of its file */
  const char *id;              /* of the record to print; NULL: solve */
  guint       counts[N_VERDICTS];
} Run;

static const char *
member (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node)
                                                                                                          : "";
}

static void
print_text (const Run *run, JsonObject *object)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) record = record_new (run->kind->shape, member (object, "problem"), member (object, "solution"), &error);
  g_autofree char *statements = record != NULL ? kind_to_text (run->kind, record) : NULL;

  if (record != NULL)
    g_print ("%s%s", run->genre, statements);
  else
    g_printerr ("%s: %s\n", run->id, error->message);
}

static void
solve_record (Run *run, JsonObject *object)
{
  gint64 start = used_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Record) record = record_new (run->kind->shape, member (object, "problem"), member (object, "solution"), &error);
  g_autofree char *statements = record != NULL ? kind_to_text (run->kind, record) : NULL;
  g_autofree char *text = g_strconcat (run->genre, statements, NULL), *reason = NULL;
  Verdict verdict = VERDICT_DIFFERS;

  if (record != NULL)
    verdict = verdict_of (run->kind, record, text, LIMIT, &reason);
  else
    reason = g_strdup (error->message);
  run->counts[verdict]++;
  g_print ("%s\t%u cells\t%s\t%.1f ms", member (object, "id"), record != NULL ? record->n_columns * record->n_rows : 0, words[verdict],
           (double) (used_time () - start) / 1000);
  g_print (reason != NULL ? "\t%s\n" : "\n", reason);
}

static gboolean
run_all (Run *run, JsonArray *records)
{
  guint n = json_array_get_length (records);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (records, i);

      if (!JSON_NODE_HOLDS_OBJECT (node))
        continue;
      if (run->id == NULL)
        solve_record (run, json_node_get_object (node));
      else if (strcmp (run->id, member (json_node_get_object (node), "id")) == 0)
        print_text (run, json_node_get_object (node));
    }
  if (run->id != NULL)
    return TRUE;
  g_print ("%u puzzles: %u as published, %u differ, %u several, %u undecided\n", n, run->counts[VERDICT_PUBLISHED],
           run->counts[VERDICT_DIFFERS], run->counts[VERDICT_SEVERAL], run->counts[VERDICT_UNDECIDED]);
  return run->counts[VERDICT_PUBLISHED] == n;
}

static int
fail (const char *message)
{
  g_printerr ("published: %s\n", message);
  return 2;
}

int
main (int argc, char **argv)
{
  Run run = { .kind = argc > 2 ? kind_named (argv[1]) : NULL, .id = argc > 3 ? argv[3] : NULL };
  const char *folder = g_getenv ("GW_GENRES") != NULL ? g_getenv ("GW_GENRES") : GENRES;
  g_autofree char *path = NULL, *genre = NULL, *json = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;
  gboolean are_all;
  gsize length;

  if (argc < 3)
    return fail ("published KIND FILE.json [ID]");
  if (run.kind == NULL)
    return fail ("no such kind");
  path = g_strdup_printf ("%s/%s.rf", folder, run.kind->file);
  if (!g_file_get_contents (path, &genre, NULL, &error))
    return fail (error->message);
  run.genre = genre;
  json = gw_file_read (argv[2], MOST_BYTES, GW_FILE_ANY, NULL, &length, &error);
  root = json != NULL ? gw_json_parse (json, (gssize) length, &error) : NULL;
  if (root == NULL)
    return fail (error->message);
  if (!JSON_NODE_HOLDS_ARRAY (root))
    return fail ("the file must hold a list of records");
  are_all = run_all (&run, json_node_get_array (root));
  return are_all ? 0 : 1;
}
