import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { AccordionItem } from '#ui/layout/accordion-item.tsx';
import { useIsPrinting } from '#ui/layout/use-is-printing.ts';
import { itemCountOf } from './describe-line.ts';
import { countStatuses, groupItems } from './group-items.ts';
import { ItemStatus } from './item-status.tsx';
import { OrderLineRow } from './order-line.tsx';
import { PaperTable } from './paper-table.tsx';
import { PatientChanged } from './patient-changed.tsx';
import type { OpenParts } from './use-open-parts.ts';

/** What stands over items of nobody in particular (decision J23). */
const withoutPatient: Readonly<Record<OrderSiteCode, string>> = {
  CMP: 'No patient name',
  TPN: 'Products Ordered',
};

interface PatientBlockProps {
  site: OrderSiteCode;
  patientKey: string;
  patient: OrderDetail['patients_data'][string];
  isNonBolt: boolean;
  parts: OpenParts;
}

/** The lines of one patient, or those without a patient. Closed, it says where its items stand. */
export function PatientBlock({ site, patientKey, patient, isNonBolt, parts }: PatientBlockProps) {
  const { details, items } = patient;
  const patientId = shownPatientId(details.medicalReferenceNumber);
  const isOpen = parts.isOpen(patientKey);
  const isPrinting = useIsPrinting();
  const lines = groupItems(items);
  const name = details.fullName || withoutPatient[site];
  return (
    <AccordionItem
      title={name}
      note={
        <>
          {patientId && <span>Patient ID (MRN) {patientId}</span>}
          {details.birthDateFormatted && <span>Date of birth {details.birthDateFormatted}</span>}
          <span>{itemCountOf(items)}</span>
        </>
      }
      end={
        !isOpen &&
        [...countStatuses(items)].map(([status, n]) => <ItemStatus key={status} status={status} count={n} />)
      }
      below={<PatientChanged items={items} />}
      isOpen={isOpen}
      onToggle={(open) => parts.toggle(patientKey, open)}
    >
      {isPrinting ? (
        <PaperTable lines={lines} patient={name} />
      ) : (
        <ul>
          {lines.map((line) => (
            <OrderLineRow key={line.orderLineId} line={line} isNonBolt={isNonBolt} parts={parts} />
          ))}
        </ul>
      )}
    </AccordionItem>
  );
}
