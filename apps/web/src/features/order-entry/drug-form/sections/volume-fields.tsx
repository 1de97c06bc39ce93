import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import { usesVolume, volumeLimits } from '@bolt/domain/compounding/volumes/volume-limits';
import { formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormCell } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { fieldNames } from '../field-names.ts';
import { FigureField } from '../fields/figure-field.tsx';
import type { LineMessages } from '../form-messages.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import styles from './sections.module.css';

interface VolumeFieldsProps {
  line: DrugLine;
  options: LineOptions;
  messages: LineMessages;
  change: ChangeLine;
  /** The most that the container holds, beside what is typed. */
  maximum: ReactNode;
}

const unusedVolume = 'Not used: undiluted, the drug is the volume. Tick Exact final volume to order this one';

/** The volume, and whether it is exactly what the container must hold at the end. */
export function VolumeFields({ line, options, messages, change, maximum }: VolumeFieldsProps) {
  const { catalogue } = useDrugFormSetting();
  const isForced = options.volumeRule === 'forced';
  const lockedReason = options.disabledReasons.volumeText;
  const isExact = isForced || line.exactVolume;
  return (
    <>
      <FormCell columns={2}>
        <FigureField
          field="volumeText"
          value={line.volumeText}
          unit="mL"
          help={volumeHelp(catalogue, line, options)}
          isOptional={!options.volumeRequired}
          error={messages.volumeText}
          lockedReason={lockedReason}
          change={change}
        />
      </FormCell>
      {maximum}
      <FormCell columns={2} isWholeOnPhone>
        <div className={styles.besideField}>
          <CheckboxField
            label={fieldNames.exactVolume}
            help={isForced ? 'Always exact where a diluent fills this kind of container' : undefined}
            isChecked={isExact}
            disabled={isForced || lockedReason !== undefined}
            onChange={(isChecked) => change({ field: 'exactVolume', value: isChecked })}
          />
        </div>
      </FormCell>
    </>
  );
}

function volumeHelp(catalogue: Catalogue, line: DrugLine, { volumeRule }: LineOptions): string {
  const isExact = volumeRule === 'forced' || line.exactVolume;
  const { maximumMl } = volumeLimits(catalogue, line);
  const most = maximumMl && volumeRule === 'free' ? `, at most ${formatVolumeMl(maximumMl)}` : '';
  if (isExact) return `What the container holds at the end${most}`;
  if (volumeRule === 'free') return `Left open: the bag as supplied. Without the drug${most}`;
  const isUnused = line.volumeText.trim() !== '' && !usesVolume(catalogue, line);
  return isUnused ? unusedVolume : "Left open: the drug's own volume";
}
