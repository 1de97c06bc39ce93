import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { isStaffAllowed, staffAccess } from '@bolt/domain/access/staff-access';
import { stepsOf, tabOf } from '@bolt/domain/workbench/formulations/review-steps';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typeWords } from '#parts/formulations/formulation-words.ts';
import { ChangedFields } from '#parts/orders/changed-fields.tsx';
import { makeStale } from '#platform/server/stale-after.ts';
import { Message } from '#ui/feedback/message.tsx';
import { Notices } from '#ui/feedback/notices.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { AskModal } from '../frame/ask.modal.tsx';
import { useAskedAlready } from '../frame/asked-already.ts';
import { ClaimStrip, claimedWords } from '../frame/claim-strip.tsx';
import { HistorySection } from '../frame/history.section.tsx';
import { momentIn } from '../frame/moment-in.ts';
import { QuerySection } from '../frame/query.section.tsx';
import { useStaff, useStaffMay } from '../frame/staff-session.tsx';
import type { Claim } from '../frame/use-claim.ts';
import { ChangesSection, EntriesSection, ProductSection, RecapSection } from './formulation.sections.tsx';
import { FormulationActedOn } from './formulation-acted-on.tsx';
import styles from './formulations.module.css';
import { StabilitySection } from './stability.section.tsx';
import { type StepAsked, StepModal } from './step.modal.tsx';
import { StepBar, stepAccess } from './step-bar.tsx';

interface FormulationPanelProps {
  formulation: FormulationDetail;
  claim: Claim;
  back: { to: string; label: string };
}

const standings = {
  'to-review': { tone: 'info', children: 'To review' },
  'to-approve': { tone: 'accent', children: 'To approve' },
  ready: { tone: 'success', children: 'Ready to order' },
  returned: { tone: 'draft', children: 'Returned' },
} as const;

const did: Readonly<Record<string, string>> = {
  'formulation-submitted': 'Submitted',
  'formulation-recommended': 'Recommended',
  'formulation-ready': 'Approved',
  'formulation-returned': 'Returned',
  'formulation-withdrawn': 'Withdrawn',
};

/** What the hospital submitted, what the server says of it, and what the supplier answers. */
export function FormulationPanel({ formulation, claim, back }: FormulationPanelProps) {
  const { hospitals, flags } = useStaff();
  const queryClient = useQueryClient();
  const mayDecide = useStaffMay(staffAccess.returnFormulations);
  const [asked, setAsked] = useState<StepAsked>();
  const [done, setDone] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { id, openQuery, returned, patientChanges } = formulation;
  const timeZone = hospitals.find((hospital) => hospital.id === formulation.hospitalId)?.timeZone ?? 'UTC';
  const isWaiting = formulation.status === 'submitted';
  const claimed = isWaiting ? claimedWords(claim) : undefined;
  const askedAlready = useAskedAlready(openQuery);
  const changed = asked && changedSince(asked.of, formulation);
  const isWithdrawn = asked !== undefined && !isStaffAllowed(stepAccess[asked.step], flags);
  const about = <FormulationActedOn formulation={formulation} />;
  return (
    <>
      <PageHeader
        title={formulation.description}
        sub={`${typeWords[formulation.type]}. ${formulation.hospitalName}. Submitted ${momentIn(timeZone, formulation.submitted)} by ${formulation.submittedBy}.`}
        back={back}
        end={
          <>
            <StatusBadge {...standings[tabOf(formulation)]} />
            {claim.isMine && isWaiting && <StatusBadge tone="accent">Claimed by you</StatusBadge>}
          </>
        }
      />
      <Sheet aria-label="Formulation">
        <Notices place="sheet">
          {done && (
            <Message tone="success" onDismiss={() => setDone(undefined)}>
              {done}
            </Message>
          )}
          {isWaiting && mayDecide && <ClaimStrip claim={claim} about={about} timeZone={timeZone} />}
          {patientChanges.length > 0 && (
            <Message
              tone="warning"
              role="note"
              title="The hospital changed this patient since it was submitted."
            >
              <ChangedFields changes={patientChanges} />
              <p>Initials and reference stand below as they were submitted.</p>
            </Message>
          )}
          {returned && (
            <Message
              tone="warning"
              role="note"
              title={`${returned.kind === 'withdrawn' ? 'Withdrawn' : 'Returned'} by ${returned.name}`}
            >
              {returned.reason}
            </Message>
          )}
        </Notices>
        <div className={styles.columns}>
          <div>
            <EntriesSection detail={formulation} />
            <RecapSection recap={formulation.recap} broken={formulation.broken} />
          </div>
          <div>
            <ProductSection detail={formulation} timeZone={timeZone} />
            <StabilitySection detail={formulation} />
            <ChangesSection changes={formulation.changes} />
            <QuerySection
              openQuery={openQuery}
              waits="The supplier asked; the formulation waits."
              timeZone={timeZone}
            />
            <HistorySection history={formulation.history} words={did} timeZone={timeZone} />
          </div>
        </div>
        {stepsOf(formulation).length > 0 && (
          <StepBar
            formulation={formulation}
            claimed={claimed}
            onStep={(step) => {
              setDone(undefined);
              setAsked({ step, of: formulation });
            }}
            onAsk={() => setIsAsking(true)}
          />
        )}
      </Sheet>
      {asked && (
        <StepModal
          {...asked}
          now={formulation}
          lockedBy={isWithdrawn ? 'Your roles do not do this any more.' : (claimed ?? changed)}
          isKept={changed !== undefined}
          onClose={() => setAsked(undefined)}
          onDone={(said) => {
            setAsked(undefined);
            setDone(said);
          }}
        />
      )}
      {isAsking && (
        <AskModal
          subject={{ subjectType: 'formulation', subjectId: id }}
          about={about}
          note="The formulation does not move on until the query is closed."
          lockedBy={claimedWords(claim) ?? askedAlready}
          onSent={() => {
            setIsAsking(false);
            setDone('The question was sent to the hospital.');
            void makeStale(queryClient, { kind: 'formulation', id });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Who has taken a step with it since it was looked at, in the words of the refusal; undefined where nobody has. */
function changedSince(
  looked: FormulationDetail,
  { version, history }: FormulationDetail,
): string | undefined {
  if (looked.version === version) return undefined;
  return `${history.at(-1)?.name ?? 'Somebody'} has changed this formulation meanwhile. Please look at the change first.`;
}
