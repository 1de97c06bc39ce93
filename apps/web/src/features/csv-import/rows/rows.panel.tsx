import { IconAlertCircle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { SegmentedControl } from '#ui/layout/segmented-control.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { count } from '../count.ts';
import type { Upload } from '../import-queries.ts';
import { useReturnedRows } from '../use-returned-rows.ts';
import { RowList } from './row-list.tsx';
import styles from './rows.module.css';
import type { FileHeaders, RowFilter } from './rows-queries.ts';

interface RowsPanelProps {
  upload: Upload;
  /** So many of them the workbook does not show. */
  hiddenRows: number;
  /** Those in which it strikes something through. */
  struck: FileHeaders['struck'];
  /** Its cells with comments, which are not read. */
  comments: FileHeaders['comments'];
  /** Its merged cells, whose value each of their rows has. */
  merged: FileHeaders['merged'];
  /** The rows are read by other columns, or in another way. */
  isReading: boolean;
}

/** The rows of the file, those that are valid and those that have to be corrected in it. */
export function RowsPanel({ upload, hiddenRows, struck, comments, merged, isReading }: RowsPanelProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const { uploadCode, rows_num, rows_valid, rows_invalid, rows_done } = upload;
  const total = { all: rows_num, valid: rows_valid, invalid: rows_invalid }[filter];
  return (
    <Sheet aria-label="Rows">
      <SheetHeader
        title="Rows"
        note="A valid row can be read; drugs, doses and limits are checked in the next steps. Rows to correct stay out of the import. Correct them in your file and upload it again."
        end={
          <SegmentedControl
            label="Which rows"
            value={filter}
            onChange={setFilter}
            choices={[
              { value: 'all', label: 'All', count: rows_num },
              { value: 'valid', label: 'Valid', icon: <IconCircleCheck size={16} />, count: rows_valid },
              {
                value: 'invalid',
                label: 'To correct',
                icon: <IconAlertCircle size={16} />,
                count: rows_invalid,
              },
            ]}
          />
        }
      />
      {hiddenRows > 0 && (
        <Message
          tone="warning"
          role="note"
          isSlim
          title={`${count(hiddenRows, 'row')} ${hiddenRows === 1 ? 'is' : 'are'} hidden in the workbook.`}
        >
          Hidden rows are not ticked by themselves: tick those that are to be ordered.
        </Message>
      )}
      {struck.count > 0 && (
        <Message
          tone="warning"
          role="note"
          isSlim
          title={`${count(struck.count, 'row')} ${struck.count === 1 ? 'has something' : 'have something'} struck through in the workbook.`}
        >
          Such rows are not ticked by themselves: tick those that are to be ordered. Look at{' '}
          {struck.count === 1 ? 'line' : 'lines'} {struck.lines.join(', ')} of your workbook
          {struck.count > struck.lines.length && ', and at others'}.
        </Message>
      )}
      {comments.count > 0 && (
        <Message
          tone="warning"
          role="note"
          isSlim
          title={`${count(comments.count, 'cell')} ${comments.count === 1 ? 'has a comment that is' : 'have comments that are'} not read.`}
        >
          Look in your workbook whether a comment changes an order: {comments.cells.join(', ')}
          {comments.count > comments.cells.length && ' and others'}.
        </Message>
      )}
      {merged.count > 0 && (
        <Message
          tone="warning"
          role="note"
          isSlim
          title={`${count(merged.count, 'cell')} ${merged.count === 1 ? 'is merged: each of its rows is read with the value that it shows' : 'are merged: each of their rows is read with the value that they show'}.`}
        >
          Look whether that is meant: {merged.ranges.join(', ')}
          {merged.count > merged.ranges.length && ' and others'}.
        </Message>
      )}
      {isReading && (
        <div className={styles.again}>
          <ProgressBar
            label="The rows are read by what was chosen"
            done={rows_done}
            total={rows_num || null}
            words={`${rows_done.toLocaleString('en')} of ${count(rows_num, 'row')}`}
          />
        </div>
      )}
      {!isReading && total === 0 && (
        <EmptyState level={3} title={filter === 'valid' ? 'No row is valid' : 'No row has to be corrected'} />
      )}
      {!isReading && total > 0 && <RowList key={filter} {...{ uploadCode, filter, total }} />}
      {!isReading && rows_invalid > 0 && <RowsToCorrect uploadCode={uploadCode} rows={rows_invalid} />}
    </Sheet>
  );
}

/** The rows that cannot be imported as a file like the one that was loaded, before anything else is done with it. */
function RowsToCorrect({ uploadCode, rows }: { uploadCode: string; rows: number }) {
  const returned = useReturnedRows(uploadCode, 'cannot-be-ordered');
  return (
    <>
      {returned.error && <FailureMessage error={returned.error} what="The file was not made." isSlim />}
      <FormFooter>
        <Button icon={<IconDownload />} isBusy={returned.isPending} onClick={() => returned.mutate()}>
          Download the {count(rows, 'row')} to correct
        </Button>
        <span className={styles.quiet}>with the reason in a last column, to correct and upload again</span>
      </FormFooter>
    </>
  );
}
