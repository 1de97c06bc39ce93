import { longestReason } from '@bolt/domain/orders/validate-reason';
import { IconAlertTriangle } from '@tabler/icons-react';
import { TextButton } from '#ui/button/text-button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { fieldId } from '../fields-of-steps.ts';
import { reasonField } from '../wizard/likely-mistakes.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import styles from './review.module.css';

interface LikelyMistakesProps {
  filled: FilledRegistration;
  showField: (name: string) => void;
}

/** What may be a mistake and may be right: the coordinator says why, or changes it. Nothing is refused for it. */
export function LikelyMistakes({ filled, showField }: LikelyMistakesProps) {
  if (filled.mistakes.length === 0) return null;
  return (
    <section className={styles.mistakes} aria-labelledby="likely-mistakes">
      <h3 id="likely-mistakes">Please check</h3>
      {filled.mistakes.map(({ code, detail, field, source }) => (
        <div key={code}>
          <p className={styles.mistake}>
            <IconAlertTriangle />
            <span>
              {detail} <TextButton onClick={() => showField(field)}>Change it</TextButton>
            </span>
          </p>
          {source && <p className={styles.source}>Known from: {source}.</p>}
          <TextAreaField
            id={fieldId(reasonField(code))}
            label="Why it is right as it is"
            isRequired
            rows={2}
            countUpTo={longestReason}
            {...filled.text(reasonField(code))}
          />
        </div>
      ))}
    </section>
  );
}
