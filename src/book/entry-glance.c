#include "book/entry-glance.h"

#include "book/manuscript.h"
#include "recipe/recipe.h"

/* A book of nothing but this entry: what reads books reads it, too. */
static GwBook *
book_around (JsonObject *entry, const char *folder, GError **error)
{
  JsonNode *root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *book = json_object_new (), *chapter = json_object_new ();
  JsonArray *chapters = json_array_new (), *puzzles = json_array_new ();

  json_array_add_object_element (puzzles, json_object_ref (entry));
  json_object_set_array_member (chapter, "puzzles", puzzles);
  json_array_add_object_element (chapters, chapter);
  json_object_set_int_member (book, "gridwright-book", 1);
  json_object_set_string_member (book, "title", "-");
  json_object_set_array_member (book, "chapters", chapters);
  json_node_take_object (root, book);
  return gw_book_new (root, NULL, folder, error);
}

static void
glance_at_recipe (const GwBook *book, const GwBookEntry *entry, GwEntryGlance *glance, GError **error)
{
  g_autoptr (GwRecipe) recipe = gw_recipe_parse (entry->recipe, book->folder, error);

  glance->is_recipe = TRUE;
  glance->count = entry->count;
  if (recipe != NULL)
    glance->puzzle = gw_puzzle_ref (recipe->plan->puzzle);
}

static void
glance_at_puzzles (const GwBook *book, GwEntryGlance *glance, GError **error)
{
  g_autoptr (GwFindings) findings = gw_findings_new ();
  g_autoptr (GwManuscript) manuscript = gw_manuscript_new (book, NULL, findings);

  glance->count = manuscript->items->len;
  if (manuscript->items->len > 0)
    {
      glance->title = g_strdup (gw_manuscript_item (manuscript, 0)->title);
      glance->puzzle = gw_manuscript_puzzle (manuscript, gw_manuscript_item (manuscript, 0), error);
    }
  if (findings->list->len > 0)
    glance->trouble = g_strdup (g_array_index (findings->list, GwFinding, 0).message);
}

void
gw_entry_glance (JsonObject *entry, const char *folder, GwEntryGlance *glance)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBook) book = book_around (entry, folder, &error);
  const GwBookEntry *of = NULL;

  *glance = (GwEntryGlance) { NULL };
  if (book != NULL)
    of = &g_array_index (g_array_index (book->chapters, GwChapter, 0).entries, GwBookEntry, 0);
  if (of != NULL && of->kind == GW_ENTRY_RECIPE)
    glance_at_recipe (book, of, glance, &error);
  else if (of != NULL)
    glance_at_puzzles (book, glance, &error);
  if (error != NULL && glance->trouble == NULL)
    glance->trouble = g_strdup (error->message);
}

void
gw_entry_glance_clear (GwEntryGlance *glance)
{
  g_clear_pointer (&glance->puzzle, gw_puzzle_unref);
  g_clear_pointer (&glance->title, g_free);
  g_clear_pointer (&glance->trouble, g_free);
}
