import type { ReactNode } from 'react';
import { DoseChangeModal } from './dose-change.modal.tsx';
import { GuidanceModal } from './guidance.modal.tsx';
import type { OverrideQuestionProps } from './override.modal.tsx';
import type { OverrideQuestion } from './override-question.ts';
import { StabilityModal } from './stability.modal.tsx';

const stabilityTitles = {
  stability: 'No system stability exists for this order',
  shortfall: 'The preparation does not last until its treatment',
  formulation: 'This formulation is not called compatible',
};

interface OverrideQuestionModalProps extends Omit<OverrideQuestionProps, 'isNew'> {
  question: OverrideQuestion;
  /** How the hospital's country writes a drug. */
  nameOf: (drugName: string) => string;
  /** Where no stability is held: what else could be ordered. */
  instead?: ReactNode;
}

/** The dialog of a kind of finding, with the field for the reason. */
export function OverrideQuestionModal({ question, nameOf, instead, ...asked }: OverrideQuestionModalProps) {
  const { kind, findings, isNew } = question;
  switch (kind) {
    case 'guidance':
      return <GuidanceModal {...{ findings, isNew, nameOf }} {...asked} />;
    case 'change':
      return <DoseChangeModal {...{ findings, isNew }} {...asked} />;
    case 'stability':
      return <StabilityModal title={stabilityTitles[kind]} {...{ findings, isNew, instead }} {...asked} />;
    case 'shortfall':
    case 'formulation':
      return <StabilityModal title={stabilityTitles[kind]} {...{ findings, isNew }} {...asked} />;
  }
}
