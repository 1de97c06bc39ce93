import type { ReactNode } from 'react';
import styles from './notices.module.css';

interface NoticesProps {
  /** Between the parts of a page, or at the top of a sheet or below its head. */
  place: 'page' | 'sheet';
  children: ReactNode;
}

/** Notices above what they are about: apart from it and from each other, and no room where there is none. */
export const Notices = ({ place, children }: NoticesProps) => <div className={styles[place]}>{children}</div>;
