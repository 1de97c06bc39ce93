import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { againWhileBusy } from '#platform/server/again-while-busy.ts';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import type { ShownVersion } from '../shown-version.ts';
import { changesOfRows } from './changes-of-rows.ts';
import type { Corrections, TypedCell } from './corrections.ts';
import { type ReviewRow, rowsOfAnswer } from './review-row.ts';
import { askForRows, useShownRows } from './use-shown-rows.ts';

/** Sends what was typed into a cell; its row is judged at once. Texts of one cell arrive as they were typed. */
export function useCorrectRows(uploadCode: string, corrections: Corrections, shown: ShownVersion) {
  const queryClient = useQueryClient();
  const show = useShownRows(uploadCode, shown);
  const { mutate } = useMutation({
    ...againWhileBusy,
    ...changesOfRows(uploadCode),
    mutationFn: ({ row, field, text, ofFile }: TypedCell & { ofFile: string }) =>
      // The same however often it arrives.
      againUnanswered(() =>
        callApi('POST /api/v1/order/csv/correct-row', {
          // The file's own text again is no correction.
          body: { uploadCode, row, field, text: text.trim() === ofFile ? null : text.trim() },
        }),
      ),
    onSuccess: (answer, cell) => {
      show(answer);
      corrections.kept(cell);
      const judged = rowsOfAnswer(answer).find(({ key }) => key === String(cell.row));
      if (judged) announce(`Row ${cell.row}: ${standingInWords(judged)}`);
    },
    onError: (error, cell) => {
      corrections.failed(cell, error);
      if (isOutcomeUnknown(error)) askForRows(queryClient, uploadCode);
    },
  });

  /** Sends the cell where it says something else than the server has, or is about to have. */
  return useCallback(
    (row: ReviewRow, cell: TypedCell) => {
      const ofFile = row.original[cell.field] ?? '';
      const stored = cell.sent ?? row.typedOver[cell.field] ?? ofFile;
      // What the server has is not known where the last answer was lost: also what the row shows is said then.
      if (isOutcomeUnknown(cell.error) || cell.text.trim() !== stored.trim()) {
        corrections.sending(cell);
        mutate({ ...cell, ofFile });
      } else if (cell.sent === undefined) corrections.drop(cell);
    },
    [mutate, corrections],
  );
}

const standingInWords = ({ status, messages }: ReviewRow): string =>
  [status, ...messages.map(({ text }) => text)].filter(Boolean).join('. ') || 'nothing is wrong';
