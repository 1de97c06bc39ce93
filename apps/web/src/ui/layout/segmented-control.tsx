import type { ReactNode } from 'react';
import styles from './segmented.module.css';

interface SegmentedChoice<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
  count?: number | undefined;
  /** Id of the words that say why it cannot be chosen. It stays focusable, so that a keyboard and a reader find them. */
  refusedBy?: string | undefined;
}

interface SegmentedControlProps<V extends string> {
  label: string;
  choices: readonly SegmentedChoice<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** One of two to four, changed in place: an order of rows, a way to see them. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, choices, value, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children in one line everywhere
    <div role="group" className={styles.segments} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-disabled={choice.refusedBy !== undefined || undefined}
          aria-describedby={choice.refusedBy}
          onClick={choice.refusedBy === undefined ? () => onChange(choice.value) : undefined}
        >
          {choice.label}
          {choice.icon}
          {choice.count !== undefined && (
            <span className={styles.count}>{choice.count.toLocaleString('en-AU')}</span>
          )}
        </button>
      ))}
    </div>
  );
}
