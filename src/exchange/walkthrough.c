#include "exchange/walkthrough.h"

#include "exchange/walk-board.h"
#include "render/clue.h"
#include "render/type.h"

typedef struct
{
  const GwPath *path;
  GwPathFog    *fog;  /* NULL: none */
  GwPageFile   *file;
  GwPathChapter    *chapters; /* by step */
  char        **summary;
  guint         last;     /* row */
} Walk;

/* Stands in the page as it is. Takes TEXT. */
static void
set_text (Walk *walk, const char *name, char *text)
{
  g_autofree char *owned = text;

  gw_page_file_set (walk->file, name, g_markup_escape_text (owned, -1));
}

/* ---- words ---- */

typedef struct
{
  const char *name;
  const char *text; /* N_ */
} Word;

static void
set_words (Walk *walk)
{
  static const Word words[] = {
    { "theme", N_("Light or Dark") }, { "board", N_("Board") }, { "steps", N_("Steps") }, { "first", N_("First step") }, { "back", N_("Step Back") },
    { "next", N_("Next") }, { "last", N_("Last step") }, { "chapters", N_("Chapters") }, { "so-far", N_("Steps So Far") },
    { "rules-title", N_("Rules") }, { "keys", N_("Keys") }, { "summary-title", N_("Summary") },
  };

  gw_page_file_set_words (walk->file, walk->path->terrain->compiled->puzzle);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    set_text (walk, words[i].name, g_strdup (_(words[i].text)));
}

static void
append_key (GString *out, const char *key, const char *meaning)
{
  g_autofree char *term = g_markup_escape_text (key, -1), *told = g_markup_escape_text (meaning, -1);

  g_string_append_printf (out, "<dt>%s</dt><dd>%s</dd>", term, told);
}

static void
set_help (Walk *walk)
{
  GString *out = g_string_new ("<dl>");

  append_key (out, "→ ←", _("next step, back"));
  append_key (out, _("Home, End"), _("first step, last step"));
  gw_page_file_set (walk->file, "help", g_strconcat (out->str, "</dl>", NULL));
  g_string_free (out, TRUE);
}

/* Whether the fog is fair. */
static void
append_verdict (GString *out, const Walk *walk)
{
  g_autofree char *story = walk->fog != NULL ? gw_path_fog_story (walk->fog, walk->path, walk->last - 1) : NULL;
  g_autofree char *sentence = story != NULL ? g_markup_escape_text (story, -1) : NULL;

  if (sentence != NULL)
    g_string_append_printf (out, "<p>%s</p>", sentence);
}

static void
set_summary (Walk *walk)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; walk->summary[i] != NULL; i++)
    {
      g_autofree char *sentence = g_markup_escape_text (walk->summary[i], -1);

      g_string_append_printf (out, "<p>%s</p>", sentence);
    }
  append_verdict (out, walk);
  gw_page_file_set (walk->file, "summary", g_string_free (out, FALSE));
}

/* Where there is none, nobody can ask for it. */
static void
set_solution (Walk *walk)
{
  g_autofree char *label = g_markup_escape_text (_("Show Solution"), -1);

  gw_page_file_set (walk->file, "solution",
                    walk->path->end == GW_PATH_SOLVED
                      ? g_strdup_printf ("<button type=\"button\" data-do=\"solution\" aria-pressed=\"false\">%s</button>", label)
                      : g_strdup (""));
}

/* ---- steps ---- */

static char *
sentence_of (const Walk *walk, guint i)
{
  g_autofree char *sentence = gw_reason_say (walk->path->steps->pdata[i], walk->path->terrain);

  return gw_capital (sentence);
}

static void
append_line (const Walk *walk, GString *out, guint i, guint row)
{
  g_autofree char *sentence = sentence_of (walk, i), *escaped = g_markup_escape_text (sentence, -1);

  g_string_append_printf (out, "<li value=\"%u\"><button type=\"button\" data-row=\"%u\">%s</button></li>\n", row, row, escaped);
}

/* Begins at ROW. */
static void
open_chapter (const Walk *walk, GString *lines, GString *buttons, GwPathChapter chapter, guint row)
{
  g_autofree char *name = g_markup_escape_text (gw_path_chapter_name (chapter), -1);

  g_string_append_printf (lines, "%s<section><h3>%s</h3><ol>\n", row > 1 ? "</ol></section>\n" : "", name);
  g_string_append_printf (buttons, "<button type=\"button\" data-row=\"%u\">%s</button>\n", row, name);
}

