#include "book/bar-code.h"

#include <string.h>

/* Nominal sizes of ISO/IEC 15420, in modules of 0.33 mm. */
#define MODULE (0.33 / 25.4 * 72) /* points */
#define N_MODULES 95u
#define QUIET_LEFT 11.0
#define QUIET_RIGHT 7.0
#define BAR_HEIGHT 69.24     /* 22.85 mm */
#define GUARD_EXTRA 5.0      /* guard bars reach deeper */
#define DIGIT_SIZE 9.5       /* modules: of the font */

/* ---- digits ---- */

/* What the last of the digits before it must be. */
static char
check_digit (const char *digits)
{
  guint sum = 0;

  for (guint i = 0; i < GW_EAN_DIGITS - 1; i++)
    sum += (guint) (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
  return (char) ('0' + (10 - sum % 10) % 10);
}

static gboolean
is_isbn_10 (const char *signs)
{
  guint sum = 0;

  for (guint i = 0; i < 10; i++)
    sum += (10 - i) * (signs[i] == 'X' ? 10 : (guint) (signs[i] - '0'));
  return sum % 11 == 0 && memchr (signs, 'X', 9) == NULL;
}

gboolean
gw_isbn_read (const char *text, char digits[GW_EAN_DIGITS + 1], GError **error)
{
  g_autoptr (GString) signs = g_string_new (NULL);

  for (const char *sign = g_str_has_prefix (text, "ISBN") ? text + 4 : text; *sign != '\0'; sign++)
    if (strchr ("-: ", *sign) == NULL)
      g_string_append_c (signs, g_ascii_toupper (*sign));
  if (signs->len == 10 && strspn (signs->str, "0123456789X") == 10 && is_isbn_10 (signs->str))
    {
      g_autofree char *whole = g_strdup_printf ("978%.9s", signs->str);

      return gw_fail (error, GW_ERROR_INVALID,
                      g_strdup_printf (_("%s is an ISBN of ten digits; books carry the one of thirteen: %s%c"), text, whole, check_digit (whole)));
    }
  if (signs->len != GW_EAN_DIGITS || strspn (signs->str, "0123456789") != GW_EAN_DIGITS
      || (!g_str_has_prefix (signs->str, "978") && !g_str_has_prefix (signs->str, "979")))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("%s is not an ISBN, which has thirteen digits and begins with 978 or 979"), text));
  if (check_digit (signs->str) != signs->str[GW_EAN_DIGITS - 1])
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("the ISBN %s has a wrong digit: its last digit would have to be %c"), text, check_digit (signs->str)));
  memcpy (digits, signs->str, GW_EAN_DIGITS + 1);
  return TRUE;
}

/* ---- bars ---- */

/* Seven modules a digit, the first one on the left: bit 6. Left digits of odd parity; those on the right are their complements,
 * those of even parity these read backwards. */
static const guint8 odd_codes[10] = { 0x0d, 0x19, 0x13, 0x3d, 0x23, 0x31, 0x2f, 0x3b, 0x37, 0x0b };

/* The first digit stands in the parities of the next six: bit 5 for the first of these, 1 = even. */
static const guint8 parities[10] = { 0x00, 0x0b, 0x0d, 0x0e, 0x13, 0x19, 0x1c, 0x15, 0x16, 0x1a };

static guint
code_of (const char *digits, guint i)
{
  guint code = odd_codes[digits[i] - '0'], turned = 0;
  gboolean is_even = i <= 6 && (parities[digits[0] - '0'] >> (6 - i) & 1) != 0;

  if (i > 6)
    return ~code & 0x7f;
  if (!is_even)
    return code;
  for (guint bit = 0; bit < 7; bit++)
    turned |= (~code >> bit & 1) << (6 - bit);
  return turned;
}

/* Which modules are black, and which of these belong to guards. */
static void
set_modules (const char *digits, gboolean is_black[N_MODULES], gboolean is_guard[N_MODULES])
{
  static const guint guards[] = { 0, 2, 46, 48, 92, 94 };

  memset (is_black, 0, N_MODULES * sizeof (gboolean));
  memset (is_guard, 0, N_MODULES * sizeof (gboolean));
  for (guint i = 0; i < G_N_ELEMENTS (guards); i++)
    is_black[guards[i]] = is_guard[guards[i]] = TRUE;
  for (guint i = 1; i < GW_EAN_DIGITS; i++)
    for (guint bit = 0; bit < 7; bit++)
      is_black[(i <= 6 ? 3 : 8) + 7 * (i - 1) + bit] = (code_of (digits, i) >> (6 - bit) & 1) != 0;
}

double
gw_bar_code_width (double scale)
{
  return (QUIET_LEFT + N_MODULES + QUIET_RIGHT) * MODULE * scale;
}

double
gw_bar_code_height (double scale)
{
  return (BAR_HEIGHT + DIGIT_SIZE) * MODULE * scale;
}

static void
draw_digit (cairo_t *cr, GwType *type, char digit, double middle, double top, double module)
{
  const char text[] = { digit, '\0' };
  double width = 7 * module;
  PangoLayout *layout = gw_type_layout (type, GW_FACE_TEXT, DIGIT_SIZE * module, GW_SET_CENTRE, width, text);

  cairo_move_to (cr, middle - width / 2, top);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

void
gw_bar_code_draw (cairo_t *cr, GwType *type, const char *digits, double x, double y, double scale)
{
  double module = MODULE * scale, left = x + QUIET_LEFT * module, top = y + (BAR_HEIGHT - 1) * module;
  gboolean is_black[N_MODULES], is_guard[N_MODULES];

  set_modules (digits, is_black, is_guard);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0, n; i < N_MODULES; i += n)
    {
      for (n = 1; i + n < N_MODULES && is_black[i + n] == is_black[i] && is_guard[i + n] == is_guard[i];)
        n++;
      if (is_black[i])
        cairo_rectangle (cr, left + i * module, y, n * module, (BAR_HEIGHT + (is_guard[i] ? GUARD_EXTRA : 0)) * module);
    }
  cairo_fill (cr);
  for (guint i = 0; i < GW_EAN_DIGITS; i++)
    draw_digit (cr, type, digits[i], left + (i == 0 ? -6 : (i <= 6 ? 3 : 8) + 7 * (i - 1) + 3.5) * module, top, module);
}
