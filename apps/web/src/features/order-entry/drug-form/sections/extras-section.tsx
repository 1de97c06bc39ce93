import { defaultAncillary } from '@bolt/domain/compounding/line/ancillary-options';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import { memo, useMemo } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { fieldNames } from '../field-names.ts';
import { AncillaryField } from '../fields/ancillary-field.tsx';
import { KeepAsFavourite } from '../recent-orders/keep-as-favourite.tsx';
import type { ChangeLine } from '../use-drug-form.ts';
import styles from './sections.module.css';

interface ExtrasSectionProps {
  choices: DrugLine;
  options: LineOptions;
  ancillary1Error: string | undefined;
  ancillary2Error: string | undefined;
  change: ChangeLine;
  /** Whether the line is kept for another time; undefined where that is not asked. */
  isKept: boolean | undefined;
  onKeep: ((isKept: boolean) => void) | undefined;
}

export const ExtrasSection = memo(function ExtrasSection(props: ExtrasSectionProps) {
  const { choices, options, ancillary1Error, ancillary2Error, change, isKept, onKeep } = props;
  const { catalogue } = useDrugFormSetting();
  const usual = useMemo(() => defaultAncillary(catalogue, choices), [catalogue, choices]);
  const { disabledReasons: locked } = options;
  const ancillary1First = choices.ancillary1Id === null ? 'Choose ancillary 1 first' : undefined;
  return (
    <FormSection name="Extras">
      <FormCell columns={3} isWholeOnPhone>
        <AncillaryField
          field="ancillary1Id"
          ancillaries={options.ancillaries1}
          value={choices.ancillary1Id}
          usualId={usual?.componentID}
          isRequired={options.ancillary1Required}
          error={ancillary1Error}
          lockedReason={locked.ancillary1Id}
          change={change}
        />
      </FormCell>
      <FormCell columns={3} isWholeOnPhone>
        <AncillaryField
          field="ancillary2Id"
          ancillaries={options.ancillaries2}
          value={choices.ancillary2Id}
          error={ancillary2Error}
          lockedReason={locked.ancillary2Id ?? ancillary1First}
          change={change}
        />
      </FormCell>
      <FormCell columns={3} isWholeOnPhone>
        <div className={styles.checkbox}>
          <CheckboxField
            label={fieldNames.onHold}
            isChecked={choices.onHold}
            onChange={(isChecked) => change({ field: 'onHold', value: isChecked })}
          />
        </div>
      </FormCell>
      {isKept !== undefined && onKeep && (
        <FormCell columns={3} isWholeOnPhone>
          <KeepAsFavourite isKept={isKept} onChange={onKeep} />
        </FormCell>
      )}
    </FormSection>
  );
});
