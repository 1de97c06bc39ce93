import type { FormulationListItem } from '@bolt/contracts/formulations/list';
import { IconAlertTriangle, IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { FormulationStatus, StabilityMark } from '#parts/formulations/formulation-marks.tsx';
import { nameOfUser, stabilityWords, typeWords } from '#parts/formulations/formulation-words.ts';
import { paths } from '#paths.ts';
import { useSession } from '#platform/session/session.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { OrderFormulation } from '../order-formulation.tsx';
import styles from './formulation-table.module.css';

type Listed = FormulationListItem;

/** A row for each formulation; a press anywhere in it opens the formulation in the builder. */
export function FormulationTable({ formulations }: { formulations: readonly Listed[] }) {
  const { userId } = useSession();
  return (
    <DataTable
      caption="Custom formulations"
      columns={columnsFor(userId)}
      rows={formulations}
      rowKey={({ id }) => id}
    />
  );
}

const columnsFor = (userId: string): Column<Listed>[] => [
  {
    key: 'description',
    header: 'Description',
    isRowHeader: true,
    cardLabel: false,
    cell: ({ id, description, base, frequency, productCode }) => (
      <div className={styles.description}>
        <RowLink to={paths.TPNCustomFormulationCreate(id)}>{description}</RowLink>
        <small>{[base, frequency, productCode].filter(Boolean).join(', ')}</small>
      </div>
    ),
  },
  {
    key: 'patient',
    header: 'Patient',
    width: '210px',
    cell: ({ type, patient }) => (
      <div className={styles.lines}>
        {typeWords[type]}
        {patient && <small>{patient}</small>}
      </div>
    ),
  },
  {
    key: 'stability',
    header: 'Stability',
    width: '160px',
    cell: ({ stability, isOutsideRanges, recheck }) => (
      <div className={styles.lines}>
        <StabilityMark stability={stability} />
        {isOutsideRanges && (
          <span className={styles.outside}>
            <IconAlertTriangle />
            Doses outside the guideline ranges
          </span>
        )}
        {recheck && <small>By the figures in force: {stabilityWords[recheck.now].toLowerCase()}</small>}
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: '190px',
    isCardWide: true,
    cell: ({ status, returnedReason, returnedKind, productCode, description }) =>
      status === 'draft' && returnedReason !== null ? (
        <StatusBadge tone="warning" icon={<IconArrowBackUp />}>
          {returnedKind === 'withdrawn' ? 'Draft, withdrawn' : 'Draft, returned'}
        </StatusBadge>
      ) : (
        <div className={styles.lines}>
          <FormulationStatus status={status} />
          {status === 'ready' && productCode && (
            <OrderFormulation code={productCode} of={description} className={styles.order} />
          )}
        </div>
      ),
  },
  {
    key: 'activity',
    header: 'Latest activity',
    width: '260px',
    isCardWide: true,
    cell: (item) => <LatestActivity item={item} userId={userId} />,
  },
  {
    key: 'open',
    header: '',
    only: 'table',
    align: 'end',
    width: '44px',
    cell: () => <IconChevronRight aria-hidden="true" />,
  },
];

const answeredWords = {
  approved: 'Approved by the supplier',
  returned: 'Returned by the supplier',
  withdrawn: 'Withdrawn by the supplier',
} as const;

function LatestActivity({ item, userId }: { item: Listed; userId: string }) {
  const { status, answered, lastActivityUser, lastActivityDate, lastActivityTime, created_by_user_id } = item;
  const isOwn = created_by_user_id === userId;
  return (
    <div className={styles.lines}>
      <span>
        {answered === null ? (
          <>
            {status === 'draft' ? 'Last modified by:' : 'Submitted by:'}{' '}
            <b>{nameOfUser(lastActivityUser, isOwn)}</b>
          </>
        ) : (
          <b>{answeredWords[answered]}</b>
        )}
      </span>
      <small>
        {lastActivityDate} {lastActivityTime}
        {!isOwn && ', colleague’s, view only'}
      </small>
    </div>
  );
}
