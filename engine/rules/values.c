/* What may stand in a cell: values, empty_value, symvalue, number. Definitions: the symbols are what they amount to. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/rule.h"

static gboolean
define_values (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  draft->symbols = gw_symbols_builder_new (args[0].text, error);
  return draft->symbols != NULL;
}

static gboolean
define_empty_value (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_symbols_builder_set_empty (draft->symbols, (guint) args[0].value, error);
}

static gboolean
define_symvalue (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  gw_symbols_builder_set_shown (draft->symbols, (guint) args[0].value, args[1].text);
  return TRUE;
}

static gboolean
define_number (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_symbols_builder_set_number (draft->symbols, (guint) args[0].value, args[1].value, error);
}

static char *
describe_empty_value (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup_printf (_("Cells that hold %s count as empty: they have no number."),
                          puzzle->symbols->text[constraint->args[0].value]);
}

static char *
describe_number (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup_printf (_("%s counts %d."), puzzle->symbols->text[constraint->args[0].value],
                          constraint->args[1].value);
}

#define DEFINITION(id_) .id = #id_, .category = GW_CATEGORY_VALUES, .role = GW_ROLE_DEFINITION, .drawing = GW_DRAW_NOTHING

const GwRule gw_rule_values = {
  DEFINITION (values), .name = N_("values"), .meaning = N_("the values that the cells can have, as often as a group may hold them"),
  .origin = GW_ORIGIN_DOCUMENTED, .stage = 0, .is_unique = TRUE, .is_assigned = TRUE,
  .forms = { { { { .name = "symbols", .type = GW_FIELD_TEXT } } } },
  .define = define_values,
};

const GwRule gw_rule_empty_value = {
  DEFINITION (empty_value), .name = N_("empty value"), .meaning = N_("this value means 'no number'"),
  .words = N_("gaps, blanks"),
  .origin = GW_ORIGIN_OURS, .stage = 1, .is_unique = TRUE, .is_assigned = TRUE,
  .forms = { { { { .name = "value", .type = GW_FIELD_SYMBOL } } } },
  .define = define_empty_value, .describe = describe_empty_value,
};

const GwRule gw_rule_symvalue = {
  DEFINITION (symvalue), .name = N_("shown value"), .meaning = N_("the value is shown as this text"),
  .words = N_("Wordoku, letters"),
  .origin = GW_ORIGIN_OURS, .stage = 1,
  .forms = { { { { .name = "value", .type = GW_FIELD_SYMBOL }, { .name = "text", .type = GW_FIELD_TEXT } } } },
  .define = define_symvalue,
};

const GwRule gw_rule_number = {
  DEFINITION (number), .name = N_("number of a value"), .meaning = N_("the value counts this number instead of its rank"),
  .words = N_("digits 0–8, zero"),
  .origin = GW_ORIGIN_EXTENSION, .stage = 1,
  .forms = { { { { .name = "value", .type = GW_FIELD_SYMBOL }, { .name = "number", .type = GW_FIELD_NUMBER, .least = 0, .most = 99 } } } },
  .define = define_number, .describe = describe_number,
};
