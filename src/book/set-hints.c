/* Pages with the first steps of every puzzle. */
#include "book/setter.h"

void
gw_set_hints (GwSetter *setter)
{
}
