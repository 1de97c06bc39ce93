import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import type { LineAnswers } from '../line-answers.ts';
import type { LineQuestion } from '../save/line-question.ts';
import type { Confirmation } from '../save/use-save-line.ts';
import { AlreadyOrderedModal } from './already-ordered-modal.tsx';
import { DoseChangeModal } from './dose-change-modal.tsx';
import { GuidanceModal } from './guidance-modal.tsx';
import { LineChangedModal } from './line-changed-modal.tsx';
import { OrderErrorModal } from './order-error-modal.tsx';
import { SplitModal } from './split-modal.tsx';
import { StabilityModal } from './stability-modal.tsx';

const stabilityTitles = {
  stability: 'No system stability exists for this order',
  shortfall: 'The preparation does not last until its treatment',
};

interface LineQuestionModalProps {
  question: LineQuestion;
  line: DrugLine;
  /** What is typed into the questions so far. */
  answers: LineAnswers;
  onType: (typed: Partial<LineAnswers>) => void;
  isBusy: boolean;
  onAnswer: (confirmed: Confirmation) => void;
  onBack: () => void;
}

/** The one question that stands between the form and the saved line. */
export function LineQuestionModal(props: LineQuestionModalProps) {
  const { question, line, answers, onType, isBusy, onAnswer, onBack } = props;
  switch (question.kind) {
    case 'guidance':
      return (
        <GuidanceModal
          findings={question.findings}
          isBusy={isBusy}
          onConfirm={() => onAnswer({ overrideDosage: true })}
          onGoBack={onBack}
        />
      );
    case 'stability':
    case 'shortfall':
      return (
        <StabilityModal
          title={stabilityTitles[question.kind]}
          details={question.details}
          needsReason={question.needsReason}
          reason={answers.overrideReason}
          onReason={(overrideReason) => onType({ overrideReason })}
          isBusy={isBusy}
          onContinue={(overrideReason) => onAnswer({ overrideStability: true, overrideReason })}
          onBack={onBack}
        />
      );
    case 'change':
      return (
        <DoseChangeModal
          details={question.details}
          reason={answers.doseChangeReason}
          onReason={(doseChangeReason) => onType({ doseChangeReason })}
          isBusy={isBusy}
          onContinue={(doseChangeReason) => onAnswer({ doseChangeReason })}
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
          isBusy={isBusy}
          onReplace={() => onAnswer({ replacesVersion: question.change.version })}
          onBack={onBack}
        />
      );
    case 'failure':
      return <OrderErrorModal texts={question.texts} onBack={onBack} />;
  }
}
