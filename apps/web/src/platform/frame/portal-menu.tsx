import type { Site } from '@bolt/domain/access/rights';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { paths } from '../../paths.ts';
import { callApi } from '../server/api-client.ts';
import { linkOnSite } from './link-on-site.ts';
import styles from './portal-frame.module.css';
import { ServerLink } from './server-link.tsx';
import { useLogOut } from './use-log-out.tsx';

/** The hamburger menu. Its links come from the server; when they do not come, home and log out are still there. */
export function PortalMenu({ site, homeHref }: { site: Site; homeHref: string }) {
  const links = useQuery({ queryKey: ['menu'], queryFn: () => callApi('GET /api/v1/menu/hamburger') });
  const { onClick: logOut, question } = useLogOut();
  return (
    <>
      <MenuButton
        label="Menu"
        content={
          <>
            <IconMenu2 size={18} aria-hidden="true" /> <span className={styles.menuWord}>Menu</span>
          </>
        }
      >
        <Link to={homeHref}>Home</Link>
        {(links.data ?? []).map(({ title, link }) => (
          <ServerLink key={link + title} title={title} link={linkOnSite(link, site)} />
        ))}
        <Link to={paths.logout()} onClick={logOut}>
          Log out
        </Link>
      </MenuButton>
      {question}
    </>
  );
}
