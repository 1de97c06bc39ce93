import { describe, expect, it } from 'vitest';
import { hasBanner, importStages, lastEventOf, openingStage, stageAfter } from './import-stages.ts';

describe('the stages of an import', () => {
  it('[CSV-20] are numbered from the initial one to the final review', () => {
    expect(importStages).toEqual({
      initial: 0,
      upload: 1,
      processing: 2,
      rows: 3,
      words: 4,
      orders: 5,
      wizard: 6,
    });
  });

  it('[CSV-21] follow from what happens', () => {
    const numbers = Object.entries(stageAfter).map(([event, stage]) => [event, importStages[stage]]);
    expect(Object.fromEntries(numbers)).toEqual({
      'upload-code-set': 2,
      'file-loaded': 3,
      'rows-selected': 4,
      'fields-matched': 5,
      cancelled: 1,
      defaults: 6,
    });
  });

  it.each([
    ['reading', 2],
    ['refused', 2],
    ['rows', 3],
    ['words', 4],
    ['orders', 5],
    ['closed', 1],
    ['cancelled', 1],
  ] as const)('are found again from an upload in the state %s', (state, stage) => {
    expect(importStages[stageAfter[lastEventOf[state]]]).toBe(stage);
  });

  it('[CSV-22] open at the final review where the orders of an upload are at hand, else at the first', () => {
    expect(importStages[openingStage('processed')]).toBe(5);
    expect(importStages[openingStage('progress')]).toBe(1);
    expect(importStages[openingStage(null)]).toBe(1);
  });

  it('[CSV-02] have the banner below 6 alone', () => {
    expect(hasBanner('orders')).toBe(true);
    expect(hasBanner('wizard')).toBe(false);
  });
});
