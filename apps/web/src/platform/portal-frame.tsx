import { IconBuildingHospital, IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../paths.ts';
import { AppFrame } from '../ui/frame/app-frame.tsx';
import { FrameFooter } from '../ui/frame/frame-footer.tsx';
import { MenuButton } from '../ui/layout/menu-button.tsx';
import { callApi } from './api-client.ts';
import { useChangeNotices } from './change-notices.ts';
import styles from './portal-frame.module.css';
import { PRODUCT_NAME } from './product.ts';
import { useSession } from './session.tsx';
import { useVersion } from './version.ts';

/** Around every signed-in screen: hospital, menu, user and footer, from the session. */
export function PortalFrame() {
  const user = useSession();
  const version = useVersion();
  const links = useQuery({ queryKey: ['menu'], queryFn: () => callApi('GET /api/v1/menu/hamburger') });
  useChangeNotices();
  const { 'CALL US': callUs, 'VISIT US': visitUs, 'FOOTER LINKS': footerLinks } = user.footerContent;
  const isUnitedKingdom = user.hospitalCountry === 'United Kingdom';
  return (
    <AppFrame
      productName={PRODUCT_NAME}
      homeHref={paths.home()}
      demoText={user.demonstration ? 'Demonstration data, not for clinical use' : undefined}
      hospital={
        <>
          <IconBuildingHospital size={18} aria-hidden="true" />
          <span>{user.hospitalName}</span>
        </>
      }
      menu={
        <MenuButton
          label="Menu"
          content={
            <>
              <IconMenu2 size={18} aria-hidden="true" /> Menu
            </>
          }
        >
          <Link to={paths.home()}>Home</Link>
          {(links.data ?? []).map(({ title, link }) => (
            <a key={link + title} href={link}>
              {title}
            </a>
          ))}
          <Link to={paths.logout()}>Log out</Link>
        </MenuButton>
      }
      user={
        <span className={styles.user}>
          <span className={styles.initials} aria-hidden="true">
            {user.firstName.charAt(0)}
            {user.lastName.charAt(0)}
          </span>
          {user.firstName} {user.lastName}
        </span>
      }
      footer={
        <FrameFooter
          sections={[
            { label: isUnitedKingdom ? 'CONTACT US' : 'CALL US', content: callUs },
            { label: 'VISIT US', content: visitUs },
          ]}
          links={footerLinks.map(({ title, link }) => ({ label: title, href: link }))}
          version={version ?? ''}
        />
      }
    >
      <Outlet />
      {/* A new screen starts at its top, Back finds its place. */}
      <ScrollRestoration />
    </AppFrame>
  );
}
