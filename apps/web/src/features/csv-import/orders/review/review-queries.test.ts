import { describe, expect, it } from 'vitest';
import { concernsCounts } from './review-queries.ts';

const notice = (version?: number) => ({ kind: 'import', id: 'upload', ...(version && { version }) }) as const;

describe('rows that were counted', () => {
  it('are counted again after a change behind them, not after one that they hold already', () => {
    expect(concernsCounts('upload', notice(8), { version: 7 })).toBe(true);
    expect(concernsCounts('upload', notice(7), { version: 7 })).toBe(false);
    expect(concernsCounts('upload', notice(6), { version: 7 })).toBe(false);
  });

  it('are counted again where the notice says no version, or nothing was counted yet', () => {
    expect(concernsCounts('upload', notice(), { version: 7 })).toBe(true);
    expect(concernsCounts('upload', notice(7), undefined)).toBe(true);
  });

  it('are those of their own file', () => {
    expect(concernsCounts('another', notice(8), { version: 7 })).toBe(false);
  });
});
