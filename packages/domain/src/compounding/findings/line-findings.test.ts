import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { evaluateLine } from './evaluate-line.ts';
import { flagOf, isAbout, isConfirmableCode, isOwnCode, lineFinding, lineFindings } from './line-findings.ts';
import { linesByCode } from './lines-by-code.test-support.ts';

describe('the rules of the codes of a line', () => {
  it('weigh whatever the judge finds', () => {
    const found = Object.values(linesByCode).flatMap(
      (line) => evaluateLine(demoCatalogue, line, { deliveries: [] }).findings,
    );
    expect(found.length).toBeGreaterThan(10);
    for (const finding of found)
      expect(lineFindings[finding.code]).toMatchObject({ severity: finding.severity });
  });

  it('say which flag takes a finding, and that a shortfall and a changed dose take a reason alone', () => {
    expect(flagOf(lineFinding('VLD-TEX-DRUG2DOSE', { detail: '' }))).toBe('overrideDosage');
    expect(flagOf(lineFinding('MissingStability', { detail: '' }))).toBe('overrideStability');
    expect(flagOf(lineFinding('RealDateFallsShort', { detail: '' }))).toBeNull();
    expect(flagOf(lineFinding('DoseChanged', { detail: '' }))).toBeNull();
    expect(flagOf(lineFinding('INVALID_LINE', { detail: '' }))).toBeNull();
  });

  it('know nothing of the code of a newer server', () => {
    for (const code of ['XYZ-1', 'constructor', '']) {
      expect([isOwnCode(code), isConfirmableCode(code), isAbout('dose', { code })]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });
});
