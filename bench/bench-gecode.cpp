/* The same work as bench-hac by Gecode: every puzzle of a file (81 digits a line) is proved to have one solution, by
 * domain-consistent distinct on the 27 groups and branching on the smallest domain, its least value first.
 *
 *   bench-gecode FILE [MOST]
 */

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

using namespace Gecode;

class Sudoku : public Space
{
public:
  IntVarArray cells;

  explicit Sudoku (const std::string &line)
    : cells (*this, 81, 1, 9)
  {
    for (int g = 0; g < 27; g++)
      {
        IntVarArgs group;

        for (int i = 0; i < 9; i++)
          group << cells[g < 9    ? 9 * g + i
                         : g < 18 ? 9 * i + g - 9
                                  : (g - 18) / 3 * 27 + (g - 18) % 3 * 3 + i / 3 * 9 + i % 3];
        distinct (*this, group, IPL_DOM);
      }
    for (int i = 0; i < 81; i++)
      if (line[i] >= '1' && line[i] <= '9')
        rel (*this, cells[i], IRT_EQ, line[i] - '0');
    branch (*this, cells, INT_VAR_SIZE_MIN (), INT_VAL_MIN ());
  }

  Sudoku (Sudoku &other)
    : Space (other)
  {
    cells.update (*this, other.cells);
  }

  Space *
  copy () override
  {
    return new Sudoku (*this);
  }
};

static double
user_seconds ()
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6;
}

int
main (int argc, char **argv)
{
  const size_t most = argc > 2 ? strtoul (argv[2], nullptr, 10) : SIZE_MAX;
  std::vector<std::string> lines;
  size_t unique = 0, nodes = 0;

  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-gecode FILE [MOST]\n");
      return 2;
    }
  std::ifstream file (argv[1]);
  for (std::string line; lines.size () < most && std::getline (file, line);)
    if (line.size () >= 81)
      lines.push_back (line);

  const double start = user_seconds ();
  for (const std::string &line : lines)
    {
      Sudoku *root = new Sudoku (line);
      DFS<Sudoku> search (root);
      size_t count = 0;

      delete root;
      for (Sudoku *solution; (solution = search.next ()) != nullptr; count++)
        delete solution;
      unique += count == 1;
      nodes += search.statistics ().node;
    }
  const double seconds = user_seconds () - start;

  printf ("gecode    %8zu puzzles %8zu unique %9.3f us/puzzle %8.4f nodes/puzzle\n", lines.size (), unique,
          seconds * 1e6 / (double) lines.size (), (double) nodes / (double) lines.size ());
  return 0;
}
