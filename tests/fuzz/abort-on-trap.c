/* GLib ends a program at a critical message by a trap, of which libFuzzer knows nothing: without this the input that caused it would not be kept. */
#include <signal.h>
#include <stdlib.h>

static void
on_trap (int signal_number)
{
  abort ();
}

__attribute__ ((constructor)) static void
hear_traps (void)
{
  signal (SIGTRAP, on_trap);
}
