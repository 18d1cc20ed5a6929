/* What SudokuPad draws and may mean: groups of elements that look alike. Each is a choice for whoever opens the document. */
#include "exchange/sudokupad-document.h"

#include <string.h>

void
gw_pad_group_init (GwPadGroup *group, const char *rule)
{
  group->rule = rule;
  group->texts = g_ptr_array_new_with_free_func (g_free);
  group->places = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
gw_pad_group_clear (GwPadGroup *group)
{
  g_ptr_array_unref (group->texts);
  g_array_unref (group->places);
}

void
gw_pad_group_add (GwPadGroup *group, guint place, char *text)
{
  g_array_append_val (group->places, place);
  for (guint i = 0; i < group->texts->len; i++)
    if (g_strcmp0 (g_ptr_array_index (group->texts, i), text) == 0)
      {
        g_free (text);
        text = NULL;
        break;
      }
  g_ptr_array_add (group->texts, text);
}

/* ---- the choice ---- */

/* "green lines", as many as N. */
static const char *
lines_of (GwHue hue, guint n)
{
  switch (hue)
    {
    case GW_HUE_RED:
      return ngettext ("red line", "red lines", n);
    case GW_HUE_ORANGE:
      return ngettext ("orange line", "orange lines", n);
    case GW_HUE_YELLOW:
      return ngettext ("yellow line", "yellow lines", n);
    case GW_HUE_GREEN:
      return ngettext ("green line", "green lines", n);
    case GW_HUE_TEAL:
      return ngettext ("teal line", "teal lines", n);
    case GW_HUE_BLUE:
      return ngettext ("blue line", "blue lines", n);
    case GW_HUE_PURPLE:
      return ngettext ("purple line", "purple lines", n);
    case GW_HUE_PINK:
      return ngettext ("pink line", "pink lines", n);
    default:
      return ngettext ("grey line", "grey lines", n);
    }
}

static const char *
drawings_like (const GwPadElement *element, guint n)
{
  GwHue hue;

  if (element->kind == GW_PAD_ARROW)
    return ngettext ("arrow", "arrows", n);
  if (element->kind == GW_PAD_LINE)
    return gw_pad_hue (element->colour, &hue) ? lines_of (hue, n) : ngettext ("line", "lines", n);
  if (!gw_pad_is_seen (element->fill) && !gw_pad_is_seen (element->border) && element->text != NULL)
    return ngettext ("piece of text", "pieces of text", n);
  return element->is_round ? ngettext ("circle", "circles", n) : ngettext ("rectangle", "rectangles", n);
}

/* Whether GROUP is taken: as was decided, or else when there is no DOUBT (NULL; then SAYING says it). */
static gboolean
choose (GwSudokupad *pad, const GwPadGroup *group, const GwSaying *saying, const char *doubt)
{
  const guint n = group->places->len;
  const guint first = n > 0 ? g_array_index (group->places, guint, 0) : 0;
  g_autofree char *id = NULL, *text = NULL;
  const char *name, *what;

  if (n == 0)
    return FALSE;
  name = _(gw_rule_find (group->rule)->name);
  id = g_strdup_printf ("%s-%u", group->rule, first + 1);
  what = drawings_like (&g_array_index (pad->elements, GwPadElement, first), n);
  text = doubt != NULL ? g_strdup_printf (_("%u %s → %s? But %s"), n, what, name, doubt)
                       : g_strdup_printf (_("%u %s → %s, because the text says “%s”"), n, what, name, saying->sentence);
  return gw_intake_choose (pad->intake, id, text, doubt == NULL);
}

/* ---- what becomes of it ---- */

/* Why none of it is taken; NULL: it is. */
static const char *
doubt_of (GwSudokupad *pad, const GwPadGroup *group, const GwSaying *saying)
{
  if (saying == NULL)
    return gw_sayings_find_varied (pad->sayings, group->rule) != NULL ? _("the rules text adds words that change the rule")
                                                                     : _("the rules text does not say so");
  for (guint i = 0; i < group->texts->len; i++)
    if (g_ptr_array_index (group->texts, i) != NULL
        && gw_intake_is_broken (pad->intake, g_ptr_array_index (group->texts, i)))
      return _("the solution that the document carries breaks it");
  return NULL;
}

static void
state (GwSudokupad *pad, const GwPadElement *element, const char *text, const char *reason)
{
  g_autofree char *id = g_strndup (text, strcspn (text, "("));
  const GwRule *rule = gw_rule_find (id);
  g_autoptr (GArray) cells = gw_pad_cells (pad, element);
  const guint first = gw_intake_n_statements (pad->intake);

  gw_intake_begin (pad->intake, rule != NULL ? _(rule->name) : id, cells, element->list, element->node);
  gw_intake_state (pad->intake, g_strdup (text));
  gw_intake_fate (pad->intake, GW_FATE_RULE, reason);
  gw_intake_is_chosen (pad->intake);
  if (element->kind == GW_PAD_LINE && element->colour != NULL)
    gw_intake_colour (pad->intake, first, element->colour);
}

gboolean
gw_pad_group_settle (GwSudokupad *pad, const GwPadGroup *group, const GwSaying *saying)
{
  const char *doubt = doubt_of (pad, group, saying);
  g_autofree char *reason = doubt == NULL ? g_strdup_printf (_("because the text says “%s”"), saying->sentence) : NULL;
  const gboolean is_taken = choose (pad, group, saying, doubt);

  for (guint i = 0; i < group->texts->len; i++)
    {
      GwPadElement *element = &g_array_index (pad->elements, GwPadElement, g_array_index (group->places, guint, i));

      element->guess = group->rule;
      element->doubt = doubt != NULL ? doubt : _("it was left as a drawing");
      element->is_taken = is_taken;
      if (is_taken && g_ptr_array_index (group->texts, i) != NULL)
        state (pad, element, g_ptr_array_index (group->texts, i), reason);
    }
  return is_taken;
}
