/* The engine's one header for outsiders: everything outside of engine/ includes this and nothing else of it. */
#pragma once

#include "base/control.h"
#include "base/error.h"
#include "base/i18n.h"
#include "base/random.h"
#include "model/edit.h"
#include "model/look.h"
#include "model/place.h"
#include "model/puzzle.h"
#include "model/symmetry.h"
#include "rules/assemble.h"
#include "rules/rule.h"
#include "rules/rules-text.h"
#include "rf/diagnostic.h"
#include "rf/source.h"
#include "encode/encode-file.h"
#include "answer/answer.h"
