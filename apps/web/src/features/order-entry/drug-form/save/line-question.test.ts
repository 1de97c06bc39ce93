import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import type { FindingCode } from '@bolt/domain/compounding/findings/evaluation';
import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { describe, expect, it } from 'vitest';
import { withConfirmed } from '#parts/confirmations/line-confirmations.ts';
import { ApiError } from '#platform/server/api-error.ts';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import type { LineAttempt } from './line-payload.ts';
import { guidanceQuestion, questionBeforeSending, questionOfRefusal } from './line-question.ts';

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
  confirmed: [],
  isFavourite: false,
  knowsOrdered: false,
  knowsSlips: false,
  split: null,
});

function ask(findings: { severity: string }[], given: Partial<LineAttempt> = {}) {
  const tried = { ...attempt(), ...given };
  const isBlocked = findings.some(({ severity }) => severity === 'blocks');
  const code = isBlocked ? 'line-refused' : 'line-needs-override';
  return questionOfRefusal(demoCatalogue, new ApiError(422, { message: 'refused', code, findings }), tried);
}
const blocks = (code: string, detail = '') => ({ code, severity: 'blocks', detail });
const asksStability = (code: FindingCode) => ({
  code,
  severity: 'needs-override' as const,
  override: 'overrideStability' as const,
  detail: 'why',
});
const above = (limit: string) => ({
  code: 'VLD-TEX-DRUG1DOSE' as const,
  severity: 'needs-override' as const,
  override: 'overrideDosage' as const,
  detail: `above ${limit}`,
  measured: '7560',
  limit,
});

describe('what a refusal asks of the user', () => {
  it.each(['VLD-MIS-STABILITY', 'MissingStability', 'MissingStability2'] as const)(
    '[LINE-09] %s asks about the stability',
    (code) => {
      const finding = asksStability(code);
      expect(ask([finding])).toEqual({ kind: 'stability', findings: [finding], isNew: false });
    },
  );

  it('says in its own words that a preparation does not last until its treatment', () => {
    expect(ask([asksStability('RealDateFallsShort')]).kind).toBe('shortfall');
    const both = [asksStability('MissingStability'), asksStability('RealDateFallsShort')];
    expect(ask(both).kind).toBe('stability');
    expect(ask([asksStability('FormulationStability')]).kind).toBe('formulation');
  });

  it('asks what is open, one kind after the other, in the order in which it is told', () => {
    const change = {
      ...above('25'),
      code: 'DoseChanged',
      override: 'overrideDoseChange',
      detail: '52% above',
    };
    const found = [change, asksStability('MissingStability'), above('6000')];
    expect(ask(found)).toMatchObject({ kind: 'guidance', isNew: false });
    const dose = withConfirmed([], [above('6000')], 'Agreed');
    expect(ask(found, { confirmed: dose })).toMatchObject({ kind: 'stability', isNew: false });
    const both = withConfirmed(dose, [asksStability('MissingStability')], 'Used at once');
    expect(ask(found, { confirmed: both })).toMatchObject({ kind: 'change', isNew: false });
  });

  it('asks again, as new, where the figures are others than were confirmed', () => {
    const confirmed = withConfirmed([], [above('6000')], 'Agreed');
    const question = ask([above('4000')], { confirmed });
    expect(question).toEqual({ kind: 'guidance', findings: [above('4000')], isNew: true });
    const again = withConfirmed(confirmed, [above('4000')], 'Agreed again');
    expect(again.map(({ limit, reason }) => [limit, reason])).toEqual([['4000', 'Agreed again']]);
  });

  it('tells what was confirmed and is not found any more', () => {
    const confirmed = withConfirmed([], [above('6000')], 'Agreed');
    const left = asksStability('MissingStability');
    expect(ask([left], { confirmed })).toMatchObject({ kind: 'stability' });
    const both = withConfirmed(confirmed, [left], 'Used at once');
    expect(ask([left], { confirmed: both })).toMatchObject({
      kind: 'settled',
      settled: [{ shown: 'above 6000' }],
    });
  });

  it('says once what equal doses of a split have in common', () => {
    const equal = [0, 1].map((dose) => ({ ...asksStability('MissingStability'), dose }));
    expect(ask(equal)).toMatchObject({ findings: [{ dose: 1 }] });
    expect(withConfirmed([], equal, 'Used at once')).toHaveLength(1);
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
    const confirmed = withConfirmed([], [asksStability('MissingStability')], 'Used at once');
    const question = ask([asksStability('MissingStability')], { confirmed });
    expect(question).toEqual({ kind: 'failure', texts: ['refused'] });
  });

  it('tells the fields that the server refuses', () => {
    const error = new ApiError(422, {
      code: 'form-invalid',
      message: 'Some entries are not valid.',
      fields: { drug1Dose: 'Required field' },
    });
    expect(questionOfRefusal(demoCatalogue, error, attempt())).toEqual({
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

describe('what is asked before anything is sent', () => {
  const setting: DrugFormSetting = {
    catalogue: demoCatalogue,
    country: 'AU',
    calendar: {
      today: '2031-04-07',
      moment: { today: '2031-04-07', minutesOfDay: 600 },
      holidays: new Set<string>(),
    } as unknown as DrugFormSetting['calendar'],
    deliveryRules: demoCatalogue.document.delivery.default,
    patient: null,
    history: null,
    isHistoryMissing: false,
  };
  const entered = (quantity: string, deliveryDate = '15/04/2031'): LineAttempt => ({
    ...attempt(),
    deliveries: [{ key: 1, deliveryDate, treatmentDate: '', quantity } as LineAttempt['deliveries'][number]],
  });
  const asked = (given: LineAttempt) => questionBeforeSending(setting, given, false);

  it('is no reason for a dose of a line that cannot be made, until it is split', () => {
    const line = { ...undilutedSyringe, containerPartCode: 'DMO-SYR-0050-LL', drug1DoseText: '7560' };
    expect(asked({ ...entered('1'), line })).toBeNull();
    const split = ['1890', '1890', '1890', '1890'];
    expect(asked({ ...entered('1'), line, split })).toMatchObject({ kind: 'guidance' });
    const fitting = { ...fluorouracilInfusor, drug1DoseText: '7560' };
    expect(asked({ ...entered('1'), line: fitting })).toMatchObject({ kind: 'guidance' });
  });

  it('are entries that may have slipped: above 50, more than a year away', () => {
    expect(asked(entered('50'))).toBeNull();
    expect(asked(entered('51'))).toMatchObject({ kind: 'slips', slips: [{ code: 'LargeQuantity' }] });
    expect(asked(entered('1', '07/04/2032'))).toBeNull();
    expect(asked(entered('51', '08/04/2032'))).toMatchObject({
      kind: 'slips',
      slips: [{ code: 'LargeQuantity' }, { code: 'FarDate' }],
    });
  });

  it('are slips once, of a product too, and not of a line that cannot be made', () => {
    expect(asked({ ...entered('500'), knowsSlips: true })).toBeNull();
    const product = { ...emptyDrugLine, type: 'TPN' as const, tpnCode: 'DMO-TPN-001' };
    expect(asked({ ...entered('500'), line: product })).toMatchObject({ kind: 'slips' });
    const blocked = { ...fluorouracilInfusor, infusionTimeText: '10' };
    expect(asked({ ...entered('500'), line: blocked })).toBeNull();
  });
});
