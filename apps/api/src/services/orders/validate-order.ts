import type { Answer } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Evaluation } from '@bolt/domain/compounding/evaluation';
import type { LineSplit } from '@bolt/domain/compounding/judged-with';
import { listCodes } from '@bolt/domain/compounding/list-codes';
import { Decimal } from '@bolt/domain/quantities/decimal';
import { recordReadOf } from '../../database/queries/audit.queries.ts';
import { listHolidayDates } from '../../database/queries/catalogue.queries.ts';
import { type LineWithDeliveries, readLines } from '../../database/queries/order-lines.queries.ts';
import { readOrderPatients } from '../../database/queries/order-patients.queries.ts';
import { deleteOrder, type OrderRow } from '../../database/queries/orders.queries.ts';
import { Refusal } from '../../problems.ts';
import { readDoseHistories } from './dose-histories.ts';
import { judgeLine } from './judge-line.ts';
import { openOrder } from './open-order.ts';
import { momentOf, type OrderWork } from './order-work.ts';
import { restoreLine } from './store-line.ts';

type Validated = Answer<'POST /api/v1/order/validate'>;

interface JudgedLine {
  stored: LineWithDeliveries;
  evaluation: Evaluation;
}

/** Judges every line of an order with today's catalogue. A throwaway order has served its purpose and goes away. */
export async function validateOrder(work: OrderWork, orderRef: string): Promise<Validated | Refusal> {
  const order = await openOrder(work, orderRef, { lock: true, trialToo: true });
  if (order instanceof Refusal) return order;
  const isTrial = order.state === 'trial';
  const { catalogue, judged } = await judgeOrder(work, order, {
    trialDeliveryDate: isTrial ? (order.delivery_date ?? undefined) : undefined,
  });
  if (isTrial) await deleteOrder(work.tx, order.order_id);
  else {
    const subjectIds = [order.order_id];
    await recordReadOf(work.tx, work.requestId, { action: 'order-validation', subjectIds });
  }
  return answerCodes(catalogue, judged);
}

/** Every line of the order with its newest judgement, in the order's own order. */
export async function judgeOrder(
  work: OrderWork,
  { order_id: orderId, order_ref: orderKey }: Pick<OrderRow, 'order_id' | 'order_ref'>,
  { trialDeliveryDate }: { trialDeliveryDate?: string } = {},
): Promise<{ catalogue: Catalogue; judged: JudgedLine[] }> {
  const { portal, tx, caller } = work;
  const [lines, holidays, patients] = await Promise.all([
    readLines(tx, orderId),
    listHolidayDates(tx, caller.holidayRegion),
    readOrderPatients(tx, orderId),
  ]);
  const patientOf = new Map(patients.map((row) => [row.patient_id, { dateOfBirth: row.date_of_birth }]));
  const catalogue = await portal.catalogue.get(tx, caller.catalogueVersion);
  const patientIds = trialDeliveryDate ? [] : lines.map(({ line }) => line.patient_id);
  const historyOf = await readDoseHistories(work, patientIds);
  const judging = {
    catalogue,
    hospitalId: caller.hospitalId,
    countryCode: caller.countryCode,
    holidays,
    moment: momentOf(work),
    trialDeliveryDate,
  };
  const judged = lines.map((stored) => {
    const deliveries = stored.deliveries.map((row) => ({
      deliveryDate: row.delivery_date,
      treatmentDate: row.treatment_date,
      quantity: row.quantity,
    }));
    const { patient_id: patientId, line_id: lineId } = stored.line;
    const history = historyOf({ patientId, orderKey, lineId });
    const patient = patientOf.get(patientId ?? '');
    return {
      stored,
      evaluation: judgeLine(
        { ...judging, patient, history, split: splitOf(stored.line) },
        restoreLine(stored),
        deliveries,
      ),
    };
  });
  return { catalogue, judged };
}

/** The split that a stored line is one part of. */
function splitOf({ dose_split: doseTexts }: LineWithDeliveries['line']): LineSplit | undefined {
  if (!doseTexts || doseTexts.length < 2) return undefined;
  return { totalDoseText: Decimal.sum(...doseTexts).toFixed(), doseTexts };
}

const volumeCodes: ReadonlySet<string> = new Set([
  'VLD-GMX-TOTALVOLUME',
  'VLD-INV-SYRINGEVOLUME',
  'VLD-INV-CALCULATEDDILUENTVOLUME',
]);

function answerCodes(catalogue: Catalogue, judged: JudgedLine[]): Validated {
  const payload = [...new Set(judged.flatMap(({ evaluation }) => listCodes(evaluation)))];
  const findings = judged.flatMap(({ evaluation }) => evaluation.findings);
  const tooFull = judged.find(({ evaluation }) =>
    evaluation.findings.some(({ code }) => volumeCodes.has(code)),
  );
  const container = catalogue.containers.get(tooFull?.stored.line.container_part_code ?? '');
  return {
    data: { message: payload.length > 0 ? 'error' : 'ok', payload },
    payloadDetail: Object.fromEntries(
      payload.map((code) => [code, findings.find((finding) => finding.code === code)?.detail ?? '']),
    ),
    maxFillVolume: container?.maximumVolume ?? null,
    lines: Object.fromEntries(
      judged.map(({ stored, evaluation }) => [stored.line.line_id, evaluation.findings]),
    ),
  };
}
