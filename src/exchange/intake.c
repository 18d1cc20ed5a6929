#include "exchange/intake.h"

#include <string.h>

#include "drawn/check-sum.h"
#include "drawn/worn.h"
#include "exchange/loose-json.h"
#include "exchange/standing.h"
#include "rules/rule-table.h"

#define CELLS_NAMED 4u
#define ROUNDS_MOST 8u /* of leaving out what is wrong, which can make other things wrong */
#define BROKEN_MOST 20u

/* What the report says of a part, and what is kept of it. */
typedef struct
{
  GwReportPart *part; /* the report's */
  char *key;          /* NULL: nothing is kept */
  JsonNode *original;
  GPtrArray *drawings; /* texts */
  gboolean is_out;     /* the engine does not accept all of it */
  gboolean is_remembered; /* it says more than its statements do, which is no part of the puzzle */
  gboolean is_picture;    /* it is remembered for those who cannot say its statements */
} Origin;

typedef struct
{
  char *text;
  GwFacts *facts;
  guint origin;
} Statement;

struct _GwIntake
{
  const char *key;
  GwReport *report;
  GwDecisions *decisions; /* NULL: nothing was decided */
  guint columns, rows;
  gint lowest, highest;
  GwFacts *facts;
  GArray *origins;    /* of Origin */
  GArray *statements; /* of Statement */
  gint *solution;     /* a digit a cell */
  GHashTable *names;  /* of relations */
  guint tag;          /* of `either`: the next */
  GPtrArray *diverted; /* borrowed; NULL: drawings are taken in */
  char symbols[GW_MAX_SYMBOLS][8];
};

/* ---- life ---- */

static void
clear_origin (gpointer data)
{
  Origin *origin = data;

  g_free (origin->key);
  g_clear_pointer (&origin->original, json_node_unref);
  g_ptr_array_unref (origin->drawings);
}

static void
clear_statement (gpointer data)
{
  Statement *statement = data;

  g_free (statement->text);
  gw_facts_unref (statement->facts);
}

GwIntake *
gw_intake_new (const char *key, const char *format)
{
  GwIntake *intake = g_new0 (GwIntake, 1);

  intake->key = key;
  intake->report = gw_report_new (format);
  intake->origins = g_array_new (FALSE, FALSE, sizeof (Origin));
  intake->statements = g_array_new (FALSE, FALSE, sizeof (Statement));
  intake->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  intake->tag = 1;
  g_array_set_clear_func (intake->origins, clear_origin);
  g_array_set_clear_func (intake->statements, clear_statement);
  return intake;
}

void
gw_intake_free (GwIntake *intake)
{
  if (intake == NULL)
    return;
  gw_report_free (intake->report);
  gw_facts_unref (intake->facts);
  g_array_unref (intake->origins);
  g_array_unref (intake->statements);
  g_free (intake->solution);
  g_hash_table_unref (intake->names);
  g_free (intake);
}

/* ---- the grid ---- */

/* VALUES: the symbols as a file lists them. */
static void
state_values (GwIntake *intake, const char *values)
{
  gw_intake_begin (intake, _("grid"), NULL, NULL, NULL);
  gw_intake_state (intake, g_strconcat ("values=", values, NULL));
  gw_intake_state (intake, g_strdup_printf ("columns=%u", intake->columns));
  gw_intake_state (intake, g_strdup_printf ("rows=%u", intake->rows));
}

gboolean
gw_intake_lay_out (GwIntake *intake, guint columns, guint rows, GError **error)
{
  if (columns < 1 || rows < 1 || columns > GW_MAX_SIDE || rows > GW_MAX_SIDE)
    return gw_fail (error, GW_ERROR_LIMIT, g_strdup_printf (_("its grid has %u by %u cells; only 1 by 1 to %u by %u are possible"), columns, rows,
                                                            GW_MAX_SIDE, GW_MAX_SIDE));
  intake->columns = columns;
  intake->rows = rows;
  intake->lowest = 1;
  intake->solution = g_new (gint, columns * rows);
  for (guint i = 0; i < columns * rows; i++)
    intake->solution[i] = GW_NO_DIGIT;
  return TRUE;
}

