import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import type { ReactNode } from 'react';
import {
  type PatientSort,
  type PatientSortKey,
  sortPatients,
} from '../../../parts/patients/sort-patients.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { SortHeader } from '../../../ui/lists/sort-header.tsx';
import { carrySearch, type PatientSearchState } from '../patient-search-state.ts';
import styles from './manage-patient.module.css';

interface PatientListProps {
  patients: readonly Patient[];
  search: PatientSearchState;
  canEdit: boolean;
  onSort: (sort: PatientSort) => void;
}

const fields: readonly { key: PatientSortKey; label: string; cell: (patient: Patient) => ReactNode }[] = [
  { key: 'firstName', label: 'Firstname', cell: (patient) => <b>{patient.firstName}</b> },
  { key: 'lastName', label: 'Surname', cell: (patient) => <b>{patient.lastName}</b> },
  {
    key: 'patientId',
    label: 'Patient ID',
    cell: (patient) => shownPatientId(patient.medicalRecordNumber) ?? '--',
  },
  { key: 'dateOfBirth', label: 'DOB', cell: (patient) => patient.dateOfBirth ?? '--' },
  { key: 'ward', label: 'Ward', cell: (patient) => patient.wardName ?? 'N/A' },
  { key: 'lastOrder', label: 'Last Order', cell: (patient) => patient.lastOrder ?? '--' },
];
const sortOptions = fields.map(({ key, label }) => ({ value: key, label }));

/** The patients found, sorted by any column, each with the way to its record. */
export function PatientList({ patients, search, canEdit, onSort }: PatientListProps) {
  const { sort } = search;
  const columns = fields.map(({ key, label, cell }): Column<Patient> => {
    const direction = sort.key === key ? sort.direction : undefined;
    const next = direction === 'ascending' ? 'descending' : 'ascending';
    return {
      key,
      header: <SortHeader label={label} sort={direction} onSort={() => onSort({ key, direction: next })} />,
      cardLabel: label,
      sort: direction,
      cell,
      isRowHeader: key === 'lastName',
    };
  });
  const edit: Column<Patient> = {
    key: 'edit',
    header: 'Edit',
    cardLabel: false,
    align: 'end',
    width: '90px',
    cell: (patient) => (
      <LinkButton
        size="sm"
        to={paths.editPatient(patient.patientId)}
        state={carrySearch(search)}
        aria-label={`Edit ${patient.firstName} ${patient.lastName}`}
      >
        Edit
      </LinkButton>
    ),
  };
  return (
    <div className={styles.results}>
      <div className={styles.phoneSort}>
        <SelectField
          label="Sort by"
          size="sm"
          reservesErrorLine={false}
          options={sortOptions}
          value={sort.key}
          onChange={(key) => key && onSort({ key: key as PatientSortKey, direction: 'ascending' })}
        />
      </div>
      <DataTable
        caption="Patients found"
        columns={canEdit ? [...columns, edit] : columns}
        rows={sortPatients(patients, sort)}
        rowKey={(patient) => patient.patientId}
      />
    </div>
  );
}
