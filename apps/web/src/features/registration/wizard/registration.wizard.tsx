import type { Answer } from '@bolt/contracts';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import {
  validateRegistration,
  validateRegistrationStep,
} from '@bolt/domain/registration/validate-registration';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { byRowKey } from '#platform/form/entry-rows.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { askedOnStep, fieldNamed, LAST_STEP, stepOf } from '../fields-of-steps.ts';
import type { OpenedDraft } from '../registration-queries.ts';
import { patientMessages } from '../review/hospital-patient.ts';
import { usePatientMatches } from '../review/use-patient-matches.ts';
import { CancelRegistrationModal } from './cancel-registration.modal.tsx';
import { hasReasons, reasonMessages } from './likely-mistakes.ts';
import { OthersAtDraft } from './others-at-draft.tsx';
import { SaveForLaterModal } from './save-for-later.modal.tsx';
import { StepList } from './step-list.tsx';
import { StepSheet } from './step-sheet.tsx';
import { useDraftSaves } from './use-draft-saves.ts';
import { useDraftSeen } from './use-draft-seen.ts';
import { useRegistrationContext } from './use-registration-context.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useShowField } from './use-show-field.ts';
import { useSubmitRegistration } from './use-submit-registration.ts';
import styles from './wizard.module.css';

interface RegistrationWizardProps {
  settings: Answer<'GET /api/v1/tpn/patientRegistation'>;
  begun: RegistrationForm;
  taken: RegistrationForm | undefined;
  opened: OpenedDraft | undefined;
  onReopen: () => void;
}

/** The eight steps: one form, of which each step shows and judges its own part. */
export function RegistrationWizard({ settings, begun, taken, opened, onReopen }: RegistrationWizardProps) {
  const context = useRegistrationContext(settings);
  const draft = useDraftSaves(useDraftSeen(opened), settings);
  const filled = useRegistrationForm({
    begun,
    taken,
    draft: opened,
    context,
    typedOver: draft.typedOver,
  });
  const showField = useShowField(filled);
  const [asking, setAsking] = useState<'cancel' | 'save' | null>(null);
  const [tried, setTried] = useState<readonly number[]>([]);
  const { step, entries } = filled;
  const wrong = new Map(
    Array.from({ length: LAST_STEP }, (_, place) => {
      const number = place + 1;
      const messages = {
        ...validateRegistrationStep(number, filled.form, context),
        ...(number === LAST_STEP && {
          ...reasonMessages(filled.mistakes, entries),
          ...patientMessages(entries, context.numberKindOf(filled.form)),
        }),
      };
      return [number, Object.keys(messages).length];
    }),
  );

  /** Takes the user to what the server did not take. */
  function onRefused(error: unknown) {
    if (draft.explains(error) || !(error instanceof ApiError)) return;
    const fields = byRowKey(error.fields, entries);
    const steps = Object.keys(fields).flatMap((field) => fieldNamed(field)?.step ?? []);
    if (steps.length === 0) return;
    setAsking(null);
    filled.goTo(Math.min(...steps));
    filled.refuse(fields);
  }
  const save = useSaveDraft({ filled, draft, onRefused });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's Back leaves a question with its step, and its save
  useEffect(() => {
    setAsking(null);
    save.giveUp();
  }, [step]);
  const matches = usePatientMatches(filled);
  const submission = useSubmitRegistration({ filled, draft, matches, onRefused });

  /** Marks what is wrong with a step; what is right goes on. */
  const tryStep = (number: number, goOn: () => void) => {
    const fields = askedOnStep(stepOf(number), entries);
    return (event: FormEvent) => {
      setTried((before) => [...new Set([...before, number])]);
      filled.submit(goOn, fields)(event);
    };
  };
  function onNext(event: FormEvent) {
    if (step < LAST_STEP) return tryStep(step, () => filled.goTo(step + 1))(event);
    const first = validateRegistration(filled.form, context).firstStep ?? LAST_STEP;
    // A draft that was saved half-finished may have something missing in a step before.
    if (first !== step) filled.goTo(first);
    tryStep(first, () => submission.mutate())(event);
  }
  /** Backwards nothing is judged; forwards the step that is left must be right. */
  const openStep = (to: number) => (event: FormEvent) =>
    to < step ? filled.goTo(to) : tryStep(step, () => filled.goTo(to))(event);
  const askToSave = (event: FormEvent) =>
    step === 1 ? tryStep(1, () => setAsking('save'))(event) : setAsking('save');
  function reopen() {
    filled.autosave.forget();
    onReopen();
  }

  return (
    <>
      <PageHeader
        title="Register a Home Patient for PN or IVT"
        sub={<PatientLine form={filled.form} />}
        end={<OthersAtDraft draftId={draft.isLost ? undefined : draft.id} />}
        takesFocus
      />
      <form
        ref={filled.element}
        className={styles.wizard}
        onSubmit={onNext}
        onKeyDown={step === LAST_STEP ? keepEnter : undefined}
        aria-label="Registration"
        noValidate
      >
        <StepList
          {...{ wrong, tried, openStep }}
          current={step}
          furthest={filled.furthest}
          isSending={submission.isPending}
        />
        <Sheet aria-labelledby="registration-step">
          <StepSheet
            {...{ filled, context, draft, matches, showField, askToSave }}
            wasTried={tried.includes(step)}
            savedAt={opened?.modified}
            submission={submission}
            onBack={filled.goBack}
            onCancel={() => setAsking('cancel')}
            onReopen={reopen}
          />
        </Sheet>
      </form>
      {asking === 'save' && (
        <SaveForLaterModal save={save} hasReasons={hasReasons(entries)} onClose={() => setAsking(null)} />
      )}
      {asking === 'cancel' && (
        <CancelRegistrationModal
          draft={draft}
          type={filled.form.patient_type}
          onDiscard={filled.autosave.forget}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** What cannot be taken back is sent by its button alone: Enter in a field goes on in every step but the last. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Whom it is about, as far as it is known. */
function PatientLine({ form }: { form: RegistrationForm }) {
  const name = readableLine(`${form.patient_first_name} ${form.patient_last_name}`);
  return (
    <>
      {name && (
        <>
          <b>{name}</b>,{' '}
        </>
      )}
      {form.patient_dob && `DOB ${form.patient_dob}, `}
      {patientTypeInWords(form.patient_type)}
    </>
  );
}
