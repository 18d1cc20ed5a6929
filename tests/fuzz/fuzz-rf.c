/* Any bytes as a rule file: they come back, they are read the same way twice, and a source that is brought up to date with
 * its own puzzle does not change. */
#include "fuzz.h"

#include <stdlib.h>

#include "rf/source.h"

/* Larger ones find nothing that smaller ones do not, only later. */
#define LARGEST 65536

/* Not g_error (): libFuzzer keeps the input of an abort, but not of a trap. */
static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

static gboolean
same_bytes (const GwSource *source, GBytes *bytes)
{
  g_autoptr (GBytes) written = gw_source_write (source);

  return g_bytes_equal (written, bytes);
}

static GwPuzzle *
twin (const GwPuzzle *puzzle)
{
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, puzzle->constraints, puzzle->n_constraints, puzzle->facts);
}

/* The same puzzle, of other constraints with the same identities. */
static GwPuzzle *
copy (const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *c = puzzle->constraints[i];

      g_ptr_array_add (list, gw_constraint_new (c->id, c->rule, c->role, c->args, c->n_args, c->regions,
                                                c->n_regions, c->facts));
    }
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) list->pdata, list->len, puzzle->facts);
}

static void
check_unchanged (GwSource *source, GBytes *bytes, const GwPuzzle *puzzle)
{
  g_autoptr (GwPuzzle) other = twin (puzzle), another = copy (puzzle);
  g_autoptr (GwSource) same = gw_source_update (source, other), still = gw_source_update (same, another);

  must (same_bytes (same, bytes) && same_bytes (still, bytes), "an update without a change changes the text");
}

/* A puzzle of a file with errors need not make sense: a definition that was refused may have shaped its grid. */
static void
check_fresh (const GwPuzzle *puzzle, gboolean makes_sense)
{
  g_autoptr (GwSource) fresh = gw_source_new (puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (fresh);
  GwReading *reading = gw_source_read (bytes);

  must (!makes_sense || (reading->n_errors == 0 && reading->puzzle != NULL), "a fresh text has errors");
  must (!makes_sense || gw_puzzle_equal (reading->puzzle, puzzle), "a fresh text is read as another puzzle");
  gw_reading_free (reading);
}

/* Takes out the constraint at WHICH, and brings it back. */
static void
check_removal (GwSource *source, const GwPuzzle *puzzle, guint which)
{
  GwEdit *edit = gw_edit_new ();
  g_autoptr (GwPuzzle) after = NULL;
  g_autoptr (GwSource) shorter = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GwReading *reading;

  gw_edit_remove (edit, puzzle->constraints[which]->id);
  after = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  gw_edit_free (edit);
  if (after == NULL || puzzle->constraints[which]->rule->define != NULL)
    return;
  shorter = gw_source_update (source, after);
  must (gw_source_line_of (shorter, puzzle->constraints[which]->id) == 0, "a removed line is still there");
  bytes = gw_source_write (shorter);
  reading = gw_source_read (bytes);
  must (gw_source_n_lines (shorter) == gw_source_n_lines (reading->source), "the lines are counted differently");
  must (reading->puzzle != NULL && gw_facts_equal (reading->puzzle->facts, after->facts), "a removal changes other facts");
  gw_reading_free (reading);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = NULL;
  GwReading *reading, *again;

  if (size > LARGEST)
    return 0;
  bytes = g_bytes_new (data, size);
  reading = gw_source_read (bytes);
  again = gw_source_read (bytes);
  must (same_bytes (reading->source, bytes), "the bytes do not come back");
  must (reading->n_errors == again->n_errors && reading->diagnostics->len == again->diagnostics->len
            && (reading->puzzle == NULL) == (again->puzzle == NULL),
        "the second reading differs");
  if (reading->puzzle != NULL)
    {
      must (gw_puzzle_equal (reading->puzzle, again->puzzle), "the second puzzle differs");
      check_unchanged (reading->source, bytes, reading->puzzle);
      check_fresh (reading->puzzle, reading->n_errors == 0);
      check_removal (reading->source, reading->puzzle, (guint) size % reading->puzzle->n_constraints);
    }
  gw_reading_free (again);
  gw_reading_free (reading);
  return 0;
}
