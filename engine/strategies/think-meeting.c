/* How people say what clues and a house leave: what a clue has in any case; few ways, all of them; what would fail. */
#include "strategies/think-meeting.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-premises.h"
#include "strategies/meeting-phrases.h"
#include "strategies/misfit.h"
#include "strategies/think.h"

#define MOST_FAILURES 3u

/* What is supposed, and cannot be. */
typedef struct
{
  guint cell, value;
} Supposed;

/* ---- premises ---- */

static void
note_houses (const GwMeetingTelling *telling)
{
  const GwMeeting *meeting = telling->meeting;

  if (meeting->house_counts)
    gw_reason_add_group (telling->step, meeting->house);
  for (guint k = 0; k < meeting->n_houses; k++)
    if ((meeting->left_out >> k & 1) == 0)
      gw_reason_add_group (telling->step, meeting->houses[k]);
  telling->step->n_bases = telling->step->groups->len;
}

static void
note_premises (const GwMeetingTelling *telling)
{
  const GwMeeting *meeting = telling->meeting;

  for (guint c = 0; c < meeting->n_clues; c++)
    gw_clue_premises_add (telling->step, telling->terrain, meeting->clues[c]);
  note_houses (telling);
  telling->step->reasoning = GW_REASONING_FULL;
  for (guint i = 0; i < meeting->n; i++)
    gw_pencil_note_lost (meeting->pencil, meeting->vars[i], ~meeting->may[i]);
  for (guint i = 0; i < meeting->n_of_clues; i++)
    gw_pencil_note_cell (meeting->pencil, meeting->vars[i], meeting->pencil->cells[meeting->vars[i]]);
}

static void
say (const GwMeetingTelling *telling, const char *idea, char *why)
{
  g_free (telling->step->why);
  telling->step->idea = idea;
  telling->step->why = why;
}

static gboolean
has_few_rows (const GwMeeting *meeting)
{
  return meeting->n_rows > 0 && meeting->n_rows <= GW_MEETING_ROWS;
}

/* ---- what a clue has in any case ---- */

/* So many orders of the same digits are told one by one. */
#define FEW_ORDERS 2u

/* The cells of clues that CELL sees by the houses which are looked at. */
static guint64
seen_from (const GwMeeting *meeting, guint cell)
{
  guint64 seen = 0;

  for (guint k = 0; k < meeting->n_houses; k++)
    if ((meeting->left_out >> k & 1) == 0 && (meeting->of_house[k] >> cell & 1) != 0)
      seen |= meeting->of_house[k];
  if (meeting->house_counts && (meeting->within >> cell & 1) != 0)
    seen |= meeting->within;
  return seen & ~GW_BIT (cell);
}

/* The clue's cells that the step's digits must be in, as far as CELL sees them. */
static guint64
places_of (const GwMeetingTelling *telling, GwMask digits)
{
  const GwMeeting *meeting = telling->meeting;
  guint64 places = 0;

  GW_MASK_FOREACH (i, seen_from (meeting, telling->cell) & meeting->members[0])
    if ((meeting->may[i] & meeting->pencil->cells[meeting->vars[i]] & digits) != 0)
      places |= GW_BIT (i);
  return places;
}

static GwMask
digits_of (const GwReason *step)
{
  GwMask digits = 0;

  for (guint i = 0; i < step->changes->len; i++)
    digits |= g_array_index (step->changes, GwCandidates, i).values;
  for (guint i = 0; i < step->placed->len; i++)
    digits |= g_array_index (step->placed, GwCandidates, i).values;
  return digits;
}

/* What each cell of the meeting may hold for what is claimed: all that is known of the clue's, or no more than it needs. */
static void
add_known (const GwMeetingTelling *telling, gboolean as_known)
{
  const GwMeeting *meeting = telling->meeting;

  for (guint i = 0; i < meeting->n; i++)
    gw_reason_add_known (telling->step, gw_terrain_cell (telling->terrain, meeting->vars[i]),
                         as_known && i < meeting->n_of_clues ? meeting->pencil->cells[meeting->vars[i]] : meeting->may[i]);
}

