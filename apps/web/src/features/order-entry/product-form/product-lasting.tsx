import { productStorage } from '@bolt/domain/compounding/stability/product-storage';
import { lastWholeDay } from '@bolt/domain/compounding/stability/promise-real-date';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { isDeliveryDay, nextDeliveryDay } from '@bolt/domain/dates/deliverable-dates';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form/drug-form-setting.ts';
import type { FormDelivery } from '../drug-form/drug-form-state.ts';
import styles from './product-lasting.module.css';

interface ProductLastingProps {
  tpnCode: string | null;
  deliveries: readonly FormDelivery[];
}

/** Until when each delivery of a product keeps. Nobody says when it is given, so nothing is promised beyond that. */
export function ProductLasting({ tpnCode, deliveries }: ProductLastingProps) {
  const { catalogue, calendar, deliveryRules: rules } = useDrugFormSetting();
  const product = catalogue.tpnProducts.get(tpnCode ?? '');
  if (!product) return null;
  const storage = productStorage(product);
  const { holidays } = calendar;
  const notes = deliveries.flatMap(({ key, deliveryDate }) => {
    const date = parseCareDate(deliveryDate);
    if (date === null) return [];
    if (!isDeliveryDay(date, rules, holidays)) {
      const next = nextDeliveryDay(date, rules, holidays);
      return {
        key,
        isOver: false,
        text: `No delivery on ${dayOf(date)}.${next ? ` The next date is ${dayOf(next)}.` : ''}`,
      };
    }
    const until = storage && lastWholeDay(storage, date, { rules, holidays });
    const words = until
      ? `lasts to the end of ${dayOf(until)}`
      : 'cannot say how long it lasts, no stability figure is known';
    const isOver = until !== null && until < date;
    return {
      key,
      isOver,
      text: `${dayOf(date)}: ${words}${isOver ? ': it is over before it is delivered' : ''}.`,
    };
  });
  if (notes.length === 0) return null;
  return (
    <FormSection name="Stability">
      <FormCell columns={6}>
        <ul className={styles.notes} aria-label="Stability of each delivery">
          {notes.map(({ key, isOver, text }) => (
            <li key={key} data-over={isOver || undefined}>
              {text}
            </li>
          ))}
        </ul>
        {storage && !notes.every(({ isOver }) => isOver) && (
          <p className={styles.limit}>
            Whether that reaches the treatment cannot be said: no treatment date is given.
          </p>
        )}
      </FormCell>
    </FormSection>
  );
}
