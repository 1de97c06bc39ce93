import type { Body } from '@bolt/contracts';
import { findingsToConfirm, isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import { headerOfRows, type ImportedHeader, notesOfRow } from '@bolt/domain/csv-import/orders/order-header';
import type { RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import {
  findingsOfRow,
  type RowConfirmation,
  type RowVerdict,
} from '@bolt/domain/csv-import/rows/row-verdict';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { Decimal, parseDecimal } from '@bolt/domain/quantities/decimal';

type WholeOrder = Body<'POST /api/v1/orders'>;
type WholePatient = WholeOrder['patients'][number];
type WholeLine = WholePatient['lines'][number];

/** A row whose order is made: what is placed stands in its verdict and in what was confirmed. */
export interface RowToOrder {
  row_number: number;
  verdict: RowVerdict;
  confirmed: readonly RowConfirmation[];
}

export interface WholeOrderOfRows {
  whole: WholeOrder;
  /** The row of each line, by the places of `patients` and `lines`. */
  rowAt(patient: number, line: number): number;
  rowsOf(patient: number): number[];
  notesAt(patient: number, line: number): string[];
}

/** The order of some rows that can be ordered: each patient once, with the rows as lines in the order of the file. */
export function wholeOrderOfRows(
  rows: readonly RowToOrder[],
  order: { orderRef: string; create: 'draft' | 'submit'; forced: boolean },
): WholeOrderOfRows {
  const header = headerOfRows(rows.map(({ verdict }) => verdict));
  if (!header) throw new Error('Rows without a delivery date are not ordered');
  const ofPatients = [...Map.groupBy(rows, ({ verdict }) => keyOf(verdict.patient)).values()];
  return {
    whole: {
      orderRef: order.orderRef,
      deliveryDate: formatCareDate(header.deliveryDate),
      deliveryTime: header.deliveryTime,
      comment: header.comment,
      type: 'CMP',
      state: order.create === 'draft' ? 'draft' : 'submitted',
      forceDupeSubmission: order.forced,
      patients: ofPatients.map((ofOne) => ({ ...whoIs(ofOne), lines: ofOne.map(lineOfRow) })),
    },
    rowAt: (patient, line) => ofPatients[patient]?.[line]?.row_number ?? 0,
    rowsOf: (patient) => (ofPatients[patient] ?? []).map((row) => row.row_number),
    notesAt: (patient, line) => notesAt(ofPatients[patient]?.[line], header),
  };
}

const notesAt = (row: RowToOrder | undefined, header: ImportedHeader): string[] =>
  row ? notesOfRow(row.verdict, header) : [];

function keyOf(patient: RowPatient): string {
  switch (patient.kind) {
    case 'nobody':
      return '';
    case 'found':
      return patient.patient.patientId;
    case 'new':
    case 'two-match':
    case 'contradicts':
    case 'several-in-file':
    case 'looks-the-same':
    case 'refused':
      return `mrn ${mrnKey(patient.person.mrn)}`;
  }
}

function whoIs(rows: readonly RowToOrder[]): Pick<WholePatient, never> {
  const patients = rows.map(({ verdict }) => verdict.patient);
  const [patient] = patients;
  if (patient?.kind === 'found') return { patientId: patient.patient.patientId };
  if (patient?.kind !== 'new') return {};
  // Of two numbers that were said to be one person's, one alone may come with the date of birth.
  const [dateOfBirth = null] = patients.flatMap((each) =>
    each.kind === 'new' ? (each.person.dateOfBirth ?? []) : [],
  );
  return { newPatient: newPatientOf({ ...patient, person: { ...patient.person, dateOfBirth } }) };
}

const newPatientOf = ({
  person,
  confirmedDifferent,
  differentFrom,
}: Extract<RowPatient, { kind: 'new' }>) => ({
  id: person.mrn,
  firstName: person.firstName,
  lastName: person.lastName,
  ...(person.dateOfBirth && { dateOfBirth: formatCareDate(person.dateOfBirth) }),
  ...(confirmedDifferent && { confirmedDifferent, ...(differentFrom && { differentFrom }) }),
});

/** A yes to what is found now; what was said to figures that are no more is kept with the row alone. */
function confirmationsOf(verdict: RowVerdict, confirmed: readonly RowConfirmation[]) {
  const asked = findingsToConfirm(findingsOfRow(verdict));
  const needed = confirmed.filter((each) => asked.some((finding) => isSameFinding(each, finding)));
  const latest = needed.filter(
    (each, at) => !needed.slice(at + 1).some((later) => isSameFinding(later, each)),
  );
  return latest.map(({ code, measured, limit, reason }) => ({
    code,
    ...(measured !== undefined && { measured }),
    ...(limit !== undefined && { limit }),
    reason,
  }));
}

/** A device that runs at its own rate says the time where the row does not: it was shown as reckoned. */
function infusionTimeOf({
  line,
  judged,
}: RowVerdict): Pick<WholeLine, 'infusionTime' | 'infusionTimeDuration'> {
  const hours = judged[0]?.volumes?.deviceHours;
  if (line?.infusionTimeText !== '' || !hours)
    return { infusionTime: line?.infusionTimeText || null, infusionTimeDuration: line?.infusionTimeUnit };
  const inHours = parseDecimal(hours);
  return inHours.ok
    ? { infusionTime: hours, infusionTimeDuration: 'hours' }
    : {
        infusionTime: new Decimal(hours).times(60).toDecimalPlaces(2).toFixed(),
        infusionTimeDuration: 'minutes',
      };
}

function lineOfRow({ verdict, confirmed }: RowToOrder): WholeLine {
  const { line, judged, doses, deliveries, quantity } = verdict;
  if (!line || quantity === null) throw new Error('A row that is no line is not ordered');
  const shared = {
    quantity: String(quantity),
    deliveryDateArray: deliveries.map(
      ({ deliveryDate, treatmentDate, quantity: each }, index): WholeLine['deliveryDateArray'][number] => [
        formatCareDate(deliveryDate),
        treatmentDate === null ? false : formatCareDate(treatmentDate),
        String(each),
        index + 1,
      ],
    ),
    confirmed: confirmationsOf(verdict, confirmed),
  };
  if (line.finishedProductCode !== null) return { ...shared, fp_code: line.finishedProductCode };
  return {
    ...shared,
    drugPresentationId: judged[0]?.drugPresentationId ?? 0,
    drug1_id: line.drugCode ?? undefined,
    drug1Dose: line.drug1DoseText,
    drug1DoseUom: line.drug1Unit ?? undefined,
    ...(doses && { drug1DoseSplit: doses }),
    ...(line.drug2Code !== null && {
      drug2Dose: line.drug2DoseText,
      drug2DoseUom: line.drug2Unit ?? undefined,
    }),
    containerPartCode: line.containerPartCode ?? undefined,
    diluentVolume: line.volumeText || null,
    diluentExactFinalVolume: line.exactVolume,
    ...infusionTimeOf(verdict),
    ancillary1Id: line.ancillary1Id,
    ancillary2Id: line.ancillary2Id,
  };
}
