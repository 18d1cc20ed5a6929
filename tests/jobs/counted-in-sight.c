/* Under ThreadSanitizer alone: GLib is compiled without it, so that it does not see how GLib's counters, locks and tasks order
 * memory. These counters are the same; the others tell what they order, and call the library's. All stand in front of it. */
#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>

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

/* ---- locks ---- */

#define LIBRARYS(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

void
g_mutex_lock (GMutex *mutex)
{
  LIBRARYS (g_mutex_lock) (mutex);
  __tsan_acquire (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  __tsan_release (mutex);
  LIBRARYS (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  __tsan_release (mutex);
  LIBRARYS (g_cond_wait) (cond, mutex);
  __tsan_acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean is_in_time;

  __tsan_release (mutex);
  is_in_time = LIBRARYS (g_cond_wait_until) (cond, mutex, end);
  __tsan_acquire (mutex);
  return is_in_time;
}

/* ---- tasks: what the caller did comes before what the thread does, and all of it before the task is freed. That its work is
 * done when it is answered is not told: who looks at what a thread made must have an order of his own ---- */

static void
run_in_sight (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc run = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "run");

  __tsan_acquire (task);
  run (task, object, data, cancellable);
  __tsan_release (task);
}

static void
before_free (gpointer nothing, GObject *task)
{
  __tsan_acquire (task);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc run)
{
  g_object_set_data (G_OBJECT (task), "run", (gpointer) run);
  g_object_weak_ref (G_OBJECT (task), before_free, NULL);
  __tsan_release (task);
  LIBRARYS (g_task_run_in_thread) (task, run_in_sight);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  __tsan_release (task);
  LIBRARYS (g_task_return_boolean) (task, result);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify result_destroy)
{
  __tsan_release (task);
  LIBRARYS (g_task_return_pointer) (task, result, result_destroy);
}

void
g_task_return_error (GTask *task, GError *error)
{
  __tsan_release (task);
  LIBRARYS (g_task_return_error) (task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  __tsan_acquire (task);
  return LIBRARYS (g_task_propagate_boolean) (task, error);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  __tsan_acquire (task);
  return LIBRARYS (g_task_propagate_pointer) (task, error);
}
