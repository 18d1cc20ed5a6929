/* The one list of kinds of layout. A new kind is a file layout-NAME.c, a line here, one in meson.build, and a test. */
#include "generate/layout-kind.h"

#define KINDS(KIND) \
  KIND (cages)      \
  KIND (regions)    \
  KIND (lines)      \
  KIND (outside)

#define DECLARE(name) extern const GwLayoutKind gw_layout_##name;
KINDS (DECLARE)

#define REFER(name) &gw_layout_##name,
const GwLayoutKind *const gw_layout_kinds[] = { KINDS (REFER) NULL };
