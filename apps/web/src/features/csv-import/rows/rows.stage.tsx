import type { ColumnTarget } from '@bolt/domain/csv-import/headers/assign-headers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { CancelUpload } from '../frame/cancel-upload.tsx';
import type { StageProps } from '../frame/stage-props.ts';
import { ChosenRows, ChosenRowsContext, useChosenDifference } from './chosen-rows.ts';
import { ColumnsPanel } from './columns.panel.tsx';
import { HowItWasRead } from './how-it-was-read.tsx';
import { reviewColumns } from './review-columns.ts';
import styles from './rows.module.css';
import { RowsPanel } from './rows.panel.tsx';
import { type FileHeaders, headersQuery } from './rows-queries.ts';
import { SameFileMessage } from './same-file.tsx';
import { chosenHeaders } from './shown-headers.ts';
import { useColumnsCalls } from './use-columns-calls.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { whyNotProcess } from './why-not-process.ts';

/** Stage 3: which column means what, and which rows are imported. */
export function RowsStage(props: StageProps) {
  const { data: headers, error, refetch, isFetching } = useQuery(headersQuery(props.upload.uploadCode));
  if (headers)
    // What was chosen for the columns of another sheet, or of other headers, is not of these.
    return <ColumnsAndRows key={headersOf(headers)} {...props} headers={headers} />;
  return error ? (
    <FailedState
      title="The columns could not be loaded"
      text={messageOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <SkeletonRows label="Loading the columns" rows={6} />
  );
}

const headersOf = ({ header_line, sheet, dialect }: FileHeaders) =>
  [header_line, sheet, dialect.delimiter].join('|');

function ColumnsAndRows(props: StageProps & { headers: FileHeaders }) {
  const { upload, onLeave, headers } = props;
  const [choices, setChoices] = useState<ReadonlyMap<number, ColumnTarget>>(new Map());
  const [name, setName] = useState('');
  const [chosen] = useState(() => new ChosenRows());
  const review = reviewColumns(headers.columns, choices);
  const autosave = useKeptRows({
    uploadCode: upload.uploadCode,
    table: headersOf(headers),
    columns: review.columns,
    choose: setChoices,
    ...{ chosen, name, setName },
  });
  const { readAs, save, process } = useColumnsCalls(props, chosen, autosave.forget);
  const rows = Math.max(0, headers.rows_selected + useChosenDifference(chosen));
  const isReading = readAs.isPending || upload.work !== null || headers.work !== null;
  const pending = chosenHeaders(review.columns.filter(({ isChanged }) => isChanged));

  // The rows are judged by the columns as soon as these make sense; until then each change would read them for nothing.
  const isReady = review.isChanged && review.columns.every(({ problem }) => problem === null);
  const read = () => readAs.mutate({ chosen_headers: pending });
  const sent = useRef<typeof choices>(undefined);
  const readOnce = useEffectEvent(() => {
    // Also where that failed: by itself it would be sent again as fast as it fails.
    if (!isReady || isReading || sent.current === choices) return;
    sent.current = choices;
    read();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is sent once, when nothing else is being read
  useEffect(() => readOnce(), [choices, isReading]);

  const refusedBy = isReading
    ? 'The rows are being read.'
    : whyNotProcess({
        review,
        needsName: headers.needs_name,
        name,
        rows,
        ambiguousFigures: headers.figures.flatMap(({ mark, header }) => (mark === null ? header : [])),
        ambiguousDates: headers.dates.flatMap(({ order, header }) => (order === null ? header : [])),
      });
  return (
    <ChosenRowsContext value={chosen}>
      <FormDraftMessage autosave={autosave} />
      <SameFileMessage uploads={headers.uploaded_before} />
      <ColumnsPanel
        review={review}
        onChoose={(column, target) => setChoices((now) => new Map(now).set(column, target))}
        dialect={
          <HowItWasRead
            headers={headers}
            isLocked={isReading}
            onChange={(changed) => readAs.mutate(changed)}
          />
        }
        end={
          <div className={styles.name}>
            <TextField
              label="Name of this set"
              size="sm"
              value={name}
              onChange={setName}
              reservesErrorLine={false}
            />
            <Button
              size="sm"
              isBusy={save.isPending}
              disabledReason={whyNotSave(name, isReading)}
              onClick={() => save.mutate({ name: name.trim(), chosen_headers: pending })}
            >
              Save Headers
            </Button>
          </div>
        }
      />
      {readAs.error && (
        <FailureMessage error={readAs.error} change="The rows were not read by these columns." />
      )}
      {(readAs.error || process.error) && isReady && !isReading && (
        <Row>
          <Button size="sm" onClick={read}>
            Read the rows by these columns
          </Button>
        </Row>
      )}
      {save.error && <FailureMessage error={save.error} change="The headers were not saved." />}
      <RowsPanel
        upload={upload}
        hiddenRows={headers.hidden_rows}
        struck={headers.struck}
        comments={headers.comments}
        merged={headers.merged}
        isReading={isReading}
      />
      {process.error && <FailureMessage error={process.error} change="The rows were not processed." />}
      <Sheet aria-label="What to do next">
        <FormFooter
          end={
            <Button
              variant="filled"
              isBusy={process.isPending}
              disabledReason={refusedBy}
              reasonPlacement="beside"
              onClick={() =>
                process.mutate({
                  headersName: headers.needs_name ? name.trim() : undefined,
                  columns: review.columns,
                })
              }
            >
              Process {rows.toLocaleString('en')} valid rows
            </Button>
          }
        >
          <CancelUpload upload={upload} onLeave={onLeave} />
        </FormFooter>
      </Sheet>
    </ChosenRowsContext>
  );
}

function whyNotSave(name: string, isReading: boolean): string | undefined {
  if (isReading) return 'The rows are being read.';
  return name.trim() === '' ? 'Give the set a name first.' : undefined;
}
