/* Layouts as they are written: "cages sizes=2:4,3:5 symmetry=half". */
#include "generate/layout-kind.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/clue-on-cells.h"
#include "generate/orbit.h"

/* ---- options ---- */

static gboolean
fail_sizes (const char *value, GError **error)
{
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("'%s' is not a list of sizes; write 2:4,3:5 (four of size 2, five of size 3), 2-5 or 3"), value));
}

/* "2:4,3:5": four of size 2, five of size 3. "2-5": any of these sizes. */
static gboolean
set_sizes (GwLayout *layout, const char *value, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  guint size, n, most;
  char rest;

  memset (layout->wanted, 0, sizeof layout->wanted);
  layout->least = layout->most = 0;
  for (char **part = parts; *part != NULL; part++)
    if (sscanf (*part, "%u:%u%c", &size, &n, &rest) == 2 && size >= 1 && size <= GW_LAYOUT_MOST_SIZE && n >= 1
        && n <= GW_MAX_CELLS)
      layout->wanted[size] += n;
    else if (parts[1] == NULL && sscanf (*part, "%u-%u%c", &size, &most, &rest) == 2 && size >= 1 && size <= most
             && most <= GW_LAYOUT_MOST_SIZE)
      layout->least = size, layout->most = most;
    else if (parts[1] == NULL && sscanf (*part, "%u%c", &size, &rest) == 1 && size >= 1 && size <= GW_LAYOUT_MOST_SIZE)
      layout->least = layout->most = size;
    else
      return fail_sizes (value, error);
  return parts[0] != NULL || fail_sizes (value, error);
}

static gboolean
read_count (const char *value, guint most, guint *count, GError **error)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, 0, most, &read, NULL))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a number from %u to %u"), value, 0u, most));
  *count = (guint) read;
  return TRUE;
}

static gboolean
set_count (GwLayout *layout, const char *value, GError **error)
{
  return read_count (value, GW_MAX_CELLS, &layout->n, error);
}

static gboolean
set_gaps (GwLayout *layout, const char *value, GError **error)
{
  return read_count (value, GW_MAX_CELLS, &layout->gaps, error);
}

static gboolean
set_forced (GwLayout *layout, const char *value, GError **error)
{
  return read_count (value, 100, &layout->forced, error);
}

static gboolean
read_yes (const char *value, gboolean *is_yes, GError **error)
{
  *is_yes = strcmp (value, "yes") == 0;
  if (*is_yes || strcmp (value, "no") == 0)
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not possible here; write %s or %s"), value, "yes", "no"));
}

static gboolean
set_squares (GwLayout *layout, const char *value, GError **error)
{
  return read_yes (value, &layout->squares, error);
}

static gboolean
set_touching (GwLayout *layout, const char *value, GError **error)
{
  return read_yes (value, &layout->touching, error);
}

static gboolean
set_diagonal (GwLayout *layout, const char *value, GError **error)
{
  return read_yes (value, &layout->diagonal, error);
}

static gboolean
set_sides (GwLayout *layout, const char *value, GError **error)
{
  static const char *const names[] = { "left", "right", "top", "bottom", "upper-left", "upper-right", "lower-left",
                                       "lower-right" };
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == GW_N_SIDES);
  layout->sides = 0;
  for (char **part = parts; *part != NULL; part++)
    {
      guint side = 0;

      while (side < GW_N_SIDES && strcmp (names[side], *part) != 0)
        side++;
      if (side == GW_N_SIDES)
        {
          g_autofree char *known = g_strjoin (", ", names[0], names[1], names[2], names[3], names[4], names[5], names[6],
                                              names[7], NULL);

          return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a side; the sides are %s"), *part, known));
        }
      layout->sides |= 1u << side;
    }
  return TRUE;
}

static gboolean
set_symmetry (GwLayout *layout, const char *value, GError **error)
{
  const GwSymmetryKind *kind = gw_symmetry_kind_find (value, error);

  if (kind == NULL)
    return FALSE;
  layout->symmetries = kind->symmetries;
  return TRUE;
}

static gboolean
set_rule (GwLayout *layout, const char *value, GError **error)
{
  g_clear_pointer (&layout->before, g_strfreev);
  layout->rule = gw_clue_read (value, &layout->before);
  if (layout->rule != NULL && layout->kind->drawings >> layout->rule->drawing & 1 && !gw_rule_is_definition (layout->rule))
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is not a rule for %s"), value, layout->kind->id));
}

static const struct
{
  GwLayoutWord word;
  gboolean   (*set) (GwLayout *layout, const char *value, GError **error);
} options[GW_N_LAYOUT_OPTIONS] = {
  [GW_LAYOUT_RULE] = { { "rule", N_("RULE"), N_("the rule to lay out: sum, jigsaw, thermo, sandwich; with any arguments before"
                                                " its cells, whisper(5)") }, set_rule },
  [GW_LAYOUT_SIZES] = { { "sizes", N_("SIZES"), N_("how many cells: 2:4,3:5 means four of size 2 and five of size 3; 2-5 any"
                                                   " of these") },
                        set_sizes },
  [GW_LAYOUT_COUNT] = { { "count", N_("N"), N_("number of clues") }, set_count },
  [GW_LAYOUT_GAPS] = { { "gaps", N_("N"), N_("number of cells to leave free; 0 covers the grid") }, set_gaps },
  [GW_LAYOUT_FORCED] = { { "forced", N_("PERCENT"), N_("percentage of cages whose total fits only one set of numbers: 3, 4,"
                                                       " 16, 17 …") },
                         set_forced },
  [GW_LAYOUT_SQUARES] = { { "squares", "yes|no", N_("whether a 2 by 2 block may lie in one cage") }, set_squares },
  [GW_LAYOUT_TOUCHING] = { { "touching", "yes|no", N_("whether two of them may share an edge") }, set_touching },
  [GW_LAYOUT_DIAGONAL] = { { "diagonal", "yes|no", N_("whether lines may run diagonally; outside clues: only diagonal ones") },
                           set_diagonal },
  [GW_LAYOUT_SIDES] = { { "sides", N_("SIDES"), N_("left, right, top, bottom; on hexagons left, right, upper-left, lower-right …") },
                        set_sides },
  [GW_LAYOUT_SYMMETRY] = { { "symmetry", N_("NAME"), N_("as for givens: none, half, quarter, left-right, … sixth") }, set_symmetry },
};

