import { expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';

const linesOf = (names: string) => [...names].map((name) => ({ orderLineItemId: name }));
const shown = (groups: ReturnType<typeof groupLines>) =>
  groups.map(({ key, lines }) => `${key}:${lines.map((line) => line.orderLineItemId).join('')}`).join(' ');

it('puts four lines into a group, in their order', () => {
  expect(shown(groupLines(linesOf('abcdefghi'), []))).toBe('0:abcd 1:efgh 2:i');
  expect(groupLines([], [])).toEqual([]);
});

it('leaves every line in its group when others are removed', () => {
  const before = groupLines(linesOf('abcdefghi'), []);
  const without = groupLines(linesOf('acdfghi'), before);
  expect(shown(without)).toBe('0:acd 1:fgh 2:i');
  expect(shown(groupLines(linesOf('fghi'), without))).toBe('1:fgh 2:i');
});

it('gives a new line a place in the last group, or a group of its own', () => {
  const before = groupLines(linesOf('abc'), []);
  const joined = groupLines(linesOf('abcd'), before);
  expect(shown(joined)).toBe('0:abcd');
  expect(shown(groupLines(linesOf('abcde'), joined))).toBe('0:abcd 1:e');
});

it('never gives the key of a group that others still have', () => {
  const before = groupLines(linesOf('abcdefgh'), []);
  const without = groupLines(linesOf('efgh'), before);
  expect(shown(groupLines(linesOf('efghi'), without))).toBe('1:efgh 2:i');
});
