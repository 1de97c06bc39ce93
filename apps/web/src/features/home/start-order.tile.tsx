import { IconFlask2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ActionTile } from '#ui/layout/action-tile.tsx';
import type { SiteOrders } from './site-orders.ts';

export function StartOrderTile({ start }: Pick<SiteOrders, 'start'>) {
  return (
    <ActionTile
      icon={<IconFlask2 />}
      title="Start New Order"
      text={start.text}
      more={start.otherWays && <Link to={start.otherWays}>Other ways to begin</Link>}
      action={{ label: 'Start', to: start.address, variant: 'filled' }}
    />
  );
}
