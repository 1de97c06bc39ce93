import { productStorage } from '@bolt/domain/compounding/stability/product-storage';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form/drug-form-setting.ts';
import type { FormDelivery } from '../drug-form/drug-form-state.ts';
import { lastingNotes } from './lasting-notes.ts';
import styles from './product-lasting.module.css';

interface ProductLastingProps {
  tpnCode: string | null;
  deliveries: readonly FormDelivery[];
}

/** Until when each delivery of a product keeps. Where nobody says when it is given, nothing is promised beyond that. */
export function ProductLasting({ tpnCode, deliveries }: ProductLastingProps) {
  const { catalogue, calendar, deliveryRules: rules } = useDrugFormSetting();
  const product = catalogue.tpnProducts.get(tpnCode ?? '');
  if (!product) return null;
  const storage = productStorage(product);
  const notes = lastingNotes(storage, deliveries, { rules, holidays: calendar.holidays });
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
        {storage && notes.some(({ isOpen }) => isOpen) && (
          <p className={styles.limit}>
            Whether that reaches the treatment cannot be said: no treatment date is given.
          </p>
        )}
      </FormCell>
    </FormSection>
  );
}
