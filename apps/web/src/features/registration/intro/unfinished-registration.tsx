import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { TextButton } from '#ui/button/text-button.tsx';

import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { NEW_DRAFT } from '../new-registration.ts';
import type { Unfinished } from './use-unfinished.ts';

const whose = ({ name }: Unfinished): string =>
  name ? `The registration of ${name}` : 'A registration without a name';

interface UnfinishedRegistrationProps {
  unfinished: Unfinished;
  onDiscard: () => void;
}

/** What was typed and never saved is told before anybody begins the next one. */
export function UnfinishedRegistration({ unfinished, onDiscard }: UnfinishedRegistrationProps) {
  return (
    <Message isSlim role="note" tone="warning" icon={<IconHistory />}>
      {whose(unfinished)} is not saved; you typed it {unfinished.moment}.{' '}
      <Link to={paths.TPNRegisterPatient({ draft: NEW_DRAFT })}>Go on with it</Link>{' '}
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
        isToStart ? 'Discard what is not saved and start a new registration?' : 'Discard what is not saved?'
      }
      tone="danger"
      confirmLabel="Yes, discard it"
      cancelLabel="No, go back"
      {...answers}
    >
      <p>
        {whose(unfinished)}, which you typed {unfinished.moment}, is lost then.
      </p>
    </ConfirmModal>
  );
}
