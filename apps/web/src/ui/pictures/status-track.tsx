import { IconCheck, IconPlayerPauseFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import styles from './status-track.module.css';

interface StatusTrackProps {
  label: string;
  stages: readonly string[];
  /** From 0; the last stage counts as done when it is reached. */
  currentIndex: number;
  /** Put on hold at the current stage: such as "On Hold". */
  heldWord?: string | undefined;
}

/** Where something stands on its way, as a short track. */
export function StatusTrack({ label, stages, currentIndex, heldWord }: StatusTrackProps) {
  const last = stages.length - 1;
  return (
    <ol className={styles.track} aria-label={label}>
      {stages.map((stage, index) => {
        const isNow = index === currentIndex;
        const isDone = index < currentIndex || (isNow && index === last);
        const isHeld = isNow && heldWord !== undefined;
        return (
          <li
            key={stage}
            data-done={(isDone && !isHeld) || undefined}
            data-now={(isNow && !isHeld) || undefined}
            data-held={isHeld || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.point}>
              {isHeld ? <IconPlayerPauseFilled /> : isDone && <IconCheck />}
            </span>
            {isHeld ? (
              <span>
                {heldWord} <span className={styles.at}>at {stage}</span>
              </span>
            ) : (
              <span>{stage}</span>
            )}
            {isDone && !isNow && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
