const ORDERS = 'order-lines order-info order-line-findings order-line-edits order-submission reorder';
const LINES = 'confirm-line order-line-splits dose-history line-texts order-bad-input edit-placed-item';
const FORMULATIONS = 'formulation-checks formulation-drafts formulation-submissions formulation-worksheet';
const IMPORTS = 'csv-review.test csv-columns import-words.test import-rules csv-import-orders';

/**
 * Files of tests on the whole server, by a part of their names, that go through a folder of rules or services; the
 * first folder that fits. They are asked last: a start of the server takes longer than a rule's own tests.
 */
export const BY_FOLDER: readonly [folder: string, tests: string][] = [
  ['domain/src/catalogue', 'catalogue'],
  ['domain/src/csv-import', IMPORTS],
  ['domain/src/nutrition', FORMULATIONS],
  ['domain/src/patients', 'patients.test patient-details whole-order-patients'],
  ['domain/src/registration', 'registration'],
  ['domain/src/workbench', 'workbench-items workbench-moves workbench-queries'],
  ['domain/src/accounts', 'staff-accounts hospital-user-accounts invitations second-factor'],
  ['domain/src/administration', 'announcements public-holidays staff-accounts'],
  ['domain/src', `${ORDERS} edit-placed-item line-codes whole-order.test`],
  ['services/accounts', 'staff-accounts hospital-user-accounts invitations'],
  ['services/administration', 'announcements public-holidays mail.test supplier-keys'],
  ['services/catalogue', 'catalogue'],
  ['services/contact', 'contact customer-requests'],
  ['services/csv-import/file', 'csv-upload csv-columns import-words-and-headers csv-import-afterwards'],
  ['services/csv-import/upload', 'csv-upload csv-import-afterwards csv-columns'],
  ['services/csv-import/reading', 'csv-upload csv-columns jobs/import'],
  ['services/csv-import/columns', 'csv-columns csv-upload'],
  ['services/csv-import/preferences', 'import-rules import-words csv-columns'],
  ['services/csv-import/words', 'import-words csv-columns order-files'],
  [
    'services/csv-import/review',
    'csv-review csv-import-orders csv-import-failed csv-import-afterwards order-files',
  ],
  ['services/csv-import/orders', 'csv-import order-files csv-review'],
  ['services/csv-import/work', 'jobs/given-up-work jobs/import csv-import-afterwards import-words.test'],
  [
    'services/csv-import',
    'csv-upload csv-columns csv-review.test csv-import-orders import-words.test import-rules',
  ],
  ['services/drugs', 'drugs.test'],
  ['services/favourites', 'favourites order-lines'],
  ['services/formulations/recheck', 'jobs/recheck'],
  ['services/formulations/request', 'formulation-requests customer-requests'],
  ['services/formulations/home-patient', 'formulation-home-patient'],
  ['services/formulations/list', 'formulation-list'],
  ['services/formulations/supplier', 'supplied-formulations'],
  ['services/formulations', 'formulation-'],
  ['services/holidays', 'public-holidays real-date'],
  ['services/kept-entries', 'kept-entry'],
  ['services/limits', 'registration-limits customer-requests contact'],
  ['services/mail', 'mail jobs/mail'],
  [
    'services/nutrition-products',
    'nutrition-products formulation-orders formulation-home-patient catalogue-loaded-again',
  ],
  [
    'services/order-detail',
    'order-details order-changes edit-placed-item workbench-items patient-of-placed-items formulation-orders',
  ],
  ['services/order-entry/reuse', 'reorder reuse-order order-info catalogue-loaded-again'],
  ['services/order-entry/whole-order', 'whole-order'],
  [
    'services/order-entry/lines',
    `${ORDERS} ${LINES} judgement-changed catalogue-loaded-again formulation-orders`,
  ],
  [
    'services/order-entry',
    `${ORDERS} order-header order-validation order-presence order-bad-input formulation-orders`,
  ],
  ['services/order-list', 'order-list'],
  ['services/paper', 'registration-form formulation-worksheet'],
  ['services/password', 'passwords'],
  ['services/patients', 'patients patient-details whole-order-patients'],
  [
    'services/queries',
    'item-queries workbench-queries workbench-subject-queries workbench-registrations workbench-mails customer-requests query-stops-moves jobs/query-reminders',
  ],
  ['services/registration', 'registration registered-patients'],
  ['services/second-factor', 'second-factor'],
  [
    'services/session',
    'sign-in staff-sign-in session own-sessions second-factor guessing passwords single-sign-on',
  ],
  ['services/single-sign-on', 'single-sign-on'],
  ['services/supplier', 'supplier workbench-moves'],
  ['services/workbench/formulations', 'workbench-formulations formulation-catalogue'],
  ['services/workbench/registrations', 'workbench-registrations registration-answers'],
  [
    'services/workbench',
    'workbench- query-stops-moves edit-placed-item patient-of-placed-items item-queries',
  ],
];

/** Most are beside the routes; others name their folder. */
export const placeOf = (name: string): string => (name.includes('/') ? name : `routes/${name}`);

/** Filters of the server's tests for a file; none where no such test goes through it. */
export function serverTestsFor(file: string): string[] {
  const tests = BY_FOLDER.find(([folder]) => file.includes(`${folder}/`))?.[1];
  return tests?.split(' ').map((name) => `apps/api/src/${placeOf(name)}`) ?? [];
}
