import { describe, expect, it } from 'vitest';
import { importTileWords } from './import-tile-words.ts';

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

  it('says of an upload whose work has stopped that it waits for its user', () => {
    const upload = { uploadCode: 'u1', status: 'processed', upload: { work_given_up: true } };
    expect(importTileWords(upload).text).toBe('It has stopped after an error. Open it to try again.');
  });
});
