import type { ItemChange } from '@bolt/domain/workbench/item-changes';
import { useEffect, useState } from 'react';
import { ChangedFields } from '#parts/orders/changed-fields.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { LinePatient } from '../drug-form/drug-form-setting.ts';
import styles from './drug-detail.module.css';

const TITLE = 'The patient was changed since this form was opened.';

/** Who the line is for reads otherwise by now: a name, a number or an age that changes under somebody's eyes is told. */
export function PatientMeanwhileNote({ patient }: { patient: LinePatient }) {
  const [read, setRead] = useState(patient);
  const changes = changesOf(read, patient);
  const isChanged = changes.length > 0;
  useEffect(() => {
    if (isChanged) announce(TITLE);
  }, [isChanged]);
  if (!isChanged) return null;
  return (
    <div className={styles.redLine}>
      <Message
        tone="warning"
        role="note"
        title={TITLE}
        action={
          <Button size="sm" onClick={() => setRead(patient)}>
            I have read it
          </Button>
        }
      >
        <ChangedFields changes={changes} />
      </Message>
    </div>
  );
}

function changesOf(before: LinePatient, after: LinePatient): ItemChange[] {
  const told = (field: string, of: (patient: LinePatient) => string | null): ItemChange[] =>
    of(before) === of(after) ? [] : [{ field, before: of(before) ?? 'none', after: of(after) ?? 'none' }];
  return [
    ...told('Name', ({ name }) => name),
    ...told('DOB', ({ dateOfBirth }) => dateOfBirth),
    ...told('Patient ID', ({ medicalRecordNumber }) => medicalRecordNumber),
  ];
}
