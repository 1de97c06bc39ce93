import { access } from '@bolt/domain/access/access';
import { IconFileImport, IconFlask2, IconRepeat } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { useMay } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { ActionTile } from '#ui/layout/action-tile.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './start-order.module.css';

/** The ways to begin an order, and what helps to prepare it. */
export default function StartOrderPage() {
  const mayImport = useMay(access.importOrders);
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
        <ActionTile
          icon={<IconFlask2 />}
          title="Create a new order"
          text="Choose the delivery date, then patients and drugs."
          action={{ label: 'Create', to: paths.createOrder(), variant: 'filled' }}
        />
        <ActionTile
          icon={<IconRepeat />}
          title="Reuse a past order"
          text="Copy lines of orders that were dispatched. Each is checked again for the new date."
          action={{ label: 'Choose', to: paths.reuseOrder() }}
        />
        {mayImport && (
          <ActionTile
            icon={<IconFileImport />}
            title="Upload a bulk order"
            text="A file from your own system becomes orders. Each row is checked before anything is ordered."
            action={{ label: 'Upload', to: paths.csvUpload() }}
          />
        )}
      </Stack>
    </>
  );
}
