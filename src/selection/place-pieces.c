#include "selection/place-pieces.h"

#include <string.h>

#include "rules/rule-table.h"

gboolean
gw_is_place_statement (const GwRule *rule)
{
  return rule == &gw_rule_blocked || rule == &gw_rule_set || rule == &gw_rule_room;
}

/* The layer, or the name of the set with its number; NULL of a room. */
static const char *
text_of (const GwConstraint *statement)
{
  return statement->n_args > 0 && statement->args[0].type == GW_ARG_TEXT ? statement->args[0].text : NULL;
}

/* Whether a cell cannot stand in both: rooms, and what is said of one layer or set, whatever the numbers. */
static gboolean
are_of_one_kind (const GwConstraint *a, const GwConstraint *b)
{
  const char *x = text_of (a), *y = text_of (b);

  if (a->rule != b->rule)
    return FALSE;
  return x == NULL || y == NULL ? x == y : strcspn (x, ":") == strcspn (y, ":") && strncmp (x, y, strcspn (x, ":")) == 0;
}

static gboolean
lists (const GwConstraint *statement, gint cell)
{
  for (guint i = 0; i < statement->n_args; i++)
    if (statement->args[i].type == GW_ARG_CELL && statement->args[i].value == cell)
      return TRUE;
  return FALSE;
}

typedef gboolean (*Keeps) (gint cell, gconstpointer data);

/* STATEMENT with the cells that KEEPS wants; NULL when there are none. */
static GwConstraint *
reduced (const GwConstraint *statement, guint64 id, Keeps keeps, gconstpointer data)
{
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  guint n_cells = 0;

  for (guint i = 0; i < statement->n_args; i++)
    {
      const gboolean is_cell = statement->args[i].type == GW_ARG_CELL;

      if (is_cell && !keeps (statement->args[i].value, data))
        continue;
      g_array_append_val (args, statement->args[i]);
      n_cells += is_cell;
    }
  if (n_cells == 0)
    return NULL;
  return gw_constraint_new (id, statement->rule, statement->role, (const GwArg *) (gconstpointer) args->data, args->len, NULL, 0,
                            statement->facts);
}

/* STATEMENT loses what KEEPS does not want. FALSE when it has all of it. */
static gboolean
reduce (GwEdit *edit, const GwConstraint *statement, Keeps keeps, gconstpointer data)
{
  g_autoptr (GwConstraint) rest = reduced (statement, statement->id, keeps, data);

  if (rest == NULL)
    gw_edit_remove (edit, statement->id);
  else if (rest->n_args < statement->n_args)
    gw_edit_replace (edit, statement->id, rest);
  return rest == NULL || rest->n_args < statement->n_args;
}

/* ---- copying and cutting ---- */

static gboolean
is_picked (gint cell, gconstpointer selection)
{
  return gw_selection_has_cell (selection, (GwCell) cell);
}

static gboolean
is_not_picked (gint cell, gconstpointer selection)
{
  return !is_picked (cell, selection);
}

/* What of STATEMENT is in the piece; NULL for nothing. */
static GwConstraint *
picked_part (const GwConstraint *statement, const GwSelection *selection)
{
  g_autoptr (GwConstraint) part = gw_is_place_statement (statement->rule) ? reduced (statement, 0, is_picked, selection) : NULL;

  return part != NULL && (part->rule != &gw_rule_room || part->n_args == statement->n_args) ? g_steal_pointer (&part) : NULL;
}

GPtrArray *
gw_place_pieces (const GwPuzzle *puzzle, const GwSelection *selection)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      GwConstraint *part = picked_part (puzzle->constraints[i], selection);

      if (part != NULL)
        g_ptr_array_add (pieces, part);
    }
  return pieces;
}

gboolean
gw_place_pieces_cut (GwEdit *edit, const GwPuzzle *puzzle, const GwSelection *selection)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autoptr (GwConstraint) part = picked_part (puzzle->constraints[i], selection);

      if (part != NULL && !gw_constraint_is_locked (puzzle->constraints[i]))
        is_any = reduce (edit, puzzle->constraints[i], is_not_picked, selection) || is_any;
    }
  return is_any;
}

/* ---- pasting ---- */

typedef struct
{
  const GwConstraint *statement; /* that is there */
  GPtrArray *pieces;             /* of GwConstraint */
} Meeting;

/* Whether CELL stays where it is: no piece of the kind brings it. */
static gboolean
stays (gint cell, gconstpointer data)
{
  const Meeting *meeting = data;

  for (guint i = 0; i < meeting->pieces->len; i++)
    if (are_of_one_kind (meeting->statement, meeting->pieces->pdata[i]) && lists (meeting->pieces->pdata[i], cell))
      return FALSE;
  return TRUE;
}

/* FALSE with a sentence when PIECE has no place in PUZZLE. */
static gboolean
may_stand (const GwPuzzle *puzzle, const GwConstraint *piece, GPtrArray *problems)
{
  if (piece->rule == &gw_rule_blocked && gw_layer_find (puzzle->grid, text_of (piece)) == NULL)
    {
      g_ptr_array_add (problems, g_strdup_printf (_("there is no layer '%s' here; define it: layer(shade, %s)"), text_of (piece), text_of (piece)));
      return FALSE;
    }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < piece->n_args && are_of_one_kind (puzzle->constraints[i], piece) && gw_constraint_is_locked (puzzle->constraints[i]); k++)
      if (piece->args[k].type == GW_ARG_CELL && lists (puzzle->constraints[i], piece->args[k].value))
        {
          g_ptr_array_add (problems, g_strdup_printf (_("This clue (%s) is locked; unlock it to change it."), _(piece->rule->name)));
          return FALSE;
        }
  return TRUE;
}

