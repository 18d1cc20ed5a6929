#include "book/mark-words.h"

#include <string.h>

static const char *const hue_words[GW_N_HUES] = { N_("grey"), N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("teal"),
                                                  N_("blue"), N_("purple"), N_("pink") };
static const char *const line_words[] = {
  [GW_PATTERN_PLAIN] = N_("a plain band"), [GW_PATTERN_SOLID] = N_("a band with a line in it"),
  [GW_PATTERN_DASHED] = N_("a band with dashes in it"), [GW_PATTERN_DOTTED] = N_("a band with dots in it"),
  [GW_PATTERN_DASH_DOT] = N_("a band with dashes and dots in it"),
  [GW_PATTERN_DASH_DOT_DOT] = N_("a band with dashes and double dots in it"),
  [GW_PATTERN_HOLLOW] = N_("a line with a double edge"), [GW_PATTERN_ZIGZAG] = N_("a band with a zigzag in it"),
  [GW_PATTERN_WAVE] = N_("a band with a wave in it"), [GW_PATTERN_TICKS] = N_("a band with ticks across it"),
  [GW_PATTERN_SLANTED] = N_("a band with slanted ticks across it"), [GW_PATTERN_BEADS] = N_("a band with beads on it"),
  [GW_PATTERN_CHECKED] = N_("a band with alternating full and empty beads"),
};
static const char *const end_words[] = {
  [GW_END_NONE] = NULL, [GW_END_BULB] = N_("a bulb"), [GW_END_CIRCLE] = N_("an empty circle"), [GW_END_DISC] = N_("a disc"),
  [GW_END_DIAMOND] = N_("a diamond"), [GW_END_SQUARE] = N_("a square"), [GW_END_ARROW] = N_("an arrowhead"),
  [GW_END_PILL] = N_("a circle or pill"),
};
static const char *const cage_words[] = {
  [GW_PATTERN_PLAIN] = N_("a dashed outline"), [GW_PATTERN_SOLID] = N_("a solid outline"), [GW_PATTERN_DASHED] = N_("a dashed outline"),
  [GW_PATTERN_DOTTED] = N_("a dotted outline"), [GW_PATTERN_DASH_DOT] = N_("an outline of dashes and dots"),
  [GW_PATTERN_DASH_DOT_DOT] = N_("an outline of dashes and double dots"),
};
static const char *const hatch_words[GW_N_HATCHES] = {
  N_("shaded cells"), N_("cells with rising stripes"), N_("cells with falling stripes"), N_("cells with level stripes"),
  N_("cells with upright stripes"), N_("cells with a fine grid"), N_("cells with diamonds"), N_("cells with dots"),
};
static const char *const mark_words[][2] = { /* light, full */
  [GW_MARK_NONE] = { NULL, NULL },
  [GW_MARK_CIRCLE] = { N_("a white dot"), N_("a black dot") },
  [GW_MARK_SQUARE] = { N_("a white square"), N_("a black square") },
  [GW_MARK_BOX] = { N_("a white box"), N_("a black box") },
  [GW_MARK_CROSSED] = { N_("a crossed circle"), N_("a crossed circle") },
  [GW_MARK_SIGN] = { N_("an inequality sign"), N_("an inequality sign") },
  [GW_MARK_PENCIL] = { N_("a pencil whose point is at the second cell"), N_("a pencil whose point is at the second cell") },
  [GW_MARK_INWARD] = { N_("small signs that point at the middle of the cell"), N_("small signs that point at the middle of the cell") },
  [GW_MARK_OUTWARD] = { N_("small signs that point away from the cell"), N_("small signs that point away from the cell") },
  [GW_MARK_WHEEL] = { N_("a wheel"), N_("a wheel") },
};

static const char *
at (const char *const *words, guint n, guint i)
{
  return i < n ? words[i] : NULL;
}

/* "a plain band, from a bulb to an arrowhead" */
static char *
line_text (const GwLook *look)
{
  const char *line = at (line_words, G_N_ELEMENTS (line_words), look->pattern);
  const char *start = at (end_words, G_N_ELEMENTS (end_words), look->start), *end = at (end_words, G_N_ELEMENTS (end_words), look->end);

  if (line == NULL)
    return NULL;
  if (start == NULL && look->end == GW_END_ARROW && look->weight != GW_WEIGHT_THIN) /* one between every two cells */
    return g_strdup_printf (_("%s with arrowheads"), _(line));
  if (start != NULL && end != NULL)
    return g_strdup_printf (_("%s from %s to %s"), _(line), _(start), _(end));
  if (start != NULL || end != NULL)
    return g_strdup_printf (_("%s with %s"), _(line), _(start != NULL ? start : end));
  return g_strdup (_(line));
}

