import './theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { applyColorScheme, readColorScheme } from './theme/color-scheme.ts';

const router = createBrowserRouter([
  {
    path: '/ui',
    lazy: async () => ({ Component: (await import('./features/showcase/showcase.page.tsx')).default }),
  },
]);

applyColorScheme(readColorScheme());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
