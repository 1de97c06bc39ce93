import type { RegistrationDetail } from '@bolt/contracts/workbench-registrations.contract';
import { todayIn } from '@bolt/domain/dates/today-in';
import {
  type AcceptanceForm,
  askedDayNote,
  beforeDischargeWarning,
  validateAcceptance,
} from '@bolt/domain/workbench/validate-acceptance';
import { type ReactNode, useState } from 'react';
import { typedOver } from '#platform/form/typed-over.ts';
import type { KeptText } from '#platform/form/use-kept-text.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { ApiError, messageOfChange } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './registrations.module.css';

interface AcceptModalProps {
  registration: RegistrationDetail;
  about: ReactNode;
  /** Of the hospital: 'after today' means its day. */
  timeZone: string;
  isBusy: boolean;
  /** Why the server refused what was sent. */
  failure: unknown;
  /** Why it cannot be sent any more, as that a colleague has taken it over: told at once, and what was typed stays. */
  lockedBy?: string | undefined;
  /** Held by what opens it, and forgotten there once it was done. */
  typed: Readonly<Record<keyof AcceptanceForm, KeptText>>;
  /** It is left to look at what changed: what was typed stands there when it is opened again. */
  isKept: boolean;
  onAccept: (form: AcceptanceForm & { confirmedDischarge?: string }) => void;
  onClose: () => void;
}

const opened: AcceptanceForm = { patientNumber: '', firstDeliveryDate: '' };

/** A patient is taken on with the supplier's number and the day of the first delivery. */
export function AcceptModal(props: AcceptModalProps) {
  const { registration, about, timeZone, isBusy, failure, lockedBy, isKept, ...act } = props;
  const { patientNumber, firstDeliveryDate } = props.typed;
  const form: AcceptanceForm = {
    patientNumber: patientNumber.text,
    firstDeliveryDate: firstDeliveryDate.text,
  };
  const [sent, setSent] = useState<AcceptanceForm>();
  const [isTried, setIsTried] = useState(false);
  const unsent = useUnsent(typedOver(opened, form), () => {
    patientNumber.forget();
    firstDeliveryDate.forget();
  });
  const close = () => (isKept ? act.onClose() : unsent.leave(act.onClose));
  const today = todayIn(timeZone, new Date());
  // The server alone knows the holidays of the hospital's region: it judges all of it again.
  const wrong = validateAcceptance(form, { today });
  const refused = failure instanceof ApiError ? failure.fields : {};
  const told = (field: keyof AcceptanceForm) => {
    if (!isTried) return undefined;
    return wrong[field] ?? (form[field] === sent?.[field] ? refused[field] : undefined);
  };
  const { discharge } = registration;
  const early = beforeDischargeWarning(discharge, form.firstDeliveryDate);
  // Of this day alone: another one is asked about anew.
  const [meant, setMeant] = useState<string>();
  const isMeant = early === null || meant === form.firstDeliveryDate;
  const note = askedDayNote(registration.deliveryDay, form.firstDeliveryDate);
  const isFailed = failure !== null && Object.keys(refused).length === 0;
  return (
    <Modal
      title="Accept this registration?"
      about={about}
      onClose={close}
      footer={
        <>
          <Button
            variant="filled"
            isBusy={isBusy}
            disabledReason={lockedBy}
            reasonPlacement="elsewhere"
            onClick={() => {
              setIsTried(true);
              if (Object.keys(wrong).length > 0 || !isMeant) return;
              setSent(form);
              act.onAccept({
                ...form,
                ...(early !== null && discharge && { confirmedDischarge: discharge }),
              });
            }}
          >
            Accept registration
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      {lockedBy && <Message tone="warning">{lockedBy}</Message>}
      {isFailed && <Message tone="danger">{messageOfChange(failure)}</Message>}
      <div className={styles.fields}>
        <TextField
          label="Patient number"
          value={form.patientNumber}
          onChange={patientNumber.setText}
          error={told('patientNumber')}
          autoComplete="off"
          isRequired
          data-first-focus
        />
        <DateField
          label="First delivery date"
          value={form.firstDeliveryDate}
          onChange={firstDeliveryDate.setText}
          today={today}
          error={told('firstDeliveryDate')}
          isRequired
        />
        <p className={styles.note} aria-live="polite">
          {note}
        </p>
        {early !== null && (
          <>
            <Message tone="warning" role="note" isSlim>
              {early}
            </Message>
            <CheckboxField
              label="I have read this: the day is meant."
              isChecked={isMeant}
              onChange={(isTicked) => setMeant(isTicked ? form.firstDeliveryDate : undefined)}
              error={isTried && !isMeant ? 'Please confirm the day, or choose another one' : undefined}
            />
          </>
        )}
      </div>
      {unsent.question}
    </Modal>
  );
}
