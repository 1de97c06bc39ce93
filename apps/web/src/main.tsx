import './theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { takeSingleSignOnFromAddress } from './platform/session/single-sign-on-address.ts';
import { learnRoutes, routes } from './routes.tsx';
import { applyColorScheme, readColorScheme } from './theme/color-scheme.ts';
import { keepFocusInPlace } from './ui/a11y/lost-focus.ts';

takeSingleSignOnFromAddress();
applyColorScheme(readColorScheme());
keepFocusInPlace();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider
      router={createBrowserRouter(routes, { patchRoutesOnNavigation: learnRoutes })}
      // A screen that was asked for is what matters now: made a little between other things it came later.
      useTransitions={false}
    />
  </StrictMode>,
);
