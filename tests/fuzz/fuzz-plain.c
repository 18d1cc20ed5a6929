/* Any bytes as a list of plain puzzles, through the reader of gridwright-cli: every line that is taken is one of the
 * file's, each of its givens stands there as a sign, and it says the same as a rule file. */
#include "fuzz.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/input.h"

#define LARGEST 65536
#define MOST_TEXTS 3 /* lines of one input that are also read as a rule file */

static const char signs[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@$&";

typedef struct
{
  const char *data;
  gsize       size;
  const char *at;      /* where the line of that number begins */
  guint64     line;
  guint       n_texts;
} Input;

static void
must (gboolean holds, const char *what)
{
  if (holds)
    return;
  g_printerr ("%s\n", what);
  abort ();
}

/* The text of a line, which comes behind the last one that was asked for. */
static const char *
find_line (Input *input, guint64 line)
{
  const char *end = input->data + input->size;

  must (line > input->line, "a line is told twice, or out of order");
  for (; input->line < line; input->line++)
    {
      const char *feed = input->line == 0 ? NULL : memchr (input->at, '\n', (gsize) (end - input->at));

      must (input->line == 0 || feed != NULL, "there is no such line");
      input->at = feed != NULL ? feed + 1 : input->at;
    }
  if (line == 1 && input->size >= 3 && memcmp (input->data, "\xef\xbb\xbf", 3) == 0)
    return input->at + 3;
  return input->at;
}

static void
check_sign (char c, guint8 given, guint side)
{
  if (given == 0)
    must (strchr (side <= 35 ? "0.Xx*_ ?" : "0.X*_ ?", c) != NULL && c != '\0', "a blank cell without a blank's sign");
  else if (side <= 35)
    must (g_ascii_toupper (c) == signs[given - 1], "another value than its sign");
  else
    must (c == signs[given - 1], "another value than its sign");
}

static void
check_text (const GwItem *item)
{
  g_autofree char *text = gw_kind_line_to_text (item->kind, item->givens);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  GwReading *reading = gw_source_read (bytes);
  guint n = 0;

  for (guint i = 0; i < item->puzzle->grid->n_cells; i++)
    n += item->givens[i] != 0;
  must (reading->n_errors == 0 && reading->puzzle != NULL, "a line is no rule file");
  must (reading->puzzle->n_constraints == item->puzzle->n_constraints + n, "a rule file has other givens than its line");
  gw_reading_free (reading);
}

static void
hear_puzzle (GwCall *call, const GwItem *item)
{
  Input *input = call->state;
  const char *text;

  if (item->givens == NULL)
    return;
  text = find_line (input, item->line);
  must (item->puzzle->grid->n_cells <= (gsize) (input->data + input->size - text), "a line longer than the file");
  for (guint i = 0; i < item->puzzle->grid->n_cells; i++)
    check_sign (text[i], item->givens[i], item->kind->side);
  if (input->n_texts++ < MOST_TEXTS)
    check_text (item);
}

static const GwCommand listener = { .name = "fuzz", .input = GW_INPUT_READ, .puzzle = hear_puzzle };

/* What the reader says of wrong lines is not wanted here. */
static void
read_quietly (GwCall *call)
{
  int kept = dup (STDERR_FILENO), null = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  fflush (stderr);
  dup2 (null, STDERR_FILENO);
  gw_input_read_all (call, &listener);
  fflush (stderr);
  dup2 (kept, STDERR_FILENO);
  close (kept);
  close (null);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  GwSettings settings = { .files = files };
  Input input = { .data = (const char *) data, .size = size, .at = (const char *) data };
  GwCall call = { .command = "fuzz", .settings = &settings, .state = &input };
  int fd;

  if (size > LARGEST || (fd = g_file_open_tmp ("fuzz-plain-XXXXXX", &path, NULL)) < 0)
    return 0;
  must (write (fd, data, size) == (gssize) size, "no room for the input");
  close (fd);
  g_ptr_array_add (files, path);
  call.out = g_string_new (NULL);
  read_quietly (&call);
  must (call.out->len == 0, "reading prints");
  g_string_free (call.out, TRUE);
  unlink (path);
  return 0;
}
