/* rules: the vocabulary of rule files, from the engine's table. */
#include "author/rule-draft.h"
#include "cli/input.h"
#include "cli/output-json.h"
#include "cli/shelf-text.h"

/* ---- options of its own ---- */

enum
{
  OPTION_TEXT = GW_OWN_OPTION (0),
  OPTION_OWN,
  OPTION_SHELF,
  OPTION_TAKE,
};

static const GwOption own_options[] = {
  { 0, "text", GW_OPTION_FLAG, NULL, N_("the arguments are files: print the rules of their puzzles in words") },
  { 0, "own", GW_OPTION_FLAG, NULL, N_("the arguments are files: list the rules that they define, and how strongly each prunes") },
  { 0, "shelf", GW_OPTION_FLAG, NULL, N_("list the shelf: ready-made rules, each a sentence, that can be copied into a file") },
  { 0, "take", GW_OPTION_TEXT, N_("RULE"),
    N_("the arguments are files: print them with this rule from the shelf, or with all rules of a file of that name") },
  { 0, NULL },
};

/* Rules of the engine itself have no name in a file. */
static gboolean
is_listed (const GwRule *rule)
{
  return rule->origin != GW_ORIGIN_INTERNAL;
}

static const char *
origin_word (const GwRule *rule)
{
  static const char *const words[] = { [GW_ORIGIN_DOCUMENTED] = N_("documented"), [GW_ORIGIN_VARIANT] = N_("published variant"),
                                       [GW_ORIGIN_OURS] = N_("our definition"), [GW_ORIGIN_EXTENSION] = N_("our extension"),
                                       [GW_ORIGIN_INTERNAL] = N_("internal") };

  return words[rule->origin];
}

static const char *
category_word (GwCategory category)
{
  static const char *const words[GW_N_CATEGORIES] = {
    [GW_CATEGORY_VALUES] = N_("Values"), [GW_CATEGORY_GRID] = N_("Grids"), [GW_CATEGORY_GLOBAL] = N_("Grid properties"),
    [GW_CATEGORY_REGION] = N_("Regions"), [GW_CATEGORY_CELL] = N_("Single cells"), [GW_CATEGORY_PAIR] = N_("Neighbouring cells"),
    [GW_CATEGORY_SET] = N_("Sets of cells"), [GW_CATEGORY_LINE] = N_("Lines"), [GW_CATEGORY_OUTSIDE] = N_("Outside clues"),
  };

  return words[category];
}

static const char *
field_word (GwFieldType type)
{
  static const char *const words[] = {
    [GW_FIELD_CELL] = N_("cell, counted from 1"), [GW_FIELD_SYMBOL] = N_("one of the values"), [GW_FIELD_NUMBER] = N_("number"),
    [GW_FIELD_TEXT] = N_("text"), [GW_FIELD_SYMBOL_PAIR] = N_("two values, written together"),
    [GW_FIELD_COUNTED] = N_("a number and a value"), [GW_FIELD_GROUP] = N_("a size, then that many cells"),
    [GW_FIELD_STATEMENT] = N_("another rule and its arguments"),
  };

  return words[type];
}

/* ---- one rule ---- */

/* "sum (total, cell, cell, …)", and below it what it means and where it comes from. */
static void
print_rule (GString *out, const GwRule *rule)
{
  g_autofree char *synopsis = gw_rule_synopsis (rule);

  g_string_append_printf (out, "%s\n    %s: %s [%s%s]\n", synopsis, _(rule->name), _(rule->meaning), _(origin_word (rule)),
                          gw_rule_is_enforced (rule) ? "" : _(", not yet enforced"));
}

static void
print_field (GString *out, const GwField *field)
{
  g_string_append_printf (out, "      %s: %s", _(field->name), _(field_word (field->type)));
  if (field->least != 0 || field->most != 0)
    g_string_append_printf (out, _(", from %d to %d"), field->least, field->most);
  if (field->may_be_open)
    g_string_append (out, _(", or ? to leave it open"));
  if (field->may_repeat || field->counts_each)
    g_string_append (out, _(", the same one more than once"));
  g_string_append_c (out, '\n');
}

