import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { describe, expect, it } from 'vitest';
import { drugFormReducer, startEmptyForm, startForm } from './drug-form-state.ts';
import { noAnswers } from './line-answers.ts';

const delivery = { deliveryDate: '06/03/2031', treatmentDate: '', quantity: '1' };
const start = startForm(fluorouracilInfusor, [delivery]);

describe('what is typed into the drug form', () => {
  it('keeps an answer about the line until the line or a delivery is another one', () => {
    const answered = drugFormReducer(start, { type: 'answer', typed: { overrideReason: 'Kept for later' } });
    expect([answered.answers.overrideReason, answered.isChanged]).toEqual(['Kept for later', true]);
    expect(drugFormReducer(answered, { type: 'try' }).answers).toBe(answered.answers);
    const change = { field: 'drug1DoseText', value: '4000' } as const;
    for (const action of [
      { type: 'change', catalogue: demoCatalogue, change },
      { type: 'change-delivery', key: 0, field: 'treatmentDate', value: '07/03/2031' },
      { type: 'remove-delivery', key: 0 },
    ] as const)
      expect(drugFormReducer(answered, action).answers).toEqual(noAnswers);
  });

  it('keeps the choices as the same object while a figure is typed, so that nothing else is drawn again', () => {
    const change = { field: 'drug1DoseText', value: '4000' } as const;
    const after = drugFormReducer(start, { type: 'change', catalogue: demoCatalogue, change });
    expect(after.line.drug1DoseText).toBe('4000');
    expect(after.choices).toBe(start.choices);
    expect(after.isChanged).toBe(true);
  });

  it('[DRUGFORM-21] renews the choices with a choice and names what it emptied', () => {
    const change = { field: 'containerTypeId', value: 'RES' } as const;
    const after = drugFormReducer(start, { type: 'change', catalogue: demoCatalogue, change });
    expect(after.choices).not.toBe(start.choices);
    expect(after.cleared).toEqual(['diluentId', 'containerPartCode', 'infusionTimeText']);
  });

  it('[DRUGFORM-24] [DRUGFORM-53] takes a finished product whole, in the smallest quantity unless another was typed', () => {
    const product = { field: 'finishedProductCode', value: 'DMO-FP-0101' } as const;
    const typed = drugFormReducer(start, { type: 'add-delivery', delivery: { ...delivery, quantity: '15' } });
    const after = drugFormReducer(typed, { type: 'change', catalogue: demoCatalogue, change: product });
    expect(after.line).toMatchObject({ type: 'FP', drugCode: 'BUPIVACAINE', drug1DoseText: '125' });
    expect(after.deliveries.map(({ quantity }) => quantity)).toEqual(['10', '15']);
    expect(after.cleared).toEqual([]);
    const back = { field: 'drugCode', value: 'BUPIVACAINE' } as const;
    const again = drugFormReducer(after, { type: 'change', catalogue: demoCatalogue, change: back });
    expect(again.line).toMatchObject({ type: 'PS', drug1DoseText: '' });
    expect(again.deliveries.map(({ quantity }) => quantity)).toEqual(['1', '15']);
  });

  it('[DRUGFORM-22] is filled and locked by a favourite that can be ordered, and left open by one that cannot', () => {
    const pick = (line: DrugLine) =>
      drugFormReducer(startEmptyForm([delivery]), {
        type: 'pick-favourite',
        catalogue: demoCatalogue,
        id: 'kept',
        line,
      });
    const filled = pick(fluorouracilInfusor);
    expect(filled).toMatchObject({ favourite: { id: 'kept', isLocked: true }, wasTried: false });
    expect([filled.line, filled.deliveries]).toEqual([fluorouracilInfusor, start.deliveries]);
    const withdrawn = pick({ ...fluorouracilInfusor, containerPartCode: 'WITHDRAWN' });
    expect(withdrawn).toMatchObject({ favourite: { id: 'kept', isLocked: false }, wasTried: true });
  });

  it('is not changed by the same value again', () => {
    const change = { field: 'drug1DoseText', value: fluorouracilInfusor.drug1DoseText } as const;
    expect(drugFormReducer(start, { type: 'change', catalogue: demoCatalogue, change })).toBe(start);
  });

  it('[DRUGFORM-15] tells rows apart after one was removed and another added', () => {
    const added = drugFormReducer(start, { type: 'add-delivery', delivery });
    const removed = drugFormReducer(added, { type: 'remove-delivery', key: 0 });
    const again = drugFormReducer(removed, { type: 'add-delivery', delivery });
    expect(again.deliveries.map(({ key }) => key)).toEqual([1, 2]);
    const changed = drugFormReducer(again, {
      type: 'change-delivery',
      key: 2,
      field: 'quantity',
      value: '3',
    });
    expect(changed.deliveries.map(({ quantity }) => quantity)).toEqual(['1', '3']);
  });

  it('adds several rows at once, each with a key of its own', () => {
    const added = drugFormReducer(start, { type: 'add-deliveries', deliveries: [delivery, delivery] });
    expect(added.deliveries.map(({ key }) => key)).toEqual([0, 1, 2]);
    expect(added.isChanged).toBe(true);
    expect(drugFormReducer(start, { type: 'add-deliveries', deliveries: [] })).toBe(start);
  });

  it('starts over without a trace of what was tried', () => {
    const tried = drugFormReducer(start, { type: 'try' });
    expect(tried.wasTried).toBe(true);
    const over = drugFormReducer(tried, { type: 'start', line: start.line, deliveries: [delivery] });
    expect(over).toEqual(start);
  });
});
