import { naturalSortKey } from '@bolt/domain/orders/natural-sort-key';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { insertRows } from '../../database/queries/demonstration.queries.ts';

export interface StoredPatient {
  hospital?: string;
  first: string;
  last: string;
  mrn?: string;
  born?: string;
  ward?: string;
}

interface Delivery {
  status?: string | null;
  onHold?: boolean;
  date?: string;
  quantity?: number;
  cancelReason?: string;
}

interface Line {
  patientId?: string;
  deliveries?: Delivery[];
  /** Further columns of order_line, or other values of those below. */
  columns?: Record<string, unknown>;
}

export interface StoredOrder {
  hospital?: string;
  site?: 'CMP' | 'TPN';
  state?: 'started' | 'draft' | 'submitted' | 'trial';
  ref: string;
  /** ISO 8601 timestamp: when it was submitted, or created where it was not. */
  at?: string;
  lines?: Line[];
  columns?: Record<string, unknown>;
}

/** Stores a patient behind the portal's back, as the owner; answers its id. */
export async function storePatient(owner: OwnerDatabase, patient: StoredPatient): Promise<string> {
  const patientId = newId();
  await insertRows(owner, 'patient', [
    {
      patient_id: patientId,
      hospital_id: patient.hospital ?? 'DMOH01',
      mrn: patient.mrn ?? null,
      mrn_key: patient.mrn ? mrnKey(patient.mrn) : null,
      first_name: patient.first,
      last_name: patient.last,
      date_of_birth: patient.born ?? null,
      ward_id: patient.ward ?? null,
      doctor: '',
      version: 1,
      created_at: new Date().toISOString(),
    },
  ]);
  return patientId;
}

/** Stores an order with one pending line unless others are given; answers the ids of order, lines and deliveries. */
export async function storeOrder(
  owner: OwnerDatabase,
  order: StoredOrder,
): Promise<{ orderId: string; lineIds: string[]; deliveryIds: string[] }> {
  const { hospital = 'DMOH01', site = 'CMP', state = 'submitted', ref, lines = [{}] } = order;
  const at = order.at ?? new Date().toISOString();
  const orderId = newId();
  const submitted = state === 'submitted';
  await insertRows(owner, 'orders', [
    {
      order_id: orderId,
      hospital_id: hospital,
      site,
      state,
      order_ref: ref,
      order_ref_view: ref,
      order_ref_sort: naturalSortKey(ref),
      source: 'portal',
      comment: '',
      created_at: at,
      submitted_at: submitted ? at : null,
      submitted_by_name: submitted ? 'Priya Demonstrator' : null,
      version: 1,
      ...order.columns,
    },
  ]);
  const lineIds = lines.map(() => newId());
  await insertRows(
    owner,
    'order_line',
    lines.map((line, index) => lineRow(line, index, { hospital, orderId, at }, lineIds[index]!)),
  );
  const deliveries = lines.flatMap((line, index) =>
    (line.deliveries ?? [{}]).map((delivery, row) => ({
      delivery_id: newId(),
      hospital_id: hospital,
      order_id: orderId,
      line_id: lineIds[index],
      row_number: row + 1,
      delivery_date: delivery.date ?? '2031-03-04',
      quantity: delivery.quantity ?? 1,
      status: submitted ? (delivery.status ?? 'Pending') : null,
      on_hold: delivery.onHold ?? false,
      cancel_reason: delivery.cancelReason ?? null,
      version: 1,
    })),
  );
  await insertRows(owner, 'order_line_delivery', deliveries);
  return { orderId, lineIds, deliveryIds: deliveries.map((delivery) => delivery.delivery_id) };
}

function lineRow(
  line: Line,
  index: number,
  order: { hospital: string; orderId: string; at: string },
  lineId: string,
): Record<string, unknown> {
  return {
    line_id: lineId,
    hospital_id: order.hospital,
    order_id: order.orderId,
    patient_id: line.patientId ?? null,
    position: index + 1,
    line_type: 'PS',
    order_name: 'fluorouracil, intravenous',
    drug_presentation_id: 20001,
    drug1_code: 'FLUOROURACIL',
    drug1_dose: 500,
    drug1_uom: 'mg',
    exact_final_volume: true,
    override_stability: false,
    override_dosage: false,
    overrides: [],
    findings: [],
    catalogue_version: 1,
    edit_required: false,
    reordered: false,
    is_favourite: false,
    comment_log: [],
    version: 1,
    created_at: order.at,
    ...line.columns,
  };
}
