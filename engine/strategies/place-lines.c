/* Lines from end to end, as people draw them who know that the puzzle has one solution: what a rule about lines says then (relations/lines-alone.h), and what would go wrong if
 * a cell stayed free, or a line led somewhere. Only where no other rule speaks of the lines. */
#include <string.h>

#include "base/i18n.h"
#include "relations/lines-alone.h"
#include "relations/lines.h"
#include "strategies/explain-why.h"
#include "strategies/give-up.h"
#include "strategies/place-names.h"
#include "strategies/place-phrases.h"
#include "strategies/strategy.h"

typedef struct
{
  GwPencil          *pencil;
  const GwClueScope *clue;
  const guint32     *edges;   /* the variable of each */
  guint              n;
  GwLinesAlone      *lines;
  GArray            *used;    /* of guint: vertices that cannot be free, in the order in which that was found */
  guint              edge;    /* what is decided */
  GwMask             holds;   /* what it holds then */
  gboolean           is_supposed; /* the edge was supposed to hold another value */
  GwMask            *seen;    /* per variable: what may be looked at */
} Lines;

/* ---- whether it is said ---- */

/* From CELLS, with what is known of free vertices. FALSE: one of these could be free. */
static gboolean
begin_from (Lines *lines, const GwMask *cells, gboolean has_proof)
{
  gw_lines_alone_begin (lines->lines, cells);
  gw_lines_alone_follow (lines->lines, FALSE);
  for (guint i = 0; i < lines->used->len; i++)
    {
      const guint vertex = g_array_index (lines->used, guint, i);

      if (has_proof && gw_lines_alone_may_be_free (lines->lines, vertex) && !gw_lines_alone_refutes_free (lines->lines, vertex))
        return FALSE;
      gw_lines_alone_use (lines->lines, vertex);
      gw_lines_alone_follow (lines->lines, FALSE);
    }
  return TRUE;
}

static gboolean
is_said (Lines *lines, const GwMask *cells, gboolean has_proof)
{
  const guint value = lines->holds == GW_BIT (1) ? 0 : 1;

  if (!begin_from (lines, cells, has_proof))
    return FALSE;
  return (gw_lines_alone_edge (lines->lines, lines->edge) & ~lines->holds) == 0
         || (lines->is_supposed && gw_lines_alone_refutes_edge (lines->lines, lines->edge, value));
}

/* ---- what it rests on ---- */

/* Leaves out the vertices that are not needed, from the last. */
static void
drop_used (Lines *lines)
{
  g_autoptr (GArray) all = g_array_copy (lines->used);

  for (guint i = lines->used->len; i-- > 0;)
    {
      const guint vertex = g_array_index (lines->used, guint, i);

      g_array_remove_index (lines->used, i);
      if (!is_said (lines, lines->pencil->cells, FALSE))
        g_array_insert_val (lines->used, i, vertex);
    }
  if (is_said (lines, lines->pencil->cells, TRUE))
    return;
  g_array_set_size (lines->used, 0);
  g_array_append_vals (lines->used, all->data, all->len);
}

static gboolean
is_said_by_seen (gpointer data)
{
  Lines *lines = data;

  return is_said (lines, lines->seen, TRUE);
}

/* ---- telling ---- */

/* "Lines", and the places that it looks at. */
static char *
head_text (const Lines *lines)
{
  const GwTerrain *terrain = lines->pencil->terrain;
  const GwReason *step = lines->pencil->step;
  g_autofree char *name = gw_reason_clue_name (terrain->compiled->puzzle->constraints[lines->clue->owner]);
  g_autofree char *marks = gw_place_phrase_marks (terrain, (const GwCandidates *) (gpointer) step->marks->data, step->marks->len);

  return marks[0] == '\0' ? g_steal_pointer (&name) : g_strdup_printf ("%s: %s", name, marks);
}

static const char *
idea_sentence (GwLinesIdea idea, const char **id)
{
  static const struct
  {
    const char *id, *sentence;
  } ideas[] = {
    [GW_LINES_WAY] = { "line-way", N_("A line has only one way left") },
    [GW_LINES_NUMBER] = { "line-number", N_("Cells side by side on one line are joined, and cells on two lines are not") },
    [GW_LINES_CIRCLE] = { "line-circle", N_("No line closes") },
    [GW_LINES_TURN] = { "line-turn", N_("A line turns only around an end, or around a line that turns with it") },
    [GW_LINES_FREE] = { "line-free", N_("A line does not pass the same free cells twice") },
    [GW_LINES_REACH] = { "line-reach", N_("Every way between two ends leads through the same cells") },
  };

  *id = ideas[idea].id;
  return ideas[idea].sentence;
}

