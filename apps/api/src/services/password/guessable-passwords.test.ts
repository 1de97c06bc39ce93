import { describe, expect, it } from 'vitest';
import { GuessingBusy, isEasilyGuessed } from './guessable-passwords.ts';

describe('a password', () => {
  it.each([
    ['repeats one character', 'aaaaaaaaaaaa'],
    ['repeats a pattern', 'abcabcabcabcabc'],
    ['is a word with an end', 'hospital1234'],
    ['has letters replaced', 'P@ssw0rd1234'],
    ['follows the keyboard', 'qwertyuiopas'],
    ['is in the list of common ones, however it is written', '1QAZ2wsx3edc'],
    ['is a date', '22.11.202622'],
    ['is the user name with an end', 'Night.Pharmacist2'],
    ['is a part of the user name with an end', 'pharmacist2!'],
    ['is the name of the portal, again and again', 'boltboltbolt'],
  ])('is easily guessed that %s', async (_, password) => {
    expect(await isEasilyGuessed(password, 'night.pharmacist')).toBe(true);
  });

  it.each(['harbourlamp7', 'four quiet vials of water', 'kT9$w-2hQ.x7', '🔑🌊🍏🚲🦊🎈🪁🧊🥝🐙🌵🎻'])(
    'is not that is long and made of what does not belong together: %s',
    async (password) => {
      expect(await isEasilyGuessed(password, 'night.pharmacist')).toBe(false);
    },
  );

  it('waits for its turn behind fifteen others at most', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 17 }, () => isEasilyGuessed('aaaaaaaaaaaa', 'night.pharmacist')),
    );
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([{ status: 'rejected', reason: expect.any(GuessingBusy) }]);
  });
});
