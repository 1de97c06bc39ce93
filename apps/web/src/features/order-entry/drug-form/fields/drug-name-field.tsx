import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { memo, type Ref, useCallback, useMemo } from 'react';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { fieldNames } from '../field-names.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { useWithdrawnOption } from '../withdrawn-options.ts';
import { drugKey, searchDrugOptions } from './drug-options.ts';

interface DrugNameFieldProps {
  /** The line without figures. */
  choices: DrugLine;
  change: ChangeLine;
  error: string | undefined;
  /** Why another drug cannot be chosen. */
  lockedReason: string | undefined;
  ref: Ref<HTMLInputElement>;
}

function keyOfChoice({ finishedProductCode, drugCode }: DrugLine): string | null {
  if (finishedProductCode !== null) return drugKey('FP', finishedProductCode);
  return drugCode === null ? null : drugKey('PS', drugCode);
}

/**
 * The whole catalogue by generic name, tall-man letters, alias or code, searched here on every key. A finished
 * product is chosen like a drug and fills everything else.
 */
export const DrugNameField = memo(function DrugNameField(props: DrugNameFieldProps) {
  const { choices, change, error, lockedReason, ref } = props;
  const { catalogue, country } = useDrugFormSetting();
  const search = useCallback(
    (typed: string) => searchDrugOptions(catalogue, typed, country),
    [catalogue, country],
  );
  const offered = useMemo(() => search('').begins, [search]);
  const { shown: options } = useWithdrawnOption('drugCode', keyOfChoice(choices), offered);

  function choose(key: string | null) {
    const { finishedProducts, drugs } = catalogue;
    const product = [...finishedProducts.keys()].find((code) => drugKey('FP', code) === key);
    if (product !== undefined) return change({ field: 'finishedProductCode', value: product });
    const drug = [...drugs.keys()].find((code) => drugKey('PS', code) === key) ?? null;
    change({ field: 'drugCode', value: drug });
  }

  return (
    <ComboboxField
      ref={ref}
      label={fieldNames.drugCode}
      placeholder="Type a name or an alias"
      keepsChoice
      noun="drug"
      isRequired
      isLocked={lockedReason !== undefined}
      help={lockedReason}
      value={keyOfChoice(choices)}
      onChange={choose}
      {...{ options, search, error }}
    />
  );
});
