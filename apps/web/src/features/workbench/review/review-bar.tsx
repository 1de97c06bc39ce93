import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { Button } from '#ui/button/button.tsx';
import { KeyCap } from './key-cap.tsx';
import styles from './review.module.css';
import type { NextStep } from './steps.ts';

interface ReviewBarProps {
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
  const { step, mayMove, lockedBy, reason, askedBy, isFilled, isMoving } = props;
  const isAnswered = lockedBy === undefined && askedBy !== undefined;
  return (
    <footer className={styles.bar}>
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
