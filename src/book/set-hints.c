/* Pages with the first steps of every puzzle. */
#include "book/setter.h"
#include "book/first-steps.h"

#define COLUMN_GAP 2.0 /* of the running text */
#define NUMBER_WIDTH 2.6 /* of the small text */
#define TWO_COLUMNS_FROM 400.0 /* points of width */

/* Where the next hint goes. */
typedef struct
{
  guint  column, n_columns;
  double top, y, width;
} Flow;

static char *
hint_text (GwWalker *walker, const GwSetter *setter, const GwBookItem *item)
{
  g_autoptr (GArray) steps = gw_walker_steps (walker, item, setter->pages->manuscript->book->hints, G_MAXUINT, setter->control);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "  " : "", g_array_index (steps, GwWalkStep, i).sentence);
  return g_string_free (text, FALSE);
}

static void
next_column (GwSetter *setter, Flow *flow)
{
  if (++flow->column == flow->n_columns)
    {
      gw_setter_page (setter);
      flow->column = 0;
      flow->top = setter->y;
    }
  flow->y = flow->top;
}

static void
set_hint (GwSetter *setter, Flow *flow, guint i, const char *text)
{
  const GwBookItem *item = gw_manuscript_item (setter->pages->manuscript, i);
  double size = GW_SMALL * setter->pages->text, indent = NUMBER_WIDTH * size, x;
  double height = gw_type_height (setter->pages->type, GW_FACE_TEXT, size, flow->width - indent, text);
  g_autofree char *number = g_strdup_printf ("%u", item->number);

  if (flow->y + height > setter->y + setter->height && flow->y > flow->top)
    next_column (setter, flow);
  if (height > setter->height)
    gw_setter_complain (setter, i, N_("its hints are longer than a page; ask for fewer steps"));
  x = setter->x + flow->column * (flow->width + COLUMN_GAP * setter->pages->text);
  gw_setter_text (setter, GW_FACE_BOLD, size, GW_SET_LEFT, x, flow->y, indent, number);
  gw_setter_last (setter)->link = GW_LINK_PUZZLE;
  gw_setter_last (setter)->target = i;
  flow->y += gw_setter_text (setter, GW_FACE_TEXT, size, GW_SET_LEFT, x + indent, flow->y, flow->width - indent, text) + 0.6 * size;
}

void
gw_set_hints (GwSetter *setter)
{
  const GwManuscript *manuscript = setter->pages->manuscript;
  g_autoptr (GwWalker) walker = gw_walker_new (manuscript);
  Flow flow = { .n_columns = setter->pages->edition->width - setter->pages->inner - setter->pages->outer > TWO_COLUMNS_FROM ? 2 : 1 };

  if (manuscript->items->len == 0)
    return;
  setter->running = NULL;
  gw_setter_right (setter);
  setter->running = _("Hints");
  setter->pages->part_pages[GW_PART_HINTS] = setter->pages->pages->len - 1;
  gw_setter_heading (setter, _("Hints"), 0);
  flow.top = flow.y = gw_setter_title (setter, _("Hints"));
  flow.width = (setter->width - (flow.n_columns - 1) * COLUMN_GAP * setter->pages->text) / flow.n_columns;
  for (guint i = 0; i < manuscript->items->len && !gw_control_should_stop (setter->control); i++)
    {
      g_autofree char *text = hint_text (walker, setter, gw_manuscript_item (manuscript, i));

      if (*text != '\0')
        set_hint (setter, &flow, i, text);
    }
}
