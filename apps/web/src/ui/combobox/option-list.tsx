import { type ReactNode, type Ref, useEffect } from 'react';
import type { Option } from './option.ts';
import styles from './option-list.module.css';
import { OptionRow } from './option-row.tsx';

interface OptionListProps {
  id: string;
  /** What the keyboard may take. */
  begins: readonly Option[];
  /** What holds the typed letters in another way: below a rule of its own. */
  contains: readonly Option[];
  /** What differs by one letter: below a rule of its own too. */
  near: readonly Option[];
  /** How many there are beyond those drawn too. */
  total: number;
  chosenValue: string | null;
  active: Option | undefined;
  typed: string;
  note: string | undefined;
  ref: Ref<HTMLDivElement>;
  onPick: (option: Option) => void;
  renderOption?: ((option: Option, label: ReactNode) => ReactNode) | undefined;
}

export const optionId = (listId: string, option: Option) => `${listId}-${option.value.replace(/\s/g, '_')}`;

/** The open list of a combobox, in the browser's top layer. */
export function OptionList(props: OptionListProps) {
  const { id, begins, contains, near, total, chosenValue, active, typed, note, ref, onPick, renderOption } =
    props;
  const activeId = active && optionId(id, active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const row = (option: Option) => (
    <OptionRow
      key={option.value}
      id={optionId(id, option)}
      isChosen={option.value === chosenValue}
      isActive={option === active}
      {...{ option, typed, onPick, renderOption }}
    />
  );
  const headId = (head: string) => `${id}-${head.replace(/\s/g, '_')}`;
  const apart = (head: string, options: readonly Option[]) =>
    options.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, not fieldsets
      <div role="group" aria-labelledby={headId(head)} className={styles.contains}>
        <p id={headId(head)} role="presentation" className={styles.containsHead}>
          {head}
        </p>
        {options.map(row)}
      </div>
    );
  return (
    // Pressing on the list keeps the focus in the field, where the keyboard is.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus; the options are chosen from the field
    <div
      ref={ref}
      popover="manual"
      className={styles.popover}
      onMouseDown={(event) => event.preventDefault()}
    >
      {note && <p className={styles.note}>{note}</p>}
      <div id={id} role="listbox" aria-label="Choices" className={styles.list}>
        {begins.map(row)}
        {apart('Contains', contains)}
        {apart('Differs by one letter', near)}
      </div>
      {total > begins.length + contains.length + near.length && (
        <p className={styles.note}>Keep typing to narrow {total.toLocaleString('en-AU')} choices.</p>
      )}
    </div>
  );
}
