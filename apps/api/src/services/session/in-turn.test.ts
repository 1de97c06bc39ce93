import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}
const wait = (keys: readonly string[], work: () => Promise<unknown>) => keys.map((key) => inTurn(key, work));
const keys = (count: number, nameOf: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => nameOf(place));

it('work of one key is done one after the other, what failed too, and of another key meanwhile', async () => {
  const done: string[] = [];
  const first = held();
  const failing = inTurn('ann', async () => {
    await first.work();
    done.push('first');
    throw new Error('failed');
  });
  const second = inTurn('ann', async () => done.push('second'));
  await inTurn('ben', async () => done.push('of another'));
  first.end();
  await expect(failing).rejects.toThrow('failed');
  await second;
  expect(done).toEqual(['of another', 'first', 'second']);
});

it('forty wait for one key and no more, and as many again once they are done', async () => {
  for (const _ of ['once', 'again']) {
    const { work, end } = held();
    const admitted = wait(
      keys(40, () => 'ann'),
      work,
    );
    expect(admitted).not.toContain(undefined);
    expect(inTurn('ann', work)).toBeUndefined();
    const other = inTurn('ben', work);
    expect(other).toBeDefined();
    end();
    await Promise.all([...admitted, other]);
  }
});

it('four hundred wait at all keys together and no more, and as many again once they are done', async () => {
  for (const _ of ['once', 'again']) {
    const { work, end } = held();
    const admitted = wait(
      keys(400, (place) => `user ${place}`),
      work,
    );
    expect(admitted).not.toContain(undefined);
    expect(inTurn('one more', work)).toBeUndefined();
    end();
    await Promise.all(admitted);
  }
});
