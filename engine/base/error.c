#include "base/error.h"

G_DEFINE_QUARK (gw-error-quark, gw_error)
