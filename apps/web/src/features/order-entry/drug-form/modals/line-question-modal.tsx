import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { SlipsModal } from '#parts/orders/slips.modal.tsx';
import type { LineAnswers } from '../line-answers.ts';
import type { LineQuestion } from '../save/line-question.ts';
import type { useSaveLine } from '../save/use-save-line.ts';
import { AlreadyOrderedModal } from './already-ordered-modal.tsx';
import { DoseChangeModal } from './dose-change-modal.tsx';
import { GuidanceModal } from './guidance-modal.tsx';
import { LineChangedModal } from './line-changed-modal.tsx';
import { OrderErrorModal } from './order-error-modal.tsx';
import { SettledModal } from './settled-modal.tsx';
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
  saving: Pick<ReturnType<typeof useSaveLine>, 'isBusy' | 'answer' | 'confirm' | 'goOnWithout' | 'goBack'>;
}

/** In which of the answers the reason of a question is typed. */
const reasonNames = {
  guidance: 'dosageReason',
  stability: 'overrideReason',
  shortfall: 'overrideReason',
  change: 'doseChangeReason',
} as const;

/** The one question that stands between the form and the saved line. */
export function LineQuestionModal({ question, line, answers, onType, saving }: LineQuestionModalProps) {
  const { isBusy, answer: onAnswer, goBack: onBack } = saving;
  switch (question.kind) {
    case 'guidance':
    case 'stability':
    case 'shortfall':
    case 'change': {
      const { kind, findings, isNew } = question;
      const name = reasonNames[kind];
      const asked = {
        findings,
        isNew,
        reason: answers[name],
        onReason: (reason: string) => onType({ [name]: reason }),
        isBusy,
        onConfirm: (reason: string) => saving.confirm(findings, reason),
        onBack,
      };
      if (kind === 'guidance') return <GuidanceModal {...asked} />;
      if (kind === 'change') return <DoseChangeModal {...asked} />;
      return <StabilityModal title={stabilityTitles[kind]} {...asked} />;
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
          isBusy={isBusy}
          onReplace={() => onAnswer({ replacesVersion: question.change.version })}
          onBack={onBack}
        />
      );
    case 'failure':
      return <OrderErrorModal texts={question.texts} onBack={onBack} />;
  }
}
