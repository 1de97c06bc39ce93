import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { type ReactNode, useId, useState } from 'react';
import {
  type PatientSort,
  type PatientSortKey,
  sortPatients,
} from '../../../parts/patients/sort-patients.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { SortHeader } from '../../../ui/lists/sort-header.tsx';
import styles from './select-patient.module.css';

interface PatientResultsProps {
  patients: readonly Patient[];
  chosenId: string | null;
  onChoose: (patientId: string) => void;
}

interface ShownColumn extends Pick<Column<Patient>, 'only'> {
  key: PatientSortKey;
  label: string;
  cell: (patient: Patient) => ReactNode;
}

/** A phone's card has the whole name as its head. */
const shownColumns: readonly ShownColumn[] = [
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
const sortOptions = shownColumns.map(({ key, label }) => ({ value: key, label }));

/** The patients found, sorted by a column's head, one of them to choose. */
export function PatientResults({ patients, chosenId, onChoose }: PatientResultsProps) {
  const [sort, setSort] = useState<PatientSort>({ key: 'lastName', direction: 'ascending' });
  const group = useId();
  const sortBy = (key: PatientSortKey) =>
    setSort((now) => ({
      key,
      direction: now.key === key && now.direction === 'ascending' ? 'descending' : 'ascending',
    }));

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
  const columns = shownColumns.map(({ key, label, cell, only }): Column<Patient> => {
    const direction = sort.key === key ? sort.direction : undefined;
    return {
      key,
      ...(only && { only }),
      header: <SortHeader label={label} sort={direction} onSort={() => sortBy(key)} />,
      cardLabel: label,
      sort: direction,
      // The whole row is the radio's target; readers have the radio's own name.
      cell: (patient) => (
        <label className={styles.target} htmlFor={`${group}-${patient.patientId}`}>
          {cell(patient)}
        </label>
      ),
    };
  });

  return (
    <>
      <div className={styles.phoneSort}>
        <SelectField
          label="Sort by"
          size="sm"
          reservesErrorLine={false}
          options={sortOptions}
          value={sort.key}
          onChange={(key) => key && setSort({ key: key as PatientSortKey, direction: 'ascending' })}
        />
      </div>
      <DataTable
        caption="Patients found"
        columns={[chosenColumn, ...columns]}
        rows={sortPatients(patients, sort)}
        rowKey={(patient) => patient.patientId}
      />
    </>
  );
}

function describeIdentity(patient: Patient): string {
  const id = shownPatientId(patient.medicalRecordNumber);
  return id ? `Patient ID ${id}` : `born ${patient.dateOfBirth ?? 'on an unknown date'}`;
}
