/* What SudokuPad draws and may mean: groups of elements that look alike. Each is a choice for whoever opens the document. */
#include "exchange/drawn-offers.h"
#include "exchange/sudokupad-document.h"
#include "rules/rule-table.h"

#include <string.h>

void
gw_pad_group_init (GwPadGroup *group, const GwRule *rule)
{
  group->rule = rule;
  group->texts = g_ptr_array_new_with_free_func (g_free);
  group->places = g_array_new (FALSE, FALSE, sizeof (guint));
  group->parts = g_array_new (FALSE, FALSE, sizeof (guint));
  group->name = NULL;
  group->keeps_pictures = FALSE;
}

void
gw_pad_group_clear (GwPadGroup *group)
{
  g_ptr_array_unref (group->texts);
  g_array_unref (group->places);
  g_array_unref (group->parts);
}

void
gw_pad_group_add_part (GwPadGroup *group, guint place)
{
  g_array_append_val (group->parts, place);
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

/* For people: what a statement of rule ID is in GROUP. */
static const char *
name_of (const GwPadGroup *group, const char *id)
{
  const GwRule *rule = gw_rule_find (id);

  if (group->name != NULL)
    return _(group->name);
  return rule != NULL ? _(rule->name) : id;
}

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
  if (element->kind == GW_PAD_CELLS)
    return element->is_outline ? ngettext ("outline of cells", "outlines of cells", n) : ngettext ("coloured area", "coloured areas", n);
  if (element->kind == GW_PAD_LINE)
    return gw_pad_hue (element->colour, &hue) ? lines_of (hue, n) : ngettext ("line", "lines", n);
  if (!gw_pad_is_seen (element->fill) && !gw_pad_is_seen (element->border) && element->text != NULL)
    return ngettext ("piece of text", "pieces of text", n);
  return element->is_round ? ngettext ("circle", "circles", n) : ngettext ("rectangle", "rectangles", n);
}

/* The drawings that the elements at PLACES are. */
static void
add_sources (const GwSudokupad *pad, const GArray *places, GArray *sources)
{
  for (guint i = 0; i < places->len; i++)
    {
      const GwPadElement *element = &g_array_index (pad->elements, GwPadElement, g_array_index (places, guint, i));

      for (guint k = element->source; k < element->source + element->n_sources; k++)
        g_array_append_val (sources, k);
    }
}

/* Takes TEXT. */
static void
offer (GwSudokupad *pad, const GwPadGroup *group, char *text, gboolean is_sure)
{
  GwDrawnOffer *one = gw_drawn_offer_new (group->rule->id, text, is_sure);

  for (guint i = 0; i < group->texts->len; i++)
    if (g_ptr_array_index (group->texts, i) != NULL)
      {
        g_ptr_array_add (one->statements, g_strdup (g_ptr_array_index (group->texts, i)));
        g_array_append_val (one->shown, g_array_index (pad->elements, GwPadElement, g_array_index (group->places, guint, i)).source);
      }
  one->keeps_pictures = group->keeps_pictures;
  if (!group->keeps_pictures)
    {
      add_sources (pad, group->places, one->drawings);
      add_sources (pad, group->parts, one->drawings);
    }
  g_ptr_array_add (pad->offers, one);
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
  name = name_of (group, group->rule->id);
  id = g_strdup_printf ("%s-%u", group->rule->id, first + 1);
  what = drawings_like (&g_array_index (pad->elements, GwPadElement, first), n);
  text = doubt != NULL ? g_strdup_printf (_("%u %s → %s? But %s"), n, what, name, doubt)
                       : g_strdup_printf (_("%u %s → %s, because the text says “%s”"), n, what, name, saying->sentence);
  if (pad->offers == NULL)
    return gw_intake_choose (pad->intake, id, text, doubt == NULL);
  offer (pad, group, g_steal_pointer (&text), doubt == NULL);
  return FALSE;
}

/* ---- what becomes of it ---- */

/* Why none of it is taken; NULL: it is. */
static const char *
doubt_of (GwSudokupad *pad, const GwPadGroup *group, const GwSaying *saying)
{
  if (saying == NULL)
    return gw_sayings_find_varied (pad->sayings, group->rule) != NULL ? _("the rules text adds words that change the rule")
                                                                     : _("the rules text does not say so");
  if (group->name == NULL && gw_intake_states (pad->intake, pad->n_stated, group->rule))
    return _("the document has clues of this kind beside what it only draws");
  for (guint i = 0; i < group->texts->len; i++)
    if (g_ptr_array_index (group->texts, i) != NULL
        && gw_intake_is_broken (pad->intake, g_ptr_array_index (group->texts, i)))
      return _("the solution in the document breaks it");
  return NULL;
}

/* "relation(…)": stated once, before what speaks of it. */
static gboolean
is_definition (const char *statement)
{
  return statement != NULL && g_str_has_prefix (statement, "relation(");
}

/* What has no picture of its own no other program has a clue for: the drawing always comes back. */
static void
remember (GwIntake *intake, const GwPadGroup *group)
{
  if (group->keeps_pictures)
    gw_intake_remember (intake, gw_intake_n_parts (intake) - 1);
  else
    gw_intake_remember_picture (intake);
}

