import { type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import type { Queues } from './queues-query.ts';

/** A screen of the workbench in the order of its links. */
interface WorkbenchScreen {
  label: string;
  address: string;
  access: StaffRule;
  /** What waits there for the supplier; null where nothing is counted. */
  waiting: (queues: Queues) => ReactNode;
}

export const workbenchScreens: readonly WorkbenchScreen[] = [
  {
    label: 'Orders',
    address: paths.workbenchOrders(),
    access: staffAccess.viewItems,
    waiting: ({ items }) => items?.toReview.toLocaleString('en-AU'),
  },
];