static const GwLayoutKind *
find_kind (const char *id)
{
  for (guint i = 0; i < gw_n_layout_kinds; i++)
    if (strcmp (gw_layout_kinds[i]->id, id) == 0)
      return gw_layout_kinds[i];
  return NULL;
}

static gboolean
fail_option (const GwLayoutKind *kind, const char *text, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < GW_N_LAYOUT_OPTIONS; i++)
    if (kind->options >> i & 1)
      g_string_append_printf (known, known->len > 0 ? ", %s" : "%s", options[i].word.name);
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("'%s' is not an option of %s; the options are %s"), text, kind->id, known->str));
}

static gboolean
set_option (GwLayout *layout, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);

  for (guint i = 0; i < GW_N_LAYOUT_OPTIONS; i++)
    if (layout->kind->options >> i & 1 && strcmp (options[i].word.name, parts[0]) == 0 && parts[1] != NULL)
      {
        layout->said |= 1u << i;
        if (options[i].set (layout, parts[1], error))
          return TRUE;
        g_prefix_error (error, "%s: ", options[i].word.name);
        return FALSE;
      }
  return fail_option (layout->kind, text, error);
}

static gboolean
fail_kind (const char *id, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < gw_n_layout_kinds; i++)
    g_string_append_printf (known, known->len > 0 ? ", %s" : "%s", gw_layout_kinds[i]->id);
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no layout '%s'; the layouts are %s"), id, known->str));
}

/* ---- what makes sense together ---- */

/* Fields that stand before the cells and must be said: "the difference" of a whisper. */
static gboolean
check_before (GwLayout *layout, GError **error)
{
  const GwField *fields = layout->rule->forms[0].fields;
  guint n = 0, n_open = 0, n_said = g_strv_length (layout->before);

  while (n < GW_MAX_FIELDS && fields[n].name != NULL && fields[n].type != GW_FIELD_CELL)
    n_open += fields[n++].may_be_open;
  if (n_said == 0 ? n == n_open : n_said == n)
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("rule: %s has %u arguments before its cells; write them in brackets, as in whisper(5)"),
                                   layout->rule->id, n));
}

static gboolean
check (GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  g_autofree GwCell *orbits = gw_orbits_of_cells (puzzle->grid, layout->symmetries, error);

  if (orbits == NULL)
    return FALSE;
  if (layout->rule == NULL && !set_rule (layout, layout->kind->rule->id, error))
    return FALSE;
  return check_before (layout, error) && layout->kind->check (layout, puzzle, error);
}

GwLayout *
gw_layout_new (const GwPuzzle *puzzle, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autoptr (GwLayout) layout = g_new0 (GwLayout, 1);

  if (gw_grid_has_layers (puzzle->grid))
    {
      gw_fail (error, GW_ERROR_UNSUPPORTED,
               g_strdup_printf (_("shapes can be laid out only for puzzles without layers; this one has the layer '%s'."
                                  " For such a puzzle, frame= in its '//@ generate:' line lays out rooms and walls"),
                                puzzle->grid->layers->layers[0].name));
      return NULL;
    }
  layout->kind = find_kind (words[0] != NULL ? words[0] : "");
  layout->text = g_strdup (text);
  if (layout->kind == NULL)
    {
      fail_kind (words[0] != NULL ? words[0] : "", error);
      return NULL;
    }
  for (char **word = words + 1; *word != NULL; word++)
    if (**word != '\0' && !set_option (layout, *word, error))
      return NULL;
  return check (layout, puzzle, error) ? g_steal_pointer (&layout) : NULL;
}

void
gw_layout_free (GwLayout *layout)
{
  if (layout == NULL)
    return;
  g_free (layout->text);
  g_strfreev (layout->before);
  g_free (layout);
}

/* ---- help ---- */

GArray *
gw_layout_kind_words (void)
{
  GArray *words = g_array_new (TRUE, TRUE, sizeof (GwLayoutWord));

  for (guint i = 0; i < gw_n_layout_kinds; i++)
    {
      const GwLayoutWord word = { gw_layout_kinds[i]->id, NULL, gw_layout_kinds[i]->meaning };

      g_array_append_val (words, word);
    }
  return words;
}

GArray *
gw_layout_option_words (const char *id)
{
  const GwLayoutKind *kind = find_kind (id);
  GArray *words;

  if (kind == NULL)
    return NULL;
  words = g_array_new (TRUE, TRUE, sizeof (GwLayoutWord));
  for (guint i = 0; i < GW_N_LAYOUT_OPTIONS; i++)
    if (kind->options >> i & 1)
      g_array_append_val (words, options[i].word);
  return words;
}
