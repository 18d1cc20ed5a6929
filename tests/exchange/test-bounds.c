/* What is hostile by its size is refused with a sentence, in bounded memory, by whichever reader gets it. */
#include "import-check.h"

#include <string.h>
#include <sys/resource.h>

#include "exchange/lz-string.h"

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

#define MOST_KILOBYTES (512l * 1024) /* docs/design/principles.md: what no input may take more than */

/* So much the program has had at its largest. */
static glong
kilobytes (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return usage.ru_maxrss;
}

/* TRUE when it is read after all; else it is refused with a sentence. */
static gboolean
read_within_bounds (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read (text, length, &error);

  g_assert_true ((import == NULL) == (error != NULL));
  g_assert_true (error == NULL || strlen (error->message) > 10);
#ifndef __SANITIZE_ADDRESS__
  if (kilobytes () >= MOST_KILOBYTES)
    g_error ("%ld KB for '%.40s…'", kilobytes (), text);
#endif
  return import != NULL;
}

static void
assert_refused (const char *text, gsize length)
{
  g_assert_false (read_within_bounds (text, length));
}

/* N times PIECE behind HEAD. */
static char *
repeated (const char *head, const char *piece, guint n)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  return g_string_free (text, FALSE);
}

/* Brackets, objects and elements in each other, as they are and packed. */
static void
test_deep (void)
{
  static const struct
  {
    const char *head, *piece;
  } deep[] = {
    { "{\"size\":9,\"grid\":", "[" },     { "{\"puzzle\":", "{\"puzzle\":" }, { "{\"cells\":", "[" },
    { "{ce:", "[" },                        { "{ce:", "{a:" },                    { "<opensudoku>", "<folder>" },
    { "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":", "[" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (deep); i++)
    {
      g_autofree char *text = repeated (deep[i].head, deep[i].piece, 200000), *packed = gw_lz_pack (text, GW_LZ_BASE64),
                      *link = g_strconcat ("https://sudokupad.app/scl", packed, NULL);

      assert_refused (text, strlen (text));
      assert_refused (link, strlen (link));
    }
}

/* As much as is read at all, of everything that a text may begin with; what holds no puzzle is refused, what is one may be read. */
static void
test_long (void)
{
  static const struct
  {
    const char *head, *piece;
  } longs[] = {
    { "", "1" },
    { "", "123456789\n" },
    { "SumoCueV1", "=1J0" },
    { "3x3::k:", "1:" },
    { "{\"grid\":[", "[]," },
    { "<opensudoku>", "<game/>" },
    { "<opensudoku><comment>0123456789012345678901234567890123456789</comment>", "<game/>" },
    { "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":[[0,0],[0,0]],\"cages\":[", "{\"rect\":[1,1,2,2]}," },
    { "https://puzz.link/p?sudoku/64/64/", "1" },
    { "https://www.f-puzzles.com/?load=N4Ig", "A" },
    { "https://sudokupad.app/scf", "1" },
    { "", "🂡" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (longs); i++)
    {
      g_autofree char *text = repeated (longs[i].head, longs[i].piece, (guint) ((GW_EXCHANGE_MOST - 1000) / strlen (longs[i].piece)));

      read_within_bounds (text, strlen (text));
    }
}

/* A payload whose every number makes the text longer: fourteen hundred kilobytes that would become gigabytes. */
static void
test_without_end (void)
{
  g_autofree char *much = g_strnfill (4000001, 'a'), *packed = gw_lz_pack (much, GW_LZ_BASE64), *link = NULL;

  link = g_strconcat ("https://www.f-puzzles.com/?load=", packed, NULL);
  g_assert_cmpuint (strlen (link), <, 10000);
  assert_refused (link, strlen (link));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bounds/deep", test_deep);
  g_test_add_func ("/bounds/long", test_long);
  g_test_add_func ("/bounds/without-end", test_without_end);
  return g_test_run ();
}
