import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** What it does, for a reader and as the tooltip; with `isLabelShown` it is also on the screen. */
  label: string;
  icon: ReactNode;
  isLabelShown?: boolean;
}

/** A quiet action of one picture, 36 px square so that a thumb finds it. */
export function IconButton({ label, icon, isLabelShown = false, className, ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={classNames(styles.button, className)}
      aria-label={isLabelShown ? undefined : label}
      title={isLabelShown ? undefined : label}
    >
      {icon}
      {isLabelShown && <span>{label}</span>}
    </button>
  );
}
