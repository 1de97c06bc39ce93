import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { type FormEvent, useId, useState } from 'react';
import { moveFormDraft } from '#platform/autosave/move-form-draft.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useOrderSite } from '../order-site.ts';

interface TakeIntoNewDraftModalProps {
  order: OrderInfo;
  entryKey: KeptEntryKey;
  patientId: string;
  onClose: () => void;
}

/** A draft with the header and the patient of the one that is gone, in which what is typed stands as a new item. */
export function TakeIntoNewDraftModal({ order, entryKey, patientId, onClose }: TakeIntoNewDraftModalProps) {
  const site = useOrderSite();
  const form = useId();
  const [orderRef, setOrderRef] = useState('');
  const idempotency = useIdempotencyKey();
  const { mutate, isPending, error, giveUp } = useSingleMutation({
    mutationFn: async (_given, signal) => {
      const { deliveryDate, deliveryTime, type } = order;
      const body = { orderRef: orderRef.trim(), deliveryDate: deliveryDate ?? '', deliveryTime, type };
      const started = await callApi('POST /api/v1/order/start', {
        body,
        idempotencyKey: idempotency.keyFor(body),
        signal,
      });
      const isForPatient = patientId !== '0';
      if (isForPatient) {
        const added = { orderRef: started.orderRef, patientId };
        await callApi('POST /api/v1/order/patient/add', { body: added, signal });
      }
      const { groupOrderID } = await callApi('POST /api/v1/order/info', {
        body: { orderRef: started.orderRef },
        signal,
      });
      await moveFormDraft(entryKey, `drug-line:${groupOrderID}/new/${patientId}`);
      return site.itemsOf(started.orderRef, isForPatient ? patientId : undefined);
    },
    // Loaded anew: nothing that is typed is left behind here, so nothing asks about it.
    onSuccess: (address) => window.location.assign(address),
  });
  function take(event: FormEvent) {
    event.preventDefault();
    mutate();
  }
  /** What is on its way is taken back: it would lead away from what is typed on by then. */
  function goBack() {
    giveUp();
    onClose();
  }
  return (
    <Modal
      title="Take it into a new draft"
      onClose={goBack}
      footer={
        <>
          <Button onClick={goBack}>Go back</Button>
          <Button
            variant="filled"
            type="submit"
            form={form}
            isBusy={isPending}
            disabledReason={orderRef.trim() === '' ? 'Give the new order a reference first.' : undefined}
          >
            Start the draft
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={take} noValidate>
        <p>
          The new draft has the same delivery date{patientId !== '0' && ' and patient'}. What you typed stands
          in its form, to be looked at and added.
        </p>
        <TextField
          label="Order reference"
          autoFocus
          isRequired
          autoComplete="off"
          maxLength={20}
          value={orderRef}
          onChange={setOrderRef}
        />
        {error && <FailureMessage error={error} change="The new draft was not started." />}
      </form>
    </Modal>
  );
}
