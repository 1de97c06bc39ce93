import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { validateRegistration } from '@bolt/domain/registration/validate-registration';
import { unprintedLetters } from '@bolt/domain/texts/printed-letters';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { RegistrationSummary } from '#parts/registration/registration-summary.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { useSession } from '#platform/session/session.tsx';
import { useSaveForm } from '#platform/use-save-form.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { LAST_STEP, stepOf } from '../fields-of-steps.ts';
import type { JudgedIn } from '../wizard/use-registration-context.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import { Consents } from './consents.tsx';
import { HospitalPatientPanel } from './hospital-patient.panel.tsx';
import { LikelyMistakes } from './likely-mistakes.section.tsx';
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
  const { hospitalCountry } = useSession();
  const steps = describeRegistration(asked, context.settings, hospitalCountry).slice(0, -1);
  const form = useSaveForm((signal) =>
    callApi('POST /api/v1/tpn/patientRegistrationForm', { body: { formData: asked }, signal }),
  );
  const [first, ...others] = stepOf(LAST_STEP).intro;
  const notPrinted = steps.flatMap(({ title, answers }) =>
    answers
      .filter(({ value }) => unprintedLetters(value).length > 0)
      .map(({ label }) => `${title}, ${label}`),
  );
  const { messages } = validateRegistration(filled.form, context);
  return (
    <>
      <RegistrationSummary steps={steps} messages={messages} edit={{ openStep: goTo, showField }} />
      <HospitalPatientPanel filled={filled} matches={matches} />
      <LikelyMistakes filled={filled} showField={showField} />
      <div className={styles.print}>
        <Message
          tone="info"
          role="note"
          icon={<IconPrinter />}
          action={
            <Button size="sm" icon={<IconDownload />} isBusy={form.isPending} onClick={() => form.mutate()}>
              Save as PDF
            </Button>
          }
        >
          <b>{first}</b> {others.join(' ')}
          {notPrinted.length > 0 && (
            <p>
              The PDF says “not printable” in place of letters of {notPrinted.join('; ')}. They are sent as
              you typed them.
            </p>
          )}
        </Message>
        {form.error && <FailureMessage error={form.error} what="The form was not made." isSlim />}
      </div>
      <Consents filled={filled} />
    </>
  );
}
