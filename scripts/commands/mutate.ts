import { parseArgs } from 'node:util';
import { faultTable } from '../mutate/faults/fault-table.ts';
import { keepOutcome, keptOutcome } from '../mutate/keep-outcome.ts';
import type { Outcome } from '../mutate/outcome.ts';
import { copyTree } from '../mutate/tree-copy.ts';
import { tryFaults } from '../mutate/try-faults.ts';
import { MUTATED, type MutatedPart, type TriedMutations, tryMutations } from '../mutate/try-mutations.ts';
import { writeReport } from '../mutate/write-report.ts';

/**
 * Puts faults into a copy of this folder, one at a time, and says whether the tests see them: those of the table, by
 * kind or by a part of what they say ('none' for none), and so many by operators in rules and services.
 * `npm run mutate`, `npm run mutate -- sql screens`, `npm run mutate -- --count=0 "second drug"`,
 * `npm run mutate -- none --part=services --count=60`, and of those that were not seen `npm run mutate -- none --again`.
 *
 * @returns 1 where one of the table is not seen; what operators made has a figure, and no end that must be reached.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '150' },
      seed: { type: 'string', default: '1' },
      again: { type: 'boolean', default: false },
      part: { type: 'string', multiple: true, default: Object.keys(MUTATED) },
    },
  });
  const chosen = faultTable.filter(({ kind, fault }) => {
    const asked = (word: string) => kind === word || fault.what.toLowerCase().includes(word.toLowerCase());
    return positionals.length === 0 || positionals.some(asked);
  });
  const tree = await copyTree();
  const byTable = await tryFaults(tree, chosen, ({ fault, sight }) =>
    console.log(`${sight.padEnd(9)} ${fault.what} (${fault.file})`),
  );
  await writeReport({ byTable, byOperators: {} });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  const parts = values.part.filter((part): part is MutatedPart => part in MUTATED);
  for (const part of count > 0 ? parts : []) {
    const before = values.again ? (await keptOutcome())?.byOperators[part] : undefined;
    const drawn = { part, count, seed, before: before?.tried };
    const outcomeOf = (found: TriedMutations): Outcome => ({
      byTable,
      byOperators: { [part]: { ...found, seed: before?.seed ?? seed } },
    });
    // Kept after each, so that a run that is stopped has what it found.
    const found = await tryMutations(tree, drawn, async ({ file, name, sight, by }, soFar) => {
      console.log(`${sight.padEnd(10)} ${file} ${name}${by === undefined ? '' : ` (${by})`}`);
      await keepOutcome(outcomeOf(soFar));
    });
    await writeReport(outcomeOf(found));
  }
  return byTable.every(({ sight }) => sight === 'seen') ? 0 : 1;
}
