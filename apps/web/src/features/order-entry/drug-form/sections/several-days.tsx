import { addDays, daysBetween, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { type DeliveryRepeat, repeatDelivery } from '@bolt/domain/dates/repeat-delivery';
import { dayOf } from '@bolt/domain/dates/shown-day';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { isChord } from '../enter-next-field.ts';
import styles from './sections.module.css';

/** As many deliveries as a line may have. */
const MOST_ROWS = 60;

const repeats: { value: DeliveryRepeat; label: string }[] = [
  { value: 'every-day', label: 'Every day' },
  { value: 'weekdays', label: 'Weekdays' },
  { value: 'weekly', label: 'Weekly' },
];

interface SeveralDaysProps {
  deliveries: readonly DeliveryRow[];
  onFill: (rows: readonly DeliveryRow[]) => void;
}

/** Rows like the last one for every day, weekday or week until a date, past the days that cannot be delivered. */
export function SeveralDays({ deliveries, onFill }: SeveralDaysProps) {
  const { calendar } = useDrugFormSetting();
  const [isOpen, setIsOpen] = useState(false);
  const [repeat, setRepeat] = useState<DeliveryRepeat>('every-day');
  const [untilText, setUntilText] = useState('');
  const [said, setSaid] = useState<{ error?: string; done?: string }>({});

  function fill() {
    const last = deliveries.at(-1);
    const after = parseCareDate(last?.deliveryDate ?? '');
    const until = parseCareDate(untilText);
    if (!last || !after) return setSaid({ error: 'Give the first delivery date above' });
    if (!until || until <= after) return setSaid({ error: `Give a date after ${dayOf(after)}` });
    const repeated = repeatDelivery({
      ...{ after, until, repeat },
      canDeliver: calendar.canDeliver,
      taken: new Set(deliveries.flatMap(({ deliveryDate }) => parseCareDate(deliveryDate) ?? [])),
      most: MOST_ROWS - deliveries.length,
    });
    const treatment = parseCareDate(last.treatmentDate);
    const wait = treatment === null ? null : daysBetween(after, treatment);
    onFill(
      repeated.dates.map((date) => ({
        ...last,
        deliveryDate: formatCareDate(date),
        treatmentDate: wait === null ? last.treatmentDate : formatCareDate(addDays(date, wait)),
      })),
    );
    const done = filledWords(repeated);
    setSaid({ done });
    announce(done);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isChord(event) || event.target instanceof HTMLButtonElement) return;
    if (
      event.defaultPrevented ||
      !(event.target instanceof HTMLInputElement) ||
      event.target.role === 'combobox'
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    fill();
  }

  return (
    <div data-enter="skip">
      <Button
        variant="subtle"
        size="sm"
        icon={<IconCalendarPlus />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Several days
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
        <div role="group" aria-label="Several days" className={styles.several} onKeyDown={onKeyDown}>
          <SelectField
            label="Repeat the last delivery"
            noun="repetition"
            size="sm"
            options={repeats}
            value={repeat}
            onChange={(value) => value && setRepeat(value as DeliveryRepeat)}
          />
          <TextField
            label="Until"
            size="sm"
            placeholder="DD/MM/YYYY"
            inputMode="numeric"
            autoComplete="off"
            value={untilText}
            onChange={(text) => {
              setUntilText(text);
              setSaid({});
            }}
            error={said.error}
            help={said.done}
          />
          <Button size="sm" onClick={fill}>
            Fill
          </Button>
        </div>
      )}
    </div>
  );
}

/** '5 deliveries added. Left out, because nothing is delivered then: Sat 08/03/2031, Sun 09/03/2031.' */
function filledWords({ dates, leftOut, isCut }: ReturnType<typeof repeatDelivery>): string {
  const added = dates.length === 1 ? '1 delivery added.' : `${dates.length} deliveries added.`;
  const without =
    leftOut.length > 0 && `Left out, because nothing is delivered then: ${leftOut.map(dayOf).join(', ')}.`;
  const cut = isCut && `A line takes at most ${MOST_ROWS} deliveries.`;
  return [added, without, cut].filter(Boolean).join(' ');
}
