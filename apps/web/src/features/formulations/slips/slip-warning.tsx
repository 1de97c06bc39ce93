import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { Builder } from '../builder/use-builder.ts';
import { fieldOfQuestion } from './other-reading.ts';
import styles from './slips.module.css';

interface SlipWarningProps {
  builder: Builder;
  /** Of the builder. */
  field: string;
}

/** At a figure that is usual in another unit: both readings, with a way to take the other one. */
export function SlipWarning({ builder, field }: SlipWarningProps) {
  const { form, base, slips, takeReadings, isViewOnly } = builder;
  const question = slips.questions.find((each) => fieldOfQuestion(each, form.entries, base) === field);
  if (!question) return null;
  const { asEntered, readings, why } = question;
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
              <TextButton onClick={() => takeReadings([reading])}>
                Change it to {reading.otherwise}
              </TextButton>
            </p>
          ))}
      </Message>
    </div>
  );
}