static void
print_fields (GString *out, const GwForm *form)
{
  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    print_field (out, &form->fields[i]);
}

static void
print_details (GString *out, const GwRule *rule)
{
  print_rule (out, rule);
  print_fields (out, &rule->forms[0]);
  if (rule->forms[1].fields[0].name != NULL)
    {
      g_string_append (out, _("    or\n"));
      print_fields (out, &rule->forms[1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rule->aliases) && rule->aliases[i] != NULL; i++)
    g_string_append_printf (out, _("    also written %s\n"), rule->aliases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rule->reads) && rule->reads[i] != NULL; i++)
    g_string_append_printf (out, _("    what it means depends on %s\n"), rule->reads[i]);
  if (rule->is_flag)
    g_string_append (out, _("    applies to the whole grid\n"));
  if (rule->is_unique)
    g_string_append (out, _("    may appear only once in a file\n"));
}

/* ---- JSON ---- */

static void
add_names (JsonBuilder *builder, const char *member, const char *const *names, gsize most)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (gsize i = 0; i < most && names[i] != NULL; i++)
    json_builder_add_string_value (builder, names[i]);
  json_builder_end_array (builder);
}

static void
add_argument (JsonBuilder *builder, const GwField *field)
{
  static const char *const types[] = { [GW_FIELD_CELL] = "cell", [GW_FIELD_SYMBOL] = "value", [GW_FIELD_NUMBER] = "number",
                                       [GW_FIELD_TEXT] = "text", [GW_FIELD_SYMBOL_PAIR] = "pair", [GW_FIELD_COUNTED] = "counted",
                                       [GW_FIELD_GROUP] = "group", [GW_FIELD_STATEMENT] = "statement" };

  json_builder_begin_object (builder);
  gw_json_add_text (builder, "name", field->name);
  gw_json_add_text (builder, "type", types[field->type]);
  if (field->least != 0 || field->most != 0)
    {
      gw_json_add_number (builder, "least", field->least);
      gw_json_add_number (builder, "most", field->most);
    }
  gw_json_add_flag (builder, "open", field->may_be_open);
  json_builder_end_object (builder);
}

/* Of the longer form, where there are two. */
static void
add_arguments (JsonBuilder *builder, const GwRule *rule)
{
  const GwForm *form = &rule->forms[rule->forms[1].fields[0].name != NULL];

  json_builder_set_member_name (builder, "arguments");
  json_builder_begin_array (builder);
  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    add_argument (builder, &form->fields[i]);
  json_builder_end_array (builder);
}

static void
write_rule (GwCall *call, const GwRule *rule)
{
  static const char *const origins[] = { [GW_ORIGIN_DOCUMENTED] = "documented", [GW_ORIGIN_VARIANT] = "variant",
                                         [GW_ORIGIN_OURS] = "ours", [GW_ORIGIN_EXTENSION] = "extension",
                                         [GW_ORIGIN_INTERNAL] = "internal" };
  static const char *const categories[] = { "values", "grid", "global", "region", "cell", "pair", "set", "line", "outside" };
  g_autofree char *synopsis = gw_rule_synopsis (rule);
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_text (builder, "id", rule->id);
  gw_json_add_text (builder, "synopsis", synopsis);
  gw_json_add_text (builder, "name", rule->name);
  gw_json_add_text (builder, "meaning", rule->meaning);
  gw_json_add_text (builder, "origin", origins[rule->origin]);
  gw_json_add_text (builder, "category", categories[rule->category]);
  gw_json_add_flag (builder, "enforced", gw_rule_is_enforced (rule));
  add_arguments (builder, rule);
  add_names (builder, "aliases", rule->aliases, G_N_ELEMENTS (rule->aliases));
  add_names (builder, "reads", rule->reads, G_N_ELEMENTS (rule->reads));
  gw_json_end (call, NULL, builder, GW_STATUS_FINE);
}

