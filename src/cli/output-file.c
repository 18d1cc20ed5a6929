#include "cli/output-file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#include "cli/output-json.h"
#include "document/safe-save.h"

gboolean
gw_output_is_directory (const char *output)
{
  return g_str_has_suffix (output, G_DIR_SEPARATOR_S) || g_file_test (output, G_FILE_TEST_IS_DIR);
}

GwTarget
gw_output_target (const char *output)
{
  if (output == NULL || strcmp (output, "-") == 0)
    return GW_TARGET_STDOUT;
  return strstr (output, "%n") != NULL || gw_output_is_directory (output) ? GW_TARGET_EACH : GW_TARGET_FILE;
}

gboolean
gw_output_check (GwCall *call, guint id)
{
  if (!gw_call_has (call, id) || gw_output_target (call->settings->text[id]) != GW_TARGET_STDOUT)
    return TRUE;
  gw_complain (call, NULL, g_strdup_printf (_("--%s needs the name of a file; standard output is for the answers"),
                                               call->settings->taken.options[id]->name));
  return FALSE;
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
  if (gw_output_is_directory (output))
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

/* A device or a pipe: there is nothing to replace, and a file in its place would be a disaster. */
static gboolean
is_special (const char *name)
{
  GStatBuf status;

  return g_stat (name, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode);
}

static gboolean
write_special (const char *name, const char *data, gsize size, GError **error)
{
  FILE *file = g_fopen (name, "wb");
  gboolean is_done = file != NULL && fwrite (data, 1, size, file) == size && fflush (file) == 0;
  int code = errno;

  g_clear_pointer (&file, fclose);
  if (!is_done)
    g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), g_strerror (code));
  return is_done;
}

gboolean
gw_output_is_free (const char *name, gboolean may_replace, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (name);
  GStatBuf status;

  if (!may_replace && g_lstat (name, &status) == 0 && !is_special (name))
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
  g_autoptr (GBytes) bytes = NULL;

  if (!gw_output_is_free (name, may_replace, error))
    return FALSE;
  if (is_special (name))
    return write_special (name, data, size, error);
  bytes = g_bytes_new_static (data, size);
  if (gw_safe_write (name, bytes))
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

/* ---- one result in one file ---- */

static gboolean
refuse_several (GError **error)
{
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
               _("a file holds one puzzle, so nothing was written; give a directory, or a name with %%n for the puzzle's number"));
  return FALSE;
}

gboolean
gw_output_is_for_one (GwCall *call, guint id)
{
  const char *output = call->settings->text[id];
  g_autoptr (GError) error = NULL;

  if (output == NULL || gw_output_target (output) != GW_TARGET_FILE || call->settings->files->len <= 1)
    return TRUE;
  refuse_several (&error);
  gw_complain (call, NULL, g_strdup (error->message));
  return FALSE;
}

/* BYTES may be NULL. */
static void
drop_bytes (gpointer bytes)
{
  g_bytes_unref (bytes);
}

/* NAME: "-" is standard output. */
static gboolean
put_at (GwCall *call, const char *name, GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (strcmp (name, "-") != 0)
    return gw_output_write (name, data, size, gw_call_has (call, GW_OPTION_FORCE), error);
  g_string_append_len (gw_call_out (call), data, (gssize) size);
  return TRUE;
}

gboolean
gw_output_hold (GwCall *call, const GwItem *item, const char *name, GBytes *bytes, GError **error)
{
  if (item->line == 0 && call->settings->files->len <= 1) /* a rule file, and there is no other */
    return put_at (call, name, bytes, error);
  if (call->held == NULL)
    call->held = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, drop_bytes);
  if (g_hash_table_contains (call->held, name))
    {
      g_hash_table_insert (call->held, g_strdup (name), NULL);
      call->is_over = TRUE;
      return refuse_several (error);
    }
  if (strcmp (name, "-") != 0 && !gw_output_is_free (name, gw_call_has (call, GW_OPTION_FORCE), error))
    return FALSE;
  g_hash_table_insert (call->held, g_strdup (name), g_bytes_ref (bytes));
  return TRUE;
}

void
gw_output_write_held (GwCall *call)
{
  GHashTableIter iter;
  gpointer name, bytes;

  if (call->held == NULL)
    return;
  g_hash_table_iter_init (&iter, call->held);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      const GwItem output = { .file = name };
      g_autoptr (GError) error = NULL;

      if (bytes != NULL && !put_at (call, name, bytes, &error))
        gw_complain (call, &output, g_strdup (error->message));
    }
}

gboolean
gw_output_put (GwCall *call, const GwItem *item, GBytes *bytes, GwTarget target, guint64 n, const char *suffix, char **name, GError **error)
{
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (target == GW_TARGET_STDOUT)
    return gw_output_hold (call, item, "-", bytes, error);
  *name = target == GW_TARGET_FILE ? g_strdup (output) : gw_output_name (output, item, n, suffix);
  if (target == GW_TARGET_FILE ? gw_output_hold (call, item, *name, bytes, error)
                               : gw_output_write (*name, data, size, gw_call_has (call, GW_OPTION_FORCE), error))
    return TRUE;
  g_prefix_error (error, "%s: ", *name);
  return FALSE;
}
