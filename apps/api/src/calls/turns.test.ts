import { describe, expect, it } from 'vitest';
import { Refusal } from '../problems.ts';
import { openTurns } from './turns.ts';

describe('calls that take turns', () => {
  it('are done one at a time and in their order, whatever becomes of one; those of another key do not wait', async () => {
    const turns = openTurns();
    const done: string[] = [];
    const open = Promise.withResolvers<void>();
    const first = turns.inTurn('one', async () => {
      await open.promise;
      done.push('first');
      throw new Error('a fault');
    });
    const second = turns.inTurn('one', async () => done.push('second'));
    await turns.inTurn('another', async () => done.push('of another'));
    expect(done).toEqual(['of another']);
    open.resolve();
    await expect(first).rejects.toThrow('a fault');
    await second;
    expect(done).toEqual(['of another', 'first', 'second']);
  });

  it('are refused where too many wait, and taken again once those are done', async () => {
    const turns = openTurns();
    const open = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 200 }, () => turns.inTurn('one', () => open.promise));
    const refused = await turns.inTurn('one', async () => {});
    expect(refused instanceof Refusal && [refused.status, refused.code]).toEqual([503, 'too-much-at-once']);
    open.resolve();
    await Promise.all(waiting);
    expect(await turns.inTurn('one', async () => 'taken')).toBe('taken');
  });
});
