#include "author/rule-shelf.h"

#include <string.h>

#include "rules/rule-table.h"


#define MOST_BYTES (1u << 20)
/* What every puzzle of the shelf says first. */
#define NORMAL "Normal sudoku rules apply. "

static GwReading *
read_file (const char *path, char **sum, GError **error)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GBytes) held = NULL;
  gsize n;

  if (!g_file_get_contents (path, &bytes, &n, error))
    return NULL;
  if (n > MOST_BYTES)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("%s: a file of rules has at most %u bytes"), path, MOST_BYTES);
      return NULL;
    }
  if (sum != NULL)
    *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, n);
  held = g_bytes_new_take (g_steal_pointer (&bytes), n);
  return gw_source_read (held);
}

/* ---- what there is ---- */

static void
shelf_rule_free (gpointer data)
{
  GwShelfRule *rule = data;

  g_free (rule->path);
  g_free (rule->title);
  g_free (rule->told);
  g_free (rule->text);
  g_free (rule->look);
  g_free (rule->copied);
  g_free (rule);
}

static const GwConstraint *
first_definition (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule)
      return puzzle->constraints[i];
  return NULL;
}

static char *
copied_from (const char *path, const char *sum)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_strdup_printf ("%s sha256 %s", base, sum);
}

static GwShelfRule *
read_rule (const char *path)
{
  g_autofree char *sum = NULL;
  g_autoptr (GwReading) reading = read_file (path, &sum, NULL);
  const GwConstraint *definition = reading != NULL && reading->puzzle != NULL ? first_definition (reading->puzzle) : NULL;
  g_autoptr (GwDefinitions) rules = definition != NULL ? gw_definitions_of (reading->puzzle) : NULL;
  const char *title, *told;
  GwShelfRule *rule;

  if (rules == NULL || gw_definitions_size (rules) == 0)
    return NULL;
  title = gw_facts_get (reading->puzzle->facts, "title");
  told = gw_facts_get (reading->puzzle->facts, "rules");
  rule = g_new0 (GwShelfRule, 1);
  rule->path = g_strdup (path);
  rule->title = g_strdup (title != NULL ? title : gw_definitions_nth (rules, 0)->id);
  rule->told = g_strdup (told == NULL ? "" : g_str_has_prefix (told, NORMAL) ? told + strlen (NORMAL) : told);
  rule->text = g_strdup (definition->args[0].text);
  rule->look = g_strdup (gw_facts_get (definition->facts, "look"));
  rule->copied = copied_from (path, sum);
  rule->kind = gw_own_rule_sentence (gw_definitions_nth (rules, 0))->kind;
  return rule;
}

static gint
by_title (gconstpointer a, gconstpointer b)
{
  const GwShelfRule *x = *(const GwShelfRule *const *) a, *y = *(const GwShelfRule *const *) b;

  return g_utf8_collate (x->title, y->title);
}

GPtrArray *
gw_shelf_list (const char *folder)
{
  GPtrArray *shelf = g_ptr_array_new_with_free_func (shelf_rule_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        GwShelfRule *rule = read_rule (path);

        if (rule != NULL)
          g_ptr_array_add (shelf, rule);
      }
  g_ptr_array_sort (shelf, by_title);
  return shelf;
}

/* ---- a copy ---- */

/* FALSE with an error where the puzzle has another rule of this name; MADE stays NULL where it has the very same. */
static gboolean
copy_definition (const GwPuzzle *puzzle, const GwConstraint *definition, const char *from, GwConstraint **made, GError **error)
{
  g_autoptr (GwDefinitions) known = gw_definitions_of (puzzle);
  g_autofree char *name = g_strndup (definition->args[0].text, strcspn (definition->args[0].text, "( "));
  const GwRule *rule = gw_definitions_find (known, name, NULL);
  g_autoptr (GwFacts) facts = NULL;

  if (rule != NULL && strcmp (gw_own_rule_sentence (rule)->text, definition->args[0].text) == 0)
    return TRUE;
  if (rule != NULL)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is a rule '%s' already; give this one another name"), name);
      return FALSE;
    }
  facts = gw_facts_set (definition->facts, "copied", from);
  *made = gw_puzzle_make (puzzle, 0, &gw_rule_rule, definition->args, definition->n_args, facts, error);
  return *made != NULL;
}

GwEdit *
gw_shelf_copy (const GwPuzzle *puzzle, const char *path, GError **error)
{
  g_autofree char *sum = NULL, *from = NULL;
  g_autoptr (GwReading) reading = read_file (path, &sum, error);
  g_autoptr (GwDefinitions) rules = reading != NULL && reading->puzzle != NULL ? gw_definitions_of (reading->puzzle) : NULL;
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (reading == NULL)
    return NULL;
  if (rules == NULL || gw_definitions_size (rules) == 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s defines no rule"), path);
      return NULL;
    }
  from = copied_from (path, sum);
  for (guint i = 0; i < reading->puzzle->n_constraints; i++)
    {
      g_autoptr (GwConstraint) made = NULL;

      if (reading->puzzle->constraints[i]->rule != &gw_rule_rule)
        continue;
      if (!copy_definition (puzzle, reading->puzzle->constraints[i], from, &made, error))
        return NULL;
      if (made != NULL)
        gw_edit_add (edit, made, G_MAXUINT);
    }
  return g_steal_pointer (&edit);
}
