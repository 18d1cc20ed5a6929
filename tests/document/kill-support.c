#include "kill-support.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  gint64  time;
  guint64 length;
} Report;

void
kill_report (GBytes *text)
{
  Report head = { g_get_monotonic_time (), g_bytes_get_size (text) };

  if (!gw_write_all (STDOUT_FILENO, &head, sizeof head) || !gw_write_all (STDOUT_FILENO, g_bytes_get_data (text, NULL), head.length))
    _exit (1);
}

static GByteArray *
read_all (int fd)
{
  GByteArray *all = g_byte_array_new ();
  guint8 buffer[65536];
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR))
    g_byte_array_append (all, buffer, (guint) MAX (n, 0));
  return all;
}

static gpointer
kill_later (gpointer data)
{
  const gint64 *what = data; /* process, microseconds */

  g_usleep ((gulong) what[1]);
  kill ((pid_t) what[0], SIGKILL);
  return NULL;
}

GByteArray *
kill_run (char **argv, gint64 life, gint64 *end)
{
  g_autoptr (GError) error = NULL;
  GByteArray *reports;
  gint64 what[2] = { 0, life };
  GThread *killer;
  GPid pid;
  int out;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  what[0] = pid;
  killer = g_thread_new ("killer", kill_later, what);
  reports = read_all (out);
  g_thread_join (killer);
  *end = g_get_monotonic_time ();
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
  g_spawn_close_pid (pid);
  close (out);
  return reports;
}

gint64
kill_age_of_loss (const GByteArray *reports, GBytes *start, GBytes *found, gint64 end, guint *n_reports)
{
  gboolean is_found = g_bytes_equal (start, found);
  gint64 lost_since = 0;
  gsize at = 0;

  for (*n_reports = 0; at + sizeof (Report) <= reports->len; (*n_reports)++)
    {
      Report head;

      memcpy (&head, reports->data + at, sizeof head);
      if (at + sizeof head + head.length > reports->len)
        break;
      if (head.length == g_bytes_get_size (found)
          && (head.length == 0 || memcmp (reports->data + at + sizeof head, g_bytes_get_data (found, NULL), head.length) == 0))
        {
          is_found = TRUE;
          lost_since = 0;
        }
      else if (is_found && lost_since == 0)
        lost_since = head.time;
      at += sizeof head + head.length;
    }
  if (!is_found)
    return at == 0 ? 0 : -1;
  return lost_since == 0 ? 0 : end - lost_since;
}
