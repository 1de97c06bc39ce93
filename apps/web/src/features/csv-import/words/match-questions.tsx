import { DrugQuestionsModal } from './drug-questions.modal.tsx';
import { type DrugQuestion, drugQuestions } from './drug-questions.ts';
import { UnitQuestionsModal } from './unit-questions.modal.tsx';
import { type UnitQuestion, unitQuestions } from './unit-questions.ts';
import type { Choices } from './use-choices.ts';
import type { Matching, Word } from './words-query.ts';

/** What was answered of words, by their ids. */
export interface MatchAnswers {
  sameUnit: ReadonlySet<string>;
  sameDrug: ReadonlySet<string>;
  thisFileAlone: ReadonlySet<string>;
}

/** The questions, and the choices that they are asked of: others are not confirmed by the answer. */
export interface MatchQuestions {
  choices: Choices;
  units: readonly UnitQuestion[];
  drugs: readonly DrugQuestion[];
}

/** What has to be answered before these choices are kept; undefined where nothing has. */
export function questionsOf(
  words: readonly Word[],
  choices: Choices,
  lists: Matching['field_lists'],
): MatchQuestions | undefined {
  const labelOf = ({ kind }: Word, code: string) => lists[kind]?.find(({ id }) => id === code)?.label ?? code;
  const units = unitQuestions(words, choices, labelOf);
  const drugs = drugQuestions(words, choices, lists.drug);
  return units.length + drugs.length === 0 ? undefined : { choices, units, drugs };
}

interface MatchQuestionsModalProps {
  asked: MatchQuestions;
  /** The units were answered: what is left is asked next. */
  isAskingDrugs: boolean;
  onUnits: () => void;
  onAnswered: (answers: MatchAnswers) => void;
  onCancel: () => void;
}

/** Asks first about units, then about drugs, each kind in one window. */
export function MatchQuestionsModal(props: MatchQuestionsModalProps) {
  const { asked, isAskingDrugs, onUnits, onAnswered, onCancel } = props;
  const answered = (thisFileAlone: boolean) => {
    const drugs = new Set(asked.drugs.map(({ id }) => id));
    onAnswered({
      sameUnit: new Set(asked.units.map(({ id }) => id)),
      sameDrug: drugs,
      thisFileAlone: thisFileAlone ? drugs : new Set(),
    });
  };
  if (asked.units.length > 0 && !isAskingDrugs)
    return (
      <UnitQuestionsModal
        questions={asked.units}
        onConfirm={() => (asked.drugs.length > 0 ? onUnits() : answered(false))}
        onCancel={onCancel}
      />
    );
  return <DrugQuestionsModal questions={asked.drugs} onConfirm={answered} onCancel={onCancel} />;
}
