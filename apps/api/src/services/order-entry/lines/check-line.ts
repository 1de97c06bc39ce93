import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import { validateSplit } from '@bolt/domain/compounding/doses/split-dose';
import type { Evaluation, Finding } from '@bolt/domain/compounding/findings/evaluation';
import { type DrugLine, type DrugLineField, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { todayIn } from '@bolt/domain/dates/today-in';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { isTrial } from '@bolt/domain/orders/order-states';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import { newId } from '#database/new-id.ts';
import type { OrderForLine } from '#database/queries/order-entry.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { momentOf, type OrderWork } from '../order-work.ts';
import { confirmLine } from './confirm-line.ts';
import { deliveriesOfPayload } from './deliveries-of-payload.ts';
import { judgeDoses } from './judge-line.ts';
import { type LinePayload, payloadNames, readLinePayload } from './read-line-payload.ts';
import { refuseContradictedRows } from './refuse-contradicted-rows.ts';
import { refuseWithdrawn } from './refuse-withdrawn.ts';
import type { CheckedLine } from './store-line.ts';

/** Days of doses that one patient has in an order, beside each of which every line of it is judged. */
const MOST_DAYS_OF_PATIENT = 500;
const TOO_MANY_DELIVERIES = `A patient can have at most ${MOST_DAYS_OF_PATIENT} deliveries in one order: please divide it`;

function isTooMuch(deliveries: readonly unknown[], history: DoseHistory | undefined): boolean {
  if (!history) return false;
  const here = history.ordered.filter(({ order }) => order.key === history.orderKey);
  return here.length + deliveries.length > MOST_DAYS_OF_PATIENT;
}

/** Where a line goes, and what it is judged by. */
interface LinePlace {
  catalogue: Catalogue;
  order: Pick<OrderForLine, 'state' | 'site' | 'delivery_date' | 'holidays'>;
  patientId: string | null;
  dateOfBirth: string | null;
  /** Of the line that is edited. */
  placedQuantity?: number;
  /** What the patient had before; none where nobody is named, or in a throwaway order. */
  history: DoseHistory | undefined;
}

/**
 * The lines that a payload orders: one, or one for each dose of a split, each past every rule of the form and
 * every finding. In a throwaway order the findings are what is asked for, so they refuse nothing there.
 */
export function checkLine(
  work: OrderWork,
  { catalogue, order, patientId, dateOfBirth, placedQuantity, history }: LinePlace,
  payload: LinePayload,
): CheckedLine[] | Refusal {
  const isTried = isTrial(order);
  const typed = readLinePayload(catalogue, payload);
  const withdrawn = refuseWithdrawn(catalogue, payload, typed, work.actor.countryCode);
  if (withdrawn) return withdrawn;
  const line = typed instanceof Refusal ? emptyDrugLine : typed;
  if (line === typed && !isTried && !orderSiteRules[order.site].lineTypes.includes(line.type))
    return refuse('line-type-not-offered');

  const deliveries = deliveriesOfPayload(catalogue, line, payload.deliveryDateArray, {
    today: todayIn(work.actor.timeZone, work.now),
    hasPatient: patientId !== null,
    isTrial: isTried,
  });
  const ofLine = typed instanceof Refusal ? fieldsOf(typed) : formFields(catalogue, typed, payload);
  if (deliveries instanceof Refusal || Object.keys(ofLine).length > 0)
    return refuse('form-invalid', { fields: { ...ofLine, ...fieldsOf(deliveries) } });
  const contradicted = refuseContradictedRows(payload, deliveries);
  if (contradicted) return contradicted;
  if (isTooMuch(deliveries, history))
    return refuse('form-invalid', { fields: { deliveryDateArray: TOO_MANY_DELIVERIES } });

  const judging = {
    catalogue,
    hospitalId: work.actor.hospitalId,
    countryCode: work.actor.countryCode,
    holidays: order.holidays,
    moment: momentOf(work),
    patient: patientId === null ? undefined : { dateOfBirth },
    trialDeliveryDate: isTried ? (order.delivery_date ?? undefined) : undefined,
    placedQuantity,
    history: isTried ? undefined : history,
  };
  const judged = judgeDoses(judging, line, payload.drug1DoseSplit, deliveries);
  const confirmed = isTried ? [] : confirmLine(findingsOf(judged), payload);
  if (confirmed instanceof Refusal) return confirmed;
  return judged.map((one) => ({
    ...one,
    lineId: newId(work.now.getTime()),
    deliveries,
    patientId,
    doseSplit: payload.drug1DoseSplit?.length ? payload.drug1DoseSplit : null,
    confirmed,
    isFavourite: payload.isFavourite ?? false,
    reordered: false,
  }));
}

const fieldsOf = (result: unknown): Record<string, string> =>
  result instanceof Refusal ? (result.details.fields as Record<string, string>) : {};

function formFields(catalogue: Catalogue, line: DrugLine, payload: LinePayload): Record<string, string> {
  const messages = Object.entries(validateDrugLine(catalogue, line)) as [DrugLineField, string][];
  return {
    ...Object.fromEntries(messages.map(([field, message]) => [payloadNames[field] ?? field, message])),
    ...splitFields(line, payload.drug1DoseSplit),
  };
}

function splitFields(line: DrugLine, doses: LinePayload['drug1DoseSplit']): Record<string, string> {
  if (!doses?.length) return {};
  // Which part of a second drug goes into which dose is nobody's to guess.
  if (line.secondDrugShown) return { drug1DoseSplit: 'A preparation of two drugs cannot be split' };
  const total = parseDecimal(line.drug1DoseText);
  if (!total.ok) return {};
  const messages = validateSplit(total.value, doses);
  const message = messages.doses.find((each) => each !== null) ?? messages.sum;
  return message ? { drug1DoseSplit: message } : {};
}

/** What was found of a line; of the doses of a split all of it, so that it is corrected and confirmed in one go. */
const findingsOf = (judged: readonly { evaluation: Evaluation }[]): (Finding & { dose?: number })[] =>
  judged.flatMap(({ evaluation }, dose) =>
    judged.length === 1 ? evaluation.findings : evaluation.findings.map((finding) => ({ ...finding, dose })),
  );
