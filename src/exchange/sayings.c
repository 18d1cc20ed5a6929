#include "exchange/sayings.h"

#include <string.h>

#include "rules/rule-table.h"

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
           gw_saying_remainder[] = "remainder", gw_saying_two_sums[] = "two sums", gw_saying_cage_repeats[] = "cage repeats",
           gw_saying_line_sums[] = "sums of neighbours", gw_saying_line_steps[] = "consecutive neighbours";

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
  { &gw_rule_thermo, "increas|ascend|rise|rising|grow & bulb", "stay|same|equal|decrease|slow" },
  { &gw_rule_slow_thermo, "slow & thermo", NULL },
  { &gw_rule_slow_thermo, "thermo|bulb & never decrease|not decrease|stay|remain|increase or", NULL },
  { &gw_rule_whisper, "whisper|flüster", "at most" },
  { &gw_rule_whisper, LINE " & " DIFFER "|difference & at least|minimum|or more|or greater", "at most|dot|cage" },
  { &gw_rule_renban_line, "renban", "anti-renban|nabner" },
  { &gw_rule_renban_line, LINE " & set|sequence|run|group & consecutive", "no two|nabner|" NO },
  { &gw_rule_renban_line, LINE " & consecutive & any order|necessarily in order", "nabner" },
  { &gw_rule_nabner_line, "nabner|anti-renban", NULL },
  { &gw_rule_nabner_line, LINE " & " NO " & consecutive & repeat|equal|same", "any order|consecutive set|set of|sequence|purple|renban" },
  { &gw_rule_palindrome, "palindrom", NULL },
  { &gw_rule_palindrome, LINE " & read & same", NULL },
  { &gw_rule_palindrome, "same & both directions|both ways|either direction|either end|backward|forwards", NULL },
  { &gw_rule_region_sum_line, "region sum|box sum|region-sum", NULL },
  { &gw_rule_region_sum_line, "box border|box boundar|region border|region boundar|box edge & divide|segment|split|cut|sum", NULL },
  { &gw_rule_region_sum_line, LINE " & " SAME " & " SUM " & box|region|nonet|3x3", "cage" },
  { &gw_rule_between_line, "between line|between-line", NULL },
  { &gw_rule_between_line, LINE " & between & circle|end|bulb", SUM "|difference|diamond|lockout|outside|segment" },
  { &gw_rule_double_arrow_line, "double arrow|double-arrow|doublearrow|double headed|double-headed", NULL },
  { &gw_rule_double_arrow_line, LINE " & " SUM " & between & circle|end", "diamond" },
  { &gw_rule_lockout_line, "lockout", NULL },
  { &gw_rule_lockout_line, "diamond & between", NULL },
  { &gw_rule_entropic_line, "entropic", NULL },
  { &gw_rule_entropic_line, LINE " & entrop|low & high|middle|entrop", "2x2" },
  { &gw_rule_entropic_line, LINE " & 1, 2, 3|1,2,3|123 & 4, 5, 6|4,5,6|456 & 7, 8, 9|7,8,9|789", "2x2" },
  { &gw_rule_modulo, LINE " & " SAME " & remainder|mod_|modulo|mod2|mod3|mod4|mod5|mod6|mod7", "sum|total|cage|segment" },
  { &gw_rule_modular_line, LINE " & modul|mod 3|mod3|remainder", SAME "|sum|total" },
  { &gw_rule_split_line, "10-line|ten-line|10 line|ten line|sum line|sum-line|segmented sum", "region|box|multiple|or more|same|equal|divisible" },
  { &gw_rule_split_line, LINE " & divide|split|segment|group|section|piece & " SUM, "region|box|nonet|3x3|border|multiple|or more|same|equal|divisible|mod_" },
  { gw_saying_line_sums, LINE " & " NEAR "|each two|every two|pair|successive & " SUM " & divisible|multiple of|0 mod", "cage|three|of 3|3 adjacent|any 3|every 3" },
  { gw_saying_line_steps, LINE " & " NEAR "|each two|every two|pair|successive & consecutive", NO "|set|sequence|any order|renban|nabner|necessar|repeat|dot|cage" },
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
  { gw_saying_cage_repeats, "cage & may repeat|can repeat|could repeat|repeats allowed|repeats are allowed|allowed to repeat|with repeats", NULL },
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
  { &gw_rule_quadruple, "circle|clue|digit & appear|contain|at least|include|placed|stand & four|surrounding|touching|corner|intersection|around",
    "how many|" SUM "|line|cage|arrow|sandwich|wheel|order" },
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
  { &gw_rule_extra_region, "shaded|grey|gray|coloured|colored & also|too_|as well & " ONCE, "line|circle|dot" },

  { &gw_rule_total, "little killer|little-killer|kleine killer|kleiner killer", NULL },
  { &gw_rule_total, "diagonal & " SUM " & outside|arrow|indicated|pointed|clue|marked", "line" },
  { &gw_rule_sandwich, "sandwich", "unknown" },
  { &gw_rule_sandwich, SUM " & between|sandwiched & 1_ & 9_", NULL },
  { &gw_rule_x_sum, "x-sum|xsum|x sum", NULL },
  { &gw_rule_x_sum, "first x & " SUM, "joined" },
  { &gw_rule_skyscraper, "skyscraper", NULL },
  { &gw_rule_skyscraper, "building|height & seen|visible|see", NULL },
  { &gw_rule_numbered_room, "numbered room|numbered-room", NULL },
  { &gw_rule_numbered_room, "outside & stands|appears|placed & place|position & first", SUM },
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
static const char variations[] = "there is no|there are no|no anti-|not apply|n't apply|remainder|modulo|wrong|incorrect|liar|wrogn|false|unknown|doubler|doubled|or 15|counts as|exactly one of|some of the";

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
  static const char *const cues[] = { "at least", "minimum of", "difference of", "differ by", "apart by", "minimum", "divided by", "divisible by", "multiple of", "mod", NULL };
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