/* The rows that are listed. Of several houses nobody asks what each way would leave them together. */
static void
claim_rows (const GwMeetingTelling *telling, gboolean as_known)
{
  const GwMeeting *meeting = telling->meeting;
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .is_bound = telling->step->groups->len > 1, .n_rows = meeting->n_rows, .n_parts = meeting->n_clues };

  for (guint c = 0; c < meeting->n_clues; c++)
    {
      claim.sizes[c] = (guint8) gw_mask_count (meeting->members[c]);
      claim.sets |= (guint8) ((gw_meeting_rule (telling, c)->keeps & GW_UNORDERED) != 0 ? GW_BIT (c) : 0);
      if (!gw_meeting_is_whole_clue (telling, c) || claim.n + claim.sizes[c] > GW_CLAIM_CELLS)
        return;
      GW_MASK_FOREACH (i, meeting->members[c])
        claim.cells[claim.n++] = gw_terrain_cell (telling->terrain, meeting->vars[i]);
    }
  for (guint k = 0; k < meeting->n_rows; k++)
    memcpy (claim.rows[k], meeting->rows[k], claim.n);
  gw_reason_add_claim (telling->step, &claim);
  add_known (telling, as_known);
}

/* Many rows of one clue that hold the same digits, each once, in one order or another: these; 0 where they do not. */
static GwMask
same_digits (const GwMeetingTelling *telling)
{
  const GwMeeting *meeting = telling->meeting;
  const guint n = gw_mask_count (meeting->members[0]);
  GwMask same = 0;

  for (guint k = 0; k < meeting->n_rows; k++)
    {
      GwMask digits = 0;

      for (guint i = 0; i < n; i++)
        digits |= GW_BIT (meeting->rows[k][i]);
      if (gw_mask_count (digits) != n || (k > 0 && digits != same))
        return 0;
      same = digits;
    }
  return meeting->n_clues == 1 && meeting->n_rows > FEW_ORDERS && (gw_meeting_rule (telling, 0)->keeps & GW_UNORDERED) == 0 ? same : 0;
}

/* "renban line R1C2-R3C3 can only hold 2-4, and 2 only in R2C2 or R3C3, so nowhere else in box 1"; without WHERE, all its cells: ", so no other 2 or 3
 * in box 1" */
static void
tell_same (const GwMeetingTelling *telling, GwMask same, GwMask digits, const char *where, const char *houses)
{
  const GwMeeting *meeting = telling->meeting;
  const GwThinker thinker = { .puzzle = telling->puzzle };
  g_autofree char *held = gw_think_values (&thinker, same), *all = gw_reason_values_text (digits, telling->terrain), *any = gw_think_values (&thinker, digits);
  g_autofree char *name = gw_meeting_label_of_set (telling, 0);
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .n_rows = 1, .n_parts = 1, .sets = 1, .sizes = { (guint8) gw_mask_count (same) } };
  guint n = 0;

  if (where == NULL)
    /* Translators: a clue, all digits that it holds, some of these, a house: renban line R1C2-R3C3 can only hold 2-4, so no other 2 or 3 in box 1 */
    say (telling, "clue-must", g_strdup_printf (_("%1$s can only hold %2$s, so no other %3$s in %4$s"), name, held, any, houses));
  else
    /* Translators: a clue, all digits that it holds, some of these, cells, a house: renban line R1C2-R3C3 can only hold 2-4, and 2 only in R2C2 or R3C3, so
     * nowhere else in box 1 */
    say (telling, "clue-must", g_strdup_printf (_("%1$s can only hold %2$s, and %3$s only in %4$s, so nowhere else in %5$s"), name, held, all, where, houses));
  if (gw_mask_count (same) > GW_CLAIM_CELLS || !gw_meeting_is_whole_clue (telling, 0))
    return;
  GW_MASK_FOREACH (i, meeting->members[0])
    claim.cells[claim.n++] = gw_terrain_cell (telling->terrain, meeting->vars[i]);
  GW_MASK_FOREACH (v, same)
    claim.rows[0][n++] = (guint8) v;
  gw_reason_add_claim (telling->step, &claim);
  add_known (telling, TRUE);
}

