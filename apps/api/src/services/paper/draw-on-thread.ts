import { askOnThread } from '../ask-on-thread.ts';
import type { PrintedWorksheet } from '../formulations/worksheet/draw-worksheet.ts';
import type { PrintedRegistration } from '../registration/print-form/draw-registration.ts';

/** What is drawn on paper, with everything that stands on it. */
export type Drawing = { isDemonstration: boolean } & (
  | { kind: 'registration'; printed: PrintedRegistration }
  | { kind: 'worksheet'; printed: PrintedWorksheet }
);

/** Two to three seconds of work; whoever comes then is asked to come again. */
const MOST_WAITING = 12;
/** Of one user, who reads one form at a time: the others wait for no more of theirs. */
const MOST_OF_ONE = 3;
/** The longest form takes a second; what takes longer was made to. */
const DRAW_MS = 60_000;
/** The thread goes when nobody has printed for so long: library and faces take 30 MiB. */
const IDLE_MS = 60_000;

/** There is no room for another form that waits to be drawn. */
export class DrawingBusy extends Error {}

const draw = askOnThread<Drawing, Uint8Array>(new URL('./draw.worker.ts', import.meta.url), {
  name: 'The thread that draws forms',
  limitMs: DRAW_MS,
  idleMs: IDLE_MS,
});
let waiting = 0;
const waitingOf = new Map<string, number>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The form as a PDF, drawn on a thread of its own, one after the other and at low priority: it is a fifth of a second
 * of work, for which nobody who orders has to wait. @throws DrawingBusy
 */
export function drawOnThread(asked: Drawing, userId: string): Promise<Buffer> {
  const ofUser = waitingOf.get(userId) ?? 0;
  if (waiting >= MOST_WAITING || ofUser >= MOST_OF_ONE) return Promise.reject(new DrawingBusy());
  waiting += 1;
  waitingOf.set(userId, ofUser + 1);
  const drawing = last.then(async () => Buffer.from(await draw(asked)));
  last = drawing
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
      const left = (waitingOf.get(userId) ?? 1) - 1;
      if (left === 0) waitingOf.delete(userId);
      else waitingOf.set(userId, left);
    });
  return drawing;
}
