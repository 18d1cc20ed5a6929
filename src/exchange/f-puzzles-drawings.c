/* What f-puzzles only draws. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/fog-parts.h"
#include "exchange/sketch.h"
#include "exchange/sudokupad-document.h"
#include "rules/rule-table.h"

#define DIGITAL_ROOT "DR"

static const char *const keys[] = { "line", "circle", "rectangle", "text", "cage" };

gboolean
gw_f_puzzles_is_drawing (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i], key) == 0)
      return TRUE;
  return FALSE;
}

/* ---- where ---- */

/* The middle of all cells that are named, those beside the grid, too. */
static gboolean
find_middle (JsonObject *element, double *x, double *y)
{
  JsonArray *names = gw_loose_array (gw_loose_member (element, "cells"));
  const guint n = gw_loose_length (names);

  *x = *y = 0;
  for (guint i = 0; i < n; i++)
    {
      gint row, column;

      if (!gw_f_puzzles_cell (gw_loose_element (names, i), &row, &column))
        return FALSE;
      *x += (column - 0.5) / n;
      *y += (row - 0.5) / n;
    }
  return n > 0;
}

static double
length_of (JsonObject *element, const char *name, double otherwise)
{
  double length;

  return gw_loose_double (gw_loose_member (element, name), &length) && length > 0 ? length : otherwise;
}

static const char *
text_of (JsonObject *element, const char *name)
{
  return gw_loose_text (gw_loose_member (element, name));
}

/* ---- shadows ---- */

/* How all clues of the document run that are lines. */
static GHashTable *
find_runs (const GwFpuzzles *document)
{
  GHashTable *runs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GList) members = json_object_get_members (document->root);

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonArray *clues = gw_f_puzzles_is_clue (l->data) ? gw_loose_array (json_object_get_member (document->root, l->data)) : NULL;

      for (guint i = 0; i < gw_loose_length (clues); i++)
        {
          JsonArray *lines = gw_loose_array (gw_loose_member (gw_loose_object (gw_loose_element (clues, i)), "lines"));

          for (guint k = 0; k < gw_loose_length (lines); k++)
            {
              char *run = gw_f_puzzles_run (gw_loose_array (gw_loose_element (lines, k)));

              if (run != NULL)
                g_hash_table_add (runs, run);
            }
        }
    }
  return runs;
}

/* Lines that run exactly as clues of the document do are how these look there. */
static gboolean
is_run_over (const GwFpuzzles *document, JsonObject *element)
{
  JsonArray *lines = gw_loose_array (gw_loose_member (element, "lines"));
  const guint n = gw_loose_length (lines);
  gboolean is_over = n > 0;

  for (guint i = 0; i < n && is_over; i++)
    {
      g_autofree char *run = gw_f_puzzles_run (gw_loose_array (gw_loose_element (lines, i)));

      is_over = run != NULL && g_hash_table_contains (document->runs, run);
    }
  return is_over;
}

