import type { PreviousLine } from '@bolt/contracts/draft-line.contract';
import type { Patient } from '@bolt/contracts/patients.contract';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { always } from '#platform/server/stale-after.ts';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { lineName, linePreparation } from '../lines/describe-line.ts';
import { useOrderSite } from '../order-site.ts';
import styles from './select-patient.module.css';
import type { Reorder } from './use-reorder.ts';

interface PreviousOrdersPanelProps {
  patient: Patient;
  reorder: Reorder;
}

/** What the patient had before, to tick and order again; asked for when it is opened. */
export function PreviousOrdersPanel({ patient, reorder }: PreviousOrdersPanelProps) {
  const name = `${patient.firstName} ${patient.lastName}`;
  const mrn = shownPatientId(patient.medicalRecordNumber);
  return (
    <div className={styles.previous}>
      {/* The list above may hold others of that name, and on a phone it stands between. */}
      <p className={styles.previousOf}>
        <b>{name}</b>
        {mrn && <span>Patient ID (MRN) {mrn}</span>}
      </p>
      <Disclosure showLabel="Check for Previous Orders" hideLabel="Hide Previous Orders" about={name}>
        <PreviousLines patientId={patient.patientId} name={name} reorder={reorder} />
      </Disclosure>
    </div>
  );
}

function PreviousLines({ patientId, name, reorder }: { patientId: string; name: string; reorder: Reorder }) {
  // A line of the other site cannot be ordered in this order.
  const { type, headings } = useOrderSite();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['previous-lines', patientId, type],
    queryFn: () => callApi('POST /api/v1/order/search', { body: { searchCriteria: patientId, type } }),
    meta: { staleAfter: { order: always, catalogue: always } },
  });
  if (error) {
    return (
      <FailedPart
        {...failureWords(error, 'The previous orders could not be loaded.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading previous orders" />;
  if (data.length === 0) {
    return (
      <p className={styles.noneBefore}>
        {name} has {headings.noneBefore}.
      </p>
    );
  }
  const ticked = reorder.tickedOf(patientId);
  const columns: Column<PreviousLine>[] = [
    {
      key: 'reorder',
      header: 'Reorder?',
      width: '96px',
      cardLabel: 'Reorder?',
      cell: (line) => (
        <CheckboxField
          label={<VisuallyHidden>Reorder {describe(line)}</VisuallyHidden>}
          isChecked={ticked.includes(line.orderLineItemId)}
          onChange={(isTicked) => reorder.tick(patientId, line.orderLineItemId, isTicked)}
        />
      ),
    },
    {
      key: 'date',
      header: 'Order Date',
      width: '120px',
      cardLabel: 'Order Date',
      cell: (line) => line.orderDateFormatted,
    },
    {
      key: 'drug',
      header: 'Drug Name',
      isRowHeader: true,
      cell: (line) => (
        <>
          <b>{lineName(line)}</b> {linePreparation(line)}
          {line.withdrawn && <span className={styles.withdrawn}>{line.withdrawn}</span>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={`Previous orders of ${name}`}
      columns={columns}
      rows={data}
      rowKey={(line) => line.orderLineItemId}
      isDense
    />
  );
}

const describe = (line: PreviousLine): string => `${lineName(line)}, ordered ${line.orderDateFormatted}`;
