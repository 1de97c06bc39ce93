import { IconFlaskOff } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

/** For an account without compounding: what it is for, and what to do now, instead of calls that are refused. */
export function NoCompoundingPanel({ isNutrition }: { isNutrition: boolean }) {
  return (
    <Sheet>
      <EmptyState
        icon={<IconFlaskOff />}
        title={
          isNutrition ? 'Your account is for clinical nutrition' : 'Your account has no ordering site yet'
        }
        text={
          isNutrition
            ? 'Compounding orders are not part of it. The clinical nutrition screens are not available in this version of the portal; until they are, please place nutrition orders by telephone. The number is at the foot of this page.'
            : 'Please ask the person who looks after the accounts of your hospital to add compounding or clinical nutrition.'
        }
        action={<LinkButton to={paths.logout()}>Log out</LinkButton>}
      />
    </Sheet>
  );
}
