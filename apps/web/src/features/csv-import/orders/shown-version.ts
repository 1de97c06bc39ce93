import type { ChangedVersion } from '@bolt/contracts/csv-import/review-rows';
import { ApiError } from '#platform/server/api-error.ts';

/** More are not named when orders are asked for: these rows are told as changed, and looked at once more. */
const MOST_ROWS = 1_000;

/**
 * Which version of the upload this window has shown: what is ordered is what somebody looked at. A change of this window
 * shows the rows that it left; where another window changed others before, these alone are known as they are now.
 */
export class ShownVersion {
  #version: number | null = null;
  #rows = new Map<number, number>();

  /** The rows are shown from now on. Those that are loaded later are not told as new: they may have changed since. */
  begin(version: number): void {
    this.#version ??= version;
  }
  changedHere({ before, now }: ChangedVersion, rows: readonly number[] = []): void {
    if (this.#version === before) this.#version = now;
    else this.#shownLater(rows, now);
  }
  /** All that had changed was told. */
  toldOf({ version }: ToldChanges): void {
    this.#version = version;
    this.#rows.clear();
  }
  /** Of one order alone. */
  toldOfOrder({ rows, version }: ToldChanges): void {
    this.#shownLater(
      rows.map(({ row }) => row),
      version,
    );
  }
  /** As it is sent along with what is to be ordered. */
  get sent() {
    if (this.#version === null) return undefined;
    return { version: this.#version, rows: Object.fromEntries(this.#rows) };
  }

  #shownLater(rows: readonly number[], version: number): void {
    for (const row of rows) if (this.#rows.size < MOST_ROWS) this.#rows.set(row, version);
  }
}

/** Rows that are not as they were shown, the first ones, and the version in which they were told. */
export interface ToldChanges {
  rows: { row: number; message: string }[];
  version: number;
}

/** What a refused 'Submit' says to be not what was shown; undefined for any other failure. */
export function rowChangesOf(error: unknown): ToldChanges | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rows-changed') return undefined;
  const { rows, current } = error.details as { rows: ToldChanges['rows']; current: { version: number } };
  return { rows, version: current.version };
}
