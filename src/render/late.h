#pragma once

#include <dlfcn.h>
#include <glib.h>

/* For files that have functions of a library under the library's own names, and find them there at the first call (late-….c). Before this is included,
 * LIBRARY is the name under which it is loaded; what that needs itself comes with it, and its functions are found, too. */

/* Like a library that was linked and is not there, that is the end of the program. */
static gpointer
find (const char *name)
{
  gpointer library = dlopen (LIBRARY, RTLD_LAZY | RTLD_LOCAL), function = library != NULL ? dlsym (library, name) : NULL;

  if (function == NULL)
    g_error ("%s", dlerror ());
  return function;
}

/* Found once for each function; threads that ask at once find the same. */
#define FIND(name_)                                                        \
  static __typeof__ (name_) *found_##name_;                                \
                                                                           \
  static __typeof__ (name_) *                                              \
  find_##name_ (void)                                                      \
  {                                                                        \
    __typeof__ (name_) *function = g_atomic_pointer_get (&found_##name_);  \
                                                                           \
    if (G_UNLIKELY (function == NULL))                                     \
      {                                                                    \
        function = (__typeof__ (name_) *) find (#name_);                   \
        g_atomic_pointer_set (&found_##name_, function);                   \
      }                                                                    \
    return function;                                                       \
  }

#define DOES(name_, parameters_, arguments_) \
  FIND (name_)                               \
  void name_ parameters_                     \
  {                                          \
    find_##name_ () arguments_;              \
  }

#define GIVES(type_, name_, parameters_, arguments_) \
  FIND (name_)                                       \
  type_ name_ parameters_                            \
  {                                                  \
    return find_##name_ () arguments_;               \
  }
