#include "rules/grid-kind.h"

#include "base/error.h"
#include "base/i18n.h"

/* For the others: FALSE when the draft has another kind of grid already. */
static gboolean
set_kind (GwDraft *draft, GwGridKind kind, GError **error)
{
  if (draft->has_kind && draft->plan.kind != kind)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID,
                           _("the puzzle already has another kind of grid; a puzzle has only one"));
      return FALSE;
    }
  draft->plan.kind = kind;
  draft->has_kind = TRUE;
  return TRUE;
}

gboolean
gw_draft_set_size (GwDraft *draft, GwGridKind kind, const GwArg *args, GError **error)
{
  if (draft->has_columns || draft->has_rows)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID,
                           _("the grid already has a size; a puzzle has only one kind of grid"));
      return FALSE;
    }
  if (!set_kind (draft, kind, error))
    return FALSE;
  draft->plan.columns = (guint) args[0].value;
  draft->plan.rows = (guint) args[1].value;
  draft->has_columns = draft->has_rows = TRUE;
  return TRUE;
}

gboolean
gw_define_conjoined (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return set_kind (draft, GW_GRID_CONJOINED, error);
}

gboolean
gw_define_twodoku (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return set_kind (draft, GW_GRID_TWODOKU, error);
}
