#include "exchange/sayings.h"

#include <string.h>

/* More is no rules text. */
#define LONGEST_TEXT (256u * 1024)
/* "Adjacent digits along a green line must have a difference of at least five." is 78. */
#define LONGEST_SAYING 120u

/* A sentence speaks of ABOUT when each of ALL is in it, and nothing of NOT. "&" between those that must all be there, "|" between words of
 * which one is enough. A word stands for all that begin with it; with "_" behind it, for itself. */
typedef struct
{
  gconstpointer about;
  const char *all, *not;
} Pattern;

const char gw_saying_all_white[] = "all white dots", gw_saying_all_black[] = "all black dots", gw_saying_all_letters[] = "all letters",
           gw_saying_remainder[] = "remainder", gw_saying_two_sums[] = "two sums";

/* clang-format off */
#define NO "cannot|can't|can not|may not|must not|mustn't|never|not|no two|no adjacent"
#define NEAR "adjacent|neighbour|neighbor|orthogonal|touching|next to"
#define DIFFER "differ|apart"
#define SUM "sum|total|add"
#define LINE "line|loop|path|snake|ring"
#define SAME "same|equal|identical"
#define ALL "all|every|negative"
#define GIVEN "given|shown|marked|possible|constraint|appl"
#define DENIED \
  "not all|not every|not necessar|no negative|isn't|aren't|without|n't|not given|not neces|need not|some"
#define CAGES "cage|käfig" /* it speaks of them, but may say anything */
#define ONCE "repeat|once|1-9|1 to 9|1–9|different|distinct|unique|all digits|every digit|each digit"

