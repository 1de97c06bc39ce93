import { formatWizardTimestamp } from '@bolt/domain/dates/today-in';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import styles from './kept-list.module.css';
import { ADDING, editAddress, type WizardArea } from './wizard-areas.ts';

export interface KeptItem {
  id: string;
  name: ReactNode;
  summary: ReactNode;
  /** At the end of its first line, such as how many rows it is about. */
  count?: ReactNode;
  username: string;
  /** ISO 8601. */
  created: string;
}

interface KeptListProps {
  area: WizardArea;
  title: string;
  addLabel: string;
  items: readonly KeptItem[];
  total: number;
  openId: string | undefined;
  emptyText: string;
  /** Above the items, such as a search. */
  tools?: ReactNode;
  /** Beside an item, such as buttons that move it. */
  end?: (item: KeptItem, place: number) => ReactNode;
  foot?: ReactNode;
}

/** What is kept of one kind: each by name, with who said so and when. */
export function KeptList(props: KeptListProps) {
  const { area, title, addLabel, items, total, openId, emptyText, tools, end, foot } = props;
  const { hospitalTimeZone } = useSession();
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader
        id={titleId}
        title={title}
        note={total > 0 && total}
        end={
          <LinkButton size="sm" icon={<IconPlus />} to={editAddress(area, ADDING)}>
            {addLabel}
          </LinkButton>
        }
      />
      {tools}
      {items.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <ul className={styles.list}>
        {items.map((item, place) => (
          <li key={item.id} className={styles.item} data-open={item.id === openId || undefined}>
            <Link
              to={editAddress(area, item.id)}
              className={styles.words}
              aria-current={item.id === openId ? 'true' : undefined}
            >
              <b>{item.name}</b>
              {item.count && <span className={styles.count}>{item.count}</span>}
              <span className={styles.summary}>{item.summary}</span>
              <small>
                {item.username}, {formatWizardTimestamp(hospitalTimeZone, new Date(item.created))}
              </small>
            </Link>
            {end && <div className={styles.end}>{end(item, place)}</div>}
          </li>
        ))}
      </ul>
      {foot && <p className={styles.foot}>{foot}</p>}
    </Sheet>
  );
}
