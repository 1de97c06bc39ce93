import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TextButton } from '#ui/button/text-button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { FailureMessage } from '../frame/failure-message.tsx';
import type { Unfinished } from './use-unfinished.ts';

interface UnfinishedNoteProps {
  unfinished: Unfinished;
  /** 'The registration of Theodora Fictitious' */
  what: string;
  /** Where it is gone on with. */
  to: string;
  onDiscard: () => void;
}

/** What was typed and never saved is told before anybody begins the next one. */
export function UnfinishedNote({ unfinished: { moment }, what, to, onDiscard }: UnfinishedNoteProps) {
  return (
    <Message isSlim role="note" tone="warning" icon={<IconHistory />}>
      {what} is not saved; you typed it {moment}. <Link to={to}>Go on with it</Link>{' '}
      <TextButton onClick={onDiscard}>Discard it</TextButton>
    </Message>
  );
}

interface DiscardUnfinishedModalProps {
  unfinished: Unfinished;
  what: string;
  /** What is begun then: 'registration'; undefined where nothing is. */
  toStart: string | undefined;
  /** Where the server is asked to discard it. */
  press?: { isPending: boolean; error: unknown; giveUp: () => void };
  onConfirm: () => void;
  onCancel: () => void;
}

export function DiscardUnfinishedModal(props: DiscardUnfinishedModalProps) {
  const { unfinished, what, toStart, ...answers } = props;
  return (
    <ConfirmModal
      title={toStart ? `Discard what is not saved and start a new ${toStart}?` : 'Discard what is not saved?'}
      tone="danger"
      confirmLabel="Yes, discard it"
      cancelLabel="No, go back"
      {...answers}
    >
      <p>
        {what}, which you typed {unfinished.moment}, is lost then.
      </p>
      {Boolean(props.press?.error) && (
        <FailureMessage error={props.press?.error} change="It was not discarded." />
      )}
    </ConfirmModal>
  );
}
