import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { RealDateNote } from '#parts/orders/real-date-note.tsx';
import styles from './delivery-table.module.css';

/** How many, when they come and when they are given. It stays a table on a phone. */
export function DeliveryTable({ line }: { line: DraftLine }) {
  const lasting = { ...line, tpnCode: line.tpn_code };
  return (
    <table className={styles.deliveries}>
      <thead>
        <tr>
          <th scope="col">Qty</th>
          <th scope="col">Delivery Date</th>
          <th scope="col">Treatment Date</th>
        </tr>
      </thead>
      <tbody>
        {line.deliveryDateArray.map(([deliveryDate, treatmentDate, quantity, row], index) => (
          <tr key={row}>
            <td>{formatNumber(quantity)}</td>
            <td>{shownDay(deliveryDate)}</td>
            <td>
              {treatmentDate ? shownDay(treatmentDate) : 'Not given'}
              <RealDateNote
                line={lasting}
                judged={line.expiry?.[index] ?? null}
                deliveryDate={deliveryDate}
                treatmentDate={treatmentDate || null}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
