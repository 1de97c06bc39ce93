import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { LineOptions } from '@bolt/domain/compounding/line/line-options';
import { useMemo } from 'react';
import {
  containerOption,
  containerTypeOption,
  diluentOption,
  holdsText,
  routeOption,
} from './preparation-options.ts';

/** The choices of a preparation as options of fields; the same objects until a choice changes. */
export function usePreparationOptions(options: LineOptions, choices: DrugLine) {
  return useMemo(() => {
    const chosen = options.containers.find((each) => each.containerPartCode === choices.containerPartCode);
    return {
      routes: options.routes.map(routeOption),
      containerTypes: options.containerTypes.map(containerTypeOption),
      diluents: options.diluents.map(diluentOption),
      containers: options.containers.map(containerOption),
      containerHelp: chosen && holdsText(chosen),
    };
  }, [options, choices.containerPartCode]);
}
