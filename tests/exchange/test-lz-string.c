/* The packing, byte for byte: vectors of docs/reference/formats.md, collections, and what is broken. */
#include "exchange/lz-string.h"

#include <string.h>

/* The facts about the packing name these three; the others were packed by an independent program. */
static void
test_vectors (void)
{
  static const struct
  {
    const char *text, *base64;
  } vectors[] = {
    { "{\"size\":9}", "N4IgzglgXgpiBcBOAvkA" },
    { "{\"title\":\"é☃\"}", "N4IgLglmA2CmIC4QEvDAZCAvkA==" },
    { "aaaaaaaaaa", "IY1o" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *packed = gw_lz_pack (vectors[i].text, GW_LZ_BASE64);
      g_autofree char *text = gw_lz_unpack (vectors[i].base64, -1, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (packed, ==, vectors[i].base64);
      g_assert_cmpstr (text, ==, vectors[i].text);
    }
}

/* Every length up to some hundreds, so that the last sign is filled in every way and numbers grow longer; characters of
 * one, two and three bytes, and pairs. */
static void
test_there_and_back (void)
{
  static const char *const pieces[] = { "a", "b", "é", "☃", "🙂", "\n", "ab", "\x7f" };
  g_autoptr (GRand) random = g_rand_new_with_seed (19);
  g_autoptr (GString) text = g_string_new ("x");

  for (guint i = 0; i < 600; i++)
    {
      const GwLzSigns signs = i % 2 == 0 ? GW_LZ_BASE64 : GW_LZ_URI;
      g_autofree char *packed = gw_lz_pack (text->str, signs), *again = gw_lz_unpack (packed, -1, NULL);

      g_assert_cmpstr (again, ==, text->str);
      g_assert_null (strpbrk (packed, signs == GW_LZ_BASE64 ? "-$" : "/=$"));
      g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
    }
}

static void
assert_refused (const char *payload, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_lz_unpack (payload, -1, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_broken (void)
{
  g_autofree char *whole = gw_lz_pack ("{\"size\":9,\"title\":\"something\"}", GW_LZ_BASE64);
  g_autofree char *half = g_strndup (whole, strlen (whole) / 2);

  assert_refused (half, "ends too soon");
  assert_refused ("N4Igz!lg", "at position 6");
  assert_refused ("", "empty");
  assert_refused ("====", "empty");
  assert_refused ("w", "damaged");
  assert_refused ("//////////", "damaged");
}

/* A few thousand signs that stand for hundreds of millions: each number is the entry that is just being made, so every
 * stretch is a unit longer than the last. Made by hand, as no packer would within reason. */
static void
test_without_end (void)
{
  static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  g_autoptr (GString) payload = g_string_new (NULL);
  guint sign = 0, n_bits = 0, width = 3, left = 4, next = 4;
  const guint first[] = { 0, 0, 1, 0, 0, 0, 0, 1, 1, 0 }; /* token 0, then 'a', the lowest bit first */

  for (guint i = 0; i < G_N_ELEMENTS (first) + 60000; i++)
    for (guint bit = 0; bit < (i < G_N_ELEMENTS (first) ? 1 : width); bit++)
      {
        sign = sign << 1 | (i < G_N_ELEMENTS (first) ? first[i] : next >> bit & 1u);
        if (++n_bits == 6)
          {
            g_string_append_c (payload, signs[sign]);
            sign = n_bits = 0;
          }
        if (i >= G_N_ELEMENTS (first) && bit + 1 == width)
          {
            next++;
            if (--left == 0)
              left = 1u << width++;
            break;
          }
      }
  assert_refused (payload->str, "longer than 4 million");
}

/* One collection, packed anew: f-puzzles' own packer, so the very bytes. */
static void
test_collection (void)
{
  g_autofree char *bytes = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (!g_file_get_contents (GW_DATA_DIR "/fpuzzles.txt", &bytes, NULL, NULL))
    {
      g_test_skip ("shared/data/fpuzzles.txt is not there");
      return;
    }
  lines = g_strsplit (bytes, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *payload = g_strndup (lines[i], strcspn (lines[i], "\t\r")), *text = NULL, *packed = NULL;
      g_autoptr (GError) error = NULL;

      if (*payload == '\0' || *payload == '#')
        continue;
      text = gw_lz_unpack (payload, -1, &error);
      g_assert_no_error (error);
      packed = gw_lz_pack (text, GW_LZ_BASE64);
      g_assert_cmpstr (packed, ==, payload);
      n++;
    }
  g_assert_cmpuint (n, ==, 69);
}

/* SudokuMaker's packer leaves other choices open: the same text, whichever signs stood for it. */
static void
test_maker_collection (void)
{
  g_autofree char *bytes = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (!g_file_get_contents (GW_DATA_DIR "/sudokumaker.txt", &bytes, NULL, NULL))
    {
      g_test_skip ("shared/data/sudokumaker.txt is not there");
      return;
    }
  lines = g_strsplit (bytes, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *payload = g_uri_unescape_string (g_strstrip (lines[i]), NULL), *text = NULL, *packed = NULL,
                      *again = NULL;

      if (payload == NULL || *payload == '\0' || *payload == '#')
        continue;
      text = gw_lz_unpack (payload, -1, NULL);
      g_assert_nonnull (text);
      packed = gw_lz_pack (text, GW_LZ_URI);
      again = gw_lz_unpack (packed, -1, NULL);
      g_assert_cmpstr (again, ==, text);
      n++;
    }
  g_assert_cmpuint (n, ==, 104);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lz-string/vectors", test_vectors);
  g_test_add_func ("/lz-string/there-and-back", test_there_and_back);
  g_test_add_func ("/lz-string/broken", test_broken);
  g_test_add_func ("/lz-string/without-end", test_without_end);
  g_test_add_func ("/lz-string/collection", test_collection);
  g_test_add_func ("/lz-string/maker-collection", test_maker_collection);
  return g_test_run ();
}
