#include "strategies-support.h"

#include <string.h>

GwPencil *
support_pencil (const char *text)
{
  g_autoptr (GwCompiled) compiled = build_compiled (text);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);

  return gw_pencil_new (terrain);
}

void
support_start (GwPencil *pencil, const char *line)
{
  GwMask clues[81];
  const GwActive active = { .clues = clues };

  for (guint i = 0; i < 81; i++)
    clues[i] = line[i] >= '1' && line[i] <= '9' ? GW_BIT (line[i] - '1') : ~(GwMask) 0;
  gw_pencil_start (pencil, &active);
}

GwStrategySet
support_set (const char *names)
{
  g_autoptr (GError) error = NULL;
  GwStrategySet set = GW_NO_STRATEGIES;

  gw_strategy_set_parse (names, &set, &error);
  g_assert_no_error (error);
  return set;
}

char *
support_data (const char *name)
{
  const char *folder = g_getenv ("GW_DATA_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : DEFAULT_DATA_DIR, name, NULL);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_test_skip ("the shared collections are not here");
  return text;
}

const char *
support_line (const char **at, gsize length)
{
  while (**at != '\0')
    {
      const char *line = *at;
      gsize n = strcspn (line, "\r\n");

      *at += n + strspn (line + n, "\r\n");
      if (n >= length && line[0] != '#')
        return line;
    }
  return NULL;
}
