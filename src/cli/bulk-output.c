#include "cli/bulk-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/call.h"
#include "document/safe-save.h"

struct _GwBulkOutput
{
  GwBulkTarget target;
  char        *journal_name;
  char        *identity;     /* the head, as text */
  int          fd, journal; /* -1: none */
  guint64      size;        /* of the file, with what is pending */
  GString     *pending, *pending_journal;
};

static gboolean
fail (const char *name, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), "%s: %s", name, g_strerror (errno));
  return FALSE;
}

static gboolean
write_all (int fd, const char *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0 && errno != EINTR)
        return FALSE;
      data += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

/* ---- the journal of an earlier run ---- */

/* The last whole line counts; LENGTH gets where it ends. FALSE when the journal is another run's. */
static gboolean
read_journal (GwBulkOutput *output, guint64 *next, gsize *length, GError **error)
{
  g_autofree char *text = NULL, *head = g_strdup_printf ("%s\n", output->identity);
  const char *line, *end;
  gsize size;

  if (!g_file_get_contents (output->journal_name, &text, &size, NULL) || memchr (text, '\n', size) == NULL)
    return TRUE;
  if (!g_str_has_prefix (text, head))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                   _("%s: this was made with another recipe, seed, count or piece and cannot be continued"),
                   output->journal_name);
      return FALSE;
    }
  *length = strlen (head);
  for (line = text + *length; (end = strchr (line, '\n')) != NULL; line = end + 1)
    {
      GwJournalEntry entry;

      if (!gw_journal_entry_read (&entry, line) || gw_journal_entry_is (&entry, GW_JOURNAL_STOPPED))
        break;
      output->size = entry.size;
      *next = entry.number + 1;
      if (output->target.heard != NULL)
        output->target.heard (&entry, output->target.data);
      *length = (gsize) (end + 1 - text);
    }
  return TRUE;
}

/* ---- opening ---- */

static int
open_to_write (const char *name, gsize length)
{
  int fd = g_open (name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);

  if (fd >= 0 && (ftruncate (fd, (off_t) length) != 0 || lseek (fd, 0, SEEK_END) < 0))
    {
      close (fd);
      return -1;
    }
  return fd;
}

/* What would be written over and is not known to come from this run. HAS_JOURNAL: it is. */
static gboolean
is_in_the_way (const GwBulkOutput *output, gboolean has_journal, GError **error)
{
  const char *name = output->target.is_each ? output->journal_name : output->target.name;

  if (has_journal || output->target.may_replace || !g_file_test (name, G_FILE_TEST_EXISTS))
    return FALSE;
  if (output->target.resumes)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s exists without a journal; --force replaces it"), name);
  else
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s exists; --resume continues it, --force replaces it"), name);
  return TRUE;
}

/* The journal comes first: then a file without one is nobody's. */
static gboolean
open_all (GwBulkOutput *output, guint64 *next, GError **error)
{
  const GwBulkTarget *target = &output->target;
  gsize length = 0;

  if (target->is_each && g_mkdir_with_parents (target->name, 0777) != 0)
    return fail (target->name, error);
  if ((target->resumes && !read_journal (output, next, &length, error)) || is_in_the_way (output, length > 0, error))
    return FALSE;
  output->journal = open_to_write (output->journal_name, length);
  if (output->journal < 0)
    return fail (output->journal_name, error);
  if (length == 0)
    g_string_append_printf (output->pending_journal, "%s\n", output->identity);
  if (!gw_bulk_output_flush (output, error))
    return FALSE;
  if (!target->is_each && (output->fd = open_to_write (target->name, output->size)) < 0)
    return fail (target->name, error);
  return TRUE;
}

GwBulkOutput *
gw_bulk_output_new (const GwBulkTarget *target, guint64 *next, GError **error)
{
  g_autoptr (GwBulkOutput) output = g_new0 (GwBulkOutput, 1);

  output->target = *target;
  output->fd = output->journal = -1;
  output->pending = g_string_new (NULL);
  output->pending_journal = g_string_new (NULL);
  output->identity = gw_journal_head_text (target->head);
  *next = target->head->first;
  if (target->name == NULL)
    {
      output->fd = STDOUT_FILENO;
      return g_steal_pointer (&output);
    }
  output->journal_name = gw_journal_name (target->name, target->is_each);
  return open_all (output, next, error) ? g_steal_pointer (&output) : NULL;
}

