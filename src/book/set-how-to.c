/* How each variant of the book is played. */
#include "book/setter.h"

void
gw_set_how_to (GwSetter *setter)
{
}
