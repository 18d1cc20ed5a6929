#pragma once

#include <json-glib/json-glib.h>

#include "files/bounded-file.h"

G_BEGIN_DECLS

/* What a file holds, which must be one JSON object; free it. SUM (may be NULL) takes its bytes in. NULL with an error that names
 * the file, and the line where it is no JSON. */
JsonNode *gw_json_file_read (const char  *name,
                             GwFileWish   wish,
                             GChecksum   *sum,
                             GError     **error);

G_END_DECLS
