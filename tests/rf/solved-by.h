#pragma once

#include "gridwright.h"

/* PUZZLE has one solution, by the answerer, and STRATEGIES alone get there, by the path; else the test fails. */
void assert_solved_by (GwPuzzle      *puzzle,
                       GwStrategySet  strategies);
