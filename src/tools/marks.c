#include "tools/marks.h"

#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/entry.h"
#include "tools/paintable.h"
#include "tools/stroke.h"

void
gw_mark_press (GwToolRun *run)
{
  gw_stroke_begin (run);
}

void
gw_mark_drag (GwToolRun *run)
{
  gw_stroke_to_place (run, &run->event->place);
}

/* ---- ways to put a rule on a place ---- */

/* Two cells with names of their own: it matters which is first. */
static gboolean
is_directed (const GwRule *rule)
{
  return gw_form_size (rule, 0) == 2 && rule->forms[0].fields[0].type == GW_FIELD_CELL
         && rule->forms[0].fields[0].max == 0 && rule->forms[0].fields[1].type == GW_FIELD_CELL;
}

/* How many ways there are: 0 when the place has too few cells. */
static guint
n_ways (const GwRule *rule, const GwPlace *place)
{
  guint least, most;

  gw_rule_cell_range (rule, &least, &most);
  if (place->n_cells < least)
    return 0;
  if (place->n_cells == most + 1)
    return place->n_cells; /* each cell left out in turn */
  return is_directed (rule) ? 2 : 1;
}

static void
exchange (GwCell *cells, guint i, guint k)
{
  const GwCell cell = cells[i];

  cells[i] = cells[k];
  cells[k] = cell;
}

/* The cells of way W, the last of the place left out first. Sentences call those of a corner a to d in reading order; built-in rules go round it. */
static guint
cells_of_way (const GwRule *rule, const GwPlace *place, guint way, GwCell out[4])
{
  guint least, most, n = 0;

  gw_rule_cell_range (rule, &least, &most);
  for (guint i = 0; i < place->n_cells; i++)
    if (place->n_cells <= most || i != place->n_cells - 1 - way)
      out[n++] = place->cells[i];
  if (is_directed (rule) && way == 1)
    exchange (out, 0, 1);
  if (gw_rule_is_own (rule) && n == 4 && out[2] > out[3])
    exchange (out, 2, 3);
  return n;
}

static guint
way_of (const GwConstraint *mark, const GwPlace *place)
{
  g_autoptr (GArray) cells = gw_clue_cells (mark);

  for (guint way = 0; way < n_ways (mark->rule, place); way++)
    {
      GwCell list[4];
      guint n = cells_of_way (mark->rule, place, way, list);
      gboolean is_same = n == cells->len;

      for (guint i = 0; is_same && i < n; i++)
        is_same = list[i] == g_array_index (cells, GwCell, i);
      if (is_same)
        return way;
    }
  return 0;
}

/* RULE on PLACE; ID and FACTS of the mark that it replaces, if any. */
static GwConstraint *
make (GwToolRun *run, const GwRule *rule, const GwPlace *place, guint way, const GwConstraint *instead, GError **error)
{
  GwCell cells[4];
  guint n = cells_of_way (rule, place, way, cells);
  g_autoptr (GArray) args = gw_clue_default_args (run->puzzle, rule, -1, cells, n, NULL, error);

  if (args == NULL)
    return NULL;
  return gw_run_numbered (run, gw_puzzle_make (run->puzzle, instead != NULL ? instead->id : 0, rule,
                                               (const GwArg *) (gconstpointer) args->data, args->len,
                                               instead != NULL ? instead->facts : NULL, error), error);
}

/* ---- clicks ---- */

/* The puzzle's own rules first, and alone where cells hold no values. */
static GPtrArray *
family_of (GwToolRun *run)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (run->puzzle);

  return gw_tool_rules_for (run->tool, run->puzzle, rules);
}

/* The next that can stand here after MARK; NULL when there is none left. */
static GwConstraint *
next_mark (GwToolRun *run, const GwPlace *place, const GwConstraint *mark)
{
  g_autoptr (GPtrArray) family = family_of (run);
  guint at = 0, way = way_of (mark, place) + 1;

  g_ptr_array_find (family, mark->rule, &at);
  for (; at < family->len; at++, way = 0)
    for (; way < n_ways (family->pdata[at], place); way++)
      {
        GwConstraint *next = make (run, family->pdata[at], place, way, mark, NULL);

        if (next != NULL)
          return next;
      }
  return NULL;
}

/* Clicks that turn a mark are one undo step; the one that takes it away is a step of its own, which brings it back. */
static void
set_mark (GwToolRun *run, GwConstraint *mark, const GwConstraint *instead)
{
  GwEdit *edit = gw_edit_new ();

  if (instead == NULL)
    gw_edit_add (edit, mark, G_MAXUINT);
  else if (mark != NULL)
    gw_edit_replace (edit, instead->id, mark);
  else
    gw_edit_remove (edit, instead->id);
  if (mark != NULL ? !gw_run_commit_on (run, edit, g_strdup_printf (_("Set %s"), _(mark->rule->name)), mark->id)
                   : !gw_run_commit (run, edit, g_strdup_printf (_("Remove %s"), _(instead->rule->name))))
    return;
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), mark != NULL ? mark->id : 0));
  if (mark != NULL)
    gw_entry_begin (&run->state->entry, mark, GW_ENTRY_MADE);
}

static GwConstraint *
first_mark (GwToolRun *run, const GwPlace *place, const GwConstraint *instead)
{
  g_autoptr (GError) error = NULL;
  GwConstraint *mark = NULL;

  if (n_ways (run->state->rule, place) > 0)
    mark = make (run, run->state->rule, place, 0, instead, &error);
  if (mark == NULL)
    gw_run_refuse (run, error != NULL ? g_strdup (error->message)
                                      : g_strdup_printf (_("'%s' needs more cells than meet here."), _(run->state->rule->name)));
  return mark;
}

static void
click (GwToolRun *run, const GwPlace *place)
{
  const GwConstraint *here = gw_clue_topmost (run->puzzle, place, run->state->rule->drawing);
  g_autoptr (GwConstraint) mark = NULL;

  if (here != NULL && gw_run_is_locked (run, here))
    return;
  if (here != NULL && here->rule == run->state->rule)
    {
      g_autoptr (GPtrArray) family = family_of (run);

      mark = next_mark (run, place, here);
      run->state->rule = mark != NULL ? mark->rule : family->pdata[0];
      set_mark (run, mark, here);
      return;
    }
  mark = first_mark (run, place, here);
  if (mark != NULL)
    set_mark (run, mark, here);
}

static void
mark_all (GwToolRun *run)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  for (guint i = 0; i < run->state->places->len; i++)
    {
      const GwPlace *place = &gw_stroke_place (run->state, i);
      g_autoptr (GwConstraint) mark = NULL;

      if (gw_clue_topmost (run->puzzle, place, run->state->rule->drawing) != NULL)
        continue;
      mark = first_mark (run, place, NULL);
      if (mark == NULL)
        return;
      gw_edit_add (edit, mark, G_MAXUINT);
    }
  gw_run_commit (run, g_steal_pointer (&edit), g_strdup_printf (_("Set %s"), _(run->state->rule->name)));
}

void
gw_mark_release (GwToolRun *run)
{
  GwPlace place = gw_stroke_place (run->state, 0);

  if (run->state->places->len == 1)
    click (run, &place);
  else
    mark_all (run);
}