static const Pattern patterns[] = {
  { &gw_rule_thermo, "thermo", "slow|fuzzy|connecting thermo" },
  { &gw_rule_thermo, "increas|ascend & bulb", "stay|same|equal|decrease|slow" },
  { &gw_rule_slow_thermo, "slow & thermo", NULL },
  { &gw_rule_slow_thermo, "thermo|bulb & never decrease|not decrease|stay|remain|increase or", NULL },
  { &gw_rule_whisper, "whisper|flüster", "at most" },
  { &gw_rule_whisper, LINE " & " DIFFER "|difference & at least|minimum|or more|or greater", "at most|dot|cage" },
  { &gw_rule_renban_line, "renban", "anti-renban|nabner" },
  { &gw_rule_renban_line, LINE " & set|sequence|run|group & consecutive", "no two|nabner|" NO },
  { &gw_rule_renban_line, LINE " & consecutive & any order|necessarily in order", "nabner" },
  { &gw_rule_nabner_line, "nabner|anti-renban", NULL },
  { &gw_rule_nabner_line, LINE " & " NO " & consecutive & repeat", "any order|consecutive set|set of|sequence|purple|renban" },
  { &gw_rule_palindrome, "palindrom", NULL },
  { &gw_rule_palindrome, LINE " & read & same", NULL },
  { &gw_rule_palindrome, "same & both directions|both ways|either direction|either end|backward|forwards", NULL },
  { &gw_rule_region_sum_line, "region sum|box sum|region-sum", NULL },
  { &gw_rule_region_sum_line, "box border|box boundar|region border|region boundar|box edge & divide|segment|split|sum", NULL },
  { &gw_rule_region_sum_line, LINE " & " SAME " & " SUM " & box|region|nonet|3x3", "cage" },
  { &gw_rule_between_line, "between line|between-line", NULL },
  { &gw_rule_between_line, LINE " & between & circle|end|bulb", SUM "|difference|diamond|lockout|outside|segment" },
  { &gw_rule_double_arrow_line, "double arrow|double-arrow|doublearrow|double headed|double-headed", NULL },
  { &gw_rule_double_arrow_line, LINE " & " SUM " & between & circle|end", "diamond" },
  { &gw_rule_lockout_line, "lockout", NULL },
  { &gw_rule_lockout_line, "diamond & between", NULL },
  { &gw_rule_entropic_line, "entropic", NULL },
  { &gw_rule_entropic_line, LINE " & entrop|low & high|middle|entrop", "2x2" },
  { &gw_rule_modulo, LINE " & " SAME " & remainder|mod_|modulo|mod2|mod3|mod4|mod5|mod6|mod7", "sum|total|cage|segment" },
  { &gw_rule_modular_line, LINE " & modul|mod 3|mod3|remainder", SAME "|sum|total" },
  { &gw_rule_zipper_line, "zipper", NULL },
  { &gw_rule_zipper_line, LINE " & equal distance|same distance|equidistant & " SUM, NULL },
  { &gw_rule_parity_line, "parity line|oscillator", NULL },
  { &gw_rule_parity_line, LINE " & alternat & odd|parity", NULL },
  { &gw_rule_arrow, "arrow & " SUM "|equal & circle|bulb|pill|oval|attached|its number|number in|head|shaft",
    "little killer|outside|double arrow|double-arrow|average|product" },
  { &gw_rule_arrow, "arrow sudoku|arrow rule|normal arrow|standard arrow|arrows sum|arrows and|arrow, |arrow and", "little killer" },

  { &gw_rule_product, "cage & product|multipl", "quotient|mod_|modulo|remainder" },
  { &gw_rule_product, "product killer|product cage|killer product", NULL },
  { gw_saying_remainder, "cage & mod_|modulo|modular|remainder|mod2|mod3|mod4|mod5|mod6|mod7|mod8|mod9|divided by", NULL },
  { &gw_rule_digital_root, "digital root", NULL },
  { &gw_rule_count_circles, "counting circle", NULL },
  { &gw_rule_count_circles, "circle & times|how many circle|number of circle|many circles|circles containing that|circled cells", "touching|attached|arrow|dot" },
  { &gw_rule_sum, CAGES, "mod_|modulo|remainder|mod3|mod5|mod7|divided by|product|multipl|quotient|parity cage" },
  { &gw_rule_sum, "killer", "little killer|kleine killer|kleiner killer" },
  { &gw_rule_cage, "cage|käfig & " ONCE "|normal|standard|may not|cannot", "big cage|with repeat|may repeat|can repeat|repeats allowed|allowed to repeat" },
  { &gw_rule_kropki_diff, "kropki", "battenburg" },
  { &gw_rule_kropki_diff, "white|open|clear|empty & dot|circle & consecutive|differ|difference|apart", "corner|" SUM },
  { &gw_rule_kropki_diff, "white & consecutive", "line|cage" },
  { &gw_rule_kropki_diff, "dot & difference", "black" },
  { &gw_rule_kropki_factor, "kropki", "battenburg" },
  { &gw_rule_kropki_factor, "black|ratio & dot|circle & ratio|double|twice|half|1:2|2:1|1 : 2", NULL },
  { &gw_rule_kropki_factor, "black & ratio|1:2|2:1|double|twice", "cage" },
  { &gw_rule_kropki_sum, "x_|xs_|x's|v_|vs_|v's|xv & " SUM "|join", "15|xvxv|x-sum|first x" },
  { &gw_rule_kropki_sum, "xv_|xv-|roman numeral", "15|xvxv" },
  { gw_saying_two_sums, "xvxv|or 15 & x_|xs_|x's|v_|vs_|v's|xvxv & 15", NULL },
  { &gw_rule_odd, "odd", "alternat|how many|line|number of odd" },
  { &gw_rule_even, "even & circle|square|grey|gray|shaded|cell|odd|digit", "alternat|how many|line|number of even|evenly" },
  { &gw_rule_quadruple, "quadruple|quad_|quads_", "how many" },
  { &gw_rule_quadruple, "circle|clue|digit & appear|contain|at least|include|placed & four|surrounding|touching|corner|intersection|around",
    "how many|" SUM "|line|cage|arrow|sandwich" },
  { &gw_rule_max_cell, "maximum|fortress", "line" },
  { &gw_rule_max_cell, "greater|larger|higher|bigger & than & " NEAR "|surrounding", "dot|line|cage|sign|inequal" },
  { &gw_rule_min_cell, "minimum cell|minima|minimums|minimum_ & cell|clue|square|rule", "line|differ|difference" },
  { &gw_rule_min_cell, "smaller|lower|less & than & " NEAR "|surrounding", "dot|line|cage|sign|inequal" },
  { &gw_rule_greater, "inequalit|greater than sign|greater-than sign|futoshiki", NULL },
  { &gw_rule_greater, "point|open|chevron|arrowhead & smaller|lower|larger|bigger|greater", "line|cage" },
  { &gw_rule_clone, "clone", NULL },
  { &gw_rule_column_indexer, "column & tell|indicate|index|position & row", NULL },
  { &gw_rule_column_indexer, "159|1-5-9|index", "row index|box index" },
  { &gw_rule_row_indexer, "row & tell|indicate|index|position & column", NULL },
  { &gw_rule_row_indexer, "row index|index", "column index|box index" },
  { &gw_rule_box_indexer, "box & index", NULL },
  { &gw_rule_extra_region, "windoku|hyper sudoku|hypersudoku|extra region|nrc", NULL },
  { &gw_rule_extra_region, "extra|additional|shaded|grey|gray & region|area|box|square & " ONCE, "line|circle" },

  { &gw_rule_total, "little killer|little-killer|kleine killer|kleiner killer", NULL },
  { &gw_rule_total, "diagonal & " SUM " & outside|arrow|indicated|pointed|clue|marked", "line" },
  { &gw_rule_sandwich, "sandwich", "unknown" },
  { &gw_rule_sandwich, SUM " & between|sandwiched & 1_ & 9_", NULL },
  { &gw_rule_x_sum, "x-sum|xsum|x sum", NULL },
  { &gw_rule_x_sum, "first x & " SUM, "joined" },
  { &gw_rule_skyscraper, "skyscraper", NULL },
  { &gw_rule_skyscraper, "building|height & seen|visible|see", NULL },
  { &gw_rule_numbered_room, "numbered room|numbered-room", NULL },
  { &gw_rule_numbered_room, "nth|n-th|xth|x-th & cell|position|place & first|digit", NULL },

  { &gw_rule_diagonal, "diagonal & " ONCE, "may repeat|can repeat|sum|add|adjacent|touch|little|arrow|line|king|knight" },
  { &gw_rule_diagonal, "x-sudoku|sudoku x_|sudoku-x|diagonal sudoku|diagonalsudoku|main diagonals|two diagonals|both diagonals",
    "may repeat|sum" },
  { &gw_rule_anti_knight, "knight|antiknight|anti-knight|springerzug & move|apart|same|repeat|constraint|anti|away|sudoku",
    "must see|at least one|sum|extended|camel|consecutive|differ by|difference" },
  { &gw_rule_anti_king, "king|antiking|anti-king & move|apart|same|repeat|constraint|anti|away",
    "must see|at least one|sum|consecutive|differ by|difference|knight" },
  { &gw_rule_anti_king, "same|identical & touch & diagonal", "sum" },
  { &gw_rule_position_groups, "disjoint", NULL },
  { &gw_rule_position_groups, "same & relative|position & box|boxes|3x3|region|nonet & " NO "|different|repeat|unique", "clone|line|cage" },
  { &gw_rule_non_consecutive, "nonconsecutive|non-consecutive", "line|dot|diagonal" },
  { &gw_rule_non_consecutive, NEAR " & " NO " & consecutive", "dot|circle|line|unless|cage|arrow|mark|knight|king|diagonal|bar|given" },
  { gw_saying_all_white, ALL " & white & " GIVEN, DENIED },
  { gw_saying_all_white, ALL " & dot|kropki|circle & " GIVEN, "black|" DENIED },
  { gw_saying_all_black, ALL " & black & " GIVEN, DENIED },
  { gw_saying_all_black, ALL " & dot|kropki|circle & " GIVEN, "white|" DENIED },
  { gw_saying_all_letters, ALL " & x_|xs_|x's|v_|vs_|v's|xv & " GIVEN, DENIED },
};

