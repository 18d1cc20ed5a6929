/* What a puzzle has beside cells with values: layers of places, rooms, cells under a name. Definitions: the grid's layers are what they amount to. */
#include <string.h>

#include "base/error.h"
#include "model/place-layers.h"
#include "rules/form.h"

static const struct
{
  const char *word;
  GwLayerKind kind;
} kinds[] = { { "shade", GW_LAYER_SHADE }, { "links", GW_LAYER_LINKS }, { "fences", GW_LAYER_FENCES } };

/* Sentences must be able to tell it from their own words; which these are, the language knows. */
static gboolean
is_layer_name (const char *name)
{
  if (!g_ascii_islower (name[0]))
    return FALSE;
  for (const char *p = name; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && *p != '_')
      return FALSE;
  return TRUE;
}

/* A layer that is called as sets are is one whose cells are to be found. */
static gboolean
is_set_name (const char *name)
{
  if (!g_ascii_isupper (name[0]))
    return FALSE;
  for (const char *p = name; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && *p != '_')
      return FALSE;
  return TRUE;
}

static gint
find_kind (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (word, kinds[i].word) == 0)
      return (gint) i;
  return -1;
}

/* One word behind the kind: the most that a place holds, `helper`, or the name. */
static gboolean
read_word (const char *word, const char **name, guint *width, gboolean *is_told, GError **error)
{
  guint64 most;

  if (g_ascii_string_to_unsigned (word, 10, 1, GW_LAYER_MAX_WIDTH - 1, &most, NULL))
    *width = (guint) most + 1;
  else if (g_ascii_isdigit (*word))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("a place of a layer cannot hold 0 to %s; 1 to %u is possible"), word,
                   GW_LAYER_MAX_WIDTH - 1);
      return FALSE;
    }
  else if (strcmp (word, "helper") == 0)
    *is_told = FALSE;
  else if (is_layer_name (word) || is_set_name (word))
    *name = word;
  else
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("a layer cannot be called '%s'; its name is made of lower-case letters"
                                                        " and digits"), word);
      return FALSE;
    }
  return TRUE;
}

static gboolean
define_layer (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  gint kind = find_kind (args[0].text);
  const char *name = args[0].text;
  gboolean is_told = TRUE;
  guint width = 2;

  if (kind < 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("'%s' is not a kind of layer; the kinds are shade, links and fences"), args[0].text);
      return FALSE;
    }
  for (guint i = 1; i < n_args; i++)
    if (!read_word (args[i].text, &name, &width, &is_told, error))
      return FALSE;
  if (is_set_name (name) && (kinds[kind].kind != GW_LAYER_SHADE || width > 2))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("'%s' is the name of a set, so it can only be a shade without numbers: layer(shade, %s)"), name, name));
  return gw_place_layers_builder_add (draft->layers, kinds[kind].kind, name, width, is_told, error);
}

/* The cells behind the first SKIP arguments. */
static GArray *
cells_of (const GwArg *args, guint n_args, guint skip)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = skip; i < n_args; i++)
    g_array_append_vals (cells, &(GwCell) { (GwCell) args[i].value }, 1);
  return cells;
}

static gboolean
define_blocked (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  g_autoptr (GArray) cells = cells_of (args, n_args, 1);

  for (guint i = 0; i < gw_place_layers_builder_n (draft->layers); i++)
    if (strcmp (gw_place_layers_builder_nth (draft->layers, i)->name, args[0].text) == 0)
      {
        gw_place_layers_builder_block (draft->layers, args[0].text, (gconstpointer) cells->data, cells->len);
        return TRUE;
      }
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no layer '%s' here; define it: layer(shade, %s)"), args[0].text, args[0].text);
  return FALSE;
}

/* "Islands", or "Islands:5": 5 is said of these cells, -1 where there is no number. The name, freed by the caller; NULL when it is none. */
static char *
read_set_name (const char *text, gint *number)
{
  const char *colon = strchr (text, ':');
  guint64 read = 0;

  *number = -1;
  if (!g_ascii_isupper (text[0]) || (colon != NULL && !g_ascii_string_to_unsigned (colon + 1, 10, 0, GW_MAX_NUMBER, &read, NULL)))
    return NULL;
  if (colon != NULL)
    *number = (gint) read;
  return colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup (text);
}

static gboolean
define_set (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  g_autoptr (GArray) cells = cells_of (args, n_args, 1);
  gint number;
  g_autofree char *name = read_set_name (args[0].text, &number);

  if (name == NULL)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   _("'%s' cannot be the name of a set; it begins with a capital letter, and a number may follow: Islands, Islands:5"),
                   args[0].text);
      return FALSE;
    }
  gw_place_layers_builder_collect (draft->layers, name, number, (gconstpointer) cells->data, cells->len);
  return TRUE;
}

static gboolean
define_room (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  g_autoptr (GArray) cells = cells_of (args, n_args, 0);

  gw_place_layers_builder_collect (draft->layers, NULL, -1, (gconstpointer) cells->data, cells->len);
  return TRUE;
}

#define DEFINITION(id_, name_, drawing_) \
  .id = #id_, .name = name_, .category = GW_CATEGORY_GRID, .role = GW_ROLE_DEFINITION, .drawing = drawing_, .origin = GW_ORIGIN_EXTENSION

const GwRule gw_rule_layer = {
  DEFINITION (layer, N_("layer"), GW_DRAW_NOTHING), .words = N_("loop, shading, walls, lines to draw"),
  .meaning = N_("places beside the cells: shade, one for each cell; links, from cell to cell; fences, along their sides"),
  .stage = 0, .forms = { { { { .name = N_("words"), .type = GW_FIELD_TEXT, .min = 1, .max = 4 } } } },
  .define = define_layer,
};

const GwRule gw_rule_blocked = {
  DEFINITION (blocked, N_("blocked cells"), GW_DRAW_NOTHING), .words = N_("walls, black cells"),
  .meaning = N_("these cells have no place in the layer"),
  .stage = 4, .forms = { { { { .name = N_("layer"), .type = GW_FIELD_TEXT }, GW_CELLS (1) } } },
  .define = define_blocked,
};

const GwRule gw_rule_set = {
  DEFINITION (set, N_("set of cells"), GW_DRAW_NOTHING), .words = N_("named cells, islands, pearls"),
  .meaning = N_("gives these cells a name, for rules of your own"),
  .stage = 4, .forms = { { { { .name = N_("name"), .type = GW_FIELD_TEXT }, GW_CELLS (1) } } },
  .define = define_set,
};

const GwRule gw_rule_room = {
  DEFINITION (room, N_("room"), GW_DRAW_NOTHING), .words = N_("region, area, country"),
  .meaning = N_("a part of the grid with a border around it"),
  .stage = 4, .forms = { { { GW_CELLS (1) } } },
  .define = define_room,
};
