import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { useMemo, useState } from 'react';
import { countryOf } from '#platform/country.ts';
import { useSession } from '#platform/session/session.tsx';
import { useDeliveryCalendar } from '../delivery-calendar.ts';
import type { DrugFormSetting, LinePatient } from '../drug-form/drug-form-setting.ts';
import { useDoseHistory } from './use-dose-history.ts';

/** The patient of an order by key; null for key '0'. */
function patientOf(order: OrderInfo, patientId: string | undefined): LinePatient | null {
  const patient = patientId && patientId !== '0' ? order.patients[patientId] : undefined;
  if (!patient) return null;
  return {
    patientId: patient.patientId,
    name: `${patient.firstName} ${patient.lastName}`,
    dateOfBirth: patient.dateOfBirth,
    medicalRecordNumber: shownPatientId(patient.medicalRecordNumber),
  };
}

/** Catalogue, hospital's days and patient as one object that stays the same while the user types. */
export function useDrugFormSettingOf(
  catalogue: Catalogue,
  order: OrderInfo,
  patientId: string | undefined,
  editedLineId?: string,
): DrugFormSetting {
  const { hospitalCountry, hospitalId } = useSession();
  const calendar = useDeliveryCalendar();
  const found = useMemo(() => patientOf(order, patientId), [order, patientId]);
  // Of whoever is taken off the order meanwhile it stays their form: it never becomes one for nobody.
  const [held, setHeld] = useState(found);
  if (found && found !== held) setHeld(found);
  const patient = found ?? held;
  const known = useDoseHistory(order, patient?.patientId ?? null, calendar.today, editedLineId);
  return useMemo(
    () => ({
      catalogue,
      country: countryOf(hospitalCountry),
      calendar,
      deliveryRules: deliveryRulesOf(catalogue.document.delivery, hospitalId),
      patient,
      ...known,
    }),
    [catalogue, hospitalCountry, hospitalId, calendar, patient, known],
  );
}
