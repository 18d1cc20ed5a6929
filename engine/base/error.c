#include "base/error.h"

G_DEFINE_QUARK (gw-error-quark, gw_error)

gboolean
gw_fail (GError **error, GwErrorCode code, char *message)
{
  g_set_error_literal (error, GW_ERROR, code, message);
  g_free (message);
  return FALSE;
}
