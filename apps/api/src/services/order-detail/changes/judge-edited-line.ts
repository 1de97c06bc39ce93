import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import type { RealDatePromise } from '@bolt/domain/compounding/stability/promise-real-date';
import { shorterPromiseMessage } from '@bolt/domain/orders/shorter-promise';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import type { ItemChange } from '#database/queries/order-changes.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import { readDoseHistories } from '../../order-entry/lines/dose-histories.ts';
import { judgeLine, refuseJudged } from '../../order-entry/lines/judge-line.ts';
import { displayNameOf } from '../../order-entry/lines/name-line.ts';
import { splitOf } from '../../order-entry/lines/split-of-row.ts';
import { restoreLine } from '../../order-entry/lines/store-line.ts';
import { wasConfirmed } from '../../order-entry/lines/was-confirmed.ts';
import { momentOf, type OrderWork } from '../../order-entry/order-work.ts';
import type { OpenItem } from './item-work.ts';

/**
 * Why a placed item may not become what is asked by the current catalogue, as a new line is judged (decision J3).
 * What was confirmed when it was ordered, and reads the same, is confirmed; what has come since is ordered anew.
 */
export async function refuseEdited(
  work: OrderWork,
  { order, item, catalogue: ordered }: OpenItem,
  today: Catalogue,
  edited: ItemChange,
  placed: RealDatePromise,
): Promise<Refusal | undefined> {
  const gone = withdrawnName(item, ordered, today, work.actor.countryCode);
  if (gone !== null) return refuse('line-refused', { about: { withdrawn: gone } });

  const [historyOf, holidays] = await Promise.all([
    readDoseHistories(work, [item.patient_id]),
    listHolidayDates(work.tx, work.actor.holidayRegion),
  ]);
  const judge = (delivery: Omit<LineDelivery, 'deliveryDate'>) =>
    judgeLine(
      {
        catalogue: today,
        hospitalId: work.actor.hospitalId,
        countryCode: work.actor.countryCode,
        holidays,
        moment: momentOf(work),
        patient: item.patient_id === null ? undefined : { dateOfBirth: item.date_of_birth },
        split: splitOf(item),
        history: historyOf({ patientId: item.patient_id, orderKey: order.order_id, lineId: item.line_id }),
      },
      restoreLine({ line: item, deliveries: [] }),
      [{ deliveryDate: item.delivery_date, ...delivery }],
    );
  const asPlaced = { treatmentDate: item.treatment_date, quantity: item.quantity };
  const standing = judge(asPlaced);
  const judgement = judge({
    treatmentDate: edited.treatment_date === undefined ? asPlaced.treatmentDate : edited.treatment_date,
    quantity: edited.quantity ?? asPlaced.quantity,
  });
  const [promise] = judgement.promises;
  const refusal = refuseJudged(judgement, (finding) => {
    if (finding.code === 'RealDateFallsShort' && promise)
      return shorterPromiseMessage(placed, promise.promise) === null;
    // What was ordered since is compared with the line too: that is none of this edit's doing.
    if (finding.code === 'DoseChanged')
      return standing.findings.some(({ code, detail }) => code === finding.code && detail === finding.detail);
    return wasConfirmed(item, finding);
  });
  if (refusal?.code !== 'line-needs-override') return refusal;
  return refuse('line-needs-override', {
    ...refusal.details,
    about: { finding: { detail: refusal.message }, isPlaced: true },
  });
}

/** The name of what the line is made from and the current catalogue does not hold any more; null where it holds all. */
function withdrawnName(
  item: OpenItem['item'],
  ordered: Catalogue,
  today: Catalogue,
  countryCode: string,
): string | null {
  if (item.line_type === 'FP') return today.finishedProducts.has(item.fp_code ?? '') ? null : item.order_name;
  if (item.line_type === 'TPN') return today.tpnProducts.has(item.tpn_code ?? '') ? null : item.order_name;
  const drug = [item.drug1_code, item.drug2_code].find((code) => code !== null && !today.drugs.has(code));
  if (drug) return displayNameOf(ordered, drug, countryCode) ?? item.order_name;
  const partCode = item.container_part_code ?? '';
  if (today.containers.has(partCode)) return null;
  return ordered.containers.get(partCode)?.containerName ?? item.order_name;
}
