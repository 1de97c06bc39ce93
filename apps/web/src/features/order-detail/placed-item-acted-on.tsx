import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { orderName } from '@bolt/domain/orders/line-words/order-name';
import { ItemActedOn } from '#parts/acted-on/item-acted-on.tsx';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import { useSession } from '#platform/session/session.tsx';
import { titleOf } from './describe-line.ts';
import { useOrderManagement } from './order-management.ts';

/** One delivery of the open order, as a dialog about it names it. */
export function PlacedItemActedOn({ item }: { item: OrderItem }) {
  const { hospitalName } = useSession();
  const { orderReference, patients, hasPatients } = useOrderManagement();
  const patient = patients.get(item.merlinOrderLineID);
  const facts = factsOfItem(item);
  return (
    <ItemActedOn
      // How it is made, without the drugs that its title has; the name of a product says all.
      named={{ name: titleOf(item), rest: facts.type === 'PS' ? orderName({ ...facts, drugs: [] }) : '' }}
      cytotoxic={item.cytotoxic}
      patient={
        patient?.fullName
          ? {
              fullName: patient.fullName,
              dob: patient.birthDateFormatted,
              medicalRecordNumber: patient.medicalReferenceNumber,
            }
          : null
      }
      isNobodys={!hasPatients}
      orderRefView={orderReference}
      quantity={item.quantity}
      deliveryDate={item.dateRequiredFormatted}
      hospitalName={hospitalName}
    />
  );
}