gboolean
gw_intake_grid (GwIntake *intake, guint columns, guint rows, gint lowest, gint highest, GError **error)
{
  g_autoptr (GString) values = g_string_new (NULL);

  if (lowest < 0 || highest < lowest || highest > 9 + 26)
    return gw_fail (error, GW_ERROR_LIMIT,
                    g_strdup_printf (_("its digits run from %d to %d; only 0 to %d are possible"), lowest, highest, 9 + 26));
  if (!gw_intake_lay_out (intake, columns, rows, error))
    return FALSE;
  intake->lowest = lowest;
  intake->highest = highest;
  for (gint digit = lowest; digit <= highest; digit++)
    {
      intake->symbols[digit - lowest][0] = (char) (digit <= 9 ? '0' + digit : 'A' + digit - 10);
      g_string_append (values, intake->symbols[digit - lowest]);
    }
  state_values (intake, values->str);
  for (gint digit = lowest; lowest != 1 && digit <= highest; digit++)
    gw_intake_state (intake, g_strdup_printf ("number(%s,%d)", gw_intake_symbol (intake, digit), digit));
  return TRUE;
}

gboolean
gw_intake_symbols (GwIntake *intake, guint columns, guint rows, const char *values, GError **error)
{
  g_autoptr (GwSymbols) symbols = gw_symbols_new (values, error);

  if (symbols == NULL || !gw_intake_lay_out (intake, columns, rows, error))
    return FALSE;
  intake->lowest = 1;
  intake->highest = (gint) symbols->n;
  for (guint i = 0; i < symbols->n; i++)
    g_strlcpy (intake->symbols[i], symbols->text[i], sizeof intake->symbols[i]);
  state_values (intake, values);
  return TRUE;
}

guint
gw_intake_columns (const GwIntake *intake)
{
  return intake->columns;
}

guint
gw_intake_rows (const GwIntake *intake)
{
  return intake->rows;
}

guint
gw_intake_n_digits (const GwIntake *intake)
{
  return (guint) (intake->highest - intake->lowest) + 1;
}

const char *
gw_intake_symbol (const GwIntake *intake, gint digit)
{
  return digit >= intake->lowest && digit <= intake->highest ? intake->symbols[digit - intake->lowest] : NULL;
}

GwCell
gw_intake_cell (const GwIntake *intake, gint row, gint column)
{
  if (row < 0 || column < 0 || row >= (gint) intake->rows || column >= (gint) intake->columns)
    return GW_NO_CELL;
  return (GwCell) ((guint) row * intake->columns + (guint) column);
}

/* ---- parts ---- */

/* "R1C1, R2C1 and 3 more" */
static char *
name_cells (const GwIntake *intake, const GArray *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; cells != NULL && i < MIN (cells->len, CELLS_NAMED); i++)
    {
      const GwCell cell = g_array_index (cells, GwCell, i);

      g_string_append_printf (text, "%sR%uC%u", i > 0 ? ", " : "", cell / intake->columns + 1, cell % intake->columns + 1);
    }
  if (cells != NULL && cells->len > CELLS_NAMED)
    g_string_append_printf (text, _(" and %u more"), cells->len - CELLS_NAMED);
  return g_string_free (text, text->len == 0);
}

void
gw_intake_begin (GwIntake *intake, const char *what, const GArray *cells, const char *key, JsonNode *original)
{
  g_autofree char *place = intake->diverted == NULL ? name_cells (intake, cells) : NULL;
  Origin origin = { 0 };

  if (intake->diverted != NULL)
    return;
  origin = (Origin) { .key = g_strdup (key), .original = original != NULL ? json_node_copy (original) : NULL };

  origin.part = gw_report_add (intake->report, GW_FATE_RULE, what, place, NULL);
  origin.drawings = g_ptr_array_new_with_free_func (g_free);
  g_array_append_val (intake->origins, origin);
}

static Origin *
last_origin (const GwIntake *intake)
{
  return &g_array_index (intake->origins, Origin, intake->origins->len - 1);
}

static void
worsen (Origin *origin, GwFate fate, const char *message)
{
  if (fate > origin->part->fate)
    origin->part->fate = fate;
  if (message != NULL)
    gw_report_part_say (origin->part, message);
}

void
gw_intake_fate (GwIntake *intake, GwFate fate, const char *message)
{
  if (intake->diverted == NULL)
    worsen (last_origin (intake), fate, message);
}

void
gw_intake_name_program (GwIntake *intake, const char *name)
{
  if (intake->diverted == NULL)
    gw_report_part_name_program (last_origin (intake)->part, name);
}

