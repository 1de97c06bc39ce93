import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { ReviewStep } from '@bolt/domain/workbench/formulations/review-steps';
import { useKeptText } from '#platform/form/use-kept-text.ts';
import { messageOfChange } from '#platform/server/api-error.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { ReasonModal } from '../frame/reason.modal.tsx';
import { ApproveModal } from './approve.modal.tsx';
import { FormulationActedOn } from './formulation-acted-on.tsx';
import { RecommendModal } from './recommend.modal.tsx';
import { useStep } from './use-step.ts';

/** A step, and the formulation as it was looked at when it was asked about: nothing else is done with it. */
export interface StepAsked {
  step: ReviewStep;
  of: FormulationDetail;
}

interface StepModalProps extends StepAsked {
  /** As it is by now: what is ordered, and which catalogue is in force, changes nothing of the bag that is asked about. */
  now: Pick<FormulationDetail, 'openItems' | 'verdictNow' | 'outsideRanges' | 'shelfLifeLimits'>;
  /** Why it cannot be taken any more, as that a colleague has taken it over. */
  lockedBy: string | undefined;
  /** It is left to look at what changed: what was typed stands there when it is opened again. */
  isKept: boolean;
  onClose: () => void;
  /** In words, for whoever did it. */
  onDone: (said: string) => void;
}

/** What was done, and what follows from it. */
const saidOf: Readonly<Record<ReviewStep, (of: FormulationDetail) => string>> = {
  recommend: () => 'Recommended. Another person has to approve it.',
  approve: ({ hospitalName, product }) =>
    `Approved. ${hospitalName} can order it as ${product?.tpn_code}, and no other hospital.`,
  return: () => 'Returned. It is a draft of its author again, who is told by mail.',
  withdraw: () => 'Withdrawn. It cannot be ordered any more; its author is told by mail.',
};

const EARLIER = 'Your first press did it, with what you had typed for that one.';

/** The question before a step, with what it takes. */
export function StepModal({ step, of, now, lockedBy, isKept, onClose, onDone }: StepModalProps) {
  const typed = useKeptText(`${step} ${of.id}`);
  const doing = useStep(of, (isEarlier) => {
    typed.forget();
    onDone(isEarlier ? `${saidOf[step](of)} ${EARLIER}` : saidOf[step](of));
  });
  const { version } = of;
  const { openItems, verdictNow, outsideRanges, shelfLifeLimits } = now;
  // What tells of the own step may come before its answer, or in place of it.
  const isOwn = useLostAnswer(doing, lockedBy !== undefined);
  const shown = { isBusy: doing.isPending, lockedBy: isOwn ? undefined : lockedBy, onClose };
  const about = <FormulationActedOn formulation={of} />;
  const refusal = doing.error ? messageOfChange(doing.error) : undefined;
  switch (step) {
    case 'recommend':
      return (
        <RecommendModal
          {...shown}
          formulation={{ ...of, verdictNow, outsideRanges, shelfLifeLimits }}
          isJudgedAnew={verdictNow.stability !== of.verdictNow.stability}
          failure={doing.error}
          onRecommend={(recommended) => doing.mutate({ kind: 'recommend', version, ...recommended })}
        />
      );
    case 'approve':
      return (
        of.product && (
          <ApproveModal
            {...shown}
            about={about}
            product={of.product}
            limits={{ shelfLifeLimits }}
            recommendedBy={of.recommended?.name ?? ''}
            failure={doing.error}
            onApprove={(signed) => doing.mutate({ kind: 'approve', version, ...signed })}
          />
        )
      );
    case 'return':
      return (
        <ReasonModal
          {...shown}
          about={about}
          {...{ typed, isKept }}
          title="Return to the hospital?"
          text="It is a draft of its author again, who sees your reason. What is being asked about it is closed."
          confirmLabel="Return"
          failure={refusal}
          onConfirm={(reason) => doing.mutate({ kind: 'return', version, reason })}
        />
      );
    case 'withdraw':
      return (
        <ReasonModal
          {...shown}
          about={about}
          {...{ typed, isKept }}
          title="Withdraw this product?"
          text={`${openItems ?? 0} open items use this product. They are not changed.`}
          confirmLabel="Withdraw"
          failure={refusal}
          onConfirm={(reason) => doing.mutate({ kind: 'withdraw', version, reason })}
        />
      );
  }
}
