/* What people say of a numbered room: where its digit cannot stand the first cell does not send it. (Where that sends it once it is known is
 * seen like any pair.) */
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

gboolean
gw_think_room (GwThinker *thinker, const GwCell *cells, guint n, gint first, GwMask wanted)
{
  const Room room = { thinker, cells, n, first, wanted };

  return !gw_has_multipliers (thinker->puzzle) && think_back (&room);
}
