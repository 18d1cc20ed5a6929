#include "generate/frame.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/frame-lines.h"
#include "generate/frame-runs.h"
#include "generate/painted.h"
#include "rules/assemble.h"

/* "3-6", or "4". FALSE when it is neither. */
static gboolean
read_range (const char *text, guint *least, guint *most)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  guint64 low, high;

  if (!g_ascii_string_to_unsigned (ends[0], 10, 1, 100, &low, NULL)
      || !g_ascii_string_to_unsigned (ends[1] != NULL ? ends[1] : ends[0], 10, low, 100, &high, NULL))
    return FALSE;
  *least = (guint) low;
  *most = (guint) high;
  return TRUE;
}

static GwFrameKind
kind_of (const char *word)
{
  static const char *const words[GW_N_FRAMES] = { "rooms", "cells", "apart", "runs", "lines" };
  guint kind = 0;

  while (kind < GW_N_FRAMES && strcmp (word, words[kind]) != 0)
    kind++;
  return (GwFrameKind) kind;
}

gboolean
gw_frame_read (const char *text, const GwDefinitions *own, GwFrame *frame, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);

  if (g_strv_length (words) < 3 || !read_range (words[1], &frame->least, &frame->most)
      || (frame->kind = kind_of (words[0])) == GW_N_FRAMES)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' is not understood; write 'rooms 3-6 room(%%c)', 'cells 20 set(Walls,%%c)', 'lines 4-6 Line(%%c)' or"
                                       " 'runs 25 restrict_grid(%%c) sum(?,%%c)'"), text));
  frame->statements = text + (strlen (text) - strlen (words[2]));
  return gw_template_check (own, frame->statements, error);
}

/* ---- rooms ---- */

typedef struct
{
  const GwGrid *grid;
  GwRandom     *random;
  guint16      *room_of; /* per cell: 1 + its room; 0: in none; PAINTED: in one that was there before */
} Rooms;

#define PAINTED G_MAXUINT16

/* A cell beside room ROOM that is in none, by lot; GW_NO_CELL: there is none. */
static GwCell
draw_beside (const Rooms *rooms, guint room)
{
  GwCell around[6], chosen = GW_NO_CELL;
  guint n_seen = 0;

  for (guint cell = 0; cell < rooms->grid->n_cells; cell++)
    {
      guint n = rooms->room_of[cell] == room ? gw_grid_neighbours (rooms->grid, (GwCell) cell, around) : 0;

      for (guint i = 0; i < n; i++)
        if (rooms->room_of[around[i]] == 0 && gw_random_below (rooms->random, ++n_seen) == 0)
          chosen = around[i];
    }
  return chosen;
}

/* Returns how many cells it has. */
static guint
grow_room (Rooms *rooms, GwCell cell, guint room, guint size)
{
  guint n = 0;

  while (cell != GW_NO_CELL)
    {
      rooms->room_of[cell] = (guint16) room;
      cell = ++n < size ? draw_beside (rooms, room) : GW_NO_CELL;
    }
  return n;
}

/* What is too small goes to a room beside it, where there is one. */
static void
join_room (Rooms *rooms, guint room)
{
  GwCell around[6];
  guint to = 0, n_seen = 0;

  for (guint cell = 0; cell < rooms->grid->n_cells; cell++)
    {
      guint n = rooms->room_of[cell] == room ? gw_grid_neighbours (rooms->grid, (GwCell) cell, around) : 0;

      for (guint i = 0; i < n; i++)
        if (rooms->room_of[around[i]] != 0 && rooms->room_of[around[i]] != room && rooms->room_of[around[i]] != PAINTED
            && gw_random_below (rooms->random, ++n_seen) == 0)
          to = rooms->room_of[around[i]];
    }
  for (guint cell = 0; to != 0 && cell < rooms->grid->n_cells; cell++)
    if (rooms->room_of[cell] == room)
      rooms->room_of[cell] = (guint16) to;
}

static gint *
draw_order (const GwGrid *grid, GwRandom *random)
{
  gint *order = g_new (gint, grid->n_cells);

  for (guint i = 0; i < grid->n_cells; i++)
    order[i] = (gint) i;
  gw_random_shuffle (random, order, grid->n_cells);
  return order;
}

