/** How many checks ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING_COUNTED: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING_COUNTED,
  );
}

/** A tool without counts of its own is one check. */
export function tallyOfExit(exitCode: number): Tally {
  return exitCode === 0 ? { ...NOTHING_COUNTED, passed: 1 } : { ...NOTHING_COUNTED, failed: 1 };
}

/** A runner that ended badly without naming a failed test has crashed, and that must not read as success. */
export function withCrash(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` when some were. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
