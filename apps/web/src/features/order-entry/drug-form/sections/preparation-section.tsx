import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import { containersThatRun } from '@bolt/domain/compounding/volumes/containers-that-run';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { LineMessages } from '../form-messages.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { InfusionTimeField } from './infusion-time-field.tsx';
import { MaximumVolumeField } from './maximum-volume-field.tsx';
import { fitsText } from './preparation-options.ts';
import { usePreparationOptions } from './use-preparation-options.ts';
import { VolumeFields } from './volume-fields.tsx';

interface PreparationSectionProps {
  line: DrugLine;
  choices: DrugLine;
  options: LineOptions;
  messages: LineMessages;
  change: ChangeLine;
}

export function PreparationSection({ line, choices, options, messages, change }: PreparationSectionProps) {
  const { routes, containerTypes, diluents, containers, containerHelp } = usePreparationOptions(
    options,
    choices,
  );
  const { catalogue } = useDrugFormSetting();
  const typeName = catalogue.containerTypes.get(line.containerTypeId ?? '')?.containerTypeName ?? '';
  const running = containersThatRun(catalogue, line, options.containers);
  const { disabledReasons: locked, volumeRule } = options;
  const takesVolume = volumeRule !== null && volumeRule !== 'hidden';
  const maximum = options.maxTotalVolumeMl !== null && (
    <FormCell columns={takesVolume ? 2 : 3}>
      <MaximumVolumeField volumeMl={options.maxTotalVolumeMl} />
    </FormCell>
  );
  return (
    <FormSection name="Preparation">
      <FormCell columns={3} isWholeOnPhone>
        <ChoiceField
          field="routeCode"
          options={routes}
          value={line.routeCode}
          error={messages.routeCode}
          lockedReason={locked.routeCode}
          change={change}
        />
      </FormCell>
      <FormCell columns={3} isWholeOnPhone>
        <ChoiceField
          field="containerTypeId"
          options={containerTypes}
          value={line.containerTypeId}
          error={messages.containerTypeId}
          lockedReason={locked.containerTypeId}
          change={change}
        />
      </FormCell>
      <FormCell columns={3} isWholeOnPhone>
        <ChoiceField
          field="diluentId"
          options={diluents}
          value={line.diluentId}
          error={messages.diluentId}
          lockedReason={locked.diluentId}
          isOptional={options.diluentOptional}
          help={options.diluentOptional ? 'Left open: undiluted' : undefined}
          change={change}
        />
      </FormCell>
      <FormCell columns={3} isWholeOnPhone>
        <ChoiceField
          field="containerPartCode"
          options={containers}
          value={line.containerPartCode}
          error={messages.containerPartCode}
          lockedReason={locked.containerPartCode}
          help={running ? fitsText(running, typeName) : containerHelp}
          change={change}
        />
      </FormCell>
      {options.infusionTimeShown && (
        <FormCell columns={3}>
          <InfusionTimeField {...{ line, change }} error={messages.infusionTimeText} locked={locked} />
        </FormCell>
      )}
      {takesVolume ? <VolumeFields {...{ line, options, messages, change, maximum }} /> : maximum}
    </FormSection>
  );
}
