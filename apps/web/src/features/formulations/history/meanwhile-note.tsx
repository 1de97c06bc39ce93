import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { Reopened } from '../builder/catalogue-note.tsx';
import type { Builder } from '../builder/use-builder.ts';
import styles from './history.module.css';
import { useMeanwhile } from './use-meanwhile.ts';

interface MeanwhileNoteProps {
  builder: Builder;
  /** Opens the formulation as it is now; what was typed is shown beside it. */
  onReload: (because?: Reopened) => void;
  onShowHistory: () => void;
}

/**
 * Above the form: it was changed elsewhere. Nothing that is typed here is lost or written over. Where it was submitted, what
 * was submitted is shown at once: there is nothing left to be typed into.
 */
export function MeanwhileNote({ builder, onReload, onShowHistory }: MeanwhileNoteProps) {
  const { record, isChanged, isViewOnly } = builder;
  const { done, isGone, isSubmitted } = useMeanwhile(record);
  const { keepAgain } = builder.form.autosave;
  // Another window of the user that saves has what both of them have typed forgotten.
  const isInDanger = done.length > 0 && isChanged;
  const keepNow = useEffectEvent(keepAgain);
  useEffect(() => {
    if (isInDanger) keepNow();
  }, [isInDanger]);
  const showSubmitted = useEffectEvent(() => {
    keepAgain();
    onReload('submitted-elsewhere');
  });
  useEffect(() => {
    if (isSubmitted) showSubmitted();
  }, [isSubmitted]);
  if (isGone) {
    return (
      <div className={styles.note}>
        <Message tone="warning" isSlim role="note" title="This formulation has been deleted.">
          <p>What stands here is still here, and can be saved as a formulation of its own.</p>
          <p>
            <Button size="sm" onClick={builder.goOnAsNew}>
              Go on as a new formulation
            </Button>
          </p>
        </Message>
      </div>
    );
  }
  if (done.length === 0) return null;
  return (
    <div className={styles.note}>
      <Message tone="warning" isSlim role="note" title="Changed elsewhere since it was opened here.">
        <ul>
          {done.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {isChanged && !isViewOnly && (
          <p>What you typed is kept: it is shown beside the newest version, and you take one of them.</p>
        )}
        <LookAtChange builder={builder} onReload={onReload} onShowHistory={onShowHistory} />
      </Message>
    </div>
  );
}

/** The two ways to see what was changed elsewhere. */
export function LookAtChange({ builder, onReload, onShowHistory }: MeanwhileNoteProps) {
  const openNewest = () => {
    builder.form.autosave.keepAgain();
    onReload();
  };
  return (
    <p>
      <Button size="sm" onClick={openNewest}>
        Open the newest version
      </Button>{' '}
      <Button size="sm" variant="subtle" onClick={onShowHistory}>
        Show what changed
      </Button>
    </p>
  );
}
