import type { AccountStatus } from '@bolt/domain/accounts/account-status';
import { Fragment } from 'react';
import type { Column } from '#ui/lists/data-table.tsx';
import styles from '../administration.module.css';
import { ownMoment } from '../own-zone.ts';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { nameOf } from './account-words.ts';

interface Account {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  hospitals: readonly { id: string; name: string }[];
  status: AccountStatus;
  lastSignIn: string | null;
}

/** Of accounts of either side. */
export const whoColumns = <Row extends Account>(): Column<Row>[] => [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    isCardWide: true,
    cell: (row) => <span className={styles.name}>{nameOf(row)}</span>,
  },
  { key: 'username', header: 'Username', cell: ({ username }) => <Whole>{username}</Whole> },
  { key: 'email', header: 'Email', cell: ({ email }) => <Whole>{email}</Whole> },
];

export const hospitalsColumn = <Row extends Account>(): Column<Row> => ({
  key: 'hospitals',
  header: 'Hospitals',
  cell: ({ hospitals }) =>
    hospitals.length === 0 ? (
      'None'
    ) : (
      <Lines lines={hospitals.map(({ id, name }) => ({ key: id, text: name }))} />
    ),
});

export const standingColumns = <Row extends Account>(): Column<Row>[] => [
  {
    key: 'status',
    header: 'Status',
    width: '132px',
    cell: ({ status }) => <AccountStatusBadge status={status} />,
  },
  {
    key: 'last-sign-in',
    header: 'Last sign-in',
    width: '110px',
    cell: ({ lastSignIn }) => (lastSignIn === null ? 'Never' : ownMoment(lastSignIn)),
  },
];

/** Never cut, and never wider than its column: it breaks behind a dot or an @ before it breaks inside a word. */
const Whole = ({ children }: { children: string }) => (
  <span className={styles.whole}>
    {children.split(/(?<=[.@_-])/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part may be there twice, and none moves
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);

/** How many lines stand in a row before the rest is only counted. */
const MOST_LINES = 3;

export function Lines({ lines }: { lines: readonly { key: string; text: string }[] }) {
  const shown = lines.length > MOST_LINES + 1 ? lines.slice(0, MOST_LINES) : lines;
  return (
    <ul className={styles.list}>
      {shown.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {shown.length < lines.length && <li>and {lines.length - shown.length} more</li>}
    </ul>
  );
}
