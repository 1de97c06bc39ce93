import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { validateRegistration } from '@bolt/domain/registration/validate-registration';
import { IconPrinter } from '@tabler/icons-react';
import { Message } from '#ui/feedback/message.tsx';
import { stepOf } from '../fields-of-steps.ts';
import type { JudgedIn } from '../wizard/use-registration-context.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import { Consents } from './consents.tsx';
import { HospitalPatientPanel } from './hospital-patient.panel.tsx';
import { LikelyMistakes } from './likely-mistakes.tsx';
import { RegistrationSummary } from './registration-summary.tsx';
import styles from './review.module.css';
import type { PatientMatches } from './use-patient-matches.ts';

interface ReviewAndTermsProps {
  filled: FilledRegistration;
  context: JudgedIn;
  matches: PatientMatches;
  showField: (name: string) => void;
}

/** The last step: everything that was answered, then what is agreed to. Nobody agrees to what they cannot see. */
export function ReviewAndTerms({ filled, context, matches, showField }: ReviewAndTermsProps) {
  const { asked, goTo } = filled;
  const steps = describeRegistration(asked, context.settings).slice(0, -1);
  const { messages } = validateRegistration(filled.form, context);
  return (
    <>
      <RegistrationSummary steps={steps} messages={messages} edit={{ openStep: goTo, showField }} />
      <HospitalPatientPanel filled={filled} matches={matches} />
      <LikelyMistakes filled={filled} showField={showField} />
      <div className={styles.print}>
        <Message tone="info" role="note" icon={<IconPrinter />}>
          {stepOf(8).intro.join(' ')}
        </Message>
      </div>
      <Consents filled={filled} />
    </>
  );
}
