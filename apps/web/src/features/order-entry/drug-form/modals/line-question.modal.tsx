import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { OverrideQuestionModal } from '#parts/confirmations/override-question.modal.tsx';
import { SettledModal } from '#parts/confirmations/settled.modal.tsx';
import { SlipsModal } from '#parts/confirmations/slips.modal.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { LineAnswers } from '../line-answers.ts';
import type { LineQuestion } from '../save/line-question.ts';
import type { useSaveLine } from '../save/use-save-line.ts';
import { typedInWords } from '../typed-in-words.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { AlreadyOrderedModal } from './already-ordered.modal.tsx';
import { KnownStableChoices } from './known-stable-choices.tsx';
import { LineChangedModal } from './line-changed.modal.tsx';
import { OrderErrorModal } from './order-error.modal.tsx';
import { SplitModal } from './split.modal.tsx';

interface LineQuestionModalProps {
  question: LineQuestion;
  line: DrugLine;
  deliveries: readonly DeliveryRow[];
  /** What is typed into the questions so far. */
  answers: LineAnswers;
  onType: (typed: Partial<LineAnswers>) => void;
  /** Undefined where the line's choices are locked. */
  change: ChangeLine | undefined;
  saving: Pick<ReturnType<typeof useSaveLine>, 'isBusy' | 'answer' | 'confirm' | 'goOnWithout' | 'goBack'>;
}

/** In which of the answers the reason of a question is typed. */
const reasonNames = {
  guidance: 'dosageReason',
  stability: 'overrideReason',
  shortfall: 'overrideReason',
  formulation: 'overrideReason',
  change: 'doseChangeReason',
} as const;

/** The one question that stands between the form and the saved line. */
export function LineQuestionModal({
  question,
  line,
  deliveries,
  answers,
  onType,
  change,
  saving,
}: LineQuestionModalProps) {
  const { isBusy, answer: onAnswer, goBack: onBack } = saving;
  const setting = useDrugFormSetting();
  const { catalogue, country } = setting;
  const nameOf = (drugName: string) => {
    const drug = catalogue.document.drugs.find((each) => each.drugName === drugName);
    return drug ? drugDisplayName(drug, country) : drugName;
  };
  switch (question.kind) {
    case 'guidance':
    case 'stability':
    case 'shortfall':
    case 'formulation':
    case 'change': {
      const name = reasonNames[question.kind];
      return (
        <OverrideQuestionModal
          {...{ question, nameOf, isBusy, onBack }}
          instead={<KnownStableChoices line={line} change={change} onChosen={onBack} />}
          reason={answers[name]}
          onReason={(reason) => onType({ [name]: reason })}
          onConfirm={(reason) => saving.confirm(question.findings, reason)}
        />
      );
    }
    case 'settled':
      return (
        <SettledModal
          settled={question.settled}
          isBusy={isBusy}
          onGoOn={() => saving.goOnWithout(question.settled)}
          onBack={onBack}
        />
      );
    case 'slips':
      return (
        <SlipsModal
          slips={question.slips}
          patient={setting.patient}
          isBusy={isBusy}
          onConfirm={() => onAnswer({ knowsSlips: true })}
          onBack={onBack}
        />
      );
    case 'ordered':
      return (
        <AlreadyOrderedModal
          question={question}
          isBusy={isBusy}
          onContinue={() => onAnswer({ knowsOrdered: true })}
          onBack={onBack}
        />
      );
    case 'container':
    case 'split':
      return (
        <SplitModal
          title={question.kind === 'split' ? 'Split doses' : question.text}
          line={line}
          typed={answers.doses}
          onType={(doses) => onType({ doses })}
          isBusy={isBusy}
          onSplit={(split) => onAnswer({ split })}
          onBack={onBack}
        />
      );
    case 'stale':
      return (
        <LineChangedModal
          change={question.change}
          mine={typedInWords(setting, line, deliveries)}
          isBusy={isBusy}
          onReplace={() => onAnswer({ replacesVersion: question.change.version })}
          onBack={onBack}
        />
      );
    case 'failure':
      return <OrderErrorModal texts={question.texts} onBack={onBack} />;
  }
}