static void
state (GwSudokupad *pad, const GwPadElement *element, const GwPadGroup *group, const char *text, const char *reason)
{
  g_autofree char *id = g_strndup (text, strcspn (text, "("));
  g_auto (GStrv) statements = g_strsplit (text, "\n", -1);
  g_autoptr (GArray) cells = gw_pad_cells (pad, element);
  guint first;
  const char *more = group->keeps_pictures && element->kind == GW_PAD_CELLS ? gw_sayings_find_unknown (pad->sayings, "cage") : NULL;

  gw_intake_begin (pad->intake, name_of (group, id), cells, element->list, element->node);
  if (pad->nodes != NULL && g_hash_table_add (pad->nodes, json_node_ref (element->node)))
    remember (pad->intake, group);
  if (is_definition (statements[0]) && gw_intake_is_new (pad->intake, statements[0]))
    gw_intake_state (pad->intake, g_strdup (statements[0]));
  first = gw_intake_n_statements (pad->intake);
  for (guint i = is_definition (statements[0]) ? 1 : 0; statements[i] != NULL; i++)
    {
      gw_intake_state (pad->intake, g_strdup (statements[i]));
      if (group->keeps_pictures)
        gw_intake_mark (pad->intake, "hidden", "yes");
    }
  if (group->keeps_pictures)
    gw_pad_show (pad, element);
  gw_intake_fate (pad->intake, GW_FATE_RULE, reason);
  if (more != NULL)
    {
      g_autofree char *message = g_strdup_printf (_("the text says more about them: “%s”"), more);

      gw_intake_fate (pad->intake, GW_FATE_APPROXIMATION, message);
    }
  gw_intake_is_chosen (pad->intake);
  if (element->kind == GW_PAD_LINE && element->colour != NULL && !group->keeps_pictures)
    gw_intake_colour (pad->intake, first, element->colour);
}

/* ---- what shows a clue that is there ---- */

/* Which of two cells comes first says nothing in marks of these kinds. */
static gboolean
is_symmetric (const GwRule *rule)
{
  return rule == &gw_rule_kropki_diff || rule == &gw_rule_kropki_factor || rule == &gw_rule_kropki_sum;
}

/* "kropki_diff(1,2)" as "kropki_diff(2,1)". */
static char *
turn_round (const char *statement)
{
  const char *comma = strrchr (statement, ','), *from = comma;

  while (from != NULL && from > statement && g_ascii_isdigit (from[-1]))
    from--;
  return from != NULL ? g_strdup_printf ("%.*s%.*s,%.*s)", (int)(from - statement), statement, (int)strcspn (comma + 1, ")"), comma + 1,
                                         (int)(comma - from), from)
                      : g_strdup (statement);
}

/* Whether each of the group's drawings stands where the document has that very clue. */
static gboolean
shows_clues (const GwSudokupad *pad, const GwPadGroup *group)
{
  for (guint i = 0; i < group->texts->len; i++)
    {
      const char *text = g_ptr_array_index (group->texts, i);
      g_autofree char *turned = text != NULL ? turn_round (text) : NULL;

      if (g_array_index (pad->elements, GwPadElement, g_array_index (group->places, guint, i)).drawn == NULL
          || (text != NULL && !gw_intake_has (pad->intake, pad->n_stated, text) && !gw_intake_has (pad->intake, pad->n_stated, turned)))
        return FALSE;
    }
  return group->texts->len > 0 && pad->offers == NULL && is_symmetric (group->rule);
}

/* They stay as they look, where they are, and say nothing besides. */
static void
show_clues (GwSudokupad *pad, const GwPadGroup *group)
{
  for (guint i = 0; i < group->places->len; i++)
    {
      GwPadElement *element = &g_array_index (pad->elements, GwPadElement, g_array_index (group->places, guint, i));

      element->is_shown = element->is_context = TRUE;
    }
}

/* ---- all of it ---- */

static gboolean
take_or_leave (GwSudokupad *pad, const GwPadGroup *group, const GwSaying *saying)
{
  const char *doubt = doubt_of (pad, group, saying);
  g_autofree char *reason = doubt == NULL ? g_strdup_printf (_("because the text says “%s”"), saying->sentence) : NULL;
  const gboolean is_taken = choose (pad, group, saying, doubt);

  for (guint i = 0; i < group->texts->len; i++)
    {
      GwPadElement *element = &g_array_index (pad->elements, GwPadElement, g_array_index (group->places, guint, i));

      element->guess = group->rule;
      element->guess_name = group->name;
      element->doubt = doubt != NULL ? doubt : _("it was left as a drawing");
      element->is_taken = is_taken;
      if (is_taken && g_ptr_array_index (group->texts, i) != NULL)
        state (pad, element, group, g_ptr_array_index (group->texts, i), reason);
    }
  for (guint i = 0; i < group->parts->len; i++)
    {
      GwPadElement *part = &g_array_index (pad->elements, GwPadElement, g_array_index (group->parts, guint, i));

      part->is_end = TRUE;
      part->is_taken = part->is_taken || is_taken;
    }
  return is_taken;
}

gboolean
gw_pad_group_settle (GwSudokupad *pad, const GwPadGroup *group, const GwSaying *saying)
{
  if (!shows_clues (pad, group))
    return take_or_leave (pad, group, saying);
  show_clues (pad, group);
  return TRUE;
}
