#include "book/book.h"

#include <string.h>

#include "book/grade-range.h"
#include "files/json-text.h"

#define FORMAT 1
#define MOST_BYTES (256u * 1024 * 1024)
#define MOST_NAME 100

/* ---- puzzles ---- */

static const char *const entry_keys[] = { "rf", "file", "sha256", "list", "form", "recipe", "count", "grade", "title", "seed", NULL };

static void
read_recipe (GwMembers *members, JsonObject *object, const char *place, GwBookEntry *entry)
{
  JsonObject *recipe = gw_members_object (members, object, place, "recipe");
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  if (recipe == NULL)
    return;
  json_node_set_object (node, recipe);
  entry->recipe = json_to_string (node, FALSE);
  entry->count = gw_members_count (members, object, place, "count", 1, 1, GW_BOOK_MOST_PUZZLES);
  entry->seed = gw_members_count (members, object, place, "seed", 0, 0, G_MAXINT32);
}

static const char *
read_grade (GwMembers *members, JsonObject *object, const char *place)
{
  const char *grade = gw_members_text (members, object, place, "grade", NULL);
  g_autoptr (GError) error = NULL;
  GwGradeRange range;

  if (!gw_grade_range_parse (grade, &range, &error) && error != NULL)
    gw_members_fail (members, place, g_strdup (error->message));
  return grade;
}

static void
read_entry (GwMembers *members, JsonObject *object, const char *place, GArray *entries)
{
  static const char *const kinds[] = { "rf", "file", "list", "recipe" };
  GwBookEntry entry = { .kind = GW_ENTRY_EMBEDDED, .count = 1 };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (json_object_has_member (object, kinds[i]))
      {
        entry.kind = (GwEntryKind) i;
        n++;
      }
  if (n != 1)
    {
      gw_members_fail (members, place, g_strdup (_("say what this is with one of \"rf\", \"file\", \"list\" and \"recipe\"")));
      return;
    }
  if (entry.kind == GW_ENTRY_RECIPE)
    read_recipe (members, object, place, &entry);
  else
    entry.text = gw_members_text (members, object, place, kinds[entry.kind], "");
  entry.hash = gw_members_text (members, object, place, "sha256", NULL);
  entry.form = gw_members_text (members, object, place, "form", NULL);
  entry.grade = read_grade (members, object, place);
  entry.title = gw_members_text (members, object, place, "title", NULL);
  gw_members_known (members, object, place, entry_keys);
  g_array_append_val (entries, entry);
}

static void
clear_entry (gpointer data)
{
  GwBookEntry *entry = data;

  g_free (entry->recipe);
}

/* ---- chapters ---- */

static const char *const chapter_keys[] = { "title", "introduction", "grade", "layout", "rules", "begins", "how-to-play", "puzzles",
                                            NULL };

static guint
read_layout (GwMembers *members, JsonObject *object, const char *place, guint otherwise)
{
  static const guint layouts[] = { 1, 2, 4, 6, 9, 12 };
  JsonNode *node = json_object_get_member (object, "layout");

  if (node == NULL)
    return otherwise;
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
      && strcmp (json_node_get_string (node), "mixed") == 0)
    return GW_LAYOUT_MIXED;
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
        && json_node_get_int (node) == layouts[i])
      return layouts[i];
  gw_members_fail (members, place, g_strdup (_("\"layout\" must be 1, 2, 4, 6, 9 or 12 puzzles per page, or \"mixed\"")));
  return otherwise;
}

static void
read_chapter (GwMembers *members, JsonObject *object, guint number, GArray *chapters)
{
  static const char *const rules_words[] = { "auto", "always", "never", NULL };
  static const char *const begins_words[] = { "right", "next", NULL };
  GwChapter chapter = { .place = g_strdup_printf (_("chapter %u"), number) };
  JsonArray *puzzles = gw_members_array (members, object, chapter.place, "puzzles");

  chapter.title = gw_members_text (members, object, chapter.place, "title", "");
  chapter.introduction = gw_members_text (members, object, chapter.place, "introduction", NULL);
  chapter.grade = read_grade (members, object, chapter.place);
  chapter.layout = read_layout (members, object, chapter.place, 4);
  chapter.rules = gw_members_word (members, object, chapter.place, "rules", GW_RULES_AUTO, rules_words);
  chapter.begins_right = gw_members_word (members, object, chapter.place, "begins", 0, begins_words) == 0;
  chapter.shows_how = gw_members_flag (members, object, chapter.place, "how-to-play", TRUE);
  chapter.entries = g_array_new (FALSE, TRUE, sizeof (GwBookEntry));
  g_array_set_clear_func (chapter.entries, clear_entry);
  gw_members_known (members, object, chapter.place, chapter_keys);
  for (guint i = 0; puzzles != NULL && i < json_array_get_length (puzzles); i++)
    {
      g_autofree char *place = g_strdup_printf (_("%s, entry %u"), chapter.place, i + 1);
      JsonObject *puzzle = gw_members_item (members, puzzles, place, i);

      if (puzzle != NULL)
        read_entry (members, puzzle, place, chapter.entries);
    }
  g_array_append_val (chapters, chapter);
}

