import { describe, expect, it } from 'vitest';
import { importTileWords } from './import-tile-words.ts';

const none = { submitted: 0, drafts: 0, failed: 0, repeated: 0 };
const titleOf = (uploadCode: string | null, status: string | null) =>
  importTileWords({ uploadCode, status }).title;

describe("home's tile of the import", () => {
  it('[HOME-05] [HOME-06] [HOME-07] tells of a known status of an upload that is there alone', () => {
    expect(titleOf('u1', 'progress')).toBe('CSV Upload Process - In Progress');
    expect(titleOf('u1', 'processed')).toBe('CSV Upload Process - Completed');
    for (const [uploadCode, status] of [
      [null, 'progress'],
      ['', 'processed'],
      ['u1', null],
      ['u1', 'something-else'],
      [null, null],
    ] as const)
      expect(titleOf(uploadCode, status)).toBe('Import CSV File');
    expect(importTileWords(undefined).title).toBe('Import CSV File');
  });

  it('says what was ordered of an upload already, so that nobody orders it again', () => {
    const textOf = (orders: typeof none, work: string | null = null) =>
      importTileWords({
        ...{ uploadCode: 'u1', status: 'processed' },
        upload: { work, work_given_up: false, orders },
      }).text;
    expect(textOf(none)).toBe('Every row is checked. Look at them, then create the orders.');
    expect(textOf({ ...none, submitted: 1 })).toBe(
      '1 order submitted. Look at what is left of it, then finish it.',
    );
    expect(textOf({ ...none, submitted: 2, drafts: 1, failed: 3 })).toBe(
      '2 orders submitted, 1 order created as a draft, 3 orders not created. Look at what is left of it, then finish it.',
    );
    expect(textOf({ ...none, repeated: 2 })).toBe(
      '2 orders there already. Look at what is left of it, then finish it.',
    );
    expect(textOf(none, 'create')).toBe('Its orders are being created.');
  });

  it('says of an upload whose work has stopped that it waits for its user', () => {
    const upload = {
      uploadCode: 'u1',
      status: 'processed',
      upload: { work: null, work_given_up: true, orders: none },
    };
    expect(importTileWords(upload).text).toBe('It has stopped after an error. Open it to try again.');
  });
});
