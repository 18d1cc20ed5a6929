#include "document/disk.h"

#define CHUNK (64 * 1024)
#define MARKS                                                                                                                  \
  G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_TIME_CHANGED                             \
                                 "," G_FILE_ATTRIBUTE_TIME_CHANGED_USEC "," G_FILE_ATTRIBUTE_UNIX_INODE

void
gw_stamp_clear (GwStamp *stamp)
{
  stamp->exists = FALSE;
  g_clear_pointer (&stamp->mark, g_free);
  g_clear_pointer (&stamp->hash, g_free);
}

void
gw_stamp_copy (const GwStamp *from, GwStamp *to)
{
  gw_stamp_clear (to);
  *to = (GwStamp) { from->exists, g_strdup (from->mark), g_strdup (from->hash) };
}

static char *
mark_of (GFileInfo *info)
{
  const char *etag = g_file_info_get_etag (info);

  return g_strdup_printf ("%" G_GUINT64_FORMAT " %s %" G_GUINT64_FORMAT ".%u %" G_GUINT64_FORMAT,
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE), etag != NULL ? etag : "-",
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_CHANGED),
                          g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_CHANGED_USEC),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
}

/* Takes MARK. */
static void
set_stamp (GwStamp *stamp, char *mark, GBytes *bytes)
{
  gw_stamp_clear (stamp);
  *stamp = (GwStamp) { TRUE, mark, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) };
}

/* ---- reading ---- */

static char *
shown_name (GFile *file)
{
  return g_file_get_parse_name (file);
}

/* Puts a sentence of ours in the place of GIO's. */
static void
explain_reading (GError **error, GFile *file)
{
  g_autofree char *name = shown_name (file);
  GError *new = NULL;

  if (error == NULL || *error == NULL || (*error)->domain != G_IO_ERROR)
    return;
  if ((*error)->code == G_IO_ERROR_NOT_FOUND)
    g_set_error (&new, GW_FILE_ERROR, GW_FILE_ERROR_NO_FILE, _("There is no file %s. It may have been moved or deleted."), name);
  else if ((*error)->code == G_IO_ERROR_PERMISSION_DENIED)
    g_set_error (&new, GW_FILE_ERROR, GW_FILE_ERROR_DENIED, _("You are not allowed to read %s. Change its permissions, or open"
                                                              " a copy."),
                 name);
  else if ((*error)->code == G_IO_ERROR_IS_DIRECTORY)
    g_set_error (&new, GW_FILE_ERROR, GW_FILE_ERROR_NOT_A_FILE, _("%s is a folder. Open one of the files in it."), name);
  else if ((*error)->code != G_IO_ERROR_CANCELLED)
    g_set_error (&new, GW_FILE_ERROR, GW_FILE_ERROR_FAILED, _("%s could not be read: %s"), name, (*error)->message);
  if (new == NULL)
    return;
  g_clear_error (error);
  g_propagate_error (error, new);
}

/* A device may have no end, a pipe may never answer. */
static gboolean
is_plain_file (GFile *file, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);
  g_autofree char *name = NULL;

  if (type != G_FILE_TYPE_SPECIAL)
    return TRUE;
  name = shown_name (file);
  g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NOT_A_FILE, _("%s is not a file. Choose another name."), name);
  return FALSE;
}

static GBytes *
read_to_end (GInputStream *stream, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  gsize n = 1;

  while (n > 0)
    {
      guint length = all->len;
      g_autofree char *name = NULL;

      if (length > GW_MAX_RF_BYTES)
        {
          name = shown_name (file);
          g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_TOO_LARGE, _("%s is larger than %u MiB; that is not a rule file."), name,
                       GW_MAX_RF_BYTES >> 20);
          return NULL;
        }
      g_byte_array_set_size (all, length + CHUNK);
      if (!g_input_stream_read_all (stream, all->data + length, CHUNK, &n, cancellable, error))
        return NULL;
      g_byte_array_set_size (all, length + (guint) n);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

GBytes *
gw_disk_read (GFile *file, GwStamp *stamp, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) own = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!is_plain_file (file, error))
    return NULL;
  stream = g_file_read (file, cancellable, &own);
  /* Before the contents: who writes while we read is noticed later. */
  if (stream != NULL)
    info = g_file_input_stream_query_info (stream, MARKS, cancellable, &own);
  if (info != NULL)
    bytes = read_to_end (G_INPUT_STREAM (stream), file, cancellable, &own);
  if (bytes != NULL)
    {
      set_stamp (stamp, mark_of (info), bytes);
      return g_steal_pointer (&bytes);
    }
  explain_reading (&own, file);
  g_propagate_error (error, g_steal_pointer (&own));
  return NULL;
}

/* ---- looking ---- */

GwDiskState
gw_disk_look (GFile *file, GwStamp *stamp)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *mark = NULL;
  GwStamp now = { 0 };
  GwDiskState state = GW_DISK_CHANGED;

  if (!stamp->exists)
    return g_file_query_exists (file, NULL) ? GW_DISK_CHANGED : GW_DISK_SAME;
  info = g_file_query_info (file, MARKS, G_FILE_QUERY_INFO_NONE, NULL, &error);
  if (info == NULL)
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? GW_DISK_GONE : GW_DISK_SAME;
  mark = mark_of (info);
  if (g_strcmp0 (mark, stamp->mark) == 0)
    return GW_DISK_SAME;
  bytes = gw_disk_read (file, &now, NULL, NULL);
  if (bytes != NULL && g_strcmp0 (now.hash, stamp->hash) == 0)
    {
      gw_stamp_copy (&now, stamp);
      state = GW_DISK_SAME;
    }
  gw_stamp_clear (&now);
  return state;
}

/* ---- saving ---- */

/* A file somewhere on the net, or a strange one: as well as GIO can. */
static gboolean
save_elsewhere (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = shown_name (file);
  g_autoptr (GError) own = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &own))
    return TRUE;
  if (g_error_matches (own, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&own));
  else
    g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_FAILED,
                 _("%s could not be saved: %s. Save a copy elsewhere; nothing is lost so far."), name, own->message);
  return FALSE;
}

static gboolean
is_as_expected (GFile *file, const GwStamp *expected, GError **error)
{
  g_autofree char *name = NULL;
  GwStamp stamp = { 0 };
  GwDiskState state;

  if (expected == NULL)
    return TRUE;
  gw_stamp_copy (expected, &stamp);
  state = gw_disk_look (file, &stamp);
  gw_stamp_clear (&stamp);
  if (state != GW_DISK_CHANGED)
    return TRUE;
  name = shown_name (file);
  g_set_error (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED,
               _("%s was changed by another program. Look at both versions before you replace it."), name);
  return FALSE;
}

static char *
mark_on_disk (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, MARKS, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? mark_of (info) : NULL;
}

gboolean
gw_disk_save (GFile *file, GBytes *bytes, const GwStamp *expected, GwStamp *stamp, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !is_as_expected (file, expected, error))
    return FALSE;
  if (!(path != NULL ? gw_safe_save (path, bytes, error) : save_elsewhere (file, bytes, cancellable, error)))
    return FALSE;
  set_stamp (stamp, mark_on_disk (file), bytes);
  return TRUE;
}
