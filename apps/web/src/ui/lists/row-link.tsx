import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './row-link.module.css';

/** The link of a row: a press anywhere in the row follows it, while a reader hears one link with its own words. */
export function RowLink({ className, ...link }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...link} className={classNames(styles.link, className)} />;
}
