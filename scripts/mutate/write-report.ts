import { writeFile } from 'node:fs/promises';
import type { Sight } from './fault.ts';
import { keepOutcome } from './keep-outcome.ts';
import type { Outcome } from './outcome.ts';
import type { TriedMutation } from './try-mutations.ts';

const REPORT = 'docs/mutation.md';

/** Prints the figures of this run, and writes those of every part, each as it was when it was tried last. */
export async function writeReport(found: Outcome): Promise<void> {
  console.log(`\n${figuresOf(found).join('\n')}`);
  const outcome = await keepOutcome(found);
  if (!outcome) return;
  const figures = figuresOf(outcome);
  await writeFile(
    REPORT,
    [...opening, ...figures.map((line) => `- ${line}`), '', ...listsOf(outcome), ''].join('\n'),
  );
  console.log(`${REPORT} has them, with what was not seen.`);
}

const opening = [
  '# Faults that the tests see',
  '',
  '`npm run mutate` puts faults into a copy of the project, one at a time, and runs the narrowest tests that should see',
  'each. A table (`scripts/mutate/faults/`) has those that somebody thought of: statements, permissions, services,',
  'screens, rules. Operators make the others in the rules (`packages/domain`) and the services (`apps/api/src/services`): a',
  'comparison or its boundary, a sum, a condition, what is true. Of these a number is drawn at random; the same seed',
  'draws the same. For what a draw left unseen tests were written, so a new draw is nearer to the figure in brackets than',
  'to the one before it. What was found last of each:',
  '',
];

const isSeen = ({ sight }: { sight: Sight }) => sight === 'seen';

function figuresOf({ byTable, byOperators }: Outcome): string[] {
  const kinds = [...new Set(byTable.map(({ kind }) => kind))];
  const parts = Object.entries(byOperators).map(([part, { all, seed, tried }]) => {
    const equal = tried.filter(({ sight }) => sight === 'equivalent').length;
    const counted = tried.filter(({ sight }) => sight !== 'equivalent');
    const atFirst = share(counted.map((one) => (one.isAgain ? { sight: 'not seen' as const } : one)));
    const before = tried.some(({ isAgain }) => isAgain) ? ` (when they were drawn ${atFirst})` : '';
    return `operators in the ${part}: ${share(counted)}, drawn from ${all} by seed ${seed}${before}; ${equal} more change nothing`;
  });
  return [
    ...kinds.map((kind) => `${kind}: ${share(byTable.filter((each) => each.kind === kind))}`),
    `the whole table: ${share(byTable)}`,
    ...parts,
  ];
}

function share(tried: readonly { sight: Sight }[]): string {
  const seen = tried.filter(isSeen).length;
  const percent = tried.length === 0 ? 0 : Math.floor((seen / tried.length) * 1000) / 10;
  return `${seen} of ${tried.length} seen (${percent} %)`;
}

function listsOf({ byTable, byOperators }: Outcome): string[] {
  const ofTable = byTable.map(({ kind, fault, sight }) => `| ${kind} | ${fault.what} | ${sight} |`);
  const tried = Object.values(byOperators).flatMap((part) => part.tried);
  const told = (each: TriedMutation) => `- ${each.file.replace(/^.*?\/src\//, '')}, ${each.name}`;
  const missed = tried.filter((each) => !isSeen(each) && each.sight !== 'equivalent');
  const equal = tried.filter((each) => each.sight === 'equivalent');
  return [
    '## The table',
    '',
    '| kind | fault | |',
    '|---|---|---|',
    ...ofTable,
    '',
    '## Made by operators, and not seen',
    '',
    ...(missed.length > 0 ? missed.map((each) => `${told(each)}: ${each.sight}`) : ['None.']),
    '',
    '## Made by operators, and nothing is another by them',
    '',
    ...(equal.length > 0 ? equal.map((each) => `${told(each)}: ${each.because}`) : ['None.']),
  ];
}
