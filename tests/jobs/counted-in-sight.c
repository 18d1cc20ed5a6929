/* Under ThreadSanitizer alone: GLib's own counters are compiled without it, so that it does not see how they order memory.
 * These are the same, and stand in front of the library's. */
#include <glib.h>

#undef g_atomic_ref_count_init
#undef g_atomic_ref_count_inc
#undef g_atomic_ref_count_dec
#undef g_atomic_ref_count_compare

void
g_atomic_ref_count_init (gatomicrefcount *count)
{
  g_atomic_int_set (count, 1);
}

void
g_atomic_ref_count_inc (gatomicrefcount *count)
{
  g_atomic_int_inc (count);
}

gboolean
g_atomic_ref_count_dec (gatomicrefcount *count)
{
  return g_atomic_int_dec_and_test (count);
}

gboolean
g_atomic_ref_count_compare (gatomicrefcount *count, gint value)
{
  return g_atomic_int_get (count) == value;
}
