/** How many checks ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, or passed only when repeated, in a line each: its name, and the first words of why. */
  readonly failures: readonly string[];
}

export const NOTHING_COUNTED: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
    }),
    NOTHING_COUNTED,
  );
}

/** A tool without counts of its own is one check. */
export function tallyOfExit(exitCode: number, name: string): Tally {
  return exitCode === 0
    ? { ...NOTHING_COUNTED, passed: 1 }
    : { ...NOTHING_COUNTED, failed: 1, failures: [name] };
}

/** A check that says in a sentence each what is wrong is one check where it says nothing. */
export const tallyOfComplaints = (complaints: readonly string[]): Tally =>
  complaints.length === 0
    ? { ...NOTHING_COUNTED, passed: 1 }
    : { ...NOTHING_COUNTED, failed: complaints.length, failures: complaints };

/** A runner that ended badly without naming a failed test has crashed, and that must not read as success. */
export function withCrash(tally: Tally, exitCode: number, name: string): Tally {
  return exitCode !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`${name} ended with ${exitCode} without a failed test`] }
    : tally;
}

/** The first line of an error that says something, without the colours of a terminal. */
export function failureLine(name: string, error = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  const lines = error.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
  const said = lines.map((line) => line.trim()).find((line) => line !== '');
  return said ? `${name}: ${said.slice(0, 300)}` : name;
}

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` when some were. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
