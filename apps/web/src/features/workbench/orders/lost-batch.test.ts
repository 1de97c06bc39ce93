import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { expect, it } from 'vitest';
import { standingOf } from './lost-batch.ts';

/** To be reviewed one hour after the other. */
const row = (hour: number): ItemRow =>
  ({ merlinOrderLineID: `item-${hour}`, reviewBy: `2031-03-03T0${hour}:00:00.000Z` }) as ItemRow;
const [first, second, third, fourth] = [row(1), row(2), row(3), row(4)] as const;

it('tells of a batch without an answer which items are in their list still, and which have left it', () => {
  const isWhole = true;
  expect(standingOf([first, second], { rows: [first, second, third], isWhole })).toEqual({
    still: [first, second],
    gone: [],
  });
  expect(standingOf([first, second], { rows: [second], isWhole })).toEqual({
    still: [second],
    gone: [first],
  });
  expect(standingOf([first, second], { rows: [], isWhole })).toEqual({ still: [], gone: [first, second] });
});

it('says of none that it has left the list where it may only not be loaded', () => {
  const isWhole = false;
  expect(standingOf([first, second], { rows: [second, third], isWhole })).toEqual({
    still: [second],
    gone: [first],
  });
  expect(standingOf([first, fourth], { rows: [second, third], isWhole })).toBeUndefined();
  expect(
    standingOf([third], { rows: [first, { ...second, reviewBy: third.reviewBy }], isWhole }),
  ).toBeUndefined();
  expect(standingOf([first], { rows: [], isWhole })).toBeUndefined();
});
