/** The statuses of a line. 'NONBOLT' was not placed through the portal; 'unknown' is any other word received. */
export type LineStatus =
  | 'Pending'
  | 'Reviewed'
  | 'In manufacture'
  | 'Dispatched'
  | 'Cancelled'
  | 'NONBOLT'
  | 'unknown';

/** What a line shows: its status, or that it waits. */
export type ShownStatus = LineStatus | 'On Hold';

/** The counters of an order in the lists. */
export type StatusCounter = 'Pending' | 'Reviewed' | 'Manufactured' | 'Dispatched' | 'onHold' | 'Cancelled';

export type Mover = 'hospital' | 'supplier';

type Move = { to: LineStatus; by: readonly Mover[]; reason?: 'required' };

type StatusRule = {
  /** Words by which others name it, in lower case; its own is understood. */
  words: readonly string[];
  /** A stage of the way from the order to the ward, as a track shows it. */
  isStage: boolean;
  /** The hospital may edit, hold and release a line that stands here. */
  isOpen: boolean;
  /** Every move there is from here; another is refused. */
  moves: readonly Move[];
  counter: StatusCounter | null;
  /** For the list of statuses; null: a line never has it by itself. */
  description: string | null;
};

/** All that is to know of a status, in the order of the way; one that is not here does not compile. */
export const lineStatuses: Readonly<Record<LineStatus, StatusRule>> = {
  Pending: {
    words: [],
    isStage: true,
    isOpen: true,
    moves: [
      { to: 'Reviewed', by: ['supplier'] },
      { to: 'Cancelled', by: ['hospital', 'supplier'] },
    ],
    counter: 'Pending',
    description: 'Ordered; the supplier has not looked at it yet.',
  },
  Reviewed: {
    words: ['received'],
    isStage: true,
    isOpen: true,
    moves: [
      { to: 'In manufacture', by: ['supplier'] },
      { to: 'Cancelled', by: ['hospital', 'supplier'] },
    ],
    counter: 'Reviewed',
    description: 'Received and reviewed by the supplier.',
  },
  'In manufacture': {
    words: ['manufactured'],
    isStage: true,
    isOpen: false,
    moves: [
      { to: 'Dispatched', by: ['supplier'] },
      { to: 'Cancelled', by: ['supplier'], reason: 'required' },
    ],
    counter: 'Manufactured',
    description: 'Being made.',
  },
  Dispatched: {
    words: ['shipped'],
    isStage: true,
    isOpen: false,
    moves: [],
    counter: 'Dispatched',
    description: 'On its way to the hospital.',
  },
  Cancelled: {
    words: [],
    isStage: false,
    isOpen: false,
    moves: [],
    counter: 'Cancelled',
    description: 'Will not be made.',
  },
  NONBOLT: {
    words: [],
    isStage: false,
    isOpen: false,
    moves: [],
    counter: null,
    description: 'The order was not placed through the portal and cannot be edited.',
  },
  unknown: { words: [], isStage: false, isOpen: false, moves: [], counter: null, description: null },
};

const named = Object.entries(lineStatuses) as [LineStatus, StatusRule][];

/** The stages of the way, in their order. */
export const stagesOfLine: readonly LineStatus[] = named.flatMap(([status, { isStage }]) =>
  isStage ? [status] : [],
);

/** A Map, because a plain object also answers to 'constructor'. */
const statusByWord = new Map(
  named.flatMap(([status, { words }]) =>
    [status.toLowerCase(), ...words].map((word): [string, LineStatus] => [word, status]),
  ),
);

export const parseLineStatus = (label: string): LineStatus =>
  statusByWord.get(label.trim().toLowerCase()) ?? 'unknown';

/** Cancelled before on hold before its status. */
export function shownStatus(label: string, onHold: boolean): ShownStatus {
  const status = parseLineStatus(label);
  return status !== 'Cancelled' && onHold ? 'On Hold' : status;
}

/** Something is still done with it: it moves on from here. */
export const isToCome = (shown: ShownStatus): boolean =>
  shown === 'On Hold' || lineStatuses[shown].moves.length > 0;

/** The statuses from which a line still moves on. */
export const statusesToCome: readonly LineStatus[] = named.flatMap(([status, { moves }]) =>
  moves.length > 0 ? [status] : [],
);

/** The counter of what a line shows; what was not placed here, or has an unknown word, is not counted. */
export const counterOf = (shown: ShownStatus): StatusCounter | null =>
  shown === 'On Hold' ? 'onHold' : lineStatuses[shown].counter;
