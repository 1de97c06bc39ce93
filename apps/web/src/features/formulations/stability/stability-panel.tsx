import type { OutsideRanges } from '@bolt/domain/nutrition/advice/outside-ranges';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { checksOf } from '@bolt/domain/nutrition/stability/judge-stability';
import { checkBag } from '@bolt/domain/nutrition/stability/run-checks';
import type { Remedy, StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { useMemo } from 'react';
import { CheckList } from '#parts/formulations/check-list.tsx';
import { Remedies } from '#parts/formulations/remedies.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { PhosphatePlot } from '../pictures/phosphate-plot.tsx';
import { limitsOfVerdict, phosphateLimits } from './limits-of-verdict.ts';
import { OutsideHead } from './outside-head.tsx';
import styles from './stability-panel.module.css';
import type { Standing } from './standing.ts';
import { VerdictHead } from './verdict-head.tsx';

interface StabilityPanelProps {
  verdict: StabilityVerdict;
  standing: Standing;
  /** Required entries that are not there, by their names. */
  missing: readonly string[];
  /** Doses outside the guideline ranges; null where there are none. */
  outside: OutsideRanges | null;
  catalogue: PnCatalogue;
  /** Until when the product keeps, as the supplier's text for the base says it. */
  storageText: string | undefined;
  /** Rises with each answer of the server, which then takes the focus. */
  timesChecked?: number;
  /** Fills the form with a change; left out where nothing can be changed. */
  onRemedy?: ((remedy: Remedy) => void) | undefined;
}

/** Verdict, doses beside it, remedies, picture, rules, in this order. */
export function StabilityPanel(props: StabilityPanelProps) {
  const { verdict, standing, missing, outside, catalogue, storageText, timesChecked, onRemedy } = props;
  const limits = useMemo(() => limitsOfVerdict(verdict, catalogue), [verdict, catalogue]);
  const placed = phosphateLimits(limits);
  // Less of something moves the point within this picture; another phosphate is another picture.
  const less = verdict.remedies.find(({ kind }) => kind === 'lower');
  const remedied = useMemo(() => {
    const checked = less && checkBag(less.content, catalogue);
    return checked && phosphateLimits(limitsOfVerdict({ checks: checksOf(checked, catalogue) }, catalogue));
  }, [less, catalogue]);
  const isSamePlot = remedied?.phosphateName === placed?.phosphateName;
  return (
    <Sheet className={styles.panel} aria-label="Stability">
      <VerdictHead
        {...{ verdict, standing, missing, storageText, timesChecked }}
        isAlone={outside === null}
      />
      {outside && <OutsideHead outside={outside} />}
      {standing !== 'incomplete' && (
        <Remedies {...{ verdict, onRemedy }} isInvited={standing === 'checked'} />
      )}
      {placed && (
        <PicturePanel name="Calcium and phosphate">
          <PhosphatePlot
            {...placed}
            remedy={(standing !== 'incomplete' && isSamePlot && remedied?.bag) || undefined}
          />
        </PicturePanel>
      )}
      {standing !== 'incomplete' && <CheckList checks={verdict.checks} />}
    </Sheet>
  );
}
