import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button/button.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { ChangeLine } from '../use-drug-form.ts';

interface SecondDrugSwitchProps {
  choices: DrugLine;
  options: LineOptions;
  change: ChangeLine;
}

/** Where the drug can be mixed with another, that other; else the reason why there is none. */
export function SecondDrugSwitch({ choices, options, change }: SecondDrugSwitchProps) {
  const { catalogue, country } = useDrugFormSetting();
  const drug = catalogue.drugs.get(choices.drugCode ?? '');
  const isShown = choices.secondDrugShown;
  /** Whoever adds one goes on with it: left on the button, the next Enter would take it away again. */
  function turn({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => change({ field: 'secondDrugShown', value: !isShown }));
    if (isShown) return;
    currentTarget.form?.querySelector<HTMLInputElement>('[data-field="drug2Code"] input')?.focus();
  }
  if (!drug || options.disabledReasons.secondDrugShown) return null;
  if (options.secondDrugs.length === 0) {
    return <p>No second drug goes with {drugDisplayName(drug, country)}.</p>;
  }
  return (
    <Button variant="subtle" size="sm" icon={isShown ? <IconMinus /> : <IconPlus />} onClick={turn}>
      {isShown ? 'Remove second drug' : 'Add a second drug'}
    </Button>
  );
}
