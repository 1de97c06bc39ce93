import { useState } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { Builder } from '../builder/use-builder.ts';
import { fieldOfQuestion } from './other-reading.ts';
import styles from './slips.module.css';

interface SlipWarningProps {
  builder: Builder;
  /** Of the builder. */
  field: string;
}

/**
 * At a figure that is usual in another unit: both readings, with a way to take the other one. That asks: the way is what Tab
 * comes to after the figure, and an Enter by habit must not write another dose.
 */
export function SlipWarning({ builder, field }: SlipWarningProps) {
  const { form, base, slips, takeReadings, isViewOnly } = builder;
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const question = slips.questions.find((each) => fieldOfQuestion(each, form.entries, base) === field);
  if (!question) return null;
  const { asEntered, readings, why } = question;
  const asked = readings.find(({ otherwise }) => otherwise === askedAbout);
  return (
    <div className={styles.warning}>
      <Message tone="warning" isSlim>
        <p>
          <b>
            {asEntered}, or {readings.map(({ otherwise }) => otherwise).join(', or ')}?
          </b>{' '}
          As entered: {why}.
        </p>
        {!isViewOnly &&
          readings.map((reading) => (
            <p key={reading.otherwise}>
              <TextButton onClick={() => setAskedAbout(reading.otherwise)}>
                Change it to {reading.otherwise}
              </TextButton>
            </p>
          ))}
      </Message>
      {asked && (
        <ConfirmModal
          title={`Change it to ${asked.otherwise}?`}
          tone="warning"
          confirmLabel="Yes, change it"
          cancelLabel="No, take me back"
          onConfirm={() => {
            setAskedAbout(null);
            takeReadings([asked]);
          }}
          onCancel={() => setAskedAbout(null)}
        >
          <p>
            {asEntered} is entered. As entered: {why}.
          </p>
        </ConfirmModal>
      )}
    </div>
  );
}
