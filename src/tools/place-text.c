#include "tools/place-text.h"

#include <string.h>

static const char LOOKS[] = ">v<^\\/LR";
/* A side of the rim, behind its cell. */
static const struct { const char *text; GwDirection direction; } SIDES[] = {
  { "n", GW_UP }, { "e", GW_RIGHT }, { "s", GW_DOWN }, { "w", GW_LEFT },
  { "ne", GW_UP_RIGHT }, { "se", GW_DOWN_RIGHT }, { "sw", GW_DOWN_LEFT }, { "nw", GW_UP_LEFT },
};
static const GwDirection DIRECTIONS[] = { GW_RIGHT, GW_DOWN, GW_LEFT, GW_UP, GW_DOWN_RIGHT, GW_DOWN_LEFT, GW_UP_LEFT, GW_UP_RIGHT };

/* GW_NO_CELL when there is no cell of this number; REST: behind it. */
static GwCell
read_cell (const GwGrid *grid, const char *text, const char **rest)
{
  char *end;
  const guint64 number = g_ascii_isdigit (*text) ? g_ascii_strtoull (text, &end, 10) : 0;

  if (number == 0 || number > grid->n_cells)
    return GW_NO_CELL;
  *rest = end;
  return (GwCell) (number - 1);
}

static GwPlace
read_outside (const GwGrid *grid, GwDirection direction, const char *text)
{
  const char *rest;
  const GwCell cell = read_cell (grid, text, &rest);

  if (cell == GW_NO_CELL || *rest != '\0')
    return (GwPlace){ GW_PLACE_NONE };
  return gw_place_outside (grid, cell, direction);
}

static GwPlace
read_edge (const GwGrid *grid, GwCell cell, const char *text)
{
  const char *rest;
  const GwCell other = read_cell (grid, text, &rest);

  if (other == GW_NO_CELL || *rest != '\0')
    return (GwPlace){ GW_PLACE_NONE };
  return gw_place_edge (grid, cell, other);
}

static GwPlace
read_side (const GwGrid *grid, GwCell cell, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (SIDES); i++)
    if (strcmp (text, SIDES[i].text) == 0)
      return gw_place_side (grid, cell, SIDES[i].direction);
  return (GwPlace){ GW_PLACE_NONE };
}

GwPlace
gw_place_from_text (const GwGrid *grid, const char *text)
{
  const char *look = *text != '\0' ? strchr (LOOKS, *text) : NULL, *rest;
  GwCell cell;

  if (look != NULL)
    return read_outside (grid, DIRECTIONS[look - LOOKS], text + 1);
  cell = read_cell (grid, text, &rest);
  if (cell == GW_NO_CELL)
    return (GwPlace){ GW_PLACE_NONE };
  if (*rest == '|')
    return read_edge (grid, cell, rest + 1);
  if (strcmp (rest, "+") == 0)
    return gw_place_corner (grid, cell, GW_DOWN_RIGHT);
  return *rest == '\0' ? gw_place_cell (cell) : read_side (grid, cell, rest);
}

char *
gw_place_to_text (const GwPlace *place)
{
  const guint first = place->cells[0] + 1u;

  switch (place->kind)
    {
    case GW_PLACE_CELL:
      return g_strdup_printf ("%u", first);
    case GW_PLACE_EDGE:
      return g_strdup_printf ("%u|%u", first, place->cells[1] + 1u);
    case GW_PLACE_CORNER:
      return g_strdup_printf ("%u+", first);
    case GW_PLACE_OUTSIDE:
      for (guint i = 0; i < G_N_ELEMENTS (DIRECTIONS); i++)
        if (DIRECTIONS[i] == place->direction)
          return g_strdup_printf ("%c%u", LOOKS[i], first);
      return g_strdup ("");
    case GW_PLACE_SIDE:
      for (guint i = 0; i < G_N_ELEMENTS (SIDES); i++)
        if (SIDES[i].direction == place->direction)
          return g_strdup_printf ("%u%s", first, SIDES[i].text);
      return g_strdup ("");
    case GW_PLACE_NONE:
    default:
      return g_strdup ("");
    }
}
