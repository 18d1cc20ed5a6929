#include "strategies/give-up.h"

static void
look_at (const GwGivingUp *giving, const GwMask *at, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    giving->seen[giving->vars[i]] = at[giving->vars[i]];
}

void
gw_give_up (const GwGivingUp *giving, guint first, guint end)
{
  gboolean is_open = TRUE;

  for (guint i = first; i < end && is_open; i++)
    is_open = giving->seen[giving->vars[i]] == giving->initial[giving->vars[i]];
  if (is_open)
    return;
  look_at (giving, giving->initial, first, end);
  if (giving->is_said (giving->data))
    return;
  look_at (giving, giving->known, first, end);
  if (end - first < 2)
    return;
  gw_give_up (giving, first + (end - first) / 2, end);
  gw_give_up (giving, first, first + (end - first) / 2);
}