/* What makes another rule of any. */
static const char variations[] = "remainder|modulo|wrong|incorrect|liar|wrogn|false|unknown|doubler|doubled|or 15|counts as|exactly one of|some of the";

typedef struct
{
  const char *words;
  guint hues;
} ColourWord;

#define HUE(name) (1u << GW_HUE_##name)

/* People name one hue in many ways, and two hues in one. */
static const ColourWord colour_words[] = {
  { "grey|gray|silver", HUE (GREY) },
  { "red_|crimson", HUE (RED) },
  { "orange|peach|salmon", HUE (ORANGE) },
  { "yellow|gold_|golden|olive", HUE (YELLOW) },
  { "green|lime", HUE (GREEN) },
  { "teal|turquoise|cyan|aqua", HUE (TEAL) | HUE (BLUE) },
  { "blue", HUE (BLUE) | HUE (TEAL) },
  { "purple|violet|lavender|magenta|lilac|mauve", HUE (PURPLE) | HUE (PINK) },
  { "pink", HUE (PINK) | HUE (PURPLE) },
};
/* clang-format on */

/* ---- words ---- */

static gboolean
is_letter (char sign)
{
  return g_ascii_isalnum (sign) || (guchar)sign >= 0x80;
}

/* Where WORD (LENGTH bytes) begins a word of SENTENCE, and with "_" ends it, too; NULL: nowhere. */
static const char *
find_word (const char *sentence, const char *word, gsize length)
{
  const gboolean is_whole = length > 1 && word[length - 1] == '_';
  const gsize n = is_whole ? length - 1 : length;

  for (const char *at = sentence; (at = strchr (at, word[0])) != NULL; at++)
    if (strncmp (at, word, n) == 0 && (at == sentence || !is_letter (at[-1])) && (!is_whole || !is_letter (at[n])))
      return at;
  return NULL;
}

