import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { Button } from '#ui/button/button.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { groupItems } from './group-items.ts';
import { OrderFacts } from './order-facts.tsx';
import { PatientBlock } from './patient-block.tsx';
import { useOpenParts } from './use-open-parts.ts';

/** The order's own facts, then its patients. The first patient is open, so that a one-patient order needs no press. */
export function OrderSummaryPanel({ order }: { order: OrderDetail }) {
  const patients = order.patientKeys.flatMap((key) => {
    const patient = order.patients_data[key];
    return patient ? [{ key, patient }] : [];
  });
  const lineIds = patients.flatMap(({ patient }) =>
    groupItems(patient.items).map((line) => line.orderLineId),
  );
  const parts = useOpenParts([...order.patientKeys, ...lineIds], order.patientKeys.slice(0, 1));
  return (
    <Stack gap="sm">
      <Sheet aria-labelledby="order-summary">
        <SheetHeader
          id="order-summary"
          title="Order Summary"
          end={
            <Button variant="subtle" size="sm" aria-expanded={parts.areAllOpen} onClick={parts.toggleAll}>
              {parts.areAllOpen ? 'Hide all details' : 'Show all details'}
            </Button>
          }
        />
        <OrderFacts order={order} />
      </Sheet>
      <Sheet aria-label="Patients and items">
        {patients.map(({ key, patient }) => (
          <PatientBlock
            key={key}
            site={order.type}
            patientKey={key}
            patient={patient}
            isNonBolt={order.isNonBolt}
            parts={parts}
          />
        ))}
      </Sheet>
    </Stack>
  );
}
