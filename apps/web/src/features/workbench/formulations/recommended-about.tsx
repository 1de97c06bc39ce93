import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { reasonOfCheck, verdictTitles } from '@bolt/domain/nutrition/stability/verdict-words';
import { Message } from '#ui/feedback/message.tsx';

/** What is recommended, for whom, and what the server says of it now: a product is not named without having that in sight. */
export function RecommendedAbout({ formulation }: { formulation: FormulationDetail }) {
  const { description, hospitalName, verdictNow } = formulation;
  const { stability, checks, missing } = verdictNow.verdict as StabilityVerdict;
  const broken = checks.filter(({ outcome }) => outcome === 'error' || outcome === 'unavailable');
  return (
    <>
      <p>
        <b>{description}</b>, {hospitalName}
      </p>
      <Message
        tone={stability === 'stable' ? 'success' : stability === 'unstable' ? 'danger' : 'warning'}
        role="note"
        title={verdictTitles[stability]}
        isSlim
      >
        {broken.map((check) => {
          const { words, figures } = reasonOfCheck(check);
          return (
            <p key={check.id}>
              {words}
              {figures}
            </p>
          );
        })}
        {broken.length === 0 && missing.length > 0 && <p>{missing.join('. ')}</p>}
      </Message>
    </>
  );
}
