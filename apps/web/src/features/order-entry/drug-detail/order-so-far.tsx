import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Sheet } from '#ui/layout/sheet.tsx';
import { RemoveDrugModal } from '../drug-form/modals/remove-drug.modal.tsx';
import { useOrderSite } from '../order-site.ts';
import styles from './order-so-far.module.css';
import { OrderSoFarPatient } from './order-so-far-patient.tsx';

interface OrderSoFarProps {
  order: OrderInfo;
  /** The line that the form edits, marked in the list. */
  editedLineId?: string | undefined;
  onRemoved?: ((line: DraftLine) => void) | undefined;
  /** Where to go from here, once the order holds something. */
  footer?: ReactNode;
}

const counted = (count: number, one: string) => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

/** So many patients fill any window; the others follow while the first are being read. */
const DRAWN_AT_ONCE = 5;

/** What the order holds so far, by patient. */
export function OrderSoFar({ order, editedLineId, onRemoved, footer }: OrderSoFarProps) {
  const { hasPatients, headings } = useOrderSite();
  const [removing, setRemoving] = useState<DraftLine | null>(null);
  const filled = useMemo(
    () =>
      order.patientKeys.flatMap((key) => order.patients[key] ?? []).filter(({ drugs }) => drugs.length > 0),
    [order],
  );
  const drawn = useDeferredValue(filled, filled.slice(0, DRAWN_AT_ONCE));
  return (
    <Sheet aria-labelledby="order-so-far">
      <header className={styles.strip}>
        <h2 id="order-so-far">Order so far</h2>
        <span>
          {order.patientCount > 0 && hasPatients && `${counted(order.patientCount, 'patient')}, `}
          {counted(order.drugCount, 'item')}
        </span>
      </header>
      {filled.length === 0 && <p className={styles.empty}>{headings.none}</p>}
      <div className={styles.lines}>
        {drawn.map((patient) => (
          <OrderSoFarPatient
            key={patient.patientId}
            orderId={order.orderRef}
            {...{ patient, editedLineId }}
            onRemove={setRemoving}
          />
        ))}
      </div>
      {footer && order.drugCount > 0 && <footer className={styles.footer}>{footer}</footer>}
      {removing && (
        <RemoveDrugModal
          orderRef={order.orderRef}
          line={removing}
          onKeep={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            onRemoved?.(removing);
          }}
        />
      )}
    </Sheet>
  );
}
