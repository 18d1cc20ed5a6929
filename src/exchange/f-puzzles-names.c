/* What the files of f-puzzles share: names of cells, boxes, lists. */
#include "exchange/f-puzzles-document.h"
#include "exchange/f-puzzles-write.h"

void
gw_f_puzzles_box (guint size, guint *width, guint *height)
{
  *height = 1;
  for (guint d = 2; d * d <= size; d++)
    if (size % d == 0)
      *height = d;
  *width = size / *height;
}

static gboolean
read_letter (const char **at, char letter, gint *number)
{
  gint value = 0;
  guint n = 0;

  if (g_ascii_toupper (**at) != letter)
    return FALSE;
  for (++*at; g_ascii_isdigit (**at) && n < 4; n++)
    value = 10 * value + *(*at)++ - '0';
  *number = value;
  return n > 0;
}

gboolean
gw_f_puzzles_cell (JsonNode *node, gint *row, gint *column)
{
  const char *name = gw_loose_text (node);

  return name != NULL && read_letter (&name, 'R', row) && read_letter (&name, 'C', column) && *name == '\0';
}

GArray *
gw_f_puzzles_cells (const GwFpuzzles *document, JsonArray *names, gboolean *is_fine)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < gw_loose_length (names); i++)
    {
      gint row, column;
      GwCell cell = GW_NO_CELL;

      if (gw_f_puzzles_cell (gw_loose_element (names, i), &row, &column))
        cell = gw_intake_cell (document->intake, row - 1, column - 1);
      if (cell == GW_NO_CELL)
        *is_fine = FALSE;
      else
        g_array_append_val (cells, cell);
    }
  return cells;
}

/* ---- out ---- */

JsonArray *
gw_f_puzzles_list (GwFpuzzlesWriter *writer, const char *key)
{
  if (gw_loose_array (gw_loose_member (writer->root, key)) == NULL)
    json_object_set_array_member (writer->root, key, json_array_new ());
  return json_object_get_array_member (writer->root, key);
}

JsonObject *
gw_f_puzzles_object (GwFpuzzlesWriter *writer, GwCell cell)
{
  return json_array_get_object_element (json_array_get_array_element (writer->grid, cell / writer->size),
                                        cell % writer->size);
}
