import { IconArrowRight, IconFlask2 } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './start-order.module.css';

/** The ways to begin an order, and what helps to prepare it. */
export default function StartOrderPage() {
  return (
    <>
      <PageHeader title="Start Order" back={{ to: paths.home() }} />
      <Stack>
        <Message tone="info" title="Important information" role="note">
          <p>A companion app helps to prepare an order. It holds:</p>
          <ul className={styles.tools}>
            <li>a drug stability guide</li>
            <li>a bag volume reference</li>
            <li>calculators for creatinine clearance, BMI and BSA</li>
          </ul>
        </Message>
        <Sheet className={styles.tile} aria-labelledby="create-order">
          <span className={styles.glyph} aria-hidden="true">
            <IconFlask2 />
          </span>
          <div className={styles.words}>
            <h2 id="create-order">Create a new order</h2>
            <p>Choose the delivery date, then patients and drugs.</p>
          </div>
          <LinkButton
            variant="filled"
            to={paths.createOrder()}
            iconAfter={<IconArrowRight />}
            aria-describedby="create-order"
          >
            Create
          </LinkButton>
        </Sheet>
      </Stack>
    </>
  );
}
