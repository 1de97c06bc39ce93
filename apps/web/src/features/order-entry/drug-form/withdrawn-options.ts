import type { DrugLineField } from '@bolt/domain/compounding/line/drug-line';
import type { WithdrawnChoices } from '@bolt/domain/compounding/line/withdrawn-choices';
import { createContext, useContext, useMemo } from 'react';
import type { Option } from '#ui/combobox/option.ts';

const WithdrawnContext = createContext<WithdrawnChoices>({});

export const WithdrawnChoicesProvider = WithdrawnContext.Provider;

/** The field shows what was chosen although it is not offered any more, marked so; it cannot be chosen again. */
export function useWithdrawnOption(
  field: DrugLineField,
  value: string | null,
  options: readonly Option[],
): { shown: readonly Option[]; isWithdrawn: boolean } {
  const name = useContext(WithdrawnContext)[field];
  return useMemo(() => {
    if (name === undefined || value === null) return { shown: options, isWithdrawn: false };
    const gone = { value, label: `${name} (no longer offered)`, isDisabled: true };
    return { shown: [gone, ...options], isWithdrawn: true };
  }, [name, value, options]);
}
