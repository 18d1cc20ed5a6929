#pragma once

#include <json-glib/json-glib.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Members of JSON objects, with one error for all of a file: the first that something complains about stays, and whoever
 * reads on gets what stands in for it. PLACE is where in the file the object stands, for people: "chapter 2"; NULL: at its
 * top. */
typedef struct
{
  GError *error;
  GPtrArray *notes; /* of char *: what is odd but no error; may be NULL */
} GwMembers;

/* Takes MESSAGE. */
void        gw_members_fail   (GwMembers  *members,
                               const char *place,
                               char       *message);
const char *gw_members_text   (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key,
                               const char *otherwise);
double      gw_members_number (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key,
                               double      otherwise,
                               double      least,
                               double      most);
guint       gw_members_count  (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key,
                               guint       otherwise,
                               guint       least,
                               guint       most);
gboolean    gw_members_flag   (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key,
                               gboolean    otherwise);
/* The place of the text among WORDS (NULL at their end). */
guint       gw_members_word   (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key,
                               guint       otherwise,
                               const char *const *words);
/* NULL when there is none. */
JsonArray  *gw_members_array  (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key);
JsonObject *gw_members_object (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *key);
/* Element I of an array, which must be an object; NULL with an error when it is not. */
JsonObject *gw_members_item   (GwMembers  *members,
                               JsonArray  *array,
                               const char *place,
                               guint       i);
/* Notes every member that KEYS (NULL at their end) does not name. */
void        gw_members_known  (GwMembers  *members,
                               JsonObject *object,
                               const char *place,
                               const char *const *keys);

G_END_DECLS
