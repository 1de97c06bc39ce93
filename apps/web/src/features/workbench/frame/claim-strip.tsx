import { formatTimeIn } from '@bolt/domain/dates/today-in';
import { type ReactNode, useState } from 'react';
import { otherZone } from '#platform/other-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { Claim } from './use-claim.ts';

interface ClaimStripProps {
  claim: Claim;
  about: ReactNode;
  /** Of the hospital: everything about it is told in its time. */
  timeZone: string;
}

/** Who has it in hand instead of the user, and the way to take it over. */
export function ClaimStrip({ claim: { state, take }, about, timeZone }: ClaimStripProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (state.is === 'own-or-free') return null;
  if (state.is === 'taken-over')
    return <Message tone="warning">{state.name} has taken over this review.</Message>;
  const since = new Date(state.since);
  return (
    <>
      <Message tone="info" action={<Button onClick={() => setIsAsking(true)}>Take over</Button>}>
        {state.name} is reviewing this, since {formatTimeIn(timeZone, since)}
        {otherZone(timeZone, since)}.
      </Message>
      {refusal !== undefined && (
        <Message tone="danger" title="It was not taken over.">
          {refusal}
        </Message>
      )}
      {isAsking && (
        <ConfirmModal
          title={`Take over from ${state.name}?`}
          about={about}
          confirmLabel="Take over"
          cancelLabel="Go back"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            setRefusal(undefined);
            void take().then(setRefusal);
          }}
        >
          <p>They are told at once.</p>
        </ConfirmModal>
      )}
    </>
  );
}

/** Why nothing can be decided; undefined where the claim is the user's or nobody's. */
export function claimedWords({ state }: Claim): string | undefined {
  switch (state.is) {
    case 'own-or-free':
      return undefined;
    case 'others':
      return `${state.name} is reviewing this.`;
    case 'taken-over':
      return `${state.name} has taken over this review.`;
  }
}
