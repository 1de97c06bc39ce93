import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { equivalentOf } from './equivalents.ts';
import type { Sight } from './fault.ts';
import { changeOf, lineOf, type Mutation, mutated, mutationsOf, nameOfMutation } from './operators.ts';
import { runRelatedTests, runServerTests, runTests } from './run-tests.ts';
import { serverTestsFor } from './server-tests.ts';
import type { TreeCopy } from './tree-copy.ts';

/** Where operators are changed. */
export const MUTATED = {
  domain: 'packages/domain/src',
  services: 'apps/api/src/services',
} as const;
export type MutatedPart = keyof typeof MUTATED;

export interface TriedMutation {
  readonly file: string;
  readonly name: string;
  readonly sight: Sight;
  /** The test that saw it first. */
  readonly by?: string;
  /** The draw left it unseen: it was tried again, after tests were written or chosen anew. */
  readonly isAgain?: true;
  /** Why nobody can see it, where somebody found out. */
  readonly because?: string;
}

interface Draw {
  part: MutatedPart;
  count: number;
  seed: number;
  /** What an earlier run found. */
  before?: readonly TriedMutation[] | undefined;
}

/** What was found so far. */
export interface TriedMutations {
  readonly all: number;
  readonly tried: readonly TriedMutation[];
}

interface Placed {
  readonly file: string;
  readonly program: string;
  readonly mutation: Mutation;
}

/**
 * How many there are, and so many of them drawn at random, each tried by itself; or again those of an earlier run that
 * were not seen, beside those that were.
 */
export async function tryMutations(
  tree: TreeCopy,
  { part, count, seed, before }: Draw,
  tell: (tried: TriedMutation, soFar: TriedMutations) => Promise<void>,
): Promise<TriedMutations> {
  const all = await listMutations(tree, MUTATED[part]);
  const seen = before?.filter(({ sight }) => sight === 'seen') ?? [];
  const tried: TriedMutation[] = [...seen];
  // A run that is stopped leaves the others as they were found.
  const asFound = new Map(
    (before ?? []).filter(({ sight }) => sight !== 'seen').map((one) => [keyOf(one), one]),
  );
  for (const placed of before ? unseenOf(all, before) : draw(all, count, seed)) {
    const { file, program, mutation } = placed;
    const known = equivalentOf(file, lineOf(program, mutation), changeOf(mutation));
    const name = nameOfMutation(program, mutation);
    const found = known
      ? ({ sight: 'equivalent', because: known.because } as const)
      : await tryMutation(tree, placed);
    const one = { file, name, ...found, ...(before && { isAgain: true as const }) };
    tried.push(one);
    asFound.delete(keyOf(one));
    await tell(one, { all: all.length, tried: [...tried, ...asFound.values()] });
  }
  return { all: all.length, tried };
}

const keyOf = ({ file, name }: { file: string; name: string }) => `${file} ${name}`;

/** Of an earlier run what was not seen, where it stands as it stood. */
function unseenOf(all: readonly Placed[], before: readonly TriedMutation[]): Placed[] {
  const unseen = new Set(before.filter(({ sight }) => sight !== 'seen').map(keyOf));
  return all.filter(({ file, program, mutation }) =>
    unseen.delete(keyOf({ file, name: nameOfMutation(program, mutation) })),
  );
}

async function listMutations(tree: TreeCopy, folder: string): Promise<Placed[]> {
  const files = await readdir(path.join(tree.folder, folder), { recursive: true });
  const rules = files
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(file))
    .sort();
  const found: Placed[] = [];
  for (const file of rules) {
    const program = await tree.read(file);
    for (const mutation of mutationsOf(file, program)) found.push({ file, program, mutation });
  }
  return found;
}

/**
 * First by the tests of the same folder, which mostly see it in a second; then by whatever unit test depends on the
 * file; last by the tests that go through the server there. Hardly a unit test depends on a service: there the server's
 * come first, in one run with those of the folder.
 */
async function tryMutation(
  tree: TreeCopy,
  { file, program, mutation }: Placed,
): Promise<Pick<TriedMutation, 'sight' | 'by'>> {
  const beside = `${path.posix.dirname(file)}/`;
  const filters = serverTestsFor(file);
  const related = () => runRelatedTests(tree.folder, file);
  const runs = file.startsWith(MUTATED.services)
    ? [() => runServerTests(tree.folder, [beside, ...filters]), related]
    : [
        () => runTests(tree.folder, beside),
        related,
        ...(filters.length > 0 ? [() => runServerTests(tree.folder, filters)] : []),
      ];
  await tree.write(file, mutated(program, mutation));
  try {
    let sight: Sight = 'not seen';
    for (const run of runs) {
      const tally = await run();
      if (tally && tally.failed > 0) return { sight: 'seen', by: tally.failures[0]?.split('\n')[0] ?? '' };
      if (!tally) sight = 'unknown';
    }
    return { sight };
  } finally {
    await tree.write(file, program);
  }
}

/** The same ones for the same seed: a linear congruential generator is random enough to choose by. */
function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all];
  const drawn: T[] = [];
  let state = seed;
  while (drawn.length < count && rest.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn.push(...rest.splice(state % rest.length, 1));
  }
  return drawn;
}
