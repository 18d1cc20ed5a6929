#include "book/page-style.h"

#include <math.h>

#define UNDER 0.33        /* black of the darkest shape under a digit: safely below what is allowed */
#define FADED_MARKS 0.55  /* how much of the paper is in the marks of solutions */
#define FADED_LINES 0.4
#define FADED_GIVENS 0.45
#define FADED_SHADES 0.25
#define LEAST_TEXT 5.0    /* points: smaller texts of marks are left out of solutions */

static void
fade (GwColour *colour, const GwColour *paper, double part)
{
  colour->red += (paper->red - colour->red) * part;
  colour->green += (paper->green - colour->green) * part;
  colour->blue += (paper->blue - colour->blue) * part;
}

/* Not further from the paper than digits allow, whatever its hue. */
static void
lighten (GwColour *colour, const GwColour *paper)
{
  double away = fabs (gw_colour_blackness (colour) - gw_colour_blackness (paper));

  if (away > UNDER)
    fade (colour, paper, 1 - UNDER / away);
}

static void
lighten_hues (GwStyle *style)
{
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    for (guint tone = 0; tone < GW_N_TONES; tone++)
      lighten (&style->hues[hue][tone], &style->colours[GW_COLOUR_PAPER]);
}

/* Patterns and hatches run through digits, tints do not. Texts keep their ink: they must not stand there at all. */
static void
make_under (GwStyle *style)
{
  style->hatches = FALSE;
  lighten_hues (style);
  lighten (&style->colours[GW_COLOUR_DIAGONAL], &style->colours[GW_COLOUR_PAPER]);
  lighten (&style->colours[GW_COLOUR_SHAPE], &style->colours[GW_COLOUR_PAPER]);
}

static gboolean
is_faded (GwColourName name)
{
  return name != GW_COLOUR_PAPER && name != GW_COLOUR_ON_MARK && name != GW_COLOUR_BARE_MARK && name != GW_COLOUR_GRID
         && name != GW_COLOUR_BORDER && name != GW_COLOUR_SHAPE;
}

/* Marks and lines step back; the digits that were to be found stand out. */
static void
make_solution (GwStyle *style)
{
  const GwColour *paper = &style->colours[GW_COLOUR_PAPER];
  const GwColour text = style->colours[GW_COLOUR_TEXT];

  make_under (style);
  for (guint i = 0; i < GW_N_COLOURS; i++)
    if (is_faded (i))
      {
        fade (&style->colours[i], paper, FADED_MARKS);
        lighten (&style->colours[i], paper);
      }
  fade (&style->colours[GW_COLOUR_GRID], paper, FADED_LINES);
  fade (&style->colours[GW_COLOUR_BORDER], paper, FADED_LINES);
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    for (guint tone = 0; tone < GW_N_TONES; tone++)
      if (tone != GW_TONE_CORE)
        fade (&style->hues[hue][tone], paper, FADED_SHADES);
  style->colours[GW_COLOUR_FOUND] = style->colours[GW_COLOUR_GIVEN] = text;
  fade (&style->colours[GW_COLOUR_GIVEN], paper, FADED_GIVENS);
  style->sizes[GW_SIZE_LABEL] = (GwLength) { 0, 0 };
}

/* As small as it is: nobody solves it. */
static void
make_picture (GwStyle *style)
{
  for (guint i = 0; i < GW_N_SIZES; i++)
    style->sizes[i].least = 0;
  style->sizes[GW_SIZE_LABEL].fraction = 0;
}

GwStyle *
gw_page_style_load (const GwBook *book, const GwEdition *edition, GwPageStyle kind, GError **error)
{
  GwStyle *style = gw_style_load (edition->style, error);

  if (style == NULL)
    return NULL;
  if (book->digit_font != NULL)
    {
      g_free (style->font);
      style->font = g_strdup (book->digit_font);
    }
  if (kind == GW_PAGE_STYLE_UNDER)
    make_under (style);
  else if (kind == GW_PAGE_STYLE_PICTURE)
    make_picture (style);
  else if (kind != GW_PAGE_STYLE_PLAIN)
    make_solution (style);
  if (kind == GW_PAGE_STYLE_SOLUTION)
    style->sizes[GW_SIZE_MARK].least = 0;
  else if (kind == GW_PAGE_STYLE_SMALL)
    style->sizes[GW_SIZE_MARK] = (GwLength) { 0, 0 };
  return style;
}

GwPageStyle
gw_page_style_solution (const GwStyle *style, double unit)
{
  return style->sizes[GW_SIZE_MARK].fraction * unit < LEAST_TEXT ? GW_PAGE_STYLE_SMALL : GW_PAGE_STYLE_SOLUTION;
}
