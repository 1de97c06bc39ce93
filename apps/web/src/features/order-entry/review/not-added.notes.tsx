import { useState } from 'react';
import { DiscardUnfinishedModal, UnfinishedNote } from '#platform/autosave/unfinished.tsx';
import styles from './review.module.css';
import type { NotAdded, NotAddedLines } from './use-not-added.ts';

/** What is typed and not in the order: it would be missed only on the ward. */
export function NotAddedNotes({ lines: { notAdded, discarding } }: { lines: NotAddedLines }) {
  const [asked, setAsked] = useState<NotAdded>();
  // Discarded, here or elsewhere: there is nothing to ask about any more.
  if (asked && !notAdded.some(({ key }) => key === asked.key)) setAsked(undefined);
  return (
    <>
      {notAdded.map((line) => (
        <div key={line.key} className={styles.banner}>
          <UnfinishedNote {...asUnfinished(line)} to={line.to} onDiscard={() => setAsked(line)} />
        </div>
      ))}
      {asked && (
        <DiscardUnfinishedModal
          {...asUnfinished(asked)}
          toStart={undefined}
          press={discarding}
          onConfirm={() => discarding.mutate(asked.key)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const asUnfinished = ({ what, moment }: NotAdded) => ({ what, unfinished: { typed: {}, moment } });
