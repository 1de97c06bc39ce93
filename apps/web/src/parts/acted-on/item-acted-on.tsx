import { deliveriesInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import type { NameWithDoses } from '@bolt/domain/orders/line-words/name-with-doses';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { ActedOn } from './acted-on.tsx';

export interface ItemActedOnProps {
  named: NameWithDoses;
  cytotoxic: boolean;
  /** null: ordered for nobody by name, which is said unless `isNobodys`. */
  patient: { fullName: string; dob: string | null; medicalRecordNumber: string | null } | null;
  /** What nutrition orders hold is nobody's as a rule. */
  isNobodys?: boolean;
  orderRefView: string;
  quantity: number;
  /** DD/MM/YYYY */
  deliveryDate: string;
  hospitalName: string;
}

/** An ordered item as every dialog about it names it, the hospital's and the supplier's alike. */
export const ItemActedOn = (item: ItemActedOnProps) => (
  <ActedOn
    name={item.named.name}
    isCytotoxic={item.cytotoxic}
    lines={[item.named.rest, patientLine(item), deliveryLine(item), item.hospitalName]}
  />
);

type Delivered = Pick<ItemActedOnProps, 'orderRefView' | 'quantity' | 'deliveryDate'>;

/** 'Order DMO-1, 2 on Thu 06/03/2031' */
export const deliveryLine = ({ orderRefView, quantity, deliveryDate: date }: Delivered): string =>
  `Order ${orderRefView}, ${deliveriesInWords([{ date, quantity }])}`;

function patientLine({
  patient,
  isNobodys = false,
}: Pick<ItemActedOnProps, 'patient' | 'isNobodys'>): string {
  if (patient) return patientInWords(patient);
  return isNobodys ? '' : 'No patient name';
}

/** 'Tess Sample, DOB 03/04/1961, Patient ID 12345' */
export function patientInWords(patient: NonNullable<ItemActedOnProps['patient']>): string {
  const { fullName, dob } = patient;
  const id = shownPatientId(patient.medicalRecordNumber);
  return [fullName, dob && `DOB ${dob}`, id && `Patient ID ${id}`].filter(Boolean).join(', ');
}
