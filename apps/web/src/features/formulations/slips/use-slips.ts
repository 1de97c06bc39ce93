import { findSlipsOfChecked } from '@bolt/domain/nutrition/advice/find-slips';
import { forWhomOf } from '@bolt/domain/nutrition/advice/infusion';
import {
  type ShownSlip,
  type SlipQuestion,
  shownWith,
  slipQuestions,
  unanswered,
} from '@bolt/domain/nutrition/advice/slip-questions';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import type { CheckedBag } from '@bolt/domain/nutrition/stability/run-checks';
import { useMemo, useRef, useState } from 'react';

interface Asked {
  /** The content, counted and checked; null while it has no base. */
  bag: CheckedBag | null;
  data: FormulationForm;
  /** Everything that a verdict rests on: an answer holds for exactly this. */
  content: string;
  catalogue: PnCatalogue;
  /** What was answered when this content was checked. */
  kept: readonly ShownSlip[];
}

/** Figures that are usual in another unit, and what was said of them. */
export function useSlips({ bag, data, content, catalogue, kept }: Asked) {
  const [given, setGiven] = useState<{ content: string; slips: readonly ShownSlip[] } | null>(null);
  const slips = useMemo(
    () => findSlipsOfChecked(bag, data, forWhomOf(data), catalogue),
    [bag, data, catalogue],
  );
  const answers = given?.content === content ? given.slips : [];
  const sent = useRef(answers);
  sent.current = answers;
  const open = unanswered(slips, [...kept, ...answers]);
  return {
    /** Every figure that may be meant otherwise, asked about or not. */
    questions: slipQuestions(slips),
    open: slipQuestions(open),
    /** All of these are meant as they were entered. */
    answer(questions: readonly SlipQuestion[]) {
      const all = [...answers, ...questions.flatMap(shownWith)];
      // The call that follows at once carries them.
      sent.current = all;
      setGiven({ content, slips: all });
    },
    answered: () => sent.current,
  };
}
