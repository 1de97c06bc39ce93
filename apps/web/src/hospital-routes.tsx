import { access } from '@bolt/domain/access/access';
import { type AccessRule, allOf } from '@bolt/domain/access/access-rule';
import type { ComponentType, ReactNode } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirectDocument, useLoaderData } from 'react-router';
import { paths } from './paths.ts';
import { modeOf, type ScreenHandle } from './platform/session/screen-handle.ts';
import { page } from './screen-route.ts';

/** A home, and what asks for what it shows. */
type HomePage = () => Promise<{ default: ComponentType<{ messages: ReactNode }>; ask: () => null }>;

/** A home's code with what it tells: the two belong to features that do not know each other. */
const homeCode = (load: HomePage) => () =>
  Promise.all([load(), import('./features/announcements/home-messages.tsx')]);

/** The code of each home, by its address. */
const loadHome: Readonly<Record<string, ReturnType<typeof homeCode>>> = {
  [paths.home.path]: homeCode(() => import('./features/home/home.page.tsx')),
  [paths.homeTPN.path]: homeCode(() => import('./features/home/tpn-home.page.tsx')),
};

/** Homes whose code could not be loaded ahead. Browsers keep such a failure for as long as the document is there. */
const failedAhead = new Set<string>();
export const loadHomeAhead = (path: string) => loadHome[path]?.().catch(() => void failedAhead.add(path));

const home = ({ path }: { path: string }, title: string, access: AccessRule): RouteObject => ({
  path,
  handle: { title, access } satisfies ScreenHandle,
  lazy: async () => {
    const code = await loadHome[path]!().catch((error: unknown) => {
      // Nobody has pressed for it before: another document is asked for, once, and not an answer to that failure.
      if (failedAhead.has(path) && navigator.onLine) return undefined;
      throw error;
    });
    if (!code) return { loader: ({ request }: LoaderFunctionArgs) => redirectDocument(request.url) };
    const [{ default: Home, ask }, { HomeMessages }] = code;
    return {
      loader: ask,
      // Another tab of it in its address is no other home.
      shouldRevalidate: () => false,
      element: <Home messages={<HomeMessages key={path} />} />,
    };
  },
});

/** '/csv' is the upload of a file, and with the mode 'reuse' the past orders (decision D22). */
const csv: RouteObject = {
  path: paths.csvUpload.path,
  handle: {
    title: 'Upload a bulk order',
    access: access.importOrders,
    modes: { reuse: { title: 'Reuse an order', access: access.reuseOrders } },
  } satisfies ScreenHandle,
  loader: async ({ request }: LoaderFunctionArgs) => {
    const page =
      modeOf(new URL(request.url).search) === 'reuse'
        ? import('./features/order-entry/reuse-order/reuse-order.page.tsx')
        : import('./features/csv-import/csv-import.page.tsx');
    return (await page).default;
  },
  Component: function CsvPage() {
    const Page = useLoaderData() as ComponentType;
    return <Page />;
  },
};

const { compounding, nutrition } = access;
const entering = allOf(compounding, access.enterOrders);
const enteringNutrition = allOf(nutrition, access.enterOrders);
const viewing = allOf(compounding, access.viewOrders);
const viewingNutrition = allOf(nutrition, access.viewOrders);
const reviewing = allOf(compounding, access.viewOrderEntry);
const reviewingNutrition = allOf(nutrition, access.viewOrderEntry);

