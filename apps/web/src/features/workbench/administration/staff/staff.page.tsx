import type { StaffRow } from '@bolt/contracts/accounts.contract';
import { STAFF_ROLES } from '@bolt/domain/access/staff-rights';
import type { AccountAction } from '@bolt/domain/accounts/account-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { useStaff } from '../../frame/staff-session.tsx';
import { AccountActions } from '../accounts/account-actions.tsx';
import { hospitalsColumn, Lines, standingColumns, whoColumns } from '../accounts/account-columns.tsx';
import { nameOf } from '../accounts/account-words.ts';
import { ActModal } from '../accounts/act.modal.tsx';
import styles from '../administration.module.css';
import { AdministrationHeader } from '../administration-header.tsx';
import type { SentWith } from '../use-administration-change.ts';
import { StaffFormModal } from './staff-form.modal.tsx';
import { staffAccountsQuery } from './staff-query.ts';

/** What is open above the list. */
type Open = { form: StaffRow | 'new' } | { action: AccountAction; row: StaffRow };

/** The supplier's people, and what their administrators do about them. */
export default function StaffPage() {
  const query = useInfiniteQuery(staffAccountsQuery);
  const [open, setOpen] = useState<Open>();
  const [told, setTold] = useState<string>();
  const { userId } = useStaff();

  const close = () => setOpen(undefined);
  function finish(text: string) {
    close();
    setTold(text);
  }
  const start = (next: Open) => {
    setTold(undefined);
    setOpen(next);
  };

  const columns: Column<StaffRow>[] = [
    ...whoColumns<StaffRow>(),
    {
      key: 'roles',
      header: 'Roles',
      cell: ({ roles }) => (
        <Lines lines={roles.map((role) => ({ key: role, text: STAFF_ROLES[role].name }))} />
      ),
    },
    hospitalsColumn<StaffRow>(),
    ...standingColumns<StaffRow>(),
    {
      key: 'actions',
      header: 'Actions',
      cardLabel: false,
      isCardWide: true,
      width: '210px',
      cell: (row) => (
        <AccountActions
          name={nameOf(row)}
          status={row.status}
          isOwn={row.userId === userId}
          onEdit={() => start({ form: row })}
          onAct={(action) => start({ action, row })}
        />
      ),
    },
  ];

  return (
    <>
      <AdministrationHeader
        title="Staff"
        action={
          <Button variant="filled" onClick={() => start({ form: 'new' })}>
            Invite staff
          </Button>
        }
      />
      <Sheet>
        {told && (
          <div className={styles.told}>
            <Message tone="success">{told}</Message>
          </div>
        )}
        <QueueList
          query={query}
          question={undefined}
          loading="Loading staff"
          empty="No staff"
          onReset={undefined}
          idOf={(row: StaffRow) => row.userId}
        >
          {(rows) => (
            <DataTable caption="Staff" columns={columns} rows={rows} rowKey={(row) => row.userId} isDense />
          )}
        </QueueList>
      </Sheet>
      {open && 'form' in open && (
        <StaffFormModal row={open.form === 'new' ? undefined : open.form} onDone={finish} onClose={close} />
      )}
      {open && 'action' in open && (
        <ActModal
          action={open.action}
          name={nameOf(open.row)}
          list={staffAccountsQuery.queryKey}
          act={(sentWith) => act(open.row.userId, open.action, sentWith)}
          onDone={finish}
          onClose={close}
        />
      )}
    </>
  );
}

function act(userId: string, action: AccountAction, sentWith: SentWith): Promise<StaffRow> {
  const input = { params: { userId }, body: {}, ...sentWith };
  switch (action) {
    case 'unlock':
      // Theirs ends by itself: staff are not shown as locked.
      return Promise.reject(new Error('Staff are not unlocked'));
    case 'invite-again':
      return callApi('POST /api/v1/workbench/admin/staff/:userId/invite-again', input);
    case 'end-sessions':
      return callApi('POST /api/v1/workbench/admin/staff/:userId/end-sessions', input);
    case 'reset-sign-in':
      return callApi('POST /api/v1/workbench/admin/staff/:userId/reset-sign-in', input);
    case 'deactivate':
      return callApi('POST /api/v1/workbench/admin/staff/:userId/deactivate', input);
    case 'reactivate':
      return callApi('POST /api/v1/workbench/admin/staff/:userId/reactivate', input);
  }
}
