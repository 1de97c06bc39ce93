import { IconHomePlus } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { ActionTile } from '#ui/layout/action-tile.tsx';

export function RegisterPatientTile() {
  return (
    <ActionTile
      icon={<IconHomePlus />}
      title="Register a Home Patient for PN or IVT"
      text="Eight steps to a delivery at home, in one sitting or in several."
      action={{ label: 'Register', to: paths.TPNRegisterPatient() }}
    />
  );
}
