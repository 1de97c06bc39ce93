import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/server/api-error.ts';
import { rowChangesOf, ShownVersion } from './shown-version.ts';

const shownSince = (version: number) => {
  const shown = new ShownVersion();
  shown.begin(version);
  return shown;
};

describe('the version of an upload that a window has shown', () => {
  it('is the one in which its rows were first shown, whatever is loaded later', () => {
    const shown = shownSince(3);
    shown.begin(9);
    expect(shown.sent).toEqual({ version: 3, rows: {} });
    expect(new ShownVersion().sent).toBeUndefined();
  });

  it('goes on with each change of its own, whose rows it shows', () => {
    const shown = shownSince(3);
    shown.changedHere({ before: 3, now: 4 }, [1, 2]);
    shown.changedHere({ before: 4, now: 5 });
    expect(shown.sent).toEqual({ version: 5, rows: {} });
  });

  it('stays behind a change of another window, but for the rows that an answer showed since', () => {
    const shown = shownSince(3);
    shown.changedHere({ before: 4, now: 5 }, [1, 2]);
    shown.changedHere({ before: 5, now: 6 }, [2]);
    expect(shown.sent).toEqual({ version: 3, rows: { 1: 5, 2: 6 } });
  });

  it('is the newest once all changes were told; of one order, its rows alone are', () => {
    const shown = shownSince(3);
    shown.toldOfOrder({ rows: [{ row: 7, message: '' }], version: 8 });
    expect(shown.sent).toEqual({ version: 3, rows: { 7: 8 } });
    shown.toldOf({ rows: [], version: 9 });
    expect(shown.sent).toEqual({ version: 9, rows: {} });
  });

  it('carries no more rows than a call takes', () => {
    const shown = shownSince(3);
    const rows = Array.from({ length: 1_500 }, (_, row) => row + 1);
    shown.changedHere({ before: 4, now: 5 }, rows);
    expect(Object.keys(shown.sent?.rows ?? {})).toHaveLength(1_000);
  });
});

describe('a refusal', () => {
  it('tells rows that changed, and no other failure does', () => {
    const details = { rows: [{ row: 1, message: 'Item' }], rows_num: 1, current: { version: 7 } };
    expect(rowChangesOf(new ApiError(409, { code: 'rows-changed', message: '', ...details }))).toEqual({
      rows: [{ row: 1, message: 'Item' }],
      version: 7,
    });
    expect(rowChangesOf(new ApiError(409, { code: 'upload-busy', message: '' }))).toBeUndefined();
  });
});
