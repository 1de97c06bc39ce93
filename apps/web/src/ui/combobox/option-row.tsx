import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HighlightMatch } from './highlight-match.tsx';
import type { Option } from './option.ts';
import styles from './option-list.module.css';

export interface OptionRowProps {
  id: string;
  option: Option;
  isChosen: boolean;
  isActive: boolean;
  /** Among `count` choices, from 0: those before and behind it need not all be drawn. */
  place: number;
  count: number;
  typed: string;
  onPick: (option: Option) => void;
  renderOption?: ((option: Option, label: ReactNode) => ReactNode) | undefined;
}

export function OptionRow(props: OptionRowProps) {
  const { id, option, isChosen, isActive, place, count, typed, onPick, renderOption } = props;
  const label = <HighlightMatch text={option.label} query={typed} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses through the field's own keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isChosen}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-disabled={option.isDisabled || undefined}
      data-active={isActive || undefined}
      onClick={() => onPick(option)}
    >
      <span className={styles.words}>
        {renderOption ? renderOption(option, label) : label}
        {option.hint && (
          <small>
            <HighlightMatch text={option.hint} query={typed} />
          </small>
        )}
        {option.caution && (
          <small className={styles.caution}>
            <IconAlertTriangle />
            {option.caution}
          </small>
        )}
      </span>
      {isChosen && <IconCheck />}
    </div>
  );
}
