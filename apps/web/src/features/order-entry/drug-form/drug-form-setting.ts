import type { DeliveryRules } from '@bolt/domain/catalogue/catalogue-document';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { ageOn } from '@bolt/domain/patients/age-on';
import { createContext, useContext } from 'react';
import type { DeliveryCalendar } from '../delivery-calendar.ts';

/** Whom the line is for, as it stands on the label. */
export interface LinePatient {
  patientId: string;
  name: string;
  /** DD/MM/YYYY */
  dateOfBirth: string | null;
  /** null where there is none that may be shown. */
  medicalRecordNumber: string | null;
}

/** What a drug form needs to know besides what is typed. It stays the same while the user types. */
export interface DrugFormSetting {
  catalogue: Catalogue;
  country: Country;
  calendar: DeliveryCalendar;
  deliveryRules: DeliveryRules;
  /** null for a line without a patient. */
  patient: LinePatient | null;
  /** What the patient had before; null for a line without a patient, and while it is not known. */
  history: DoseHistory | null;
  /** It was asked for and did not come. */
  isHistoryMissing: boolean;
}

/** How old the patient is today; null where there is none, or no date of birth. */
export function ageToday({ patient, calendar }: DrugFormSetting): number | null {
  const dateOfBirth = patient?.dateOfBirth && parseCareDate(patient.dateOfBirth);
  return dateOfBirth ? ageOn(calendar.moment.today, dateOfBirth) : null;
}

const SettingContext = createContext<DrugFormSetting | null>(null);

export const DrugFormSettingProvider = SettingContext.Provider;

export function useDrugFormSetting(): DrugFormSetting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('useDrugFormSetting is for parts of the drug form');
  return setting;
}
