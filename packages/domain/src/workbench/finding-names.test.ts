import { expect, it } from 'vitest';
import { isFindingCode, lineFindings } from '../compounding/findings/line-findings.ts';
import { namedFindings } from './finding-names.ts';

it('names each finding that a submitted item can have, and no two alike', () => {
  const kept = Object.entries(lineFindings).flatMap(([code, { severity }]) =>
    severity === 'blocks' ? [] : [code],
  );
  expect(namedFindings.map(({ code }) => code).sort()).toEqual(kept.sort());
  expect(namedFindings.every(({ code }) => isFindingCode(code))).toBe(true);
  expect(new Set(namedFindings.map(({ name }) => name)).size).toBe(kept.length);
});