/* The statements of PIECE in their new places (of GwConstraint, owned). */
static GPtrArray *
carried (const GwPuzzle *puzzle, const GwPuzzle *piece, const GwRemap *remap, GPtrArray *problems)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < piece->n_constraints; i++)
    {
      const GwConstraint *old = piece->constraints[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) args = gw_is_place_statement (old->rule) ? gw_remap_args (remap, piece, old, puzzle->symbols, &error) : NULL;
      g_autoptr (GwConstraint) new = NULL;

      if (error != NULL)
        g_ptr_array_add (problems, g_strdup (error->message));
      if (args == NULL)
        continue;
      new = gw_constraint_new (0, old->rule, old->role, (const GwArg *) (gconstpointer) args->data, args->len, NULL, 0, old->facts);
      if (may_stand (puzzle, new, problems))
        g_ptr_array_add (pieces, g_steal_pointer (&new));
    }
  return pieces;
}

guint
gw_place_pieces_paste (GwEdit *edit, const GwPuzzle *puzzle, const GwPuzzle *piece, const GwRemap *remap, GPtrArray *problems)
{
  g_autoptr (GPtrArray) pieces = carried (puzzle, piece, remap, problems);

  for (guint i = 0; i < puzzle->n_constraints && pieces->len > 0; i++)
    if (gw_is_place_statement (puzzle->constraints[i]->rule))
      reduce (edit, puzzle->constraints[i], stays, &(Meeting) { puzzle->constraints[i], pieces });
  for (guint i = 0; i < pieces->len; i++)
    gw_edit_add (edit, pieces->pdata[i], G_MAXUINT);
  return pieces->len;
}

/* ---- nudging ---- */

/* The picked parts in their new places, by the place of their statement in the puzzle (of GwConstraint, NULL for what stays); NULL with an error. */
static GPtrArray *
carried_parts (const GwPuzzle *puzzle, const GwSelection *selection, const GwRemap *remap, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *statement = puzzle->constraints[i];
      g_autoptr (GwConstraint) part = picked_part (statement, selection);
      g_autoptr (GArray) args = part != NULL ? gw_remap_args (remap, puzzle, part, puzzle->symbols, error) : NULL;

      if (part != NULL && args == NULL)
        return NULL;
      g_ptr_array_add (parts, part == NULL ? NULL
                                           : gw_constraint_new (0, part->rule, part->role, (const GwArg *) (gconstpointer) args->data, args->len,
                                                                NULL, 0, part->facts));
    }
  return g_steal_pointer (&parts);
}

static gboolean
arrives (const GwConstraint *statement, GPtrArray *parts, gint cell)
{
  for (guint i = 0; i < parts->len; i++)
    if (parts->pdata[i] != NULL && are_of_one_kind (statement, parts->pdata[i]) && lists (parts->pdata[i], cell))
      return TRUE;
  return FALSE;
}

/* STATEMENT after the move: what was not picked and is not arrived at, and what arrives as PART, its own (may be NULL). */
static GwConstraint *
moved_statement (const GwConstraint *statement, const GwConstraint *part, GPtrArray *parts, const GwSelection *selection)
{
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  guint n_cells = 0;

  for (guint i = 0; i < statement->n_args; i++)
    {
      const GwArg *arg = &statement->args[i];
      const gboolean is_cell = arg->type == GW_ARG_CELL;

      if (is_cell && ((part != NULL && is_picked (arg->value, selection)) || arrives (statement, parts, arg->value)))
        continue;
      g_array_append_vals (args, arg, 1);
      n_cells += is_cell;
    }
  for (guint i = 0; part != NULL && i < part->n_args; i++)
    if (part->args[i].type == GW_ARG_CELL)
      {
        g_array_append_val (args, part->args[i]);
        n_cells++;
      }
  if (n_cells == 0)
    return NULL;
  return gw_constraint_new (statement->id, statement->rule, statement->role, (const GwArg *) (gconstpointer) args->data, args->len, NULL, 0,
                            statement->facts);
}

static gboolean
refuse_locked (const GwConstraint *statement, GError **error)
{
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This clue (%s) is locked; unlock it to change it."), _(statement->rule->name));
  return FALSE;
}

gboolean
gw_place_pieces_nudge (GwEdit *edit, const GwPuzzle *puzzle, const GwSelection *selection, const GwRemap *remap, guint *n, GError **error)
{
  g_autoptr (GPtrArray) parts = carried_parts (puzzle, selection, remap, error);

  *n = 0;
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const GwConstraint *statement = puzzle->constraints[i];
      g_autoptr (GwConstraint) new = NULL;

      if (!gw_is_place_statement (statement->rule))
        continue;
      new = moved_statement (statement, parts->pdata[i], parts, selection);
      if (parts->pdata[i] == NULL && new != NULL && new->n_args == statement->n_args)
        continue;
      if (gw_constraint_is_locked (statement))
        return refuse_locked (statement, error);
      if (new != NULL)
        gw_edit_replace (edit, statement->id, new);
      else
        gw_edit_remove (edit, statement->id);
      *n += parts->pdata[i] != NULL;
    }
  return parts != NULL;
}
