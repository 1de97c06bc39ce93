import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { type ReactNode, useId, useState } from 'react';
import { type PatientField, PatientTable } from '#parts/patients/patient-table.tsx';
import type { PatientSort } from '#parts/patients/sort-patients.ts';
import { Radio } from '#ui/fields/radio.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import styles from './select-patient.module.css';

interface PatientResultsProps {
  caption: string;
  patients: readonly Patient[];
  chosenId: string | null;
  onChoose: (patientId: string) => void;
  /** Stands at the chosen patient. */
  ofChosen: (patient: Patient) => ReactNode;
  /** Left out: as they come, until a column is chosen. */
  sortedBy?: PatientSort;
}

/** A phone's card has the whole name as its head. */
const fields: readonly PatientField[] = [
  { key: 'firstName', label: 'First name', only: 'table', cell: (patient) => <b>{patient.firstName}</b> },
  { key: 'lastName', label: 'Surname', only: 'table', cell: (patient) => <b>{patient.lastName}</b> },
  {
    key: 'patientId',
    label: 'Patient ID',
    cell: (patient) => shownPatientId(patient.medicalRecordNumber) ?? 'None',
  },
  { key: 'dateOfBirth', label: 'DOB', cell: (patient) => patient.dateOfBirth ?? 'Not given' },
  { key: 'ward', label: 'Ward', cell: (patient) => patient.wardName ?? 'Not given' },
  { key: 'lastOrder', label: 'Last order', cell: (patient) => patient.lastOrder ?? 'None' },
];

/** Patients, sorted by a column's head, one of them to choose. */
export function PatientResults(props: PatientResultsProps) {
  const { caption, patients, chosenId, onChoose, ofChosen, sortedBy } = props;
  const [sort, setSort] = useState(sortedBy);
  const group = useId();

  const chosenColumn: Column<Patient> = {
    key: 'choose',
    header: 'Select',
    width: '84px',
    cardLabel: false,
    isRowHeader: true,
    cell: (patient) => (
      <span className={styles.choice}>
        <Radio
          name={group}
          id={`${group}-${patient.patientId}`}
          value={patient.patientId}
          checked={patient.patientId === chosenId}
          aria-label={`Select ${patient.firstName} ${patient.lastName}, ${describeIdentity(patient)}`}
          onChange={() => onChoose(patient.patientId)}
        />
        <label className={styles.phoneName} htmlFor={`${group}-${patient.patientId}`}>
          {patient.firstName} {patient.lastName}
        </label>
      </span>
    ),
  };
  // The whole row is the radio's target; readers have the radio's own name.
  const targets = fields.map(({ cell, ...field }) => ({
    ...field,
    cell: (patient: Patient) => (
      <label className={styles.target} htmlFor={`${group}-${patient.patientId}`}>
        {cell(patient)}
      </label>
    ),
  }));

  return (
    <PatientTable
      {...{ caption, patients, sort }}
      fields={targets}
      onSort={setSort}
      before={chosenColumn}
      below={(patient) => patient.patientId === chosenId && ofChosen(patient)}
    />
  );
}

function describeIdentity(patient: Patient): string {
  const id = shownPatientId(patient.medicalRecordNumber);
  return id ? `Patient ID ${id}` : `born ${patient.dateOfBirth ?? 'on an unknown date'}`;
}
