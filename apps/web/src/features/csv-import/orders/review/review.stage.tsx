import type { ReviewCounts } from '@bolt/contracts/csv-import/review-rows';
import { noDeliveryDateMessage } from '@bolt/domain/csv-import/rows/message-texts';
import { useMemo, useState } from 'react';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { count } from '../../count.ts';
import { CancelUpload } from '../../frame/cancel-upload.tsx';
import type { StageProps } from '../../frame/stage-props.ts';
import { FinalizePanel } from '../finalize/finalize.panel.tsx';
import type { ShownVersion } from '../shown-version.ts';
import { type Corrections, useRowsNotKept } from './corrections.ts';
import { PatientQuestion } from './patient-question.modal.tsx';
import { ReviewPanel } from './review.panel.tsx';
import type { DryRun, ReviewFilter } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import { OpenRow, type ReviewTools, ReviewToolsContext } from './review-tools.ts';
import { useCorrectRows } from './use-correct-rows.ts';
import { useSelectRows } from './use-select-rows.ts';

interface ReviewStageProps extends StageProps {
  dryRun: DryRun;
  filter: ReviewFilter;
  corrections: Corrections;
  shown: ShownVersion;
  onFilter: (filter: ReviewFilter) => void;
  onWhole: () => void;
  onAsked: () => void;
}

/** The rows of the final review, what can be said about them, and what their orders need. */
export function ReviewStage(props: ReviewStageProps) {
  const { upload, dryRun, filter, corrections, shown, onFilter, onWhole, onAsked, onLeave } = props;
  const { uploadCode } = upload;
  const { counts } = dryRun;
  const [isFinalizing, setIsFinalizing] = useState(false);
  const [asked, ask] = useState<ReviewRow | null>(null);
  const selection = useSelectRows(uploadCode, filter, shown);
  const sendCell = useCorrectRows(uploadCode, corrections, shown);
  // What is on its way is not asked about: it arrives a moment later.
  const unsent = useUnsent(useRowsNotKept(corrections, 'unsent'));
  const openRow = useMemo(() => new OpenRow(), []);
  const { mutate: select } = selection;
  const tools = useMemo<ReviewTools>(
    () => ({
      uploadCode,
      openRow,
      corrections,
      shown,
      sendCell,
      ask,
      correct: (key) => openRow.open(key),
      showKind: (finding) => onFilter({ finding }),
      select: ({ key }, isSelected) => select({ key, isSelected }),
    }),
    [uploadCode, openRow, corrections, shown, sendCell, onFilter, select],
  );
  const waiting = counts.warning + counts.to_answer;
  return (
    <ReviewToolsContext value={tools}>
      <ReviewPanel
        {...{ uploadCode, counts, filter, onFilter, onWhole }}
        onSelectAll={(isSelected) => select({ isSelected })}
        refusal={
          selection.error ? (
            <FailureMessage error={selection.error} change="The selection was not changed." isSlim />
          ) : (
            <Refused refused={selection.data?.refused ?? []} />
          )
        }
      />
      {isFinalizing && (
        <FinalizePanel
          {...{ uploadCode, corrections, shown }}
          lines={counts.selected}
          withoutReference={rowsWithoutReference(dryRun)}
          withoutDate={rowsWithoutDate(dryRun)}
          refusedBy={whyNotYet(counts)}
          onAsked={onAsked}
          onChanged={(version) => onFilter({ changed_since: version })}
        />
      )}
      <Sheet aria-label="What to do next">
        <FormFooter
          isSticky={!isFinalizing}
          end={
            !isFinalizing && (
              <Button
                variant="filled"
                disabledReason={counts.selected === 0 ? 'Select at least one row.' : undefined}
                reasonPlacement="beside"
                onClick={() => setIsFinalizing(true)}
              >
                Finalize Upload
              </Button>
            )
          }
        >
          <CancelUpload upload={upload} onLeave={onLeave} />
          <span role="status">{selectedInWords(counts, waiting)}</span>
        </FormFooter>
      </Sheet>
      {asked && <PatientQuestion row={asked} onClose={() => ask(null)} />}
      {unsent.question}
    </ReviewToolsContext>
  );
}

/** Its order would not be made: it is said here, not when the others are made. */
function whyNotYet({ selected, selected_waiting }: ReviewCounts): string | undefined {
  if (selected === 0) return 'Select at least one row.';
  if (selected_waiting === 0) return undefined;
  return `${count(selected_waiting, 'selected row')} ${selected_waiting === 1 ? 'waits' : 'wait'} for your answer: confirm ${selected_waiting === 1 ? 'it, or take it' : 'them, or take them'} out.`;
}

const selectedInWords = ({ selected }: ReviewCounts, waiting: number): string =>
  `${count(selected, 'row')} selected${waiting > 0 ? `, ${waiting.toLocaleString('en')} ${waiting === 1 ? 'waits' : 'wait'} for your answer` : ''}`;

const rowsWithoutReference = ({ orders }: DryRun): number =>
  orders.find(({ order_reference }) => order_reference === null)?.rows ?? 0;

const rowsWithoutDate = ({ kinds }: DryRun): number =>
  kinds.find(({ kind }) => kind === noDeliveryDateMessage)?.rows ?? 0;

function Refused({ refused }: { refused: readonly { row: string; message: string }[] }) {
  const [first] = refused;
  if (!first) return null;
  return (
    <Message tone="warning" isSlim title={`${count(refused.length, 'row')} cannot be selected.`}>
      Row {first.row}: {first.message}
    </Message>
  );
}
