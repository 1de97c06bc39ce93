import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { describe, expect, it } from 'vitest';
import { nextStep } from './steps.ts';
import { whyNot } from './why-not.ts';

const item = (changes: Partial<ItemDetail> = {}) =>
  ({
    status: 'Pending',
    onHold: false,
    openQuery: null,
    isBlockedNow: false,
    codesToSee: ['DoseChanged', 'OpenQuestion'],
    ...changes,
  }) as ItemDetail;
const query = (askedBy: 'hospital' | 'supplier') => ({ openQuery: { askedBy } as ItemDetail['openQuery'] });
const seen = new Set(['DoseChanged', 'OpenQuestion']);

describe('the step of a review', () => {
  it('[WBREV-11] says of what cannot be made that the hospital is asked or the item cancelled, whatever was seen', () => {
    expect(whyNot(item({ isBlockedNow: true }), seen)).toBe(
      'Cannot be made under the current catalogue. Ask the hospital or cancel.',
    );
  });

  it('waits for every finding that counts and the question of the hospital', () => {
    expect(whyNot(item(), seen)).toBeUndefined();
    for (const some of [[], ['DoseChanged'], ['OpenQuestion']])
      expect(whyNot(item(), new Set(some))).toBe('Read all findings first.');
    expect(whyNot(item(query('hospital')), seen)).toBeUndefined();
  });

  it('waits for a hold and for a question of the supplier at every status, and for nothing else once accepted', () => {
    for (const status of ['Pending', 'Reviewed', 'In manufacture']) {
      expect(whyNot(item({ status, onHold: true }), seen)).toBe('On hold by the hospital.');
      expect(whyNot(item({ status, ...query('supplier') }), seen)).toBe('The query is still open.');
    }
    expect(whyNot(item({ status: 'Reviewed', isBlockedNow: true }), new Set())).toBeUndefined();
  });

  it('waits for a change of the patient at every status', () => {
    const codesToSee = ['PatientChanged'];
    expect(whyNot(item({ codesToSee }), new Set())).toBe('Read all findings first.');
    const made = item({ status: 'In manufacture', codesToSee });
    expect(whyNot(made, new Set())).toBe('Read first what changed of the patient.');
    expect(whyNot(made, new Set(codesToSee))).toBeUndefined();
  });

  it('waits at every status until it was read why its product was withdrawn', () => {
    const codesToSee = ['DoseChanged', 'Withdrawn'];
    for (const status of ['Reviewed', 'In manufacture']) {
      const made = item({ status, codesToSee });
      expect(whyNot(made, new Set())).toBe('Read first why its product was withdrawn.');
      expect(whyNot(made, new Set(['Withdrawn']))).toBeUndefined();
    }
  });

  it('[WBREV-06] is Accept, Start manufacture and Dispatch, and none of what is finished', () => {
    const steps = ['Pending', 'Reviewed', 'In manufacture', 'Dispatched', 'Cancelled'].map(nextStep);
    expect(steps.map((step) => step && [step.label, step.to])).toEqual([
      ['Accept', 'Reviewed'],
      ['Start manufacture', 'In manufacture'],
      ['Dispatch', 'Dispatched'],
      undefined,
      undefined,
    ]);
  });

  it('asks first where nothing takes the step back', () => {
    expect(nextStep('Pending')?.question).toBeUndefined();
    expect(nextStep('Reviewed')?.question?.title).toBe('Move this item to In manufacture?');
    expect(nextStep('In manufacture')?.question?.title).toBe('Mark this item as dispatched?');
  });
});
