import { validateSplit } from '@bolt/domain/compounding/doses/split-dose';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { formatQuantity, unitInFull } from '@bolt/domain/quantities/format-quantity';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useDebouncedValue } from '#platform/use-debounced-value.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import styles from './modals.module.css';
import { firstDoses, splitChoices, whyTheyDoNotFit } from './split-doses.ts';

interface SplitModalProps {
  title: string;
  line: DrugLine;
  /** null while they are the proposed ones. */
  typed: readonly string[] | null;
  onType: (doses: readonly string[]) => void;
  isBusy: boolean;
  onSplit: (doses: readonly string[]) => void;
  onBack: () => void;
}

/** A dose that is judged while it is still being typed is judged wrongly. */
const pauseMs = 500;

/** The dose does not fit its container: one line for each of 1 to 4 doses. */
export function SplitModal({ title, line, typed, onType, isBusy, onSplit, onBack }: SplitModalProps) {
  const { catalogue } = useDrugFormSetting();
  const choices = useMemo(() => splitChoices(catalogue, line), [catalogue, line]);
  const refused = choices.filter((choice) => choice.refused !== null);
  const reasonsId = useId();
  const reasonId = (count: number) => `${reasonsId}${count}`;
  const doses = typed ?? firstDoses(line, choices);
  const [wasTried, setWasTried] = useState(false);
  const settled = useDebouncedValue(doses, pauseMs);
  const messages = validateSplit(line.drug1DoseText, wasTried ? doses : settled);
  const isRight = (texts: readonly string[]) => {
    const { doses: each, sum } = validateSplit(line.drug1DoseText, texts);
    return sum === null && each.every((message) => message === null);
  };
  const tooMuch = isRight(settled) && whyTheyDoNotFit(catalogue, line, settled) !== null;
  const unit = unitInFull(line.drug1Unit ?? '');

  function split() {
    setWasTried(true);
    if (isRight(doses)) onSplit(doses);
  }

  return (
    <Modal
      title={title}
      tone="warning"
      startsAtTitle
      icon={<IconAlertTriangle />}
      onClose={onBack}
      footer={
        <>
          <Button variant="filled" data-safe-choice onClick={onBack}>
            Back to order
          </Button>
          <Button isBusy={isBusy} onClick={split}>
            {doses.length === 1 ? 'Try again with 1 dose' : `Add as ${doses.length} doses`}
          </Button>
        </>
      }
    >
      <p>
        Split the dose of {formatQuantity(line.drug1DoseText, unit)} into containers that hold it. Each dose
        becomes a line of its own with the same deliveries.
      </p>
      <div className={styles.split}>
        <p className={styles.splitInto}>Split into</p>
        <SegmentedControl
          label="Number of doses"
          value={String(doses.length)}
          choices={choices.map((choice) => ({
            value: String(choice.count),
            label: String(choice.count),
            refusedBy: choice.refused === null ? undefined : reasonId(choice.count),
          }))}
          onChange={(chosen) => onType(choices.find(({ count }) => String(count) === chosen)?.doses ?? doses)}
        />
        {refused.length > 0 && (
          <ul className={styles.refusedCounts} aria-label="Numbers of doses that do not fit">
            {refused.map((choice) => (
              <li key={choice.count} id={reasonId(choice.count)}>
                {choice.count === 1 ? '1 dose' : `${choice.count} doses`}: {choice.refused}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.doses}>
          {doses.map((dose, index) => (
            <DecimalField
              // biome-ignore lint/suspicious/noArrayIndexKey: a dose is known by its place alone
              key={index}
              label={`Dose ${index + 1}`}
              value={dose}
              unit={unit}
              isRequired
              error={messages.doses[index] ?? undefined}
              onChange={(text) => onType(doses.with(index, text))}
            />
          ))}
        </div>
        <p className={styles.sum} role="status">
          {messages.sum ?? (tooMuch ? 'A dose is still more than the container takes' : '')}
        </p>
      </div>
    </Modal>
  );
}
