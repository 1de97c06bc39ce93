import { longestReason } from '@bolt/domain/orders/validate-reason';
import { IconAlertTriangle } from '@tabler/icons-react';
import { TextButton } from '#ui/button/text-button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { fieldId, fieldNamed, LAST_STEP } from '../fields-of-steps.ts';
import { reasonField } from '../wizard/likely-mistakes.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import styles from './review.module.css';

interface LikelyMistakesProps {
  filled: FilledRegistration;
  showField: (name: string) => void;
}

/** What may be a mistake and may be right: the coordinator says why, or changes it. Of a remark nothing need be said. */
export function LikelyMistakes({ filled, showField }: LikelyMistakesProps) {
  // A remark on a consent stands at the consent, below.
  const remarks = filled.remarks.filter(({ field }) => fieldNamed(field)?.step !== LAST_STEP);
  if (filled.mistakes.length === 0 && remarks.length === 0) return null;
  return (
    <section className={styles.mistakes} aria-labelledby="likely-mistakes">
      <h3 id="likely-mistakes">Please check</h3>
      {filled.mistakes.map(({ code, detail, field, source }) => (
        <div key={code}>
          <Said text={detail} onChange={() => showField(field)} />
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
      {remarks.map(({ field, text }) => (
        <Said key={field} text={text} onChange={() => showField(field)} />
      ))}
    </section>
  );
}

const Said = ({ text, onChange }: { text: string; onChange: () => void }) => (
  <p className={styles.mistake}>
    <IconAlertTriangle />
    <span>
      {text} <TextButton onClick={onChange}>Change it</TextButton>
    </span>
  </p>
);
