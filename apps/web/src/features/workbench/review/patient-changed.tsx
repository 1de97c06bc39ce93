import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { PATIENT_CHANGED } from '@bolt/domain/workbench/findings-that-count';
import { patientChanges, wasAccepted } from '@bolt/domain/workbench/item-changes';
import { ChangedFields } from '#parts/orders/changed-fields.tsx';
import { Message } from '#ui/feedback/message.tsx';

interface PatientChangedProps {
  detail: ItemDetail;
  /** Watches whether it comes into view. */
  watch: (element: HTMLElement | null) => void;
}

/** Whom the item is for by now, beside whom it was accepted or ordered for; what is being made is labelled as before. */
export function PatientChanged({ detail, watch }: PatientChangedProps) {
  const { history, status } = detail;
  return (
    <div ref={watch} data-code={PATIENT_CHANGED}>
      <Message
        tone="warning"
        title={`The patient was changed after this item was ${wasAccepted(history) ? 'accepted' : 'ordered'}.`}
      >
        <ChangedFields changes={patientChanges(history)} />
        {status === 'In manufacture' && <p>What is made already may be labelled as before.</p>}
      </Message>
    </div>
  );
}
