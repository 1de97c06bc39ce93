import type { Patient } from '@bolt/contracts/patients.contract';
import type { ReactNode } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { SortHeader } from '#ui/lists/sort-header.tsx';
import styles from './patient-table.module.css';
import { type PatientSort, type PatientSortKey, sortPatients } from './sort-patients.ts';

/** A column that the patients are sorted by. */
export interface PatientField extends Pick<Column<Patient>, 'only' | 'isRowHeader'> {
  key: PatientSortKey;
  label: string;
  cell: (patient: Patient) => ReactNode;
}

interface PatientTableProps {
  /** 'Patients found' unless it is said. */
  caption?: string;
  patients: readonly Patient[];
  fields: readonly PatientField[];
  /** Left out: as they come. */
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort) => void;
  before?: Column<Patient>;
  after?: Column<Patient> | undefined;
  /** Stands below a patient's row. */
  below?: (patient: Patient) => ReactNode;
}

/** The patients found, sorted by the head of a column, on a phone by a list of the columns. */
export function PatientTable(props: PatientTableProps) {
  const { caption = 'Patients found', patients, fields, sort, onSort, before, after, below } = props;
  const columns = fields.map(({ key, label, ...field }): Column<Patient> => {
    const direction = sort?.key === key ? sort.direction : undefined;
    const next = direction === 'ascending' ? 'descending' : 'ascending';
    return {
      ...field,
      key,
      header: <SortHeader label={label} sort={direction} onSort={() => onSort({ key, direction: next })} />,
      cardLabel: label,
      sort: direction,
    };
  });
  return (
    <>
      <div className={styles.phoneSort}>
        <SelectField
          label="Sort by"
          noun="column"
          size="sm"
          reservesErrorLine={false}
          options={fields.map(({ key, label }) => ({ value: key, label }))}
          value={sort?.key ?? null}
          onChange={(key) => key && onSort({ key: key as PatientSortKey, direction: 'ascending' })}
        />
      </div>
      <DataTable
        caption={caption}
        columns={[...(before ? [before] : []), ...columns, ...(after ? [after] : [])]}
        rows={sort ? sortPatients(patients, sort) : patients}
        rowKey={(patient) => patient.patientId}
        below={below}
      />
    </>
  );
}
