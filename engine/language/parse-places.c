/* Words for what a puzzle has beside cells: its layers by their names, rooms, rays, sets of cells. They are no words of the language where
 * the author has named something so. */
#include "language/parser.h"

#include <string.h>

#include "base/i18n.h"

static const char *const directions[] = { "up", "right", "down", "left" };

static gint
find_layer (const GwParser *p, const char *name)
{
  for (guint i = 0; p->layers != NULL && p->layers[i].name != NULL; i++)
    if (strcmp (p->layers[i].name, name) == 0)
      return (gint)i;
  return -1;
}

static gint
find_direction (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (strcmp (directions[i], word) == 0)
      return (gint)i;
  return -1;
}

gboolean
gw_parser_is_at_place_word (const GwParser *p)
{
  const char *word = p->token.text;

  if (p->token.kind != GW_TOKEN_WORD)
    return FALSE;
  return find_layer (p, word) >= 0 || find_direction (word) >= 0 || strcmp (word, "rooms") == 0
         || (strcmp (word, "ray") == 0 && gw_token_is (&p->behind, "("))
         || (strcmp (word, "room") == 0 && gw_token_is (&p->behind, "of"));
}

/* A term of layer LAYER, whose numbers may stand for conditions. */
static guint
add_of_layer (GwParser *p, gsize from, GwTermKind kind, GwTermType type, guint layer, guint x, guint y)
{
  p->sentence->uses_layer[layer] = TRUE;
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = (guint8)kind,
                                     .type = (guint8)type,
                                     .x = (guint16)x,
                                     .y = (guint16)y,
                                     .number = (gint32)layer,
                                     .last = 1 });
}

/* "links (a, b)", "links (c, up)": one place. */
static guint
parse_one_place (GwParser *p, gsize from, guint layer, guint x)
{
  guint y = p->any (p);

  if (y == GW_NO_TERM || !gw_parser_want (p, ")"))
    return GW_NO_TERM;
  if (!p->layers[layer].joins_cells)
    return gw_parser_fail (p, from, _("%s has one place per cell; write %s(c)"), p->layers[layer].name,
                           p->layers[layer].name);
  if (gw_parser_term (p, y)->type == GW_TYPE_PLACE)
    return add_of_layer (p, from, GW_TERM_PLACE_BETWEEN, GW_TYPE_PLACE, layer, x, y);
  y = gw_parser_as (p, y, GW_TYPE_NUMBER);
  return y == GW_NO_TERM ? GW_NO_TERM
                         : add_of_layer (p, from, GW_TERM_PLACE_TOWARDS, GW_TYPE_PLACE, layer, x, y);
}

/* "shade", "shade (c)", "shade (line)", "links (c)". */
static guint
parse_layer (GwParser *p, guint layer)
{
  gsize from = p->token.at;
  const gboolean joins_cells = p->layers[layer].joins_cells;
  guint x;

  gw_parser_advance (p);
  if (!gw_parser_skip (p, "("))
    return add_of_layer (p, from, GW_TERM_LAYER, GW_TYPE_LIST, layer, 0, 0);
  x = p->any (p);
  if (x == GW_NO_TERM)
    return GW_NO_TERM;
  if (joins_cells || gw_parser_term (p, x)->type != GW_TYPE_LIST)
    x = gw_parser_as (p, x, GW_TYPE_PLACE);
  if (x != GW_NO_TERM && gw_parser_skip (p, ","))
    return parse_one_place (p, from, layer, x);
  if (x == GW_NO_TERM || !gw_parser_want (p, ")"))
    return GW_NO_TERM;
  if (joins_cells)
    return add_of_layer (p, from, GW_TERM_PLACES_AT, GW_TYPE_LIST, layer, x, 0);
  if (gw_parser_term (p, x)->type == GW_TYPE_LIST)
    return add_of_layer (p, from, GW_TERM_LAYER_OF, GW_TYPE_LIST, layer, x, 0);
  return add_of_layer (p, from, GW_TERM_SHADE_AT, GW_TYPE_PLACE, layer, x, 0);
}

/* "ray (c, up)". */
static guint
parse_ray (GwParser *p)
{
  gsize from = p->token.at;
  guint x, y;

  gw_parser_advance (p);
  gw_parser_advance (p);
  x = gw_parser_as (p, p->any (p), GW_TYPE_PLACE);
  y = x != GW_NO_TERM && gw_parser_want (p, ",") ? gw_parser_as (p, p->any (p), GW_TYPE_NUMBER) : GW_NO_TERM;
  return y != GW_NO_TERM && gw_parser_want (p, ")") ? gw_parser_add_new (p, from, GW_TERM_RAY, GW_TYPE_LIST, x, y)
                                                    : GW_NO_TERM;
}

guint
gw_parser_place_word (GwParser *p)
{
  gsize from = p->token.at;
  gint layer = find_layer (p, p->token.text), direction = find_direction (p->token.text);
  guint x;

  if (layer >= 0)
    return parse_layer (p, (guint)layer);
  if (gw_parser_is_at (p, "ray"))
    return parse_ray (p);
  gw_parser_advance (p);
  if (direction >= 0)
    return gw_parser_add_constant (p, from, direction + 1);
  if (!gw_parser_skip (p, "of"))
    return gw_parser_add_new (p, from, GW_TERM_ROOMS, GW_TYPE_GROUPS, 0, 0);
  x = gw_parser_as (p, p->atom (p), GW_TYPE_PLACE);
  return x == GW_NO_TERM ? GW_NO_TERM : gw_parser_add_new (p, from, GW_TERM_ROOM_OF, GW_TYPE_LIST, x, 0);
}

/* "Islands": cells that the puzzle has under this name. */
guint
gw_parser_set (GwParser *p)
{
  gsize from = p->token.at;
  GQuark name = g_quark_from_string (p->token.text);

  gw_parser_advance (p);
  return gw_parser_add (p, from,
                        (GwOwnTerm){ .kind = GW_TERM_SET, .type = GW_TYPE_LIST, .number = (gint32)name });
}
