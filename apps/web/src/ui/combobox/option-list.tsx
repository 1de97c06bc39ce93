import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect } from 'react';
import { HighlightMatch } from './highlight-match.tsx';
import type { Option } from './option.ts';
import styles from './option-list.module.css';

/** More than this is not read but searched; it also keeps 1,000 drugs from costing a second. */
const shownAtMost = 100;

interface OptionListProps {
  id: string;
  options: readonly Option[];
  chosenValue: string | null;
  active: Option | undefined;
  typed: string;
  emptyText: string;
  ref: Ref<HTMLDivElement>;
  onPick: (option: Option) => void;
  renderOption?: ((option: Option, label: ReactNode) => ReactNode) | undefined;
}

export const optionId = (listId: string, option: Option) => `${listId}-${option.value.replace(/\s/g, '_')}`;

/** The open list of a combobox, in the browser's top layer. */
export function OptionList(props: OptionListProps) {
  const { id, options, chosenValue, active, typed, emptyText, ref, onPick, renderOption } = props;
  const activeId = active && optionId(id, active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    // Pressing on the list keeps the focus in the field, where the keyboard is.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus; the options are chosen from the field
    <div
      ref={ref}
      popover="manual"
      className={styles.popover}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Choices" className={styles.list}>
        {options.slice(0, shownAtMost).map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses through the field's own keys
          <div
            key={option.value}
            id={optionId(id, option)}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={option.value === chosenValue}
            aria-disabled={option.isDisabled || undefined}
            data-active={option === active || undefined}
            onClick={() => onPick(option)}
          >
            <span className={styles.words}>
              {renderOption ? (
                renderOption(option, <HighlightMatch text={option.label} query={typed} />)
              ) : (
                <HighlightMatch text={option.label} query={typed} />
              )}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {option.value === chosenValue && <IconCheck />}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className={styles.note}>{emptyText}</p>}
      {options.length > shownAtMost && (
        <p className={styles.note}>Keep typing to narrow {options.length} choices.</p>
      )}
    </div>
  );
}
