import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import { guidancePrompt, lineAlerts } from '@bolt/domain/compounding/findings/describe-finding';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { formatNumber, formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { IconInfoCircle } from '@tabler/icons-react';
import { LimitBar } from '#ui/pictures/limit-bar.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import styles from './modals.module.css';
import { OverrideModal, type OverrideQuestionProps } from './override-modal.tsx';

interface GuidanceModalProps extends OverrideQuestionProps {
  findings: readonly Finding[];
}

/** Asked before the line is sent; going back is the advised answer. */
export function GuidanceModal({ findings, ...question }: GuidanceModalProps) {
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
        <GuidanceFinding key={finding.code} finding={finding} />
      ))}
    </OverrideModal>
  );
}

function GuidanceFinding({ finding }: { finding: Finding }) {
  const { catalogue, country } = useDrugFormSetting();
  const { drugName = 'this drug', measured, limit, unit = '' } = finding;
  const drug = catalogue.document.drugs.find((each) => each.drugName === drugName);
  const shownName = drug ? drugDisplayName(drug, country) : drugName;
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
