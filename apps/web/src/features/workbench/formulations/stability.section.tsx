import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { verdictTitles } from '@bolt/domain/nutrition/stability/verdict-words';
import { CheckList } from '#parts/formulations/check-list.tsx';
import { StabilityMark } from '#parts/formulations/formulation-marks.tsx';
import { Remedies } from '#parts/formulations/remedies.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PanelSection } from '../frame/panel-section.tsx';
import styles from './formulations.module.css';

type Judged = Pick<
  FormulationDetail,
  'verdictSubmitted' | 'verdictNow' | 'outsideRanges' | 'isSameVerdict' | 'recommended'
>;

/** What was said when it was submitted and what the server says now: each check with what it measured and what would pass. */
export function StabilitySection({ detail }: { detail: Judged }) {
  const { verdictSubmitted, verdictNow, outsideRanges, isSameVerdict, recommended } = detail;
  return (
    <PanelSection title="Stability" end={<StabilityMark stability={verdictNow.stability} />}>
      {recommended?.isVerdictChanged && (
        <Message tone="warning" role="note" isSlim>
          The stability verdict has changed since it was recommended.
        </Message>
      )}
      {outsideRanges && (
        <Message tone="warning" role="note" isSlim>
          {outsideRanges}
        </Message>
      )}
      {isSameVerdict ? (
        <p>Same verdict at submission and under the current catalogue.</p>
      ) : (
        <Verdict
          title={`At submission, under catalogue ${verdictSubmitted?.catalogueVersion ?? 'not kept'}`}
          verdict={verdictSubmitted?.verdict as StabilityVerdict | undefined}
        />
      )}
      <Verdict
        title={`Under catalogue ${verdictNow.catalogueVersion} now`}
        verdict={verdictNow.verdict as StabilityVerdict}
      />
    </PanelSection>
  );
}

function Verdict({ title, verdict }: { title: string; verdict: StabilityVerdict | undefined }) {
  return (
    <section className={styles.verdict} aria-label={title}>
      <h3>{title}</h3>
      {verdict ? (
        <>
          <p>
            <b>{verdictTitles[verdict.stability]}</b>
            {verdict.missing.length > 0 && `: ${verdict.missing.join('. ')}`}
          </p>
          <Remedies verdict={verdict} isInvited={false} onRemedy={undefined} />
          <CheckList checks={verdict.checks} />
        </>
      ) : (
        <p>What was said then was not kept.</p>
      )}
    </section>
  );
}
