import { describe, expect, it } from 'vitest';
import { ApiError, failedChangeWords, failureWords, messageOf } from './api-error.ts';

const WRONG = 'Sorry, something went wrong';
const held = 'The item was not put on hold.';
const noNetwork = new ApiError(0, { code: 'no-network' });

describe('what a user is told of a failure (decision J24)', () => {
  it('is what was not done and why, where the server says why', () => {
    const refused = new ApiError(409, { message: 'The supplier said no.' });
    expect(failureWords(refused, held)).toEqual({ title: held, text: 'The supplier said no.' });
    expect(failureWords(refused)).toEqual({ title: WRONG, text: 'The supplier said no.' });
    expect(messageOf(refused)).toBe('The supplier said no.');
  });

  it('[ERR-01] names the network where it is missing, and that nothing is sent later', () => {
    const { title, text } = failureWords(noNetwork, held);
    expect(title).toBe(WRONG);
    expect(text).toBe(
      `${held} There is no network: nothing was sent, and nothing is sent later. Try again when it is back.`,
    );
    expect(messageOf(noNetwork)).toMatch(/^Sorry, something went wrong\. There is no network: /);
    expect(failureWords(noNetwork, 'The orders could not be loaded').text).toMatch(
      /^The orders .* loaded\. There/,
    );
  });

  it('does not say that nothing was sent where only the answer is missing', () => {
    const { text } = failureWords(new ApiError(0, { code: 'no-answer' }), held);
    expect(text).toBe(`${held} The server did not answer. Check the connection, then try again.`);
  });

  it.each([0, 502])('does not say of a change without an answer that it was not made: %i', (status) => {
    const { title, text } = failedChangeWords(new ApiError(status, {}), held);
    expect(title).toBe(WRONG);
    expect(text).toMatch(/may have been done/);
    expect(text).not.toContain(held);
    expect(failedChangeWords(noNetwork, held)).toEqual(failureWords(noNetwork, held));
  });

  it('says what the server says at every status, 500 included (decision J24)', () => {
    const resting = new ApiError(500, { message: 'The supplier is resting.' });
    expect(failureWords(resting)).toEqual({ title: WRONG, text: 'The supplier is resting.' });
    expect(failureWords(resting, held)).toEqual({ title: held, text: 'The supplier is resting.' });
    expect(messageOf(resting)).toBe('The supplier is resting.');
  });

  it('says nothing of the inside of a fault', () => {
    expect(failureWords(new ApiError(500, { message: WRONG }))).toEqual({ title: WRONG, text: undefined });
    expect(failureWords(new ApiError(502, {}), held)).toEqual({ title: WRONG, text: held });
    expect(messageOf(new TypeError('x is not a function'))).toBe(WRONG);
  });
});
