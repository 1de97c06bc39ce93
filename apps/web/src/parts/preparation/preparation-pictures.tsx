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
  /** Of each drug in the order of the line, as the names and the ranges. */
  concentrations: readonly { value: string; unit: string }[];
  names: readonly string[];
  /** Empty where they are not known. */
  ranges: readonly ConcentrationRange[];
}

/** Where the concentration of each drug stands among those for which a stability is known. */
export function ConcentrationPicture({ concentrations, names, ranges }: ConcentrationPictureProps) {
  const words = concentrations.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ');
  return (
    <PicturePanel name="Concentration" figure={<b>{words}</b>}>
      {ranges.map(({ min, max, unit }, place) => (
        <RangeBar
          key={names[place]}
          value={Number(concentrations[place]?.value)}
          low={min}
          high={max}
          unit={unit}
          rangeName={ranges.length > 1 ? `stability known of ${names[place]}` : 'stability known'}
          format={(value) => formatNumber(value, 4)}
        />
      ))}
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