/* Whether the clue lists the digits itself, as a quadruple does: nobody needs to be told what else its cells may hold. */
static gboolean
lists_digits (const GwMeetingTelling *telling, GwMask digits)
{
  const GwConstraint *clue = telling->puzzle->constraints[telling->meeting->clues[0]->owner];

  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_SYMBOL && clue->args[i].value != GW_OPEN)
      digits &= ~GW_BIT (clue->args[i].value);
  return digits == 0 && telling->meeting->n_clues == 1;
}

static void
tell_must (const GwMeetingTelling *telling)
{
  GwMeeting *meeting = telling->meeting;
  GwMask digits = digits_of (telling->step);
  const GwMask same = has_few_rows (meeting) ? same_digits (telling) : 0;
  guint64 places = places_of (telling, digits);
  g_autofree char *name = gw_meeting_label (telling, 0), *houses = gw_terrain_group_name (telling->terrain, meeting->house), *where = (gw_mask_is_single (digits) ? gw_meeting_either_text : gw_meeting_cells_text) (telling, places), *rows = NULL;
  g_autofree char *all = gw_reason_values_text (digits, telling->terrain);

  if (same != 0)
    {
      tell_same (telling, same, digits, places != meeting->members[0] ? where : NULL, houses);
      return;
    }
  rows = has_few_rows (meeting) && !lists_digits (telling, digits) ? gw_meeting_rows_text (telling) : NULL;
  if (rows != NULL && places == meeting->members[0])
    /* Translators: a clue, all that it can be, digits, a house: 22 in R1C1, R1C2 and R2C1 can only be 5+8+9 or 6+7+9, in any case with 9, so
     * nowhere else in box 1 */
    say (telling, "clue-must", g_strdup_printf (_("%1$s can only be %2$s, in any case with %3$s, so nowhere else in %4$s"), name, rows, all, houses));
  else if (rows != NULL)
    /* Translators: a clue, all that it can be, digits, cells, a house */
    say (telling, "clue-must", g_strdup_printf (_("%1$s can only be %2$s, in any case with %3$s in %4$s, so nowhere else in %5$s"), name, rows, all,
                                                where, houses));
  else if (places == meeting->members[0])
    /* Translators: a clue with its cells, digits, a house */
    say (telling, "clue-must", g_strdup_printf (_("%1$s needs %2$s in any case, so nowhere else in %3$s"), name, all, houses));
  else
    {
      g_autofree char *at = gw_case_clue_name (telling->terrain, meeting->clues[0]->owner);

      /* Translators: a clue, digits, cells, a house */
      say (telling, "clue-must", g_strdup_printf (_("%1$s needs %2$s in %3$s in any case, so nowhere else in %4$s"), at, all, where, houses));
    }
  if (rows != NULL)
    claim_rows (telling, TRUE);
}

/* No other cell of the clue may hold the digit, by what the step rests on. */
static gboolean
is_alone (const GwMeetingTelling *telling)
{
  const GwMeeting *meeting = telling->meeting;

  for (guint i = 0; i < meeting->n_of_clues; i++)
    if (i != telling->cell && (meeting->may[i] >> telling->value & 1) != 0)
      return FALSE;
  return (gw_meeting_rule (telling, 0)->keeps & GW_UNORDERED) != 0;
}

