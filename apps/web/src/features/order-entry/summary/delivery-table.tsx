import type { DeliveryEntry } from '@bolt/contracts/draft-line.contract';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { shownDay } from '../shown-day.ts';
import styles from './summary.module.css';

/** How many, when they come and when they are given. It stays a table on a phone: three short columns. */
export function DeliveryTable({ deliveries }: { deliveries: readonly DeliveryEntry[] }) {
  return (
    <div className={styles.inset}>
      <table className={styles.deliveries}>
        <thead>
          <tr>
            <th scope="col">Qty</th>
            <th scope="col">Delivery Date</th>
            <th scope="col">Treatment Date</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(([deliveryDate, treatmentDate, quantity, row]) => (
            <tr key={row}>
              <td>{formatNumber(quantity)}</td>
              <td>{shownDay(deliveryDate)}</td>
              <td>{treatmentDate || 'Not given'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