/* "R1C1 and R1C2 cannot stay free" */
static char *
used_text (const Lines *lines)
{
  g_autofree GwCell *cells = g_new (GwCell, lines->used->len + 1);
  g_autofree char *names = NULL;

  for (guint i = 0; i < lines->used->len; i++)
    cells[i] = (GwCell) g_array_index (lines->used, guint, i);
  names = gw_place_names (lines->pencil->terrain->compiled->puzzle->grid, cells, lines->used->len, NULL);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s cannot stay free", "%s cannot stay free", lines->used->len), names);
}

static void
say (Lines *lines, GwLinesIdea idea)
{
  GwReason *step = lines->pencil->step;
  g_autofree char *head = head_text (lines), *used = lines->used->len > 0 ? used_text (lines) : NULL, *text = NULL;

  if (lines->is_supposed)
    {
      const GwCandidates supposed = { gw_terrain_cell (lines->pencil->terrain, lines->edges[lines->edge]), gw_mask_below (2) & ~lines->holds };
      g_autofree char *what = gw_place_phrase_marks (lines->pencil->terrain, &supposed, 1);

      step->idea = "path-squeeze";
      /* Translators: "Lines: R1C1–R1C2 has a line. If R3C1–R3C2 had no line" */
      text = g_strdup_printf (_("%s. Suppose %s: then some line would find no way, or another one just as good"), head, what);
    }
  else
    text = g_strdup_printf ("%s. %s", head, _(idea_sentence (idea, &step->idea)));
  g_free (step->why);
  /* Translators: which cells cannot stay free; what follows */
  step->why = used != NULL ? g_strdup_printf (_("%s (as there is one solution, and %s)"), text, used)
                           : g_strdup_printf (_("%s (as there is one solution)"), text);
}

/* Only what follows from the same stays in the step. */
static void
tell (Lines *lines, GwLinesIdea idea)
{
  GwPencil *pencil = lines->pencil;
  const GwTerrain *terrain = pencil->terrain;
  GwReason *step = pencil->step;
  g_autoptr (GArray) changes = g_array_copy (step->changes);

  drop_used (lines);
  memcpy (lines->seen, pencil->cells, terrain->n_places * sizeof (GwMask));
  gw_give_up (&(const GwGivingUp){ lines->seen, terrain->compiled->model->initial, pencil->cells, lines->edges, is_said_by_seen, lines }, 0, lines->n);
  is_said_by_seen (lines);
  g_array_set_size (step->changes, 0);
  for (guint i = 0; i < lines->n; i++)
    for (guint k = 0; k < changes->len; k++)
      {
        const GwCandidates *change = &g_array_index (changes, GwCandidates, k);

        if (change->cell == gw_terrain_cell (terrain, lines->edges[i])
            && (i == lines->edge || (gw_lines_alone_edge (lines->lines, i) & change->values) == 0))
          gw_reason_add_change (step, change->cell, change->values);
      }
  gw_reason_add_clue (step, lines->clue->owner);
  for (guint i = 0; i < lines->n; i++)
    {
      const guint32 var = lines->edges[i];

      gw_pencil_note_lost (pencil, var, ~lines->seen[var]);
      if (lines->seen[var] != terrain->compiled->model->initial[var])
        gw_pencil_note_cell (pencil, var, pencil->cells[var]);
    }
  say (lines, idea);
}

/* ---- looking ---- */

/* What is decided now and was not: TRUE when the step is found, or everything is done. */
static gboolean
take (Lines *lines)
{
  gboolean has_struck = FALSE;

  for (guint i = 0; i < lines->n; i++)
    has_struck |= gw_pencil_strike (lines->pencil, lines->edges[i], ~gw_lines_alone_edge (lines->lines, i));
  return has_struck;
}

/* What follows by itself, up to the next edge. */
static gboolean
look_directly (Lines *lines)
{
  GwLinesIdea idea;

  gw_lines_alone_begin (lines->lines, lines->pencil->cells);
  if (!gw_lines_alone_follow (lines->lines, TRUE) || !take (lines))
    return FALSE;
  lines->edge = gw_lines_alone_first (lines->lines, &idea);
  lines->holds = gw_lines_alone_edge (lines->lines, lines->edge);
  if (gw_pencil_explains (lines->pencil))
    tell (lines, idea);
  return TRUE;
}

