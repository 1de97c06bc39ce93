import { useState } from 'react';
import { DiscardUnfinishedModal, UnfinishedNote } from '#platform/autosave/unfinished.tsx';
import styles from './review.module.css';
import type { NotAdded, NotAddedLines } from './use-not-added.ts';

/** What is typed and not in the order: it would be missed only on the ward. */
export function NotAddedNotes({ lines: { notAdded, discard } }: { lines: NotAddedLines }) {
  const [discarding, setDiscarding] = useState<NotAdded>();
  return (
    <>
      {notAdded.map((line) => (
        <div key={line.key} className={styles.banner}>
          <UnfinishedNote {...asUnfinished(line)} to={line.to} onDiscard={() => setDiscarding(line)} />
        </div>
      ))}
      {discarding && (
        <DiscardUnfinishedModal
          {...asUnfinished(discarding)}
          toStart={undefined}
          onConfirm={() => {
            discard(discarding.key);
            setDiscarding(undefined);
          }}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
    </>
  );
}

const asUnfinished = ({ what, moment }: NotAdded) => ({ what, unfinished: { typed: {}, moment } });
