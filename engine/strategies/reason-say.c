/* The sentence of a step: why, and what follows, not twice. */
#include "strategies/reason.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/contract.h"
#include "strategies/reason-changes.h"
#include "strategies/strategy.h"

/* Whether WHY ends with what follows for CELL; into BEFORE, which is taken, what stands before that where it is said by itself. */
static gboolean
ends_with (const char *why, const char *cell, const char *values, gboolean is_not, char **before)
{
  g_autofree char *alone = g_strdup_printf (is_not ? _("%s is not %s") : _("%s is %s"), cell, values), *so = gw_so_text (cell, values, is_not);

  if (g_str_has_suffix (why, alone))
    {
      *before = g_strndup (why, strlen (why) - strlen (alone));
      return TRUE;
    }
  return g_str_has_suffix (why, so);
}

/* Where WHY ends with the digit that the first of two changes leaves, and the other leaves one, too, this follows: "so R5C2 is 3 and R6C2 is 4." */
static gboolean
says_first_of_two (const GwReason *step, const GwTerrain *terrain, char **why)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const GwCandidates *changes = (const GwCandidates *) (gpointer) step->changes->data;
  g_autofree char *cell = NULL, *left = NULL, *before = NULL, *more = NULL, *whole = NULL;
  GString *text;

  if (step->idea == NULL || step->changes->len != 2 || gw_reason_is_of_places (step, terrain) || !gw_mask_is_single (gw_reason_left_of (step, &changes[0]))
      || !gw_mask_is_single (gw_reason_left_of (step, &changes[1])))
    return FALSE;
  cell = gw_reason_cells_text (changes, 1, terrain);
  left = gw_think_values (&thinker, gw_reason_left_of (step, &changes[0]));
  if (!ends_with (*why, cell, left, FALSE, &before))
    return FALSE;
  text = g_string_new (NULL);
  gw_reason_append_left (text, &(const GwCandidates) { changes[1].cell, gw_reason_left_of (step, &changes[1]) }, 1, terrain);
  more = g_string_free (text, FALSE);
  whole = *why;
  /* Translators: what follows for two cells: so R5C2 is 3, and R6C2 is 4 */
  *why = g_strdup_printf (_("%s, and %s."), whole, more);
  return TRUE;
}

/* Whether WHY ends with what is left of the cell that changes, or with what goes where that is told, which is then not said twice; a digit that is placed
 * is written as such. */
static gboolean
says_what_follows (const GwReason *step, const GwTerrain *terrain, char **why)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const gboolean only_places = step->changes->len == 0;
  const GArray *list = only_places ? step->placed : step->changes;
  const GwCandidates *change = (const GwCandidates *) (gpointer) list->data;
  g_autofree char *cell = NULL, *left = NULL, *gone = NULL, *before = NULL, *whole = NULL, *changes = NULL;

  if (step->idea == NULL || list->len != 1 || change->cell >= terrain->compiled->puzzle->grid->n_cells)
    return FALSE;
  cell = gw_reason_cells_text (change, 1, terrain);
  left = gw_think_values (&thinker, only_places ? change->values : gw_reason_left_of (step, change));
  gone = gw_think_values (&thinker, change->values);
  if (!ends_with (*why, cell, left, FALSE, &before)
      && (only_places || gw_reason_tells_left (change, gw_reason_left_of (step, change), terrain) || !ends_with (*why, cell, gone, TRUE, &before)))
    return FALSE;
  changes = gw_reason_changes_text (step, terrain);
  whole = *why;
  *why = only_places && before != NULL ? g_strdup_printf ("%s%s.", before, changes) : g_strdup_printf ("%s.", whole);
  return TRUE;
}

/* Whether WHY ends with all that goes, and that leaves no digit alone. */
static gboolean
is_all_told (const GwReason *step)
{
  if (step->n_told == 0 || step->placed->len > 0 || step->n_told != gw_reason_count_gone (step))
    return FALSE;
  for (guint i = 0; i < step->changes->len; i++)
    if (gw_mask_is_single (gw_reason_left_of (step, &g_array_index (step->changes, GwCandidates, i))))
      return FALSE;
  return TRUE;
}

char *
gw_reason_say_clue (const GwReason *step, char *why, const GwTerrain *terrain)
{
  g_autofree char *changes = NULL, *before = NULL;

  if (says_what_follows (step, terrain, &why) || says_first_of_two (step, terrain, &why))
    return why;
  before = why;
  if (is_all_told (step))
    return g_strconcat (before, ".", NULL);
  changes = gw_reason_changes_text (step, terrain);
  return changes[0] == '\0' ? g_strconcat (before, ".", NULL) : g_strdup_printf (_("%s: %s."), before, changes);
}

/* Whether one of PARTS says by itself what stands in CELL. */
static gboolean
is_put_by_part (const GPtrArray *parts, GwCell cell)
{
  for (guint i = 0; i < parts->len; i++)
    if (gw_reason_places_in (parts->pdata[i], cell))
      return TRUE;
  return FALSE;
}

/* " Together: R1C1 = 2, R2C1 = 3." */
static void
append_together (GString *text, const GPtrArray *parts, const GArray *placed, const GwTerrain *terrain)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (guint i = 0; i < placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (placed, GwCandidates, i);

      if (is_put_by_part (parts, digit->cell))
        continue;
      g_string_append (digits, digits->len > 0 ? ", " : "");
      gw_reason_append_candidate (digits, digit->cell, gw_mask_lowest (digit->values), TRUE, terrain);
    }
  if (digits->len > 0)
    /* Translators: behind what several clues say, one sentence each: the digits that only all of them leave */
    g_string_append_printf (text, _(" Together: %s."), digits->str);
}

char *
gw_reason_say_parts (const GPtrArray *parts, const GArray *placed, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const GwReason *part = parts->pdata[i];
      g_autofree char *said = gw_reason_say_clue (part, g_strdup (part->why), terrain);

      g_string_append (text, i > 0 ? " " : "");
      g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (said)));
      g_string_append (text, g_utf8_next_char (said));
    }
  append_together (text, parts, placed, terrain);
  return g_string_free (text, FALSE);
}

static char *
sentence_of (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *why = step->is_run ? g_strdup (step->why) : step->strategy->explain (step, terrain), *changes = NULL;

  if (step->is_run || step->is_list)
    return g_steal_pointer (&why);
  /* A clue needs no strategy's name; the reason, what follows. */
  if (step->idea != NULL || (step->why != NULL && step->clues->len > 0 && !gw_reason_is_of_places (step, terrain)))
    return gw_reason_say_clue (step, g_steal_pointer (&why), terrain);
  changes = gw_reason_changes_text (step, terrain);
  /* A strategy's name, the reason, what follows. */
  return g_strdup_printf (_("%s: %s: %s."), _(step->strategy->name), why, changes);
}

char *
gw_reason_say (const GwReason *step, const GwTerrain *terrain)
{
  if (step->own_words != NULL)
    /* Translators: a sentence of the author's own about a step of a solve path */
    return g_strdup_printf (_("%s (in the author's words)"), step->own_words);
  return gw_contract (sentence_of (step, terrain));
}
