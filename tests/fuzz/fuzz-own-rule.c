/* Any bytes as a rule of your own: it is read, or refused with a place within it; a clue of it is checked, compiled
 * and counted within bounds. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "compile/compile.h"
#include "gridwright.h"
#include "language/sentence.h"

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

/* A clue of SENTENCE on a small grid. */
static char *
clue_of (const GwSentence *sentence)
{
  static const char *const cells[GW_N_OWN_KINDS] = {
    [GW_OWN_LINE] = "1,2,3,6,5",     [GW_OWN_CAGE] = "1,2,4,5",  [GW_OWN_PAIR] = "1,2",
    [GW_OWN_CORNER] = "1,2,4,5",     [GW_OWN_OUTSIDE] = "1,2,3", [GW_OWN_CELL] = "5",
    [GW_OWN_GROUPS] = "2,1,2,2,3,6", [GW_OWN_GLOBAL] = "",
  };
  GString *text = g_string_new (sentence->name);
  const char *before = "(";

  for (guint i = 0; i < sentence->n_params; i++, before = ",")
    g_string_append_printf (text, "%s%d", before, 3);
  if (*cells[sentence->kind] != '\0')
    g_string_append_printf (text, "%s%s", before, cells[sentence->kind]);
  if (sentence->n_params > 0 || *cells[sentence->kind] != '\0')
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static void
use (const char *rule, const GwSentence *sentence)
{
  g_autofree char *clue = clue_of (sentence);
  g_autofree char *text = g_strdup_printf ("values = 1234\ncolumns = 3\nrows = 2\nrule %s\n%s\n", rule, clue);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  GwMask cells[6] = { 1, 2, 4, 8, 1, 2 };
  g_autoptr (GwCompiled) compiled = NULL;
  GwView view = { reading->puzzle, cells };

  must (reading->source != NULL, "no source");
  if (reading->puzzle == NULL || reading->n_errors > 0)
    return;
  compiled = gw_compile (reading->puzzle, NULL, NULL);
  for (guint i = 0; i < reading->puzzle->n_constraints; i++)
    {
      GwConstraint *constraint = reading->puzzle->constraints[i];

      if (constraint->rule->check != NULL && constraint->rule->origin != GW_ORIGIN_INTERNAL)
        must (gw_constraint_check (constraint, &view, NULL) != GW_PENDING, "a full grid is pending");
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *)data, size);
  g_autoptr (GError) error = NULL;
  gsize at = 0;
  g_autoptr (GwSentence) sentence
      = g_utf8_validate (text, -1, NULL) ? gw_sentence_parse (text, NULL, NULL, NULL, &at, &error) : NULL;

  must (sentence == NULL || error == NULL, "a rule and an error");
  must (error == NULL || at <= strlen (text), "the error is not within the text");
  must (error == NULL || g_utf8_validate (text, (gssize)at, NULL), "the error is within a character");
  if (sentence != NULL && strpbrk (text, "\n\r") == NULL && strstr (text, "//") == NULL)
    use (text, sentence);
  return 0;
}
