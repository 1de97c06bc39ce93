import styles from './demo-strip.module.css';

/** On every screen of a demonstration: nothing shown here may ever reach a patient. */
export function DemoStrip({ text = 'Demonstration data, not for clinical use' }: { text?: string }) {
  return <p className={styles.strip}>{text}</p>;
}
