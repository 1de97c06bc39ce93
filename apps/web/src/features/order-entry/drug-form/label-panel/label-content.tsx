import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconTag } from '@tabler/icons-react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import { LabelChecks } from './label-checks.tsx';
import { LabelFacts } from './label-facts.tsx';
import styles from './label-panel.module.css';
import { LabelPictures } from './label-pictures.tsx';
import type { LabelWords } from './label-words.ts';
import { LastDoseNotes } from './last-dose-notes.tsx';
import type { LabelVerdict } from './list-checks.ts';

interface LabelContentProps {
  line: DrugLine;
  deliveries: readonly FormDelivery[];
  evaluation: Evaluation;
  words: LabelWords;
  verdict: LabelVerdict;
}

const icons = { draft: <IconPencil />, danger: <IconAlertTriangle />, success: <IconCircleCheck /> };

export function LabelContent({ line, deliveries, evaluation, words, verdict }: LabelContentProps) {
  const { patient } = useDrugFormSetting();
  return (
    <>
      <header className={styles.strip}>
        <IconTag />
        <h2>As it will be on the label</h2>
        <StatusBadge tone={verdict.tone} icon={icons[verdict.tone]}>
          {verdict.word}
        </StatusBadge>
      </header>
      <div className={styles.body}>
        <p className={styles.patient}>
          <b>{patient?.name ?? 'No patient'}</b>
          {patient?.dateOfBirth && <span>DOB {patient.dateOfBirth}</span>}
          {patient?.medicalRecordNumber && <span>MRN {patient.medicalRecordNumber}</span>}
        </p>
        {words.drugs.length === 0 ? (
          <p className={styles.empty}>Choose a drug: its label is built here as you type.</p>
        ) : (
          <>
            <LabelFacts words={words} isComplete={evaluation.complete} />
            <LastDoseNotes line={line} />
          </>
        )}
      </div>
      <LabelChecks {...{ line, deliveries, evaluation, words }} />
      <LabelPictures {...{ line, deliveries, evaluation, words }} />
    </>
  );
}