/* A drawing that shows a clue to programs that do not know it: the clue is there, too, and is drawn by itself. */
static gboolean
is_shadow (const GwFpuzzles *document, const char *list, JsonObject *element)
{
  const char *from = text_of (element, "fromConstraint");
  g_autoptr (GString) key = g_string_new (NULL);

  for (const char *p = from; p != NULL && *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (key, g_ascii_tolower (*p));
  if (g_str_has_suffix (key->str, "whispers"))
    g_string_assign (key, "whispers");
  if (key->len > 0 && !gw_f_puzzles_is_clue (key->str) && key->str[key->len - 1] == 's')
    g_string_truncate (key, key->len - 1);
  if (strcmp (list, "line") == 0 && is_run_over (document, element))
    return TRUE;
  return gw_f_puzzles_is_clue (key->str)
         && gw_loose_length (gw_loose_array (gw_loose_member (document->root, key->str))) > 0;
}

/* ---- each ---- */

/* How it looks, but for its size. */
static GwSketch
sketch_of (JsonObject *element, const char *colour)
{
  GwSketch sketch = { .colour = text_of (element, colour), .fill = text_of (element, "baseC") };

  gw_loose_double (gw_loose_member (element, "angle"), &sketch.angle);
  return sketch;
}

static void
draw_line (GwFpuzzles *document, JsonObject *element)
{
  JsonArray *lines = gw_loose_array (gw_loose_member (element, "lines"));
  GwSketch sketch = sketch_of (element, "outlineC");

  sketch.width = GW_F_PUZZLES_THICKNESS * length_of (element, "width", 0.3);

  for (guint i = 0; i < gw_loose_length (lines); i++)
    {
      JsonArray *names = gw_loose_array (gw_loose_element (lines, i));
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

      for (guint k = 0; k < gw_loose_length (names); k++)
        {
          gint row, column;
          double x, y;

          if (!gw_f_puzzles_cell (gw_loose_element (names, k), &row, &column))
            continue;
          x = column - 0.5;
          y = row - 0.5;
          g_array_append_val (points, x);
          g_array_append_val (points, y);
        }
      gw_sketch_run (document->intake, GW_DRAWN_LINE, points, &sketch);
    }
  if (gw_loose_length (lines) == 0)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
}

static void
draw_words (GwFpuzzles *document, JsonObject *element, double x, double y, double size)
{
  g_autofree char *words = gw_loose_words (gw_loose_member (element, "value"));
  GwSketch sketch = sketch_of (element, "fontC");

  sketch.size = size;
  if (words != NULL && *words != '\0')
    gw_sketch_text (document->intake, words, x, y, &sketch);
}

static void
draw_shape (GwFpuzzles *document, JsonObject *element, GwMark mark)
{
  const double width = length_of (element, "width", 1), height = length_of (element, "height", width);
  GwSketch sketch = sketch_of (element, "outlineC");
  double x, y;

  if (!find_middle (element, &x, &y))
    {
      gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
      return;
    }
  sketch.size = width;
  sketch.height = height;
  gw_sketch_shape (document->intake, mark, x, y, &sketch);
  draw_words (document, element, x, y, MIN (width, height) * 0.7);
}

static void
draw_text (GwFpuzzles *document, JsonObject *element)
{
  double x, y;

  if (!find_middle (element, &x, &y))
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
  else if (gw_loose_is_empty (gw_loose_member (element, "value")))
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no text"));
  else
    draw_words (document, element, x, y, length_of (element, "size", 0.7));
}

/* "DR5": a cage that is a clue of the script. */
static gboolean
find_root (JsonObject *element, gint *root)
{
  g_autofree char *words = gw_loose_words (gw_loose_member (element, "value"));

  return words != NULL && g_str_has_prefix (words, DIGITAL_ROOT) && gw_loose_number (words + strlen (DIGITAL_ROOT), root);
}

static void
draw_cage (GwFpuzzles *document, JsonObject *element, const GArray *cells)
{
  g_autofree char *words = gw_loose_words (gw_loose_member (element, "value"));
  gint root;

  if (find_root (element, &root))
    {
      g_autofree char *first = g_strdup_printf ("%d", root);

      gw_intake_clue (document->intake, &gw_rule_digital_root, first, cells);
      return;
    }
  gw_sketch_cage (document->intake, cells, words, text_of (element, "outlineC"));
}

/* Cages that say something about the puzzle, or about fog, are no drawings. */
static gboolean
is_message (JsonObject *element)
{
  const char *words = text_of (element, "value");
  const gsize key = words != NULL ? strspn (words, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") : 0;

  return words != NULL && ((key > 2 && words[key] == ':') || gw_fog_is_cage (words));
}

/* "title: …" is read where the document says nothing of that kind itself. */
static void
take_message (GwFpuzzles *document, JsonObject *element, const GArray *cells, gboolean is_fine)
{
  static const struct
  {
    const char *word, *member, *fact;
  } words[] = { { "title:", "title", "title" }, { "author:", "author", "author" }, { "rules:", "ruleset", "rules" },
                { "msgcorrect:", "msgcorrect", "message-when-solved" }, { "source:", "source", "source" } };
  const char *text = text_of (element, "value");

  if (gw_fog_is_cage (text) && is_fine && cells->len > 0)
    {
      gw_fog_take_cage (document->intake, text, cells);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strncasecmp (text, words[i].word, strlen (words[i].word)) == 0
        && gw_loose_is_empty (gw_loose_member (document->root, words[i].member)))
      {
        g_autofree char *own = g_strstrip (g_strdup (text + strlen (words[i].word)));

        gw_intake_fact (document->intake, words[i].fact, own);
        return;
      }
  gw_intake_fate (document->intake, GW_FATE_KEPT, _("it is a message for the program in which the puzzle is solved"));
}

static void
draw_element (GwFpuzzles *document, const char *key, JsonObject *element)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells
      = gw_f_puzzles_cells (document, gw_loose_array (gw_loose_member (element, "cells")), &is_fine);

  if (element == NULL)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it is not a list of clues"));
  else if (strcmp (key, "line") == 0)
    draw_line (document, element);
  else if (strcmp (key, "circle") == 0)
    draw_shape (document, element, GW_MARK_CIRCLE);
  else if (strcmp (key, "rectangle") == 0)
    draw_shape (document, element, GW_MARK_SQUARE);
  else if (strcmp (key, "text") == 0)
    draw_text (document, element);
  else if (is_message (element))
    take_message (document, element, cells, is_fine);
  else if (!is_fine || cells->len == 0)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it names a cell that is not in the grid"));
  else
    draw_cage (document, element, cells);
}

/* ---- what they mean ---- */

/* One element of one of the lists. */
typedef struct
{
  const char *key;
  JsonNode *node;
  JsonObject *element;
  guint first, n; /* the drawings that it is */
} Drawing;

/* What is drawn of all ELEMENTS that are no shadows, in their order; nothing is taken in yet. */
static void
collect (GwFpuzzles *document, GArray *elements, GwSudokupad *pad)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_free);

  gw_intake_divert (document->intake, drawn);
  for (guint i = 0; i < elements->len; i++)
    {
      gint root;
      Drawing *one = &g_array_index (elements, Drawing, i);

      one->first = drawn->len;
      if (one->element != NULL && !(strcmp (one->key, "cage") == 0 && (find_root (one->element, &root) || is_message (one->element))) && !is_shadow (document, one->key, one->element))
        draw_element (document, one->key, one->element);
      one->n = drawn->len - one->first;
      for (guint k = one->first; k < drawn->len; k++)
        gw_pad_add_drawing (pad, drawn->pdata[k], k, one->key, one->node);
    }
  gw_intake_divert (document->intake, NULL);
}

