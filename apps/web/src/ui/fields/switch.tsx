import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  tone?: 'accent' | 'hold';
  isDisabled?: boolean;
  isBusy?: boolean;
}

/** Takes effect at once; for a choice that is sent later use `CheckboxField`. */
export function Switch({ label, isOn, onChange, tone = 'accent', isDisabled, isBusy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      disabled={isDisabled}
      className={classNames(styles.switch, tone === 'hold' && styles.hold)}
      onClick={() => {
        if (!isBusy) onChange(!isOn);
      }}
    >
      <span className={styles.track} />
      {label}
    </button>
  );
}
