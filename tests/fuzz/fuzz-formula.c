/* Any bytes as a formula: it is read, or refused with a place within it; what is read can be calculated. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "formula/formula.h"

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  gsize at = 0, length = 0;
  g_autoptr (GwFormula) formula = gw_formula_parse (text, &at, &length, &error);

  must ((formula == NULL) == (error != NULL), "neither a formula nor an error, or both");
  must (error == NULL || at + length <= strlen (text), "the error is not within the text");
  must (error == NULL || !g_utf8_validate (text, -1, NULL) || g_utf8_validate (text, (gssize) at, NULL), "the error is within a character");
  for (gint a = 0; formula != NULL && a < 100; a += 9)
    for (gint b = 0; b < 100; b += 11)
      must (gw_formula_test (formula, a, b) <= GW_FORMULA_UNDEFINED, "no value");
  return 0;
}