/* Parts of the wanted sizes; the largest may be larger where a part that was too small had to go somewhere. Returns how many there are at most. */
static guint
draw_rooms (Rooms *rooms, const GwFrame *frame)
{
  g_autofree gint *order = draw_order (rooms->grid, rooms->random);
  guint n = 0;

  for (guint i = 0; i < rooms->grid->n_cells; i++)
    if (rooms->room_of[order[i]] == 0 && gw_grid_is_active (rooms->grid, (GwCell) order[i]))
      {
        guint size = frame->least + gw_random_below (rooms->random, frame->most - frame->least + 1);

        if (grow_room (rooms, (GwCell) order[i], ++n, size) < frame->least)
          join_room (rooms, n);
      }
  return n;
}

/* Cells of rooms that are painted: as rooms, or as whatever STATEMENTS make of them. */
static void
take_painted (const GwPuzzle *puzzle, const GwDefinitions *own, const char *statements, guint16 *room_of)
{
  g_autofree char *id = g_strndup (statements, strcspn (statements, "("));
  const GwRule *rule = gw_template_rule (own, id);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; puzzle->constraints[i]->rule == rule && k < puzzle->constraints[i]->n_args; k++)
      if (puzzle->constraints[i]->args[k].type == GW_ARG_CELL)
        room_of[puzzle->constraints[i]->args[k].value] = PAINTED;
}

static gboolean
put_rooms (const GwPuzzle *puzzle, const GwDefinitions *own, const GwFrame *frame, GwRandom *random, GwEdit *edit, GError **error)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree guint16 *room_of = g_new0 (guint16, grid->n_cells);
  g_autofree GwCell *cells = g_new (GwCell, grid->n_cells);
  Rooms rooms = { grid, random, room_of };
  guint n_rooms;

  take_painted (puzzle, own, frame->statements, room_of);
  n_rooms = draw_rooms (&rooms, frame);
  for (guint room = 1; room <= n_rooms; room++)
    {
      guint n = 0;

      for (guint cell = 0; cell < grid->n_cells; cell++)
        if (room_of[cell] == room)
          cells[n++] = (GwCell) cell;
      if (n > 0 && !gw_template_put (puzzle, own, frame->statements, n, cells, n, edit, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- cells ---- */

static gboolean
is_beside (const GwGrid *grid, const guint8 *is_taken, GwCell cell)
{
  GwCell around[6];
  guint n = gw_grid_neighbours (grid, cell, around);

  for (guint i = 0; i < n; i++)
    if (is_taken[around[i]])
      return TRUE;
  return FALSE;
}

static gboolean
put_cells (const GwPuzzle *puzzle, const GwDefinitions *own, const GwFrame *frame, GwRandom *random, GwEdit *edit, GError **error)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree gint *order = draw_order (grid, random);
  g_autofree guint8 *is_taken = g_new0 (guint8, grid->n_cells);
  guint share = frame->least + gw_random_below (random, frame->most - frame->least + 1), left = (grid->n_active * share + 50) / 100;

  for (guint i = 0; i < grid->n_cells && left > 0; i++)
    {
      GwCell cell = (GwCell) order[i];

      if (!gw_grid_is_active (grid, cell) || (frame->kind == GW_FRAME_APART && is_beside (grid, is_taken, cell)))
        continue;
      is_taken[cell] = TRUE;
      left--;
      if (!gw_template_put (puzzle, own, frame->statements, 1, &cell, 1, edit, error))
        return FALSE;
    }
  return TRUE;
}

typedef gboolean (*Put) (const GwPuzzle *puzzle, const GwDefinitions *own, const GwFrame *frame, GwRandom *random, GwEdit *edit, GError **error);

GwPuzzle *
gw_frames_put (const GwPuzzle *puzzle, const GwDefinitions *own, const GPtrArray *frames, GwRandom *random, GError **error)
{
  static const Put put[GW_N_FRAMES] = { put_rooms, put_cells, put_cells, gw_frame_put_runs, gw_frame_put_lines };
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < frames->len; i++)
    {
      GwFrame frame;

      if (!gw_frame_read (frames->pdata[i], own, &frame, error))
        return NULL;
      if (frame.kind != GW_FRAME_ROOMS && frame.kind != GW_FRAME_LINES && gw_painted_set (puzzle, frame.statements) != NULL)
        continue;
      if (!put[frame.kind] (puzzle, own, &frame, random, edit, error))
        return NULL;
    }
  return gw_puzzle_apply (puzzle, edit, &hint, error);
}
