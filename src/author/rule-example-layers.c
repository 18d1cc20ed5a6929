#include "author/rule-example-internal.h"

#include <string.h>

#include "author/rule-draft.h"
#include "rules/rule-table.h"

/* Large enough for a loop to go around a clue in the middle. */
static const GwExampleStage stages[] = {
  [GW_OWN_LINE] = { 5, 5, "7, 12, 13, 14", TRUE },
  [GW_OWN_CAGE] = { 5, 5, "7, 8, 12, 13", TRUE },
  [GW_OWN_PAIR] = { 5, 5, "12, 13", TRUE },
  [GW_OWN_CORNER] = { 5, 5, "7, 8, 12, 13", TRUE },
  [GW_OWN_OUTSIDE] = { 5, 5, NULL, TRUE },
  [GW_OWN_CELL] = { 5, 5, "13", TRUE },
  [GW_OWN_GROUPS] = { 5, 5, "3, 1, 2, 7, 3, 13, 19, 18", TRUE },
  [GW_OWN_GLOBAL] = { 5, 5, "", TRUE },
};

#define MOST_BOARDS 20

/* ---- the board ---- */

static gboolean
is_switched_on (const GwConstraint *constraint)
{
  const GwSentence *sentence = gw_rule_is_own (constraint->rule) ? gw_own_rule_sentence (constraint->rule) : NULL;

  return sentence != NULL && sentence->kind == GW_OWN_GLOBAL && sentence->n_params == 0;
}

/* WITH_RULES: what BASE says of the whole grid holds here, too, and helpers need not be seen. */
static char *
head_text (const GwExampleSearch *s, const GwPuzzle *base, const char *rule, const char *look, gboolean with_rules)
{
  GString *text = g_string_new (NULL);

  if (base->symbols->n > 0)
    {
      g_string_append (text, "values = ");
      for (guint i = 0; i < base->symbols->n; i++)
        g_string_append (text, base->symbols->text[i]);
    }
  g_string_append_printf (text, "\ncolumns = %u\nrows = %u\n%s", s->columns, s->stage->rows,
                          base->symbols->n >= s->columns ? "row_groups\ncolumn_groups\n" : "");
  for (guint i = 0; i < base->n_constraints; i++)
    {
      const GwConstraint *constraint = base->constraints[i];
      g_autofree char *line = NULL;

      if (constraint->rule != &gw_rule_layer && constraint->rule != &gw_rule_rule)
        continue;
      line = gw_constraint_to_text (constraint, base->symbols);
      if (!with_rules && constraint->rule == &gw_rule_layer && g_str_has_suffix (line, ", helper)"))
        strcpy (line + strlen (line) - strlen (", helper)"), ")");
      g_string_append_printf (text, "%s\n", line);
    }
  for (guint i = 0; with_rules && i < base->n_constraints; i++)
    if (is_switched_on (base->constraints[i]))
      g_string_append_printf (text, "%s\n", base->constraints[i]->rule->id);
  g_string_append_printf (text, *look != '\0' ? "rule %s //@ look: %s\n" : "rule %s\n", rule, look);
  return g_string_free (text, FALSE);
}

gboolean
gw_example_set_layers (GwExampleSearch *s, const GwPuzzle *base, const char *rule, const char *look)
{
  s->stage = &stages[s->sentence->kind];
  s->columns = s->stage->columns;
  if (gw_example_set_board (s, rule, head_text (s, base, rule, look, TRUE)) && gw_example_solve (s, s->head))
    return TRUE;
  gw_example_clear_board (s);
  return gw_example_set_board (s, rule, head_text (s, base, rule, look, FALSE));
}

/* ---- allowed ---- */

gboolean
gw_example_allow_layers (GwExampleSearch *s, const char *rule)
{
  const guint n_params = s->sentence->n_params, n = n_params == 0 ? 1 : GW_EXAMPLE_MOST_SOLVED;

  for (guint i = 0; i < n && !gw_control_should_stop (s->control); i++)
    {
      g_autofree char *text = NULL;

      gw_example_choose_numbers (s, gw_random_below (&s->random, n_params == 1 ? 10 : GW_EXAMPLE_MOST_TUPLES));
      text = gw_example_text (s, rule);
      if (gw_example_solve (s, text) && gw_example_outcome (s, NULL) == GW_SATISFIED)
        return TRUE;
    }
  return FALSE;
}

/* ---- forbidden ---- */

/* A board on which everything else holds. */
static gboolean
find_other (GwExampleSearch *s, GwViolation *violation)
{
  for (guint i = 0; i < MOST_BOARDS && !gw_control_should_stop (s->control); i++)
    if (gw_example_solve (s, s->head) && gw_example_outcome (s, violation) == GW_VIOLATED)
      return TRUE;
  return FALSE;
}

static GArray *
shuffled_places (GwExampleSearch *s)
{
  const GwGrid *grid = s->board->grid;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (gint));

  for (gint place = (gint) grid->n_cells; place < (gint) gw_grid_n_places (grid); place++)
    if (gw_place_exists (grid, (GwCell) place))
      g_array_append_val (places, place);
  gw_random_shuffle (&s->random, (gint *) (gpointer) places->data, places->len);
  return places;
}

/* One place that holds something else breaks what held. */
static gboolean
break_place (GwExampleSearch *s, GwViolation *violation)
{
  g_autoptr (GArray) places = shuffled_places (s);

  for (guint i = 0; i < places->len; i++)
    {
      const gint place = g_array_index (places, gint, i);
      const GwMask before = s->held[place];

      for (guint value = 0; value < gw_place_width (s->board->grid, (GwCell) place); value++)
        {
          s->held[place] = GW_BIT (value);
          if (gw_example_outcome (s, violation) == GW_VIOLATED)
            return TRUE;
        }
      s->held[place] = before;
    }
  return FALSE;
}

gboolean
gw_example_forbid_layers (GwExampleSearch *s, gboolean is_allowed, GwViolation *violation)
{
  const gsize size = gw_grid_n_places (s->board->grid) * sizeof *s->held;
  g_autofree GwMask *allowed = g_memdup2 (s->held, size);

  /* What is said of the whole grid is best seen where a single place breaks it. */
  if (s->sentence->kind == GW_OWN_GLOBAL && is_allowed && break_place (s, violation))
    return TRUE;
  if (find_other (s, violation))
    return TRUE;
  memcpy (s->held, allowed, size);
  return is_allowed && break_place (s, violation);
}

/* ---- what is seen of it ---- */

gboolean
gw_example_reads_digits (const GwExampleSearch *s)
{
  const guint n = s->board->grid->n_cells;
  const gsize size = n * sizeof *s->held;
  g_autofree GwMask *digits = g_memdup2 (s->held, size);
  gboolean reads;

  for (guint cell = 0; cell < n; cell++)
    s->held[cell] = s->board->symbols->all;
  reads = n > 0 && s->board->symbols->n > 0 && gw_example_outcome (s, NULL) == GW_PENDING;
  memcpy (s->held, digits, size);
  return reads;
}

char *
gw_example_tell_places (const GwExampleSearch *s)
{
  const GwGrid *grid = s->board->grid;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < grid->layers->n_layers; i++)
    {
      const GwPlaceLayer *layer = &grid->layers->layers[i];
      guint n = 0;

      for (guint place = 0; layer->is_told && place < gw_grid_n_places (grid); place++)
        n += gw_layer_of (grid, (GwCell) place) == layer && s->held[place] > GW_BIT (0);
      if (layer->is_told)
        g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "", layer->name, n);
    }
  return g_string_free (text, FALSE);
}
