import { IconArrowRight, IconFlask2 } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './home.module.css';

export function StartOrderTile() {
  return (
    <div className={styles.tiles}>
      <Sheet className={styles.tile} aria-labelledby="start-order">
        <span className={styles.glyph} aria-hidden="true">
          <IconFlask2 />
        </span>
        <div className={styles.tileWords}>
          <h2 id="start-order">Start New Order</h2>
          <p>Choose the delivery date, then patients and drugs.</p>
        </div>
        <LinkButton
          variant="filled"
          to={paths.createOrder()}
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
