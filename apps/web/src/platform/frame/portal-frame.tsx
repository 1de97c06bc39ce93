import { access } from '@bolt/domain/access/access';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Message } from '#ui/feedback/message.tsx';
import { AppFrame } from '#ui/frame/app-frame.tsx';
import { ConnectionMessage } from '../autosave/connection-message.tsx';
import { useChangeNotices } from '../server/use-change-notices.ts';
import { HOMES } from '../session/access.ts';
import { AccessGuard } from '../session/access-guard.tsx';
import { homeOf } from '../session/home-of.ts';
import { HospitalChanged } from '../session/hospital-changed.tsx';
import { HospitalOfAddress } from '../session/hospital-of-address.tsx';
import { may } from '../session/may.ts';
import { readRightsAgain, sessionUserQuery, useSession } from '../session/session.tsx';
import { useRefusedRights } from '../session/use-refused-rights.ts';
import { HospitalSwitch } from './hospital-switch.tsx';
import { PortalFooter } from './portal-footer.tsx';
import styles from './portal-frame.module.css';
import { PortalMenu } from './portal-menu.tsx';
import { PRODUCT_NAME } from './product.ts';
import { QueriesLink } from './queries-link.tsx';
import { ScreenOnItsWay } from './screen-on-its-way.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { useCountryStyle } from './use-country-style.ts';
import { useShownSite } from './use-shown-site.ts';
import { UserMenu } from './user-menu.tsx';

/** Around every signed-in screen: hospital, site, menu, user and footer, from the session. */
export function PortalFrame({ prompt }: { prompt?: ReactNode }) {
  const user = useSession();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const lookAgain = useCallback(() => void readRightsAgain(queryClient), [queryClient]);
  useRefusedRights(lookAgain);
  useChangeNotices(sessionUserQuery.queryKey, lookAgain);
  useCountryStyle(user.hospitalCountry);
  const site = useShownSite(pathname, user);
  const homeHref = HOMES[site];
  return (
    <AppFrame
      productName={PRODUCT_NAME}
      homeHref={homeHref}
      demoText={user.demonstration ? 'Demonstration data, not for clinical use' : undefined}
      hospital={
        <>
          <IconBuildingHospital className={styles.building} size={18} aria-hidden="true" />
          <span className={styles.hospital}>
            <span>{user.hospitalName}</span>
            {/* On '/', and on '/tpn' for those who never see '/' (decision B9). */}
            {pathname === homeOf(user) && <HospitalSwitch />}
          </span>
        </>
      }
      site={may(user, access.bothSites) && <SiteSwitch site={site} />}
      menu={
        <>
          <QueriesLink />
          <PortalMenu site={site} homeHref={homeHref} />
        </>
      }
      user={<UserMenu />}
      footer={<PortalFooter />}
    >
      <ScreenOnItsWay />
      {user.catalogueVersion === null && (
        <Message tone="warning" title="No catalogue is loaded yet.">
          Nothing can be ordered until the supplier has loaded one.
        </Message>
      )}
      {prompt}
      <AccessGuard>
        <Outlet />
      </AccessGuard>
      <HospitalChanged />
      <HospitalOfAddress />
      <ConnectionMessage />
      {/* A new screen starts at its top, Back finds its place. */}
      <ScrollRestoration />
    </AppFrame>
  );
}
