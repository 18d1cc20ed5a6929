#include "canvas/picture-provider.h"

#include "canvas/picture.h"
#include "render/output.h"

#define GW_TYPE_PICTURE_PROVIDER (gw_picture_provider_get_type ())
G_DECLARE_FINAL_TYPE (GwPictureProvider, gw_picture_provider, GW, PICTURE_PROVIDER, GdkContentProvider)

struct _GwPictureProvider
{
  GdkContentProvider parent_instance;
  GwPuzzle          *puzzle;
};

G_DEFINE_FINAL_TYPE (GwPictureProvider, gw_picture_provider, GDK_TYPE_CONTENT_PROVIDER)

/* In the order of preference of those who take any. */
static const char *const mime_types[GW_N_FORMATS] = {
  [GW_FORMAT_PNG] = "image/png", [GW_FORMAT_SVG] = "image/svg+xml", [GW_FORMAT_PDF] = "application/pdf",
};

static GdkContentFormats *
ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new ((const char **) mime_types, G_N_ELEMENTS (mime_types));
}

/* NULL when nothing of this type can be given. */
static GBytes *
make_picture (GwPictureProvider *self, const char *mime_type, GError **error)
{
  g_autoptr (GwStyle) style = gw_picture_paper_style ();
  g_autoptr (GwScene) scene = gw_scene_new (self->puzzle);
  GwOutputSettings settings = { .style = style };

  for (guint i = 0; i < G_N_ELEMENTS (mime_types); i++)
    if (g_str_equal (mime_type, mime_types[i]))
      return gw_output_bytes (scene, &settings, (GwFormat) i, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("A puzzle's picture cannot be given as “%s”."), mime_type);
  return NULL;
}

static void
on_written (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
write_async (GdkContentProvider *provider, const char *mime_type, GOutputStream *stream, int priority,
             GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (provider, cancellable, callback, data);
  GError *error = NULL;
  GBytes *bytes = make_picture ((GwPictureProvider *) provider, mime_type, &error);
  gconstpointer start;
  gsize size;

  g_task_set_source_tag (task, write_async);
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  start = g_bytes_get_data (bytes, &size);
  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref); /* lives until it is written */
  g_output_stream_write_all_async (stream, start, size, priority, cancellable, on_written, g_steal_pointer (&task));
}

static gboolean
write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
gw_picture_provider_finalize (GObject *object)
{
  g_clear_pointer (&((GwPictureProvider *) object)->puzzle, gw_puzzle_unref);
  G_OBJECT_CLASS (gw_picture_provider_parent_class)->finalize (object);
}

static void
gw_picture_provider_class_init (GwPictureProviderClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = gw_picture_provider_finalize;
  provider_class->ref_formats = ref_formats;
  provider_class->write_mime_type_async = write_async;
  provider_class->write_mime_type_finish = write_finish;
}

static void
gw_picture_provider_init (GwPictureProvider *self)
{
}

GdkContentProvider *
gw_picture_provider_new (GwPuzzle *puzzle)
{
  GwPictureProvider *self = g_object_new (GW_TYPE_PICTURE_PROVIDER, NULL);

  self->puzzle = gw_puzzle_ref (puzzle);
  return GDK_CONTENT_PROVIDER (self);
}
