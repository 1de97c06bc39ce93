import { drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { nameOfOrdered, placeOf } from '@bolt/domain/compounding/doses/find-already-ordered';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { Link } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { useOrderSite } from '../../order-site.ts';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { LineQuestion } from '../save/line-question.ts';
import styles from './modals.module.css';

interface AlreadyOrderedModalProps {
  question: Extract<LineQuestion, { kind: 'ordered' }>;
  isBusy: boolean;
  onContinue: () => void;
  onBack: () => void;
}

function OrderLink({ order, place }: { order: OrderedDose['order']; place: string }) {
  const site = useOrderSite();
  const address = order.isDraft ? site.review(order.key) : site.placed(order.key);
  return (
    <Link to={address} target="_blank" rel="noopener">
      {place} (new tab)
    </Link>
  );
}

/** The same drug or bag for the same patient and day is ordered: each with a way to look at it that leaves the form alone. */
export function AlreadyOrderedModal({ question, isBusy, onContinue, onBack }: AlreadyOrderedModalProps) {
  const { catalogue, country, history } = useDrugFormSetting();
  const nameOf = drugNaming(country);
  const isForTreatment = question.ordered.some(({ on }) => on === 'treatment');
  return (
    <ConfirmModal
      title={`Already ordered for this ${isForTreatment ? 'treatment' : 'delivery'} date`}
      tone="warning"
      startsAtTitle
      confirmLabel={question.isEdit ? 'Save anyway' : 'Add anyway'}
      cancelLabel="Go back"
      isBusy={isBusy}
      onConfirm={onContinue}
      onCancel={onBack}
    >
      <ul className={styles.details}>
        {question.ordered.map(({ orderLineItemId, drugCode, dose, unit, on, date, order }) => {
          // Of a bag its name says all.
          const isDose = !catalogue.tpnProducts.has(drugCode);
          const name = nameOfOrdered(catalogue, drugCode, nameOf);
          const place = placeOf(order, history?.orderKey ?? '');
          return (
            <li key={`${orderLineItemId} ${drugCode} ${date}`}>
              {name} {isDose && formatQuantity(dose, unit)} for {on === 'delivery' && 'delivery on '}
              {dayOf(date)} in {order ? <OrderLink order={order} place={place} /> : place}
            </li>
          );
        })}
      </ul>
      <p className={styles.why}>If you continue, this note stays with the line.</p>
    </ConfirmModal>
  );
}
