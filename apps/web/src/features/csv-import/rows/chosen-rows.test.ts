import { describe, expect, it } from 'vitest';
import { ChosenRows } from './chosen-rows.ts';

describe('the rows that are imported', () => {
  it('[CSV-24] are those that the server selected, until somebody says otherwise', () => {
    const chosen = new ChosenRows();
    expect([chosen.isChosen(1, true), chosen.isChosen(2, false)]).toEqual([true, false]);
    chosen.choose(1, false, true);
    chosen.choose(2, true, false);
    chosen.choose(3, false, true);
    expect([chosen.leftOut(), chosen.added(), chosen.difference()]).toEqual([[1, 3], [2], -1]);
    chosen.choose(1, true, true);
    expect([chosen.leftOut(), chosen.difference()]).toEqual([[3], 0]);
  });
});
