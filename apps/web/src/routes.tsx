import { access } from '@bolt/domain/access/access';
import { type AccessRule, allOf } from '@bolt/domain/access/access-rule';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { PageTitle } from './platform/frame/page-title.tsx';
import { RouteErrorScreen } from './platform/frame/route-error-screen.tsx';
import type { ScreenHandle } from './platform/session/access-guard.tsx';
import { SignedOutScreens } from './platform/session/signed-out-screens.tsx';

type Page = () => Promise<{ default: ComponentType }>;
type HomePage = () => Promise<{ default: ComponentType<{ notices: ReactNode }> }>;

const page = (path: string, title: string, load: Page, access?: AccessRule): RouteObject => ({
  path,
  handle: { title, access } satisfies ScreenHandle,
  lazy: async () => ({ Component: (await load()).default }),
});

/** A home with what it tells: the two belong to features that do not know each other. */
const home = (path: string, title: string, load: HomePage, access: AccessRule): RouteObject => ({
  path,
  handle: { title, access } satisfies ScreenHandle,
  lazy: async () => {
    const [{ default: Home }, { HomeNotices }] = await Promise.all([
      load(),
      import('./features/announcements/home-notices.tsx'),
    ]);
    return { element: <Home notices={<HomeNotices key={path} />} /> };
  },
});

const frame = async () => {
  const [{ PortalFrame }, { AnalyticsPrompt }] = await Promise.all([
    import('./platform/frame/portal-frame.tsx'),
    import('./features/announcements/analytics-prompt.tsx'),
  ]);
  return { element: <PortalFrame prompt={<AnalyticsPrompt />} /> };
};

const { compounding, nutrition } = access;
const entering = allOf(compounding, access.enterOrders);
const enteringNutrition = allOf(nutrition, access.enterOrders);
const viewing = allOf(compounding, access.viewOrders);
const viewingNutrition = allOf(nutrition, access.viewOrders);
const reviewing = allOf(compounding, access.viewOrderEntry);
const reviewingNutrition = allOf(nutrition, access.viewOrderEntry);

/** Every screen of the portal. Each loads its own code when it is opened first. */
export const routes: RouteObject[] = [
  {
    Component: PageTitle,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: () => null,
    children: [
      page('/ui', 'Parts of the interface', () => import('./features/showcase/showcase.page.tsx')),
      {
        Component: SignedOutScreens,
        children: [
          page('/login', 'Login', () => import('./features/sign-in/sign-in.page.tsx')),
          page(
            '/samlassertion',
            'Single sign-on',
            () => import('./features/sign-in/single-sign-on.page.tsx'),
          ),
          page(
            '/forgot-password',
            'Forgot password',
            () => import('./features/sign-in/passwords/forgot-password.page.tsx'),
          ),
          page(
            '/forgot-password/reset',
            'Reset password',
            () => import('./features/sign-in/passwords/reset-password.page.tsx'),
          ),
        ],
      },
      {
        lazy: async () => ({
          Component: (await import('./platform/session/signed-in-screens.tsx')).SignedInScreens,
        }),
        children: [
          page('/user/logout', 'Log out', () => import('./features/sign-in/sign-out.page.tsx')),
          {
            lazy: frame,
            children: [
              home('/', 'Home', () => import('./features/home/home.page.tsx'), compounding),
              home(
                '/tpn',
                'Clinical Nutrition',
                () => import('./features/home/tpn-home.page.tsx'),
                nutrition,
              ),
              page(
                '/manage-patient',
                'Manage patient',
                () => import('./features/patients/manage-patient/manage-patient.page.tsx'),
                access.viewOrderEntry,
              ),
              page(
                '/patient/:id/edit',
                'Edit patient',
                () => import('./features/patients/edit-patient/edit-patient.page.tsx'),
                access.enterOrders,
              ),
              page(
                '/user/manage-recent-orders',
                'Your Recent Order List',
                () => import('./features/favourites/manage-recent-orders.page.tsx'),
              ),
              page('/contact', 'Contact us', () => import('./features/contact/contact.page.tsx')),
              page(
                '/manage-orders',
                'Manage orders',
                () => import('./features/order-list/manage-orders.page.tsx'),
                viewing,
              ),
              page(
                '/order/:orderId/manage',
                'Order',
                () => import('./features/order-detail/manage-order.page.tsx'),
                viewing,
              ),
              page(
                '/tpn/manage-orders',
                'Manage orders',
                () => import('./features/order-list/manage-orders.page.tsx'),
                viewingNutrition,
              ),
              page(
                '/tpn/order/:orderId/manage',
                'Order',
                () => import('./features/order-detail/manage-order.page.tsx'),
                viewingNutrition,
              ),
              page(
                '/order/start',
                'Start Order',
                () => import('./features/order-entry/start-order/start-order.page.tsx'),
                entering,
              ),
              page(
                '/csv',
                'Reuse an order',
                () => import('./features/order-entry/reuse-order/reuse-order.page.tsx'),
                access.reuseOrders,
              ),
              page(
                '/user/reset-password',
                'Reset password',
                () => import('./features/sign-in/passwords/change-password.page.tsx'),
              ),
              page(
                '/order/create',
                'Create a New Order',
                () => import('./features/order-entry/create-order/create-order.page.tsx'),
                entering,
              ),
              page(
                '/order/:orderId/select-patient',
                'Select Patient',
                () => import('./features/order-entry/select-patient/select-patient.page.tsx'),
                entering,
              ),
              page(
                '/order/:orderId/drug-detail/:patient?',
                'Drug Details',
                () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
                entering,
              ),
              page(
                '/order/:orderId/order-drug-form/:patient?',
                'Drug Details',
                () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
                entering,
              ),
              page(
                '/order/:orderId/edit-drug',
                'Edit drug',
                () => import('./features/order-entry/drug-detail/edit-drug.page.tsx'),
                entering,
              ),
              page(
                '/order/:orderId/review-complete',
                'Review and Complete',
                () => import('./features/order-entry/review/review-complete.page.tsx'),
                reviewing,
              ),
              page(
                '/tpn/order/create',
                'Create a New TPN Order',
                () => import('./features/order-entry/create-order/create-order.page.tsx'),
                enteringNutrition,
              ),
              page(
                '/tpn/order/:orderId/select-patient',
                'Select TPN Patient',
                () => import('./features/order-entry/select-patient/select-patient.page.tsx'),
                enteringNutrition,
              ),
              page(
                '/tpn/order/:orderId/drug-detail/:patient?',
                'Select Product',
                () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
                enteringNutrition,
              ),
              page(
                '/tpn/order/:orderId/edit-drug',
                'Edit product',
                () => import('./features/order-entry/drug-detail/edit-drug.page.tsx'),
                enteringNutrition,
              ),
              page(
                '/tpn/order/:orderId/review-complete',
                'Review and Complete',
                () => import('./features/order-entry/review/review-complete.page.tsx'),
                reviewingNutrition,
              ),
              page('*', 'Page not found', () => import('./platform/frame/not-found.page.tsx')),
            ],
          },
        ],
      },
    ],
  },
];
