import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { useState } from 'react';
import { OverrideQuestionModal } from '#parts/confirmations/override-question.modal.tsx';
import { SettledModal } from '#parts/confirmations/settled.modal.tsx';
import { SlipsModal } from '#parts/confirmations/slips.modal.tsx';
import type { EditQuestion } from './edit-question.ts';
import { ItemChangedModal } from './item-changed.modal.tsx';
import type { useSaveEdit } from './use-save-edit.ts';

type Saving = ReturnType<typeof useSaveEdit>;

interface EditQuestionModalProps {
  item: OrderItem;
  question: EditQuestion;
  saving: Pick<Saving, 'isBusy' | 'goOn' | 'confirm' | 'goBack'>;
  reasons: Reasons;
}

/** What is typed into the questions so far, by the kind of finding: going back to the form loses none of it. */
export function useReasons() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (kind: string): string => typed[kind] ?? '',
    type: (kind: string, reason: string) => setTyped((before) => ({ ...before, [kind]: reason })),
  };
}
type Reasons = ReturnType<typeof useReasons>;

/** The one question that stands between the form and the saved edit. */
export function EditQuestionModal({ item, question, saving, reasons }: EditQuestionModalProps) {
  const { isBusy, goOn, goBack: onBack } = saving;
  switch (question.kind) {
    case 'slips':
      return <SlipsModal slips={question.slips} isBusy={isBusy} onConfirm={goOn} onBack={onBack} />;
    case 'settled':
      return <SettledModal settled={question.settled} isBusy={isBusy} onGoOn={goOn} onBack={onBack} />;
    case 'changed':
      return <ItemChangedModal {...{ item, question, isBusy, onBack }} onConfirm={goOn} />;
    case 'guidance':
    case 'stability':
    case 'shortfall':
    case 'formulation':
    case 'change':
      return (
        <OverrideQuestionModal
          {...{ question, isBusy, onBack }}
          nameOf={(drugName) => shownNameOf(item, drugName)}
          reason={reasons.of(question.kind)}
          onReason={(reason) => reasons.type(question.kind, reason)}
          onConfirm={(reason) => saving.confirm(question.findings, reason)}
        />
      );
  }
}

/** The item has the names of its drugs as its hospital's country writes them. */
function shownNameOf(item: OrderItem, drugName: string): string {
  if (drugName === item.drug1GenericName) return item.drug1Name ?? drugName;
  return (drugName === item.drug2GenericName && item.drug2Name) || drugName;
}
