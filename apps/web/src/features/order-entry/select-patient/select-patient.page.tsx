import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, WithAside } from '#ui/layout/stack.tsx';
import { CancelOrder } from '../cancel-order.tsx';
import { OrderScreen } from '../order-screen.tsx';
import { useOrderSite } from '../order-site.ts';
import { OrderSteps } from '../order-steps.tsx';
import { useAddPatient } from '../use-add-patient.ts';
import { CreatePatientPanel } from './create-patient.panel.tsx';
import { PatientSearchPanel } from './patient-search.panel.tsx';
import styles from './select-patient.module.css';

/** Step 2: whom the drugs are for, or nobody. */
export default function SelectPatientPage() {
  const { orderId = '' } = useParams();
  return <OrderScreen orderId={orderId}>{(order) => <SelectPatient order={order} />}</OrderScreen>;
}

function SelectPatient({ order }: { order: OrderInfo }) {
  const site = useOrderSite();
  const { orderRef } = order;
  const addPatient = useAddPatient(orderRef);
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={site.titles.patient}
        sub={`Order ${order.orderRefView}`}
        back={{
          to: order.add_more ? site.review(orderRef) : site.header({ order: orderRef }),
        }}
        end={<OrderSteps current="patient" order={order} />}
      />
      {addPatient.error && (
        <div className={styles.failure}>
          <FailureMessage error={addPatient.error} change="The patient was not added to the order." />
        </div>
      )}
      <WithAside
        asideWidthPx={340}
        aside={
          <CreatePatientPanel
            {...{ order, addPatient }}
            isElseChosen={chosenId !== null}
            // Whoever was chosen before is not the one that the order goes on with.
            onCreated={() => setChosenId(null)}
          />
        }
      >
        <PatientSearchPanel
          orderRef={orderRef}
          addPatient={addPatient}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
        <div className={styles.foot}>
          <LinkButton variant="subtle" to={site.itemsOf(orderRef)} iconAfter={<IconArrowRight />}>
            Skip this step
          </LinkButton>
          <span className={styles.skipNote}>The {site.items} are then ordered without a patient.</span>
          <Row>
            <CancelOrder order={order} item="patient" />
          </Row>
        </div>
      </WithAside>
    </>
  );
}