/** Every screen of a hospital's users, who are signed in. */
export const hospitalRoutes: RouteObject[] = [
  home(paths.home, 'Home', compounding),
  home(paths.homeTPN, 'Clinical Nutrition', nutrition),
  page(
    paths.TPNCustomFormulation,
    'Your Custom Formulations',
    () => import('./features/formulations/list/formulations.page.tsx'),
    nutrition,
  ),
  page(
    paths.TPNCustomFormulationCreate,
    'Custom formulation',
    () => import('./features/formulations/builder/formulation-builder.page.tsx'),
    nutrition,
  ),
  page(
    paths.TPNCustomFormulationContact,
    'Request a Custom PN Formulation',
    () => import('./features/formulations/request/request-formulation.page.tsx'),
    nutrition,
  ),
  page(
    paths.TPNRegisterPatient,
    'Register a Home Patient for PN or IVT',
    () => import('./features/registration/register-patient.page.tsx'),
    access.registerHomePatients,
  ),
  page(
    paths.TPNRegistration,
    'Registration of a home patient',
    () => import('./features/registration/record/registration.page.tsx'),
    access.registerHomePatients,
  ),
  page(
    paths.managePatient,
    'Manage patient',
    () => import('./features/patients/manage-patient/manage-patient.page.tsx'),
    access.viewOrderEntry,
  ),
  page(
    paths.editPatient,
    'Edit patient',
    () => import('./features/patients/edit-patient/edit-patient.page.tsx'),
    access.enterOrders,
  ),
  page(
    paths.manageRecentOrders,
    'Your Recent Order List',
    () => import('./features/favourites/manage-recent-orders.page.tsx'),
  ),
  page(paths.queries, 'Queries', () => import('./features/queries/queries.page.tsx')),
  page(paths.query, 'Query', () => import('./features/queries/query.page.tsx')),
  page(paths.contact, 'Contact us', () => import('./features/contact/contact.page.tsx')),
  page(
    paths.manageOrders,
    'Manage orders',
    () => import('./features/order-list/manage-orders.page.tsx'),
    viewing,
  ),
  page(paths.manageOrder, 'Order', () => import('./features/order-detail/manage-order.page.tsx'), viewing),
  page(
    paths.manageOrdersTPN,
    'Manage orders',
    () => import('./features/order-list/manage-orders.page.tsx'),
    viewingNutrition,
  ),
  page(
    paths.manageOrderTPN,
    'Order',
    () => import('./features/order-detail/manage-order.page.tsx'),
    viewingNutrition,
  ),
  page(
    paths.startOrder,
    'Start Order',
    () => import('./features/order-entry/start-order/start-order.page.tsx'),
    entering,
  ),
  csv,
  page(
    paths.preferenceWizard,
    'Customer Preference Wizard',
    () => import('./features/preference-wizard/preference-wizard.page.tsx'),
    access.importPreferences,
  ),
  page(
    paths.createOrder,
    'Create a New Order',
    () => import('./features/order-entry/create-order/create-order.page.tsx'),
    entering,
  ),
  page(
    paths.selectPatient,
    'Select Patient',
    () => import('./features/order-entry/select-patient/select-patient.page.tsx'),
    entering,
  ),
  page(
    paths.drugDetail,
    'Drug Details',
    () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
    entering,
  ),
  page(
    paths.orderDrugForm,
    'Drug Details',
    () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
    entering,
  ),
  page(
    paths.editOrderDrug,
    'Edit drug',
    () => import('./features/order-entry/drug-detail/edit-drug.page.tsx'),
    entering,
  ),
  page(
    paths.reviewComplete,
    'Review and Complete',
    () => import('./features/order-entry/review/review-complete.page.tsx'),
    reviewing,
  ),
  page(
    paths.createOrderTPN,
    'Create a New TPN Order',
    () => import('./features/order-entry/create-order/create-order.page.tsx'),
    enteringNutrition,
  ),
  page(
    paths.selectPatientTPN,
    'Select TPN Patient',
    () => import('./features/order-entry/select-patient/select-patient.page.tsx'),
    enteringNutrition,
  ),
  page(
    paths.drugDetailTPN,
    'Select Product',
    () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
    enteringNutrition,
  ),
  page(
    paths.editOrderDrugTPN,
    'Edit product',
    () => import('./features/order-entry/drug-detail/edit-drug.page.tsx'),
    enteringNutrition,
  ),
  page(
    paths.reviewCompleteTPN,
    'Review and Complete',
    () => import('./features/order-entry/review/review-complete.page.tsx'),
    reviewingNutrition,
  ),
];
