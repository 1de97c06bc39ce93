import { addDays, type CareDate, isWeekend } from '@bolt/domain/dates/care-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { addMonths, dayLabel, monthLabel, monthOf, weekdayIndex, weeksOf } from './month-grid.ts';

/** What else a day is, in a look and in words; weekends are marked by themselves. */
export interface DayMark {
  /** A day may be both. */
  kinds: readonly ('holiday' | 'unavailable')[];
  /** Such as "public holiday", added to the day's name for readers and shown as its tooltip. */
  note: string;
  /** An unavailable day that cannot be chosen at all. */
  isDisabled?: boolean;
}

export interface KeyWords {
  selected: string;
  /** These two are left out where no day is marked so. */
  holiday?: string;
  unavailable?: string;
}

export interface CalendarProps {
  label: string;
  selected: readonly CareDate[];
  onPick: (date: CareDate) => void;
  today: CareDate;
  /** Where it opens while nothing is selected; today unless given. */
  opensAt?: CareDate | undefined;
  markOf?: ((date: CareDate) => DayMark | undefined) | undefined;
  /** What the marks of its days mean, told below; left out, nothing is. */
  keyWords?: KeyWords | undefined;
  /** Takes the focus when it appears, as in a popover. */
  takesFocus?: boolean | undefined;
}

const steps: Record<string, (date: CareDate) => CareDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: (date) => addDays(date, -weekdayIndex(date)),
  End: (date) => addDays(date, 6 - weekdayIndex(date)),
};

/** A month of days. Arrows move by day and week, Page Up and Down by month, Home and End within the week. */
export function Calendar(props: CalendarProps) {
  const { label, selected, onPick, today, opensAt = today, markOf, keyWords, takesFocus } = props;
  const [current, setCurrent] = useState(selected[0] ?? opensAt);
  const followsFocus = useRef(takesFocus ?? false);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const month = monthOf(current);

  useEffect(() => {
    if (!followsFocus.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
    followsFocus.current = false;
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    followsFocus.current = true;
    setCurrent(step(current));
  }

  return (
    <section className={styles.calendar} aria-label={label}>
      <header className={styles.header}>
        <span id={titleId} aria-live="polite">
          {monthLabel(month)}
        </span>
        <IconButton
          label="Previous month"
          icon={<IconChevronLeft />}
          onClick={() => setCurrent(addMonths(current, -1))}
        />
        <IconButton
          label="Next month"
          icon={<IconChevronRight />}
          onClick={() => setCurrent(addMonths(current, 1))}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that takes arrow keys */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven places of a week never change
                <td key={index}>
                  {date && (
                    <Day
                      {...{ date, mark: markOf?.(date), onPick }}
                      isSelected={selected.includes(date)}
                      isToday={date === today}
                      isCurrent={date === current}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {keyWords && (
        <p className={styles.key} aria-hidden="true">
          <span data-kind="selected">{keyWords.selected}</span>
          <span data-kind="weekend">weekend</span>
          {keyWords.holiday && <span data-kind="holiday">{keyWords.holiday}</span>}
          {keyWords.unavailable && <span data-kind="unavailable">{keyWords.unavailable}</span>}
          <span data-kind="today">today</span>
        </p>
      )}
    </section>
  );
}

interface DayProps {
  date: CareDate;
  mark: DayMark | undefined;
  onPick: (date: CareDate) => void;
  isSelected: boolean;
  isToday: boolean;
  isCurrent: boolean;
}

function Day({ date, mark, onPick, isSelected, isToday, isCurrent }: DayProps) {
  const words = [dayLabel(date), isToday && 'today', isWeekend(date) && 'weekend', mark?.note];
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(
        styles.day,
        isWeekend(date) && styles.weekend,
        ...(mark?.kinds.map((kind) => styles[kind]) ?? []),
        isToday && styles.today,
      )}
      aria-label={words.filter(Boolean).join(', ')}
      aria-pressed={isSelected}
      aria-disabled={mark?.isDisabled || undefined}
      title={mark?.note}
      onClick={() => {
        if (!mark?.isDisabled) onPick(date);
      }}
    >
      {Number(date.slice(8))}
    </button>
  );
}
