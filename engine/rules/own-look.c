#include "rules/own-look.h"

#include <stddef.h>
#include <string.h>

#include "model/hue.h"

static const struct
{
  GwDrawing drawing;
  GwCategory category;
} families[GW_N_OWN_KINDS] = {
  [GW_OWN_LINE] = { GW_DRAW_LINE, GW_CATEGORY_LINE },
  [GW_OWN_CAGE] = { GW_DRAW_CAGE, GW_CATEGORY_SET },
  [GW_OWN_PAIR] = { GW_DRAW_EDGE_MARK, GW_CATEGORY_PAIR },
  [GW_OWN_CORNER] = { GW_DRAW_CORNER_MARK, GW_CATEGORY_PAIR },
  [GW_OWN_OUTSIDE] = { GW_DRAW_OUTSIDE, GW_CATEGORY_OUTSIDE },
  [GW_OWN_CELL] = { GW_DRAW_CELL_MARK, GW_CATEGORY_CELL },
  [GW_OWN_GROUPS] = { GW_DRAW_SHADE, GW_CATEGORY_SET },
  [GW_OWN_GLOBAL] = { GW_DRAW_NOTE, GW_CATEGORY_GLOBAL },
};

static const struct
{
  const char *word;
  gsize member; /* of GwLook, an enumeration */
  guint value;
} words[] = {
  { "wide", offsetof (GwLook, weight), GW_WEIGHT_WIDE },
  { "thin", offsetof (GwLook, weight), GW_WEIGHT_THIN },
  { "solid", offsetof (GwLook, pattern), GW_PATTERN_SOLID },
  { "dashed", offsetof (GwLook, pattern), GW_PATTERN_DASHED },
  { "dotted", offsetof (GwLook, pattern), GW_PATTERN_DOTTED },
  { "hollow", offsetof (GwLook, pattern), GW_PATTERN_HOLLOW },
  { "zigzag", offsetof (GwLook, pattern), GW_PATTERN_ZIGZAG },
  { "wave", offsetof (GwLook, pattern), GW_PATTERN_WAVE },
  { "ticks", offsetof (GwLook, pattern), GW_PATTERN_TICKS },
  { "beads", offsetof (GwLook, pattern), GW_PATTERN_BEADS },
  { "bulb", offsetof (GwLook, start), GW_END_BULB },
  { "arrow", offsetof (GwLook, end), GW_END_ARROW },
  { "circle", offsetof (GwLook, mark), GW_MARK_CIRCLE },
  { "square", offsetof (GwLook, mark), GW_MARK_SQUARE },
  { "plain", offsetof (GwLook, mark), GW_MARK_NONE },
  { "filled", offsetof (GwLook, fill), GW_FILL_INK },
  { "tinted", offsetof (GwLook, fill), GW_FILL_TINT },
};

/* Families may be named, for the reader; it is the kind that chooses. */
static const char *const families_by_name[] = { "line", "cage", "edge", "corner", "outside", "cell", "shade", "note" };

GwDrawing
gw_own_drawing (GwOwnKind kind)
{
  return families[kind].drawing;
}

GwCategory
gw_own_category (GwOwnKind kind)
{
  return families[kind].category;
}

/* FALSE when it is none of the words. */
static gboolean
hear_word (const char *word, GwLook *look)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].word, word) == 0)
      {
        memcpy ((char *)look + words[i].member, &words[i].value, sizeof words[i].value);
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (families_by_name); i++)
    if (strcmp (families_by_name[i], word) == 0)
      return TRUE;
  return *word == '\0' || gw_hue_find (word, &look->hue);
}

GwLook
gw_own_look (GwOwnKind kind, const GwFacts *facts)
{
  GwLook look = { .hue = GW_HUE_PINK, .text = "%", .mark = GW_MARK_BOX, .fill = GW_FILL_TINT };
  const char *said = gw_facts_get (facts, "look");
  g_auto (GStrv) parts = g_strsplit_set (said != NULL ? said : "", " ,", -1);

  if (kind == GW_OWN_CELL || kind == GW_OWN_CORNER)
    look.mark = GW_MARK_CIRCLE;
  for (guint i = 0; parts[i] != NULL; i++)
    hear_word (parts[i], &look);
  /* Marks have no line that could be hollow, and what is plain is its text alone. */
  if ((kind == GW_OWN_CELL || kind == GW_OWN_CORNER) && (look.pattern == GW_PATTERN_HOLLOW || look.mark == GW_MARK_NONE))
    look.fill = GW_FILL_NONE;
  return look;
}

char *
gw_own_look_bad_word (const char *look)
{
  g_auto (GStrv) parts = g_strsplit_set (look, " ,", -1);
  GwLook heard = { 0 };

  for (guint i = 0; parts[i] != NULL; i++)
    if (!hear_word (parts[i], &heard))
      return g_strdup (parts[i]);
  return NULL;
}
