import type { ItemTab } from '@bolt/contracts/workbench-items.contract';

/** How the items of a tab are moved on together (document 4, section 2). */
interface BatchWords {
  to: string;
  button: string;
  question: (items: number) => string;
  confirm: (items: number) => string;
}

const count = (items: number): string => `${items} item${items === 1 ? '' : 's'}`;

export const batchWords: Readonly<Record<ItemTab, BatchWords>> = {
  'to-review': {
    to: 'Reviewed',
    button: 'Accept selected',
    question: (items) => `Accept ${count(items)}?`,
    confirm: (items) => `Accept ${count(items)}`,
  },
  reviewed: {
    to: 'In manufacture',
    button: 'Start manufacture',
    question: (items) => `Move ${count(items)} to In manufacture?`,
    confirm: () => 'Move items',
  },
  'in-manufacture': {
    to: 'Dispatched',
    button: 'Dispatch',
    question: (items) => `Mark ${count(items)} as dispatched?`,
    confirm: () => 'Dispatch items',
  },
};

/** What is said of those that are not accepted unopened. */
export const leftOutSentence = (items: number): string =>
  `${items} with findings, a question or another reviewer are left out. Open them one by one.`;

/** What became of a batch: how many were moved, and each reason for which some were not, with its number. */
export function outcomeSentences(
  results: readonly ({ ok: true } | { ok: false; message: string })[],
): string[] {
  const moved = results.filter(({ ok }) => ok).length;
  const reasons = Map.groupBy(
    results.flatMap((result) => (result.ok ? [] : [result.message])),
    (message) => message,
  );
  return [
    `${moved} item${moved === 1 ? '' : 's'} moved.`,
    ...[...reasons].map(([message, refused]) => `${refused.length}: ${message}`),
  ];
}
