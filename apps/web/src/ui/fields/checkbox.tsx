import type { ComponentPropsWithRef } from 'react';
import styles from './checkbox.module.css';

/** The bare box, for a choice among the rows of a table; its row gives the words. */
export function Checkbox(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={styles.input} />;
}
