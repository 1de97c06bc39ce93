import type { Body } from '@bolt/contracts';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { againWhileBusy } from '#platform/server/again-while-busy.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { nameOf, PersonChoice, PersonFacts } from './person-choice.tsx';
import styles from './review.module.css';
import type { ReviewRow } from './review-row.ts';
import { useReviewTools } from './review-tools.ts';
import { askForRows, useShownRows } from './use-shown-rows.ts';

type Said = Pick<
  Body<'POST /api/v1/order/csv/answer-patient'>,
  'said' | 'patientId' | 'as_row' | 'differentFrom' | 'differentRows'
>;
type Person = ReviewRow['patient']['others'][number];

interface PatientQuestionProps {
  row: ReviewRow;
  onClose: () => void;
}

/** Who is meant by a row (CSV-81, decision J9): never guessed, never written over, and asked once for the upload. */
export function PatientQuestion({ row, onClose }: PatientQuestionProps) {
  const { uploadCode, shown } = useReviewTools();
  const show = useShownRows(uploadCode, shown);
  const queryClient = useQueryClient();
  const { patient } = row;
  const answer = useSingleMutation({
    ...againWhileBusy,
    mutationFn: (said: Said, signal) =>
      callApi('POST /api/v1/order/csv/answer-patient', {
        body: { uploadCode, row: row.row, ...said },
        signal,
      }),
    onSuccess: (judged) => {
      show(judged);
      onClose();
    },
    // Where it had arrived before its answer was lost, or was given up, the rows say so.
    onError: (error) => {
      if (!(error instanceof ApiError) || isOutcomeUnknown(error)) askForRows(queryClient, uploadCode);
    },
  });
  // An answer on its way is taken back: it would be kept, and its rows judged by it, behind a closed question.
  function goBack() {
    answer.giveUp();
    onClose();
  }
  const isChoice = patient.kind === 'two-match' || patient.kind === 'several-in-file';
  // The Patient ID is that of another row's person, whom the hospital does not know yet.
  const isOfFile = patient.kind === 'contradicts' && patient.others[0]?.patientId === null;
  // Somebody with another Patient ID may be another person; the Patient ID of somebody else never is.
  const mayBeAnother = patient.kind === 'looks-the-same';
  return (
    <Modal
      role="alertdialog"
      size="lg"
      title={titles[isOfFile ? 'several-in-file' : patient.kind] ?? 'Who is meant?'}
      tone="warning"
      icon={<IconUsers />}
      onClose={goBack}
      footer={
        <>
          {mayBeAnother && (
            <Button isBusy={answer.isPending} onClick={() => answer.mutate(anotherThan(patient.others))}>
              Another person: create
            </Button>
          )}
          <Button variant="filled" data-safe-choice onClick={goBack}>
            Go back
          </Button>
        </>
      }
    >
      <p>
        The file changes nothing of what is known. The answer holds for all rows of this upload that name the
        same person.
      </p>
      <div className={styles.people}>
        {patient.person && <PersonFacts title={`Row ${row.key} of the file`} person={patient.person} />}
        {patient.others.map((other) => (
          <PersonChoice
            key={other.patientId ?? other.rows.join()}
            person={other}
            named={patient.person ? nameOf(patient.person) : ''}
            differs={patient.differs}
            answer={
              isChoice || patient.others.length > 1
                ? 'Order for this person'
                : isOfFile
                  ? 'The same: order for this person'
                  : 'The same: order for the known one'
            }
            isBusy={answer.isPending}
            onChoose={() => answer.mutate(isChoice ? chosen(other) : sameAs(other))}
          />
        ))}
      </div>
      {patient.kind === 'contradicts' && (
        <p>Where it is somebody else, the Patient ID is wrong: correct it in the row, or in your file.</p>
      )}
      {answer.error && (
        <FailureMessage
          error={answer.error}
          {...(isOutcomeUnknown(answer.error) && { change: 'It was not answered.' })}
        />
      )}
    </Modal>
  );
}

/** Than everybody who is shown, and nobody else. */
const anotherThan = (others: readonly Person[]): Said => ({
  said: 'different',
  differentFrom: others.flatMap(({ patientId }) => patientId ?? []),
  differentRows: others.flatMap(({ patientId, rows }) => (patientId === null ? rows.slice(0, 1) : [])),
});

const sameAs = ({ patientId, rows }: Person): Said => ({
  said: 'same',
  patientId,
  ...(patientId === null && rows.length > 0 && { as_row: rows[0] }),
});

const chosen = ({ patientId, rows }: Person): Said => ({
  said: 'choose',
  ...(patientId ? { patientId } : { as_row: rows[0] }),
});

const titles: Partial<Record<ReviewRow['patient']['kind'], string>> = {
  'two-match': 'Two patients have this Patient ID',
  contradicts: 'Sorry, the medical record number (MRN) already exists',
  'several-in-file': 'The file gives this Patient ID to more than one person',
  'looks-the-same': 'Is this the same patient?',
};
