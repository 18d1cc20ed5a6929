#include "cli/output-file.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
is_directory (const char *output)
{
  return g_str_has_suffix (output, G_DIR_SEPARATOR_S) || g_file_test (output, G_FILE_TEST_IS_DIR);
}

GwTarget
gw_output_target (const char *output)
{
  if (output == NULL || strcmp (output, "-") == 0)
    return GW_TARGET_STDOUT;
  return strstr (output, "%n") != NULL || is_directory (output) ? GW_TARGET_EACH : GW_TARGET_FILE;
}

/* "book/lines.txt", line 17 → "lines-17"; a rule file keeps its name. */
static char *
stem_of (const GwItem *item)
{
  g_autofree char *base = g_path_get_basename (item->file);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  if (item->file[0] == '(')
    memcpy (base, "puzzle", MIN (strlen (base) + 1, sizeof "puzzle"));
  if (item->line == 0)
    return g_strdup (base);
  return g_strdup_printf ("%s-%" G_GUINT64_FORMAT, base, item->line);
}

char *
gw_output_name (const char *output, const GwItem *item, guint64 number, const char *suffix)
{
  if (is_directory (output))
    {
      g_autofree char *stem = stem_of (item);
      g_autofree char *base = g_strdup_printf ("%s.%s", stem, suffix);

      return g_build_filename (output, base, NULL);
    }
  else
    {
      g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
      g_auto (GStrv) parts = g_strsplit (output, "%n", -1);

      return g_strjoinv (digits, parts);
    }
}

gboolean
gw_output_is_free (const char *name, gboolean may_replace, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (name);
  GStatBuf status;

  if (!may_replace && g_lstat (name, &status) == 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the file exists; --force replaces it"));
      return FALSE;
    }
  if (!g_file_test (directory, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no directory %s"), directory);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_output_write (const char *name, const char *data, gsize size, gboolean may_replace, GError **error)
{
  if (!gw_output_is_free (name, may_replace, error))
    return FALSE;
  return g_file_set_contents_full (name, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}

gboolean
gw_output_put (GwSession *session, const GwItem *item, GBytes *bytes, GwTarget target, guint64 n, const char *suffix, char **name, GError **error)
{
  const char *output = session->settings->text[GW_OPTION_OUTPUT];
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (target != GW_TARGET_EACH && n > 1)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   _("a file holds one puzzle; name a directory with -o, or a name with %%n for its number"));
      return FALSE;
    }
  if (target == GW_TARGET_STDOUT)
    {
      g_string_append_len (gw_session_out (session), data, (gssize) size);
      return TRUE;
    }
  *name = target == GW_TARGET_FILE ? g_strdup (output) : gw_output_name (output, item, n, suffix);
  if (gw_output_write (*name, data, size, gw_session_has (session, GW_OPTION_FORCE), error))
    return TRUE;
  g_prefix_error (error, "%s: ", *name);
  return FALSE;
}
