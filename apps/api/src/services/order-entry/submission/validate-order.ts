import type { Answer } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { listCodes } from '@bolt/domain/compounding/findings/list-codes';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { isTrial } from '@bolt/domain/orders/order-states';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import { deleteOrder, type OpenOrderRow } from '#database/queries/order-entry.queries.ts';
import type { LineWithDeliveries } from '#database/queries/order-line-row.ts';
import { readLines } from '#database/queries/order-lines.queries.ts';
import { type OrderPatientRow, readOrderPatients } from '#database/queries/order-patients.queries.ts';
import { Refusal } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { readDoseHistories, whomOf } from '../lines/dose-histories.ts';
import { type Judgement, judgeLine } from '../lines/judge-line.ts';
import { lineByLine } from '../lines/line-by-line.ts';
import { lineOfToday } from '../lines/line-of-today.ts';
import { presentJudgement } from '../lines/present-line.ts';
import { renewedRow } from '../lines/renew-judgement.ts';
import { splitOf } from '../lines/split-of-row.ts';
import { drugLineOfRow, restoreDeliveries } from '../lines/store-line.ts';
import { openOrder } from '../open-order.ts';
import { momentOf, type OrderWork } from '../order-work.ts';

type Validated = Answer<'POST /api/v1/order/validate'>;

export interface JudgedLine {
  stored: LineWithDeliveries;
  /** As it was judged: a product is what today's catalogue holds under its code. */
  line: DrugLine;
  evaluation: Judgement;
}

/** Judges every line of an order with today's catalogue. A throwaway order has served its purpose and goes away. */
export async function validateOrder(work: OrderWork, orderRef: string): Promise<Validated | Refusal> {
  const order = await openOrder(work, orderRef, { lock: true, trialToo: true });
  if (order instanceof Refusal) return order;
  const isTried = isTrial(order);
  const { catalogue, judged } = await judgeOrder(work, order, {
    trialDeliveryDate: isTried ? (order.delivery_date ?? undefined) : undefined,
  });
  if (isTried) await deleteOrder(work.tx, order.order_id);
  else {
    const subjectIds = [order.order_id];
    await recordReadOf(work.tx, work.requestId, { action: 'order-validation', subjectIds });
  }
  return answerCodes(catalogue, judged);
}

/** Every line of the order, or of one patient in it, with its newest judgement, in the order's own order; and its patients. */
export async function judgeOrder(
  work: OrderWork,
  { order_id: orderId, order_ref: orderKey }: Pick<OpenOrderRow, 'order_id' | 'order_ref'>,
  { trialDeliveryDate, ofPatient }: { trialDeliveryDate?: string | undefined; ofPatient?: string } = {},
): Promise<{ catalogue: Catalogue; judged: JudgedLine[]; patients: OrderPatientRow[] }> {
  const { portal, tx, actor } = work;
  const [all, holidays, patients] = await Promise.all([
    readLines(tx, orderId),
    listHolidayDates(tx, actor.holidayRegion),
    readOrderPatients(tx, orderId),
  ]);
  const lines = ofPatient === undefined ? all : all.filter(({ line }) => line.patient_id === ofPatient);
  const patientOf = new Map(patients.map((row) => [row.patient_id, { dateOfBirth: row.date_of_birth }]));
  const held = await portal.catalogue.get(tx, actor.catalogueVersion);
  const catalogue = await catalogueOfLines(
    work,
    held,
    lines.map(({ line }) => line),
  );
  const compared = trialDeliveryDate ? [] : lines;
  const historyOf = await readDoseHistories(
    work,
    compared.map(({ line }) => whomOf(line)),
  );
  const judging = {
    catalogue,
    hospitalId: actor.hospitalId,
    countryCode: actor.countryCode,
    holidays,
    moment: momentOf(work),
    trialDeliveryDate,
  };
  const judged = await lineByLine(lines, (stored) => {
    const { patient_id: patientId, line_id: lineId } = stored.line;
    const history = historyOf({ ...whomOf(stored.line), orderKey, lineId });
    const line = lineOfToday(catalogue, drugLineOfRow(stored));
    const evaluation = judgeLine(
      {
        ...judging,
        patient: patientOf.get(patientId ?? ''),
        history,
        split: splitOf(stored.line),
        placedQuantity: stored.placedQuantity,
      },
      line,
      restoreDeliveries(stored),
    );
    return { stored, line, evaluation };
  });
  return { catalogue, judged, patients };
}

function answerCodes(catalogue: Catalogue, judged: JudgedLine[]): Validated {
  const payload = [...new Set(judged.flatMap(({ evaluation }) => listCodes(evaluation)))];
  const findings = judged.flatMap(({ evaluation }) => evaluation.findings);
  const tooFull = judged.find(({ evaluation }) =>
    evaluation.findings.some((finding) => isAbout('volume', finding)),
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
    judgements: Object.fromEntries(
      judged.map(({ stored, line, evaluation }) => [
        stored.line.line_id,
        presentJudgement({ ...stored, line: renewedRow(stored.line, line, evaluation) }),
      ]),
    ),
  };
}
