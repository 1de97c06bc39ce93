import type { DisabledReasons } from '@bolt/domain/compounding/line/disabled-reasons';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { longestInfusion } from '@bolt/domain/compounding/line/infusion-time';
import { useMemo } from 'react';
import { FigureField } from '../fields/figure-field.tsx';
import { InfusionTimeUnitSelect } from '../fields/infusion-time-unit.tsx';
import type { ChangeLine } from '../use-drug-form.ts';

interface InfusionTimeFieldProps {
  line: DrugLine;
  error: string | undefined;
  locked: DisabledReasons;
  change: ChangeLine;
}

/** How long an elastomeric device runs. The limit is one and the same in every unit. */
export function InfusionTimeField({ line, error, locked, change }: InfusionTimeFieldProps) {
  const { infusionTimeText, infusionTimeUnit } = line;
  const isDisabled = locked.infusionTimeUnit !== undefined;
  const unit = useMemo(
    () => <InfusionTimeUnitSelect value={infusionTimeUnit} {...{ isDisabled, change }} />,
    [infusionTimeUnit, isDisabled, change],
  );
  return (
    <FigureField
      field="infusionTimeText"
      value={infusionTimeText}
      help={`Maximum ${longestInfusion.hours} hours`}
      lockedReason={locked.infusionTimeText}
      {...{ unit, error, change }}
    />
  );
}
