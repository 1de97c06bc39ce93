import { type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import type { Queues } from './queues-query.ts';

/** A screen of the workbench in the order of its links. */
interface WorkbenchScreen {
  label: string;
  address: string;
  /** Where what lies below it begins, for a screen that is one of several. */
  section?: string;
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
  {
    label: 'Queries',
    address: paths.workbenchQueries(),
    access: staffAccess.viewQueries,
    waiting: ({ queries }) => queries?.toLocaleString('en-AU'),
  },
  {
    label: 'Formulations',
    address: paths.workbenchFormulations(),
    access: staffAccess.viewFormulations,
    waiting: ({ formulations }) =>
      formulations && (formulations.toReview + formulations.toApprove).toLocaleString('en-AU'),
  },
  {
    label: 'Registrations',
    address: paths.workbenchRegistrations(),
    access: staffAccess.answerCustomers,
    waiting: ({ registrations }) => registrations?.toLocaleString('en-AU'),
  },
  {
    label: 'Requests',
    address: paths.workbenchRequests(),
    access: staffAccess.answerCustomers,
    waiting: ({ requests }) => requests?.toLocaleString('en-AU'),
  },
  {
    label: 'Administration',
    address: paths.workbenchStaff(),
    section: paths.workbenchAdministration(),
    access: staffAccess.administer,
    waiting: () => null,
  },
];
