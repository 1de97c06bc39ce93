import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readRightsAgain, useSession } from '#platform/session/session.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import styles from './builder.module.css';

/** Why a screen opens a formulation anew by itself. */
export type Reopened = 'catalogue' | 'not-submitted' | 'submitted' | 'submitted-elsewhere';

/** Opens the formulation as it is kept now, under the catalogue in force. */
export type Reopen = (recordId: string | undefined, because?: Reopened) => void;

interface CatalogueNoteProps {
  /** The version of the catalogue that this page reckons with. */
  openedUnder: number;
  because: Reopened | null;
  onReopen: () => void;
}

const CHANGED = 'The catalogue has changed.';
const reopenedWords: Readonly<Record<Reopened, { title: string; words: string }>> = {
  catalogue: {
    title: `${CHANGED} Figures on this form were worked out again.`,
    words: 'Recap and stability are those of the catalogue in force.',
  },
  'not-submitted': {
    title: `Nothing was submitted. ${CHANGED}`,
    words: 'Recap and stability are those of the catalogue in force. Look at them, then submit it again.',
  },
  submitted: {
    title: 'This formulation has been submitted.',
    words: 'It cannot be changed any more. What was pressed here last was not done.',
  },
  'submitted-elsewhere': {
    title: 'This formulation has been submitted.',
    words: 'It was submitted since it was opened here, and cannot be changed any more.',
  },
};

/** Above a formulation that was opened under a catalogue that is not in force any more, or that was opened anew for it. */
export function CatalogueNote({ openedUnder, because, onReopen }: CatalogueNoteProps) {
  const { catalogueVersion } = useSession();
  const queryClient = useQueryClient();
  const [shownUnder] = useState(catalogueVersion);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!because) return;
    announce(reopenedWords[because].title);
    note.current?.focus();
    // The answer that said so may be ahead of the notice of it.
    void readRightsAgain(queryClient);
  }, [because, queryClient]);
  const isNoticed = !because || catalogueVersion !== shownUnder;
  const isUnderAnother = isNoticed && catalogueVersion !== null && catalogueVersion !== openedUnder;
  if (because && !isUnderAnother) {
    const { title, words } = reopenedWords[because];
    return (
      <div ref={note} tabIndex={-1} className={styles.notice} data-print="hide">
        <Message tone="warning" isSlim role="note" title={title}>
          {words}
        </Message>
      </div>
    );
  }
  if (!isUnderAnother) return null;
  return (
    <div className={styles.notice} data-print="hide">
      <Message
        tone="warning"
        isSlim
        title={CHANGED}
        action={<TextButton onClick={onReopen}>Work it out again</TextButton>}
      >
        Recap and stability on this page are still those of the one before. What you typed stays.
      </Message>
    </div>
  );
}
