import { useNavigation } from 'react-router';
import styles from './screen-on-its-way.module.css';

/** The next screen was asked for and its code is still on the way: the one before stays, and this says why. */
export function ScreenOnItsWay() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label="Loading the next screen" />;
}
