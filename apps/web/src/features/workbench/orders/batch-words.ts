import type { ItemRow, ItemTab } from '@bolt/contracts/workbench-items.contract';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { MOST_MOVES } from '@bolt/domain/workbench/judge-move';
import type { Sorted } from './clean-items.ts';
import type { Standing } from './lost-batch.ts';

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

/** Who is left out of a batch, each reason with its number. */
export const leftOutSentences = (tab: ItemTab, { onHold, leftOut }: Omit<Sorted, 'movable'>): string[] => [
  ...(leftOut > 0 ? [`${leftOut} with ${leftOutWords[tab]} are left out. Open them one by one.`] : []),
  ...(onHold > 0 ? [`${onHold} on hold by the hospital ${onHold === 1 ? 'is' : 'are'} left out.`] : []),
];

const leftOutWords: Readonly<Record<ItemTab, string>> = {
  'to-review': 'findings, a question or another reviewer',
  reviewed: 'an open query, a withdrawn product or another reviewer',
  'in-manufacture': 'an open query, a changed patient, a withdrawn product or another reviewer',
};

/** What somebody changed after it was ticked is ticked no longer. */
export const changedMeanwhile = (items: number): string =>
  items === 1
    ? '1 that was selected changed meanwhile, and is selected no longer.'
    : `${items} that were selected changed meanwhile, and are selected no longer.`;

/** Why a selection cannot go; undefined where something of it can. */
export const nothingMovable = (tab: ItemTab, { movable, onHold, leftOut }: Sorted): string | undefined => {
  if (movable.length > MOST_MOVES) return `At most ${MOST_MOVES} items are moved at once.`;
  if (movable.length > 0) return undefined;
  if (leftOut === 0) return 'All of these are on hold.';
  const held = onHold > 0 ? ', or are on hold' : '';
  return `All of these have ${leftOutWords[tab]}${held}.`;
};

/** How the items of a batch stand by now that got no answer. */
export function standingWords({ still, gone }: Standing): { title: string; text: string } {
  const all = still.length + gone.length;
  const status = still[0]?.status;
  const noAnswer = 'No answer came to your press.';
  if (gone.length === 0)
    return all === 1
      ? { title: `The item is ${status} still.`, text: `${noAnswer} Press again if it is to be moved.` }
      : {
          title: `All ${all} items are ${status} still.`,
          text: `${noAnswer} Press again if they are to be moved.`,
        };
  const left = (who: string) => `${who} moved by it, or changed by somebody else.`;
  // Not what the status of those is: a list may be filtered by more than that.
  if (still.length === 0)
    return all === 1
      ? { title: 'The item is not in this list any more.', text: `${noAnswer} ${left('It was')}` }
      : {
          title: `None of the ${all} items is in this list any more.`,
          text: `${noAnswer} ${left('They were')}`,
        };
  return {
    title: `${still.length} of ${all} items ${still.length === 1 ? 'is' : 'are'} ${status} still.`,
    text: `${noAnswer} Still to be moved: ${listed(still.map(nameOfItem))}. ${left(gone.length === 1 ? 'The other was' : 'The others were')}`,
  };
}

/** By its day as well: an order often has several deliveries of one line. */
export const nameOfItem = ({ orderRefView, named, quantity, deliveryDate: date }: ItemRow): string =>
  [orderRefView, wholeName(named), deliveryInWords({ date, quantity })].join(', ');

/** So many of the refused are named beside their reason. */
const MOST_NAMED = 5;

const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join('; ')}${more > 0 ? `; ${more} more` : ''}`;
};

/** What became of a batch: how many were moved, and each reason for which some were not, with its number and names. */
export function outcomeSentences(
  results: readonly ({ ok: true } | { ok: false; message: string; name: string })[],
): string[] {
  const moved = results.filter(({ ok }) => ok).length;
  const reasons = Map.groupBy(
    results.flatMap((result) => (result.ok ? [] : [result])),
    ({ message }) => message,
  );
  return [
    `${moved} item${moved === 1 ? '' : 's'} moved.`,
    ...[...reasons].map(
      ([message, refused]) => `${refused.length}: ${message} (${listed(refused.map(({ name }) => name))})`,
    ),
  ];
}