/* Whether one of the WORDS, up to END, is there. */
static gboolean
has_one (const char *sentence, const char *words, const char *end)
{
  while (words < end)
    {
      const char *stop = memchr (words, '|', (gsize)(end - words));
      const char *last = stop != NULL ? stop : end;

      if (find_word (sentence, words, (gsize)(last - words)) != NULL)
        return TRUE;
      words = last + 1;
    }
  return FALSE;
}

static gboolean
has_all (const char *sentence, const char *words)
{
  while (*words != '\0')
    {
      const char *next = strstr (words, " & ");

      if (!has_one (sentence, words, next != NULL ? next : words + strlen (words)))
        return FALSE;
      words = next != NULL ? next + 3 : words + strlen (words);
    }
  return TRUE;
}

static gboolean
fits (const char *sentence, const Pattern *pattern)
{
  return has_all (sentence, pattern->all)
         && (pattern->not == NULL || !has_one (sentence, pattern->not, pattern->not+ strlen (pattern->not)));
}

/* ---- what else it says ---- */

static guint
hues_of (const char *sentence)
{
  guint hues = 0;

  for (guint i = 0; i < G_N_ELEMENTS (colour_words); i++)
    {
      const char *words = colour_words[i].words;

      if (has_one (sentence, words, words + strlen (words)))
        hues |= colour_words[i].hues;
    }
  return hues;
}

/* Where the first of these words ends; SENTENCE itself where none is there. */
static const char *
behind_first (const char *sentence, const char *const *words)
{
  for (; *words != NULL; words++)
    {
      const char *at = strstr (sentence, *words);

      if (at != NULL)
        return at + strlen (*words);
    }
  return sentence;
}

/* The least difference that it names: the number behind such words, or a digit that is no part of a name such as R5; 0: none. */
static gint
number_of (const char *sentence)
{
  static const char *const cues[] = { "at least", "minimum of", "difference of", "differ by", "apart by", "minimum", "divided by", "mod", NULL };
  static const char *const words[] = { "one_", "two_", "three_", "four_", "five_", "six_", "seven_", "eight_", "nine_" };
  const char *from = behind_first (sentence, cues), *first = NULL;
  gint number = 0;

  for (const char *at = from; *at != '\0'; at++)
    if (g_ascii_isdigit (*at) && (at == from || (!is_letter (at[-1]) && at[-1] != '-')) && !is_letter (at[1]) && at[1] != '-')
      return *at - '0';
  for (guint i = 1; i < G_N_ELEMENTS (words) && from != sentence; i++)
    {
      const char *at = find_word (from, words[i], strlen (words[i]));

      if (at != NULL && (first == NULL || at < first))
        {
          first = at;
          number = (gint)i + 1;
        }
    }
  return number;
}

