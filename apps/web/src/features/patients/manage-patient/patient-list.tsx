import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { type PatientField, PatientTable } from '#parts/patients/patient-table.tsx';
import type { PatientSort } from '#parts/patients/sort-patients.ts';
import { paths } from '#paths.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { carrySearch, type PatientSearchState } from '../patient-search-state.ts';
import styles from './manage-patient.module.css';

interface PatientListProps {
  patients: readonly Patient[];
  search: PatientSearchState;
  canEdit: boolean;
  onSort: (sort: PatientSort) => void;
}

const fields: readonly PatientField[] = [
  { key: 'firstName', label: 'Firstname', only: 'table', cell: ({ firstName }) => <b>{firstName}</b> },
  {
    key: 'lastName',
    label: 'Surname',
    only: 'table',
    isRowHeader: true,
    cell: ({ lastName }) => <b>{lastName}</b>,
  },
  {
    key: 'patientId',
    label: 'Patient ID',
    cell: (patient) => shownPatientId(patient.medicalRecordNumber) ?? '--',
  },
  { key: 'dateOfBirth', label: 'DOB', cell: (patient) => patient.dateOfBirth ?? '--' },
  { key: 'ward', label: 'Ward', cell: (patient) => patient.wardName ?? 'N/A' },
  { key: 'lastOrder', label: 'Last Order', cell: (patient) => patient.lastOrder ?? '--' },
];

/** On a phone a patient is a card, headed by the whole name. */
const cardName: Column<Patient> = {
  key: 'name',
  header: 'Name',
  only: 'card',
  cardLabel: false,
  isRowHeader: true,
  cell: ({ firstName, lastName }) => (
    <b>
      {firstName} {lastName}
    </b>
  ),
};

/** The patients found, sorted by any column, each with the way to its record. */
export function PatientList({ patients, search, canEdit, onSort }: PatientListProps) {
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
      <PatientTable
        {...{ patients, fields, onSort }}
        sort={search.sort}
        before={cardName}
        after={canEdit ? edit : undefined}
      />
    </div>
  );
}
