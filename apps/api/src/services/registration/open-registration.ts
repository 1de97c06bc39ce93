import type { Answer } from '@bolt/contracts';
import type { RegistrationDraftItem } from '@bolt/contracts/registration.contract';
import { draftRemovedAt } from '@bolt/domain/registration/draft-lifetime';
import {
  type DraftItemRow,
  listRegistrationDrafts,
  readRegistrant,
  readRegistrationDraft,
} from '../../database/queries/registration-drafts.queries.ts';
import type { Refusal } from '../../problems.ts';
import { readId } from '../order-entry/read-id.ts';
import { listSubmitted } from './list-registrations.ts';
import { refuseLostDraft } from './refuse-lost-draft.ts';
import { type RegistrationWork, registrationSettings } from './registration-work.ts';

/** What the form begins with. No account has a job title: the coordinator types it. */
export async function openRegistration(
  work: RegistrationWork,
): Promise<Answer<'GET /api/v1/tpn/patientRegistation'>> {
  const [settings, registrant, drafts, { registrations }] = await Promise.all([
    registrationSettings(work),
    readRegistrant(work.tx, work.actor),
    listRegistrationDrafts(work.tx, work.now, work.requestId),
    listSubmitted(work),
  ]);
  return {
    userDefaultHospital: registrant.hospital_name,
    userDefaultFirstName: registrant.first_name,
    userDefaultLastName: registrant.last_name,
    userDefaultJobTitle: '',
    userDefaultPhonenumber: registrant.contact_number,
    userDefaultEmailAddress: registrant.email,
    ...settings,
    draftApplications: drafts.map(describeDraft),
    submittedApplications: registrations.map(
      ({ id, name, dob, type, submitted, status, firstDelivery, firstDeliveryHoliday, reason }) => ({
        id,
        name,
        dob,
        type,
        submitted,
        status,
        firstDelivery,
        firstDeliveryHoliday,
        reason,
      }),
    ),
  };
}

export async function showDraft(
  work: RegistrationWork,
  id: string,
): Promise<Answer<'GET /api/v1/tpn/patientRegistrationRecord/:id'> | Refusal> {
  const { tx, now, requestId } = work;
  const draftId = readId(id);
  const row = draftId && (await readRegistrationDraft(tx, draftId, { now, requestId }));
  return row ? { ...describeDraft(row), formData: row.form_data } : refuseLostDraft(work, draftId);
}

export const describeDraft = (row: DraftItemRow): RegistrationDraftItem => ({
  id: row.draft_id,
  name: row.patient_name,
  dob: row.patient_dob,
  type: row.patient_type,
  modified: row.modified_at.toISOString(),
  modifiedBy: row.modified_name,
  removed: draftRemovedAt(row.modified_at).toISOString(),
  version: row.version,
});
