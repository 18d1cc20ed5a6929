#include "cli/made-text.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "cli/call.h"

static GwFacts *
with_text (GwFacts *facts, const char *key, const char *text)
{
  GwFacts *longer = gw_facts_set (facts, key, text);

  gw_facts_unref (facts);
  return longer;
}

static GwFacts *
with_number (GwFacts *facts, const char *key, guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  return with_text (facts, key, text);
}

static const char *
scheme_word (const GwGrade *grade)
{
  return grade->scheme != NULL ? grade->scheme->id : "none";
}

/* How hard it is; GRADE NULL: that is not known. */
static GwFacts *
graded (GwFacts *facts, const GwGrade *grade)
{
  g_autofree char *number = grade != NULL ? gw_grade_number_text (grade->tenths) : NULL;

  facts = gw_facts_set (facts, "scheme", grade != NULL ? scheme_word (grade) : NULL);
  facts = with_text (facts, "grade", grade != NULL ? gw_grade_names[grade->name] : NULL);
  return with_text (facts, "grade-number", number);
}

/* Of a puzzle that is the best so far: how far its making came. */
static GwFacts *
with_way (GwFacts *facts, const GwMade *made)
{
  g_autofree char *text = NULL;

  if (made->end == GW_MADE_STOPPED)
    text = made->is_whole ? g_strdup_printf ("%u of %u grids", made->n_grids, made->stock->plan->grids)
                          : g_strdup ("more clues could go");
  return with_text (facts, "unfinished", text);
}

/* "open-steps: 3" for each target that is measured. */
static GwFacts *
with_measures (GwFacts *facts, const GwMade *made, const GPtrArray *goals, const GwControl *control)
{
  for (guint i = 0; i < goals->len; i++)
    {
      const GwGoal *goal = goals->pdata[i];
      g_autofree char *text = gw_left_measure (made->left, goal, control);
      GwFacts *longer = text != NULL ? gw_facts_set (facts, goal->kind->id, text) : gw_facts_ref (facts);

      gw_facts_unref (facts);
      facts = longer;
    }
  return facts;
}

/* A rule file. GRADE may be NULL. */
static char *
rules_of (const GwRecipe *recipe, const GwMade *made, const GwGrade *grade, guint64 seed, guint64 number,
          const GwControl *control, GError **error)
{
  g_autoptr (GwFacts) facts = graded (recipe->plan->puzzle->facts, grade);
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* How it was made is not how it is to be gone on with. */
  facts = with_text (g_steal_pointer (&facts), "generate", NULL);
  facts = with_number (g_steal_pointer (&facts), "seed", seed);
  facts = with_number (g_steal_pointer (&facts), "number", number + 1);
  facts = with_number (g_steal_pointer (&facts), "givens", made->left->n_givens);
  facts = with_way (g_steal_pointer (&facts), made);
  facts = with_measures (g_steal_pointer (&facts), made, recipe->plan->goals, control);
  facts = with_measures (g_steal_pointer (&facts), made, recipe->plan->stated, control);
  puzzle = gw_left_to_puzzle (made->left, facts, error);
  if (puzzle == NULL)
    return NULL;
  source = gw_source_update (recipe->source, puzzle);
  bytes = gw_source_write (source);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* NULL when the recipe wants none stated, or on the largest grids nothing is known of it within the bound; else FILLED. */
static const GwGrade *
grade_to_state (const GwRecipe *recipe, const GwMade *made, const GwControl *control, GwGrade *filled)
{
  return recipe->plan->states_grade && gw_left_grade (made->left, control, filled) ? filled : NULL;
}

char *
gw_made_to_rules (const GwRecipe *recipe, const GwMade *made, guint64 seed, guint64 number, const GwControl *control,
                  GError **error)
{
  GwGrade filled;

  return rules_of (recipe, made, grade_to_state (recipe, made, control, &filled), seed, number, control, error);
}

/* A sign each, and none that is also the sign for blank cells. */
static gboolean
has_signs (const GwSymbols *symbols)
{
  for (guint v = 0; v < symbols->n; v++)
    if (symbols->text[v][0] == '.' || symbols->text[v][1] != '\0')
      return FALSE;
  return TRUE;
}

static char *
line_of_signs (const GwMade *made)
{
  const GwPuzzle *puzzle = made->stock->asker->puzzle;
  g_autofree guint8 *givens = g_new (guint8, puzzle->grid->n_cells);
  GString *line = g_string_sized_new (puzzle->grid->n_cells + 1);

  gw_left_to_givens (made->left, givens);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      g_string_append_c (line, givens[cell] == 0 ? '.' : puzzle->symbols->text[givens[cell] - 1][0]);
  g_string_append_c (line, '\n');
  return g_string_free (line, FALSE);
}

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

/* As the command that grades has it. */
static void
add_grade (JsonBuilder *builder, const GwGrade *grade)
{
  g_autofree char *number = gw_grade_number_text (grade->tenths);

  add_text (builder, "grade", number);
  add_number (builder, "tenths", grade->tenths);
  add_text (builder, "name", gw_grade_names[grade->name]);
  add_text (builder, "scheme", scheme_word (grade));
}

char *
gw_made_to_object (const GwRecipe *recipe, const GwMade *made, guint64 seed, guint64 number, const GwControl *control,
                  GError **error)
{
  GwGrade filled;
  const GwGrade *grade = grade_to_state (recipe, made, control, &filled);
  g_autofree char *rules = rules_of (recipe, made, grade, seed, number, control, error), *json = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  if (rules == NULL)
    return NULL;
  json_builder_begin_object (builder);
  add_text (builder, "command", "generate");
  add_number (builder, "number", (gint64) number + 1);
  add_text (builder, "puzzle", rules);
  if (grade != NULL)
    add_grade (builder, grade);
  add_number (builder, "givens", made->left->n_givens);
  json_builder_set_member_name (builder, "complete");
  json_builder_add_boolean_value (builder, made->end == GW_MADE_PUZZLE);
  add_number (builder, "exit", made->end == GW_MADE_PUZZLE ? GW_STATUS_FINE : GW_STATUS_UNDECIDED);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json = json_to_string (root, FALSE);
  return g_strconcat (json, "\n", NULL);
}

gboolean
gw_made_is_signs (const GwRecipe *recipe)
{
  return gw_plan_is_givens_only (recipe->plan) && has_signs (recipe->plan->puzzle->symbols);
}

char *
gw_made_to_line (const GwRecipe *recipe, const GwMade *made, guint64 seed, guint64 number, const GwControl *control,
                  GError **error)
{
  if (gw_made_is_signs (recipe))
    return line_of_signs (made);
  return gw_made_to_object (recipe, made, seed, number, control, error);
}
