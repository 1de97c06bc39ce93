import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'danger-outline' | undefined;
  size?: 'md' | 'sm' | undefined;
  isWide?: boolean | undefined;
}

/** The look that a button and a link which acts as one share. */
export function buttonClass({ variant = 'default', size = 'md', isWide = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'sm' && styles.sm, isWide && styles.wide);
}
