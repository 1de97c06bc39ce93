import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { PATIENT_CHANGED } from '@bolt/domain/workbench/findings-that-count';
import { patientChanges } from '@bolt/domain/workbench/item-changes';
import { Message } from '#ui/feedback/message.tsx';
import { ChangedFields } from '../frame/changed-fields.tsx';

interface PatientChangedProps {
  detail: ItemDetail;
  /** Watches whether it comes into view. */
  watch: (element: HTMLElement | null) => void;
}

/** Whom the item is for by now, beside whom it was accepted or ordered for; what is being made is labelled as before. */
export function PatientChanged({ detail, watch }: PatientChangedProps) {
  const { history, status } = detail;
  const wasAccepted = history.some(({ action }) => action === 'line-reviewed');
  return (
    <div ref={watch} data-code={PATIENT_CHANGED}>
      <Message
        tone="warning"
        title={`The patient was changed after this item was ${wasAccepted ? 'accepted' : 'ordered'}.`}
      >
        <ChangedFields changes={patientChanges(history)} />
        {status === 'In manufacture' && <p>What is made already may be labelled as before.</p>}
      </Message>
    </div>
  );
}
