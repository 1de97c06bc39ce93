import { type CareDate, explainTypedDate, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePopover } from '../combobox/use-popover.ts';
import { FieldButton } from '../fields/field-button.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { Calendar, type DayMark, type KeyWords } from './calendar.tsx';
import styles from './date-field.module.css';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'inputMode'> & {
  /** The text as typed, DD/MM/YYYY. Only a pick in the calendar writes it. */
  value: string;
  today: CareDate;
  markOf?: ((date: CareDate) => DayMark | undefined) | undefined;
  /** What the marks mean. */
  keyWords?: KeyWords | undefined;
};

/** A date by typing or from a calendar. A wrong date stays as typed: the form says that it is, and the field why. */
export function DateField({ today, markOf, keyWords, className, ...props }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const date = parseCareDate(props.value);
  const isClosed = props.isLocked || props.isLoading || props.isReadOnly;
  usePopover(isOpen, anchor, popover, false);

  function close() {
    setIsOpen(false);
    anchor.current?.querySelector('input')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && event.altKey && !isClosed) {
      event.preventDefault();
      setIsOpen(true);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the calendar inside it
    <div
      ref={anchor}
      className={className}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <TextField
        placeholder="DD/MM/YYYY"
        autoComplete="off"
        {...props}
        help={(props.error && explainTypedDate(props.value)) || props.help}
        inputMode="numeric"
        end={
          !isClosed && (
            <FieldButton
              label={isOpen ? 'Close calendar' : 'Open calendar'}
              icon={<IconCalendar />}
              isTabStop
              onPress={() => (isOpen ? close() : setIsOpen(true))}
            />
          )
        }
      />
      {isOpen && (
        <div ref={popover} popover="manual" className={styles.popover}>
          <Calendar
            label="Calendar"
            selected={date ? [date] : []}
            {...{ today, markOf, keyWords }}
            takesFocus
            onPick={(picked) => {
              props.onChange(formatCareDate(picked));
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}