/* Which vertices cannot be free, up to the first from which an edge follows. */
static gboolean
look_at_free (Lines *lines)
{
  GwLinesIdea idea;

  for (guint i = 0; i < gw_lines_alone_n_vertices (lines->lines) && gw_pencil_goes_on (lines->pencil, 10000); i++)
    {
      if (!gw_lines_alone_may_be_free (lines->lines, i) || !gw_lines_alone_refutes_free (lines->lines, i))
        continue;
      g_array_append_val (lines->used, i);
      if (!gw_lines_alone_use (lines->lines, i) || !gw_lines_alone_follow (lines->lines, TRUE))
        return FALSE;
      lines->edge = gw_lines_alone_first (lines->lines, &idea);
      if (lines->edge == G_MAXUINT || !take (lines))
        continue;
      lines->holds = gw_lines_alone_edge (lines->lines, lines->edge);
      if (gw_pencil_explains (lines->pencil))
        tell (lines, idea);
      return TRUE;
    }
  return FALSE;
}

static gboolean
try_edge (Lines *lines, guint edge, guint value)
{
  if (!gw_mask_is_single (gw_lines_alone_edge (lines->lines, edge)) && gw_lines_alone_refutes_edge (lines->lines, edge, value)
      && gw_pencil_strike (lines->pencil, lines->edges[edge], GW_BIT (value)))
    {
      lines->edge = edge;
      lines->holds = GW_BIT (1 - value);
      lines->is_supposed = TRUE;
      if (gw_pencil_explains (lines->pencil))
        tell (lines, GW_LINES_WAY);
      return TRUE;
    }
  return FALSE;
}

static gboolean
look_at_edges (Lines *lines)
{
  for (guint edge = 0; edge < lines->n && gw_pencil_goes_on (lines->pencil, 10000); edge++)
    if (try_edge (lines, edge, 1) || try_edge (lines, edge, 0))
      return TRUE;
  return FALSE;
}

static gboolean
look (Lines *lines, gboolean supposes)
{
  if (!supposes)
    return look_directly (lines);
  gw_lines_alone_begin (lines->lines, lines->pencil->cells);
  return gw_lines_alone_follow (lines->lines, FALSE) && (look_at_free (lines) || look_at_edges (lines));
}

/* ---- the strategies ---- */

/* Nothing else speaks of the edges, and nothing is said of them beforehand. */
static gboolean
is_alone (const GwPencil *pencil, const GwInstance *instance)
{
  const GwModel *model = pencil->terrain->compiled->model;

  for (guint i = 0; i < instance->n_vars; i++)
    {
      const guint32 var = gw_instance_scope (model, instance)[i];

      if (model->first_watch[var + 1] - model->first_watch[var] != 1 || pencil->start[var] != gw_mask_below (2))
        return FALSE;
    }
  return TRUE;
}

static gboolean
try_clue (GwPencil *pencil, const GwClueScope *clue, gboolean supposes)
{
  const GwModel *model = pencil->terrain->compiled->model;
  const GwInstance *instance = gw_clue_scope_only_instance (clue, model);
  Lines lines = { .pencil = pencil, .clue = clue };
  gboolean has_found;

  if (instance == NULL || instance->relation != &gw_relation_lines || !is_alone (pencil, instance)
      || (pencil->off != NULL && gw_bit_test (pencil->off, clue->instances[0])))
    return FALSE;
  lines.lines = gw_lines_alone_new (model, instance);
  if (lines.lines == NULL)
    return FALSE;
  lines.n = instance->n_vars;
  lines.edges = gw_instance_scope (model, instance);
  lines.used = g_array_new (FALSE, FALSE, sizeof (guint));
  lines.seen = g_new (GwMask, pencil->terrain->n_places);
  has_found = look (&lines, supposes);
  g_array_unref (lines.used);
  g_free (lines.seen);
  gw_lines_alone_free (lines.lines);
  return has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwClues *clues = pencil->terrain->n_places > pencil->terrain->n_vars ? gw_pencil_clues (pencil) : NULL;

  for (guint i = 0; clues != NULL && i < clues->n && gw_pencil_goes_on (pencil, 1); i++)
    if (clues->clues[i].has_places && try_clue (pencil, &clues->clues[i], strategy->size > 1)
        && gw_pencil_explains (pencil))
      return TRUE;
  return pencil->has_found;
}

#define LINES(id_, tenths_, name_, size_, meaning_)                                                        \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = FALSE, .tenths = tenths_, .size = size_, \
    .sees_several = FALSE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_place_lines
    = LINES ("place-lines", 0, N_("lines of one solution"), 1, N_("how lines lie side by side if there is only one solution: where one turns, what touches"));
const GwStrategy gw_strategy_place_lines_clash
    = LINES ("place-lines-clash", 0, N_("clash of lines"), 2, N_("which cells cannot stay free, and where a line would leave others no way, if there is only one solution"));
