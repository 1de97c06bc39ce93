import { guidancePrompt, lineAlerts } from '@bolt/domain/compounding/findings/describe-finding';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { formatNumber, formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { IconInfoCircle } from '@tabler/icons-react';
import { LimitBar } from '#ui/pictures/limit-bar.tsx';
import styles from './confirmations.module.css';
import { OverrideModal, type OverrideQuestionProps } from './override.modal.tsx';

interface GuidanceModalProps extends OverrideQuestionProps {
  findings: readonly Finding[];
  /** How the hospital's country writes a drug. */
  nameOf: (drugName: string) => string;
}

/** Asked before the line is sent; going back is the advised answer. */
export function GuidanceModal({ findings, nameOf, ...question }: GuidanceModalProps) {
  return (
    <OverrideModal
      {...question}
      title={lineAlerts.dose}
      tone="danger"
      confirmLabel="Yes, the dose is correct"
      cancelLabel="Go back and change the dose"
      note={
        <p className={styles.why}>
          <IconInfoCircle />
          If you confirm, the line shows this alert, and your name, the time and this message are kept with
          it.
        </p>
      }
    >
      {findings.map((finding) => (
        <GuidanceFinding key={finding.code} {...{ finding, nameOf }} />
      ))}
    </OverrideModal>
  );
}

function GuidanceFinding({ finding, nameOf }: { finding: Finding } & Pick<GuidanceModalProps, 'nameOf'>) {
  const { drugName, measured, limit, unit = '' } = finding;
  const shownName = drugName === undefined ? 'this drug' : nameOf(drugName);
  const isComparable = measured !== undefined && limit !== undefined && !finding.notComparable;
  return (
    <>
      <p className={styles.question}>{guidancePrompt(finding, shownName)}</p>
      {isComparable && (
        <LimitBar
          entered={Number(measured)}
          limit={Number(limit)}
          enteredText={formatQuantity(measured, unit)}
          limitText={formatQuantity(limit, unit)}
          limitName="guidance"
          excessText={`${formatNumber((Number(measured) / Number(limit) - 1) * 100, 0)}% above`}
        />
      )}
    </>
  );
}
