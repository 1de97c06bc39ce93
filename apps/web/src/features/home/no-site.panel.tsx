import { IconFlaskOff } from '@tabler/icons-react';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { paths } from '../../paths.ts';

/** For an account with neither access: what to do now, instead of calls that are refused. */
export function NoSitePanel() {
  return (
    <Sheet>
      <EmptyState
        icon={<IconFlaskOff />}
        title="No site is enabled for your account"
        text="Please ask the person who looks after the accounts of your hospital to add compounding or clinical nutrition."
        action={<LinkButton to={paths.logout()}>Log out</LinkButton>}
      />
    </Sheet>
  );
}