guint
gw_intake_n_parts (const GwIntake *intake)
{
  return intake->origins->len;
}

void
gw_intake_remember (GwIntake *intake, guint first)
{
  for (guint i = first; i < intake->origins->len; i++)
    g_array_index (intake->origins, Origin, i).is_remembered = TRUE;
}

void
gw_intake_remember_picture (GwIntake *intake)
{
  last_origin (intake)->is_remembered = last_origin (intake)->is_picture = TRUE;
}

void
gw_intake_divert (GwIntake *intake, GPtrArray *drawn)
{
  intake->diverted = drawn;
}

void
gw_intake_decide (GwIntake *intake, GwDecisions *decisions)
{
  intake->decisions = decisions;
}

gboolean
gw_intake_choose (GwIntake *intake, const char *id, const char *text, gboolean is_sure)
{
  const gboolean is_taken = gw_decisions_get (intake->decisions, id, is_sure);

  g_ptr_array_add (intake->report->choices, gw_choice_new (id, text, is_taken));
  return is_taken;
}

void
gw_intake_is_chosen (GwIntake *intake)
{
  last_origin (intake)->part->is_chosen = TRUE;
}

void
gw_intake_keep (GwIntake *intake, const char *what, const GArray *cells, const char *key, JsonNode *original,
                const char *message)
{
  gw_intake_begin (intake, what, cells, key, original);
  gw_intake_fate (intake, GW_FATE_KEPT, message);
}

/* ---- what it becomes ---- */

void
gw_intake_state (GwIntake *intake, char *text)
{
  Statement statement = { .text = text, .origin = intake->origins->len - 1 };

  g_array_append_val (intake->statements, statement);
}

void
gw_intake_clue (GwIntake *intake, const GwRule *rule, const char *first, const GArray *cells)
{
  GString *text = g_string_new (rule->id);

  g_string_append_c (text, '(');
  g_string_append (text, first != NULL ? first : "");
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 || first != NULL ? "," : "", g_array_index (cells, GwCell, i) + 1u);
  g_string_append_c (text, ')');
  gw_intake_state (intake, g_string_free (text, FALSE));
}

/* A comment of a file ends with its line and holds no signs that steer. */
static char *
clean (const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  GString *text = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      if (sign == '\r' && at[1] == '\n')
        continue;
      g_string_append_unichar (text, sign == '\r'                                                ? '\n'
                                     : sign == '\n' || sign == '\t' || !g_unichar_iscntrl (sign) ? sign
                                                                                                 : ' ');
    }
  return g_string_free (text, FALSE);
}

void
gw_intake_mark (GwIntake *intake, const char *key, const char *value)
{
  Statement *statement = &g_array_index (intake->statements, Statement, intake->statements->len - 1);
  g_autofree char *text = clean (value);

  statement->facts = gw_facts_push (statement->facts, key, text);
}

gboolean
gw_intake_mark_stated (GwIntake *intake, const char *statement, const char *key, const char *value)
{
  g_autofree char *text = clean (value);

  for (guint i = 0; i < intake->statements->len; i++)
    {
      Statement *one = &g_array_index (intake->statements, Statement, i);

      if (strcmp (one->text, statement) != 0 || gw_facts_get (one->facts, key) != NULL)
        continue;
      one->facts = gw_facts_push (one->facts, key, text);
      return TRUE;
    }
  return FALSE;
}

guint
gw_intake_n_statements (const GwIntake *intake)
{
  return intake->statements->len;
}

static void
mark (Statement *statement, const char *key, const char *value)
{
  if (gw_facts_get (statement->facts, key) == NULL)
    statement->facts = gw_facts_push (statement->facts, key, value);
}

gboolean
gw_intake_is_dutch (const char *statement)
{
  return statement != NULL && g_str_has_prefix (statement, "whisper(4,");
}

/* The hue that pictures of the rule have anyway need not be said. */
static gboolean
is_usual (const Statement *statement, GwHue hue)
{
  g_autofree char *name = g_strndup (statement->text, strcspn (statement->text, "(="));
  const GwRule *rule = gw_rule_find (name);

  return rule == NULL || hue == (gw_intake_is_dutch (statement->text) ? GW_HUE_ORANGE : rule->look.hue);
}

