import type { RegistrationDetail } from '@bolt/contracts/workbench-registrations.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import type { RegistrationState } from '@bolt/domain/registration/registration-status';
import { patientTypeInWords } from '@bolt/domain/registration/steps/patient.step';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActedOn } from '#parts/acted-on/acted-on.tsx';
import { FirstDeliveryHoliday } from '#parts/registration/first-delivery-holiday.tsx';
import { RegistrationSummary } from '#parts/registration/registration-summary.tsx';
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
  claim: Claim;
  back: { to: string; label: string };
}

const looks: Readonly<Record<RegistrationState, { tone: Tone; icon: ReactNode; children: string }>> = {
  submitted: { tone: 'info', icon: <IconClock />, children: 'Submitted' },
  accepted: { tone: 'success', icon: <IconCircleCheck />, children: 'Accepted' },
  declined: { tone: 'danger', icon: <IconCircleX />, children: 'Declined' },
};

const did: Readonly<Record<string, string>> = {
  'registration-submitted': 'Submitted',
  'registration-accepted': 'Accepted',
  'registration-declined': 'Declined',
  'claim-taken-over': 'Taken over',
};

/** What the hospital answered, and what the supplier answers to it. */
export function RegistrationPanel({ registration, claim, back }: RegistrationPanelProps) {
  const timeZone = useTimeZoneOf()(registration.hospitalId);
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'accept' | 'ask' | 'decline'>();
  const { id, state, openQuery, warnings } = registration;
  const [hasAnswered, setHasAnswered] = useState(false);
  const answer = useAnswer(registration, () => {
    setDialog(undefined);
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
  const lockedBy = isOwn ? undefined : (decided ?? claimed);
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
          <Outcome registration={registration} />
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
        <HistorySection history={registration.history} words={did} timeZone={timeZone} />
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
              disabledReason={claimed ?? asked}
              reasonPlacement="beside"
              onClick={() => open('accept')}
            >
              Accept
            </Button>
            <span className={styles.grow} />
            <Button
              disabledReason={claimed ?? asked}
              reasonPlacement="elsewhere"
              onClick={() => setDialog('ask')}
            >
              Ask the hospital
            </Button>
            <Button
              variant="danger-outline"
              disabledReason={claimed}
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
          onAccept={(form) => answer.mutate({ kind: 'accept', ...form })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'decline' && (
        <ReasonModal
          title="Decline this registration?"
          about={about}
          text="The hospital sees your reason. What is being asked about it is closed."
          confirmLabel="Decline registration"
          isBusy={answer.isPending}
          failure={answer.error ? messageOfChange(answer.error) : undefined}
          lockedBy={lockedBy}
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
