import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { storageOfProductLine } from '@bolt/domain/compounding/stability/product-storage';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { FillBar } from '#ui/pictures/fill-bar.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { RangeBar } from '#ui/pictures/range-bar.tsx';
import { StabilityFigures } from '#ui/pictures/stability-figures.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import styles from './label-panel.module.css';
import type { LabelWords } from './label-words.ts';
import { type RealDateNote, realDateNotes } from './real-date-notes.ts';
import { stabilityFigures } from './stability-words.ts';

interface LabelPicturesProps {
  line: DrugLine;
  deliveries: readonly FormDelivery[];
  evaluation: Evaluation;
  words: LabelWords;
}

/** From here on a maximum is technical, not a fill limit (mL). */
const firstHiddenVolumeMl = 5000;

/** How full the container is, where the concentration stands, and how long it lasts. */
export function LabelPictures({ line, deliveries, evaluation, words }: LabelPicturesProps) {
  const setting = useDrugFormSetting();
  const { volumes, stability, concentration, findings } = evaluation;
  const container = setting.catalogue.containers.get(line.containerPartCode ?? '');
  const [first] = concentration;
  if (line.type === 'FP') {
    const storage = storageOfProductLine(setting.catalogue, line);
    return (
      <Lasting
        notes={realDateNotes(setting, { stability: storage, infusionHours: null, findings }, deliveries)}
      />
    );
  }
  if (!volumes || !container) return null;
  const hasMaximum = container.maximumVolume < firstHiddenVolumeMl;
  const notes = realDateNotes(
    setting,
    { stability, infusionHours: volumes.infusionHours, findings },
    deliveries,
  );
  return (
    <>
      <PicturePanel
        name="Container"
        figure={
          <>
            <b>{formatNumber(volumes.totalVolumeMl)}</b>
            {hasMaximum && ` of ${formatNumber(container.maximumVolume)}`} mL
          </>
        }
      >
        <FillBar
          containerName={words.container ?? container.containerName}
          drugMl={Number(volumes.drugVolumeMl)}
          diluentMl={Math.max(0, Number(volumes.diluentVolumeMl))}
          diluentName={words.diluent}
          minimumMl={container.minimumVolume}
          maximumMl={container.maximumVolume}
          format={formatNumber}
        />
      </PicturePanel>
      {stability && first && (
        <PicturePanel name="Concentration" figure={<b>{words.concentration}</b>}>
          <RangeBar
            value={Number(first.value)}
            low={stability.range.min}
            high={stability.range.max}
            unit={stability.range.unit}
            rangeName="stability known"
            format={(value) => formatNumber(value, 4)}
          />
        </PicturePanel>
      )}
      {stability ? (
        <PicturePanel name="Stability" note="from preparation">
          <StabilityFigures figures={stabilityFigures(stability)} />
          {stability.protectFromLight && <p className={styles.note}>Protect from light</p>}
          <Promises notes={notes} />
        </PicturePanel>
      ) : (
        <Lasting notes={notes} />
      )}
    </>
  );
}

/** Where nothing else is known of the stability, what can be said of each delivery, were it that nobody can. */
function Lasting({ notes }: { notes: readonly RealDateNote[] }) {
  if (notes.length === 0) return null;
  return (
    <PicturePanel name="Stability">
      <Promises notes={notes} />
    </PicturePanel>
  );
}

function Promises({ notes }: { notes: readonly RealDateNote[] }) {
  return (
    <ul className={styles.promises}>
      {notes.map(({ key, outcome, text }) => (
        <li key={key} data-outcome={outcome}>
          {text}
        </li>
      ))}
    </ul>
  );
}