static char *
mark_text (const GwLook *look)
{
  const char *words = look->mark < G_N_ELEMENTS (mark_words) ? mark_words[look->mark][look->fill == GW_FILL_INK] : NULL;

  if (look->mark == GW_MARK_CIRCLE && look->fill == GW_FILL_TINT)
    words = N_("a shaded disc");
  if (look->mark == GW_MARK_SQUARE && look->fill == GW_FILL_TINT)
    words = N_("a shaded square");
  if (words != NULL)
    return g_strdup (_(words));
  return look->text != NULL ? g_strdup (_("a small text")) : NULL;
}

static guint
n_numbers (const GwRule *rule)
{
  guint n = 0;

  for (guint i = 0; i < GW_MAX_FIELDS && rule->forms[0].fields[i].name != NULL; i++)
    n += rule->forms[0].fields[i].type == GW_FIELD_NUMBER;
  return n;
}

/* Of an own rule whose clues are no more than text. NULL: nothing is seen of them. */
static const char *
text_words (const GwRule *rule)
{
  const guint n = n_numbers (rule);

  if (rule->look.end == GW_END_ARROW)
    return n > 1 ? N_("a number with an arrow") : N_("an arrow");
  return n == 0 ? NULL : rule->drawing == GW_DRAW_CAGE ? N_("a number in each of its cells") : N_("a number in the cell");
}

static char *
plain_words (const GwRule *rule)
{
  const GwLook *look = &rule->look;
  const gboolean is_text = gw_rule_is_own (rule) && look->mark == GW_MARK_NONE;
  const char *words = NULL;

  switch (rule->drawing)
    {
    case GW_DRAW_LINE:
      return line_text (look);
    case GW_DRAW_CAGE:
      words = is_text ? text_words (rule) : at (cage_words, G_N_ELEMENTS (cage_words), look->pattern);
      break;
    case GW_DRAW_SHADE:
      words = at (hatch_words, G_N_ELEMENTS (hatch_words), look->hatch);
      break;
    case GW_DRAW_DIAGONAL:
      words = N_("a thin line through the diagonal");
      break;
    case GW_DRAW_OUTSIDE:
      words = N_("a number beside the grid");
      break;
    case GW_DRAW_BORDER:
      words = N_("a heavy border");
      break;
    case GW_DRAW_CELL_MARK:
      if (!is_text)
        return mark_text (look);
      words = text_words (rule);
      break;
    case GW_DRAW_EDGE_MARK:
    case GW_DRAW_CORNER_MARK:
      return mark_text (look);
    default:
      break;
    }
  return words != NULL ? g_strdup (_(words)) : NULL;
}

char *
gw_mark_words (const GwRule *rule, gboolean has_colour)
{
  g_autofree char *words = plain_words (rule);

  if (words == NULL || !has_colour || rule->look.hue == GW_HUE_GREY
      || (rule->drawing != GW_DRAW_LINE && rule->drawing != GW_DRAW_SHADE))
    return g_steal_pointer (&words);
  return g_strdup_printf (_("%s, %s"), words, _(hue_words[rule->look.hue]));
}

gboolean
gw_marks_differ (const GwRule *a, const GwRule *b, gboolean is_grey)
{
  const GwLook *one = &a->look, *other = &b->look;

  if (a->drawing != b->drawing || (!is_grey && one->hue != other->hue))
    return TRUE;
  return one->weight != other->weight || one->pattern != other->pattern || one->start != other->start || one->end != other->end
         || one->mark != other->mark || one->fill != other->fill || one->hatch != other->hatch
         || g_strcmp0 (one->text, other->text) != 0 || g_strcmp0 (one->sign, other->sign) != 0;
}

/* As authors say it, with the endings that a language has: parts of a regular expression, between ends of words. */
static const char *const colour_patterns[] = {
  N_("red|crimson|scarlet|reddish"), N_("orange|orangey"), N_("yellow|yellowish"), N_("green|greenish"), N_("teal|turquoise|cyan"),
  N_("blue|bluish|azure"), N_("purple|violet|lilac|mauve|indigo"), N_("pink|magenta|fuchsia"), N_("brown|brownish"),
};

static char *
find_word (const char *pattern, const char *text)
{
  g_autofree char *whole = g_strdup_printf ("\\b(%s)\\b", pattern);
  g_autoptr (GRegex) regex = g_regex_new (whole, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  return regex != NULL && g_regex_match (regex, text, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

char *
gw_colour_word (const char *text)
{
  char *word = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (colour_patterns) && word == NULL; i++)
    {
      word = find_word (_(colour_patterns[i]), text);
      if (word == NULL)
        word = find_word (colour_patterns[i], text);
    }
  return word;
}
