import type { RegistrationDetail } from '@bolt/contracts/workbench-registrations.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import type { RegistrationState } from '@bolt/domain/registration/registration-status';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { changeInWords, patientChanges } from '@bolt/domain/workbench/item-changes';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActedOn } from '#parts/acted-on/acted-on.tsx';
import { ChangedFields } from '#parts/orders/changed-fields.tsx';
import { FirstDeliveryHoliday } from '#parts/registration/first-delivery-holiday.tsx';
import { RegistrationSummary } from '#parts/registration/registration-summary.tsx';
import { useKeptText } from '#platform/form/use-kept-text.ts';
import { messageOfChange } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Notices } from '#ui/feedback/notices.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import type { Tone } from '#ui/tone.ts';
import { AskModal } from '../frame/ask.modal.tsx';
import { useAskedAlready } from '../frame/asked-already.ts';
import { ChangedStrip } from '../frame/changed-strip.tsx';
import { ClaimStrip, claimedWords } from '../frame/claim-strip.tsx';
import { HistorySection } from '../frame/history.section.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { QuerySection } from '../frame/query.section.tsx';
import { ReasonModal } from '../frame/reason.modal.tsx';
import type { Claim } from '../frame/use-claim.ts';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';
import { AcceptModal } from './accept.modal.tsx';
import styles from './registrations.module.css';
import { useAnswer } from './use-answer.ts';

interface RegistrationPanelProps {
  registration: RegistrationDetail;
  /** Not what an earlier look left. */
  isFresh: boolean;
  claim: Claim;
  back: { to: string; label: string };
}

const looks: Readonly<Record<RegistrationState, { tone: Tone; icon: ReactNode; children: string }>> = {
  submitted: { tone: 'info', icon: <IconClock />, children: 'Submitted' },
  accepted: { tone: 'success', icon: <IconCircleCheck />, children: 'Accepted' },
  declined: { tone: 'danger', icon: <IconCircleX />, children: 'Declined' },
};

const PATIENT_CHANGED = 'patient-changed';

const did: Readonly<Record<string, string>> = {
  'registration-submitted': 'Submitted',
  [PATIENT_CHANGED]: 'Patient changed',
  'registration-accepted': 'Accepted',
  'registration-declined': 'Declined',
  'claim-taken-over': 'Taken over',
};

