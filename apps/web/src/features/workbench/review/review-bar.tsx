import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { patientNameOf } from '../frame/patient-name.ts';
import { KeyCap } from './key-cap.tsx';
import styles from './review.module.css';
import type { NextStep } from './steps.ts';

interface ReviewBarProps {
  ref: Ref<HTMLElement>;
  item: ItemDetail;
  step: NextStep | undefined;
  mayMove: boolean;
  /** Why nothing can be done with it: said once, beside the first button. */
  lockedBy: string | undefined;
  /** Why it does not move on. */
  reason: string | undefined;
  /** Of the open query. */
  askedBy: NonNullable<ItemDetail['openQuery']>['askedBy'] | undefined;
  isFilled: boolean;
  isMoving: boolean;
  onMove: (step: NextStep) => void;
  onAsk: () => void;
  onCancel: () => void;
  onSkip: () => void;
}

/** What can be done with the item. The buttons stand where they always are, whatever is locked and why. */
export function ReviewBar(props: ReviewBarProps) {
  const { ref, item, step, mayMove, lockedBy, reason, askedBy, isFilled, isMoving } = props;
  const isAnswered = lockedBy === undefined && askedBy !== undefined;
  return (
    <footer ref={ref} className={styles.bar}>
      <ItemOfBar item={item} />
      {step && mayMove && (
        <Button
          variant={isFilled ? 'filled' : 'default'}
          isBusy={isMoving}
          disabledReason={lockedBy ?? reason}
          reasonPlacement="beside"
          {...(!step.question && { iconAfter: <KeyCap name="a" />, 'aria-keyshortcuts': 'a' })}
          onClick={() => props.onMove(step)}
        >
          {step.label}
        </Button>
      )}
      <span className={styles.others}>
        {step && (
          <Button
            disabledReason={lockedBy ?? (askedBy ? 'A query is open already.' : undefined)}
            reasonPlacement={mayMove && !(isAnswered && askedBy === 'hospital') ? 'elsewhere' : 'beside'}
            iconAfter={<KeyCap name="q" />}
            aria-keyshortcuts="q"
            onClick={props.onAsk}
          >
            Ask the hospital
          </Button>
        )}
        {step && mayMove && (
          <Button
            variant="danger-outline"
            disabledReason={lockedBy}
            reasonPlacement="elsewhere"
            iconAfter={<KeyCap name="x" />}
            aria-keyshortcuts="x"
            onClick={props.onCancel}
          >
            Cancel item
          </Button>
        )}
        <Button iconAfter={<KeyCap name="s" />} aria-keyshortcuts="s" onClick={props.onSkip}>
          Skip
        </Button>
      </span>
    </footer>
  );
}

/** On a phone what is accepted is read beside the button: the section that says it is a screen or two above. */
function ItemOfBar({ item }: { item: ItemDetail }) {
  const { named, cytotoxic, patient, quantity } = item;
  const person = [patientNameOf(item), patient?.dob && `DOB ${patient.dob}`].filter(Boolean).join(', ');
  return (
    <div className={styles.what}>
      <p>
        <b>{named.name}</b> {cytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
      </p>
      <p>
        {person && `${person}, `}
        <b>quantity {quantity}</b>
      </p>
    </div>
  );
}
