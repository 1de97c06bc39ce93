import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids of version 7 that are never alike, also where new random bytes are drawn', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_000));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^00000000-03e8-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('puts a later id behind an earlier one', () => {
  expect(newId(2_000_000) > newId(1_999_999)).toBe(true);
});
