/* From what a book names to its puzzles. */
#include <string.h>

#include "book/manuscript-private.h"
#include "exchange/exchange.h"
#include "recipe/bulk.h"
#include "recipe/recipe.h"

#define MOST_MISSES 200u /* puzzles that a recipe may fail to make, one after the other */

#define LINES_AT_ONCE 256 /* of a list, before somebody is asked whether they are still wanted: some milliseconds */

typedef struct
{
  GwManuscript    *manuscript;
  const GwControl *control;
  GwFindings      *findings;
  guint            chapter, entry; /* where reading stands */
  guint            number;         /* of the next puzzle */
  guint            n_made;         /* by the recipe at hand */
} Reader;

static const GwBookEntry *
entry_of (const Reader *reader)
{
  const GwChapter *chapter = &g_array_index (reader->manuscript->book->chapters, GwChapter, reader->chapter);

  return &g_array_index (chapter->entries, GwBookEntry, reader->entry);
}

static char *
place_of (const Reader *reader, const char *name)
{
  const GwChapter *chapter = &g_array_index (reader->manuscript->book->chapters, GwChapter, reader->chapter);

  return name != NULL ? g_strdup_printf (_("%s, entry %u (%s)"), chapter->place, reader->entry + 1, name)
                      : g_strdup_printf (_("%s, entry %u"), chapter->place, reader->entry + 1);
}

/* Takes MESSAGE. */
static void
complain (Reader *reader, const char *code, const char *name, char *message)
{
  g_autofree char *place = place_of (reader, name);

  gw_findings_add (reader->findings, GW_FINDING_ERROR, code, place, GW_NO_ITEM, message);
  gw_findings_locate (reader->findings, reader->chapter, reader->entry);
}

static GwItemSource
next_source (Reader *reader, const char *name)
{
  return (GwItemSource) { reader->chapter, reader->number++, entry_of (reader), name, FALSE };
}

/* ---- rule files ---- */

static void
take_text (Reader *reader, const char *text, gsize size, const char *name)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, size);
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  for (guint i = 0; reading->n_errors > 0 && i < reading->diagnostics->len; i++)
    {
      const GwDiagnostic *diagnostic = reading->diagnostics->pdata[i];

      if (diagnostic->severity != GW_SEVERITY_ERROR)
        continue;
      complain (reader, "bad-puzzle", name, g_strdup_printf (_("line %u: %s"), diagnostic->line, diagnostic->message));
      return;
    }
  if (reading->puzzle == NULL)
    complain (reader, "bad-puzzle", name, g_strdup (_("there is no grid or there are no values")));
  else
    {
      const GwItemSource source = next_source (reader, name);

      gw_manuscript_take (reader->manuscript, &source, reading->puzzle);
    }
}

static char *
path_of (const Reader *reader, const char *name)
{
  return g_path_is_absolute (name) ? g_strdup (name) : g_build_filename (reader->manuscript->book->folder, name, NULL);
}

/* The contents, when they are what the book says they are. */
static char *
load (Reader *reader, const char *name, gsize *size)
{
  const GwBookEntry *entry = entry_of (reader);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = path_of (reader, name), *hash = NULL;
  g_autofree char *text = gw_file_read (path, GW_MAX_RF_BYTES, GW_FILE_PLAIN, reader->control, size, &error);

  if (text == NULL && error == NULL) /* stopped */
    return NULL;
  if (text == NULL)
    {
      complain (reader, "missing-file", name,
                g_strdup_printf (_("%s; put the file there, or name the right one"), error->message));
      return NULL;
    }
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, *size);
  if (entry->hash == NULL || g_ascii_strcasecmp (entry->hash, hash) == 0)
    return g_steal_pointer (&text);
  complain (reader, "changed-file", name,
            g_strdup_printf (_("the file has changed since it was put into the book; look at it and write \"sha256\": \"%s\""), hash));
  return NULL;
}

static void
take_file (Reader *reader)
{
  const char *name = entry_of (reader)->text;
  gsize size;
  g_autofree char *text = load (reader, name, &size);

  if (text != NULL)
    take_text (reader, text, size, name);
}

/* ---- lists: a puzzle a line, in signs or as a link ---- */

/* Signs of a line as givens; FALSE when one of them means nothing. */
static gboolean
read_signs (const GwPuzzle *puzzle, const char *line, guint8 *givens)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      const char *next;
      gint symbol;

      givens[cell] = 0;
      if (!gw_grid_is_active (puzzle->grid, (GwCell) cell))
        continue;
      if (*line == '\0')
        return FALSE;
      next = g_utf8_next_char (line);
      symbol = gw_symbols_find (puzzle->symbols, line, next - line);
      if (symbol == GW_NO_SYMBOL && strchr (".0*_", *line) == NULL)
        return FALSE;
      givens[cell] = symbol == GW_NO_SYMBOL ? 0 : (guint8) (symbol + 1);
      line = next;
    }
  return *line == '\0' || g_ascii_isspace (*line);
}

