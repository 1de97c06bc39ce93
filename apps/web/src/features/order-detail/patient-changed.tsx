import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { ChangedFields } from '#parts/orders/changed-fields.tsx';
import { Message } from '#ui/feedback/message.tsx';
import styles from './order-line.module.css';

/** What the supplier reads of the patient's changed record before it accepts or sends; items of one story tell it once. */
export function PatientChanged({ items }: { items: readonly OrderItem[] }) {
  const marked = items.flatMap(({ patientChanged }) => patientChanged ?? []);
  const stories = Map.groupBy(marked, (each) => JSON.stringify(each));
  if (stories.size === 0) return null;
  const notes = [...stories].map(([story, each]) => {
    const [first] = each;
    return (
      first && (
        <Message
          key={story}
          tone="warning"
          role="note"
          title={`The patient was changed after ${itemsWere(each.length)} ${first.wasAccepted ? 'accepted' : 'ordered'}.`}
        >
          <ChangedFields changes={first.changes} />
        </Message>
      )
    );
  });
  return <div className={styles.patientChanged}>{notes}</div>;
}

const itemsWere = (count: number): string => (count === 1 ? '1 item was' : `${count} items were`);