static void
clear_chapter (gpointer data)
{
  GwChapter *chapter = data;

  g_free (chapter->place);
  g_array_unref (chapter->entries);
}

/* ---- editions ---- */

static const char *const edition_keys[] = { "name", "shop", "trim", "style", "paper", "layout", "solutions-per-page", "text",
                                            "least-digits", "large-print", "outer", "top", "bottom", "right-hand", "bleed",
                                            "pdfx", "owner-page", "outline", "metadata", "links", "tags", "labels",
                                            NULL };

static void
read_switches (GwMembers *members, JsonObject *object, const char *place, GwEdition *edition)
{
  edition->is_pdfx = gw_members_flag (members, object, place, "pdfx", edition->shop->is_pdfx);
  edition->has_owner_page = gw_members_flag (members, object, place, "owner-page", edition->shop->has_owner_page);
  edition->has_outline = gw_members_flag (members, object, place, "outline", edition->shop->has_outline);
  edition->has_metadata = gw_members_flag (members, object, place, "metadata", edition->shop->has_metadata);
  edition->has_links = gw_members_flag (members, object, place, "links", edition->shop->has_links);
  edition->has_tags = gw_members_flag (members, object, place, "tags", edition->shop->has_tags);
  edition->has_labels = gw_members_flag (members, object, place, "labels", edition->shop->has_labels);
}

/* A large-print edition is one puzzle a page in large type; each of these may be said otherwise. */
static void
read_sizes (GwMembers *members, JsonObject *object, const char *place, GwEdition *edition)
{
  gboolean is_large = gw_members_flag (members, object, place, "large-print", FALSE);

  edition->layout = read_layout (members, object, place, is_large ? 1 : GW_LAYOUT_NONE);
  edition->solutions = gw_members_count (members, object, place, "solutions-per-page", is_large ? 4 : 0, 0, 20);
  edition->text = gw_members_number (members, object, place, "text", is_large ? 16 : 0, 4, 40);
  edition->least_digits = gw_members_number (members, object, place, "least-digits", is_large ? 16 : 8, 4, 60);
  edition->outer = GW_INCH * gw_members_number (members, object, place, "outer", 0, 0, 5);
  edition->top = GW_INCH * gw_members_number (members, object, place, "top", 0, 0, 5);
  edition->bottom = GW_INCH * gw_members_number (members, object, place, "bottom", 0, 0, 5);
  edition->style = gw_members_text (members, object, place, "style",
                                    edition->shop->is_colour ? "print-colour" : is_large ? "large-print" : "print-grey");
}

/* No blanks but the ordinary one, line ends of any script among them, no signs that nobody sees, and short enough for the name of any file. */
static gboolean
is_part_of_file_name (const char *name)
{
  if (strpbrk (name, "/\\%") != NULL || name[0] == '\0' || name[0] == '.' || strlen (name) > MOST_NAME)
    return FALSE;
  for (; *name != '\0'; name = g_utf8_next_char (name))
    {
      gunichar sign = g_utf8_get_char (name);

      if (!g_unichar_isprint (sign) || (sign != ' ' && g_unichar_isspace (sign)))
        return FALSE;
    }
  return TRUE;
}

static void
read_edition (GwMembers *members, JsonObject *object, const char *place, GArray *editions)
{
  static const char *const right_words[] = { "no", "blank", "notes", "solution", NULL };
  g_autoptr (GError) error = NULL;
  GwEdition edition = { .name = gw_members_text (members, object, place, "name", "print") };

  edition.shop = gw_shop_find (gw_members_text (members, object, place, "shop", "kdp"), &error);
  if (edition.shop == NULL
      || !gw_trim_parse (gw_members_text (members, object, place, "trim", "8.5x11"), &edition.width, &edition.height, &error))
    {
      gw_members_fail (members, place, g_strdup (error->message));
      return;
    }
  edition.paper = gw_members_text (members, object, place, "paper", "white");
  edition.right_hand = gw_members_word (members, object, place, "right-hand", GW_RIGHT_HAND_NO, right_words);
  edition.bleeds = gw_members_flag (members, object, place, "bleed", FALSE);
  if (gw_paper_find (edition.paper, &error) == NULL)
    gw_members_fail (members, place, g_strdup (error->message));
  if (!is_part_of_file_name (edition.name))
    gw_members_fail (members, place, g_strdup (_("\"name\" becomes part of a file's name: letters, digits and dashes")));
  read_switches (members, object, place, &edition);
  read_sizes (members, object, place, &edition);
  gw_members_known (members, object, place, edition_keys);
  g_array_append_val (editions, edition);
}