static void
set_steps (Walk *walk)
{
  GString *lines = g_string_new (NULL), *buttons = g_string_new (NULL);
  GwPathChapter open = GW_N_CHAPTERS;
  guint row = 0;

  for (guint i = 0; i < walk->path->steps->len; i++)
    {
      if (!walk->path->matters[i])
        continue;
      row++;
      if (walk->chapters[i] != open)
        open_chapter (walk, lines, buttons, walk->chapters[i], row);
      open = walk->chapters[i];
      append_line (walk, lines, i, row);
    }
  if (row > 0)
    g_string_append (lines, "</ol></section>");
  gw_page_file_set (walk->file, "sentences", g_string_free (lines, FALSE));
  gw_page_file_set (walk->file, "chapter-buttons", g_string_free (buttons, FALSE));
}

/* ---- what the script knows ---- */

static void
begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_string (JsonBuilder *builder, char *text)
{
  g_autofree char *owned = text;

  json_builder_add_string_value (builder, owned);
}

/* Where one is, row by row. */
static void
add_places (const Walk *walk, JsonBuilder *builder)
{
  begin_list (builder, "places");
  add_string (builder, g_strdup (_("Start")));
  for (guint row = 1; row < walk->last; row++)
    /* Translators: of a path: the number of a step, and of how many */
    add_string (builder, g_strdup_printf (_("Step %u of %u"), row, walk->last - 1));
  add_string (builder, g_strdup (_("End")));
  json_builder_end_array (builder);
}

static void
add_sentences (const Walk *walk, JsonBuilder *builder)
{
  begin_list (builder, "sentences");
  add_string (builder, g_strdup (""));
  for (guint i = 0; i < walk->path->steps->len; i++)
    if (walk->path->matters[i])
      add_string (builder, sentence_of (walk, i));
  add_string (builder, g_strdup (walk->path->end == GW_PATH_SOLVED ? _("Solved.") : walk->summary[0]));
  json_builder_end_array (builder);
}

/* For those who listen: each digit, and from which row it stands there. */
static void
add_placed (const Walk *walk, JsonBuilder *builder, const GArray *placed)
{
  const GwPuzzle *puzzle = walk->path->terrain->compiled->puzzle;

  begin_list (builder, "placed");
  for (guint i = 0; i < placed->len; i++)
    {
      const GwWalkDigit *digit = &g_array_index (placed, GwWalkDigit, i);
      g_autofree char *cell = gw_cell_place_text (puzzle->grid, digit->cell);

      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, digit->row);
      add_string (builder, g_strdup_printf ("%s %s", cell, gw_symbol_shown (puzzle->symbols, digit->value)));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
set_script (Walk *walk, const GArray *placed)
{
  static const char *const scripts[] = { "page-theme.js", "walk.js", NULL };
  static const char *const styles[] = { "page-base.css", "walk.css", NULL };
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_places (walk, builder);
  add_sentences (walk, builder);
  add_placed (walk, builder, placed);
  json_builder_set_member_name (builder, "known");
  /* Translators: what stands on the board is listed behind it: R1C1 7, R2C5 3 */
  json_builder_add_string_value (builder, _("On the board:"));
  json_builder_end_object (builder);
  gw_page_file_set (walk->file, "walk", gw_page_script (builder));
  gw_page_file_set_resources (walk->file, "script", scripts);
  gw_page_file_set_resources (walk->file, "style", styles);
}

char *
gw_walkthrough_page (const GwPath *path, GwPathFog *fog, GError **error)
{
  g_autoptr (GwPageFile) file = gw_page_file_new ();
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (GwWalkDigit));
  Walk walk = { path, fog, file, gw_path_chapters (path), gw_path_summary (path, FALSE), gw_path_n_that_matter (path) + 1 };
  const gboolean is_drawn = gw_walk_board (file, path, fog, placed, error);

  if (is_drawn)
    {
      set_words (&walk);
      set_help (&walk);
      set_summary (&walk);
      set_solution (&walk);
      set_steps (&walk);
      set_script (&walk, placed);
    }
  g_free (walk.chapters);
  g_strfreev (walk.summary);
  return is_drawn ? gw_page_file_fill (file, "walk.html") : NULL;
}
