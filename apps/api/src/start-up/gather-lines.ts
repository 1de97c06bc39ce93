/** Nobody who reads a log notices so much. */
const GATHERED_MS = 50;
const MOST_CHARACTERS = 32 * 1024;
/** Pino's number of the level of what goes as it should. */
const INFO = 30;

/**
 * Writes lines of a log together that come one soon after the other: a write for each was a tenth of what an answer costs
 * the process. What is worse than `info` goes at once, with all before it.
 *
 * @param write is given lines without the end of the last one
 */
export function gatherLines(write: (lines: string) => void) {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines === '') return;
    const gathered = lines.slice(0, -1);
    lines = '';
    write(gathered);
  };
  return {
    /** By this Pino says of each line in `lastLevel` how bad it is. */
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      lines += line;
      if (this.lastLevel > INFO || lines.length >= MOST_CHARACTERS) flush();
      else timer ??= setTimeout(flush, GATHERED_MS);
    },
    flush,
  };
}
