import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { IconUsers } from '@tabler/icons-react';
import { presenceWords } from '#platform/presence/presence-words.ts';
import { useAnnounceChange } from '#platform/presence/use-announce-change.ts';
import { useSession } from '#platform/session/session.tsx';
import styles from './others-here.module.css';
import { useOrderPresence } from './use-order-presence.ts';

type WatchedOrder = Pick<OrderInfo, 'orderRef' | 'editedBy' | 'editedAt'>;

/** Who else has the order open and when they changed it, quietly; a reader hears both as they happen. */
export function OthersHere({ order }: { order: WatchedOrder }) {
  const { firstName, lastName, hospitalTimeZone } = useSession();
  const others = useOrderPresence(order.orderRef);
  const { editedBy, editedAt } = order;
  const isChangedByOther = editedBy !== null && editedBy !== `${firstName} ${lastName}`;
  const here = presenceWords(others, 'order');

  useAnnounceChange(here, (now) => now ?? 'Nobody else has this order open any more.');
  // Not by the version: what the user adds changes that as well, before the server says by whom.
  useAnnounceChange(editedAt, () => (isChangedByOther ? `${editedBy} changed this order.` : null));

  if (!here) return null;
  return (
    <p className={styles.others}>
      <IconUsers aria-hidden="true" />
      <span>
        {here}
        {isChangedByOther && editedAt && (
          <span className={styles.change}>
            {' '}
            Last change by {editedBy}, {formatMomentIn(hospitalTimeZone, new Date(editedAt))}
          </span>
        )}
      </span>
    </p>
  );
}