static char *
shorten (const char *sentence)
{
  const gsize n = (gsize)g_utf8_strlen (sentence, -1);
  g_autofree char *head = n > LONGEST_SAYING ? g_utf8_substring (sentence, 0, LONGEST_SAYING) : NULL;

  return head != NULL ? g_strconcat (head, "…", NULL) : g_strdup (sentence);
}

/* Whether a word of SENTENCE makes another rule of what PATTERN is about; it does not where the rule itself is told by it. */
static gboolean
is_varied (const char *sentence, const Pattern *pattern)
{
  g_auto (GStrv) words = g_strsplit (variations, "|", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (find_word (sentence, words[i], strlen (words[i])) != NULL && strstr (pattern->all, words[i]) == NULL)
      return TRUE;
  return FALSE;
}

/* ---- sentences ---- */

static void
read_sentence (GArray *sayings, const char *own)
{
  static const char denied[] = DENIED;
  g_autofree char *low = g_utf8_strdown (own, -1);
  gconstpointer last = NULL;
  gboolean is_known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (fits (low, &patterns[i]) && last != patterns[i].about)
      {
        const GwSaying saying = { patterns[i].about, number_of (low), hues_of (low),
                                  is_varied (low, &patterns[i]), shorten (own) };

        g_array_append_val (sayings, saying);
        last = patterns[i].about;
        is_known = is_known || strcmp (patterns[i].all, CAGES) != 0;
      }
  if (!is_known && !has_one (low, denied, denied + strlen (denied)))
    {
      const GwSaying unknown = { .about = NULL, .sentence = shorten (own) };

      g_array_append_val (sayings, unknown);
    }
}

/* How long what ends a sentence here is; 0: nothing does. A point within a number or a link ends none. */
static gsize
end_at (const char *at)
{
  if (*at == '\n' || *at == '\r' || *at == ';')
    return 1;
  if (*at == '.' && !is_letter (at[1]))
    return 1;
  if (strncmp (at, " - ", 3) == 0)
    return 3;
  return strncmp (at, "•", strlen ("•")) == 0 ? strlen ("•") : 0;
}

static void
clear_saying (gpointer data)
{
  g_free (((GwSaying *)data)->sentence);
}

GArray *
gw_sayings_read (const char *text)
{
  GArray *sayings = g_array_new (FALSE, FALSE, sizeof (GwSaying));
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", text != NULL ? (gssize)strnlen (text, LONGEST_TEXT) : 0);
  g_auto (GStrv) halves = g_strsplit (valid, "’", -1);
  g_autofree char *straight = g_strjoinv ("'", halves);
  char *start = straight;

  g_array_set_clear_func (sayings, clear_saying);
  for (char *at = straight;; at++)
    {
      const gsize stop = *at != '\0' ? end_at (at) : 0;

      if (*at != '\0' && stop == 0)
        continue;
      if (at > start)
        {
          g_autofree char *sentence = g_strndup (start, (gsize)(at - start));

          read_sentence (sayings, g_strstrip (sentence));
        }
      if (*at == '\0')
        break;
      start = at + stop;
      at += stop - 1;
    }
  return sayings;
}

static const GwSaying *
find (const GArray *sayings, gconstpointer about, gboolean is_varied)
{
  for (guint i = 0; i < sayings->len; i++)
    {
      const GwSaying *saying = &g_array_index (sayings, GwSaying, i);

      if (saying->about == about && saying->is_varied == is_varied)
        return saying;
    }
  return NULL;
}

const GwSaying *
gw_sayings_find (const GArray *sayings, gconstpointer about)
{
  return find (sayings, about, FALSE);
}

const GwSaying *
gw_sayings_find_varied (const GArray *sayings, gconstpointer about)
{
  return find (sayings, about, TRUE);
}

const char *
gw_sayings_find_unknown (const GArray *sayings, const char *word)
{
  for (guint i = 0; i < sayings->len; i++)
    {
      const GwSaying *saying = &g_array_index (sayings, GwSaying, i);
      g_autofree char *low = saying->about == NULL ? g_utf8_strdown (saying->sentence, -1) : NULL;

      if (low != NULL && find_word (low, word, strlen (word)) != NULL)
        return saying->sentence;
    }
  return NULL;
}