static void
read_editions (GwMembers *members, JsonObject *object, GArray *editions)
{
  JsonArray *array = gw_members_array (members, object, NULL, "editions");
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal); /* of the tree */

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autofree char *place = g_strdup_printf (_("edition %u"), i + 1);
      JsonObject *edition = gw_members_item (members, array, place, i);

      if (edition != NULL)
        read_edition (members, edition, place, editions);
      if (members->error == NULL && !g_hash_table_add (names, (gpointer) g_array_index (editions, GwEdition, i).name))
        gw_members_fail (members, place, g_strdup (_("another edition has the same \"name\"; each needs its own")));
    }
  if (array == NULL || json_array_get_length (array) == 0)
    {
      JsonObject *usual = json_object_new ();

      read_edition (members, usual, NULL, editions);
      json_object_unref (usual);
    }
}

/* ---- the book ---- */

static const char *const book_keys[] = { "gridwright-book", "title", "subtitle", "author", "publisher", "copyright", "isbn",
                                         "language", "imprint", "introduction", "seed", "numbering", "first-number", "owner-page",
                                         "contents", "how-to-play", "solution-references", "grade-marks", "fonts", "solutions",
                                         "hints", "earlier", "cover", "chapters", "editions", NULL };

static void
read_head (GwMembers *members, JsonObject *object, GwBook *book)
{
  book->title = gw_members_text (members, object, NULL, "title", NULL);
  book->subtitle = gw_members_text (members, object, NULL, "subtitle", NULL);
  book->author = gw_members_text (members, object, NULL, "author", NULL);
  book->publisher = gw_members_text (members, object, NULL, "publisher", NULL);
  book->copyright = gw_members_text (members, object, NULL, "copyright", NULL);
  book->isbn = gw_members_text (members, object, NULL, "isbn", NULL);
  book->language = gw_members_text (members, object, NULL, "language", "en");
  book->sentences = book->language != NULL ? gw_language_load (book->language) : NULL;
  book->is_translated = book->sentences != NULL;
  if (!book->is_translated)
    book->sentences = gw_language_load ("en");
  book->imprint = gw_members_text (members, object, NULL, "imprint", NULL);
  book->introduction = gw_members_text (members, object, NULL, "introduction", NULL);
  book->seed = gw_members_count (members, object, NULL, "seed", 1, 0, G_MAXINT32);
  book->first_number = gw_members_count (members, object, NULL, "first-number", 1, 0, 1000000);
  book->has_owner_page = gw_members_flag (members, object, NULL, "owner-page", TRUE);
  book->has_contents = gw_members_flag (members, object, NULL, "contents", TRUE);
  book->has_how_to = gw_members_flag (members, object, NULL, "how-to-play", TRUE);
  book->has_references = gw_members_flag (members, object, NULL, "solution-references", TRUE);
  book->has_marks = gw_members_flag (members, object, NULL, "grade-marks", TRUE);
  if (book->title == NULL || book->title[0] == '\0')
    gw_members_fail (members, NULL, g_strdup (_("the book needs a \"title\"")));
}

static void
read_parts (GwMembers *members, JsonObject *object, GwBook *book)
{
  static const char *const numbering_words[] = { "book", "chapter", NULL };
  static const char *const where_words[] = { "end", "behind", "foot", "none", NULL };
  JsonObject *fonts = gw_members_object (members, object, NULL, "fonts");
  JsonObject *solutions = gw_members_object (members, object, NULL, "solutions");

  book->numbers_chapters = gw_members_word (members, object, NULL, "numbering", 0, numbering_words) == 1;
  book->text_font = fonts != NULL ? gw_members_text (members, fonts, "fonts", "text", NULL) : NULL;
  book->digit_font = fonts != NULL ? gw_members_text (members, fonts, "fonts", "digits", NULL) : NULL;
  book->solutions_per_page = 9;
  if (solutions != NULL)
    {
      book->solutions = gw_members_word (members, solutions, "solutions", "where", GW_SOLUTIONS_END, where_words);
      book->solutions_per_page = gw_members_count (members, solutions, "solutions", "per-page", 9, 1, 20);
    }
  book->hints = gw_members_count (members, object, NULL, "hints", 0, 0, 10);
}

