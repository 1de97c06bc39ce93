import { useState } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { LimitBar } from '#ui/pictures/limit-bar.tsx';
import styles from './showcase.module.css';

type Shown = 'dose' | 'discard' | 'form' | null;

export function DialogsSection() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Sheet isPadded className={styles.part}>
      <h2>Dialogs</h2>
      <Row>
        <Button onClick={() => setShown('dose')}>Max dosage</Button>
        <Button onClick={() => setShown('discard')}>Discard</Button>
        <Button onClick={() => setShown('form')}>Form in a dialog</Button>
        <Button variant="subtle" onClick={() => announce('Draft saved')}>
          Announce
        </Button>
      </Row>
      {shown === 'dose' && (
        <ConfirmModal
          title="Max dosage exceeded for this drug"
          tone="danger"
          confirmLabel="Yes, the dose is correct"
          cancelLabel="Go back and change the dose"
          onConfirm={close}
          onCancel={close}
        >
          <p>
            The dose specified for <b>fluorouracil</b> is above our maximum guidance dose of{' '}
            <b>6,000&nbsp;mg</b>.
          </p>
          <LimitBar
            entered={7560}
            limit={6000}
            enteredText="7,560 mg"
            limitText="6,000 mg"
            limitName="guidance"
            excessText="26% above"
          />
        </ConfirmModal>
      )}
      {shown === 'discard' && (
        <ConfirmModal
          title="Discard all order lines?"
          tone="danger"
          confirmLabel="Yes, discard all order lines"
          cancelLabel="Keep them"
          onConfirm={close}
          onCancel={close}
        >
          <p>The three lines of this draft are removed.</p>
        </ConfirmModal>
      )}
      {shown === 'form' && <FormDialog onClose={close} />}
    </Sheet>
  );
}

function FormDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [ward, setWard] = useState<string | null>(null);
  const wards = ['Oncology', 'Haematology', 'Day Unit'].map((label) => ({ value: label, label }));
  return (
    <Modal
      title="Add Patient"
      size="lg"
      hasCloseButton
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onClose}>
            Save
          </Button>
        </>
      }
    >
      <TextField label="First name" value={name} onChange={setName} />
      <SelectField label="Ward" noun="ward" options={wards} value={ward} onChange={setWard} />
    </Modal>
  );
}
