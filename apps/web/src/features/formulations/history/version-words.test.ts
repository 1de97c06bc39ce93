import { expect, it } from 'vitest';
import { versionBefore, versionWords } from './version-words.ts';

const item = (version: number, action: 'saved' | 'submitted' | 'returned') => ({
  version,
  action,
  by: 'Priya Demonstrator',
  at: '2026-11-22T03:20:00.000Z',
  stability: '' as const,
  reason: null,
});

it('says who did what and when, at the hospital, and why', () => {
  expect(versionWords(item(1, 'saved'), 'Australia/Sydney')).toBe(
    'Priya Demonstrator saved it, 22 Nov 2026 14:20',
  );
  expect(versionWords({ ...item(2, 'returned'), reason: 'Too much zinc' }, 'Australia/Sydney')).toBe(
    'Priya Demonstrator returned it, 22 Nov 2026 14:20: Too much zinc',
  );
});

it('compares with what was submitted, else with the version before', () => {
  expect(versionBefore([item(4, 'saved'), item(3, 'returned'), item(2, 'submitted'), item(1, 'saved')])).toBe(
    2,
  );
  expect(versionBefore([item(2, 'saved'), item(1, 'saved')])).toBe(1);
  expect(versionBefore([item(1, 'saved')])).toBeNull();
});
