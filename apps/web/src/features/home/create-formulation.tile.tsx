import { IconDropletPlus } from '@tabler/icons-react';
import { ActionTile } from '#ui/layout/action-tile.tsx';
import { paths } from '../../paths.ts';

export function CreateFormulationTile() {
  return (
    <ActionTile
      icon={<IconDropletPlus />}
      title="Create a custom formulation"
      text="Build a PN bag, see whether it holds together, and send it for review."
      action={{ label: 'Open', to: paths.TPNCustomFormulation() }}
    />
  );
}
