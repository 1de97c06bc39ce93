import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import styles from './administration.module.css';
import { administrationScreens } from './administration-screens.ts';

interface AdministrationHeaderProps {
  title: string;
  /** What is made here, as 'Invite staff'. */
  action?: ReactNode;
}

/** The head of a screen of administration, with the way to the others. */
export function AdministrationHeader({ title, action }: AdministrationHeaderProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles.screens}>
        <SegmentedLinks
          label="Administration"
          segments={administrationScreens.map(({ label, address }) => ({
            to: address,
            label,
            isCurrent: pathname === address,
          }))}
        />
      </div>
      <PageHeader title={title} end={action} />
    </>
  );
}
