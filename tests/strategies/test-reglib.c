/* HoDoKu's regression library: from the candidates that a line states, the technique that it names finds the eliminations
 * or the placement that it states; cases marked x: it finds none of them. One table, found of total for each technique. */
#include <string.h>

#include "strategies-support.h"

typedef struct
{
  const char *code;      /* of the library, without variant */
  const char *strategy;  /* ours */
} Technique;

static const Technique techniques[] = {
  { "0000", "hidden-single" },     { "0002", "hidden-single" },     { "0003", "naked-single" },
  { "0100", "locked-candidates" }, { "0101", "locked-candidates" }, { "0110", "naked-pair" },
  { "0111", "naked-triple" },      { "0200", "naked-pair" },        { "0201", "naked-triple" },
  { "0202", "naked-quad" },        { "0210", "hidden-pair" },       { "0211", "hidden-triple" },
  { "0212", "hidden-quad" },       { "0300", "x-wing" },            { "0301", "swordfish" },
  { "0302", "jellyfish" },         { "0400", "skyscraper" },        { "0401", "two-string-kite" },
  { "0403", "x-chain" },           { "0404", "two-string-kite" },   { "0500", "simple-colouring" },
  { "0501", "simple-colouring" },  { "0502", "x-chain" },           { "0600", "unique-rectangle" },
  { "0601", "unique-rectangle" },  { "0604", "unique-rectangle" },
   { "0701", "x-chain" },           { "0702", "xy-chain" },
  { "0703", "xy-chain" },          { "0706", "alternating-chain" }, { "0707", "alternating-chain" },
  { "0708", "alternating-chain" }, { "0800", "xy-wing" },           { "0801", "xyz-wing" },
  { "0803", "w-wing" },
};

/* The fields of a line: ":technique:candidates:givens:deleted:eliminations:placements:extra". */
enum
{
  FIELD_TECHNIQUE = 1,
  FIELD_GIVENS = 3,
  FIELD_DELETED,
  FIELD_ELIMINATED,
  FIELD_PLACED,
};

/* Digits, '.' for open cells, '+' before what was placed. */
static void
start_with (GwPencil *pencil, const char *givens)
{
  char line[81];
  guint n = 0;

  for (; *givens != '\0' && n < 81; givens++)
    if (*givens != '+')
      line[n++] = *givens;
  g_assert_cmpuint (n, ==, 81);
  support_start (pencil, line);
}

/* "436 257": digit, row, column. */
static void
read_candidates (const char *text, GwMask *masks)
{
  memset (masks, 0, 81 * sizeof (GwMask));
  for (; strlen (text) >= 3; text += 3 + strspn (text + 3, " "))
    masks[(text[1] - '1') * 9 + text[2] - '1'] |= GW_BIT (text[0] - '1');
}

/* Whether STRATEGY finds what the line states, all of it. */
static gboolean
finds (GwPencil *pencil, const GwStrategy *strategy, char **fields)
{
  GwMask deleted[81], wanted[81];
  gboolean places = fields[FIELD_ELIMINATED][0] == '\0';
  GwReason step;

  start_with (pencil, fields[FIELD_GIVENS]);
  read_candidates (fields[FIELD_DELETED], deleted);
  read_candidates (fields[places ? FIELD_PLACED : FIELD_ELIMINATED], wanted);
  for (guint var = 0; var < 81; var++)
    gw_pencil_remove (pencil, var, deleted[var]);
  gw_reason_init (&step);
  gw_path_collect (pencil, strategy, NULL, &step);
  for (guint i = 0; i < (places ? step.placed : step.changes)->len; i++)
    {
      const GwCandidates *found = &g_array_index (places ? step.placed : step.changes, GwCandidates, i);

      wanted[found->cell] &= ~found->values;
    }
  gw_reason_clear (&step);
  for (guint var = 0; var < 81; var++)
    if (wanted[var] != 0)
      return FALSE;
  return TRUE;
}

static void
test_technique (gconstpointer data)
{
  const Technique *technique = data;
  g_autofree char *text = support_data ("reglib-half.txt");
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  const char *at = text, *line;
  guint n = 0, found = 0;

  for (; at != NULL && (line = support_line (&at, 10)) != NULL;)
    {
      g_autofree char *whole = g_strndup (line, strcspn (line, "\r\n"));
      g_auto (GStrv) fields = g_strsplit (whole, ":", -1);
      gboolean is_found;

      if (g_strv_length (fields) < FIELD_PLACED + 1 || strncmp (fields[FIELD_TECHNIQUE], technique->code, 4) != 0
          || strchr ("-", fields[FIELD_TECHNIQUE][4]) == NULL)
        continue;
      is_found = finds (pencil, gw_strategy_find (technique->strategy), fields);
      if (g_str_has_suffix (fields[FIELD_TECHNIQUE], "-x"))
        is_found = !is_found;
      if (!is_found)
        g_test_message ("not found: %s", whole);
      n++;
      found += is_found;
    }
  if (text == NULL)
    return;
  g_test_message ("%s: %s found %u of %u", technique->code, technique->strategy, found, n);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (found, ==, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (techniques); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reglib/%s/%s", techniques[i].code, techniques[i].strategy);

      g_test_add_data_func (path, &techniques[i], test_technique);
    }
  return g_test_run ();
}
