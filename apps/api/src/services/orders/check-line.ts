import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine, DrugLineField } from '@bolt/domain/compounding/drug-line';
import type { Finding } from '@bolt/domain/compounding/evaluation';
import { validateSplit } from '@bolt/domain/compounding/split-dose';
import { todayIn } from '@bolt/domain/dates/today-in';
import { requiredField } from '@bolt/domain/orders/field-messages';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import type { OrderForLine } from '../../database/queries/orders.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { judgeLine, refuseJudged } from './judge-line.ts';
import type { OrderWork } from './order-work.ts';
import { readDeliveries } from './read-deliveries.ts';
import { type LinePayload, payloadNames, readLinePayload } from './read-line-payload.ts';
import type { CheckedLine } from './store-line.ts';

/**
 * The lines that a payload orders: one, or one for each dose of a split, each past every rule of the form and
 * every finding. In a throwaway order the findings are what is asked for, so they refuse nothing there.
 */
export function checkLine(
  work: OrderWork,
  catalogue: Catalogue,
  order: Pick<OrderForLine, 'state' | 'site' | 'delivery_date' | 'holidays'>,
  payload: LinePayload,
  patientId: string | null,
): CheckedLine[] | Refusal {
  const typed = readLinePayload(catalogue, payload);
  if (typed instanceof Refusal) return typed;
  const isTrial = order.state === 'trial';
  if (!isTrial && (typed.type === 'TPN') !== (order.site === 'TPN')) return refuse('line-type-not-offered');

  const deliveries = readDeliveries(catalogue, typed, payload.deliveryDateArray, {
    today: todayIn(work.caller.timeZone, work.now),
    hasPatient: patientId !== null,
    isTrial,
  });
  const fields = { ...formFields(catalogue, typed), ...splitFields(typed, payload.drug1DoseSplit) };
  if (deliveries instanceof Refusal || Object.keys(fields).length > 0) {
    const ofDeliveries = deliveries instanceof Refusal ? deliveries.details.fields : {};
    return refuse('form-invalid', { fields: { ...fields, ...(ofDeliveries as Record<string, string>) } });
  }

  const checked: CheckedLine[] = [];
  for (const line of splitLines(typed, payload.drug1DoseSplit)) {
    const evaluation = judgeLine(
      {
        catalogue,
        hospitalId: work.caller.hospitalId,
        holidays: order.holidays,
        trialDeliveryDate: isTrial ? (order.delivery_date ?? undefined) : undefined,
      },
      line,
      deliveries,
    );
    const refusal = isTrial
      ? undefined
      : refuseJudged(evaluation, (finding) => isConfirmed(finding, payload));
    if (refusal) return asksForReason(refusal, evaluation.findings, payload);
    checked.push({
      line,
      evaluation,
      deliveries,
      patientId,
      doseSplit: payload.drug1DoseSplit?.length ? payload.drug1DoseSplit : null,
      reason: payload.overrideReason?.trim() || undefined,
      isFavourite: payload.isFavourite ?? false,
      reordered: false,
    });
  }
  return checked;
}

function formFields(catalogue: Catalogue, line: DrugLine): Record<string, string> {
  const messages = Object.entries(validateDrugLine(catalogue, line)) as [DrugLineField, string][];
  return Object.fromEntries(messages.map(([field, message]) => [payloadNames[field] ?? field, message]));
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

const splitLines = (line: DrugLine, doses: LinePayload['drug1DoseSplit']): DrugLine[] =>
  doses?.length ? doses.map((drug1DoseText) => ({ ...line, drug1DoseText })) : [line];

/** A preparation that does not last until its treatment is confirmed with a reason (decision I5). */
function isConfirmed(finding: Finding, payload: LinePayload): boolean {
  if (!finding.override || payload[finding.override] !== true) return false;
  return finding.code !== 'RealDateFallsShort' || Boolean(payload.overrideReason?.trim());
}

function asksForReason(refusal: Refusal, findings: readonly Finding[], payload: LinePayload): Refusal {
  const lacksReasonAlone =
    refusal.code === 'line-needs-override' &&
    payload.overrideStability === true &&
    findings.some((finding) => finding.code === 'RealDateFallsShort' && !isConfirmed(finding, payload));
  if (!lacksReasonAlone) return refusal;
  return refuse('line-needs-override', { ...refusal.details, fields: { overrideReason: requiredField } });
}
