import type { Answer, Body } from '@bolt/contracts';
import { coversExactly } from '@bolt/domain/compounding/findings/confirmations';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { changedConsents } from '@bolt/domain/registration/consents';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import {
  answerWarnings,
  earlierDays,
  findRegistrationWarnings,
  type RegistrationWarning,
  warnOfEarlier,
} from '@bolt/domain/registration/registration-warnings';
import { termsStep } from '@bolt/domain/registration/steps/terms.step';
import { validateRegistration } from '@bolt/domain/registration/validate-registration';
import { newId } from '../../database/new-id.ts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import { listHolidayDates } from '../../database/queries/catalogue.queries.ts';
import {
  deleteRegistrationDraft,
  readRegistrant,
} from '../../database/queries/registration-drafts.queries.ts';
import { findEarlierRegistration, insertRegistration } from '../../database/queries/registrations.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal, refuse } from '../../problems.ts';
import { forgetTyped } from './forget-typed.ts';
import { holdDraft } from './hold-draft.ts';
import { settleHospitalPatient } from './hospital-patient/settle-hospital-patient.ts';
import { limitSubmits } from './limit-registrations.ts';
import { queueRegistrationMails } from './queue-registration-mails.ts';
import { registeredName } from './registration-words.ts';
import { type RegistrationWork, registrationContext } from './registration-work.ts';

type Call = 'POST /api/v1/tpn/patientRegistation';
type Confirmed = NonNullable<Body<Call>['confirmed']>;

/**
 * Sends a registration to Customer Service. The record, its mails and the end of its draft are one: there is all of it
 * or nothing.
 */
export async function submitRegistration(
  work: RegistrationWork,
  { formData, patientFormId, version, confirmed, agreedTo, hospitalPatient }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const { tx, actor, now } = work;
  const draft = await holdDraft(work, patientFormId, version);
  if (draft instanceof Refusal) return draft;
  const context = await registrationContext(work);
  const { firstStep, messages } = validateRegistration(formData, context);
  if (firstStep !== null) return refuse('form-invalid', { fields: messages, step: firstStep });
  const form = askedRegistration(formData, context.settings);
  const changed = agreedTo ? changedConsents(form, agreedTo) : {};
  if (Object.keys(changed).length > 0) {
    return refuse('form-invalid', { fields: changed, step: termsStep.number });
  }
  const found = await findLikelyMistakes(work, form, context.today);
  const unanswered = confirmed && refuseUnanswered(confirmed, found);
  if (unanswered) return unanswered;
  const warnings = answerWarnings(found, confirmed ?? []);
  const limited = limitSubmits(work);
  if (limited) return limited;

  const settled = await settleHospitalPatient(work, form, hospitalPatient);
  if (settled instanceof Refusal) return settled;

  const registrationId = newId();
  const registrant = await readRegistrant(tx, actor);
  const told = { registrationId, registrant, form, settings: context.settings, warnings, settled };
  const messageIds = await queueRegistrationMails(work, told);
  const patientName = registeredName(form);
  const patientId = settled?.patientId ?? null;
  await insertRegistration(tx, {
    registrationId,
    draftId: draft?.draft_id ?? null,
    patientName,
    patientId,
    form,
    warnings,
    messageIds,
    actor,
    now,
  });
  if (draft) await deleteRegistrationDraft(tx, draft.draft_id);
  await forgetTyped(work, formData, draft?.draft_id);
  await recordWrite(tx, work, {
    action: 'registration-submitted',
    subjectType: 'registration',
    subjectId: registrationId,
    before: draft && { draftId: draft.draft_id, version: draft.version },
    after: { form, warnings, hospitalPatient: settled },
  });
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'registration', id: registrationId });
  return {
    error: false,
    id: registrationId,
    submitted: now.toISOString(),
    copySentTo: registrant.email,
    patient: settled && { patientId: settled.patientId, medicalRecordNumber: settled.medicalRecordNumber },
  };
}

async function findLikelyMistakes(
  { tx, actor, now }: RegistrationWork,
  form: RegistrationForm,
  today: CareDate,
): Promise<RegistrationWarning[]> {
  const holidays = await listHolidayDates(tx, actor.holidayRegion);
  const since = new Date(now.getTime() - earlierDays * 86_400_000);
  const earlier = await findEarlierRegistration(tx, form, since);
  return [
    ...findRegistrationWarnings(form, { today, holidays }),
    ...warnOfEarlier(
      form,
      earlier && {
        submitted: todayIn(actor.timeZone, earlier.submitted_at),
        submittedBy: earlier.submitted_name,
        firstName: earlier.patient_first_name,
        lastName: earlier.patient_last_name,
        dob: earlier.patient_dob,
      },
    ),
  ];
}

/** A client that shows likely mistakes answers each as it is; one that knows of none is not refused. */
function refuseUnanswered(confirmed: Confirmed, found: readonly RegistrationWarning[]): Refusal | undefined {
  const reasonFault = confirmed.map(({ reason }) => reasonMessage(reason)).find((fault) => fault !== null);
  if (reasonFault) return refuse('registration-needs-answers', { about: { reasonFault }, findings: found });
  if (coversExactly(confirmed, found)) return undefined;
  return refuse('registration-needs-answers', { findings: found });
}