void
gw_intake_colour (GwIntake *intake, guint first, const char *colour)
{
  const gsize length = strlen (colour);
  const gboolean has_alpha = length == 9 || length == 5;
  const gboolean is_opaque = !has_alpha || g_ascii_strcasecmp (colour + length - length / 4, length == 9 ? "ff" : "f") == 0;
  g_autofree char *opaque = g_strndup (colour, has_alpha ? length - length / 4 : length);
  GwHue hue;

  if (*colour != '#' || !gw_hue_find (opaque, &hue))
    return;
  for (guint i = first; i < intake->statements->len; i++)
    {
      Statement *statement = &g_array_index (intake->statements, Statement, i);

      if (has_alpha && g_str_has_suffix (colour, length == 9 ? "00" : "0"))
        mark (statement, "hidden", "yes");
      else if (!is_usual (statement, hue))
        mark (statement, "colour", is_opaque ? opaque : colour);
    }
}

void
gw_intake_width (GwIntake *intake, guint first, double width)
{
  const GwWorn worn = { .width = width };
  g_autofree char *text = gw_worn_width_text (&worn);

  for (guint i = first; i < intake->statements->len && text != NULL; i++)
    mark (&g_array_index (intake->statements, Statement, i), GW_WIDTH_KEY, text);
}

guint
gw_intake_next_tag (GwIntake *intake, guint n)
{
  intake->tag += n;
  return intake->tag - n;
}

gboolean
gw_intake_is_new (GwIntake *intake, const char *name)
{
  return g_hash_table_add (intake->names, g_strdup (name));
}

void
gw_intake_fact (GwIntake *intake, const char *key, const char *value)
{
  g_autofree char *own = strcmp (key, "rules") == 0 ? gw_test_copy_strip (value) : NULL;
  g_autofree char *text = clean (own != NULL ? own : value);

  if (own != NULL && *own == '\0')
    return; /* it only named a test copy */
  intake->facts = gw_facts_push (intake->facts, key, text);
}

void
gw_intake_picture (GwIntake *intake, GwDrawn *drawn)
{
  g_autofree char *text = gw_drawn_write (drawn), *whole = clean (text);

  gw_drawn_free (drawn);
  gw_intake_fact (intake, GW_DRAWN_KEY, whole);
  g_ptr_array_add (last_origin (intake)->drawings, g_steal_pointer (&whole));
}

void
gw_intake_draw (GwIntake *intake, GwDrawn *drawn)
{
  if (intake->diverted != NULL)
    {
      g_ptr_array_add (intake->diverted, drawn);
      return;
    }
  gw_intake_picture (intake, drawn);
  worsen (last_origin (intake), GW_FATE_DRAWING, NULL);
}

void
gw_intake_solution (GwIntake *intake, GwCell cell, gint digit)
{
  if (gw_intake_symbol (intake, digit) != NULL)
    intake->solution[cell] = digit;
}

static void
state_solution (GwIntake *intake)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < intake->columns * intake->rows; i++)
    {
      const char *symbol = gw_intake_symbol (intake, intake->solution[i]);

      n += symbol != NULL;
      g_string_append (text, symbol != NULL ? symbol : "?");
    }
  if (n > 0)
    gw_intake_fact (intake, "solution", text->str);
}

/* ---- the end ---- */

/* One round: the engine's complaints leave statements out. */
typedef struct
{
  GwIntake *intake;
  GArray *places; /* of guint: which statements were handed over */
  gboolean is_wrong;
} Round;

static void
hear (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  Round *round = data;
  Statement *wrong;
  guint origin;

  if (severity != GW_SEVERITY_ERROR || statement >= round->places->len)
    return;
  wrong = &g_array_index (round->intake->statements, Statement, g_array_index (round->places, guint, statement));
  origin = wrong->origin;
  g_array_index (round->intake->origins, Origin, origin).is_out
      = TRUE; /* half of what a part said is not what it said */
  worsen (&g_array_index (round->intake->origins, Origin, origin), GW_FATE_KEPT, message);
  round->is_wrong = TRUE;
}

static void
hand_over (const GwIntake *intake, GArray *places, GArray *given)
{
  g_array_set_size (places, 0);
  g_array_set_size (given, 0);
  for (guint i = 0; i < intake->statements->len; i++)
    {
      const Statement *statement = &g_array_index (intake->statements, Statement, i);
      const GwStatement one
          = { .text = statement->text, .length = strlen (statement->text), .facts = statement->facts };

      if (g_array_index (intake->origins, Origin, statement->origin).is_out)
        continue;
      g_array_append_val (places, i);
      g_array_append_val (given, one);
    }
}

