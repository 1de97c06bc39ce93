import { asksForSameUnit, decisionOf } from '@bolt/domain/csv-import/keywords/skip-options';
import { whyAnotherUnit } from '@bolt/domain/csv-import/keywords/unit-words';
import type { Choices } from './kept-choices.ts';
import type { Word } from './words-query.ts';

/** A unit that a word is to stand for, with the first row's figure in both. */
export interface UnitQuestion {
  id: string;
  word: string;
  /** As the catalogue writes it. */
  unit: string;
  /** 'row 2, morphine' */
  place: string;
  /** '50 ugs', '50 mg' */
  before: string;
  after: string;
}

/** Why what is chosen for a word is not kept, whatever is answered. */
export function whyNeverUnit({ kind, item_cust }: Word, chosen: string): string | null {
  const decision = decisionOf(chosen);
  if (decision.kind !== 'entry') return null;
  const why = whyAnotherUnit(kind, item_cust, decision.code);
  return why && `${why}.`;
}

/**
 * What is chosen for words that are units: a slip of one line makes a dose a thousand times larger, here and in every file
 * to come, so each is asked about with a figure of the file.
 */
export function unitQuestions(
  words: readonly Word[],
  choices: Choices,
  labelOf: (word: Word, code: string) => string,
): UnitQuestion[] {
  return words.flatMap((word): UnitQuestion[] => {
    const chosen = choices[word.id]?.item_bolt;
    if (chosen === undefined || !asksForSameUnit(word.kind, decisionOf(chosen))) return [];
    // Nobody's answer makes it that unit: it is not kept, and its row says why.
    if (whyNeverUnit(word, chosen) !== null) return [];
    const { item_field: field, item_cust: text, context, first_row } = word;
    const isSecond = field === 'drug2_dose_unit';
    const drug = isSecond ? context.drug2_name : context.drug_name;
    const dose = isSecond ? context.drug2_dose : context.drug_dose;
    const figure = (word.kind === 'time unit' ? context.infusion_time : dose) ?? '';
    const unit = labelOf(word, chosen);
    const place = [`row ${first_row.toLocaleString('en')}`, drug].filter(Boolean).join(', ');
    return [
      {
        id: word.id,
        word: text,
        unit,
        place,
        before: `${figure} ${text}`.trim(),
        after: `${figure} ${unit}`.trim(),
      },
    ];
  });
}
