import { changeInWords, changesOf } from '@bolt/domain/workbench/item-changes';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import type { StoredPatient } from '../../database/queries/patient-entries.queries.ts';
import { raiseRegistrationsOfPatient } from '../../database/queries/registrations.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { PatientOnLabel } from '../order-detail/changes/change-patient.ts';
import type { OrderWork } from '../order-entry/order-work.ts';
import { tellOfRegisteredPatient } from '../queries/tell-of-change.ts';

/**
 * Tells of a patient who is named otherwise from now on each registration that the supplier has still to answer: what was
 * submitted stays, and nobody accepts it without having read what changed. Answers how many these are.
 */
export async function changeRegisteredPatient(
  work: OrderWork,
  stored: StoredPatient,
  patient: PatientOnLabel,
): Promise<number> {
  const { tx, actor } = work;
  const after = Object.fromEntries(
    Object.entries(patient).filter(([column, value]) => stored[column] !== value),
  );
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, stored[column]]));
  const raised = await raiseRegistrationsOfPatient(tx, stored.patient_id);
  for (const { id, version } of raised) {
    await tellOfRegisteredPatient(work, id, changesOf({ before, after }).map(changeInWords).join('\n'));
    await recordWrite(tx, work, {
      action: 'patient-changed',
      subjectType: 'registration',
      subjectId: id,
      before: { ...before, version: version - 1 },
      after: { ...after, version },
    });
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'registration', id });
  }
  return raised.length;
}
