import type { Answer } from '@bolt/contracts';
import { comparedSince } from '@bolt/domain/compounding/doses/compare-with-last';
import { todayIn } from '@bolt/domain/dates/today-in';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import { readOrderedDoses } from '#database/queries/ordered-doses.queries.ts';
import type { OrderWork } from '../order-work.ts';
import { readId } from '../read-id.ts';
import { orderedDose } from './dose-histories.ts';

type OrderedDoses = Answer<'POST /api/v1/order/patient/doses'>;

/** What a screen compares a patient's new line with; nothing for a patient whom the hospital does not have. */
export async function listOrderedDoses(work: OrderWork, askedPatient: string): Promise<OrderedDoses> {
  const { tx, actor, now } = work;
  const patientId = readId(askedPatient);
  const rows = patientId
    ? await readOrderedDoses(tx, {
        hospitalId: actor.hospitalId,
        patientIds: [patientId],
        since: comparedSince(todayIn(actor.timeZone, now)),
      })
    : [];
  if (patientId && rows.length > 0) {
    await recordReadOf(tx, work.requestId, { action: 'ordered-doses', subjectIds: [patientId] });
  }
  return {
    changePercent: actor.doseChangePercent,
    doses: rows.map(orderedDose),
  };
}
