import { IconArrowRight, IconFlask2 } from '@tabler/icons-react';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './home.module.css';
import type { SiteOrders } from './site-orders.ts';

export function StartOrderTile({ start }: Pick<SiteOrders, 'start'>) {
  return (
    <div className={styles.tiles}>
      <Sheet className={styles.tile} aria-labelledby="start-order">
        <span className={styles.glyph} aria-hidden="true">
          <IconFlask2 />
        </span>
        <div className={styles.tileWords}>
          <h2 id="start-order">Start New Order</h2>
          <p>{start.text}</p>
        </div>
        <LinkButton
          variant="filled"
          to={start.address}
          iconAfter={<IconArrowRight />}
          className={styles.tileAction}
          aria-describedby="start-order"
        >
          Start
        </LinkButton>
      </Sheet>
    </div>
  );
}
