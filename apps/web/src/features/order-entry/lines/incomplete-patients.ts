import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { missingDetails } from '@bolt/domain/patients/missing-details';
import { NO_PATIENT, type OrderPatient } from './sort-order-patients.ts';

const patientsOf = ({ patients }: Pick<OrderInfo, 'patients'>): OrderPatient[] =>
  Object.values(patients).filter(({ patientId }) => patientId !== NO_PATIENT);

/** Patients for whom something is ordered, and who lack what a patient must have. */
export const incompletePatients = (order: OrderInfo): OrderPatient[] =>
  patientsOf(order).filter(
    (patient) => patient.drugs.length > 0 && missingDetails(patient, order).length > 0,
  );

/** Patients of the order for whom something is ordered. */
export const patientsWithItems = (order: Pick<OrderInfo, 'patients'>): OrderPatient[] =>
  patientsOf(order).filter(({ drugs }) => drugs.length > 0);

/** Patients of the order for whom nothing is ordered. */
export const patientsWithoutItems = (order: OrderInfo): OrderPatient[] =>
  patientsOf(order).filter(({ drugs }) => drugs.length === 0);