/* ---- the command ---- */

static void
refuse_name (GwCall *call, const char *name)
{
  const char *nearest = gw_rule_nearest (name);
  g_autofree char *message = NULL;
  JsonBuilder *builder;

  if (nearest != NULL)
    message = g_strdup_printf (_("'%s' is not a rule; did you mean '%s'?"), name, nearest);
  else
    message = g_strdup_printf (_("'%s' is not a rule; 'gridwright-cli rules' lists them all"), name);
  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      gw_call_complain (call, NULL, g_steal_pointer (&message));
      return;
    }
  builder = gw_json_begin (call, NULL);
  gw_json_add_text (builder, "id", name);
  gw_json_add_text (builder, "error", message);
  if (nearest != NULL)
    gw_json_add_text (builder, "nearest", nearest);
  gw_json_end (call, NULL, builder, GW_STATUS_WRONG);
}

static void
tell_named (GwCall *call, const char *name)
{
  const GwRule *rule = gw_rule_find (name);

  if (rule != NULL && is_listed (rule) && gw_call_has (call, GW_OPTION_JSON))
    write_rule (call, rule);
  else if (rule != NULL && is_listed (rule))
    print_details (gw_call_out (call), rule);
  else
    refuse_name (call, name);
}

static void
tell_category (GwCall *call, GwCategory category)
{
  GString *out = gw_call_out (call);
  gboolean is_first = TRUE;

  for (guint i = 0; i < gw_n_rules; i++)
    {
      if (gw_rules[i]->category != category || !is_listed (gw_rules[i]))
        continue;
      if (is_first)
        g_string_append_printf (out, "%s# %s\n\n", out->len > 0 ? "\n" : "", _(category_word (category)));
      is_first = FALSE;
      print_rule (out, gw_rules[i]);
    }
}

/* ---- the text of a puzzle ---- */

/* What the author wrote is theirs; these are the rules' own sentences. */
static void
tell_text (GwCall *call, const GwItem *item)
{
  g_autofree char *text = item->puzzle != NULL ? gw_puzzle_rules_text_in_colour (item->puzzle) : g_strdup ("");
  GwStatus status = item->reading->n_errors > 0 ? GW_STATUS_WRONG : GW_STATUS_FINE;
  JsonBuilder *builder;

  gw_call_note (call, status);
  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      g_string_append_printf (gw_call_out (call), *text != '\0' ? "%s\n" : "%s", text);
      return;
    }
  builder = gw_json_begin (call, item);
  gw_json_add_text (builder, "text", text);
  gw_json_end (call, item, builder, status);
}

/* ---- the rules that a puzzle defines ---- */

/* The weakest of all clues of RULE; PART: what is too large, if something is. */
static GwOwnStrength
weakest (const GwPuzzle *puzzle, const GwRule *rule, guint *n_clues, char **part)
{
  GwOwnStrength worst = GW_OWN_STRENGTH_ALL;

  *n_clues = 0;
  for (guint i = 0; i < puzzle->n_constraints && *part == NULL; i++)
    if (puzzle->constraints[i]->rule == rule)
      {
        GwOwnStrength strength = gw_own_rule_strength (puzzle->constraints[i], puzzle, part);

        worst = MAX (worst, strength);
        *n_clues += 1;
      }
  return worst;
}

static void
append_own (GString *text, const GwPuzzle *puzzle, const GwRule *rule)
{
  g_autofree char *synopsis = gw_rule_synopsis (rule), *part = NULL, *told = NULL;
  guint n_clues;
  GwOwnStrength strength = weakest (puzzle, rule, &n_clues, &part);

  g_string_append_printf (text, "%s%s = %s\n    ", text->len > 0 ? "\n" : "", synopsis, rule->meaning);
  told = n_clues > 0 ? gw_own_strength_text (strength, part) : g_strdup (_("No clue uses it."));
  g_string_append (text, told);
}

