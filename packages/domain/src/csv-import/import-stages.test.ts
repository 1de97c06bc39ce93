import { expect, it } from 'vitest';
import { stageNames, stageOf } from './import-stages.ts';

it('[CSV-20] a file is at the stage of its state: read, its columns and rows, its words, its orders', () => {
  expect((['reading', 'rows', 'words', 'orders'] as const).map(stageOf)).toEqual([2, 3, 4, 5]);
  expect((['refused', 'closed', 'cancelled'] as const).map(stageOf)).toEqual([1, 1, 1]);
  expect(Object.values(stageNames)).toHaveLength(5);
});
