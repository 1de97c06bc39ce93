import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useIsPrinting } from '#ui/layout/use-is-printing.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { PagedTable } from '../../paged-table.tsx';
import styles from './dry-run.module.css';
import type { PatientOfFile } from './patients-of-file-query.ts';
import type { PatientsOfFile } from './use-patients-of-file.ts';

const figure = (key: 'rows' | 'ready' | 'to_answer' | 'error', header: string): Column<PatientOfFile> => ({
  key,
  header,
  align: 'end',
  cell: (patient) => patient[key].toLocaleString('en'),
});

const columns: readonly Column<PatientsOfFile['rows'][number]>[] = [
  { key: 'patient', header: 'Patient', isRowHeader: true, cardLabel: false, cell: patientInWords },
  figure('rows', 'Rows'),
  figure('ready', 'Ready'),
  figure('to_answer', 'Need an answer'),
  figure('error', 'Cannot be ordered'),
];

/** The same file patient by patient; on paper with all that were loaded. */
export function ByPatient({ patients }: { patients: PatientsOfFile }) {
  const isPrinting = useIsPrinting();
  const { query, rows, isOpen, open } = patients;
  return (
    <section className={styles.byPatient} aria-labelledby="dry-run-by-patient">
      <h3 id="dry-run-by-patient" className={styles.title}>
        By patient
      </h3>
      <Disclosure
        showLabel="Show each patient"
        hideLabel="Hide the patients"
        isOpen={isOpen || (isPrinting && rows.length > 0)}
        onToggle={open}
      >
        <PagedTable
          {...{ query, rows, columns }}
          what="the patients"
          caption="Rows of each patient"
          rowKey={({ place }) => String(place)}
          rowEdge={edgeOf}
        />
      </Disclosure>
    </section>
  );
}

function edgeOf({ error, to_answer }: PatientOfFile): 'bad' | 'held' | undefined {
  if (error > 0) return 'bad';
  return to_answer > 0 ? 'held' : undefined;
}

function patientInWords({ medicalRecordNumber, name, dateOfBirth, is_new }: PatientOfFile) {
  if (medicalRecordNumber === null) return name || 'No patient';
  return (
    <>
      {name} <span className={styles.mrn}>{medicalRecordNumber}</span>{' '}
      {dateOfBirth !== null && <span className={styles.mrn}>DOB {dateOfBirth} </span>}
      {is_new && <StatusBadge tone="info">New</StatusBadge>}
    </>
  );
}