/* What it draws, as the look of a clue that the document has by name. */
static void
show (GwFpuzzles *document, const Drawing *one, const GArray *cells)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_free);
  const guint first = gw_intake_n_parts (document->intake);

  gw_intake_divert (document->intake, drawn);
  draw_element (document, one->key, one->element);
  gw_intake_divert (document->intake, NULL);
  gw_intake_begin (document->intake, one->key, cells, one->key, one->node);
  gw_sketch_show (document->intake, drawn);
  gw_intake_fate (document->intake, GW_FATE_RULE, _("it shows a clue that is there"));
  gw_intake_remember (document->intake, first);
}

static void
take_in (GwFpuzzles *document, const GwSudokupad *pad, const Drawing *one)
{
  const GwPadElement *guess = NULL;
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_f_puzzles_cells (document, gw_loose_array (gw_loose_member (one->element, "cells")), &is_fine);

  if (gw_pad_is_taken (pad, one->first, one->n, &guess))
    return;
  if (gw_pad_is_shown (pad, one->first, one->n))
    {
      show (document, one, cells);
      return;
    }
  gw_intake_begin (document->intake, one->key, cells, one->key, one->node);
  if (!is_shadow (document, one->key, one->element))
    draw_element (document, one->key, one->element);
  gw_pad_say_guess (document->intake, guess);
}

void
gw_f_puzzles_take_drawings (GwFpuzzles *document)
{
  g_autoptr (GArray) elements = g_array_new (FALSE, TRUE, sizeof (Drawing));
  GwSudokupad pad = { 0 };

  document->runs = find_runs (document);
  gw_pad_open (&pad, document->intake, gw_loose_text (gw_loose_member (document->root, "ruleset")));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      JsonArray *list = gw_loose_array (gw_loose_member (document->root, keys[i]));

      for (guint k = 0; k < gw_loose_length (list); k++)
        {
          const Drawing one = { .key = keys[i], .node = gw_loose_element (list, k), .element = gw_loose_object (gw_loose_element (list, k)) };

          if (!gw_sketch_own (document->intake, keys[i], one.element))
            g_array_append_val (elements, one);
        }
    }
  collect (document, elements, &pad);
  gw_pad_find_rules (&pad);
  for (guint i = 0; i < elements->len; i++)
    take_in (document, &pad, &g_array_index (elements, Drawing, i));
  gw_pad_close (&pad);
  g_clear_pointer (&document->runs, g_hash_table_unref);
}
