import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import { knownRanges } from '@bolt/domain/compounding/stability/known-ranges';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { blocking, codesToSee } from '@bolt/domain/workbench/findings-that-count';
import { reviewByOf } from '@bolt/domain/workbench/review-by';
import { isUuid } from '../../../database/is-uuid.ts';
import {
  listQueriesOf,
  readServedItemEvents,
  readServedItems,
} from '../../../database/queries/item-detail.queries.ts';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import { listClaims } from '../../../database/queries/work-claims.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import {
  cancelledAmong,
  cancelledSinceOf,
  draftDosesOf,
  removedAmong,
} from '../../order-detail/cancelled-since.ts';
import { dispatchedAsOf } from '../../order-detail/dispatched-as.ts';
import { datesOfItem, foundSinceOfLines } from '../../order-detail/found-since.ts';
import { orderItem } from '../../order-detail/order-item.ts';
import { hospitalCalendars } from '../hospital-calendars.ts';
import type { StaffWork } from '../staff-work.ts';
import { dosesOfItem } from './doses-of-item.ts';
import { isOfOtherAge, isSameVerdict, judgedWithNow, judgeItemNow } from './judge-now.ts';
import { presentItemRow } from './present-item-row.ts';

/** One item with all that a review looks at; an item of a hospital that is not served is not there. */
export async function showItem(work: StaffWork, id: string): Promise<ItemDetail | Refusal> {
  const { portal, tx, staff, now, requestId } = work;
  const [row] = isUuid(id) ? await readServedItems(tx, [id.toLowerCase()]) : [];
  const calendars = await hospitalCalendars(work);
  const calendar = row && calendars.get(row.hospital_id);
  if (!row || !calendar || row.order.source !== 'portal') return refuse('subject-not-found');
  const ids = [row.delivery_id];
  const [inForce, ordered, queries, [claim], events, dispatchedAs] = await Promise.all([
    portal.catalogue.get(tx, staff.catalogueVersion),
    portal.catalogue.get(tx, row.catalogue_version ?? staff.catalogueVersion),
    listQueriesOf(tx, ids, staff.userId),
    listClaims(tx, { type: 'item', ids, now }),
    readServedItemEvents(tx, [row]),
    dispatchedAsOf(tx, [row]),
  ]);
  const { hospital_name } = calendar;
  const known = { inForce, calendar };
  const asking = { portal, tx, actor: staff, hospitalId: row.hospital_id };
  const cancelledSince = await cancelledSinceOf(tx, [row], {
    catalogueOf: () => ordered,
    country: row.order.country_code,
  });
  const judgedWith = judgedWithNow(row);
  const earlier = judgedWith?.history?.ordered ?? [];
  const item = orderItem(row, row.order, await catalogueOfLines(asking, ordered, [row]), {
    now: known,
    foundSince: foundSinceOfLines([row], known),
    cancelledSince,
    dispatchedAs,
  });
  const query = queries.find(({ turn }) => turn !== 'closed');
  const stored = findingsOfDelivery(datesOfItem(row), row.findings);
  const found = judgeItemNow(row, inForce, calendar);
  const shown = presentItemRow(
    {
      ...row,
      hospital_name,
      site: row.order.site,
      order_ref_view: row.order.order_ref_view,
      status: row.status ?? '',
      review_by: reviewByOf(row.delivery_date, calendar).reviewBy,
      query_id: query?.query_id ?? null,
      asked_by: query?.asked_by ?? null,
      turn: query?.turn === 'closed' ? null : (query?.turn ?? null),
      claim_user_id: claim?.user_id ?? null,
      claim_name: claim?.user_name ?? null,
      claim_since: claim?.since ?? null,
      version: row.delivery_version,
    },
    { catalogue: ordered, inForce, calendar, now },
  );
  await recordServedReadOf(tx, requestId, {
    action: 'show-item',
    subjectIds: [row.delivery_id, row.order_id, ...(row.patient_id ? [row.patient_id] : [])],
  });
  return {
    ...shown,
    item,
    storage: item.expiry.text,
    submitted: { name: row.order_submitted_by, time: row.order_submitted_at.toISOString() },
    patient: row.patient_id
      ? {
          patientID: row.patient_id,
          fullName: `${row.first_name} ${row.last_name}`,
          dob: row.date_of_birth && formatCareDate(row.date_of_birth),
          medicalRecordNumber: row.mrn,
          ward: row.ward_name,
          doctor: row.doctor || null,
        }
      : null,
    comments: { order: row.order.comment, item: row.comment_log },
    overrides: row.overrides,
    judged: { catalogueVersion: row.catalogue_version, findings: stored },
    judgedNow: isSameVerdict(stored, found)
      ? null
      : { catalogueVersion: inForce.version, isOfOtherAge: isOfOtherAge(row), findings: [...found] },
    doses: dosesOfItem(row, judgedWith, {
      catalogue: ordered,
      country: calendar.country,
      isCancelled: await cancelledAmong(tx, earlier),
      isRemoved: await removedAmong(tx, draftDosesOf(row.patient_id, earlier)),
    }),
    containerMinimumVolume: ordered.containers.get(row.container_part_code ?? '')?.minimumVolume ?? null,
    stabilityRanges: row.stability ? knownRanges(row.stability, row.drug2_code === null ? 1 : 2) : [],
    protectFromLight: row.stability?.protectFromLight ?? false,
    codesToSee: codesToSee(stored, found, {
      hasOpenQuestion: query?.asked_by === 'hospital',
      isPatientChanged: row.is_patient_changed,
    }),
    isBlockedNow: blocking(found).length > 0,
    history: events.map(({ happened_at, user_name, side, action, before, after }) => ({
      time: happened_at.toISOString(),
      name: user_name,
      side,
      action,
      before,
      after,
    })),
  };
}
