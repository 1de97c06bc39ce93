import type { ComponentPropsWithRef } from 'react';
import styles from './radio.module.css';

/** The bare round mark, for a choice among the rows of a table; its row gives the words. */
export function Radio(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.input} />;
}
