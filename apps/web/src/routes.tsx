import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { PageTitle } from './platform/page-title.tsx';
import { RouteErrorScreen } from './platform/route-error-screen.tsx';
import { SignedIn, SignedOut } from './platform/session.tsx';

type Page = () => Promise<{ default: ComponentType }>;

const page = (path: string, title: string, load: Page): RouteObject => ({
  path,
  handle: { title },
  lazy: async () => ({ Component: (await load()).default }),
});

/** Every screen of the portal. Each loads its own code when it is opened first. */
export const routes: RouteObject[] = [
  {
    Component: PageTitle,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: () => null,
    children: [
      page('/ui', 'Parts of the interface', () => import('./features/showcase/showcase.page.tsx')),
      {
        element: (
          <SignedOut>
            <Outlet />
          </SignedOut>
        ),
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
        element: (
          <SignedIn>
            <Outlet />
          </SignedIn>
        ),
        children: [
          page('/user/logout', 'Log out', () => import('./features/sign-in/sign-out.page.tsx')),
          {
            lazy: async () => ({ Component: (await import('./platform/portal-frame.tsx')).PortalFrame }),
            children: [
              page('/', 'Home', () => import('./features/home/home.page.tsx')),
              page(
                '/manage-orders',
                'Manage orders',
                () => import('./features/orders/manage-orders/manage-orders.page.tsx'),
              ),
              page(
                '/order/:orderId/manage',
                'Order',
                () => import('./features/orders/manage-order/manage-order.page.tsx'),
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
              ),
              page(
                '/order/:orderId/select-patient',
                'Select Patient',
                () => import('./features/order-entry/select-patient/select-patient.page.tsx'),
              ),
              page(
                '/order/:orderId/drug-detail/:patient?',
                'Drug Details',
                () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
              ),
              page(
                '/order/:orderId/order-drug-form/:patient?',
                'Drug Details',
                () => import('./features/order-entry/drug-detail/drug-detail.page.tsx'),
              ),
              page(
                '/order/:orderId/edit-drug',
                'Edit drug',
                () => import('./features/order-entry/drug-detail/edit-drug.page.tsx'),
              ),
              page(
                '/order/:orderId/review-complete',
                'Review and Complete',
                () => import('./features/order-entry/review/review-complete.page.tsx'),
              ),
              page('*', 'Page not found', () => import('./platform/not-found.page.tsx')),
            ],
          },
        ],
      },
    ],
  },
];
