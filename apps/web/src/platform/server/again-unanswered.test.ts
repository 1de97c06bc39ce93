import { expect, it } from 'vitest';
import { againUnanswered } from './again-unanswered.ts';
import { ApiError } from './api-error.ts';

const noAnswer = new ApiError(0, { code: 'no-answer' });
const noNetwork = new ApiError(0, { code: 'no-network' });
const stale = new ApiError(409, { code: 'stale-version' });

/** Sends what is answered so, one answer after the other, and says how often it was sent. */
async function sending(...answers: readonly (Error | string)[]) {
  let times = 0;
  const send = async () => {
    const answer = answers[times++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const outcome = await againUnanswered(send).catch((error: unknown) => error);
  return { outcome, times };
}

it('sends once more what got no answer, and nothing that was answered or never sent', async () => {
  expect(await sending('moved')).toEqual({ outcome: 'moved', times: 1 });
  expect(await sending(noAnswer, 'moved')).toEqual({ outcome: 'moved', times: 2 });
  const badGateway = new ApiError(502, {});
  expect(await sending(badGateway, 'moved')).toEqual({ outcome: 'moved', times: 2 });
  for (const error of [noNetwork, stale, new ApiError(500, { code: 'internal' }), new Error('fault')])
    expect(await sending(error, 'moved')).toEqual({ outcome: error, times: 1 });
});

it('says that nothing is known where the second answer says nothing of the first', async () => {
  const silent = [
    noAnswer,
    noNetwork,
    ...[401, 403, 404, 429, 503].map((status) => new ApiError(status, {})),
  ];
  const outcomes = await Promise.all(silent.map((error) => sending(noAnswer, error)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(silent.map(() => noAnswer));
  expect((await sending(noAnswer, stale)).outcome).toBe(stale);
});