/* The number that TEXT begins with, in digits or as a word; 0: none. */
static gint
number_at (const char *text)
{
  static const char *const words[] = { "one_", "two_", "three_", "four_", "five_", "six_", "seven_", "eight_" };

  if (g_str_has_prefix (text, "exactly "))
    text += strlen ("exactly ");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (find_word (text, words[i], strlen (words[i])) == text)
      return (gint) i + 1;
  return g_ascii_isdigit (*text) && !is_letter (text[1]) ? *text - '0' : 0;
}

static gint
difference_of (const char *sentence)
{
  static const char *const cues[] = { "differ by ", "difference of ", "apart by ", NULL };
  const char *from = behind_first (sentence, cues);

  return from != sentence ? number_at (from) : 0;
}

/* What pieces of a line come to: "sum to 10", "ten-line"; 0: it does not say. */
static gint
total_of (const char *sentence)
{
  static const char *const cues[] = { "sum to", "sums to", "sum up to", "sums up to", "add up to", "adds up to", "total of", "sum of", NULL };

  for (const char *at = behind_first (sentence, cues); *at != '\0'; at++)
    if (g_ascii_isdigit (*at) && (at == sentence || !is_letter (at[-1])))
      {
        char *end;
        const guint64 number = g_ascii_strtoull (at, &end, 10);

        if (number > 0 && number < 100 && !is_letter (*end))
          return (gint) number;
        at = end - 1;
      }
  return find_word (sentence, "ten_", strlen ("ten_")) != NULL ? 10 : 0;
}

/* "1:3", "a factor of 3", "three times". */
static gint
ratio_of (const char *sentence)
{
  static const char *const cues[] = { "factor of ", "ratio of ", NULL };
  const char *from = behind_first (sentence, cues);

  for (const char *at = strchr (sentence, ':'); at != NULL; at = strchr (at + 1, ':'))
    {
      const char *after = at[1] == ' ' ? at + 2 : at + 1, *before = at > sentence && at[-1] == ' ' ? at - 2 : at - 1;

      if (before >= sentence && g_ascii_isdigit (*before) && g_ascii_isdigit (*after))
        return MAX (*before, *after) - '0';
    }
  if (strstr (sentence, "triple") != NULL || strstr (sentence, "three times") != NULL)
    return 3;
  return from != sentence ? number_at (from) : 0;
}

