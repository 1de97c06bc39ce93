import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Work is under way: the button keeps its size and focus and takes no second press. */
  isBusy?: boolean;
  /**
   * Why it cannot be pressed now. The button stays focusable so that a keyboard and a reader find the reason. A button
   * that is given one at times is given `undefined` at others: it is then the same element throughout, and a focus stays.
   */
  disabledReason?: string | undefined;
  /** 'elsewhere' where the eye finds the same reason beside another button: a reader still hears it here. */
  reasonPlacement?: 'below' | 'beside' | 'elsewhere';
}

/** The one button. A page has one `filled` button, and so has a dialog: of a question it is the safe choice. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon, iconAfter, isBusy, disabledReason, reasonPlacement, ...rest } = props;
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  const reasonId = useId();
  const isRefused = isBusy || disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled alone would still submit the form.
    if (isRefused) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass({ variant, size, isWide }), className)}
      aria-disabled={isRefused || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason === undefined ? attributes['aria-describedby'] : reasonId}
      onClick={press}
    >
      {isBusy ? <span className={styles.spinner} /> : disabledReason === undefined ? icon : <IconLock />}
      {children}
      {iconAfter}
    </button>
  );
  if (!('disabledReason' in props)) return button;
  if (disabledReason === undefined) return <span className={styles.free}>{button}</span>;
  return (
    <span className={classNames(styles.refused, reasonPlacement === 'beside' && styles.beside)}>
      {button}
      <span id={reasonId} className={reasonPlacement === 'elsewhere' ? styles.heard : styles.reason}>
        <IconInfoCircle />
        {disabledReason}
      </span>
    </span>
  );
}
