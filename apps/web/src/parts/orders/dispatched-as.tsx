import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** For whom an item left the supplier, where its patient is named otherwise by now; nothing of all others. */
export function DispatchedAs({ item: { dispatchedAs } }: { item: Pick<OrderItem, 'dispatchedAs'> }) {
  if (!dispatchedAs) return null;
  const { fullName, birthDateFormatted, medicalReferenceNumber } = dispatchedAs;
  return (
    <span>
      Dispatched as {fullName}, DOB {birthDateFormatted ?? 'not given'}, Patient ID{' '}
      {medicalReferenceNumber ?? 'not given'}
    </span>
  );
}
