import { setImmediate as turn } from 'node:timers/promises';
import type { Body } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type OrderedDose, orderedDosesOf } from '@bolt/domain/compounding/doses/dose-history';
import { todayIn } from '@bolt/domain/dates/today-in';
import { validateOrderHeader } from '@bolt/domain/orders/validate-order-header';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { OrderForLine } from '#database/queries/order-entry.queries.ts';
import { Refusal, ShowingRefusal, tell } from '#problems.ts';
import { patientsOfBags, refuseBagOfAnother } from '../../nutrition-products/refuse-bag-of-another.ts';
import { checkLine } from '../lines/check-line.ts';
import { type HistoryOf, meetingsOf } from '../lines/dose-histories.ts';
import { type Coming, comeIn, metBy } from '../lines/judge-beside.ts';
import type { CheckedLine } from '../lines/store-line.ts';
import type { OrderWork } from '../order-work.ts';
import { judgedFor, type OrderedFor } from './identify-patients.ts';

export type WholeOrder = Body<'POST /api/v1/orders'>;

/** A whole order past every rule. */
export interface CheckedOrder {
  /** One for each entry of `patients` in the request. */
  patients: OrderedFor[];
  lines: PlacedLine[];
  /** The doses of the lines by whom they are for, in their order; each line was judged beside those before it. */
  coming: Coming;
}

/** A checked line with its places in the request, from 0. */
export interface PlacedLine {
  patient: number;
  line: number;
  checked: CheckedLine;
}

/**
 * Every patient and line of a whole order past every rule; or one refusal that says everything that is wrong with
 * the header, the patients and each line, so that it is corrected in one go.
 */
export async function checkWholeOrder(
  work: OrderWork,
  catalogue: Catalogue,
  whole: WholeOrder,
  order: Pick<OrderForLine, 'state' | 'site' | 'delivery_date' | 'holidays'>,
  /** One for each entry of `patients`. */
  identified: readonly (OrderedFor | Refusal)[],
  /** What the patients had before this order. */
  historyOf: HistoryOf,
): Promise<CheckedOrder | Refusal> {
  const fields: Record<string, string> = validateOrderHeader(whole, todayIn(work.actor.timeZone, work.now));
  const judgedPatients = identified.map(judgedFor);
  const orderKey = readableLine(whole.orderRef);
  const coming = new Map<string, OrderedDose[]>();
  const ordered = whole.patients.flatMap((entry) => entry.lines);
  const madeFor = await patientsOfBags(work.tx, catalogue, ordered);
  const refusedLines: object[] = [];
  const lines: PlacedLine[] = [];
  for (const [patient, entry] of whole.patients.entries()) {
    const { patientId, dateOfBirth } = judgedPatients[patient] ?? { patientId: null, dateOfBirth: null };
    for (const [line, payload] of entry.lines.entries()) {
      // Others have their turn between the lines of a large order, also where each patient has few.
      await turn();
      const whom = { patientId, tpnCode: payload.tpn_code };
      const before = historyOf({ ...whom, orderKey });
      const meetings = meetingsOf(historyOf, whom);
      const history = before && { ...before, ordered: [...metBy(coming, meetings), ...before.ordered] };
      const place = { catalogue, order, patientId, dateOfBirth, history };
      const found =
        refuseBagOfAnother(madeFor, payload, patientId) ??
        checkLine(work, place, { ...payload, orderRef: whole.orderRef });
      if (found instanceof Refusal) {
        refusedLines.push({ patient, line, findings: [], ...said(found) });
        continue;
      }
      lines.push(...found.map((checked) => ({ patient, line, checked })));
      comeIn(
        coming,
        meetings,
        found.flatMap((checked) => dosesPlaced(checked, orderKey)),
      );
    }
  }
  const patients = identified.flatMap((one) => (one instanceof Refusal ? [] : one));
  const isRight = Object.keys(fields).length + refusedLines.length === 0;
  if (isRight && patients.length === identified.length) return { patients, lines, coming };
  const shown = identified.flatMap((one) => (one instanceof ShowingRefusal ? one.shownPatientIds : []));
  const told = tell('whole-order-refused', {
    fields,
    patients: identified.flatMap((one, patient) => (one instanceof Refusal ? { patient, ...said(one) } : [])),
    lines: [...refusedLines, ...lines.map(acceptedLine)],
  });
  return new ShowingRefusal(shown, told);
}

const said = ({ code, message, details }: Refusal) => ({ code, message, ...details });

/** Lines that could be made are listed too: what they inform of is read with the rest. */
const acceptedLine = ({ patient, line, checked }: PlacedLine) => ({
  patient,
  line,
  code: null,
  findings: checked.evaluation.findings,
});

/** What the next lines of the same patient find ordered before them. */
const dosesPlaced = ({ line, lineId, deliveries, doseSplit }: CheckedLine, orderKey: string): OrderedDose[] =>
  orderedDosesOf(line, deliveries, {
    orderLineItemId: lineId,
    doseSplit,
    order: { key: orderKey, reference: orderKey, isDraft: true },
  });
