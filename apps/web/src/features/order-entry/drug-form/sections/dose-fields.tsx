import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import { type ReactNode, useMemo } from 'react';
import { FormCell } from '#ui/layout/form-section.tsx';
import { doseHelp } from '../dose-help.ts';
import { ageToday, useDrugFormSetting } from '../drug-form-setting.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import type { LineMessages } from '../form-messages.ts';
import { guidanceWarning } from '../guidance-help.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { drugOption } from './preparation-options.ts';
import { SecondDrugSwitch } from './second-drug-switch.tsx';
import styles from './sections.module.css';
import { unitOptions, usualUnit } from './unit-options.ts';

interface DoseFieldsProps {
  line: DrugLine;
  /** The line without figures: stays the same object while a figure is typed. */
  choices: DrugLine;
  options: LineOptions;
  messages: LineMessages;
  change: ChangeLine;
  stabilityView: ReactNode;
}

/** Dose and unit of the drug, and of a second one that is mixed in. */
export function DoseFields(props: DoseFieldsProps) {
  const { line, choices, options, messages, change, stabilityView } = props;
  const setting = useDrugFormSetting();
  const { catalogue, country, history } = setting;
  const age = ageToday(setting);
  const { disabledReasons: locked } = options;
  const units = useMemo(() => unitOptions(options.drug1Units), [options]);
  const units2 = useMemo(() => unitOptions(options.drug2Units), [options]);
  const secondDrugs = useMemo(
    () => options.secondDrugs.map((drug) => drugOption(catalogue, drug, country)),
    [catalogue, options, country],
  );
  const usual = useMemo(() => usualUnit(catalogue, choices.drugCode), [catalogue, choices.drugCode]);
  const usual2 = useMemo(() => usualUnit(catalogue, choices.drug2Code), [catalogue, choices.drug2Code]);
  const help = useMemo(
    () => doseHelp(catalogue, history, choices, 1, age),
    [catalogue, history, choices, age],
  );
  const help2 = useMemo(
    () => doseHelp(catalogue, history, choices, 2, age),
    [catalogue, history, choices, age],
  );
  return (
    <>
      <FormCell columns={2}>
        <FigureField
          field="drug1DoseText"
          value={line.drug1DoseText}
          help={help}
          warning={guidanceWarning(catalogue, line, 1, age)}
          error={messages.drug1DoseText}
          lockedReason={locked.drug1DoseText}
          change={change}
        />
      </FormCell>
      <FormCell columns={2}>
        <ChoiceField
          field="drug1Unit"
          options={units}
          usual={usual}
          value={line.drug1Unit}
          error={messages.drug1Unit}
          lockedReason={locked.drug1Unit}
          change={change}
        />
      </FormCell>
      <FormCell columns={2} isWholeOnPhone>
        <div className={styles.besideDose}>
          <SecondDrugSwitch {...{ choices, options, change }} />
          {stabilityView}
        </div>
      </FormCell>
      {line.secondDrugShown && (
        <>
          <FormCell columns={2} isWholeOnPhone>
            <ChoiceField
              field="drug2Code"
              options={secondDrugs}
              value={line.drug2Code}
              error={messages.drug2Code}
              lockedReason={locked.drug2Code}
              change={change}
            />
          </FormCell>
          <FormCell columns={2}>
            <FigureField
              field="drug2DoseText"
              value={line.drug2DoseText}
              help={help2}
              warning={guidanceWarning(catalogue, line, 2, age)}
              error={messages.drug2DoseText}
              lockedReason={locked.drug2DoseText}
              change={change}
            />
          </FormCell>
          <FormCell columns={2}>
            <ChoiceField
              field="drug2Unit"
              options={units2}
              usual={usual2}
              value={line.drug2Unit}
              error={messages.drug2Unit}
              lockedReason={locked.drug2Unit}
              change={change}
            />
          </FormCell>
        </>
      )}
    </>
  );
}
