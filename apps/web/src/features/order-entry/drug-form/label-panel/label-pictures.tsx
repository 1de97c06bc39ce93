import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { knownRanges } from '@bolt/domain/compounding/stability/known-ranges';
import { storageOfProductLine } from '@bolt/domain/compounding/stability/product-storage';
import {
  ConcentrationPicture,
  FillPicture,
  StabilityPicture,
} from '#parts/preparation/preparation-pictures.tsx';
import { PicturePanel } from '#ui/pictures/picture-panel.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';
import styles from './label-panel.module.css';
import type { LabelWords } from './label-words.ts';
import { type RealDateNote, realDateNotes } from './real-date-notes.ts';

interface LabelPicturesProps {
  line: DrugLine;
  deliveries: readonly FormDelivery[];
  evaluation: Evaluation;
  words: LabelWords;
}

/** How full the container is, where the concentration stands, and how long it lasts. */
export function LabelPictures({ line, deliveries, evaluation, words }: LabelPicturesProps) {
  const setting = useDrugFormSetting();
  const { volumes, stability, concentration, findings } = evaluation;
  const container = setting.catalogue.containers.get(line.containerPartCode ?? '');
  if (line.type === 'FP') {
    const storage = storageOfProductLine(setting.catalogue, line);
    return (
      <Lasting
        notes={realDateNotes(setting, { stability: storage, infusionHours: null, findings }, deliveries)}
      />
    );
  }
  if (!volumes || !container) return null;
  const notes = realDateNotes(
    setting,
    { stability, infusionHours: volumes.infusionHours, findings },
    deliveries,
  );
  return (
    <>
      <FillPicture
        containerName={words.container ?? container.containerName}
        drugMl={Number(volumes.drugVolumeMl)}
        totalMl={Number(volumes.totalVolumeMl)}
        diluentName={words.diluent}
        minimumMl={container.minimumVolume}
        maximumMl={container.maximumVolume}
      />
      {stability && (
        <ConcentrationPicture
          concentrations={concentration}
          names={words.drugs.map(({ name }) => name)}
          ranges={knownRanges(stability, concentration.length)}
        />
      )}
      {stability ? (
        <StabilityPicture stability={stability}>
          <Promises notes={notes} />
        </StabilityPicture>
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
