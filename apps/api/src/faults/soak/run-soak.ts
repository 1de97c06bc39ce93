import { setTimeout as pause } from 'node:timers/promises';
import { signInAs } from '../testing/ordering-client.ts';
import { importWalk, orderWalk, readWalk, watchWalk } from './hospital-walks.ts';
import { type Pace, type PacedCaller, pacedCaller } from './paced-caller.ts';
import { reviewWalk } from './supplier-walks.ts';

interface Callers {
  walk(caller: PacedCaller, number: number, pace: Pace): Promise<void>;
  /** So many walk at the same time. */
  count: number;
  /** From one call of each to the next. */
  everyMs: number;
}

/**
 * Together 25 calls a second, a busy hospital's morning many times over. What a server compiles late is bounded by its
 * code, what it leaves behind by nothing: the more calls an hour has, the less the one can look like the other.
 */
const HOSPITAL: readonly Callers[] = [
  { walk: orderWalk, count: 2, everyMs: 170 },
  { walk: readWalk, count: 1, everyMs: 170 },
  { walk: importWalk, count: 1, everyMs: 340 },
  { walk: watchWalk, count: 2, everyMs: 680 },
];
const REVIEW_EVERY_MS = 680;
const MOST_FAULTS = 10;
const AFTER_FAULT_MS = 1_000;

export interface Soak {
  answered(): number;
  walked(): Readonly<Record<string, number>>;
  /** The first ten. */
  faults: readonly string[];
  /** Nobody calls meanwhile. */
  still<T>(work: () => Promise<T>): Promise<T>;
  /** Lets what is under way come to its end. */
  stop(): Promise<void>;
}

export async function startSoak(address: string): Promise<Soak> {
  const walked: Record<string, number> = {};
  const faults: string[] = [];
  let isOver = false;
  let gate = Promise.resolve();
  let number = 0;
  const paces: Pace[] = [];
  const send = async ({ walk, everyMs }: Callers, token = ''): Promise<void> => {
    const pace: Pace = { address, everyMs, answered: 0, turn: () => gate };
    paces.push(pace);
    const caller = pacedCaller(pace, token);
    while (!isOver) {
      number += 1;
      try {
        await walk(caller, number, pace);
        walked[walk.name] = (walked[walk.name] ?? 0) + 1;
      } catch (error) {
        if (faults.length < MOST_FAULTS) faults.push(`${walk.name}: ${(error as Error).message}`);
        await pause(AFTER_FAULT_MS);
      }
    }
  };
  // The code of an authenticator opens one session, so who reviews stays signed in.
  const reviewer = await signInAs(address, 'senior');
  const walking = [
    ...HOSPITAL.flatMap((callers) => Array.from({ length: callers.count }, () => send(callers))),
    send({ walk: reviewWalk, count: 1, everyMs: REVIEW_EVERY_MS }, reviewer),
  ];
  return {
    answered: () => paces.reduce((sum, { answered }) => sum + answered, 0),
    walked: () => walked,
    faults,
    async still(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      try {
        return await work();
      } finally {
        resolve();
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(walking);
    },
  };
}