/* "…, so nowhere else in box 1": so far it changes nothing else. */
static void
note_said (GwReason *step)
{
  for (guint i = 0; i < step->changes->len; i++)
    gw_reason_add_said (step, g_array_index (step->changes, GwCandidates, i).cell, g_array_index (step->changes, GwCandidates, i).values);
}

/* "zipper line (R1C1, R1C2 and R1C3) can only be 2-5-3, as R1C2 is 5 or 9" */
static void
tell_only_way (const GwMeetingTelling *telling, const char *name, const char *row)
{
  g_autofree char *known = gw_meeting_own_text (telling);

  if (known[0] == '\0')
    say (telling, "clue-place", g_strdup_printf (_("%1$s can only be %2$s"), name, row));
  else
    /* Translators: a clue, all that it can be, what is known of its cells: R1C2 is 5 or 9 */
    say (telling, "clue-place", g_strdup_printf (_("%1$s can only be %2$s, as %3$s"), name, row, known));
}

/* Its cell is the clue's, which has the digit there in any case. */
static void
tell_place (const GwMeetingTelling *telling)
{
  GwMeeting *meeting = telling->meeting;
  const char *digit = telling->puzzle->symbols->text[telling->value];
  g_autofree char *name = gw_meeting_label (telling, 0), *where = gw_meeting_cell_name (telling, telling->cell), *rows = NULL;

  if (!has_few_rows (meeting) || gw_meeting_is_one_condition (meeting, 0))
    {
      g_autofree char *at = gw_case_clue_name (telling->terrain, meeting->clues[0]->owner);

      /* Translators: a clue, a digit, a cell */
      say (telling, "clue-place", g_strdup_printf (_("%1$s needs %2$s in %3$s in any case"), at, digit, where));
      return;
    }
  rows = gw_meeting_rows_text (telling);
  if (is_alone (telling))
    /* Translators: a clue, all that it can be, a digit that each of these has, the only cell for it */
    say (telling, "clue-place", g_strdup_printf (_("%1$s can only be %2$s, and %3$s only fits in %4$s"), name, rows, digit, where));
  else if (meeting->n_rows == 1)
    tell_only_way (telling, name, rows);
  else
    /* Translators: a clue, all that it can be, a digit, a cell */
    say (telling, "clue-place", g_strdup_printf (_("%1$s can only be %2$s, always with %3$s in %4$s"), name, rows, digit, where));
  claim_rows (telling, TRUE);
}

/* ---- all ways ---- */

static void
tell_ways (const GwMeetingTelling *telling)
{
  GwMeeting *meeting = telling->meeting;
  g_autofree char *names = NULL, *houses = NULL, *rows = NULL, *others = gw_meeting_others_text (telling);

  gw_meeting_list (meeting, meeting->n, 0);
  names = gw_meeting_labels (telling);
  rows = gw_meeting_rows_text (telling);
  houses = gw_meeting_houses_text (telling);
  if (telling->cell >= meeting->n_of_clues)
    {
      g_autofree char *digits = gw_reason_values_text (digits_of (telling->step), telling->terrain);

      /* Translators: houses, clues, all that they can be together, digits */
      say (telling, "house-ways", g_strdup_printf (_("%1$s: %2$s can only be %3$s, in any case with %4$s"), houses, names, rows, digits));
      claim_rows (telling, FALSE);
      return;
    }
  if (*houses == '\0')
    /* Translators: clues, all that they can be together */
    say (telling, "clue-ways-seen", g_strdup_printf (ngettext ("%1$s can only be %2$s, each digit where it fits", "%1$s can only be %2$s, each digit where it fits",
                                                           meeting->n_clues), names, rows));
  else
    say (telling, meeting->n_clues > 1 ? "house-ways" : "clue-ways-seen",
         *others == '\0'
           /* Translators: houses, clues, all that they can be together */
           ? g_strdup_printf (_("%1$s: %2$s can only be %3$s, each digit where it fits"), houses, names, rows)
           /* Translators: houses, what is known of other cells there ("R1C7 is 3 or 5"), clues, all that they can be together */
           : g_strdup_printf (_("%1$s, where %2$s: %3$s can only be %4$s, each digit where it fits"), houses, others, names, rows));
  claim_rows (telling, FALSE);
}