/* "between the 2 and the 8": not what sandwiches are between. */
static gboolean
has_other_crusts (const char *sentence)
{
  for (const char *at = strstr (sentence, "between "); at != NULL; at = strstr (at + 1, "between "))
    {
      const char *first = at + strlen ("between "), *second = strstr (first, "and ");

      first += g_str_has_prefix (first, "the ") ? strlen ("the ") : 0;
      second = second != NULL ? second + strlen ("and ") : "";
      second += g_str_has_prefix (second, "the ") ? strlen ("the ") : 0;
      if (g_ascii_isdigit (*first) && g_ascii_isdigit (*second) && *first != '1' && *second != '1')
        return TRUE;
    }
  return FALSE;
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

  if (pattern->about == &gw_rule_sandwich && has_other_crusts (sentence))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    if (find_word (sentence, words[i], strlen (words[i])) != NULL && strstr (pattern->all, words[i]) == NULL)
      return TRUE;
  return FALSE;
}

/* ---- sentences ---- */

static gboolean
is_of_lines (gconstpointer about)
{
  static const GwRule *const rules[] = { &gw_rule_whisper, &gw_rule_renban_line, &gw_rule_nabner_line, &gw_rule_palindrome,
                                         &gw_rule_region_sum_line, &gw_rule_between_line, &gw_rule_double_arrow_line,
                                         &gw_rule_lockout_line, &gw_rule_entropic_line, &gw_rule_modulo, &gw_rule_modular_line,
                                         &gw_rule_zipper_line, &gw_rule_parity_line, &gw_rule_split_line };

  if (about == gw_saying_line_sums || about == gw_saying_line_steps)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i] == about)
      return TRUE;
  return FALSE;
}

/* "Each green line is either a whisper or a palindrome", "one of the lines is a renban, the other …": which line is which, nobody says. The
 * sayings from FIRST on come from this SENTENCE. */
static void
vary_alternatives (GArray *sayings, guint first, const char *sentence)
{
  static const char words[] = "either|one of the lines|one line|the other";
  guint n = 0;

  for (guint i = first; i < sayings->len; i++)
    n += is_of_lines (g_array_index (sayings, GwSaying, i).about);
  for (guint i = first; i < sayings->len && n > 1 && has_one (sentence, words, words + strlen (words)); i++)
    {
      GwSaying *saying = &g_array_index (sayings, GwSaying, i);

      saying->is_varied = saying->is_varied || is_of_lines (saying->about);
    }
}

/* A sentence that says of all clues that they are not what they seem. */
static gboolean
is_about_all (const char *sentence)
{
  return has_all (sentence, "every|all|each & clue|constraint|rule & false|wrong|incorrect|lie_|lies_|lying|broken")
         || has_all (sentence, "wrogn|liar");
}

static void
read_sentence (GArray *sayings, const char *own)
{
  static const char denied[] = DENIED;
  g_autofree char *low = g_utf8_strdown (own, -1);
  gconstpointer last = NULL;
  const guint first = sayings->len;
  gboolean is_known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (fits (low, &patterns[i]) && last != patterns[i].about)
      {
        const gboolean is_ratio = patterns[i].about == &gw_rule_kropki_factor;
        const gint number = patterns[i].about == &gw_rule_split_line ? total_of (low) : number_of (low);
        const GwSaying saying = { patterns[i].about, number, is_ratio ? ratio_of (low) : difference_of (low), hues_of (low),
                                  is_varied (low, &patterns[i]), shorten (own) };

        g_array_append_val (sayings, saying);
        last = patterns[i].about;
        is_known = is_known || strcmp (patterns[i].all, CAGES) != 0;
      }
  vary_alternatives (sayings, first, low);
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

/* Where one sentence of TEXT, in small letters, turns all clues round. */
static void
vary_all (GArray *sayings, const char *text)
{
  g_auto (GStrv) sentences = g_strsplit_set (text, ".;\n", -1);

  for (guint i = 0; sentences[i] != NULL; i++)
    if (is_about_all (sentences[i]))
      for (guint k = 0; k < sayings->len; k++)
        g_array_index (sayings, GwSaying, k).is_varied = TRUE;
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
  g_autofree char *low = g_utf8_strdown (straight, -1);
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
  vary_all (sayings, low);
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
