import { Message } from '#ui/feedback/message.tsx';

/** Why the screen is at stage 1 again. */
export type ImportNote =
  | { kind: 'cancelled'; filename: string; drafts: readonly string[] }
  | { kind: 'headers-saved'; name: string; fileType: string | null }
  | { kind: 'left' };

interface ImportNoteProps {
  note: ImportNote;
  onDismiss: () => void;
}

export function ImportNoteMessage({ note, onDismiss }: ImportNoteProps) {
  switch (note.kind) {
    case 'cancelled':
      return (
        <Message tone="success" title={`The upload of ${note.filename} was cancelled.`} onDismiss={onDismiss}>
          {note.drafts.length === 0
            ? 'Nothing was ordered from it.'
            : `These drafts were already created from it and remain: ${note.drafts.join(', ')}.`}
        </Message>
      );
    case 'headers-saved':
      return (
        <Message tone="success" title={`The headers were saved as '${note.name}'.`} onDismiss={onDismiss}>
          This is a file type of your hospital now. Continue to load the file by it.
        </Message>
      );
    case 'left':
      return null;
  }
}
