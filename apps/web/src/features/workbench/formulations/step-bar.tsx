import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { isStaffAllowed, type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import { type ReviewStep, stepsOf } from '@bolt/domain/workbench/formulations/review-steps';
import { Button } from '#ui/button/button.tsx';
import { useStaff } from '../frame/staff-session.tsx';
import styles from './formulations.module.css';

interface StepBarProps {
  formulation: FormulationDetail;
  /** Who has it in hand instead. */
  claimed: string | undefined;
  onStep: (step: ReviewStep) => void;
  onAsk: () => void;
}

/** Who may take a step. */
export const stepAccess: Readonly<Record<ReviewStep, StaffRule>> = {
  recommend: staffAccess.recommendFormulations,
  approve: staffAccess.approveFormulations,
  return: staffAccess.returnFormulations,
  withdraw: staffAccess.approveFormulations,
};

/** What can be done with it as it stands, by the flags of who looks at it, each with why not where it cannot. */
export function StepBar({ formulation, claimed, onStep, onAsk }: StepBarProps) {
  const { userId, flags } = useStaff();
  const { openQuery, recommended, review, verdictNow } = formulation;
  const offered = stepsOf(formulation).filter((step) => isStaffAllowed(stepAccess[step], flags));
  const has = (step: ReviewStep) => offered.includes(step);
  const stopped = claimed ?? (openQuery ? 'The query is still open.' : undefined);
  // Said once, beside the first step.
  const placement = has('approve') || has('recommend') ? 'elsewhere' : undefined;
  const unsigned =
    recommended?.userId === userId
      ? 'Another person than the one who recommended must approve.'
      : recommended?.isVerdictChanged
        ? 'The stability verdict has changed since it was recommended. Return it or recommend it anew.'
        : undefined;
  return (
    <footer className={styles.bar}>
      {has('approve') && (
        <Button
          variant="filled"
          disabledReason={stopped ?? unsigned}
          reasonPlacement="beside"
          onClick={() => onStep('approve')}
        >
          Approve
        </Button>
      )}
      {has('recommend') && (
        <Button
          variant={has('approve') || verdictNow.stability !== 'stable' ? 'default' : 'filled'}
          disabledReason={stopped}
          reasonPlacement={has('approve') ? 'elsewhere' : 'beside'}
          onClick={() => onStep('recommend')}
        >
          {review === 'to-approve' ? 'Recommend anew' : 'Recommend'}
        </Button>
      )}
      <span className={styles.grow} />
      {formulation.status === 'submitted' && (
        <Button
          disabledReason={claimed ?? (openQuery ? 'A query is open already.' : undefined)}
          reasonPlacement={placement}
          onClick={onAsk}
        >
          Ask the hospital
        </Button>
      )}
      {has('return') && (
        <Button
          variant="danger-outline"
          disabledReason={claimed}
          reasonPlacement={placement}
          onClick={() => onStep('return')}
        >
          Return
        </Button>
      )}
      {has('withdraw') && (
        <Button variant="danger-outline" onClick={() => onStep('withdraw')}>
          Withdraw
        </Button>
      )}
    </footer>
  );
}
