import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { ConnectionMessage } from '#platform/autosave/connection-message.tsx';
import { PRODUCT_NAME } from '#platform/frame/product.ts';
import { ScreenOnItsWay } from '#platform/frame/screen-on-its-way.tsx';
import { UserMenu } from '#platform/frame/user-menu.tsx';
import { useVersion } from '#platform/frame/version.ts';
import { queryClient } from '#platform/server/query-client.ts';
import { useChangeNotices } from '#platform/server/use-change-notices.ts';
import { Message } from '#ui/feedback/message.tsx';
import { AppFrame } from '#ui/frame/app-frame.tsx';
import { FrameFooter } from '#ui/frame/frame-footer.tsx';
import { queuesQuery } from './queues-query.ts';
import { type ScreenMissing, StaffGuard } from './staff-guard.tsx';
import { StaffSignedIn, useStaff } from './staff-session.tsx';
import styles from './workbench-frame.module.css';
import { workbenchScreens } from './workbench-screens.ts';

/** Around every screen of the supplier's people. Its code is loaded with the first of them. */
export default function WorkbenchFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <StaffSignedIn>
        <Frame />
      </StaffSignedIn>
    </QueryClientProvider>
  );
}

function Frame() {
  const { demonstration } = useStaff();
  const version = useVersion();
  const { state } = useLocation();
  useChangeNotices();
  return (
    <AppFrame
      productName={PRODUCT_NAME}
      homeHref={paths.workbench()}
      demoText={demonstration ? 'Demonstration data, not for clinical use' : undefined}
      hospital={
        <>
          <b>Workbench</b>
          <Screens />
        </>
      }
      user={<UserMenu />}
      footer={
        <FrameFooter
          sections={[{ label: 'TIMES', content: 'Those of each hospital' }]}
          linksLabel="FOOTER LINKS"
          links={[]}
          version={version ?? ''}
        />
      }
    >
      <ScreenOnItsWay />
      {(state as ScreenMissing | null)?.isScreenMissing && (
        <Message tone="warning">You have no access to that screen.</Message>
      )}
      <StaffGuard>
        <Outlet />
      </StaffGuard>
      <ConnectionMessage />
      <ScrollRestoration />
    </AppFrame>
  );
}

/** A link for each screen that the roles open, with what waits there. */
function Screens() {
  const { flags } = useStaff();
  const { data: queues } = useQuery(queuesQuery);
  const own = workbenchScreens.filter(({ access }) => isStaffAllowed(access, flags));
  if (own.length === 0) return null;
  return (
    <nav className={styles.screens} aria-label="Workbench">
      {own.map(({ label, address, waiting }) => (
        <NavLink key={address} to={address}>
          {label} {queues && <span className={styles.waiting}>{waiting(queues)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
