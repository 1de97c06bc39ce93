import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { HomeAhead } from './home-ahead.tsx';
import { hospitalRoutes } from './hospital-routes.tsx';
import { paths } from './paths.ts';
import { useSignedInSide } from './platform/session/signed-in-side.ts';
import { page } from './screen-route.ts';
import { workbenchRoutes } from './workbench-routes.ts';

const frame = async () => {
  const [{ PortalFrame }, { AnalyticsPrompt }] = await Promise.all([
    import('./platform/frame/portal-frame.tsx'),
    import('./features/announcements/analytics-prompt.tsx'),
  ]);
  return {
    element: (
      <>
        <PortalFrame prompt={<AnalyticsPrompt />} />
        <HomeAhead />
      </>
    ),
  };
};

const workbenchFrame = async () => ({
  Component: (await import('./features/workbench/frame/workbench-frame.tsx')).default,
});

const WorkbenchFrame = lazy(() => import('./features/workbench/frame/workbench-frame.tsx'));
const HospitalFrame = lazy(async () => {
  const [{ SignedIn }, { SignedInAround }, { element }] = await Promise.all([
    import('./platform/session/session.tsx'),
    import('./platform/session/signed-in-screens.tsx'),
    frame(),
  ]);
  return {
    default: () => (
      <SignedInAround>
        <SignedIn>{element}</SignedIn>
      </SignedInAround>
    ),
  };
});

/** Around what both sides have: each sees it in the frame of its own. */
function EitherFrame() {
  const side = useSignedInSide();
  return <Suspense>{side === 'supplier' ? <WorkbenchFrame /> : <HospitalFrame />}</Suspense>;
}

/** Every screen for which somebody is signed in. Each loads its own code when it is opened first. */
export const signedInRoutes: RouteObject[] = [
  {
    lazy: async () => ({
      Component: (await import('./platform/session/account-screens.tsx')).AccountScreens,
    }),
    children: [page(paths.logout, 'Log out', () => import('./features/sign-in/sign-out.page.tsx'))],
  },
  {
    Component: EitherFrame,
    children: [
      page(
        paths.changePassword,
        'Reset password',
        () => import('./features/sign-in/passwords/change-password.page.tsx'),
      ),
    ],
  },
  {
    lazy: workbenchFrame,
    children: workbenchRoutes,
  },
  {
    lazy: async () => ({
      Component: (await import('./platform/session/signed-in-screens.tsx')).SignedInScreens,
    }),
    children: [
      {
        lazy: frame,
        children: [
          ...hospitalRoutes,
          page({ path: '*' }, 'Page not found', () => import('./platform/frame/not-found.page.tsx')),
        ],
      },
    ],
  },
];