static void
tell_own (GwCall *call, const GwItem *item)
{
  g_autoptr (GwDefinitions) definitions = item->puzzle != NULL ? gw_definitions_of (item->puzzle) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  GwStatus status = item->reading->n_errors > 0 ? GW_STATUS_WRONG : GW_STATUS_FINE;
  JsonBuilder *builder;

  gw_call_note (call, status);
  for (guint i = 0; definitions != NULL && i < gw_definitions_size (definitions); i++)
    append_own (text, item->puzzle, gw_definitions_nth (definitions, i));
  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      g_string_append_printf (gw_call_out (call), text->len > 0 ? "%s\n" : "%s", text->str);
      return;
    }
  builder = gw_json_begin (call, item);
  gw_json_add_text (builder, "text", text->str);
  gw_json_end (call, item, builder, status);
}

static const GwCommand own_reader = {
  .name = "rules",
  .input = GW_INPUT_READ,
  .puzzle = tell_own,
};

static const GwCommand text_reader = {
  .name = "rules",
  .input = GW_INPUT_READ,
  .puzzle = tell_text,
};

static void
tell_taken (GwCall *call, const GwItem *item)
{
  gw_tell_taken (call, item, call->settings->text[OPTION_TAKE]);
}

static const GwCommand taker = {
  .name = "rules",
  .input = GW_INPUT_READ,
  .puzzle = tell_taken,
};

static void
run (GwCall *call)
{
  GPtrArray *names = call->settings->files;

  if (gw_call_has (call, OPTION_SHELF))
    {
      gw_tell_shelf (call);
      return;
    }
  if (gw_call_has (call, OPTION_TAKE))
    {
      gw_input_read_all (call, &taker);
      return;
    }

  if (gw_call_has (call, OPTION_TEXT) || gw_call_has (call, OPTION_OWN))
    {
      gw_input_read_all (call, gw_call_has (call, OPTION_OWN) ? &own_reader : &text_reader);
      return;
    }
  for (guint i = 0; i < names->len; i++)
    tell_named (call, g_ptr_array_index (names, i));
  if (names->len > 0)
    return;
  for (guint i = 0; i < gw_n_rules && gw_call_has (call, GW_OPTION_JSON); i++)
    if (is_listed (gw_rules[i]))
      write_rule (call, gw_rules[i]);
  for (guint category = 0; category < GW_N_CATEGORIES && !gw_call_has (call, GW_OPTION_JSON); category++)
    tell_category (call, (GwCategory) category);
}

const GwCommand gw_command_rules = {
  .name = "rules",
  .synopsis = N_("[OPTION…] [RULE…] | --text FILE… | --own FILE… | --shelf | --take RULE FILE…"),
  .summary = N_("list the rules that a rule file may use, or explain some"),
  .description = N_("Lists every rule: how it is written, what solvers call it, what it means, and where it comes from:"
                    " documented on Sudopedia's page about the format, a published variant, our definition of a name that the"
                    " page only lists, or our extension. Puzzles with a rule that is not yet enforced are drawn and kept, but"
                    " not solved.\n"
                    "If rules are named, it explains only these, with their arguments.\n"
                    "With --text, it prints the rules of puzzles in words, for solvers: the rules' own sentences, not what the"
                    " author wrote.\n"
                    "With --own, it lists the rules that files define by a sentence, and says for each whether its clues"
                    " remove everything that they rule out.\n"
                    "With --shelf, it lists ready-made rules, each with its meaning and its sentence. --take prints files with"
                    " one of these added: its sentence is copied, with a //@ line that names where it comes from and the"
                    " checksum of that file."),
  .examples = N_("\tall of them\n"
                 "sum diagonal\tthese two, with their arguments\n"
                 "--json\tone JSON object per rule\n"
                 "--text killer.rf\tthe rules of this puzzle in words\n"
                 "--own killer.rf\tthe rules that its author defined\n"
                 "--take average-arrow killer.rf\tthe puzzle with that rule"),
  .own_options = own_options,
  .input = GW_INPUT_NONE,
  .run = run,
};
