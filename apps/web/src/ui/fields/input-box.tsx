import { IconCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input-box.module.css';

/** How a control stands: what it may say about itself besides its value. */
export interface ControlState {
  size?: 'md' | 'sm' | undefined;
  /** There was one choice and it was made for the user: tint and check. */
  isFilled?: boolean | undefined;
  /** Not available until something else is done; say what in `help`. */
  isLocked?: boolean | undefined;
  isLoading?: boolean | undefined;
  isReadOnly?: boolean | undefined;
}

interface InputBoxProps extends ControlState {
  hasError: boolean;
  icon?: ReactNode;
  /** The unit, or a small control, set off by a hairline at the end. */
  unit?: ReactNode;
  end?: ReactNode;
  isTall?: boolean;
  children: ReactNode;
}

/** The drawn box around a bare control: border, focus ring, icons and states, the same for every kind of field. */
export function InputBox(props: InputBoxProps) {
  const { size, isFilled, isLocked, isLoading, isReadOnly, hasError, icon, unit, end, isTall, children } =
    props;
  const className = classNames(
    styles.box,
    size === 'sm' && styles.sm,
    isTall && styles.tall,
    isFilled && styles.filled,
    isReadOnly && styles.readOnly,
    isLocked && styles.locked,
    isLoading && styles.loading,
    hasError && styles.error,
  );
  return (
    <div className={className} data-anchor>
      {icon}
      {children}
      {isFilled && <IconCheck />}
      {isLocked && <IconLock />}
      {end}
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