static guint
origin_of (const GwIntake *intake, const GArray *places, guint i)
{
  return g_array_index (intake->statements, Statement, g_array_index (places, guint, i)).origin;
}

/* The first statement of ORIGIN, or of a later one: parts come one after the other, and so do their statements. */
static guint
first_of (const GwIntake *intake, guint origin, const GArray *places)
{
  guint from = 0, to = places->len;

  while (from < to)
    {
      const guint middle = (from + to) / 2;

      if (origin_of (intake, places, middle) < origin)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* The texts of what stands for ORIGIN in the puzzle. */
static JsonArray *
list_standing (const GwIntake *intake, guint origin, const GArray *places, GwConstraint **made, const GwPuzzle *puzzle)
{
  const Origin *all = &g_array_index (intake->origins, Origin, origin);
  JsonArray *as = json_array_new ();

  for (guint i = 0; i < all->drawings->len; i++)
    json_array_add_string_element (as, g_ptr_array_index (all->drawings, i));
  for (guint i = first_of (intake, origin, places); i < places->len && origin_of (intake, places, i) == origin; i++)
    if (made[i] != NULL)
      {
        g_autofree char *text = gw_standing_text (made[i], puzzle->symbols, all->is_remembered);

        json_array_add_string_element (as, text);
      }
  return as;
}

static void
keep_origin (GwIntake *intake, guint i, const GArray *places, GwConstraint **made, const GwPuzzle *puzzle)
{
  const Origin *origin = &g_array_index (intake->origins, Origin, i);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *kept = json_object_new ();
  JsonArray *as = list_standing (intake, i, places, made, puzzle);
  g_autofree char *text = NULL;

  json_object_set_string_member (kept, "key", origin->key);
  if (json_array_get_length (as) > 0)
    json_object_set_array_member (kept, "as", as);
  else
    json_array_unref (as);
  if (origin->is_picture)
    json_object_set_boolean_member (kept, "picture", TRUE);
  if (origin->part->fate <= GW_FATE_BESIDE)
    json_object_set_boolean_member (kept, "beside", TRUE);
  json_object_set_member (kept, "value", json_node_copy (origin->original));
  json_node_take_object (node, kept);
  text = gw_loose_to_string (node);
  gw_intake_fact (intake, intake->key, text);
}

/* With the facts that keep what it does not say. */
static GwPuzzle *
complete (GwIntake *intake, GwPuzzle *puzzle, const GArray *places, GwConstraint **made)
{
  for (guint i = 0; i < intake->origins->len; i++)
    {
      const Origin *origin = &g_array_index (intake->origins, Origin, i);

      if ((origin->part->fate != GW_FATE_RULE || origin->is_remembered) && origin->original != NULL)
        keep_origin (intake, i, places, made, puzzle);
    }
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, puzzle->constraints, puzzle->n_constraints, intake->facts);
}

/* NULL when no round comes to an end. */
static GwPuzzle *
assemble (GwIntake *intake)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint)),
                     given = g_array_new (FALSE, FALSE, sizeof (GwStatement));

  for (guint i = 0; i < ROUNDS_MOST; i++)
    {
      Round round = { intake, places, FALSE };
      g_autofree GwConstraint **made = NULL;
      g_autoptr (GwPuzzle) puzzle = NULL;

      hand_over (intake, places, given);
      made = g_new0 (GwConstraint *, given->len + 1);
      puzzle = gw_assemble ((const GwStatement *)(gconstpointer)given->data, given->len, intake->facts, hear, &round, made);
      if (puzzle == NULL)
        return NULL;
      if (!round.is_wrong)
        return complete (intake, puzzle, places, made);
    }
  return NULL;
}

/* The solution as candidates of PUZZLE: all where none is known. Returns how many cells have one; N_ACTIVE: of how many. */
static guint
lay_out_solution (const GwIntake *intake, const GwPuzzle *puzzle, GwMask *cells, guint *n_active)
{
  guint n = 0;

  *n_active = 0;
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      const char *symbol = gw_intake_symbol (intake, intake->solution[cell]);

      if (!gw_grid_is_active (puzzle->grid, (GwCell) cell))
        continue;
      ++*n_active;
      n += symbol != NULL;
      cells[cell] = symbol != NULL ? GW_BIT (intake->solution[cell] - intake->lowest) : puzzle->symbols->all;
    }
  return n;
}

