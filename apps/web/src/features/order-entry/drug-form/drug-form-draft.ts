import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { type RestoredLine, restoreLine } from '@bolt/domain/compounding/line/restore-line';
import type { DrugFormDraft, DrugFormState } from './drug-form-state.ts';
import { nameOfField } from './field-names.ts';
import { noAnswers } from './line-answers.ts';

/** null while nothing was entered. */
export function drugFormDraft(state: DrugFormState): DrugFormDraft | null {
  if (!state.isChanged) return null;
  return {
    line: state.line,
    deliveries: state.deliveries.map(({ key: _key, ...delivery }) => delivery),
    isKept: state.isKept,
    favouriteId: state.favourite?.id ?? null,
    answers: state.answers,
  };
}

/** The line through the cascade of today's catalogue; a field that is new since then is empty. */
export const restoredLine = (catalogue: Catalogue, kept: DrugFormDraft): RestoredLine =>
  restoreLine(catalogue, { ...emptyDrugLine, ...kept.line });

/** What was kept, with its line by way of the cascade. Where that lost something, nothing is answered about it yet. */
export function restoredForm(catalogue: Catalogue, kept: DrugFormDraft): DrugFormDraft {
  const { line, lost } = restoredLine(catalogue, kept);
  return { ...kept, line, answers: lost.length === 0 ? { ...noAnswers, ...kept.answers } : noAnswers };
}

/** Says which entries the catalogue of today does not offer any more. */
export function lostWords({ lost }: RestoredLine): string[] {
  const names = lost.flatMap((field) => (field === 'tpnCode' ? 'Product name' : (nameOfField(field) ?? [])));
  return names.length === 0 ? [] : [`Not offered any more, please choose again: ${names.join(', ')}.`];
}
