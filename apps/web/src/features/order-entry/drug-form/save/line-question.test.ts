import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { fluorouracilInfusor } from '@bolt/domain/compounding/drug-line.test-support';
import { evaluateLine } from '@bolt/domain/compounding/evaluate-line';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../platform/api-error.ts';
import type { LineAttempt } from './line-payload.ts';
import { guidanceQuestion, questionOfRefusal } from './line-question.ts';

const undilutedSyringe = {
  ...fluorouracilInfusor,
  containerTypeId: 'SYR',
  diluentId: 'NONE',
  containerPartCode: 'DMO-SYR-0060',
  infusionTimeText: '',
};

const attempt = (line = fluorouracilInfusor): LineAttempt => ({
  line,
  deliveries: [],
  overrideDosage: false,
  overrideStability: false,
  isFavourite: false,
  knowsOrdered: false,
  split: null,
});

function ask(findings: unknown[], given: Partial<LineAttempt> = {}) {
  const tried = { ...attempt(), ...given };
  const error = new ApiError(422, { message: 'refused', code: 'line-refused', findings });
  return questionOfRefusal(demoCatalogue, error, tried, evaluateLine(demoCatalogue, tried.line));
}
const blocks = (code: string, detail = '') => ({ code, severity: 'blocks', detail });
const asksStability = (code: string) => ({
  code,
  severity: 'needs-override',
  override: 'overrideStability',
  detail: 'why',
});

describe('what a refusal asks of the user', () => {
  it.each(['VLD-MIS-STABILITY', 'MissingStability', 'MissingStability2'])(
    '[LINE-09] %s asks about the stability',
    (code) => {
      expect(ask([asksStability(code)])).toEqual({ kind: 'stability', details: ['why'], needsReason: false });
    },
  );

  it('asks for a reason where the preparation does not last until its treatment', () => {
    expect(ask([asksStability('RealDateFallsShort')])).toMatchObject({
      kind: 'shortfall',
      needsReason: true,
    });
    const both = [asksStability('MissingStability'), asksStability('RealDateFallsShort')];
    expect(ask(both)).toMatchObject({ kind: 'stability', needsReason: true });
  });

  it.each(['VLD-GMX-TOTALVOLUME', 'VLD-INV-SYRINGEVOLUME', 'VLD-INV-CALCULATEDDILUENTVOLUME'])(
    '[LINE-12] %s tells how much the container holds',
    (code) => {
      const question = ask([blocks(code)]);
      expect(question.kind).toBe('container');
      expect(question).toMatchObject({
        text: expect.stringContaining('Drug volume exceeds container size.'),
      });
    },
  );

  it('[LINE-13] a syringe without diluent asks for the doses at once', () => {
    expect(ask([blocks('VLD-INV-SYRINGEVOLUME')], { line: undilutedSyringe }).kind).toBe('split');
  });

  it('never splits a pair: which part of the second drug goes where is unknown', () => {
    const line = { ...fluorouracilInfusor, secondDrugShown: true, drug2Code: 'MESNA' };
    expect(ask([blocks('VLD-GMX-TOTALVOLUME')], { line }).kind).toBe('failure');
  });

  it('[LINE-14] [LINE-15] shows an invalid line and an unknown code in words', () => {
    expect(ask([blocks('INVALID_LINE'), blocks('X-1', 'More')])).toEqual({
      kind: 'failure',
      texts: ['Unknown error ', 'Unknown error code : X-1. More'],
    });
  });

  it('asks nothing twice: what was confirmed and is refused again is a failure', () => {
    const question = ask([asksStability('MissingStability')], { overrideStability: true });
    expect(question).toEqual({ kind: 'failure', texts: ['refused'] });
  });

  it('tells the fields that the server refuses', () => {
    const error = new ApiError(422, {
      message: 'Some entries are not valid.',
      fields: { drug1Dose: 'Required field' },
    });
    const evaluation = evaluateLine(demoCatalogue, fluorouracilInfusor);
    expect(questionOfRefusal(demoCatalogue, error, attempt(), evaluation)).toEqual({
      kind: 'failure',
      texts: ['Some entries are not valid.', 'Required field'],
    });
  });

  it('[LINE-01] asks about a dose above guidance, and about none within it', () => {
    const above = evaluateLine(demoCatalogue, { ...fluorouracilInfusor, drug1DoseText: '6000.01' });
    expect(guidanceQuestion(above)?.kind).toBe('guidance');
    const at = evaluateLine(demoCatalogue, { ...fluorouracilInfusor, drug1DoseText: '6000' });
    expect(guidanceQuestion(at)).toBeNull();
  });
});
