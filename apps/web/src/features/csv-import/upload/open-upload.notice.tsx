import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { count } from '../count.ts';
import { CancelUpload } from '../frame/cancel-upload.tsx';
import type { ImportNote } from '../frame/import-note.tsx';
import type { ImportStatus } from '../import-queries.ts';

type OpenUpload = NonNullable<ImportStatus['upload']>;

interface OpenUploadNoticeProps {
  upload: OpenUpload;
  onFollow: (uploadCode: string) => void;
  onCancelled: (note: ImportNote) => void;
}

/** An upload is under way (CSV-23): a second one is not begun beside it, unnoticed. */
export function OpenUploadNotice({ upload, onFollow, onCancelled }: OpenUploadNoticeProps) {
  return (
    <Message
      tone="info"
      title={
        upload.state === 'orders' ? 'An upload waits to be completed.' : 'An upload is still processing.'
      }
      action={
        <Row>
          <Button variant="filled" onClick={() => onFollow(upload.uploadCode)}>
            Go on with it
          </Button>
          <CancelUpload upload={upload} onLeave={onCancelled} />
        </Row>
      }
    >
      {upload.filename}: {whereItStands(upload)}
    </Message>
  );
}

function whereItStands({ state, rows_num, rows_done }: OpenUpload): string {
  switch (state) {
    case 'reading':
      return `${count(rows_done, 'row')} read so far.`;
    case 'rows':
      return `${count(rows_num, 'row')} read; its columns and rows wait for a look.`;
    case 'words':
      return `${count(rows_num, 'row')} read; its words are matched.`;
    case 'orders':
      return `${count(rows_num, 'row')} checked, to be ordered.`;
    case 'refused':
    case 'closed':
    case 'cancelled':
      return 'it has ended.';
  }
}
