#include "app/kept-solve.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "files/bounded-file.h"

#define MOST (16u * 1024 * 1024) /* bytes: weeks of typing */

static char *
path_of (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file), *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *base = g_strdup_printf ("%.32s" GW_SOLVE_SUFFIX, sum);

  return g_build_filename (g_get_user_state_dir (), "gridwright", "solves", base, NULL);
}

GwPlay *
gw_solve_read_file (const char *path, GwPuzzle *puzzle, GError **error)
{
  g_autofree char *text = gw_file_read (path, MOST, GW_FILE_PLAIN, NULL, NULL, error);

  return text != NULL ? gw_solve_read (puzzle, text, G_MAXINT64, error) : NULL;
}

GwPlay *
gw_kept_solve_read (GFile *file, GwPuzzle *puzzle)
{
  g_autofree char *path = path_of (file);

  return gw_solve_read_file (path, puzzle, NULL);
}

gboolean
gw_kept_solve_write (GFile *file, const GwPlay *play, gint64 now, GError **error)
{
  g_autofree char *path = path_of (file), *folder = g_path_get_dirname (path), *text = NULL;

  if (play->entries->len == 0)
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  text = gw_solve_write (play, now);
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

void
gw_kept_solve_forget (GFile *file)
{
  g_autofree char *path = path_of (file);

  g_unlink (path);
}
