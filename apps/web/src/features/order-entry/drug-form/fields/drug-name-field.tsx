import { type DrugHit, searchDrugs } from '@bolt/domain/catalogue/search-drugs';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import { memo, type Ref, useCallback, useMemo } from 'react';
import type { Option } from '../../../../ui/combobox/option.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { fieldNames } from '../field-names.ts';
import type { ChangeLine } from '../use-drug-form.ts';

interface DrugNameFieldProps {
  /** The line without figures. */
  choices: DrugLine;
  change: ChangeLine;
  error: string | undefined;
  /** Why another drug cannot be chosen. */
  lockedReason: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A drug and a product may carry the same code. */
const keyOf = (type: DrugHit['type'], code: string): string => `${type} ${code}`;

function keyOfChoice({ finishedProductCode, drugCode }: DrugLine): string | null {
  if (finishedProductCode !== null) return keyOf('FP', finishedProductCode);
  return drugCode === null ? null : keyOf('PS', drugCode);
}

function optionOf({ type, code, label, matchedAlias }: DrugHit): Option {
  const alias = matchedAlias ? `also called ${matchedAlias}` : undefined;
  return { value: keyOf(type, code), label, hint: type === 'FP' ? `Finished product ${code}` : alias };
}

/**
 * The whole catalogue by generic name, tall-man letters, alias or code, searched here on every key. A finished
 * product is chosen like a drug and fills everything else.
 */
export const DrugNameField = memo(function DrugNameField(props: DrugNameFieldProps) {
  const { choices, change, error, lockedReason, ref } = props;
  const { catalogue, country } = useDrugFormSetting();
  const search = useCallback(
    (typed: string) => searchDrugs(catalogue, typed, country).map(optionOf),
    [catalogue, country],
  );
  const options = useMemo(() => search(''), [search]);

  function choose(key: string | null) {
    const { finishedProducts, drugs } = catalogue;
    const product = [...finishedProducts.keys()].find((code) => keyOf('FP', code) === key);
    if (product !== undefined) return change({ field: 'finishedProductCode', value: product });
    const drug = [...drugs.keys()].find((code) => keyOf('PS', code) === key) ?? null;
    change({ field: 'drugCode', value: drug });
  }

  return (
    <ComboboxField
      ref={ref}
      label={fieldNames.drugCode}
      placeholder="Type a name or an alias"
      emptyText="No drug of the catalogue has this name"
      isRequired
      isLocked={lockedReason !== undefined}
      help={lockedReason}
      value={keyOfChoice(choices)}
      onChange={choose}
      {...{ options, search, error }}
    />
  );
});
