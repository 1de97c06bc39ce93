import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import type { ReactNode, Ref } from 'react';
import { FormCell, FormSection } from '#ui/layout/form-section.tsx';
import { DrugNameField } from '../fields/drug-name-field.tsx';
import type { LineMessages } from '../form-messages.ts';
import type { ChangeLine } from '../use-drug-form.ts';
import { DoseFields } from './dose-fields.tsx';

interface DrugSectionProps {
  line: DrugLine;
  /** The line without figures: stays the same object while a figure is typed. */
  choices: DrugLine;
  options: LineOptions;
  messages: LineMessages;
  change: ChangeLine;
  drugRef: Ref<HTMLInputElement>;
  /** Beside the drug: what can fill the whole form. */
  picker: ReactNode;
  /** Beside the dose: what the drug's stability is known for. */
  stabilityView: ReactNode;
}

/** What is ordered; a preparation asks for its doses too. */
export function DrugSection(props: DrugSectionProps) {
  const { line, choices, options, messages, change, drugRef, picker, stabilityView } = props;
  const isPreparation = line.type === 'PS';
  return (
    <FormSection name="Drug">
      <FormCell columns={picker ? 4 : 6} isWholeOnPhone>
        <DrugNameField
          ref={drugRef}
          {...{ choices, change }}
          error={messages.drugCode}
          lockedReason={options.disabledReasons.drugCode}
        />
      </FormCell>
      {picker && (
        <FormCell columns={2} isWholeOnPhone>
          {picker}
        </FormCell>
      )}
      {isPreparation && <DoseFields {...{ line, choices, options, messages, change, stabilityView }} />}
    </FormSection>
  );
}