/* ---- what would fail ---- */

typedef enum
{
  NO_FAILURE,
  TWICE,    /* two cells of the clue that see each other hold the same */
  EMPTY,    /* nothing is left for a cell */
  NO_PLACE, /* the house has no place for a digit */
} Failure;

/* What each cell could hold if the clue were ROW. */
static void
leave (const GwMeeting *meeting, const Supposed *supposed, const guint8 *row, GwMask *left)
{
  for (guint i = 0; i < meeting->n; i++)
    left[i] = i < meeting->n_of_clues ? GW_BIT (row[i]) : i == supposed->cell ? GW_BIT (supposed->value) : meeting->may[i];
  for (guint i = 0; i < meeting->n; i++)
    if (i < meeting->n_of_clues || i == supposed->cell)
      GW_MASK_FOREACH (other, seen_from (meeting, i))
        if (other >= meeting->n_of_clues && other != supposed->cell)
          left[other] &= ~left[i];
}

/* What is wrong with ROW at a glance; CELLS: two cells, one cell, or a digit. */
static Failure
find_failure (const GwMeeting *meeting, const Supposed *supposed, const guint8 *row, guint *cells)
{
  GwMask left[GW_MEETING_CELLS], open = 0;

  leave (meeting, supposed, row, left);
  for (guint i = 0; i < meeting->n; i++)
    GW_MASK_FOREACH (other, seen_from (meeting, i) & gw_mask_below (MIN (i, meeting->n_of_clues)))
      if (left[other] == left[i])
        {
          cells[0] = other;
          cells[1] = i;
          return TWICE;
        }
  for (cells[0] = meeting->n_of_clues; cells[0] < meeting->n; cells[0]++)
    if (left[cells[0]] == 0)
      return EMPTY;
  if (!meeting->house_counts)
    return NO_FAILURE;
  GW_MASK_FOREACH (i, meeting->within)
    open |= left[i];
  open = meeting->pencil->terrain->groups[meeting->house].full & ~open;
  cells[0] = open != 0 ? gw_mask_lowest (open) : 0;
  return open != 0 ? NO_PLACE : NO_FAILURE;
}

static char *
failure_text (const GwMeetingTelling *telling, const guint8 *row)
{
  const GwMeeting *meeting = telling->meeting;
  const Supposed supposed = { telling->cell, telling->value };
  guint cells[2];
  Failure failure = find_failure (meeting, &supposed, row, cells);
  g_autofree char *one = failure == NO_PLACE ? gw_terrain_group_name (telling->terrain, meeting->house) : gw_meeting_cell_name (telling, cells[0]);
  g_autofree char *two = failure == TWICE ? gw_meeting_cell_name (telling, cells[1]) : NULL;

  if (failure == TWICE)
    /* Translators: two cells, a digit */
    return g_strdup_printf (_("%s and %s would both be %s"), one, two, telling->puzzle->symbols->text[row[cells[0]]]);
  if (failure == EMPTY)
    return g_strdup_printf (_("nothing would be left for %s"), one);
  /* Translators: a house, a digit */
  return g_strdup_printf (_("%s would have no place for %s"), one, telling->puzzle->symbols->text[cells[0]]);
}

/* What the clue would be by itself, whoever sees whom. */
static void
list_supposed (GwMeeting *meeting, const Supposed *supposed)
{
  const GwMeeting before = *meeting;

  meeting->house_counts = FALSE;
  meeting->left_out = ~(guint64) 0;
  meeting->in_order = TRUE;
  for (guint i = meeting->n_of_clues; i < meeting->n; i++)
    meeting->may[i] = gw_mask_below (meeting->pencil->terrain->compiled->model->n_values);
  gw_meeting_list (meeting, supposed->cell, GW_BIT (supposed->value));
  meeting->house_counts = before.house_counts;
  meeting->left_out = before.left_out;
  meeting->in_order = FALSE;
  memcpy (meeting->may, before.may, sizeof meeting->may);
}

