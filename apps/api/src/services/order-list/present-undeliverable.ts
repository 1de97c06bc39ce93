import type { UndeliverableDate } from '@bolt/contracts/order-list.contract';
import { type CareDate, formatCareDate } from '@bolt/domain/dates/care-date';

/** A date that cannot be delivered, as users write dates. */
export const presentUndeliverable = ({
  date,
  next,
}: {
  date: CareDate;
  next: CareDate | null;
}): UndeliverableDate => ({ date: formatCareDate(date), next: next && formatCareDate(next) });
