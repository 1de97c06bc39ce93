import { askOnThread } from '../ask-on-thread.ts';

export interface GuessingTask {
  password: string;
  /** What else a guesser would try first: words of the account. */
  ownWords: readonly string[];
}
export type GuessingAnswer = { isEasilyGuessed: boolean };

/** Some ten seconds of work; whoever comes then is asked to come again. */
const MOST_WAITING = 16;
/** The longest password takes a second; what takes longer was made to. */
const GUESS_MS = 60_000;
/** The thread goes when nobody has chosen a password for so long: the words take 150 MiB. */
const IDLE_MS = 5_000;

/** There is no room for another password that waits to be looked at. */
export class GuessingBusy extends Error {}

const guess = askOnThread<GuessingTask, GuessingAnswer>(
  new URL('./guessable-passwords.worker.ts', import.meta.url),
  { name: 'The thread that guesses passwords', limitMs: GUESS_MS, idleMs: IDLE_MS },
);
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Whether a password is a common one or would be found soon, made of words, names, dates and patterns. Looked at on a
 * thread of its own, one after the other and at low priority. @throws GuessingBusy
 */
export function isEasilyGuessed(password: string, username: string): Promise<boolean> {
  if (waiting >= MOST_WAITING) return Promise.reject(new GuessingBusy());
  waiting += 1;
  const guessing = last.then(
    async () => (await guess({ password, ownWords: wordsOf(username) })).isEasilyGuessed,
  );
  last = guessing
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return guessing;
}

/** 'night.pharmacist' is known whole and in its parts. */
const wordsOf = (username: string): string[] => [username, ...username.split(/[^\p{L}\p{N}]+/u)];
