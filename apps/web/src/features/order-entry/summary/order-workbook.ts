import type { DeliveryEntry, DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { partOfSplit } from '@bolt/domain/compounding/doses/describe-split';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  doseInWords,
  infusionTimeInWords,
} from '@bolt/domain/orders/line-words/line-words';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { roundTo2 } from '@bolt/domain/quantities/format-quantity';
import type { Cell, SheetData } from 'write-excel-file/universal';
import { alertsOf, reasonsToEdit } from '#parts/orders/alerts-of-line.ts';
import { factsOfDraftLine } from '#parts/orders/facts-of-line.ts';
import { lineTitle } from '../lines/describe-line.ts';
import { NO_PATIENT, type OrderPatient, sortOrderPatients } from '../lines/sort-order-patients.ts';

interface WorkbookColumn {
  header: string;
  /** In characters of Excel's usual font. */
  width: number;
  cell: (row: WorkbookRow) => Cell;
}

interface WorkbookRow {
  /** Its reference, as it was typed. */
  order: string;
  patient: OrderPatient;
  line: DraftLine;
  delivery: DeliveryEntry | undefined;
  /** Of the hospital: when something was confirmed is told by its clock. */
  timeZone: string;
}

/** A figure and its unit do not part on the screen; in a cell they are searched for as they are typed. */
const plain = (text: string | null): string | null => text?.replaceAll('\u00a0', ' ') ?? null;

/** Of the first or the second drug. */
function doseCell(line: DraftLine, position: number): Cell {
  const drug = factsOfDraftLine(line).drugs[position];
  return plain(drug ? doseInWords(drug) : null);
}

/** Excel counts days from a zone of its own: the day is written as its midnight in UTC. */
function dayCell(text: string | false | null | undefined): Cell {
  const date = text ? parseCareDate(text) : null;
  return date && { type: Date, value: new Date(`${date}T00:00:00Z`), format: 'dd/mm/yyyy' };
}

function patientName({ patientId, firstName, lastName }: OrderPatient): string | null {
  return patientId === NO_PATIENT ? null : `${firstName} ${lastName}`;
}

/** What makes a line red. None of it is an alert on the screen, where it stands in red below the line. */
function reasonsInWords(line: DraftLine): string[] {
  if (!line.editRequired) return [];
  const reasons = reasonsToEdit(line).map(({ text, detail }) => [text, detail].filter(Boolean).join(': '));
  const told = reasons.length > 0 ? reasons : ['This line needs to be reviewed'];
  return told.map((reason) => `${reason} (to be edited and saved again)`);
}

/** 'Dose changed ... (Priya Nair, 3 March 2031 09:14: New cycle)', one after the other; null without any. */
function alertsInWords({ line, timeZone }: WorkbookRow): string | null {
  const alerts = alertsOf(line).map(({ text, shown, confirmed, isOpen }) => {
    const told = [text, shown].filter(Boolean).join(': ');
    if (isOpen) return `${told} (not confirmed yet)`;
    if (!confirmed) return told;
    const by = confirmed.byFlag ? `by flag, ${confirmed.by}` : confirmed.by;
    const when = formatDraftTimestamp(timeZone, new Date(confirmed.at));
    return `${told} (${[`${by}, ${when}`, confirmed.reason].filter(Boolean).join(': ')})`;
  });
  const texts = [...(line.onHold ? ['On hold'] : []), ...reasonsInWords(line), ...alerts];
  return texts.join('; ') || null;
}

/** As it stands in the review, and as a number. */
const volumeCell = ({ totalVolume }: DraftLine): number | null =>
  totalVolume === null ? null : roundTo2(totalVolume).toNumber();

export const workbookColumns: readonly WorkbookColumn[] = [
  { header: 'Order', width: 20, cell: ({ order }) => order },
  { header: 'Patient', width: 24, cell: ({ patient }) => patientName(patient) },
  { header: 'MRN', width: 14, cell: ({ patient }) => shownPatientId(patient.medicalRecordNumber) },
  { header: 'Date of Birth', width: 14, cell: ({ patient }) => dayCell(patient.dateOfBirth) },
  {
    header: 'Product',
    width: 36,
    cell: ({ line }) =>
      lineTitle(line)
        .map(({ name }) => name)
        .join(' + '),
  },
  { header: 'Dose', width: 14, cell: ({ line }) => doseCell(line, 0) },
  { header: 'Second Dose', width: 14, cell: ({ line }) => doseCell(line, 1) },
  { header: 'Split Dose', width: 24, cell: ({ line }) => plain(partOfSplit(line)) },
  { header: 'Route', width: 16, cell: ({ line }) => line.admin_route_desc },
  { header: 'Container', width: 24, cell: ({ line }) => plain(containerInWords(factsOfDraftLine(line))) },
  { header: 'Diluent', width: 24, cell: ({ line }) => diluentInWords(factsOfDraftLine(line)) },
  { header: 'Volume (mL)', width: 12, cell: ({ line }) => volumeCell(line) },
  {
    header: 'Infusion Time',
    width: 14,
    cell: ({ line }) => plain(infusionTimeInWords(factsOfDraftLine(line))),
  },
  { header: 'Ancillaries', width: 24, cell: ({ line }) => ancillariesInWords(factsOfDraftLine(line)) },
  { header: 'Delivery Date', width: 14, cell: ({ delivery }) => dayCell(delivery?.[0]) },
  { header: 'Treatment Date', width: 14, cell: ({ delivery }) => dayCell(delivery?.[1]) },
  { header: 'Quantity', width: 10, cell: ({ delivery }) => delivery?.[2] ?? null },
  { header: 'Alerts', width: 60, cell: (row) => plain(alertsInWords(row)) },
];

/** A head, then one row for each delivery of each line; a line without a delivery is not lost. */
export function orderSheet(order: OrderInfo, timeZone: string): SheetData {
  const rows = sortOrderPatients(order, 'entry').flatMap(([, patient]) =>
    patient.drugs.flatMap((line) => {
      const deliveries = line.deliveryDateArray.length > 0 ? line.deliveryDateArray : [undefined];
      return deliveries.map((delivery) =>
        workbookColumns.map(({ cell }) =>
          cell({ order: order.orderRefView, patient, line, delivery, timeZone }),
        ),
      );
    }),
  );
  return [workbookColumns.map(({ header }) => ({ value: header, fontWeight: 'bold' })), ...rows];
}

/** 'BOLT_Export_2031-03-06.xlsx' */
export const workbookName = (today: CareDate): string => `BOLT_Export_${today}.xlsx`;
