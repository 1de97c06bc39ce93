import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faultTable } from './faults/fault-table.ts';
import type { Outcome } from './outcome.ts';

const KEPT = '.cache/mutate/.cache/outcome.json';

/** What was found before; undefined where nothing was tried yet. */
export const keptOutcome = (): Promise<Outcome | undefined> =>
  readFile(KEPT, 'utf8').then(
    (text) => JSON.parse(text) as Outcome,
    () => undefined,
  );

/**
 * Keeps what was found of some faults beside what was found of the others before, because all together take longer than
 * anybody waits. Undefined until each of the table has been tried, and some that operators made.
 */
export async function keepOutcome({ byTable, byOperators }: Outcome): Promise<Outcome | undefined> {
  const before = await keptOutcome();
  const known = new Map(
    [...(before?.byTable ?? []), ...byTable].map((tried) => [tried.fault.what, tried.sight] as const),
  );
  const outcome: Outcome = {
    byTable: faultTable.flatMap((each) => {
      const sight = known.get(each.fault.what);
      return sight === undefined ? [] : [{ ...each, sight }];
    }),
    byOperators: { ...before?.byOperators, ...byOperators },
  };
  await mkdir(path.dirname(KEPT), { recursive: true });
  await writeFile(KEPT, JSON.stringify(outcome));
  const isWhole =
    outcome.byTable.length === faultTable.length &&
    outcome.byOperators.domain !== undefined &&
    outcome.byOperators.services !== undefined;
  return isWhole ? outcome : undefined;
}