/** What the hospital answered, and what the supplier answers to it. */
export function RegistrationPanel({ registration, isFresh, claim, back }: RegistrationPanelProps) {
  const timeZone = useTimeZoneOf()(registration.hospitalId);
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'accept' | 'ask' | 'decline'>();
  const { id, state, openQuery, warnings, history, version } = registration;
  const declineReason = useKeptText(`decline ${id}`);
  const acceptance = {
    patientNumber: useKeptText(`accept ${id}: number`),
    firstDeliveryDate: useKeptText(`accept ${id}: day`),
  };
  const [opened, setOpened] = useState<number>();
  if (opened === undefined && isFresh) setOpened(version);
  /** What is answered is what was looked at. */
  const seen = opened ?? version;
  const [hasAnswered, setHasAnswered] = useState(false);
  const answer = useAnswer({ id, version: seen }, () => {
    setDialog(undefined);
    for (const kept of [declineReason, ...Object.values(acceptance)]) kept.forget();
    setHasAnswered(true);
  });
  const open = (which: 'accept' | 'decline') => {
    answer.reset();
    setDialog(which);
  };
  const claimed = claimedWords(claim);
  const answeredBy = registration.answered?.name ?? 'The supplier';
  const decided = state === 'submitted' ? undefined : `${answeredBy} has ${state} this registration.`;
  // What tells of the own answer may come before it is there, or in place of it.
  const isOwn = useLostAnswer(answer, decided !== undefined);
  const hasChanged = state === 'submitted' && version !== seen && !isOwn;
  const stopped = claimed ?? (hasChanged ? 'The hospital changed it meanwhile: review it again.' : undefined);
  const lockedBy = isOwn ? undefined : (decided ?? stopped);
  const changes = patientChanges(history);
  const askedAlready = useAskedAlready(openQuery);
  const asked = openQuery ? 'The query is still open.' : undefined;
  const submitted = `Submitted ${momentIn(timeZone, registration.submitted)} by ${registration.submittedBy}`;
  const about = (
    <ActedOn
      name={registration.name}
      lines={[
        [registration.dob && `DOB ${registration.dob}`, patientTypeInWords(registration.type)]
          .filter(Boolean)
          .join(', '),
        submitted,
        registration.hospitalName,
        ...changes.map(changeInWords),
      ]}
    />
  );
  return (
    <>
      <PageHeader
        title={`Registration of ${registration.name}`}
        sub={`${patientTypeInWords(registration.type)}. ${registration.hospitalName}. ${submitted}.`}
        back={back}
        end={
          <>
            <StatusBadge {...looks[state]} />
            {claim.isMine && <StatusBadge tone="accent">Claimed by you</StatusBadge>}
          </>
        }
      />
      <Sheet aria-label="Registration">
        <Notices place="sheet">
          <ClaimStrip claim={claim} about={about} timeZone={timeZone} />
          {hasChanged && (
            <ChangedStrip
              what="registration"
              version={seen}
              history={history}
              changedBy="The hospital"
              timeZone={timeZone}
              onReviewAgain={() => {
                setOpened(version);
                void claim.claim();
              }}
            />
          )}
          <Outcome registration={registration} />
          {!hasChanged && history.some(({ action }) => action === PATIENT_CHANGED) && (
            <Message tone="warning" role="note" title="The hospital changed this patient since.">
              <ChangedFields changes={changes} />
              <p>What was submitted stands below as it was.</p>
            </Message>
          )}
          <FirstDeliveryHoliday name={registration.firstDeliveryHoliday} other="hospital" />
          {warnings.length > 0 && (
            <Message tone="warning" role="note" title="Looked like a mistake">
              <ul>
                {warnings.map(({ code, detail, reason }) => (
                  <li key={code}>
                    {detail} {reason === null ? 'Nothing was said of it.' : <b>{reason}</b>}
                  </li>
                ))}
              </ul>
            </Message>
          )}
        </Notices>
        <RegistrationSummary steps={registration.steps} />
        <QuerySection
          openQuery={openQuery}
          waits="The supplier asked; the registration waits."
          timeZone={timeZone}
        />
        <HistorySection history={history} words={did} timeZone={timeZone} />
        {hasAnswered && (
          // Where the buttons were that were pressed: the head of the page is out of sight there.
          <footer className={styles.done}>
            <Outcome registration={registration} role="status" />
          </footer>
        )}
        {state === 'submitted' && (
          <footer className={styles.bar}>
            <Button
              variant="filled"
              disabledReason={stopped ?? asked}
              reasonPlacement="beside"
              onClick={() => open('accept')}
            >
              Accept
            </Button>
            <span className={styles.grow} />
            <Button
              disabledReason={stopped ?? asked}
              reasonPlacement="elsewhere"
              onClick={() => setDialog('ask')}
            >
              Ask the hospital
            </Button>
            <Button
              variant="danger-outline"
              disabledReason={stopped}
              reasonPlacement="elsewhere"
              onClick={() => open('decline')}
            >
              Decline
            </Button>
          </footer>
        )}
      </Sheet>
      {dialog === 'accept' && (
        <AcceptModal
          registration={registration}
          about={about}
          timeZone={timeZone}
          isBusy={answer.isPending}
          failure={answer.error}
          lockedBy={lockedBy}
          typed={acceptance}
          isKept={hasChanged}
          onAccept={(form) => answer.mutate({ kind: 'accept', ...form })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'decline' && (
        <ReasonModal
          title="Decline this registration?"
          about={about}
          text="The hospital sees your reason. What is being asked about it is closed."
          typed={declineReason}
          confirmLabel="Decline registration"
          isBusy={answer.isPending}
          failure={answer.error ? messageOfChange(answer.error) : undefined}
          lockedBy={lockedBy}
          isKept={hasChanged}
          onConfirm={(reason) => answer.mutate({ kind: 'decline', reason })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'ask' && (
        <AskModal
          subject={{ subjectType: 'registration', subjectId: id }}
          about={about}
          note="The registration is not accepted until the query is closed."
          lockedBy={lockedBy ?? askedAlready}
          isKept={hasChanged}
          onSent={() => {
            setDialog(undefined);
            void makeStale(queryClient, { kind: 'registration', id });
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface OutcomeProps extends Pick<RegistrationPanelProps, 'registration'> {
  /** 'status' of what was answered just now. */
  role?: 'note' | 'status';
}

/** What was answered, once it was. */
function Outcome({ registration, role = 'note' }: OutcomeProps) {
  const { state, patientNumber, firstDelivery, reason, answered } = registration;
  switch (state) {
    case 'submitted':
      return null;
    case 'accepted':
      return (
        <Message tone="success" role={role} title={`Accepted by ${answered?.name ?? 'the supplier'}`}>
          Patient number <b>{patientNumber}</b>, first delivery{' '}
          <b>{firstDelivery && shownDay(firstDelivery)}</b>.
        </Message>
      );
    case 'declined':
      return (
        <Message tone="danger" role={role} title={`Declined by ${answered?.name ?? 'the supplier'}`}>
          {reason}
        </Message>
      );
  }
}
