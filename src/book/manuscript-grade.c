/* How hard the puzzles of a book are. */
#include "book/manuscript-private.h"

#include "book/grade-looks.h"

gboolean
gw_book_wanted_grade (const GwChapter *chapter, const GwBookEntry *entry, GwGradeRange *range)
{
  return gw_grade_range_parse (entry != NULL && entry->grade != NULL ? entry->grade : chapter->grade, range, NULL);
}

/* The author's word for one puzzle counts more than the chapter's. */
static void
compare_with_wanted (const GwManuscript *manuscript, guint i, GwFindings *findings)
{
  const GwBookItem *item = gw_manuscript_item (manuscript, i);
  const GwChapter *chapter = &g_array_index (manuscript->book->chapters, GwChapter, item->chapter);
  const char *wanted = item->grade != NULL ? item->grade : chapter->grade;
  g_autofree char *number = gw_grade_number_text (item->tenths);
  GwGradeRange range;

  if (gw_grade_range_parse (wanted, &range, NULL) && !gw_grade_range_holds (&range, item->tenths))
    gw_findings_add (findings, GW_FINDING_WARNING, "grade", item->place, i,
                     g_strdup_printf (_("its grade is %s %s, but %s is asked for; move it, or change what its chapter asks"
                                        " for"), number,
                                      _(gw_grade_names[gw_grade_marks (item->tenths) - 1]), wanted));
}

static const char *
why_ungraded (const GwBudget *budget, GwGradedEnd end)
{
  return gw_budget_is_spent (budget) ? _("it has no grade: finding it out would take too long") : gw_graded_text (end);
}

static gboolean
grade_item (GwManuscript *manuscript, GwGrader *grader, guint i, const GwControl *control, GwFindings *findings)
{
  GwBookItem *item = &g_array_index (manuscript->items, GwBookItem, i);
  g_autofree guint8 *givens = gw_manuscript_givens (gw_manuscript_kind (manuscript, item), item);
  GwBudget budget = { .outer = control, .most = GW_MOST_GRADE_LOOKS };
  const GwControl bounded = gw_budget_control (&budget);
  GwGrade grade;
  GwGradedEnd end = gw_grader_grade (grader, givens, &bounded, &grade);

  if (end == GW_GRADED)
    {
      item->tenths = grade.tenths;
      compare_with_wanted (manuscript, i, findings);
    }
  else if (!gw_control_should_stop (control))
    gw_findings_add (findings, GW_FINDING_WARNING, "grade", item->place, i, g_strdup (why_ungraded (&budget, end)));
  return end != GW_GRADED_STOPPED || !gw_control_should_stop (control);
}

/* Nobody needs to know of puzzles that show no marks and of which nothing is asked. */
static gboolean
needs_grade (const GwManuscript *manuscript, const GwBookItem *item)
{
  const GwChapter *chapter = &g_array_index (manuscript->book->chapters, GwChapter, item->chapter);

  return manuscript->book->has_marks || item->grade != NULL || chapter->grade != NULL;
}

/* Kinds one after the other, as they stand: neighbours are mostly of one. */
gboolean
gw_manuscript_grade (GwManuscript *manuscript, const GwControl *control, GwFindings *findings)
{
  g_autoptr (GwGrader) grader = NULL;
  guint kind = G_MAXUINT;

  for (guint i = 0; i < manuscript->items->len; i++)
    {
      const GwBookItem *item = gw_manuscript_item (manuscript, i);
      g_autoptr (GError) error = NULL;

      if (item->solution == NULL || !needs_grade (manuscript, item))
        continue;
      if (item->kind != kind)
        {
          g_clear_pointer (&grader, gw_grader_free);
          grader = gw_grader_new (gw_manuscript_kind (manuscript, item)->puzzle, NULL, control, &error);
          kind = item->kind;
        }
      if (gw_control_should_stop (control) || (grader != NULL && !grade_item (manuscript, grader, i, control, findings)))
        return FALSE;
      gw_control_report (control, &(GwProgress) { GW_UNIT_PUZZLES, i + 1, manuscript->items->len, 0 });
    }
  return TRUE;
}
