import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useMoves } from '#ui/layout/page-heading.tsx';
import { PRODUCT_NAME } from './product.ts';

/** The title of the page is the title of its route with the product's name. */
export function PageTitle() {
  useMoves();
  const title = useMatches().findLast((match) => hasTitle(match.handle))?.handle as
    | { title: string }
    | undefined;
  useEffect(() => {
    document.title = title ? `${title.title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
  return <Outlet />;
}

const hasTitle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
