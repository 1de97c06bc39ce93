import { setImmediate as turn } from 'node:timers/promises';

/**
 * What is made of each line, one after the other. Everybody else has a turn before each: of an order with a thousand
 * lines, or of one whose lines have many deliveries, no more than one line holds the server up.
 */
export async function lineByLine<Line, Made>(
  lines: readonly Line[],
  make: (line: Line, place: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [place, line] of lines.entries()) {
    await turn();
    made.push(make(line, place));
  }
  return made;
}
