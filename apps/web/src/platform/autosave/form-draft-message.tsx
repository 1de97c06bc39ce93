import { IconAppWindow, IconHistory } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import styles from './form-draft-message.module.css';
import { type AutosaveState, broughtBackText } from './use-autosave.ts';

const doing = { typed: 'type', ticked: 'tick', chose: 'choose' } as const;

interface FormDraftMessageProps<Entry> {
  autosave: AutosaveState<Entry>;
  /** 'the registration of Theodora Fictitious': where the screen does not say what was typed. */
  nameOf?: (typed: Entry) => string;
  /** The form reaches to the edges of its sheet, and each part of it brings its own distance to them. */
  isInset?: boolean;
}

/** Inside the form, at its head: what was typed here earlier is back, or can be; and that it is open twice. */
export function FormDraftMessage<Entry>(props: FormDraftMessageProps<Entry>) {
  const { autosave, nameOf, isInset = false } = props;
  const { found, isOpenElsewhere } = autosave;
  if (!found && !isOpenElsewhere) return null;
  return (
    <div className={isInset ? styles.inset : styles.message}>
      {isOpenElsewhere && (
        <Message isSlim tone="warning" icon={<IconAppWindow />} title="Open in another window too." isInline>
          What you {doing[autosave.done]} last, here or there, is what is kept.
        </Message>
      )}
      {found && <FoundDraft {...{ autosave, ...found }} name={nameOf?.(found.typed)} />}
    </div>
  );
}

interface FoundDraftProps {
  autosave: Omit<AutosaveState, 'found' | 'held'>;
  name: string | undefined;
  moment: string;
  remarks: readonly string[] | null;
}

function FoundDraft({ autosave, name, moment, remarks }: FoundDraftProps) {
  const named = name && ` It is ${name}.`;
  if (!remarks) {
    return (
      <Message tone="info" isSlim icon={<IconHistory />}>
        <p>
          You {autosave.done} something here {moment} and did not save it.{named}
        </p>
        <p className={styles.choices}>
          <TextButton onClick={andGoOn(autosave.bringBack)}>Bring it back</TextButton>
          <TextButton onClick={andGoOn(autosave.dismiss)}>No, thank you</TextButton>
        </p>
      </Message>
    );
  }
  return (
    <Message
      // Announced already: the note is there before a screen reader listens to it.
      role="note"
      isSlim
      tone={remarks.length > 0 ? 'warning' : 'info'}
      icon={<IconHistory />}
    >
      <p>
        {broughtBackText(autosave.done, moment)}
        {named} <TextButton onClick={andGoOn(autosave.startAfresh)}>Start afresh</TextButton>
      </p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Message>
  );
}

/** The button goes with the message: the focus goes on to the first field that has to be filled, or to the first. */
export const andGoOn = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  const form = event.currentTarget.closest('form, section');
  act();
  const next = form?.querySelector<HTMLElement>('[aria-required="true"]') ?? form?.querySelector('input');
  next?.focus();
};
