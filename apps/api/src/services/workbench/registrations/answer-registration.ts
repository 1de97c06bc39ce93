import type { Body } from '@bolt/contracts';
import type { RegistrationDetail } from '@bolt/contracts/workbench-registrations.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { changeInWords, changesSince, whoChanged } from '@bolt/domain/workbench/item-changes';
import { REGISTRATION_DECLINED } from '@bolt/domain/workbench/query-sentences';
import { beforeDischargeWarning, validateAcceptance } from '@bolt/domain/workbench/validate-acceptance';
import type { Transaction } from '../../../database/database.ts';
import { isUuid } from '../../../database/is-uuid.ts';
import {
  acceptRegistration,
  declineRegistration,
  findRegistrationSubmitter,
  listRegistrationEvents,
  lockServedRegistration,
  type WholeRegistrationRow,
} from '../../../database/queries/served-registrations.queries.ts';
import { announceChange } from '../../../notices/change-notices.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { closeQueryAbout, openQueryAbout } from '../../queries/about-subject.ts';
import { hospitalCalendars } from '../hospital-calendars.ts';
import { recordStaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';
import { registrationAnsweredMail } from './registration-answered-mail.ts';
import { dischargeOf, showRegistration } from './show-registration.ts';

type Accept = Body<'POST /api/v1/workbench/registrations/:id/accept'>;
type Decline = Body<'POST /api/v1/workbench/registrations/:id/decline'>;

/** Gives the patient the supplier's number and the day of the first delivery. */
export async function accept(
  work: StaffWork,
  id: string,
  { version, patientNumber, firstDeliveryDate, confirmedDischarge }: Accept,
): Promise<RegistrationDetail | Refusal> {
  const row = await holdUnanswered(work, id, version);
  if (row instanceof Refusal) return row;
  const { tx, staff, now } = work;
  const calendar = (await hospitalCalendars(work)).get(row.hospital_id);
  if (!calendar) throw new Error(`Nobody serves ${row.hospital_id} here`);
  const { timeZone, holidays } = calendar;
  const fields = validateAcceptance(
    { patientNumber, firstDeliveryDate },
    { today: todayIn(timeZone, now), holidays },
  );
  const date = parseCareDate(firstDeliveryDate);
  if (date === null || Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const discharge = await dischargeOf(work, row);
  const warning = beforeDischargeWarning(discharge, firstDeliveryDate);
  if (warning !== null && confirmedDischarge !== discharge)
    return refuse('delivery-before-discharge', { about: { warning } });
  if (await openQueryAbout(tx, 'registration', row.registration_id)) return refuse('subject-has-open-query');
  const number = readableLine(patientNumber);
  const by = { registrationId: row.registration_id, userId: staff.userId, userName: staff.userName, now };
  if (!(await acceptRegistration(tx, { ...by, patientNumber: number, firstDeliveryDate: date })))
    return refuse('patient-number-taken');
  return answered(work, row, {
    action: 'registration-accepted',
    after: {
      state: 'accepted',
      patientNumber: number,
      firstDeliveryDate: date,
      ...(warning !== null && { confirmedDischarge }),
    },
  });
}

/** Says with a reason that the supplier does not take the patient on; what is being asked about it ends with that. */
export async function decline(
  work: StaffWork,
  id: string,
  { version, reason }: Decline,
): Promise<RegistrationDetail | Refusal> {
  const row = await holdUnanswered(work, id, version);
  if (row instanceof Refusal) return row;
  const fault = reasonMessage(reason);
  if (fault) return refuse('reason-missing', { fields: { reason: fault } });
  const { tx, staff, now } = work;
  const { registration_id: registrationId } = row;
  const said = readableLine(reason);
  await declineRegistration(tx, {
    registrationId,
    reason: said,
    userId: staff.userId,
    userName: staff.userName,
    now,
  });
  // Nobody asks about it anew once it is declined: what is asked meanwhile is closed with it.
  await openQueryAbout(tx, 'registration', registrationId);
  const closed = await closeQueryAbout(tx, {
    type: 'registration',
    id: registrationId,
    body: REGISTRATION_DECLINED,
    now,
  });
  if (closed) {
    const { queryId, ...write } = closed;
    await recordStaffWrite(work, { ...write, subjectType: 'query', subjectId: queryId });
  }
  return answered(work, row, {
    action: 'registration-declined',
    after: { state: 'declined', reason: said },
  });
}

/** Locked, as it was opened, in nobody else's hands, and not answered: both answers are final. */
async function holdUnanswered(
  { tx, staff, now }: StaffWork,
  id: string,
  version: number,
): Promise<WholeRegistrationRow | Refusal> {
  const row = isUuid(id) ? await lockServedRegistration(tx, id.toLowerCase(), now) : undefined;
  if (!row) return refuse('subject-not-found');
  if (row.state !== 'submitted') return refuse('registration-answered');
  if (row.claim_user_id && row.claim_user_id !== staff.userId)
    return refuse('claimed-by-other', { about: { name: row.claim_name ?? '' } });
  return row.version === version ? row : refuseStale(tx, row, version);
}

/** Who the registered patient is by now, and was when it was looked at. */
async function refuseStale(tx: Transaction, row: WholeRegistrationRow, version: number): Promise<Refusal> {
  const events = await listRegistrationEvents(tx, row);
  const changes = changesSince(events, version);
  const last = events.findLast(({ after }) => Number(after?.version) > version);
  const who = last && `${whoChanged({ side: last.side, name: last.user_name })} changed this registration.`;
  const told = changes.map((change) => `${changeInWords(change)}.`);
  return refuse('stale-version', {
    about: { changes: who ? [who, ...told] : told },
    changes,
    current: { version: row.version },
  });
}

async function answered(
  work: StaffWork,
  { registration_id: id, hospital_id: hospitalId, submitted_by, version }: WholeRegistrationRow,
  { action, after }: { action: string; after: Record<string, unknown> },
): Promise<RegistrationDetail | Refusal> {
  const { portal, tx } = work;
  await recordStaffWrite(work, {
    hospitalId,
    action,
    subjectType: 'registration',
    subjectId: id,
    before: { state: 'submitted', version },
    after: { ...after, version: version + 1 },
  });
  const to = await findRegistrationSubmitter(tx, submitted_by);
  if (to)
    await queueMail(work, registrationAnsweredMail(portal.config, { to, hospitalId, registrationId: id }));
  announceChange(tx, { hospitalId, kind: 'registration', id });
  return showRegistration(work, id);
}
