import { parseCareDate } from '@bolt/domain/dates/care-date';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { IconPlus } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button/button.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import type { DeliveryMessages } from '../form-messages.ts';
import { type DateTarget, DeliveryCalendarPicker } from './delivery-calendar-picker.tsx';
import { DeliveryRowFields } from './delivery-row-fields.tsx';
import styles from './sections.module.css';
import { SeveralDays } from './several-days.tsx';

interface DeliverySectionProps {
  deliveries: readonly FormDelivery[];
  messages: readonly DeliveryMessages[];
  /** Keys of the rows whose empty treatment date is asked about. */
  untreated: ReadonlySet<number>;
  change: (key: number, field: keyof DeliveryRow, value: string) => void;
  onAdd: () => void;
  onFill: (rows: readonly DeliveryRow[]) => void;
  onRemove: (key: number) => void;
}

/** When how many are delivered and given. The calendar writes the date field that was used last. */
export const DeliverySection = memo(function DeliverySection(props: DeliverySectionProps) {
  const { deliveries, messages, untreated, change, onAdd, onFill, onRemove } = props;
  const { calendar, patient } = useDrugFormSetting();
  const [wanted, setTarget] = useState<DateTarget>();
  const last = deliveries.at(-1);
  const isThere = wanted && deliveries.some(({ key }) => key === wanted.key);
  const target = isThere ? wanted : last && { key: last.key, field: 'deliveryDate' as const };
  const targetIndex = deliveries.findIndex(({ key }) => key === target?.key);
  const hasTreatment = patient !== null;
  const rows = useRef<HTMLDivElement>(null);

  /** The keyboard goes on in the row that was added, or in the one that stands where a row was taken away. */
  function goOnInRow(index: number, act: () => void) {
    flushSync(act);
    const groups = rows.current?.querySelectorAll('[role="group"]') ?? [];
    groups[Math.min(index, groups.length - 1)]?.querySelector('input')?.focus();
  }

  return (
    <FormSection name="Delivery">
      <FormCell columns={6}>
        <div className={styles.delivery}>
          {target && (
            <DeliveryCalendarPicker
              targetKey={target.key}
              field={target.field}
              rowNumber={deliveries.length > 1 ? targetIndex + 1 : undefined}
              selected={selectedDates(deliveries, targetIndex, target.field)}
              deliveryDate={parseCareDate(deliveries[targetIndex]?.deliveryDate ?? '')}
              change={change}
            />
          )}
          <div ref={rows}>
            <div
              className={styles.rowHead}
              data-without-treatment={!hasTreatment || undefined}
              aria-hidden="true"
            >
              <span>Delivery date</span>
              {hasTreatment && <span>Treatment date</span>}
              <span>Quantity</span>
            </div>
            {deliveries.map((delivery, index) => (
              <DeliveryRowFields
                key={delivery.key}
                {...{ delivery, change, hasTreatment }}
                number={index + 1}
                messages={messages[index] ?? {}}
                notes={notesOf(delivery.deliveryDate)}
                isTreatmentAsked={untreated.has(delivery.key)}
                onFocusDate={(field) => setTarget({ key: delivery.key, field })}
                onRemove={
                  deliveries.length > 1 ? () => goOnInRow(index, () => onRemove(delivery.key)) : undefined
                }
              />
            ))}
            <Button
              variant="subtle"
              size="sm"
              icon={<IconPlus />}
              onClick={() => goOnInRow(deliveries.length, onAdd)}
            >
              Add a delivery date
            </Button>
            <SeveralDays deliveries={deliveries} onFill={onFill} />
            {calendar.earliestText && <p className={styles.earliest}>{calendar.earliestText}</p>}
          </div>
        </div>
      </FormCell>
    </FormSection>
  );

  function notesOf(text: string): readonly string[] {
    const date = parseCareDate(text);
    return date === null ? [] : calendar.notesOf(date);
  }
});

/** The field's own date first, then those of the other rows, as the calendar takes them. */
function selectedDates(
  deliveries: readonly FormDelivery[],
  ownIndex: number,
  field: DateTarget['field'],
): string {
  const own = deliveries[ownIndex];
  const others = deliveries.filter((delivery) => delivery !== own);
  const texts = [...(own ? [own] : []), ...others].map((delivery) => delivery[field]);
  return texts.flatMap((text) => parseCareDate(text) ?? []).join(' ');
}
