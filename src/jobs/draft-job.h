#pragma once

#include "author/rule-example.h"
#include "jobs/job.h"

G_BEGIN_DECLS

/* What a rule that is being typed allows and forbids. Asked with a GwDraftQuestion, which it takes; its news is a GwRuleExamples, published
 * once, unless there is none or it is stopped first. */
typedef struct _GwDraftQuestion GwDraftQuestion;

extern const GwJobKind gw_draft_job;

/* TEXT: another rule of PUZZLE, without a fault. */
GwDraftQuestion *gw_draft_question_new (GwPuzzle   *puzzle,
                                        const char *text,
                                        const char *look,
                                        guint64     seed);

G_END_DECLS
