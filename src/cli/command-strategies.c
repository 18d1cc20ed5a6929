/* strategies: the human strategies that there are, from the engine's table. */
#include "cli/output-json.h"

static void
write_strategy (GwCall *call, const GwStrategy *strategy)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_text (builder, "id", strategy->id);
  gw_json_add_text (builder, "name", _(strategy->name));
  gw_json_add_text (builder, "meaning", _(strategy->meaning));
  gw_json_add_flag (builder, "monotone", strategy->monotone);
  gw_json_end (call, NULL, builder, GW_STATUS_FINE);
}

static void
run (GwCall *call)
{
  if (call->settings->files->len > 0)
    {
      gw_complain (call, NULL, g_strdup_printf (_("'%s': this command takes no arguments"),
                                                   (const char *) g_ptr_array_index (call->settings->files, 0)));
      return;
    }
  for (guint i = 0; i < gw_n_strategies; i++)
    if (gw_call_has (call, GW_OPTION_JSON))
      write_strategy (call, gw_strategies[i]);
    else
      g_string_append_printf (gw_call_out (call), "%s\n    %s: %s\n", gw_strategies[i]->id, _(gw_strategies[i]->name),
                              _(gw_strategies[i]->meaning));
}

const GwCommand gw_command_strategies = {
  .name = "strategies",
  .synopsis = N_("[OPTION…]"),
  .summary = N_("list the human strategies, cheapest first"),
  .description = N_("Lists the strategies that 'path --strategies' accepts, in the order in which they are tried."),
  .examples = N_("\tall of them\n"
                 "--json\tone JSON object per strategy"),
  .input = GW_INPUT_NONE,
  .run = run,
};
