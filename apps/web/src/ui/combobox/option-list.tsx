import { type ReactNode, type Ref, type UIEvent, useEffect, useState } from 'react';
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

/** A list that is read is there as a whole. */
const wholeUpTo = 40;
/** Of a longer one, which is searched: more than twice what is in view. The others are drawn as they are reached. */
const drawnAtOnce = 20;

export const optionId = (listId: string, option: Option) => `${listId}-${option.value.replace(/\s/g, '_')}`;

/** The open list of a combobox, in the browser's top layer. */
export function OptionList(props: OptionListProps) {
  const { id, begins, contains, near, total, chosenValue, active, typed, note, ref, onPick, renderOption } =
    props;
  const activeId = active && optionId(id, active);
  const all = [...begins, ...contains, ...near];
  const atOnce = all.length > wholeUpTo ? drawnAtOnce : wholeUpTo;
  const activePlace = active ? all.indexOf(active) : 0;
  const [scrolled, setScrolled] = useState({ typed, drawn: 0 });
  // Another text is another list.
  const drawn = Math.max(scrolled.typed === typed ? scrolled.drawn : 0, activePlace + atOnce);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function drawMore({ currentTarget: list }: UIEvent<HTMLElement>) {
    const leftPx = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (drawn < all.length && leftPx < list.clientHeight) setScrolled({ typed, drawn: drawn + atOnce });
  }
  /** Those of a part of the list, which begins at a place of the whole, that are drawn. */
  const rows = (options: readonly Option[], from: number) =>
    options.slice(0, Math.max(0, drawn - from)).map((option, place) => row(option, from + place));
  const row = (option: Option, place: number) => (
    <OptionRow
      key={option.value}
      id={optionId(id, option)}
      isChosen={option.value === chosenValue}
      isActive={option === active}
      place={place}
      count={all.length}
      {...{ option, typed, onPick, renderOption }}
    />
  );
  const headId = (head: string) => `${id}-${head.replace(/\s/g, '_')}`;
  const apart = (head: string, options: readonly Option[], from: number) =>
    options.length > 0 &&
    from < drawn && (
      // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, not fieldsets
      <div role="group" aria-labelledby={headId(head)} className={styles.contains}>
        <p id={headId(head)} role="presentation" className={styles.containsHead}>
          {head}
        </p>
        {rows(options, from)}
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
      <div id={id} role="listbox" aria-label="Choices" className={styles.list} onScroll={drawMore}>
        {rows(begins, 0)}
        {apart('Contains', contains, begins.length)}
        {apart('Differs by one letter', near, begins.length + contains.length)}
      </div>
      {total > all.length && (
        <p className={styles.note}>Keep typing to narrow {total.toLocaleString('en-AU')} choices.</p>
      )}
    </div>
  );
}