/* "1-2-4, 1-3-4 or 2-3-4, and nothing would be left for R6C6": the rows from K on that fail as this one does; "" where one before it does. */
static char *
rows_that_fail (const GwMeetingTelling *telling, char *const *failures, guint k)
{
  const GwMeeting *meeting = telling->meeting;
  g_autoptr (GString) rows = g_string_new (NULL);
  guint n = 0, n_said = 0;

  for (guint i = 0; i < k; i++)
    if (strcmp (failures[i], failures[k]) == 0)
      return g_strdup ("");
  for (guint i = k; i < meeting->n_rows; i++)
    n += strcmp (failures[i], failures[k]) == 0;
  for (guint i = k; i < meeting->n_rows; i++)
    if (strcmp (failures[i], failures[k]) == 0)
      {
        g_autofree char *row = gw_meeting_row_text (telling, meeting->rows[i]);

        g_string_append_printf (rows, "%s%s", gw_or_between (n_said++, n), row);
      }
  /* Translators: what stands in a clue's cells, what fails then */
  return g_strdup_printf (k == 0 ? _("%s, and %s") : _("; or %s, and %s"), rows->str, failures[k]);
}

static void
tell_failures (const GwMeetingTelling *telling)
{
  GwMeeting *meeting = telling->meeting;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = gw_meeting_label (telling, 0), *supposed = gw_meeting_cell_name (telling, telling->cell);
  char *failures[GW_MEETING_ROWS];

  list_supposed (meeting, &(Supposed) { telling->cell, telling->value });
  meeting->in_order = TRUE;
  for (guint k = 0; k < meeting->n_rows; k++)
    failures[k] = failure_text (telling, meeting->rows[k]);
  for (guint k = 0; k < meeting->n_rows; k++)
    {
      g_autofree char *rows = rows_that_fail (telling, failures, k);

      g_string_append (text, rows);
    }
  for (guint k = 0; k < meeting->n_rows; k++)
    g_free (failures[k]);
  meeting->in_order = FALSE;
  /* Translators: a cell, a digit, a clue, what it would be and what fails then */
  say (telling, "clue-starve", g_strdup_printf (_("if %1$s were %2$s, %3$s would be %4$s"), supposed, telling->puzzle->symbols->text[telling->value],
                                                name, text->str));
}

static void
tell_case (const GwMeetingTelling *telling)
{
  g_autofree char *names = gw_meeting_labels (telling), *houses = gw_meeting_houses_text (telling), *known = gw_misfit_known (telling->terrain, telling->step->marks);
  const GwThinker thinker = { .puzzle = telling->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, telling->step->changes), *misfits = gw_misfits_of_meeting (telling->meeting, names, supposed, known);

  if (telling->step->groups->len == 0)
    say (telling, NULL, g_steal_pointer (&misfits));
  else
    /* Translators: what a clue would need if a cell held something, houses */
    say (telling, NULL, g_strdup_printf (_("%1$s, with no digit twice in %2$s"), misfits, houses));
}

/* ---- which words ---- */

static gboolean
has_no_room (GwMeeting *meeting, gconstpointer data)
{
  const Supposed *supposed = data;

  return !gw_meeting_has_room (meeting, supposed->cell, GW_BIT (supposed->value));
}

/* The cell can hold nothing else. */
static gboolean
is_sure (GwMeeting *meeting, gconstpointer data)
{
  const Supposed *supposed = data;
  const GwMask others = meeting->may[supposed->cell] & ~GW_BIT (supposed->value);

  return others == 0 || !gw_meeting_has_room (meeting, supposed->cell, others);
}

