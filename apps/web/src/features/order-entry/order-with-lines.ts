import type { Answer } from '@bolt/contracts';
import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { compareDates, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';

type SavedLines = Answer<'POST /api/v1/order/drug/add'>;
type OrderPatient = OrderInfo['patients'][string];

const nobody: OrderPatient = {
  patientId: '0',
  boltPatientId: '0',
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  medicalRecordNumber: null,
  wardId: null,
  drugs: [],
  recentOrders: [],
};

/**
 * The order once the lines of an answer are in it, as the server would answer it whole: a changed line keeps its
 * place, the others stand behind their patient's last. Patients without a change stay the same objects.
 *
 * @returns undefined where the order does not hold a line's patient; then only the server knows it.
 */
export function orderWithLines(order: OrderInfo, { lines, order: after }: SavedLines): OrderInfo | undefined {
  const patients = { ...order.patients };
  for (const line of lines) {
    const patient = patients[line.patientId] ?? (line.patientId === '0' ? nobody : undefined);
    if (!patient) return undefined;
    patients[line.patientId] = { ...patient, drugs: withLine(patient.drugs, line) };
  }
  const all = Object.values(patients).flatMap(({ drugs }) => drugs);
  return {
    ...order,
    ...after,
    patients,
    patientKeys:
      '0' in patients && !order.patientKeys.includes('0') ? [...order.patientKeys, '0'] : order.patientKeys,
    deliveryDateArray: deliveryDates(all),
    drugCount: all.length,
    add_more: true,
    editRequired: all.some((line) => line.editRequired),
    hasOverriddenStability: all.some((line) => line.overrideStability),
  };
}

function withLine(lines: readonly DraftLine[], saved: DraftLine): DraftLine[] {
  const place = lines.findIndex((line) => line.orderLineItemId === saved.orderLineItemId);
  return place < 0 ? [...lines, saved] : lines.with(place, saved);
}

function deliveryDates(lines: readonly DraftLine[]): string[] {
  const days = new Set(lines.flatMap((line) => line.deliveryDateArray.map(([date]) => date)));
  return [...days]
    .flatMap((day) => parseCareDate(day) ?? [])
    .sort(compareDates)
    .map(formatCareDate);
}