/* Digits, grid, rows, columns, regions, and marks that other clues leave out: what a clue may need to be understood. */
static gboolean
is_frame (const Statement *statement)
{
  static const GwRule *const rules[] = { &gw_rule_column_groups, &gw_rule_row_groups, &gw_rule_box_groups, &gw_rule_jigsaw,
                                         &gw_rule_kropki_diff, &gw_rule_kropki_factor, &gw_rule_kropki_sum, &gw_rule_kropki_sum2 };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_has_prefix (statement->text, rules[i]->id))
      return TRUE;
  return statement->origin == 0;
}

const char *
gw_intake_statement (const GwIntake *intake, guint i)
{
  return g_array_index (intake->statements, Statement, i).text;
}

/* Whether one of the last N that were MADE is among FAULTS. */
static gboolean
is_at_fault (const GwPuzzle *puzzle, const GArray *faults, GwConstraint *const *last, guint n)
{
  for (guint i = 0; i < faults->len; i++)
    for (guint k = 0; k < n; k++)
      if (puzzle->constraints[g_array_index (faults, GwFault, i).constraint] == last[k])
        return TRUE;
  return FALSE;
}

gboolean
gw_intake_is_broken (GwIntake *intake, const char *statements)
{
  g_autoptr (GArray) given = g_array_new (FALSE, FALSE, sizeof (GwStatement)),
                     faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  g_auto (GStrv) own = g_strsplit (statements, "\n", -1);
  const guint n_own = g_strv_length (own);
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autofree GwConstraint **made = NULL;
  g_autofree GwMask *cells = NULL;
  guint n_active;

  for (guint i = 0; i < intake->statements->len; i++)
    {
      const Statement *first = &g_array_index (intake->statements, Statement, i);
      const GwStatement one = { .text = first->text, .length = strlen (first->text) };

      if (is_frame (first))
        g_array_append_val (given, one);
    }
  for (guint i = 0; i < n_own; i++)
    {
      const GwStatement one = { .text = own[i], .length = strlen (own[i]) };

      g_array_append_val (given, one);
    }
  made = g_new0 (GwConstraint *, given->len);
  puzzle = gw_assemble ((const GwStatement *) (gconstpointer) given->data, given->len, NULL, NULL, NULL, made);
  if (puzzle == NULL)
    return FALSE;
  cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  if (lay_out_solution (intake, puzzle, cells, &n_active) > 0)
    gw_puzzle_judge (puzzle, cells, faults);
  return is_at_fault (puzzle, faults, made + given->len - n_own, n_own);
}

/* Tries the solution that the document carries on the rules that came of it. */
static void
try_solution (GwIntake *intake, const GwPuzzle *puzzle)
{
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (GwFault));
  guint n_active;
  const guint n = lay_out_solution (intake, puzzle, cells, &n_active);

  if (n == 0)
    return;
  intake->report->solution = gw_puzzle_judge (puzzle, cells, faults) == GW_VIOLATED ? GW_SOLUTION_BREAKS
                             : n == n_active                                        ? GW_SOLUTION_HOLDS
                                                                                    : GW_SOLUTION_PART;
  for (guint i = 0; i < MIN (faults->len, BROKEN_MOST); i++)
    g_ptr_array_add (intake->report->broken, gw_fault_explain (puzzle, &g_array_index (faults, GwFault, i)));
}

GwReading *
gw_intake_finish (GwIntake *intake, GwReport **report, GError **error)
{
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;

  if (intake->solution != NULL)
    state_solution (intake);
  puzzle = intake->solution != NULL ? assemble (intake) : NULL;
  if (puzzle != NULL)
    {
      try_solution (intake, puzzle);
      source = gw_source_new (puzzle);
      bytes = gw_source_write (source);
      reading = gw_source_read (bytes);
    }
  if (reading == NULL || reading->puzzle == NULL || reading->n_errors > 0)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("the document makes no puzzle")));
      return NULL;
    }
  *report = g_steal_pointer (&intake->report);
  return g_steal_pointer (&reading);
}
