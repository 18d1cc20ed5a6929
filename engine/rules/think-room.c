/* What people say of a numbered room: where its digit cannot stand the first cell does not send it, and where the first cell does not send it, it does not stand. */
#include "rules/room.h"

#include "base/i18n.h"
#include "rules/number.h"

typedef struct
{
  GwThinker    *thinker;
  const GwCell *cells;
  guint         n;
  gint          first;
  GwMask        wanted;
} Room;

/* The symbols of the first cell that name cell I. */
static GwMask
names_of (const Room *room, guint i)
{
  return gw_numbers_between (room->thinker->puzzle, room->cells[0], (gint64) room->first + i, (gint64) room->first + i);
}

/* "row 1" of the line; free it. */
static char *
line_text (const Room *room)
{
  char *house = room->thinker->house (room->thinker, room->cells, room->n);

  /* Translators: a digit of this: the 6 of its line */
  return house != NULL ? house : g_strdup (_("its line"));
}

static gboolean
is_shut (const Room *room, guint i)
{
  const GwMask may = room->thinker->may (room->thinker, room->cells[i]);

  return (may & room->wanted & (i == 0 ? names_of (room, 0) : ~(GwMask) 0)) == 0;
}

/* ---- where it cannot be ---- */

/* Cells that cannot have it are not named. */
static gboolean
think_back (const Room *room)
{
  GwThinker *thinker = room->thinker;
  g_autoptr (GArray) shut = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *name = NULL, *value = NULL, *cells = NULL, *gone = NULL, *line = line_text (room);
  GwMask lost = 0;

  for (guint i = 0; i < room->n; i++)
    {
      const GwMask named = names_of (room, i) & thinker->may (thinker, room->cells[0]);

      if (named == 0 || !is_shut (room, i) || !thinker->strike (thinker, room->cells[0], named))
        continue;
      if (i > 0)
        thinker->rest (thinker, room->cells[i], room->wanted);
      lost |= named;
      g_array_append_val (shut, room->cells[i]);
    }
  if (lost == 0)
    return FALSE;
  name = gw_grid_cell_name (thinker->puzzle->grid, room->cells[0]);
  value = gw_think_values (thinker, room->wanted);
  cells = gw_think_alternatives (thinker, (const GwCell *) (gpointer) shut->data, shut->len);
  gone = gw_think_values (thinker, lost);
  /* Translators: the first cell of a line, the digit beside the grid, the line, cells, digits that name these */
  thinker->say (thinker, "room-back", g_strdup_printf (_("%1$s tells where the %2$s of %3$s is; it cannot be in %4$s, so %1$s is not %5$s"), name, value, line, cells, gone));
  return TRUE;
}

/* ---- where the digit is ---- */

/* Of so many cells it is said that it is in one of them; else where it is not. */
#define MOST_PLACES 3u

gboolean
gw_room_leave (const GwPuzzle *puzzle, const GwCell *cells, guint n, gint first, GwMask wanted, const GwMask *may, GwMask *left)
{
  for (guint i = 0; i < n; i++)
    left[i] = may[i];
  for (guint i = 1; i < n && gw_mask_is_single (wanted); i++)
    if ((gw_numbers_between (puzzle, cells[0], (gint64) first + i, (gint64) first + i) & may[0]) == 0)
      left[i] &= ~wanted;
  return TRUE;
}

static char *
place_text (const Room *room, GArray *places, GArray *others)
{
  GwThinker *thinker = room->thinker;
  const GwMask named = thinker->may (thinker, room->cells[0]);
  const gboolean is_few = places->len <= MOST_PLACES;
  g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, room->cells[0]), *value = gw_think_values (thinker, room->wanted), *line = line_text (room);
  g_autofree char *may = gw_think_values (thinker, named);
  g_autofree char *cells = gw_think_alternatives (thinker, (const GwCell *) (gpointer) (is_few ? places : others)->data, (is_few ? places : others)->len);

  /* Translators: the first cell of a line, what it may be, the digit beside the grid, the line, cells that these name */
  return is_few ? g_strdup_printf (_("%1$s is %2$s, so the %3$s of %4$s is in %5$s"), name, may, value, line, cells)
                /* Translators: likewise, with cells that none of these name */
                : g_strdup_printf (_("%1$s is %2$s, so the %3$s of %4$s is not in %5$s"), name, may, value, line, cells);
}

/* The whole line lies in one house, so the digit is in one of the cells that the first may name. */
static gboolean
think_place (const Room *room)
{
  GwThinker *thinker = room->thinker;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (GwCell)), others = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwMask may = thinker->may (thinker, room->cells[0]);

  if (!gw_mask_is_single (room->wanted) || !thinker->differ (thinker, room->cells, room->n))
    return FALSE;
  for (guint i = 0; i < room->n; i++)
    if ((names_of (room, i) & may) != 0)
      g_array_append_val (places, room->cells[i]);
    else if (i > 0 && thinker->strike (thinker, room->cells[i], room->wanted))
      g_array_append_val (others, room->cells[i]);
  if (others->len == 0)
    {
      thinker->differ (thinker, NULL, 0);
      return FALSE;
    }
  thinker->rest (thinker, room->cells[0], ~(GwMask) 0);
  thinker->say (thinker, "room-place", place_text (room, places, others));
  return TRUE;
}

gboolean
gw_think_room (GwThinker *thinker, const GwCell *cells, guint n, gint first, GwMask wanted)
{
  const Room room = { thinker, cells, n, first, wanted };

  return !gw_has_multipliers (thinker->puzzle) && (think_back (&room) || think_place (&room));
}