static void
read_lists (GwMembers *members, JsonObject *object, GwBook *book)
{
  JsonArray *chapters = gw_members_array (members, object, NULL, "chapters");
  JsonArray *earlier = gw_members_array (members, object, NULL, "earlier");

  for (guint i = 0; earlier != NULL && i < json_array_get_length (earlier); i++)
    {
      JsonNode *node = json_array_get_element (earlier, i);

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        g_ptr_array_add (book->earlier, (gpointer) json_node_get_string (node));
      else
        gw_members_fail (members, NULL, g_strdup (_("\"earlier\" must be a list of file names")));
    }
  for (guint i = 0; chapters != NULL && i < json_array_get_length (chapters); i++)
    {
      g_autofree char *place = g_strdup_printf (_("chapter %u"), i + 1);
      JsonObject *chapter = gw_members_item (members, chapters, place, i);

      if (chapter != NULL)
        read_chapter (members, chapter, i + 1, book->chapters);
    }
  read_editions (members, object, book->editions);
}

GwBook *
gw_book_new (JsonNode *root, const char *file, const char *folder, GError **error)
{
  g_autoptr (GwBook) book = g_new0 (GwBook, 1);
  GwMembers members = { .error = NULL };
  JsonObject *object = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;

  book->root = root;
  book->file = g_strdup (file);
  book->folder = g_strdup (folder != NULL ? folder : ".");
  book->notes = members.notes = g_ptr_array_new_with_free_func (g_free);
  book->earlier = g_ptr_array_new ();
  book->chapters = g_array_new (FALSE, TRUE, sizeof (GwChapter));
  g_array_set_clear_func (book->chapters, clear_chapter);
  book->editions = g_array_new (FALSE, TRUE, sizeof (GwEdition));
  if (object == NULL || !json_object_has_member (object, "gridwright-book"))
    gw_members_fail (&members, NULL, g_strdup (_("this is not a book: a book is a JSON object with \"gridwright-book\": 1")));
  else if (gw_members_count (&members, object, NULL, "gridwright-book", 0, 0, 1000000) != FORMAT)
    gw_members_fail (&members, NULL, g_strdup (_("this book was written by a newer version of Gridwright; use that version")));
  if (members.error == NULL)
    {
      read_head (&members, object, book);
      read_parts (&members, object, book);
      read_lists (&members, object, book);
      gw_members_known (&members, object, NULL, book_keys);
    }
  if (members.error == NULL)
    return g_steal_pointer (&book);
  g_propagate_prefixed_error (error, members.error, "%s%s", file != NULL ? file : "", file != NULL ? ": " : "");
  return NULL;
}

GwBook *
gw_book_parse (const char *json, gssize length, const char *file, const char *folder, GError **error)
{
  JsonNode *root = gw_json_parse (json, length, error);

  if (root != NULL)
    return gw_book_new (root, file, folder, error);
  if (file != NULL)
    g_prefix_error (error, "%s: ", file);
  return NULL;
}

char *
gw_book_read_text (const char *file, GwFileWish wish, gsize *length, GError **error)
{
  return gw_file_read (file, MOST_BYTES, wish, NULL, length, error);
}

GwBook *
gw_book_load (const char *file, GError **error)
{
  gsize length;
  g_autofree char *text = gw_book_read_text (file, GW_FILE_ANY, &length, error), *folder = g_path_get_dirname (file);

  return text != NULL ? gw_book_parse (text, (gssize) length, file, folder, error) : NULL;
}

void
gw_book_free (GwBook *book)
{
  g_clear_pointer (&book->root, json_node_unref);
  g_clear_pointer (&book->notes, g_ptr_array_unref);
  g_clear_pointer (&book->sentences, gw_language_free);
  g_clear_pointer (&book->earlier, g_ptr_array_unref);
  g_clear_pointer (&book->chapters, g_array_unref);
  g_clear_pointer (&book->editions, g_array_unref);
  g_free (book->file);
  g_free (book->folder);
  g_free (book);
}

char *
gw_book_to_json (const GwBook *book)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, book->root);
  text = json_generator_to_data (generator, NULL);
  return g_strconcat (text, "\n", NULL);
}

const GwEdition *
gw_book_edition (const GwBook *book, const char *name, GError **error)
{
  GString *known = g_string_new (NULL);

  for (guint i = 0; i < book->editions->len; i++)
    {
      const GwEdition *edition = &g_array_index (book->editions, GwEdition, i);

      if (name == NULL || strcmp (name, edition->name) == 0)
        {
          g_string_free (known, TRUE);
          return edition;
        }
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", edition->name);
    }
  gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("the book has no edition \"%s\"; it has %s"), name, known->str));
  g_string_free (known, TRUE);
  return NULL;
}
