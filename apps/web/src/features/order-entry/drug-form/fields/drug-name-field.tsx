import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import { searchDrugs } from '@bolt/domain/catalogue/search-drugs';
import { memo, type Ref, useMemo } from 'react';
import type { Option } from '../../../../ui/combobox/option.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { fieldNames } from '../field-names.ts';
import type { ChangeLine } from '../use-drug-form.ts';

interface DrugNameFieldProps {
  value: string | null;
  change: ChangeLine;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** The whole catalogue by generic name, tall-man letters, alias or code, searched here on every key. */
export const DrugNameField = memo(function DrugNameField({ value, change, error, ref }: DrugNameFieldProps) {
  const { catalogue, country } = useDrugFormSetting();
  const options = useMemo(
    () =>
      catalogue.document.drugs.map(
        (drug): Option => ({ value: drug.drugCode, label: drugDisplayName(drug, country) }),
      ),
    [catalogue, country],
  );
  const search = useMemo(() => {
    const byCode = new Map(options.map((option) => [option.value, option]));
    return (typed: string): Option[] =>
      searchDrugs(catalogue, typed, country).flatMap(({ type, code, matchedAlias }) => {
        const option = type === 'PS' ? byCode.get(code) : undefined;
        if (!option) return [];
        return matchedAlias ? { ...option, hint: `also called ${matchedAlias}` } : option;
      });
  }, [options, catalogue, country]);

  return (
    <ComboboxField
      ref={ref}
      label={fieldNames.drugCode}
      placeholder="Type a name or an alias"
      emptyText="No drug of the catalogue has this name"
      isRequired
      onChange={(code) => change({ field: 'drugCode', value: code })}
      {...{ options, search, value, error }}
    />
  );
});
