import type { Outcome } from './ordering-client.ts';

/**
 * Sends all at once and calls `kill` when so many of them are acknowledged, with none as soon as they have left.
 *
 * @returns what came back to each; undefined where the connection broke before an answer.
 */
export async function sendDuringKill(
  sends: readonly (() => Promise<Outcome | undefined>)[],
  killAfter: number,
  kill: () => Promise<void>,
): Promise<(Outcome | undefined)[]> {
  let acknowledged = 0;
  let killing: Promise<void> | undefined;
  const killWhenDue = () => {
    if (acknowledged >= killAfter) killing ??= kill();
  };
  const sending = sends.map(async (send) => {
    const outcome = await send();
    if (outcome?.status === 200) acknowledged += 1;
    killWhenDue();
    return outcome;
  });
  // For "after none" the requests must at least have left: one turn of the event loop sends them.
  if (killAfter === 0) setImmediate(killWhenDue);
  const outcomes = await Promise.all(sending);
  await killing;
  return outcomes;
}
