#pragma once

/* How many looks at its control (base/budget.h) the grade of one puzzle may take unasked, in books and in the editor. Some puzzles that mix digits
 * and layers would take a minute; so many looks are about ten seconds there, as each idea is asked of the whole board. */
#define GW_MOST_GRADE_LOOKS 40000u
