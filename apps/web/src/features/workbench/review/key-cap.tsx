import styles from './review.module.css';
import { useShortcutsOn } from './shortcuts.ts';

/** The key of a button, on it: drawn for the eye, and gone where single keys are switched off. */
export function KeyCap({ name }: { name: string }) {
  if (!useShortcutsOn()) return null;
  return (
    <span className={styles.cap} aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}
