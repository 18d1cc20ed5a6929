#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What is said about the program as a whole, in --help and in the manual page alike. */
typedef enum
{
  GW_TOPIC_PARAGRAPHS, /* a newline between them */
  GW_TOPIC_TABLE,      /* lines: "left<TAB>right" */
  GW_TOPIC_SESSION,    /* the same; left is a command line without the program's name */
} GwTopicForm;

typedef struct
{
  const char *heading;
  GwTopicForm form;
  const char *text;
} GwTopic;

extern const GwTopic gw_topics[]; /* ends at one without a heading */
extern const char    gw_topic_summary[];
extern const char    gw_topic_description[];

G_END_DECLS
