import { lineAlerts } from '@bolt/domain/compounding/findings/describe-finding';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import styles from './confirmations.module.css';
import { OverrideModal, type OverrideQuestionProps } from './override.modal.tsx';

interface DoseChangeModalProps extends OverrideQuestionProps {
  /** One for each drug, with both doses and the day of the last one. */
  findings: readonly Finding[];
}

/** The dose is far from the patient's last one: meant or mistyped, only the user knows. */
export function DoseChangeModal({ findings, ...question }: DoseChangeModalProps) {
  return (
    <OverrideModal
      {...question}
      title={lineAlerts.change}
      tone="warning"
      confirmLabel="The change is meant"
      cancelLabel="Go back and change the dose"
      note={
        <p className={styles.why}>Your name, the time, this message and the reason are kept with the line.</p>
      }
    >
      {findings.map(({ detail }) => (
        <p key={detail} className={styles.question}>
          {detail}.
        </p>
      ))}
    </OverrideModal>
  );
}
