import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import SignInPage from './features/sign-in/sign-in.page.tsx';
import { paths } from './paths.ts';
import { PageTitle } from './platform/frame/page-title.tsx';
import { RouteErrorScreen } from './platform/frame/route-error-screen.tsx';
import type { ScreenHandle } from './platform/session/screen-handle.ts';
import { SignedOutScreens } from './platform/session/signed-out-screens.tsx';
import { page } from './screen-route.ts';

const ROOT = 'portal';

/**
 * The screens that are opened before anybody is signed in: the browser learns all others when one of them is opened
 * first (docs/decisions/0037-routes-of-signed-in-screens.md).
 */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: PageTitle,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: () => null,
    children: [
      page(paths.showcase, 'Parts of the interface', () => import('./features/showcase/showcase.page.tsx')),
      {
        Component: SignedOutScreens,
        children: [
          // Whoever comes first sees it: it travels with the start, and not behind it.
          {
            path: paths.login.path,
            handle: { title: 'Login' } satisfies ScreenHandle,
            Component: SignInPage,
          },
          page(
            paths.singleSignOn,
            'Single sign-on',
            () => import('./features/sign-in/single-sign-on.page.tsx'),
          ),
          page(
            paths.forgotPassword,
            'Forgot password',
            () => import('./features/sign-in/passwords/forgot-password.page.tsx'),
          ),
          page(
            paths.resetPassword,
            'Reset password',
            () => import('./features/sign-in/passwords/reset-password.page.tsx'),
          ),
        ],
      },
      // Whoever is signed in, perhaps as somebody else, may open it as well.
      page(paths.invitation, 'Welcome', () => import('./features/sign-in/invitation/invitation.page.tsx')),
    ],
  },
];

let areAllKnown = false;

/** For the router, which asks where an address is no screen that it knows. */
export const learnRoutes: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (areAllKnown) return;
  const { signedInRoutes } = await import('./signed-in-routes.tsx');
  // Of a navigation that was given up nothing is taken over.
  if (signal.aborted) return;
  patch(ROOT, signedInRoutes);
  areAllKnown = true;
};
