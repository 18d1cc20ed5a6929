/* encode: a puzzle as a file for an integer programme or a SAT solver. */
#include <string.h>

#include "cli/output-file.h"
#include "cli/output-json.h"

/* In the order of GwEncoding. */
static const char *const form_names[] = { "lp", "mps", "cnf", NULL };

typedef struct
{
  GwEncoding  encoding;
  GwTarget    target;
  guint64     n; /* puzzles so far */
} State;

/* NAME gets where it went; NULL for standard output. */
static gboolean
put (GwCall *call, const GwItem *item, const GString *text, char **name, GError **error)
{
  const State *state = call->state;
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);

  return state->target == GW_TARGET_STDOUT
         || gw_output_put (call, item, bytes, state->target, state->n, form_names[state->encoding], name, error);
}

static void
write_json (GwCall *call, const GwItem *item, const GString *text, const char *name)
{
  const State *state = call->state;
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "to", form_names[state->encoding]);
  gw_json_add_text (builder, name != NULL ? "output" : "text", name != NULL ? name : text->str);
  gw_json_end (call, item, builder, GW_STATUS_FINE);
}

static void
encode_puzzle (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  GString *text = gw_puzzle_encode (item->puzzle, item->givens, state->encoding, &call->control, &error);

  if (text == NULL && error == NULL)
    {
      gw_call_end_early (call);
      return;
    }
  state->n++;
  if (text == NULL || !put (call, item, text, &name, &error))
    gw_complain (call, item, g_strdup (error->message));
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_json (call, item, text, name);
  else if (name == NULL)
    g_string_append_len (gw_call_out (call), text->str, (gssize) text->len);
  if (text != NULL)
    g_string_free (text, TRUE);
}

static void
start (GwCall *call)
{
  State *state = call->state;
  const char *form = gw_call_has (call, GW_OPTION_TO) ? call->settings->text[GW_OPTION_TO] : form_names[0];
  guint place = 0;

  while (form_names[place] != NULL && strcmp (form, form_names[place]) != 0)
    place++;
  if (form_names[place] == NULL)
    gw_complain (call, NULL, g_strdup_printf (_("--to must be lp, mps or cnf, not '%s'"), form));
  state->encoding = (GwEncoding) place;
  state->target = gw_output_target (call->settings->text[GW_OPTION_OUTPUT]);
  gw_output_is_for_one (call, GW_OPTION_OUTPUT);
}

const GwCommand gw_command_encode = {
  .name = "encode",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("write a puzzle as an integer programme or for a SAT solver"),
  .description = N_("Writes all rules and givens of a puzzle in the format that --to names: lp (an integer programme, row by"
                    " row; the default), mps (the same, column by column, free MPS) or cnf (clauses, DIMACS). Every solution"
                    " of the file is a solution of the puzzle, and vice versa.\n"
                    "The column x_2_3_7 is 1 if row 2, column 3 holds the symbol 7; with several grids, the grid comes first:"
                    " x_1_2_3_7. Symbols other than ASCII letters and digits are numbered s1, s2 …, and comments say which is"
                    " which. In clauses, comments say what each number stands for.\n"
                    "A file is written completely or not at all; an existing file is replaced only with --force."),
  .examples = N_("--to lp -o killer.lp killer.rf\tthen: glpsol --lp killer.lp -o killer.txt\n"
                 "--to cnf killer.rf\tto standard output"),
  .options = { GW_OPTION_TO, GW_OPTION_OUTPUT, GW_OPTION_FORCE },
  .input = GW_INPUT_SOLVED,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = encode_puzzle,
};