/* A line that is a link to a puzzle of another program, or its document. What became no rule is left out of the solution, and so of the book. */
static void
take_foreign (Reader *reader, const char *line, guint number, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read (line, gw_exchange_line_length (line, strlen (line)), &error);
  const GwItemSource source = import != NULL ? next_source (reader, name) : (GwItemSource) { 0 };

  if (import == NULL)
    {
      complain (reader, "bad-puzzle", name, g_strdup_printf (_("line %u: %s"), number, error->message));
      return;
    }
  gw_manuscript_take (reader->manuscript, &source, import->reading->puzzle);
  if (!gw_report_is_whole (import->report))
    {
      g_autofree char *place = place_of (reader, name);

      gw_findings_add (reader->findings, GW_FINDING_WARNING, "not-whole", place, GW_NO_ITEM,
                       g_strdup_printf (_("line %u: not everything in it became a rule; 'gridwright-cli convert --report' says what did not"), number));
      gw_findings_locate (reader->findings, reader->chapter, reader->entry);
    }
}

static void
take_lines (Reader *reader, const GwPuzzle *puzzle, char *text, const char *name)
{
  g_autofree guint8 *givens = g_new (guint8, puzzle->grid->n_cells);
  char *next;

  for (guint number = 1; text != NULL && *text != '\0' && !reader->manuscript->is_stopped; text = next, number++)
    {
      reader->manuscript->is_stopped = number % LINES_AT_ONCE == 0 && gw_control_should_stop (reader->control);
      next = strchr (text, '\n');
      if (next != NULL)
        *next++ = '\0';
      g_strchomp (text);
      if (*text == '\0' || *text == '#')
        continue;
      if (g_utf8_validate (text, -1, NULL) && read_signs (puzzle, text, givens))
        {
          const GwItemSource source = next_source (reader, name);

          gw_manuscript_take_givens (reader->manuscript, &source, puzzle, givens);
        }
      else if (gw_exchange_sniff (text, gw_exchange_line_length (text, strlen (text))))
        take_foreign (reader, text, number, name);
      else
        complain (reader, "bad-puzzle", name,
                  g_strdup_printf (_("line %u is not such a puzzle: it needs a character for each of %u cells, with a dot"
                                     " where it is open"), number,
                                   puzzle->grid->n_active));
    }
  reader->manuscript->last = NULL;
}

static void
take_list (Reader *reader)
{
  const GwBookEntry *entry = entry_of (reader);
  const char *form = entry->form != NULL ? entry->form : "plain";
  g_autofree char *path = gw_recipe_is_name (form) ? g_strdup (form) : path_of (reader, form);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRecipe) recipe = gw_recipe_read (path, GW_FILE_PLAIN, &error);
  gsize size;
  g_autofree char *text = load (reader, entry->text, &size);

  if (recipe == NULL)
    complain (reader, "bad-form", entry->text, g_strdup (error->message));
  else if (text != NULL)
    take_lines (reader, recipe->plan->puzzle, text, entry->text);
}

/* ---- recipes ---- */

static GwRecipe *
read_recipe (const GwBook *book, const GwBookEntry *entry, GError **error)
{
  g_autoptr (GwRecipe) recipe = gw_recipe_parse (entry->recipe, book->folder, error);

  return recipe != NULL && gw_recipe_check (recipe, error) ? g_steal_pointer (&recipe) : NULL;
}

/* Every recipe has a seed of its own, which follows from the book's and its place, unless it says one. */
static guint64
seed_of (const GwBook *book, guint chapter, guint entry_index)
{
  const GwBookEntry *entry = &g_array_index (g_array_index (book->chapters, GwChapter, chapter).entries, GwBookEntry, entry_index);
  GwRandom random;

  if (entry->seed != 0)
    return entry->seed;
  gw_random_init_numbered (&random, book->seed, (guint64) chapter << 32 | entry_index);
  return gw_random_next (&random) >> 1;
}

/* Puzzles of one recipe, until there are enough. */
typedef struct
{
  GwGradeRange     range;
  gboolean         has_range;
  guint            count, done;
  guint            n_misses; /* one after the other */
  const GwControl *control;
  gboolean       (*take) (char *text, gpointer data); /* TEXT is its own */
  gpointer         data;
} Making;

static gboolean
is_wanted (const Making *making, GwPuzzle *puzzle, const GwControl *control)
{
  GwGrade grade;

  return !making->has_range
         || (gw_grade_puzzle (puzzle, NULL, control, &grade, NULL) == GW_GRADED && gw_grade_range_holds (&making->range, grade.tenths));
}

static gboolean
write_made (const GwMade *made, GwBulkItem *item, const GwControl *control, gpointer data, GError **error)
{
  g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (made->left, NULL, error);
  g_autoptr (GwSource) source = puzzle != NULL ? gw_source_new (puzzle) : NULL;
  g_autoptr (GBytes) bytes = source != NULL ? gw_source_write (source) : NULL;

  if (bytes == NULL)
    return FALSE;
  item->text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  item->is_let_go = !is_wanted (data, puzzle, control);
  return TRUE;
}

