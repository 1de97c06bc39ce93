import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { reasonOfCheck, verdictTitles } from '@bolt/domain/nutrition/stability/verdict-words';
import { Message } from '#ui/feedback/message.tsx';

/** What the server says now of what is recommended: a product is not named without having that in sight. */
export function VerdictNow({ formulation }: { formulation: FormulationDetail }) {
  const { stability, checks, missing } = formulation.verdictNow.verdict as StabilityVerdict;
  const broken = checks.filter(({ outcome }) => outcome === 'error' || outcome === 'unavailable');
  const { outsideRanges } = formulation;
  const tone =
    stability === 'unstable' ? 'danger' : stability === 'stable' && !outsideRanges ? 'success' : 'warning';
  return (
    <Message tone={tone} role="note" title={verdictTitles[stability]} isSlim>
      {broken.map((check) => {
        const { words, figures } = reasonOfCheck(check);
        return (
          <p key={check.id}>
            {words}
            {figures}
          </p>
        );
      })}
      {outsideRanges && <p>{outsideRanges}</p>}
      {broken.length === 0 && missing.length > 0 && <p>{missing.join('. ')}</p>}
    </Message>
  );
}
