import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { ReactNode } from 'react';
import styles from './confirmations.module.css';
import { OverrideModal, type OverrideQuestionProps } from './override.modal.tsx';

interface StabilityModalProps extends OverrideQuestionProps {
  title: string;
  findings: readonly Finding[];
  /** What else could be ordered. */
  instead?: ReactNode;
}

/** No figure covers what is ordered: going on is the user's decision and stays with the line. */
export function StabilityModal({ title, findings, instead, ...question }: StabilityModalProps) {
  return (
    <OverrideModal
      {...question}
      title={title}
      tone="danger"
      confirmLabel="Continue"
      cancelLabel="Back"
      note={
        <p className={styles.why}>
          If you continue, the line waits as Pending until it was reviewed, and your name, the time and this
          message are kept with it.
        </p>
      }
    >
      <ul className={styles.details}>
        {findings.map(({ detail }) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {instead}
    </OverrideModal>
  );
}
