import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useMoves } from '#ui/layout/page-heading.tsx';
import { screenHandleOf } from '../session/screen-handle.ts';
import { PRODUCT_NAME } from './product.ts';

/** The title of the page is the title of its screen with the product's name. */
export function PageTitle() {
  useMoves();
  const title = screenHandleOf(useMatches(), useLocation().search)?.title;
  useEffect(() => {
    document.title = title ? `${title} | ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
  return <Outlet />;
}
