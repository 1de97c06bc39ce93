import { consentMeaning } from '@bolt/domain/registration/consents';
import { registrationTerms } from '@bolt/domain/registration/registration-form';
import { remarkAt } from '@bolt/domain/registration/registration-remarks';
import { termsStep } from '@bolt/domain/registration/steps/terms.step';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { fieldId } from '../fields-of-steps.ts';
import { isTakenBack, tick } from '../form-entries.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import styles from './review.module.css';

const takenBack = 'Taken back: this was changed after it was agreed to';

/** The four consents: which must be given is a word beside each. On paper there is room for a signature. */
export function Consents({ filled }: { filled: FilledRegistration }) {
  const { asked, form, entries, change, errorOf, remarks } = filled;
  return (
    <section aria-label="Consents">
      {registrationTerms.map((name) => {
        const term = termsStep.fields[name];
        const isRequired = 'isRequired' in term;
        const help = [
          consentMeaning(name, asked),
          isTakenBack(entries, name, form) && takenBack,
          remarkAt(remarks, name),
        ].filter(Boolean);
        return (
          <div key={name} className={styles.consent} data-print="unbroken">
            <CheckboxField
              id={fieldId(name)}
              label={term.label}
              required={isRequired}
              help={help.join('. ') || undefined}
              error={errorOf(name)}
              isChecked={form[name]}
              onChange={(isTickedNow) => change(name)(tick(isTickedNow, name, form))}
            />
            <ConsentState isRequired={isRequired} isGiven={form[name]} />
          </div>
        );
      })}
      <p className={styles.signature}>
        <span>Signature</span>
        <span>Name</span>
        <span>Date</span>
      </p>
    </section>
  );
}

function ConsentState({ isRequired, isGiven }: { isRequired: boolean; isGiven: boolean }) {
  if (isGiven) {
    return (
      <StatusBadge tone="success" icon={<IconCircleCheck />}>
        Agreed
      </StatusBadge>
    );
  }
  if (!isRequired) return <StatusBadge tone="draft">Optional</StatusBadge>;
  return (
    <StatusBadge tone="danger" icon={<IconAlertCircle />}>
      Must be ticked
    </StatusBadge>
  );
}
