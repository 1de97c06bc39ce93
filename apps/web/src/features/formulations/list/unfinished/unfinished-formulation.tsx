import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import type { Unfinished } from '#platform/autosave/use-unfinished.ts';
import { TextButton } from '#ui/button/text-button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { unfinishedWords } from './unfinished-words.ts';

interface UnfinishedFormulationProps {
  unfinished: Unfinished;
  onDiscard: () => void;
}

/** What was typed and never saved is told before anybody begins the next one. */
export function UnfinishedFormulation({ unfinished, onDiscard }: UnfinishedFormulationProps) {
  return (
    <Message role="note" tone="warning" icon={<IconHistory />}>
      {unfinishedWords(unfinished.typed)} is not saved; you typed it {unfinished.moment}.{' '}
      <Link to={paths.TPNCustomFormulationCreate()}>Go on with it</Link>{' '}
      <TextButton onClick={onDiscard}>Discard it</TextButton>
    </Message>
  );
}

interface DiscardUnfinishedModalProps {
  unfinished: Unfinished;
  /** Another one is begun then. */
  isToStart: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DiscardUnfinishedModal({ unfinished, isToStart, ...answers }: DiscardUnfinishedModalProps) {
  return (
    <ConfirmModal
      title={
        isToStart ? 'Discard what is not saved and start a new formulation?' : 'Discard what is not saved?'
      }
      tone="danger"
      confirmLabel="Yes, discard it"
      cancelLabel="No, go back"
      {...answers}
    >
      <p>
        {unfinishedWords(unfinished.typed)}, which you typed {unfinished.moment}, is lost then.
      </p>
    </ConfirmModal>
  );
}
