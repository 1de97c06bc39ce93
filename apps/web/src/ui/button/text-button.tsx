import type { ComponentPropsWithRef } from 'react';
import styles from './text-button.module.css';

/** A small action that stands in a line of text or beside a fact, and looks like a link. */
export function TextButton(props: Omit<ComponentPropsWithRef<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.text} />;
}