static gboolean
take_item (GwBulkItem *item, gpointer data)
{
  Making *making = data;
  gboolean is_taken;

  if (making->done == making->count) /* stopped when there were enough: what others were making is nobody's */
    return FALSE;
  is_taken = item->end == GW_MADE_PUZZLE && item->text != NULL && !item->is_let_go
             && making->take (g_steal_pointer (&item->text), making->data);
  making->n_misses = item->end == GW_MADE_IMPOSSIBLE ? MOST_MISSES : is_taken ? 0 : making->n_misses + 1;
  making->done += is_taken;
  gw_control_report (making->control, &(GwProgress) { GW_UNIT_PUZZLES, making->done, making->count, 0 });
  return making->done < making->count && making->n_misses < MOST_MISSES;
}

/* Makes so many puzzles on all cores and hands each over, in the order of their numbers. FALSE with an error when the recipe cannot
 * make them; FALSE without after a stop. */
static gboolean
make_puzzles (const GwBook *book, guint chapter, guint entry_index, Making *making, GError **error)
{
  const GwBookEntry *entry = &g_array_index (g_array_index (book->chapters, GwChapter, chapter).entries, GwBookEntry, entry_index);
  g_autoptr (GwRecipe) recipe = read_recipe (book, entry, error);
  GwBulk bulk = { .seed = seed_of (book, chapter, entry_index), .end = G_MAXUINT64, .jobs = g_get_num_processors (),
                  .write = write_made, .take = take_item, .data = making };

  if (recipe == NULL)
    return FALSE;
  bulk.plan = recipe->plan;
  making->has_range = gw_book_wanted_grade (&g_array_index (book->chapters, GwChapter, chapter), entry, &making->range);
  if (making->count > 0)
    gw_bulk_run (&bulk, making->control);
  if (making->n_misses >= MOST_MISSES)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("the recipe made %u of %u puzzles; loosen its target or grade, or ask for fewer"), making->done,
                                     making->count));
  return making->done == making->count;
}

static gboolean
take_made (char *text, gpointer data)
{
  Reader *reader = data;
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  GwItemSource source;

  if (reading->puzzle == NULL)
    return FALSE;
  if (reader->n_made++ < entry_of (reader)->count)
    source = next_source (reader, NULL);
  else
    source = (GwItemSource) { reader->chapter, 0, entry_of (reader), NULL, TRUE };
  gw_manuscript_take (reader->manuscript, &source, reading->puzzle);
  return TRUE;
}

/* One puzzle more than the book has is made where variants are explained: nobody's first puzzle is given away. */
static void
take_recipe (Reader *reader)
{
  const GwBook *book = reader->manuscript->book;
  gboolean has_example = book->has_how_to && g_array_index (book->chapters, GwChapter, reader->chapter).shows_how;
  Making making = { .count = entry_of (reader)->count + (has_example ? 1 : 0), .control = reader->control, .take = take_made,
                    .data = reader };
  g_autoptr (GError) error = NULL;

  reader->n_made = 0;
  if (book->leaves_recipes)
    {
      reader->manuscript->n_unmade += entry_of (reader)->count;
      return;
    }
  if (make_puzzles (book, reader->chapter, reader->entry, &making, &error))
    return;
  reader->manuscript->is_stopped = error == NULL;
  if (error != NULL)
    complain (reader, "bad-recipe", NULL, g_strdup (error->message));
}

static gboolean
keep_text (char *text, gpointer data)
{
  g_ptr_array_add (data, text);
  return TRUE;
}

GPtrArray *
gw_entry_make (const GwBook *book, guint chapter, guint entry, guint count, const GwControl *control, GError **error)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  Making making = { .count = count, .control = control, .take = keep_text, .data = texts };

  make_puzzles (book, chapter, entry, &making, error);
  return texts;
}

/* ---- all of it ---- */

void
gw_manuscript_read (GwManuscript *manuscript, const GwControl *control, GwFindings *findings)
{
  static void (*const takers[]) (Reader *reader) = { NULL, take_file, take_list, take_recipe };
  const GwBook *book = manuscript->book;
  Reader reader = { manuscript, control, findings, 0, 0, book->first_number, 0 };

  for (reader.chapter = 0; reader.chapter < book->chapters->len; reader.chapter++)
    {
      const GwChapter *chapter = &g_array_index (book->chapters, GwChapter, reader.chapter);

      if (book->numbers_chapters)
        reader.number = book->first_number;
      for (reader.entry = 0; reader.entry < chapter->entries->len && !manuscript->is_stopped; reader.entry++)
        {
          const GwBookEntry *entry = entry_of (&reader);

          if (entry->kind == GW_ENTRY_EMBEDDED)
            take_text (&reader, entry->text, strlen (entry->text), NULL);
          else
            takers[entry->kind] (&reader);
          manuscript->is_stopped = manuscript->is_stopped || gw_control_should_stop (control);
        }
    }
}