/* The clue can be filled in one way alone. */
static gboolean
has_one_way (GwMeeting *meeting, gconstpointer data)
{
  gw_meeting_list (meeting, meeting->n, 0);
  return meeting->n_rows == 1;
}

static gboolean
has_few_failures (GwMeeting *meeting, gconstpointer data)
{
  guint cells[2];

  if (!has_no_room (meeting, data))
    return FALSE;
  list_supposed (meeting, data);
  if (meeting->n_rows > MOST_FAILURES)
    return FALSE;
  for (guint k = 0; k < meeting->n_rows; k++)
    if (find_failure (meeting, data, meeting->rows[k], cells) == NO_FAILURE)
      return FALSE;
  return TRUE;
}

static gboolean
has_value (const GwMeeting *meeting, const guint8 *row, guint value)
{
  guint n = 0;

  for (guint c = 0; c < meeting->n_clues; c++)
    n += gw_mask_count (meeting->members[c]);
  return memchr (row, (int) value, n) != NULL;
}

/* Outside of the clues only what they hold in each of the ways. */
static gboolean
has_few_ways (GwMeeting *meeting, gconstpointer data)
{
  const Supposed *supposed = data;

  if (!has_no_room (meeting, data))
    return FALSE;
  gw_meeting_list (meeting, meeting->n, 0);
  if (!has_few_rows (meeting))
    return FALSE;
  for (guint k = 0; k < meeting->n_rows && supposed->cell >= meeting->n_of_clues; k++)
    if (!has_value (meeting, meeting->rows[k], supposed->value))
      return FALSE;
  return TRUE;
}

GwMeetingWords
gw_meeting_words (GwMeeting *meeting, guint cell, guint value)
{
  const Supposed supposed = { cell, value };

  if (!meeting->house_counts)
    return GW_MEETING_MUST;
  if (meeting->n_clues == 1 && has_few_failures (meeting, &supposed))
    return meeting->n_rows > 0 ? GW_MEETING_FAILURES : GW_MEETING_CASE;
  return has_few_ways (meeting, &supposed) ? GW_MEETING_WAYS : GW_MEETING_UNTOLD;
}

static GwMeetingHolds
holds_of (GwMeetingWords words)
{
  switch (words)
    {
    case GW_MEETING_FAILURES:
      return has_few_failures;
    case GW_MEETING_WAYS:
      return has_few_ways;
    case GW_MEETING_PLACE:
      return is_sure;
    case GW_MEETING_ONE:
      return has_one_way;
    default:
      return has_no_room;
    }
}

/* No other cell of the clue that lies in the house may have VALUE, which the house wants. */
static gboolean
is_only_place (const GwMeeting *meeting, const GwGroup *house, guint cell, guint value)
{
  gboolean is_in = FALSE, is_only = (house->full >> value & 1) != 0;

  for (guint k = 0; k < house->n_vars; k++)
    for (guint i = 0; i < meeting->n_of_clues; i++)
      if (house->vars[k] == meeting->vars[i])
        {
          is_in |= i == cell;
          is_only &= i == cell || (meeting->may[i] >> value & 1) == 0;
        }
  return is_in && is_only;
}

/* What the clue needs there goes from the rest of the house; so it is the only place in some house. */
static gboolean
is_hidden_single (const GwMeeting *meeting, guint cell, guint value)
{
  const GwPencil *pencil = meeting->pencil;
  const GwTerrain *terrain = pencil->terrain;
  const guint32 var = meeting->vars[cell];

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    if (gw_pencil_group_is_on (pencil, terrain->groups_of[k]) && gw_meeting_is_house (terrain, terrain->groups_of[k])
        && is_only_place (meeting, &terrain->groups[terrain->groups_of[k]], cell, value))
      return TRUE;
  return FALSE;
}

