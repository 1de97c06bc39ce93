import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { useSession } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { count } from '../count.ts';
import styles from './rows.module.css';
import type { FileHeaders } from './rows-queries.ts';

type SameFile = FileHeaders['uploaded_before'][number];

/** Says of a file that was loaded before what became of it, before anything of it is chosen. */
export function SameFileMessage({ uploads }: { uploads: readonly SameFile[] }) {
  const { hospitalTimeZone } = useSession();
  if (uploads.length === 0) return null;
  return (
    <Message tone="warning" role="note" title="This very file was uploaded before.">
      <ul className={styles.before}>
        {uploads.map((upload) => (
          <li key={upload.uploadedAt}>
            {`${formatDraftTimestamp(hospitalTimeZone, new Date(upload.uploadedAt))} by ${upload.loadedBy}: `}
            <b>{`${upload.rows_ordered.toLocaleString('en')} of ${count(upload.rows_num, 'row')} ordered`}</b>
            {upload.rows_repeated > 0 && `, ${upload.rows_repeated.toLocaleString('en')} in earlier orders`}
            {upload.isOpen && ', not finished yet'}
          </li>
        ))}
      </ul>
    </Message>
  );
}
