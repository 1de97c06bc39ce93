import { addDays, type CareDate, formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { isWorkingDay } from '@bolt/domain/dates/deliverable-dates';
import { todayIn } from '@bolt/domain/dates/today-in';
import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { australianStates } from '@bolt/domain/registration/checks/postcode-states';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { validateRegistration } from '@bolt/domain/registration/validate-registration';
import {
  inNewZealand,
  type PlannedRegistration,
  plannedRegistrations,
  usualAnswers,
} from './demonstration-registrations.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { accountId } from './load-accounts.ts';
import { makeQuery } from './make-queries.ts';
import { recordMove } from './record-move.ts';
import { DEMONSTRATION_STAFF } from './staff.ts';

const HOUR_MS = 3_600_000;
/** So long after a registration it was answered. */
const ANSWERED_AFTER_HOURS = 20;

const service = DEMONSTRATION_STAFF.find(({ username }) => username === 'service')!;
const customerService: StaffMember = {
  userId: accountId(service),
  name: `${service.firstName} ${service.lastName}`,
};

/** Registrations of home patients: with the supplier, asked about, accepted and declined. */
export function makeRegistrations(world: HospitalWorld): void {
  for (const planned of plannedRegistrations[world.hospital.hospitalId] ?? [])
    makeRegistration(world, planned);
}

function makeRegistration(world: HospitalWorld, planned: PlannedRegistration): void {
  const { random, rows, now } = world;
  const submittedAt = new Date(now.getTime() - planned.hoursAgo * HOUR_MS);
  const submitter = world.staff.pharmacists[0]!;
  const form = formOf(world, planned, submittedAt);
  const id = random.id(submittedAt);
  const subject = { type: 'registration', id } as const;
  const answer = answerTo(world, planned, form);
  const answeredAt = new Date(submittedAt.getTime() + ANSWERED_AFTER_HOURS * HOUR_MS);
  rows.registration.push({
    registration_id: id,
    patient_type: form.patient_type,
    patient_name: `${form.patient_first_name} ${form.patient_last_name}`,
    patient_dob: form.patient_dob,
    form_data: form,
    warnings: [],
    // Nobody is written to of the made-up past.
    message_ids: [],
    submitted_by: submitter.userId,
    submitted_name: submitter.name,
    submitted_at: submittedAt,
    ...(answer && {
      ...answer,
      answered_by: customerService.userId,
      answered_name: customerService.name,
      answered_at: answeredAt,
    }),
    version: answer ? 2 : 1,
    state: answer?.state ?? 'submitted',
  });
  recordMove(world, {
    at: submittedAt,
    by: submitter,
    action: 'registration-submitted',
    subject,
    before: null,
    after: { form, warnings: [], hospitalPatient: null },
  });
  if (answer)
    recordMove(world, {
      at: answeredAt,
      by: customerService,
      action: `registration-${answer.state}`,
      subject,
      before: { state: 'submitted', version: 1 },
      after:
        answer.state === 'accepted'
          ? {
              state: answer.state,
              patientNumber: answer.supplier_patient_number,
              firstDeliveryDate: answer.first_delivery_date,
              version: 2,
            }
          : { state: answer.state, reason: answer.decline_reason, version: 2 },
    });
  if (planned.answered === 'asked')
    makeQuery(
      world,
      {
        kind: 'other',
        messages: [
          {
            side: 'supplier',
            hoursAgo: 0,
            body: 'Which of the two phone numbers is answered in the morning?',
          },
        ],
      },
      { ...subject, supplier: customerService },
    );
}

function formOf(
  { hospital, catalogue, holidays }: HospitalWorld,
  { firstName, lastName, dob, type }: PlannedRegistration,
  submittedAt: Date,
): RegistrationForm {
  const { document } = catalogue;
  const settings = {
    pumpsList: document.homePumps ?? [],
    states: [...australianStates],
    consumablesList: document.homeConsumables ?? [],
  };
  const today = todayIn(hospital.timeZone, submittedAt);
  const form = askedRegistration(
    {
      ...usualAnswers,
      ...(hospital.hospitalCountry === 'New Zealand' && inNewZealand),
      patient_type: type,
      patient_first_name: firstName,
      patient_last_name: lastName,
      patient_dob: dob,
      referring_hospital: hospital.hospitalName,
      pump_delivery_date: formatCareDate(nextDay(addDays(today, 30), 'wednesday', holidays)),
    },
    settings,
  );
  const { messages } = validateRegistration(form, { today, settings, testNumbersAllowed: true });
  if (Object.keys(messages).length > 0)
    throw new Error(`The registration of ${firstName} ${lastName} is not right: ${JSON.stringify(messages)}`);
  return form;
}

function answerTo(
  { today, holidays }: HospitalWorld,
  { answered }: PlannedRegistration,
  { delivery_day }: RegistrationForm,
) {
  switch (answered) {
    case 'accepted':
      return {
        state: answered,
        supplier_patient_number: 'DMO-HP-0001',
        first_delivery_date: nextDay(addDays(today, 7), delivery_day, holidays),
      };
    case 'declined':
      return {
        state: answered,
        decline_reason: 'The address lies outside of the area that is delivered to.',
      };
    case 'none':
    case 'asked':
      return undefined;
  }
}

/** The first such weekday from a day on that is no holiday. */
function nextDay(from: CareDate, weekday: string, holidays: HospitalWorld['holidays']): CareDate {
  let day = from;
  while (weekdayOf(day) !== weekday || !isWorkingDay(day, holidays)) day = addDays(day, 1);
  return day;
}
