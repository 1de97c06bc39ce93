import { staffAccess } from '@bolt/domain/access/staff-access';
import { type RouteObject, replace } from 'react-router';
import { paths } from './paths.ts';
import { staffPage } from './screen-route.ts';

/** Every screen of the supplier's people. */
export const workbenchRoutes: RouteObject[] = [
  staffPage(
    paths.workbench,
    'Workbench',
    () => import('./features/workbench/frame/workbench-home.page.tsx'),
    staffAccess.anybody,
  ),
  staffPage(
    paths.workbenchOrders,
    'Orders',
    () => import('./features/workbench/orders/orders.page.tsx'),
    staffAccess.viewItems,
  ),
  staffPage(
    paths.workbenchItem,
    'Review',
    () => import('./features/workbench/review/review.page.tsx'),
    staffAccess.viewItems,
  ),
  staffPage(
    paths.workbenchRequests,
    'Requests',
    () => import('./features/workbench/requests/requests.page.tsx'),
    staffAccess.answerCustomers,
  ),
  staffPage(
    paths.workbenchRegistrations,
    'Registrations',
    () => import('./features/workbench/registrations/registrations.page.tsx'),
    staffAccess.answerCustomers,
  ),
  staffPage(
    paths.workbenchRegistration,
    'Registration',
    () => import('./features/workbench/registrations/registration.page.tsx'),
    staffAccess.answerCustomers,
  ),
  staffPage(
    paths.workbenchQueries,
    'Queries',
    () => import('./features/workbench/queries/queries.page.tsx'),
    staffAccess.viewQueries,
  ),
  staffPage(
    paths.workbenchQuery,
    'Query',
    () => import('./features/workbench/queries/query.page.tsx'),
    staffAccess.viewQueries,
  ),
  staffPage(
    paths.workbenchFormulations,
    'Formulations',
    () => import('./features/workbench/formulations/formulations.page.tsx'),
    staffAccess.viewFormulations,
  ),
  staffPage(
    paths.workbenchFormulation,
    'Formulation',
    () => import('./features/workbench/formulations/formulation.page.tsx'),
    staffAccess.viewFormulations,
  ),
  staffPage(
    paths.workbenchKeys,
    'Supplier keys',
    () => import('./features/workbench/administration/keys/keys.page.tsx'),
    staffAccess.administer,
  ),
  staffPage(
    paths.workbenchAnnouncements,
    'Announcements',
    () => import('./features/workbench/administration/announcements/announcements.page.tsx'),
    staffAccess.administer,
  ),
  staffPage(
    paths.workbenchHolidays,
    'Public holidays',
    () => import('./features/workbench/administration/holidays/holidays.page.tsx'),
    staffAccess.administer,
  ),
  staffPage(
    paths.workbenchMail,
    'Mail',
    () => import('./features/workbench/administration/mail/mail.page.tsx'),
    staffAccess.administer,
  ),
  staffPage(
    paths.workbenchStaff,
    'Staff',
    () => import('./features/workbench/administration/staff/staff.page.tsx'),
    staffAccess.administer,
  ),
  staffPage(
    paths.workbenchHospitalUsers,
    'Hospital users',
    () => import('./features/workbench/administration/hospital-users/hospital-users.page.tsx'),
    staffAccess.administer,
  ),
  { path: paths.workbenchAdministration.path, loader: () => replace(paths.workbenchStaff()) },
  staffPage(
    { path: '/workbench/*' },
    'Page not found',
    () => import('./platform/frame/not-found.page.tsx'),
    staffAccess.anybody,
  ),
];
