import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { fieldId } from '../fields-of-steps.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import {
  matchInWords,
  mrnField,
  patientChoices,
  patientField,
  settledChoice,
  unsaidPatient,
} from './hospital-patient.ts';
import styles from './review.module.css';
import type { PatientMatches } from './use-patient-matches.ts';

interface HospitalPatientPanelProps {
  filled: FilledRegistration;
  matches: PatientMatches;
}

/** Who the registered one is among the hospital's patients, so that formulations and orders can name them. */
export function HospitalPatientPanel({ filled, matches }: HospitalPatientPanelProps) {
  const { data } = matches;
  const choice = filled.choice(patientField);
  const refused = data?.patients.filter((match) => match.refused !== null) ?? [];
  return (
    <section className={styles.mistakes} aria-labelledby="hospital-patient">
      <h3 id="hospital-patient">Patient of your hospital</h3>
      {data?.numberKind !== 'nhi' && (
        <TextField
          id={fieldId(mrnField)}
          label="Patient ID"
          isOptional
          autoComplete="off"
          help="Type it to find the patient who has it, or to add the patient with it."
          {...filled.text(mrnField)}
        />
      )}
      {data ? (
        <RadioGroup
          id={fieldId(patientField)}
          label="Who is it among your patients?"
          choices={patientChoices(data)}
          value={
            choice.value ??
            (unsaidPatient(filled.entries, data.numberKind) ? null : settledChoice(data)) ??
            null
          }
          onChange={choice.onChange}
          help={data.newRefused ?? undefined}
          error={choice.error}
          reservesErrorLine
        />
      ) : matches.isLoadingError ? (
        <FailedPart
          title="Your patients could not be searched"
          text={failureWords(matches.error).text}
          tone="warning"
          isRetrying={matches.isFetching}
          onRetry={() => void matches.refetch()}
        />
      ) : (
        <SkeletonRows label="Looking for the patient" rows={1} />
      )}
      {refused.map((match) => {
        const { label, help } = matchInWords(match);
        return (
          <p key={match.patientId} className={styles.notThis}>
            <b>{label}:</b> {help}
          </p>
        );
      })}
    </section>
  );
}
