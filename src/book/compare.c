/* Puzzles that come twice. */
#include <string.h>

#include "book/manuscript-private.h"
#include "book/proof.h"
#include "render/clue.h"

typedef struct
{
  const GwControl *control;
  GwFindings      *findings;
  GHashTable      *puzzles;   /* form → where it was seen first */
  GHashTable      *solutions;
} Seen;

/* The same for puzzles that are the same up to symmetry. NULL after a stop. */
static char *
form_of (const GwBookKind *kind, const GwBookItem *item, const GwControl *control)
{
  g_autofree guint8 *givens = gw_manuscript_givens (kind, item);

  return gw_canonical_form (kind->puzzle, givens, control);
}

static char *
solution_of (const GwBookKind *kind, const GwBookItem *item)
{
  const GwGrid *grid = kind->puzzle->grid;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%ux%u ", grid->plan.columns, grid->plan.rows);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_n_values_at (kind->puzzle, (GwCell) cell) > 0)
      g_string_append_printf (text, "%s ", gw_symbol_shown (kind->puzzle->symbols, item->solution[cell]));
  for (guint place = grid->n_cells; place < gw_grid_n_places (grid); place++)
    if (gw_place_exists (grid, (GwCell) place) && gw_place_is_told (grid, (GwCell) place))
      g_string_append_printf (text, "%u ", item->solution[place]);
  return g_string_free (text, FALSE);
}

/* Takes FORM. Returns where it was seen before; NULL when it is new. */
static const char *
meet (GHashTable *table, char *form, const char *where)
{
  const char *first = g_hash_table_lookup (table, form);

  if (first == NULL)
    g_hash_table_insert (table, form, g_strdup (where));
  else
    g_free (form);
  return first;
}

static gboolean
compare_item (Seen *seen, const GwManuscript *manuscript, guint i)
{
  const GwBookItem *item = gw_manuscript_item (manuscript, i);
  const GwBookKind *kind = gw_manuscript_kind (manuscript, item);
  char *form = form_of (kind, item, seen->control);
  const char *first;

  if (form == NULL)
    return FALSE;
  first = meet (seen->puzzles, form, item->place);
  if (first != NULL)
    gw_findings_add (seen->findings, GW_FINDING_ERROR, "duplicate", item->place, i,
                     g_strdup_printf (_("this is the same as %s, perhaps turned or with other digits; leave one of them out"), first));
  else if (item->solution != NULL)
    {
      first = meet (seen->solutions, solution_of (kind, item), item->place);
      if (first != NULL)
        gw_findings_add (seen->findings, GW_FINDING_WARNING, "same-solution", item->place, i,
                         g_strdup_printf (_("it has the same solution as %s; readers may notice"), first));
    }
  return TRUE;
}

/* ---- earlier books ---- */

static GwBook *
load_earlier (const GwBook *book, const char *name, GError **error)
{
  g_autofree char *path = g_path_is_absolute (name) ? g_strdup (name) : g_build_filename (book->folder, name, NULL);
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *quoted = NULL, *json = NULL;

  if (g_str_has_suffix (name, ".gwbook"))
    {
      gsize length;
      g_autofree char *text = gw_book_read_text (path, GW_FILE_PLAIN, &length, error), *folder = g_path_get_dirname (path);

      return text != NULL ? gw_book_parse (text, (gssize) length, path, folder, error) : NULL;
    }
  root = json_node_new (JSON_NODE_VALUE);
  json_node_set_string (root, path);
  quoted = json_to_string (root, FALSE);
  json = g_strdup_printf ("{\"gridwright-book\": 1, \"title\": %s, \"chapters\": [{\"puzzles\": [{\"list\": %s}]}]}", quoted, quoted);
  return gw_book_parse (json, -1, NULL, NULL, error);
}

static gboolean
meet_earlier (Seen *seen, const GwBook *book, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBook) earlier = load_earlier (book, name, &error);
  g_autoptr (GwManuscript) manuscript = NULL;
  g_autoptr (GwFindings) own = gw_findings_new ();

  if (earlier != NULL)
    manuscript = gw_manuscript_new (earlier, seen->control, own);
  if (earlier == NULL || own->n_errors > 0)
    gw_findings_add (seen->findings, GW_FINDING_ERROR, "earlier", name, GW_NO_ITEM,
                     g_strdup (error != NULL ? error->message : g_array_index (own->list, GwFinding, 0).message));
  for (guint i = 0; manuscript != NULL && i < manuscript->items->len; i++)
    {
      const GwBookItem *item = gw_manuscript_item (manuscript, i);
      char *form = form_of (gw_manuscript_kind (manuscript, item), item, seen->control);
      g_autofree char *where = g_strdup_printf ("%s, %s", name, item->place);

      if (form == NULL)
        return FALSE;
      meet (seen->puzzles, form, where);
    }
  return manuscript == NULL || !manuscript->is_stopped;
}

gboolean
gw_manuscript_compare (const GwManuscript *manuscript, const GwControl *control, GwFindings *findings)
{
  Seen seen = { control, findings, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };
  const GPtrArray *earlier = manuscript->book->earlier;
  gboolean goes_on = TRUE;

  for (guint i = 0; goes_on && i < earlier->len; i++)
    goes_on = meet_earlier (&seen, manuscript->book, earlier->pdata[i]);
  for (guint i = 0; goes_on && i < manuscript->items->len; i++)
    goes_on = compare_item (&seen, manuscript, i);
  g_hash_table_unref (seen.puzzles);
  g_hash_table_unref (seen.solutions);
  return goes_on;
}
