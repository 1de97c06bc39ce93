import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { type RegistrationTerm, registrationTerms } from '@bolt/domain/registration/registration-form';
import { remarkAt } from '@bolt/domain/registration/registration-remarks';
import { deliveryDays } from '@bolt/domain/registration/steps/patient.step';
import { termsStep } from '@bolt/domain/registration/steps/terms.step';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { fieldId } from '../fields-of-steps.ts';
import { isTicked, tick } from '../form-entries.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import styles from './review.module.css';

/** The four consents: which must be given is a word beside each. On paper there is room for a signature. */
export function Consents({ filled }: { filled: FilledRegistration }) {
  const { asked, entries, change, errorOf, remarks } = filled;
  return (
    <section aria-label="Consents">
      {registrationTerms.map((name) => {
        const term = termsStep.fields[name];
        const isRequired = 'isRequired' in term;
        return (
          <div key={name} className={styles.consent} data-print="unbroken">
            <CheckboxField
              id={fieldId(name)}
              label={term.label}
              required={isRequired}
              help={[helpOf(name, asked), remarkAt(remarks, name)].filter(Boolean).join('. ') || undefined}
              error={errorOf(name)}
              isChecked={isTicked(entries, name)}
              onChange={(isTickedNow) => change(name)(tick(isTickedNow))}
            />
            <ConsentState isRequired={isRequired} isGiven={isTicked(entries, name)} />
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

/** What the consent means for this patient. */
function helpOf(term: RegistrationTerm, form: RegistrationForm): string | undefined {
  switch (term) {
    case 'terms_1':
      return form.patient_phone && `Sent to ${form.patient_phone}`;
    case 'terms_2':
      return 'So that the driver can call';
    case 'terms_3': {
      const day = deliveryDays[form.delivery_day as keyof typeof deliveryDays];
      return day && `${day}s`;
    }
    case 'terms_4':
      return form.pump_type && `For the ${form.pump_type}`;
  }
}
