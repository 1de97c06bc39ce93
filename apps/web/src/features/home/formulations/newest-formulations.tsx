import type { FormulationSummaryItem } from '@bolt/contracts/formulations/list';
import { IconChevronRight } from '@tabler/icons-react';
import { FormulationStatus } from '#parts/formulations/formulation-marks.tsx';
import { typeWords } from '#parts/formulations/formulation-words.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { paths } from '../../../paths.ts';
import styles from '../newest-orders.module.css';

/** 'In-patient: DM 06781518'; for general use there is nobody to name. */
function typeLine({ form_data: { use, patient_type }, patient_name }: FormulationSummaryItem): string {
  if (use !== 'patient') return typeWords.general;
  const type = patient_type === 'in_patient' ? typeWords.in_patient : typeWords.home_patient;
  return patient_name === '' ? type : `${type}: ${patient_name}`;
}

/** Who submitted it and when; a draft was submitted by nobody. */
function activityLine(item: FormulationSummaryItem): string {
  return item.status === 'draft'
    ? `Last modified by: ${item.userModifiedName} at ${item.userModifiedDate}`
    : `Formulation submitted by: ${item.userSubmittedName} at ${item.userSubmittedDate}`;
}

export function NewestFormulations({ formulations }: { formulations: readonly FormulationSummaryItem[] }) {
  if (formulations.length === 0) {
    return (
      <EmptyState
        level={3}
        title="There are no formulations yet"
        text="The newest custom formulations of your hospital will be here."
      />
    );
  }
  return (
    <ul aria-label="Most recent formulations">
      {formulations.map((item) => (
        <li key={item.id} className={styles.row}>
          <div className={styles.heading}>
            <RowLink to={paths.TPNCustomFormulationCreate(item.id)}>
              <b>{item.form_data.bag_details}</b>
            </RowLink>
            <p>{typeLine(item)}</p>
          </div>
          <p>{activityLine(item)}</p>
          <div className={styles.badges}>
            <FormulationStatus status={item.status} />
          </div>
          <IconChevronRight className={styles.chevron} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
