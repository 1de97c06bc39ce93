/**
 * Steps from one text to the other: letters put in, left out, changed, or two neighbours swapped (Damerau and
 * Levenshtein, optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let steps = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) steps = Math.min(steps, at(twoBack, column - 2) + 1);
      current.push(steps);
    }
    twoBack = previous;
    previous = current;
  }
  return at(previous, to.length);
}

const at = (steps: readonly number[], index: number): number => steps[index] ?? Number.POSITIVE_INFINITY;
