import { useNavigation } from 'react-router';
import { useLongerThan } from '../server/use-longer-than.ts';
import styles from './screen-on-its-way.module.css';

/** Most screens are there before it would be seen. */
const SHOWN_AFTER_MS = 200;

/** The next screen was asked for and its code is still on the way: the one before stays, and this says why. */
export function ScreenOnItsWay() {
  const { state } = useNavigation();
  const isLong = useLongerThan(SHOWN_AFTER_MS, state !== 'idle');
  if (!isLong) return null;
  return <div className={styles.line} role="progressbar" aria-label="Loading the next screen" />;
}
