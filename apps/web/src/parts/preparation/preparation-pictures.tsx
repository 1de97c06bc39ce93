import type { ConcentrationRange, StabilityVerdict } from '@bolt/domain/compounding/findings/evaluation';
import type { Filled } from '@bolt/domain/compounding/volumes/fill-of-container';
import { formatNumber, shownConcentration } from '@bolt/domain/quantities/format-quantity';
import type { ReactNode } from 'react';
import { FillBar } from '#ui/pictures/fill-bar.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { RangeBar } from '#ui/pictures/range-bar.tsx';
import { StabilityFigures } from '#ui/pictures/stability-figures.tsx';
import styles from './preparation-pictures.module.css';
import { type LastingHours, stabilityFigures } from './stability-figures.ts';

/** From here on a maximum is technical, not a fill limit (mL). */
const firstHiddenVolumeMl = 5000;

interface FillPictureProps extends Filled {
  containerName: string;
  minimumMl: number | undefined;
  diluentName: string | undefined;
}

/*
 * The pictures of a preparation. Who orders it and who reviews it look at the same ones: a difference between them would
 * be taken for one of the preparation.
 */

/** How full the container is. */
export function FillPicture(props: FillPictureProps) {
  const { totalMl, maximumMl } = props;
  return (
    <PicturePanel
      name="Container"
      figure={
        <>
          <b>{formatNumber(totalMl)}</b>
          {maximumMl < firstHiddenVolumeMl && ` of ${formatNumber(maximumMl)}`} mL
        </>
      }
    >
      <FillBar {...props} />
    </PicturePanel>
  );
}

interface ConcentrationPictureProps {
  /** Of each drug; the range is that of the first. */
  concentrations: readonly { value: string; unit: string }[];
  range: StabilityVerdict['range'];
}

/** Where the concentration stands among those for which a stability is known. */
export function ConcentrationPicture({ concentrations, range }: ConcentrationPictureProps) {
  const [first] = concentrations;
  if (!first) return null;
  const words = concentrations.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ');
  return (
    <PicturePanel name="Concentration" figure={<b>{words}</b>}>
      <RangeBar
        value={Number(first.value)}
        low={range.min}
        high={range.max}
        unit={range.unit}
        // Of a pair the range is that of the first: the second drug has limits of its own, which it is not to be read by.
        rangeName={concentrations.length > 1 ? 'stability known of the first drug' : 'stability known'}
        format={(value) => formatNumber(value, 4)}
      />
    </PicturePanel>
  );
}

interface StabilityPictureProps {
  stability: LastingHours & Pick<StabilityVerdict, 'protectFromLight'>;
  /** What follows from it for the deliveries. */
  children?: ReactNode;
}

/** How long it lasts under each condition. */
export const StabilityPicture = ({ stability, children }: StabilityPictureProps) => (
  <PicturePanel name="Stability" note="from preparation">
    <StabilityFigures figures={stabilityFigures(stability)} />
    {stability.protectFromLight && <p className={styles.note}>Protect from light</p>}
    {children}
  </PicturePanel>
);
