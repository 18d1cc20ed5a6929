/* Under ThreadSanitizer alone, beside tests/jobs/counted-in-sight.c: what a thread of a task did comes before its answer is taken.
 * The tests of jobs go without this, as a job has no tasks; files are opened by them. */
#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>

#define LIBRARYS(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify free_result)
{
  __tsan_release (task);
  LIBRARYS (g_task_return_pointer) (task, result, free_result);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  __tsan_release (task);
  LIBRARYS (g_task_return_boolean) (task, result);
}

void
g_task_return_error (GTask *task, GError *error)
{
  __tsan_release (task);
  LIBRARYS (g_task_return_error) (task, error);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  __tsan_acquire (task);
  return LIBRARYS (g_task_propagate_pointer) (task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  __tsan_acquire (task);
  return LIBRARYS (g_task_propagate_boolean) (task, error);
}
