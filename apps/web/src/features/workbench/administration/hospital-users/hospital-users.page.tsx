import type { HospitalUserRow } from '@bolt/contracts/accounts.contract';
import type { AccountAction } from '@bolt/domain/accounts/account-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { AccountActions } from '../accounts/account-actions.tsx';
import { hospitalsColumn, standingColumns, whoColumns } from '../accounts/account-columns.tsx';
import { nameOf } from '../accounts/account-words.ts';
import { ActModal } from '../accounts/act.modal.tsx';
import styles from '../administration.module.css';
import { AdministrationHeader } from '../administration-header.tsx';
import type { SentWith } from '../use-administration-change.ts';
import { HospitalUserFilters } from './hospital-user-filters.tsx';
import { HospitalUserFormModal } from './hospital-user-form.modal.tsx';
import {
  HOSPITAL_USERS,
  type HospitalUserSearch,
  hospitalUsersQuery,
  readHospitalUserSearch,
  writeHospitalUserSearch,
} from './hospital-users-query.ts';
import { FLAG_NAMES } from './right-names.ts';

/** What is open above the list. */
type Open = { form: HospitalUserRow | 'new' } | { action: AccountAction; row: HospitalUserRow };

/** The users of all hospitals, and what administrators do about them. */
export default function HospitalUsersPage() {
  const [address, setAddress] = useSearchParams();
  const search = readHospitalUserSearch(address);
  const query = useInfiniteQuery(hospitalUsersQuery(search));
  const [open, setOpen] = useState<Open>();
  const [told, setTold] = useState<string>();

  const ask = (asked: HospitalUserSearch, { replaces } = { replaces: false }) =>
    setAddress(writeHospitalUserSearch(asked), { preventScrollReset: true, replace: replaces });
  const close = () => setOpen(undefined);
  function finish(text: string) {
    close();
    setTold(text);
  }
  const start = (next: Open) => {
    setTold(undefined);
    setOpen(next);
  };

  const columns: Column<HospitalUserRow>[] = [
    ...whoColumns<HospitalUserRow>(),
    hospitalsColumn<HospitalUserRow>(),
    { key: 'rights', header: 'Rights', width: '300px', cell: (row) => <Rights row={row} /> },
    ...standingColumns<HospitalUserRow>(),
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
          isOwn={false}
          onEdit={() => start({ form: row })}
          onAct={(action) => start({ action, row })}
        />
      ),
    },
  ];
  const isFiltered = Object.keys(search).length > 0;

  return (
    <>
      <AdministrationHeader
        title="Hospital users"
        action={
          <Button variant="filled" onClick={() => start({ form: 'new' })}>
            Invite user
          </Button>
        }
      />
      <Sheet>
        {told && (
          <div className={styles.told}>
            <Message tone="success">{told}</Message>
          </div>
        )}
        <HospitalUserFilters search={search} onAsk={(change, how) => ask({ ...search, ...change }, how)} />
        <QueueList
          query={query}
          question={search}
          loading="Loading hospital users"
          empty="No users"
          onReset={isFiltered ? () => ask({}) : undefined}
          idOf={(row: HospitalUserRow) => row.userId}
        >
          {(rows) => (
            <DataTable
              caption="Hospital users"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.userId}
              isDense
            />
          )}
        </QueueList>
      </Sheet>
      {open && 'form' in open && (
        <HospitalUserFormModal
          row={open.form === 'new' ? undefined : open.form}
          onDone={finish}
          onClose={close}
        />
      )}
      {open && 'action' in open && (
        <ActModal
          action={open.action}
          name={nameOf(open.row)}
          list={HOSPITAL_USERS}
          act={(sentWith) => act(open.row.userId, open.action, sentWith)}
          onDone={finish}
          onClose={close}
        />
      )}
    </>
  );
}

/** Two sentences and not eight lines, so that a screen shows ten people and not four. */
function Rights({ row: { flags, preferences } }: { row: HospitalUserRow }) {
  const sentences = [flags.map((flag) => FLAG_NAMES[flag]), preferences].filter(({ length }) => length > 0);
  if (sentences.length === 0) return 'None';
  return sentences.map((names) => <p key={names[0]}>{names.join(', ')}</p>);
}

function act(userId: string, action: AccountAction, sentWith: SentWith): Promise<HospitalUserRow> {
  const input = { params: { userId }, body: {}, ...sentWith };
  return callApi(`POST /api/v1/workbench/admin/hospital-users/:userId/${action}`, input);
}
