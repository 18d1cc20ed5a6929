#include "render/dress.h"

#include <string.h>

#define COLOURLESS 24 /* between the greatest and the least channel, of 255 */
#define WIDTH "width:"
#define TINT 0.3 /* how much of a colour shaded cells have */
#define MOST_WIDTH 1. /* of a cell */

/* What somebody says; each may be left out. */
typedef struct
{
  GwInk    ink;
  GwHue    hue;
  gboolean has_hue;
  double   width;
} Wish;

/* ---- colours of a style ---- */

const GwColour *
gw_tone (const GwPainter *painter, GwHue hue, GwTone tone)
{
  return &painter->style->hues[hue][tone];
}

const GwColour *
gw_colour (const GwPainter *painter, GwColourName name)
{
  return &painter->style->colours[name];
}

/* Between two colours, WAY from the first to the second. */
static GwColour
mix (const GwColour *from, const GwColour *to, double way)
{
  return (GwColour) { from->red + (to->red - from->red) * way, from->green + (to->green - from->green) * way,
                      from->blue + (to->blue - from->blue) * way, from->clear };
}

GwColour
gw_inked (const GwPainter *painter, const GwInk *ink)
{
  const GwStyle *style = painter->style;
  const GwColour own = { ink->red / 255.0, ink->green / 255.0, ink->blue / 255.0, 1 - ink->alpha / 255.0 };
  const double lightness = 1 - gw_colour_blackness (&own);
  const GwColour grey = { lightness, lightness, lightness, own.clear };
  const guint span = MAX (MAX (ink->red, ink->green), ink->blue) - MIN (MIN (ink->red, ink->green), ink->blue);
  GwColour mirrored;

  if (style->is_grey && own.clear < 1) /* a press has no use for what shines through */
    {
      const GwColour opaque = mix (&grey, gw_colour (painter, GW_COLOUR_PAPER), own.clear);

      return (GwColour) { opaque.red, opaque.green, opaque.blue, 0 };
    }
  if (!style->is_dark || span > COLOURLESS)
    return own;
  mirrored = mix (gw_colour (painter, GW_COLOUR_GIVEN), gw_colour (painter, GW_COLOUR_PAPER), lightness);
  mirrored.clear = own.clear;
  return mirrored;
}

/* ---- what is said ---- */

static void
read_colour (const char *text, Wish *wish)
{
  GwInk ink = { 0 };

  if (gw_ink_parse (text, &ink))
    {
      wish->ink = ink;
      wish->has_hue = FALSE;
    }
  else if (gw_hue_find (text, &wish->hue))
    {
      wish->has_hue = TRUE;
      wish->ink.is_set = FALSE;
    }
}

static void
read_width (const char *text, Wish *wish)
{
  char *end;
  const double percent = text != NULL ? g_ascii_strtod (text, &end) : 0;

  if (percent > 0 && strcmp (end, "%") == 0 && percent <= 100 * MOST_WIDTH)
    wish->width = percent / 100;
}

/* "whisper #ff9a00 width:10%" */
static void
read_look (const char *text, const GwRule *rule, Wish *wish)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (words[0] == NULL || strcmp (words[0], rule->id) != 0)
    return;
  for (guint i = 1; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], WIDTH))
      read_width (words[i] + strlen (WIDTH), wish);
    else
      read_colour (words[i], wish);
}

static Wish
wish_of (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  Wish wish = { 0 };

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (strcmp (gw_facts_key (puzzle->facts, i), GW_LOOK_KEY) == 0)
      read_look (gw_facts_value (puzzle->facts, i), constraint->rule, &wish);
  read_colour (gw_facts_get (constraint->facts, GW_COLOUR_KEY), &wish);
  read_width (gw_facts_get (constraint->facts, GW_WIDTH_KEY), &wish);
  return wish;
}

/* ---- what is worn ---- */

static void
wear_hue (const GwPainter *painter, GwHue hue, GwDress *dress)
{
  dress->band = *gw_tone (painter, hue, GW_TONE_BAND);
  dress->core = *gw_tone (painter, hue, GW_TONE_CORE);
  dress->tint = *gw_tone (painter, hue, GW_TONE_TINT);
  dress->inside = dress->band;
}

/* Of a rule with a number that makes it another to people, as whispers by 4, the style may say something of its own. */
static const GwRuleStyle *
find_rule_style (const GwStyle *style, const GwConstraint *constraint)
{
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_NUMBER)
      {
        g_autofree char *name = g_strdup_printf ("%s(%d)", constraint->rule->id, constraint->args[i].value);
        const GwRuleStyle *special = gw_style_rule (style, name);

        return special != NULL ? special : gw_style_rule (style, constraint->rule->id);
      }
  return gw_style_rule (style, constraint->rule->id);
}

static double
tinted (double channel, double paper)
{
  return paper + TINT * (channel - paper);
}

static void
wear_rule (const GwPainter *painter, const GwRuleStyle *rule, GwDress *dress)
{
  const GwColour *paper = gw_colour (painter, GW_COLOUR_PAPER);

  dress->band = dress->core = rule->line;
  dress->tint = (GwColour) { tinted (rule->line.red, paper->red), tinted (rule->line.green, paper->green),
                             tinted (rule->line.blue, paper->blue), 0 };
  if (painter->style->is_numbered) /* the paper is a number, too: it shines through */
    dress->tint = (GwColour) { rule->line.red, rule->line.green, rule->line.blue, 1 - TINT };
  dress->inside = rule->has_inside ? rule->inside : *paper;
}

static void
wear_ink (const GwPainter *painter, const GwInk *ink, GwDress *dress)
{
  const GwColour own = gw_inked (painter, ink);
  const gboolean is_flat = !painter->style->patterns;

  wear_hue (painter, gw_ink_hue (ink), dress);
  dress->band = dress->tint = own;
  if (is_flat)
    dress->core = own;
  dress->inside = is_flat ? *gw_colour (painter, GW_COLOUR_PAPER) : own;
}

void
gw_clue_dress (const GwPainter *painter, const GwPuzzle *puzzle, const GwConstraint *constraint, GwDress *dress)
{
  static const GwWidthName widths[] = { [GW_WEIGHT_WIDE] = GW_WIDTH_WIDE, [GW_WEIGHT_MEDIUM] = GW_WIDTH_MEDIUM,
                                        [GW_WEIGHT_THIN] = GW_WIDTH_THIN };
  const GwLook *look = &constraint->rule->look;
  const GwRuleStyle *rule = find_rule_style (painter->style, constraint);
  const Wish wish = wish_of (puzzle, constraint);
  double width = wish.width;

  memset (dress, 0, sizeof *dress); /* compared byte by byte */
  dress->width = gw_painter_width (painter, widths[look->weight]);
  dress->own_width = wish.width;
  dress->is_own = wish.ink.is_set || wish.has_hue;
  wear_hue (painter, wish.has_hue ? wish.hue : look->hue, dress);
  if (wish.ink.is_set)
    wear_ink (painter, &wish.ink, dress);
  else if (rule != NULL && !wish.has_hue)
    wear_rule (painter, rule, dress);
  if (rule != NULL)
    {
      dress->head = rule->head;
      dress->end = rule->end;
      width = width > 0 ? width : rule->width;
    }
  if (width > 0)
    dress->width = MAX (width, gw_painter_part (painter, GW_WIDTH_THIN, 0));
}
