import { type OrderSiteCode, orderSiteRules } from './order-sites.ts';

export interface StatusInfo {
  /** As it is stored and sent. */
  status: string;
  /** As a line displays it. */
  label: string;
  description: string;
}

const onTheWay: readonly StatusInfo[] = [
  { status: 'Pending', label: 'Pending', description: 'Ordered; the supplier has not looked at it yet.' },
  { status: 'Reviewed', label: 'Reviewed', description: 'Received and reviewed by the supplier.' },
  { status: 'In manufacture', label: 'In manufacture', description: 'Being made.' },
  { status: 'Dispatched', label: 'Dispatched', description: 'On its way to the hospital.' },
];
const onHold: StatusInfo = {
  status: 'On Hold',
  label: 'On Hold',
  description: 'Waits where it stands until the hospital releases it.',
};
const ended: readonly StatusInfo[] = [
  { status: 'Cancelled', label: 'Cancelled', description: 'Will not be made.' },
  {
    status: 'NONBOLT',
    label: 'NONBOLT',
    description: 'The order was not placed through the portal and cannot be edited.',
  },
];

/** What the statuses of a site mean. */
export const statusInfo = (site: OrderSiteCode): readonly StatusInfo[] => [
  ...onTheWay,
  ...(orderSiteRules[site].hasHolds ? [onHold] : []),
  ...ended,
];
