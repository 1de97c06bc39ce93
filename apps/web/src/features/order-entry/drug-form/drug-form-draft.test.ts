import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { describe, expect, it } from 'vitest';
import { drugFormDraft, lostWords, restoredForm, restoredLine } from './drug-form-draft.ts';
import {
  type DrugFormDraft,
  type DrugFormState,
  drugFormReducer,
  startEmptyForm,
  startForm,
} from './drug-form-state.ts';
import { noAnswers } from './line-answers.ts';

const delivery = { deliveryDate: '04/03/2031', treatmentDate: '', quantity: '2' };
const opened = startEmptyForm([delivery]);
const typed: DrugFormState = {
  ...startForm(fluorouracilInfusor, [delivery]),
  isChanged: true,
  isKept: true,
  answers: {
    doses: ['2000', '2560'],
    dosageReason: 'Agreed',
    overrideReason: 'Kept for',
    doseChangeReason: '',
  },
};

/** As the form takes it back. */
const restore = (kept: DrugFormDraft): DrugFormState =>
  drugFormReducer(opened, {
    type: 'restore',
    catalogue: demoCatalogue,
    ...restoredForm(demoCatalogue, kept),
  });

describe('what is kept of a drug form', () => {
  it('is nothing before something was entered', () => {
    expect(drugFormDraft(opened)).toBeNull();
  });

  it('makes the form as it was, with nothing said to be missing yet', () => {
    const kept = drugFormDraft(typed);
    expect(kept && restore(JSON.parse(JSON.stringify(kept)))).toEqual(typed);
  });

  it('has the answers of a form that was kept before every question took a reason', () => {
    const kept = drugFormDraft(typed);
    if (!kept) throw new Error('something was entered');
    const { dosageReason: _, ...older } = kept.answers;
    const brought = restore({ ...kept, answers: older as DrugFormDraft['answers'] }).answers;
    expect(brought).toEqual({ ...typed.answers, dosageReason: '' });
  });

  it('locks a favourite again, unless it cannot be ordered any more', () => {
    const kept = drugFormDraft({ ...typed, favourite: { id: 'f', isLocked: true } });
    if (!kept) throw new Error('something was entered');
    expect(restore(kept).favourite).toEqual({ id: 'f', isLocked: true });
    const gone = { ...kept, line: { ...kept.line, containerPartCode: 'GONE' } };
    expect(restore(gone).favourite).toEqual({ id: 'f', isLocked: false });
  });

  it('has no answer to what is asked of a line that lost something', () => {
    const kept = drugFormDraft(typed);
    if (!kept) throw new Error('something was entered');
    const gone = { ...kept, line: { ...kept.line, containerPartCode: 'GONE' } };
    expect(restore(gone).answers).toEqual(noAnswers);
  });

  it('names by their labels the entries that are not offered any more', () => {
    const kept = drugFormDraft(typed);
    if (!kept) throw new Error('something was entered');
    expect(lostWords(restoredLine(demoCatalogue, kept))).toEqual([]);
    const gone = { ...kept, line: { ...kept.line, containerPartCode: 'GONE' } };
    expect(lostWords(restoredLine(demoCatalogue, gone))).toEqual([
      'Not offered any more, please choose again: Container, Infusion time.',
    ]);
    const product = { ...kept, line: { ...kept.line, type: 'TPN' as const, tpnCode: 'GONE' } };
    expect(lostWords(restoredLine(demoCatalogue, product))).toEqual([
      'Not offered any more, please choose again: Product name.',
    ]);
  });
});
