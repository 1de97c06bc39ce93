import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { GAP, pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Names it for readers: 'Pages of formulations'. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** The pages of a list as addresses: Back returns to the page before, and one can be opened beside another. */
export function Pagination({ label, page, pageCount, addressOf }: PaginationProps) {
  const id = useId();
  if (pageCount <= 1) return null;
  const numbers = pageNumbers(page, pageCount);
  return (
    <nav className={styles.pages} aria-label={label} data-print="hide">
      <Step to={page > 1 ? addressOf(page - 1) : null}>Prev</Step>
      {numbers.map((number, index) =>
        number === GAP ? (
          <span key={`${id}${numbers[index - 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={number} to={addressOf(number)} aria-current={number === page ? 'page' : undefined}>
            <VisuallyHidden>Page </VisuallyHidden>
            {number}
          </Link>
        ),
      )}
      <Step to={page < pageCount ? addressOf(page + 1) : null}>Next</Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? <span className={styles.none}>{children}</span> : <Link to={to}>{children}</Link>;
}
