import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormCell } from '#ui/layout/form-section.tsx';
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

/** The volume, and whether it is exactly what the container must hold at the end. */
export function VolumeFields({ line, options, messages, change, maximum }: VolumeFieldsProps) {
  const isForced = options.volumeRule === 'forced';
  const lockedReason = options.disabledReasons.volumeText;
  const isExact = isForced || line.exactVolume;
  return (
    <>
      <FormCell columns={3}>
        <FigureField
          field="volumeText"
          value={line.volumeText}
          unit="mL"
          help={isExact ? 'What the container holds at the end' : volumeHelp(options)}
          isOptional={!options.volumeRequired}
          error={messages.volumeText}
          lockedReason={lockedReason}
          change={change}
        />
      </FormCell>
      {maximum}
      <FormCell columns={6}>
        <div className={styles.checkbox}>
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

function volumeHelp({ volumeRule }: LineOptions): string {
  return volumeRule === 'free' ? 'Left open: the bag as supplied' : "Left open: the drug's own volume";
}
