import { IconHistory } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { TextButton } from '../../ui/button/text-button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import styles from './kept-entry-notice.module.css';
import { broughtBackText, type KeptEntryState } from './use-kept-entry.ts';

interface KeptEntryNoticeProps {
  kept: KeptEntryState;
  /** The form reaches to the edges of its sheet, and each part of it brings its own distance to them. */
  isInset?: boolean;
}

/** Inside the form, at its head: what was typed here earlier is back, or can be. */
export function KeptEntryNotice({ kept, isInset = false }: KeptEntryNoticeProps) {
  const { found } = kept;
  if (!found) return null;
  return (
    <div className={isInset ? styles.inset : styles.notice}>
      {found.remarks ? (
        <Message
          // Announced already: the note is there before a screen reader listens to it.
          role="note"
          isSlim
          tone={found.remarks.length > 0 ? 'warning' : 'info'}
          icon={<IconHistory />}
        >
          <p>
            {broughtBackText(found.moment)}{' '}
            <TextButton onClick={andGoOn(kept.startAfresh)}>Start afresh</TextButton>
          </p>
          {found.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Message>
      ) : (
        <Message tone="info" isSlim icon={<IconHistory />}>
          <p>You typed something here {found.moment} and did not save it.</p>
          <p className={styles.choices}>
            <TextButton onClick={andGoOn(kept.bringBack)}>Bring it back</TextButton>
            <TextButton onClick={andGoOn(kept.dismiss)}>No, thank you</TextButton>
          </p>
        </Message>
      )}
    </div>
  );
}

/** The button goes with the notice: the focus goes on to the first field that has to be filled. */
const andGoOn = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  const form = event.currentTarget.closest('form');
  act();
  form?.querySelector<HTMLElement>('[aria-required="true"]')?.focus();
};
