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

  it('are counted once where the server left them out in a try that went no further, and can be wanted again', () => {
    const chosen = new ChosenRows();
    chosen.choose(1, false, true);
    chosen.choose(2, false, true);
    chosen.areLeftOutAtServer([1, 2]);
    expect([chosen.isChosen(1, true), chosen.difference()]).toEqual([false, 0]);
    // The next try leaves them out all the same; what is kept for a later visit is what the server has not.
    expect([chosen.leftOut(), chosen.byHand()]).toEqual([[1, 2], { leftOut: [], added: [] }]);
    // Its row on the screen is as it was before the try.
    chosen.choose(1, true, true);
    expect([chosen.isChosen(1, true), chosen.added(), chosen.leftOut()]).toEqual([true, [1], [2]]);
    expect(chosen.difference()).toBe(1);
  });
});
