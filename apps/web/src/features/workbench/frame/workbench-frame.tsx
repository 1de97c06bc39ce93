import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useParams } from 'react-router';
import { queryQuery } from '#parts/queries/query-calls.ts';
import { paths } from '#paths.ts';
import { ConnectionMessage } from '#platform/autosave/connection-message.tsx';
import { PRODUCT_NAME } from '#platform/frame/product.ts';
import { ScreenOnItsWay } from '#platform/frame/screen-on-its-way.tsx';
import { UserMenu } from '#platform/frame/user-menu.tsx';
import { useVersion } from '#platform/frame/version.ts';
import { queryClient } from '#platform/server/query-client.ts';
import { useChangeNotices } from '#platform/server/use-change-notices.ts';
import type { ScreenMissing } from '#platform/session/screen-missing.ts';
import { useRefusedRights } from '#platform/session/use-refused-rights.ts';
import { Message } from '#ui/feedback/message.tsx';
import { AppFrame } from '#ui/frame/app-frame.tsx';
import { FrameFooter } from '#ui/frame/frame-footer.tsx';
import { staffCalls } from '../queries/staff-calls.ts';
import { queuesQuery } from './queues-query.ts';
import { StaffGuard } from './staff-guard.tsx';
import { readStaffAgain, StaffSignedIn, staffQuery, useStaff } from './staff-session.tsx';
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

const lookAtRolesAgain = () => void readStaffAgain(queryClient);

/** What administration shows belongs to no hospital (`administration/own-zone.ts`). */
const timesOn = (pathname: string): string =>
  pathname.startsWith('/workbench/administration') ? 'Those of this device' : 'Those of each hospital';

function Frame() {
  const { demonstration, flags, hospitals } = useStaff();
  const { administer: _ofNoHospital, ...ofHospitals } = flags;
  const servesNone = hospitals.length === 0 && Object.values(ofHospitals).some(Boolean);
  const version = useVersion();
  const { state, pathname } = useLocation();
  useRefusedRights(lookAtRolesAgain);
  useChangeNotices(staffQuery.queryKey);
  return (
    <AppFrame
      productName={PRODUCT_NAME}
      homeHref={paths.workbench()}
      demoText={demonstration ? 'Demonstration data, not for clinical use' : undefined}
      hospital={<b>Workbench</b>}
      screens={<Screens />}
      user={<UserMenu />}
      footer={
        <FrameFooter
          sections={[{ label: 'TIMES', content: timesOn(pathname) }]}
          linksLabel="FOOTER LINKS"
          links={[]}
          version={version ?? ''}
        />
      }
    >
      <ScreenOnItsWay />
      {(state as ScreenMissing | null)?.isScreenMissing && (
        <div className={styles.told}>
          <Message tone="warning">You have no access to that screen.</Message>
        </div>
      )}
      {servesNone && (
        <div className={styles.told}>
          <Message tone="warning" role="note" title="You serve no hospital">
            That is why nothing waits here. An administrator chooses the hospitals of each account.
          </Message>
        </div>
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
  const { pathname } = useLocation();
  const { data: queues } = useQuery(queuesQuery);
  // A request is a query whose screen is reached, and left, by way of the requests.
  const { queryId = '' } = useParams();
  const { data: open } = useQuery({ ...queryQuery(staffCalls, queryId), enabled: false });
  const current = useRef<HTMLAnchorElement>(null);
  const shown = queryId && open?.subjectType === 'request' ? paths.workbenchRequests() : pathname;
  const own = workbenchScreens.filter(({ access }) => isStaffAllowed(access, flags));
  const chosen = own.find(({ address, section = address }) => `${shown}/`.startsWith(`${section}/`));
  const hasCounts = queues !== undefined;
  // On a phone the row is wider than the window: the link of the screen that is shown is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts push it out again when they come
  useEffect(() => {
    if (chosen) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, hasCounts]);
  if (own.length === 0) return null;
  return (
    <nav className={styles.screens} aria-label="Workbench">
      {own.map((screen) => (
        <Link
          key={screen.address}
          ref={screen === chosen ? current : undefined}
          to={screen.address}
          aria-current={screen === chosen ? 'page' : undefined}
        >
          {screen.label} {queues && <span className={styles.waiting}>{screen.waiting(queues)}</span>}
        </Link>
      ))}
    </nav>
  );
}