void
gw_bulk_output_free (GwBulkOutput *output)
{
  if (output == NULL)
    return;
  if (output->fd > STDOUT_FILENO)
    close (output->fd);
  if (output->journal >= 0)
    close (output->journal);
  g_string_free (output->pending, TRUE);
  g_string_free (output->pending_journal, TRUE);
  g_free (output->journal_name);
  g_free (output->identity);
  g_free (output);
}

/* ---- writing ---- */

static const char *const end_words[] = {
  [GW_MADE_PUZZLE] = "puzzle", [GW_MADE_NOTHING] = "nothing", [GW_MADE_IMPOSSIBLE] = "impossible", [GW_MADE_STOPPED] = GW_JOURNAL_STOPPED,
};

/* Other programs read this line: it is the same in every language. */
static void
note (GwBulkOutput *output, const GwBulkItem *item)
{
  GString *line = output->pending_journal;

  g_string_append_printf (line, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %s tries=%u microseconds=%" G_GINT64_FORMAT,
                          item->number, output->size, item->is_let_go ? "enough" : end_words[item->end], item->n_tries,
                          item->microseconds);
  if (item->grade >= 0)
    g_string_append_printf (line, " grade=%s", gw_grade_names[item->grade]);
  for (guint i = 0; i < GW_N_REJECTS; i++)
    if (item->rejects[i] > 0)
      g_string_append_printf (line, " %s=%u", gw_reject_word ((GwReject) i), item->rejects[i]);
  if (item->end == GW_MADE_STOPPED)
    g_string_append_printf (line, " grids=%u", item->n_grids);
  if (item->n_undecided > 0)
    g_string_append_printf (line, " undecided-clues=%u", item->n_undecided);
  g_string_append_c (line, '\n');
}

/* The same number has the same name in every run: what is left of one that was ended is written over. */
static char *
file_of (const GwBulkOutput *output, const GwBulkItem *item)
{
  g_autofree char *base = gw_journal_file (item->number, output->target.head->count);

  return g_build_filename (output->target.name, base, NULL);
}

/* Nothing came of this number; an earlier run may have left its best so far. */
static gboolean
remove_file (GwBulkOutput *output, const GwBulkItem *item, GError **error)
{
  g_autofree char *name = file_of (output, item);

  return g_unlink (name) == 0 || errno == ENOENT || fail (name, error);
}

/* All or nothing. */
static gboolean
write_file (GwBulkOutput *output, const GwBulkItem *item, GError **error)
{
  g_autofree char *name = file_of (output, item), *target = gw_follow_links (name);
  g_autofree char *part = g_strconcat (target != NULL ? target : name, ".part", NULL);
  int fd = target != NULL ? open_to_write (part, 0) : -1;
  gboolean is_written = fd >= 0 && write_all (fd, item->text, item->size);

  if (fd >= 0)
    is_written &= close (fd) == 0;
  return (is_written && g_rename (part, target) == 0) || fail (name, error);
}

gboolean
gw_bulk_output_add (GwBulkOutput *output, const GwBulkItem *item, GError **error)
{
  gboolean is_kept = item->text != NULL && !item->is_let_go;

  if (output->target.is_each && !(is_kept ? write_file : remove_file) (output, item, error))
    return FALSE;
  if (is_kept && !output->target.is_each)
    {
      g_string_append_len (output->pending, item->text, (gssize) item->size);
      output->size += item->size;
    }
  note (output, item);
  return TRUE;
}

gboolean
gw_bulk_output_flush (GwBulkOutput *output, GError **error)
{
  if (output->fd == STDOUT_FILENO) /* whoever reads may go when there is enough; that is no failure */
    gw_write_out (output->pending->str, output->pending->len, GW_STATUS_FINE);
  else if (output->fd >= 0 && !write_all (output->fd, output->pending->str, output->pending->len))
    return fail (output->target.name != NULL ? output->target.name : _("standard output"), error);
  if (output->journal >= 0 && !write_all (output->journal, output->pending_journal->str, output->pending_journal->len))
    return fail (output->journal_name, error);
  g_string_truncate (output->pending, 0);
  g_string_truncate (output->pending_journal, 0);
  return TRUE;
}
