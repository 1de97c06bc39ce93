import './theme/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ApiError } from './platform/api-error.ts';
import { takeSingleSignOnFromAddress } from './platform/single-sign-on-address.ts';
import { routes } from './routes.tsx';
import { applyColorScheme, readColorScheme } from './theme/color-scheme.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one however often it is asked; what got no answer is asked once more.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 300,
      staleTime: 10_000,
    },
  },
});

takeSingleSignOnFromAddress();
applyColorScheme(readColorScheme());
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);