guint
gw_meeting_place (GwMeeting *meeting, guint value)
{
  GW_MASK_FOREACH (i, meeting->within & gw_mask_below (meeting->n_of_clues))
    if ((meeting->may[i] >> value & 1) != 0 && is_hidden_single (meeting, i, value) && is_sure (meeting, &(Supposed) { i, value }))
      return i;
  return meeting->n;
}

GwMeetingWords
gw_meeting_place_words (GwMeeting *meeting)
{
  const GwConstraint *clue = meeting->pencil->terrain->compiled->puzzle->constraints[meeting->clues[0]->owner];

  return (clue->rule->keeps & GW_UNORDERED) == 0 && !gw_meeting_is_one_condition (meeting, 0) && has_one_way (meeting, NULL) ? GW_MEETING_ONE : GW_MEETING_PLACE;
}

void
gw_meeting_trim_for (GwMeeting *meeting, guint cell, guint value, GwMeetingWords words)
{
  if (words == GW_MEETING_MUST || words == GW_MEETING_PLACE || words == GW_MEETING_ONE)
    gw_meeting_trim_to_list (meeting, holds_of (words), &(Supposed) { cell, value });
  else
    gw_meeting_trim (meeting, holds_of (words), &(Supposed) { cell, value });
  if (words == GW_MEETING_ONE)
    gw_meeting_list (meeting, meeting->n, 0);
}

gboolean
gw_meeting_is_said (GwMeeting *meeting, guint cell, guint value, GwMeetingWords words)
{
  return holds_of (words) (meeting, &(Supposed) { cell, value });
}

static gboolean
is_read_by_clue (const GwMeeting *meeting, guint32 house)
{
  const GwTerrain *terrain = meeting->pencil->terrain;
  GwConstraint *const *constraints = terrain->compiled->puzzle->constraints;

  for (guint c = 0; c < meeting->n_clues; c++)
    if (gw_rule_reads (constraints[meeting->clues[c]->owner]->rule, constraints[terrain->groups[house].owner]->rule))
      return TRUE;
  return FALSE;
}

/* A clue that means something by houses alone (segments in boxes) is read with them: what they forbid is in no list. */
static void
take_houses_read (GwMeeting *meeting)
{
  guint n_rows;

  gw_meeting_list (meeting, meeting->n, 0);
  n_rows = meeting->n_rows;
  for (guint k = 0; k < meeting->n_houses; k++)
    if ((meeting->left_out >> k & 1) != 0 && is_read_by_clue (meeting, meeting->houses[k]))
      {
        meeting->left_out &= ~GW_BIT (k);
        gw_meeting_list (meeting, meeting->n, 0);
        meeting->left_out |= meeting->n_rows == n_rows ? GW_BIT (k) : 0;
        n_rows = meeting->n_rows;
      }
}

/* No house takes part. */
static gboolean
is_of_clue_alone (const GwMeeting *meeting)
{
  return !meeting->house_counts && (~meeting->left_out & gw_mask_below (meeting->n_houses)) == 0;
}

void
gw_think_of_meeting (GwMeeting *meeting, guint cell, guint value, GwMeetingWords words)
{
  const GwTerrain *terrain = meeting->pencil->terrain;
  const GwMeetingTelling telling = { meeting, meeting->pencil->step, terrain, terrain->compiled->puzzle, cell, value };

  if (words == GW_MEETING_CASE && is_of_clue_alone (meeting) && gw_think_by_rule (meeting->pencil, meeting->clues[0]))
    return;
  if (words == GW_MEETING_WAYS)
    take_houses_read (meeting);
  note_premises (&telling);
  if (words == GW_MEETING_MUST)
    {
      tell_must (&telling);
      note_said (telling.step);
    }
  else if (words == GW_MEETING_PLACE || words == GW_MEETING_ONE)
    tell_place (&telling);
  else if (words == GW_MEETING_FAILURES)
    tell_failures (&telling);
  else if (words == GW_MEETING_WAYS)
    tell_ways (&telling);
  else
    tell_case (&telling);
}
